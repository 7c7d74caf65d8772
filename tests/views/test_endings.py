"""From the last move to the results, to another game, or back to where they were looked up."""

from __future__ import annotations

import pygame
import pytest

from skyline.scenes.common.scene import Scene
from skyline.scenes.finale.scene import FinaleScene
from skyline.scenes.play.scene import PlayScene
from skyline.scenes.results.scene import ResultsScene
from skyline.storage.settings import INSTANT
from skyline.verbs.shot_games import SENTENCES
from skyline.verbs.shot_review import finished_game
from tests.views.d6_driver import D6
from tests.views.driver import SMALL, Table, position
from tests.views.game_lists import WIDE, at_list, scene
from tests.views.padhand import Pad

LAST = position([(["L1"], ["TH4"]), ([], ["TM4"])], number=9, player=2, action="build")
EVENING = position([(["L1"], ["TH4"]), ([], ["TM4"])], number=9, player=2, phase="take")


def watched(table: Table) -> list[str]:
    """The scenes that replace all others from now on, one after the other."""
    names: list[str] = []
    manager = table.app.manager
    switch = manager.switch

    def noting(scene: Scene) -> None:
        names.append(scene.name)
        switch(scene)

    manager.switch = noting  # type: ignore[method-assign]
    return names


@pytest.mark.parametrize("press", ["space", "return", "a"])
@pytest.mark.parametrize(
    ("speed", "calm", "way"),
    [
        (1.0, False, ["finale", "results"]),
        (1.0, True, ["finale", "results"]),
        (INSTANT, False, ["results"]),
    ],
)
def test_who_taps_to_hurry_sees_the_ending_and_begins_nothing(
    press: str, speed: float, calm: bool, way: list[str]
) -> None:
    table = Table.set_up(
        2, EVENING, levels=("human", "greedy"), animation_speed=speed, reduced_motion=calm
    )
    seen = watched(table)
    pad = Pad(table)
    for _ in range(250):
        if press == "a":
            pad.press("a")
        else:
            table.do(f"key {press}")
        table.do("wait 0.15")
        if seen == way:
            break
    assert seen == way
    for _ in range(30):
        table.do("key space", "wait 0.15")
    assert seen == way
    assert isinstance(table.app.manager.top, ResultsScene) and table.app.manager.top.revealed
    table.do("wait 1", "key space", "wait 1")
    assert seen == way, "the first one only shows what the next one presses"
    table.do("key space")
    assert seen == [*way, "table"], "later it is pressed on purpose"


def test_a_key_that_stays_down_begins_nothing() -> None:
    table = Table.set_up(2, EVENING, levels=("human", "greedy"), animation_speed=4.0)
    seen = watched(table)
    for _ in range(40 * 60):
        table.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        table.pilot.frames(1)
        if table.session.over:
            break
    assert table.session.over
    table.do("click button:results")
    for _ in range(40 * 60):
        table.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        table.pilot.frames(1)
        if seen == ["finale", "results"] and not table.app.manager.moving:
            break
    table.pilot.frames(60)
    assert seen == ["finale", "results"]


def test_play_again_leaves_everybody_where_they_sat_in_the_end() -> None:
    table = Table.set_up(2, LAST, levels=("human", "human"))
    before = table.session.setup
    table.pilot.play_scene.change_seats({0: "mason"})
    table.do("click button:end-turn", "wait idle", "click button:results", "wait idle")
    table.do("click button:play-again", "expect scene=table")
    again = table.session.setup
    assert [seat.controller for seat in again.seats] == ["mason", "human"]
    assert table.session.controllers == ("mason", "human")
    names = [(seat.name, seat.colour) for seat in again.seats]
    assert names == [(seat.name, seat.colour) for seat in before.seats]
    assert (again.start, again.options) == (1, before.options)


@pytest.mark.parametrize("way", ["key escape", "click button:close"])
@pytest.mark.parametrize("opening", [("key e",), ("click button:film", "key end", "key return")])
def test_results_from_the_list_lead_back_to_it(way: str, opening: tuple[str, ...]) -> None:
    table = at_list(WIDE, None, "2 over", "1 over", "2 over")
    table.do("click tabs:finished", "wait idle")
    scene(table).form.set_focus(scene(table).rows)
    table.do("key down")
    chosen, before = scene(table).rows.chosen, table.app.manager.top
    table.do(*opening, "expect scene=results", way, "expect scene=games")
    assert table.app.manager.top is before
    assert scene(table).page == "finished" and scene(table).rows.chosen == chosen
    table.do("wait idle", "key escape", "wait idle", "expect scene=title")
    assert len(table.app.manager.stack) == 1


def test_results_from_the_list_lead_on_to_everything_else() -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key e", "wait idle", "key f", "expect scene=film")
    table.do("key escape", "wait idle", "expect scene=results", "click button:play-again")
    table.do("expect scene=table")
    assert len(table.app.manager.stack) == 1


def test_results_after_a_film_from_the_records_lead_back_to_them() -> None:
    table = Table.at_title(SMALL, animation_speed=INSTANT, hints=False)
    table.app.go.statistics()
    table.app.go.film(finished_game(2, SENTENCES[2]))
    table.do("wait idle", "key end", "key return", "expect scene=results", "wait idle")
    table.do("key escape", "expect scene=statistics", "key escape", "expect scene=title")


def test_what_still_moves_has_arrived_before_the_table_sinks() -> None:
    table = Table.set_up(2, LAST, animation_speed=1.0)
    seen = watched(table)
    table.do("click button:end-turn", "wait 0.1")
    assert table.view.parts.animator.busy
    table.app.manager.fade = True
    for event in (pygame.KEYDOWN, pygame.KEYUP):
        table.send(event, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    table.pilot.frames(1)
    settled = table.draw()
    assert not table.view.parts.animator.busy and seen == []
    table.pilot.frames(1)
    assert seen == ["finale"]
    before = table.app.manager._before
    assert before is not None and pygame.image.tobytes(before, "RGB") == settled


@pytest.mark.parametrize("kind", ["skyline", "d6"])
def test_nobody_is_told_who_has_won_before_the_finale_counts(kind: str) -> None:
    """Points may be seen; no crown, no name and no list of places before night has fallen."""
    if kind == "skyline":
        table: Table = Table.set_up(2, LAST, animation_speed=1.0)
        table.do("click button:end-turn")
    else:
        table = D6.at("over", animation_speed=1.0)
    context, said = table.view.table, set()
    for _ in range(240):
        table.pilot.frames(1)
        said |= {table.view.banner._title, table.view.banner._line, table.view.moment().prompt}
    table.draw()
    assert not [words for words in said if "wins" in words or " won" in words]
    assert context.over_told and not context.crowns
    assert table.view.moment().prompt == "Night falls, and the points are counted"
    table.app.change_settings(animation_speed=INSTANT)
    assert context.crowns and "wins" in table.view.moment().prompt, "there no finale follows"


def test_the_night_is_painted_while_the_table_of_an_ended_game_rests() -> None:
    table = Table.set_up(2, LAST, animation_speed=1.0)
    table.do("click button:end-turn", "wait idle", "wait 3")
    scene = table.app.manager.top
    assert isinstance(scene, PlayScene) and scene.session.over
    while table.app.manager.idle(1.0):
        pass
    assert scene.night is not None
    night = scene.night.scene
    assert isinstance(night, FinaleScene) and night._city.streets[0].whole
    table.app.change_settings(reduced_motion=True)
    while table.app.manager.idle(1.0):
        pass
    assert scene.night.scene is not night, "it was planned with motion"
    table.do("click button:results")
    assert table.app.manager.top is scene.night.scene
