"""Draws the program's icon at every size: ``python -m tools.make_icons``.

Three buildings of stacked dice before a low sun. The same shapes become the SVG and, with fewer
details the smaller they are, every PNG, on whole pixels where the size is a multiple of 16;
``.ico`` and ``.icns`` are packed from those. Written to ``assets/icons``, always the same bytes.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.packaging.icon_files import ICNS_SIZES, ICO_SIZES, icns, ico
from tools.packaging.plan import REPOSITORY

FOLDER: Final = REPOSITORY / "assets" / "icons"
DESKTOP_SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sizes in pixels that Linux desktops look for."""
GRID: Final = 16
"""The drawing is so many units wide and high: at 16 pixels every unit is a pixel."""
SVG_SIZE: Final = 512
CORNER: Final = 3.5
"""Radius of the icon's own corners, in units of the grid."""
LARGEST_CANVAS: Final = 2048

Colour = tuple[int, int, int]

SKY: Final[tuple[Colour, ...]] = ((27, 32, 84), (86, 60, 138), (214, 96, 116), (250, 160, 98))
SUN: Final[Colour] = (255, 221, 150)
GROUND: Final[Colour] = (62, 54, 98)
KERB: Final[Colour] = (112, 98, 148)
LIGHT: Final[Colour] = (255, 240, 176)
DARK: Final[Colour] = (40, 36, 86)
WHITE: Final[Colour] = (255, 255, 255)
GOLD: Final[Colour] = (255, 205, 92)


@dataclass(frozen=True)
class Shape:
    """A filled shape in units of the grid.

    Attributes:
        kind: ``box`` (rounded), ``disc`` or ``polygon``.
        numbers: left, top, width, height, radius; or centre x, y, radius; or x, y of corners.
        colours: one, or several from top to bottom of the shape.
        strength: 0 (unseen) to 1 (opaque).
    """

    kind: str
    numbers: tuple[float, ...]
    colours: tuple[Colour, ...]
    strength: float = 1.0


@dataclass(frozen=True)
class House:
    """A building of dice: place, floors from the ground, colours, columns of windows."""

    left: float
    width: float
    floors: int
    bright: Colour
    plain: Colour
    seam: Colour
    windows: tuple[float, ...]
    window: float


HOUSES: Final = (
    House(2, 4, 2, (236, 142, 206), (196, 88, 172), (110, 44, 112), (1,), 2),
    House(11, 3, 3, (120, 196, 246), (58, 140, 216), (26, 70, 140), (1,), 1),
    House(6, 5, 4, (255, 186, 92), (236, 128, 48), (150, 62, 24), (1, 3), 1),
)
STARS: Final = ((3.2, 2.6, 0.16), (5.0, 4.6, 0.12), (12.9, 2.2, 0.14), (2.2, 5.7, 0.11))
FLOOR: Final = 3
STREET: Final = 14
UNLIT: Final = ((2, 2, 1), (1, 1, 0))
"""House, floor and column of the windows behind which nobody is at home."""


def shapes(detail: int) -> Iterator[Shape]:
    """The drawing from back to front.

    Args:
        detail: 0 for the smallest sizes, 1 from 32 pixels on, 2 from 64 on.
    """
    yield Shape("box", (0, 0, GRID, GRID, 0), SKY)
    if detail:
        for x, y, radius in (
            (3.2, 2.6, 0.16),
            (5.0, 4.6, 0.12),
            (12.9, 2.2, 0.14),
            (2.2, 5.7, 0.11),
        ):
            yield Shape("disc", (x, y, radius), (WHITE,), 0.8)
        yield Shape("disc", (10.8, 8.4, 5.9), (SUN,), 0.12)
        yield Shape("disc", (10.8, 8.4, 5.1), (SUN,), 0.16)
    yield Shape("disc", (10.8, 8.4, 4.4), (SUN,))
    for number, house in enumerate(HOUSES):
        yield from _house(number, house, detail)
    yield Shape("polygon", (0, STREET, GRID, STREET, GRID, GRID, 0, GRID), (GROUND,))
    if detail:
        yield Shape("box", (0, STREET, GRID, 0.35, 0), (KERB,))
        for x in (1.6, 4.4, 7.2, 10.0, 12.8):
            yield Shape("box", (x, 14.95, 1.6, 0.28, 0.1), (GOLD,), 0.9)


