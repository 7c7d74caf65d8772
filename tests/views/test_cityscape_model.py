"""The model of the city: what is seen where, and that its picture is what it shall be."""

from __future__ import annotations

import dataclasses
import itertools
import math
import random
import time
from functools import partial
from weakref import WeakSet

import numpy as np
import pygame
import pytest

from skyline.games.cityscape.board import ALL_BLOCKS, EDGES, LINES, SIZES
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art import city_picture
from skyline.views.cityscape.art.blocks import (
    block_sprite,
    foot_of,
    stack_picture,
    stack_wall,
    street_lamps,
    wall_scaled,
    wall_seed,
)
from skyline.views.cityscape.art.camera import (
    COS,
    HALF,
    RIGHT,
    SIDES,
    SPOTS,
    TOP,
    UNIT,
    Camera,
    lot_at,
    owners,
    yaw_of,
)
from skyline.views.cityscape.art.city_picture import CityPicture, Scene
from skyline.views.cityscape.art.light import Box, Light, above, open_sky, put_shadows
from skyline.views.cityscape.art.model_marks import (
    EdgeName,
    ModelMarks,
    _open_die,
    buried_places,
    disc_rect,
    name_places,
    passing_numbers,
    put_names,
    roof_numbers,
    sign_place,
)
from skyline.views.cityscape.art.plinth import TOPS, street_light
from skyline.views.cityscape.pieces import NO_CITY, City, heights_of, with_block
from skyline.widgets.controls.swatch import SeatColour

FULL_HD = (1920, 1080)
SMALL = (480, 270)
YAWS = [yaw_of((edge,)) for edge in range(EDGES)] + [yaw_of((e, (e + 1) % 4)) for e in range(4)]
COLOURS = ((232, 84, 84), (84, 160, 228), (92, 180, 84), (240, 180, 60))


def full_city(seed: int) -> City:
    """All blocks somewhere, as players with a liking for tall buildings would put them."""
    rng = random.Random(seed)
    left = [size for size, count in zip(SIZES, ALL_BLOCKS, strict=True) for _ in range(count)]
    rng.shuffle(left)
    lots = rng.choices(range(16), k=16)
    city = NO_CITY
    for size in left:
        city = with_block(city, rng.choice(lots), size)
    return city


def picture_of(scene: Scene, size: tuple[int, int] = SMALL) -> pygame.Surface:
    picture, surface = CityPicture(), pygame.Surface(size)
    picture.place(scene)
    picture.settle()
    assert picture.settled
    picture.draw(surface)
    return surface


def scene(city: City, edges: tuple[int, ...] = (0,), **changed: object) -> Scene:
    camera = Camera.fitted(SMALL, yaw_of(edges), city)
    return Scene(city, camera, 0.5, COLOURS)._replace(**changed)


class TestCamera:
    @pytest.mark.parametrize("edge", range(EDGES))
    def test_an_edge_comes_to_the_front(self, edge: int) -> None:
        camera = Camera(0, 0, 100, yaw_of((edge,)))
        assert camera.depth(*SIDES[edge]) == min(camera.depth(*side) for side in SIDES)
        near = [SPOTS[line[0]] for line in LINES[edge]]
        assert [camera.at(*spot)[0] for spot in near] == sorted(
            camera.at(*spot)[0] for spot in near
        )

    @pytest.mark.parametrize("edges", [(0, 1), (1, 2), (2, 3), (3, 0), (0, 3)])
    def test_two_neighbours_share_the_front(self, edges: tuple[int, int]) -> None:
        camera = Camera(0, 0, 100, yaw_of(edges))
        first, second = (camera.depth(*SIDES[edge]) for edge in edges)
        assert first == pytest.approx(second) and first < 0

    @pytest.mark.parametrize("yaw", [*YAWS, 0.3, 2.0])
    def test_the_ground_is_found_again(self, yaw: float) -> None:
        camera = Camera(700, 600, 130, yaw)
        for x, y in SPOTS:
            assert camera.ground(camera.at(x, y, 0.4), 0.4) == pytest.approx((x, y))

    @pytest.mark.parametrize("seed", range(4))
    def test_the_tallest_stack_stays_below_the_top(self, seed: int) -> None:
        city = full_city(seed)
        for yaw in YAWS[:4]:
            camera = Camera.fitted(FULL_HD, yaw, city)
            for lot, height in enumerate(heights_of(city)):
                assert min(y for _, y in camera.roof(lot, height)) > TOP * FULL_HD[1] - 25
        tower = tuple((5,) * 15 if lot == 6 else () for lot in range(16))
        scales = {Camera.fitted(FULL_HD, yaw, each).scale for yaw in YAWS[:4]
                  for each in (city, tower)}  # fmt: skip
        assert len(scales) == 1  # neither turning nor a tower resizes it


