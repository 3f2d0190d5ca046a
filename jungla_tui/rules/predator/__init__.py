"""Predators and prey: two to four seats, two dice, a board of hexagons."""

from jungla_tui.rules.predator.ruleset import Predator

__all__ = ["Predator"]
