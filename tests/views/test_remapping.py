"""Every command on another key and another button, chosen in the settings and used in a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from skyline.scenes.settings.scene import CONTROLS, SettingsScene
from skyline.views.cityscape.table import home_of
from skyline.widgets.controls.binding_row import BindingRow
from skyline.widgets.input.bindings import Bindings
from skyline.widgets.input.commands import ANYWHERE_GROUP, COMMANDS, TABLE_GROUP
from skyline.widgets.input.inputs import inputs
from tests.views import teaching
from tests.views.cityscape_driver import City
from tests.views.d6_driver import D6
from tests.views.driver import Table, position
from tests.views.padhand import Pad

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "M2", "H1"], ["TL2"]), (["M1"], [])]
KEY, BUTTON = "j", "leftstick"  # nothing has that key at first, and a hint that button
Check = Callable[[Table], object]


def choosing(*lines: str) -> Callable[..., Table]:
    def make(**settings: object) -> Table:
        table = Table.set_up(2, **settings)  # type: ignore[arg-type]
        table.do(*lines)
        return table

    return make


def acting(*lines: str, action: str | None = None) -> Callable[..., Table]:
    def make(**settings: object) -> Table:
        where = position(STREETS, active=("UM", "GL", "P-"), action=action)
        table = Table.set_up(2, where, **settings)  # type: ignore[arg-type]
        table.do(*lines)
        return table

    return make


def at_model(phase: str) -> Callable[..., Table]:
    def make(**settings: object) -> Table:
        city = City.start("human", "greedy", **settings)  # type: ignore[arg-type]
        city.play_until(phase, blocks=25)
        return city

    return make


def at_sheet(name: str, *lines: str) -> Callable[..., Table]:
    def make(**settings: object) -> Table:
        table = D6.at(name, **settings)  # type: ignore[arg-type]
        table.do(*lines)
        return table

    return make


def turned(table: Table) -> float:
    """Degrees by which the model is turned from its player's edge."""
    context = table.view.table
    return float(context.turntable.goal - home_of(context.model.edges(0)))


def watching() -> Callable[..., Table]:
    """A computer has the turn, and moves as slowly as it can."""

    def make(**settings: object) -> Table:
        where = position(STREETS, player=2, active=("GL", "UM", "GM"))
        who = ("human", "greedy")
        table = Table.set_up(2, where, levels=who, animation_speed=1.0, **settings)  # type: ignore[arg-type]
        table.do("wait 0.1")
        assert table.session.actor == 1
        return table

    return make


def asked(**settings: object) -> Table:
    """The teacher asks about a move that costs much."""
    table = teaching.acting("GL", "UH", "P-", warn="small", **settings)
    table.do("wait 0.2", "click die:2", "click district", "wait 0.1")
    assert table.view.teacher.warning.open
    return table


def peeked(seat: int, table: Table) -> bool:
    return table.view.table.peeked == seat


THREE = ("click bin:G", "click bin:U", "click bin:U")
USES: dict[str, tuple[Callable[..., Table], Check]] = {
    "lock": (at_model("goals"), lambda t: t.session.state.goals[0]),
    "turn-left": (at_model("place"), lambda t: turned(t) < -80),
    "turn-right": (at_model("place"), lambda t: turned(t) > 80),
    "block-back": (at_model("place"), lambda t: t.view.hand.block == 5),
    "block-on": (at_model("place"), lambda t: t.view.hand.block == 1),
    "change": (at_sheet("held", "click die:1"), lambda t: t.view.hand.changing),
    "flip": (at_sheet("held", "click die:1"), lambda t: t.session.state.sheets[0].used[0] == 2),
    "minus": (at_sheet("held", "click die:1"), lambda t: t.session.state.sheets[0].used[1] == 2),
    "plus": (at_sheet("held", "click die:1"), lambda t: t.session.state.sheets[0].used[1] == 2),
    "let-go": (at_sheet("star-keys"), lambda t: t.session.state.phase == "assign"),
    "throw": (choosing(*THREE), lambda t: t.state.phase == "act"),
    "skip": (watching(), lambda t: t.session.actor == 0),
    "anyway": (asked, lambda t: t.session.history[-1].kind == "move"),
    "roll-again": (acting(action="build"), lambda t: t.session.record.entries),
    "end-turn": (acting(action="build"), lambda t: t.state.player == 1),
    "keep": (
        acting("click die:2", action="build"),
        lambda t: t.view.hand.empty and any(die.keep for die in t.model.tray),
    ),
    "abandon": (acting(), lambda t: t.view.hand.aim == "district"),
    "demolish": (acting(), lambda t: t.view.hand.aim == "ball"),
    "district": (choosing(), lambda t: t.model.from_district),
    "put-back": (choosing("click bin:G"), lambda t: not t.model.tray),
    "undo": (
        acting("click die:1", "click lot:new"),
        lambda t: len(t.model.tray) == 3,
    ),
    "log": (choosing(), lambda t: t.view.log.open),
    "hint": (choosing(), lambda t: t.view.teacher.advice.stage),
    "odds": (choosing(), lambda t: not t.app.settings.odds),
    "seats": (choosing(), lambda t: t.app.manager.top.name == "seats"),
    "pause": (choosing(), lambda t: t.app.manager.top.name == "pause"),
    **{f"peek-{seat}": (choosing(), partial(peeked, seat - 1)) for seat in (1, 2)},
    "rules": (choosing(), lambda t: t.app.manager.top.name != "table"),
    "mute": (choosing(), lambda t: t.app.settings.muted),
    "fullscreen": (choosing(), lambda t: t.app.settings.fullscreen),
    **{
        way: (choosing(), lambda t: t.view.hand.focus is not None)
        for way in ("up", "down", "left", "right")
    },
    "confirm": (choosing("key tab"), lambda t: len(t.model.tray) == 1),
    "cancel": (acting("click die:1"), lambda t: t.view.hand.empty),
}


