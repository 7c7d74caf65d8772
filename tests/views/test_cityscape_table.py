"""Cityscape's table through input events: whole games by every device, undo, scoring, going on."""

from __future__ import annotations

import random
import time
from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS
from skyline.core.session import Session
from skyline.core.setup import HUMAN
from skyline.games.cityscape.board import LINES, LOTS, SIZES
from skyline.games.cityscape.game import GAME
from skyline.play.picture import hours
from skyline.play.picture.hours import Hour
from skyline.storage.paths import Folders
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape import board
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.miniatures import views_of
from skyline.views.cityscape.model import NIGHT
from tests.views.cityscape_driver import City
from tests.views.padhand import Pad

TINY = (480, 300)
ONE = {"rounds": "1"}
ROUNDING = 3  # of 255: what is blended on a part of the window is rounded otherwise


def pad_steps(table: City, pad: Pad, deed: str) -> None:
    """One deed by controller: ``goals``, or a block and the lot for it."""
    if deed == "goals":
        for _line in table.table.draft:
            pad.press("dpup")
            pad.press("dpright")
        pad.press("y")
        return
    pad.press("rightshoulder")
    assert table.view.hand.held is None and table.table.hand.block is not None
    pad.press("dpup")
    pad.press("a")


def step(table: City, way: str, chance: random.Random) -> None:
    """What is due next is done, in one of the ways."""
    state, city = table.state, table.table
    pad = Pad(table)
    if city.reckoning is not None:
        board = city.reckoning.board
        if way == "pointer":
            table.do("click button:next-round" if board else "click button:next-line")
        elif way == "keys":
            table.do("key return")
        else:
            pad.press("a")
    elif city.curtained:
        if way == "pointer":
            table.do("click button:open")
        elif way == "keys":
            table.do("key return")
        else:
            pad.press("a")
    elif state.phase == "goals":
        if way == "pointer":
            for line in range(1, len(city.draft) + 1):
                table.do(f"click goal:{line}", f"click code:{chance.randint(1, 6)}")
            table.do("click button:lock")
        elif way == "keys":
            for _line in city.draft:
                table.do("key up", "key right")
            table.do("key return")
        else:
            pad_steps(table, pad, "goals")
    else:
        size = chance.choice([each for each in SIZES if state.blocks[each - 1]])
        lot = chance.choice(LOTS)
        if way == "pointer" and chance.random() < 0.5:
            table.do(f"drag block:{size} to cell:{lot}")
        elif way == "pointer":
            table.do(f"click block:{size}", f"click lot:{lot}")
        elif way == "keys":
            table.do(f"key {size}", f"key {chance.choice(('up', 'left', 'down'))}", "key return")
        else:
            pad_steps(table, pad, "block")
    table.do("wait idle")


def play_on(table: City, way: str, most: int = 200) -> None:
    """Plays until the table of the last round lies there."""
    chance = random.Random(way)
    for _step in range(most):
        reckoning = table.table.reckoning
        if table.session.over and reckoning is not None and reckoning.board:
            return
        before = table.state, table.table.curtained, reckoning and (reckoning.line, reckoning.board)
        step(table, way, chance)
        table.check()
        now = table.table.reckoning
        after = table.state, table.table.curtained, now and (now.line, now.board)
        assert before != after, f"nothing has happened: {table.table.moment()}"
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("way", ["pointer", "keys", "controller"])
def test_whole_games_by_one_device_alone(way: str) -> None:
    table = City.start("human", "human", size=TINY, options={**ONE, "two_players": "facing"})
    play_on(table, way)
    if way == "pointer":
        table.do("click button:results", "wait idle")
    elif way == "keys":
        table.do("key return", "wait idle")
    else:
        Pad(table).press("a")
        table.do("wait idle")
    assert table.app.manager.top.name != "table"


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (("human", "greedy"), {"two_players": "adjacent", "tallest_points": "10"}),
        (("human", "greedy"), {"two_players": "opposite"}),
        (("greedy", "human", "human"), {}),
        (("human", "greedy", "greedy", "human"), {}),
    ],
    ids=str,
)
def test_house_rules_and_company(levels: tuple[str, ...], options: dict[str, str]) -> None:
    table = City.start(*levels, size=TINY, options={**ONE, **options})
    play_on(table, "keys")
    assert table.table.points() == list(table.state.scores)


