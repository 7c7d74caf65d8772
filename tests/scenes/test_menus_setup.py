from __future__ import annotations

import pygame
import pytest

from skyline.ai.catalog import level_names
from skyline.app.app import App
from skyline.core.setup import LARGEST_SEED, Setup
from skyline.games.skyline.game import GAME
from skyline.play.levels import level_words, offered_levels
from skyline.scenes.setup.goals import MEDAL, NONE, TITLES, SoloGoals
from skyline.scenes.setup.scene import SetupScene
from skyline.scenes.setup.seat_controller import controller_words, usual_level
from skyline.scenes.setup.seed import random_start, seed_from
from skyline.storage.settings import SeatMemory, settings_from
from skyline.table import type as lettering
from skyline.verbs import shot
from skyline.views.skyline.menus import MENUS
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")
TALL = (1600, 1400)
USUAL = usual_level("skyline")


def opened(**settings: object) -> Theatre:
    theatre = Theatre(TALL, **settings)
    theatre.show(SetupScene(theatre.stage, MENUS.set_up()))
    return theatre


def started(theatre: Theatre) -> Setup:
    name, setup = theatre.go.ways[-1]
    assert name == "start"
    GAME.initial(setup)  # the rules accept it
    assert isinstance(setup, Setup)
    return setup


def test_enter_starts_a_game_against_a_computer_with_the_standard_rules() -> None:
    theatre = opened()
    theatre.key(pygame.K_RETURN)
    setup = started(theatre)
    assert setup.players == 2
    assert dict(setup.options) == {}
    assert [seat.name for seat in setup.seats] == ["Player 1", "Lintel"]
    assert len({seat.colour for seat in setup.seats}) == 2
    assert [seat.controller for seat in setup.seats] == ["human", USUAL]


def test_names_are_typed_and_remembered_for_the_next_time() -> None:
    theatre = opened()
    theatre.click("seat:1:name")
    theatre.type("Jörg 🏙")
    theatre.key(pygame.K_TAB)
    theatre.click("seat:2:colour:violet")
    theatre.click("button:start")
    setup = started(theatre)
    assert [(s.name, s.colour) for s in setup.seats] == [
        ("Jörg 🏙", "coral"),
        ("Lintel", "violet"),
    ]
    assert theatre.saved == 1
    memory = theatre.stage.settings.seats
    assert memory == (SeatMemory("Jörg 🏙", "coral"), SeatMemory("", "violet", USUAL))
    again = opened(seats=memory)
    again.key(pygame.K_RETURN)
    assert started(again).seats == setup.seats


def test_house_rules_are_remembered_and_unknown_ones_forgotten() -> None:
    theatre = opened()
    theatre.click("house-rules")
    theatre.click("option:mixed_actions")
    theatre.click("option:restock:at_once")
    theatre.click("button:start")
    chosen = {"mixed_actions": True, "restock": "at_once"}
    assert dict(started(theatre).options) == chosen
    kept = {f"skyline.{name}": value for name, value in chosen.items()}
    assert dict(theatre.stage.settings.house_rules) == kept
    again = opened(house_rules={**chosen, "no_such_rule": True, "zero_reroll": "perhaps"})
    again.key(pygame.K_RETURN)
    assert dict(started(again).options) == chosen


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "\U000440c6 \ue000", " नि \u200d स"])
def test_settings_keep_every_name_that_can_be_written(name: str) -> None:
    theatre = opened()
    theatre.click("seat:1:name")
    theatre.type(name)
    theatre.click("button:start")
    started(theatre)
    assert theatre.stage.settings.seats[0].name == name.strip()
    raw = [
        {"name": seat.name, "colour": seat.colour, "player": seat.player}
        for seat in theatre.stage.settings.seats
    ]
    assert settings_from({"seats": raw})[1] == ()


