"""Same dice: what every seat made of rolls that fell alike for all, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.scenes.common.menu import button, close_button
from skyline.scenes.common.paged import PagedPanel
from skyline.scenes.common.stage import Stage
from skyline.scenes.same_dice.rolls import RollSheet, put_use
from skyline.scenes.same_dice.totals import TotalsSheet
from skyline.table import type as lettering
from skyline.table.dice.marks import marks_of
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import AMBER_DEEP, Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.tabs import Tabs
from skyline.widgets.controls.widget import Still, Widget
from skyline.widgets.models.menu import SeatResult
from skyline.widgets.models.same_dice import SameDiceSheet

TOGETHER: Final = "together"
ROLLS: Final = "rolls"
LOW: Final = 620.0  # design pixels of window height below which there is no heading
BESIDE: Final = 900.0  # design pixels of the sheet from which words stand beside the rolls
WORDS_SHARE: Final = 0.30  # of its width,
WORDS_LEAST: Final = 300.0  # in design pixels
BELOW_LEAST: Final = 420.0  # design pixels of its height from which they stand below them
BELOW_SHARE: Final = 0.36  # of its height, where they stand below
SEAT: Final = 20  # design size of a seat's name
KEY: Final = 17  # design size of what the signs mean


BESIDE_PORTRAITS: Final = 30.0  # design pixels from words to the portraits at their right


class SameDiceScene(PagedPanel):
    """A page of totals, and one for each kind of die."""

    name = "same-dice"
    widest = 1480.0
    tall = 960.0

    def __init__(
        self,
        stage: Stage,
        sheet: SameDiceSheet,
        results: Sequence[SeatResult],
        watch: Callable[[int], None],  # the film, from a step of the game's history on
        page: str = TOGETHER,
    ) -> None:
        super().__init__(stage, _("Same dice"))
        self.sheet = sheet
        self.page = page
        self._results = results
        self._watch = watch
        pages = [(TOGETHER, _("Together")), (ROLLS, _("Roll by roll"))]
        self.tabs = Tabs("tabs", "", "", pages, page, self.open, bare=True)
        self.rolls = RollSheet(
            sheet, lambda: marks_of(stage.settings), self._tell, self._watch_roll
        )
        self.totals = TotalsSheet(sheet, results)
        self._headline = Paragraph("headline", sheet.headline, size=28, weight="ExtraBold")
        self._remark = Paragraph("remark", sheet.remark, size=20, weight="SemiBold")
        self._about = Paragraph(
            "about",
            _(
                "Everyone’s first roll of each kind fell the same, and so did the second, and"
                " so on. A die counts its share of the building it ended up in; shared dice are"
                " those that everyone rolled."
            ),
            size=18,
            weight="Medium",
            quiet=True,
        )
        self._sheet = 0  # pixels of height of the body
        self._beside = ScrollArea("detail")
        self._title = Paragraph("roll", "", size=24, weight="ExtraBold")
        self._names = [
            SeatName(f"seat:{seat}", name, colour)
            for seat, (name, colour) in enumerate(sheet.seats)
        ]
        self._uses = [
            Paragraph(f"use:{seat}", "", size=19, weight="Medium")
            for seat in range(len(sheet.seats))
        ]
        self._key = SignKey(sheet)
        tip = _("This roll in the film of the game")
        self._film = button("watch", _("Watch"), self._watch_roll, "film", tip)
        self._film.style = "primary"
        self.foot = [close_button(stage.manager.pop), self._film]
        self.open(page)

    def anew(self) -> SameDiceScene:
        return SameDiceScene(self.stage, self.sheet, self._results, self._watch, self.page)

    def spoken_heading(self) -> str:
        return f"{self.heading}. {self.sheet.headline}"

    # ------------------------------------------------------------------ pages
    def open(self, page: str) -> None:
        focus = self.focus_name
        self.page = self.tabs.value = page
        self.form.clear()
        self.form.add(self.tabs)
        self._film.visible = page == ROLLS
        self.form.default = self.feet()[-1]
        if page == TOGETHER:
            self.form.areas = [self.body]
            self.form.add_all([self._headline, self._remark, self.totals, self._about], self.body)
        else:
            self.form.add(self.rolls, self.body)
            self.form.add_all([self._title, *self._names, *self._uses, self._key], self._beside)
            self._tell_words()
        self.finish(self.feet(), focus, self.top_of_page())
        for area in (self.body, self._beside):
            area.scroll_to(0, glide=False)

    def top_of_page(self) -> Widget:
        return self.rolls if self.page == ROLLS else self.totals

    def _tell(self) -> None:
        self._tell_words()
        self.lay_anew()

    def _tell_words(self) -> None:
        """Says what was done with the chosen roll; the film shows it where the seat rolled it."""
        rolls = self.rolls
        self._title.text = rolls.title()
        for seat, each in enumerate(self._uses):
            each.text = rolls.told(seat)
            self._names[seat].chosen = seat == rolls.seat
        why = _("{name} did not get this far.").format(name=self.sheet.seats[rolls.seat][0])
        self._film.allow(rolls.use is not None, why)

    def _watch_roll(self) -> None:
        if self.rolls.use is not None:
            self._watch(self.rolls.use.step)

    # ------------------------------------------------------------------ layout
    @property
    def headed(self) -> bool:
        return self.look.size[1] >= self.look.u(LOW)

    def feet(self) -> list[Button]:
        return [each for each in self.foot if each.visible]

    def fill(self, width: int) -> int:
        if self.page == ROLLS:
            return 0  # follows in arrange
        look = self.look
        flow = Flow(look, 0, width, look.u(6))
        self.totals.room = self._spare(flow, width)
        aside, tall = self.totals.beside_portraits(width, look)
        words = Flow(look, 0, aside - look.u(BESIDE_PORTRAITS), look.u(6))
        if self._put_words(words) <= tall:  # then they stand beside the portraits
            flow.put(self.totals, gap=16)
        else:
            self._put_words(flow)
            self.totals.room = self._spare(flow, width)
            flow.put(self.totals, gap=16)
        flow.put(self._about, gap=10)
        return flow.y

    def _put_words(self, flow: Flow) -> int:
        flow.put(self._headline, gap=8)
        flow.put(self._remark, gap=16)
        return flow.y

    def _spare(self, flow: Flow, width: int) -> int:
        """Pixels of height that the totals have without anything being scrolled."""
        about = self._about.height_for(width, self.look) + self.look.u(16 + 10)
        return self._sheet - flow.y - about

    def arrange(self) -> None:
        scrolled = self.body.offset, self.body.goal
        super().arrange()
        if self.page == TOGETHER and self._sheet != self.body.rect.h:
            self._sheet = self.body.rect.h
            super().arrange()  # now that it is known how much the portraits have
        if self.page != ROLLS:
            return
        self.body.offset, self.body.goal = scrolled  # the panel knew nothing of its rolls
        look, whole = self.look, self.body.rect.copy()
        gutter, gap = look.u(30), look.u(26)
        beside = whole.w >= look.u(BESIDE)
        together = not beside and whole.h < look.u(BELOW_LEAST)  # one below the other, all scrolls
        self.rolls.tells = together
        rolls, words = whole.copy(), whole.copy()
        if beside:
            words.w = max(look.u(WORDS_LEAST), round(whole.w * WORDS_SHARE))
            words.right = whole.right
            rolls.w -= words.w + gap
        elif not together:
            words.h = round(whole.h * BELOW_SHARE)
            words.bottom = whole.bottom
            rolls.h -= words.h + look.u(10)
        flow = Flow(look, 0, rolls.w - gutter)
        flow.put(self.rolls, gap=0)
        if not together:
            self.body.layout(rolls, flow.y, look)
            flow = Flow(look, 0, words.w - gutter, look.u(4))
        self._lay_words(flow, self.body if together else self._beside)
        (self.body if together else self._beside).layout(words, flow.y, look)
        self.form.areas = [self.body] if together else [self.body, self._beside]

    def _lay_words(self, flow: Flow, area: ScrollArea) -> None:
        for each in (self._title, *self._names, *self._uses, self._key):
            each.area = area
        flow.put(self._title, gap=8)
        for name, use in zip(self._names, self._uses, strict=True):
            flow.put(name, gap=0)
            flow.put(use, gap=12)
        flow.skip(8)
        flow.put(self._key, gap=0)


class SeatName(Still):
    """Gem and name of a seat above what it did."""

    def __init__(self, name: str, words: str, colour: SeatColour) -> None:
        super().__init__(name)
        self._words = words
        self._colour = colour
        self.chosen = False

    def height_for(self, width: int, look: Look) -> int:
        return round(look.px(SEAT) * 1.5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, px = self.place, look.px(SEAT)
        self._colour.put(surface, round(px * 0.85), midleft=place.midleft)
        at, room = (place.x + round(px * 1.25), place.centery), place.w - round(px * 1.25)
        weight = "ExtraBold" if self.chosen else "Bold"
        px = lettering.fitting_px(self._words, px, room, weight)
        lettering.draw(
            surface, self._words, at, px, look.ink, weight, "left", max_width=room, box=place
        )
        if self.chosen:
            drawn = min(room, lettering.measure(self._words, px, weight)[0])
            y = place.centery + round(px * 0.62)
            line = pygame.Rect(at[0], y, drawn, max(2, look.u(3)))
            pygame.draw.rect(surface, AMBER_DEEP, line)


class SignKey(Still):
    """What the signs mean."""

    def __init__(self, sheet: SameDiceSheet) -> None:
        super().__init__("signs")
        self._legend = sheet.legend

    def height_for(self, width: int, look: Look) -> int:
        return len(self._legend) * look.u(40)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, px = self.place, look.px(KEY)
        for number, (sign, words) in enumerate(self._legend):
            row = pygame.Rect(place.x, place.y + number * look.u(40), place.w, look.u(36))
            pane = pygame.Rect(row.topleft, (look.u(46), look.u(32)))
            put_use(surface, pane, sign, 4 if not sign else None, look)
            left = pane.right + look.u(12)
            room = row.right - left
            fitting = lettering.fitting_px(words, px, room, "Medium")
            at = left, pane.centery
            lettering.draw(
                surface, words, at, fitting, look.ink, "Medium", "left", max_width=room, box=row
            )
