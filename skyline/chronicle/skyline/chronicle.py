"""What Skyline hands to statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skyline.chronicle.csv_files import OUTCOME_COLUMNS, REVIEW_COLUMNS, TURN_COLUMNS
from skyline.chronicle.digest import Digest
from skyline.chronicle.game_chronicle import GameChronicle, Table
from skyline.chronicle.skyline.builder import CRITERIA, StreetBuilder, ranking, turn_of
from skyline.chronicle.skyline.detail import detail_of, from_plain, to_plain, upgraded
from skyline.chronicle.skyline.feats import FEATS
from skyline.chronicle.skyline.goals import (
    BUILDING_KINDS,
    CITIES,
    FACES,
    GOOD_SCORE,
    GROUPS,
    LEVEL_POINTS,
    TITLES,
)
from skyline.chronicle.skyline.summary import add_up

RISES: Final = {"L": "low", "M": "mid", "H": "high"}

GAME_COLUMNS: Final = (
    *OUTCOME_COLUMNS,
    *("solo_title_points", "cities", "ended_with_height_6"),
    *TURN_COLUMNS,
    "finishing_streak",
    *("buildings", *RISES.values(), *BUILDING_KINDS, "columns_left"),
    *("throws", "rerolls", "dice_rolled", *FACES),
    *("dice_built", "dice_abandoned", "dice_from_district", "demolished"),
    *REVIEW_COLUMNS,
)
"""The columns of the table of games, one row for every seat of every game."""


def game_values(digest: Digest, number: int) -> dict[str, Any]:
    """What a seat has in the columns that only Skyline has."""
    seat = digest.seats[number]
    own = detail_of(seat)
    title = max((points for points in LEVEL_POINTS if points <= seat.score), default="")
    return {
        "solo_title_points": title if digest.solo else "",
        "cities": " ".join(own.scenarios),
        "ended_with_height_6": "yes" if own.tower else "no",
        "finishing_streak": own.finishing_streak,
        "buildings": len(own.street),
        "columns_left": len(own.columns_left),
        "throws": own.throws,
        "rerolls": own.rerolls,
        "dice_rolled": own.dice_rolled,
        "dice_built": sum(turn.built for turn in own.turns),
        "dice_abandoned": own.abandoned,
        "dice_from_district": own.district_dice,
        "demolished": len(own.demolished),
        **{name: sum(each.rise == rise for each in own.street) for rise, name in RISES.items()},
        **{kind: own.buildings[kind] for kind in BUILDING_KINDS},
        **{face: own.faces.get(face, 0) for face in FACES},
    }


def building_rows(digest: Digest, number: int) -> Iterator[tuple[Any, ...]]:
    """A row for every building of a seat that stood at the end, from left to right."""
    for place, each in enumerate(detail_of(digest.seats[number]).street, start=1):
        yield place, RISES[each.rise], each.height, each.points


CHRONICLE: Final = GameChronicle(
    turn_of=turn_of,
    criteria=CRITERIA,
    ranking=ranking,
    builder=StreetBuilder,
    detail_to_plain=to_plain,
    detail_from_plain=from_plain,
    upgrade=upgraded,
    add_up=add_up,
    goals=(*TITLES, *CITIES, *FEATS),
    groups=GROUPS,
    good_score=GOOD_SCORE,
    columns=GAME_COLUMNS,
    values=game_values,
    table=Table("buildings", ("place", "type", "height", "points"), building_rows),
)
