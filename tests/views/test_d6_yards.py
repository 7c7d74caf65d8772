"""The central board of Skyline D6: pip dice, three yards, and the heap of the supply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pygame
import pytest

from skyline.play.dice.flights import Flights
from skyline.play.dice.tray import Tray
from skyline.play.pieces import TrayDie
from skyline.storage.settings import INSTANT
from skyline.table.animator import Animator
from skyline.table.dice.kinds import die_kind, face_up
from skyline.table.dice.shadow import slant_of
from skyline.table.dice.textures import atlas, level_for
from skyline.table.furniture.arc import arc_position, marker_radius
from skyline.table.geometry import COS_TILT, SIN_TILT, matrix
from skyline.table.scenery.day import Day
from skyline.table.sound import SoundBox
from skyline.views.skyline_d6.art.pips import IVORY, KIND, pip_face
from skyline.views.skyline_d6.art.yards import MOST_HEAPED, SUPPLY, heap, heap_edge
from skyline.views.skyline_d6.hours import light_of
from skyline.views.skyline_d6.layout import D6Layout
from skyline.views.skyline_d6.model import LAST_ROUND, NIGHT, STOPS
from skyline.views.skyline_d6.yards import Yards
from skyline.widgets.base.look import Look
from tests.views.d6_driver import D6

STEP = 1 / 60
SIZES = [(960, 600), (1920, 1080), (800, 1000), (3840, 2160)]


@dataclass
class Model:
    yards: list[list[TrayDie]]
    supply: int
    coming: int = 0
    tray: list[TrayDie] = field(default_factory=list)


class Table:
    """A central board by itself; dice have keys from 1."""

    def __init__(
        self, yards: list[str], supply: int = 6, size: tuple[int, int] = (1280, 800)
    ) -> None:
        self.calm = False
        self.layout = D6Layout(size, 2)
        self.animator, self.sound = Animator(), SoundBox(enabled=False)
        self.keys = iter(range(1, 100))
        self.model = Model([[self.die(value) for value in yard] for yard in yards], supply)
        self.tray = Tray(self.layout, self.animator, self.sound, 7)
        self.tray.patient = True
        self.flights = Flights(self.animator, self.tray.edge)
        self.yards = Yards(self, 11)
        self.look = Look(size)

    def beat(self, seconds: float) -> float:
        return seconds

    def die(self, value: str) -> TrayDie:
        return TrayDie(next(self.keys), KIND, value)

    def tumble(self, *falls: tuple[int, str]) -> None:
        """Dice fall into yards from 0, one after another, as the model follows the rolls."""
        self.model.supply -= len(falls)
        self.model.coming = len(falls)
        at = self.animator.now
        for yard, value in falls:
            die = self.die(value)
            self.model.coming -= 1
            self.model.yards[yard].append(die)
            at = self.yards.tumble(yard, die, at)

    def draw(self) -> pygame.Surface:
        """The parts of the ground, then what moves."""
        picture = pygame.Surface(self.layout.size)
        day = Day.at(0.4)
        for number in range(4):
            self.yards.paint(picture, number, day, self.look, refill=number + 1)
        self.yards.draw(picture)
        return picture

    def play(self) -> Iterator[pygame.Surface]:
        while self.animator.busy:
            self.animator.advance(STEP)
            yield self.draw()

    def shown(self, number: int) -> list[str]:
        """What lies up in a yard, from its far left to its near right."""
        felt = self.yards.felt(number)
        poses = sorted((felt.poses[die.key] for die in felt.dice), key=lambda p: (p.y, p.x))
        return [face_up(felt.look(felt.dice[0]), pose.q) for pose in poses]


# ------------------------------------------------------------- the die
def test_opposite_sides_sum_to_seven_and_all_differ() -> None:
    faces = die_kind(KIND).faces
    assert sorted(faces) == list("123456")
    assert all(int(faces[2 * axis]) + int(faces[2 * axis + 1]) == 7 for axis in range(3))
    assert sorted(die_kind(KIND).resting) == list("123456")


@pytest.mark.parametrize("seen", [100, 40, 18])
@pytest.mark.parametrize("value", "123456")
def test_a_side_has_as_many_pips_as_its_value(value: str, seen: int) -> None:
    dark = pygame.surfarray.array3d(pip_face(value, 120, seen)).sum(2) < 330
    assert spots(dark) == int(value)


def spots(dark: np.ndarray) -> int:
    """How many pieces the dark part of a picture has."""
    left, found = {(int(x), int(y)) for x, y in np.argwhere(dark)}, 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= beside
            edge += beside
    return found


def test_a_front_has_pips_that_are_paler_than_those_on_top() -> None:
    sheet = atlas(KIND, 60)

    def darkest(cosine: float) -> int:
        level = level_for(cosine)
        start, count = sheet.offsets[level][0], sheet.sizes[level] ** 2
        return int(sheet.texels[start : start + count].view(np.uint8).reshape(-1, 4)[:, :3].min())

    assert darkest(COS_TILT) + 30 < darkest(SIN_TILT) < min(IVORY) - 60


# ------------------------------------------------------------- the hour
def test_the_moon_shines_in_the_last_round() -> None:
    assert [light_of(number).moon for number in (STOPS, LAST_ROUND, NIGHT)] == [False, True, True]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheet_cuts_neither_sun_nor_moon(size: tuple[int, int]) -> None:
    zones = D6Layout(size, 2).zones
    _x, foot = arc_position(STOPS - 1, size, STOPS)
    assert foot + marker_radius(zones.scale) <= zones.paper.y


# ------------------------------------------------------------- the heap
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_die_of_the_heap_tells_a_value(size: tuple[int, int]) -> None:
    floor = Table(["", "", ""], size=size).yards.floor(SUPPLY)
    edge = heap_edge(floor)
    places = heap(floor.size, edge)
    assert len(places) >= MOST_HEAPED
    for x, y, _z, q in places:
        assert max(map(abs, matrix(q)[2])) < 0.83, "a side points up"
        assert edge / 2 < x < floor.w - edge / 2
        assert edge / 2 < y < floor.h - edge / 2


def test_a_die_leaves_the_heap_when_it_is_its_turn() -> None:
    table = Table(["1", "", "34"])
    table.tumble((1, "2"), (1, "5"))
    assert table.yards.heaped == 6
    seen = [table.yards.heaped for _ in table.play()]
    assert seen == sorted(seen, reverse=True)
    assert set(seen) == {5, 4}


# ------------------------------------------------------------- the yards
@pytest.mark.parametrize("yard", [0, 1, 2])
@pytest.mark.parametrize("value", "16")
def test_a_die_tumbles_into_its_yard_to_the_decided_face(yard: int, value: str) -> None:
    table = Table(["34", "34", "34"])
    table.tumble((yard, value))
    assert len(list(table.play())) * STEP > 0.5, "it is seen on its way"
    assert not table.yards.moving
    assert table.shown(yard) == sorted(f"34{value}")
    assert table.shown((yard + 1) % 3) == ["3", "4"]


def test_dice_tumble_one_after_another() -> None:
    table = Table(["", "", ""])
    table.tumble((0, "6"), (1, "5"), (1, "4"), (2, "3"), (2, "2"), (2, "1"))
    landed = []
    for _ in table.play():
        lying = sum(len(table.yards.felt(number).dice) for number in range(3))
        landed.append(lying)
    assert landed == sorted(landed)
    assert len(set(landed)) > 5, "each in its own time, though two may come to lie at once"
    assert [table.shown(number) for number in range(3)] == [["6"], ["4", "5"], ["1", "2", "3"]]


def test_dice_have_their_size_on_a_table_that_is_first_seen_while_some_tumble() -> None:
    seen, new = Table(["1234", "4", ""]), Table(["1234", "4", ""])
    seen.draw()
    for table in (seen, new):
        table.tumble((0, "6"))
        table.draw()
    assert new.yards.felt(0).edge == seen.yards.felt(0).edge
    assert new.yards.felt(1).edge == seen.yards.felt(1).edge


def test_a_press_ends_all_tumbling_at_once() -> None:
    table = Table(["2", "", ""])
    table.tumble((0, "6"), (1, "5"), (1, "1"))
    table.animator.advance(0.5)
    table.draw()
    table.animator.finish()
    assert not table.yards.moving
    assert table.yards.heaped == 3
    assert [table.shown(number) for number in range(3)] == [["2", "6"], ["1", "5"], []]


def test_another_window_while_dice_roll() -> None:
    table = Table(["2", "", "3"])
    table.tumble((0, "6"), (2, "5"))
    table.animator.advance(0.6)
    table.draw()
    table.layout = D6Layout((1920, 1080), 2)
    table.animator.finish()
    table.draw()
    for _ in table.play():
        pass
    assert [table.shown(number) for number in range(3)] == [["2", "6"], [], ["3", "5"]]
    felt = table.yards.felt(0)
    assert felt.area == table.yards.floor(0)
    spots = [felt.spot(die.key) for die in felt.dice]
    assert all(felt.area.collidepoint(spot.x, spot.y) for spot in spots)


def test_reduced_motion_lays_dice_without_tumbling() -> None:
    table = Table(["2", "", ""])
    table.calm = True
    table.tumble((0, "6"), (0, "1"))
    for _ in table.play():
        assert not any(table.yards.felt(number).flying for number in range(3))
    assert table.shown(0) == ["1", "2", "6"]
    assert table.yards.heaped == 4


def test_sixteen_dice_come_into_one_yard() -> None:
    table = Table(["1234", "", ""], supply=12)
    table.tumble(*((0, str(number % 6 + 1)) for number in range(12)))
    for _ in table.play():
        pass
    assert table.shown(0) == sorted("1234" + "123456" * 2)


def test_dice_that_are_left_move_together() -> None:
    table = Table(["1234", "", ""])
    table.draw()
    before = table.yards.felt(0).poses
    gone = table.model.yards[0].pop(1)
    left = table.yards.spot(0, gone.key)
    assert table.yards.floor(0).collidepoint(left.x, left.y)
    table.draw()
    assert table.yards.moving
    for _ in table.play():
        pass
    assert table.shown(0) == ["1", "3", "4"]
    assert table.yards.felt(0).poses != before


def test_a_die_that_is_taken_is_seen_until_it_leaves() -> None:
    table = Table(["12", "", ""])
    before = table.draw()
    for number, die in enumerate(table.model.yards[0]):
        table.yards.linger(0, die.key, 0.2 * (1 + number))
    table.model.yards[0] = []
    floor = table.yards.floor(0)

    def lies() -> bytes:
        return pygame.image.tobytes(table.draw().subsurface(floor), "RGB")

    assert lies() == pygame.image.tobytes(before.subsurface(floor), "RGB")
    seen = []
    while table.animator.busy:
        table.animator.advance(0.15)
        seen.append(lies())
    assert len(set(seen)) == 3, "first both, then one, then none"
    assert not table.yards.moving


def test_used_dice_return_into_the_heap() -> None:
    table = Table(["1", "2", "3"], supply=4)
    table.model.supply = 6
    starts = [table.yards.heap_spot(0)] * 2
    table.yards.return_dice(starts, 0.0)
    assert table.yards.heaped == 4
    for _ in table.play():
        pass
    assert table.yards.heaped == 6


def test_what_lies_still_is_painted_only_when_it_changes() -> None:
    table = Table(["1", "2", "3"])
    still = [table.yards.shown(number) for number in range(4)]
    assert still == [table.yards.shown(number) for number in range(4)]
    assert table.yards.shown(0, raised=True) != still[0]
    table.tumble((1, "4"))
    assert table.yards.shown(1) is None
    assert table.yards.shown(0) == still[0]


# ------------------------------------------------------------- ahead
def test_what_is_painted_ahead_is_there_in_its_hour() -> None:
    table = Table(["12345", "36", "4"])
    day = Day.at(0.9)
    table.tray.slant = slant_of(day.shadow)
    assert table.yards.prepare(0.0, day), "there is no time for it"
    assert not table.yards.prepare(float("inf"), day)
    picture = pygame.Surface(table.layout.size)
    table.yards.paint(picture, SUPPLY, day, table.look)
    felt = table.yards.felt(0)
    for pose in felt.poses.values():
        felt.artist.draw_shadow(picture, pose)
    kept = felt.artist.kept_bytes
    assert kept
    table.yards.paint(picture, 0, day, table.look, refill=1)
    assert felt.artist.kept_bytes == kept, "only shadows were missing"


def test_dice_of_the_next_sizes_are_known_before_they_are_seen() -> None:
    table = Table(["12345612", "34", "5"], supply=4)
    edges = table.yards.die_edges()
    assert table.yards.felt(0).edge in edges
    table.tumble((0, "5"))
    for _ in table.play():
        pass
    assert table.yards.felt(0).edge in edges
    table.model.tray = table.model.yards[0]
    table.tray.lay(table.model.tray, len(table.model.tray))
    assert table.tray.edge in edges


# ------------------------------------------------------------- in the real program
def felts(table: D6) -> list[list[str]]:
    """What the dice show that lie in the yards, as they are drawn."""
    yards = table.table.parts.yards
    found = []
    for number in range(3):
        felt = yards.felt(number)
        found.append(sorted(face_up(felt.look(d), felt.poses[d.key].q) for d in felt.dice))
    return found


def rules(table: D6) -> list[list[str]]:
    return [[str(value) for value in yard] for yard in table.state.yards]


@pytest.mark.parametrize("taken", ["yard:1", "yard:3", "supply"])
@pytest.mark.parametrize("speed", [1.0, INSTANT])
def test_yards_show_what_was_rolled(taken: str, speed: float) -> None:
    table = D6.at("draft", animation_speed=speed)
    assert felts(table) == rules(table)
    table.do(f"click {taken}")
    assert table.table.parts.yards.moving == (speed == 1.0)
    table.do("wait idle")
    assert felts(table) == rules(table)
    assert table.table.parts.yards.heaped == table.state.supply


def test_a_press_hurries_what_tumbles() -> None:
    table = D6.at("draft", animation_speed=1.0)
    table.do("click yard:3", "wait 0.7")
    yards = table.table.parts.yards
    assert yards.moving
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1, touch=False)
    table.app.dispatch(press)
    assert not yards.moving
    assert felts(table) == rules(table)


@pytest.mark.parametrize(("press", "seconds"), [("click yard:3", 1.1), ("click supply", 0.5)])
def test_the_window_changes_while_dice_roll(press: str, seconds: float) -> None:
    for size in ("3840x2160", "800x1000", "961x601", "1280x800"):
        table = D6.at("draft", animation_speed=1.0)
        table.do(press, f"wait {seconds}")
        parts = table.table.parts
        yards, tray = parts.yards, parts.tray
        assert yards.moving and tray.throwing == (press == "click supply")
        table.do(f"size {size}")
        table.check()
        assert not yards.moving and not tray.throwing
        assert felts(table) == rules(table)
        assert {die.key for die in table.model.tray} == set(tray.poses)
        for key in tray.poses:
            assert parts.layout.tray.contains(tray.rect(key).inflate(-4, -4))
        for number in range(3):
            felt = yards.felt(number)
            assert felt.area == yards.floor(number)
            assert felt.area.w > felt.edge * 1.15
            for die in felt.dice:
                spot = felt.spot(die.key)
                assert felt.area.collidepoint(spot.x, spot.y)
    table.do("wait idle")
    at_once = table.draw()
    table.do("size 960x600", "size 1280x800", "wait idle")
    assert table.draw() == at_once


def test_undo_puts_the_dice_of_a_yard_back() -> None:
    table = D6.at("adding-other")
    before = felts(table)
    taken = next(
        target.name for target in table.view.targets() if target.name.startswith("yard-die:")
    )
    table.do(f"click {taken}", "wait idle")
    assert felts(table) != before
    if table.session.can_undo:
        table.do("key ctrl+z", "wait idle")
        assert felts(table) == before


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"high_contrast": True}])
def test_plainer_tables_show_the_same(settings: dict[str, bool]) -> None:
    table = D6.at("draft", animation_speed=1.0, **settings)
    table.do("click yard:2", "wait idle")
    assert felts(table) == rules(table)
    assert table.table.parts.yards.heaped == table.state.supply
