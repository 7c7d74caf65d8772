"""The digest of a finished game of any rules, built entry by entry from its record."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from datetime import datetime
from typing import Any, Final, NamedTuple

from skyline.chronicle.digest import ALONE, PERSON, SHARED, Digest, SeatDigest
from skyline.chronicle.game_chronicle import GameChronicle
from skyline.core.contract import Game, Standing
from skyline.core.errors import CorruptRecord
from skyline.core.record import Entry, Record, position_hash

STRIDE: Final = 40
"""Entries that are followed between two chances to do something else; about a millisecond."""


class Placed(NamedTuple):
    """An entry that still stands: a move, a roll or a position set up."""

    entry: Entry
    controllers: tuple[str, ...]  # who played each seat then
    spot: int  # of several equal things, from 1; 0 where nobody said
    check: str = ""  # hash of the position that it must lead to, if one was noted


def build_digest(
    game: Game[Any, Any],
    chronicle: GameChronicle,
    record: Record,
    begun: datetime,
    ended: datetime,
    **about: bool,
) -> Digest:
    """The digest of a finished game; ``about`` is ``what_if``, ``imported``.

    Raises:
        SkylineError: the record breaks the rules or does not lead to the end of a game.
    """
    steps = build_steps(game, chronicle, record, begun, ended, **about)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            digest: Digest = end.value
            return digest


def build_steps(
    game: Game[Any, Any],
    chronicle: GameChronicle,
    record: Record,
    begun: datetime,
    ended: datetime,
    **about: bool,
) -> Generator[None, None, Digest]:
    """The same as :func:`build_digest`, with a pause every :data:`STRIDE` entries."""
    builder = _DigestBuilder(game, chronicle, record)
    for number, placed in enumerate(standing_entries(record)):
        builder.follow(placed)
        if number % STRIDE == STRIDE - 1:
            yield
    return builder.digest(begun, ended, about)


def standing_entries(record: Record) -> tuple[Placed, ...]:
    """Moves, rolls and positions that were not taken back, each with who played then."""
    setup = record.setup
    controllers = [seat.controller for seat in setup.seats] or [PERSON] * setup.players
    past: list[Placed] = []
    spot = 0
    for entry in record.entries:
        if entry.kind == "undo":
            spot = 0
            if past:
                past.pop()
        elif entry.kind == "spot":
            spot = int(entry.text)
        elif entry.kind == "check" and past:
            past[-1] = past[-1]._replace(check=entry.text)
        elif entry.kind == "seat":
            number, _space, controller = entry.text.partition(" ")
            controllers[int(number) - 1] = controller
        elif entry.kind in ("move", "roll", "setup"):
            past.append(Placed(entry, tuple(controllers), spot))
            spot = 0
    return tuple(past)


class _DigestBuilder:
    def __init__(self, game: Game[Any, Any], chronicle: GameChronicle, record: Record) -> None:
        self._game = game
        self._chronicle = chronicle
        self._record = record
        self._altered = False
        self._state = game.initial(record.setup)
        players = record.setup.players
        self._points: list[list[int]] = [[] for _seat in range(players)]
        self._controllers: list[list[str]] = [[] for _seat in range(players)]
        self._detail = chronicle.builder(players) if chronicle.builder else None
        if self._detail:
            self._detail.lay(self._state)

    def follow(self, placed: Placed) -> None:
        entry, state, game = placed.entry, self._state, self._game
        if entry.kind == "setup":
            self._altered = True
            self._state = game.decode(json.loads(entry.text))
            if self._detail:
                self._detail.lay(self._state)
        else:
            seat = game.actor(state)
            if seat is None:
                raise CorruptRecord("Something happens after the end of the game.")
            if entry.kind == "roll":
                step = game.apply_roll(state, game.parse_outcome(entry.text))
            else:
                self._controllers[seat].append(placed.controllers[seat])
                step = game.apply(state, game.parse_move(entry.text))
            self._state = step.state
            if self._detail:
                self._detail.follow(state, step, placed.spot)
            if self._turn(step.state) != self._turn(state):
                together = self._chronicle.rounds_scored is not None
                scores = game.standing(step.state).scores
                for each in range(len(scores)) if together else (seat,):
                    self._points[each].append(scores[each])
        # A position that is not the recorded one: a damaged record tells nothing.
        if placed.check and placed.check != position_hash(game.encode(self._state)):
            raise CorruptRecord("The position differs from the recorded one.")

    def _turn(self, state: Any) -> tuple[int, int | None]:
        turn_of, rounds_scored = self._chronicle.turn_of, self._chronicle.rounds_scored
        if rounds_scored:
            return rounds_scored(state), None
        return turn_of(state) if turn_of else (0, self._game.actor(state))

    def digest(self, begun: datetime, ended: datetime, about: dict[str, bool]) -> Digest:
        """What was gathered, once the game is over."""
        state, setup, chronicle = self._state, self._record.setup, self._chronicle
        if self._game.actor(state) is not None:
            raise CorruptRecord("The game is not over.")
        standing = self._game.standing(state)
        ranking = (
            tuple(zip(standing.scores, standing.buildings, strict=True))
            if chronicle.ranking is None
            else tuple(chronicle.ranking(state))
        )
        alone = setup.players == 1
        hints = Counter(each.text for each in self._record.entries if each.kind == "hint")
        details = self._detail.details(state) if self._detail else [None] * setup.players
        seats = []
        for number, detail in enumerate(details):
            info = setup.seats[number] if setup.seats else None
            controllers = self._controllers[number] or [info.controller if info else PERSON]
            seats.append(
                SeatDigest(
                    name=" ".join(info.name.split()) if info else "",
                    colour=info.colour if info else "",
                    controller=controllers[-1],
                    swapped=len(set(controllers)) > 1,
                    score=standing.scores[number],
                    rank=1 + sum(other > ranking[number] for other in ranking),
                    won=not alone and number in standing.winners,
                    points=tuple(self._points[number]),
                    hints=hints[str(number + 1)],
                    detail=detail,
                )
            )
        most_turns = max(map(len, self._points))
        return Digest(
            game=self._game.name,
            begun=begun,
            ended=ended,
            seats=tuple(seats),
            start=setup.start,
            options=dict(setup.options),
            decided=_decided(ranking, standing, chronicle.criteria),
            rounds=chronicle.turn_of(state)[0] if chronicle.turn_of else most_turns,
            altered=self._altered,
            practice=setup.practice,
            what_if=about.get("what_if", False),
            imported=about.get("imported", False),
        )


def _decided(
    ranking: tuple[tuple[int, ...], ...], standing: Standing, criteria: tuple[str, ...]
) -> str:
    if len(ranking) == 1:
        return ALONE
    if len(standing.winners) > 1:
        return SHARED
    first, second = sorted(ranking, reverse=True)[:2]
    values = zip(criteria, first, second, strict=True)
    return next((name for name, best, other in values if best != other), criteria[-1])
