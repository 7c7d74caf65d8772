"""Buildings that break: a picture is cut into pieces that fall, turn, bounce and pile up."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

import pygame

from skyline.table.paint import blank

MOST_PIECES = 54
STEPS = 48  # pictures of a whole turn of a piece, made when they are first needed
_FINE = 2  # times as large as they are seen, in which pieces are cut out
_BOUNCE = 0.24
_SLOWEST = 60.0  # pixels a second at which a bounce is over
_PILE_COLUMNS = 9  # in which a heap of rubble is measured
_CALMS = 1.3  # seconds after which a heap is at rest even if a last piece still rolls
_LIES = 0.1  # seconds that a heap lies before it goes
_GOES = 0.4  # seconds in which it sinks and fades


@dataclass
class Piece:
    """A broken piece: its picture upright, its middle and speed in pixels, its turn in degrees."""

    picture: pygame.Surface
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    waits: float  # seconds before it gives way
    angle: float = 0.0
    lies: bool = False  # at rest
    _turned: dict[int, pygame.Surface] = field(default_factory=dict)

    def seen(self) -> pygame.Surface:
        """Its picture as it is turned now."""
        step = round(self.angle / 360 * STEPS) % STEPS
        if step == 0:
            return self.picture
        if step not in self._turned:
            self._turned[step] = pygame.transform.rotozoom(self.picture, step * 360 / STEPS, 1.0)
        return self._turned[step]


@dataclass
class Heap:
    """What was one building: its pieces, where it stood, and where they come to rest."""

    pieces: list[Piece]
    area: pygame.Rect
    ground: float
    heights: list[float]  # of the rubble so far in each column, in pixels
    age: float = 0.0  # seconds since the blow
    rested: float = 0.0  # seconds since the last piece came to rest

    def column(self, x: float) -> int:
        wide = self.area.w * 2.2
        part = (x - self.area.centerx + wide / 2) / wide
        return max(0, min(_PILE_COLUMNS - 1, int(part * _PILE_COLUMNS)))


class Debris:
    """All broken buildings of one table; ``seed`` is of the cosmetic chance."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed * 7 + 3)
        self._heaps: list[Heap] = []

    @property
    def any(self) -> bool:
        """Whether rubble is still to be seen."""
        return bool(self._heaps)

    def clear(self) -> None:
        self._heaps.clear()

    def shatter(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        hit: tuple[float, float],
        ground: float,
        scale: float,
    ) -> None:
        """Breaks a building; ``place`` is its picture's corner, ``hit`` where it is struck."""
        chance = self._chance
        area = picture.get_rect(topleft=place)
        reach = max(area.w, area.h)
        pieces = []
        for part, corner in cut(picture, chance):
            box = part.get_rect(topleft=(place[0] + corner[0], place[1] + corner[1]))
            away = (box.centerx - hit[0], box.centery - hit[1])
            far = math.hypot(*away) / reach
            push = max(0.0, 1 - far * 1.6)
            below = box.centery > hit[1]
            pieces.append(
                Piece(
                    part,
                    box.centerx,
                    box.centery,
                    (-310 * push * push + chance.gauss(0, 42)) * scale,
                    (-150 * push * push + chance.gauss(0, 30)) * scale,
                    chance.gauss(0, 150) + 260 * push * (-1 if away[1] < 0 else 1),
                    far * (0.34 if below else 0.22),
                )
            )
        self._heaps.append(Heap(pieces, area, ground, [0.0] * _PILE_COLUMNS))

    def advance(self, seconds: float, gravity: float) -> None:
        """Moves all pieces on by ``seconds`` of table time; gravity in pixels a second squared."""
        for heap in self._heaps:
            heap.age += seconds
            falling = False
            for piece in heap.pieces:
                if not piece.lies:
                    falling = True
                    if heap.age >= piece.waits:
                        self._fall(heap, piece, seconds, gravity)
            if not falling or heap.age > _CALMS:
                heap.rested += seconds
        self._heaps = [heap for heap in self._heaps if heap.rested < _LIES + _GOES]

    def _fall(self, heap: Heap, piece: Piece, seconds: float, gravity: float) -> None:
        piece.vy += gravity * seconds
        piece.x += piece.vx * seconds
        piece.y += piece.vy * seconds
        piece.angle += piece.spin * seconds
        column = heap.column(piece.x)
        half = min(piece.picture.get_size()) * 0.42
        floor = heap.ground - heap.heights[column] - half
        if piece.y < floor or piece.vy <= 0:
            return
        piece.y = floor
        if piece.vy > _SLOWEST * 3 and abs(piece.spin) > 5:
            piece.vy *= -_BOUNCE
            piece.vx *= 0.62
            piece.spin *= -0.45
            return
        piece.lies = True
        wide = heap.area.w * 2.2 / _PILE_COLUMNS
        size = piece.picture.get_width() * piece.picture.get_height()
        middle = 1 - abs(column - _PILE_COLUMNS // 2) / _PILE_COLUMNS
        room = heap.area.w * 0.42 * middle
        heap.heights[column] = min(room, heap.heights[column] + size / wide * 0.20)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all pieces; a heap sinks and fades at its end."""
        for heap in self._heaps:
            gone = max(0.0, (heap.rested - _LIES) / _GOES)
            sunk = gone * gone * heap.area.w * 0.10
            for piece in heap.pieces:
                picture = piece.seen()
                wide, high = picture.get_size()
                place = (round(piece.x - wide / 2), round(piece.y - high / 2 + sunk))
                if gone:
                    picture.set_alpha(round(255 * (1 - gone)))
                    surface.blit(picture, place)
                    picture.set_alpha(255)
                else:
                    surface.blit(picture, place)


def cut(
    picture: pygame.Surface, chance: random.Random
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Cuts along cracks into pieces that together are the whole picture, each with its corner."""
    width, height = picture.get_size()
    columns = 3 if width < 70 else 4
    rows = max(2, min(round(height / width * columns * 0.8), MOST_PIECES // columns))
    grid = [
        [
            _node((column, row), (columns, rows), picture.get_size(), chance)
            for column in range(columns + 1)
        ]
        for row in range(rows + 1)
    ]
    pieces = []
    for row in range(rows):
        for column in range(columns):
            corners = [
                grid[row][column],
                grid[row][column + 1],
                grid[row + 1][column + 1],
                grid[row + 1][column],
            ]
            piece = _cut_out(picture, corners)
            if piece is not None:
                pieces.append(piece)
    return pieces


def _node(
    place: tuple[int, int], grid: tuple[int, int], size: tuple[int, int], chance: random.Random
) -> tuple[int, int]:
    """A crossing of cracks; those at the rim stay at the rim."""
    (column, row), (columns, rows) = place, grid
    x, y = column / columns, row / rows
    if 0 < column < columns:
        x += chance.uniform(-0.34, 0.34) / columns
    if 0 < row < rows:
        y += chance.uniform(-0.36, 0.36) / rows
    return round(x * size[0]), round(y * size[1])


def _cut_out(
    picture: pygame.Surface, corners: list[tuple[int, int]]
) -> tuple[pygame.Surface, tuple[int, int]] | None:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    box = pygame.Rect(left, top, right - left + 1, bottom - top + 1).clip(picture.get_rect())
    if box.w < 3 or box.h < 3:
        return None
    shape = [(x - box.x + 1, y - box.y + 1) for x, y in corners]
    size = box.w + 2, box.h + 2  # a clear pixel around it: else it would turn with jagged edges
    mask = blank(size[0] * _FINE, size[1] * _FINE, (255, 255, 255, 0))
    fine = [(x * _FINE, y * _FINE) for x, y in shape]
    pygame.draw.polygon(mask, (255, 255, 255, 255), fine)
    piece = blank(*size)
    piece.blit(picture, (1, 1), box)
    piece.blit(pygame.transform.smoothscale(mask, size), (0, 0), None, pygame.BLEND_RGBA_MULT)
    seen = piece.get_bounding_rect(min_alpha=40)
    if seen.w < 3 or seen.h < 3:
        return None
    dark = blank(*size)
    pygame.draw.lines(dark, (24, 14, 26, 130), True, shape, 2)  # broken edges are dark
    whole = piece.copy()
    whole.blit(dark, (0, 0))
    whole.blit(piece, (0, 0), None, pygame.BLEND_RGBA_MIN)
    seen = seen.inflate(2, 2).clip(whole.get_rect())
    return whole.subsurface(seen).copy(), (box.x + seen.x - 1, box.y + seen.y - 1)
