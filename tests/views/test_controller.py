"""The whole program with a controller alone, and what happens when it comes and goes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.app.pads import REPEAT_AFTER_SECONDS, REPEAT_EVERY_SECONDS
from skyline.games import catalog
from skyline.games.skyline.state import State
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.setup.scene import SetupScene
from skyline.scenes.setup.seat_controller import SeatController
from skyline.storage.settings import INSTANT, SeatMemory
from skyline.widgets.input.inputs import Device, Family, family_of, inputs
from tests.views.driver import Table, position
from tests.views.hands import play_to_the_end
from tests.views.padhand import FAR, Pad, PadHand

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "M2", "H1"], ["TL2"]), (["M1"], [])]


def device() -> Device:
    return inputs.device


def evening(players: int) -> State:
    """The last round of a game."""
    game: Any = catalog.game("skyline")
    streets: list[tuple[list[str], list[str]]] = [(["M2", "H1"], ["TL2"])] * players
    state: State = game.decode(position(streets, number=9, phase="take"))
    return state


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_whole_game_from_the_title_to_the_results_by_controller(
    players: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skyline.scenes.setup.scene.seed_from", lambda _text: 11)
    people = (SeatMemory(""), SeatMemory(""))
    table = Table.at_title(animation_speed=INSTANT, seats=people)
    table.pilot.settle()
    pad = Pad(table)
    pad.choose("button:new-game")
    table.do("expect scene=setup")
    if players == 1:
        pad.choose("seat:2:remove")
    for _ in range(players - 2):
        pad.choose("button:add-player")
    pad.press("start")
    table.pilot.settle()
    table.do("expect scene=table")
    assert table.state.players == players
    if players > 2:  # two whole games are enough: the others begin in the evening
        table.session.replace_position(evening(players))
        table.app.go.show_session(table.session)
    hand = PadHand(table, seed)
    play_to_the_end(table, hand)
    assert inputs.device is Device.PAD
    pad.press("a")
    table.pilot.settle()
    table.do("expect scene=results")
    pad.press("b")
    table.pilot.settle()
    table.do("expect scene=title")


def test_who_plays_a_seat_is_chosen_by_controller() -> None:
    table = Table.at_title(animation_speed=INSTANT)
    table.pilot.settle()
    pad = Pad(table)
    pad.choose("button:new-game")
    pad.go_to("seat:2:name")
    scene = table.app.manager.top
    assert isinstance(scene, SetupScene)
    pad.press("dpright")
    focus = scene.form.focus
    assert isinstance(focus, SeatController)
    before = focus.value
    pad.press("dpright")
    assert focus.value != before
    pad.press("start")
    table.pilot.settle()
    assert table.session.controllers == ("human", focus.value)


def test_names_are_written_on_the_screen() -> None:
    table = Table.at_title(animation_speed=INSTANT)
    table.pilot.settle()
    pad = Pad(table)
    pad.choose("button:new-game")
    pad.go_to("seat:1:name")
    scene = table.app.manager.top
    assert isinstance(scene, SetupScene)
    pad.press("a")
    keyboard = scene.form.keyboard
    assert keyboard is not None
    for sign in "tim":
        for _ in range(30):
            if keyboard.focus.name == f"key:{sign}":
                break
            way = pad._way(
                list(keyboard.keys),
                keyboard.focus,
                next(key for key in keyboard.keys if key.name == f"key:{sign}"),
            )
            assert way is not None
            pad.step(way)
        pad.press("a")
    assert table.draw()
    pad.press("b")
    assert scene.form.keyboard is None
    assert scene.form.find("seat:1:name").text == "Tim"  # type: ignore[attr-defined]
    table.do("expect scene=setup")


def test_start_pauses_and_b_comes_back() -> None:
    table = Table.set_up(2)
    pad = Pad(table)
    pad.press("start")
    assert isinstance(table.app.manager.top, PauseScene)
    pad.press("b")
    table.do("expect scene=table")


def test_b_puts_down_and_then_puts_back() -> None:
    table = Table.set_up(2)
    pad = PadHand(table)
    pad._press("bin:G", "")
    pad._press("bin:U", "")
    assert len(table.model.tray) == 2
    pad.pad.press("b")
    assert len(table.model.tray) == 1
    other = Table.set_up(2, position(STREETS, active=("UM", "GL", "P-")))
    hand = PadHand(other)
    hand._hold(other.die("UM"))
    assert other.view.hand.held is not None
    hand.pad.press("b")
    assert other.view.hand.held is None


def test_the_right_stick_turns_to_the_skylines_and_scrolls_the_log() -> None:
    table = Table.set_up(2)
    pad = Pad(table)
    pad.lean(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    seen = [table.view.table.peeked]
    pad.lean(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    seen.append(table.view.table.peeked)
    pad.press("b")
    seen.append(table.view.table.peeked)
    assert seen == [0, 1, None]
    pad.press("back")
    assert table.view.log.open


def test_a_stick_must_be_pushed_far_and_repeats_only_after_a_while() -> None:
    app = App((960, 600), headless=True)
    app.go.title()
    seen: list[pygame.Event] = []
    hand = app.hand

    def lean(value: float) -> int:
        event = pygame.Event(
            pygame.CONTROLLERAXISMOTION,
            axis=pygame.CONTROLLER_AXIS_LEFTY,
            value=round(value * FAR),
            instance_id=0,
        )
        presses = [each for each in hand.read(event) if each.type == pygame.CONTROLLERBUTTONDOWN]
        seen.extend(presses)
        return len(presses)

    assert lean(0.3) == 0, "inside the dead zone"
    assert inputs.device is Device.MOUSE, "a drifting stick is no use of the controller"
    assert lean(0.9) == 1
    assert lean(0.7) == 0, "still the same push"
    assert lean(0.45) == 0, "not yet let go"
    assert not list(hand.update(REPEAT_AFTER_SECONDS * 0.9))
    assert len(list(hand.update(REPEAT_AFTER_SECONDS * 0.2))) == 1
    assert len(list(hand.update(REPEAT_EVERY_SECONDS * 1.01))) == 1
    lean(0.0)
    assert not list(hand.update(5.0))
    assert {each.button for each in seen} == {pygame.CONTROLLER_BUTTON_DPAD_DOWN}
    app.close()


def test_the_game_says_that_the_controller_is_gone() -> None:
    table = Table.set_up(2)
    pad = Pad(table)
    pad.press("dpdown")
    assert device() is Device.PAD
    table.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    table.pilot.frames(2)
    assert "controller" in table.notice
    assert device() is Device.KEYS
    table.draw()


def test_real_controllers_are_looked_for_once_and_their_events_come_through() -> None:
    app = App((960, 600), headless=True)
    app.hand.pads.open()
    app.hand.pads.open()
    for kind in (pygame.JOYDEVICEADDED, pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN):
        assert not pygame.event.get_blocked(kind), "SDL makes controllers' events from these"
    assert not app.hand.pads.any
    app.close()


def test_a_finger_plays_like_a_pointer_but_hovers_over_nothing() -> None:
    table = Table.set_up(2)
    at = table.pilot.target("bin:G").rect.center
    table.send(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.1, y=0.8, dx=0, dy=0, pressure=1)
    table.send(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0), touch=True)
    table.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    table.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    table.send(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.1, y=0.8, dx=0, dy=0, pressure=0)
    assert len(table.model.tray) == 1
    assert device() is Device.TOUCH
    assert table.view.hand.hover is None
    table.draw()


def test_a_controller_that_nobody_used_goes_in_silence() -> None:
    table = Table.set_up(2)
    table.do("click bin:G")
    table.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    table.pilot.frames(2)
    assert not table.notice


def test_hints_and_caps_follow_the_device_at_once_and_a_trembling_pointer_changes_nothing() -> None:
    table = Table.set_up(2)
    table.do("click bin:G")
    mouse = table.view.moment().hint
    Pad(table).press("dpdown")
    pad = table.view.moment().hint
    at = (400, 300)
    for x, y in ((1, 0), (2, 1), (1, 2), (0, 0), (-1, 1)):
        table.send(pygame.MOUSEMOTION, pos=(at[0] + x, at[1] + y), rel=(1, 0), buttons=(0, 0, 0))
    assert table.view.moment().hint == pad != mouse
    table.send(pygame.MOUSEMOTION, pos=(480, 300), rel=(80, 0), buttons=(0, 0, 0))
    assert table.view.moment().hint == mouse
    cap = inputs.cap("throw")
    assert cap is not None and cap.label == "Space"
    Pad(table).press("dpdown")
    cap = inputs.cap("throw")
    assert cap is not None and cap.button == "righttrigger"
    table.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3, touch=True)
    assert inputs.device is Device.TOUCH
    assert inputs.cap("throw") is None


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", Family.XBOX),
        ("PS5 Controller", Family.PLAYSTATION),
        ("DualSense Wireless Controller", Family.PLAYSTATION),
        ("Nintendo Switch Pro Controller", Family.NINTENDO),
        ("Joy-Con (L/R)", Family.NINTENDO),
        ("Some Gamepad", Family.XBOX),
    ],
)
def test_buttons_are_marked_as_on_the_controller(name: str, family: Family) -> None:
    assert family_of(name) is family


def test_one_press_too_many_at_the_ball_knocks_nothing_down() -> None:
    where = position(STREETS, active=("UH",), action=None, district=(0, 0, 0))
    table = Table.set_up(2, where)
    pad = Pad(table)
    pad.press("dpdown")
    pad.press("leftshoulder")
    assert table.view.hand.at_ball is not None
    assert not (table.view.hand.focus or "").startswith("lot:")
    before = table.state
    pad.press("a")
    assert table.state == before
