"""A game of some two hundred lines is a whole game of the program, from set-up to the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from skyline.ai import catalog as minds
from skyline.app.app import App
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.storage.paths import Folders, folders
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from tests.pig.level import MIND
from tests.pig.pack import PACK
from tests.pig.rules import GOAL, PIG
from tests.views.driver import SMALL, Table
from tests.views.padhand import Pad

TWO = SeatInfo("Eileen"), SeatInfo("Gable", controller="hold-at-20")
PEOPLE = SeatInfo("Eileen"), SeatInfo("Tim")


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Starts the program with Skyline and Pig, at its title or with a game of Pig."""
    monkeypatch.setitem(minds.MINDS, "pig", MIND)
    monkeypatch.setitem(catalog.GAMES, "pig", lambda: PIG)
    makers = {"skyline": lambda: PACKS.pack("skyline"), "pig": lambda: PACK}
    packs = Packs(makers, catalog.game, lambda: PACKS.art)

    def begun(
        setup: Setup | None = None,
        *,
        home: Folders | None = None,
        speed: float = INSTANT,
    ) -> Table:
        app = App(SMALL, headless=True, packs=packs, home=home)
        app.change_settings(animation_speed=speed, hints=False)
        said: list[str] = []
        table = Table(app, Pilot(app, out=said.append), said)
        app.go.title()
        if setup is not None:
            app.go.start("pig", setup)
            table.do("wait idle", "expect scene=table")
        return table

    yield begun
    Table.close_all()


def play(table: Table, throw: Callable[[], None], again: Any, hold: Any) -> None:
    """Plays to the end, holding at ten; every hand does it in its own way."""
    for _ in range(500):
        state: Any = table.session.state
        if table.session.over:
            return
        (throw if state.rolling else hold if state.brought >= 10 else again)()
        table.do("wait idle")
    raise AssertionError("nobody has won")


def pointer(table: Table) -> tuple[Callable[[], None], ...]:
    names = ("button:throw", "button:again", "button:hold")
    return tuple(lambda name=name: table.do(f"click {name}") for name in names)  # type: ignore[misc]


def keys(table: Table) -> tuple[Callable[[], None], ...]:
    return tuple(lambda key=key: table.do(f"key {key}") for key in ("space", "r", "e"))  # type: ignore[misc]


def controller(table: Table) -> tuple[Callable[[], None], ...]:
    pad = Pad(table)
    buttons = ("righttrigger", "righttrigger", "rightshoulder")
    return tuple(lambda button=button: pad.press(button) for button in buttons)  # type: ignore[misc]


@pytest.mark.parametrize("hand", [pointer, keys, controller])
def test_a_whole_game_against_a_computer_level(begin: Any, hand: Any) -> None:
    table = begin(Setup(2, 5, seats=TWO))
    play(table, *hand(table))
    standing = PIG.standing(table.session.state)
    assert max(standing.scores) >= GOAL and len(standing.winners) == 1
    assert table.view.parts.model.agrees(table.session.state)
    assert any("Gable: Holds" in line for line in table.log()), "the level has played"
    table.do("click button:results", "wait idle", "expect scene=results")


def test_it_is_chosen_and_set_up_with_its_own_levels(begin: Any) -> None:
    table = begin()
    table.do("click button:new-game", "wait idle", "click game:pig", "wait idle")
    table.do("expect scene=setup")
    form: Any = table.app.manager.top.form  # type: ignore[attr-defined]
    offered = [words for _value, words in form.find("seat:2:player").values]
    assert offered == ["Person", "Cautious"]
    table.do("key return", "wait idle", "expect scene=table")
    assert table.session.game is PIG
    assert table.session.controllers == ("human", "hold-at-20")


def test_the_first_die_is_rolled_before_the_first_move_also_by_a_fling(begin: Any) -> None:
    table = begin(Setup(2, 5, seats=PEOPLE), speed=1.0)
    assert table.session.awaits_roll and not table.session.record.entries
    table.do("fling die:1 900 -300", "wait idle")
    [entry] = table.session.record.entries
    assert entry.kind == "roll"
    die = table.view.parts.model.die(1)
    assert die.letter == entry.text
    table.do("hover plate:2", "wait 1")
    table.draw()


def test_the_next_seat_throws_for_itself(begin: Any) -> None:
    table = begin(Setup(2, 5, seats=PEOPLE))
    table.do("roll 4", "click button:throw", "wait idle", "click button:hold", "wait idle")
    assert table.session.actor == 1 and table.session.awaits_roll
    assert "button:throw" in table.names()
    assert table.log()[-1] == "Eileen: Holds 4"


