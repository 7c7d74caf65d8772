"""The velvet curtain between two players, and the card on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.games.cityscape.board import LOTS
from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.paint import for_window, mix, noise, put_faded, put_shadow, smoothed
from skyline.table.palette import BLACK, BRASS, BRASS_DARK, BRASS_LIGHT, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day, Gain
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import block_sprite
from skyline.views.cityscape.art.panel import Owner, inside, lay_panel, put_card, put_owner
from skyline.views.cityscape.pieces import Placed
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look

TOP: Final = 0.182  # of the height: where the curtain hangs from its rod, below the plates
BOTTOM: Final = 0.9385  # and the ledge, where the curtain ends
_VELVET: Final[RGB] = (38, 112, 92)
_TILE: Final[RGB] = (190, 204, 200)
_BRAID: Final[RGB] = (214, 170, 92)
_FINEST: Final = 1920  # pixels of width above which folds are enlarged
_FINE: Final = 960  # and from which on they are painted at half of their size
_RINGS: Final = 25
_SHADE: Final = 84  # of 255: its shadow, in which words stay legible
MOST_ACROSS: Final = 3  # blocks beside one another on the card
LEAST_NEEDED: Final = ("row", "sign", "line", "news")
"""What a card leaves out where it is too tall: the second row of blocks, at last all of them."""
_GATHERED: Final = 0.3  # of its width that a drawn-back half keeps


def curtain_place(size: tuple[int, int]) -> pygame.Rect:
    """What a closed curtain covers of a window, below its rod."""
    top = round(size[1] * TOP)
    return pygame.Rect(0, top, size[0], round(size[1] * BOTTOM) - top)


def draw_curtain(
    surface: pygame.Surface,
    look: Look,
    day: Day,
    part: float,
    *,
    falls: bool = True,
    pinned: tuple[pygame.Surface, pygame.Rect] | None = None,
) -> None:
    """Draws the curtain and its rod.

    ``part`` is from open (0) to closed (1): on the way it hangs down so far, or, when it no longer
    ``falls``, its halves are drawn aside. With reduced motion it fades. What is ``pinned`` to it
    comes down with it: a picture, and where that is once the curtain hangs.
    """
    if part <= 0:
        return
    place = curtain_place(look.size)
    cloth = _cloth(place.size, day.table, look.high_contrast)
    if part >= 1:
        surface.blit(cloth, place)
    elif look.reduced_motion:
        put_faded(surface, cloth, place.topleft, part)
        if pinned is not None:
            put_faded(surface, pinned[0], pinned[1].topleft, part)
        return
    elif falls:
        tall = round(place.h * part)
        _shade(surface, pygame.Rect(place.x, place.y + tall, place.w, 0), look)
        surface.blit(cloth, place, (0, place.h - tall, place.w, tall))
        if pinned is not None:
            picture, hung = pinned
            now = hung.move(0, tall - place.h)
            above = max(0, place.y - now.y)
            surface.blit(picture, (now.x, now.y + above), (0, above, hung.w, hung.h))
    else:
        _draw_aside(surface, cloth, place, part, look)
    _draw_rod(surface, place, look, 1.0 if falls else part)


def prepare_curtain(look: Look, day: Day) -> None:
    """Paints ahead what a curtain needs in the light of an hour."""
    _cloth(curtain_place(look.size).size, day.table, look.high_contrast)


def _draw_aside(
    surface: pygame.Surface, cloth: pygame.Surface, place: pygame.Rect, part: float, look: Look
) -> None:
    """Both halves, their folds pushed together, the farther the more; the rest is outside."""
    half = place.w // 2
    wide = max(1, round(half * (_GATHERED + (1 - _GATHERED) * part)))
    shown = round(half * part)
    for right in (False, True):
        piece = cloth.subsurface((place.w - half if right else 0, 0, half, place.h))
        folds = pygame.transform.scale(piece, (wide, place.h))
        x = place.right - shown if right else shown - wide
        _shade(surface, pygame.Rect(x if right else x + wide, place.y, 0, place.h), look)
        surface.blit(folds, (x, place.y))


def _shade(surface: pygame.Surface, edge: pygame.Rect, look: Look) -> None:
    """The shadow of an edge of the cloth on what lies behind it."""
    blur = max(8, round(22 * look.type.scale))
    if not look.high_contrast:
        band = edge.inflate(0 if edge.w else 2 * blur, 0 if edge.h else 2 * blur)
        put_shadow(surface, band, 0, blur, BLACK, _SHADE)


def _draw_rod(surface: pygame.Surface, place: pygame.Rect, look: Look, part: float) -> None:
    """A brass rod, and rings on it that stand as close as the folds of the cloth."""
    scale = look.type.scale
    thick = max(8, round(20 * scale))
    rod = pygame.Rect(place.x, place.y - round(thick * 0.6), place.w, thick)
    if look.high_contrast:
        pygame.draw.rect(surface, look.cream, rod.inflate(0, -thick // 2))
        return
    put_shadow(surface, rod, 0, max(4, thick // 2), BLACK, 170, (0, thick // 2))
    surface.blit(_rod(rod.size), rod)
    ring = _ring(round(thick * 1.7))
    for index in range(_RINGS):
        away = (index + 0.5) / _RINGS * 2  # 0 and 2 are the ends of the rod
        if part < 1:
            outer = away if away < 1 else 2 - away
            drawn = part - (1 - outer) * (_GATHERED + (1 - _GATHERED) * part)
            away = drawn if away < 1 else 2 - drawn
        middle = round(place.x + away * place.w / 2)
        surface.blit(ring, ring.get_rect(midtop=(middle, rod.y - round(thick * 0.12))))


@keep_pictures(1_000_000)
def _rod(size: tuple[int, int]) -> pygame.Surface:
    column = pygame.Surface((1, size[1]), depth=32)
    for y in range(size[1]):
        part = y / size[1]
        lit = mix(BRASS_LIGHT, BRASS, min(1.0, part * 2.2))
        column.set_at((0, y), mix(lit, BRASS_DARK, max(0.0, part * 1.8 - 0.8)))
    return pygame.transform.scale(column, size)


@keep_pictures(100_000)
def _ring(tall: int) -> pygame.Surface:
    """A ring around the rod, seen from its edge, with the clip that holds the cloth."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        band = pygame.Rect(w * 0.22, 0, w * 0.56, h * 0.74)
        pygame.draw.rect(surface, BRASS_DARK, band, 0, round(w * 0.28))
        pygame.draw.rect(surface, BRASS, band.inflate(-w * 0.16, -w * 0.16), 0, round(w * 0.2))
        shine = pygame.Rect(band.x + w * 0.12, h * 0.08, w * 0.14, h * 0.46)
        pygame.draw.rect(surface, BRASS_LIGHT, shine, 0, round(w * 0.07))
        clip = [(w * 0.34, h * 0.66), (w * 0.66, h * 0.66), (w * 0.84, h), (w * 0.16, h)]
        pygame.draw.polygon(surface, BRASS_DARK, clip)
        pygame.draw.rect(surface, BRASS_LIGHT, (w * 0.26, h * 0.88, w * 0.48, h * 0.05))

    return smoothed(tall * 0.44, tall, draw, 4)