# ------------------------------------------------------------- goals
def test_goal_dice_are_turned_by_clicks_wheel_arrows_and_digits() -> None:
    table = City.start(size=TINY, options={"two_players": "facing"})
    table.open()
    assert table.table.draft == [1, 2, 3, 4]
    table.do("click goal:2")
    assert table.table.draft == [1, 2, 3, 4], "the first click only chooses"
    table.do("click goal:2", "click goal-on", "click goal-back")
    assert table.table.draft == [1, 3, 3, 4]
    table.do("hover goal:1")
    table.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert table.table.draft == [2, 3, 3, 4]
    table.do("click goal:3", "click goal:3", "key up", "key right", "key down")
    assert table.table.draft == [2, 3, 5, 3]
    table.do("key right", "key 6", "key 6")
    assert table.table.draft == [6, 6, 5, 3]
    table.do("click plate:2", "wait 1")
    assert table.table.shown_seat == table.table.viewer, "nobody sets goals on another's board"


def test_a_goal_that_is_named_leads_on_to_the_right_until_the_last_line() -> None:
    table = City.start(size=TINY, options={"two_players": "facing"})
    table.open()
    table.do("click code:5", "key right", "key 2")
    assert table.view.hand.line == 3, "it skips nothing and does not turn back"
    table.do("key ctrl+z", "key 4", "key 3")
    assert (table.table.draft, table.view.hand.line) == ([5, 2, 4, 3], 3)


