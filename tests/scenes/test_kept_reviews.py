"""Reviews that are kept: nothing is weighed twice, and what is not as it was is weighed anew."""

from __future__ import annotations

import json
import logging
import random
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skyline import packs
from skyline.ai import catalog as minds
from skyline.ai import kept_review
from skyline.ai.kept_review import bounds, from_text, to_text
from skyline.ai.review_work import JudgedPiece, plan
from skyline.ai.thinking import InlineThinker, Means, Request, Ticket
from skyline.app.app import App
from skyline.core.errors import InvalidPosition
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.library.library import Library
from skyline.scenes.review.scene import ReviewScene
from skyline.scenes.review.work import ReviewWork
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError
from skyline.storage.kept_reviews import MOST_LETTERS, KeptTurn
from skyline.storage.paths import Folders, folders
from skyline.text import languages
from skyline.verbs.pilot import use_no_display
from tests.kept_games import SEATS, play
from tests.scenes.reviews import QuickJudge

GAMES = ("skyline", "cityscape", "skyline-d6")


class CountingThinker(InlineThinker):
    """Knows how often it was asked."""

    asked = 0

    def ask(self, request: Request) -> Ticket:
        self.asked += 1
        return super().ask(request)


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("skyline.ai.catalog.judge_for", QuickJudge)
    yield
    kept_review._judge_mark.cache_clear()


@pytest.fixture
def at() -> Folders:
    return folders()


@pytest.fixture
def library(at: Folders) -> Iterator[Library]:
    made = Library(at, [])
    yield made
    made.close()


def played(library: Library, game: str = "skyline", steps: int = 10**6) -> int:
    """The number of a game of random moves, to its end unless so many steps are told."""
    session = library.begin(game, Setup(2, 5, seats=SEATS))
    play(session, steps, random.Random(5))
    assert library.playing is not None
    return library.playing


def thinking() -> CountingThinker:
    return CountingThinker(Means(catalog.game, lambda _code: None))


def work_of(library: Library, session: Session[Any, Any]) -> ReviewWork:
    story = packs.PACKS.pack(session.game.name).review
    assert story is not None
    return ReviewWork(session, story(session, dict).turn_of, library.review_shelf(session))


def weighed(library: Library, game_id: int, polls: int = 10_000) -> tuple[ReviewWork, int]:
    """The review of a stored game that was opened, and how many questions were asked for it."""
    session = library.files.session(game_id)
    assert session is not None
    thinker, work = thinking(), work_of(library, session)
    for _poll in range(polls):
        if not work.waiting:
            break
        work.work(thinker)
    work.pause(thinker)
    return work, thinker.asked


def change(at: Folders, statement: str, *values: object) -> int:
    """Changes the file while no program holds it; how many rows were."""
    with closing(sqlite3.connect(at.games)) as connection, connection:
        return connection.execute(statement, values).rowcount


def again(library: Library, at: Folders, *change_of: object) -> Library:
    """The program started anew, its file changed meanwhile."""
    library.close()
    if change_of:
        statement, *values = change_of
        assert change(at, str(statement), *values)
    return Library(at, [])


# ------------------------------------------------------------- nothing twice
@pytest.mark.parametrize("game", GAMES)
def test_opened_again_it_is_there_at_once(library: Library, at: Folders, game: str) -> None:
    number = played(library, game)
    first, asked = weighed(library, number)
    assert first.complete and asked == len(first.plan.pieces)
    with closing(again(library, at)) as other:
        second, asked = weighed(other, number)
    assert (second.complete, asked) == (True, 0)
    assert second.review == first.review


def test_it_goes_on_where_it_stopped(library: Library, at: Folders) -> None:
    number = played(library)
    first, _asked = weighed(library, number, polls=5)
    assert not first.complete
    with closing(again(library, at)) as other:
        second, asked = weighed(other, number)
    assert second.complete and asked == len(second.plan.pieces) - 5


def test_the_game_that_was_just_played_is_known_by_itself(library: Library) -> None:
    number = played(library)
    session = library._session
    assert session is not None and library.keeps(session)
    work, thinker = work_of(library, session), thinking()
    while work.waiting:
        work.work(thinker)
    library.begin("skyline", Setup(2, 6, seats=SEATS))
    assert work_of(library, session).complete, "though another is on the table now"
    assert weighed(library, number)[1] == 0