def test_every_command_of_the_table_is_tried() -> None:
    named = {command.name for command in COMMANDS if command.group in (TABLE_GROUP, ANYWHERE_GROUP)}
    held = {"look"}  # whose release ends it: test_cityscape_secrets.py
    assert named - set(USES) <= {"peek-3", "peek-4", "find-rules", *held}


@pytest.mark.parametrize("name", USES)
def test_a_key_chosen_by_the_player_works(name: str) -> None:
    make, check = USES[name]
    table = make(keys={name: KEY})
    table.do(f"key {KEY}")
    assert check(table), name
    cap = inputs.key_cap(name)
    assert cap is not None and cap.label == KEY.upper()


@pytest.mark.parametrize("name", USES)
def test_a_button_chosen_by_the_player_works(name: str) -> None:
    make, check = USES[name]
    table = make(pad={name: BUTTON})
    Pad(table).press(BUTTON)
    assert check(table), name


def test_the_old_key_does_nothing_any_more() -> None:
    table = Table.set_up(2, keys={"log": KEY})
    table.do("key l")
    assert not table.view.log.open


# ---------------------------------------------------------------- in the settings
def controls() -> tuple[Table, SettingsScene]:
    table = Table.at_title((1280, 800))
    scene = SettingsScene(table.app.stage, CONTROLS)
    table.app.manager.push(scene)
    table.pilot.settle()
    return table, scene


def row(scene: SettingsScene, command: str) -> BindingRow:
    found = scene.form.find(f"binding:{command}")
    assert isinstance(found, BindingRow)
    return found


def choose(table: Table, scene: SettingsScene, command: str, cell: str) -> None:
    scene.form.set_focus(row(scene, command))
    table.do(f"click binding:{command}:{cell}")


def test_a_key_is_chosen_by_pressing_it_and_kept() -> None:
    table, scene = controls()
    choose(table, scene, "throw", "key")
    assert row(scene, "throw").waiting == "key"
    table.draw()
    table.do("key f11")
    assert not table.app.settings.fullscreen, "the press was for the row"
    assert table.app.settings.keys == {"throw": "f11", "fullscreen": "space"}
    assert "Full screen" in row(scene, "throw").note
    assert row(scene, "fullscreen").note
    table.draw()
    assert Bindings(table.app.settings.keys).keys.changed() == table.app.settings.keys


def test_a_button_is_chosen_by_pressing_it() -> None:
    table, scene = controls()
    choose(table, scene, "undo", "pad")
    Pad(table).press("righttrigger")
    assert table.app.settings.pad["undo"] == "righttrigger"
    assert "Roll the dice" in row(scene, "undo").note


def test_escape_and_b_leave_everything_as_it_was() -> None:
    table, scene = controls()
    choose(table, scene, "throw", "key")
    table.do("key escape")
    assert row(scene, "throw").waiting is None
    assert table.app.manager.top is scene
    choose(table, scene, "throw", "pad")
    Pad(table).press("b")
    assert table.app.manager.top is scene
    assert not table.app.settings.keys
    assert not table.app.settings.pad


def test_what_always_means_the_same_is_refused_with_a_reason() -> None:
    table, scene = controls()
    choose(table, scene, "throw", "key")
    table.do("key return")
    assert "Enter" in row(scene, "throw").note
    assert not table.app.settings.keys
    choose(table, scene, "throw", "pad")
    Pad(table).press("a")
    assert "A" in row(scene, "throw").note
    assert not table.app.settings.pad
    table.draw()


def test_chords_can_be_chosen_and_modifiers_alone_are_waited_out() -> None:
    table, scene = controls()
    choose(table, scene, "log", "key")
    table.send(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, scancode=0, unicode="")
    assert row(scene, "log").waiting == "key"
    table.do("key ctrl+l")
    assert table.app.settings.keys == {"log": "ctrl+l"}


def test_reset_brings_the_first_keys_back() -> None:
    table, scene = controls()
    choose(table, scene, "throw", "key")
    table.do("key j")
    assert table.app.settings.keys
    table.do("click button:reset")
    assert not table.app.settings.keys
    cap = row(scene, "throw").cap_in("key")
    assert cap is not None and cap.label == "Space"


def test_controls_can_be_changed_with_a_controller_alone() -> None:
    table, scene = controls()
    pad = Pad(table)
    scene.form.set_focus(row(scene, "throw"))
    pad.press("dpdown")
    focus = scene.form.focus
    assert isinstance(focus, BindingRow)
    pad.press("a")
    assert focus.waiting == "pad", "the column of the device in use"
    pad.press("leftstick")
    assert table.app.settings.pad[focus.command_name] == "leftstick"


def test_enter_chooses_on_a_row_and_closes_nothing() -> None:
    table, scene = controls()
    scene.form.set_focus(row(scene, "throw"))
    table.do("key return")
    assert table.app.manager.top is scene
    assert row(scene, "throw").waiting == "key"
    table.do("key t", "key escape", "expect scene=title")
    assert table.app.settings.keys == {"throw": "t"}