def test_curtains_are_opened_on_purpose() -> None:
    for opens in ("key return", "key space", "click button:open", "a"):
        table = City.start(size=TINY)
        for other in ("key 1", "key v", "key q", "key x", "key tab", "key up"):
            table.do(other)
            assert table.table.curtained, other
        table.click_at((8, TINY[1] // 2))  # the cloth beside the card
        assert table.table.curtained
        table.view.hand.focus = None
        if opens == "a":
            Pad(table).press("a")
        else:
            table.do(opens)
        table.do("wait idle")
        assert not table.table.curtained, opens
        table.close()


# ------------------------------------------------------------- undo
def test_a_block_is_taken_back_until_the_next_one_looks(place: Folders) -> None:
    table = City.start("human", "human", size=TINY, home=place)
    table.play_until("place", blocks=23)
    assert table.table.curtained and table.actions.why_no_undo() is None
    before = table.state
    table.do("key ctrl+z", "wait idle")
    assert sum(table.state.blocks) == 24 and not table.table.curtained
    assert not table.table.looks
    table.do("key 5", "click cell:a1", "wait idle")
    assert table.state != before
    table.open()
    assert table.actions.why_no_undo() is not None
    record = table.session.record
    state = table.state
    again = Session.from_record(GAME, record)
    assert again.state == state
    table.close()
    table = City.again(place, size=TINY)
    assert table.state == state and table.table.curtained


def test_a_person_alone_takes_nothing_of_a_computer_back_and_practice_does() -> None:
    table = City.start("human", "greedy", size=TINY)
    table.play_until("place", blocks=20)
    assert table.actions.why_no_undo() is not None and not table.table.curtained
    table.close()
    table = City.start("human", "greedy", size=TINY, practice=True)
    table.play_until("place", blocks=20)
    left = sum(table.state.blocks)
    own = GAME.parse_move(table.session.history[-2].text)
    words = table.table.target("button:undo").tooltip
    assert f"the {own.block} on {own.lot} back, and what was placed since" in words
    table.do("key ctrl+z", "wait idle")
    assert sum(table.state.blocks) > left and table.session.actor_is_human
    table.check()


def test_a_person_alone_takes_goals_back_until_the_first_block_stands() -> None:
    own = {"animation_speed": 1.0, "computer_pace": "normal"}
    table = City.start("human", "greedy", size=TINY, options={"two_players": "facing"}, **own)
    table.set_goals([3, 4, 5, 6])
    assert table.state.phase == "place" and table.actions.why_no_undo() is None
    table.do("click button:undo", "wait idle")
    assert table.table.setting and table.session.history == ()
    assert table.table.draft == [3, 4, 5, 6], "they lie there as they were locked"
    assert table.actions.why_no_undo() is not None
    table.do("click button:lock", "wait idle")
    assert table.state.phase == "place"
    table.check()
    table.do("key 5", "click cell:a1", "wait 4")
    assert table.actions.why_no_undo() is not None
    assert Session.from_record(GAME, table.session.record).state == table.state


@pytest.mark.parametrize("press", ["click button:undo", "key ctrl+z"])
def test_a_block_is_taken_back_while_that_of_a_computer_comes(press: str) -> None:
    table = City.start("human", "greedy", size=TINY, animation_speed=1.0, computer_pace="normal")
    table.set_goals([1] * 8)
    before = table.state
    for carried in (False, True):
        table.do("key 5", "click cell:a1")
        while table.session.actor_is_human or (carried and table.view.hand.block is None):
            table.do("wait 0.03")
        table.do(press, "wait 0.1")
        assert table.state == before and table.view.hand.empty
        table.check()
    table.do("key 5", "click cell:a1")
    while sum(table.state.blocks) > 23 or not table.table.parts.animator.busy:
        table.do("wait 0.03")
    table.do("key ctrl+z")
    assert table.table.parts.animator.busy and table.notice, "it says why not, and hurries nothing"
    table.do("wait 4")
    assert sum(table.state.blocks) == 23


def test_a_click_on_a_lot_chooses_the_die_of_its_line() -> None:
    table = City.start("human", "greedy", size=(960, 600), options={"two_players": "facing"})
    table.draw()
    before = list(table.table.draft)
    for line, lots in enumerate(LINES[table.model.edges(0)[0]]):
        at = table.table.lay().lots[lots[1]].center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.view.handle(pygame.Event(kind, pos=at, button=1))
        assert table.view.hand.line == line and table.table.draft == before


def test_while_goals_are_set_undo_turns_the_last_die_back() -> None:
    table = City.start(size=TINY, options={"two_players": "facing"})
    table.open()
    assert table.actions.why_no_undo() is not None
    table.do("key 6", "key 6")
    assert table.table.draft[:2] == [6, 6]
    table.do("key ctrl+z")
    assert table.table.draft[:2] == [6, 2] and table.view.hand.line == 1
    table.do("click button:undo")
    assert table.table.draft[:2] == [1, 2]
    table.view.hand.focus = "button:undo"  # as it was pressed; nothing is left to take back
    assert table.actions.why_no_undo() is not None
    table.do("key return")
    assert table.state.goals[0] is not None, "Enter locks, as the button says"


@pytest.mark.parametrize("levels", [("human", "human"), ("human", "greedy")])
def test_in_practice_a_round_that_is_told_is_taken_back(levels: tuple[str, ...]) -> None:
    table = City.start(*levels, size=TINY, practice=True)
    table.play_until()
    table.do("key ctrl+z", "wait idle")
    assert table.state.round == 1 and table.state.phase == "place"
    assert not table.table.telling and table.table.shown_city == table.model.city
    table.check()
    table.draw()
    table.play_until()
    table.do("wait idle")
    assert table.telling and table.state.round == 2
    table.do("click button:next-round", "wait idle")
    assert table.table.shown_hour == 1 and not table.telling


def test_large_words_stay_off_the_table_of_a_round() -> None:
    table = City.start(size=(960, 600))
    table.play_until()
    table.do("wait idle")
    reckoning, place = table.table.reckoning, table.view.parts.layout.round_board
    assert reckoning is not None and reckoning.board
    table.app.change_settings(animation_speed=1.0)

    def beside() -> tuple[bytes, bytes]:
        """The table of the round, and all that lies left of it."""
        table.draw()
        rest = pygame.Rect(0, 0, place.x, table.app.surface.get_height())
        return (
            pygame.image.tobytes(table.app.surface.subsurface(place), "RGB"),
            pygame.image.tobytes(table.app.surface.subsurface(rest), "RGB"),
        )

    bare = beside()
    table.view.banner.show("Eileen wins", "70 points", (200, 0, 0))
    table.view.parts.animator.advance(0.5)
    assert table.view.banner.shown
    covered = beside()
    assert covered[0] == bare[0]
    assert covered[1] != bare[1]


# ------------------------------------------------------------- building and looking
def test_every_lot_can_be_chosen_however_the_model_is_turned() -> None:
    table = City.start("human", "greedy", size=(960, 600))
    table.play_until("place", blocks=10)
    for _turn in range(4):
        table.do("key e", "wait idle", "key tab")
        for lot in LOTS:
            assert table.pilot.target(f"lot:{lot}").enabled
        table.check()
    size = next(each for each in SIZES if table.model.blocks[each - 1])
    number = len(table.model.placed)
    table.do("key q", "key q", f"click block:{size}", "click cell:b3", "wait idle")
    assert any(each.lot == LOTS.index("b3") for each in table.model.placed[number:])


def test_a_block_let_go_of_beside_the_lots_goes_home_with_a_reason() -> None:
    table = City.start("human", "greedy", size=TINY)
    table.set_goals([1] * 8)
    moves = len(table.session.history)
    for place, told in (("plate:1", True), ("block:1", False), ("button:menu", True)):
        table.do(f"drag block:5 to {place}")
        assert table.view.hand.empty and len(table.session.history) == moves
        assert bool(table.table.notes.text) == told
        table.table.notes.clear()


def test_the_model_is_turned_by_a_drag_keys_and_buttons() -> None:
    table = City.start("human", "greedy", size=TINY)
    table.play_until("place", blocks=25)
    yaw = table.table.turntable.yaw
    table.do("key e", "wait idle")
    assert table.table.turntable.yaw != yaw
    table.do("key q", "wait idle")
    assert abs(table.table.turntable.yaw - yaw) % 360 < 0.1
    table.do("click button:turn-left", "wait idle", "click button:turn-right", "wait idle")
    assert abs(table.table.turntable.yaw - yaw) % 360 < 0.1
    table.do("drag lot:b2 to plate:1", "wait idle")
    assert abs(table.table.turntable.yaw - yaw) > 1 and sum(table.state.blocks) == 25


# ------------------------------------------------------------- scoring
def test_a_round_is_told_line_by_line_at_once_and_again() -> None:
    table = City.start("human", "human", size=TINY, options={"rounds": "2"}, animation_speed=1.0)
    table.app.change_settings(animation_speed=float("inf"))
    table.play_until()
    reckoning = table.table.reckoning
    assert reckoning is not None
    for _line in range(60):
        if reckoning.board:
            break
        table.do("key escape")
        table.pilot.frames(4)
    assert reckoning.board
    table.do("click button:lines")
    assert not reckoning.board and reckoning.again
    table.do("wait idle")
    assert reckoning.board
    table.do("click button:next-round", "wait idle")
    assert table.table.reckoning is None and table.state.round == 2
    assert table.table.curtained
    table.check()


def test_enter_leads_on_after_the_lines_were_looked_at_again() -> None:
    table = City.start("human", "human", size=TINY, options={"rounds": "2"})
    table.play_until()
    reckoning = table.table.reckoning
    assert reckoning is not None and reckoning.board
    table.do("click button:lines", "key escape", "wait idle")
    assert table.table.reckoning is reckoning and reckoning.board
    table.do("key enter", "wait idle")
    assert table.table.reckoning is None and table.state.round == 2


@pytest.mark.parametrize("key", ["space", "enter"])
def test_one_key_too_many_after_a_round_sets_no_goal(key: str) -> None:
    options = {"rounds": "2", "two_players": "facing"}
    table = City.start("human", "greedy", size=TINY, options=options)
    table.play_until()
    table.do(f"key {key}")
    while table.state.phase == "goals" and not table.table.setting:
        table.do("wait 0.05")
    before, moves = list(table.table.draft), len(table.session.history)
    for _press in range(4):
        table.do("wait 0.2", f"key {key}")
    assert table.table.draft == before and len(table.session.history) == moves
    table.do("wait 1", f"key {key}")
    assert table.table.draft != before or len(table.session.history) > moves


def test_nobody_is_asked_for_a_block_while_that_of_a_computer_is_on_its_way() -> None:
    table = City.start("human", "greedy", size=TINY)
    table.play_until("place", blocks=24)
    table.app.change_settings(animation_speed=1.0)
    table.do("click block:5", "click cell:b2")
    said = []
    for _frame in range(600):
        table.pilot.frames(1)
        if table.state.player == 0 and sum(map(len, table.model.last_city)) > 1:
            moment = table.view.actions.moment()
            said.append((table.table.parts.seat, moment.prompt))
            if table.table.parts.seat == 0:
                break
    name = table.table.players[1].name
    assert said[-1] == (0, "Choose a block") and len(said) > 1
    assert {words for seat, words in said if seat == 1} == {f"{name} is playing"}


def test_the_program_may_be_closed_between_two_rounds(place: Folders) -> None:
    table = City.start("human", "human", size=TINY, home=place)
    table.play_until()
    table.close()
    again = City.again(place, size=TINY)
    again.do("wait idle")
    reckoning = again.table.reckoning
    assert reckoning is not None and reckoning.board, "the round that was scored lies there"
    again.do("click button:next-round", "wait idle")
    assert again.table.curtained
    again.check()


def test_the_program_may_be_closed_while_the_last_round_is_told(place: Folders) -> None:
    table = City.start("human", "human", size=TINY, home=place, options=ONE)
    table.play_until("place", blocks=1)
    table.open()
    table.app.change_settings(animation_speed=1.0)
    size = next(each for each in SIZES if table.model.blocks[each - 1])
    table.do(f"click block:{size}", "click cell:a1")
    table.pilot.frames(120)
    assert table.session.over and table.telling and not table.table.over_told
    table.close()
    again = City.again(place, size=TINY)
    again.do("wait idle")
    reckoning = again.table.reckoning
    assert reckoning is not None and reckoning.board and again.table.over_told
    assert {"button:lines", "button:results"} <= set(again.names())
    assert not again.view.actions.wish(), "no words of a felt lie over the model"
    again.check()
    again.close()
    app = App(TINY, headless=True, home=place)
    assert not app.can_continue(), "it has been told now"
    app.close()


def test_plates_show_a_block_once_it_has_landed() -> None:
    table = City.start("human", "human", size=TINY)
    table.play_until("place", blocks=23)
    table.open()
    before = table.model.last_city
    table.app.change_settings(animation_speed=1.0)
    table.do("click block:5", "click cell:d1")
    plates = table.view.picture.board.miniatures
    shown = []
    for _frame in range(60):
        table.draw()  # the first one comes while it falls
        falling = table.table.parts.visual.falling
        falls = falling is not None and not falling.landed
        shown.append((falls, table.view.picture._plates[0]))
        table.pilot.frames(1)
    old, new = (views_of(city, table.model.edges(0)) for city in (before, table.model.last_city))
    assert plates.items(table.model, 0) == new
    assert {items for falls, items in shown if falls} == {old}
    landed = [items for falls, items in shown if not falls]
    assert landed[1] == new, "and at once then, though it springs and the curtain is to fall"


@pytest.mark.parametrize("blocks", [24, 22])
def test_a_curtain_falls_as_soon_when_the_hour_changes(blocks: int) -> None:
    table = City.start("human", "human", size=TINY)
    table.play_until("place", blocks=blocks)
    table.open()
    hour = table.table.shown_hour
    table.draw()
    table.app.change_settings(animation_speed=1.0)
    table.do("click block:5", "click cell:d1")
    for _frame in range(90):
        if table.table.parts.visual.falling is None:
            break
        table.pilot.frames(1)
    begin = table.table.now
    for _frame in range(90):
        if table.table.curtain.part > 0:
            break
        table.pilot.frames(1)
    assert (table.table.shown_hour != hour) == (blocks == 22)
    assert table.table.now - begin < 0.8
    table.do("wait idle")
    assert table.table.curtain.part == 1 and "button:open" in table.names()


@pytest.mark.parametrize("blocks", [25, 13, 1])
def test_the_program_may_be_closed_while_a_city_is_built(blocks: int, place: Folders) -> None:
    table = City.start("human", "human", "greedy", size=TINY, home=place)
    table.play_until("place", blocks=blocks)
    before, stacks = table.state, table.model.city
    table.close()
    again = City.again(place, size=TINY)
    assert again.state == before and again.model.city == stacks
    again.play_until()
    assert again.telling


# ------------------------------------------------------------- windows and wishes
SIZES_OF_WINDOWS = ("960x600", "700x1000", "3840x2160", "480x300", "1280x720")


def test_the_window_is_resized_in_the_middle_of_everything() -> None:
    table = City.start("human", "human", size=TINY, options={"rounds": "2"})
    sizes = iter(SIZES_OF_WINDOWS * 20)

    def resize() -> None:
        table.do(f"size {next(sizes)}")
        table.check()

    resize()
    table.open()
    table.do("key 6")
    draft = list(table.table.draft)
    resize()
    assert table.table.setting and table.table.draft == draft != [1, 2, 3, 4] * 2
    table.play_until("place", blocks=22)
    resize()
    table.open()
    table.app.change_settings(animation_speed=1.0)
    table.do("key e")
    table.pilot.frames(6)
    assert table.table.turntable.turns
    resize()
    table.do("wait idle")
    assert not table.table.turntable.turns
    table.do("key 1", "hover cell:a1")
    resize()
    table.app.change_settings(animation_speed=float("inf"))
    table.do("size 480x300")
    table.play_until()
    resize()
    table.do("key escape", "wait idle")
    resize()
    table.draw()


def test_language_and_motion_may_change_in_the_middle() -> None:
    table = City.start("human", "human", size=TINY)
    table.play_until("place", blocks=23)
    table.open()
    table.app.change_settings(language="de", reduced_motion=True, high_contrast=True)
    table.do("wait idle")
    table.check()
    table.draw()
    table.app.change_settings(language="en", ui_scale=1.3, patterns=True)
    table.play_until()
    table.check()
    table.draw()


def test_a_night_that_comes_early_is_painted_while_all_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = City.start("human", "greedy", size=TINY)
    table.play_until("place", blocks=1)
    steps: list[int] = []  # of the night, picture by picture
    paint = CityHours.paint

    def slowly(painter: CityHours, number: int) -> Steps[Hour]:
        work = paint(painter, number)
        while True:
            steps[-1] += number == NIGHT
            time.sleep(0.002)
            try:
                yield next(work)
            except StopIteration as stop:
                hour: Hour = stop.value
                return hour

    monkeypatch.setattr(CityHours, "paint", slowly)
    monkeypatch.setattr(hours, "_latest", [])
    table.app.change_settings(animation_speed=1.0)
    table.app.stage.headless = False  # in a window hours are painted bit by bit
    table.view.picture.resize()
    [size] = [size for size in SIZES if table.model.blocks[size - 1]]
    steps.append(0)
    table.do(f"key {size}", "click cell:a1")
    seen = []
    for _picture in range(2000):  # the night, then the ground in its light
        steps.append(0)
        table.app.step(FRAME_SECONDS)
        seen.append((table.table.shown_hour, table.telling))
        if table.table.shown_hour == NIGHT:
            break
    assert (NIGHT - 1, True) in seen, "the round is told meanwhile"
    assert seen[-1][0] == NIGHT and sum(steps) > 50
    assert max(steps) < sum(steps) / 5, "no picture waits for the night"
    table.close()


def test_a_board_still_painted_when_a_round_begins_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = City.start("human", "greedy", size=TINY)
    table.play_until("place", blocks=1)
    [size] = [size for size in SIZES if table.model.blocks[size - 1]]
    table.do(f"key {size}", "click cell:a1", "wait idle")
    paint = board.sheet_steps

    def slowly(*given: Any) -> Steps[Any]:
        work = paint(*given)
        while True:
            time.sleep(0.002)
            try:
                yield next(work)
            except StopIteration as stop:
                return stop.value

    monkeypatch.setattr(board, "sheet_steps", slowly)
    table.app.change_settings(animation_speed=1.0)
    table.app.stage.headless = False  # in a window boards are painted bit by bit
    table.do("click button:next-round")
    for _picture in range(1000):
        table.app.step(FRAME_SECONDS)
        if table.table.setting and not table.view.moving:
            break
    assert table.table.setting and not table.view.moving
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
def test_pictures_of_a_turn_are_whole_where_only_a_part_is_drawn(size: tuple[int, int]) -> None:
    table = City.start(HUMAN, "master", size=size, animation_speed=1.0, seed=3)
    table.do("key return", "wait idle", "key 3", "key return", "wait idle")
    picture, parts = table.view.picture, 0
    table.do("key q")
    for _frame in range(40):
        table.app.step(1 / 60)
        if picture.changed is None:
            continue
        parts += 1
        whole = table.app.surface.copy()
        picture.forget()
        picture.draw(whole)
        one, other = map(pygame.surfarray.array3d, (whole, table.app.surface))
        assert abs(one.astype(int) - other).max() <= ROUNDING
        picture._moved = picture.board.moving_area()
    assert parts > 10
    assert not table.view.moving, "it ends with a whole picture"


def test_only_the_first_picture_of_a_turn_is_whole_and_covers_open_after_it() -> None:
    """Goals that come to be seen with a turn wait until it has ended."""
    table = City.start(HUMAN, "master", animation_speed=1.0, seed=3)
    table.do("key return", "wait idle", "key 3", "key return", "wait idle")
    for _edge in range(4):  # with the last one it comes back to the own edge
        table.do("key q")
        parts = []
        while table.table.turntable.turns:
            table.app.step(1 / 60)
            parts.append(table.view.picture.changed is not None)
        assert not parts[0] and all(parts[1:-1])
        table.do("wait idle")
    assert table.table.looks


def test_the_board_becomes_the_next_seats_as_a_turn_begins() -> None:
    table = City.start(HUMAN, "master", animation_speed=1.0, seed=3)
    table.do("key return", "wait idle", "key 3", "key return", "wait idle")
    context, board = table.table, table.view.picture.board
    own, shown = context.shown_seat, []
    while context.shown_seat == own:  # which has two edges
        table.do("wait idle")
        table.draw()
        start = context.turntable.yaw
        table.do("key q")
    while context.turntable.turns:
        table.app.step(1 / 60)
        gone = abs(context.turntable.yaw - start) / 90 % 4
        shown.append((gone, board._sheet.edges == context.model.edges(own)))
    assert {before for gone, before in shown if gone > 0.1} == {False}


def test_goals_that_others_must_not_see_are_covered_with_the_first_picture_of_a_turn() -> None:
    table = City.start(HUMAN, HUMAN, animation_speed=1.0, seed=3)
    while table.state.phase == "goals":
        table.do("click button:open", "wait idle", "click button:lock", "wait idle")
    table.do("click button:open", "wait idle")
    own, context, board = table.table.shown_seat, table.table, table.view.picture.board
    while context.shown_seat == own:
        table.do("wait idle")
        context.keeps_look = True
        table.draw()
        assert any(board._sheet.goals)
        table.do("key q")
    table.app.step(1 / 60)
    assert not any(board._sheet.goals)


def test_a_page_that_fades_over_a_turn_leaves_nothing_behind() -> None:
    table = City.start(HUMAN, "master", animation_speed=1.0, seed=3)
    table.do("key return", "wait idle", "key 3", "key return", "wait idle", "key q")
    for _frame in range(4):
        table.app.step(1 / 60)
    assert table.view.changed is not None
    table.view.forget_picture()
    table.app.step(1 / 60)
    assert table.view.changed is None


def test_a_refusal_is_not_said_a_second_time_by_a_tip() -> None:
    table = City.start(size=(960, 600))
    table.set_goals([1] * 8)
    table.do("hover button:undo", "wait 1")
    captions, shown = table.view.picture._captions, []
    target = table.table.target("button:undo")
    assert target is not None and table.table.tooltip_due
    for said in ("", target.tooltip):
        table.table.notes.clear()
        if said:
            table.table.notes.show(said)
        surface = pygame.Surface((960, 600))
        captions.draw_tip(surface, ())
        shown.append(
            bool(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 960 * 600)
        )
    assert shown == [True, False]
    table.close()
