"""Follows a finished game of Skyline and gathers its streets, its dice and its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from skyline.chronicle.digest import BUILDINGS_DECIDED, POINTS_DECIDED
from skyline.chronicle.skyline.detail import Building, Finished, SeatDetail, Turn
from skyline.core.contract import Step
from skyline.games.skyline import events as ev
from skyline.games.skyline.scoring import buildings, score, tallest
from skyline.games.skyline.solo import judge
from skyline.games.skyline.state import State

CRITERIA: Final = (POINTS_DECIDED, BUILDINGS_DECIDED, "tallest")
"""What ranks seats; the tallest building only where a house rule says so."""


@dataclass(eq=False)
class _Lot:
    """A building as the table lays it, with the turn it was begun in."""

    code: str
    look: int
    begun: int = 0
    throw: int = 0

    @property
    def finished(self) -> bool:
        return len(self.code) > 2

    @property
    def kind(self) -> str:
        return self.code[-2:]


@dataclass(eq=False)
class _Seat:
    street: list[_Lot] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    faces: Counter[str] = field(default_factory=Counter)
    started: int = 0
    throws: int = 0
    left: tuple[str, ...] = ()


def turn_of(state: State) -> tuple[int, int | None]:
    """Names the turn to which a position belongs."""
    return state.round, state.player


def ranking(state: State) -> list[tuple[int, int, int]]:
    """By seat the values of :data:`CRITERIA`."""
    tie_break = state.options.tallest_tiebreak
    return [
        (score(skyline), buildings(skyline), tallest(skyline) if tie_break else 0)
        for skyline in state.skylines
    ]


class StreetBuilder:
    """A game followed up to somewhere."""

    def __init__(self, players: int) -> None:
        self._seats = [_Seat() for _seat in range(players)]
        self._turn: dict[str, Any] = {}
        self._spot = 0
        self._tower: int | None = None

    def lay(self, state: State) -> None:
        """Streets as a table lays a position of which only the counts are known."""
        self._turn = {}
        for seat, skyline in zip(self._seats, state.skylines, strict=True):
            seat.street, seat.started = [], 0
            for code in (*skyline.tiles, *skyline.standing, *skyline.columns):
                self._begin(seat, code)

    def _begin(self, seat: _Seat, code: str) -> _Lot:
        seat.started += 1
        look = seat.started + 2 * self._seats.index(seat)
        lot = _Lot(code, look, begun=len(seat.turns), throw=max(0, seat.throws - 1))
        seat.street.append(lot)
        return lot

    def follow(self, state: State, step: Step[State], spot: int) -> None:
        """Takes what a move or a roll brought."""
        if not self._turn:
            assert state.player is not None, "somebody is to move"
            self._turn = _fresh(state, state.player)
        self._spot = spot
        for event in step.events:
            self._heard(event)
            self._spot = 0  # it is said of the first event only

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
        self._seats[event.seat].turns.append(
            Turn(finished=finished, demolished=demolished, returned=len(event.returned), **turn)
        )

    def details(self, state: State) -> Sequence[SeatDetail]:
        return [
            SeatDetail(
                street=tuple(
                    Building(lot.kind[0], int(lot.kind[1]), lot.look)
                    for lot in seat.street
                    if lot.finished
                ),
                turns=tuple(seat.turns),
                columns_left=seat.left,
                faces=dict(sorted(seat.faces.items())),
                scenarios=_scenarios(state) if state.players == 1 else (),
                tower=number == self._tower,
            )
            for number, seat in enumerate(self._seats)
        ]


def _fresh(state: State, seat: int) -> dict[str, Any]:
    scores = [score(skyline) for skyline in state.skylines]
    others = scores[:seat] + scores[seat + 1 :]
    return {
        "round": state.round,
        "behind": max(others) - scores[seat] if others else 0,
        "district": False,
        "dice": 0,
        "throws": 0,
        "built": 0,
        "finished": [],
        "abandoned": 0,
        "demolished": [],
    }


def _ordinary(building: str) -> str:
    """A demolished building; one that stands as dice counts like any finished one."""
    return f"T{building[1:]}" if building[0] == "S" else building


def _scenarios(state: State) -> tuple[str, ...]:
    return tuple(each.name for each in judge(state.skylines[0]) if each.fulfilled)
