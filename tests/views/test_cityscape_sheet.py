"""The architect's board of Cityscape: heights that can be read, goals that only owners see."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import numpy as np
import pygame
import pytest

from skyline.games.cityscape.board import LINES, LOT_INDEX, LOTS
from skyline.games.cityscape.options import Options
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.table.type import Written
from skyline.views.cityscape.art import elevation as art
from skyline.views.cityscape.art.goal_dice import GOAL_DICE, draw_goal_die, draw_lid
from skyline.views.cityscape.art.goal_list import (
    CODES,
    GoalListData,
    draw_goal_list,
    draw_goal_rack,
    goal_list_places,
    goal_rack_places,
)
from skyline.views.cityscape.art.plan import PlanCell, draw_cell
from skyline.views.cityscape.art.sheet import (
    SheetData,
    draw_sheet,
    lacking,
    line_name,
    row_name,
    sheet_places,
)
from skyline.views.cityscape.pieces import City
from skyline.views.cityscape.sight import columns_of
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colours
from skyline.widgets.controls.swatch import SeatColour

NOON = Day.at(0.5)
CORAL = seat_colours()[0]
WINDOWS = ((1920, 1080), (960, 600), (1280, 720), (1000, 1400))
SEATS = ((0,), (3,), (0, 1), (2, 3), (0, 2), (1, 3))


@pytest.fixture(autouse=True, scope="module")
def ready() -> None:
    pygame.init()  # names of keys are known only then


def city_of(**stacks: tuple[int, ...]) -> City:
    return tuple(stacks.get(lot, ()) for lot in LOTS)


CITY = city_of(a1=(1,), b1=(2,), a2=(2,), b2=(1, 4), b3=(5,), c3=(5, 3), a4=(3,), d1=(3,))


def random_city(rng: random.Random) -> City:
    stacks: list[tuple[int, ...]] = [()] * 16
    blocks = [size for size in range(1, 6) for _ in range(5)]
    rng.shuffle(blocks)
    lots = rng.sample(range(16), rng.choice((2, 5, 16)))
    for size in blocks[: rng.randrange(1, 26)]:
        lot = rng.choice(lots)
        stacks[lot] = (*stacks[lot], size)
    return tuple(stacks)


def board(window: tuple[int, int]) -> pygame.Rect:
    width, height = window
    return pygame.Rect(
        round(0.662 * width), round(0.176 * height), round(0.326 * width), round(0.75 * height)
    )


def drawn(data: SheetData, look: Look) -> bytes:
    surface = pygame.Surface(look.size)
    draw_sheet(surface, board(look.size), data, look, NOON, 0.0)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(505, 320), (272, 231), (136, 130), (110, 96)], ids=str)
def test_heights_never_lie_on_one_another(size: tuple[int, int]) -> None:
    rng = random.Random(17)
    for _ in range(60):
        columns = columns_of(random_city(rng), rng.randrange(4))
        tags = art.tags_of(size, columns, rng.choice((13, 19, 34)))
        seen = {h for column in columns for h in column if h.seen}
        tallest = {max(column, key=lambda h: h.height) for column in columns} & seen
        told = {tag.here for tag in tags}
        assert tallest <= told <= seen
        assert told in (seen, tallest), "all, or in narrow columns the tallest"
        for one, other in itertools.combinations(tags, 2):
            assert not one.rect.colliderect(other.rect)
        for tag in tags:
            assert pygame.Rect((0, 0), size).contains(tag.rect)


@pytest.mark.parametrize("size", [(505, 320), (240, 200), (132, 96)])
def test_roofs_that_are_seen_tell_their_heights_in_a_small_view_the_tallest(
    size: tuple[int, int],
) -> None:
    columns = columns_of(CITY, 0)
    tags = art.tags_of(size, columns, 20)
    if size[0] < 200:
        tallest = (max(each, key=lambda here: here.height) for each in columns)
        assert {tag.here for tag in tags} == {here for here in tallest if here.height}
        assert all(tag.rect.bottom <= tag.roof.y for tag in tags), "no house is hidden"
        return
    for tag in tags:
        corner = tag.rect.x < tag.roof.x and tag.rect.right < tag.roof.centerx
        assert corner or tag.rect.bottom <= tag.roof.y, "no house is hidden"
        assert tag.roof.w >= 0.55 * size[0] / 4, "it fills its column"
    assert {tag.here for tag in tags} == {here for each in columns for here in each if here.seen}
    for one, other in itertools.combinations(tags, 2):
        assert not one.rect.colliderect(other.rect)


def test_in_a_large_view_the_lowest_house_before_a_tower_of_ten_and_more_has_its_tag() -> None:
    columns = columns_of(city_of(c1=(1,), c2=(5,), c3=(5, 4, 3)), 0)
    assert [tag.here.height for tag in art.tags_of((505, 320), columns, 20)] == [1, 5, 12]


def test_a_tower_of_all_blocks_can_be_read() -> None:
    tower = city_of(c2=tuple(size for size in range(1, 6) for _ in range(5)))
    (tag,) = art.tags_of((136, 130), columns_of(tower, 2), 15)
    assert tag.here.height == 75
    assert tag.roof.top >= tag.rect.bottom - 4


def has_ground(picture: pygame.Surface, tag: art.Tag, colour: tuple[int, int, int]) -> bool:
    found = picture.get_at((tag.rect.centerx, tag.rect.y + 4))
    return all(abs(found[i] - colour[i]) < 4 for i in range(3))


def test_buildings_that_are_seen_carry_their_heights_and_hidden_ones_none() -> None:
    columns = columns_of(CITY, 0)
    picture = finish(art.elevation_steps((505, 320), columns, NOON, 0.0, 20))
    tags = art.tags_of((505, 320), columns, 20)
    assert any(here.height and not here.seen for column in columns for here in column)
    assert all(tag.here.seen and has_ground(picture, tag, art.TAG) for tag in tags)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_hidden_buildings_show_on_what_hides_them_while_they_are_pointed_at(
    window: tuple[int, int], plain: bool
) -> None:
    look = Look(window, high_contrast=plain)
    city = city_of(a1=(2,), a2=(5,), a3=(4,), b1=(3,))
    data = SheetData(city, (0,), "Ada", CORAL, Options())

    def shown(lot: str | None, data: SheetData = data) -> pygame.Surface:
        surface = pygame.Surface(window)
        pointed = None if lot is None else LOT_INDEX[lot]
        draw_sheet(surface, board(window), data, look, NOON, 0.0, pointed=pointed)
        return surface

    columns = sheet_places(board(window), (0,), look).columns
    plain_view = shown(None)
    for lot, lined in (("a2", True), ("b1", True), ("c1", False)):  # what is seen, an empty lot
        for number, column in enumerate(columns):
            views = (each.subsurface(column) for each in (plain_view, shown(lot)))
            one, other = (pygame.image.tobytes(each, "RGB") for each in views)
            assert (one != other) == (lined and number == "abcd".index(lot[0]))
    held = replace(data, held=(LOT_INDEX["a3"], 1))  # is shown anyway
    pictures = [pygame.image.tobytes(shown(lot, held), "RGB") for lot in (None, "a3")]
    assert pictures[0] == pictures[1]
    one, other = (pygame.surfarray.array3d(shown(lot)) for lot in (None, "a3"))
    changed = (one != other).any(axis=2)
    column = sheet_places(board(window), (0,), look).columns[0]
    assert changed[column.left : column.right, column.top : column.bottom].any()
    cell = sheet_places(board(window), (0,), look).cells[LOT_INDEX["a3"]]
    for around in (column, cell.inflate(2 * look.u(12), 2 * look.u(12))):  # and its ring
        changed[around.left : around.right, around.top : around.bottom] = False
    assert not changed.any()


def test_a_held_block_shows_amber_on_its_lot() -> None:
    lot = LOT_INDEX["a4"]
    columns = columns_of(CITY, 0)
    picture = finish(art.elevation_steps((505, 320), columns, NOON, 0.0, 20, ghost=lot))
    tags = art.tags_of((505, 320), columns, 20, lot)
    (tag,) = (tag for tag in tags if tag.here.lot == lot)
    assert has_ground(picture, tag, art.HELD.ground)


def test_code_5_raises_the_eye_only_while_its_die_lies_open() -> None:
    city = city_of(a1=(3,), a2=(3,))
    shown = SheetData(city, (0,), "Eileen", CORAL, Options(), goals=(5, 1, 1, 1))
    covered = replace(shown, goals=(None,) * 4)
    assert [here.seen for here in shown.columns()[0]] == [True, True, False, False]
    assert covered.columns() == columns_of(city, 0)
    assert covered.points(0) is None
    assert shown.points(0) == 20


def test_a_covered_board_is_the_same_whatever_lies_under_it() -> None:
    look = Look((960, 600))
    covered = SheetData(CITY, (0, 1), "Tim", CORAL, Options(), goals=(None,) * 8, look="hold")
    before = drawn(covered, look)
    opened = {drawn(replace(covered, goals=codes), look) for codes in ((5,) * 8, (1, 6) * 4)}
    assert len(opened) == 2
    assert drawn(covered, look) == before


def test_a_held_block_changes_what_goals_would_score() -> None:
    data = SheetData(CITY, (0,), "Eileen", CORAL, Options(), (3, 3, 1, 1))
    held = replace(data, held=(LOT_INDEX["c1"], 5))
    assert data.points(2) == held.points(2, then=False) == 10
    assert held.points(2) == 0
    assert held.points(0) == data.points(0) == 30


def test_the_tallest_counts_as_the_house_rule_says() -> None:
    data = SheetData(CITY, (0,), "Eileen", CORAL, Options(tallest_points="10"), (6, 6, 6, 6))
    assert [data.points(line) for line in range(4)] == [0, 0, 10, 0]
    empty = columns_of(((),) * 16, 0)[0]
    assert lacking(6, empty, 0).split() == ["has", "0,", "needs", "1"], "and not nothing"
    column = data.columns()[0]
    seen = sum(here.seen for here in column)
    told = [lacking(goal, column, 9, 1).replace("\u00a0", " ") for goal in (seen + 1, seen - 1)]
    assert told == [f"{seen} of {seen + 1}", f"{seen}, not {seen - 1}"]


def test_dice_of_two_edges_lie_in_the_order_of_the_lines_around_the_model() -> None:
    rack = goal_rack_places(pygame.Rect(0, 0, 780, 180), (0, 1))
    assert sorted(range(8), key=lambda line: rack.wells[line].x) == [4, 5, 6, 7, 0, 1, 2, 3]


def test_dice_of_a_high_rack_lie_below_one_another_from_either_end() -> None:
    box = pygame.Rect(20, 10, 90, 400)
    for upwards, first in ((False, 0), (True, 3)):
        rack = goal_rack_places(box, (0,), upwards=upwards)
        assert min(range(4), key=lambda line: rack.wells[line].y) == first
        assert all(box.contains(well) and well.x == rack.wells[0].x for well in rack.wells)
        assert all(one.collidelist([two for two in rack.wells if two is not one]) < 0
                   for one in rack.wells)  # fmt: skip
        for name, well in zip(rack.names, rack.wells, strict=True):
            assert name[0] < well.x and name[1] == well.centery


def test_lines_and_rows_have_the_names_of_their_lots() -> None:
    assert [line_name(0, n) for n in range(4)] == list("abcd")
    assert [line_name(1, n) for n in range(4)] == list("4321")
    assert [row_name(1, n) for n in range(4)] == list("abcd")
    assert [row_name(2, n) for n in range(4)] == list("4321")


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("edges", SEATS, ids=str)
def test_places_lie_on_the_paper_and_apart(
    edges: tuple[int, ...], window: tuple[int, int], scale: float
) -> None:
    look = Look(window, scale)
    for rect in (board(window), pygame.Rect(0, 0, 900, 570), pygame.Rect(0, 0, 400, 800)):
        places = sheet_places(rect, edges, look)
        pressed = [places.look, *places.columns, *places.cells, *places.dice]
        assert len(places.dice) == len(places.columns) == 4 * len(edges)
        for one, other in itertools.combinations(pressed, 2):
            assert not one.colliderect(other)
        for place in pressed:
            assert places.inner.contains(place)
            assert min(place.size) >= 12


def test_places_of_goals_lie_apart() -> None:
    places = goal_list_places(board((960, 600)), Look((960, 600), 1.5))
    pressed = [*places.rows, places.button]
    assert all(places.inner.contains(place) for place in pressed)
    for edges in SEATS:
        rack = goal_rack_places(pygame.Rect(0, 300, 390, 100), edges)
        for one, other in itertools.combinations([*rack.wells, *pressed], 2):
            assert not one.colliderect(other)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("window", WINDOWS[:2], ids=str)
def test_words_stay_in_their_boxes(window: tuple[int, int], scale: float) -> None:
    look = Look(window, scale)
    surface = pygame.Surface(window)
    written: list[Written] = []
    lettering.record_into(written)
    try:
        for edges in SEATS:
            goals = (3, 5, 2, 1, 6, 4, 5, 2)[: 4 * len(edges)]
            data = SheetData(CITY, edges, "Ada", CORAL, Options(), goals, look="looking")
            data = replace(data, held=(LOT_INDEX["c1"], 5))
            draw_sheet(surface, board(window), data, look, NOON, 0.0)
        draw_goal_list(surface, board(window), GoalListData("Ada", CORAL, Options(), 5), look, NOON)
    finally:
        lettering.record_into(None)
    assert len(written) > 100
    for line in written:
        assert "…" not in line.text
        if line.box is not None:
            letters = line.rect.inflate(0, -line.rect.h * 2 // 5)
            assert line.box.inflate(6, 4).contains(letters), line.text


def written_on(data: SheetData, look: Look) -> list[Written]:
    written: list[Written] = []
    lettering.record_into(written)
    try:
        drawn(data, look)
    finally:
        lettering.record_into(None)
    return written


@pytest.mark.parametrize("edges", SEATS, ids=str)
def test_every_view_tells_which_line_is_which(edges: tuple[int, ...]) -> None:
    look = Look((1920, 1080), 1.0)
    places = sheet_places(board(look.size), edges, look)
    written = written_on(SheetData(CITY, edges, "Ada", CORAL, Options()), look)
    for line, rect in enumerate(places.counts):
        place = rect.move(-places.inner.x, -places.inner.y)
        words = {each.text for each in written if place.collidepoint(each.rect.center)}
        assert line_name(edges[line // 4], line % 4) in words


@pytest.mark.parametrize("edges", SEATS, ids=str)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_verdicts_have_one_size_and_one_form(
    window: tuple[int, int], edges: tuple[int, ...]
) -> None:
    look = Look(window, 1.0)
    places = sheet_places(board(window), edges, look)
    goals = (4, 3, 2, 1) * len(edges)
    written = written_on(SheetData(CITY, edges, "Ada", CORAL, Options(), goals), look)
    for first in range(0, len(goals), 4):
        sizes, missed = set(), []
        for rect in places.verdicts[first : first + 4]:
            place = rect.move(-places.inner.x, -places.inner.y)
            lines = [each for each in written if place.collidepoint(each.rect.center)]
            sizes |= {each.px for each in lines}
            text = " ".join(each.text for each in lines)
            missed += [] if text.startswith("+") else [text]
        assert missed and len(sizes) == 1
        assert len({text.isdigit() for text in missed}) == 1


def test_a_held_block_that_would_be_hidden_is_hatched() -> None:
    grounds = []
    for sides in (frozenset({"foot"}), frozenset[str]()):
        surface = pygame.Surface((90, 50))
        cell = PlanCell(7, sides, before=5)  # type: ignore[arg-type]
        draw_cell(surface, pygame.Rect(5, 5, 80, 40), cell, 19)
        row = [tuple(surface.get_at((x, 12))[:3]) for x in range(12, 78)]
        grounds.append(len(set(row)))
    assert grounds[0] == 1 < grounds[1]


@pytest.mark.parametrize("edges", SEATS, ids=str)
def test_what_opens_goals_lies_between_plan_and_dice_or_beside_them(edges: tuple[int, ...]) -> None:
    corners = 0
    for window in WINDOWS:
        places = sheet_places(board(window), edges, Look(window))
        rack, button = places.racks[0], places.look
        assert button.y > max(cell.bottom for cell in places.cells)
        if button.y == rack.y:  # in the corner that the racks of two edges leave
            assert places.inner.x < button.x < button.right < rack.x
            assert button.y > places.racks[-1].bottom
            corners += 1
            continue
        assert button.bottom < places.dice[0].y
        assert rack.x <= button.x < button.right <= rack.right
    assert bool(corners) == (edges in ((0, 1), (2, 3)))


def test_the_count_of_a_line_that_is_told_goes_along_with_its_sight() -> None:
    look = Look((1920, 1080))
    data = SheetData(CITY, (0,), "Ada", CORAL, Options(), focus=1, told=1)
    seen = [here.lot for here in data.columns()[1] if here.seen]
    assert len(seen) > 1

    def shown(given: SheetData, counted: int) -> bytes:
        surface = pygame.Surface(look.size)
        draw_sheet(surface, board(look.size), given, look, NOON, 0.0, counted=seen[:counted])
        return pygame.image.tobytes(surface, "RGB")

    counting = replace(data, counting=1)
    pictures = [shown(counting, counted) for counted in range(len(seen) + 1)]
    assert len(set(pictures)) == len(seen) + 1
    assert pictures[-1] == shown(data, len(seen)), "where it ends, it stays"


def test_while_a_line_is_told_the_others_lie_in_the_shade_in_the_plan_too() -> None:
    look = Look((1920, 1080))
    pictures = []
    for focus in (None, 1):
        surface = pygame.Surface(look.size)
        data = SheetData(CITY, (0,), "Ada", CORAL, Options(), focus=focus)
        places = draw_sheet(surface, board(look.size), data, look, NOON, 0.0)
        spots = [surface.get_at((cell.x + 9, cell.centery))[:3] for cell in places.cells]
        pictures.append(spots)
    seen = {here.lot for column in columns_of(CITY, 0) for here in column if here.seen}
    for lot, (plain, told) in enumerate(zip(*pictures, strict=True)):
        stays = lot in LINES[0][1] and (lot in seen or not CITY[lot])
        assert (plain == told) == stays, "only what its own line sees stays as it was"
        assert sum(told) <= sum(plain)


def words_beside(window: tuple[int, int], edge: int) -> list[str]:
    written: list[Written] = []
    lettering.record_into(written)
    try:
        drawn(SheetData(CITY, (edge,), "Ada", CORAL, Options(), (1, 2, 3, 4)), Look(window))
    finally:
        lettering.record_into(None)
    return [line.text for line in written if line.text in {"near", "far"}]


def test_every_edge_is_told_what_is_near_and_what_is_far() -> None:
    for edge in range(4):
        assert words_beside((1920, 1080), edge) == ["near", "far"]
        assert words_beside((960, 600), edge) == words_beside((960, 600), 0)


@pytest.mark.parametrize("colour", seat_colours(), ids=lambda colour: colour.name)
def test_a_die_at_rest_shows_its_code(colour: SeatColour) -> None:
    edge = 60
    for code in CODES:
        surface = pygame.Surface((2 * edge, 2 * edge))
        draw_goal_die(surface, (edge, edge), edge, colour, code)
        panel = pygame.Rect(0, 0, 36, 36)
        panel.center = (edge, round(edge * 0.95))
        found = pygame.surfarray.array3d(surface.subsurface(panel)).astype(np.float32)
        apart = {}
        for face in CODES:
            kind = GOAL_DICE[colour.name]
            painted = kind.paint(str(face), 120, Marks.NONE, edge)
            middle = painted.subsurface((24, 24, 72, 72))
            small = pygame.transform.smoothscale(middle, panel.size)
            apart[face] = float(np.abs(pygame.surfarray.array3d(small) - found).mean())
        assert min(apart, key=lambda face: apart[face]) == code


def picture_of_die(code: int, before: int | None, part: float) -> bytes:
    surface = pygame.Surface((160, 160))
    draw_goal_die(surface, (80, 80), 64, CORAL, code, before=before, part=part)
    return pygame.image.tobytes(surface, "RGB")


def test_a_die_rolls_from_one_code_to_the_next() -> None:
    ways = [picture_of_die(4, 3, part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert len(set(ways)) == 5
    assert ways[-1] == picture_of_die(4, None, 1.0)
    assert picture_of_die(4, 4, 0.5) == ways[-1]


def test_a_cover_hides_the_whole_die() -> None:
    pictures = set()
    for code in CODES:
        surface = pygame.Surface((160, 160))
        draw_goal_die(surface, (80, 76), 56, CORAL, code)
        draw_lid(surface, (80, 80), 74, CORAL)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1
    surface = pygame.Surface((160, 160))
    draw_lid(surface, (80, 80), 74, CORAL, 0.0)
    assert not pygame.surfarray.array3d(surface).any()


def test_a_rack_shows_an_empty_well_where_no_code_is_set() -> None:
    look = Look((960, 600))
    rect = pygame.Rect(10, 20, 380, 100)
    surfaces = [pygame.Surface((400, 140)) for _ in range(2)]
    for surface, codes in zip(surfaces, ((None,) * 4, (None, 2, None, None)), strict=True):
        places = draw_goal_rack(surface, rect, CORAL, (0,), codes, look)
    empty, one = (pygame.surfarray.array3d(surface) for surface in surfaces)
    first, second = places.wells[:2]
    assert (empty[first.x : first.right] == one[first.x : first.right]).all()
    assert (empty[second.x : second.right] != one[second.x : second.right]).any()


@pytest.mark.parametrize("wide", [60, 80, 140])
def test_the_star_of_the_tallest_lies_beside_what_a_stack_would_be(wide: int) -> None:
    rect, pictures = pygame.Rect(4, 4, wide, 24), []
    for before in (9, 10):  # the words differ, so they must not reach the star
        surface = pygame.Surface((wide + 8, 32))
        cell = PlanCell(13, frozenset({"foot"}), tallest=True, before=before)
        draw_cell(surface, rect, cell, 19)
        pictures.append(surface.subsurface((rect.right - 13, rect.y, 13, 12)))
    first, second = (pygame.image.tobytes(each, "RGB") for each in pictures)
    assert first == second


def test_the_tallest_has_its_star_between_two_edges_in_a_small_window() -> None:
    pictures = []
    for tallest in (False, True):
        surface = pygame.Surface((48, 36))
        cell = PlanCell(10, frozenset({"left", "foot"}), tallest=tallest, before=5)
        wedges = {"left": CORAL.rgb, "foot": CORAL.rgb}
        draw_cell(surface, pygame.Rect(6, 6, 35, 23), cell, 19, wedges)  # type: ignore[arg-type]
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
