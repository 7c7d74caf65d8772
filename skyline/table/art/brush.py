"""The pen for buildings: paints the day and records when each lamp comes on.

A building is two pictures. The *day* picture has alpha. The *lamp* picture has
none; its channels are, per pixel,

- red: how much of the pixel shines (coverage),
- green: coverage times the moment at which the lamp comes on (night 0..1),
- blue: coverage times the lamp's warmth (0 deep amber to 1 pale yellow).

Because all three are linear in coverage, the lamp picture can be scaled like
any picture and still lights window by window afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.paint import Pen, Point, cheap_blur, mix
from skyline.table.palette import BLACK, RGB

NEVER = 2.0  # moment of a window whose people are out tonight
_FIRST_LAMP = 0.2  # no window lights earlier in the night
_ALWAYS_DARK = 0.66  # share of windows that ever light
_AMBER: RGB = (250, 166, 78)
_PALE: RGB = (255, 224, 152)
_FADE = 6.0  # a lamp fades in over 1/6 of the night
_NIGHT_TINT: RGB = (108, 104, 168)
_SOFT_LIGHT = ((26, 3, 0.16), (8, 4, 0.30))  # (part of width, least pixels, strength)


@dataclass(frozen=True)
class Master:
    """A building ready to be scaled and lit.

    Attributes:
        day: Picture with alpha by daylight.
        lamps: Picture of the same size that tells when what shines.
    """

    day: pygame.Surface
    lamps: pygame.Surface


class BuildingPen(Pen):
    """A pen that knows lamps: ``lamps`` is the second picture of the module's text."""

    def __init__(self, width: float, height: float, scale: float, seed: int) -> None:
        super().__init__(width, height, scale, seed, 0.0, graded_panes=True)
        self.lamps = pygame.Surface(self.surface.get_size(), 0, 24)

    def shade(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: RGB,
        alpha_start: float,
        alpha_end: float,
        across: bool = False,
    ) -> None:
        """A gradient veil as ``Pen.shade``, without large arrays: facades are tall."""
        box = self.box(x, y, width, height).clip(self.surface.get_rect())
        if box.w < 1 or box.h < 1:
            return
        length = box.w if across else box.h
        ramp = np.linspace(alpha_start, alpha_end, length).astype(np.uint8)
        line = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA)
        line.fill((*colour, 0))
        pygame.surfarray.pixels_alpha(line)[:] = ramp[:, None] if across else ramp[None, :]
        veil = pygame.transform.scale(line, box.size)
        below = self.surface.subsurface(box)
        shape = below.copy()
        shape.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_ADD)
        veil.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
        below.blit(veil, (0, 0))

    def lit(self, bias: float = 0.0) -> tuple[float, RGB]:
        """Draws a window's lot: the moment it lights (:data:`NEVER` for none) and its lamp."""
        chance = self.rng.random() + bias
        warmth = self.rng.choice((0.7, 0.45, 1.0, 0.0))
        moment = NEVER if chance > _ALWAYS_DARK else _FIRST_LAMP + max(0.0, chance)
        return moment, mix(_AMBER, _PALE, warmth)

    def _lamp_behind(self, box: pygame.Rect, corner: int, room: tuple[float, RGB]) -> None:
        moment, colour = room
        if moment >= NEVER:
            return
        code = _code(1.0, moment, _warmth(colour))
        pygame.draw.rect(self.lamps, code, box, 0, 0, corner, corner, 0, 0)
        lintel = (box.x, box.y, box.w, max(1, int(box.h * 0.2)))
        dim = _code(0.6, moment, _warmth(colour) * 0.4)
        pygame.draw.rect(self.lamps, dim, lintel, 0, 0, corner, corner, 0, 0)

    def shine_disc(self, x: float, y: float, radius: float, room: tuple[float, RGB]) -> None:
        """A round pane or clock face that shines from a moment on."""
        if room[0] < NEVER:
            box = self.box(x - radius, y - radius, 2 * radius, 2 * radius)
            pygame.draw.ellipse(self.lamps, _code(1.0, room[0], _warmth(room[1])), box)

    def shine_ellipse(
        self, x: float, y: float, radius: float, radius_y: float, room: tuple[float, RGB]
    ) -> None:
        """An oval pane that shines from a moment on."""
        if room[0] < NEVER:
            box = self.box(x - radius, y - radius_y, 2 * radius, 2 * radius_y)
            pygame.draw.ellipse(self.lamps, _code(1.0, room[0], _warmth(room[1])), box)

    def shine_rect(
        self, x: float, y: float, width: float, height: float, moment: float, strength: float = 1.0
    ) -> None:
        """A lantern or lit band of pale light."""
        self.lamps.fill(_code(strength, moment, 0.95), self.box(x, y, width, height))

    def shine_poly(
        self, points: Sequence[Point], moment: float, strength: float, warmth: float
    ) -> None:
        """A glazed facet lit from within with part of a lamp's strength."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        pygame.draw.polygon(self.lamps, _code(strength, moment, warmth), scaled)

    def unlight(self, x: float, y: float, width: float, height: float) -> None:
        """Something opaque stands in front of lamp light here."""
        self.lamps.fill(BLACK, self.box(x, y, width, height))

    def master(self, size: tuple[int, int]) -> Master:
        """Both pictures averaged down to ``size``."""
        return Master(_shrunk(self.surface, size), pygame.transform.smoothscale(self.lamps, size))


def scaled(master: Master, size: tuple[int, int]) -> Master:
    """The master at another, usually smaller size."""
    if master.day.get_size() == size:
        return master
    return Master(_shrunk(master.day, size), pygame.transform.smoothscale(master.lamps, size))


def _shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Like ``paint.down``, but quick where most pixels are either opaque or clear."""
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    alpha = pygame.surfarray.array_alpha(small)
    partial = (alpha > 0) & (alpha < 255)
    pixels = pygame.surfarray.pixels3d(small)
    gain = np.float32(255) / alpha[partial]
    pixels[partial] = np.minimum(pixels[partial] * gain[:, None], 255)
    return small


