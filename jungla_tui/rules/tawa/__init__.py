"""Jungla of the two packs, whose winner is the "Tawa Hallae": fifteen oriented animals a side.

The text names all the rules; the board and what each animal may do are data of the edition.
"""

from jungla_tui.rules.tawa.ruleset import Tawa

__all__ = ["Tawa"]
