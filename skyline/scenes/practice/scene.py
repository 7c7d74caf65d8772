"""The page of practice: themes with what is due, and how the last round went."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from skyline.scenes.common.menu import PanelScene, button, close_button
from skyline.scenes.common.stage import Stage
from skyline.scenes.practice.row import PaneLegend, ThemeRow
from skyline.scenes.practice.source import PracticeSource, ThemeState
from skyline.scenes.practice.table import Round
from skyline.text.words import _, ngettext
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Paragraph

TWO_COLUMNS: Final = 1240.0  # design pixels of width from which themes stand in two
COLUMN_GAP: Final = 30.0


class PracticeScene(PanelScene):
    name = "practice"
    widest = 1560.0

    def __init__(self, stage: Stage, source: PracticeSource) -> None:
        super().__init__(stage, stage.packs.headed(_("Practise"), stage.packs.of_practice))
        self._source = source
        self._round: Round | None = None
        self._said = Paragraph("said", "", size=22, weight="ExtraBold")
        self._about = Paragraph("about", "", size=19, quiet=True)
        self._rows: list[ThemeRow] = []
        self._legend = PaneLegend()
        self._start = button("start", "", partial(self.begin, ""), "confirm", style="primary")
        self.foot = [self._start, close_button(stage.manager.pop)]
        self.form.add_all(self.foot)
        self._tell()
        self.form.default = self._start
        self.form.set_focus(self._start)

    def anew(self) -> PracticeScene:
        return PracticeScene(self.stage, self._source)

    # ------------------------------------------------------------------ what it says
    def _tell(self) -> None:
        states = self._source.themes()
        focus = self.form.focus
        name = focus.name if focus is not None else ""
        self.form.clear()
        self._rows = [self._row(state) for state in states]
        self.form.add_all([self._said, self._about, *self._rows, self._legend], self.body)
        self.form.add_all(self.foot)
        for widget in (*self._rows, *self.foot):
            if widget.name == name:
                self.form.set_focus(widget)
        due = sum(state.due for state in states if state.theme.name != "own")
        words = ngettext("Practise ({number} due)", "Practise ({number} due)", due)
        self._start.label = words.format(number=due) if due else _("Practise a mix")
        self._about.text = _(
            "Decide as you would in a game. What you get right comes back later each time until it"
            " is learned; what you get wrong starts over."
        )
        self._said.text = self._how_it_went()
        self._said.visible = bool(self._said.text)

    def _row(self, state: ThemeState) -> ThemeRow:
        name = state.theme.name
        picture = None if name == "own" else partial(self._source.picture, name)
        row = ThemeRow(state, picture, partial(self.begin, name))
        none = _("Review a game you have played: its mistakes will appear here.")
        over = _("Nothing is due today.")
        row.allow(bool(state.due or state.fresh), over if state.whole else none)
        if not state.whole:
            row.note = none
        return row

    def _how_it_went(self) -> str:
        sitting = self._round
        if sitting is None or not sitting.answers:
            return ""
        text = ngettext(
            "{right} of {number} right at the first try.",
            "{right} of {number} right at the first try.",
            sitting.answers,
        )
        return text.format(right=sitting.right, number=sitting.answers)

    # ------------------------------------------------------------------ what it does
    def begin(self, theme: str) -> None:
        tasks = self._source.tasks(theme)
        if not tasks:
            self.stage.notices.append(_("Nothing is due today."))
            return
        self._round = Round(self.stage, self._source, tasks)
        self._round.begin()

    def resume(self) -> None:
        super().resume()
        self._tell()
        self.lay_anew()
        self.stage.voice.say(self._said.text)

    # ------------------------------------------------------------------ layout
    def feet(self) -> list[Button]:
        return self.foot

    def fill(self, width: int) -> int:
        look = self.look
        flow = Flow(look, 0, width, look.u(8))
        if self._said.visible:
            flow.put(self._said, gap=8)
        flow.put(self._about, gap=14)
        if width < look.u(TWO_COLUMNS):
            for row in self._rows:
                flow.put(row, gap=6)
            flow.put(self._legend)
            return flow.y
        gap = look.u(COLUMN_GAP)
        wide = (width - gap) // 2
        half = (len(self._rows) + 1) // 2
        tall = max(row.height_for(wide, look) for row in self._rows)
        step = tall + look.u(10)
        for number, row in enumerate(self._rows):
            column, place = divmod(number, half)
            row.rect = pygame.Rect(column * (wide + gap), flow.y + place * step, wide, tall)
        last = self._rows[-1]
        below = Flow(look, 0, last.parts(look, last.rect)[1].right, flow.y + half * step)
        below.put(self._legend)
        return below.y
