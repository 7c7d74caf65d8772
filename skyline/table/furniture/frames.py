"""Shallow wooden boxes seen from above: mitred rims, sunken floors, brass corners."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from skyline.table.furniture.materials import wood
from skyline.table.furniture.shapes import draw_outline, round_corners
from skyline.table.paint import (
    blank,
    brightened,
    gaussian_blur,
    multiply,
    paint_shadow,
    rounded,
    shadow_padding,
    smoothed,
)
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish

_RIM_TONES = (1.46, 1.30, 1.06, 1.16)  # top, left, bottom, right: light falls from above
_WARM_EDGE = (255, 214, 160)


def cast_shadow(
    target: pygame.Surface, rect: pygame.Rect, radius: float, height: float, day: Day
) -> None:
    """The shadow that a piece of furniture ``height`` pixels high throws on the table."""
    blur = max(2.0, height * 0.9)
    shade = paint_shadow(rect.w, rect.h, radius, blur, (10, 4, 0), 185)
    padding = shadow_padding(blur)
    dx, dy = day.shadow[0] * height, day.shadow[1] * height
    target.blit(shade, (rect.x - padding + round(dx), rect.y - padding + round(dy)))


def rim_steps(
    size: tuple[int, int], border: int, radius: int, seed: int, scale: float
) -> Steps[pygame.Surface]:
    """A mitred wooden frame with an open middle."""
    width, height = size
    frame = blank(width, height)
    grain = max(0.35, scale * 0.5)
    lying = wood(width, max(8, border * 2), seed, 1.0, grain)
    yield
    standing = pygame.transform.rotate(wood(height, max(8, border * 2), seed + 1, 1.0, grain), 90)
    yield
    top_tone, left_tone, bottom_tone, right_tone = _RIM_TONES
    for right, tone in ((False, left_tone), (True, right_tone)):
        x = width - border if right else 0
        plank = brightened(standing.subsurface((0, 0, border, height)), tone)
        frame.blit(plank, (x, 0))
    for bottom, tone in ((False, top_tone), (True, bottom_tone)):
        y = height - border if bottom else 0
        frame.blit(_mitred(lying, width, border, tone, bottom), (0, y))
    yield
    joint = (50, 26, 12)
    for corner, inner in (
        ((0, 0), (border, border)),
        ((width, 0), (width - border, border)),
        ((0, height), (border, height - border)),
        (size, (width - border, height - border)),
    ):
        pygame.draw.line(frame, joint, corner, inner, max(1, border // 9))
    round_corners(frame, radius)
    line = max(1.0, border / 9)
    whole = frame.get_rect()
    draw_outline(frame, whole, radius, (*_WARM_EDGE, 84), line)
    draw_outline(frame, whole, radius, (30, 12, 4, 130), max(1.0, border / 6), fade_in=True)
    return frame


def rim(size: tuple[int, int], border: int, radius: int, seed: int, scale: float) -> pygame.Surface:
    """:func:`rim_steps` in one go."""
    return finish(rim_steps(size, border, radius, seed, scale))


def _mitred(
    plank: pygame.Surface, width: int, border: int, tone: float, bottom: bool
) -> pygame.Surface:
    """One lying side of a frame with its ends cut at 45 degrees."""
    side = blank(width, border)
    side.blit(brightened(plank.subsurface((0, 0, width, border)), tone), (0, 0))
    alpha = pygame.surfarray.pixels_alpha(side)
    rows = np.arange(border, dtype=np.float32)
    cut = (border - 1 - rows if bottom else rows)[None, :]
    ends = np.arange(border, dtype=np.float32)[:, None]
    keep = np.clip(ends - cut + 0.5, 0, 1) * 255
    alpha[:border] = keep
    alpha[-border:] = keep[::-1]
    del alpha
    return side


def sunken(floor: pygame.Surface, depth: float, radius: int, day: Day) -> pygame.Surface:
    """A floor with rounded corners and the shadow that the rim around it throws."""
    width, height = floor.get_size()
    shrink = 4 if depth > 8 else 2
    cover = blank(width / shrink + 2, height / shrink + 2, (0, 0, 0, 170))
    dx, dy = day.shadow[0] * depth / shrink, (0.25 + day.shadow[1]) * depth / shrink
    margin = 0.16 * depth / shrink
    hole = pygame.Rect(0, 0, width / shrink - 2 * margin, height / shrink - margin)
    hole.topleft = (round(margin + dx), round(margin + dy))
    if dx >= 0:
        hole.w += 40
    else:
        hole.x -= 40
        hole.w += 40
    hole.h += 40
    pygame.draw.rect(cover, (0, 0, 0, 0), hole, 0, max(1, radius // shrink))
    shade = gaussian_blur(cover, depth * 0.5 / shrink)
    result = blank(width, height)
    result.blit(floor, (0, 0))
    result.blit(pygame.transform.smoothscale(shade, (width, height)), (0, 0))
    round_corners(result, radius)
    return result


def lip(target: pygame.Surface, inner: pygame.Rect, radius: int, scale: float) -> None:
    """The dark seam around a sunken floor, and the gleam on its lower edge."""
    seam = max(1.5, 2 * scale)
    draw_outline(target, inner.inflate(2, 2), radius, (24, 10, 4, 200), seam)
    gleam = max(1.0, 1.6 * scale)
    draw_outline(target, inner.inflate(4, 4), radius, (*_WARM_EDGE, 110), gleam, fade_in=True)


def put_brass_corners(
    target: pygame.Surface, frame: pygame.Rect, size: int, light: Sequence[int] = WHITE
) -> None:
    """Mounts of brass, ``size`` pixels square, at the corners of a box, under light per 255."""
    for right in (False, True):
        for bottom in (False, True):
            x = frame.right - size if right else frame.x
            y = frame.bottom - size if bottom else frame.y
            target.blit(multiply(_brass_corner(size, right, bottom), light), (x, y))


@keep_pictures(1_000_000)
def _brass_corner(size: int, right: bool, bottom: bool) -> pygame.Surface:
    """A mount for one corner. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()

        def scaled(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [(x * w, y * w) for x, y in points]

        outline = scaled((0, 0), (1, 0), (1, 0.30), (0.30, 1), (0, 1))
        pygame.draw.polygon(surface, BRASS_DARK, outline)
        plate = scaled((0.03, 0.03), (0.95, 0.03), (0.95, 0.26), (0.26, 0.95), (0.03, 0.95))
        pygame.draw.polygon(surface, BRASS, plate)
        gleam = scaled((0.03, 0.03), (0.95, 0.03), (0.95, 0.09), (0.09, 0.95), (0.03, 0.95))
        pygame.draw.polygon(surface, BRASS_LIGHT, gleam)
        for x, y in ((0.24, 0.24), (0.78, 0.17), (0.17, 0.78)):
            rivet = 0.08 if x == y else 0.05
            pygame.draw.circle(surface, BRASS_DARK, (w * x, w * y), w * rivet)
            pygame.draw.circle(
                surface, BRASS_LIGHT, (w * (x - 0.015), w * (y - 0.015)), w * rivet * 0.6
            )

    corner = pygame.transform.flip(smoothed(size, size, draw), right, bottom)
    mask = rounded(size * 2, size * 2, size * 0.5, (*WHITE, 255))
    part = mask.subsurface((size if right else 0, size if bottom else 0, size, size))
    corner.blit(part, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return corner
