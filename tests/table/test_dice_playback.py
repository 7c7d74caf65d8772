from __future__ import annotations

import math
import random

import numpy as np
import pygame
import pytest

from skyline.table.dice.artist import Sprite, artist
from skyline.table.dice.crowd import crowd_sprites
from skyline.table.dice.kinds import DieLook, die_kind, settled
from skyline.table.dice.measure import random_request
from skyline.table.dice.playback import GROW_SECONDS, MOST_WAITING, ThrowPlayback
from skyline.table.dice.swift import coarse_artist
from skyline.table.dice.throw import simulate
from skyline.table.dice.throw_types import FRAME_RATE, Throw

EDGE, ENDLESS = 40, 1e9


@pytest.fixture(scope="module")
def throw() -> Throw:
    request = random_request(21, 4, 300.0, 90.0, "GUP")
    artist(round(request.edge)).prepare(*(DieLook(kind) for kind in "GUP"))
    return simulate(request)


def player(throw: Throw) -> ThrowPlayback:
    return ThrowPlayback(throw, artist(round(throw.edge)), (20.0, 30.0))


def picture(playback: ThrowPlayback, t: float, budget_s: float = ENDLESS) -> bytes:
    surface = pygame.Surface((340, 150))
    surface.fill((40, 100, 90))
    playback.draw(surface, t, budget_s)
    return pygame.image.tobytes(surface, "RGB")


def test_pictures_do_not_depend_on_how_they_were_made(throw: Throw) -> None:
    prepared, fresh = player(throw), player(throw)
    for step in range(0, len(throw.frames), 5):
        t = step / FRAME_RATE
        prepared.prefetch(ENDLESS, t)
        assert picture(prepared, t) == picture(fresh, t) == picture(player(throw), t)
    assert prepared.stale == 0


def test_time_may_go_at_any_pace_and_back(throw: Throw) -> None:
    playback = player(throw)
    moments = [0.0, 0.4, 0.41, throw.duration + 3, 0.2, throw.duration, -1.0]
    seen = [picture(playback, t) for t in moments]
    assert seen[3] == seen[5]
    assert seen[0] == seen[6]
    assert seen[0] != seen[1]
    assert seen[4] == picture(player(throw), 0.2)


def test_small_dice_grow_to_the_size_of_the_throw_and_others_do_not(throw: Throw) -> None:
    def covered(dice: int, t: float) -> int:
        playback = player(throw)
        playback.small = dice, 0.4
        return int((large(playback, t) != (40, 100, 90)).any(2).sum())

    count = len(throw.looks)
    assert covered(count, 0.0) < covered(1, 0.0) < covered(0, 0.0)
    assert covered(count, 0.0) < covered(count, 0.1)
    assert covered(count, GROW_SECONDS) == covered(0, GROW_SECONDS)


def test_without_time_every_die_is_still_drawn_somewhere(throw: Throw) -> None:
    playback = player(throw)
    picture(playback, 0.0, 0.0)
    for step in range(1, 30):
        assert picture(playback, step / FRAME_RATE, 0.0)
    assert playback.stale > 0
    assert picture(playback, throw.duration, ENDLESS) == picture(player(throw), throw.duration)


def test_with_little_time_dice_are_coarse_but_never_old_and_sharp_at_rest() -> None:
    request = random_request(4, 12, 900.0, 300.0, "GUP")
    throw = simulate(request)
    full = artist(round(throw.edge))
    for kind in "GUP":
        full.prepare(DieLook(kind))
        coarse_artist(full, crowd=True).prepare(DieLook(kind))
    hurried, patient, late = player(throw), player(throw), player(throw)
    coarse, old = 0.0, 0.0  # how far pictures are from the sharp ones
    for number in range(len(throw.frames)):
        t = number / FRAME_RATE
        ideal = large(patient, t)
        coarse += np.abs(large(hurried, t, 1e-9) - ideal).mean()
        old += np.abs(large(late, t, 0.0) - ideal).mean()
    assert hurried.stale == 0 < late.stale
    assert 0 < coarse < old / 3
    assert (large(hurried, throw.duration) == large(patient, throw.duration)).all()


def large(playback: ThrowPlayback, t: float, budget_s: float = ENDLESS) -> np.ndarray:
    surface = pygame.Surface((960, 360))
    surface.fill((40, 100, 90))
    playback.draw(surface, t, budget_s)
    return pygame.surfarray.array3d(surface).astype(int)


def test_a_crowd_is_drawn_as_its_dice_are_one_by_one() -> None:
    chance = random.Random(3)
    drawn = artist(44)
    dice = []
    for number in range(20):
        q = [chance.gauss(0, 1) for _ in range(4)]
        length = math.hypot(*q)
        dice.append((DieLook("GUP"[number % 3]), tuple(part / length for part in q)))
    dice += [
        (DieLook("G"), (1.0, 0.0, 0.0, 0.0)),
        (DieLook("P"), settled("P", die_kind("P").faces[0], 0.0)),
    ]
    for (look, q), sprite in zip(dice, crowd_sprites(drawn, dice), strict=True):
        alone, together = (
            laid(each).astype(int) for each in (drawn.sprite(look, q, 0.5, 0.5), sprite)
        )
        assert np.abs(alone - together).mean() < 0.3
    assert crowd_sprites(drawn, []) == []


def laid(sprite: Sprite) -> np.ndarray:
    picture, left, top = sprite
    surface = pygame.Surface((100, 100))
    surface.fill((30, 90, 60))
    surface.blit(picture, (50 + left, 50 + top))
    return pygame.surfarray.array3d(surface)


def test_prefetch_is_bounded_and_says_when_all_is_ready(throw: Throw) -> None:
    playback = player(throw)
    assert not playback.prefetch(0.0)
    while not playback.prefetch(0.5):
        pass
    assert 0 < playback.waiting <= MOST_WAITING + (1 << 20)
    last = throw.duration
    playback.draw(pygame.Surface((340, 150)), last)
    assert playback.prefetch(ENDLESS, last)
    assert playback.waiting == 0


def test_poses_end_at_rest(throw: Throw) -> None:
    playback = player(throw)
    assert playback.poses(0.0) == throw.frames[0]
    assert playback.poses(playback.duration + 1) == throw.rest
    assert playback.done(playback.duration)
    assert not playback.done(playback.duration / 2)


def test_contacts_between_cover_every_contact_once(throw: Throw) -> None:
    playback = player(throw)
    heard = []
    before = -1.0
    for step in range(int((throw.duration + 0.2) * 50)):
        heard += playback.contacts_between(before, step / 50)
        before = step / 50
    assert heard == list(throw.contacts)


def test_shadows_fall_on_the_floor_only(throw: Throw) -> None:
    floor = pygame.Rect(20, 30, 150, 60)
    bounded = ThrowPlayback(throw, artist(round(throw.edge)), (20.0, 30.0), None, floor)
    first, second = pygame.Surface((340, 150)), pygame.Surface((340, 150))
    for playback, surface in ((player(throw), first), (bounded, second)):
        surface.fill((200, 200, 200))
        playback.draw(surface, throw.duration, ENDLESS)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    inside = [pygame.image.tobytes(each.subsurface(floor), "RGB") for each in (first, second)]
    assert inside[0] == inside[1]
