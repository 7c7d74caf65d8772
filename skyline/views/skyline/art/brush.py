"""The pen for buildings: paints the day and records when each lamp comes on.

A building is two pictures. The *day* picture has alpha. The *lamp* picture has
none; its channels are, per pixel,

- red: how much of the pixel shines (coverage),
- green: coverage times the moment at which the lamp comes on (night 0..1),
- blue: coverage times the lamp's tone (0 deep amber, over pale yellow, to 1 cool white).

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

from skyline.table.paint import Pen, Point, cheap_blur, mix, smoothstep
from skyline.table.palette import BLACK, RGB
from skyline.table.picture_cache import bytes_of
from skyline.table.scenery.steps import Steps, finish

NEVER = 2.0  # moment of a window whose people are out tonight
_FIRST_LAMP = 0.10  # no window lights earlier in the evening
_LAST_LAMP = 0.84  # all that ever light have come on
_ALWAYS_DARK = 0.70  # share of windows that ever light
_AMBER: RGB = (255, 172, 78)
_PALE: RGB = (255, 218, 136)
_COOL: RGB = (206, 216, 236)
_PALE_TONE = 0.6  # where on the scale from amber to cool the pale lamps are
_TONES = (0.0, 0.2, 0.3, 0.42, 0.42, 0.55, 0.6, 1.0)  # lamps of a street: few are cool
_STANDING = 1.5  # how tall for its width a pane is behind which somebody stands
_ROOMY_PANE = 0.045  # units; narrower panes have neither curtains nor people
_FADE = 8.0  # a lamp fades in over 1/8 of the evening
_DARK_FROM = 0.18  # evening from which walls darken
#: What a façade by night keeps of its own colour, and what it is multiplied by: high ones stand
#: dark, so that their windows make the skyline.
_BY_NIGHT: dict[str, tuple[float, RGB]] = {
    "L": (0.94, (164, 154, 206)),
    "M": (0.74, (116, 114, 174)),
    "H": (0.34, (88, 86, 126)),
}
_ASLEEP_KEEPS, _ASLEEP = 0.6, (78, 88, 142)  # of both, where no lamp burns
_SOFT_LIGHT = ((34, 3, 0.55), (9, 6, 0.26))  # (part of width, least pixels, strength)
_SPILL: RGB = (255, 200, 134)  # the colour of lamplight on walls
_DIMMEST, _BRIGHTEST = 0.78, 1.10  # rooms, in lamps


@dataclass(frozen=True)
class Master:
    """A building ready to be scaled and lit: by daylight with alpha, and what shines when."""

    day: pygame.Surface
    lamps: pygame.Surface

    @property
    def nbytes(self) -> int:
        return bytes_of((self.day, self.lamps))


class BuildingPen(Pen):
    """A pen that knows lamps: ``lamps`` is the second picture of the module's text."""

    def __init__(self, width: float, height: float, scale: float, seed: int) -> None:
        super().__init__(width, height, scale, seed, 0.0, graded_panes=True)
        self.lamps = pygame.Surface(self.surface.get_size(), 0, 24)
        self._rooms = random.Random(seed * 104_729 + 5)  # who lives behind the windows

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
        line = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA, 32)
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
        tone = self.rng.choice(_TONES)
        part = max(0.0, chance) / _ALWAYS_DARK
        moment = NEVER if part > 1 else _FIRST_LAMP + (_LAST_LAMP - _FIRST_LAMP) * part
        return moment, lamp_colour(tone)

    def _lamp_behind(self, box: pygame.Rect, corner: int, room: tuple[float, RGB]) -> None:
        moment, colour = room
        if moment >= NEVER:
            return
        tone = _tone(colour)
        pygame.draw.rect(self.lamps, _code(1.0, moment, tone), box, 0, 0, corner, corner, 0, 0)
        lintel = (box.x, box.y, box.w, max(1, int(box.h * 0.16)))
        dim = _code(0.66, moment, tone * 0.5)
        pygame.draw.rect(self.lamps, dim, lintel, 0, 0, corner, corner, 0, 0)
        if box.w >= _ROOMY_PANE * self.scale and box.h < 4 * box.w:
            self._live_in(box, corner, moment, tone)

    def _live_in(self, box: pygame.Rect, corner: int, moment: float, tone: float) -> None:
        """Curtains, a blind, a plant or somebody at the window, for some rooms."""
        kind = self._rooms.random()
        top = min(corner, box.h // 3)
        if kind < 0.30:
            cloth = _code(0.62, moment, tone * 0.35)
            side = max(1, int(box.w * 0.24))
            for left in (box.x, box.right - side):
                self.lamps.fill(cloth, (left, box.y + top, side, box.h - top))
        elif kind < 0.46:
            drop = int(box.h * self._rooms.uniform(0.28, 0.6)) - top
            blind = _code(0.56, moment, tone * 0.6)
            self.lamps.fill(blind, (box.x, box.y + top, box.w, max(0, drop)))
        elif kind < 0.56 and box.h > _STANDING * box.w:
            shape = _code(0.22, moment, 0.0)
            x = box.x + box.w * self._rooms.uniform(0.35, 0.65)
            y, size = box.y + box.h * 0.62, min(box.w * 0.20, box.h * 0.12)
            pygame.draw.circle(self.lamps, shape, (x, y), size)
            body = pygame.Rect(0, 0, int(size * 3.4), int(box.bottom - y - size * 0.7))
            body.midbottom = (int(x), box.bottom)
            pygame.draw.rect(self.lamps, shape, body.clip(box), 0, int(size))
        elif kind < 0.64:
            shape = _code(0.3, moment, 0.1)
            for part, size in ((0.3, 0.16), (0.5, 0.2), (0.68, 0.15)):
                centre = (box.x + box.w * part, box.bottom - box.h * 0.1)
                pygame.draw.circle(self.lamps, shape, centre, box.w * size)

    def shine_disc(self, x: float, y: float, radius: float, room: tuple[float, RGB]) -> None:
        """A round pane or clock face that shines from a moment on."""
        self.shine_ellipse(x, y, radius, radius, room)

    def shine_ellipse(
        self, x: float, y: float, radius: float, radius_y: float, room: tuple[float, RGB]
    ) -> None:
        """An oval pane that shines from a moment on."""
        if room[0] < NEVER:
            box = self.box(x - radius, y - radius_y, 2 * radius, 2 * radius_y)
            pygame.draw.ellipse(self.lamps, _code(1.0, room[0], _tone(room[1])), box)

    def shine_rect(
        self, x: float, y: float, width: float, height: float, moment: float, strength: float = 1.0
    ) -> None:
        """A lantern or lit band of pale light."""
        self.lamps.fill(_code(strength, moment, 0.55), self.box(x, y, width, height))

    def shine_poly(
        self, points: Sequence[Point], moment: float, strength: float, warmth: float
    ) -> None:
        """A glazed facet lit from within with part of a lamp's strength."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        pygame.draw.polygon(self.lamps, _code(strength, moment, warmth * _PALE_TONE), scaled)

    def unlight(self, x: float, y: float, width: float, height: float) -> None:
        """Something opaque stands in front of lamp light here."""
        self.lamps.fill(BLACK, self.box(x, y, width, height))

    def master_steps(self, size: tuple[int, int]) -> Steps[Master]:
        """Both pictures averaged down to ``size``."""
        lamps = pygame.transform.smoothscale(self.lamps, size)
        yield
        day = yield from shrunk_steps(self.surface, size)
        return Master(day, lamps)


def scaled(master: Master, size: tuple[int, int]) -> Master:
    return finish(scaled_steps(master, size))


def scaled_steps(master: Master, size: tuple[int, int]) -> Steps[Master]:
    """:func:`scaled` in short steps."""
    if master.day.get_size() == size:
        return master
    day = yield from shrunk_steps(master.day, size)
    yield
    return Master(day, pygame.transform.smoothscale(master.lamps, size))


def shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Like ``paint.down``, but quick where most pixels are either opaque or clear."""
    return finish(shrunk_steps(surface, size))


def shrunk_steps(surface: pygame.Surface, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """:func:`shrunk` in short steps."""
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    yield
    alpha = pygame.surfarray.array_alpha(small)
    partial = (alpha > 0) & (alpha < 255)
    pixels = pygame.surfarray.pixels3d(small)
    gain = np.float32(255) / alpha[partial]
    pixels[partial] = np.minimum(pixels[partial] * gain[:, None], 255)
    return small


def light_steps(
    master: Master, rise: str, night: float, glows: Sequence[tuple[float, float, RGB]]
) -> Steps[pygame.Surface]:
    """A new picture of a building of a rise at one stage of the night, 0 by day to 1.

    Glows are warm light rising from a level: (y, reach) in pixels and colour.
    """
    if night <= 0:
        return master.day.copy()
    dark = smoothstep(_DARK_FROM, 1.0, night)
    keep, tint = _BY_NIGHT[rise]
    lit = _faded(master.day, 1 - (1 - keep) * dark, mix((255, 255, 255), tint, dark))
    yield
    for y, reach, colour in glows:
        _uplight(lit, y, reach, colour, dark)
        yield
    panes, shine = _lamp_light(master.lamps, night)
    yield
    width = lit.get_width()
    for part, least, strength in _SOFT_LIGHT:
        soft = cheap_blur(shine, max(least * width / 100, width / part))
        spill = [round(channel * strength) for channel in _SPILL]
        soft.fill((*spill, 0), None, pygame.BLEND_RGBA_MULT)
        lit.blit(soft, (0, 0), None, pygame.BLEND_RGB_ADD)
        yield
    lit.blit(panes, (0, 0))
    return lit


def asleep(day: pygame.Surface, rise: str) -> pygame.Surface:
    """A building of a rise, painted by day, as it stands in the night with no lamp burning."""
    keep, tint = _BY_NIGHT[rise]
    return _faded(day, keep * _ASLEEP_KEEPS, mix(tint, _ASLEEP, 0.5))


def _faded(day: pygame.Surface, keep: float, tint: RGB) -> pygame.Surface:
    """A picture with a share of its colours kept, the rest grey, all multiplied by a tint."""
    faded, grey = day.copy(), pygame.transform.grayscale(day)
    for part, share in ((faded, keep), (grey, 1 - keep)):
        gain = [round(channel * share) for channel in tint]
        part.fill((*gain, 255), None, pygame.BLEND_RGBA_MULT)
    faded.blit(grey, (0, 0), None, pygame.BLEND_RGB_ADD)
    return faded


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
    moment = code[:, 1] / code[:, 0].astype(np.float32)
    own = np.abs(np.sin(moment * 8))  # every room is as bright as it likes
    room = _DIMMEST + (_BRIGHTEST - _DIMMEST) * own
    tone = code[:, 2] / code[:, 0].astype(np.float32)
    stops = (0.0, _PALE_TONE, 1.0)
    channels = [np.interp(tone, stops, each) for each in zip(_AMBER, _PALE, _COOL, strict=True)]
    colour = np.minimum(np.stack(channels, axis=-1) * room[:, None], 255).astype(np.float32)
    panes = pygame.Surface(lamps.get_size(), pygame.SRCALPHA, 32)
    pygame.surfarray.pixels3d(panes)[places] = colour
    pygame.surfarray.pixels_alpha(panes)[places] = strength * 255
    shine = pygame.Surface(lamps.get_size(), pygame.SRCALPHA, 32)
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
    leaves = np.clip((own[..., 1] - own[..., 0]) / 24, 0, 1) * (own[..., 1] > own[..., 2])
    shape = shape * (1 - 0.65 * leaves)
    own += own * (1 - own / 255) ** 2 * gain * shape[:, :, None]
    pixels[:] = np.clip(own, 0, 255).astype(np.uint8)


def _code(coverage: float, moment: float, warmth: float) -> RGB:
    return (
        round(255 * coverage),
        round(255 * coverage * min(1.0, moment)),
        round(255 * coverage * min(1.0, warmth)),
    )


def lamp_colour(tone: float) -> RGB:
    """A lamp's light: 0 is deep amber, 0.6 pale yellow, 1 cool white."""
    if tone <= _PALE_TONE:
        return mix(_AMBER, _PALE, tone / _PALE_TONE)
    return mix(_PALE, _COOL, (tone - _PALE_TONE) / (1 - _PALE_TONE))


def _tone(colour: RGB) -> float:
    """The tone of a lamp's colour, see :func:`lamp_colour`."""
    if colour[2] > _PALE[2]:
        part = (colour[2] - _PALE[2]) / (_COOL[2] - _PALE[2])
        return min(1.0, _PALE_TONE + (1 - _PALE_TONE) * part)
    return min(_PALE_TONE, max(0.0, (colour[1] - _AMBER[1]) / (_PALE[1] - _AMBER[1]) * _PALE_TONE))


def rng_for(seed: int, *salt: int) -> random.Random:
    """Cosmetic randomness of one building's part."""
    value = seed
    for number in salt:
        value = value * 1009 + number
    return random.Random(value)
