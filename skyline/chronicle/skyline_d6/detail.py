"""What only Skyline D6 knows of a seat: its sheet at the end, where points came from, its dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skyline.chronicle.digest import SeatDigest
from skyline.core.errors import InvalidPosition
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.layout import YARDS, layout
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import Score, tallest
from skyline.games.skyline_d6.sheet_position import encode_sheet, read_sheet
from skyline.games.skyline_d6.state import Sheet

SOURCES: Final = (0, *YARDS)
"""Where sets of dice come from: the supply, then the yards."""

TRIGGERS: Final = ("", "all_begun", "many_complete")
"""How somebody can have brought the end; first, that it was somebody else."""


@dataclass(frozen=True, slots=True)
class SeatDetail:
    """What a seat of Skyline D6 has written, and how it came by its dice."""

    sheet: Sheet
    score: Score
    abilities: tuple[str, ...]  # activated, in the order of the sheet
    drafts: tuple[int, ...]  # sets taken, by place in SOURCES
    added: int  # dice that abilities added to its sets
    trigger: str  # one of TRIGGERS

    @property
    def completed(self) -> frozenset[str]:
        """Names of the skyscrapers at full height."""
        return frozenset(
            each.name
            for each, column, top in zip(
                layout().skyscrapers, self.sheet.columns, places().heights, strict=True
            )
            if len(column) == top
        )

    @property
    def baseline(self) -> int:
        """Boxes of the baseline that are filled, START among them."""
        return 1 + sum(map(bool, self.sheet.columns))

    @property
    def high(self) -> int:
        """Skyscrapers that count for the most high ones."""
        return sum(len(column) >= layout().scoring.high for column in self.sheet.columns)

    @property
    def tallest(self) -> int:
        return tallest(self.sheet)

    @property
    def bridges(self) -> int:
        return sum(map(bool, self.sheet.bridges))

    @property
    def loans(self) -> int:
        """How many were taken."""
        return len(self.sheet.loans)

    @property
    def repaid(self) -> int:
        return sum(loan.repaid for loan in self.sheet.loans)

    @property
    def used(self) -> dict[str, int]:
        """How often each limited-use ability was used."""
        return dict(zip(LIMITED, self.sheet.used, strict=True))


def detail_of(seat: SeatDigest) -> SeatDetail:
    assert isinstance(seat.detail, SeatDetail), "a seat of Skyline D6"
    return seat.detail


def to_plain(detail: SeatDetail) -> dict[str, Any]:
    """A detail as values that JSON knows."""
    return {
        "sheet": encode_sheet(detail.sheet),
        "score": list(detail.score),
        "abilities": list(detail.abilities),
        "drafts": list(detail.drafts),
        "added": detail.added,
        "trigger": detail.trigger,
    }


def from_plain(data: Any) -> SeatDetail:
    """The detail that :func:`to_plain` gave; ValueError for what can't be one."""
    try:
        sheet = read_sheet(data["sheet"], 1)
    except InvalidPosition as error:
        raise ValueError(f"no sheet: {error}") from None
    abilities = tuple(data["abilities"])
    if [name for name in ABILITIES if name in abilities] != list(abilities):
        raise ValueError(f"no abilities: {abilities!r}")
    drafts = tuple(_number(each) for each in data["drafts"])
    if len(drafts) != len(SOURCES) or data["trigger"] not in TRIGGERS:
        raise ValueError(f"no drafts or no trigger: {drafts!r}, {data['trigger']!r}")
    return SeatDetail(
        sheet=sheet,
        score=Score(*(_number(each, -1000) for each in data["score"])),
        abilities=abilities,
        drafts=drafts,
        added=_number(data["added"]),
        trigger=data["trigger"],
    )


def _number(value: Any, least: int = 0, most: int = 100_000) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"no number from {least} to {most}: {value!r}")
    return value
