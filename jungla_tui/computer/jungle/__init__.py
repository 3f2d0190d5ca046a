"""Jungle compiled to tables, and the player that thinks on them."""
