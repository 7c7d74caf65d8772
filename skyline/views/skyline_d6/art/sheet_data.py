"""What a sheet of a player shows: its boxes, its score, and how its player stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from skyline.games.skyline_d6.abilities import BRIDGES
from skyline.games.skyline_d6.layout import Contest, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places as box_places
from skyline.games.skyline_d6.scoring import Score, contest, scores
from skyline.games.skyline_d6.state import Sheet
from skyline.views.skyline_d6.art.places import SCRAP
from skyline.widgets.controls.swatch import SeatColour

CONTESTS: Final = Contest._fields
_STANDARD: Final = Options()
_NONE: Final = Contest(0, 0, 0, 0)


class Standing(NamedTuple):
    """How a contest stands: its name, what the best has, and who that is.

    A player alone has what is ``needed``, else 0, to reach; who leads alone is called ``by``.
    """

    name: str
    best: int
    first: tuple[SeatColour, ...]
    needed: int = 0
    by: str = ""


def standings(
    figures: Sequence[Contest], colours: Sequence[SeatColour], names: Sequence[str] = ()
) -> tuple[Standing, ...]:
    alone = len(figures) == 1
    found = []
    for name in CONTESTS:
        have = [int(getattr(each, name)) for each in figures]
        best = max(have)
        first = tuple(colour for own, colour in zip(have, colours, strict=True) if own == best > 0)
        needed = getattr(layout().solo, name) if alone else 0
        by = names[have.index(best)] if names and have.count(best) == 1 else ""
        found.append(Standing(name, best, first, needed, by))
    return tuple(found)


@dataclass(frozen=True)
class SheetData:
    """What a sheet shows; the same values give the same picture.

    Attributes:
        figures: of this player for the “most” items; ``needed``: what wins them, 0 for nobody.
        most: how these items stand among all players, if that is told.
        alone: whether they are goals of a player alone.
        bare: towers at full height whose crown is still in the air.
        rising: places whose newest piece is coming up.
        more: whether the score can be asked for in full.
        uncounted: points that are still on their way to the total.
        begun: the score when the turn began, where that is told.
    """

    sheet: Sheet
    name: str = ""
    colour: SeatColour | None = None
    options: Options = _STANDARD
    score: Score | None = None
    figures: Contest = _NONE
    needed: Contest = _NONE
    most: tuple[Standing, ...] = ()
    alone: bool = False
    bare: frozenset[str] = frozenset()
    rising: frozenset[str] = frozenset()
    more: bool = False
    begun: Score | None = None
    uncounted: int = 0

    @staticmethod
    @lru_cache(maxsize=8)  # every picture asks for it
    def of(
        sheets: tuple[Sheet, ...],
        seat: int,
        options: Options,
        names: tuple[str, ...],
        colours: tuple[SeatColour, ...] = (),
    ) -> SheetData:
        """The sheet of a seat among those of all; their colours tell who has the most."""
        figures = [contest(sheet) for sheet in sheets]
        needed = Contest(*(max(each) for each in zip(*figures, strict=True)))
        alone = len(sheets) == 1
        return SheetData(
            sheets[seat],
            names[seat],
            colours[seat] if colours else None,
            options,
            scores(sheets, options)[seat],
            figures[seat],
            layout().solo if alone else needed,
            standings(figures, colours, names) if colours else (),
            alone,
        )

    def owns(self, ability: int) -> bool:
        return self.sheet.marks[ability] >= marks_needed(self.options)[ability]

    @property
    def may_bridge(self) -> bool:
        return self.owns(BRIDGES)


def before(sheet: Sheet, unfinished: Collection[str]) -> Sheet:
    """A sheet without the newest piece at each of those places, called as in `SheetPlaces`."""
    for name in sorted(unfinished, key=lambda each: (len(each), each), reverse=True):
        sheet = _without(sheet, name)
    return sheet


def _without(sheet: Sheet, name: str) -> Sheet:
    """A sheet as it was before the last piece came to a place."""
    if name == SCRAP:
        return sheet._replace(scrap=sheet.scrap[:-1])
    where = box_places().boxes.get(name)
    if where is None:
        index = int(name.split()[1])
        loan = sheet.loans[index]
        before = (loan._replace(repaid=False),) if loan.repaid else ()
        return sheet._replace(loans=(*sheet.loans[:index], *before, *sheet.loans[index + 1 :]))
    if where.bridge is not None:
        cleared = (*sheet.bridges[: where.bridge], 0, *sheet.bridges[where.bridge + 1 :])
        return sheet._replace(bridges=cleared)
    assert where.skyscraper is not None, "a box is in a skyscraper or a skybridge"
    tower = where.skyscraper
    columns = (*sheet.columns[:tower], sheet.columns[tower][: where.level - 1])
    return sheet._replace(columns=(*columns, *sheet.columns[tower + 1 :]))
