"""What moves on Cityscape's table: blocks that go back, boards that pass into one another."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from skyline.games.cityscape.board import ALL_BLOCKS, LINES, LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points
from skyline.play.picture import plate_motion
from skyline.play.picture.plate_motion import number_place
from skyline.play.picture.topstrip import Player, TopStrip
from skyline.views.cityscape.art.camera import SPOTS, owners
from skyline.views.cityscape.art.model_marks import (
    ModelMarks,
    disc_rect,
    roof_numbers,
)
from skyline.views.cityscape.art.sheet import sheet_kept, sheet_places
from skyline.views.cityscape.board import flight
from skyline.views.cityscape.effects import signs_of, taken_down, without
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.miniatures import CityMiniatures
from skyline.views.cityscape.model import BLOCKS
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.views.cityscape.pieces import NO_CITY, heights_of, with_block
from skyline.views.cityscape.pieces import City as Stacks
from tests.views.cityscape_driver import City

SIZE = (640, 400)


def told(size: tuple[int, int] = SIZE, *, calm: bool = False) -> City:
    """A table on which the first round has been told, with time to look at it from now on."""
    table = City.start(size=size, options={"rounds": "2"}, reduced_motion=calm)
    table.play_until()
    reckoning = table.table.reckoning
    assert reckoning is not None
    if not reckoning.board:
        table.do("key escape", "wait idle")
    assert reckoning.board
    table.app.change_settings(animation_speed=1.0)
    return table


@pytest.mark.parametrize("calm", [False, True])
def test_every_block_of_a_round_goes_back_to_its_shelf(calm: bool) -> None:
    table = told(calm=calm)
    visual = table.table.parts.visual
    table.do("click button:next-round")
    in_air, standing = [], []
    for frame in range(240):
        if frame % 8 == 0:
            table.draw()
        for size in SIZES:
            flying = sum(each.size == size for each in visual.leaving)
            stands = sum(stack.count(size) for stack in table.table.shown_city)
            assert table.table.shown_blocks[size - 1] + stands == ALL_BLOCKS[size - 1]
            assert flying <= table.table.shown_blocks[size - 1]
        assert all(0 <= each.part < 1 for each in visual.leaving)
        in_air.append(len(visual.leaving))
        standing.append(sum(map(len, table.table.shown_city)))
        table.pilot.frames(1)
        if table.table.curtain.part > 0:
            break
    assert standing == sorted(standing, reverse=True), "none comes back"
    assert standing[0] == BLOCKS and standing[-1] == 0 and in_air[-1] == 0
    assert max(in_air) == 0 if calm else max(in_air) > 2
    table.close()


def test_a_board_empties_with_the_city_and_tells_of_nothing_that_is_gone() -> None:
    table = told()
    visual, board = table.table.parts.visual, table.view.picture.board
    city = table.table.shown_city
    table.do("click button:next-round")
    left = []
    for _frame in range(240):
        table.draw()
        assert board._sheet is not None
        if visual.cleared is not None:
            stands = table.table.shown_city
            for shown, stack in zip(board._sheet.city, stands, strict=True):
                assert stack[: len(shown)] == shown, "heights that stand no more are not told"
            left.append(sum(map(len, board._sheet.city)))
        elif left:
            break
        table.pilot.frames(1)
    assert left[0] == BLOCKS == sum(map(len, city))
    assert left == sorted(left, reverse=True) and len(set(left)) > 4
    assert board._sheet.city == NO_CITY
    table.close()


def test_a_city_is_taken_down_from_its_tallest_stack() -> None:
    city: Stacks = ((5, 4), (3,), (2, 2), *NO_CITY[3:])
    blocks = taken_down(city)
    assert len(blocks) == 5
    for taken, block in enumerate(blocks):
        before, after = without(city, taken), without(city, taken + 1)
        assert heights_of(before)[block.lot] == max(heights_of(before))
        assert before[block.lot] == (*after[block.lot], block.size)
        assert block.height == heights_of(after)[block.lot]
    for size in SIZES:
        places = [block.number for block in blocks if block.size == size]
        left = ALL_BLOCKS[size - 1] - len(places)
        assert places == [left + 1 + number for number in range(len(places))]
    assert not taken_down(NO_CITY)


def about_to_build(*, calm: bool = False) -> City:
    """A table in motion with two blocks on it, before the third."""
    table = City.start(size=SIZE, reduced_motion=calm)
    table.play_until("place", blocks=23)
    table.open()
    table.app.change_settings(animation_speed=1.0)
    return table


def test_a_number_is_lit_when_a_block_has_landed_and_not_where_motion_is_reduced() -> None:
    for calm in (False, True):
        table = about_to_build(calm=calm)
        table.do("click block:5", "click cell:d1")
        board, grown = table.view.picture.board, []
        for _frame in range(90):
            table.draw()
            pop = board._pop
            grown.append(0.0 if pop is None else pop[1])
            table.pilot.frames(1)
        assert (max(grown) > 0.1) != calm
        assert grown[-1] == 0
        table.close()


def test_the_number_of_a_stack_is_there_as_soon_as_its_block_has_come_down() -> None:
    table = about_to_build()
    table.do("click block:5", "click cell:d1")
    visual, board = table.table.parts.visual, table.view.picture.board
    lit = []
    for _frame in range(60):
        if visual.falling is not None and visual.falling.above <= 0:
            lit.append(board._pop is not None)
        table.pilot.frames(1)
    assert lit[0], "not only once it has been pressed flat"
    table.close()


def test_a_number_stays_until_the_block_lies_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = about_to_build()
    visual, left_out = table.table.parts.visual, list[set[int]]()

    def put_numbers(_marks: ModelMarks, *_given: object, skip: set[int], **_more: object) -> None:
        left_out.append(set(skip))

    monkeypatch.setattr(ModelMarks, "put_numbers", put_numbers)
    lot = next(lot for lot, height in enumerate(heights_of(table.table.shown_city)) if height)
    table.do("click block:5", f"click cell:{LOTS[lot]}")
    stays = dict[bool, bool]()
    for _frame in range(60):
        left_out.clear()
        table.draw()
        if (falling := visual.falling) is not None and falling.placed.lot == lot:
            stays[falling.landed] = any(lot not in skip for skip in left_out)
        table.pilot.frames(1)
    assert stays == {False: True, True: False}
    table.close()


def test_a_block_is_pressed_as_it_lands_rebounds_once_and_shakes_its_neighbours() -> None:
    for calm in (False, True):
        table = about_to_build(calm=calm)
        table.do("click block:5", "click cell:b2")
        visual, board, lot = table.table.parts.visual, table.view.picture.board, LOT_INDEX["b2"]
        squash, above, shaken = [], [], set[int]()
        for _frame in range(90):
            falling = visual.falling
            if falling is not None and visual.landed is not None:
                squash.append(falling.squash)
                above.append(falling.above)
                shaken |= set(board._shaken())
            table.pilot.frames(1)
        if calm:
            assert not any(squash) and not shaken
        else:
            assert max(squash) > 0.03
            up = [number for number, height in enumerate(above) if height > 0.1]
            assert up == list(range(up[0], up[-1] + 1)), "it rebounds once"
            assert max(squash[: up[0]]) > max(squash[up[-1] :]) > 0, "it lands twice, softer"
            assert lot not in shaken and {lot - 1, lot + 1, lot - 4, lot + 4} <= shaken
        assert not board._shaken() and visual.falling is None
        table.close()


def test_dust_shows_only_where_the_foot_of_a_block_is_seen() -> None:
    table = City.start(size=SIZE)
    table.play_until("place", blocks=3, seed=4)
    table.open()
    table.draw()
    camera, particles = table.view.picture.board._camera, table.table.parts.particles
    covered = {
        each.lot: each.covered for each in roof_numbers(camera, heights_of(table.table.shown_city))
    }
    count = {}
    for lot in range(len(LOTS)):
        particles.clear()
        table.table.dust(lot)
        count[lot] = particles.count
    near = camera.far_to_near()[-1]
    assert count[near] > 5
    hidden = [lot for lot, number in count.items() if not number]
    assert hidden and all(covered.get(lot, True) for lot in hidden)
    table.close()


def test_numbers_of_covered_roofs_fade_in_once_the_model_rests() -> None:
    for calm in (False, True):
        table = about_to_build(calm=calm)
        board = table.view.picture.board
        table.do("key q")
        parts = []
        for _frame in range(90):
            table.draw()
            if not board._turning:
                parts.append(board._covered_part)
                assert parts[-1] == 1 or board.pulsing, "or nothing would be drawn"
            table.pilot.frames(1)
        assert parts == sorted(parts) and parts[-1] == 1
        assert any(0 < part < 1 for part in parts) != calm
        table.close()


def test_numbers_do_not_blink_while_a_held_block_goes_over_the_lots() -> None:
    table = about_to_build()
    table.app.change_settings(animation_speed=float("inf"))
    table.play_until("place", blocks=9)
    table.open()
    table.app.change_settings(animation_speed=1.0)
    size = next(size for size in SIZES if table.model.blocks[size - 1])
    table.do(f"key {size}", "wait 1")
    table.app.stage.headless = False  # in a window places are found in spare time
    board = table.view.picture.board
    board._find_numbers(heights_of(table.table.shown_city))
    for lot in ("b2", "c2", "c3"):
        table.do(f"hover cell:{lot}")
        then = heights_of(with_block(table.table.shown_city, LOT_INDEX[lot], size))
        for found in (False, True):
            assert ((board._camera, then) in board._numbered) == found
            table.draw()
            assert board._covered_since < table.table.now - 0.5, "they stay where they are"
            board._find_numbers(then)
    table.close()


def test_every_deed_has_one_line_of_the_log_with_its_sign() -> None:
    table = about_to_build()
    table.do("size 1280x800", "key l")
    table.draw()
    told = [row for row in table.table.log._rows if row.kind != "round"]
    goals, *deeds = told
    assert (goals.kind, goals.seat) == ("line", None), "all have set their goals"
    assert {row.kind for row in deeds} == {"turn"} and all(row.mark for row in deeds)
    events = table.table.log.events
    words = [PHRASES.short_line(event) for event in events]
    rows = [(row.deed or row.text).replace("\u00a0", " ") for row in told]
    assert rows == [each for each in words if each]
    table.close()


def test_points_come_down_over_the_shelf_and_never_lie_over_it_half_seen() -> None:
    table = City.start(size=SIZE)
    table.play_until("place", blocks=1)
    table.open()
    table.draw()
    table.app.change_settings(animation_speed=1.0)
    yard, board = table.table.parts.layout.yard, table.view.picture.board
    block = next(size for size, left in enumerate(table.state.blocks, 1) if left)
    table.do(f"click block:{block}", "click cell:d1")
    rows: list[list[bytes]] = []
    for _frame in range(240):
        table.draw()
        if board._tallies:
            strips = (pygame.Rect(yard.x, y, yard.w, 1) for y in range(yard.y, yard.bottom, 7))
            surface = table.app.surface
            rows.append([pygame.image.tobytes(surface.subsurface(s), "RGB") for s in strips])
        if len(rows) == 12:
            break
        table.pilot.frames(1)
    shelf, points = rows[0], rows[-1]
    covered = [sum(row == end for row, end in zip(now, points, strict=True)) for now in rows]
    assert covered == sorted(covered) and covered[-1] == len(points)
    for now in rows:
        apart = [row in (first, last) for row, first, last in zip(now, shelf, points, strict=True)]
        assert apart.count(False) < len(now) / 5, "but for the shadow of its edge"
    table.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_cross_no_plate_but_that_they_are_for(size: tuple[int, int], players: int) -> None:
    layout = CityLayout(size, players, 1.0)
    px = layout.type.px(30)
    start = size[0] * 0.4, size[1] * 0.25
    for seat in range(players):
        for step in range(101):
            tag = pygame.Rect(0, 0, round(px * 3.0), round(px * 1.8))
            tag.center = tuple(map(round, flight(layout, start, seat, step / 100)))
            for other in set(range(players)) - {seat}:
                x, y = number_place(layout, other)
                assert not tag.collidepoint(x, y), (seat, other, step)
        assert flight(layout, start, seat, 1.0) == pytest.approx(number_place(layout, seat))


def test_a_plate_counts_points_once_they_have_arrived() -> None:
    table = City.start(size=SIZE)
    table.play_until()
    reckoning = table.table.reckoning
    assert reckoning is not None
    if reckoning.board:
        table.do("click button:lines")
    table.app.change_settings(animation_speed=1.0)
    visual, seen = table.table.parts.visual, 0
    for _frame in range(1500):
        if (
            visual.flying is not None and visual.flying.part < 0.9
        ):  # of its way, which it ends slowly
            before = table.table.points()[visual.flying.seat]
            assert visual.plate(visual.flying.seat).shown in (None, before)
            seen += 1
        table.pilot.frames(1)
    assert seen
    table.close()


@pytest.mark.parametrize(("start", "end"), [(40, 95), (95, 125), (0, -5)])
def test_points_that_are_counted_hide_those_on_the_plate(start: int, end: int) -> None:
    table = City.start(size=(1280, 720))
    parts = table.table.parts
    strip = TopStrip(parts.layout, [Player("Eileen", (240, 90, 80))] * 4, CityMiniatures(parts), 4)
    plate_motion.count(parts, 0, start, end, parts.animator.now)
    for _step in range(4):
        parts.animator.advance(0.09)
        assert parts.visual.plate(0).shown is not None
        seen = []
        for resting in (start, end):
            surface = pygame.Surface((1280, 720))
            surface.fill((90, 60, 40))
            strip.draw_points(surface, 0, resting)
            plate_motion.draw_plates_moving(surface, parts, strip.draw_points)
            seen.append(pygame.image.tobytes(surface, "RGB"))
        assert seen[0] == seen[1], "nothing of what it rests with looks out"
    parts.animator.advance(0.1)
    assert parts.visual.plate(0).shown is None and parts.visual.plate(0).bump == 0
    table.close()


def test_nothing_lies_over_the_verdicts_while_they_are_told() -> None:
    table = City.start(size=(960, 600))
    table.play_until()
    if table.table.reckoning is not None and table.table.reckoning.board:
        table.do("click button:lines")
    table.app.change_settings(animation_speed=1.0)
    due = {}
    for name in ("button:next-line", "button:menu"):
        table.do(f"hover {name}")
        table.pilot.frames(60)
        assert table.table.hand.hover == name
        due[name] = table.table.tooltip_due
    assert due == {"button:next-line": False, "button:menu": True}
    table.close()


@pytest.mark.parametrize("seed", [2, 4, 6])
def test_ground_that_is_seen_beside_and_behind_towers_is_its_own_lots(seed: int) -> None:
    table = City.start(size=SIZE)
    table.play_until("place", blocks=13, seed=seed)
    table.open()
    table.draw()
    board, free = table.view.picture.board, list[tuple[int, tuple[int, int]]]()
    camera, heights = board._camera, heights_of(table.table.shown_city)
    drawn = [each.place for each in board._buried(heights)]
    numbers = [each for each in roof_numbers(camera, heights) if not each.hidden]
    for lot in (lot for lot, height in enumerate(heights) if not height):
        for dx, dy in itertools.product((-0.45, -0.3, -0.1, 0.1, 0.3, 0.45), repeat=2):
            x, y = map(round, camera.at(SPOTS[lot][0] + dx, SPOTS[lot][1] + dy))
            ovals = (disc_rect(camera, each) for each in numbers)
            on = any(
                ((x - oval.centerx) / oval.w) ** 2 + ((y - oval.centery) / oval.h) ** 2 < 0.27
                for oval in ovals
            )
            signed = any(sign.collidepoint(x, y) for sign in drawn)
            if owners(camera, heights, [(x, y)])[0] < 0 and not on and not signed:
                free.append((lot, (x, y)))
    assert len(free) > 50
    assert all(board.lot_at(place) == lot for lot, place in free)
    lot, place = min(free, key=lambda each: each[1][1])  # far behind
    size = next(n for n, left in zip(SIZES, table.model.blocks, strict=True) if left)
    table.table.hand.block, table.table.hand.dragged = size, True
    table.view.actions.drop_dragged(place, f"shelf:{size}")
    assert sum(table.model.city[lot]) == size, "where the pointer was"
    table.close()


def test_a_cell_of_the_plan_shows_where_its_hidden_building_stands() -> None:
    table = City.start(size=SIZE)
    table.play_until("place", blocks=3, seed=4)
    table.open()
    board, found = table.view.picture.board, 0
    table.draw()
    heights = heights_of(table.table.shown_city)
    for number in roof_numbers(board._camera, heights):
        spot = pygame.Rect(0, 0, 10, 8)
        spot.center = round(number.at[0]), round(number.at[1])
        pictures = []
        for place in ("button:menu", f"cell:{LOTS[number.lot]}"):
            table.do(f"hover {place}")
            table.draw()
            pictures.append(pygame.image.tobytes(table.app.surface.subsurface(spot), "RGB"))
        assert (pictures[0] != pictures[1]) == number.hidden
        found += number.hidden
    assert found
    for lot, pill, *_hook in board._buried(heights):  # where it is told, too
        assert board.lot_at(pill.center) == lot
        table.pilot._move_to(pill.center)
        table.pilot.frames(1)
        assert table.table.hand.hover == f"lot:{LOTS[lot]}"
        free = pill.move(0, 4 * pill.h).center
        assert board.lot_at(free) != lot
    table.close()


def test_a_board_that_passes_into_another_keeps_no_open_goals() -> None:
    pictures: list[list[bytes]] = []
    for code in (2, 3):  # as many turns of the dice: both take the same time
        table = City.start(size=SIZE)
        for _person in range(2):
            table.set_goals([code] * 8)
        table.open()
        table.do("click button:look", "hover model")
        table.draw()
        assert table.table.looks
        table.app.change_settings(animation_speed=1.0)
        table.do("key 5", "click cell:d1")
        shown = []
        for _frame in range(60):
            shown.append(table.draw())
            table.pilot.frames(1)
        assert table.model.standing == 1
        pictures.append(shown)
        table.close()
    assert pictures[0] == pictures[1]


def test_a_board_becomes_another_as_the_turn_begins_and_its_name_at_once() -> None:
    table = City.start(*["human"] * 4, size=(960, 600))
    table.play_until("place", blocks=12)
    table.open()
    table.draw()
    board, seat = table.view.picture.board, table.table.shown_seat
    places = sheet_places(board._layout.board, table.model.edges(seat), table.table.look)
    table.app.change_settings(animation_speed=1.0)
    title = table.app.surface.subsurface(places.title)
    titles, discs, flipped = [pygame.image.tobytes(title, "RGB")], [tuple(board._unseen())], [1.0]
    turned = [0.0]
    table.do("key q")
    for _frame in range(60):
        table.draw()
        titles.append(pygame.image.tobytes(title, "RGB"))
        discs.append(tuple(board._unseen()))
        flipped.append(board._flipped)
        turned.append(table.table.turntable.part if table.table.turntable.turns else 1.0)
        table.pilot.frames(1)
    assert titles[0] != titles[-1] and set(titles) == {titles[0], titles[-1]}
    assert discs[0] != discs[-1]
    assert len([part for part in flipped if part < 1]) > 4
    changed = titles.index(titles[-1])
    assert changed <= 2 and flipped[changed] < 0.25, "as it begins"
    half = discs.index(discs[-1])
    assert turned[half - 1] < 0.5 <= turned[half], "the model tells it half-way"
    table.close()


def test_the_next_seats_board_is_painted_before_its_lines_are_told() -> None:
    """The model then turns to it: the board must become that one with it."""
    table = told()
    board, reckoning = table.view.picture.board, table.table.reckoning
    reckoning.board, reckoning.part = False, 1.0
    assert reckoning.next_seat() is None, "its own next line comes"
    reckoning.line = sum(seat == 0 for seat, _line in reckoning.lines) - 1
    coming = reckoning.next_seat()
    data = board._sheet_data(1, coming)
    assert data.name == table.table.players[1].name and data.goals.count(None) != 4
    assert not sheet_kept(*board._sheet_given(data))
    board.prepare_effects(math.inf)
    assert sheet_kept(*board._sheet_given(data))
    table.close()


def test_what_counts_for_a_goal_has_a_sign_while_its_line_is_told() -> None:
    table = told()
    reckoning = table.table.reckoning
    assert reckoning is not None
    city, options = reckoning.told.city, table.state.options
    heights = heights_of(city)
    for edge, line, code in itertools.product(range(4), range(4), CODES):
        signs = signs_of(reckoning.told, edge, line, code)
        own = [heights[lot] for lot in LINES[edge][line]]
        met = line_points(code, tuple(own), max(heights), options) > 0
        if code in (EQUAL_HEIGHTS, TALLEST):
            counted = [heights[lot] for lot, sign in signs.items() if sign]
            assert bool(counted) == met
            assert code == EQUAL_HEIGHTS or set(counted) <= {max(heights)}
        else:
            assert list(signs.values()) == [str(number + 1) for number in range(len(signs))]
            assert (len(signs) == code) == met
    table.close()


def test_the_board_counts_along_only_where_buildings_are_counted() -> None:
    counted, coming, signs = set(), set(), set()
    table = City.start(size=SIZE)
    for code in (3, TALLEST):
        table.set_goals([code] * 8)
    table.play_until()
    table.do("click button:lines")
    table.app.change_settings(animation_speed=1.0)
    reckoning, board = table.table.reckoning, table.view.picture.board
    assert reckoning is not None
    for _look in range(500):
        if reckoning.now is not None and reckoning.part < 1:
            seat, line = reckoning.now
            counts = board._sheet_data(seat).counting is not None
            counted.add((reckoning.told.codes[seat][line], counts))
        elif reckoning.now is not None and (eye := board._spotlight._coming()) is not None:
            seat, line = reckoning.now
            coming.add(eye == table.table.edge_line(line + 1))
        table.pilot.frames(4)
        if reckoning.now is not None and reckoning.now[0] == 1 and reckoning.part == 1:
            table.app.manager.draw(pygame.Surface(SIZE))
            signs |= {lot in board._spotlight.line for lot in board._signs}
    assert counted == {(3, True), (TALLEST, False)}
    assert coming == {True}, "while points fly the eye of the next line opens"
    assert signs == {True}, "hidden buildings of that line, and of no other, keep theirs"
    table.close()


@pytest.mark.parametrize("key", [None, "5", "return"])
def test_goals_are_set_on_empty_lots_and_a_key_clears_them_at_once(key: str | None) -> None:
    table = City.start("human", "planner", size=SIZE, options={"rounds": "3"})
    table.play_until()
    if not table.table.reckoning.board:
        table.do("key escape", "wait idle")
    while True:  # until the person begins a round
        table.app.change_settings(animation_speed=1.0)
        table.do("click button:next-round")
        if table.table.actor == 0:
            break
        table.app.change_settings(animation_speed=float("inf"))
        table.do("wait idle")
        table.play_until()
        if not table.table.reckoning.board:
            table.do("key escape", "wait idle")
    seen = []
    for frame in range(240):
        if frame % 8 == 0:
            table.draw()
        seen.append((sum(map(len, table.table.shown_city)), table.table.setting))
        cleared = table.table.parts.visual.cleared is not None
        assert (table.table.moment().prompt == "The city is cleared") == cleared
        if table.table.setting:
            break
        if frame == 10 and key is not None:
            table.do(f"key {key}")
        table.pilot.frames(1)
    assert seen[0] == (BLOCKS, False) and seen[-1] == (0, True)
    assert all(not sets for blocks, sets in seen if blocks)
    assert (len(seen) < 20) == (key is not None)
    assert (5 in table.table.draft) == (key == "5")
    assert table.state.phase == "goals", "and nothing is locked"
    table.close()


def test_list_and_plate_tell_the_same_points() -> None:
    table = told()
    board, sums = table.view.picture.board, set()
    table.do("click button:lines")
    for _frame in range(1500):
        reckoning = table.table.reckoning
        assert reckoning is not None
        if reckoning.board:
            break
        for seat, points in enumerate(reckoning.points()):
            listed = board._tally_row(reckoning, seat).told
            gained = points - reckoning.told.before[seat]
            assert gained == (0 if listed == "–" else int(listed))
            sums.add(listed)
        table.pilot.frames(1)
    assert len(sums) > 1
    table.close()


def test_points_fly_over_as_few_numbers_as_they_can() -> None:
    table = told((1280, 720))
    board = table.view.picture.board
    table.draw()
    camera, heights = board._camera, heights_of(table.table.shown_city)
    numbers = [each for each in roof_numbers(camera, heights) if not each.hidden]
    discs = [disc_rect(camera, each) for each in numbers]
    tag = pygame.Rect(0, 0, 60, 36)

    def crossed(start: tuple[float, float], low: float, seat: int) -> int:
        places = [flight(board._layout, start, seat, part / 12, low) for part in range(13)]
        return sum(tag.move_to(center=at).collidelist(discs) >= 0 for at in places)

    for number in numbers:
        for seat in range(len(table.table.players)):
            below = board._spotlight.highest = number.at
            assert crossed(below, 0.44, seat), "it would begin on a number"
            assert not crossed(*board._above_numbers(seat, tag), seat)
    table.close()
