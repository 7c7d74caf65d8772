"""A game told again from its history: every position, and what happened on the way to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from skyline.core.contract import Event
from skyline.core.record import Entry
from skyline.core.session import Session


@dataclass(frozen=True, slots=True)
class SpotNoted:
    """The events after this one happen at one of several places equal to the rules, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """From here on ``"human"`` or a computer level plays a seat."""

    seat: int
    controller: str


Told: TypeAlias = Event | SpotNoted | SeatTaken
"""What a story tells: events of the rules, and what no rule asks for."""


class Step(NamedTuple):
    """One step of a story."""

    entry: Entry | None  # what was done; None for how the game began
    state: Any
    events: tuple[Told, ...]  # what happened, and who took which seat afterwards

    @property
    def laid(self) -> bool:
        """Whether the position was laid out, so that nothing before it matters to a table."""
        return self.entry is None or self.entry.kind == "setup"


def laid_at(history: Sequence[Entry]) -> int:
    """After how many entries the position was last laid out; 0 where the game's beginning was."""
    laid = (number for number in range(len(history), 0, -1) if history[number - 1].kind == "setup")
    return next(laid, 0)


def story(session: Session[Any, Any], *, laid_last: bool = False) -> Iterator[Step]:
    """The game from its beginning to now without what was taken back; may raise SkylineError.

    With ``laid_last`` from the position that was last laid out.
    """
    game, history = session.game, session.history
    state = game.initial(session.setup)
    first = laid_at(history) if laid_last else 0
    seated: dict[int, list[Told]] = {}
    for place, seat, controller in session.seatings:
        seated.setdefault(place, []).append(SeatTaken(seat, controller))
    if not first:
        yield Step(None, state, tuple(seated.get(0, ())))
    made_so_far = zip(history, session.spots, strict=True)
    for number, (entry, spot) in enumerate(made_so_far, 1):
        if number < first:
            continue
        after = seated.get(number, ())
        if entry.kind == "setup":
            state = game.decode(json.loads(entry.text))
            yield Step(entry, state, tuple(after))
            continue
        made = (
            game.apply_roll(state, game.parse_outcome(entry.text))
            if entry.kind == "roll"
            else game.apply(state, game.parse_move(entry.text))
        )
        state = made.state
        noted = (SpotNoted(spot),) if spot else ()
        yield Step(entry, state, (*noted, *made.events, *after))
