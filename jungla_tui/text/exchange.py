"""Games in other forms, line by line."""

from __future__ import annotations

from jungla_tui import restricted, store, words
from jungla_tui.exchange import forms, reading
from jungla_tui.text import begin
from jungla_tui.text.cannot import Cannot
from jungla_tui.text.table import Table
from jungla_tui.words import review as said


def export(table: Table, rest: str) -> None:
    """Say the game in another form, or write it into a new file."""
    form, _space, name = rest.partition(" ")
    form = form or "moves"
    text = forms.FORMS[form].write(table.game, table.place.node)
    if not name and form != "recording":
        for line in text.rstrip("\n").split("\n"):
            table.say(line)
        return
    stem = store.name(table.open.path)
    path = restricted.typed(name) if name else forms.usual_path(stem, form)
    forms.write(path, text)
    table.say(words.report("saved", file=path))


def position(table: Table, rest: str) -> None:
    """Say the line of the position looked at, or begin a game from the one given."""
    game = table.game
    if not rest:
        table.say(game.ruleset.line(game.state(table.place.node)))
        return
    names = [sitter.name for sitter in game.header.seats]
    table.take(store.create(begin.new_header(game.header.edition, names, rest)))
    table.show()


def bring(table: Table, rest: str) -> None:
    """Make a game of a list of moves: the text itself, or the file of that path."""
    text = forms.given(rest)
    edition = None if table.opened is None else table.game.header.edition
    found = reading.read(text, edition)
    if not found.moves and found.problem is not None:
        raise found.problem
    table.take(store.create(begin.dated(found.header), found.entries))
    table.show()
    if found.problem is not None:
        raise Cannot(said.sentence("part-imported", error=found.problem))
