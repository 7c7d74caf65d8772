"""Golden playthroughs: whole games as text files with hashes, which no game of the catalogue lacks.

``python -m tools.playthroughs`` writes those that are missing, with ``--renew`` all of them, after
the rules have changed on purpose. ``tests/rules/test_playthroughs.py`` plays each again and
compares every line, so that no change of rules, notation, position or observation goes unseen.

A file has the header lines of a record, an empty line, then one line for the beginning, one for
each move or roll (a roll as ``roll GM UL``), and the result. After a bar each line has short hashes
of the position, of what each seat sees of it, of the legal moves and of the events.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from skyline.core.chance import draw, each_outcome
from skyline.core.contract import Event, Game
from skyline.core.record import Record
from skyline.core.setup import OptionValue, Setup
from skyline.games.catalog import GAMES, game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "rules" / "playthroughs"
_DIGITS = 8
_LISTED = 200
"""Legal moves or outcomes of one position that are hashed; of more, evenly chosen ones."""


class Case(NamedTuple):
    """One game to be played: the seats, and which value of each house rule.

    Attributes:
        game: The game's name.
        players: Number of seats.
        variant: Every house rule has the value of this number, counted from its standard one and
            round again.
    """

    game: str
    players: int
    variant: int

    @property
    def file(self) -> Path:
        """Where the game is kept."""
        return FOLDER / f"{self.game}-{self.players}-{self.variant}.txt"

    @property
    def setup(self) -> Setup:
        """How the game begins."""
        return Setup(
            self.players,
            seed=self.variant,
            start=self.variant % self.players,
            options=varied_options(game(self.game), self.variant),
        )


def varied_options(rules: Game[Any, Any], variant: int) -> dict[str, OptionValue]:
    """House rules that differ from the standard: each the ``variant``-th value after its own."""
    chosen: dict[str, OptionValue] = {}
    for option in rules.options:
        standard = option.values.index(option.default)
        value = option.values[(standard + variant) % len(option.values)]
        if value != option.default:
            chosen[option.name] = value
    return chosen


def variants(rules: Game[Any, Any]) -> range:
    """Numbers that give every value of every house rule at least once."""
    return range(max((len(option.values) for option in rules.options), default=1))


def cases(rules: Game[Any, Any]) -> Iterator[Case]:
    """The standard game for every number of seats, then every variant for few and many seats."""
    for players in rules.seats:
        yield Case(rules.name, players, 0)
    for variant in variants(rules)[1:]:
        few_and_many = (rules.seats[0], rules.seats[-1])
        for players in few_and_many if variant < 3 else (few_and_many[variant % 2],):
            yield Case(rules.name, players, variant)


def every_case() -> Iterator[Case]:
    """The cases of every game of the catalogue."""
    for rules in map(game, GAMES):
        yield from cases(rules)


def random_moves(case: Case) -> list[str]:
    """The moves and rolls of a random game."""
    rules, rng = game(case.game), random.Random(f"{case.game}/{case.players}/{case.variant}")
    state = rules.initial(case.setup)
    moves: list[str] = []
    while rules.actor(state) is not None:
        if rules.awaits_roll(state):
            outcome = draw(rules.chance_factors(state), rng)
            moves.append(f"roll {rules.outcome_text(outcome)}")
            state = rules.apply_roll(state, outcome).state
        else:
            move = rng.choice(rules.legal_moves(state))
            moves.append(rules.move_text(move))
            state = rules.apply(state, move).state
    return moves


def moves_of(text: str) -> list[str]:
    """The moves and rolls that a file tells."""
    _header, _, body = text.partition("\n\n")
    return [line.partition(" | ")[0].rstrip() for line in body.splitlines()[1:-1]]


def told(case: Case, moves: Sequence[str]) -> str:
    """The file's text of a game that is played with these moves and rolls."""
    rules = game(case.game)
    state = rules.initial(case.setup)
    lines = [*Record(rules.name, case.setup).header_lines()[1:], "", _line(rules, "begin", state)]
    for text in moves:
        word, _, rest = text.partition(" ")
        if word == "roll":
            step = rules.apply_roll(state, rules.parse_outcome(rest))
        else:
            step = rules.apply(state, rules.parse_move(text))
        state = step.state
        lines.append(_line(rules, text, state, step.events))
    scores, winners = rules.standing(state).scores, rules.standing(state).winners
    lines.append(f"scores {list(scores)} winners {[seat + 1 for seat in winners]}")
    return "\n".join(lines) + "\n"


def _line(rules: Game[Any, Any], text: str, state: Any, events: tuple[Event, ...] = ()) -> str:
    seats = range(len(rules.standing(state).scores))
    marks = (
        _hash(rules.encode(state)),
        _hash([rules.observe(state, seat) for seat in seats]),
        _hash(_choices(rules, state)),
        _hash([repr(event) for event in events]),
    )
    return f"{text:24} | {' '.join(marks)}"


def _choices(rules: Game[Any, Any], state: Any) -> list[Any]:
    """The number of legal moves and evenly chosen ones, or the first outcomes and their chances."""
    if rules.awaits_roll(state):
        outcomes = each_outcome(rules.chance_factors(state))
        return [
            [rules.outcome_text(outcome), f"{chance:.12g}"]
            for outcome, chance in islice(outcomes, _LISTED)
        ]
    legal = rules.legal_moves(state)
    shown = legal[:: len(legal) // _LISTED + 1]
    return [len(legal), *(rules.move_text(move) for move in shown)]


def _hash(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def main() -> None:
    """Writes the files."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--renew", action="store_true", help="tell those that are there anew")
    renew = parser.parse_args().renew
    FOLDER.mkdir(parents=True, exist_ok=True)
    for case in every_case():
        if renew or not case.file.exists():
            text = told(case, random_moves(case))
            case.file.write_text(text, encoding="utf-8", newline="\n")
            print(case.file.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
