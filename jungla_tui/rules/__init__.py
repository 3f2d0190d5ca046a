"""The games: one package each, none of which knows another. Only `core` is imported."""