def _house(number: int, house: House, detail: int) -> Iterator[Shape]:
    top = STREET - FLOOR * house.floors
    if detail:
        yield from _roof(number, house, top, detail)
    for floor in range(house.floors):
        y = STREET - FLOOR * (floor + 1)
        radius = 0.45 if detail else 0
        yield Shape("box", (house.left, y, house.width, FLOOR, 0), (house.seam,))
        body = FLOOR - (0.3 if detail > 1 else 0.5 if detail else 1)
        colours = (house.bright, house.plain) if detail else (house.plain,)
        yield Shape("box", (house.left, y, house.width, body, radius), colours)
        if detail > 1:  # the die's edge in the light, its side in the shade
            edge = (house.left + 0.3, y + 0.18, house.width - 0.6, 0.2, 0.1)
            yield Shape("box", edge, (WHITE,), 0.45)
            side = (house.left + house.width - 0.5, y, 0.5, body, radius)
            yield Shape("box", side, (house.seam,), 0.35)
        yield from _windows(number, house, floor, y, detail)


def _windows(number: int, house: House, floor: int, y: float, detail: int) -> Iterator[Shape]:
    if floor == 0 and detail:
        middle = house.left + house.width / 2
        wide = 0.62 if house.width > 3 else 0.5
        yield Shape("box", (middle - wide - 0.2, y + 0.75, 2 * wide + 0.4, 2, 0.25), (WHITE,), 0.9)
        yield Shape("box", (middle - wide, y + 0.95, 2 * wide, 1.8, 0.15), (DARK,))
        yield Shape("disc", (middle + wide * 0.5, y + 1.95, 0.13), (GOLD,))
        return
    for column, x in enumerate(house.windows):
        lit = (number, floor, column) not in UNLIT
        colour = LIGHT if lit else DARK
        left, width = house.left + x, house.window
        if not detail:
            if floor or column == 0 or len(house.windows) == 1:
                yield Shape("box", (left, y + 1, width, 1, 0), (LIGHT,))
            continue
        panes = 2 if width > 1 else 1
        gap = 0.3
        pane = (width - gap * (panes - 1)) / panes
        for each in range(panes):
            at = left + each * (pane + gap)
            if detail > 1:
                yield Shape("box", (at - 0.14, y + 0.66, pane + 0.28, 1.58, 0.15), (WHITE,), 0.9)
            yield Shape("box", (at, y + 0.8, pane, 1.3, 0.08), (colour,))
            if detail > 1:
                yield Shape("box", (at, y + 1.38, pane, 0.12, 0), (WHITE,), 0.9)


def _roof(number: int, house: House, top: float, detail: int) -> Iterator[Shape]:
    left, right = house.left, house.left + house.width
    if number == 0:
        middle = (left + right) / 2
        corners = (left - 0.2, top, middle, top - 1.5, right + 0.2, top)
        yield Shape("polygon", corners, (house.seam,))
    elif number == 1:
        yield Shape("box", (left - 0.15, top - 0.4, house.width + 0.3, 0.5, 0.15), (house.seam,))
        yield Shape("box", (left + 1.5, top - 1.0, 0.8, 0.8, 0.1), (house.plain,))
    else:
        middle = (left + right) / 2
        yield Shape("box", (middle - 0.12, 0.55, 0.24, 1.4, 0), (GOLD,))
        yield Shape("disc", (middle, 0.62, 0.28 if detail > 1 else 0.36), (GOLD,))
        yield Shape("box", (left + 0.9, top - 0.75, house.width - 1.8, 0.9, 0.3), (GOLD,))
        yield Shape("box", (left + 0.2, top - 0.3, house.width - 0.4, 0.5, 0.2), (house.seam,))


def detail_of(size: int) -> int:
    """How much is drawn at a size in pixels."""
    return 0 if size < 32 else 1 if size < 64 else 2


def png(size: int) -> bytes:
    """The icon as a PNG of that many pixels each way."""
    content = io.BytesIO()
    pygame.image.save(drawn(size), content, "icon.png")
    return content.getvalue()


