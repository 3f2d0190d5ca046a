"""The game as plain text: typed moves, boards and reports without a screen."""
