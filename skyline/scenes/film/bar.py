"""The bar below a film: how it is steered, and where in the game it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

import pygame

from skyline.play.film.story import FilmStory
from skyline.play.pack import FilmTable
from skyline.scenes.film.timeline import Timeline
from skyline.table import type as lettering
from skyline.text.words import _, pgettext
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import wood_panel
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form

SIGN: Final = 50.0  # design pixels of a button
TIMELINE: Final = 86.0
PAD: Final = 9.0
RIM: Final = 12.0
GAP: Final = 7.0
GROUP: Final = 13.0  # more between what skips, what steps and plays, and what skips on
GROUPS: Final = 2, 5  # the buttons before which such a gap is
NARROWEST: Final = 430.0  # design pixels that a timeline beside the buttons needs
HIGHEST: Final = 0.165  # of the window's height
SMALLER: Final = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54)


class FilmSteering(Protocol):
    @property
    def speed(self) -> float:
        """How much faster than a game it plays."""

    def change_speed(self, step: int) -> None: ...

    def toggle(self) -> None: ...

    def go_to(self, stop: int) -> None: ...

    def step(self, way: int) -> None: ...

    def turn(self, way: int) -> None: ...


class FilmBar:
    def __init__(
        self, film: FilmSteering, look: Look, tale: FilmStory, play_sound: Callable[[str], object]
    ) -> None:
        self._film = film
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.form = Form(look, play_sound)
        self.play = self._button("play", "play", film.toggle, "")
        self.play.style = "primary"
        go, step, turn, speed = film.go_to, film.step, film.turn, film.change_speed
        make = self._button
        self._slower = make("slower", "minus", lambda: speed(-1), "film-slower", _("Slower"))
        self._faster = make("faster", "plus", lambda: speed(1), "film-faster", _("Faster"))
        self._signs = [
            make("first", "to-first", lambda: go(0), "film-first", _("To the beginning")),
            make("turn-back", "double-left", lambda: turn(-1), "page-back", _("Back one turn")),
            make("back", "left", lambda: step(-1), "left", _("Back one move")),
            self.play,
            make("on", "right", lambda: step(1), "right", _("Forward one move")),
            make("turn-on", "double-right", lambda: turn(1), "page-on", _("Forward one turn")),
            make("last", "to-last", lambda: go(tale.last), "film-last", _("To the end")),
        ]
        self.timeline = self.form.add(Timeline(tale, go))
        self._speed_place = pygame.Rect(0, 0, 0, 0)

    def _button(
        self, name: str, icon: str, act: Callable[[], None], command: str, tip: str = ""
    ) -> Button:
        button = Button(f"film:{name}", "", act, command=command, icon=icon, tooltip=tip)
        button.focusable = False
        return self.form.add(button)

    # ------------------------------------------------------------------ what it says
    def follow(self, view: FilmTable) -> None:
        playing = view.playing
        self.play.icon = "pause" if playing else "again" if view.at_end else "play"
        again = _("Watch again") if view.at_end else pgettext("film", "Play")
        self.play.tooltip = _("Pause") if playing else again
        self.timeline.stop = view.stop

    @property
    def noted(self) -> bool:
        """Whether a note is shown, which looks out over the table."""
        return self.form.tip is not None or self.timeline.noted

    def handle(self, event: pygame.Event) -> bool:
        over = event.type == pygame.MOUSEMOTION and self.timeline.shown.collidepoint(event.pos)
        if over:
            self.timeline.pointer = event.pos
        return self.form.handle(event) or over

    # ------------------------------------------------------------------ layout
    def _sizes(self, look: Look) -> tuple[int, int, int, int]:
        """Side of a button, gap, width of the words for the speed, width of all beside a line."""
        side, gap = look.u(SIGN), look.u(GAP)
        words = max(lettering.measure(text, look.px(21), "ExtraBold")[0] for text in ("0.5×", "8×"))
        speed = 2 * round(side * 0.72) + words + look.u(14)
        signs = len(self._signs) * side + (len(self._signs) - 1) * gap
        signs += len(GROUPS) * look.u(GROUP)
        return side, gap, speed, signs + look.u(22) + speed + look.u(26)

    def _fitting(self, look: Look) -> Look:
        """Smaller where the bar would take too much of a low window: the table comes first."""
        for part in SMALLER:
            fitting = replace(look, ui_scale=look.ui_scale * part)
            if self._height(fitting) <= look.size[1] * HIGHEST:
                return fitting
        return replace(look, ui_scale=look.ui_scale * SMALLER[-1])

    def _height(self, look: Look) -> int:
        side, _gap, _speed, beside = self._sizes(look)
        pad, line = look.u(PAD), look.u(TIMELINE)
        if look.size[0] - beside - 2 * look.u(18) < look.u(NARROWEST):
            return 3 * pad + look.u(6) + side + line
        return 2 * pad + look.u(6) + max(side, line)

    def height_for(self, look: Look) -> int:
        return self._height(self._fitting(look))

    def arrange(self, look: Look) -> None:
        """Buttons at the left, the timeline beside them, or above them in a narrow window."""
        look = self.form.look = self._fitting(look)
        width, height = look.size
        tall = self._height(look)
        self.rect = pygame.Rect(0, height - tall, width, tall)
        side, gap, speed, beside = self._sizes(look)
        pad, margin, line = look.u(PAD), look.u(18), look.u(TIMELINE)
        two_rows = width - beside - 2 * margin < look.u(NARROWEST)
        middle = self.rect.centery + look.u(3)
        x = margin
        if two_rows:
            top = self.rect.y + pad + look.u(6)
            self.timeline.rect = pygame.Rect(margin, top, width - 2 * margin, line)
            middle = self.rect.bottom - pad - side // 2
            x = max(margin, (width - beside) // 2)
        else:
            left = margin + beside
            room = width - margin - left
            self.timeline.rect = pygame.Rect(left, middle - line // 2, room, line)
        for number, button in enumerate(self._signs):
            x += look.u(GROUP) if number in GROUPS else 0
            button.rect = pygame.Rect(x, middle - side // 2, side, side)
            x += side + gap
        x += look.u(22) - gap
        small = round(side * 0.72)
        self._slower.rect = pygame.Rect(x, middle - small // 2, small, small)
        self._faster.rect = pygame.Rect(x + speed - small, middle - small // 2, small, small)
        self._speed_place = pygame.Rect(x + small, middle - small // 2, speed - 2 * small, small)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        look = self.form.look
        board = self.rect.inflate(4 * look.u(RIM), 0)  # only the brass line above is seen
        board.h += 2 * look.u(RIM)
        surface.blit(wood_panel(board.size, look), board)
        self.form.draw(surface)
        words = f"{self._film.speed:g}×"
        lettering.draw(
            surface, words, self._speed_place.center, look.px(21), look.cream, "ExtraBold",
            max_width=self._speed_place.w, box=self._speed_place,
        )  # fmt: skip
        self.form.draw_tip(surface)
        self.timeline.draw_note(surface, look)
