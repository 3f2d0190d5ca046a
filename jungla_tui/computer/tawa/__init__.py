"""The player of Jungla of the two packs."""

from jungla_tui.computer.tawa.player import TawaPlayer

__all__ = ["TawaPlayer"]
