"""`jungla why`: whether a move is allowed, and if not, which rule forbids it."""

from __future__ import annotations

from argparse import Namespace

from jungla_tui import editions, store, words
from jungla_tui.commands import arguments
from jungla_tui.commands.output import print_json
from jungla_tui.core.errors import JunglaError
from jungla_tui.core.game import Game
from jungla_tui.core.log import Header, Sitter
from jungla_tui.core.moves import encode
from jungla_tui.text.explain import Why, why
from jungla_tui.text.standing import last, title
from jungla_tui.text.typed import parse


def add(commands: arguments.Commands) -> None:
    """Declare the command."""
    parser = arguments.command(commands, "why", run)
    parser.add_argument("target", metavar="EDITION|FILE", help=words.help("play-target"))
    parser.add_argument("move", metavar="MOVE", help=words.help("why-move"))
    arguments.add_set(parser)
    arguments.add_position(parser)
    arguments.add_at(parser)


def run(args: Namespace) -> int:
    """Say it; status 0 if the move is allowed, 1 if it is refused."""
    game, node = _place(args)
    answer = why(game, parse(args.move, game, node), node)
    if args.json:
        print_json(_data(game, node, answer))
    else:
        if game.tell(node).after:  # a pass, say, that nobody would expect
            print(last(game, node))
        print("\n".join(_lines(game, answer)))
    return 0 if answer.rule is None else 1


def _place(args: Namespace) -> tuple[Game, int]:
    """The game and the event after which the move is tried."""
    if args.target in editions.ids():
        if args.at is not None:
            raise JunglaError("only-with-file", option="--at")
        ruleset = editions.ruleset(editions.load(args.target).with_switches(dict(args.set)))
        seats = (Sitter(),) * ruleset.seats_of(args.position)
        return Game(ruleset, Header(ruleset.edition, seats, position=args.position)), 0
    for option in ("set", "position"):
        if getattr(args, option):
            raise JunglaError("not-with-file", option=f"--{option}")
    if not store.exists(store.find(args.target)):
        raise JunglaError("no-such-game", name=args.target, known=editions.known())
    game = arguments.look_whole(args.target).game
    return game, arguments.node_at(game, args.at)


def _lines(game: Game, answer: Why) -> list[str]:
    lines = [answer.sentence]
    if answer.nearest_sentence:
        lines.append(answer.nearest_sentence)
    if answer.rule is not None:
        named = title(game.header.edition, answer.rule)
        lines.append(words.report("ended-by", title=named, rule=answer.rule))
    return lines


def _data(game: Game, node: int, answer: Why) -> dict[str, object]:
    rule = answer.rule
    return {
        "edition": game.header.edition.id,
        "position": game.ruleset.line(game.state(node)),
        "move": encode(answer.move),
        "allowed": rule is None,
        "rule": rule,
        "title": None if rule is None else title(game.header.edition, rule),
        "case": answer.variant,
        "sentence": answer.sentence,
        "nearest": None if answer.nearest is None else encode(answer.nearest),
        "instead": answer.nearest_sentence,
        "squares": [str(square) for square in answer.squares],
    }
