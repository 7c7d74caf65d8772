"""Skyline's own pages of the records: what was built, and what is reached alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from skyline.chronicle.achievements import Achievement, heading
from skyline.chronicle.skyline.detail import detail_of
from skyline.chronicle.skyline.goals import GOOD_SCORE, GROUPS
from skyline.chronicle.skyline.summary import Reached, SkylineSummary
from skyline.play.records import (
    MEDALS,
    OVERVIEW,
    RESULTS,
    AddedUp,
    RecordPack,
    best_card,
    first_card,
    picture_card,
    turns_card,
)
from skyline.table.scenery.street_ground import level_of
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.medals.motifs import MOTIFS
from skyline.views.skyline.menu_results import building_words
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.record_pictures import (
    kinds_steps,
    street_steps,
    towers_steps,
    unbuilt_steps,
)
from skyline.widgets.records.best import BestGame, BestMark
from skyline.widgets.records.figures import Figure, FiguresCard
from skyline.widgets.records.layout import CardRow, Page
from skyline.widgets.records.medal_reached import ReachedTile
from skyline.widgets.records.medal_sheet import MedalSheet, SheetTile
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.ranks import RankMark, RankStreet
from skyline.widgets.records.words import grouped, one_place, points_words

BUILDING: Final = "building"
ALONE: Final = "alone"
CITIES_LEAST: Final = 640.0  # design pixels of width of the cities beside the ranks

Tile = TypeVar("Tile", bound=ReachedTile)


class SkylineRecords(RecordPack):
    """The best street, kinds of buildings, ranks and cities."""

    motifs = MOTIFS
    alone = frozenset({ALONE})

    def pages(self) -> list[tuple[str, str]]:
        return [
            (OVERVIEW, _("Overview")),
            (BUILDING, _("Building")),
            (RESULTS, _("Results")),
            (ALONE, _("Ranks and cities")),
            (MEDALS, _("Medals")),
        ]

    def page(self, page: str, shown: AddedUp) -> Page:
        """What was built, or ranks and cities."""
        return _building(shown) if page == BUILDING else _alone(shown)

    def figures(self, shown: AddedUp) -> tuple[Sequence[Figure], Sequence[Figure]]:
        """Streaks, and of everybody how much was built."""
        own = _summary(shown)
        words = ngettext(
            "turn with a finished building",
            "turns in a row with a finished building",
            own.finishing_streak,
        )
        middle = [Figure(str(own.finishing_streak), words)]
        if shown.player is not None:
            words = _("longest run of games with {points} points or more")
            words = words.format(points=GOOD_SCORE)
            return middle, [Figure(str(own.high_in_a_row), words)]
        built = sum(own.buildings.values())
        words = ngettext("finished building", "finished buildings", built)
        return middle, [Figure(grouped(built), words)]

    def best(self, shown: AddedUp) -> PictureCard:
        best = shown.total.best
        assert best is not None, "no game is added up"
        paint = partial(street_steps, detail_of(best.own).street)
        return best_card(shown, _("The best skyline"), paint)

    def invitation(self, page: str, *, whole: bool) -> PictureCard:
        return first_card(_first_words()[page], partial(unbuilt_steps, page), whole=whole)

    @property
    def no_company(self) -> str:
        """Who could be played against."""
        return _("No games with others yet. Computer players of five levels are waiting.")

    @property
    def file_name(self) -> str:
        return _("Skyline games")

    def exported(self, files: Sequence[Path]) -> str:
        """Two files: games, and their buildings."""
        sentence = _("The games are in “{file}”, their buildings in “{second}”, both in {folder}.")
        first, second = files
        return sentence.format(file=first.name, second=second.name, folder=first.parent)


def _summary(shown: AddedUp) -> SkylineSummary:
    assert isinstance(shown.total.detail, SkylineSummary), "games of Skyline"
    return shown.total.detail


# ------------------------------------------------------------------ what was built
def _building(shown: AddedUp) -> Page:
    counts = dict(_summary(shown).buildings)
    picture = picture_card(shown, "kinds", partial(kinds_steps, counts))
    picture.shape = 0.24
    built = sum(counts.values())
    picture.title = ngettext("{n} building", "{n} buildings", built).format(n=built)
    if counts:
        favourite = max(sorted(counts), key=lambda kind: counts[kind])
        lot = Lot(0, favourite[0], int(favourite[1:]), finished=True)
        picture.note = _("Most often: {kind}").format(kind=building_words(lot))
    figures = FiguresCard("work", _work(shown))
    return Page(
        [
            CardRow([(picture, 1.0)], stretch=1.6, tall=0.5),
            CardRow([(turns_card(shown.total), 1.25), (figures, 1.0)], stretch=1.0),
        ]
    )


def _work(shown: AddedUp) -> list[Figure]:
    own = _summary(shown)
    games = max(1, shown.total.games)
    return [
        Figure(one_place(own.throws / max(1, shown.total.turns)), _("rolls in a turn")),
        Figure(one_place(own.dice / games), _("dice rolled in a game")),
        Figure(one_place(sum(own.buildings.values()) / games), _("buildings in a game")),
        Figure(one_place(own.district / games), _("dice from the District in a game")),
        Figure(one_place(own.abandoned / games), _("dice abandoned in a game")),
        Figure(one_place(own.demolitions / games), _("buildings demolished in a game")),
    ]


# ------------------------------------------------------------------ what is reached alone
def _alone(shown: AddedUp) -> Page:
    found, own = shown.found(), _summary(shown)
    titles, cities, _feats = GROUPS
    ranks, wishes = (
        [each for each in found if each.goal.group == group.key] for group in (titles, cities)
    )
    marks = []
    for each, (points, how) in zip(ranks, own.levels.items(), strict=True):
        mark = _reached(RankMark, shown, each, how)
        mark.points = points
        mark.tooltip = "\n".join(part for part in (each.sentence, mark.tooltip) if part)
        marks.append(mark)
    street = RankStreet(
        "ranks",
        heading(titles, found),
        _("by points in a game alone"),
        marks,
        _best_alone(shown),
        towers_steps,
        level_of,
    )
    street.at_once = shown.whole
    sheet = MedalSheet(
        "cities",
        heading(cities, found),
        [
            _reached(SheetTile, shown, each, how)
            for each, how in zip(wishes, own.scenarios.values(), strict=True)
        ],
    )
    row = CardRow(
        [(street, 1.28), (sheet, 1.0)],
        stretch=1.0,
        least=CITIES_LEAST,
        tall=0.62,
        lines=(0.5, 0.3),
        fits=street.fits,
    )
    return Page([row])


def _best_alone(shown: AddedUp) -> BestMark | None:
    best = shown.total.best
    if best is None:
        return None
    game, points = best.digest.id, best.own.score
    told = BestGame(points, _("Best game alone"), points_words(points), shown.best_when)
    mark = BestMark(told, lambda: shown.film(game))
    if game:
        mark.tooltip = _("Watch the film of this game")
    return mark


def _reached(kind: type[Tile], shown: AddedUp, achievement: Achievement, how: Reached) -> Tile:
    times = ngettext("{n} time", "{n} times", how.times).format(n=how.times)
    if not how.times and not achievement.reached:
        times = _("not yet")
    tile = kind(shown.medal(achievement), times, lambda: shown.film(achievement.game))
    if achievement.game:
        tile.tooltip = _("Watch the film of this game")
    return tile


def _first_words() -> dict[str, tuple[str, str]]:
    """Title and sentence of every page before the first finished game."""
    return {
        OVERVIEW: (
            _("Nothing is built yet"),
            _("Finish a game to see your best skyline here, and your points from game to" " game."),
        ),
        BUILDING: (
            _("No building is finished yet"),
            _("Every building you finish is counted here, with what each turn of a"
                " game brings."),
        ),
        RESULTS: (
            _("No game is finished yet"),
            _("Here you will see how often you win and with how many points,"
              " what was luck and what was skill."),
        ),
        ALONE: (
            _("No rank reached yet"),
            _("Play a game alone: 40 points earn the first of seven ranks,"
              " and each of seven cities has a task for you."),
        ),
    }  # fmt: skip
