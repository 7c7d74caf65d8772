from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import numpy as np
import pygame
import pytest

from skyline.app.app import App
from skyline.play.dice.departure import FOLLOW_SECONDS, GATHER_SECONDS, followed_through
from skyline.play.dice.tray import Tray
from skyline.play.pieces import TrayDie
from skyline.storage.settings import Settings
from skyline.table.animator import Animator
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import Pose, face_up, rest_height, settled
from skyline.table.dice.measure import random_request
from skyline.table.dice.playback import ThrowPlayback
from skyline.table.dice.swift import LARGEST_FULL_EDGE, is_swift, swift_artist
from skyline.table.dice.throw import simulate
from skyline.table.dice.throw_types import LONGEST
from skyline.table.geometry import about, angle_between, compose, matrix
from skyline.table.sound import SoundBox
from skyline.views.skyline.layout import StreetLayout

STEP = 1 / 60
SIZE = (1280, 800)


class Table:
    """A tray by itself, with dice that lie in it."""

    def __init__(self, count: int = 3, size: tuple[int, int] = SIZE) -> None:
        self.animator = Animator()
        self.tray = Tray(StreetLayout(size, 2), self.animator, SoundBox(enabled=False), 7)
        self.dice = [TrayDie(key, "GUP"[key % 3]) for key in range(count)]
        self.tray.lay(self.dice, count)

    def decide(self, letters: str) -> None:
        for die, letter in zip(self.dice, letters, strict=True):
            die.letter = letter

    def throw(self, fling: tuple[float, float] | None = None, kept: int = 0) -> float:
        thrown = self.dice[kept:]
        return self.tray.throw(thrown, self.dice[:kept], at=self.animator.now, fling=fling)

    def shown(self) -> dict[int, str]:
        return {
            die.key: face_up(self.tray.look(die), self.tray.poses[die.key].q) for die in self.dice
        }


@pytest.mark.parametrize("ahead", [0.0, 1e9])
def test_a_throw_shows_the_same_whether_or_not_it_was_simulated_ahead(ahead: float) -> None:
    plain, ready = Table(), Table()
    ready.tray.rehearse(ready.dice, [], ahead)
    for table in (plain, ready):
        table.decide("HM-")
        assert table.throw() == pytest.approx(GATHER_SECONDS)
    assert ready.tray.ready_to_roll == (ahead > 0)
    assert plain.tray.roll() == ready.tray.roll()
    assert plain.tray.poses == ready.tray.poses
    assert plain.shown() == {0: "H", 1: "M", 2: "-"}


def test_what_was_simulated_for_other_dice_is_not_used() -> None:
    table = Table()
    while table.tray.rehearse(table.dice[1:], table.dice[:1], 1.0):
        pass
    table.decide("LLM")
    table.throw()
    assert not table.tray.ready_to_roll
    table.tray.roll()
    assert table.shown() == {0: "L", 1: "L", 2: "M"}


def test_a_throw_is_simulated_while_the_dice_leave() -> None:
    table = Table(12)
    table.decide("LMMHM-LM-HHM")
    table.throw()
    assert table.tray.throwing
    assert not table.tray.ready_to_roll
    for _ in range(400):
        table.tray.update()
        assert not table.tray.ready_to_roll
        table.tray.make(0.0005)
        if table.tray.ready_to_roll:
            break
    assert table.tray.ready_to_roll
    assert table.tray.stale_pictures is None
    assert table.tray.roll() > 0.5
    assert table.tray.stale_pictures == 0


@pytest.mark.parametrize("fling", [None, (900.0, -300.0)])
@pytest.mark.parametrize("count", [3, 6, 12])
def test_dice_gather_and_fly_side_by_side(count: int, fling: tuple[float, float] | None) -> None:
    table = Table(count)
    if fling is not None:
        table.tray.grab(table.tray.area.center)
    while table.tray.rehearse(table.dice, [], 1.0):
        pass
    table.decide("".join("HM-"[die.key % 3] for die in table.dice))
    leaves = table.throw(fling)
    performance = table.tray._throw
    assert performance is not None
    if fling is not None:
        performance._aim(0.0)
    while table.animator.now < leaves:
        for a, b in combinations(performance.poses(table.animator.now), 2):
            assert math.hypot(a.x - b.x, a.y - b.y) > 1.05 * table.tray.edge
        table.animator.advance(STEP)


def test_kept_dice_stay_where_they_lie_until_they_are_hit() -> None:
    table = Table()
    lay = table.tray.poses[0]
    table.decide("HM-")
    table.throw(kept=1)
    table.animator.advance(GATHER_SECONDS / 2)
    performance = table.tray._throw
    assert performance is not None
    gathered = list(performance.poses(table.animator.now))
    assert gathered[-1] == lay
    assert gathered[0] != table.tray.poses[1]


