"""Texts stand out from what is behind them; colour is never the only sign."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from skyline.table import type as lettering
from skyline.table.dice.artist import front
from skyline.table.palette import RGB
from skyline.views.cityscape.art.blocks import BLOCKS, TEXELS, UNIT_TEXELS, stack_wall
from skyline.views.cityscape.art.panel import EDGE_TONES, tick
from skyline.views.cityscape.art.plan import NO_WEDGES, PlanCell, Side, draw_cell
from skyline.widgets.base.look import PAPER
from skyline.widgets.base.seats import seat_colours
from tools import accessibility_check as check
from tools.text_watch import WatchedSurface, marks_on, watching

#: Pictures that hold most kinds of text; the tool looks at all of them.
PICTURES = ["title", "setup-four", "pause", "table-log", "table-midday", "table-dusk"]
PICTURES += ["d6-held", "d6-star"]
PICTURES += ["city-goals", "city-held", "city-scoring-3-met", "city-round", "games"]
EYES = {**check.MACHADO, "no colour": check.WITHOUT}
RISES = [("G", "LMH"), ("U", "LMH"), ("P", "MH-")]


@pytest.mark.parametrize("high_contrast", [False, True])
def test_every_text_has_enough_contrast(high_contrast: bool) -> None:
    found = list(check.check_contrast(PICTURES, (1280, 720), high_contrast=high_contrast))
    assert {each.picture for each in found} == set(PICTURES)
    assert len(found) > 150
    low = [f"{each.picture}: {each.ratio:.2f} {each.text!r}" for each in found if each.ratio < 4.5]
    assert low == []


def measured(colour: tuple[int, int, int], ground: tuple[int, int, int]) -> float:
    """What the check makes of one line."""
    with watching():
        surface = WatchedSurface((300, 80))
        surface.fill(ground)
        lettering.draw(surface, "Build the city", (150, 40), 24, colour)
        mark = marks_on(surface)[0]
        reading = check.read_mark("here", pygame.surfarray.array3d(surface), mark)
    assert reading is not None
    return reading.ratio


def test_the_check_measures_what_the_guideline_says() -> None:
    pygame.init()
    assert check.ratio(1.0, 0.0) == pytest.approx(21)
    assert measured((255, 255, 255), (0, 0, 0)) == pytest.approx(21, abs=0.1)
    assert measured((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.05)
    assert measured((160, 160, 160), (255, 255, 255)) < 3
    assert measured((120, 90, 40), (200, 150, 80)) < 4.5


def test_simulated_eyes_keep_greys_and_lose_what_they_cannot_see() -> None:
    pygame.init()
    picture = pygame.Surface((3, 1))
    for x, colour in enumerate(((128, 128, 128), (200, 60, 60), (110, 120, 30))):
        picture.set_at((x, 0), colour)
    for matrix in check.MACHADO.values():
        assert np.abs(np.array(check.seen_by(picture, matrix).get_at((0, 0))[:3]) - 128).max() <= 1
    red, olive = (np.array(picture.get_at((x, 0))[:3], int) for x in (1, 2))
    seen = check.seen_by(picture, check.MACHADO["deuteranopia"])
    red_seen, olive_seen = (np.array(seen.get_at((x, 0))[:3], int) for x in (1, 2))
    assert np.abs(red_seen - olive_seen).sum() < np.abs(red - olive).sum() / 2


def pattern(kind: str, rise: str, matrix: tuple[tuple[float, ...], ...]) -> NDArray[np.float32]:
    """The light and dark of a face, its mean taken away, as equal steps for the eye."""
    ground = pygame.Surface((60, 60))
    ground.fill((128, 128, 128))
    picture, depth = front(kind, rise, 48)
    ground.blit(picture, (0, 0))
    face = check.seen_by(ground, matrix).subsurface((3, depth + 3, 42, 42))
    light = np.cbrt(check.luminance(pygame.surfarray.array3d(face)))
    return (light - light.mean()).astype(np.float32)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("kind", "rises"), RISES)
def test_faces_differ_in_light_and_dark_for_all_eyes(eyes: str, kind: str, rises: str) -> None:
    pygame.init()
    patterns = {rise: pattern(kind, rise, EYES[eyes]) for rise in rises}
    for first, second in itertools.combinations(rises, 2):
        one, other = patterns[first], patterns[second]
        assert np.corrcoef(one.ravel(), other.ravel())[0, 1] < 0.5, (first, second)
        assert np.abs(one - other).mean() > 0.12, (first, second)


def test_seats_differ_in_shape() -> None:
    colours = seat_colours()
    assert len({colour.shape for colour in colours}) == len(colours)


def test_walls_of_blocks_differ_in_light_and_dark_for_all_eyes() -> None:
    pygame.init()
    for eyes, matrix in EYES.items():
        faces = {}
        for size in BLOCKS:
            wall, _lamps = stack_wall((size,), 0.0, 0)
            storey = pygame.transform.smoothscale(
                check.seen_by(wall, matrix).subsurface((0, 4, TEXELS, UNIT_TEXELS - 8)), (60, 24)
            )
            faces[size] = np.cbrt(check.luminance(pygame.surfarray.array3d(storey)))
        for first, second in itertools.combinations(faces, 2):
            apart = float(np.abs(faces[first] - faces[second]).mean())
            assert apart > 0.05, (eyes, first, second, apart)


def mark_ratio(before: pygame.Surface, after: pygame.Surface) -> float:
    """The contrast of most of what was drawn against what lay there."""
    one, other = (pygame.surfarray.array3d(each) for each in (before, after))
    drawn = (one != other).any(axis=2)
    assert drawn.sum() > 20
    pairs = zip(check.luminance(one[drawn]), check.luminance(other[drawn]), strict=True)
    return float(np.percentile([check.ratio(float(a), float(b)) for a, b in pairs], 60))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("tone", EDGE_TONES)
def test_marks_of_a_plan_stand_out(tone: RGB, plain: bool) -> None:
    pygame.init()
    seen: frozenset[Side] = frozenset({"left"})
    pictures = []
    toned: Mapping[Side, RGB] = {"left": tone}
    for cell, wedges in (
        (PlanCell(7, seen), NO_WEDGES),
        (PlanCell(7, seen, tallest=True), NO_WEDGES),
        (PlanCell(7, seen), toned),
    ):
        picture = pygame.Surface((80, 60))
        picture.fill((240, 230, 206))
        draw_cell(picture, picture.get_rect(), cell, 20, wedges, plain=plain)
        pictures.append(picture)
    bare, star, wedge = pictures
    left = pygame.Rect(3, 25, 4, 10)  # the wedge
    assert mark_ratio(bare, star) >= 3
    assert mark_ratio(bare.subsurface(left), wedge.subsurface(left)) >= 3


def test_met_and_missed_goals_differ_without_colour() -> None:
    pygame.init()
    paper = pygame.Surface((42, 42))
    paper.fill(PAPER)
    signs = []
    for met in (True, False):
        sign = paper.copy()
        sign.blit(tick(20, met), (0, 0))
        assert mark_ratio(paper, sign) >= 3
        signs.append(check.luminance(pygame.surfarray.array3d(sign)))
    assert np.abs(signs[0] - signs[1]).mean() > 0.2
