"""What stands along a street by night: dim neighbours, trees with bulbs, lamps, people, cars."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from skyline.table.furniture.plates import points_plate
from skyline.table.paint import blank, glow, mix, multiply, smoothed
from skyline.table.palette import RGB
from skyline.table.scenery.nature import bush, tree
from skyline.table.scenery.night_city import (
    KINDS,
    NIGHT,
    House,
    air_of_city,
    city_level,
    kerb_of,
    pavement,
    plate_px,
)
from skyline.table.scenery.passers import COATS, SKINS, WALKS, bench, person, pillar
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_light import draw_lamp
from skyline.table.scenery.vehicles import TAXI, saloon

Point = tuple[float, float]
Put = tuple[pygame.Surface, tuple[int, int]]

_LOT: Final = 0.070  # of the picture's width: a lot before which people are as large as usual
_NEIGHBOUR: Final = 0.8  # of a lot's width
_DIM: Final = (118, 120, 168)
_DIMMER: Final = (66, 68, 112)  # in a small picture, where size alone does not set a street apart
_SMALL_LOT: Final = 40  # pixels
_NEIGHBOURS: Final = 4  # at each end of a street
_TREES: Final = 5
_TREE: Final = 60  # pixels of height from which its bulbs can be told apart
_LAMP: Final = 122  # heights below are pixels at 1920x1080
_PERSON: Final = 36
_FRIEND: Final = 15  # from one to the other of two who walk together
_WIDEST_POINTS: Final = 36
_PEOPLE: Final = 19
_CAR: Final = 1.16  # a car's length in depths of the street
_CAR_LOTS: Final = 1.2  # and at most in lots: no car dwarfs a house
_PARKED: Final = 0.78  # of the road's depth: where wheels stand, so that no roof reaches plates
_CAR_LAMPS: Final = 0.34  # of a car's length: from the top of its light down to where wheels stand
_PAINT: Final[tuple[RGB, ...]] = (
    (96, 40, 48), TAXI, (40, 70, 104), (150, 142, 130), (40, 44, 54), (44, 84, 78),
)  # fmt: skip
_CAR_SIZES: Final = (1.0, 0.88, 0.97, 0.84)  # of that: none as long as the next one
_CROWN_ENDS: Final = 0.74  # of a tree's height, from above
_TUFTS: Final = 150  # of leaves of a tree by night
_LEAF_SHADE, _LEAF, _MOONLIT, _LAMPLIT = (
    (14, 26, 32), (34, 60, 52), (92, 122, 130), (150, 128, 66),
)  # fmt: skip
_TURNS, _BULBS = 4, 9  # of a string of bulbs around a tree, and in each turn
_BULB: Final[RGB] = (255, 210, 130)
#: From the top of a lamp's light down to its foot, in its heights: light ends nowhere at a line.
_LAMP_FOOT: Final = 1.95
_DARKEST: Final = 88  # how dark a shadow on the ground is in its middle,
_RINGS: Final = 7  # in so many steps from its edge
_NIGHTLY: Final = (190, 168, 176)  # what the light of lamps leaves of colours


@dataclass
class StreetLife:
    """Pictures and where they lie in a street: behind its buildings, before them, and light."""

    back: list[Put] = field(default_factory=list)
    front: list[Put] = field(default_factory=list)
    light: list[Put] = field(default_factory=list)  # to be added

    def draw_back(self, surface: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
        surface.fblits(_moved(self.back, at))

    def draw_front(self, surface: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
        surface.fblits(_moved(self.front, at))
        surface.fblits(_moved(self.light, at), pygame.BLEND_RGB_ADD)


def _moved(layer: Sequence[Put], at: tuple[int, int]) -> list[Put]:
    return [(picture, (x + at[0], y + at[1])) for picture, (x, y) in layer]


def street_life(
    size: tuple[int, int],
    lots: Sequence[pygame.Rect],
    house: House,
    seed: int = 0,
    words: int = 0,  # pixels at the right of the road where words lie: no car stands there
) -> Steps[StreetLife]:
    """Fills a street around its buildings, whose walls are ``lots``, with houses and life.

    The first and the last house stand halfway in the picture and are always the same one, so that
    streets side by side go on into each other.
    """
    painter = _Painter(size, lots, house, seed)
    yield from painter.neighbours()
    yield from painter.planting()
    yield from painter.people()
    yield from painter.cars(words)
    return painter.life


class _Painter:
    def __init__(
        self, size: tuple[int, int], lots: Sequence[pygame.Rect], house: House, seed: int
    ) -> None:
        self.life = StreetLife()
        self._width, self._height = size
        self._lots = sorted(lots, key=lambda lot: lot.x)
        self._house = house
        self._rng, self._seed = random.Random(seed), seed
        self._level, self._kerb = city_level(size), kerb_of(size)
        self._lot = max((lot.w for lot in lots), default=round(self._width * _LOT * 0.8))
        usual = min(self._height / 1080, self._width / 1500)
        self._unit = usual * min(1.35, max(0.8, self._lot / (0.8 * _LOT * self._width)))
        middle = self._width // 2
        self._left = self._lots[0].left if lots else middle
        self._right = self._lots[-1].right if lots else middle
        self._free: list[tuple[int, int]] = []  # from x to x: no house stands there

    # ------------------------------------------------------------------ houses
    def neighbours(self) -> Steps[None]:
        """Dim houses of the same street at both ends, inwards from the edges."""
        wide = max(8, round(min(self._lot * _NEIGHBOUR / 0.8, self._width * 0.062)))
        edge, left, right = yield from self._dim(0, wide)
        half = (right - left) // 2
        for x in (0, self._width):
            self._put_house(edge, x - half - left)
        yield
        gap = round(wide * 0.07)
        for side, room in ((0, self._left), (1, self._width - self._right)):
            used = half + gap
            first = self._rng.randrange(KINDS)
            for number in range(_NEIGHBOURS):
                kind = (first + number) % (KINDS - 1)
                picture, left, right = yield from self._dim(kind, wide)
                if used + right - left + wide * 0.5 > room:
                    break
                x = used if side == 0 else self._width - used - (right - left)
                self._put_house(picture, x - left)
                used += right - left + gap
                yield
            start, end = (used, self._left) if side == 0 else (self._right, self._width - used)
            self._free.append((start, end))

    def _dim(self, number: int, wide: int) -> Steps[tuple[pygame.Surface, int, int]]:
        picture, left, right = yield from self._house(number, wide)
        return multiply(picture, _DIM if self._lot >= _SMALL_LOT else _DIMMER), left, right

    def _put_house(self, picture: pygame.Surface, x: int) -> None:
        self.life.back.append((picture, (x, self._level - picture.get_height())))

    # ------------------------------------------------------------------ planting and lamps
    def planting(self) -> Steps[None]:
        """Lamps and trees by turns in the gaps; a square with festoons where no house stands."""
        unit = self._unit
        gaps = [(a.right + b.left) // 2 for a, b in itertools.pairwise(self._lots)]
        step = (gaps[1] - gaps[0]) if len(gaps) > 1 else round(130 * unit)
        each = max(1, math.ceil(96 * unit / max(1, step)))
        inner = gaps[each - 1 :: each]
        spots = [self._left - round(12 * unit), *inner, self._right + round(12 * unit)]
        foot = self._level + round(17 * unit)
        lamps = []
        for number, x in enumerate(spots):
            if number % 2:
                picture = night_tree(round(self._rng.randint(78, 98) * unit), (number * 3) % 5)
                self._stand(picture, x, foot)
            else:
                lamps.append(x)
            yield
        lamps += [0, self._width]
        for start, end in self._free:
            if end - start > 150 * unit:
                yield from self._square(start, end, lamps)
            elif end - start > 40 * unit:
                picture = night_tree(round(104 * unit), 1)
                self._stand(picture, (start + end) // 2, self._level + round(6 * unit))
        for x in lamps:
            self._lamp(x)
            yield

    def _lamp(self, x: int) -> None:
        """The post among what stands there, its light among what is added."""
        tall = round(_LAMP * self._unit)
        post, shine = lamp_pictures(tall)
        foot = self._level + round(19 * self._unit)
        self.life.front.append((post, (x - post.get_width() // 2, foot - tall)))
        corner = (x - shine.get_width() // 2, foot - round(tall * _LAMP_FOOT))
        self.life.light.append((shine, corner))

    def _square(self, start: int, end: int, lamps: list[int]) -> Steps[None]:
        """Trees, shrubs, benches and a pillar, with strings of bulbs from lamp to lamp."""
        unit, rng = self._unit, self._rng
        x, number = start + round(50 * unit), rng.randrange(4)
        while x < end - 40 * unit:
            tall = round(rng.randint(150, 200) * unit)
            tree(tall, NIGHT, number % 5)  # what it is made from, in a step of its own
            yield
            self._stand(night_tree(tall, number % 5), x, self._level + round(5 * unit), back=True)
            yield
            for shift in range(3):
                shrub = multiply(bush(round(rng.randint(24, 36) * unit), shift), (70, 72, 86))
                at = x + round((34 + 28 * shift) * unit)
                if at < end - 20 * unit:
                    self._stand(shrub, at, self._level + round(6 * unit), back=True)
            x += round(rng.randint(128, 158) * unit)
            number += 1
            yield
        posts = list(range(start + round(80 * unit), end - round(30 * unit), round(300 * unit)))
        lamps += posts
        top = self._level + round(19 * unit) - round(_LAMP * unit * 0.86)
        nearest = [min((self._left, self._right), key=lambda edge: abs(edge - (start + end) // 2))]
        ends = sorted([*posts, *(each + round(12 * unit) * (1 if each == self._right else -1)
                                 for each in nearest)])  # fmt: skip
        for here, there in itertools.pairwise(ends):
            self._festoon((here, top), (there, top), round(34 * unit))
        for shift, at in enumerate(range(start + round(130 * unit), end, round(270 * unit))):
            if at > end - 90 * unit:
                break
            foot = self._level + round(16 * unit)
            self._stand(multiply(bench(max(6, round(28 * unit))), (150, 134, 140)), at, foot)
            if shift == 0 and at + 110 * unit < end - 30 * unit:
                post = multiply(pillar(max(8, round(88 * unit)), 0), (170, 146, 156))
                self._stand(post, at + round(110 * unit), foot)
        yield

    def _festoon(self, start: Point, end: Point, sag: float) -> None:
        gap = 26 * self._unit
        count = max(4, round(abs(end[0] - start[0]) / gap))
        bulb = bulb_light(max(4, round(17 * self._unit)))
        half = bulb.get_width() // 2
        for number in range(1, count):
            part = number / count
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part + sag * 4 * part * (1 - part)
            self.life.light.append((bulb, (round(x) - half, round(y) - half)))

    # ------------------------------------------------------------------ people and cars
    def people(self) -> Steps[None]:
        """On the pavement, beside plates and not before them."""
        unit, rng = self._unit, self._rng
        half = points_plate(_WIDEST_POINTS, plate_px((self._width, self._height))).get_width() / 2
        plates = [lot.centerx for lot in self._lots]
        taken: list[float] = []
        count = round(_PEOPLE * min(1.6, self._width / max(1, 1920 * unit)))
        for number in range(count):
            x = rng.uniform(20 * unit, self._width - 20 * unit)
            if any(abs(x - each) < 34 * unit for each in taken):
                continue
            reach = half + _PERSON * 0.4 * unit  # of a person's middle from that of a plate
            friends = 2 if number % 3 == 0 else 1
            last = x + (friends - 1) * _FRIEND * unit
            if any(x - reach < each < last + reach for each in plates):
                continue
            taken.append(x)
            foot = rng.uniform(12 * unit, max(13 * unit, self._kerb - self._level - 3))
            tall = max(7, round((_PERSON + foot / unit / 6) * unit))
            for friend in range(friends):
                kind = number + 4 * friend + self._seed
                coat = mix(COATS[kind % len(COATS)], (255, 230, 200), 0.15)
                figure = person(tall - friend, coat, SKINS[kind % len(SKINS)], kind % WALKS)
                at = round(x + friend * _FRIEND * unit)
                self._stand(multiply(figure, _NIGHTLY), at, self._level + round(foot))
        yield

    def cars(self, words: int) -> Steps[None]:
        depth = self._height - self._level
        road = self._height - self._kerb
        widest = depth * _CAR
        long = round(min(widest, max(widest / 2, self._lot * _CAR_LOTS)))
        room = self._width - (words + long // 2 if words else 0)
        count = max(2, round(room / (widest * 3.1)))
        for number in range(count):
            size = round(long * _CAR_SIZES[(number + self._seed) % len(_CAR_SIZES)])
            x = round(room * (number + 0.18 + 0.64 * self._rng.random()) / count)
            foot = self._kerb + round(road * _PARKED)  # on one lane all go one way
            self._stand(car(size, _PAINT[(number + self._seed) % len(_PAINT)]), x, foot, shade=0.9)
            shine, hub = car_light(size)
            self.life.light.append((shine, (x - hub, foot - round(size * _CAR_LAMPS))))
            yield

    def _stand(
        self,
        picture: pygame.Surface,
        x: int,
        foot: int,
        *,
        back: bool = False,
        shade: float = 0.8,  # how wide its shadow is, in widths
    ) -> None:
        place = picture.get_rect(midbottom=(x, foot))
        layer = self.life.back if back else self.life.front
        dark = ground_dark(max(3, round(place.w * shade)), max(2, round(8 * self._unit)))
        layer.append((dark, (x - dark.get_width() // 2, foot - dark.get_height() // 2)))
        layer.append((picture, place.topleft))


@lru_cache(maxsize=32)
def ground_dark(wide: int, tall: int) -> pygame.Surface:
    """The shadow below something on the ground, soft at its edge. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        whole = surface.get_rect()
        for step in range(_RINGS):
            part = (_RINGS - step) / _RINGS
            box = pygame.Rect(0, 0, round(whole.w * part), round(whole.h * part))
            box.center = whole.center
            pygame.draw.ellipse(surface, (4, 4, 14, round(_DARKEST * (step + 1) / _RINGS)), box)

    return smoothed(wide, tall, draw)


