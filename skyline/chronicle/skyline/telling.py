"""The digest of a finished game of Skyline, told entry by entry from its record."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple

from skyline.chronicle import digest as told
from skyline.chronicle.digest import Building, Digest, Finished, SeatDigest, Turn
from skyline.core.errors import CorruptRecord
from skyline.core.record import Entry, Record, position_hash
from skyline.core.setup import HUMAN
from skyline.games.skyline import events as ev
from skyline.games.skyline.game import GAME
from skyline.games.skyline.scoring import score, tallest
from skyline.games.skyline.solo import judge
from skyline.games.skyline.state import State

STRIDE: Final = 40
"""Entries that are told between two chances to do something else; about a millisecond."""


class Placed(NamedTuple):
    """An entry that still stands.

    Attributes:
        entry: a move, a roll or a position set up.
        controllers: who played each seat then.
        spot: which of several equal columns was meant, from 1; 0 where nobody said.
        check: hash of the position that it must lead to; empty where none was noted.
    """

    entry: Entry
    controllers: tuple[str, ...]
    spot: int
    check: str = ""


@dataclass(eq=False)
class _Lot:
    """A building while its story is told: as the table lays it, with the turn it was begun in."""

    code: str
    look: int
    begun: int = 0
    throw: int = 0

    @property
    def finished(self) -> bool:
        """Whether it scores."""
        return len(self.code) > 2

    @property
    def kind(self) -> str:
        """Type and height."""
        return self.code[-2:]


@dataclass(eq=False)
class _Seat:
    """What is known of a seat so far."""

    street: list[_Lot] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    faces: Counter[str] = field(default_factory=Counter)
    controllers: list[str] = field(default_factory=list)
    started: int = 0
    throws: int = 0
    left: tuple[str, ...] = ()


def turn_of(state: State) -> tuple[int, int | None]:
    """Names the turn to which a position belongs."""
    return state.round, state.player


def tell(record: Record, begun: datetime, ended: datetime, **about: bool) -> Digest:
    """The digest of a finished game.

    Args:
        record: its record.
        begun: when it began.
        ended: when it ended.
        about: ``what_if``, ``imported``.

    Raises:
        SkylineError: the record breaks the rules or does not lead to the end of a game.
    """
    steps = telling(record, begun, ended, **about)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            digest: Digest = end.value
            return digest


def telling(
    record: Record, begun: datetime, ended: datetime, **about: bool
) -> Generator[None, None, Digest]:
    """The same as :func:`tell`, with a pause every :data:`STRIDE` entries."""
    story = _Story(record)
    for number, placed in enumerate(standing_entries(record)):
        story.follow(placed)
        if number % STRIDE == STRIDE - 1:
            yield
    return story.digest(begun, ended, about)


def standing_entries(record: Record) -> tuple[Placed, ...]:
    """Moves, rolls and positions that were not taken back, each with who played then."""
    setup = record.setup
    controllers = [seat.controller for seat in setup.seats] or [HUMAN] * setup.players
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


class _Story:
    """A game told up to somewhere."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._altered = False
        self._tower: int | None = None
        self._state: State = GAME.initial(record.setup)
        self._seats: list[_Seat] = []
        self._turn: dict[str, Any] = {}
        self._spot = 0
        self._lay(self._state)

    def _lay(self, state: State) -> None:
        """Streets as a table lays a position of which only the counts are known."""
        known = self._seats or [_Seat() for _skyline in state.skylines]
        self._seats = known
        self._state = state
        self._turn = {}
        for seat, skyline in zip(known, state.skylines, strict=True):
            seat.street, seat.started = [], 0
            for code in (*skyline.tiles, *skyline.standing, *skyline.columns):
                self._begin(seat, code)

    def _begin(self, seat: _Seat, code: str) -> _Lot:
        seat.started += 1
        look = seat.started + 2 * self._seats.index(seat)
        lot = _Lot(code, look, begun=len(seat.turns), throw=max(0, seat.throws - 1))
        seat.street.append(lot)
        return lot

    def follow(self, placed: Placed) -> None:
        """Tells one entry."""
        entry, state = placed.entry, self._state
        if entry.kind == "setup":
            self._altered = True
            self._lay(GAME.decode(json.loads(entry.text)))
            self._compare(placed.check)
            return
        seat = state.player
        if seat is None:
            raise CorruptRecord("Something happens after the end of the game.")
        if not self._turn:
            self._turn = self._fresh(seat)
        if entry.kind == "roll":
            step = GAME.apply_roll(state, GAME.parse_outcome(entry.text))
        else:
            self._seats[seat].controllers.append(placed.controllers[seat])
            step = GAME.apply(state, GAME.parse_move(entry.text))
        self._state, self._spot = step.state, placed.spot
        for event in step.events:
            self._heard(event)
            self._spot = 0  # it is said of the first event only
        self._compare(placed.check)

    def _compare(self, check: str) -> None:
        """Refuses a position that is not the recorded one: a damaged record tells nothing."""
        if check and check != position_hash(GAME.encode(self._state)):
            raise CorruptRecord("The position differs from the recorded one.")

    def _fresh(self, seat: int) -> dict[str, Any]:
        scores = [score(skyline) for skyline in self._state.skylines]
        others = scores[:seat] + scores[seat + 1 :]
        return {
            "round": self._state.round,
            "behind": max(others) - scores[seat] if others else 0,
            "district": False,
            "dice": 0,
            "throws": 0,
            "built": 0,
            "finished": [],
            "abandoned": 0,
            "demolished": [],
        }

    def _heard(self, event: Any) -> None:
        turn = self._turn
        match event:
            case ev.DiceTaken():
                turn["district"] = event.source == "district"
                turn["dice"] = len(event.kinds)
            case ev.DiceRolled():
                turn["throws"] += 1
                self._seats[event.seat].throws += 1
                self._seats[event.seat].faces.update(event.rolled)
            case ev.DieBuilt():
                turn["built"] += 1
                self._built(event)
            case ev.BuildingCompleted(standing=True):
                self._roofed.code = f"S{self._roofed.kind}"
            case ev.DieAbandoned():
                turn["abandoned"] += 1
            case ev.BuildingDemolished():
                turn["demolished"].append(_ordinary(event.building))
                seat = self._seats[event.seat]
                seat.street.remove(self._chosen(seat, event.building))
            case ev.LastRoundAnnounced():
                self._tower = event.seat
            case ev.TurnEnded():
                self._end_turn(event)
            case ev.LowRiseCounted():
                for lot in self._seats[event.seat].street:
                    lot.code = "TL1" if lot.code == "L1" else lot.code
            case ev.ColumnsDiscarded():
                self._seats[event.seat].left = event.columns

    def _built(self, event: ev.DieBuilt) -> None:
        seat = self._seats[event.seat]
        if event.before is None:
            lot = self._begin(seat, event.after or "")
        else:
            lot = self._chosen(seat, event.before)
        if event.after is not None:
            lot.code = event.after
            return
        lot.code = f"T{lot.code[0]}{int(lot.code[1]) + 1}"
        self._roofed = lot
        turns = len(seat.turns) + 1 - lot.begun
        self._turn["finished"].append(Finished(lot.kind, turns, seat.throws - lot.throw))

    def _chosen(self, seat: _Seat, code: str) -> _Lot:
        """The building of that code that was meant; of equal ones the first, if nobody said."""
        same = [lot for lot in seat.street if lot.code == code]
        return same[self._spot - 1 if 0 < self._spot <= len(same) else 0]

    def _end_turn(self, event: ev.TurnEnded) -> None:
        turn, self._turn = self._turn, {}
        finished, demolished = tuple(turn.pop("finished")), tuple(turn.pop("demolished"))
        points = score(self._state.skylines[event.seat])
        self._seats[event.seat].turns.append(
            Turn(
                points=points,
                finished=finished,
                demolished=demolished,
                returned=len(event.returned),
                **turn,
            )
        )

    def digest(self, begun: datetime, ended: datetime, about: dict[str, bool]) -> Digest:
        """What was told, once the game is over."""
        state, setup = self._state, self._record.setup
        if state.player is not None:
            raise CorruptRecord("The game is not over.")
        standing = GAME.standing(state)
        alone = state.players == 1
        ranks = [
            (points, buildings, tallest(skyline) if state.options.tallest_tiebreak else 0)
            for points, buildings, skyline in zip(
                standing.scores, standing.buildings, state.skylines, strict=True
            )
        ]
        hints = Counter(each.text for each in self._record.entries if each.kind == "hint")
        seats = []
        for number, seat in enumerate(self._seats):
            info = setup.seats[number] if setup.seats else None
            at_first = info.controller if info else HUMAN
            controllers = seat.controllers or [at_first]
            seats.append(
                SeatDigest(
                    name=" ".join(info.name.split()) if info else "",
                    colour=info.colour if info else "",
                    controller=controllers[-1],
                    swapped=len(set(controllers)) > 1,
                    score=standing.scores[number],
                    rank=1 + sum(other > ranks[number] for other in ranks),
                    won=not alone and number in standing.winners,
                    street=tuple(
                        Building(lot.kind[0], int(lot.kind[1]), lot.look)
                        for lot in seat.street
                        if lot.finished
                    ),
                    turns=tuple(seat.turns),
                    columns_left=seat.left,
                    faces=dict(sorted(seat.faces.items())),
                    hints=hints[str(number + 1)],
                    scenarios=_scenarios(state) if alone else (),
                )
            )
        return Digest(
            begun=begun,
            ended=ended,
            seats=tuple(seats),
            start=setup.start,
            options=dict(setup.options),
            decided=_decided(ranks, standing.winners),
            rounds=state.round,
            tower=self._tower,
            altered=self._altered,
            practice=setup.practice,
            what_if=about.get("what_if", False),
            imported=about.get("imported", False),
            game=GAME.name,
        )


def _ordinary(building: str) -> str:
    """A demolished building; one that stands as dice counts like any finished one."""
    return f"T{building[1:]}" if building[0] == "S" else building


def _scenarios(state: State) -> tuple[str, ...]:
    return tuple(each.name for each in judge(state.skylines[0]) if each.fulfilled)


def _decided(ranks: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    """What told the winner from the others."""
    if len(ranks) == 1:
        return told.ALONE
    if len(winners) > 1:
        return told.SHARED
    first, second = sorted(ranks, reverse=True)[:2]
    if first[0] != second[0]:
        return told.POINTS_DECIDED
    return told.BUILDINGS_DECIDED if first[1] != second[1] else told.TALLEST_DECIDED
