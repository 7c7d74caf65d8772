"""The pages that the records make for every game: which cards each has, and where they stand."""

from __future__ import annotations

from collections.abc import Callable

from skyline.chronicle.achievements import Achievement
from skyline.play.records import OVERVIEW, RESULTS, AddedUp, RecordPack
from skyline.scenes.statistics.cards import Board
from skyline.scenes.statistics.source import RecordSource
from skyline.text.words import _, ngettext
from skyline.widgets.charts.bars import BarsCard
from skyline.widgets.charts.history import HistoryChart
from skyline.widgets.charts.luck import LuckChart
from skyline.widgets.controls.widget import Widget
from skyline.widgets.records.card import Card, WordsCard
from skyline.widgets.records.figures import FiguresCard
from skyline.widgets.records.layout import CardRow, Page
from skyline.widgets.records.rows import RecordRow, RowsCard


class PageMaker:
    """Makes the cards of a page; ``whole``: pictures must be so at once."""

    def __init__(self, source: RecordSource, pack: RecordPack, *, whole: bool) -> None:
        self._source = source
        self._pack = pack
        self._whole = whole

    def make(self, page: str, board: Board, found: Callable[[], tuple[Achievement, ...]]) -> Page:
        pack = self._pack
        if not board.seats and page not in pack.alone:
            words = _(
                "Choose others above, or play one: every finished game is added automatically."
            )
            card = WordsCard("nothing", _("No finished games of this kind"), words)
            return Page([CardRow([(card, 1.0)])])
        shown = AddedUp(
            total=board.total,
            player=board.player,
            found=found,
            medal=lambda achievement: pack.medal(achievement, board.local),
            local=board.local,
            film=self._film,
            whole=self._whole,
        )
        if page == OVERVIEW:
            return self._overview(board, shown)
        return self._results(board) if page == RESULTS else pack.page(page, shown)

    def invitation(self, page: str) -> Page:
        card = self._pack.invitation(page, whole=self._whole)
        return Page([CardRow([(card, 1.0)], stretch=1.0)])

    # ------------------------------------------------------------------ pages
    def _overview(self, board: Board, shown: AddedUp) -> Page:
        figures = FiguresCard("figures", board.figures(*self._pack.figures(shown)))
        alone = board.player is not None
        title = _("Points, game by game") if alone else _("Everybody’s points, game by game")
        chart = HistoryChart(
            "history", title, lambda index: self._film(board.seats[index].digest.id)
        )
        chart.show(board.history(), board.earlier)
        chart.ends = board.ends()
        mean = _("average of the last {n} games") if alone else _("average of the last {n} results")
        chart.mean_words = mean.format(n=board.window)
        if board.company.games:
            chart.won_words, chart.other_words = _("won"), _("not won")
        chart.hint = _("Press to watch the film")
        return Page(
            [
                CardRow([(figures, 1.0)]),
                CardRow([(self._pack.best(shown), 1.15), (chart, 1.0)], stretch=1.0, tall=0.5),
            ]
        )

    def _results(self, board: Board) -> Page:
        bars = board.distribution()
        hatched = any(bar.marked and bar.value for bar in bars)  # no game may be near the average
        axis = _("points in a game; the hatched bar has the average")
        axis = axis if hatched else _("points in a game")
        spread = BarsCard("spread", _("How many points, how often"), bars=bars, axis=axis)
        tables = self._tables(board)
        charts: list[tuple[Widget, float]] = [(spread, 1.0)]
        if self._pack.chronicle.turn_of is not None:  # else games are not weighed
            charts.insert(0, (self._luck_chart(board), 1.15))
        rows = [
            CardRow(charts, stretch=1.3, tall=0.42),
            CardRow([(tables[0], 1.15), *((table, 1.0) for table in tables[1:])], stretch=0.5),
        ]
        practised = self._practised()
        return Page([*rows, CardRow([(practised, 1.0)])] if practised is not None else rows)

    def _practised(self) -> Card | None:
        rows = [
            RecordRow(title, learned / max(1, whole), f"{learned}/{whole}")
            for title, learned, whole in self._source.practised(self._pack.game)
            if whole
        ]
        if not rows:
            return None
        return RowsCard("practised", _("Practice"), _("Positions you have learned."), rows)

    def _tables(self, board: Board) -> list[Card]:
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
            tables.append(WordsCard("company", _("With others"), self._pack.no_company))
        return tables

    def _luck_chart(self, board: Board) -> LuckChart:
        games = board.lucky()

        def show(index: int) -> None:
            digest = games[index][0].digest
            if digest.id:
                self._source.review(digest.id)

        chart = LuckChart("luck", _("Luck and skill"), show)
        chart.note = board.luck_note()
        chart.show([game for _played, game in games])
        chart.corners = (
            _("unlucky, played well"),
            _("lucky, played well"),
            _("unlucky, with mistakes"),
            _("lucky, with mistakes"),
        )
        chart.across = board.luck_axis(), _("luck")
        chart.upwards = _("accuracy")
        chart.figure = board.luck_figure
        chart.middle_words = _("lines: luck 0, and the middle accuracy of these games")
        chart.won_words, chart.other_words = board.luck_signs()
        chart.hint = _("Press to open the review")
        waiting = board.total.luck_waiting
        if waiting:
            words = ngettext("{n} game not analysed yet.", "{n} games not analysed yet.", waiting)
            chart.note = f"{chart.note}\n{words.format(n=waiting)}".strip()
        return chart

    def _film(self, game_id: int) -> None:
        if game_id:
            self._source.film(game_id)