@lru_cache(maxsize=8)
def bulb_light(radius: int) -> pygame.Surface:
    """A bulb of a festoon with the light around it, to be added. Shared."""
    light = pygame.Surface((2 * radius, 2 * radius), depth=32)
    glow(light, radius, radius, radius, (255, 176, 84), 0.75, 2.0)
    pygame.draw.circle(light, (255, 238, 190), (radius, radius), max(1, radius // 6))
    return light


@lru_cache(maxsize=4)
def lamp_pictures(height: int) -> tuple[pygame.Surface, pygame.Surface]:
    """A street lamp of that height: its post, and the square of its light, to be added. Shared."""
    wide = round(height * 2.2)
    foot = round(height * _LAMP_FOOT)
    on_black = pygame.Surface((wide, wide), depth=32)
    draw_lamp(on_black, wide // 2, foot, height, NIGHT)
    post = blank(round(height * 0.36), height)
    draw_lamp(post, post.get_width() // 2, height, height, NIGHT)
    bare = pygame.Surface((wide, wide), depth=32)
    bare.blit(post, ((wide - post.get_width()) // 2, foot - height))
    on_black.blit(bare, (0, 0), None, pygame.BLEND_RGB_SUB)
    return post, on_black


@lru_cache(maxsize=24)
def night_tree(height: int, shape: int) -> pygame.Surface:
    """A street tree with bulbs in its dark crown, warm from below. Shared."""
    picture = tree(height, NIGHT, shape).copy()
    width, tall = picture.get_size()
    pixels = pygame.surfarray.pixels3d(picture)
    y = np.linspace(0, 1, tall, dtype=np.float32)[None, :, None]
    gain = np.float32(0.52) + np.float32(0.75) * y * np.array((1.1, 0.92, 0.55), np.float32)
    pixels[:] = np.clip(pixels * gain, 0, 255).astype(np.uint8)
    del pixels
    rng = random.Random(shape * 7 + height)
    mask = pygame.mask.from_surface(picture)
    solid = pygame.surfarray.array_alpha(picture)[:, : round(tall * _CROWN_ENDS)] > 127
    picture.blit(_leaves(np.argwhere(solid), (width, tall), rng), (0, 0))
    size = max(2, round(height * 0.045))
    strength = 0.8 * min(1.0, height / _TREE)  # small ones would be nothing but bulbs
    for spot in _garlands((width, tall), rng):
        if mask.get_at(spot):
            glow(picture, *spot, size, _BULB, strength, 1.6)
            if height >= _TREE:
                pygame.draw.circle(picture, (255, 246, 214), spot, max(1, height // 110))
    return picture


def _leaves(crown: np.ndarray, size: tuple[int, int], rng: random.Random) -> pygame.Surface:
    """Tufts of leaves all over a crown: in the moon at its upper left, in the lamps below."""
    width, tall = size
    tufts = []
    for x, y in crown[rng.choices(range(len(crown)), k=_TUFTS)].tolist():
        moon = max(0.0, 0.62 - x / width) * max(0.0, 0.5 - y / tall) * 5
        lamps = max(0.0, y / tall - 0.34) * 2.4
        light = rng.random()
        tone = mix(_LEAF, _MOONLIT, min(1.0, moon * light))
        tone = mix(tone, _LAMPLIT, min(0.8, lamps * light * light))
        tufts.append((light, x, y, mix(_LEAF_SHADE, tone, 0.35 + 0.65 * light)))

    def draw(surface: pygame.Surface, scale: int) -> None:
        for light, x, y, tone in sorted(tufts):  # what is bright lies in front
            radius = tall * (0.05 - 0.03 * light)
            box = pygame.Rect(0, 0, round(2.4 * radius * scale), round(1.5 * radius * scale))
            box.center = round(x * scale), round(y * scale)
            pygame.draw.ellipse(surface, tone, box)

    return smoothed(width, tall, draw, 2)


def _garlands(size: tuple[int, int], rng: random.Random) -> list[tuple[int, int]]:
    """Where the bulbs of strings hang that are wound around a crown."""
    width, tall = size
    spots = []
    for turn in range(_TURNS):
        top = (0.12 + 0.42 * turn / (_TURNS - 1)) * tall
        aside = rng.random()
        for number in range(_BULBS):
            across = (number + aside) / _BULBS
            sag = 0.10 * tall * math.sin(across * math.pi)
            y = top + sag + (across - 0.5) * 0.06 * tall
            spots.append((min(width - 1, round(across * width)), min(tall - 1, round(y))))
    return spots


@lru_cache(maxsize=16)
def car(length: int, colour: RGB) -> pygame.Surface:
    """A saloon by night, looking right. Shared."""
    return multiply(saloon(length, colour), (172, 164, 200))


@lru_cache(maxsize=4)
def car_light(length: int) -> tuple[pygame.Surface, int]:
    """The light of a car that looks right, to be added, and where its middle is in it. Shared.

    A cone before it and its pool on the wet road, and a red smear below its tail.
    """
    wide, tall = round(length * 2.7), round(length * 0.66)
    hub = round(length * 0.85)  # the middle of the car
    x = ((np.arange(wide, dtype=np.float32) - hub) / length)[:, None]
    y = (np.arange(tall, dtype=np.float32) / length - _CAR_LAMPS)[None, :]  # 0 on the road
    ahead = np.clip((x - 0.46) / 1.3, 0, 1)
    before = np.clip((x - 0.44) / 0.04, 0, 1)
    beam = np.exp(-(((y + 0.185 - ahead * 0.15) / (0.03 + 0.19 * ahead)) ** 2)) * (1 - ahead) ** 2.2
    pool = np.exp(-(((x - 0.92) / 0.34) ** 2) - ((y - 0.02) / 0.075) ** 2)
    smear = np.exp(-(((x - 0.47) / 0.035) ** 2)) * _below(y, 0.13)
    front = before * (0.46 * beam + 0.34 * pool) + 0.34 * smear
    tail = np.exp(-(((x + 0.475) / 0.055) ** 2)) * _below(y, 0.15)
    spot = np.exp(-(((x + 0.475) ** 2 + (y + 0.185) ** 2) / 0.0022))
    red = 0.62 * tail + 0.7 * spot
    light = front[..., None] * np.array((255, 226, 160), np.float32)
    light += red[..., None] * np.array((255, 44, 30), np.float32)
    picture = pygame.Surface((wide, tall), depth=32)
    pygame.surfarray.blit_array(picture, np.clip(light, 0, 255).astype(np.uint8))
    return picture, hub


def _below(y: np.ndarray, depth: float) -> np.ndarray:
    """How much of a lamp a wet road shows at ``y``, a streak that fades within ``depth``."""
    streak: np.ndarray = np.clip((y + 0.02) / 0.03, 0, 1) * np.exp(-np.clip(y, 0, None) / depth)
    return streak


def city_steps(
    size: tuple[int, int], lots: Sequence[pygame.Rect], house: House, seed: int = 0
) -> Steps[tuple[pygame.Surface, StreetLife]]:
    """Paints a street by night whose buildings are still missing, and what stands before them."""
    picture = pygame.Surface(size, depth=32)
    air = yield from air_of_city(size, size[0], house)
    if seed % 2:  # another sky and quarter than beside it
        air = pygame.transform.flip(air, True, False)
    picture.blit(air, (0, 0))
    picture.blit(pavement(size), (0, air.get_height()))
    yield
    life = yield from street_life(size, lots, house, seed)
    life.draw_back(picture)
    return picture, life
