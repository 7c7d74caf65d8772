"""The lot of a seat: what it begins with by dusk, and its flag; free ones are to let."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix, put_shadow, smoothed
from skyline.table.palette import BLACK, BRASS, BRASS_DARK, BRASS_LIGHT, WHITE
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import finish
from skyline.table.scenery.title_backdrop import TITLE_TIME
from skyline.text.words import _, language
from skyline.widgets.base import shapes
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import brass_plate, clip_round, plate
from skyline.widgets.controls.swatch import SeatColour, gem
from skyline.widgets.models.menu import Begins

LEVEL: Final = 0.80  # of the height: where the ground begins
GRASS: Final = ((92, 78, 66), (58, 46, 40))  # of the ground, at the back and in front
PLINTH: Final = (0.17, 0.86, 0.93)  # sides, top and foot of the slab, in parts of the picture
FLAG: Final = (0.12, 0.13, 0.40)  # where pole and cloth begin, and how wide the cloth is
SHADE: Final = (40, 26, 24, 84)  # over a free lot beside its sign, where buttons lie
DUSK: Final = (210, 202, 214)  # of 255 that is left of a lot whose turn has not come
SIGN: Final = (214, 190, 146)
BADGE: Final = (30.0, 34.0)  # design pixels of the brass with the number


def lot_picture(
    size: tuple[int, int], look: Look, colour: SeatColour, begins: Begins | None, place: int | None
) -> pygame.Surface:
    """The lot of a seat that is the ``place``-th in turn (None: not known). Shared."""

    def make() -> pygame.Surface:
        picture = _ground(size, look).copy()
        width, height = size
        left, top, foot = PLINTH
        slab = pygame.Rect(round(width * left), round(height * top), 0, 0)
        slab.w, slab.h = round(width * (1 - 2 * left)), max(4, round(height * (foot - top)))
        put_shadow(picture, slab, 3, max(3, height // 40), BLACK, 150, (0, slab.h // 2))
        stone = plate(slab.size, 3, (196, 182, 172), (116, 104, 104), (60, 50, 56, 255), 1.2)
        picture.blit(stone, slab)
        if begins is not None:
            air = pygame.Rect(slab.x, round(height * 0.16), slab.w, 0)
            air.h = slab.y + max(2, slab.h // 3) - air.y
            begins(picture, air, place)
        _put_flag(picture, colour)
        return _framed(picture, look)

    return surfaces.get(("lot", size, look, colour.name, begins, place), make)


def free_lot(size: tuple[int, int], look: Look, strip: int, after: int) -> pygame.Surface:
    """A lot that nobody has taken yet, its sign in the left ``strip`` pixels. Shared.

    Beside the sign it gets dark for buttons. One that comes ``after`` another (0: none) has no
    buttons, lies in the dusk, and has its sign in the middle, with the other's number below.
    """

    def make() -> pygame.Surface:
        picture = _ground(size, look).copy()
        height = size[1]
        words = _("To let")
        px = lettering.fitting_px(words, look.px(22), strip * 0.66, "ExtraBold")
        wide = lettering.measure(words, px, "ExtraBold")[0] + round(px * 1.2)
        board = pygame.Rect(0, 0, wide, round(px * 1.9))
        board.center = size[0] // 2 if after else strip // 2, round(height * 0.52)
        post = pygame.Rect(0, board.centery, max(4, strip // 16), round(height * 0.84))
        post.centerx, post.h = board.centerx, round(height * 0.90) - board.centery
        if not after:
            picture.blit(_shade(size, strip), (0, 0))
        if after or wide <= strip:  # else buttons are all there is room for
            pygame.draw.rect(picture, (84, 62, 46), post)
            _put_sign(picture, board, words, px)
        if after:
            then = _("after lot {number}").format(number=after)
            px = lettering.fitting_px(then, look.px(18), size[0] * 0.8, "ExtraBold")
            below = pygame.Rect(0, board.bottom + max(3, px // 4), 0, round(px * 1.7))
            below.w = lettering.measure(then, px, "ExtraBold")[0] + round(px * 1.2)
            below.centerx = board.centerx
            _put_sign(picture, below, then, px)
            picture.fill(DUSK, None, pygame.BLEND_RGB_MULT)
        return _framed(picture, look)

    return surfaces.get(("free lot", size, look, strip, after, language()), make)


def _put_sign(picture: pygame.Surface, board: pygame.Rect, words: str, px: int) -> None:
    put_shadow(picture, board, 4, max(3, picture.get_height() // 50), BLACK, 140, (0, 3))
    wood = plate(board.size, 4, SIGN, mix(SIGN, BLACK, 0.14), (92, 66, 40, 255), 1.6)
    picture.blit(wood, board)
    lettering.draw(picture, words, board.center, px, (58, 38, 24), "ExtraBold", box=board)


def _shade(size: tuple[int, int], strip: int) -> pygame.Surface:
    """Shade that deepens from the sign to the right."""
    row = pygame.Surface((size[0], 1), pygame.SRCALPHA, 32)
    for x in range(size[0]):
        depth = min(1.0, max(0.0, (x - strip * 0.3) / (strip * 1.5)))
        row.set_at((x, 0), (*SHADE[:3], round(SHADE[3] * depth * depth * (3 - 2 * depth))))
    return pygame.transform.scale(row, size)


def put_number(surface: pygame.Surface, number: int, right: tuple[int, int], look: Look) -> None:
    """The number of a seat on brass, its upper right corner at a point."""
    badge = pygame.Rect(0, 0, look.u(BADGE[0]), look.u(BADGE[1]))
    badge.topright = right
    surface.blit(brass_plate(badge.size, look), badge)
    px = max(lettering.SMALLEST, min(look.px(21), badge.h - 4))
    lettering.draw(surface, str(number), badge.center, px, (58, 32, 6), "ExtraBold")


def flag(size: tuple[int, int], colour: SeatColour, *, pale: float = 0.0) -> pygame.Surface:
    """A cloth in a seat's colour with its sign, cut at its end. Shared."""
    rgb = mix(colour.rgb, (232, 222, 200), pale)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        edge = [(0, 0.02), (0.34, 0.10), (0.68, 0.02), (1, 0.08), (0.86, 0.46), (1, 0.92)]
        edge += [(0.68, 0.86), (0.34, 0.95), (0, 0.88)]
        cloth = [(x * w, y * h) for x, y in edge]
        pygame.draw.polygon(surface, mix(rgb, BLACK, 0.16), cloth)
        fold = [(0.34, 0.10), (0.68, 0.02), (0.68, 0.86), (0.34, 0.95)]
        pygame.draw.polygon(surface, mix(rgb, WHITE, 0.10), [(x * w, y * h) for x, y in fold])
        pygame.draw.polygon(surface, mix(rgb, BLACK, 0.55), cloth, max(1, round(w * 0.02)))

    def make() -> pygame.Surface:
        picture = smoothed(*size, draw, 4)
        side = round(min(size) * 0.50)
        sign = gem(colour.shape, mix(colour.rgb, WHITE, 0.30 + 0.3 * pale), side)
        picture.blit(sign, sign.get_rect(center=(round(size[0] * 0.46), round(size[1] * 0.48))))
        return picture

    return surfaces.get(("flag", size, colour.name, pale), make)


