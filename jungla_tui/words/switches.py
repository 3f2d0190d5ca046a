"""What the switches of the games are called, and their values."""

from __future__ import annotations

from collections.abc import Mapping

from jungla_tui.words.language import _, mark

SWITCHES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "starter": (
        mark("Who moves first"),
        {"bottom": mark("the lower side"), "top": mark("the upper side")},
    ),
    "layout": (
        mark("Starting layout"),
        {"wolf-c3": mark("wolf c3, dog f2"), "dog-c3": mark("dog c3, wolf f2")},
    ),
    "elephant-rat": (
        mark("Elephant takes rat"),
        {
            "always": mark("always"),
            "trapped": mark("only a weakened rat"),
            "never": mark("never"),
        },
    ),
    "trap": (
        mark("Traps weaken"),
        {"every": mark("in every trap"), "enemy": mark("in the enemy's traps")},
    ),
    "trap-attack": (
        mark("Weakened piece attacks with"),
        {"on": mark("strength 0"), "off": mark("full strength")},
    ),
    "shore-out": (
        mark("Rat leaving the lake takes"),
        {
            "none": mark("nothing"),
            "rat": mark("a rat"),
            "elephant": mark("the elephant"),
            "both": mark("rat and elephant"),
        },
    ),
    "shore-in": (
        mark("Rat entering the lake takes a rat"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "win-last": (
        mark("Taking the last piece wins"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "no-move": (
        mark("A seat that cannot move"),
        {"pass": mark("passes"), "loses": mark("loses")},
    ),
    "repetition": (
        mark("The same position a third time"),
        {"note": mark("is announced"), "draw": mark("is a draw")},
    ),
    "dog-over-wolf": (
        mark("Dog stronger than wolf"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "leopard-leaps": (
        mark("Panther leaps along ranks"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "tiger-files-only": (
        mark("Tiger leaps along files only"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "dog-swims": (mark("Dog swims"), {"on": mark("yes"), "off": mark("no")}),
    "equals-both-fall": (
        mark("Equals both fall"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "leap-blocked-by": (
        mark("A leap is stopped by"),
        {"any-rat": mark("any rat"), "enemy-rat": mark("the enemy's rat only")},
    ),
    "first-placer": (
        mark("Who places animals first"),
        {"red": mark("Red"), "blue": mark("Blue")},
    ),
    "runner-rear": (
        mark("A runner's rear"),
        {"open": mark("can be attacked"), "closed": mark("is safe like its front")},
    ),
    "area-cuts-l": (
        mark("An L into the enemy area"),
        {"on": mark("stops there"), "off": mark("is not allowed")},
    ),
    "web-passing": (
        mark("Passing an enemy web"),
        {"safe": mark("is safe"), "barred": mark("is not allowed")},
    ),
    "web-armor": (
        mark("Armor in an enemy web"),
        {"useless": mark("does not help"), "lost": mark("is lost instead")},
    ),
    "waiting-moves": (
        mark("Who waited may move at once"),
        {"on": mark("yes"), "off": mark("no")},
    ),
    "no-progress": (
        mark("Quiet turns that end the game"),
        {"200": mark("200"), "100": mark("100"), "off": mark("none do")},
    ),
    "retrace": (
        mark("Touched cells are closed to"),
        {"piece": mark("the piece"), "player": mark("the player")},
    ),
    "quiet": (
        mark("Rounds without a catch end it"),
        {
            "off": mark("never"),
            "20": mark("after 20"),
            "30": mark("after 30"),
            "40": mark("after 40"),
            "60": mark("after 60"),
        },
    ),
    "empty-corner": (
        mark("Corner empty with three"),
        {"second": mark("the second"), "third": mark("the third"), "fourth": mark("the fourth")},
    ),
    "handicap": (
        mark("Later seats begin with points"),
        {"off": mark("no"), "on": mark("yes")},
    ),
}
"""For each switch of any game: what it decides, and its values."""


def switch(id: str) -> str:
    """What a switch decides."""
    return _(SWITCHES[id][0])


def switch_value(id: str, value: str) -> str:
    """What a switch's value means."""
    return _(SWITCHES[id][1][value])
