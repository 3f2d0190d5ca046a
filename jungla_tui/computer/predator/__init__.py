"""The player of predators and prey."""

from jungla_tui.computer.predator.player import PredatorPlayer

__all__ = ["PredatorPlayer"]
