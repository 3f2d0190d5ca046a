"""The language spoken, by gettext."""

from __future__ import annotations

import gettext as _gettext
from importlib.resources import files
from pathlib import Path

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_lang = "en"


def use(lang: str) -> None:
    """Speak this language from now on; English where it has no catalogue."""
    global _translations, _lang
    folder = Path(str(files("jungla_tui") / "locale"))
    _translations = _gettext.translation("jungla", folder, [lang], fallback=True)
    _lang = lang


def lang() -> str:
    """The language spoken."""
    return _lang


def _(message: str) -> str:
    """The message in the language spoken."""
    return _translations.gettext(message)


def n_(one: str, many: str, number: int) -> str:
    """The message for this number, in the language's own plural."""
    return _translations.ngettext(one, many, number)


def p_(context: str, message: str) -> str:
    """The message as it is meant in a context."""
    return _translations.pgettext(context, message)


def mark(message: str) -> str:
    """Mark a message of a table for translation; it is translated when it is said."""
    return message
