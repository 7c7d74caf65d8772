from __future__ import annotations

import itertools
import math
import random
from dataclasses import replace

import pytest

from skyline.table.dice.kinds import (
    SIDE_NORMALS,
    SIDE_RIGHTS,
    SIDE_UPS,
    DieLook,
    die_kind,
    face_up,
    facing,
    leaning_yaw,
    picture_yaw,
    quarters,
    register,
    resting_face,
    settled,
    side_up,
)
from skyline.table.dice.marks import Marks
from skyline.table.dice.throw import labelling
from skyline.table.geometry import (
    CAMERA,
    CUBE_MATRICES,
    CUBE_ROTATIONS,
    about,
    angle_between,
    compose,
    inverse,
    matrix,
    product,
    quaternion,
    random_orientation,
    turned,
)
from skyline.views.skyline.art.dice import DICE
from skyline.views.skyline_d6.art import pips

LAYOUTS = {kind.key: kind.faces for kind in DICE}


def test_cube_has_24_distinct_rotations() -> None:
    assert len(set(CUBE_MATRICES)) == 24
    for i, one in enumerate(CUBE_ROTATIONS):
        for other in CUBE_ROTATIONS[:i]:
            assert angle_between(one, other) > 1.5


def test_quaternion_and_matrix_agree() -> None:
    rng = random.Random(1)
    for _ in range(50):
        q, p = random_orientation(rng), random_orientation(rng)
        assert angle_between(quaternion(matrix(q)), q) < 1e-6
        both = matrix(compose(q, p))
        expected = product(matrix(q), matrix(p))
        assert all(
            a == pytest.approx(b, abs=1e-12)
            for row, other in zip(both, expected, strict=True)
            for a, b in zip(row, other, strict=True)
        )
        assert angle_between(compose(q, inverse(q)), (1.0, 0.0, 0.0, 0.0)) < 1e-6


def test_sides_are_right_handed_pictures() -> None:
    for right, up, normal in zip(SIDE_RIGHTS, SIDE_UPS, SIDE_NORMALS, strict=True):
        (a, b, c), (d, e, f) = right, up
        assert (b * f - c * e, c * d - a * f, a * e - b * d) == normal


@pytest.mark.parametrize(("kind", "letters"), [("G", "HLLLMM"), ("U", "HLLLMM"), ("P", "---HMM")])
def test_layouts_have_the_letters_of_the_rules(kind: str, letters: str) -> None:
    assert sorted(LAYOUTS[kind]) == sorted(letters)


def test_a_key_names_one_kind_only() -> None:
    ground = die_kind("G")
    register(ground)
    with pytest.raises(ValueError, match="'G'"):
        register(replace(ground, grain=1.0))
    assert die_kind("G") is ground
    with pytest.raises(KeyError):
        die_kind("nobody's")


def test_dice_at_rest_show_faces_that_they_have() -> None:
    for kind, layout in LAYOUTS.items():
        assert {resting_face(kind, number) for number in range(9)} <= set(layout)
        assert resting_face(kind, 2) == resting_face(kind, 8)


@pytest.mark.parametrize("kind", list(LAYOUTS))
def test_opposite_sides_differ(kind: str) -> None:
    layout = LAYOUTS[kind]
    assert all(layout[2 * axis] != layout[2 * axis + 1] for axis in range(3))


@pytest.mark.parametrize("yaw", [-0.5, 0.0, 0.3])
def test_settled_shows_the_letter_turned_by_yaw(yaw: float) -> None:
    for kind, layout in LAYOUTS.items():
        for letter in set(layout):
            q = settled(kind, letter, yaw)
            assert face_up(DieLook(kind), q) == letter
            assert picture_yaw(q) == pytest.approx(yaw, abs=1e-9)


def test_facing_goes_from_the_tray_to_the_viewer_without_a_jump() -> None:
    for kind, layout in LAYOUTS.items():
        for side, letter in enumerate(layout):
            path = [facing(kind, letter, i / 20, 0.4, side) for i in range(21)]
            assert side_up(path[0]) == side
            assert all(angle_between(a, b) < 0.1 for a, b in itertools.pairwise(path))
            end = product(CAMERA, matrix(path[-1]))
            assert turned(end, SIDE_NORMALS[side])[2] > 0.995
            assert turned(end, SIDE_UPS[side])[1] > 0.995


def test_labelling_puts_the_letter_on_top_within_45_degrees() -> None:
    rng = random.Random(7)
    for _ in range(20):
        flat = compose(about((0, 0, 1), rng.uniform(-4, 4)), rng.choice(CUBE_ROTATIONS))
        for kind, layout in LAYOUTS.items():
            for letter in set(layout):
                shown = compose(flat, labelling(kind, letter, flat, rng))
                assert face_up(DieLook(kind), shown) == letter
                assert abs(picture_yaw(shown)) <= math.pi / 4 + 1e-6


def test_dice_that_read_from_any_side_show_other_fronts_and_keep_their_tops() -> None:
    look = DieLook(pips.KIND)
    turns = {quarters(look, number) for number in range(12)}
    assert turns == {0.0, math.pi / 2, math.pi, 3 * math.pi / 2}
    assert all(face_up(look, settled(pips.KIND, "4", turn)) == "4" for turn in turns)
    assert quarters(DieLook(pips.KIND, Marks.LETTERS), 1) == 0.0, "digits stand upright"
    assert quarters(DieLook(DICE[0].key), 1) == 0.0


def test_a_leaning_die_keeps_its_front() -> None:
    for turn in (0.0, math.pi / 2, -math.pi / 2):
        lying = settled(pips.KIND, "4", turn)
        leaning = facing(pips.KIND, "4", 0.5, leaning_yaw(pips.KIND, turn, 0.5))
        assert angle_between(lying, leaning) < math.pi / 4
    upright = DICE[0].key
    assert leaning_yaw(upright, math.pi / 2, 0.5) == math.pi / 2
