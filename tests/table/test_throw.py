from __future__ import annotations

import math
import random
import statistics
from itertools import combinations, pairwise
from typing import Final

import pytest

from skyline.table.dice.kinds import DieLook, Pose, face_up, picture_yaw, settled
from skyline.table.dice.launch import best_edge
from skyline.table.dice.measure import random_request
from skyline.table.dice.throw import flaws, guided_run, simulate, simulate_steps
from skyline.table.dice.throw_types import (
    CLEARANCE,
    FRAME_RATE,
    LONGEST,
    TALLER,
    KeptDie,
    Throw,
    ThrownDie,
    ThrowRequest,
)
from skyline.table.geometry import angle_between, matrix
from skyline.views.skyline.art.dice import DICE

LAYOUTS = {kind.key: kind.faces for kind in DICE}

WIDTH, HEIGHT = 730.0, 200.0
#: The last frames of a throw, and the most that a die may turn in one of them: it does not snap
#: into its rest. Nobody waits for dice either that lie already.
LAST_FRAMES, LAST_TURN = 2, math.radians(0.6)


def assert_good(throw: Throw, request: ThrowRequest) -> None:
    assert flaws(throw, request) == []
    assert throw.duration <= LONGEST
    for before, after in pairwise(throw.frames[-LAST_FRAMES:]):
        for a, b in zip(before, after, strict=True):
            assert angle_between(a.q, b.q) <= LAST_TURN
    moving = zip(throw.frames[-LAST_FRAMES - 1], throw.rest, strict=True)
    assert any(
        angle_between(a.q, b.q) > LAST_TURN - 1e-6 or math.dist(a[:3], b[:3]) >= 0.5
        for a, b in moving
    )


