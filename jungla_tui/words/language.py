"""The language spoken, by gettext: which there are, which one is chosen, and how a message is said.

A message is translated when it is said, never before: `use` may be called at any time, and what
is said from then on is in the other language.
"""

from __future__ import annotations

import gettext as _gettext
import os
import unicodedata
from collections.abc import Mapping
from pathlib import Path

DOMAIN = "jungla"
FOLDER = Path(__file__).parents[1] / "locale"
"""The catalogues: `es/LC_MESSAGES/jungla.mo` makes Spanish one of the languages."""

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_lang = "en"


def languages() -> tuple[str, ...]:
    """The codes of all languages that can be spoken: English, and those with a catalogue."""
    return ("en", *sorted(path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def known(tag: str) -> str | None:
    """The language that a tag such as `es`, `es-MX` or `es_MX.UTF-8` asks for, if it is known."""
    asked = tag.partition(".")[0].partition("@")[0].replace("-", "_").casefold()
    by_name = {lang.casefold(): lang for lang in languages()}
    return by_name.get(asked) or by_name.get(asked.partition("_")[0])


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the messages in the locale set there; English for C and unknown ones."""
    tags = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return known(next(filter(None, tags), "")) or "en"


def use(lang: str) -> None:
    """Speak this language from now on; English where it is not known.

    The standard library says its own few words, as in the commands' help, by gettext too; they
    are in the same catalogue.
    """
    global _translations, _lang
    _lang = known(lang) or "en"
    _translations = _translations_of(_lang)
    os.environ["LANGUAGE"] = _lang
    _gettext.bindtextdomain(DOMAIN, str(FOLDER))
    _gettext.textdomain(DOMAIN)


def lang() -> str:
    """The language spoken."""
    return _lang


def own_name(lang: str) -> str:
    """What a language calls itself: `español`."""
    return _translations_of(lang).pgettext(*OWN_NAME)


def _translations_of(lang: str) -> _gettext.NullTranslations:
    return _gettext.translation(DOMAIN, FOLDER, [lang], fallback=True)


def _(message: str) -> str:
    """The message in the language spoken."""
    return _translations.gettext(message)


def in_all(message: str) -> tuple[str, ...]:
    """The message in every language."""
    return tuple(dict.fromkeys(_translations_of(lang).gettext(message) for lang in languages()))


def n_(one: str, many: str, number: int) -> str:
    """The message for this number, in the language's own plural."""
    return _translations.ngettext(one, many, number)


def p_(context: str, message: str) -> str:
    """The message as it is meant in a context."""
    return _translations.pgettext(context, message)


def mark(message: str) -> str:
    """Mark a message of a table for translation; it is translated when it is said."""
    return message


def mark_in(context: str, message: str) -> tuple[str, str]:
    """Mark a message that means something else elsewhere; `p_(*marked)` says it."""
    return context, message


def mark_many(one: str, many: str) -> tuple[str, str]:
    """Mark a message with its plural; `n_(*marked, number)` says it."""
    return one, many


OWN_NAME = mark_in("this language's own name", "English")


def folded(text: str) -> str:
    """The text as words are compared that a person typed: without case and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def begun(sentence: str) -> str:
    """A whole sentence with a capital where it begins."""
    return sentence[:1].upper() + sentence[1:]
