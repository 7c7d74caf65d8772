"""Cityscape's own pages of the records: goals met and missed, the best view, what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from skyline.chronicle.cityscape.detail import detail_of
from skyline.chronicle.cityscape.summary import CityscapeSummary
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
from skyline.views.cityscape.art.medals import MOTIFS
from skyline.views.cityscape.record_pictures import goals_steps, unbuilt_steps, view_steps
from skyline.widgets.charts.bars import BarsCard, UpBar
from skyline.widgets.records.figures import Figure, FiguresCard
from skyline.widgets.records.layout import CardRow, Page
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.words import grouped, one_place

GOALS: Final = "goals"


class CityscapeRecords(RecordPack):
    """The best view, and what became of the goals."""

    motifs = MOTIFS

    def pages(self) -> list[tuple[str, str]]:
        return [
            (OVERVIEW, _("Overview")),
            (GOALS, _("Goals")),
            (RESULTS, _("Results")),
            (MEDALS, _("Medals")),
        ]

    def page(self, _page: str, shown: AddedUp) -> Page:
        """What became of the goals."""
        own = _summary(shown)
        picture = picture_card(shown, "goals", partial(goals_steps, own.goals))
        picture.shape = 0.2
        picture.title = ngettext("{n} goal met", "{n} goals met", own.met).format(n=own.met)
        picture.note = _("Towers are goals met, dashed lines above them goals missed.")
        points = [
            UpBar(str(code), goal.points, grouped(goal.points)) for code, goal in own.goals.items()
        ]
        seen = [UpBar(str(count), lines, grouped(lines)) for count, lines in enumerate(own.seen)]
        return Page(
            [
                CardRow([(picture, 1.0)], stretch=1.6, tall=0.44),
                CardRow(
                    [
                        (BarsCard("goal-points", _("Points by goal"), bars=points,
                                  axis=_("goal")), 1.1),
                        (BarsCard("seen", _("What was seen"), bars=seen,
                                  axis=_("buildings seen in a line")), 1.0),
                        (FiguresCard("work", _work(own)), 1.0),
                    ],
                    stretch=1.0,
                    least=400.0,
                ),
            ]
        )  # fmt: skip

    def figures(self, shown: AddedUp) -> tuple[Sequence[Figure], Sequence[Figure]]:
        """Goals met, and the tallest building."""
        own = _summary(shown)
        met = Figure(percent(own.met / max(1, own.met + own.missed)), _("goals met"))
        return [met], [Figure(str(own.tallest), _("the tallest building"))]

    def best(self, shown: AddedUp) -> PictureCard:
        best = shown.total.best
        assert best is not None, "no game is added up"
        view = detail_of(best.own).best
        card = best_card(shown, _("The best round of the best game"), partial(view_steps, view))
        card.figure = card.figure if view is None else str(view.points)
        return card

    def invitation(self, page: str, *, whole: bool) -> PictureCard:
        return first_card(_first_words()[page], partial(unbuilt_steps, page), whole=whole)

    @property
    def file_name(self) -> str:
        return _("Cityscape games")

    def exported(self, files: Sequence[Path]) -> str:
        """Two files: games, and the lines of all rounds."""
        sentence = _("The games are in “{file}”, their lines in “{second}”, both in {folder}.")
        first, second = files
        return sentence.format(file=first.name, second=second.name, folder=first.parent)


def _summary(shown: AddedUp) -> CityscapeSummary:
    assert isinstance(shown.total.detail, CityscapeSummary), "games of Cityscape"
    return shown.total.detail


def _work(own: CityscapeSummary) -> list[Figure]:
    best = own.best.points if own.best else 0
    points = sum(goal.points for goal in own.goals.values())
    return [
        Figure(one_place(points / max(1, own.rounds)), _("points in a round")),
        Figure(str(best), _("points in the best round")),
        Figure(str(own.whole), ngettext("round with every goal met", "rounds with every goal met",
                                        own.whole)),
        Figure(str(own.topped), _("the tallest building finished")),
    ]  # fmt: skip


def _first_words() -> dict[str, tuple[str, str]]:
    """Title and sentence of every page before the first finished game."""
    return {
        OVERVIEW: (
            _("Nothing is seen yet"),
            _("Play a game to its end: then your best view stands here,"
              " and your points from game to game."),
        ),
        GOALS: (
            _("No goal is scored yet"),
            _("Every goal that you meet or miss will be counted here."),
        ),
        RESULTS: (
            _("No game is finished yet"),
            _("Here you will see how often you win and with how many points."),
        ),
    }  # fmt: skip