def test_seats_are_added_up_to_four_and_taken_away_down_to_one() -> None:
    theatre = opened()
    theatre.click("button:add-player")
    theatre.type("Third")
    theatre.click("button:add-player")
    assert "button:add-player" not in theatre.names()
    assert "All 4 seats" in theatre.manager.top.form.find("note").text  # type: ignore[attr-defined]
    theatre.click("seat:1:remove")
    assert theatre.manager.top.form.find("seat:2:name").text == "Third"  # type: ignore[attr-defined]
    theatre.click("seat:1:remove")
    theatre.click("seat:2:remove")
    last = theatre.target("seat:1:remove")
    assert (last.enabled, bool(last.tooltip)) == (False, True)
    theatre.click("seat:1:remove")
    theatre.click("button:start")
    setup = started(theatre)
    assert [seat.name for seat in setup.seats] == ["Third"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_button_for_one_more_seat_stays_in_sight_in_a_small_window(scale: float) -> None:
    theatre = Theatre((960, 600), ui_scale=scale)
    theatre.show(SetupScene(theatre.stage, MENUS.set_up()))
    for seats in (3, 4):
        theatre.click("button:add-player")
        theatre.pass_time(2.0)
        assert f"seat:{seats}:name" in theatre.names()
        assert theatre.manager.top.form.focus.name == f"seat:{seats}:name"  # type: ignore[attr-defined]
    gone = theatre.manager.top.form.find("button:add-player")  # type: ignore[attr-defined]
    assert theatre.manager.top.form.tip is not gone  # type: ignore[attr-defined]


def test_a_colour_that_is_taken_shows_the_number_of_its_seat() -> None:
    theatre = opened()
    theatre.click("button:add-player")
    swatches = theatre.manager.top.form.find("seat:3:colour")  # type: ignore[attr-defined]
    assert swatches.owners == {"coral": 1, "sky": 2}
    theatre.click("seat:1:colour:violet")
    assert swatches.owners == {"violet": 1, "sky": 2}


def test_no_colour_can_be_chosen_twice() -> None:
    theatre = opened()
    theatre.click("button:add-player")
    taken = theatre.target("seat:3:colour:coral")
    assert not taken.enabled
    assert "Player 1" in taken.tooltip
    theatre.click("seat:3:colour:coral")
    for _ in range(9):
        theatre.manager.top.form.set_focus(  # type: ignore[attr-defined]
            theatre.manager.top.form.find("seat:3:colour")  # type: ignore[attr-defined]
        )
        theatre.key(pygame.K_RIGHT)
        theatre.click("button:start")
        assert len({seat.colour for seat in started(theatre).seats}) == 3


def test_two_remembered_players_of_one_colour_are_told_apart() -> None:
    twice = (SeatMemory("A", "sky"), SeatMemory("B", "sky"), SeatMemory("C", "no-such"))
    theatre = opened(seats=twice)
    theatre.key(pygame.K_RETURN)
    assert len({seat.colour for seat in started(theatre).seats}) == 3


def test_who_has_never_played_begins() -> None:
    theatre = opened()
    theatre.key(pygame.K_RETURN)
    assert started(theatre).start == 0


def test_a_seat_goes_through_person_and_levels() -> None:
    theatre = opened()
    form = theatre.manager.top.form  # type: ignore[attr-defined]
    chosen = ["human"]
    for _ in range(len(offered_levels("skyline")) + 2):
        form.set_focus(form.find("seat:1:player"))
        theatre.key(pygame.K_RIGHT)
        chosen.append(form.find("seat:1:player").value)
    assert tuple(dict.fromkeys(chosen)) == ("human", *offered_levels("skyline"))
    theatre.click("button:start")
    setup = started(theatre)
    assert [seat.controller for seat in setup.seats] == [offered_levels("skyline")[-1], USUAL]
    assert setup.seats[0].name == "Gable", "a computer has a name of its own"


def test_every_level_offered_is_there_and_says_how_it_plays() -> None:
    assert set(offered_levels("skyline")) <= set(level_names("skyline"))
    assert all(level_words(level) for level in offered_levels("skyline"))


def test_another_computer_is_like_the_last_one() -> None:
    theatre = opened(seats=(SeatMemory("A"), SeatMemory("", "sky", offered_levels("skyline")[-1])))
    theatre.click("button:add-computer")
    theatre.click("button:add-player")
    theatre.click("button:start")
    last = offered_levels("skyline")[-1]
    assert [s.controller for s in started(theatre).seats] == ["human", last, last, "human"]
    memory = theatre.stage.settings.seats
    assert [seat.player for seat in memory] == ["human", last, last, "human"]


def test_a_level_that_is_not_known_any_more_is_a_person() -> None:
    theatre = opened(seats=(SeatMemory("A"), SeatMemory("B", "sky", "grandmaster")))
    theatre.click("button:start")
    assert [seat.controller for seat in started(theatre).seats] == ["human", "human"]


def test_computers_alone_may_play() -> None:
    level = offered_levels("skyline")[0]
    theatre = opened(seats=tuple(SeatMemory("", "", level) for _ in range(3)))
    theatre.click("button:start")
    assert {seat.controller for seat in started(theatre).seats} == {level}


def test_house_rules_open_and_close_by_pointer_keys_and_controller() -> None:
    theatre = opened()
    form = theatre.manager.top.form  # type: ignore[attr-defined]
    assert not {"seed", "option:restock"} & set(theatre.names())
    theatre.click("house-rules")
    assert {"seed", "option:restock", "option:mixed_actions"} <= set(theatre.names())
    form.set_focus(form.find("house-rules"))
    theatre.key(pygame.K_LEFT)
    assert "seed" not in theatre.names()
    theatre.key(pygame.K_SPACE)
    assert "seed" in theatre.names()
    theatre.pad("a")
    assert "seed" not in theatre.names()


def test_rules_that_differ_are_told_where_they_are_closed() -> None:
    for rules, note in (
        ({"restock": "at_once"}, "1 rule differs from the standard"),
        ({}, "as in the standard rules · same dice for everybody: off"),
    ):
        theatre = opened(house_rules=rules)
        assert "option:restock" not in theatre.names(), "there might be no room to see them"
        assert theatre.manager.top.form.find("house-rules").note == note  # type: ignore[attr-defined]


def test_who_starts_stays_when_another_leaves() -> None:
    theatre = opened()
    theatre.click("button:add-player")
    theatre.click("start-player:3")
    theatre.click("seat:2:remove")
    theatre.click("button:start")
    assert started(theatre).start == 1, "the third seat is the second now"
    theatre = opened()
    theatre.click("start-player:2")
    theatre.click("seat:2:remove")
    theatre.click("button:add-player")
    scene = theatre.manager.top
    assert isinstance(scene, SetupScene) and scene.form.find("start-player").value == "random"


def test_what_lies_under_a_resting_pointer_is_hovered_and_nothing_else() -> None:
    theatre = opened()
    form = theatre.manager.top.form  # type: ignore[attr-defined]
    at = theatre.target("button:add-computer").rect.center
    theatre.click("button:add-computer")
    under = form.at(at)
    assert under is not form.find("button:add-computer"), "it went on to the next lot"
    assert [each for each in form.widgets if each.hovered] == [under] * (under is not None)


def test_the_sheet_stays_in_place_while_seats_come_and_go() -> None:
    theatre = opened()
    scene = theatre.manager.top
    assert isinstance(scene, SetupScene)
    before, top = scene.panel.h, scene.panel.top
    theatre.click("button:add-player")
    assert scene.panel.h > before and scene.panel.top == top
    theatre.click("house-rules")
    assert scene.panel.bottom < TALL[1]
    theatre.click("seat:3:remove")
    plates, fold = scene.form.find("seat:1").rect, scene.form.find("house-rules").rect
    assert (fold.left, fold.right) == (plates.left, plates.right)


def test_only_a_sheet_that_scrolls_keeps_room_for_its_bar() -> None:
    for size, scrolls in ((TALL, False), ((960, 600), True)):
        theatre = Theatre(size, ui_scale=1.0)
        theatre.show(SetupScene(theatre.stage, MENUS.set_up()))
        theatre.click("house-rules")
        scene = theatre.manager.top
        assert isinstance(scene, SetupScene) and scene.body.needed == scrolls
        own = [each.rect for each in scene.form.widgets if each.area is scene.body]
        right = max(rect.right for rect in own if rect.w)
        assert min(rect.left for rect in own if rect.w) == 0
        if scrolls:
            assert right < scene.body.bar.x - scene.body.rect.x
        else:
            assert right == scene.body.rect.w, "as near to the edge as at the left"


def test_the_sheet_moves_up_rather_than_leave_the_window() -> None:
    theatre = Theatre((1280, 720))
    scene = SetupScene(theatre.stage, MENUS.set_up())
    theatre.show(scene)
    for _more in range(2):
        theatre.click("button:add-computer")
    assert pygame.Rect(0, 0, 1280, 720).contains(scene.panel)


def test_a_level_says_how_strong_it_is() -> None:
    words = [controller_words(level, "skyline") for level in offered_levels("skyline")]
    assert [text.split(".")[0] for text in words] == [f"Level {n} of 5" for n in range(1, 6)]
    assert controller_words("human", "skyline") == ""


def test_the_start_player_is_chosen_by_name() -> None:
    theatre = opened()
    theatre.click("start-player:2")
    theatre.click("button:start")
    assert started(theatre).start == 1


def test_a_random_start_follows_from_the_seed_and_reaches_every_seat() -> None:
    assert {random_start(seed, 4) for seed in range(60)} == {0, 1, 2, 3}
    theatre = opened(seats=(SeatMemory("A"), SeatMemory("B")), starter="random")
    theatre.click("house-rules")
    theatre.click("seed")
    theatre.type("12345")
    theatre.click("button:start")
    setup = started(theatre)
    assert (setup.seed, setup.start) == (12345, random_start(12345, 2))


def test_house_rules_reach_the_game_only_where_they_differ() -> None:
    theatre = opened()
    theatre.click("house-rules")
    theatre.click("option:mixed_actions")
    theatre.click("option:tile_limit")
    theatre.click("option:tile_limit")
    theatre.click("option:restock:at_once")
    theatre.click("button:start")
    assert dict(started(theatre).options) == {"mixed_actions": True, "restock": "at_once"}


def test_alone_there_are_other_rules_and_an_explanation() -> None:
    theatre = opened()
    theatre.click("house-rules")
    company = theatre.names()
    assert "start-player" in company
    assert "option:solo_start" not in company
    theatre.click("option:restock:if_empty")
    theatre.click("seat:2:remove")
    alone = theatre.names()
    assert "start-player" not in alone
    assert "option:restock" not in alone
    assert "Alone" in theatre.manager.top.form.find("note").text  # type: ignore[attr-defined]
    theatre.click("option:solo_start:none")
    theatre.click("button:start")
    setup = started(theatre)
    assert (setup.players, setup.start, dict(setup.options)) == (1, 0, {"solo_start": "none"})


def test_escape_goes_back_to_the_title() -> None:
    theatre = opened()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.ways == ["title"]


def test_escape_in_a_field_takes_back_what_was_written_and_stays_on_the_page() -> None:
    theatre = opened()
    entry = theatre.manager.top.form.find("seat:1:name")  # type: ignore[attr-defined]
    before = entry.text
    theatre.click("seat:1:name")
    theatre.type("Mara")
    assert entry.text == "Mara"
    theatre.key(pygame.K_ESCAPE)
    assert (theatre.ways, entry.text) == ([], before)
    theatre.click("seat:1:name")
    theatre.key(pygame.K_ESCAPE)
    assert theatre.ways == []
    theatre.key(pygame.K_ESCAPE)
    assert theatre.ways == ["title"]


def test_seeds_from_digits_words_and_nothing() -> None:
    assert seed_from(" 42 ") == 42
    assert seed_from("Skyline") == seed_from("skyline ") != seed_from("skyline!")
    assert len({seed_from("") for _ in range(20)}) > 1
    for text in ("", "0", str(LARGEST_SEED), str(LARGEST_SEED + 1), "٣", "-7", "x" * 24):
        assert 0 <= seed_from(text) <= LARGEST_SEED


def test_typing_survives_a_change_of_the_window() -> None:
    theatre = opened()
    theatre.click("seat:1:name")
    theatre.type("Mara")
    pygame.display.set_mode((960, 600))
    theatre.manager.resize((960, 600))
    theatre.type("!")
    assert theatre.manager.top.form.find("seat:1:name").text == "Mara!"  # type: ignore[attr-defined]


def test_two_of_a_name_are_told_apart_and_the_player_is_told() -> None:
    theatre = opened(seats=(SeatMemory("Tim", "coral"), SeatMemory("tim", "sky")))
    note = theatre.manager.top.form.find("note").text  # type: ignore[attr-defined]
    assert "tim is taken: seat 2 plays as tim (2)." in note
    theatre.click("button:start")
    assert [seat.name for seat in started(theatre).seats] == ["Tim", "tim (2)"]
    assert [seat.name for seat in theatre.stage.settings.seats] == ["Tim", "tim"], "as written"


def test_house_rules_say_how_far_they_are_from_the_standard() -> None:
    theatre = opened(seats=(SeatMemory("Tim"), SeatMemory("Mara")))
    form = theatre.manager.top.form  # type: ignore[attr-defined]
    standard = "as in the standard rules · same dice for everybody: off"
    assert form.find("house-rules").note == standard
    theatre.click("house-rules")
    theatre.click("option:mixed_actions")
    assert form.find("house-rules").note == "1 rule differs from the standard"
    theatre.click("seed")
    theatre.type("77")
    assert form.find("house-rules").note.endswith("seed 77"), "known when it is closed again"


def test_alone_one_sees_what_one_plays_for() -> None:
    theatre = opened(seats=(SeatMemory("Tim"),))
    goals = theatre.manager.top.form.find("goals")  # type: ignore[attr-defined]
    assert goals.visible
    assert [points for points, _title in goals.goals] == sorted(p for p, _title in goals.goals)
    assert len(goals.tasks) == 7
    assert len(goals._rows(goals.place.w, theatre.manager.top.look)[2]) == 2, "no orphan below"
    theatre.click("button:add-player")
    assert not theatre.manager.top.form.find("goals").visible  # type: ignore[attr-defined]


def test_pictures_of_goals_are_as_large_as_they_have_room() -> None:
    look = opened().manager.top.look  # type: ignore[attr-defined]
    drawn: list[pygame.Rect] = []
    tasks = (("Tallest tower", "Build a skyscraper."), ("Loans", "Repay 2 loans."))
    pictures = [lambda _surface, rect: drawn.append(rect.copy())] * 2
    goals, bare = SoloGoals((), tasks, pictures=pictures), SoloGoals((), tasks)
    least = bare.height_for(800, look)
    heights = []
    for tall in (4 * least, 2 * least, least):
        goals.fill(800, tall, look)
        goals.rect = pygame.Rect(0, 0, 800, goals.height_for(800, look))
        drawn.clear()
        goals.draw(pygame.Surface((800, 800)), look)
        heights.append(max((rect.h for rect in drawn), default=0))
        assert all(goals.rect.contains(rect) for rect in drawn)
        assert goals.rect.h <= tall
    assert heights[0] >= heights[1] > heights[2] == 0
    goals.fill(800, 4 * least, look)
    goals.spare()
    assert goals.height_for(800, look) == least


def test_medals_hang_beside_what_one_plays_for_where_there_is_room() -> None:
    look, menu = opened().manager.top.look, MENUS.set_up()  # type: ignore[attr-defined]
    named = {*(title for _points, title in menu.goals), *(name for name, _task in menu.tasks)}
    assert named == set(menu.medals), "everything that one plays for has a medal"
    goals = SoloGoals(menu.goals, menu.tasks, menu.medals)
    assert goals.hung == NONE, "not before it is known how much room there is"
    least = goals.height_for(800, look)
    goals.fill(800, 2 * least, look)
    assert goals.hung == TITLES
    assert least < goals.height_for(800, look) <= 2 * least
    goals.rect = pygame.Rect(0, 0, 800, goals.height_for(800, look))
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    goals.draw(pygame.Surface((800, 800)), look)
    lettering.record_into(None)
    names = {name for name, _task in menu.tasks}
    lefts = [line.ink.x % 400 for line in ledger if line.text in names]
    assert lefts and min(lefts) > look.u(MEDAL), "no word lies on a medal"
    goals.fill(800, least // 2, look)
    assert goals.hung == NONE
    assert goals.height_for(800, look) == least


def test_the_start_player_is_remembered() -> None:
    """Whoever plays for the first time begins; after that it is as it was chosen."""
    theatre = Theatre()
    scene = SetupScene(theatre.stage, MENUS.set_up())
    theatre.show(scene)
    assert scene.made().start == 0
    scene.start()
    again = SetupScene(theatre.stage, MENUS.set_up())
    assert again._starter.value == "1", "the second game offers what the first one did"
    again._set_start("2")
    again.start()
    third = SetupScene(theatre.stage, MENUS.set_up())
    assert third._starter.value == "2"
    third._set_start("random")
    third.start()
    assert SetupScene(theatre.stage, MENUS.set_up())._starter.value == "random"


def test_a_start_player_whose_seat_is_gone_is_drawn() -> None:
    theatre = Theatre(starter="4", seats=(SeatMemory("Ann"), SeatMemory("Ben")))
    assert SetupScene(theatre.stage, MENUS.set_up())._starter.value == "random"


def test_four_players_are_set_up_without_scrolling_in_the_window_that_opens_first() -> None:
    app = App((1536, 864), headless=True)
    try:
        with shot.staged(app, "setup-computers"):
            scene = app.manager.top
            assert isinstance(scene, SetupScene)
            assert len({seat.plate.rect.y for seat in scene._company.seats}) == 1
            assert not scene.body.needed
    finally:
        app.close()