class TestWhatLiesWhere:
    @pytest.mark.parametrize("yaw", [*YAWS, 0.0, 1.0, 4.0])
    def test_every_empty_lot_is_hit_in_its_middle(self, yaw: float) -> None:
        camera = Camera(800, 600, 130, yaw)
        for lot, spot in enumerate(SPOTS):
            assert lot_at(camera, (0,) * 16, camera.at(*spot)) == lot
        assert lot_at(camera, (0,) * 16, camera.at(0, 4)) is None

    @pytest.mark.parametrize("yaw", [*YAWS, 0.0, 1.0, 4.0])
    def test_one_stack_covers_exactly_its_outline(self, yaw: float) -> None:
        camera = Camera(800, 600, 100, yaw)
        for lot in range(16):
            heights = tuple(6 if other == lot else 0 for other in range(16))
            mask = pygame.Surface(FULL_HD, depth=8)
            pygame.draw.polygon(mask, 1, camera.outline(lot, 6))
            points = [(x, y) for x in range(400, 1200, 13) for y in range(50, 900, 11)]
            found = owners(camera, heights, points) == lot
            drawn = np.array([mask.get_at_mapped(point) == 1 for point in points])
            assert (found != drawn).mean() < 0.005  # an edge of a polygon is a pixel wide

    @pytest.mark.parametrize("edge", range(EDGES))
    def test_a_taller_stack_in_front_owns_the_pixel(self, edge: int) -> None:
        camera = Camera(800, 600, 130, yaw_of((edge,)))
        near, behind = LINES[edge][1][:2]
        heights = tuple({near: 9, behind: 1}.get(lot, 0) for lot in range(16))
        x, y = SPOTS[behind]
        assert lot_at(camera, heights, camera.at(x, y, camera.unit)) == near
        low = tuple({near: 1, behind: 9}.get(lot, 0) for lot in range(16))
        assert lot_at(camera, low, camera.at(x, y, 9 * camera.unit)) == behind
        foot = SPOTS[near]
        wall = foot[0] + SIDES[edge][0] * HALF, foot[1] + SIDES[edge][1] * HALF
        assert lot_at(camera, low, camera.at(*wall, 0.5 * camera.unit)) == near


class TestLight:
    def test_light_has_no_jumps(self) -> None:
        hours = [step / 400 for step in range(401)]
        for before, after in itertools.pairwise(hours):
            first, second = Light.at(before), Light.at(after)
            assert math.dist(first.colour, second.colour) < 0.06
            assert math.dist(first.ambient, second.ambient) < 0.03
            if max(*first.colour, *second.colour) > 0.05:
                assert math.dist(first.sun, second.sun) < 0.06

    def test_sun_and_moon_shine_from_where_they_stand(self) -> None:
        sides = [math.copysign(1, Light.at(hour).sun[0]) for hour in (0.1, 0.75, 0.9, 1.0)]
        assert sides == [-1, 1, 1, 1]

    def test_a_shadow_lies_away_from_the_sun(self) -> None:
        ground = pygame.Surface((60, 60))
        ground.fill((255, 255, 255))
        casters = above([Box(-0.5, -0.5, 0.5, 0.5, 0, 1)], 0.0)
        put_shadows(ground, casters, (1.0, 0.0), (-3, 3), 10)  # the sun stands in the west
        assert ground.get_at((40, 30))[0] == 0 and ground.get_at((48, 30))[0] == 255
        assert ground.get_at((20, 30))[0] == 255

    def test_less_sky_is_seen_beside_a_tower(self) -> None:
        points = np.array([(0.6, 0, 0), (3, 0, 0)], np.float32)
        near, far = open_sky(points, (0, 0, 1), [Box(-0.4, -0.4, 0.4, 0.4, 0, 4)])
        assert near < 0.75 < far


