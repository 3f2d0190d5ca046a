"""What any game is: boards, moves, events, rulesets, logs. Standard library only."""
