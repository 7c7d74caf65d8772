"""Walnut, drafting paper and brass as menus use them; every surface cached."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.paint import (
    blank,
    brightened,
    from_array,
    mix,
    noise,
    shadow_padding,
    smoothed,
    smoothstep,
)
from skyline.table.palette import BLACK, BRASS, BRASS_DARK, BRASS_LIGHT, RGB, RGBA, WHITE
from skyline.table.scenery.steps import Steps
from skyline.widgets.base import shapes
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import (
    AMBER,
    FOCUS,
    PAPER,
    PAPER_LINE,
    WALNUT,
    WALNUT_LIGHT,
    WALNUT_RIM,
    Look,
)

PANEL_RIM: Final = 16  # design pixels of wood around the paper
GRAIN_SIZE: Final = (640, 320)
ENGRAVED: Final[RGB] = (58, 32, 6)
BAR: Final = ((82, 56, 44), (48, 32, 27), (168, 124, 78, 255))  # top, foot and rim
BRIGHT_BAR: Final = ((112, 78, 60), (66, 45, 38))
PLAIN_BAR: Final = ((0, 0, 0), (0, 0, 0), (255, 255, 255, 255))
GRAIN_DARK: Final[RGB] = (56, 33, 24)
GRAIN_PALE: Final[RGB] = (104, 66, 44)


def clip_round(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Takes the corners off a surface with alpha, in place; returns it."""
    mask = shapes.rounded(surface.get_size(), int(radius), (*WHITE, 255))
    surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Oiled wood with grain running across, to be stretched: it is a soft ground."""
    w, h = GRAIN_SIZE
    rows = np.arange(h, dtype=np.float32)[None, :]
    warp = noise(w, h, 150, 34, 12) * 18 + noise(w, h, 380, 14, 13) * 10
    rings = np.sin((rows + warp) * 0.34 + noise(w, h, 240, 6, 14) * 8) * 0.5 + 0.5
    fine = noise(w, h, 56, 1.4, 15)
    tone = np.clip(rings * 0.4 + fine * 0.5, 0, 1)[:, :, None]
    dark, pale = np.array(GRAIN_DARK, np.float32), np.array(GRAIN_PALE, np.float32)
    return from_array(dark + (pale - dark) * tone)


def wood_panel(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A walnut board with rounded corners and a brass inlay near its edge. Shared."""
    return surfaces.get(("wood", size, look), lambda: _paint_board(size, look))


def _paint_board(size: tuple[int, int], look: Look, calm: bool = False) -> pygame.Surface:
    """A board; on a ``calm`` one words lie on the wood itself."""
    width, height = size
    radius = look.u(16)
    board = pygame.transform.smoothscale(_grain(), size)
    if calm:
        veil = pygame.Surface(size, depth=32)
        veil.fill(mix(GRAIN_DARK, GRAIN_PALE, 0.4))
        veil.set_alpha(128)
        board.blit(veil, (0, 0))
    if look.high_contrast:
        board.fill((28, 18, 14))
    clip_round(board, radius)
    board.blit(shapes.ring(size, radius, (*WALNUT_RIM, 255), max(1.5, look.u(2))), (0, 0))
    inset = look.u(7)
    line = shapes.ring(
        (width - 2 * inset, height - 2 * inset),
        max(2, radius - inset),
        (*BRASS, 190),
        max(1.0, look.u(1.6)),
    )
    board.blit(line, (inset, inset))
    return board


