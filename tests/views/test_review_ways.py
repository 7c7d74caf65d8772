"""From the results into the review, into a what-if game, and back; the game played stays."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.core.branch import branch
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.library.resuming import stored_record
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.play.scene import PlayScene
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.review.scene import ReviewScene
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.views.skyline.review_story import SkylineStory
from tests.scenes.reviews import played_game
from tests.views.driver import Table

pytestmark = pytest.mark.usefixtures("quick_judge")


def at_results(session: Session[Any, Any], home: Folders | None = None) -> Table:
    table = Table.at_title((960, 600), home, animation_speed=INSTANT, hints=False)
    table.app.go.results(session)
    table.do("wait idle", "wait 1")
    return table


def streets_shown(table: Table) -> list[tuple[str, ...]]:
    """The kinds of the buildings on every card of the results."""
    results = table.app.manager.top
    assert isinstance(results, ResultsScene)
    return [tuple(each.words for each in seat.parts) for seat in results.sheet.seats]


def review_of(table: Table) -> ReviewScene:
    scene = table.app.manager.top
    assert isinstance(scene, ReviewScene)
    return scene


class TestTheWay:
    def test_from_the_results_and_back(self) -> None:
        table = at_results(played_game())
        table.do("key r", "wait idle")
        assert review_of(table).work.complete
        table.do("key escape", "wait idle")
        assert isinstance(table.app.manager.top, ResultsScene)

    def test_a_second_look_knows_what_the_first_one_found(self) -> None:
        table = at_results(played_game())
        table.do("click button:review", "wait idle")
        first = review_of(table).work
        table.do("key escape", "wait idle", "click button:review")
        assert review_of(table).work is first

    def test_a_position_laid_out_and_never_played_has_no_review(self) -> None:
        session = Session(GAME, Setup(2, 1))
        session.replace_position(
            session.state._replace(round=9, player=None, phase="over", final_round=True)
        )
        table = at_results(session)
        assert "button:review" not in table.names()

    def test_from_the_pause_of_a_game_that_is_over(self) -> None:
        table = Table.at_title((960, 600), animation_speed=INSTANT, hints=False)
        table.app.go.show_session(played_game(1))
        table.do("wait idle", "key escape", "wait idle", "key r", "wait idle")
        assert review_of(table).work.complete
        table.do("key escape", "wait idle")
        assert isinstance(table.app.manager.top, PauseScene)


class TestWhatIf:
    def test_is_a_game_of_its_own_and_the_other_stays_as_it_is(self, place: Folders) -> None:
        session = played_game()
        before = session.record.to_text()
        table = at_results(session, place)
        table.do("key r", "wait idle", "key n", "key n", "wait idle")
        position = review_of(table).position
        table.do("key p", "wait 0.2")
        assert isinstance(table.app.manager.top, PlayScene)
        begun = table.session
        assert begun is not session
        assert begun.history == session.history[:position]
        assert begun.setup.seed != session.setup.seed
        assert begun.setup.seats == session.setup.seats
        assert "What if" in table.notice
        while not begun.over and len(begun.history) < position + 3:
            begun.roll() if begun.awaits_roll else begun.play(begun.legal()[0])
        assert session.record.to_text() == before
        stored = table.app.library.games.unfinished()
        assert len(stored) == 1
        entries = [(e.kind, e.text) for e in table.app.library.games.entries(stored[0].id)]
        again = Session.from_record(GAME, stored_record(stored[0].header, entries))
        assert again.state == begun.state
        assert stored[0].header["what_if"] is True

    def test_says_in_the_pause_what_it_is_and_leads_back(self) -> None:
        session = played_game()
        table = at_results(session)
        table.do("key r", "wait idle", "key n", "wait idle")
        position = review_of(table).position
        table.do("key p", "wait idle", "key escape", "wait idle")
        pause = table.app.manager.top
        assert isinstance(pause, PauseScene)
        assert "What if" in pause._headline.text
        table.do("key b", "wait idle")
        assert review_of(table).position == position
        table.do("key escape", "wait idle")
        assert isinstance(table.app.manager.top, ResultsScene)
        assert "button:back-to-review" not in table.names()

    def test_the_results_behind_the_review_show_the_streets_of_the_game_played(self) -> None:
        session = played_game()
        table = at_results(session)
        before = streets_shown(table)
        table.do("key r", "wait idle", "key p", "wait idle", "key escape", "wait idle")
        table.do("key b", "wait idle", "key escape", "wait idle", "wait 1")
        assert streets_shown(table) == before

    def test_its_own_results_lead_to_both_reviews(self) -> None:
        session = played_game()
        table = at_results(session)
        last = len(session.history) - 1
        table.app.go.review(session, last)
        table.do("wait idle", "key p", "wait idle")
        begun = table.session
        while not begun.over:
            begun.roll() if begun.awaits_roll else begun.play(begun.legal()[0])
        table.app.go.results(begun)
        table.do("wait idle", "wait 1")
        results = table.app.manager.top
        assert isinstance(results, ResultsScene)
        assert results.sheet.headline.startswith("What if")
        table.do("key r", "wait idle")
        assert len(review_of(table).work.plan.entries) == len(begun.history)
        table.do("key escape", "wait idle", "key b", "wait idle")
        assert len(review_of(table).work.plan.entries) == len(session.history)

    def test_taken_up_again_later_it_still_says_what_it_is(self, place: Folders) -> None:
        table = at_results(played_game(), place)
        table.do("key r", "wait idle", "key p", "wait idle")
        table.close()
        again = Table.at_title((960, 600), place, animation_speed=INSTANT, hints=False)
        again.do("wait idle", "click button:continue", "wait 0.2")
        assert "what-if" in again.notice
        assert again.app.library.is_what_if(again.session)

    def test_takes_no_other_unfinished_game_its_place(self, place: Folders) -> None:
        table = at_results(played_game(), place)
        ordinary = table.app.library.begin("skyline", Setup(2, 8))
        ordinary.play(ordinary.legal()[0])
        table.do("key r", "wait idle", "key p", "wait idle")
        table.close()
        again = Table.at_title((960, 600), place, animation_speed=INSTANT, hints=False)
        again.do("wait idle", "click button:continue", "wait 0.2")
        assert again.session.setup.seed == ordinary.setup.seed

    def test_is_the_game_to_continue_once_somebody_has_played_on(self, place: Folders) -> None:
        table = at_results(played_game(), place)
        ordinary = table.app.library.begin("skyline", Setup(2, 8))
        ordinary.play(ordinary.legal()[0])
        table.do("key r", "wait idle", "key p", "wait idle")
        table.session.play(table.session.legal()[0])
        table.close()
        again = Table.at_title((960, 600), place, animation_speed=INSTANT, hints=False)
        again.do("wait idle", "click button:continue", "wait 0.2")
        assert again.app.library.is_what_if(again.session)

    def test_is_marked_on_the_table_as_long_as_it_is_played(self) -> None:
        session = played_game()
        table = at_results(session)
        table.do("key r", "wait idle", "key p", "wait idle")
        scene = table.app.manager.top
        assert isinstance(scene, PlayScene)
        assert scene.desk.what_if
        marked = pygame.image.tobytes(table.app.surface, "RGB")
        scene.desk.what_if = False
        table.view.resize(table.app.size)
        scene.draw(table.app.surface)
        assert pygame.image.tobytes(table.app.surface, "RGB") != marked
        table.app.go.show_session(session)
        table.do("wait idle")
        top = table.app.manager.top
        assert isinstance(top, PlayScene)
        assert not top.desk.what_if

    def test_an_ordinary_game_is_none(self) -> None:
        table = Table.set_up(2)
        assert not table.app.library.is_what_if(table.session)
        table.do("key escape", "wait idle")
        assert "button:back-to-review" not in table.names()


class TestBranch:
    def test_leaves_out_what_was_taken_back_and_keeps_who_plays(self) -> None:
        session: Session[Any, Any] = Session(GAME, Setup(2, 4))
        session.play(session.legal()[0])
        session.undo()
        session.play(session.legal()[1])
        session.roll()
        record = branch(session, 2, 99)
        assert [entry.kind for entry in record.entries] == ["move", "roll"]
        assert record.setup.seed == 99 and record.setup.practice, "all can be taken back"
        assert Session.from_record(GAME, record).state == session.state
        assert Record.from_text(record.to_text()).entries == record.entries

    def test_who_decides_next_is_a_person_and_the_others_stay_who_they_were(self) -> None:
        seats = (SeatInfo("Ada", "", "mason"), SeatInfo("Ben", "", "foreman"))
        session: Session[Any, Any] = Session(GAME, Setup(2, 4, seats=seats))
        while session.actor == session.setup.start:
            session.roll() if session.awaits_roll else session.play(session.legal()[0])
        second = len(session.history)
        mine, theirs = branch(session, 0, 9).setup.seats, branch(session, second, 9).setup.seats
        assert [seat.controller for seat in mine] == ["human", "foreman"]
        assert [seat.controller for seat in theirs] == ["mason", "human"]


class TestStory:
    def test_every_position_is_told_and_drawn_of_any_game(self) -> None:

        for players in (1, 3):
            story = SkylineStory(played_game(players))
            last = len(story.moments) - 1
            parts = [moment.part for moment in story.moments]
            assert parts == sorted(parts)
            assert parts[0] == 0
            assert parts[-1] == pytest.approx(1.0)
            surface = pygame.Surface((420, 300))
            for position in (0, 1, 2, last // 2, last):
                assert story.title(position)
                story.draw(surface, surface.get_rect(), position, "", "")
            assert all(story.line(step).whole for step in range(last))
