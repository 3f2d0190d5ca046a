"""While the program is loaded, nothing it makes is thrown away: nobody has to look for garbage.

Looking through all that a start makes takes a good part of a start. What is there once it is done
stays until the end, and is left alone from then on.
"""

from __future__ import annotations

import gc


def begin() -> None:
    """Look for no garbage until `done`."""
    gc.disable()


def done() -> None:
    """Look for garbage among what is made from now on, unless `begin` was never called."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
