"""The pages of the records: which cards each has, and where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from skyline.chronicle.achievements import Achievement
from skyline.chronicle.rows import Best, Reached
from skyline.scenes.statistics.achievements import group_words, medal_data
from skyline.scenes.statistics.cards import Board
from skyline.scenes.statistics.layout import CardRow
from skyline.scenes.statistics.words import date_words, first_words, points_words
from skyline.table.scenery.steps import Steps
from skyline.text.words import _, ngettext
from skyline.widgets.charts.bars import BarsCard
from skyline.widgets.charts.history import HistoryChart
from skyline.widgets.charts.luck import LuckChart
from skyline.widgets.controls.widget import Widget
from skyline.widgets.records.best import BestGame, BestMark
from skyline.widgets.records.card import Card, Carrier, WordsCard
from skyline.widgets.records.figures import FiguresCard
from skyline.widgets.records.medal_cities import CitiesCard, CityTile
from skyline.widgets.records.medal_reached import ReachedTile
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.ranks import RankMark, RankStreet
from skyline.widgets.records.rows import RowsCard

if TYPE_CHECKING:
    from skyline.scenes.statistics.source import RecordSource

OVERVIEW: Final = "overview"
BUILDING: Final = "building"
RESULTS: Final = "results"
ALONE: Final = "alone"
MEDALS: Final = "medals"
PAGES: Final = (OVERVIEW, BUILDING, RESULTS, ALONE, MEDALS)
CITIES_LEAST: Final = 640.0  # design pixels of width of the cities beside the ranks

Tile = TypeVar("Tile", bound=ReachedTile)


def page_titles() -> list[tuple[str, str]]:
    """Every page with its name."""
    return [
        (OVERVIEW, _("Overview")),
        (BUILDING, _("Building")),
        (RESULTS, _("Results")),
        (ALONE, _("Ranks and cities")),
        (MEDALS, _("Medals")),
    ]


@dataclass(frozen=True)
class Page:
    """Cards and how they stand.

    Attributes:
        rows: from top to bottom.
    """

    rows: list[CardRow]

    @property
    def widgets(self) -> Iterator[Widget]:
        """All of them in reading order, each followed by what it carries."""
        for row in self.rows:
            for card, _part in row.cards:
                yield card
                if isinstance(card, Carrier):
                    yield from card.parts


class PageMaker:
    """Makes the cards of a page.

    Args:
        source: finished games.
        whole: whether pictures must be whole at once.
    """

    def __init__(self, source: RecordSource, *, whole: bool) -> None:
        self._source = source
        self._whole = whole

    def make(self, page: str, board: Board, found: Callable[[], tuple[Achievement, ...]]) -> Page:
        """The cards of a page.

        Args:
            page: its name.
            board: games added up.
            found: gives achievements, when they are needed.
        """
        if page == ALONE:
            return self._alone(board, found())
        if not board.seats:
            return Page([CardRow([(self._nothing(), 1.0)])])
        if page == BUILDING:
            return self._building(board)
        return self._results(board) if page == RESULTS else self._overview(board)

    # ------------------------------------------------------------------ pages
    def invitation(self, page: str) -> Page:
        """What a page shows before the first finished game."""

        def paint(size: tuple[int, int]) -> Steps[pygame.Surface]:
            return self._source.pictures.unbuilt(page, size)

        picture = self._picture("first-game", paint)
        picture.title, picture.note = first_words(page)
        picture.focusable = False
        return Page([CardRow([(picture, 1.0)], stretch=1.0)])

    def _nothing(self) -> WordsCard:
        words = _("Choose others above, or play one: every finished game is added by itself.")
        return WordsCard("nothing", _("No finished games of this sort"), words)

    def _overview(self, board: Board) -> Page:
        figures = FiguresCard("figures", board.figures())
        alone = board.player is not None
        title = _("Points, game by game") if alone else _("Everybody’s points, game by game")
        chart = HistoryChart("history", title, self._filmer(board))
        chart.show(board.history(), board.earlier)
        chart.ends = board.ends()
        mean = _("mean of {n} games") if alone else _("mean of {n} results")
        chart.mean_words = mean.format(n=board.window)
        if board.company.games:
            chart.won_words, chart.other_words = _("won"), _("not won")
        chart.hint = _("A press shows the film")
        return Page(
            [
                CardRow([(figures, 1.0)]),
                CardRow([(self._best(board), 1.15), (chart, 1.0)], stretch=1.0, tall=0.5),
            ]
        )

    def _best(self, board: Board) -> PictureCard:
        best = board.total.best
        assert best is not None

        def paint(size: tuple[int, int]) -> Steps[pygame.Surface]:
            return self._source.pictures.street(best.street, size)

        card = self._picture("best", paint)
        card.title = _("The best skyline")
        card.note = self._when(board, best)
        card.figure, card.figure_words = str(best.points), _("Points")
        if best.game:
            card.tooltip = _("Watch the film of this game")
            card.on_press = lambda: self._source.film(best.game)
        return card

    def _building(self, board: Board) -> Page:
        counts = dict(board.total.buildings)

        def paint(size: tuple[int, int]) -> Steps[pygame.Surface]:
            return self._source.pictures.kinds(counts, size)

        picture = self._picture("kinds", paint)
        picture.shape = 0.24
        built = sum(counts.values())
        picture.title = ngettext("{n} building", "{n} buildings", built).format(n=built)
        if counts:
            favourite = max(sorted(counts), key=lambda kind: counts[kind])
            picture.note = _("Most often: {kind}").format(
                kind=self._source.pictures.kind_words(favourite)
            )
        bars = BarsCard(
            "turns",
            _("Points turn by turn, on average"),
            bars=board.per_turn(),
            axis=_("turn of the game"),
        )
        figures = FiguresCard("work", board.work())
        return Page(
            [
                CardRow([(picture, 1.0)], stretch=1.6, tall=0.5),
                CardRow([(bars, 1.25), (figures, 1.0)], stretch=1.0),
            ]
        )

    def _results(self, board: Board) -> Page:
        bars = board.distribution()
        hatched = any(bar.marked and bar.value for bar in bars)  # no game may be near the average
        axis = _("points in a game; the hatched bar has the average")
        spread = BarsCard(
            "spread",
            _("How many points, how often"),
            bars=bars,
            axis=axis if hatched else _("points in a game"),
        )
        tables = self._tables(board)
        luck = self.luck_chart(board)
        return Page(
            [
                CardRow([(luck, 1.15), (spread, 1.0)], stretch=1.3, tall=0.42),
                CardRow([(tables[0], 1.15), *((table, 1.0) for table in tables[1:])], stretch=0.5),
            ]
        )

    def _tables(self, board: Board) -> list[Card]:
        """Who was played against, and how that went."""
        note = _("The bar is the share of games won.") if board.player is not None else ""
        tables: list[Card] = [
            RowsCard(name, title, note, rows)
            for name, title, rows in (
                ("company", _("By number of players"), board.by_players()),
                ("levels", _("With computer players"), board.against()),
            )
            if rows
        ]
        if not tables:
            words = _("No games with others yet. Computer players of five levels are waiting.")
            tables.append(WordsCard("company", _("With others"), words))
        return tables

    def luck_chart(self, board: Board) -> LuckChart:
        """Luck against skill, as far as it is reckoned."""
        games = board.lucky()

        def show(index: int) -> None:
            digest = games[index][0].digest
            if digest.id:
                self._source.review(digest.id)

        chart = LuckChart("luck", _("Luck and skill"), show)
        chart.note = board.luck_note()
        chart.show([game for _played, game in games])
        chart.corners = (
            _("no luck, played well"),
            _("luck, played well"),
            _("no luck, with mistakes"),
            _("luck, with mistakes"),
        )
        chart.across = board.luck_axis(), _("luck")
        chart.upwards = _("accuracy")
        chart.figure = board.luck_figure
        chart.middle_words = _("lines: luck 0, and the middle accuracy of these games")
        chart.won_words, chart.other_words = board.luck_signs()
        chart.hint = _("A press shows the review")
        waiting = board.total.luck_waiting
        if waiting:
            words = ngettext(
                "{n} game is still being weighed.", "{n} games are still being weighed.", waiting
            )
            chart.note = f"{chart.note}\n{words.format(n=waiting)}".strip()
        return chart

    def _alone(self, board: Board, found: tuple[Achievement, ...]) -> Page:
        ranks, cities = (
            [each for each in found if each.goal.group == group] for group in ("title", "city")
        )
        levels = zip(ranks, board.total.levels.items(), strict=True)
        marks = []
        for each, (points, how) in levels:
            mark = self._reached(RankMark, board, each, how)
            mark.points = points
            mark.tooltip = "\n".join(part for part in (each.sentence, mark.tooltip) if part)
            marks.append(mark)
        street = RankStreet(
            "ranks",
            group_words("title", sum(each.reached for each in ranks), len(ranks)),
            _("by points in a game alone"),
            marks,
            self._best_alone(board),
            self._source.pictures,
        )
        street.at_once = self._whole
        scenarios = zip(cities, board.total.scenarios.values(), strict=True)
        sheet = CitiesCard(
            "cities",
            group_words("city", sum(each.reached for each in cities), len(cities)),
            [self._reached(CityTile, board, each, how) for each, how in scenarios],
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

    def _best_alone(self, board: Board) -> BestMark | None:
        """The best game alone that is added up."""
        best = board.total.best
        if best is None:
            return None
        told = BestGame(
            best.points, _("Best game alone"), points_words(best.points), self._when(board, best)
        )
        mark = BestMark(told, lambda: self._film(best.game))
        if best.game:
            mark.tooltip = _("Watch the film of this game")
        return mark

    def _reached(
        self, kind: type[Tile], board: Board, achievement: Achievement, how: Reached
    ) -> Tile:
        data = medal_data(achievement, board.local, named=False, new=())
        times = ngettext("{n} time", "{n} times", how.times).format(n=how.times)
        if not how.times and not achievement.reached:
            times = _("not yet")
        tile = kind(data, times, lambda: self._film(achievement.game))
        if achievement.game:
            tile.tooltip = _("Watch the film of this game")
        return tile

    # ------------------------------------------------------------------ parts
    def _when(self, board: Board, best: Best) -> str:
        """The date of a best game, and whose it is where everybody is meant."""
        when = date_words(best.when, board.local)
        return when if board.player is not None else f"{best.name or _('Without a name')} · {when}"

    def _picture(
        self, name: str, paint: Callable[[tuple[int, int]], Steps[pygame.Surface]]
    ) -> PictureCard:
        card = PictureCard(name, paint)
        card.at_once = self._whole
        return card

    def _filmer(self, board: Board) -> Callable[[int], None]:
        return lambda index: self._film(board.seats[index].digest.id)

    def _film(self, game_id: int) -> None:
        if game_id:
            self._source.film(game_id)
