"""The table's host: notices, refusals, the desk between view and session, the way to the pause."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.core.errors import IllegalMove, UndoRefused
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME
from skyline.scenes.common.scene import Scene
from skyline.scenes.play.scene import Desk, PlayScene
from skyline.widgets.input.target import Target
from tests.scenes.helpers import Theatre


class PlainView:
    """A view that notes what it is asked, and does what a test tells it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sentences: list[str] = []
        self.heard: list[str] = []
        self.refuses: Exception | None = None
        self.uses = True
        self.moving = False
        self.stale = False
        self.changed: pygame.Rect | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self.heard.append(f"resize {size}")

    def forget_picture(self) -> None: ...

    def handle(self, event: pygame.Event) -> bool:
        if self.refuses is not None:
            raise self.refuses
        return self.uses

    def update(self, seconds: float) -> None:
        self.heard.append("update")

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((1, 2, 3))

    def live(self) -> bool:
        return False

    def draw_road(self, surface: pygame.Surface) -> bool:
        return False

    def idle(self, seconds: float) -> bool:
        return True

    def targets(self) -> list[Target]:
        return [Target("only", pygame.Rect(1, 1, 5, 5))]

    def welcome(self) -> None:
        self.heard.append("welcome")

    def notice(self, sentence: str) -> None:
        self.sentences.append(sentence)


ESCAPE = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
LETTER = pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)


@pytest.fixture
def session() -> Session[Any, Any]:
    return Session(GAME, Setup(2, 3))


@pytest.fixture
def theatre() -> Theatre:
    return Theatre()


@pytest.fixture
def scene(theatre: Theatre, session: Session[Any, Any]) -> PlayScene:
    scene = PlayScene(theatre.stage, session, PlainView)
    theatre.show(scene)
    return scene


def view_of(scene: PlayScene) -> PlainView:
    assert isinstance(scene.view, PlainView)
    return scene.view


def test_the_view_greets_when_the_table_is_shown(scene: PlayScene) -> None:
    assert view_of(scene).heard[-1] == "welcome"
    assert view_of(scene).heard.count("welcome") == 1


def test_escape_that_the_view_needs_does_not_pause(scene: PlayScene, theatre: Theatre) -> None:
    theatre.send(ESCAPE)
    assert theatre.ways == []
    view_of(scene).uses = False
    assert theatre.send(ESCAPE)
    assert theatre.go.ways == [("pause", scene)]
    assert not theatre.send(LETTER)


def test_a_refusal_is_told_and_not_raised(scene: PlayScene, theatre: Theatre) -> None:
    view_of(scene).refuses = UndoRefused("A roll cannot be taken back.")
    assert theatre.send(LETTER)
    assert view_of(scene).sentences == ["A roll cannot be taken back."]
    assert scene.dirty


def test_another_error_is_no_refusal(scene: PlayScene, theatre: Theatre) -> None:
    view_of(scene).refuses = KeyError("a mistake of the program")
    with pytest.raises(KeyError):
        theatre.send(LETTER)


def test_all_sentences_that_wait_are_told_once(scene: PlayScene, theatre: Theatre) -> None:
    theatre.stage.notices += ["The disk is full.", "A save was damaged."]
    theatre.pass_time(0.2)
    (told,) = view_of(scene).sentences
    assert "The disk is full." in told and "A save was damaged." in told
    assert theatre.stage.notices == []


def test_a_stale_view_asks_for_a_picture(scene: PlayScene, theatre: Theatre) -> None:
    theatre.draw()
    theatre.pass_time(0.1)
    assert not theatre.manager.needs_picture
    view_of(scene).stale = True
    theatre.pass_time(0.1)
    assert theatre.manager.needs_picture
    view_of(scene).stale = False
    theatre.draw()
    view_of(scene).moving = True
    assert theatre.manager.moving
    assert theatre.manager.idle(0.001)
    assert theatre.names() == ["only"]


def test_the_desk_plays_rolls_and_takes_back(scene: PlayScene, session: Session[Any, Any]) -> None:
    desk = scene.desk
    with pytest.raises(IllegalMove):
        desk.play(GAME.parse_move("build GM"))
    assert desk.play(GAME.parse_move("take G U U"))
    desk.undo()
    assert session.state.phase == "take"
    desk.play(GAME.parse_move("take G U U"))
    desk.next_outcomes = [GAME.parse_outcome("GM UH UL")]
    desk.roll()
    assert session.state.active == GAME.parse_outcome("GM UL UH")
    assert not desk.next_outcomes, "it decides one roll only"
    with pytest.raises(UndoRefused):
        desk.undo()


def test_a_wrong_outcome_decides_no_later_roll(
    scene: PlayScene, session: Session[Any, Any]
) -> None:
    desk = scene.desk
    desk.play(GAME.parse_move("take G U U"))
    desk.next_outcomes = [GAME.parse_outcome("GM")]
    with pytest.raises(IllegalMove):
        desk.roll()
    desk.roll()
    assert session.state.phase == "act"


def test_rolls_that_follow_each_other_are_one_throw_also_before_the_first_move(
    theatre: Theatre,
) -> None:
    """In Skyline D6 every die falls by itself, the first ones before anybody has moved."""
    dice = catalog.game("skyline-d6")
    session = Session(dice, Setup(2, 7))
    desk = Desk(session, theatre.stage, Scene())
    assert desk.computers.next_move() is None and desk.advisor.advice() is None
    desk.next_outcomes = [dice.parse_outcome(pips) for pips in "352"]
    events = desk.roll()
    rolls = session.record.entries
    assert not session.awaits_roll and session.legal()
    assert len(events) >= len(rolls) > 3 and {each.kind for each in rolls} == {"roll"}
    assert [each.text for each in rolls[:3]] == ["3", "5", "2"]
    assert Session.from_record(dice, session.record).state == session.state


def test_the_desk_leads_to_results_and_pause_and_knows_the_window(
    scene: PlayScene, theatre: Theatre, session: Session[Any, Any]
) -> None:
    scene.desk.show_results()
    around = scene.desk.surroundings
    around.pause()
    assert theatre.go.ways == [("results", session), ("pause", scene)]
    assert around.size() == theatre.manager.size
    theatre.stage.settings.reduced_motion = True
    assert around.settings.reduced_motion
    assert around.sound is theatre.stage.sound


def test_the_story_is_told_as_it_stands_when_it_is_asked_for(
    theatre: Theatre, session: Session[Any, Any]
) -> None:
    told: list[str] = []
    scene = PlayScene(theatre.stage, session, PlainView, lambda: (session.state, tuple(told)))
    assert scene.desk.told == (session.state, ())
    told.append("something happened")
    assert scene.desk.told[1] == ("something happened",)
    assert PlayScene(theatre.stage, session, PlainView).desk.told == ()