@pytest.mark.parametrize("fling", [None, (900.0, -300.0), (-1500.0, 100.0)])
@pytest.mark.parametrize("late", [0, 3, 9])  # pictures until the throw is simulated
def test_a_die_is_the_same_one_from_the_hand_to_its_rest(
    fling: tuple[float, float] | None, late: int
) -> None:
    table = Table()
    if fling is not None:
        table.tray.grab(table.tray.area.center)
        table.tray.draw(pygame.Surface(SIZE), table.dice, set())
    stood = [table.tray.poses[die.key].q for die in table.dice]
    table.decide("HM-")
    leaves = table.throw(fling)
    performance = table.tray._throw
    assert performance is not None
    first = list(performance.poses(0.0))
    swayed = [angle_between(pose.q, q) for pose, q in zip(first, stood, strict=True)]
    assert max(swayed) < (0.01 if fling is None else 0.7), "the hand holds what it held"
    before, most_turn, most_way = first, 0.0, 0.0
    rest = LONGEST
    for number in range(1, 200):
        table.animator.advance(STEP)
        if number >= late:
            while not table.tray.ready_to_roll:
                performance.prefetch(1.0)
            table.tray.update()
        if number * STEP >= leaves and rest == LONGEST:
            rest = table.animator.now + table.tray.roll()
        poses = list(performance.poses(table.animator.now))
        for a, b in zip(before, poses, strict=True):
            most_turn = max(most_turn, angle_between(a.q, b.q))
            most_way = max(most_way, math.dist(a[:3], b[:3]) / table.tray.edge)
        before = poses
        if table.animator.now > rest:
            break
    assert table.shown() == {0: "H", 1: "M", 2: "-"}
    assert [pose.q for pose in before] == [table.tray.poses[die.key].q for die in table.dice]
    assert most_turn < 1.3, "no face changes in one picture"
    assert most_way < 0.75


def test_a_throw_that_was_cut_short_does_not_roll() -> None:
    table = Table()
    table.decide("HM-")
    table.throw()
    table.tray.use(StreetLayout((1600, 900), 2))
    assert not table.tray.throwing
    assert table.tray.roll() == 0.0
    table.tray.finish_throw()


def test_flung_dice_fly_on_with_the_hand_but_not_out_of_the_tray() -> None:
    hand = [(200.0, 100.0), (240.0, 110.0)]
    free = followed_through(hand, (600.0, -200.0), (700, 200))
    assert free == [(272.0, 76.0), (312.0, 86.0)]
    stopped = followed_through(hand, (9000.0, 0.0), (700, 200))
    assert max(x for x, _ in stopped) == pytest.approx(700)
    assert stopped[1][0] - stopped[0][0] == pytest.approx(40)
    assert followed_through([(800.0, 100.0)], (500.0, 0.0), (700, 200)) == [(800.0, 100.0)]
    assert followed_through(hand, None, (700, 200)) == hand


def test_a_flung_throw_leaves_from_the_hand() -> None:
    table = Table()
    middle = table.tray.area.center
    table.tray.grab(middle)
    table.tray.carry(middle)
    table.decide("HM-")
    assert table.throw((900.0, -300.0)) == pytest.approx(FOLLOW_SECONDS)
    assert not table.tray.grabbed
    table.animator.advance(FOLLOW_SECONDS)
    table.tray.roll()
    assert table.shown() == {0: "H", 1: "M", 2: "-"}


# ------------------------------------------------------------- large dice
def test_only_large_dice_in_quick_motion_are_drawn_coarser() -> None:
    assert swift_artist(artist(LARGEST_FULL_EDGE)) is None
    coarse = swift_artist(artist(160))
    assert coarse is not None
    assert 70 < coarse.edge < 110
    at = Pose(100.0, 100.0, 80.0, settled("G", "M", 0.0))
    assert not is_swift(at, at._replace(x=101.0), 160)
    assert is_swift(at, at._replace(x=110.0), 160)
    turned = at._replace(q=compose(about((1.0, 0.0, 0.0), 0.2), at.q))
    assert is_swift(at, turned, 160)


def test_a_large_die_comes_to_rest_with_the_picture_of_a_lying_one() -> None:
    request = random_request(3, 2, 900.0, 280.0, "GUP")
    throw = simulate(request)
    hand = artist(round(throw.edge))
    assert hand.edge > 80
    origin = (40, 30)
    rolled, lying = (pygame.Surface((980, 340)) for _ in range(2))
    ThrowPlayback(throw, hand, origin).draw(rolled, throw.duration, 1e9)
    order = sorted(range(2), key=lambda die: throw.rest[die].y)
    for die in order:
        hand.draw_shadow(lying, throw.rest[die], origin)
    for die in order:
        hand.draw(lying, throw.looks[die], throw.rest[die], origin, shadow=False)
    assert pygame.image.tobytes(rolled, "RGB") == pygame.image.tobytes(lying, "RGB")


