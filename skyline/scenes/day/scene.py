"""The street of the day: today's game, a calendar of results, and a result to share."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from typing import Final

from skyline.scenes.common.menu import PanelScene, button, close_button
from skyline.scenes.common.stage import Stage
from skyline.scenes.day.month import DayMark, MonthSheet
from skyline.scenes.day.share import card_of, result_text
from skyline.scenes.day.source import Attempt, DaySource
from skyline.scenes.day.towers import TowerLegend, TwoTowers, WaitingStreet
from skyline.scenes.results.postcard import pictures_folder
from skyline.scenes.results.postcard_view import PostcardMaking, SavingScene
from skyline.storage.errors import StorageError
from skyline.text.words import _, day, ngettext
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.input.clipboard import clipboard
from skyline.widgets.records.figures import Figure, FiguresCard

BESIDE: Final = 860.0  # design pixels of width from which the words stand beside the month
WORDS_SHARE: Final = 0.36  # of that width
COLUMN_GAP: Final = 44.0
FADE: Final = 36.0  # at the lower edge, where words would pale
DAY: Final = timedelta(days=1)
BACK: Final = timedelta(days=365)  # how far back streets are offered for practice


class DayScene(PanelScene):
    name = "day"
    widest = 1420.0
    tall = 900.0

    def __init__(self, stage: Stage, source: DaySource, chosen: date | None = None) -> None:
        super().__init__(stage, stage.packs.headed(_("Street of the day"), stage.packs.of_days))
        self._source = source
        self._today = source.today()
        self._attempts = source.attempts()
        first = min([self._today - BACK, *self._attempts])
        start = self._today if chosen is None else chosen
        self.month = MonthSheet(self._today, first, start, self._chosen, self._begin)
        self._date = Label("date", "", size=32, weight="ExtraBold")
        self._towers = TwoTowers()
        self._waiting = WaitingStreet(stage.packs, start)
        self._so_far = FiguresCard("so-far", bare=True)
        self._state = Paragraph("state", "", size=22, weight="SemiBold")
        self._about = Paragraph("about", "", size=19, quiet=True)
        self._legend = TowerLegend()
        self._said = Paragraph("said", "", size=20, weight="SemiBold")
        self._words = (
            self._date,
            self._state,
            self._towers,
            self._waiting,
            self._said,
            self._so_far,
            self._about,
            self._legend,
        )
        self._play = button("play", "", self._begin, "confirm", style="primary")
        tip = _("How this street ended")
        self._results = button("results", _("Results"), self._show_results, tip=tip)
        tip = _("A few lines for a message, without spoiling the street")
        self._copy = button("copy", _("Copy result"), self._copy_result, tip=tip)
        tip = _("A postcard of the result, without spoiling the street")
        self._save = button("save-picture", _("Save picture"), self._save_picture, tip=tip)
        self.foot = [
            close_button(stage.manager.pop),
            self._results,
            self._copy,
            self._save,
            self._play,
        ]
        self.form.add_all([self.month, *self._words], self.body)
        self.form.add_all(self.foot)
        self.form.default = self._play
        self._tell()
        self.form.set_focus(self._play)

    def anew(self) -> DayScene:
        return DayScene(self.stage, self._source, self.month.chosen)

    @property
    def _attempt(self) -> Attempt | None:
        return self._attempts.get(self.month.chosen)

    # ------------------------------------------------------------------ what it says
    def _chosen(self) -> None:
        self._said.text = ""
        self._tell()
        self.stage.voice.say(self._state.text)
        self.lay_anew()

    def _tell(self) -> None:
        chosen, attempt, source = self.month.chosen, self._attempt, self._source
        self.month.marks = {
            when: DayMark(each.points, source.best(when), each.helped)
            for when, each in self._attempts.items()
        }
        points = None if attempt is None else attempt.points
        best = source.best(chosen)
        self._date.text = day(chosen)
        self._towers.visible = points is not None
        self._waiting.visible = points is None
        self._waiting.day = chosen
        self._so_far.figures = self._figures()
        self._so_far.visible = bool(self._so_far.figures)
        self._towers.points, self._towers.best = points, best
        self._towers.helped = attempt is not None and attempt.helped
        self._about.text = _(
            "Everyone who plays this date rolls the same dice. Perfect play knows the odds"
            " but not the rolls, so you can beat it."
        )
        self._state.text, self._play.label = self._offer(attempt)
        self._said.visible = bool(self._said.text)
        for each in (self._results, self._copy, self._save):
            each.visible = points is not None  # a button that leads nowhere is no invitation
            each.allow(True, "")
        gone = _("This game was deleted.")
        if attempt is not None and not attempt.kept:
            self._results.allow(False, gone)
            self._save.allow(False, gone)

    def _figures(self) -> tuple[Figure, ...]:
        """How often and how well the player has played; nothing before the first result."""
        over = {day: each.points for day, each in self._attempts.items() if each.points is not None}
        if not over:
            return ()
        latest = self._today if self._today in over else self._today - DAY
        streak = next(days for days in count() if latest - days * DAY not in over)
        best = str(max(over.values())).replace("-", "−")
        return (
            Figure(str(streak), ngettext("day in a row", "days in a row", streak)),
            Figure(str(len(over)), ngettext("street played", "streets played", len(over))),
            Figure(best, _("your best"), first=True),
        )

    def _offer(self, attempt: Attempt | None) -> tuple[str, str]:
        """What is told of the chosen day, and what its button says."""
        if attempt is None and self.month.chosen == self._today:
            told = _("The first game you start today counts; any others are practice.")
            return told, _("Play this street")
        if attempt is None:
            return _("You did not play this street on its day."), _("Play for practice")
        if attempt.points is None and attempt.kept:
            return _("Your game for this day is still in progress."), _("Continue")
        if attempt.points is None:
            return _("Your game for this day was deleted."), _("Play for practice")
        points = attempt.points
        told = ngettext("You scored {number} point.", "You scored {number} points.", points)
        told = told.format(number=points)
        if attempt.helped:
            told = _("{words} You had help: hints or a computer player.").format(words=told)
        return told, _("Play for practice")

    # ------------------------------------------------------------------ what it does
    def _begin(self) -> None:
        attempt = self._attempt
        if attempt is not None and attempt.points is None and attempt.kept:
            self._source.go_on(attempt)
        else:
            self._source.play(self.month.chosen)

    def _show_results(self) -> None:
        if self._attempt is not None:
            self._source.results(self._attempt)

    def _copy_result(self) -> None:
        attempt, chosen = self._attempt, self.month.chosen
        if attempt is None or attempt.points is None:
            return
        best = self._source.best(chosen)
        result = result_text(chosen, attempt.points, best, helped=attempt.helped)
        if clipboard.put(result):
            told = _("Copied. Paste it into a message.")
        else:
            told = _("No clipboard was found; you can paste it only in this program.")
        self._say(told)

    def _save_picture(self) -> None:
        attempt, chosen, stage = self._attempt, self.month.chosen, self.stage
        sheet = None if attempt is None else self._source.sheet(attempt)
        if sheet is None:
            return
        card = card_of(sheet, chosen, self._source.best(chosen))
        noon = datetime.combine(chosen, time(12), UTC)
        try:
            folder = pictures_folder(headless=stage.headless)
        except StorageError as error:
            self._say(str(error))
            return
        stage.manager.push(SavingScene(stage, PostcardMaking(card, folder, noon)))

    def _say(self, told: str) -> None:
        self._said.text = told
        self._said.visible = True
        self.stage.voice.say(told, at_once=True)
        self.lay_anew()

    # ------------------------------------------------------------------ time
    def resume(self) -> None:
        super().resume()
        self._look_again()

    def _look_again(self) -> None:
        """Takes date and results as they are now; who looked at today still does."""
        before, self._today = self._today, self._source.today()
        self._attempts = self._source.attempts()
        self.month.turn_to(self._today, follow=self.month.chosen == before)
        self._tell()
        self.lay_anew()

    def update(self, seconds: float) -> None:
        """Asks for perfect play of the month that shows: the chosen day first, then the latest."""
        super().update(seconds)
        if self._source.today() != self._today:  # midnight
            self._look_again()
        begins = self.month.begins
        over = [
            each
            for each, attempt in self._attempts.items()
            if attempt.points is not None and each.replace(day=1) == begins
        ]
        over.sort(key=lambda each: (each == self.month.chosen, each), reverse=True)
        if self._source.work(self.stage.thinker, over):
            self._tell()
            self.lay_anew()

    # ------------------------------------------------------------------ layout
    def feet(self) -> list[Button]:
        return [each for each in self.foot if each.visible]

    def fill(self, width: int) -> int:
        look = self.look
        beside = width >= look.u(BESIDE)
        words = round(width * WORDS_SHARE) if beside else width
        self._waiting.less = 0
        flow = self._put_words(width - words, words)
        gap = look.u(COLUMN_GAP) if beside else 0
        wide = width - words - gap if beside else width
        month = Flow(look, 0, wide, look.u(8) if beside else flow.y + look.u(8))
        month.put(self.month)
        if beside and flow.y > month.y:  # what is only to be looked at gives way to words
            self._waiting.less = flow.y - month.y + look.u(FADE)
            flow = self._put_words(width - words, words)
        return max(flow.y, month.y)

    def _put_words(self, x: int, width: int) -> Flow:
        flow = Flow(self.look, x, width, self.look.u(8))
        for each in self._words:
            if each.visible:
                flow.put(each, gap=12)
        return flow
