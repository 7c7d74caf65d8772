"""What many seats of Skyline D6 have written, added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from skyline.chronicle.people import Player
from skyline.chronicle.rows import Played
from skyline.chronicle.skyline_d6.detail import SOURCES, SeatDetail, detail_of
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.scoring import LOWEST_SKYSCRAPER, Score


@dataclass(frozen=True, slots=True)
class SkylineD6Summary:
    """Games of Skyline D6 added up."""

    sheets: int
    score: Score  # the points of all sheets by category
    begun: Mapping[str, int]  # by skyscraper: on how many sheets it stood, of height 2 or more
    completed: Mapping[str, int]  # by skyscraper: on how many sheets it was complete
    heights: tuple[int, ...]  # skyscrapers by boxes, 0 to the most
    bridges: int
    most_bridges: int  # on one sheet
    loans: int
    repaid: int
    abilities: Mapping[str, int]  # by ability: on how many sheets it was activated
    used: Mapping[str, int]  # by limited-use ability: how often it was used
    drafts: tuple[int, ...]  # sets taken, by place in SOURCES
    added: int  # dice that abilities added to sets
    scrapped: int
    triggers: int  # how often these seats brought the end

    @property
    def complete(self) -> int:
        return sum(self.completed.values())


def add_up(seats: Sequence[Played], _player: Player | None) -> SkylineD6Summary:
    """The details of seats added up, in order."""
    return added_up([detail_of(seat.own) for seat in seats])


def added_up(all_of_them: Sequence[SeatDetail]) -> SkylineD6Summary:
    names = [each.name for each in layout().skyscrapers]
    begun, completed, heights = Counter[str](), Counter[str](), Counter[int]()
    abilities, used, drafts = Counter[str](), Counter[str](), Counter[int]()
    for own in all_of_them:
        columns = dict(zip(names, own.sheet.columns, strict=True))
        begun.update(name for name, boxes in columns.items() if len(boxes) >= LOWEST_SKYSCRAPER)
        completed.update(own.completed)
        heights.update(map(len, own.sheet.columns))
        abilities.update(own.abilities)
        used.update(own.used)
        drafts.update(dict(enumerate(own.drafts)))
    tallest = max(each.height for each in layout().skyscrapers)
    return SkylineD6Summary(
        sheets=len(all_of_them),
        score=Score(
            *(sum(own.score[item] for own in all_of_them) for item in range(len(Score._fields)))
        ),
        begun={name: begun[name] for name in names},
        completed={name: completed[name] for name in names},
        heights=tuple(heights[height] for height in range(tallest + 1)),
        bridges=sum(own.bridges for own in all_of_them),
        most_bridges=max((own.bridges for own in all_of_them), default=0),
        loans=sum(own.loans for own in all_of_them),
        repaid=sum(own.repaid for own in all_of_them),
        abilities={name: abilities[name] for name in ABILITIES},
        used={name: used[name] for name in LIMITED},
        drafts=tuple(drafts[place] for place in range(len(SOURCES))),
        added=sum(own.added for own in all_of_them),
        scrapped=sum(len(own.sheet.scrap) for own in all_of_them),
        triggers=sum(bool(own.trigger) for own in all_of_them),
    )