class TestNumbers:
    @pytest.mark.parametrize("seed", range(12))
    def test_every_number_is_in_the_picture_and_apart(self, seed: int) -> None:
        city = full_city(seed)
        heights = heights_of(city)
        for yaw in YAWS:
            camera = Camera.fitted(FULL_HD, yaw, city)
            numbers = roof_numbers(camera, heights)
            assert sorted(number.lot for number in numbers) == [
                lot for lot in range(16) if heights[lot]
            ]
            discs = []
            for number in (number for number in numbers if not number.hidden):
                disc = pygame.Rect(0, 0, round(camera.scale * 0.46), round(camera.scale * 0.335))
                disc.center = round(number.at[0]), round(number.at[1])
                assert pygame.Rect(0, 0.09 * 1080, 0.66 * 1920, 0.84 * 1080).contains(disc)
                discs.append(disc)
            for index, disc in enumerate(discs):
                for other in discs[index + 1 :]:
                    both = disc.clip(other)
                    assert both.w * both.h < 0.2 * disc.w * disc.h, (seed, yaw)

    def test_hidden_roofs_are_told(self) -> None:
        near, far = LINES[0][1][0], LINES[0][1][1]
        heights = tuple({near: 16, far: 1}.get(lot, 0) for lot in range(16))
        numbers = {n.lot: n for n in roof_numbers(Camera(783, 691, 110, yaw_of((0,))), heights)}
        assert not numbers[near].covered and numbers[far].covered

    def test_numbers_come_as_their_roofs_get_free_while_the_model_turns(self) -> None:
        near, far = LINES[0][1][0], LINES[0][1][1]
        heights = tuple({near: 9, far: 2}.get(lot, 0) for lot in range(16))
        parts: list[float] = []
        for degrees in range(-60, 61, 3):
            camera = Camera(783, 691, 110, yaw_of((0,)) + math.radians(degrees))
            numbers = passing_numbers(camera, heights)
            order = [each.lot for each, _part in numbers]
            assert order == [lot for lot in camera.far_to_near() if lot in order]
            parts.append({each.lot: part for each, part in numbers}.get(far, 0.0))
        assert min(parts) < 0.1 and max(parts) == 1.0
        assert sum(0.1 < part < 0.9 for part in parts) > 2, "it does not pop"

    def test_names_can_be_away_and_are_so_behind_the_city(self) -> None:
        home, stage = Camera(783, 691, 110, yaw_of((0,))), pygame.Rect(300, 0, 960, 1080)
        gold = SeatColour("gold", "gold", COLOURS[3], "diamond")
        names, changed = [EdgeName(2, "Mara", gold, active=False)], []
        behind = dataclasses.replace(home, yaw=0.0)
        for camera, part in ((home, 0.0), (behind, 1.0), (home, 0.5), (home, 1.0)):
            surface = pygame.Surface(FULL_HD)
            surface.fill((90, 90, 90))
            put_names(surface, camera, names, stage, 19, part)
            pixels = pygame.surfarray.array3d(surface).astype(int)
            changed.append(int(np.abs(pixels - 90).sum()))
        assert changed[0] == changed[1] == 0 < changed[2] < 0.7 * changed[3]

    def test_what_is_wholly_hidden_is_told_only_when_it_is_pointed_at(self) -> None:
        cities = (heights_of(full_city(seed)) for seed in range(30))
        camera = Camera(783, 691, 110, yaw_of((0,)))
        heights, hidden = next(
            (each, number)
            for each in cities
            for number in roof_numbers(camera, each)
            if number.hidden
        )
        other = next(n.lot for n in roof_numbers(camera, heights) if not n.covered)
        around = pygame.Rect(0, 0, 12, 8)
        around.center = round(hidden.at[0]), round(hidden.at[1])
        drawn = {}
        for pointed in (None, other, hidden.lot):
            surface = pygame.Surface(FULL_HD)
            ModelMarks(surface, camera, heights).put_numbers(pointed=pointed)
            drawn[pointed] = pygame.image.tobytes(surface.subsurface(around), "RGB")
        assert drawn[None] == drawn[other] != drawn[hidden.lot]

    def test_what_is_wholly_hidden_tells_its_height_where_no_other_number_lies(self) -> None:
        told = on = through = 0
        for seed, yaw in ((seed, yaw) for seed in range(8) for yaw in YAWS):
            city = full_city(seed)
            heights, camera = heights_of(city), Camera.fitted(FULL_HD, yaw, city)
            numbers = roof_numbers(camera, heights)
            free = buried_places(camera, heights)
            names = [tuple(each.place) for each in free[:1]]
            places = buried_places(camera, heights, tuple(names))
            assert [each.lot for each in places] == [n.lot for n in numbers if n.hidden]
            discs = [disc_rect(camera, number) for number in numbers if not number.hidden]
            corners = [
                corner for each in places for corner in (each.place.topleft, each.place.center)
            ]
            on += sum(owner >= 0 for owner in owners(camera, heights, corners))
            for number, (lot, place, hook, foot) in enumerate(places):
                told += 1
                owner = owners(camera, heights, [hook])[0]
                far = owner < 0 or camera.depth(*SPOTS[owner]) >= camera.depth(*SPOTS[lot])
                assert far, "a leader that ends on a nearer building seems that one's"
                others = [other.place for other in places[number + 1 :]]
                assert place.collidelist([*discs, *others, *names]) < 0
                through += sum(bool(other.clipline(foot, hook)) for other in others)
                assert math.dist(place.center, hook) < 2.5 * camera.scale
            seen = {}
            for sighted in ((), range(16)):
                surface = pygame.Surface(FULL_HD)
                marks = ModelMarks(surface, camera, heights)
                marks.put_buried(places, sighted, 1.0)
                seen[len(sighted)] = pygame.image.tobytes(surface, "RGB")
            assert (seen[0] != seen[16]) == bool(places), "an edge may see what the eye does not"
        assert told > 20
        assert on < 0.1 * 2 * told, "on another building they would seem to be that one's"
        assert through < 0.05 * told, "a leader behind another sign would seem that one's"

    def test_leaders_of_what_is_wholly_hidden_in_a_line_do_not_cross(self) -> None:
        rows = (5, 5, 5), (5, 5, 4), (5,), (1,)  # from near to far
        ranks = {lot: rank for line in LINES[0] for rank, lot in enumerate(line)}
        city = tuple(rows[ranks[lot]] for lot in range(16))
        camera = Camera.fitted(FULL_HD, yaw_of((0,)), city)
        told = {each.lot: each for each in buried_places(camera, heights_of(city))}
        pairs = 0
        for line in LINES[0]:
            for one, other in itertools.combinations((told[at] for at in line if at in told), 2):
                ways = [np.array(sorted((each.foot, each.hook))).T for each in (one, other)]
                left, right = max(way[0, 0] for way in ways), min(way[0, 1] for way in ways)
                above, below = (np.interp((left, right), *way) for way in ways)
                pairs += 1
                assert left >= right or (above[0] > below[0]) == (above[1] > below[1])
        assert pairs

    def test_names_keep_off_a_held_block(self) -> None:
        camera, stage = Camera(783, 691, 110, yaw_of((0,))), pygame.Rect(300, 0, 960, 1080)
        gold = SeatColour("gold", "gold", COLOURS[3], "diamond")
        names = [EdgeName(edge, "Mara", gold, edge == 0) for edge in range(4)]
        free = name_places(camera, names, stage, 19)
        for place in free:
            around = pygame.Rect(0, 0, 40, 80).move_to(center=place.center)
            moved = name_places(camera, names, stage, 19, [around])
            assert not any(each.colliderect(around) for each in moved)
            assert sum(one != other for one, other in zip(free, moved, strict=True)) == 1


