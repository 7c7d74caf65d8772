"""The dialog after an unexpected error: plain words, the log's place, a report to copy."""

from __future__ import annotations

from typing import Any, Final

import pygame

from skyline.play.pack import ProgramArt
from skyline.scenes.common.menu import PanelScene, button
from skyline.scenes.common.stage import Stage
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import PAPER_FIELD, PAPER_LINE, Look
from skyline.widgets.base.materials import brass_frame, clip_round, dim
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.input.clipboard import clipboard

PICTURE: Final = (236.0, 330.0)  # design pixels of the little picture
NARROWEST_TEXT: Final = 400.0  # design pixels; rather no picture than narrower words


class ErrorScene(PanelScene):
    """Tells what has happened and what is safe, and offers the ways on."""

    name = "error"
    opaque = True
    widest = 1080.0

    def __init__(
        self,
        stage: Stage,
        report: str,  # what *Copy report* copies
        *,
        log_place: str = "",  # of the log file as the player reads it; empty when there is no log
        game_kept: bool = False,  # whether a game was being played, every move of which is stored
        lasting: bool = True,  # whether games are stored at all
        may_go_on: bool = True,  # whether the title is offered; not when errors follow each other
        behind: pygame.Surface | None = None,  # the picture in the window, to be seen dimly
    ) -> None:
        super().__init__(stage, _("Something went wrong"))
        self.report = report
        self._wishes: dict[str, Any] = {
            "log_place": log_place,
            "game_kept": game_kept,
            "lasting": lasting,
            "may_go_on": may_go_on,
        }
        self._behind = None if behind is None else behind.copy()
        self._ground: pygame.Surface | None = None
        self._illustrated = True
        self._picture_at = pygame.Rect(0, 0, 0, 0)
        self._well = pygame.Rect(0, 0, 0, 0)
        self._words = [
            self.form.add(Paragraph(f"words:{number}", text, size=21, weight="Medium"), self.body)
            for number, text in enumerate(_sentences(game_kept, lasting, may_go_on))
        ]
        self._log: list[Paragraph] = []
        if log_place:
            words = _("The log file, which has all the details")
            self._log = [
                Paragraph("log", words, size=17, weight="Bold", quiet=True),
                Paragraph("log:place", log_place, size=17, weight="SemiBold"),
            ]
            self.form.add_all(self._log, self.body)
        self._copied = self.form.add(
            Paragraph("copied", "", size=17, weight="SemiBold", anchor="left"), self.body
        )
        self._copied.visible = False
        self._offer(may_go_on)

    def _offer(self, may_go_on: bool) -> None:
        go = self.stage.go
        back = button("title", _("Back to the title"), go.title, "confirm")
        tip = _("Copies the report, ready to paste into a message")
        copy = button("copy-report", _("Copy report"), self._copy_report, "copy-game", tip)
        command = "quit" if may_go_on else "confirm"
        quit_ = button("quit", _("Quit"), go.quit, command, _("Close the program"))
        self._copy = copy
        self.foot = [quit_, copy, back] if may_go_on else [copy, quit_]
        for each in self.foot:
            each.size = 18
            self.form.add(each)
        first = back if may_go_on else quit_
        first.style = "primary"
        self.form.on_cancel = first.on_press
        self.form.default = first
        self.form.set_focus(first)

    def anew(self) -> ErrorScene:
        return ErrorScene(self.stage, self.report, behind=self._behind, **self._wishes)

    def spoken_heading(self) -> str:
        return " ".join([self.heading, *(words.text for words in self._words)])

    def _copy_report(self) -> None:
        if clipboard.put(self.report):
            told = _("The report is on the clipboard. Paste it into a message.")
        else:
            told = _("No clipboard was found; the log file holds the same report.")
        self._copied.text = told
        self._copied.visible = True
        self._copy.label = self._copy.tooltip = _("Copied")
        self.stage.voice.say(told, at_once=True)
        self.resize(self.look.size)
        self.body.offset = self.body.goal = float(self.body.furthest)

    # ------------------------------------------------------------- picture
    def arrange(self) -> None:
        if self._ground is not None and self._ground.get_size() != self.look.size:
            self._ground = None
        self._illustrated = True
        super().arrange()
        if self.body.needed and self._picture_at.w:
            self._illustrated = False  # rather all the words
            super().arrange()

    def fill(self, width: int) -> int:
        look = self.look
        picture = pygame.Rect(0, 0, look.u(PICTURE[0]), look.u(PICTURE[1]))
        gap = look.u(34)
        beside = self._illustrated and width - picture.w - gap >= look.u(NARROWEST_TEXT)
        flow = Flow(look, 0, width - picture.w - gap if beside else width, look.u(8))
        for words in self._words:
            flow.put(words, gap=14)
        if self._log:
            flow.skip(8)
            label, place = self._log
            flow.put(label, gap=2)
            pad = look.u(12)
            inner = Flow(look, pad, flow.width - 2 * pad, flow.y + pad)
            inner.put(place, gap=0)
            self._well = pygame.Rect(0, flow.y, flow.width, inner.y + pad - flow.y)
            flow.y = self._well.bottom + look.u(12)
        flow.put(self._copied, gap=0)
        height = flow.y
        if beside:
            height = max(height, picture.h + look.u(16))
            picture.topleft = (width - picture.w, look.u(8))
        self._picture_at = picture if beside else pygame.Rect(0, 0, 0, 0)
        return height

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = blurred(self._behind, self.look.size)
        surface.blit(self._ground, (0, 0))

    def draw_body(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.body.rect.clip(before))
        if self._log:
            _draw_field(surface, self.body.to_screen(self._well), self.look)
        if self._picture_at.w:
            place = self.body.to_screen(self._picture_at)
            if not self.body.needed:
                place.right = self.body.rect.right  # no bar beside it
            picture = building_site(place.size, self.look, self.stage.packs.art)
            surface.blit(picture, place)
            surface.blit(brass_frame(place.size, self.look), place)
        surface.set_clip(before)