def test_reckoning_luck_and_reviews_share_what_was_weighed(library: Library) -> None:
    number, thinker = played(library), thinking()
    library.chronicle.catch_up()
    while not library.chronicle.reckon(thinker):
        pass
    assert thinker.asked
    assert weighed(library, number)[1] == 0
    other, before = played(library), thinker.asked
    assert weighed(library, other)[1]
    library.chronicle.catch_up()
    assert library.chronicle.reckon(thinker)
    assert thinker.asked == before


def test_in_the_program_a_review_opened_again_asks_nothing() -> None:
    use_no_display()
    numbers: list[int] = []
    for asks in (True, False):
        thinker = thinking()
        app = App((960, 600), headless=True, home=folders(), thinker=thinker)
        if not numbers:
            numbers.append(played(app.library))
        session = app.library.files.session(numbers[0])
        assert session is not None
        app.go.title()
        app.go.review(session)
        scene = app.manager.top
        assert isinstance(scene, ReviewScene)
        assert scene.work.complete is not asks
        for _piece in range(len(scene.work.plan.pieces) + 2):
            app.manager.update(1 / 60)
        assert scene.work.complete
        assert bool(thinker.asked) is asks
        app.close()


# ------------------------------------------------------------- weighed anew
def test_only_a_damaged_turn_is_weighed_anew(
    library: Library, at: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    number = played(library)
    first, _asked = weighed(library, number)
    damage = "UPDATE reviews SET text = replace(text, '0.', '1.') WHERE place IN (2, 4)"
    with closing(again(library, at, damage)) as other, caplog.at_level(logging.WARNING):
        second, asked = weighed(other, number)
        assert [each.message for each in caplog.records if "review" in each.message] == [
            f"the review of game {number} is weighed anew in parts: "
            "turn 3: It is not as it was written."
        ]
        assert second.review == first.review and asked == 2
        assert weighed(other, number)[1] == 0
        assert other._notices == []


def test_what_is_too_large_is_not_read_nor_kept(library: Library, at: Folders) -> None:
    number = played(library)
    weighed(library, number)
    with closing(again(library, at, "UPDATE reviews SET text = hex(zeroblob(1000000))")) as other:
        assert all(turn.text is None for turn in other.games.review(number, "en", 100))
        second, asked = weighed(other, number)
        assert second.complete and asked == len(second.plan.pieces)
        known = other.games.review(number, "en", 1)
        other.games.keep_turn(number, "en", KeptTurn(0, "x", "x" * (MOST_LETTERS + 1)))
        assert other.games.review(number, "en", 1) == known


def test_another_judge_weighs_anew(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    number = played(library)
    _first, asked = weighed(library, number)
    newer = replace(minds.MINDS["skyline"], judge_version=99)
    monkeypatch.setitem(minds.MINDS, "skyline", newer)
    kept_review._judge_mark.cache_clear()
    assert weighed(library, number)[1] == asked
    assert weighed(library, number)[1] == 0, "kept in place of the other"


def test_words_are_kept_by_their_language(library: Library) -> None:
    number = played(library)
    first, asked = weighed(library, number)
    languages.use("de")
    thinker = thinking()
    first.speak(thinker)
    assert not first.complete
    assert weighed(library, number)[1] == asked
    first.speak(thinker)
    languages.use("en")
    first.speak(thinker)
    assert first.complete and thinker.asked == 0


def test_an_undone_end_forgets_the_review(library: Library) -> None:
    number = played(library)
    weighed(library, number)
    library.games.reopen(number)
    library.games.finish(number, {})
    assert library.games.review(number, "en", 100) == ()


# ------------------------------------------------------------- kept with its game alone
def test_it_goes_with_its_game(library: Library, at: Folders) -> None:
    number = played(library)
    weighed(library, number)
    library.delete(number)
    library.restore(number)
    assert weighed(library, number)[1] == 0
    library.forget(number)
    library.games.keep_turn(number, "en", KeptTurn(0, "x", "x"))
    library.close()
    with closing(sqlite3.connect(at.games)) as connection:
        assert connection.execute("SELECT count(*) FROM reviews").fetchone() == (0,)


def test_nothing_is_kept_of_a_game_that_goes_on(library: Library) -> None:
    number = played(library, steps=30)
    session = library._session
    assert session is not None and library.review_shelf(session) is None
    library.games.keep_turn(number, "en", KeptTurn(0, "x", "x"))
    assert library.games.review(number, "en", 100) == ()


def test_a_game_that_is_not_stored_is_only_weighed(library: Library) -> None:
    session = Session(catalog.game("skyline"), Setup(2, 5, seats=SEATS))
    play(session, 10**6, random.Random(5))
    assert library.review_shelf(session) is None
    work, thinker = work_of(library, session), thinking()
    while work.waiting:
        work.work(thinker)
    assert work.complete


def test_a_full_disk_loses_nothing_and_says_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_given: object) -> None:
        raise StorageError("The disk is full, so the game can’t be saved.")

    number = played(library)
    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):
        patch.setattr(GamesDatabase, "keep_turn", full)
        work, _asked = weighed(library, number)
    assert work.complete and library._notices == []
    assert len([each for each in caplog.records if "kept" in each.message]) == 1
    assert weighed(library, number)[1], "kept once there is room"
    assert weighed(library, number)[1] == 0


