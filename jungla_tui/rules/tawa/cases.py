"""The case of the rule that refuses a decision, by what the position waits for."""

from __future__ import annotations

from jungla_tui.core.board import Square
from jungla_tui.core.moves import Choose, Move, Place, Step, Turn
from jungla_tui.core.ruleset import Blame, Noun, Piece, RuleId
from jungla_tui.rules.tawa.blame import Blames, Case
from jungla_tui.rules.tawa.judge import Judge
from jungla_tui.rules.tawa.parts import Parts
from jungla_tui.rules.tawa.state import TRAYS, State
from jungla_tui.rules.tawa.table import KINDS


class Cases:
    """Tells the cases of refused decisions apart under an edition."""

    def __init__(self, parts: Parts, judge: Judge) -> None:
        self._arena, self._packs = parts.arena, parts.packs
        self._dens, self._turns = parts.dens, parts.turns
        self._judge = judge
        self._blames = Blames(parts.arena, parts.packs)

    def blame(self, state: State, move: Move, general: Blame) -> Blame:
        """The case of the rule of a blame, told apart by what the rule was broken on."""
        rule = general.rule
        view = self._judge.view(state)
        nouns = dict(general.nouns)
        if general.variant == "off-board" and isinstance(move, Place):
            return general
        if view.prompt != "move":
            case = self._place_case(state, move, rule)
        elif general.variant in ("off-board", "empty", "no-option") and move != Choose("done"):
            return general
        elif isinstance(move, Step | Turn):
            case = self._move_case(state, move, rule)
        else:
            case = self._not_now(state, move, rule)
        if isinstance(move, Place) and move.source.item in KINDS:
            nouns["mover"] = Piece(move.source.item, view.seat)
        return Blame(rule, case.variant, {**nouns, **case.nouns})

    def _place_case(self, state: State, move: Move, rule: RuleId) -> Case:
        """Why an animal cannot be placed so, or has to be placed before anything else."""
        prompt = self._judge.view(state).prompt
        first = {"place": "placing", "free": "whom"}.get(prompt, "first")
        waits = self._waits(state, prompt)
        if prompt == "free" and move == Choose("done"):
            return Case("one", waits)
        if not isinstance(move, Place) or self._judge.waiting_for(state, move) is None:
            stands = self._stands(state, move) if prompt == "place" else None
            return Case(first, waits) if stands is None else Case("placed", {"at": stands})
        animal, at = self._judge.waiting_for(state, move), self._arena.index.get(move.end, -1)
        assert animal is not None
        match rule:
            case "second-row":
                return Case("", {"at": self._blames.square(self._arena.fronts[at])})
            case "occupied":
                return Case("den")
            case "spider-water":
                return Case("den")
            case "web":
                return Case(
                    "looks", {"blocker": self._blames.spider(1 - self._packs.seats[animal])}
                )
            case "runner-forward":
                return Case("looks")
        if at not in self._arena.dens[self._packs.seats[animal]]:
            return Case("no-den")
        kept = rule == "setup" and self._dens.rule(state.where, animal, at) == "setup"
        return Case("kept" if kept else "facing")

    def _waits(self, state: State, prompt: str) -> dict[str, Noun]:
        """Whom a decision about placing is about."""
        match prompt:
            case "return":
                return {"blocker": self._blames.piece(state.returning[0])}
            case "enter":
                return {"pieces": self._blames.pieces(self._turns.entering(state))}
            case "free":
                return {"pieces": self._blames.pieces(self._judge.inmates(state))}
        return {}

    def _not_now(self, state: State, move: Move, rule: RuleId) -> Case:
        """Why nothing is placed or given up now."""
        if rule == "free" and isinstance(move, Place):
            animal = self._packs.numbers.get((move.source.item, state.seat), -1)
            held = animal >= 0 and state.where[animal] == TRAYS["prison"]
            return Case("none" if held else "not-held")
        return Case({"setup": "done", "two-moves": "all", "after-free": "all"}.get(rule, "none"))

    def _stands(self, state: State, move: Move) -> Square | None:
        """Return where the own animal stands that a move names; None if it is not placed yet."""
        if isinstance(move, Step):
            own = self._judge.own(state, self._arena.index.get(move.start, -1))
            return None if own is None else move.start
        if not isinstance(move, Place) or move.source.tray != "hand":
            return None
        seat = self._judge.view(state).seat
        animal = self._packs.numbers.get((move.source.item, seat), -1)
        at = state.where[animal] if animal >= 0 else -1
        return self._blames.square(at) if at >= 0 else None

    def _move_case(self, state: State, move: Step | Turn, rule: RuleId) -> Case:
        """Why an animal on the board cannot go or turn so."""
        start = self._arena.index[move.at if isinstance(move, Turn) else move.start]
        animal = self._judge.own(state, start)
        if animal is None:
            return Case("enemy")
        rested = self._turns.rested(state, animal)
        if rested is not None:
            return Case("moved" if rested == "two-moves" else "rests")
        if isinstance(move, Turn):
            return Case("same" if rule == "two-moves" else "looks")
        end = self._arena.index.get(move.end, -1)
        if (end, move.how) in self._judge.ways(state, animal):
            if rule == "web":
                return Case("looks", {"blocker": self._blames.spider(1 - state.seat)})
            cases = {"two-moves": "facing", "runner-no-turn": ""}
            return Case(cases.get(rule, "looks"))
        why, way = self._judge.why_not(state, animal, end, move.how)
        if way is None:
            return self._blames.of_table(animal, state.facing[animal], start, end)
        return self._blames.of_way(why, self._judge.view(state).sight, way)