@pytest.mark.parametrize("throws", [60, pytest.param(500, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("count", [3, 8, 12])
def test_throws_settle_inside_apart_and_as_decided(count: int, throws: int) -> None:
    durations, places, spreads, guided = [], [], [], 0
    for seed in range(throws):
        request = random_request(seed, count, WIDTH, HEIGHT, "GUP")
        throw = simulate(request)
        assert_good(throw, request)
        shown = [face_up(look, p.q) for look, p in zip(throw.looks, throw.rest, strict=True)]
        assert shown == [die.face for die in request.thrown]
        assert all(abs(picture_yaw(pose.q)) < 0.56 for pose in throw.rest)
        durations.append(throw.duration)
        guided += throw.attempts > 4
        from_left = throw.frames[0][0].x < WIDTH / 2
        xs = [pose.x / WIDTH if from_left else 1 - pose.x / WIDTH for pose in throw.rest]
        places += xs
        spreads.append(statistics.pstdev(xs))
    assert guided <= 2
    durations.sort()
    assert 0.9 < durations[throws // 2] < 1.9
    # Spread over the tray: every sixth of the way from the hand to the far wall gets
    # its share, and the dice of one throw do not huddle (even chance gives about .20).
    margin = CLEARANCE * request.edge / WIDTH
    sixths = [0] * 6
    for x in places:
        sixths[min(5, int((x - margin) / (1 - 2 * margin) * 6))] += 1
    assert min(sixths) > 0.05 * len(places)
    assert statistics.mean(spreads) > 0.18


def test_dice_fall_over_and_roll_back_from_the_rim_instead_of_turning_on_one_spot() -> None:
    on_one_spot = dice = 0
    back = []
    for seed in range(40):
        request = random_request(seed, 3, WIDTH, HEIGHT, "GUP")
        throw = simulate(request)
        from_left = throw.frames[0][0].x < WIDTH / 2
        for die in range(3):
            way = [frame[die] for frame in throw.frames]
            on_one_spot += turns_on_one_spot(way, 0.16 * request.edge, 0.3)
            dice += 1
            xs = [pose.x if from_left else WIDTH - pose.x for pose in way]
            if max(xs) > WIDTH - CLEARANCE * request.edge - 4:
                back.append((max(xs) - xs[-1]) / request.edge)
    assert on_one_spot < 0.06 * dice
    assert statistics.median(back) > 0.5


@pytest.mark.parametrize(("count", "most"), [(3, 0.0), (4, 0.1)])
def test_dice_come_in_one_after_another_and_not_through_each_other(count: int, most: float) -> None:
    width, height = 716.0, 196.0  # in a window of 1920x1080
    close = pictures = 0
    for seed in range(30):
        request = random_request(seed, count, width, height, "GUP")
        for frame in simulate(request).frames:
            beside = 0.3 * request.edge
            shown = [pose for pose in frame if -beside < pose.x < width + beside]
            pictures += 1
            close += any(
                math.hypot(a.x - b.x, a.y - b.y) < request.edge for a, b in combinations(shown, 2)
            )
    assert close <= most * pictures


def turns_on_one_spot(way: list[Pose], within: float, seconds: float) -> bool:
    """Whether a die turns by more than 75 degrees while it does not leave a spot for so long."""
    frames = round(seconds * FRAME_RATE)
    for at in range(len(way) - frames):
        part = way[at : at + frames + 1]
        moved = max(math.hypot(pose.x - part[0].x, pose.y - part[0].y) for pose in part)
        turned = sum(angle_between(a.q, b.q) for a, b in pairwise(part))
        if moved < within and turned > math.radians(75):
            return True
    return False


def test_no_pose_jumps_between_frames() -> None:
    for seed in range(25):
        throw = simulate(random_request(seed, 5, WIDTH, HEIGHT, "GUP"))
        for before, after in pairwise(throw.frames):
            for a, b in zip(before, after, strict=True):
                assert math.hypot(a.x - b.x, a.y - b.y) < 0.075 * WIDTH
                assert abs(a.z - b.z) < 0.35 * throw.edge
                assert angle_between(a.q, b.q) < 0.75


STILL_TURNING, STILL_MOVING = 3.5, 1.5  # radians and edges per second
LONGEST_ON_EDGE: Final = 15  # frames: a quarter of a second


def test_no_die_stands_on_an_edge_before_it_falls_nor_lies_over_the_rim() -> None:
    for seed in range(25):
        request = random_request(seed, 8, WIDTH, HEIGHT, "GUP")
        throw = simulate(request)
        rolling = throw.frames[FRAME_RATE // 4 :]
        for die in range(8):
            standing = 0
            for before, after in pairwise(frame[die] for frame in rolling):
                moves = math.dist(before[:2], after[:2]) / throw.edge * FRAME_RATE
                turns = angle_between(before.q, after.q) * FRAME_RATE
                tilted = max(map(abs, matrix(after.q)[2])) < math.cos(math.radians(8))
                still = turns < STILL_TURNING and moves < STILL_MOVING
                standing = standing + 1 if tilted and still else 0
                assert standing < LONGEST_ON_EDGE
            above = (CLEARANCE + TALLER) * throw.edge - 0.5
            assert above <= throw.rest[die].y <= HEIGHT - above


def kept_request(seed: int) -> ThrowRequest:
    rng = random.Random(seed)
    edge = best_edge(6, WIDTH, HEIGHT, 100)
    kept = tuple(
        KeptDie(
            DieLook(kind),
            Pose(130.0 + 190 * i, rng.uniform(70, 130), edge / 2, settled(kind, letter, 0.2)),
        )
        for i, (kind, letter) in enumerate((("G", "H"), ("P", "-"), ("U", "L")))
    )
    thrown = tuple(ThrownDie(DieLook("U"), rng.choice("LMH")) for _ in range(3))
    return ThrowRequest(seed, WIDTH, HEIGHT, edge, thrown, kept)


def test_kept_dice_keep_their_face_stay_flat_and_can_be_pushed() -> None:
    pushed = 0
    for seed in range(60):
        request = kept_request(seed)
        throw = simulate(request)
        assert_good(throw, request)
        for i, kept in enumerate(request.kept, 3):
            assert throw.frames[0][i][:2] == kept.pose[:2]
            assert throw.frames[0][i].q == kept.pose.q
            for frame in throw.frames:
                assert face_up(kept.look, frame[i].q) == face_up(kept.look, kept.pose.q)
                assert frame[i].z == pytest.approx(request.edge / 2, abs=0.01)
            moved = math.hypot(throw.rest[i].x - kept.pose.x, throw.rest[i].y - kept.pose.y)
            pushed += moved > 5
    assert pushed > 20


@pytest.mark.parametrize("count", [1, 2, 5, 20, 30])
@pytest.mark.parametrize("tray", [(560, 180), (1460, 400), (360, 110), (500, 420)])
def test_any_number_in_any_tray(count: int, tray: tuple[int, int]) -> None:
    for seed in range(2 if count > 12 else 6):
        request = random_request(seed, count, *map(float, tray), "GUP")
        assert_good(simulate(request), request)


@pytest.mark.parametrize("fling", [(1900, 0), (-900, 300), (0, -1500), (60, 5), (9000, 9000)])
def test_any_fling(fling: tuple[float, float]) -> None:
    thrown = tuple(
        ThrownDie(DieLook(kind), "M", (300.0 + 30 * i, -40.0, 120.0))
        for i, kind in enumerate("GUP")
    )
    for seed in range(6):
        request = ThrowRequest(seed, WIDTH, HEIGHT, 90, thrown, fling=fling)
        throw = simulate(request)
        assert_good(throw, request)
        assert throw.frames[0][0].x == pytest.approx(300.0)
        assert throw.frames[0][0].y == pytest.approx(-40.0)


def handful(seed: int, count: int) -> ThrowRequest:
    """A fling from anywhere in the tray, of dice that a hand holds close together."""
    rng = random.Random(seed)
    edge = best_edge(count, WIDTH, HEIGHT, 100)
    x, y = rng.uniform(50, WIDTH - 50), rng.uniform(30, HEIGHT - 30)
    thrown = tuple(
        ThrownDie(
            DieLook("G"),
            "M",
            (
                x + 0.7 * edge * math.sqrt(number) * math.cos(2.4 * number),
                y + 0.5 * edge * math.sqrt(number) * math.sin(2.4 * number),
                1.1 * edge,
            ),
        )
        for number in range(count)
    )
    fling = rng.uniform(-750, 750), rng.uniform(-1100, -450)
    return ThrowRequest(seed, WIDTH, HEIGHT, edge, thrown, fling=fling)


@pytest.mark.parametrize("count", [3, 5, 8, 12])
def test_a_flung_handful_comes_in_side_by_side_and_finds_its_rest_at_once(count: int) -> None:
    again = close = pairs = 0
    for seed in range(20):
        request = handful(seed, count)
        throw = simulate(request)
        assert_good(throw, request)
        again += throw.attempts > 1
        rolling = throw.frames[round(0.5 * FRAME_RATE)]  # when all of them have come in
        for a, b in combinations(rolling, 2):
            pairs += 1
            close += math.hypot(a.x - b.x, a.y - b.y) < request.edge
    assert again <= 3
    assert close <= 0.01 * pairs


def test_a_fling_to_the_right_goes_further_right_than_one_to_the_left() -> None:
    def mean_x(vx: float) -> float:
        thrown = (ThrownDie(DieLook("G"), "L", (WIDTH / 2, HEIGHT / 2, 100.0)),)
        requests = [ThrowRequest(s, WIDTH, HEIGHT, 96, thrown, fling=(vx, 0.0)) for s in range(20)]
        return statistics.mean(simulate(r).rest[0].x for r in requests)

    assert mean_x(1200) - mean_x(-1200) > 0.2 * WIDTH


def test_same_request_same_throw_however_it_is_sliced() -> None:
    request = random_request(11, 8, WIDTH, HEIGHT, "GUP")
    whole = simulate(request)
    steps = simulate_steps(request, 0.0)
    yields = 0
    while True:
        try:
            next(steps)
            yields += 1
        except StopIteration as done:
            assert done.value == whole
            break
    assert yields > 20


def test_the_seed_changes_the_way_not_the_letters() -> None:
    one = random_request(1, 3, WIDTH, HEIGHT, "GUP")
    other = ThrowRequest(2, WIDTH, HEIGHT, one.edge, one.thrown)
    first, second = simulate(one), simulate(other)
    assert first.frames != second.frames
    for throw in (first, second):
        for die, pose in zip(one.thrown, throw.rest, strict=True):
            assert face_up(die.look, pose.q) == die.face


def test_contacts_are_ordered_and_name_dice() -> None:
    throw = simulate(random_request(4, 8, WIDTH, HEIGHT, "GUP"))
    times = [contact.time for contact in throw.contacts]
    assert times == sorted(times)
    assert {"die", "wall", "floor"} >= {contact.kind for contact in throw.contacts}
    for contact in throw.contacts:
        assert 0 <= contact.die < 8
        assert (contact.other is not None) == (contact.kind == "die")
        assert 0 < contact.impulse < 60
        assert 0 <= contact.time <= throw.duration + 1 / FRAME_RATE


@pytest.mark.parametrize(
    ("count", "low", "high"), [(3, 95, 100), (12, 58, 64), (1, 95, 100), (30, 30, 42)]
)
def test_best_edge(count: int, low: int, high: int) -> None:
    assert low <= best_edge(count, WIDTH, HEIGHT, 110) <= high


def test_best_edge_respects_the_limit_and_scales() -> None:
    assert best_edge(1, WIDTH, HEIGHT, 40) == 40
    assert (
        abs(best_edge(12, 2 * WIDTH, 2 * HEIGHT, 999) - 2 * best_edge(12, WIDTH, HEIGHT, 999)) <= 2
    )


def test_the_guided_way_out_is_as_good() -> None:
    request = random_request(5, 12, WIDTH, HEIGHT, "GUP")
    run = guided_run(request, "x")
    for i, pose in enumerate(run.frames[-1]):
        for other in run.frames[-1][:i]:
            gap = math.hypot(pose.x - other.x, pose.y - other.y)
            assert gap >= 2 * CLEARANCE * request.edge
    for before, after in pairwise(run.frames):
        for a, b in zip(before, after, strict=True):
            assert angle_between(a.q, b.q) < 1.2


def test_an_overfull_tray_still_gives_a_throw_with_the_right_letters() -> None:
    thrown = tuple(ThrownDie(DieLook("G"), LAYOUTS["G"][i % 6]) for i in range(12))
    request = ThrowRequest(1, 300.0, 120.0, 80, thrown)
    throw = simulate(request)
    for die, pose in zip(request.thrown, throw.rest, strict=True):
        assert face_up(die.look, pose.q) == die.face


def test_no_dice_is_a_throw_too() -> None:
    throw = simulate(ThrowRequest(1, WIDTH, HEIGHT, 96, ()))
    assert throw.rest == ()
