"""What shows where there is no game: a quiet picture, a few words, perhaps a way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.play.pack import ProgramArt
from skyline.scenes.games.library import DELETED, FINISHED
from skyline.table import type as lettering
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_frame, clip_round
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form
from skyline.widgets.models.menu import Picture

TITLE: Final = 27
WORDS: Final = 19
WIDEST: Final = 1060.0  # design pixels of the picture
WORDS_WIDEST: Final = 760.0  # and of the words
SHAPE: Final = 2.9  # width of the picture by its height
HIGH: Final = 60.0


class QuietPicture:
    """A picture in brass with a title and a few words below it."""

    def __init__(self, draw: Picture) -> None:
        self.title = self.words = ""
        self._draw = draw
        self._kept: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw(
        self, surface: pygame.Surface, body: pygame.Rect, look: Look, foot: int, below: int = 0
    ) -> int:
        """Stands in the middle, ``foot`` pixels free below; returns where the words end.

        The middle is that of the body with ``below`` pixels more, if that much is free.
        """
        wide = min(body.w - look.u(20), look.u(WIDEST))
        room = min(wide, look.u(WORDS_WIDEST))
        title_px, px = look.px(TITLE), look.px(WORDS)
        narrow = lettering.balanced(self.words, px, room, "Medium")
        lines = lettering.wrap(self.words, px, narrow, "Medium")
        heads = lettering.wrap(self.title, title_px, wide, "ExtraBold")
        words = round(len(heads) * title_px * 1.42 + len(lines) * px * 1.42) + look.u(10)
        high = min(round(wide / SHAPE), body.h - words - foot - look.u(26))
        block = words + foot + (high + look.u(18) if high > look.u(60) else 0)
        y = body.y + max(0, min((body.h + below - block) // 2, body.h - block))
        if high > look.u(60):
            place = pygame.Rect(0, y, min(wide, round(high * SHAPE)), high)
            place.centerx = body.centerx
            surface.blit(self._picture(place.size, look), place)
            surface.blit(brass_frame(place.size, look), place)
            y = place.bottom + look.u(18)
        place = pygame.Rect(0, y, wide, words).move_to(centerx=body.centerx)
        y += lettering.draw_wrapped(
            surface, self.title, place, title_px, look.ink, "ExtraBold", "center"
        ) + look.u(4)
        place = pygame.Rect(0, y, narrow, words).move_to(centerx=body.centerx)
        return y + lettering.draw_wrapped(
            surface, self.words, place, px, look.ink_quiet, "Medium", "center"
        )

    def _picture(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        if self._kept is None or self._kept[0] != size:
            picture = pygame.Surface(size, pygame.SRCALPHA, 32)
            self._draw(picture, picture.get_rect())
            self._kept = size, clip_round(picture, look.u(12))
        return self._kept[1]


class EmptyPage:
    def __init__(
        self,
        form: Form,
        begin: Callable[[], None],
        art: ProgramArt,
        picture: Picture,
        waiting: Picture,  # of the page of games that go on
    ) -> None:
        self._art = art
        self.button = form.add(
            Button("button:new-game", _("New game"), begin, command="new-game", style="primary")
        )
        self._usual, self._waiting = QuietPicture(picture), QuietPicture(waiting)
        self._quiet = self._usual
        self._place = pygame.Rect(0, 0, 0, 0)
        self._below = 0
        self.shown = False

    def tell(self, page: str, query: str) -> None:
        waits = page not in (FINISHED, DELETED) and not query
        quiet = self._quiet = self._waiting if waits else self._usual
        if query:
            quiet.title = _("No game is called that")
            quiet.words = _("Try a part of a name: of the game, or of somebody who played.")
        elif page == FINISHED:
            quiet.title = _("No game has been played to its end yet")
            quiet.words = self._art.words("nothing finished")
        elif page == DELETED:
            quiet.title = _("Nothing has been deleted")
            quiet.words = _("What you delete stays here for thirty days and can be brought back.")
        else:
            quiet.title = self._art.words("nothing waits")
            quiet.words = _(
                "Every game is kept from its first roll on. "
                "Leave one whenever you like: you find it here again."
            )
        self.wanted = page != DELETED and not query

    def lay(self, body: pygame.Rect, look: Look, below: int, *, shown: bool) -> None:
        """Below the body as many pixels are most often free."""
        self.shown, self._below = shown, below
        self.button.visible = shown and self.wanted
        self._place = body
        wide = min(max(self.button.width_for(look), look.u(260)), body.w)
        self.button.rect = pygame.Rect(0, 0, wide, look.u(HIGH))
        self.button.rect.midbottom = (body.centerx, body.bottom - look.u(8))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.shown:
            return
        foot = look.u(HIGH) + look.u(26) if self.button.visible else look.u(16)
        y = self._quiet.draw(surface, self._place, look, foot, self._below)
        if self.button.visible:
            self.button.rect.top = y + look.u(18)
