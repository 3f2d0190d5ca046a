"""The player's settings: one small TOML file, what it sets, and what holds in the end.

An option of the command goes before the file, the file before the environment, and where none of
them says anything there is a default.
"""

from __future__ import annotations

import os
import re
import reprlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from jungla_tui import files, locations, restricted, toml, words
from jungla_tui.core.cleaning import clean
from jungla_tui.core.errors import JunglaError, reason

Value = str | bool

THEMES = ("auto", "dark", "light", "contrast", "ansi", "mono")
GLYPHS = ("auto", "default", "ascii", "chinese", "emoji")
PRESETS = ("default", "vi", "wasd")

VALUES: Mapping[str, Callable[[], tuple[Value, ...]]] = {
    "language": words.languages,
    "theme": lambda: THEMES,
    "glyphs": lambda: GLYPHS,
    "keys": lambda: PRESETS,
    "bell": lambda: (False, True),
    "mouse": lambda: (True, False),
    "reader": lambda: (False, True),
    "evaluation": lambda: (False, True),
}
"""For each setting, the values it can have; the first one is what holds by default."""

PRESET = "preset"
"""In the table `[keys]`, which set of keys the others of the table are changes to."""


class Settings(NamedTuple):
    """What the file sets."""

    values: Mapping[str, Value] = MappingProxyType({})
    keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """For actions by their ids, the keys that the table `[keys]` gives them."""
    lines: Mapping[str, int] = MappingProxyType({})
    """The line that sets a value, or `keys.` and an action's id; where it is written plainly."""
    problems: tuple[JunglaError, ...] = ()
    """What was left aside because it cannot be, each with file and line."""

    @property
    def language(self) -> str | None:
        """The language, if the file sets it."""
        language = self.values.get("language")
        return language if isinstance(language, str) else None

    def where(self, name: str) -> dict[str, object]:
        """The file and the line of a setting, as an error names them."""
        line = {"line": self.lines[name]} if name in self.lines else {}
        return {"file": str(path()), **line}


def path() -> Path:
    """The file that is read: the player's; for one who may only play, the host's, once changed."""
    return _own() if restricted.on() and _own().exists() else locations.settings()


def _own() -> Path:
    """The file that is written."""
    return locations.data() / "config.toml" if restricted.on() else locations.settings()


def load() -> Settings:
    """Return the settings; none where there is no file.

    Raises JunglaError, with file and line, for a file that cannot be read, a key that is not
    known and a value that cannot be.
    """
    found = read()
    if found.problems:
        raise found.problems[0]
    return found


def read() -> Settings:
    """Return the settings that can be; what is wrong is left aside and among the `problems`.

    Nothing that stands in the file keeps anybody from playing.
    """
    try:
        text = _read()
        found = _parse(text)
    except JunglaError as error:
        return Settings(problems=(error,))
    settings = Settings(lines=dict(_lines(text)))
    values: dict[str, Value] = {}
    keys: dict[str, tuple[str, ...]] = {}
    problems: list[JunglaError] = []
    for table, name, value in _entries(found):
        where = settings.where(f"{table}.{name}" if table else name)
        try:
            if table and name != PRESET:
                keys[name] = _keys(name, value, where)
            elif table or name in VALUES:
                values[table or name] = _checked(table or name, value, where)
            else:
                raise JunglaError("unknown-setting", **where, key=name, known=[*VALUES])
        except JunglaError as error:
            problems.append(error)
    return Settings(values, keys, settings.lines, tuple(problems))


def _entries(found: Mapping[str, Any]) -> Iterator[tuple[str, str, object]]:
    """Yield what a file sets: the table `keys` or nothing, a name and its value."""
    for name, value in found.items():
        if name == "keys" and isinstance(value, dict):
            yield from ((name, id, said) for id, said in value.items())
        else:
            yield "", name, value


def _read() -> str:
    file = path()
    try:
        return toml.read(file)
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:  # not to be read, or no UTF-8
        raise JunglaError("bad-settings", file=str(file), error=reason(error)) from error


def _parse(text: str) -> dict[str, Any]:
    try:
        return toml.loads(text)
    except ValueError as error:
        raise JunglaError("bad-settings", file=str(path()), error=str(error)) from error


def _checked(name: str, value: object, where: Mapping[str, object]) -> Value:
    for can_be in VALUES[name]():
        if type(value) is type(can_be) and value == can_be:
            return can_be
    said = written(value) if isinstance(value, bool) else reprlib.repr(value)
    values = [written(each).strip('"') for each in VALUES[name]()]
    raise JunglaError("bad-setting", **where, key=name, value=said, values=values)


def _keys(id: str, value: object, where: Mapping[str, object]) -> tuple[str, ...]:
    """The keys in a text, apart by spaces, or in a list of texts."""
    if isinstance(value, str):
        return tuple(value.split())
    if isinstance(value, list) and all(isinstance(key, str) for key in value):
        return tuple(value)
    raise JunglaError("bad-keys", **where, action=id, value=reprlib.repr(value))


