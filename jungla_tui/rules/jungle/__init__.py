"""Jungle, also Jungla or Dou Shou Qi: one game under many editions."""

from jungla_tui.rules.jungle.ruleset import Jungle

__all__ = ["Jungle"]