@keep_pictures(1_000_000)  # that of one hour: it is soon made out of the velvet
def _cloth(size: tuple[int, int], light: Gain, plain: bool) -> pygame.Surface:
    """Velvet in folds, lit from above its middle, with a braid along its hem. Shared."""
    if plain:
        flat = pygame.Surface(size, depth=32)
        flat.fill(contrast.GROUND)
        return flat
    width = min(size[0], _FINEST, max(_FINE, size[0] // 2))
    velvet = _velvet((width, max(2, round(size[1] * width / size[0]))))
    cloth = pygame.transform.smoothscale(velvet, size)
    dimmed = [round(255 * min(1.0, 0.42 + 0.46 * gain)) for gain in light]
    cloth.fill(dimmed, special_flags=pygame.BLEND_RGB_MULT)
    return for_window(cloth)


@keep_pictures(8_000_000)
def _velvet(size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    xs = np.linspace(0, 1920, width, dtype=np.float32)[:, None]
    ys = np.linspace(0, 1, height, dtype=np.float32)[None, :]
    # a fold comes forward at each ring, and wanders the more the farther down it hangs
    wander = (0.9 * np.sin(xs / 97) + 0.6 * np.sin(xs / 61 + 1.3)) * (0.25 + 1.5 * ys)
    phase = (xs / 1920 * _RINGS - 0.5) * math.tau + wander
    between = 0.26 * (1 + np.sin(xs / 190)) * np.sin(phase * 2 + 0.8)  # smaller folds
    folds = np.clip((np.cos(phase) + between) * 0.42 + 0.5, 0, 1)
    shine = 0.44 + 0.60 * folds**1.3 + 0.10 * np.sin(xs / 190)
    shine += 0.26 * np.clip(np.cos(phase + 0.55), 0, 1) ** 24  # where the pile catches the light
    shine *= 1 - 0.5 * np.exp(-ys / 0.03) * (1 - folds)  # it hangs back between the rings
    shine *= 1.06 - 0.36 * ys
    shine *= 0.72 + 0.28 * np.exp(-(((xs / 1920 - 0.5) * 2.2) ** 2))
    pile = (noise(width, height, 0.9, 0.9, 3) - np.float32(0.5)) * 10
    down = (ys - 0.007 * (folds - 0.5)) * height  # pixels: it hangs lower where folds come forward
    braid = _within(down, 0.953 * height, 0.0075 * height)
    seams = sum(_within(down, part * height, 0.0012 * height) for part in (0.946, 0.960))
    fringe = _within(down, 0.974 * height, 0.0135 * height)
    strands = 0.5 + 0.5 * np.cos(xs * (math.tau / 6) + 1.5 * np.sin(xs / 23))
    shine *= 1 - 0.4 * _within(down, 0.940 * height, 0.005 * height)  # above the braid
    shine *= 1 - 0.86 * np.clip(down - 0.988 * height, 0, 1)  # below the hem
    cloth = pygame.Surface((width, height), depth=32)
    pixels = pygame.surfarray.pixels3d(cloth)
    for channel in range(3):
        velvet = shine * _VELVET[channel] + pile
        gold = (0.5 + 0.5 * folds) * _BRAID[channel]
        velvet += (gold * (0.42 + 0.5 * strands) - velvet) * fringe
        velvet += (gold - velvet) * braid
        pixels[:, :, channel] = np.clip(velvet * (1 - 0.55 * seams), 0, 255)
    del pixels
    return cloth


def _within(at: NDArray[Any], middle: float, half: float) -> NDArray[Any]:
    """How much of each pixel lies in a band, 0..1: its edges are soft."""
    within: NDArray[Any] = np.clip(half + 0.5 - np.abs(at - middle), 0, 1)
    return within


class HandOver:
    """The card for the player who comes next.

    Args:
        owners: the players by seat.
        seat: who comes next.
        placed: what the others have placed since, the latest last; only the latest are shown.
        note: what there is to do, where nobody has placed anything.

    Attributes:
        rect: the card, in window pixels.
        button: where its owner presses to go on; the words are :attr:`button_words`.
    """

    def __init__(
        self,
        look: Look,
        owners: Sequence[Owner],
        seat: int,
        placed: Sequence[Placed] = (),
        *,
        note: str = "",
    ) -> None:
        self.look, self.note = look, note
        self.owners, self.owner = owners, owners[seat]
        self.button_words = _("I am {name}").format(name=self.owner.name)
        place, gap = curtain_place(look.size), look.u(20)
        wide = min(look.u(860), round(look.size[0] * 0.94))
        columns = min(MOST_ACROSS, len(placed))
        row = round(look.px(19) * 4.1)
        heights = {
            "sign": look.u(60),
            "title": round(look.px(46) * 1.25),
            "line": round(look.px(21) * 1.3),
            "news": min(2, -(-len(placed) // max(1, columns))) * row + round(look.px(18) * 2.2),
            "button": max(look.u(64), round(look.px(25) * 2.2)),
        }
        if not placed:
            heights["news"] = round(look.px(21) * 2.6) if note else 0
        border = place.h - inside(place, look).h
        for name in ("", *LEAST_NEEDED):  # until it fits
            if name == "row":
                heights["news"] -= row if heights["news"] > 2 * row else 0
            elif name:
                heights[name] = 0
            tall = border + gap + sum(each + gap for each in heights.values() if each)
            if tall <= place.h * 0.97:
                break
        lines = sum(1 for each in heights.values() if each)
        spread = max(0, min(look.u(14), round(place.h * 0.66 - tall) // (lines + 1)))
        gap, tall = gap + spread, tall + spread * (lines + 1)
        self.rect = pygame.Rect(0, 0, wide, tall)
        self.rect.center = place.center
        free = inside(self.rect, look)
        self._places: dict[str, pygame.Rect] = {}
        y = free.y + gap
        for name, height in heights.items():
            if height:
                self._places[name] = pygame.Rect(free.x + gap, y, free.w - 2 * gap, height)
                y += height + gap
        words = lettering.measure(self.button_words, look.px(25), "Bold")[0] + look.px(25) * 6
        wide = min(free.w - 2 * gap, max(free.w // 2, words))
        self.button = self._places["button"].inflate(wide - (free.w - 2 * gap), 0)
        rows = heights["news"] // row
        if "news" in self._places and 0 < columns < MOST_ACROSS:  # no wider than few need
            news = self._places["news"]
            least = news.w * (columns + 1) // (MOST_ACROSS + 1)
            news.inflate_ip(max(self.button.w, least) - news.w, 0)
        self.placed = tuple(placed[-rows * columns :]) if rows and placed else ()
        self._columns = columns

    def draw(self, surface: pygame.Surface, day: Day) -> None:
        """Draws all but the button."""
        look, places = self.look, self._places
        lay_panel(surface, self.rect, look, day)
        if "sign" in places:
            sign = places["sign"]
            self.owner.colour.put(surface, sign.h, center=sign.center)
        title = _("Pass to {name}").format(name=self.owner.name)
        line = _("Everybody else looks away for a moment.")
        for name, words, design, ink, weight in (
            ("title", title, 46, look.ink, "ExtraBold"),
            ("line", line, 21, look.ink_quiet, "SemiBold"),
            ("news", "" if self.placed else self.note, 21, look.ink, "Bold"),
        ):
            if words and name in places:
                box, px = places[name], look.px(design)
                at = box.center
                lettering.draw(surface, words, at, px, ink, weight, max_width=box.w, box=box)
        if self.placed:
            self._draw_placed(surface, day, places["news"])

    def _draw_placed(self, surface: pygame.Surface, day: Day, rect: pygame.Rect) -> None:
        look = self.look
        put_card(surface, rect, look)
        pad, px = look.u(14), look.px(18)
        at = rect.x + pad, rect.y + round(px * 1.1)
        words, room = _("Since your last turn"), rect.w - 2 * pad
        ink = look.ink_quiet
        lettering.draw(surface, words, at, px, ink, "Bold", "left", max_width=room, box=rect)
        top = rect.y + round(px * 1.8)
        rows = -(-len(self.placed) // self._columns)
        wide, tall = room / self._columns, (rect.bottom - look.u(6) - top) // rows
        for index, each in enumerate(self.placed):
            row, column = divmod(index, self._columns)
            x = round(rect.x + pad + column * wide)
            self._draw_one(surface, day, each, pygame.Rect(x, top + row * tall, wide, tall))

    def _draw_one(
        self, surface: pygame.Surface, day: Day, placed: Placed, cell: pygame.Rect
    ) -> None:
        look, px = self.look, self.look.px(19)
        block, _foot = block_sprite(placed.size, day, round(cell.h * 0.5))
        tile = pygame.Rect(cell.x, cell.y + look.u(2), round(cell.h * 0.66), cell.h - look.u(4))
        surface.blit(shapes.rounded(tile.size, look.u(6), (*_TILE, 255)), tile)
        surface.blit(block, block.get_rect(midbottom=(tile.centerx, tile.bottom)))
        left = tile.right + look.u(9)
        room = cell.right - left - look.u(6)
        upper, lower = cell.centery - round(px * 0.68), cell.centery + round(px * 0.68)
        put_owner(surface, self.owners[placed.seat], (left, upper), px, room, look)
        words = _("{size} on {lot}").format(size=placed.size, lot=LOTS[placed.lot])
        ink, at = look.ink_quiet, (left, lower)
        lettering.draw(surface, words, at, px, ink, "SemiBold", "left", max_width=room, box=cell)