def test_a_late_first_picture_is_replaced_by_that_of_the_leaving_die() -> None:
    request = random_request(3, 3, 700.0, 200.0, "GUP")
    throw = simulate(request)
    before = [settled(look.kind, "M", 0.0) for look in throw.looks]
    playback = ThrowPlayback(throw, artist(round(throw.edge)), (0, 0), before)
    playback.draw(pygame.Surface((700, 240)), 0.0, 0.0)
    assert playback.stale == 3


def test_a_crowd_leaves_with_the_pictures_of_its_lying_dice() -> None:
    throw = simulate(replace(random_request(4, 12, 1800.0, 700.0, "GUP"), edge=118))
    hand = artist(round(throw.edge))
    assert swift_artist(hand) is not None
    before = [pose.q for pose in throw.frames[0]]
    patient, hurried, ready = (
        ThrowPlayback(throw, hand, (0, 0), before=lying) for lying in (None, None, before)
    )
    seen = []
    for playback, budget in ((patient, 1e9), (hurried, 1e-9), (ready, 1e-9)):
        surface = pygame.Surface((1800, 700))
        playback.draw(surface, 1 / 60, budget)
        seen.append(pygame.surfarray.array3d(surface).astype(int))
    coarse, sharper = (np.abs(each - seen[0]).mean() for each in seen[1:])
    assert sharper < coarse
    assert ready.stale == 0


def test_lying_dice_have_all_their_pictures_before_they_lie() -> None:
    from skyline.verbs.bench_frames import moment_with
    from skyline.verbs.director import open_table
    from skyline.verbs.pilot import Pilot

    app = App(SIZE, headless=True)
    try:
        open_table(app, moment_with(3))
        pilot = Pilot(app, out=lambda _text: None)
        for line in ("wait 0.05", "click district", "wait idle"):
            pilot.do(line)
        app.manager.draw(app.surface)  # in the light of the hour
        pilot.do("click button:throw")
        tray = app.manager.top.view.parts.tray
        while tray.throwing:
            kept = tray.artist.kept_bytes
            app.step(STEP)
        assert tray.artist.kept_bytes == kept > 0
    finally:
        app.close()


# ------------------------------------------------------------- what is shown anew
def test_while_only_dice_roll_only_their_surroundings_are_new() -> None:
    from skyline.verbs.bench_frames import moment_with
    from skyline.verbs.director import open_table
    from skyline.verbs.pilot import Pilot

    app = App(SIZE, headless=True)
    try:
        open_table(app, moment_with(3))
        pilot = Pilot(app, out=lambda _text: None)
        for line in ("wait 0.05", "click district", "wait idle", "click button:throw"):
            pilot.do(line)
        parts = set()
        for _ in range(90):
            app.step(STEP)
            parts.add(None if app.manager.changed is None else tuple(app.manager.changed))
            whole = pygame.Surface(SIZE)
            if app.manager.changed is not None:
                app.manager.top.view.picture._still = None
                app.manager.draw(whole)
                assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(
                    app.surface, "RGB"
                )
        pilot.do("wait idle")
        app.manager.refresh()
        app.manager.draw(app.surface)
        assert app.manager.changed is None
    finally:
        app.close()
    areas = [area for area in parts if area is not None]
    assert len(areas) == 1
    assert areas[0][2] * areas[0][3] < 0.6 * SIZE[0] * SIZE[1]


def test_vsync_and_frame_limit_change_at_once_and_keep_the_picture() -> None:
    from skyline.app.main_loop import pictures_per_second

    app = App(SIZE, headless=True)
    try:
        app.go.title()
        app.step(STEP)
        surface, before = app.surface, pygame.image.tobytes(app.surface, "RGB")
        rates = []
        for vsync, limit in ((True, 30), (False, 240), (True, 60)):
            app.change_settings(vsync=vsync, frame_limit=limit)
            rates.append(pictures_per_second(app.settings, 60))
            assert app.surface is surface
            assert pygame.image.tobytes(app.surface, "RGB") == before
        assert rates == [30, 240, 60]
        app.manager.draw(app.surface)
        assert app.surface.get_size() == SIZE
    finally:
        app.close()
    assert Settings().vsync


def test_dice_that_nobody_has_rolled_stand_on_a_corner_and_show_three_sides() -> None:
    table = Table()
    for die in table.dice:
        rows = matrix(table.tray.poses[die.key].q)[2]
        assert [abs(height) for height in rows] == pytest.approx([1 / math.sqrt(3)] * 3, abs=1e-6)
        assert table.tray.poses[die.key].z > rest_height(table.tray.edge)
    table.decide("HM-")
    table.tray.clear()
    table.tray.lay(table.dice, 3)
    assert table.shown() == {0: "H", 1: "M", 2: "-"}
    assert {pose.z for pose in table.tray.poses.values()} == {rest_height(table.tray.edge)}