def light(
    master: Master, night: float, glows: Sequence[tuple[float, float, RGB]]
) -> pygame.Surface:
    """The building at one stage of the night.

    Args:
        master: At its final size.
        night: 0 by day to 1 in deep night.
        glows: Warm light rising from a level: (y, reach) in pixels and colour.

    Returns:
        A new surface with alpha.
    """
    lit = master.day.copy()
    if night <= 0:
        return lit
    tint = mix((255, 255, 255), _NIGHT_TINT, night)
    lit.fill((*tint, 255), None, pygame.BLEND_RGBA_MULT)
    halo, shine = _lamp_light(master.lamps, night)
    lit.blit(halo, (0, 0))
    width = lit.get_width()
    for part, least, strength in _SOFT_LIGHT:
        soft = cheap_blur(shine, max(least, width / part))
        level = int(255 * strength)
        soft.fill((level, level, level, 0), None, pygame.BLEND_RGBA_MULT)
        lit.blit(soft, (0, 0), None, pygame.BLEND_RGB_ADD)
    for y, reach, colour in glows:
        _uplight(lit, y, reach, colour, night)
    return lit


def lamp_strength(lamps: pygame.Surface, night: float) -> float:
    """The total light of all windows at ``night``, in full pixels."""
    code = pygame.surfarray.array3d(lamps)
    return float(_shining(code[code[..., 0] > 0], night).sum())


def _shining(code: NDArray[np.uint8], night: float) -> NDArray[np.float32]:
    """How much each of some lamp pixels ``[n, 3]`` shines now, 0..1."""
    coverage = code[:, 0].astype(np.float32)
    moment = code[:, 1].astype(np.float32) / coverage
    alive = np.clip((np.float32(night) - moment) * np.float32(_FADE), 0, 1)
    strength: NDArray[np.float32] = (alive * coverage / np.float32(255)).astype(np.float32)
    return strength


def _lamp_light(lamps: pygame.Surface, night: float) -> tuple[pygame.Surface, pygame.Surface]:
    """The windows as a picture with alpha, and their light alone for soft spill."""
    whole = pygame.surfarray.array3d(lamps)
    places = whole[..., 0] > 0
    code = whole[places]
    strength = _shining(code, night)
    warmth = (code[:, 2] / code[:, 0].astype(np.float32))[:, None]
    amber, pale = np.array(_AMBER, np.float32), np.array(_PALE, np.float32)
    colour = np.minimum(amber + (pale - amber) * warmth, 255)
    panes = pygame.Surface(lamps.get_size(), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(panes)[places] = colour
    pygame.surfarray.pixels_alpha(panes)[places] = strength * 255
    shine = pygame.Surface(lamps.get_size(), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(shine)[places] = colour * strength[:, None]
    pygame.surfarray.pixels_alpha(shine)[:] = 255
    return panes, shine


def _uplight(surface: pygame.Surface, y: float, reach: float, colour: RGB, strength: float) -> None:
    """Adds warm light rising from line ``y`` and fading over ``reach`` pixels."""
    top, bottom = max(0, int(y - reach)), min(surface.get_height(), int(y) + 1)
    if bottom <= top:
        return
    part = surface.subsurface((0, top, surface.get_width(), bottom - top))
    ys = np.arange(top, bottom, dtype=np.float32)
    fall = np.clip(1 - (y - ys) / reach, 0, 1) ** 1.4 * np.float32(strength)
    shape = pygame.surfarray.pixels_alpha(part).astype(np.float32) * (fall[None, :] / 255)
    pixels = pygame.surfarray.pixels3d(part)
    own = pixels.astype(np.float32)
    gain = np.array(colour, np.float32) / 40
    own += own * (1 - own / 255) ** 2 * gain * shape[:, :, None]
    pixels[:] = np.clip(own, 0, 255).astype(np.uint8)


def _code(coverage: float, moment: float, warmth: float) -> RGB:
    return (
        round(255 * coverage),
        round(255 * coverage * min(1.0, moment)),
        round(255 * coverage * min(1.0, warmth)),
    )


def _warmth(colour: RGB) -> float:
    return min(1.0, max(0.0, (colour[1] - _AMBER[1]) / (_PALE[1] - _AMBER[1])))


def rng_for(seed: int, *salt: int) -> random.Random:
    """Cosmetic randomness of one building's part."""
    value = seed
    for number in salt:
        value = value * 1009 + number
    return random.Random(value)
