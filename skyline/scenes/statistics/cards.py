"""What the cards of the records show: made from games that were added up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from skyline.chronicle.digest import Digest
from skyline.chronicle.people import Player
from skyline.chronicle.rows import Filter, Played, Tally
from skyline.chronicle.summary import Summary, history, played
from skyline.play.levels import level_order, level_title
from skyline.scenes.statistics.words import (
    game_words,
    share_words,
    short_words,
    signed,
    wins_words,
)
from skyline.text.words import _, ngettext
from skyline.widgets.charts.bars import UpBar
from skyline.widgets.charts.history import HistoryGame
from skyline.widgets.charts.luck import LuckGame
from skyline.widgets.records.figures import Figure
from skyline.widgets.records.rows import RecordRow
from skyline.widgets.records.words import Local, date_words, grouped, one_place

MOST_BARS: Final = 12
WINDOW: Final = 10  # games of the running mean, at least
PARTS: Final = 8  # and so many of them side by side, at least, if there are many games
FINE_SPREAD: Final = 30  # points from best to worst below which bars are narrow


class Board:
    def __init__(
        self,
        digests: Sequence[Digest],
        total: Summary,
        player: Player | None,
        wanted: Filter,
        local: Local,
        good_score: int,  # points of a good game alone
    ) -> None:
        self.total = total
        self._good_score = good_score
        self.player = player
        self.local = local
        self.seats: tuple[Played, ...] = played(digests, player, wanted)
        self._with_earlier = played(digests, player, wanted._replace(last=None))

    @property
    def company(self) -> Tally:
        rows = [tally for number, tally in self.total.by_players.items() if number > 1]
        games = sum(tally.games for tally in rows)
        mean = sum(tally.mean * tally.games for tally in rows) / games if games else 0.0
        wins, shared = math.fsum(tally.wins for tally in rows), sum(tally.shared for tally in rows)
        return Tally(games, wins, shared, mean, max((tally.best for tally in rows), default=0))

    # ------------------------------------------------------------------ overview
    def figures(self, middle: Sequence[Figure], end: Sequence[Figure]) -> list[Figure]:
        """The large figures, with those that the game adds in the middle and at the end."""
        total = self.total
        games = total.games if self.player is not None else total.sittings
        figures = [Figure(grouped(games), ngettext("game", "games", games))]
        company = self.company
        if self.player is not None and company.games:
            words = _("won against others ({part})").format(part=share_words(company))
            figures.append(Figure(wins_words(company), words))
        figures.append(Figure(one_place(total.total.mean), _("points per game on average")))
        figures.append(Figure(str(total.total.best), _("points in the best game"), first=True))
        figures += middle
        if self.player is not None and company.games:
            figures.append(Figure(str(total.wins_in_a_row), _("longest run of victories")))
        return [*figures, *end]

    @property
    def window(self) -> int:
        """Games of the running mean: more of them where there are many, so that it stays a line."""
        return max(WINDOW, len(self.seats) // (10 * PARTS) * 10)

    @property
    def earlier(self) -> int:
        """Games, or seats for everybody, that are left out because they are not late enough."""
        return len(self._with_earlier) - len(self.seats)

    def history(self) -> list[HistoryGame]:
        """Every game in order; the mean of the first ones knows the games before them.

        Of everybody there are all seats of a game, one beside the other.
        """
        told = history(self._with_earlier, self.window)[self.earlier :]
        before = (None, *(each.digest for each in self.seats))
        return [
            HistoryGame(
                value=each.own.score,
                mean=point.mean,
                won=bool(point.won),
                words=game_words(each, self.player, self.local),
                beside=each.digest is last,
            )
            for each, point, last in zip(self.seats, told, before, strict=False)
        ]

    def ends(self) -> tuple[str, str]:
        total = self.total
        return date_words(total.first, self.local), date_words(total.latest, self.local)

    # ------------------------------------------------------------------ results
    def distribution(self) -> list[UpBar]:
        """How often games ended with so many points; the bar of the mean stands out."""
        scores = [each.own.score for each in self.seats]
        if not scores:
            return []
        low, high = min(scores), max(scores)
        sizes = (5, 10, 20, 50, 100) if high - low < FINE_SPREAD else (10, 20, 50, 100)
        step = next(size for size in sizes if high // size - low // size < MOST_BARS)
        mean = sum(scores) / len(scores)
        bars = []
        for first in range(low // step * step, high + 1, step):
            number = sum(first <= score < first + step for score in scores)
            words, marked = str(number) if number else "", first <= mean < first + step
            bars.append(UpBar(f"{first}–{first + step - 1}", number, words, marked=marked))
        return bars

    def by_players(self) -> list[RecordRow]:
        tables = {n: tally for n, tally in self.total.by_players.items() if n > 1}
        best = max((tally.mean for tally in tables.values()), default=1.0) or 1.0
        return [
            self._row(ngettext("{n} player", "{n} players", number).format(n=number), tally, best)
            for number, tally in tables.items()
        ]

    def against(self) -> list[RecordRow]:
        tables = self.total.against
        order = sorted(tables, key=level_order)
        best = max((tables[level].mean for level in order), default=1.0) or 1.0
        return [self._row(level_title(level), tables[level], best) for level in order]

    def _row(self, name: str, tally: Tally, best: float) -> RecordRow:
        mean = _("{points} points per game").format(points=one_place(tally.mean))
        if self.player is None:
            games = ngettext("{n} seat", "{n} seats", tally.games).format(n=tally.games)
            return RecordRow(name, tally.mean / best, one_place(tally.mean), games)
        won = _("won {wins}").format(wins=wins_words(tally))
        part = tally.wins / tally.games if tally.games else 0.0
        return RecordRow(name, part, share_words(tally), f"{won} · {mean}")

    # ------------------------------------------------------------------ luck
    @property
    def unit(self) -> str:
        """In which luck is told: that of most reckoned games."""
        sums = self.total.luck
        return max(sums, key=lambda each: each.games).unit if sums else ""

    def lucky(self) -> list[tuple[Played, LuckGame]]:
        games = []
        for each in self.seats:
            luck = None if each.digest.luck is None else each.digest.luck[each.seat]
            if luck is None or luck.unit != self.unit or luck.accuracy is None:
                continue
            words = _("luck {luck}, accuracy {accuracy}").format(
                luck=self._luck_words(luck.luck), accuracy=round(luck.accuracy)
            )
            line = f"{short_words(each, self.player, self.local)} · {words}"
            good = each.own.won or (each.digest.solo and each.own.score >= self._good_score)
            games.append((each, LuckGame(luck.luck, luck.accuracy, good, line)))
        return games

    def luck_signs(self) -> tuple[str, str]:
        """What stars and circles among the reckoned games are."""
        if self.unit == "chance":
            return _("won"), _("not won")
        good, other = _("{points} points or more"), _("fewer")
        return good.format(points=self._good_score), other

    def luck_axis(self) -> str:
        return _("luck in percentage points") if self.unit == "chance" else _("luck in points")

    def luck_figure(self, value: float) -> str:
        """Luck as a whole number with its sign, for a scale."""
        number = round(value * 100 if self.unit == "chance" else value)
        return f"{number:+d}".replace("-", "−") if number else "0"

    def luck_note(self) -> str:
        found = next((each for each in self.total.luck if each.unit == self.unit), None)
        if found is None:
            return ""
        if self.unit == "chance":
            told = _(
                "In an average game, all turns added up, rolls moved the chance to win by {luck}%"
                " and mistakes cost {loss}%."
            ).format(luck=signed(found.mean * 100), loss=one_place(abs(found.loss * 100)))
        else:
            sentence = _("In a game, rolls brought {luck} and decisions cost {loss} on average.")
            told = sentence.format(
                luck=self._luck_words(found.mean), loss=self._luck_words(found.loss, sign=False)
            )
        if found.accuracy is None:
            return told
        words = _("Accuracy: {accuracy} of 100.").format(accuracy=round(found.accuracy))
        return f"{told} {words}"

    def _luck_words(self, value: float, *, sign: bool = True) -> str:
        """Luck in points; of chances the bare figure in percent, which the axis names."""
        if self.unit == "chance":
            return signed(value * 100)
        return _("{n} points").format(n=signed(value) if sign else one_place(abs(value)))
