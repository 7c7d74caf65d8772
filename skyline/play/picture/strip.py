"""The buttons of the moment below the tray, and the small ones on the ledge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from skyline.play.context import TableContext
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.picture.soft import SoftChanges, passing
from skyline.table.paint import put_faded, put_shadow
from skyline.table.palette import RGB
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.materials import button_plate, wood_panel
from skyline.widgets.controls.button import Button

REACH: Final = 16.0  # design pixels that the shadow of a button reaches
BOARD: Final = 4.0  # design pixels that the board below them is larger all around


class ButtonStrip:
    def __init__(self, table: TableContext, soft: SoftChanges) -> None:
        self._table = table
        self._soft = soft
        self._shown: tuple[ButtonSpec, ...] = ()  # when nothing passed last
        # of what they are, how they looked, and how they will as soon as that is seen
        self._plates: tuple[object, pygame.Surface, pygame.Surface | None] | None = None

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        self._draw_row(surface, moment.buttons)
        odds = "odds" if self._table.surroundings.settings.odds else "no-odds"
        signs = {"log": "list", "menu": "pause", "hint": "bulb", "odds": odds}
        for name, rect in self._table.small_buttons.items():
            self._small(surface, f"button:{name}", signs[name], rect)

    def _draw_row(self, surface: pygame.Surface, buttons: tuple[ButtonSpec, ...]) -> None:
        """The buttons of the moment: plates pass into plates, words go before others come."""
        part = self._soft.part("buttons")
        layout = self._table.parts.layout
        if part >= 1 or not layout.one_strip:
            self._shown, self._plates = buttons, None
            self._put_row(surface, buttons)
            return
        reach = self._table.look.u(REACH)
        area = layout.buttons.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
        bare = self._bare(surface, area, buttons, part)
        with passing(surface, area, part, bare):
            self._put_row(surface, self._shown if part < 0.5 else buttons)

    def _bare(
        self, surface: pygame.Surface, area: pygame.Rect, now: tuple[ButtonSpec, ...], part: float
    ) -> pygame.Surface:
        """The plates between those of before and those of now, with the words that stay."""
        stays = self._stays(now)
        if self._plates is None or self._plates[0] != now:
            self._plates = now, self._plated(surface, area, _wordless(self._shown, stays)), None
        _now, worn, fresh = self._plates
        if part <= 0:
            return worn
        if fresh is None:
            fresh = self._plated(surface, area, _wordless(now, stays))
            self._plates = now, worn, fresh
        bare = fresh.copy()
        put_faded(bare, worn, (0, 0), 1 - part)
        return bare

    def _stays(self, now: tuple[ButtonSpec, ...]) -> set[str]:
        """The buttons that say the same as before, at the same place."""
        places = self._table.parts.layout.button_places
        before, after = (
            {(spec.name, spec.label, tuple(at)) for spec, at in zip(row, places(row), strict=True)}
            for row in (self._shown, now)
        )
        return {name for name, _label, _at in before & after}

    def _plated(
        self, surface: pygame.Surface, area: pygame.Rect, buttons: tuple[ButtonSpec, ...]
    ) -> pygame.Surface:
        """How the plates of some buttons look, on a surface that stays as it is."""
        ground = surface.subsurface(area).copy()
        self._put_row(surface, buttons)
        picture = surface.subsurface(area).copy()
        surface.blit(ground, area)
        return picture

    def _put_row(self, surface: pygame.Surface, buttons: tuple[ButtonSpec, ...]) -> None:
        rects = self._table.parts.layout.button_places(buttons)
        if rects and self._table.parts.layout.railed:
            reach = self._table.look.u(BOARD)
            area = self._table.parts.layout.buttons.inflate(2 * reach, 2 * reach)
            board = wood_panel(area.size, self._table.look)
            surface.blit(board, area)
        for spec, rect in zip(buttons, rects, strict=True):
            self._button(surface, spec, rect)

    def _button(self, surface: pygame.Surface, spec: ButtonSpec, rect: pygame.Rect) -> None:
        hand = self._table.hand
        name = f"button:{spec.name}"
        button = Button(
            name,
            spec.label,
            lambda: None,
            command=spec.command,
            style="primary" if spec.primary else "secondary",
        )
        button.rect = rect
        button.enabled = spec.enabled
        button.lift = 1.0 if hand.hover == name and spec.enabled and not hand.keys else 0.0
        button.pressed = hand.press is not None and hand.press.target == name
        button.draw(surface, self._table.look)

    def _small(self, surface: pygame.Surface, name: str, icon: str, rect: pygame.Rect) -> None:
        hand = self._table.hand
        look = self._table.look
        state = "hover" if hand.hover == name and not hand.keys else "rest"
        put_shadow(surface, rect, rect.w * 0.28, look.u(5), (0, 0, 0), 140, (0, look.u(3)))
        surface.blit(button_plate(rect.size, look, "secondary", state), rect)
        if icon in ("list", "pause"):
            _bars(surface, icon, rect.inflate(-rect.w // 2, -rect.h // 2), look.cream)
        else:
            put_icon(surface, icon, rect.center, round(rect.w * 0.66), look.cream)


def _wordless(buttons: tuple[ButtonSpec, ...], stays: set[str]) -> tuple[ButtonSpec, ...]:
    """The same without words, but for those that stay."""
    return tuple(
        spec if spec.name in stays else replace(spec, label="", command="") for spec in buttons
    )


def _bars(surface: pygame.Surface, icon: str, box: pygame.Rect, colour: RGB) -> None:
    """Three lines of text (the log), or two upright bars (the pause)."""
    thick = max(2, round(box.h * 0.16))
    if icon == "list":
        for row in range(3):
            y = box.y + round(row * (box.h - thick) / 2)
            width = box.w if row < 2 else round(box.w * 0.66)
            pygame.draw.rect(surface, colour, (box.x, y, width, thick), 0, thick // 2)
        return
    wide = max(3, round(box.w * 0.30))
    for x in (box.x + box.w // 10, box.right - wide - box.w // 10):
        pygame.draw.rect(surface, colour, (x, box.y, wide, box.h), 0, wide // 3)
