"""Play, learn and study the Jungle family of animal board games in a terminal."""

__version__ = "0.1.0"
