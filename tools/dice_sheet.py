"""Renders a contact sheet of the dice, to be looked at: ``python tools/dice_sheet.py --out X.png``.

It shows every face at four sizes on felt, tumbling dice, dice by the light of
four hours, stacked dice of the street, a die turning from tray to street, and
eight moments of a throw.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
import pygame

from skyline.table.dice.artist import DAYLIGHT, artist, front
from skyline.table.dice.kinds import (
    DieLook,
    Pose,
    die_kind,
    facing,
    rest_height,
    settled,
)
from skyline.table.dice.launch import best_edge
from skyline.table.dice.marks import Marks
from skyline.table.dice.playback import ThrowPlayback
from skyline.table.dice.throw import simulate
from skyline.table.dice.throw_types import ThrownDie, ThrowRequest
from skyline.table.dice.tumble import Tumbler
from skyline.table.geometry import Quaternion, Vector, random_orientation
from skyline.table.paint import from_array, multiply, noise
from skyline.table.palette import FELT
from skyline.views.skyline.art.faces import FACES

WIDTH, HEIGHT = 1720, 2110
ALL_FACES: Final = [(kind, letter) for kind, letters in FACES.items() for letter in letters]
SIZES: Final = (144, 96, 64, 48)
HOURS: Final[tuple[Vector, ...]] = (
    (1.14, 1.02, 0.94),
    (1.24, 1.19, 1.12),
    (0.88, 0.72, 0.68),
    (0.44, 0.44, 0.60),
)
STREET: Final = (("GL",), ("GL", "UL"), ("GM", "UM", "UM", "PM"), ("GH", "UH", "UH", "UH", "PH"))
YAWS: Final = (0.0, 0.3, -0.35)


def felt(width: int, height: int) -> pygame.Surface:
    """Green felt with a soft vignette."""
    cloud = noise(width, height, 3, 3, 1) * 8 + noise(width, height, 70, 70, 2) * 10
    u = np.linspace(-1, 1, width, dtype=np.float32)[:, None]
    v = np.linspace(-1, 1, height, dtype=np.float32)[None, :]
    light = np.float32(0.92) - np.float32(0.22) * (u * u * np.float32(0.6) + v * v)
    rgb = (np.array(FELT, np.float32) + cloud[:, :, None]) * light[:, :, None]
    return from_array(rgb)


def touching(edge: int, q: Quaternion) -> float:
    """Height in pixels at which a die in any orientation touches the table."""
    return Tumbler(q, (0.0, 0.0), 0.0, 0.0, 0.0).centre_height() * edge


def draw_rest(sheet: pygame.Surface, top: int) -> int:
    """All faces lying on the felt, one row per size. Returns the next free y."""
    for edge in SIZES:
        top += round(edge * 0.72)
        for i, (kind, letter) in enumerate(ALL_FACES):
            q = settled(kind, letter, YAWS[(i + edge) % 3])
            pose = Pose(110 + i * 188, top, rest_height(edge), q)
            artist(edge).draw(sheet, DieLook(kind, marks=Marks(edge == 96 and i % 2 == 1)), pose)
        top += round(edge * 0.72) + 16
    return top


def draw_tumbling(sheet: pygame.Surface, top: int) -> int:
    """Dice in any orientation, on the table and in the air. Returns the next free y."""
    rng = random.Random(11)
    for row, edge in enumerate((110, 72)):
        top += edge
        for i in range(12):
            q = random_orientation(rng)
            height = touching(edge, q) + row * i * edge * 0.07
            pose = Pose(80 + i * 142, top, height, q)
            artist(edge).draw(sheet, DieLook("GUP"[i % 3]), pose)
        top += edge
    return top


def draw_hours(sheet: pygame.Surface, top: int) -> int:
    """Three dice by the light of four hours. Returns the next free y."""
    edge, width = 84, WIDTH // len(HOURS)
    for i, tint in enumerate(HOURS):
        panel = pygame.Rect(i * width + 8, top + 8, width - 16, 2 * edge - 24)
        red, green, blue = (min(255, int(v * 200)) for v in tint)
        sheet.blit(multiply(felt(panel.w, panel.h), (red, green, blue)), panel)
        for j, (kind, letter) in enumerate((("G", "M"), ("U", "H"), ("P", "-"))):
            pose = Pose(panel.x + 80 + j * 130, panel.centery, edge / 2, settled(kind, letter, 0.2))
            artist(edge, tint).draw(sheet, DieLook(kind), pose)
    return top + 2 * edge


def draw_street(sheet: pygame.Surface, top: int) -> int:
    """Stacked dice, and a die turning from tray to street. Returns the next free y."""
    size, height = 100, 5 * 100 + 40
    sheet.fill((150, 196, 226), (0, top, WIDTH, height))
    ground = top + height - 16
    for i, column in enumerate(STREET):
        y = ground
        for name in column:
            picture, depth = front(name[0], name[1], size)
            y -= size
            sheet.blit(picture, (40 + i * 150, y - depth))
    for row, (kind, letter) in enumerate((("G", "M"), ("U", "L"), ("P", "H"))):
        for step in range(6):
            q = facing(kind, letter, step / 5, 0.4)
            pose = Pose(710 + step * 140, top + 110 + row * 160, size / 2, q)
            artist(size).draw(sheet, DieLook(kind), pose, shadow=False)
        picture, depth = front(kind, letter, size)
        sheet.blit(picture, (1540, top + 60 + row * 160 - depth))
    return top + height


def draw_throw(sheet: pygame.Surface, top: int, seed: int) -> int:
    """Eight moments of a throw in the tray. Returns the next free y."""
    rng = random.Random(seed)
    width, height, count = 730, 200, 5
    edge = best_edge(count, width, height, 100)
    kinds = [rng.choice("GUP") for _ in range(count)]
    thrown = tuple(ThrownDie(DieLook(k), rng.choice(die_kind(k).faces)) for k in kinds)
    throw = simulate(ThrowRequest(seed, width, height, edge, thrown))
    for i in range(8):
        panel = pygame.Surface((width + 110, height + 20))
        panel.blit(felt(*panel.get_size()), (0, 0))
        pygame.draw.rect(panel, (120, 80, 50), (45, 0, width + 20, height + 20), 10)
        ThrowPlayback(throw, artist(edge, DAYLIGHT), (55, 10)).draw(
            panel, throw.duration * (i / 7) ** 1.4
        )
        sheet.blit(panel, (10 + (i % 2) * 860, top + (i // 2) * 226))
    return top + 4 * 226


def main() -> int:
    """Writes the sheet; returns the exit status."""
    parser = argparse.ArgumentParser(description="Render a contact sheet of the dice.")
    parser.add_argument("--out", required=True, type=Path, help="PNG file to write")
    parser.add_argument("--seed", type=int, default=4, help="cosmetic seed of the throw")
    options = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    sheet = pygame.Surface((WIDTH, HEIGHT + 904))
    sheet.blit(felt(WIDTH, HEIGHT + 904), (0, 0))
    y = draw_rest(sheet, 10)
    y = draw_tumbling(sheet, y)
    y = draw_hours(sheet, y)
    y = draw_street(sheet, y)
    y = draw_throw(sheet, y + 10, options.seed)
    pygame.image.save(sheet.subsurface((0, 0, WIDTH, min(y, sheet.get_height()))), options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
