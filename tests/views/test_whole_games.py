"""Complete games through the application's own input, by every way of playing."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.games.skyline.dice import KINDS
from skyline.storage.settings import INSTANT, SeatMemory
from tests.views.driver import Table
from tests.views.hands import Hand, play_to_the_end

SEED = 11


def begin(players: int, way: str) -> Table:
    """From the title to the table by the ways of the hand; only people play."""
    people = (SeatMemory(""), SeatMemory(""))
    table = Table.at_title(animation_speed=INSTANT, seats=people)
    table.pilot.settle()
    if way == "keys":
        assert players == 2
        table.do("key n", "wait idle", "key return", "wait idle", "expect scene=table")
        return table
    table.do("click button:new-game", "wait idle", "expect scene=setup")
    if players == 1:
        table.do("click seat:2:remove")
    for _ in range(players - 2):
        table.do("click button:add-player", "wait idle")
    table.do("click button:start", "wait idle", "expect scene=table")
    return table


@pytest.mark.parametrize(
    ("players", "way", "seed"),
    [(1, "click", 1), (2, "keys", 2), (3, "drag", 3), (4, "click", 4)],
)
def test_a_whole_game_from_the_title_to_the_results(
    players: int, way: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skyline.scenes.setup.scene.seed_from", lambda _text: SEED)
    table = begin(players, way)
    assert table.state.players == players
    hand = Hand(table, way, seed)
    play_to_the_end(table, hand)
    for kind in ("Take", "Build", "Demolish", "Throw", "Resign"):
        assert hand.played[kind] > 0, f"the game never showed {kind}"
    assert (hand.played["Abandon"] > 0) == (players > 1)
    table.draw()
    table.do("key return" if way == "keys" else "click button:results", "wait idle")
    table.do("expect scene=results", *(f"expect result:{n + 1}" for n in range(players)))
    table.draw()
    table.do("key escape" if way == "keys" else "click button:title", "expect scene=title")
    assert "button:continue" not in table.names(), "a finished game is not waiting"


def test_play_again_keeps_the_seats_and_lets_the_next_one_start() -> None:
    table = Table.set_up(3, options={"mixed_actions": True})
    play_to_the_end(table, Hand(table, "click", 8))
    before = table.session.setup
    table.do("click button:results", "wait idle", "click button:play-again", "expect scene=table")
    again = table.session.setup
    assert again.seats == before.seats
    assert again.options == before.options
    assert again.start == (before.start + 1) % 3
    assert table.session is not before and not table.session.record.entries
    table.check()


@pytest.mark.parametrize(
    ("players", "way", "options"),
    [
        (3, "click", {"mixed_actions": True}),
        (2, "keys", {"zero_reroll": True}),
        (4, "drag", {"restock": "at_once"}),
        (3, "keys", {"restock": "if_empty"}),
        (2, "click", {"tile_limit": True}),
        (1, "drag", {"solo_start": "none"}),
        (1, "keys", {"mixed_actions": True, "zero_reroll": True}),
        (
            4,
            "click",
            {
                "mixed_actions": True,
                "zero_reroll": True,
                "restock": "at_once",
                "tile_limit": True,
                "tallest_tiebreak": True,
            },
        ),
    ],
    ids=str,
)
def test_a_whole_game_under_house_rules(players: int, way: str, options: dict[str, Any]) -> None:
    table = Table.set_up(players, seed=21, options=options)
    chosen = table.state.options.to_dict()
    assert {name: chosen[name] for name in options} == options
    if options.get("solo_start") == "none":
        assert table.model.streets == [[]]
    play_to_the_end(table, Hand(table, way, 6))
    table.do("click button:results", "wait idle", "expect scene=results")


@pytest.mark.parametrize("way", ["click", "drag", "keys"])
def test_hurried_by_the_hand_at_normal_speed(way: str) -> None:
    """Nobody waits for a picture: every press lets what moves arrive at once."""
    table = Table.set_up(3, seed=9, animation_speed=1.0)
    hand = Hand(table, way, 12)
    moved = 0
    for step in range(70):
        if table.session.over:
            break
        hand.turn_over()
        moved += table.view.parts.animator.busy
        table.check()
        if step % 10 == 0:
            table.draw()
    assert moved > 30, "at normal speed most moves are still to be seen afterwards"
    table.pilot.settle()
    table.check()
    assert not table.view.parts.flights.any
    assert not table.view.parts.visual.lots


def test_watched_at_normal_speed_the_picture_comes_to_rest_after_every_move() -> None:
    table = Table.set_up(2, seed=3, animation_speed=2.0)
    hand = Hand(table, "click", 5)
    for step in range(30):
        hand.turn_over()
        table.pilot.settle()
        table.check()
        visual = table.view.parts.visual
        assert visual.tray == visual.district == set()
        assert not (visual.bins or visual.lots or visual.ghosts or visual.points)
        assert table.view.parts.seat == table.state.player
        if step % 6 == 0:
            table.draw()


def test_the_yard_can_be_taken_empty() -> None:
    """With fewer than three dice in the Yard, all of them are taken."""
    from tests.views.driver import position

    columns = ["H5"] * 5 + ["H1"]
    where = position([(columns, []), ([], [])], phase="take", district=(17, 7, 7))
    where["yard"] = {"G": 2, "U": 0, "P": 0}
    where["district"] = {"G": 17, "U": 8, "P": 7}
    table = Table.set_up(2, where)
    table.do("click bin:G")
    assert table.view.table.target("button:throw") is None
    table.do("click bin:G", "click button:throw")
    assert table.state.phase == "act"
    assert len(table.state.active) == 2
    table.check()
    assert [table.state.yard[index] for index in range(len(KINDS))] == [0, 0, 0]
