"""Lots, marks and small sprites."""

from __future__ import annotations

import pygame
import pytest

from skyline.table import bits
from skyline.table.scenery.day import Day
from skyline.views.skyline.art import rubble, scaffold, site


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_lots_have_their_sizes():
    assert site.empty_lot(100).get_size() == (100, round(100 * site.LOT_HEIGHT))
    assert site.lot_base(100, Day.at(0.5)).get_width() == 100


def test_a_scaffold_frames_its_column_and_leaves_the_faces_open():
    top, joints = 140, (230.0,)
    behind = scaffold.behind(100, 320, top, joints, "L")
    assert behind.get_size() == (100, 320)
    assert all(behind.get_at((x, 300)).a > 128 for x in (5, 94)), "poles reach the ground"
    assert behind.get_at((50, 300)).a == 0, "and nothing else does"
    cleared = scaffold.behind(100, 320, top, joints, "L", cleared=True)
    assert behind.get_at((50, top - 2)).a == 255 and cleared.get_at((50, top - 2)).a == 0
    assert all(0 <= x < 100 and 0 <= y < 320 for x, y in scaffold.lamps(100, top, joints))
    assert scaffold.ladder(100, 84).get_width() <= 10


def test_the_plan_on_a_scaffold_tells_the_rise():
    plans = {pixels(scaffold.behind(80, 260, 110, (), rise)) for rise in "LMH"}
    assert len(plans) == 3


def test_an_empty_lot_stays_visible_at_night():
    night = Day.at(1.0)
    lit = site.empty_lot(120, night)
    plus = lit.get_at((60, lit.get_height() - round(120 * 0.46)))
    soil = lit.get_at((30, lit.get_height() - 6))
    assert plus.r > soil.r + 60


def test_marks_surround_their_place():
    slot = site.slot_glow((80, 80))
    padding = site.mark_padding(80)
    assert slot.get_size() == (80 + 2 * padding, 80 + 2 * padding)
    middle = slot.get_at((padding + 12, slot.get_height() // 2))
    assert middle.a > 0
    assert (middle.r, middle.b) == pytest.approx((255, 72), abs=40)
    frame, edge = site.frame_glow((200, 120))
    assert frame.get_size() == (200 + 2 * edge, 120 + 2 * edge)
    assert frame.get_at((100 + edge, 60 + edge)).a == 0
    warning, edge = site.frame_glow((200, 120), warns=True)
    halo, invites = warning.get_at((edge + 100, edge - 4)), frame.get_at((edge + 100, edge - 4))
    assert halo.r > 2 * halo.g and invites.r < 2 * invites.g, "red instead of gold"
    ring = site.ring_glow(30)
    assert ring.get_at(ring.get_rect().center).a == 0
    assert ring.get_at((0, 0)).a == 0


def test_marks_fade_out_before_their_edge():
    for picture in (
        site.slot_glow((64, 64)),
        site.ring_glow(40),
        site.frame_glow((150, 90), 0.5)[0],
    ):
        alpha = pygame.surfarray.array_alpha(picture)
        edges = (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])
        assert max(int(edge.max()) for edge in edges) < 40


def test_what_a_demolition_costs_hides_the_plaque_below_it():
    for width in (40, 60, 120, 200):
        for lost in (4, 36):
            plaque = site.plaque(width, str(lost), Day.at(0.5), 24)
            plate = site.loss_plate(width, lost, 24)
            pad = 2 * max(2, round(plaque.get_height() * 0.2 / 1.4))  # of its shadow
            assert plate.get_width() >= plaque.get_width() - 2 * pad
            assert plate.get_height() >= plaque.get_height() - 2 * pad


def test_plaque_grows_with_its_text():
    day = Day.at(0.5)
    narrow, wide = site.plaque(60, "4", day), site.plaque(60, "100", day)
    assert wide.get_width() > narrow.get_width()
    assert wide.get_height() == narrow.get_height()
    assert pixels(site.plaque(60, "9", day)) != pixels(narrow)


@pytest.mark.parametrize("size", [2, 9, 40])
def test_bits_are_films_at_any_size(size):
    films = [bits.dust(size), bits.spark(size), bits.ember(size), bits.confetti(size, 3)]
    films += [rubble.rubble(size, rise, 2) for rise in "LMH-"]
    films.append(rubble.plank(size))
    for film in films:
        assert len(film) in (bits.TURNS, bits.FADES)
        assert max(picture.get_bounding_rect().w for picture in film) > 0


def test_confetti_tumbles():
    assert len({pixels(picture) for picture in bits.confetti(16, 0)}) > 4


def test_rubble_has_many_shapes():
    shapes = {pixels(rubble.rubble(20, "M", shape)[0]) for shape in range(rubble.RUBBLE_SHAPES)}
    assert len(shapes) == rubble.RUBBLE_SHAPES
