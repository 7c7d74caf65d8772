"""The city that a lone player has chosen as a task: what would lose it, advice that keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from skyline.core.errors import SkylineError
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Move
from skyline.games.skyline.solo import Scenario, judge
from skyline.games.skyline.state import Skyline, State
from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.worth import Unlisted
from skyline.text.words import _


@dataclass(frozen=True)
class Aimed:
    """Advice in which decisions that keep the city come first."""

    unit: str
    decisions: tuple[Weighed, ...]
    scale: float
    mistakes: Mapping[int, float]
    lead: bool = False
    doubt: float = 0.0
    decided: float | None = None
    points: tuple[float, ...] = ()


def chosen(skyline: Skyline, name: str) -> Scenario | None:
    """The city of that name as things stand; None for no city."""
    return next((each for each in judge(skyline) if each.name == name), None)


def harmed(state: State, move: Move, name: str) -> Scenario | None:
    """The city as it would stand after a move that loses it or puts something in its way."""
    before = chosen(state.skylines[0], name) if state.solo else None
    if before is None or before.lost:
        return None
    try:
        after = chosen(GAME.apply(state, move).state.skylines[0], name)
    except SkylineError:
        return None  # the rules refuse it, and say why
    assert after is not None, "the cities are always the same"
    worse = after.lost or len(after.in_the_way) > len(before.in_the_way)
    return after if worse else None


def avoidable(state: State, name: str) -> bool:
    """Whether something else can be done that harms the city not."""
    return any(harmed(state, move, name) is None for move in GAME.legal_moves(state))


def aimed(advised: Advised, harms: list[bool], city: str) -> Advised:
    """The advice with what harms a city behind all else; ``harms`` tells it of each decision."""
    keeping = [each for each, bad in zip(advised.decisions, harms, strict=True) if not bad]
    harming = [each for each, bad in zip(advised.decisions, harms, strict=True) if bad]
    if not keeping or not harming or keeping[0] is advised.decisions[0]:
        return advised
    first = keeping[0]
    reason = " ".join(
        filter(None, (_("It keeps {city} possible.").format(city=city), first.reason))
    )
    kept = Unlisted(first.moves, first.worth, reason)
    return Aimed(advised.unit, (kept, *keeping[1:], *harming), advised.scale, advised.mistakes)