def _put_flag(picture: pygame.Surface, colour: SeatColour) -> None:
    width, height = picture.get_size()
    x, top, wide = round(width * FLAG[0]), round(height * FLAG[1]), round(width * FLAG[2])
    thick = max(2, width // 52)
    pygame.draw.line(picture, BRASS_DARK, (x, top - thick), (x, round(height * 0.92)), thick)
    pygame.draw.circle(picture, BRASS_LIGHT, (x, top - thick), max(2, thick))
    cloth = flag((wide, round(wide * 0.66)), colour)
    picture.blit(cloth, (x + thick // 2, top))


def _ground(size: tuple[int, int], look: Look) -> pygame.Surface:
    def make() -> pygame.Surface:
        day = Day.at(TITLE_TIME)
        picture = sky(size, day)
        width, height = size
        level = round(height * LEVEL)
        finish(far_city_steps(picture, day, level, height / 420))
        ground = plate((width, height - level), 0, *GRASS, (*GRASS[1], 255), 1.0)
        picture.blit(ground, (0, level))
        return picture.convert_alpha()

    return surfaces.get(("lot ground", size, look), make)


def _framed(picture: pygame.Surface, look: Look) -> pygame.Surface:
    radius = look.u(8)
    clip_round(picture, radius)
    rim = shapes.ring(picture.get_size(), radius, (*BRASS, 255), max(1.5, look.u(1.6)))
    picture.blit(rim, (0, 0))
    return picture
