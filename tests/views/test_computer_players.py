"""Computer players at the table: whole games, their pace, what people may do meanwhile."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame
import pytest

from skyline.ai import answers
from skyline.ai import catalog as minds
from skyline.core.session import Session
from skyline.games.skyline.events import TurnStarted
from skyline.views.skyline.menu_results import told_streets
from tests.views.cityscape_driver import City
from tests.views.driver import NAMES, Table, position
from tests.views.hands import Hand

MIDDLE = [(["H3", "M1"], ["TL2"]), (["M2"], ["TH3"])]
FOUR = [*MIDDLE, (["L1"], ["TM4"]), (["H4"], [])]
ACTING = position(MIDDLE, player=2, phase="act", active=("GM", "UM", "PM"))


@pytest.fixture(autouse=True)
def deft(caplog: pytest.LogCaptureFixture) -> Any:
    """The hand of a computer player makes every move; the table need not help it."""
    yield
    clumsy = [r.getMessage() for r in caplog.get_records("call") if "hand" in r.getMessage()]
    assert clumsy == []


def late(count: int, number: int = 8) -> dict[str, Any]:
    """The beginning of a late round, so that a game does not last long."""
    district = (1, 1, 1) if count > 1 else (0, 0, 0)
    return position(FOUR[:count], number=number, phase="take", district=district)


def entries(table: Table) -> list[str]:
    return [entry.to_line() for entry in table.session.record.entries]


def play_out(table: Table, hand: Hand) -> None:
    """The people play by hand, the computers by themselves, until the game is over."""
    for _ in range(2000):
        table.pilot.settle()
        if table.session.over:
            return
        assert table.session.actor_is_human
        hand.turn_over()
        table.check()
    raise AssertionError("the game does not end")


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize(
    ("way", "levels", "seed"),
    [("click", ("human", "greedy"), 3), ("keys", ("random", "human", "greedy"), 4)],
)
def test_people_and_computers_play_a_whole_game(
    way: str, levels: tuple[str, ...], seed: int
) -> None:
    table = Table.set_up(len(levels), late(len(levels), 7), levels=levels, seed=seed)
    play_out(table, Hand(table, way, seed))
    again = Session.from_record(table.session.game, table.session.record)
    assert again.state == table.state
    table.do("click button:results", "wait idle", "expect scene=results")


@pytest.mark.parametrize(
    ("count", "options", "seed"),
    [
        (4, {}, 1),
        (3, {"mixed_actions": True, "zero_reroll": True}, 2),
        (2, {"tile_limit": True, "restock": "at_once"}, 3),
        (1, {}, 4),
    ],
)
def test_computers_alone_play_to_the_end(count: int, options: dict[str, Any], seed: int) -> None:
    where = {**late(count), "options": options}
    table = Table.set_up(count, where, levels=("random",) * count, seed=seed, options=options)
    table.pilot.settle()
    assert table.session.over
    table.check()
    table.draw()


def test_what_they_built_stands_where_a_continued_game_shows_it() -> None:
    where = position([(["L1", "L1", "M2", "M1", "M2"], []), (["M1", "M1"], [])], phase="take")
    table = Table.set_up(2, where, levels=("greedy", "greedy"), seed=5)
    table.pilot.settle()
    shown = [[lot.code for lot in street] for street in table.view.parts.model.streets]
    assert shown == [[lot.code for lot in street] for street in told_streets(table.session)]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (
        Table.set_up(2, late(2, 9), levels=("random", "greedy"), seed=9) for _ in range(2)
    )
    first.pilot.settle()
    second.pilot.settle()
    assert entries(first) == entries(second)


def test_at_a_visible_pace_every_move_is_made_by_the_hand() -> None:
    table = Table.set_up(2, levels=("random", "random"), seed=6, animation_speed=4.0)
    for _ in range(1500):
        table.pilot.frames(1)
        assert table.model.agrees(table.state)
    assert table.state.round > 1


def test_the_bar_names_the_computer_whose_turn_is_seen() -> None:
    """Its last piece may still be on its way when the rules have come to the next."""
    table = City.start("random", "random", "random", animation_speed=1.0, seed=3)
    named = set()
    for _ in range(600):
        table.pilot.frames(1)
        view = table.view
        shown = view.table.players[view.parts.seat].name
        if view.computer.thinking or not view.table.computer_due:
            continue
        prompt = view.moment().prompt
        assert shown in prompt or "playing" not in prompt
        named.add(shown if "playing" in prompt else "")
    assert len(named - {""}) > 1


# ------------------------------------------------------------------ what people may do
@pytest.mark.parametrize("key", ["1", "e", "r", "a", "x", "ctrl+z", "k"])
def test_people_cannot_move_a_computers_dice_by_keys(key: str) -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    before = entries(table)
    table.do(f"key {key}")
    assert entries(table) == before
    assert "Tim" in table.notice
    assert table.view.hand.empty


def test_people_cannot_move_a_computers_dice_by_pointer() -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    before = entries(table)
    assert not table.pilot.target("die:2").enabled
    table.press("die:2")
    assert "Tim" in table.notice and table.view.hand.empty
    other = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    other.do("drag die:2 to district")
    assert entries(other)[: len(before)] == before
    assert "abandon" not in " ".join(entries(other))


def test_log_skylines_pause_size_and_language_work_meanwhile() -> None:
    table = Table.set_up(2, levels=("greedy", "greedy"), animation_speed=2.0)
    for line in ("key l", "key l", "key f1", "key f2", "size 1280x800", "key f2", "size 960x600"):
        table.do(line, "wait 0.7")
        table.draw()
    table.app.change_settings(language="de")
    table.do("wait 1.0")
    table.draw()
    table.app.change_settings(language="en")
    before = entries(table)
    table.do("key escape", "expect scene=pause", "wait 6")
    assert entries(table) == before, "nobody plays while the game is paused"
    table.do("key escape", "wait 8")
    assert len(entries(table)) > len(before)
    table.check()


# ------------------------------------------------------------------ pace
def seconds_to_move(table: Table) -> float:
    for frame in range(3000):
        if any(entry.kind == "move" for entry in table.session.record.entries):
            return frame / 60
        table.pilot.frames(1)
    raise AssertionError("nothing happens")


def test_the_pace_is_what_the_settings_say() -> None:
    needed = [
        seconds_to_move(
            Table.set_up(
                2, ACTING, levels=("human", "greedy"), animation_speed=1.0, computer_pace=pace
            )
        )
        for pace in ("relaxed", "normal", "brisk", "instant")
    ]
    assert needed == sorted(needed, reverse=True) and len(set(needed)) == 4


def test_a_turn_gathers_speed_the_longer_it_lasts() -> None:
    """Whatever is thrown again: nobody waits for a computer much longer than eight seconds."""
    table = Table.set_up(2, levels=("human", "master"), animation_speed=1.0)
    table.do("click bin:G", "click bin:G", "click bin:G")
    table.press("button:throw")
    table.do("wait 3")
    while table.session.actor == 0:
        state, legal = table.state, table.session.legal()
        move = legal[-1] if state.action is not None else legal[0]
        table.view.play.plain(move)
        table.do("wait 0.1")
    table.view.hurry()
    waited = 0.0
    while table.session.actor == 1:
        table.do("wait 0.1")
        waited += 0.1
    assert waited < 9


def test_one_press_leads_to_ones_own_turn_and_tells_what_has_happened() -> None:
    who = ("human", "greedy", "greedy")
    where = position([(["M2"], []), (["M1"], []), ([], [])], player=2, active=("GL", "UM", "GM"))
    table = Table.set_up(3, where, levels=who, animation_speed=1.0)
    table.do("wait 0.1", "key s", "wait 0.2")
    assert table.session.actor == 0 and not table.view.parts.animator.busy
    note = table.view.hints
    assert note.telling and note.shown is not None
    told = note.shown.text.splitlines()
    assert [line.split()[0] for line in told] == [NAMES[1], NAMES[2]] and len(told) <= 3
    table.do("wait 3")
    assert note.telling, "it stays until the player acts"
    table.do("click bin:G", "click bin:G", "click bin:G")
    table.press("button:throw")
    table.do("wait 0.2")
    assert not note.telling
    assert "told" not in table.app.settings.hints_seen


def test_skipping_by_button_ends_the_game_when_nobody_else_plays() -> None:
    where = position([(["M2"], []), (["M1"], [])], player=1, active=("GL",), number=9)
    table = Table.set_up(2, where, levels=("greedy", "greedy"), animation_speed=1.0)
    table.do("wait 0.1")
    assert table.view.table.moment().buttons[0].label == "To the end"
    table.do("click button:skip", "wait 1.5")
    assert table.session.over and not table.view.hints.telling


def test_pauses_follow_the_speed_of_motion() -> None:
    slow, fast = (
        seconds_to_move(Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=speed))
        for speed in (1.0, 4.0)
    )
    assert fast < slow / 2


@pytest.mark.parametrize("way", ["space", "return", "click", "button"])
def test_a_press_ends_the_pause(way: str) -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    table.do("wait 0.05")
    table.view.hurry()
    assert table.view.hand.empty
    if way == "click":
        table.press("tray")
    elif way == "button":
        table.do("click button:hurry")
    else:
        table.do(f"key {way}")
    table.pilot.frames(2)
    assert not table.view.hand.empty or len(entries(table)) > 1, "the pause was left out"


@pytest.mark.parametrize("way", ["space", "click", "button"])
def test_a_press_ends_what_moves_and_no_more(way: str) -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    for _frame in range(600):
        if len(entries(table)) > 1 and table.view.parts.animator.busy:
            break
        table.pilot.frames(1)
    assert table.view.parts.animator.busy and table.view.table.computer_due
    made = entries(table)
    if way == "click":
        table.press("tray")
    else:
        table.do("click button:hurry" if way == "button" else f"key {way}")
    assert not table.view.parts.animator.busy
    table.pilot.frames(1)
    assert table.view.hand.empty and entries(table) == made, "a pause is kept"


def test_after_one_press_all_goes_faster_until_a_person_has_the_turn() -> None:
    seconds = []
    for pressed in (False, True):
        table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
        table.pilot.frames(2)
        if pressed:
            table.do("click button:hurry")
        begun = table.view.table.now
        for _frame in range(4000):
            if table.session.actor_is_human:
                break
            table.pilot.frames(1)
        seconds.append(table.view.table.now - begun)
        assert table.view.computer.tempo == 1.0, "a person's turn has its own tempo"
    assert seconds[1] < 0.7 * seconds[0]


def test_nobody_is_asked_for_dice_while_those_of_a_computer_are_on_their_way() -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    said = []
    for _frame in range(4000):
        table.pilot.frames(1)
        view = table.view
        if table.session.actor_is_human:
            said.append((view.parts.seat, view.moment().prompt, view.actions.wish()))
            if view.parts.seat == 0:
                break
    name = table.view.table.players[1].name
    assert said[-1] == (0, "Choose three dice, or take the District", "Choose three")
    assert {each[1:] for each in said[:-1]} == {(f"{name} is playing", "")}


def test_holding_the_key_races_to_the_next_person() -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    table.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    frames = 0
    while not table.session.actor_is_human and frames < 200:
        table.pilot.frames(1)
        frames += 1
    assert table.session.actor_is_human and frames < 120
    table.do("wait 1")
    assert table.state.phase == "take" and table.state.player == 0, "the key does nothing more"
    table.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def test_opening_the_log_does_not_hurry() -> None:
    table = Table.set_up(2, ACTING, levels=("human", "greedy"), animation_speed=1.0)
    table.do("wait 0.05")
    table.view.hurry()
    table.do("click button:log")
    table.pilot.frames(2)
    assert table.view.hand.empty


# ------------------------------------------------------------------ what is said
def reasoned(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = answers.choose

    def choose(view: Any, wishes: Any) -> answers.Chosen:
        return usual(view, wishes)._replace(reason="It is the best.")

    monkeypatch.setitem(answers.FOR_A_SEAT, "choose", choose)


@pytest.mark.parametrize("wanted", [True, False])
def test_reasons_are_shown_if_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    reasoned(monkeypatch)
    table = Table.set_up(
        2, ACTING, levels=("human", "greedy"), animation_speed=1.0, computer_reasons=wanted
    )
    dots = table.draw()
    seconds_to_move(table)
    assert table.view.computer.reason == ("It is the best." if wanted else "")
    table.view.hurry()
    name = table.view.players[table.session.actor].name
    said = f"{name} finishes a building. It is the best."
    assert (table.view.moment().prompt == said) is wanted, "in the middle of the bar"
    assert table.draw() != dots
    while not table.session.actor_is_human:
        table.do("key space", "wait 0.05")
    assert table.view.computer.reason == "", "a person's turn has no reasons"


@pytest.mark.parametrize(
    ("levels", "turns"),
    [
        (("human", "greedy"), ["Your turn", "Tim’s turn"]),
        (("human", "human"), ["Eileen’s turn", "Tim’s turn"]),
    ],
)
def test_the_only_person_is_spoken_to_and_nobody_among_others(
    levels: tuple[str, ...], turns: list[str]
) -> None:
    table = Table.set_up(2, levels=levels, seed=3)
    words, players = table.view.table.words, table.view.players
    assert [player.turn for player in players] == turns
    banners = [words.announcement(TurnStarted(seat, 2), players) for seat in range(2)]
    assert [banner.title for banner in banners if banner is not None] == turns


def test_the_thinking_mark_moves_but_seldom() -> None:
    table = Table.set_up(
        2, ACTING, levels=("human", "greedy"), animation_speed=1.0, computer_pace="relaxed"
    )
    table.do("wait 0.1")
    table.view.hurry()
    pictures = 0
    for _ in range(60):
        table.app.step(1 / 60, draw=False)
        if table.app.manager.needs_picture:
            pictures += 1
            table.draw()
    assert 1 <= pictures <= 12


def test_a_computer_is_marked_on_its_plate_and_told_by_level() -> None:
    table = Table.set_up(2, levels=("human", "mason"), animation_speed=1.0)
    assert [player.level for player in table.view.players] == ["", "mason"]
    assert table.view.players[1].title == "Tim, Mason"
    marked = table.draw()
    other = Table.set_up(2, animation_speed=1.0)
    assert other.draw() != marked


# ------------------------------------------------------------------ faults
def test_a_level_that_fails_plays_plain_moves_to_the_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    usual = minds.player

    def failing(level: str, game: str) -> Any:
        if level == "master":
            raise ZeroDivisionError("a fault")
        return usual(level, game)

    monkeypatch.setattr(minds, "player", failing)
    logging.getLogger("skyline.ai").setLevel(logging.CRITICAL)
    try:
        table = Table.set_up(2, late(2), levels=("master", "master"), seed=2)
        table.pilot.settle()
    finally:
        logging.getLogger("skyline.ai").setLevel(logging.NOTSET)
    assert table.session.over


def test_a_thinker_that_never_answers_well_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(view: Any, wishes: Any) -> Any:
        raise MemoryError

    monkeypatch.setitem(answers.FOR_A_SEAT, "choose", broken)
    logging.getLogger("skyline.ai").setLevel(logging.CRITICAL)
    try:
        table = Table.set_up(2, late(2), levels=("master", "greedy"), seed=2)
        table.pilot.settle()
    finally:
        logging.getLogger("skyline.ai").setLevel(logging.NOTSET)
    assert table.session.over


# ------------------------------------------------------------------ scripts
def test_a_script_sets_up_computers_and_waits_for_its_turn(tmp_path: Path) -> None:
    table = Table.at_title(hints=False)
    table.do("wait idle", "click button:new-game", "wait idle", "click button:start", "wait idle")
    assert table.session.controllers[0] == "human" and table.session.controllers[1] != "human"
    assert table.session.actor_is_human and table.state.phase == "take"
    table.do("click bin:G", "click bin:U", "click bin:U", "click button:throw", "wait idle")
    assert table.state.phase == "act" and table.state.player == 0
