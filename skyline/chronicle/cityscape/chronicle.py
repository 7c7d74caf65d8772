"""What Cityscape hands to statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skyline.chronicle.cityscape.builder import RoundsBuilder, rounds_scored
from skyline.chronicle.cityscape.detail import detail_of, from_plain, to_plain
from skyline.chronicle.cityscape.feats import FEATS, GROUPS
from skyline.chronicle.cityscape.summary import add_up
from skyline.chronicle.csv_files import OUTCOME_COLUMNS, REVIEW_COLUMNS, TURN_COLUMNS
from skyline.chronicle.digest import Digest
from skyline.chronicle.game_chronicle import GameChronicle, Table
from skyline.chronicle.rows import Played
from skyline.games.cityscape.moves import CODES

GAME_COLUMNS: Final = (
    *OUTCOME_COLUMNS,
    *TURN_COLUMNS,
    *("goals_met", "goals_missed", "whole_rounds", "tallest", "tallest_topped"),
    *(f"goal_{code}_{what}" for code in CODES for what in ("met", "missed", "points")),
    *REVIEW_COLUMNS,
)
"""The columns of the table of games, one row for every seat of every game."""


def game_values(digest: Digest, number: int) -> dict[str, Any]:
    """What a seat has in the columns that only Cityscape has."""
    own = add_up([Played(digest, number)], None)
    return {
        "goals_met": own.met,
        "goals_missed": own.missed,
        "whole_rounds": own.whole,
        "tallest": own.tallest,
        "tallest_topped": own.topped,
        **{
            f"goal_{code}_{what}": getattr(goal, what)
            for code, goal in own.goals.items()
            for what in ("met", "missed", "points")
        },
    }


def line_rows(digest: Digest, number: int) -> Iterator[tuple[Any, ...]]:
    """A row for every line of a seat in every round."""
    for round_number, each in enumerate(detail_of(digest.seats[number]).rounds, 1):
        for place, line in enumerate(each.lines, 1):
            heights = " ".join(map(str, line.heights))
            yield round_number, place, line.code, heights, line.seen, line.points


CHRONICLE: Final = GameChronicle(
    rounds_scored=rounds_scored,
    builder=RoundsBuilder,
    detail_to_plain=to_plain,
    detail_from_plain=from_plain,
    add_up=add_up,
    goals=FEATS,
    groups=GROUPS,
    columns=GAME_COLUMNS,
    values=game_values,
    table=Table("lines", ("round", "line", "goal", "heights", "visible", "points"), line_rows),
)
