"""Who may import whom."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import jungla_tui

ROOT = Path(jungla_tui.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))


def name_of(path: Path) -> str:
    """A module's full name, a package's that of its folder."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module that a module names in an import, anywhere in it; whether at its top level.

    `from a import b` names both a and a.b, for b may be a module.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        top = id(node) not in inside
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, top
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            for alias in node.names:
                yield f"{node.module}.{alias.name}", top


def under(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def package_of(name: str) -> str:
    return name.partition(".")[0]


def modules_in(room: str) -> list[Path]:
    return [path for path in MODULES if under(name_of(path), f"jungla_tui.{room}")]


def strangers(path: Path, *friends: str) -> list[str]:
    """What a module imports beyond the standard library and these rooms."""
    names = [name for name, _ in imports(path)]
    return [
        name
        for name in names
        if package_of(name) not in sys.stdlib_module_names and not under(name, *friends)
    ]


def test_every_room_has_modules() -> None:
    for room in ("core", "rules", "computer", "engine", "tui", "books", "editions", "lessons"):
        assert modules_in(room)


@pytest.mark.parametrize("path", modules_in("core"), ids=name_of)
def test_core_imports_the_standard_library_and_itself(path: Path) -> None:
    assert strangers(path, "jungla_tui.core") == []


@pytest.mark.parametrize("path", modules_in("rules"), ids=name_of)
def test_the_rules_of_a_game_import_core_and_themselves(path: Path) -> None:
    own = ".".join(name_of(path).split(".")[:3])
    assert own != "jungla_tui.rules" or strangers(path) == []
    assert strangers(path, "jungla_tui.core", own) == []


@pytest.mark.parametrize("path", modules_in("computer"), ids=name_of)
def test_computer_players_import_core_and_rules(path: Path) -> None:
    rooms = ("jungla_tui.core", "jungla_tui.rules", "jungla_tui.computer")
    assert strangers(path, *rooms) == []


@pytest.mark.parametrize("path", modules_in("engine"), ids=name_of)
def test_only_the_process_that_thinks_imports_the_computer_players(path: Path) -> None:
    rooms = ["core", "editions", "host", "engine"]
    if name_of(path) == "jungla_tui.engine.worker":
        rooms.append("computer")
    strange = strangers(path, *(f"jungla_tui.{room}" for room in rooms))
    assert set(strange) <= {"jungla_tui"}


@pytest.mark.parametrize("path", modules_in("lessons"), ids=name_of)
def test_lessons_import_core_the_editions_and_the_words(path: Path) -> None:
    rooms = ("core", "editions", "words", "locations", "lessons")
    assert strangers(path, *(f"jungla_tui.{room}" for room in rooms)) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_screen_imports_textual(path: Path) -> None:
    if not under(name_of(path), "jungla_tui.tui"):
        assert [name for name, _ in imports(path) if package_of(name) == "textual"] == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_command_imports_the_screen_and_only_when_it_is_asked_for(path: Path) -> None:
    name = name_of(path)
    if not under(name, "jungla_tui.tui"):
        at_top = [top for imported, top in imports(path) if under(imported, "jungla_tui.tui")]
        if name == "jungla_tui.cli":
            assert not any(at_top)
        else:
            assert at_top == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_chance_and_computer_players_draw_at_random(path: Path) -> None:
    if not under(name_of(path), "jungla_tui.core.chance", "jungla_tui.computer"):
        assert "random" not in {package_of(name) for name, _ in imports(path)}


@pytest.mark.parametrize("path", [*modules_in("core"), *modules_in("rules")], ids=name_of)
def test_no_rule_looks_at_the_clock_or_asks_the_system_for_chance(path: Path) -> None:
    outside = {"time", "datetime", "calendar", "secrets", "uuid", "os"}
    assert not outside & {package_of(name) for name, _ in imports(path)}


def test_the_command_starts_without_loading_the_screen() -> None:
    code = "import sys, jungla_tui.cli; print(*{'textual', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [], "")


def test_the_screen_starts_without_loading_the_computer() -> None:
    code = (
        "import sys, jungla_tui.commands.play, jungla_tui.tui.app; "
        "print(*(name for name in sys.modules if name.startswith("
        "('jungla_tui.computer', 'jungla_tui.engine.p', 'jungla_tui.engine.w'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [], "")