_TABLE = re.compile(r"\s*\[+\s*([^\]]*?)\s*\]+")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+))\s*=""")


def _lines(text: str) -> Iterator[tuple[str, int]]:
    """The lines that set something, by what they set; those of a table behind its name."""
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _TABLE.match(line):
            table = f"{header[1]}."
            yield clean(header[1]), number
        elif found := _KEY.match(line):
            yield clean(table + next(filter(None, found.groups()), "")), number


# ---- what holds in the end


class Held(NamedTuple):
    """A value that holds, and why."""

    value: Value
    source: str
    """`option`, `config`, `environment` or `default`."""
    name: str = ""
    """The option, or the variable of the environment."""


def resolved(
    found: Settings,
    options: Mapping[str, Value | None] | None = None,
    environment: Mapping[str, str] = os.environ,
) -> dict[str, Held]:
    """For each setting the value that holds."""
    held = {}
    for name, values in VALUES.items():
        option = (options or {}).get(name)
        around = _surroundings(name, environment)
        set_to = found.values.get(name)
        if option not in (None, "auto"):
            assert option is not None
            held[name] = Held(option, "option", _option(name, option))
        elif set_to not in (None, "auto") and not (_limits(name, environment) and around):
            assert set_to is not None
            held[name] = Held(set_to, "config")
        elif around is not None:
            held[name] = around
        else:
            held[name] = Held(_DEFAULTS.get(name, values()[0]), "default")
    return held


_DEFAULTS: Mapping[str, Value] = {"language": "en", "theme": "dark", "glyphs": "default"}


def _option(name: str, value: Value) -> str:
    if name == "language":
        return "--lang"
    return f"--no-{name}" if value is False else f"--{name}"


def _surroundings(name: str, environment: Mapping[str, str]) -> Held | None:
    """What the environment says about a setting."""
    term = environment.get("TERM", "")
    if name == "language":
        variables = ("LC_ALL", "LC_MESSAGES", "LANG")
        variable = next((each for each in variables if environment.get(each)), None)
        if variable is not None and words.known(environment[variable]):
            return Held(words.from_environment(environment), "environment", variable)
    if name == "theme":
        if environment.get("NO_COLOR"):
            return Held("mono", "environment", "NO_COLOR")
        if (number := colours(environment)) <= 16:
            return Held("ansi" if number else "mono", "environment", "TERM")
    if name == "glyphs":
        if term.partition("-")[0] == "linux" or _NO_COLOURS.match(term):
            return Held("ascii", "environment", "TERM")
        variables = ("LC_ALL", "LC_CTYPE", "LANG")
        variable = next((each for each in variables if environment.get(each)), None)
        charset = environment.get(variable or "", "").partition(".")[2].partition("@")[0]
        if variable is not None and charset and charset.lower().replace("-", "") != "utf8":
            return Held("ascii", "environment", variable)
    return None


def _limits(name: str, environment: Mapping[str, str]) -> bool:
    """Whether the terminal can do no more than the environment says."""
    return name == "theme" and not environment.get("NO_COLOR") and colours(environment) <= 16


_NO_COLOURS = re.compile(r"(vt\d+|adm|wy|tvi|dec)|.*-(m|mono)$")
_FEW_COLOURS = re.compile(r"(linux|ansi|cons25|cygwin|xterm-color|sun)|.*-(8|16)color$")
_MANY_COLOURS = re.compile(r".*-(256color|direct|truecolor)$|(xterm-kitty|alacritty|foot|wezterm)")


def colours(environment: Mapping[str, str]) -> int:
    """How many colours a terminal has, as far as its name tells."""
    term = environment.get("TERM", "")
    if _NO_COLOURS.match(term):
        return 0
    if _FEW_COLOURS.match(term):
        return 16
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return 1 << 24
    return 256 if not term or _MANY_COLOURS.match(term) else 16


# ---- writing


def written(value: Value) -> str:
    """A value as TOML has it."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else f'"{value}"'


def save(name: str, value: Value) -> None:
    """Set a value in the file; all else in it stays as it is written.

    Where the program is restricted it goes into a copy of the host's file in the data folder.
    Raises JunglaError where the file cannot be read or written, or sets the value in a way that
    only a person can change.
    """
    before = _read()
    after = _with(before, name, value)
    _replace(after)


def _with(text: str, name: str, value: Value) -> str:
    """The text of a file with a value set."""
    found = _parse(text)
    table, key = (name, PRESET) if isinstance(found.get(name), dict) else ("", name)
    lines = text.splitlines(keepends=True)
    inside, end, at = "", 0 if not table else len(lines), None
    for number, line in enumerate(lines):
        if header := _TABLE.match(line):
            inside = header[1]
            end = number + 1 if inside == table else end
        elif inside == table:
            end = number + 1 if line.strip() else end
            setting = _KEY.match(line)
            if setting and next(filter(None, setting.groups()), "") == key:
                at = number
    line = f"{key} = {written(value)}"
    if at is not None:
        old = lines[at].rstrip("\r\n")
        comment = re.search(r"""^[^"'#]*=\s*("[^"]*"|'[^']*'|[^"'#]*?)(\s*#.*)$""", old)
        lines[at] = f"{line}{comment[2] if comment else ''}\n"
    else:
        if end and not lines[end - 1].endswith("\n"):
            lines[end - 1] += "\n"
        lines.insert(end, f"{line}\n")
    new = "".join(lines)
    wanted = {**found, name: {**found[name], PRESET: value}} if table else {**found, name: value}
    try:
        done = toml.loads(new) == wanted
    except ValueError:
        done = False
    if not done:
        raise JunglaError("odd-setting", file=str(path()), key=name)
    return new


def _replace(text: str) -> None:
    restricted.check(_own())
    try:
        files.replace(_own(), text)
    except OSError as error:
        file = os.path.realpath(_own())
        raise JunglaError("cannot-write", file=file, error=reason(error)) from error
