"""The games and their authors as framed pictures, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.text.words import language
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_frame, clip_round
from skyline.widgets.base.painted import Painted, Painter
from skyline.widgets.controls.widget import Still

SHAPE: Final = 0.41  # height of a picture by its width
GAP: Final = 24.0  # design pixels between games
TITLE: Final = 22
CREDIT: Final = 18


class GamePictures(Still):
    """A picture of every game, with its title and who made it below."""

    def __init__(self, games: Sequence[tuple[str, str, Painter]]) -> None:
        super().__init__("game-pictures")
        self._games = tuple(
            (title, credit, Painted(paint, language)) for title, credit, paint in games
        )
        self._framed: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}
        self.at_once = False  # whether pictures must be whole when they are drawn

    def spoken(self) -> str:
        return ". ".join(f"{title}: {credit}" for title, credit, _painted in self._games)

    def fits(self, width: int, look: Look) -> bool:
        """Whether every credit fits below a picture in one line."""
        wide, px = self._column(width, look), look.px(CREDIT)
        made_by = [credit for _title, credit, _painted in self._games]
        return bool(made_by) and wide >= max(
            lettering.measure(each, px, "Medium")[0] for each in made_by
        )

    def ahead(self) -> bool:
        """Paints a little; returns whether more is left."""
        return any(painted.ahead() for _title, _credit, painted in self._games)

    def _column(self, width: int, look: Look) -> int:
        count = max(1, len(self._games))
        return (width - look.u(GAP) * (count - 1)) // count

    def height_for(self, width: int, look: Look) -> int:
        wide = self._column(width, look)
        words = round(look.px(TITLE) * 1.4) + round(look.px(CREDIT) * 1.4)
        return round(wide * SHAPE) + look.u(14) + words

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        wide = self._column(place.w, look)
        title_px, px = look.px(TITLE), look.px(CREDIT)
        for number, (title, credit, painted) in enumerate(self._games):
            frame = pygame.Rect(
                place.x + number * (wide + look.u(GAP)), place.y, wide, round(wide * SHAPE)
            )
            put_shadow(surface, frame, look.u(10), look.u(6), (60, 30, 10), 130, (0, look.u(3)))
            picture = painted.get(frame.size, at_once=self.at_once)
            if picture is None:
                surface.fill((24, 18, 26), frame.inflate(-look.u(6), -look.u(6)))
            else:
                surface.blit(self._rounded(number, picture, look), frame)
            surface.blit(brass_frame(frame.size, look), frame)
            y = frame.bottom + look.u(14) + title_px * 0.7
            box = pygame.Rect(frame.x, frame.bottom, wide, place.bottom - frame.bottom)
            at = (frame.centerx, y)
            lettering.draw(surface, title, at, title_px, look.ink, "ExtraBold", box=box)
            at = (frame.centerx, y + title_px * 0.7 + px * 0.7)
            lettering.draw(surface, credit, at, px, look.ink_quiet, "Medium", box=box)

    def _rounded(self, number: int, picture: pygame.Surface, look: Look) -> pygame.Surface:
        kept = self._framed.get(number)
        if kept is None or kept[0] is not picture:
            kept = picture, clip_round(picture.convert_alpha(), look.u(12))
            self._framed[number] = kept
        return kept[1]