def test_a_removed_file_is_told_as_ever(library: Library, at: Folders) -> None:
    number = played(library)
    for path in Path(at.games).parent.glob("skyline-games*"):
        path.unlink()
    assert weighed(library, number)[0].complete
    assert len(library._notices) == 1 and "removed" in library._notices[0]


# ------------------------------------------------------------- the texts
@pytest.fixture(scope="module")
def judged() -> tuple[Session[Any, Any], JudgedPiece]:
    session = Session(catalog.game("skyline"), Setup(2, 5, seats=SEATS))
    play(session, 10**6, random.Random(5))
    work = ReviewWork(session, lambda state: (state.round, state.player))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("skyline.ai.catalog.judge_for", QuickJudge)
        thinker = thinking()
        while not work._pieces:
            work.work(thinker)
    return session, work._pieces[0]


WRONG: tuple[str | Mapping[str, object], ...] = (
    "",
    "nonsense",
    "[" * 100_000,
    "[]",
    "{}",
    {"more": 1},
    {"unit": "miles"},
    {"before": [0.5]},
    {"before": [0.5, "a"]},
    {"before": [0.5, float("nan")]},
    {"scale": -1.0},
    {"scale": True},
    {"fair": 1},
    {"steps": []},
    {"steps": {}},
)
WRONG_STEPS: tuple[Mapping[str, object], ...] = (
    {"more": 1},
    {"worths": [0.5, 0.2, 0.3]},
    {"loss": float("inf")},
    {"loss": -0.5},
    {"choices": -1},
    {"choices": 2.5},
    {"better": 7},
    {"better": "fly GL"},
    {"reason": None},
    {"cost": "much"},
)


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_judged_turn_is_refused(
    judged: tuple[Session[Any, Any], JudgedPiece], wrong: str | Mapping[str, object]
) -> None:
    session, piece = judged
    text = wrong if isinstance(wrong, str) else _changed(piece, wrong)
    refused(session, text)


@pytest.mark.parametrize("wrong", WRONG_STEPS)
def test_what_is_no_judged_step_is_refused(
    judged: tuple[Session[Any, Any], JudgedPiece], wrong: Mapping[str, object]
) -> None:
    session, piece = judged
    plain = json.loads(to_text(piece))
    plain["steps"][0].update(wrong)
    refused(session, json.dumps(plain))


def _changed(piece: JudgedPiece, wrong: Mapping[str, object]) -> str:
    return json.dumps(json.loads(to_text(piece)) | dict(wrong))


def refused(session: Session[Any, Any], text: str) -> None:
    whole = plan(session, lambda state: (state.round, state.player))
    with pytest.raises(InvalidPosition):
        from_text(text, session.game, whole.pieces[0], whole.players)


def test_each_turn_is_bound_to_all_that_led_to_it() -> None:
    def bound(seed: int, steps: int) -> tuple[str, ...]:
        session = Session(catalog.game("skyline"), Setup(2, seed, seats=SEATS))
        play(session, steps, random.Random(1))
        return bounds(plan(session, lambda state: (state.round, state.player)))

    some, more, other = bound(5, 40), bound(5, 60), bound(6, 60)
    assert len(set(more)) == len(more)
    assert more[: len(some) - 1] == some[:-1]
    assert not set(more[1:]) & set(other[1:])


def test_the_files_that_judges_read_ship_with_the_program() -> None:
    from skyline.ai.skyline import experience, tables
    from skyline.ai.skyline_d6 import scales
    from skyline.resources import asset

    reads = {name: mind.judge_reads for name, mind in minds.MINDS.items()}
    assert {tables.SOLO_FILE, tables.SHARED_FILE, experience.FILE} == set(reads["skyline"])
    assert scales.FILE in reads["skyline-d6"]
    assert all(asset(file).is_file() for files in reads.values() for file in files)