class TestPicture:
    def test_roofs_keep_half_of_what_tells_them_apart_by_night(self) -> None:
        def roofs(hour: float) -> np.ndarray:
            found = []
            for size in SIZES:
                picture = stack_picture((size,), hour, 100, 0.4)
                x, y = foot_of((size,), 100)
                at = x, round(y - size * UNIT * COS * 100)
                spot = pygame.Rect(0, 0, 20, 12)
                spot.center = at
                found.append(pygame.transform.average_color(picture, spot)[:3])
            return np.array(found, float)

        day, night = roofs(0.5), roofs(0.88)  # darkest: the sun has set, the moon is yet to rise
        for a, b in itertools.combinations(range(len(SIZES)), 2):
            apart = math.dist(night[a], night[b]) / math.dist(day[a], day[b])
            assert apart > 0.45, (SIZES[a], SIZES[b])

    def test_the_same_scene_is_the_same_picture(self) -> None:
        city = full_city(1)
        first, second = (picture_of(scene(city)) for _ in range(2))
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")

    def test_a_stack_is_drawn_where_it_is_hit(self) -> None:
        lone = (*NO_CITY[:5], (3, 2), *NO_CITY[6:])
        plain = {"plain": True}
        with_it, without = picture_of(scene(lone, **plain)), picture_of(scene(NO_CITY, **plain))
        camera = scene(lone).camera
        assert camera == scene(NO_CITY).camera
        points = [(x, y) for x in range(60, 330, 3) for y in range(20, 260, 3)]
        differs = np.array([with_it.get_at(p) != without.get_at(p) for p in points])
        hit = owners(camera, heights_of(lone), points) == 5
        assert differs[hit].all() and differs[~hit].mean() < 0.01

    def test_high_contrast_and_patterns_differ(self) -> None:
        city = full_city(2)
        pictures = {
            pygame.image.tobytes(picture_of(scene(city, **changed)), "RGB")
            for changed in ({}, {"plain": True}, {"patterns": True}, {"hour": 1.0})
        }
        assert len(pictures) == 4

    def test_what_is_painted_ahead_is_there_when_it_is_placed(self) -> None:
        now, then = scene(NO_CITY), scene(with_block(NO_CITY, 3, 4))
        then = then._replace(camera=now.camera)
        picture = CityPicture()
        picture.place(now)
        picture.settle()
        picture.expect(then)
        while picture.work(math.inf):
            pass
        picture.place(then)
        picture.draw(pygame.Surface(SMALL))
        assert picture.coming, "its light and shadow fade in"
        picture.advance(1)
        assert picture.settled

    def test_the_end_of_a_turn_is_painted_while_it_turns(self) -> None:
        start, goal = scene(full_city(4)), scene(full_city(4), (1,))
        picture, surface = CityPicture(), pygame.Surface(SMALL)
        picture.place(start)
        picture.settle()
        for step in range(1, 4):
            yaw = start.camera.yaw + (goal.camera.yaw - start.camera.yaw) * step / 4
            picture.place(start._replace(camera=dataclasses.replace(start.camera, yaw=yaw)))
            picture.expect(goal)
            picture.draw(surface)
            picture.work(math.inf)
        picture.place(goal)
        picture.draw(surface)
        assert picture.settled

    @pytest.mark.parametrize("foreseen", [True, False])
    def test_large_paintings_are_made_one_at_a_time(
        self, foreseen: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        paint, begun = city_picture._Painter.paint, list[Scene]()
        alive, most = WeakSet[city_picture._Painter](), 0

        def painted(self: city_picture._Painter) -> Steps[pygame.Surface]:
            nonlocal most
            if not self.lit:
                begun.append(self.scene)
                alive.add(self)
                most = max(most, len(alive))
            return (yield from paint(self))

        now, then = scene(NO_CITY), scene(with_block(NO_CITY, 3, 4))
        shown = then if foreseen else then._replace(city=with_block(NO_CITY, 5, 2))
        picture = CityPicture()
        picture.place(now)
        picture.settle()
        monkeypatch.setattr(city_picture._Painter, "paint", painted)
        picture.expect(then)
        while then not in begun:
            picture.work(time.perf_counter() + 1e-6)
        picture.place(shown)
        picture.draw(pygame.Surface(SMALL))
        picture.work(0.0)  # it stands still now
        while picture.work(math.inf):
            picture.draw(pygame.Surface(SMALL))
            picture.advance(1)
        assert picture.settled
        assert most == 1
        if foreseen:  # and what was begun is not begun anew
            assert begun == [then]

    def test_a_drop_is_drawn_at_once_and_settles(self) -> None:
        now = scene(full_city(3))
        then = now._replace(city=with_block(now.city, 0, 5))
        picture, surface = CityPicture(), pygame.Surface(SMALL)
        picture.place(now)
        picture.settle()
        picture.draw(surface)
        before = pygame.surfarray.array3d(surface)
        surface.fill((0, 0, 0))
        picture.place(then)
        picture.draw(surface)
        changed = (pygame.surfarray.array3d(surface) != before).any(2)
        assert changed.any() and not picture.settled
        away = np.abs(np.nonzero(changed)[0] - now.camera.at(*SPOTS[0])[0])
        assert away.max() < 2 * now.camera.scale, "all else stays as fine as it was"
        picture.settle()
        assert picture.settled
        surface.fill((0, 0, 0))
        picture.draw(surface)
        whole = pygame.surfarray.array3d(picture_of(then)).astype(int)
        # Far from the block what is seen of the sky is not looked at again.
        assert np.abs(pygame.surfarray.array3d(surface) - whole).max() < 16

    def test_the_ground_follows_a_city_that_changes_with_every_picture(self) -> None:
        city = full_city(3)
        camera = Camera.fitted(FULL_HD, yaw_of((0,)), city)
        lots = [lot for lot in camera.far_to_near() if city[lot]][::-1]  # near ones go first
        picture, surface = CityPicture(), pygame.Surface(FULL_HD)
        for lot in (None, *lots[:6]):
            city = tuple(() if each == lot else stack for each, stack in enumerate(city))
            camera = dataclasses.replace(camera, yaw=camera.yaw + 0.001)
            picture.place(Scene(city, camera, 1.0, COLOURS))
            picture.draw(surface)
        fresh, anew = CityPicture(), pygame.Surface(FULL_HD)
        fresh.place(Scene(city, camera, 1.0, COLOURS))
        fresh.draw(anew)
        x, y = map(round, camera.at(*SPOTS[lots[0]]))  # no lamp lights it any more
        around = pygame.Rect(0, 0, 12, 8).move_to(center=(x, y))
        colours = [pygame.transform.average_color(each, around) for each in (surface, anew)]
        assert all(abs(a - b) < 8 for a, b in zip(*colours, strict=True))

    @pytest.mark.parametrize("edge", range(4))
    @pytest.mark.parametrize("seed", range(5))
    def test_tags_tell_why_a_building_counts_and_cover_no_number(
        self, edge: int, seed: int
    ) -> None:
        city = full_city(seed)
        heights, camera = heights_of(city), Camera.fitted(FULL_HD, yaw_of((edge,)), city)
        numbers = roof_numbers(camera, heights)
        discs = {each.lot: disc_rect(camera, each) for each in numbers if not each.hidden}
        for each in numbers:
            if not each.hidden and not each.covered:
                tag = sign_place(camera, heights, each.lot)
                assert tag.collidelist([*discs.values()]) < 0
                assert math.dist(tag.center, each.at) < camera.scale * 0.6, "a short stalk"

    def test_a_sight_fades_as_the_next_begins(self) -> None:
        near, far = LINES[0][1][:2]
        city = tuple(((5,) * (lot == near) + (5, 1) * (lot == far)) for lot in range(16))
        heights, camera = (
            heights_of(city),
            Camera.fitted(FULL_HD, yaw_of((1,)), city),
        )  # from the side
        (x, y), out = SPOTS[near], SIDES[0]
        tip = camera.at(x + out[0] * HALF, y + out[1] * HALF, 5 * camera.unit)
        around = pygame.Rect(0, 0, 6, 6).move_to(center=(round(tip[0]), round(tip[1])))
        light = []
        for part in (0.5, 1.0):
            surface = pygame.Surface(FULL_HD)
            signs = {near: "1", far: "2"}
            ModelMarks(surface, camera, heights).put_sight(0, 1, signs, part)
            light.append(int(pygame.surfarray.array3d(surface.subsurface(around)).mean()))
        assert light[1] < 0.7 * light[0]

    def test_what_a_stack_would_be_lies_on_no_other_height(self) -> None:
        city = full_city(5)
        camera = Camera.fitted(FULL_HD, yaw_of((0, 1)), city)
        marks = ModelMarks(pygame.Surface(FULL_HD), camera, heights_of(city))
        pill = pygame.Rect(0, 0, 110, 40)
        for lot in range(16):
            then = (*marks.heights[:lot], marks.heights[lot] + 4, *marks.heights[lot + 1 :])
            others = [disc_rect(camera, each) for each in roof_numbers(camera, then)
                      if each.lot != lot and not each.hidden]  # fmt: skip
            signs = [each.place for each in buried_places(camera, then) if each.lot != lot]
            at = marks._free_for(lot, then[lot], pill.size, signs)
            assert pill.move_to(center=at).collidelist([*others, *signs]) < 0, lot

    def test_marks_are_drawn(self) -> None:
        city = full_city(5)
        heights, camera = heights_of(city), Camera.fitted(FULL_HD, yaw_of((0,)), city)
        lot = next(lot for lot in range(16) if heights[lot])
        gold = SeatColour("gold", "gold", COLOURS[3], "diamond")
        stage = pygame.Rect(300, 0, 960, 1080)
        names = [EdgeName(edge, "Mara", gold, edge == 0) for edge in range(4)]
        over = partial(ModelMarks, camera=camera, heights=heights)
        marks = (
            lambda s: over(s).put_numbers({lot: "lit"}),
            lambda s: over(s).put_numbers(turning=True),
            lambda s: over(s).put_corners(range(16)),
            lambda s: over(s).put_ghost(lot, 3, 0.5),
            lambda s: over(s).put_growth(lot, 3),
            lambda s: over(s).put_block(lot, 2, heights[lot] + 3, 0.5, squash=0.06),
            lambda s: over(s).put_gains({lot: (0.5, 0.5, 0.5)}),
            lambda s: over(s).put_outline(lot),
            lambda s: over(s).put_sight(0, 1, {lot: "1"}, 0.5),
            lambda s: over(s).put_signs({lot: "1"}),
            lambda s: over(s).put_lines(0, 1, "abcd"),
            lambda s: put_names(s, camera, names, stage, 19),
        )
        for mark in marks:
            surface = pygame.Surface(FULL_HD)
            surface.fill((90, 90, 90))
            untouched = pygame.image.tobytes(surface, "RGB")
            mark(surface)
            assert pygame.image.tobytes(surface, "RGB") != untouched
        assert all(stage.contains(place) for place in name_places(camera, names, stage, 19))

    def test_digits_of_goals_stand_upright_however_the_model_is_turned(self) -> None:
        turns = [
            pygame.image.tobytes(_open_die(COLOURS[0], 6, 40, turn), "RGBA")
            for turn in (-24.0, 156.0)
        ]
        assert len(set(turns)) == 1, "a 6 that is upside down seems a 9"

    def test_a_string_ties_the_chosen_line_to_its_die(self) -> None:
        camera, die = Camera(783, 500, 110, yaw_of((0,))), (700, 900)
        for edge, tied in ((0, True), (2, False)):  # the far one would cross the board
            loose, bound = pygame.Surface(FULL_HD), pygame.Surface(FULL_HD)
            ModelMarks(loose, camera, (0,) * 16).put_lines(edge, 1, "abcd")
            ModelMarks(bound, camera, (0,) * 16).put_lines(edge, 1, "abcd", die=die)
            around = pygame.Rect(0, 0, 60, 60).move_to(center=die)
            parts = [pygame.image.tobytes(s.subsurface(around), "RGB") for s in (loose, bound)]
            assert (parts[0] != parts[1]) == tied


class TestBlocks:
    def test_walls_are_as_tall_as_their_stack(self) -> None:
        wall, lamps = stack_wall((5, 4, 1), 1.0, 2)
        assert wall.get_size() == lamps.get_size() == (200, 700)
        assert wall_scaled((2,), (50, 30), 0.0, 0).get_size() == (50, 30)

    def test_windows_light_one_after_the_other(self) -> None:
        lit = [
            pygame.mask.from_surface(stack_wall((5, 5), night, 1)[1]).count()
            for night in (0.0, 0.3, 0.6, 1.0)
        ]
        assert lit[0] == 0 and lit == sorted(lit) and len(set(lit)) == 4

    def test_lit_doors_and_windows_light_the_street_by_night(self) -> None:
        plain = pygame.Surface((572, 572))
        plain.fill((150, 150, 150))
        city = with_block(NO_CITY, 5, 2)
        streets = {
            (night, built): pygame.surfarray.array3d(street_light(plain, built, night)).astype(int)
            for night in (0.4, 1.0)
            for built in (NO_CITY, city)
        }
        for night in (0.4, 1.0):
            more = (streets[night, city] - streets[night, NO_CITY]).sum(2)
            lamps = [
                (side, along)
                for side in range(4)
                for along, _wide, _lamp in street_lamps(city[5], night, wall_seed(5, side))
            ]
            unit, (x, y) = 100, SPOTS[5]
            bright, dark = [], []
            for side, along in itertools.product(range(4), (-0.58, 0.0, 0.58)):
                (out, up), (right, north) = SIDES[side], RIGHT[side]
                east = x + out * 0.42 + right * along * HALF
                far = y + up * 0.42 + north * along * HALF
                lit = more[round((east + TOPS) * unit), round((TOPS - far) * unit)]
                near = min((abs(a - along) for s, a in lamps if s == side), default=9.0)
                (bright if near < 0.1 else dark).append(lit)
            assert bright and min(bright) > max(dark, default=0)
            assert more[10, 10] == 0
        assert streets[1.0, city].sum() > streets[0.4, city].sum()

    def test_every_size_is_taller_and_has_its_own_pattern(self) -> None:
        day = Day.at(0.5)
        sprites = [block_sprite(size, day, 80)[0] for size in SIZES]
        heights = [sprite.get_bounding_rect().h for sprite in sprites]
        assert heights == sorted(set(heights))
        for size in SIZES[1:]:
            plain, marked = (
                wall_scaled((size,), (80, 60), 0, 0, patterns=p) for p in (False, True)
            )
            assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
