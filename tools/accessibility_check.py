"""Checks what eyes need: the contrast of every text, and colours as others see them.

python -m tools.accessibility_check contrast [--only PREFIX] [--size 1920x1080] [--high-contrast]
python -m tools.accessibility_check colours FOLDER [--only PREFIX]

``contrast`` measures every line of text of every picture against the pixels
around its letters and lists what is below 4.5 to 1 (WCAG 2.2, success criterion
1.4.3); the exit status is 1 if there is any. ``colours`` draws pictures as people
with protanopia, deuteranopia and tritanopia see them, and without colour.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.app.app import App
from skyline.app.window import parse_size
from skyline.table import type as lettering
from skyline.verbs import shot
from skyline.verbs.pilot import use_no_display
from tools.text_watch import Mark, marks_on, watching

ENOUGH: Final = 4.5
REACH: Final = 3  # pixels around letters that count as their ground
SOLID: Final = 0.92  # coverage from which a pixel shows the letters' own colour
DIMMED: Final = 70  # steps of a channel by which text behind a veil differs from its colour
SPREAD: Final = 20  # per cent of the ground that may be nearer to the letters' colour
FADED: Final = 1.6  # below this, text near the edge of a scrolling sheet is swallowed by it
EDGE: Final = 44  # pixels of that edge
#: Pictures in which everything is shaken, so that letters are not where they were drawn.
SHAKEN: Final = ("table-falling", "table-demolition-swing")
FEWEST: Final = 6  # pixels that are needed to tell a colour

Pixels = NDArray[np.float32]

#: Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
#: Deficiency, IEEE TVCG 15 (2009), table 1, severity 1.0; for linear RGB, one row per channel.
MACHADO: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: Without any colour: luminance alone (Rec. 709).
WITHOUT: Final = ((0.2126, 0.7152, 0.0722),) * 3


@dataclass(frozen=True)
class Reading:
    """The contrast of one line.

    Attributes:
        picture: name of the picture.
        text: of the line.
        ratio: 1 to 21.
        place: where its ink is.
        px: size of the type.
    """

    picture: str
    text: str
    ratio: float
    place: pygame.Rect
    px: int


def linear(colours: NDArray[np.uint8]) -> Pixels:
    """Linear light 0..1 of sRGB bytes (IEC 61966-2-1)."""
    part = colours.astype(np.float32) / np.float32(255)
    low = part / np.float32(12.92)
    high = ((part + np.float32(0.055)) / np.float32(1.055)) ** np.float32(2.4)
    light: Pixels = np.where(part <= 0.04045, low, high).astype(np.float32)
    return light


def encoded(light: Pixels) -> NDArray[np.uint8]:
    """Linear light as sRGB bytes."""
    light = np.clip(light, 0, 1)
    part = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.round(part * 255).astype(np.uint8)


def luminance(colours: NDArray[np.uint8]) -> Pixels:
    """Relative luminance 0..1 of sRGB bytes ``[..., 3]`` (WCAG 2.2)."""
    result: Pixels = linear(colours) @ np.array(WITHOUT[0], np.float32)
    return result


def ratio(first: float, second: float) -> float:
    """The contrast of two luminances, 1 to 21 (WCAG 2.2)."""
    light, dark = max(first, second), min(first, second)
    return (light + 0.05) / (dark + 0.05)


def seen_by(picture: pygame.Surface, matrix: tuple[tuple[float, ...], ...]) -> pygame.Surface:
    """A picture as it looks to someone; see :data:`MACHADO`."""
    light = linear(pygame.surfarray.array3d(picture))
    changed = light @ np.array(matrix, np.float32).T
    return pygame.surfarray.make_surface(encoded(changed))


# ---------------------------------------------------------------------- contrast
def read_mark(picture: str, pixels: NDArray[np.uint8], mark: Mark) -> Reading | None:
    """Measures one line; None where too little of it is to be seen, or it lies behind a veil."""
    line, ink = mark.line, mark.ink
    if mark.alpha < 0.95 or mark.veiled or not line.text.strip():
        return None
    drawn = lettering.render(line.text, line.px, (255, 255, 255), line.weight)
    box = drawn.get_bounding_rect()
    if box.size != ink.size or not mark.seen.all():
        return None
    around = ink.inflate(2 * REACH, 2 * REACH)
    if not pygame.Rect(0, 0, *pixels.shape[:2]).contains(around):
        return None
    cover = np.zeros(around.size, np.float32)
    letters = pygame.surfarray.array_alpha(drawn.subsurface(box)).astype(np.float32) / 255
    cover[REACH:-REACH, REACH:-REACH] = letters
    area = pixels[around.x : around.right, around.y : around.bottom]
    solid = cover >= SOLID
    if solid.sum() < FEWEST:
        solid = cover >= cover.max() * 0.9
    colour = np.median(area[solid], axis=0)
    if np.abs(colour - np.array(line.colour)).max() > DIMMED:
        return None
    near = _spread(cover > 0.02)
    ground = luminance(area[near & (cover <= 0.02)])
    if ground.size < FEWEST:
        return None
    own = float(luminance(colour.astype(np.uint8)))
    light = own > float(np.median(ground))
    worst = float(np.percentile(ground, 100 - SPREAD if light else SPREAD))
    found = ratio(own, worst)
    if found < FADED and any(_at_edge(ink, clip) for clip in mark.clips):
        return None
    return Reading(picture, line.text, found, ink, line.px)


def _at_edge(ink: pygame.Rect, clip: pygame.Rect) -> bool:
    """Whether a line is about to be scrolled out of what holds it."""
    return ink.top - clip.top < EDGE or clip.bottom - ink.bottom < EDGE


def _spread(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """A mask widened by :data:`REACH` pixels to all sides."""
    wide = mask.copy()
    for _step in range(REACH):
        grown = wide.copy()
        grown[1:] |= wide[:-1]
        grown[:-1] |= wide[1:]
        grown[:, 1:] |= wide[:, :-1]
        grown[:, :-1] |= wide[:, 1:]
        wide = grown
    return wide


def readings(app: App, name: str) -> list[Reading]:
    """The contrast of every line in one named picture; kept pictures know theirs if watched."""
    with shot.staged(app, name):
        screen = app.surface
        watched = pygame.Surface(screen.get_size())
        for scene in app.manager.visible():
            below = marks_on(watched)[:]  # what a scene is laid upon is not there to be read
            scene.draw(watched)
        pixels = pygame.surfarray.array3d(watched)
        own = [mark for mark in marks_on(watched) if not any(mark is each for each in below)]
        found = [read_mark(name, pixels, mark) for mark in own]
    return [each for each in found if each is not None]


def check_contrast(
    names: list[str], size: tuple[int, int], *, high_contrast: bool = False
) -> Iterator[Reading]:
    """Every line of the named pictures."""
    use_no_display()
    with watching():
        app = App(size, headless=True)
        app.change_settings(high_contrast=high_contrast)
        try:
            for name in names:
                yield from readings(app, name)
        finally:
            app.close()


# ---------------------------------------------------------------------- colours
def colour_sheet(picture: pygame.Surface) -> pygame.Surface:
    """A picture as five kinds of eyes see it, in one sheet."""
    width, height = picture.get_size()
    sheet = pygame.Surface((width * 2 + 8, height * 2 + 8))
    half = (width // 2, height // 2)
    views = [picture, *(seen_by(picture, matrix) for matrix in MACHADO.values())]
    sheet = pygame.Surface((width + 8, height + 8))
    for number, view in enumerate(views):
        place = (number % 2 * (half[0] + 8), number // 2 * (half[1] + 8))
        sheet.blit(pygame.transform.smoothscale(view, half), place)
    return sheet


def _contrast(choice: argparse.Namespace) -> int:
    names = [name for name in shot.names() if name.startswith(choice.only) and name not in SHAKEN]
    worst: dict[str, float] = {}
    count, low = 0, 0
    for each in check_contrast(names, parse_size(choice.size), high_contrast=choice.high_contrast):
        count += 1
        worst[each.picture] = min(worst.get(each.picture, 21.0), each.ratio)
        if each.ratio < ENOUGH:
            low += 1
            print(f"{each.picture}: {each.ratio:.2f} {each.text!r} {each.px} px at {each.place}")
    print(f"{count} lines in {len(names)} pictures, {low} below {ENOUGH}")
    return 1 if low else 0


def _colours(choice: argparse.Namespace) -> int:
    choice.folder.mkdir(parents=True, exist_ok=True)
    use_no_display()
    app = App(parse_size(choice.size), headless=True)
    for name in [name for name in shot.names() if name.startswith(choice.only)]:
        with shot.staged(app, name):
            app.manager.draw(app.surface)
        pygame.image.save(colour_sheet(app.surface), str(choice.folder / f"{name}.png"))
    app.close()
    return 0


def main() -> int:
    """Does what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(description="Checks contrast and colours.")
    kinds = parser.add_subparsers(required=True)
    for name, work in (("contrast", _contrast), ("colours", _colours)):
        kind = kinds.add_parser(name)
        kind.set_defaults(work=work)
        kind.add_argument("--only", default="", metavar="PREFIX")
        kind.add_argument("--size", default="1920x1080")
        if name == "contrast":
            kind.add_argument("--high-contrast", action="store_true")
        else:
            kind.add_argument("folder", type=Path)
    choice = parser.parse_args()
    return int(partial(choice.work, choice)())


if __name__ == "__main__":
    sys.exit(main())
