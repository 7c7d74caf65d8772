"""People and computers take each other's seats at any moment, and a game goes on with them."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

from skyline.ai.thinking import Means
from skyline.ai.thinking_process import ProcessThinker
from skyline.games import catalog
from skyline.play.levels import level_title
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.text import languages
from tests.views.driver import SMALL, Table, position
from tests.views.hands import Hand

STREETS = [(["H3", "M1"], ["TL2"]), (["M2"], ["TH3"])]


def at(phase: str = "act", player: int = 1, **more: Any) -> dict[str, Any]:
    return position(STREETS, number=8, player=player, phase=phase, **more)


def acting(player: int = 1) -> dict[str, Any]:
    return at(player=player, active=("GM", "UM", "PM"))


def give(table: Table, seat: int, controller: str) -> None:
    table.pilot.play_scene.change_seats({seat: controller})


def lines(table: Table) -> list[str]:
    return [entry.to_line() for entry in table.session.record.entries]


def watch(table: Table) -> None:
    """Until a person is to move or the game is over."""
    table.pilot.settle()
    table.check()


# ------------------------------------------------------------------ in the middle of things
def test_a_computer_takes_over_after_dice_have_been_chosen() -> None:
    table = Table.set_up(2, at("take"), seed=3)
    table.do("click bin:P", "click bin:P")
    give(table, 0, "greedy")
    watch(table)
    assert table.session.actor == 1 and lines(table)[1] == "seat 1 greedy"


def test_a_computer_takes_over_with_a_die_in_the_hand() -> None:
    table = Table.set_up(2, acting(), seed=3)
    table.do(f"click {table.die('PM')}")
    assert table.view.hand.held is not None
    give(table, 0, "greedy")
    assert table.view.hand.empty
    watch(table)
    assert table.session.actor == 1


def test_a_computer_takes_over_while_the_dice_roll() -> None:
    table = Table.set_up(2, at("take"), seed=3, animation_speed=1.0)
    table.do("click bin:G", "click bin:U", "click bin:U", "wait 0.6", "key space", "wait 0.3")
    assert table.view.parts.tray.throwing
    give(table, 0, "greedy")
    watch(table)
    assert table.session.actor == 1


def test_a_computer_takes_over_with_dice_marked() -> None:
    table = Table.set_up(2, acting(), seed=3)
    table.do(f"click {table.die('GM')}", "click lot:new", "click mark:1")
    give(table, 0, "random")
    watch(table)
    assert table.session.actor == 1


@pytest.mark.parametrize("frames", [1, 30, 75, 110, 150, 200, 260])
def test_a_person_takes_over_at_any_moment(frames: int) -> None:
    table = Table.set_up(2, at("take"), levels=("greedy", "human"), animation_speed=1.0)
    table.pilot.frames(frames)
    if table.session.actor != 0:
        return
    give(table, 0, "human")
    assert table.session.actor_is_human and table.view.hand.empty
    table.app.change_settings(animation_speed=float("inf"))
    hand = Hand(table, "click", frames)
    if table.state.phase == "take":
        while table.model.tray:
            table.do("key backspace")
    elif table.session.awaits_roll:
        table.do("key space")
    for _ in range(6):
        watch(table)
        if not table.session.over:
            hand.turn_over()
    table.check()


def test_everybody_swaps_all_the_time_and_the_game_ends() -> None:
    table = Table.set_up(2, at("take"), levels=("greedy", "human"), seed=8)
    hand = Hand(table, "click", 8)
    for turn in range(400):
        if table.session.over:
            break
        if turn % 3 == 0:
            give(table, turn // 3 % 2, ("human", "random", "greedy")[turn % 7 % 3])
        if table.session.actor_is_human:
            if table.state.phase == "take":
                while table.model.tray:
                    table.do("key backspace")
            hand.turn_over()
        else:
            table.pilot.frames(2)
        assert table.model.agrees(table.state)
    else:
        raise AssertionError("the game does not end")
    again = table.session.from_record(table.session.game, table.session.record)
    assert again.controllers == table.session.controllers and again.state == table.state


def test_a_swap_changes_no_position_and_can_not_be_undone() -> None:
    table = Table.set_up(2, acting(), seed=3)
    table.do(f"click {table.die('GM')}", "click lot:new")
    state = table.state
    give(table, 1, "mason")
    assert table.state == state
    table.do("key ctrl+z")
    assert table.state.active == ("GM", "UM", "PM")
    assert table.session.controllers == ("human", "mason")


def test_a_person_does_not_take_back_what_the_computer_did() -> None:
    table = Table.set_up(2, acting(), levels=("greedy", "human"), animation_speed=1.0)
    while not any(line.startswith("build") for line in lines(table)):
        table.pilot.frames(1)
    give(table, 0, "human")
    table.app.change_settings(animation_speed=float("inf"))
    state = table.state
    table.do("key ctrl+z")
    assert table.state == state and "computer" in table.notice


def test_in_a_practice_game_undo_leads_to_ones_own_choice() -> None:
    table = Table.set_up(2, acting(), levels=("human", "greedy"), practice=True, seed=3)
    table.do(f"click {table.die('GM')}", "click lot:new")
    before = table.state
    table.do("click button:end-turn", "wait idle")
    assert table.session.actor_is_human and table.state.player == 0
    table.do("key ctrl+z")
    assert table.state == before
    table.check()


# ------------------------------------------------------------------ the page
def test_the_page_changes_seats_when_it_is_left() -> None:
    table = Table.set_up(2, acting(), levels=("human", "human"), seed=3)
    table.do("key p", "expect scene=seats")
    assert lines(table) == lines(table)[:1]
    form = table.app.manager.top.form  # type: ignore[attr-defined]
    form.set_focus(form.find("seat:2:controller"))
    table.do("key right", "key right")
    chosen = form.find("seat:2:controller").value
    table.do("key left", "key right")
    assert table.session.controllers == ("human", "human")
    table.do("key escape", "expect scene=table")
    assert table.session.controllers == ("human", chosen) and chosen != "human"
    assert [line for line in lines(table) if line.startswith("seat")] == [f"seat 2 {chosen}"]


def test_the_pause_menu_leads_to_the_page_and_shows_who_plays() -> None:
    table = Table.set_up(2, acting(), seed=3)
    table.do("key escape", "expect scene=pause", "click button:seats", "expect scene=seats")
    table.do("click seat:1:controller", "key escape", "expect scene=pause", "wait idle")
    table.draw()
    assert table.session.controllers[0] != "human"
    assert len(lines(table)) == 2, "nobody plays while the menu is open"
    table.do("click button:resume", "wait idle")
    assert table.session.actor == 1


def test_the_first_game_has_no_such_page() -> None:
    table = Table.at_title()
    table.app.go.lesson()
    table.do("wait 0.5", "key p", "expect scene=lesson")


# ------------------------------------------------------------------ closed and opened again
def reopened(table: Table, home: Folders, **settings: Any) -> Table:
    table.close()
    again = Table.at_title(SMALL, home, hints=False, **settings)
    again.pilot.frames(30)
    again.app.go.resume_game()
    return again


@pytest.mark.parametrize("frames", [60, 130, 170, 230, 300])
def test_a_computer_goes_on_by_itself_after_the_program_was_closed(
    place: Folders, frames: int
) -> None:
    table = Table.set_up(2, levels=("greedy", "human"), home=place, animation_speed=1.0, seed=4)
    table.pilot.frames(frames)
    state, kept = table.state, lines(table)
    again = reopened(table, place, animation_speed=float("inf"))
    assert again.state == state and lines(again)[: len(kept)] == kept
    watch(again)
    assert again.session.actor == 1 and again.session.actor_is_human


def test_who_plays_is_remembered_with_the_game(place: Folders) -> None:
    table = Table.set_up(3, home=place, seed=4)
    give(table, 1, "greedy")
    give(table, 2, "random")
    give(table, 1, "human")
    again = reopened(table, place)
    assert again.session.controllers == ("human", "human", "random")
    assert [player.level for player in again.view.players] == ["", "", "random"]


# ------------------------------------------------------------------ the process of its own
def test_a_game_goes_on_when_the_thinking_process_is_killed() -> None:
    thinker = ProcessThinker(Means(catalog.game, languages.use))
    table = Table.set_up(2, at("take"), levels=("greedy", "greedy"), seed=3, thinker=thinker)
    kills, until = 0, time.monotonic() + 60
    while not table.session.over and time.monotonic() < until:
        table.pilot.frames(1)
        time.sleep(0.002)
        number = thinker.process_number
        if number is not None and kills < 2 and len(lines(table)) > 5 * (kills + 1):
            os.kill(number, signal.SIGTERM)
            kills += 1
    assert table.session.over and kills == 2
    table.close()
    assert thinker.process_number is None


# ------------------------------------------------------------------ the log
def test_the_log_tells_who_took_a_seat_also_after_going_on(place: Folders) -> None:
    table = Table.set_up(2, levels=("human", "human"), seed=3, home=place)
    table.do("click bin:G", "click bin:G", "click bin:G", "roll GM GM GL")
    table.do("click button:throw", "wait idle")
    table.pilot.play_scene.change_seats({1: "mason"})
    name = table.view.players[1].name
    words = f"{level_title('mason')} plays for {name}"
    assert table.log()[-1] == words
    table.do(f"click {table.die('GM')}", "click lot:new", "wait idle")
    told = table.log()
    assert told.index(words) == len(told) - 2
    table.close()
    again = Table.at_title(SMALL, place, animation_speed=INSTANT)
    again.do("click button:continue", "wait idle")
    assert again.log() == told
    again.pilot.play_scene.change_seats({1: "human"})
    assert again.log()[-1] == f"{name} is played by a person"
    again.view.toggle_log()
    again.draw()


def test_what_is_taken_back_leaves_the_seats_in_the_log() -> None:
    table = Table.set_up(2, levels=("human", "human"), seed=3)
    table.do("click bin:G", "click bin:G", "click bin:G", "roll GM GM GL")
    table.do("click button:throw", "wait idle")
    table.do(f"click {table.die('GM')}", "click lot:new", "wait idle")
    table.pilot.play_scene.change_seats({1: "mason"})
    told = table.log()
    table.do("click button:undo", "wait idle")
    assert [line for line in table.log() if "plays for" in line] == told[-1:]
    assert len(table.log()) == len(told) - 1
