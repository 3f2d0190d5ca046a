"""Write the catalogues anew: `python -m tests.catalogues`.

Every message is extracted from the program into `jungla.pot`; each language's `jungla.po` then has
exactly those, new ones untranslated; and each is compiled into the `jungla.mo` that is read when
the program runs. With a language's code as argument, an empty catalogue for it is begun first.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import jungla_tui
from jungla_tui.words import DOMAIN, FOLDER

ROOT = Path(jungla_tui.__file__).parent
POT = FOLDER / f"{DOMAIN}.pot"
PLAIN, IN_CONTEXT, WITH_PLURAL = {"_", "mark"}, {"p_", "mark_in"}, {"n_", "mark_many"}
"""The functions that say or mark a message, by what their arguments are."""

NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""No date is kept, so that the same messages always give the same files."""

LEFT_OUT = tuple(
    f'"{field}:'
    for field in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""Lines of a catalogue's header that say nothing here."""

Id = tuple[str | None, str]
"""A message's context and text."""


def extracted() -> Catalog:
    """Every message of the program."""
    catalog = Catalog(
        project="jungla", header_comment="# Messages of jungla.", fuzzy=False, creation_date=NO_DATE
    )
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for function, *words in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if function in PLAIN:
                catalog.add(words[0], locations=[(name, 0)])
            elif function in IN_CONTEXT:
                catalog.add(words[1], locations=[(name, 0)], context=words[0])
            else:
                catalog.add((words[0], words[1]), locations=[(name, 0)])
    return catalog


def calls(tree: ast.AST) -> list[tuple[str, ...]]:
    """The calls of these functions with texts written out, in their order, inside f-strings too.

    Of each, the function's name and the texts. What a table has marked is said elsewhere by a
    call without such texts.
    """
    found: list[tuple[int, int, tuple[str, ...]]] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name = node.func.id
        number = 1 if name in PLAIN else 2 if name in IN_CONTEXT | WITH_PLURAL else 0
        texts = [arg.value for arg in node.args[:number] if isinstance(arg, ast.Constant)]
        if number and len(texts) == number:
            found.append((node.lineno, node.col_offset, (name, *map(str, texts))))
    return [call for _line, _column, call in sorted(found)]


def languages() -> list[Path]:
    """Each language's catalogue as people edit it."""
    return sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """A catalogue from its file; a language's own tells which it is by its folder."""
    lang = None if path == POT else path.parts[-3]
    with path.open("rb") as file:
        catalog = read_po(file, locale=lang)
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


def messages(catalog: Catalog) -> Iterator[Message]:
    """A catalogue's messages without its header."""
    return (message for message in catalog if message.id)


def by_id(catalog: Catalog) -> dict[Id, Message]:
    """A catalogue's messages by context and text."""
    return {(message.context, singular(message)): message for message in messages(catalog)}


def singular(message: Message) -> str:
    """A message's text; of one with a plural, the singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    """A message's translations: one, or one for each plural form."""
    strings = message.string or ""
    return (strings,) if isinstance(strings, str) else tuple(strings)


def written(catalog: Catalog) -> bytes:
    """A catalogue as its file has it."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(LEFT_OUT)).encode()


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def updated(path: Path, template: Catalog) -> Catalog:
    """A language's catalogue with exactly the messages of the template."""
    catalog = read(path)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.creation_date = catalog.revision_date = NO_DATE
    return catalog


def main() -> None:
    """Write all of them, and say what is left to translate."""
    for lang in sys.argv[1:]:
        path = FOLDER / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not path.exists():
            path.parent.mkdir(parents=True)
            comment = f"# Messages of jungla: {lang}."
            path.write_bytes(written(Catalog(locale=lang, header_comment=comment, fuzzy=False)))
    template = extracted()
    POT.write_bytes(written(template))
    for path in languages():
        catalog = updated(path, template)
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        missing = [message for message in messages(catalog) if not all(texts(message))]
        print(f"{path}: {len(catalog)} messages, {len(missing)} untranslated")
        for message in missing:
            print(f"  {singular(message)}")


if __name__ == "__main__":
    main()