def paint_sheet(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A sheet of cream drafting paper with a faint grid and a drawn margin."""
    width, height = size
    sheet = blank(width, height, (*PAPER, 255))
    if not look.high_contrast:
        cell = look.u(18)
        fine, strong = mix(PAPER, PAPER_LINE, 0.16), mix(PAPER, PAPER_LINE, 0.3)
        for index, x in enumerate(range(0, width, cell)):
            pygame.draw.line(sheet, strong if index % 5 == 0 else fine, (x, 0), (x, height))
        for index, y in enumerate(range(0, height, cell)):
            pygame.draw.line(sheet, strong if index % 5 == 0 else fine, (0, y), (width, y))
        _age(sheet)
    clip_round(sheet, look.u(6))
    sheet.blit(shapes.ring(size, look.u(6), (150, 128, 96, 130), max(1, look.u(1.2))), (0, 0))
    return sheet


def _age(sheet: pygame.Surface) -> None:
    """Darkens the margins of a sheet a little, as light falls off towards them."""
    width, height = sheet.get_size()
    xs = np.abs(np.linspace(-1, 1, 64, dtype=np.float32))[:, None]
    ys = np.abs(np.linspace(-1, 1, 64, dtype=np.float32))[None, :]
    edge = np.clip(np.maximum(xs, ys) - 0.72, 0, 1) / 0.28
    rgb = np.zeros((64, 64, 3), np.float32) + np.array((96, 60, 20), np.float32)
    veil = from_array(rgb, edge**2 * 30)
    sheet.blit(pygame.transform.smoothscale(veil, (width, height)), (0, 0))


def on_board(board: pygame.Rect, look: Look, head: int = 0, foot: int = 0) -> pygame.Rect:
    """Where the sheet lies on a board that keeps ``head`` and ``foot`` pixels of wood free."""
    rim = look.u(PANEL_RIM)
    top, bottom = max(rim, head), max(rim, foot)
    return pygame.Rect(board.x + rim, board.y + top, board.w - 2 * rim, board.h - top - bottom)


def panel_picture(
    size: tuple[int, int], look: Look, paper: bool = True, head: int = 0, foot: int = 0
) -> tuple[pygame.Surface, int]:
    """A walnut board with a sheet on it, and by how much its shadow reaches out. Shared."""
    blur = look.u(16)
    reach = shadow_padding(blur) + look.u(10)

    def make() -> pygame.Surface:
        picture = blank(size[0] + 2 * reach, size[1] + 2 * reach)
        board = pygame.Rect((reach, reach), size)
        _put_shade(picture, board, look.u(16), blur, 190, look.u(10))
        picture.blit(_paint_board(size, look, calm=not paper), board)
        if paper:
            inner = on_board(board, look, head, foot)
            _put_shade(picture, inner, look.u(6), look.u(5), 150, look.u(3))
            picture.blit(paint_sheet(inner.size, look), inner)
            put_corners(picture, inner, look.u(26))
        return picture

    return surfaces.get(("panel", size, look, paper, head, foot), make), reach


def lay_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    paper: bool = True,
    head: int = 0,
    foot: int = 0,
) -> pygame.Rect:
    """Draws a panel; returns where its sheet (or its inlay) is."""
    panel, reach = panel_picture(rect.size, look, paper, head, foot)
    target.blit(panel, (rect.x - reach, rect.y - reach))
    return on_board(rect, look, head, foot)


def put_fade(
    target: pygame.Surface,
    ground: pygame.Surface,
    area: pygame.Rect,
    at: tuple[int, int],
    downwards: bool,
) -> None:
    """Lets a strip of a ground come back over what scrolls past its edge, denser on one side."""
    area = area.clip(ground.get_rect())
    if area.w < 1 or area.h < 2:
        return
    strip = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    strip.blit(ground, (0, 0), area)
    column = pygame.Surface((1, area.h), pygame.SRCALPHA, 32)
    for y in range(area.h):
        part = (y + 1) / area.h if downwards else 1 - y / area.h
        column.set_at((0, y), (*WHITE, round(255 * smoothstep(0, 1, part))))
    veil = pygame.transform.scale(column, area.size)
    strip.blit(veil, (0, 0), None, pygame.BLEND_RGBA_MULT)
    target.blit(strip, at)


def _put_shade(
    target: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int, down: int
) -> None:
    """The soft shadow of a large board."""
    padding = shadow_padding(blur)
    shade = shapes.shadow(rect.size, radius, blur, BLACK, alpha)
    target.blit(shade, (rect.x - padding, rect.y - padding + down))


def put_corners(target: pygame.Surface, rect: pygame.Rect, size: int) -> None:
    """Brass mounts on the four corners of a sheet."""
    for right in (False, True):
        for bottom in (False, True):
            _put_corner(target, rect, size, right, bottom)


def _put_corner(
    target: pygame.Surface, rect: pygame.Rect, size: int, right: bool, bottom: bool
) -> None:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()

        def bent(colour: RGB, near: float, far: float, arm: float) -> None:
            points = [(near, near), (far, near), (far, arm), (arm, far), (near, far)]
            pygame.draw.polygon(surface, colour, [(x * w, y * w) for x, y in points])

        bent(BRASS_DARK, 0.0, 1.0, 0.32)
        bent(BRASS, 0.03, 0.95, 0.27)
        bent(BRASS_LIGHT, 0.03, 0.95, 0.09)
        bent(BRASS, 0.09, 0.9, 0.26)
        pygame.draw.circle(surface, BRASS_DARK, (w * 0.25, w * 0.25), w * 0.085)
        pygame.draw.circle(surface, BRASS_LIGHT, (w * 0.235, w * 0.235), w * 0.05)

    def make() -> pygame.Surface:
        return pygame.transform.flip(smoothed(size, size, draw, 4), right, bottom)

    out = max(2, size // 8)
    x = rect.right - size + out if right else rect.x - out
    y = rect.bottom - size + out if bottom else rect.y - out
    target.blit(surfaces.get(("corner", size, right, bottom), make), (x, y))


def plate(
    size: tuple[int, int], radius: int, top: RGB, bottom: RGB, rim: RGBA, rim_width: float
) -> pygame.Surface:
    """A rounded plate with a vertical gradient and a rim. Shared."""

    def make() -> pygame.Surface:
        ramp = np.linspace(0, 1, size[1], dtype=np.float32)[None, :, None]
        first, last = np.array(top, np.float32), np.array(bottom, np.float32)
        column = from_array(first * (1 - ramp) + last * ramp)
        surface = clip_round(pygame.transform.scale(column, size), radius)
        surface.blit(shapes.ring(size, radius, rim, rim_width), (0, 0))
        return surface

    size = max(2, size[0]), max(2, size[1])
    return surfaces.get(("plate", size, radius, top, bottom, rim, rim_width), make)


def plate_steps(size: tuple[int, int], radius: int, rim: RGBA, rim_width: float) -> Steps[None]:
    """Makes the shapes of a :func:`plate` ahead, one at a time."""
    shapes.rounded(size, radius, (*WHITE, 255))
    yield
    shapes.ring(size, radius, rim, rim_width)
    yield


def put_bar(
    surface: pygame.Surface, place: pygame.Rect, look: Look, *, bright: bool = False
) -> None:
    """A bar of walnut for a line of the form; ``bright`` under the pointer."""
    top, low, rim = PLAIN_BAR if look.high_contrast else BAR
    if bright and not look.high_contrast:
        top, low = BRIGHT_BAR
    surface.blit(plate(place.size, look.u(10), top, low, rim, max(1.2, look.u(1.6))), place)


def button_plate(
    size: tuple[int, int], look: Look, style: str, state: str, radius: int | None = None
) -> pygame.Surface:
    """The body of a button; corners of about a quarter of its height by default.

    Styles are ``primary`` (amber) and ``secondary`` (walnut), states ``rest``, ``hover``,
    ``pressed`` and ``disabled``.
    """
    round_by = int(size[1] * 0.26) if radius is None else radius
    if look.high_contrast:
        return _contrast_plate(size, round_by, look, style, state)
    if style == "primary":
        top, bottom, rim = (246, 206, 122), (206, 152, 62), (255, 236, 180, 255)
    else:
        top, bottom, rim = WALNUT_LIGHT, WALNUT, (*WALNUT_RIM, 225)
    if state == "hover":
        top, bottom = mix(top, WHITE, 0.13), mix(bottom, WHITE, 0.1)
        rim = (*BRASS_LIGHT, 255)
    elif state == "pressed":
        top, bottom = mix(bottom, BLACK, 0.12), mix(top, BLACK, 0.06)
    elif state == "disabled":
        return _flat_plate(size, round_by, (62, 50, 45), (54, 43, 39), (112, 95, 79), look)
    return plate(size, round_by, top, bottom, rim, max(1.5, look.u(2)))


def _flat_plate(
    size: tuple[int, int], radius: int, top: RGB, bottom: RGB, rim: RGB, look: Look
) -> pygame.Surface:
    """The plate of something that can't be used: flat and dim, its rim a plain hairline."""
    size = max(2, size[0]), max(2, size[1])
    thick = max(1.0, look.u(1.2)) * (1.5 if look.high_contrast else 1)
    return plate(size, radius, top, bottom, (*rim, 255), thick)


def _contrast_plate(
    size: tuple[int, int], radius: int, look: Look, style: str, state: str
) -> pygame.Surface:
    ground: RGB = (255, 212, 104) if style == "primary" else (18, 12, 10)
    rim: RGBA = (0, 0, 0, 255) if style == "primary" else (255, 255, 255, 255)
    thick = max(2.0, look.u(3))
    if state == "disabled":
        return _flat_plate(size, radius, (18, 12, 10), (18, 12, 10), WHITE, look)
    if state == "hover":
        ground = (255, 232, 160) if style == "primary" else (70, 50, 40)
        thick *= 1.6
    elif state == "pressed":
        ground = (214, 164, 60) if style == "primary" else (110, 78, 50)
    return plate(size, radius, ground, ground, rim, thick)


def put_focus(
    target: pygame.Surface, rect: pygame.Rect, radius: int, look: Look, glow: int = 120
) -> None:
    """The pale ring around what has the focus: soft light, dark edge, ring."""
    gap = look.u(5)
    thick = max(2.0, look.u(3.2)) * (1.5 if look.high_contrast else 1)
    blur = look.u(6)
    around = rect.inflate(2 * gap, 2 * gap)
    outer = radius + gap
    reach = shadow_padding(blur)

    def make() -> pygame.Surface:
        picture = blank(around.w + 2 * reach, around.h + 2 * reach)
        if not look.high_contrast:
            picture.blit(shapes.shadow(around.size, outer, blur, FOCUS, glow), (0, 0))
        size = around.w + 4, around.h + 4
        dark = shapes.ring(size, outer + 2, (30, 14, 6, 220), thick + 4)
        picture.blit(dark, (reach - 2, reach - 2))
        colour = AMBER if look.high_contrast else FOCUS
        picture.blit(shapes.ring(around.size, outer, (*colour, 255), thick), (reach, reach))
        return picture

    ring = surfaces.get(("focus", around.size, outer, look, glow), make)
    target.blit(ring, (around.x - reach, around.y - reach))


def brass_plate(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A small engraved-looking brass plate for numbers. Shared."""
    radius = int(size[1] * 0.22)
    body = plate(size, radius, (240, 208, 134), (178, 130, 56), (255, 238, 190, 255), 1.5)
    return (
        body
        if not look.high_contrast
        else surfaces.get(("brass-hc", size), lambda: brightened(body, 1.15))
    )


def put_figure(surface: pygame.Surface, rect: pygame.Rect, words: str, px: int, look: Look) -> None:
    """A brass plate with a figure engraved."""
    surface.blit(brass_plate(rect.size, look), rect)
    lettering.draw(surface, words, rect.center, px, ENGRAVED, "ExtraBold", box=rect)


def brass_frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The rounded brass frame of a picture. Shared."""
    width = max(2.0, look.u(2.4))
    key = ("brass-frame", size, width)
    return surfaces.get(key, lambda: shapes.ring(size, look.u(12), (*BRASS, 255), width))


def put_framed(
    surface: pygame.Surface,
    rect: pygame.Rect,
    paint: Callable[[pygame.Surface, pygame.Rect], None],
    look: Look,
    frame: RGB = BRASS,
) -> None:
    """A small picture in a plain frame, which takes its edge of ``rect``."""
    line = max(2, look.u(3))
    surface.fill(frame, rect)
    paint(surface, rect.inflate(-2 * line, -2 * line))


def dim(surface: pygame.Surface, veil: tuple[int, int, int, int]) -> None:
    """Darkens everything drawn so far: multiplies and tints, without a second layer."""
    keep = 1 - veil[3] / 255
    surface.fill((round(255 * keep),) * 3, None, pygame.BLEND_RGB_MULT)
    tint = tuple(round(channel * veil[3] / 255) for channel in veil[:3])
    surface.fill(tint, None, pygame.BLEND_RGB_ADD)
