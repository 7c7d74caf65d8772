"""What statistics know of Cityscape: a game whose figures are known by hand, and its medals."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from skyline.chronicle.achievements import achievements, news
from skyline.chronicle.builder import build_digest
from skyline.chronicle.catalog import CHRONICLES, chronicle_of
from skyline.chronicle.cityscape.chronicle import CHRONICLE, GAME_COLUMNS, line_rows
from skyline.chronicle.cityscape.detail import Line, Round, SeatDetail, detail_of
from skyline.chronicle.cityscape.feats import FEATS, GROUPS
from skyline.chronicle.cityscape.samples import sample_digests
from skyline.chronicle.cityscape.summary import CityscapeSummary, GoalCount
from skyline.chronicle.csv_files import games_csv
from skyline.chronicle.digest import POINTS_DECIDED, SHARED, Digest, SeatDigest
from skyline.chronicle.digest_values import from_plain, plain
from skyline.chronicle.people import person
from skyline.chronicle.summary import summary
from skyline.core.errors import CorruptRecord
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.cityscape.game import GAME
from skyline.library.library import Library
from skyline.storage.stored import digest_mark
from tests.chronicle.made import DAWN
from tests.chronicle.test_shelf import store
from tools.faulting.common import home_in

BLOCKS = """
1 a1  2 a2  3 a3  4 a4  2 b1  2 b2  2 b3  2 b4  5 c1  5 c1  5 c1  1 c2  3 c3  3 c4
1 d1  1 d1  1 d1  3 d2  3 d2  4 d3  4 d3  4 d3  5 d4  4 d3  5 d4
"""
"""A whole city, Ann first: her file c ends with her block at height 15, Ben tops d3 at 16."""


def played(rounds: int = 1, *, undo: bool = False, whole: bool = True) -> Session[Any, Any]:
    """Ann in the south and Ben in the north build the same city in every round.

    Without ``whole`` its last block is missing.
    """
    seats = (SeatInfo("Ann", "teal"), SeatInfo("Ben", "coral"))
    options = {"two_players": "facing", "rounds": str(rounds)}
    session: Session[Any, Any] = Session(
        GAME, Setup(2, 7, options=options, seats=seats, practice=undo)
    )
    words = BLOCKS.split()
    places = [" ".join(pair) for pair in zip(words[::2], words[1::2], strict=True)]
    places = places if whole else places[:-1]
    for number in range(rounds):
        goals = ["goals 4 5 1 6", "goals 2 3 1 6"]
        for text in (*(goals if number % 2 == 0 else goals[::-1]), *(f"place {p}" for p in places)):
            if undo and text == "place 5 c1":
                session.play(GAME.parse_move("place 5 a1"))
                session.undo()
            session.play(GAME.parse_move(text))
    return session


def built(session: Session[Any, Any], **about: bool) -> Digest:
    return build_digest(GAME, CHRONICLE, session.record, DAWN, DAWN, **about)


def lines(text: str) -> tuple[Line, ...]:
    """Lines from ``code=points:heights``, each building of single blocks no taller than 5."""
    found = []
    for each in text.split():
        goal, _colon, heights = each.partition(":")
        code, _equals, points = goal.partition("=")
        stacks = tuple(_blocks(int(height)) for height in heights.split(","))
        found.append(Line(int(code), int(points), stacks))
    return tuple(found)


def _blocks(height: int) -> tuple[int, ...]:
    return (5,) * (height // 5) + ((height % 5,) if height % 5 else ())


# ---------------------------------------------------------------- digests
def test_a_game_by_hand() -> None:
    ann, ben = built(played()).seats
    assert (ann.score, ben.score, ann.won, ben.won) == (115, 30, True, False)
    assert (ann.points, ben.points) == ((115,), (30,))
    (own,) = detail_of(ann).rounds
    assert [(line.code, line.points, line.heights, line.seen) for line in own.lines] == [
        (4, 40, (1, 2, 3, 4), 4),
        (5, 40, (2, 2, 2, 2), 4),
        (1, 10, (15, 1, 3, 3), 1),
        (6, 25, (3, 6, 16, 10), 3),
    ]
    assert own.lines[2].stacks[0] == (5, 5, 5)
    assert (own.points, own.whole, own.tallest, own.topped) == (115, True, 16, 15)
    (other,) = detail_of(ben).rounds
    assert [(line.code, line.points, line.heights, line.seen) for line in other.lines] == [
        (2, 20, (10, 16, 6, 3), 2),
        (3, 0, (3, 3, 1, 15), 2),
        (1, 10, (2, 2, 2, 2), 1),
        (6, 0, (4, 3, 2, 1), 1),
    ]
    assert (other.points, other.whole, other.tallest, other.topped) == (30, False, 16, 16)


def test_rounds_are_the_turns_of_everybody() -> None:
    digest = built(played(3))
    # The start moves on: in the second round Ben begins, so their blocks change hands.
    assert [each.points for each in digest.seats] == [(115, 230, 345), (30, 60, 90)]
    assert digest.rounds == 3
    assert [each.topped for each in detail_of(digest.seats[0]).rounds] == [15, 16, 15]


def test_what_was_taken_back_did_not_happen() -> None:
    assert built(played(undo=True)).seats == built(played()).seats


def test_only_finished_games_have_a_digest() -> None:
    """So that nothing here can tell the goals of a game that goes on."""
    with pytest.raises(CorruptRecord):
        built(played(whole=False))


def test_a_city_set_up_by_hand_is_laid_from_its_heights() -> None:
    session = played(whole=False)
    position = GAME.encode(session.state)
    other: Session[Any, Any] = Session(GAME, session.record.setup)
    other.replace_position(GAME.decode(position))
    other.play(GAME.parse_move("place 5 d4"))
    digest = built(other)
    (own,) = detail_of(digest.seats[0]).rounds
    assert not digest.counts
    assert [line.heights for line in own.lines][-1] == (3, 6, 16, 10)
    assert own.topped == 10  # nobody knows who built the rest


def test_a_digest_comes_back_from_json() -> None:
    for digest in (built(played(3)), *sample_digests(4)):
        text = json.dumps(plain(digest, CHRONICLE))
        back = from_plain(json.loads(text), chronicle_of)
        assert replace(back, id=digest.id) == digest
    assert CHRONICLES["cityscape"] is CHRONICLE


def test_the_shelf_tells_finished_games_alone(tmp_path: Path) -> None:
    """A game that goes on has no digest; a damaged one is built anew from its record."""
    home = home_in(tmp_path)
    with closing(Library(home, [])) as shelf:
        number = store(shelf, played(2).record)
        running = shelf.begin("cityscape", Setup(2, 3))
        running.play(GAME.parse_move("goals 1 2 3 4 5 6 1 2"))
        (told,) = shelf.chronicle.catch_up()
        assert told.id == number
        assert told.seats == built(played(2)).seats
    text = json.dumps({"version": 2, "game": "cityscape"})
    with closing(sqlite3.connect(home.games)) as connection, connection:
        connection.execute("UPDATE digests SET text = ?, mark = ?", (text, digest_mark(text)))
    with closing(Library(home, [])) as shelf:
        assert shelf.chronicle.digests() == ()
        assert [each.seats for each in shelf.chronicle.catch_up()] == [told.seats]


STORED = Path(__file__).with_name("cityscape_2.json")
"""The game by hand as version 2 has written it, byte for byte."""


def test_what_was_stored_is_read_as_this_version_builds_it() -> None:
    text = STORED.read_text(encoding="utf-8").strip()
    assert from_plain(json.loads(text), chronicle_of) == built(played(2))
    assert json.dumps(plain(built(played(2)), CHRONICLE)) == text


def _put(data: Any, value: Any, *path: Any) -> None:
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("rounds", 0, 0, 0, 0), 7),  # a goal
        (("rounds", 0, 0, 0, 0), "4"),
        (("rounds", 0, 0, 0, 1), -10),  # points
        (("rounds", 0, 0, 0, 1), 400),
        (("rounds", 0, 0, 0, 2), [[1], [2], [3]]),  # lots
        (("rounds", 0, 0, 0, 2, 1), [6]),  # a block
        (("rounds", 0, 0, 0, 2, 1), 2),
        (("rounds", 0, 0), []),  # lines
        (("rounds", 0, 1), 0),  # the tallest
        (("rounds", 0, 2), 17),  # taller than the tallest
        (("rounds", 0, 2), True),
        (("rounds", 0), [1, 2]),
        (("rounds",), None),
        ((), None),  # as it was when only the head was known
    ],
)
def test_a_damaged_detail_is_refused(path: tuple[Any, ...], value: Any) -> None:
    data = plain(built(played()), CHRONICLE)
    _put(data["seats"][0], value, "detail", *path)
    with pytest.raises(ValueError, match=r"no |values"):
        from_plain(data, chronicle_of)


# ---------------------------------------------------------------- figures
def test_games_add_up() -> None:
    digests = [built(played(2)), replace(built(played()), id=2)]
    total = summary(digests, person("Ann"), add_up=CHRONICLE.add_up)
    own = total.detail
    assert isinstance(own, CityscapeSummary)
    assert own.goals[4] == GoalCount(3, 0, 120)
    assert own.goals[2] == GoalCount(0, 0, 0)
    assert (own.met, own.missed, own.rounds, own.whole) == (12, 0, 3, 3)
    assert (own.tallest, own.topped) == (16, 16)
    assert own.best is not None
    assert own.best.points == 115
    assert own.seen == (0, 3, 0, 3, 6)
    assert total.points_per_turn == (115.0, 115.0)
    everybody = summary(digests, None, add_up=CHRONICLE.add_up).detail
    assert everybody.goals[6] == GoalCount(3, 3, 75)
    nobody = summary([], None, add_up=CHRONICLE.add_up).detail
    assert (nobody.best, nobody.tallest, nobody.met) == (None, 0, 0)


def test_tables() -> None:
    digest = built(played())
    text = games_csv([digest], CHRONICLE.columns, CHRONICLE.values)
    ann, ben = csv.DictReader(io.StringIO(text, newline=""))
    assert tuple(ann) == GAME_COLUMNS
    assert (ann["goals_met"], ann["goal_5_points"], ann["tallest_topped"]) == ("4", "40", "15")
    assert (ben["goals_missed"], ben["goal_3_missed"], ben["whole_rounds"]) == ("2", "1", "0")
    assert list(line_rows(digest, 1))[1] == (1, 2, 3, "3 3 1 15", 2, 0)


# ---------------------------------------------------------------- medals
def seat(*rounds: str, name: str = "Ann", topped: int = 3, **values: Any) -> SeatDigest:
    own = tuple(Round(lines(text), 30, topped) for text in rounds)
    points = [sum(each.points for each in own[: number + 1]) for number in range(len(own))]
    given = values.pop("points", tuple(points))
    plain_values = {"colour": "teal", "controller": "human", "swapped": False, "rank": 1}
    return SeatDigest(
        name=name,
        score=given[-1],
        won=values.pop("won", False),
        points=given,
        detail=SeatDetail(own),
        **{**plain_values, **values},
    )


def game(*seats: SeatDigest, day: int = 1) -> Digest:
    winners = sum(each.won for each in seats)
    decided = SHARED if winners > 1 else POINTS_DECIDED
    return Digest("cityscape", DAWN, DAWN.replace(day=day), seats, decided=decided, id=day)


MISS = "2=0:1,2,3,0"
FLAT = f"{MISS} {MISS} {MISS} {MISS}"
BEN = seat(FLAT, FLAT, name="Ben", points=(20, 40))
SIX = "1=10:5,1,0,0 2=20:1,2,0,0 3=30:1,2,3,0 4=40:1,2,3,4"


def _one(*rounds: str, **values: Any) -> list[Digest]:
    return [game(seat(*rounds, **values), BEN)]


def _bot(won: bool = False, controller: str = "greedy") -> SeatDigest:
    return seat(FLAT, name="Gable", controller=controller, won=won)


CASES: dict[str, tuple[list[Digest], list[Digest]]] = {
    "all_met": (_one(FLAT, SIX), _one(f"{SIX} {FLAT}", FLAT)),
    "stairway": (_one(SIX), _one(f"4=0:1,2,3,3 {MISS} {MISS} 6=25:1,2,3,30")),
    "terrace": (
        _one(f"{MISS} 5=40:2,2,2,2 {MISS} {MISS}"),
        _one(f"{MISS} 5=30:2,2,2,1 {MISS} 4=40:1,2,3,4"),
    ),
    "hide_and_seek": (
        _one(f"1=10:5,1,3,3 {MISS} {MISS} {MISS}"),
        _one(f"1=10:5,1,0,3 {MISS} 6=25:30,1,1,1 {MISS}"),
    ),
    "summits": (
        _one(f"6=25:30,1,1,1 6=25:30,0,0,0 6=25:0,30,0,0 {MISS}"),
        _one(f"6=25:30,1,1,1 6=25:30,0,0,0 {MISS} {MISS} 6=25:30,1,1,1 {MISS} {MISS} {MISS}"),
    ),
    "great_view": (_one(SIX), _one(f"{SIX} {SIX}".replace("1=10:5", "1=0:0"))),
    "landmark": (_one(FLAT, topped=18), _one(FLAT, topped=17)),
    "front_row": (
        _one("1=10:5,1,0,0 1=10:1,1,0,0 1=10:9,0,0,0 2=0:1,0,0,0"),
        _one("1=10:5,1,0,0 1=10:1,1,0,0 1=10:9,0,0,0 1=0:0,0,0,0"),
    ),
    "six_goals": (
        [*_one(SIX), game(seat(f"5=20:2,2,0,0 6=25:30,0,0,0 {MISS} {MISS}"), BEN, day=2)],
        [*_one(SIX), game(seat(f"5=20:2,2,0,0 6=0:29,0,0,0 {MISS} {MISS}"), BEN, day=2)],
    ),
    "comeback": (
        _one(FLAT, SIX, won=True, points=(10, 110)),
        [
            *_one(FLAT, SIX, won=True, points=(20, 120)),  # as many as Ben
            *_one(FLAT, SIX, points=(10, 110)),
            *_one(SIX, won=True),
        ],
    ),
    "machines": (
        [game(seat(SIX, won=True), _bot(), _bot())],
        [
            game(seat(SIX, won=True), _bot(), BEN),
            game(seat(SIX, won=True), _bot(won=True), _bot()),
            game(seat(SIX), _bot(), _bot()),
        ],
    ),
    "cloudy": (_one(SIX, FLAT, won=True), [*_one(SIX, SIX, won=True), *_one(SIX, FLAT)]),
}


def test_every_medal_has_a_case_and_a_group() -> None:
    assert list(CASES) == [goal.key for goal in FEATS]
    assert {goal.group for goal in FEATS} == {group.key for group in GROUPS}
    skyline = {goal.key for goal in CHRONICLES["skyline"].goals}
    assert skyline.isdisjoint(CASES)
    for goal in FEATS:
        name, sentence = goal.words()
        assert name
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("key", CASES)
def test_a_medal_is_reached_and_missed(key: str) -> None:
    for games, reached in zip(CASES[key], (True, False), strict=True):
        found = {each.key: each for each in achievements(CHRONICLE.goals, games, person("Ann"))}
        assert found[key].reached == reached, games


def test_medals_of_the_game_by_hand() -> None:
    digest = built(played())
    found = {name: {each.key for each in new} for name, new in news(FEATS, [], digest)}
    ann = {"all_met", "stairway", "terrace", "hide_and_seek", "great_view"}
    assert found == {"Ann": ann, "Ben": {"hide_and_seek"}}
    assert news(FEATS, [], built(played(), what_if=True)) == ()


def test_the_samples_stay_the_same_and_reach_something() -> None:
    digests = sample_digests(12)
    assert digests == sample_digests(12)
    assert {each.players for each in digests} == {2, 3, 4}
    reached = {each.key for each in achievements(FEATS, digests) if each.reached}
    assert len(reached) > len(FEATS) // 2
