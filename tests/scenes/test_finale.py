"""The finale passes every street from the last place to the first, counts, and leads on."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from skyline.scenes.finale.haste import RHYTHM_SECONDS
from skyline.scenes.finale.plan import plan
from skyline.scenes.finale.scene import HASTY_SECONDS, FinaleScene
from skyline.views.skyline.menu_results import result_sheet
from tests.scenes.helpers import Theatre, finished, tap

pytestmark = pytest.mark.usefixtures("plain_ground")

THREE = (("TL2",), ("TL1", "TM2"), ("TH6", "TM4"))


def staged(calm: bool = False, speed: float = 1.0) -> tuple[Theatre, FinaleScene, list[bool]]:
    theatre = Theatre()
    theatre.stage.settings = replace(
        theatre.stage.settings, reduced_motion=calm, animation_speed=speed
    )
    left: list[bool] = []
    scene = FinaleScene(theatre.stage, result_sheet(finished(3, THREE)), left.append)
    theatre.show(scene)
    return theatre, scene, left


def run_to(scene: FinaleScene, clock: float) -> None:
    while scene.clock < clock and scene.moving:
        scene.update(1 / 60)


@pytest.mark.parametrize("calm", [False, True])
def test_streets_are_passed_from_the_last_place_to_the_first(calm: bool) -> None:
    sheet = result_sheet(finished(3, THREE))
    finale = plan(sheet, calm=calm)
    ranks = [sheet.seats[visit.seat].rank for visit in finale.visits]
    assert ranks == [3, 2, 1]
    assert all(
        first.end == second.start
        for first, second in zip(finale.visits, finale.visits[1:], strict=False)
    )
    assert finale.visits[-1].end == finale.named < finale.end


def test_points_are_counted_building_by_building_up_to_the_players_own() -> None:
    _theatre, scene, _left = staged()
    for visit in scene.plan.visits:
        seen = set()
        run_to(scene, visit.count - 0.05)
        while scene.clock < visit.end - 0.05:
            scene.update(1 / 60)
            seen.add(scene.points)
        result = scene.sheet.seats[visit.seat]
        assert max(seen) == result.points
        assert len(seen) >= len(result.parts)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)),
    ],
)
def test_any_press_leads_on_once(event: pygame.Event) -> None:
    _theatre, scene, left = staged()
    scene.update(HASTY_SECONDS + 0.1)
    scene.handle(event)
    scene.handle(event)
    assert left == [False], "nobody has been named yet, so the results still count"
    assert not scene.moving


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_presses_that_hurry_the_last_moves_do_not_skip_it(speed: float) -> None:
    theatre, scene, left = staged(speed=speed)
    for _ in range(8):
        tap(theatre, pygame.K_SPACE)
        theatre.pass_time(0.2)
    theatre.send(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
    assert left == [] and scene.moving
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    tap(theatre, pygame.K_SPACE)
    assert left == [False], "a press after a rest is meant for the finale"


def test_a_key_that_is_held_since_before_does_not_skip_it() -> None:
    theatre, _scene, left = staged()
    for _ in range(60):
        theatre.key(pygame.K_SPACE)
        theatre.pass_time(1 / 30)
    assert left == []
    theatre.send(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    tap(theatre, pygame.K_SPACE)
    assert left == [False]


def test_it_leads_on_by_itself_when_all_is_said() -> None:
    _theatre, scene, left = staged(speed=4.0)
    run_to(scene, scene.plan.end + 1)
    assert left == [True]


def test_without_motion_nothing_flies_and_nothing_is_left_dark() -> None:
    _theatre, scene, _left = staged(calm=True)
    run_to(scene, scene.plan.named + 1.0)
    assert not scene._particles.any
    assert scene.points == scene.sheet.seats[scene.visit.seat].points


def test_fireworks_stand_over_the_winner_and_end() -> None:
    _theatre, scene, _left = staged()
    run_to(scene, scene.plan.named + 1.0)
    assert scene._particles.any
    run_to(scene, scene.plan.end - 0.01)
    assert scene._particles.count < 60


@pytest.mark.parametrize(
    ("street", "festive"), [((), False), (("TL2",), False), (("TH6", "TM4"), True)]
)
def test_alone_fireworks_are_for_a_title(street: tuple[str, ...], festive: bool) -> None:
    theatre = Theatre()
    scene = FinaleScene(theatre.stage, result_sheet(finished(1, (street,))), lambda _named: None)
    theatre.show(scene)
    run_to(scene, scene.plan.named + 1.0)
    assert scene._particles.any is festive


def test_in_a_window_the_night_is_painted_in_spare_time() -> None:
    theatre, scene, _left = staged()
    whole = pygame.Surface(theatre.manager.size)
    run_to(scene, 1.63)
    scene.draw(whole)
    theatre.stage.headless = False
    late = FinaleScene(theatre.stage, scene.sheet, lambda _named: None)
    theatre.show(late)
    first = pygame.Surface(theatre.manager.size)
    late.draw(first)
    while late.idle(0.01):
        pass
    run_to(late, 1.63)
    second = pygame.Surface(theatre.manager.size)
    late.draw(second)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(second, "RGB")


def test_time_waits_for_a_street_that_is_still_being_painted() -> None:
    """No picture has to paint the rest of it, however long the painting takes."""
    theatre, scene, _left = staged()
    slow = scene._city.work
    turns = itertools.count()
    scene._city.work = lambda: next(turns) % 40 > 0 or slow()  # type: ignore[method-assign]
    picture = pygame.Surface(theatre.manager.size)
    shown: set[int] = set()
    for _frame in range(60 * 60):
        scene.update(1 / 60)
        if not scene.ready:
            continue
        before = [street.whole for street in scene._city.streets]
        scene.draw(picture)
        assert [street.whole for street in scene._city.streets] == before
        shown.add(scene.plan.visit(scene.clock))
        if scene.clock > scene.plan.named:
            break
    assert shown == {0, 1, 2}
    assert all(street.whole for street in scene._city.streets)


def test_the_same_moment_is_the_same_picture_at_any_size() -> None:
    pictures = []
    for _ in range(2):
        theatre, scene, _left = staged()
        run_to(scene, scene.plan.named + 0.6)
        surface = pygame.Surface(theatre.manager.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        scene.resize((640, 1000))
        scene.draw(pygame.Surface((640, 1000)))
    assert pictures[0] == pictures[1]


def test_what_was_seen_before_stays_until_the_first_street_is_painted() -> None:
    theatre, scene, _left = staged()
    theatre.manager.fade = True
    before = theatre.draw()
    late = FinaleScene(theatre.stage, scene.sheet, lambda _named: None)
    work, turns = late._city.work, itertools.count()
    late._city.work = lambda: next(turns) < 400 or work()  # type: ignore[method-assign]
    theatre.manager.switch(late)
    waited = 0
    while not late.ready:
        assert theatre.draw() == before and late.clock == 0
        assert not late._city.streets[0].whole, "no picture has to paint it"
        theatre.manager.update(1 / 60)
        waited += 1
    assert waited > 60
    theatre.pass_time(0.5)
    assert theatre.draw() != before and 0 < late.clock < 0.6


@pytest.mark.parametrize("calm", [False, True])
def test_the_table_sinks_out_of_the_window_from_the_top_down(calm: bool) -> None:
    theatre, scene, _left = staged(calm)
    before = pygame.Surface(theatre.manager.size)
    before.fill("white")
    share = []
    for part in (0.0, 0.3, 0.6, 1.0):
        picture = pygame.Surface(theatre.manager.size)
        scene.draw_leaving(picture, before, part)
        share.append(pygame.surfarray.array3d(picture)[0, :, 0] / 255)
    assert share[0].min() == 1 and share[3].max() == 0
    for early, late in itertools.pairwise(share):
        assert (late <= early).all()
    assert (share[1][0] == 0 and share[1][-1] == 1) is not calm, "without motion it fades"