def drawn(size: int) -> pygame.Surface:
    """The icon at a size in pixels, transparent around its corners."""
    fine = max(1, min(8, LARGEST_CANVAS // size))
    canvas = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    detail = detail_of(size)
    for shape in shapes(detail):
        layer = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
        _fill(layer, shape, size, fine, snap=size % GRID == 0)
        layer.set_alpha(round(255 * shape.strength))
        canvas.blit(layer, (0, 0))
    outline = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    outline.fill((*WHITE, 0))
    radius = round(CORNER * size * fine / GRID)
    pygame.draw.rect(outline, WHITE, outline.get_rect(), border_radius=radius)
    picture = pygame.transform.smoothscale(canvas, (size, size))
    mask = pygame.transform.smoothscale(outline, (size, size))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _fill(layer: pygame.Surface, shape: Shape, size: int, fine: int, *, snap: bool) -> None:
    """Draws one shape; with ``snap`` boxes begin and end on whole pixels."""
    unit = size / GRID

    def at(value: float) -> int:
        return round(value * unit) * fine if snap else round(value * unit * fine)

    if shape.kind == "disc":
        x, y, radius = shape.numbers
        centre = (round(x * unit * fine), round(y * unit * fine))
        pygame.draw.circle(layer, shape.colours[0], centre, max(1, round(radius * unit * fine)))
        return
    if shape.kind == "polygon":
        points = [(at(x), at(y)) for x, y in zip(*[iter(shape.numbers)] * 2, strict=True)]
        pygame.draw.polygon(layer, shape.colours[0], points)
        return
    left, top, width, height, radius = shape.numbers
    begin, up = at(left), at(top)
    least = fine if snap else 1
    box = pygame.Rect(
        begin, up, max(least, at(left + width) - begin), max(least, at(top + height) - up)
    )
    pygame.draw.rect(layer, WHITE, box, border_radius=round(radius * unit * fine))
    wash = pygame.Surface((1, len(shape.colours)))
    for row, colour in enumerate(shape.colours):
        wash.set_at((0, row), colour)
    if len(shape.colours) > 1:
        wash = _gradient(shape.colours, box.height)
    tint = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    tint.blit(pygame.transform.scale(wash, box.size), box)
    layer.blit(tint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _gradient(colours: tuple[Colour, ...], height: int) -> pygame.Surface:
    """A column of pixels that runs evenly through the colours."""
    column = pygame.Surface((1, height))
    parts = len(colours) - 1
    for row in range(height):
        place = row / max(1, height - 1) * parts
        first = min(parts - 1, int(place))
        colour = pygame.Color(*colours[first]).lerp(colours[first + 1], place - first)
        column.set_at((0, row), colour)
    return column


def svg() -> str:
    """The icon as an SVG of all details."""
    unit = SVG_SIZE / GRID
    definitions: list[str] = []
    bodies: list[str] = []
    for shape in shapes(2):
        if len(shape.colours) > 1:
            name = f"wash{len(definitions)}"
            last = len(shape.colours) - 1
            stops = "".join(
                f'<stop offset="{place / last:.4g}" stop-color="{_hex(colour)}"/>'
                for place, colour in enumerate(shape.colours)
            )
            gradient = f'<linearGradient id="{name}" x2="0" y2="1">{stops}</linearGradient>'
            definitions.append(gradient)
            paint = f'fill="url(#{name})"'
        else:
            paint = f'fill="{_hex(shape.colours[0])}"'
        if shape.strength < 1:
            paint += f' opacity="{shape.strength:g}"'
        bodies.append(f"    {_element(shape, unit)} {paint}/>")
    corner = f'<rect width="{SVG_SIZE}" height="{SVG_SIZE}" rx="{CORNER * unit:g}"/>'
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{SVG_SIZE}" height="{SVG_SIZE}" '
            f'viewBox="0 0 {SVG_SIZE} {SVG_SIZE}">',
            "  <title>Skyline</title>",
            "  <defs>",
            f'    <clipPath id="corners">{corner}</clipPath>',
            *(f"    {each}" for each in definitions),
            "  </defs>",
            '  <g clip-path="url(#corners)">',
            *bodies,
            "  </g>",
            "</svg>",
            "",
        ]
    )


def _element(shape: Shape, unit: float) -> str:
    numbers = [f"{number * unit:g}" for number in shape.numbers]
    if shape.kind == "disc":
        return '<circle cx="{}" cy="{}" r="{}"'.format(*numbers)
    if shape.kind == "polygon":
        return f'<polygon points="{" ".join(numbers)}"'
    return '<rect x="{}" y="{}" width="{}" height="{}" rx="{}"'.format(*numbers)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def main() -> int:
    """Writes all files; returns the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sizes = {*DESKTOP_SIZES, *ICO_SIZES, *ICNS_SIZES}
    pictures = {size: png(size) for size in sorted(sizes)}
    for size in DESKTOP_SIZES:
        (FOLDER / f"skyline-{size}.png").write_bytes(pictures[size])
    (FOLDER / "skyline.svg").write_text(svg(), encoding="utf-8")
    (FOLDER / "skyline.ico").write_bytes(ico(pictures))
    (FOLDER / "skyline.icns").write_bytes(icns(pictures))
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
