"""What Skyline D6 hands to statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skyline.chronicle.csv_files import OUTCOME_COLUMNS, REVIEW_COLUMNS, TURN_COLUMNS
from skyline.chronicle.digest import Digest
from skyline.chronicle.game_chronicle import GameChronicle, Table
from skyline.chronicle.skyline_d6.builder import CRITERIA, SheetBuilder, ranking, rounds_scored
from skyline.chronicle.skyline_d6.detail import SOURCES, detail_of, from_plain, to_plain
from skyline.chronicle.skyline_d6.feats import FEATS, GROUPS
from skyline.chronicle.skyline_d6.summary import add_up
from skyline.games.skyline_d6.abilities import LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.scoring import Score

GAME_COLUMNS: Final = (
    *OUTCOME_COLUMNS,
    "ended_by",
    *TURN_COLUMNS,
    *(f"points_{item}" for item in Score._fields),
    *("completed", "skybridges", "baseline", "tallest", "loans", "repaid", "abilities"),
    *(f"used_{name}" for name in LIMITED),
    *("drafts_supply", *(f"drafts_yard_{yard}" for yard in SOURCES[1:])),
    *("dice_added", "scrapped"),
    *REVIEW_COLUMNS,
)
"""The columns of the table of games, one row for every seat of every game."""


def game_values(digest: Digest, number: int) -> dict[str, Any]:
    """What a seat has in the columns that only Skyline D6 has."""
    own = detail_of(digest.seats[number])
    supply, *yards = own.drafts
    return {
        "ended_by": own.trigger,
        **{f"points_{item}": points for item, points in own.score._asdict().items()},
        "completed": len(own.completed),
        "skybridges": own.bridges,
        "baseline": own.baseline,
        "tallest": own.tallest,
        "loans": own.loans,
        "repaid": own.repaid,
        "abilities": " ".join(own.abilities),
        **{f"used_{name}": often for name, often in own.used.items()},
        "drafts_supply": supply,
        **{f"drafts_yard_{yard}": sets for yard, sets in zip(SOURCES[1:], yards, strict=True)},
        "dice_added": own.added,
        "scrapped": len(own.sheet.scrap),
    }


def skyscraper_rows(digest: Digest, number: int) -> Iterator[tuple[Any, ...]]:
    """A row for every skyscraper of a seat that has a box, from left to right."""
    own = detail_of(digest.seats[number])
    for each, boxes in zip(layout().skyscrapers, own.sheet.columns, strict=True):
        if boxes:
            complete = "yes" if each.name in own.completed else "no"
            yield each.name, len(boxes), complete, " ".join(map(str, boxes))


CHRONICLE: Final = GameChronicle(
    rounds_scored=rounds_scored,
    criteria=CRITERIA,
    ranking=ranking,
    builder=SheetBuilder,
    detail_to_plain=to_plain,
    detail_from_plain=from_plain,
    add_up=add_up,
    goals=FEATS,
    groups=GROUPS,
    columns=GAME_COLUMNS,
    values=game_values,
    table=Table("skyscrapers", ("skyscraper", "height", "complete", "values"), skyscraper_rows),
)