def _sentences(game_kept: bool, lasting: bool, may_go_on: bool) -> list[str]:
    safe = _("Your games and settings are saved.")
    if not lasting:
        safe = _("Your settings are saved; games could not be, as you were told at the start.")
    elif game_kept:
        safe = _("Your game is safe: every move is saved, and “Continue” takes you back to it.")
    if may_go_on:
        first = _("That was Skyline’s mistake, not yours.")
    else:
        first = _("Skyline keeps failing; please close it and start it again.")
    return [
        first,
        safe,
        _(
            "If you’d like to help, copy the report and send it to whoever you got Skyline from. "
            "It tells what happened, on which system, and the last moves, but no names."
        ),
    ]


def _draw_field(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """A light field on the sheet, for something that is not prose."""
    ground = (255, 255, 255) if look.high_contrast else PAPER_FIELD
    line = (0, 0, 0) if look.high_contrast else PAPER_LINE
    radius = look.u(8)
    surface.blit(shapes.rounded(rect.size, radius, ground), rect)
    surface.blit(shapes.ring(rect.size, radius, (*line, 255), max(1.5, look.u(1.6))), rect)


VEIL: Final = (14, 8, 24, 150)
COARSE: Final = 6
"""Pixels of the window that become one when it is put out of focus."""
BLUR: Final = 0.012  # of the window's height
HOUR: Final = 0.70  # of the day: late, but work goes on
GROUND: Final[RGB] = (74, 66, 84)
NIGHT: Final[RGB] = (38, 26, 58)
SITE: Final = 0.585  # width of the lot in parts of the picture
PAVEMENT: Final = 0.11  # height of the ground in parts of the picture


def blurred(picture: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    """A picture out of focus and dimmed, so that a half-drawn one does no harm. New."""
    ground = pygame.Surface(size, depth=32)
    if picture is None:
        ground.fill(NIGHT)
        return ground
    few = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    small = pygame.transform.smoothscale(picture.convert(ground), few)
    small = pygame.transform.gaussian_blur(small, max(2, round(size[1] * BLUR / COARSE)))
    pygame.transform.smoothscale(small, size, ground)
    dim(ground, VEIL)
    return ground


def building_site(size: tuple[int, int], look: Look, art: ProgramArt) -> pygame.Surface:
    """A house that is being worked on, under an evening sky. Shared."""
    return surfaces.get(("error-site", size, look), lambda: _paint(size, look, art))


def _paint(size: tuple[int, int], look: Look, art: ProgramArt) -> pygame.Surface:
    width, height = size
    day = Day.at(HOUR)
    strip = pygame.Surface((1, len(day.sky)), depth=32)
    for row, colour in enumerate(day.sky):
        strip.set_at((0, row), colour)
    picture = pygame.transform.smoothscale(strip, size).convert_alpha()
    pavement = round(height * PAVEMENT)
    ground = pygame.Rect(0, height - pavement, width, pavement)
    picture.fill(GROUND, ground)
    site = art.site(round(width * SITE), day)
    place = site.get_rect(midbottom=(width // 2, height - round(pavement * 0.35)))
    picture.blit(site, place)
    return clip_round(picture, look.u(12))
