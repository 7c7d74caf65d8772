"""What every seat made of the same dice, added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.scenery.night_city import city_level
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_figure, put_focus
from skyline.widgets.controls.widget import Widget, sentences
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import SeatResult
from skyline.widgets.models.same_dice import SameDiceSheet, SameTotal

TITLE: Final = 20
FIGURE: Final = 22
NAME: Final = 22
TOTAL: Final = 26
ROW: Final = 1.5  # height of a row by the size of its figures
SHAPE: Final = 0.75  # height by width of a portrait
CROPPED: Final = 1.08, 1.25  # how much larger the street is that a portrait is cropped from,
ROAD: Final = 0.45  # and how much of what is below its houses is seen
LOWEST: Final = 76.0  # design pixels of its height
SEAT: Final = 420.0  # design pixels of width of a seat, at most
SEATS_SHARE: Final = 0.68  # of the width, for all seats,
SEATS_LEAST: Final = 0.40  # and at least, where titles are long
STRIPE: Final = (62, 74, 112, 22)
CROWN: Final = (150, 92, 8)


class TotalsSheet(Widget):
    """A table with a row for each figure, which arrows go through."""

    def __init__(self, sheet: SameDiceSheet, results: Sequence[SeatResult]) -> None:
        super().__init__("totals")
        self.sheet = sheet
        self.room = 0  # pixels of height that portraits may fill up
        self._results = results
        self.row = 0

    def _row_height(self, look: Look) -> int:
        return round(look.px(FIGURE) * ROW)

    def _name_height(self, look: Look) -> int:
        return round(look.px(NAME) * 2.0)

    def _columns(self, width: int, look: Look) -> tuple[int, int]:
        """Pixels of width of the titles, and of a seat."""
        count = len(self.sheet.seats)
        titles = [(each.title, look.px(TITLE), "Bold") for each in self.sheet.totals[:-1]]
        wanted = max(lettering.measure(*each)[0] for each in titles) + look.u(24)
        room = max(width - wanted, round(width * SEATS_LEAST))
        wide = min(look.u(SEAT), min(room, round(width * SEATS_SHARE)) // count)
        return width - wide * count, wide

    def _least(self, look: Look) -> int:
        """Pixels of height without portraits."""
        last = round(look.px(TOTAL) * 2.2) - self._row_height(look)
        return self._name_height(look) + len(self.sheet.totals) * self._row_height(look) + last

    def _portrait(self, width: int, look: Look) -> int:
        """Pixels of height of the streets by night, where there is room for them."""
        most = round(self._columns(width, look)[1] * SHAPE)
        tall = min(most, self.room - self._least(look))
        return tall if tall >= look.u(LOWEST) else 0

    def beside_portraits(self, width: int, look: Look) -> tuple[int, int]:
        """Pixels that are free at the left of the streets by night and of the names below them."""
        tall = self._portrait(width, look)
        return self._columns(width, look)[0], tall + self._name_height(look) if tall else 0

    def _head(self, look: Look) -> int:
        return self._portrait(self.rect.w, look) + self._name_height(look)

    def height_for(self, width: int, look: Look) -> int:
        return self._least(look) + self._portrait(width, look)

    def _place(self, number: int) -> pygame.Rect:
        look, place = self.look, self.place
        tall = self._row_height(look)
        top = place.y + self._head(look) + number * tall
        if number == len(self.sheet.totals) - 1:
            tall = round(look.px(TOTAL) * 2.2)
        return pygame.Rect(place.x, top, place.w, tall)

    # ------------------------------------------------------------------ input
    def _told(self, number: int) -> str:
        total = self.sheet.totals[number]
        figures = (
            _("{name}: {words}").format(name=name, words=_figure(figure))
            for (name, _colour), figure in zip(self.sheet.seats, total.figures, strict=True)
        )
        return sentences(total.title, *figures)

    def spoken(self) -> str:
        return self._told(self.row)

    def targets(self) -> list[Target]:
        if not self.visible:
            return []
        clip = self.shown
        found = [Target(self.name, clip, True, "")]
        for number in range(len(self.sheet.totals)):
            shown = self._place(number).clip(clip)
            if shown.h > 0:
                found.append(Target(f"total:{number}", shown, True, self._told(number)))
        return found

    def act(self, action: Action) -> bool:
        step = {Action.UP: -1, Action.DOWN: 1}.get(action, 0)
        if not step or not 0 <= self.row + step < len(self.sheet.totals):
            return False
        self.row += step
        if self.area is not None:
            place = self._place(self.row)
            inner = place.move(-self.area.to_screen(pygame.Rect(0, 0, 0, 0)).x, 0)
            inner.y = place.y - self.place.y + self.rect.y
            self.area.reveal(inner, self.look.u(8), not self.look.reduced_motion)
        return True

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        label, wide = self._columns(place.w, look)
        portrait = self._portrait(place.w, look)
        for seat in range(len(self.sheet.seats)):
            left = place.x + label + seat * wide
            if portrait:
                box = pygame.Rect(left, place.y, wide, portrait)
                self._draw_portrait(surface, box.inflate(-look.u(18), -look.u(8)), seat)
            top = place.y + portrait
            self._draw_name(surface, pygame.Rect(left, top, wide, self._name_height(look)), seat)
        for number in range(0, len(self.sheet.totals), 2):
            row = self._place(number)
            surface.blit(shapes.rounded(row.size, look.u(3), STRIPE), row)
        if self.focused:  # inside of its row: around it, it would lie on the next one
            put_focus(surface, self._place(self.row).inflate(0, -look.u(10)), look.u(4), look, 60)
        for number, total in enumerate(self.sheet.totals):
            row = self._place(number)
            before = self.sheet.totals[number - 1] if number else total
            if total.points != before.points or total.sum:
                line = max(1, look.u(2 if total.sum else 1.4))
                pygame.draw.line(surface, look.ink, row.topleft, row.topright, line)
            self._draw_row(surface, total, row, label, wide)

    def _draw_portrait(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """A street by night, cropped to its houses: little sky, hardly any road."""
        look, before = self.look, surface.get_clip()
        whole = pygame.Rect(0, 0, round(rect.w * CROPPED[0]), round(rect.h * CROPPED[1]))
        level = city_level(whole.size)
        whole.midtop = rect.centerx, rect.bottom - level - round((whole.h - level) * ROAD)
        surface.set_clip(rect.clip(before))
        self._results[seat].picture(surface, whole, 1.0)
        surface.set_clip(before)
        around = rect.inflate(look.u(6), look.u(6))
        surface.blit(shapes.ring(around.size, look.u(4), (*look.ink, 255), look.u(2)), around)

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect, seat: int) -> None:
        look = self.look
        name, colour = self.sheet.seats[seat]
        px, gap = look.px(NAME), look.u(8)
        sign = round(px * 0.85)
        room = box.w - sign - gap - look.u(14)
        fitting = lettering.fitting_px(name, px, room, "Bold")
        drawn = min(room, lettering.measure(name, fitting, "Bold")[0])
        right = box.right - look.u(14)
        colour.put(surface, sign, midright=(right - drawn - gap, box.centery))
        at = right, box.centery
        lettering.draw(
            surface, name, at, fitting, look.ink, "Bold", "right", max_width=room, box=box
        )

    def _draw_row(
        self, surface: pygame.Surface, total: SameTotal, row: pygame.Rect, label: int, wide: int
    ) -> None:
        look = self.look
        room = label - look.u(20)
        size, weight = (TOTAL, "ExtraBold") if total.sum else (TITLE, "Bold")
        px = lettering.fitting_px(total.title, look.px(size), room, weight)
        at = row.x + look.u(10), row.centery
        lettering.draw(
            surface, total.title, at, px, look.ink, weight, "left", max_width=room, box=row
        )
        best = max(total.figures)
        for seat, figure in enumerate(total.figures):
            right = row.x + label + (seat + 1) * wide - look.u(14)
            words, px = _figure(figure), look.px(FIGURE)
            ahead = total.ranked and figure == best and figure != min(total.figures)
            if total.sum:
                px = look.px(TOTAL)
                wanted = lettering.measure(words, px, "ExtraBold")[0] + look.u(30)
                badge = pygame.Rect(0, 0, wanted, round(px * 1.5)).move_to(
                    midright=(right, row.centery)
                )
                put_figure(surface, badge, words, px, look)
                left = badge.x
            else:
                ink = look.ink if figure else look.ink_quiet
                at = right, row.centery
                lettering.draw(surface, words, at, px, ink, "ExtraBold", "right", box=row)
                left = right - lettering.measure(words, px, "ExtraBold")[0]
            if ahead:
                at = left - round(px * 0.75), row.centery
                ink = look.ink if look.high_contrast else CROWN
                put_icon(surface, "crown", at, round(px * 0.85), ink)


def _figure(number: int) -> str:
    return str(number) if number else "–"
