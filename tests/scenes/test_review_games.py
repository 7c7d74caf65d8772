"""The review of every game: pictures of all positions, words for all steps, sums that add up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.ai.catalog import judge_for
from skyline.ai.fairness import rolled_faces
from skyline.ai.review import reviewed
from skyline.ai.review_work import plan
from skyline.ai.verdicts import Verdict
from skyline.core.session import Session
from skyline.packs import PACKS
from skyline.play.review import GameReview
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.review.notes import rows_of
from skyline.scenes.review.scene import ReviewScene
from skyline.storage.settings import INSTANT
from skyline.table.dice.marks import Marks
from skyline.verbs.review_games import CITY, CITY_TRIO, D6, D6_SOLO, DUO, SOLO
from skyline.verbs.shot_review import finished_game
from tests.views.driver import Table

GAMES: dict[str, tuple[str, int, str]] = {
    "skyline": ("skyline", 2, DUO),
    "skyline alone": ("skyline", 1, SOLO),
    "cityscape": ("cityscape", 2, CITY),
    "cityscape of three": ("cityscape", 3, CITY_TRIO),
    "skyline-d6": ("skyline-d6", 2, D6),
    "skyline-d6 alone": ("skyline-d6", 1, D6_SOLO),
}
SIZE = (520, 300)


def game(name: str) -> Session[Any, Any]:
    rules, players, entries = GAMES[name]
    return finished_game(players, entries, rules)


def story_of(name: str) -> GameReview:
    review = PACKS.pack(GAMES[name][0]).review
    assert review is not None
    story = review(game(name), lambda: Marks.NONE)
    assert isinstance(story, GameReview)
    return story


@pytest.mark.parametrize("name", GAMES)
def test_every_step_has_words_and_its_place_in_the_day(name: str) -> None:
    story = story_of(name)
    steps = len(story.moments) - 1
    assert steps == len(game(name).history)
    assert all(story.line(step).words and story.line(step).whole for step in range(steps))
    assert all(story.title(position) for position in range(steps + 1))
    parts = [moment.part for moment in story.moments]
    assert parts == sorted(parts) and parts[0] == 0 and parts[-1] == 1
    turns = [moment.turn for moment in story.moments]
    assert turns == sorted(turns) and set(turns) == set(range(turns[-1] + 1))
    assert list(story.moments[-1].points) == list(game(name).game.standing(game(name).state).scores)


def test_dice_that_fall_into_one_yard_share_a_row() -> None:
    story, session = story_of("skyline-d6"), game("skyline-d6")
    review = reviewed(plan(session, story.turn_of), ())
    rows = rows_of(story, review, 0)
    assert [row.line.words for row in rows[:3]] == ["Yard 1", "Yard 2", "Yard 3"]
    assert [len(row.line.dice) for row in rows[:3]] == [1, 2, 3]
    dice = [die for row in rows if row.rolled for die in row.line.dice]
    turn = [step for step, each in enumerate(story.moments[:-1]) if each.turn == 0]
    entries = [session.history[step] for step in turn]
    assert dice == [each.text for each in entries if each.kind == "roll"]
    assert all(row.line.whole.startswith(f"{row.line.words}: ") for row in rows[:3])


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_drawn_and_marks_change_the_picture(name: str) -> None:
    story = story_of(name)
    entries = game(name).history
    moves = [n for n, entry in enumerate(entries) if entry.kind == "move"]
    for number in (*moves[:: max(1, len(moves) // 6)], len(entries)):
        bare, marked = pygame.Surface(SIZE), pygame.Surface(SIZE)
        story.draw(bare, bare.get_rect(), number, "", "")
        assert len({tuple(bare.get_at((x, 40))[:3]) for x in range(0, SIZE[0], 9)}) > 2
        small = pygame.Surface((200, 60))
        for seat in range(len(story.seats)):
            story.draw_seat(small, small.get_rect(), number, seat)
        if number < len(entries) and entries[number].text.split()[0] in ("place", "write", "take"):
            story.draw(marked, marked.get_rect(), number, entries[number].text, "")
            assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(marked, "RGB")


@pytest.mark.parametrize("name", GAMES)
def test_moves_that_were_not_made_have_words(name: str) -> None:
    session, story = game(name), story_of(name)
    for number, state in enumerate(story.states[:-1:7]):
        if not session.game.awaits_roll(state):
            move = session.game.legal_moves(state)[-1]
            assert story.move_words(7 * number, session.game.move_text(move))


def test_all_goals_of_a_city_are_told_step_by_step() -> None:
    story, entries = story_of("cityscape"), game("cityscape").history
    for step, entry in enumerate(entries):
        if entry.text.startswith("goals"):
            line = story.line(step)
            assert line.whole.startswith("Goals: "), "in words"
            assert sorted(each[1:] for each in line.dice) == sorted(entry.text.split()[1:])


def test_a_turn_of_a_city_is_named_by_its_blocks() -> None:
    story, entries = story_of("cityscape"), game("cityscape").history
    titles = [story.turn_title(place) for place in range(len(entries) + 1)]
    assert titles[:4] == ["Round 1: the goals"] * 2 + ["Round 1: blocks 1 to 2"] * 2
    assert "Round 1: the last block" in titles
    assert titles[-1] == titles[-2] != story.title(len(entries))


@pytest.mark.parametrize(("name", "luck"), [("cityscape", False), ("skyline-d6", True)])
def test_pages_tell_of_luck_only_where_something_is_rolled(name: str, luck: bool) -> None:
    table = Table.at_title((960, 600), animation_speed=INSTANT, hints=False)
    table.app.go.review(game(name))
    scene = table.app.manager.top
    assert isinstance(scene, ReviewScene)
    tabs = {each.name for each in table.app.manager.targets() if each.name.startswith("tabs:")}
    assert tabs == {"tabs:course", "tabs:luck"} | ({"tabs:dice"} if luck else set())
    assert any(rolled_faces(game(name))) == luck


@pytest.mark.parametrize("name", ["cityscape", "cityscape of three"])
def test_the_line_above_what_everyone_has_stays_from_step_to_step(name: str) -> None:
    table = Table.at_title((1920, 1080), animation_speed=INSTANT, hints=False)
    table.app.go.review(game(name))
    scene = table.app.manager.top
    assert isinstance(scene, ReviewScene)
    tops = set()
    for position in range(0, len(game(name).history) + 1, 5):
        scene.show(position)
        tops.add(scene.strip.rect.y)
        assert scene.strip.rect.h
    assert len(tops) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["cityscape", "skyline-d6", "skyline-d6 alone"])
def test_the_account_of_every_seat_adds_up_to_the_result(name: str) -> None:
    session = game(name)
    table = Table.at_title((960, 600), animation_speed=INSTANT, hints=False)
    table.app.go.review(session)
    table.do("wait idle")
    scene = table.app.manager.top
    assert isinstance(scene, ReviewScene) and scene.work.complete
    review = scene.work.review
    standing = session.game.standing(session.state)
    unit = judge_for(session.game, len(scene.story.seats)).unit
    for seat in range(len(scene.story.seats)):
        account = review.account(seat)
        result = standing.scores[seat] if unit == "points" else float(seat in standing.winners)
        whole = account.start + account.luck + account.decisions + account.rest
        assert abs(whole - result) < 1e-9 and account.result == result
        costs = [step.loss for step in review.steps if step.seat == seat]
        assert not review.fair or account.decisions == pytest.approx(-sum(costs)), "what is shown"
    assert all(step.decision <= 0 for step in review.steps)
    poor = [step for step in review.steps if step.verdict == Verdict.BLUNDER]
    assert all(scene.story.move_words(step.number, step.better) for step in poor if step.better)


@pytest.mark.parametrize("name", ["cityscape", "skyline-d6"])
def test_a_what_if_goes_on_at_the_table(name: str) -> None:
    session = game(name)
    before = session.record.to_text()
    table = Table.at_title((960, 600), animation_speed=INSTANT, hints=False)
    table.app.go.results(session)
    table.do("wait idle")
    assert isinstance(table.app.manager.top, ResultsScene)
    table.app.go.reviewing.play_on(session, 9, 9)
    table.do("wait idle")
    begun = table.session
    assert table.app.manager.top.name == "table" and table.app.library.is_what_if(begun)
    assert begun is not session and begun.history == session.history[:9]
    assert session.record.to_text() == before


def film_of_running_cityscape() -> tuple[Table, Session[Any, Any]]:
    """A table whose game goes on, with secrets, below its film."""
    session = Session(game("cityscape").game, game("cityscape").setup)
    for entry in game("cityscape").history[:6]:
        session.play(session.game.parse_move(entry.text))
    table = Table.at_title((960, 600), animation_speed=INSTANT, hints=False)
    table.app.go.show_session(session)
    table.do("wait idle")
    table.app.go.film(session)
    return table, session


def test_back_from_a_what_if_leads_to_a_game_that_goes_on_with_its_secrets() -> None:
    table, session = film_of_running_cityscape()
    table.do("wait idle", "key p", "wait idle")  # where nobody has set any goals
    assert table.app.library.is_what_if(table.session)
    table.do("key escape", "wait idle", "click button:back-to-review", "wait idle")
    assert table.app.manager.top.name == "table"
    assert table.session is session


def test_a_running_game_with_secrets_offers_no_review_from_its_film() -> None:
    table, _session = film_of_running_cityscape()
    table.do("wait idle")
    assert "button:review" not in {each.name for each in table.app.manager.targets()}