def test_a_step_is_taken_back_in_practice(begin: Any) -> None:
    table = begin(Setup(2, 5, seats=PEOPLE, practice=True))
    table.do("roll 6", "click button:throw", "wait idle", "click button:hold", "wait idle")
    assert table.session.state.points == (6, 0)
    table.do("click button:undo", "wait idle")
    assert table.session.state.points == (0, 0) and table.session.state.brought == 6
    assert table.view.parts.model.die(1).letter == "6"
    assert "Eileen: Holds 6" not in table.log()


def test_it_goes_on_where_the_program_was_closed(begin: Any, home: Any) -> None:
    place = folders({"SKYLINE_HOME": str(home)})
    table = begin(Setup(2, 5, seats=PEOPLE), home=place)
    table.do("roll 5", "click button:throw", "wait idle")
    before = table.session.record.to_text()
    table.close()
    again = begin(home=place)
    again.do("click button:continue", "wait idle", "expect scene=table")
    assert again.session.record.to_text() == before
    assert again.view.parts.model.die(1).letter == "5"
    again.do("click button:hold", "wait idle")
    assert again.session.state.points == (5, 0)


def finished(begin: Any, home: Any) -> Table:
    table: Table = begin(Setup(2, 5, seats=PEOPLE), home=folders({"SKYLINE_HOME": str(home)}))
    play(table, *pointer(table))
    table.do("click button:results", "wait idle")
    return table


def test_the_film_shows_every_step(begin: Any, home: Any) -> None:
    table = finished(begin, home)
    scene: Any = table.app.manager.top
    assert scene.sheet.headline.startswith(("Eileen wins", "Tim wins"))
    table.draw()
    table.do("click button:film", "wait idle", "expect scene=film")
    film: Any = table.app.manager.top
    film.view.jump(film.view.story.last)
    table.do("wait 1")
    table.draw()
    assert film.view.film_desk.session.over
    words = [film.view.story.words(stop) for stop in range(film.view.story.last + 1)]
    assert words[0] == "The game begins" and words[-1] == "The game is over"
    assert any(line.startswith("Rolls ") for line in words)


def test_records_and_the_list_of_games_know_it(begin: Any, home: Any) -> None:
    table = finished(begin, home)
    table.app.go.title()
    table.do("click button:games", "wait idle", "click tabs:finished", "wait 1")
    [entry] = table.app.manager.top.rows.entries  # type: ignore[attr-defined]
    assert entry.game == "Pig" and entry.finished
    table.draw()
    table.app.go.title()
    table.do("click button:records", "wait 2", "click game:pig", "wait 2")
    table.do("expect scene=statistics")
    assert "tabs:results" in table.names() and "tabs:building" not in table.names()
    table.draw()
    table.do("click tabs:results", "wait 1")
    table.draw()


def test_rules_how_to_play_and_pause_are_there(begin: Any) -> None:
    table = begin(Setup(2, 5, seats=TWO))
    for way in (table.app.go.how_to_play, table.app.go.rules):
        way()
        table.do("wait idle")
        table.draw()
        table.do("key escape", "wait idle")
    table.do("key escape", "wait idle", "expect scene=pause")
    table.draw()


def test_the_same_game_is_simulated_and_replayed(begin: Any) -> None:
    begin()
    session = Session(PIG, Setup(3, 9))
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            session.play("hold" if session.state.brought > 7 else "again")
    assert Session.from_record(PIG, session.record).state == session.state


def test_the_program_itself_does_not_carry_it() -> None:
    assert "pig" not in PACKS.names


def test_its_teacher_hints_asks_and_has_no_odds(begin: Any) -> None:
    table = begin(Setup(2, 5, seats=PEOPLE))
    table.app.change_settings(warn="small")
    table.do("roll 6", "click button:throw", "wait idle", "key h", "wait 0.6")
    advice = table.view.teacher.advice
    assert advice.best is not None and advice.best.moves == ("hold",)
    hold = next(each for each in table.view.targets() if each.name == "button:hold")
    assert advice.places is not None and advice.places.rings == [hold.rect]
    assert "button:odds" not in table.names()
    table.draw()
    table.do("key escape", "click button:again", "wait 0.4")
    assert table.view.teacher.warning.open and not table.session.awaits_roll
    table.draw()
    table.do("click button:warn-anyway", "wait idle")
    assert [entry.text for entry in table.session.history][:2] == ["6", "again"]


def test_its_review_adds_up(begin: Any, home: Any) -> None:
    table = finished(begin, home)
    table.do("click button:review", "wait idle", "expect scene=review")
    scene: Any = table.app.manager.top
    assert scene.work.complete and not scene.work.failed
    review = scene.work.review
    for seat in range(2):
        account = review.account(seat)
        whole = account.start + account.luck + account.decisions + account.rest
        assert abs(whole - account.result) < 1e-9
    for tab in ("luck", "dice", "course"):
        table.do(f"click tabs:{tab}", "wait idle")
        table.draw()
