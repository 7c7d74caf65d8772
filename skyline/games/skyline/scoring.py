"""The end of the game: what is left standing, points and winners (rules, End and scoring)."""

from __future__ import annotations

from skyline.core.contract import Event, Standing
from skyline.games.skyline.buildings import DICE_IN, height_of, points
from skyline.games.skyline.dice import NO_DICE, Counts
from skyline.games.skyline.events import ColumnsDiscarded, LowRiseCounted
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import Skyline, sorted_buildings

__all__ = ["buildings", "cleared", "points", "score", "standing", "tallest", "winners"]

LONE_GROUND = "L1"


def cleared(
    seat: int, skyline: Skyline, tiles_left: int | None = None
) -> tuple[Skyline, Counts, tuple[Event, ...]]:
    """The skyline as it is scored, the dice that go back to the Yard, and what happened.

    Lone Low ground floors become tiles of height 1 as long as the box has any (None: always), the
    others stay as dice; other open columns are discarded.
    """
    lone = skyline.columns.count(LONE_GROUND)
    given = lone if tiles_left is None else min(lone, tiles_left)
    discarded = tuple(column for column in skyline.columns if column != LONE_GROUND)
    returned = NO_DICE
    for column in discarded + (LONE_GROUND,) * given:
        returned = returned.plus(DICE_IN[column])
    events: tuple[Event, ...] = ()
    if lone:
        events += (LowRiseCounted(seat, lone, lone - given),)
    if discarded:
        events += (ColumnsDiscarded(seat, discarded),)
    tiles = sorted_buildings(skyline.tiles + ("TL1",) * given)
    dice = sorted_buildings(skyline.standing + ("SL1",) * (lone - given))
    return Skyline((), tiles, dice, skyline.demolitions), returned, events


def buildings(skyline: Skyline) -> int:
    """Completed buildings if the game ended now; lone Low ground floors count."""
    return len(skyline.tiles) + len(skyline.standing) + skyline.columns.count(LONE_GROUND)


def score(skyline: Skyline) -> int:
    """Points if the game ended now: height squared of every completed building."""
    lone = skyline.columns.count(LONE_GROUND) * points("TL1")
    return lone + sum(points(each) for each in skyline.tiles + skyline.standing)


def tallest(skyline: Skyline) -> int:
    """Height of the tallest completed building if the game ended now, 0 for none."""
    heights = [height_of(each) for each in skyline.tiles + skyline.standing]
    if LONE_GROUND in skyline.columns:
        heights.append(1)
    return max(heights, default=0)


def winners(skylines: tuple[Skyline, ...], options: Options) -> tuple[int, ...]:
    """Winning seats: most points, then most buildings, then by house rule the tallest building."""
    ranks = [
        (score(skyline), buildings(skyline), tallest(skyline) if options.tallest_tiebreak else 0)
        for skyline in skylines
    ]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def standing(skylines: tuple[Skyline, ...], options: Options, over: bool) -> Standing:
    """Scores, buildings and, once it is over, the winners."""
    return Standing(
        over,
        tuple(score(skyline) for skyline in skylines),
        tuple(buildings(skyline) for skyline in skylines),
        winners(skylines, options) if over else (),
    )
