"""Skyline D6's own pages of the records: skyscrapers, where points come from, money, drafts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from skyline.chronicle.skyline_d6.detail import SOURCES, detail_of
from skyline.chronicle.skyline_d6.summary import SkylineD6Summary
from skyline.games.skyline_d6.abilities import ability_title
from skyline.games.skyline_d6.layout import layout
from skyline.play.records import (
    MEDALS,
    OVERVIEW,
    RESULTS,
    AddedUp,
    RecordPack,
    best_card,
    first_card,
    picture_card,
)
from skyline.text.words import _, ngettext, percent
from skyline.views.skyline_d6.art.medals import MOTIFS
from skyline.views.skyline_d6.art.panels import row_words
from skyline.views.skyline_d6.record_pictures import best_steps, complete_steps, unbuilt_steps
from skyline.widgets.charts.bars import BarsCard, UpBar
from skyline.widgets.records.figures import Figure, FiguresCard
from skyline.widgets.records.layout import CardRow, Page
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.words import grouped, one_place

TOWERS: Final = "towers"
DICE: Final = "dice"


class SkylineD6Records(RecordPack):
    """The finest sheet, its skyscrapers, and what dice and money were used for."""

    motifs = MOTIFS

    def pages(self) -> list[tuple[str, str]]:
        return [
            (OVERVIEW, _("Overview")),
            (TOWERS, _("Towers")),
            (DICE, _("Dice")),
            (RESULTS, _("Results")),
            (MEDALS, _("Medals")),
        ]

    def page(self, page: str, shown: AddedUp) -> Page:
        return _towers(shown) if page == TOWERS else _dice(shown)

    def figures(self, shown: AddedUp) -> tuple[Sequence[Figure], Sequence[Figure]]:
        """Skyscrapers completed in a game, and the most skybridges."""
        own = _summary(shown)
        complete = one_place(own.complete / max(1, own.sheets))
        return [Figure(complete, _("complete towers in a game"))], [
            Figure(str(own.most_bridges), _("skybridges at most"))
        ]

    def best(self, shown: AddedUp) -> PictureCard:
        best = shown.total.best
        assert best is not None, "no game is added up"
        return best_card(
            shown, _("The finest sheet"), partial(best_steps, detail_of(best.own).sheet)
        )

    def invitation(self, page: str, *, whole: bool) -> PictureCard:
        return first_card(_first_words()[page], partial(unbuilt_steps, page), whole=whole)

    @property
    def file_name(self) -> str:
        return _("Skyline D6 games")

    def exported(self, files: Sequence[Path]) -> str:
        """Two files: games, and the skyscrapers of all sheets."""
        sentence = _("The games are in “{file}”, their towers in “{second}”, both in {folder}.")
        first, second = files
        return sentence.format(file=first.name, second=second.name, folder=first.parent)


def _towers(shown: AddedUp) -> Page:
    """How often each skyscraper was complete, how high they were, where points come from."""
    own = _summary(shown)
    picture = picture_card(shown, "complete", partial(complete_steps, own.completed, own.sheets))
    picture.shape = 0.2
    words = ngettext("{n} tower completed", "{n} towers completed", own.complete)
    picture.title = words.format(n=grouped(own.complete))
    picture.note = _("Walls tell how often each was completed, dashes how often not.")
    heights = [
        UpBar(str(height), count, grouped(count))
        for height, count in enumerate(own.heights)
        if height
    ]
    points = [
        Figure(one_place(value / max(1, own.sheets)).replace("-", "−"), _title(item))
        for item, value in own.score._asdict().items()
        if item != "scrap" or value
    ]
    return Page(
        [
            CardRow([(picture, 1.0)], stretch=1.6, tall=0.44),
            CardRow(
                [
                    (FiguresCard("points", points), 1.7),
                    (BarsCard("heights", _("How high they stood"), bars=heights,
                              axis=_("boxes")), 1.0),
                ],
                stretch=1.0,
                least=400.0,
            ),
        ]
    )  # fmt: skip


def _dice(shown: AddedUp) -> Page:
    """Where dice were taken, which abilities were activated, loans and the Scrap Yard."""
    own = _summary(shown)
    supply, *yards = own.drafts
    drafts = [UpBar(_("Supply"), supply, grouped(supply))]
    drafts += [
        UpBar(_("Yard {number}").format(number=yard), sets, grouped(sets))
        for yard, sets in zip(SOURCES[1:], yards, strict=True)
    ]
    activated = [
        Figure(percent(count / max(1, own.sheets)), ability_title(name))
        for name, count in own.abilities.items()
    ]
    return Page(
        [
            CardRow(
                [
                    (BarsCard("drafts", _("Where dice were taken"), bars=drafts), 1.0),
                    (FiguresCard("money", _money(own)), 1.2),
                ],
                stretch=1.0,
                least=400.0,
            ),
            CardRow([(FiguresCard("abilities", activated), 1.0)], stretch=0.8),
        ]
    )


def _money(own: SkylineD6Summary) -> list[Figure]:
    sheets = max(1, own.sheets)
    used = _("uses: {ability}")
    added = ngettext("die added by an ability", "dice added by abilities", own.added)
    scrapped = ngettext("die in the Scrap Yard", "dice in the Scrap Yard", own.scrapped)
    ended = ngettext("game brought to its end", "games brought to their end", own.triggers)
    return [
        Figure(one_place(own.loans / sheets), _("loans in a game")),
        Figure(percent(own.repaid / max(1, own.loans)), _("of them repaid")),
        *(
            Figure(one_place(often / sheets), used.format(ability=ability_title(name)))
            for name, often in own.used.items()
        ),
        Figure(grouped(own.added), added),
        Figure(grouped(own.scrapped), scrapped),
        Figure(grouped(own.triggers), ended),
    ]


def _title(item: str) -> str:
    return row_words(item, layout().scoring.high, alone=False)[0]


def _first_words() -> dict[str, tuple[str, str]]:
    """Title and sentence of every page before the first finished game."""
    return {
        OVERVIEW: (
            _("No sheet is filled yet"),
            _("Play a game to its end: then your finest sheet stands here,"
              " and your points from game to game."),
        ),
        TOWERS: (
            _("No tower is complete yet"),
            _("Here you will see how often you complete each tower,"
              " and where your points come from."),
        ),
        DICE: (
            _("No die is taken yet"),
            _("Here you will see from which yards you take, what you borrow and which abilities"
              " you use."),
        ),
        RESULTS: (
            _("No game is finished yet"),
            _("Here you will see how often you win and with how many points."),
        ),
    }  # fmt: skip


def _summary(shown: AddedUp) -> SkylineD6Summary:
    assert isinstance(shown.total.detail, SkylineD6Summary), "games of Skyline D6"
    return shown.total.detail
