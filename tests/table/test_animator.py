"""Motion with explicit time: what runs when, and that everything arrives exactly."""

from __future__ import annotations

import math
import random

import pytest

from skyline.table.animator import (
    Animator,
    ease_back,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    spring,
)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, ease_back])
def test_easings_begin_at_nothing_and_arrive(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


def test_a_spring_ends_close_to_its_place() -> None:
    assert spring(0.0) == 0.0
    assert spring(1.0) == pytest.approx(1.0, abs=0.01)
    assert max(spring(part / 50) for part in range(51)) > 1.05


def test_a_motion_follows_its_ease_and_ends_at_one() -> None:
    animator = Animator()
    seen: list[float] = []
    ended: list[float] = []
    animator.move(seen.append, 1.0, delay=0.5, ease=linear, done=lambda: ended.append(animator.now))
    animator.advance(0.25)
    assert seen == []
    animator.advance(0.5)
    animator.advance(0.5)
    assert seen == pytest.approx([0.25, 0.75])
    assert not ended
    animator.advance(9.0)
    assert seen[-1] == 1.0
    assert ended == [9.0 + 1.25]
    assert not animator.busy


def test_cues_run_in_the_order_of_their_time_then_of_their_planning() -> None:
    animator = Animator()
    heard: list[str] = []
    animator.cue(lambda: heard.append("late"), at=2.0)
    animator.cue(lambda: heard.append("first"), at=1.0)
    animator.cue(lambda: heard.append("second"), at=1.0)
    animator.cue(lambda: heard.append("now"))
    animator.advance(3.0)
    assert heard == ["now", "first", "second", "late"]


def test_a_cue_sees_the_motions_of_the_time_before_it_and_its_own_clock() -> None:
    animator = Animator()
    parts: list[float] = []
    seen: list[tuple[float, float]] = []
    animator.move(parts.append, 2.0, ease=linear)
    animator.cue(lambda: seen.append((animator.now, parts[-1])), at=1.0)
    animator.advance(5.0)
    assert seen == [(1.0, 0.5)]


def test_what_is_done_may_plan_more_and_finish_waits_for_it() -> None:
    animator = Animator()
    heard: list[str] = []

    def third() -> None:
        heard.append("third")

    def second() -> None:
        heard.append("second")
        animator.cue(third, delay=0.7)

    def first() -> None:
        heard.append("first")
        animator.move(lambda _part: None, 0.3, delay=0.1, done=second)

    animator.cue(first, at=0.2)
    animator.finish()
    assert heard == ["first", "second", "third"]
    assert not animator.busy
    assert animator.now >= 0.2 + 0.4 + 0.7


def test_a_motion_that_plans_another_in_its_update_is_not_lost() -> None:
    animator = Animator()
    seen: list[float] = []

    def begin(part: float) -> None:
        if part == 1.0:
            animator.move(seen.append, 0.5)

    animator.move(begin, 1.0)
    animator.advance(1.0)
    assert animator.busy
    animator.finish()
    assert seen[-1] == 1.0


def test_finish_arrives_in_spite_of_the_rounding_of_sums() -> None:
    """Starts and ends are sums of floats; the last step must not stop a hair before the end."""
    chance = random.Random(4)
    animator = Animator()
    parts: list[float] = []
    for _ in range(1500):
        parts.clear()
        animator.advance(chance.uniform(0, 3))
        animator.move(
            parts.append, chance.choice([0.1, 0.3, 1 / 3, 0.07, 1e-9, 0.0]), delay=chance.random()
        )
        animator.finish()
        assert not animator.busy
        assert parts[-1] == 1.0


def test_the_end_is_that_of_the_last_thing_planned() -> None:
    animator = Animator()
    assert animator.end == 0.0
    assert animator.move(lambda _part: None, 2.0, delay=1.0) == 3.0
    assert animator.cue(lambda: None, at=4.0) == 4.0
    assert animator.end == 4.0
    animator.finish()
    assert animator.end == animator.now == 4.0


def test_time_never_runs_backwards() -> None:
    animator = Animator()
    animator.advance(1.0)
    animator.advance(-5.0)
    assert animator.now == 1.0
    animator.cue(lambda: None, at=0.25)
    animator.advance(0.0)
    assert animator.now == 1.0
    assert not animator.busy


def test_something_that_plans_itself_for_ever_is_found_out() -> None:
    animator = Animator()

    def again() -> None:
        animator.cue(again, delay=0.1)

    animator.cue(again)
    with pytest.raises(RuntimeError):
        animator.finish()


def test_many_small_steps_and_one_large_step_end_alike() -> None:
    def run(steps: int) -> list[tuple[str, float]]:
        animator = Animator()
        heard: list[tuple[str, float]] = []
        for number in range(5):
            animator.cue(
                lambda n=number: heard.append((f"cue {n}", animator.now)), at=0.37 * number
            )  # type: ignore[misc]
            animator.move(
                lambda _part: None,
                0.2,
                at=0.3 * number,
                done=lambda n=number: heard.append((f"motion {n}", 0.0)),  # type: ignore[misc]
            )
        for _ in range(steps):
            animator.advance(3.0 / steps)
        assert not animator.busy
        assert math.isclose(animator.now, 3.0)
        return sorted(heard)

    assert [name for name, _time in run(1)] == [name for name, _time in run(400)]
