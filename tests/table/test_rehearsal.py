from __future__ import annotations

from dataclasses import replace

import pytest

from skyline.table.dice.kinds import Pose, settled
from skyline.table.dice.measure import random_request
from skyline.table.dice.rehearsal import Rehearsal
from skyline.table.dice.throw import flaws, labelled, labelled_way, labelling, simulate
from skyline.table.dice.throw_types import KeptDie, ThrowRequest
from skyline.table.geometry import CUBE_ROTATIONS, angle_between, random_orientation
from skyline.views.skyline.art.dice import DICE

LAYOUTS = {kind.key: kind.faces for kind in DICE}


def request(seed: int, count: int = 3) -> ThrowRequest:
    return random_request(seed, count, 730.0, 200.0, "GUP")


def with_letters(asked: ThrowRequest, number: int) -> ThrowRequest:
    thrown = tuple(replace(die, face=LAYOUTS[die.look.kind][number]) for die in asked.thrown)
    return replace(asked, thrown=thrown)


@pytest.mark.parametrize("slice_s", [1e-4, 0.002, 1e9])
def test_a_rehearsed_throw_is_the_one_simulated_at_once(slice_s: float) -> None:
    asked = request(4)
    rehearsal = Rehearsal(asked)
    while rehearsal.work(slice_s):
        pass
    assert rehearsal.ready
    assert rehearsal.perform(asked) == simulate(asked)


def test_a_rehearsal_serves_whatever_letters_are_decided() -> None:
    for seed in range(12):
        asked = request(seed, 8)
        rehearsal = Rehearsal(with_letters(asked, 0))
        rehearsal.work(1e9)
        for number in range(6):
            decided = with_letters(asked, number)
            assert rehearsal.fits(decided)
            throw = rehearsal.perform(decided)
            assert flaws(throw, decided) == []
            assert throw == simulate(decided)


def test_a_rehearsal_knows_which_throw_it_is() -> None:
    asked = request(4)
    rehearsal = Rehearsal(asked)
    pose = Pose(365.0, 100.0, asked.edge / 2, settled("G", "M", 0.0))
    assert not rehearsal.fits(replace(asked, seed=asked.seed + 1))
    assert not rehearsal.fits(replace(asked, fling=(900.0, -200.0)))
    assert not rehearsal.fits(replace(asked, width=asked.width + 1))
    assert not rehearsal.fits(replace(asked, thrown=asked.thrown[1:]))
    assert not rehearsal.fits(replace(asked, kept=(KeptDie(asked.thrown[0].look, pose),)))


def test_the_hand_is_known_before_anything_is_simulated() -> None:
    asked = request(9, 5)
    rehearsal = Rehearsal(asked)
    before = rehearsal.first_poses
    assert not rehearsal.ready
    throw = rehearsal.perform(asked)
    assert [pose[:3] for pose in before] == [pose[:3] for pose in throw.frames[0]]
    assert rehearsal.first_poses == before


def test_work_stops_when_the_time_is_up() -> None:
    rehearsal = Rehearsal(request(1, 12))
    assert rehearsal.work(0.0)
    assert not rehearsal.ready
    assert not rehearsal.work(1e9)


def test_a_whole_way_is_labelled_as_its_poses_are() -> None:
    import random

    rng = random.Random(5)
    poses = [Pose(float(i), 2.0, 3.0, random_orientation(rng)) for i in range(9)]
    poses += [poses[-1]] * 3
    for rotation in CUBE_ROTATIONS:
        way = labelled_way(poses, rotation)
        for pose, shown in zip(poses, way, strict=True):
            one = labelled(pose, rotation)
            assert shown[:3] == one[:3]
            assert angle_between(shown.q, one.q) < 1e-6
        assert way[-1] is way[-2] is way[-4]
    rest = settled("U", "H", 0.1)
    assert labelling("U", "H", rest, rng) in CUBE_ROTATIONS
