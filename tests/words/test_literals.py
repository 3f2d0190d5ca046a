"""No room that shows something writes a sentence of its own: all go through gettext."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import jungla_tui

ROOT = Path(jungla_tui.__file__).parent
PATHS = sorted(
    path
    for room in ("tui", "commands", "text")
    for path in [*(ROOT / room).rglob("*.py"), ROOT / "cli.py"]
)
SPOKEN = {"_", "n_", "p_", "mark", "mark_in", "mark_many"}
SHOWN = frozenset({
    "Static", "Label", "Button", "Text", "Option", "Confirm", "print", "notify", "update",
    "append", "assemble", "show", "from_markup", "write", "exit", "error", "add_option",
})  # fmt: skip
"""Calls that show the texts they are given first."""

ATTRIBUTES = {
    "border_title", "border_subtitle", "placeholder", "tooltip", "title", "sub_title", "help",
    "description", "epilog", "usage",
}  # fmt: skip
"""What is shown once it is set, as an attribute or as an argument of this name."""

NOT_SHOWN = {"id", "classes", "name", "style", "errors", "encoding", "mode", "action", "metavar"}
"""Arguments that nobody reads, and the signs for arguments, which are the same everywhere."""

NAMES = {"jungla", "json"}
"""The program's own name, and what is called so in every language."""

STYLE = re.compile(r"((not |on )?(bold|dim|italic|underline|reverse|default|#[0-9a-f]{6}) ?)+")
ROFF = re.compile(r"^\.[A-Z]{2} |\\f[BIR]")
"""Commands to the formatter of the manual page, which are the same in every language."""

PROSE = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}")


def texts(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts written out in an expression, but for those that are translated or only look up."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node
        return
    if isinstance(node, ast.Call):
        # a call inside has checks of its own
        return
    if isinstance(node, ast.Tuple):  # a text and its style
        if node.elts:
            yield from texts(node.elts[0])
        return
    if isinstance(node, ast.FormattedValue | ast.Subscript | ast.Compare | ast.Dict):
        return
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
        return
    for child in ast.iter_child_nodes(node):
        yield from texts(child)


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def shown(tree: ast.AST, shows: frozenset[str]) -> Iterator[ast.Constant]:
    """Texts at the places that are known to be shown."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = name_of(node)
            if name in shows:
                given = node.args if name in ("print", "assemble", "show") else node.args[:1]
                for argument in given:
                    yield from texts(argument)
            if name == "Binding":
                yield from (text for argument in node.args[2:3] for text in texts(argument))
            for keyword in node.keywords:
                if keyword.arg in ATTRIBUTES:
                    yield from texts(keyword.value)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Attribute) and target.attr in ATTRIBUTES:
                    yield from texts(node.value)


def prose(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts of two words or more anywhere, but for comments on the code and what is translated."""
    passed: set[int] = set()
    for node in ast.walk(tree):
        skipped: list[ast.AST] = []
        match node:
            case ast.Expr(ast.Constant()):
                skipped = [node]
            case ast.Call() if name_of(node) in SPOKEN | {"compile"}:
                skipped = [*node.args]
            case ast.keyword(arg) if arg in NOT_SHOWN:
                skipped = [node]
            case ast.Assign([ast.Name(name)]) if name.endswith("CSS"):
                skipped = [node]
        passed |= {id(inner) for outer in skipped for inner in ast.walk(outer)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in passed:
            text = node.value
            if isinstance(text, str) and PROSE.search(text) and not STYLE.fullmatch(text):
                yield node


def untranslated(source: str, shows: frozenset[str] = SHOWN) -> list[str]:
    tree = ast.parse(source)
    found = [
        text
        for text in shown(tree, shows)
        if {*re.findall(r"[^\W\d_]{2,}", str(text.value))} - NAMES
        and not STYLE.fullmatch(str(text.value))
    ]
    read = [
        text
        for text in [*found, *prose(tree)]
        if not ROFF.search(str(text.value)) and not str(text.value).isupper()
    ]
    return sorted({f"line {text.lineno}: {text.value!r}" for text in read})


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_that_is_read_bypasses_the_catalogue(path: Path) -> None:
    # `say` of a screen takes a sentence, that of line mode the id of one
    shows = SHOWN | {"say"} if path.is_relative_to(ROOT / "tui") else SHOWN
    assert untranslated(path.read_text(encoding="utf-8"), shows) == []


@pytest.mark.parametrize(
    "source",
    [
        "Static('Rules')",
        "box.border_title = 'Keys'",
        "Binding('q', 'quit', 'quit', id='quit')",
        "print('done')",
        "print(f'{number} moves')",
        "text.append('no' if odd else '', 'dim')",
        "Text.assemble(('Moves', 'bold'))",
        "parser.add_argument('--at', help='which move')",
        "line.show(' ', 'replay')",
        "hint = 'words to look for'",
        "Input(placeholder='a name')",
    ],
)
def test_a_text_that_is_written_out_is_found(source: str) -> None:
    assert untranslated(source)


@pytest.mark.parametrize(
    "source",
    [
        "Static(_('Rules'))",
        "Binding('q', 'quit', mark('quit'), id='quit')",
        "text.append(f'{count}: ', 'bold #ff9f7f')",
        "print(f'jungla {version}')",
        "self.query_one('#left').display = True",
        "Line(id='title', classes='wide small')",
        "'''What it does in two words.'''",
    ],
)
def test_what_is_translated_or_never_read_is_left_alone(source: str) -> None:
    assert untranslated(source) == []
