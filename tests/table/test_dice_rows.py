"""Dice in rows: where they lie on felts of any shape, and how one is tossed there."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pygame
import pytest

from skyline.play.dice.felt import TALL, grid, rows
from skyline.play.dice.rows import YAW, DiceRows
from skyline.play.pieces import TrayDie
from skyline.table.animator import Animator
from skyline.table.dice.kinds import DieLook, face_up, picture_yaw
from skyline.table.dice.throw_types import FRAME_RATE, Throw
from skyline.table.dice.toss import Toss, perform_toss
from skyline.table.geometry import COS_TILT, SIN_TILT
from skyline.table.sound import SoundBox
from skyline.views.skyline_d6.art.pips import KIND

FELTS = [(63, 140), (86, 196), (128, 254), (256, 508), (176, 136), (300, 60)]
MOST = 16


def top(edge: int, x: float, y: float, yaw: float) -> pygame.FRect:
    """What the top of a lying die covers at most."""
    wide = edge * (math.cos(yaw) + math.sin(yaw))
    return pygame.FRect(0, 0, wide, wide * COS_TILT).move_to(center=(x, y - edge / 2 * SIN_TILT))


@pytest.mark.parametrize("size", FELTS, ids=str)
def test_the_top_of_every_die_is_seen_whole(size: tuple[int, int]) -> None:
    for count in range(1, MOST + 1):
        edge, places = rows(size, count)
        yaw = YAW if count <= 8 else 0.03
        tops = [top(edge, x, y, yaw) for x, y in places]
        assert len(tops) == count
        for one, other in itertools.combinations(tops, 2):
            assert not one.colliderect(other), f"{count} dice"
        for (x, y), (right, down) in itertools.combinations(places if count <= 6 else (), 2):
            assert abs(x - right) > edge or abs(y - down) > TALL * edge, "its front is seen, too"
        assert all(pygame.FRect(0, 0, *size).contains(each) for each in tops), f"{count} dice"


def test_dice_keep_their_size_until_they_are_a_crowd() -> None:
    edges = [rows((128, 254), count)[0] for count in range(1, MOST + 1)]
    assert edges == sorted(edges, reverse=True)
    groups = edges[:3], edges[3:8], edges[8:]
    assert [len(set(each)) for each in groups] == [1, 1, 1]
    assert len(set(edges)) == len(groups)


@pytest.mark.parametrize("size", FELTS, ids=str)
def test_dice_are_as_large_as_those_of_the_fullest_felt(size: tuple[int, int]) -> None:
    for most in range(1, MOST + 1):
        assert len({rows(size, count, most)[0] for count in range(1, most + 1)}) == 1


@pytest.mark.parametrize("size", [(63, 140), (86, 196), (128, 254), (256, 508)], ids=str)
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_of_a_few_dice_none_hides_the_front_of_another(size: tuple[int, int], count: int) -> None:
    edge, places = rows(size, count)
    columns = 1 if count <= 3 else 2
    for column in range(columns):
        file = places[column::columns]
        assert max(x for x, _y in file) - min(x for x, _y in file) < 0.5 * edge
        for (_, far), (_, near) in itertools.pairwise(file):
            assert near - far > edge * (COS_TILT + SIN_TILT) * 1.05
    if count > 1:
        assert len(set(places)) == count
        assert len({x for x, _y in places}) > columns, "not as in a file"
    assert places[-1][1] + edge * (COS_TILT + SIN_TILT) / 2 <= size[1]


@pytest.mark.parametrize("count", [0, 1, 3, 8, 15])
def test_a_toss_ends_straight_at_its_place_with_the_decided_face(count: int) -> None:
    size = (128, 254)
    edge, places = rows(size, count + 1)
    for seed in range(24):
        face = str(seed % 6 + 1)
        look, start = DieLook(KIND), (500.0 - 40 * seed, 60.0, 1.1 * edge)
        goal, lying = places[-1], tuple(places[:-1])
        throw = perform_toss(Toss(seed, look, face, edge, start, goal, 0.05, size, lying))
        (rest,) = throw.rest
        assert face_up(look, rest.q) == face
        assert picture_yaw(rest.q) == pytest.approx(0.05, abs=1e-6)
        assert (rest.x, rest.y) == pytest.approx(goal)
        assert rest.z == pytest.approx(edge / 2, rel=1e-3)
        assert 0.4 < throw.duration < 1.1
        ways = [way[0] for way in throw.frames]
        comes = max(n for n, way in enumerate(ways) if math.dist(way[:2], goal) > 0.06 * edge)
        assert len(ways) - comes < 0.3 * FRAME_RATE, "it lies still soon after it has come there"
        assert throw.contacts


def test_a_tossed_die_does_not_jump_on_its_way() -> None:
    throw = perform_toss(
        Toss(3, DieLook(KIND), "5", 50, (420.0, 100.0, 55.0), (64.0, 100.0), 0.0, (128, 254))
    )
    ways = [before[0] for before in throw.frames]
    fastest = max(math.dist(a[:3], b[:3]) for a, b in itertools.pairwise(ways))
    assert fastest * FRAME_RATE < 420 / 0.30 * 1.2
    for a, b in itertools.pairwise(ways):
        alike = abs(sum(p * q for p, q in zip(a.q, b.q, strict=True)))
        assert alike > math.cos(0.25), "it turns by less than 30 degrees from picture to picture"


@pytest.mark.parametrize("count", [3, 4, 6])
def test_dice_that_come_together_do_not_pass_through_one_another(count: int) -> None:
    size = (128, 254)
    edge, places = rows(size, count)
    for seed in range(8):
        coming: list[tuple[float, Throw]] = []  # the newest first, as long as it has been away
        for number, goal in enumerate(places):
            start = (230.0, 30.0 * seed, 1.1 * edge)
            ahead = tuple((0.17 * (n + 1), throw) for n, (_, throw) in enumerate(coming))
            toss = Toss(seed + number, DieLook(KIND), "3", edge, start, goal, 0.0, size, (), ahead)
            throw = perform_toss(toss)
            for before, other in ahead:
                for frame, (pose,) in enumerate(throw.frames):
                    then = min(len(other.frames) - 1, frame + round(before * FRAME_RATE))
                    there = other.frames[then][0]
                    level = abs(pose.z - there.z) < 0.5 * edge
                    assert not level or math.dist(pose[:2], there[:2]) > 0.55 * edge
            coming.insert(0, (0.0, throw))


@pytest.mark.parametrize("values", ["4213", "6134", "5261"])
def test_dice_that_make_room_hop_over_one_another(values: str) -> None:
    animator, area = Animator(), pygame.Rect(0, 0, 128, 254)
    felt = DiceRows(area, animator, SoundBox(enabled=False), 1)
    dice = [TrayDie(key, KIND, value) for key, value in enumerate(values)]
    felt.see(dice, area)
    coming = [TrayDie(9, KIND, "2"), TrayDie(8, KIND, "5")]
    for die in coming:
        felt.toss(die, (300.0, 60.0), at=0.0)
    glided = 0
    while animator.now < 0.3:
        animator.advance(1 / 60)
        felt.see([*dice, *coming], area)
        now = felt._now_lying()
        glided += now != felt.poses
        for one, other in itertools.combinations(now.values(), 2):
            level = abs(one.z - other.z) < 0.7 * felt.edge
            assert not level or math.dist(one[:2], other[:2]) > 0.75 * felt.edge
    assert glided > 5


def test_a_die_comes_off_the_wall_beside_its_place() -> None:
    """It goes on past it, touches the wall, and comes back."""
    edge, size = 50, (128, 254)
    goal = (64.0, 254 - 0.8 * edge)
    throw = perform_toss(Toss(3, DieLook(KIND), "5", edge, (64.0, -300.0, 55.0), goal, 0.0, size))
    furthest = max(way[0].y for way in throw.frames)
    assert goal[1] + 0.15 * edge < furthest <= size[1] - 0.5 * edge
    assert throw.rest[0].y == pytest.approx(goal[1])


@pytest.mark.parametrize("count", range(4, 13))
def test_no_die_of_a_hand_lies_alone_below_a_full_row(count: int) -> None:
    lines = Counter(y for _x, y in grid((520, 210), 70, count))
    assert max(lines.values()) - min(lines.values()) < len(lines)
