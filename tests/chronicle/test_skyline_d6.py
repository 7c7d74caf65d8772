"""What statistics know of Skyline D6: sheets whose figures are known by hand, and its medals."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from skyline.chronicle.achievements import achievements
from skyline.chronicle.builder import build_digest
from skyline.chronicle.catalog import CHRONICLES, chronicle_of
from skyline.chronicle.csv_files import games_csv
from skyline.chronicle.digest import ALONE, POINTS_DECIDED, SHARED, Digest, SeatDigest
from skyline.chronicle.digest_values import from_plain, plain
from skyline.chronicle.people import person
from skyline.chronicle.skyline_d6.chronicle import CHRONICLE, GAME_COLUMNS, skyscraper_rows
from skyline.chronicle.skyline_d6.detail import SeatDetail, detail_of
from skyline.chronicle.skyline_d6.feats import FEATS, GROUPS, MOST, SCRAPPED
from skyline.chronicle.skyline_d6.samples import sample_digests
from skyline.chronicle.skyline_d6.summary import SkylineD6Summary
from skyline.chronicle.summary import summary
from skyline.core.errors import CorruptRecord
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.scoring import Score
from skyline.games.skyline_d6.sheet_position import encode_sheet, read_sheet
from skyline.games.skyline_d6.state import Loan, Sheet
from tests.chronicle.made import DAWN
from tests.rules.skyline_d6.table import COLUMNS, HEIGHTS, built, full_marks, sheet

NEARLY = {"L1": 6, "L2": 4, "L3": 4, "R1": 5, "R2": 1}
"""Heights of a sheet of which one more box on R1 ends the game."""


@lru_cache(maxsize=1)
def samples() -> tuple[Digest, ...]:
    return sample_digests(8)


def turns(session: Session[Any, Any], moves: str) -> None:
    """Moves, each followed by dice that all fall on 5."""
    for text in moves.split(";"):
        session.play(GAME.parse_move(text))
        while not session.over and GAME.awaits_roll(session.state):
            session.roll(("5",))


def ended() -> Session[Any, Any]:
    """Ann completes her fourth skyscraper in round 5, which ends the game after round 6."""
    seats = (SeatInfo("Ann", "teal"), SeatInfo("Ben", "coral"))
    session: Session[Any, Any] = Session(GAME, Setup(2, 7, seats=seats))
    session.replace_position(
        GAME.decode(
            {
                "game": "skyline-d6", "round": 5, "player": 1, "phase": "draft", "hand": [],
                "yards": [[3], [4, 4], [4, 4, 4]], "supply": 10, "used": 0, "rolling": [],
                "drafted": None, "extras": [], "last_round": None, "options": {},
                "sheets": [
                    sheet(columns=built(**NEARLY), loans=[{"pips": 2, "repaid": False}],
                          marks=full_marks("flip", "bridges"), used={"flip": 1}),
                    sheet(columns=built(R1=3)),
                ],
            }
        )
    )  # fmt: skip
    turns(session, "take 1;write 3 R1.6;end")
    turns(session, "take 1;write 5 R1.4;end")
    turns(session, "take 1;write 5 L4.1;pass;end")
    turns(session, "take supply;scrap 5;end")
    return session


def digest_of(session: Session[Any, Any]) -> Digest:
    return build_digest(GAME, CHRONICLE, session.record, DAWN, DAWN)


# ---------------------------------------------------------------- digests
def test_a_game_by_hand() -> None:
    digest = digest_of(ended())
    ann, ben = digest.seats
    own, other = detail_of(ann), detail_of(ben)
    assert own.completed == {"L1", "L2", "L3", "R1"}
    assert (own.baseline, own.high, own.tallest, own.bridges) == (7, 4, 6, 0)
    assert own.score == Score(20, 0, -2, 5, 5, 5, 0, 0, 0, 0, 0)
    assert (own.loans, own.repaid, own.abilities) == (1, 0, ("flip", "bridges"))
    assert own.used == {"flip": 1, "adjust": 0, "ignore": 0}
    assert own.drafts == (0, 2, 0, 0)
    assert other.drafts == (1, 1, 0, 0)
    assert (own.trigger, other.trigger) == ("many_complete", "")
    assert (ann.score, ann.won, ben.won, digest.rounds, digest.decided) == (
        33, True, False, 2, POINTS_DECIDED,
    )  # fmt: skip
    assert len(ann.points) == len(ben.points) == 2
    assert not digest.counts  # a position was set up


def test_a_running_game_has_no_digest() -> None:
    session: Session[Any, Any] = Session(GAME, Setup(2, 3))
    with pytest.raises(CorruptRecord):
        digest_of(session)


def test_rounds_are_the_turns_also_of_a_game_alone() -> None:
    for digest in samples():
        assert all(len(seat.points) == digest.rounds for seat in digest.seats)
        assert all(seat.points[-1] == seat.score for seat in digest.seats)
        for seat in digest.seats:
            assert sum(detail_of(seat).score) == seat.score
            assert sum(detail_of(seat).drafts) == digest.rounds
    assert {each.players for each in samples()} >= {1, 2, 3}
    assert all(each.decided == ALONE for each in samples() if each.solo)


def test_equal_points_are_decided_by_the_tallest_and_then_by_the_number() -> None:
    state = ended().state
    one, other = state.sheets
    flat = GAME.decode({**GAME.encode(state), "sheets": [encode_sheet(one), encode_sheet(other)]})
    assert CHRONICLE.ranking is not None
    assert CHRONICLE.ranking(flat) == [(33, 6, 4), (0, 4, 1)]
    assert CHRONICLE.criteria == ("points", "tallest", "buildings")


def test_a_digest_comes_back_from_json() -> None:
    for digest in (digest_of(ended()), *samples()):
        text = json.dumps(plain(digest, CHRONICLE))
        back = from_plain(json.loads(text), chronicle_of)
        assert replace(back, id=digest.id) == digest
    assert CHRONICLES["skyline-d6"] is CHRONICLE


STORED = Path(__file__).with_name("skyline_d6_2.json")
"""The game by hand as version 2 has written it, byte for byte."""


def test_what_was_stored_is_read_as_this_version_builds_it() -> None:
    text = STORED.read_text(encoding="utf-8").strip()
    assert from_plain(json.loads(text), chronicle_of) == digest_of(ended())
    assert json.dumps(plain(digest_of(ended()), CHRONICLE)) == text


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("sheet", "start"), 7),
        (("sheet", "columns", "L1"), [1] * 7),  # boxes
        (("sheet", "columns", "X1"), [1]),
        (("sheet", "loans"), [{"pips": 6}]),
        (("sheet",), None),
        (("score",), [1, 2]),
        (("score", 0), "20"),
        (("abilities",), ["bridges", "flip"]),  # in another order
        (("abilities",), ["wings"]),
        (("drafts",), [1, 1, 1]),
        (("drafts", 0), -1),
        (("added",), True),
        (("trigger",), "boredom"),
        ((), None),
    ],
)
def test_a_damaged_detail_is_refused(path: tuple[Any, ...], value: Any) -> None:
    data = json.loads(json.dumps(plain(digest_of(ended()), CHRONICLE)))
    at = data["seats"][0]
    for step in ("detail", *path)[:-1]:
        at = at[step]
    at[("detail", *path)[-1]] = value
    with pytest.raises(ValueError, match=r"no |values|argument"):
        from_plain(data, chronicle_of)


# ---------------------------------------------------------------- figures
def test_games_add_up() -> None:
    digest = replace(digest_of(ended()), altered=False)
    digests = [replace(digest, id=1), replace(digest, id=2)]
    own = summary(digests, person("Ann"), add_up=CHRONICLE.add_up).detail
    assert isinstance(own, SkylineD6Summary)
    assert own.sheets == 2
    assert own.score == Score(40, 0, -4, 10, 10, 10, 0, 0, 0, 0, 0)
    assert own.completed == {name: 2 * (name in ("L1", "L2", "L3", "R1")) for name in COLUMNS}
    assert own.begun == own.completed
    assert own.heights == (4, 4, 0, 0, 4, 0, 4)
    assert (own.complete, own.bridges, own.loans, own.repaid, own.triggers) == (8, 0, 2, 0, 2)
    assert own.abilities["flip"] == own.used["flip"] == 2
    assert own.drafts == (0, 4, 0, 0)
    nobody = summary([], None, add_up=CHRONICLE.add_up).detail
    assert (nobody.sheets, nobody.complete, nobody.most_bridges) == (0, 0, 0)


def test_tables() -> None:
    digest = digest_of(ended())
    text = games_csv([digest], CHRONICLE.columns, CHRONICLE.values)
    ann, ben = csv.DictReader(io.StringIO(text, newline=""))
    assert tuple(ann) == GAME_COLUMNS
    assert (ann["points_summits"], ann["points_unpaid"], ann["completed"]) == ("20", "-2", "4")
    assert (ann["ended_by"], ann["drafts_yard_1"], ann["used_flip"]) == ("many_complete", "2", "1")
    assert (ann["abilities"], ben["ended_by"], ben["drafts_supply"]) == ("flip bridges", "", "1")
    rows = list(skyscraper_rows(digest, 0))
    assert rows[0] == ("L4", 1, "no", "5")
    assert rows[1][:3] == ("L3", 4, "yes")


# ---------------------------------------------------------------- medals
def detail(score: Score | None = None, abilities: int = 0, **fields: Any) -> SeatDetail:
    return SeatDetail(
        sheet=read_sheet(sheet(**fields), 1),
        score=score or Score(*(0,) * len(Score._fields)),
        abilities=ABILITIES[:abilities],
        drafts=(0, 3, 2, 1),
        added=0,
        trigger="",
    )


def seat(own: SeatDetail | None = None, name: str = "Ann", **values: Any) -> SeatDigest:
    points = values.pop("points", (10, 20))
    given = {"colour": "teal", "controller": "human", "swapped": False, "rank": 1, "won": False}
    return SeatDigest(
        name=name, score=points[-1], points=points, detail=own or detail(), **{**given, **values}
    )


def game(*seats: SeatDigest, day: int = 1) -> Digest:
    winners = sum(each.won for each in seats)
    decided = ALONE if len(seats) == 1 else SHARED if winners > 1 else POINTS_DECIDED
    return Digest("skyline-d6", DAWN, DAWN.replace(day=day), seats, decided=decided, id=day)


BEN = seat(name="Ben")


def one(own: SeatDetail, **values: Any) -> list[Digest]:
    return [game(seat(own, **values), BEN)]


def alone(own: SeatDetail) -> list[Digest]:
    return [game(seat(own))]


def heights(**tall: int) -> dict[str, Any]:
    return {"columns": built(**tall)}


def loans(repaid: int, open_: int = 0) -> dict[str, Any]:
    made = [Loan(1, repaid=True)] * repaid + [Loan(1, repaid=False)] * open_
    return {"loans": [each._asdict() for each in made]}


FULL = heights(**HEIGHTS)
SIX = heights(**{name: HEIGHTS[name] for name in COLUMNS[:6]})
FIVE = heights(**{name: HEIGHTS[name] for name in COLUMNS[:5]})
LEFT = heights(**{name: HEIGHTS[name] for name in COLUMNS[:4]})
RIGHT = heights(**{name: HEIGHTS[name] for name in COLUMNS[4:]})
BRIDGES = dict.fromkeys(("L4-L3.3", "L3-L2.3", "L2-L1.3", "L1-R1.3", "L1-R1.5", "R1-R2.3"), 1)
FOUR = Score(0, 0, 0, 5, 5, 5, 5, 0, 0, 0, 0)
THREE = Score(0, 0, 0, 5, 5, 5, 0, 9, 9, 9, 0)

CASES: dict[str, tuple[list[Digest], list[Digest]]] = {
    "d6_flags": (one(detail(**SIX)), one(detail(**FIVE))),
    "d6_twins": (
        one(detail(**heights(L1=6, R1=6))),
        one(detail(**heights(L1=6, L2=4, L3=4, R1=5))),
    ),
    "d6_bridges": (
        one(detail(bridges=BRIDGES, **FULL)),
        one(detail(bridges=dict(list(BRIDGES.items())[:5]), **FULL)),
    ),
    "d6_high": (
        one(detail(**heights(**dict.fromkeys(COLUMNS[:7], 3)))),
        one(detail(**heights(**{**dict.fromkeys(COLUMNS, 3), "L1": 2, "R1": 2}))),
    ),
    "d6_repaid": (one(detail(**loans(6))), one(detail(**loans(5, 1)))),
    "d6_debtless": (
        one(detail(), won=True),
        [*one(detail()), *one(detail(**loans(1)), won=True), *alone(detail())],
    ),
    "d6_toolbox": (one(detail(abilities=7)), one(detail(abilities=6))),
    "d6_firsts": (one(detail(FOUR)), [*one(detail(THREE)), *alone(detail(FOUR))]),
    "d6_tasks": (alone(detail(FOUR)), [*alone(detail(THREE)), *one(detail(FOUR))]),
    "d6_spurt": (
        one(detail(), points=(5, 25)),
        [*one(detail(), points=(5, 24)), *one(detail(), points=(25,))],
    ),
    "d6_every": (
        [game(seat(detail(**LEFT)), BEN), game(seat(detail(**RIGHT)), BEN, day=2)],
        [game(seat(detail(**LEFT)), BEN), game(seat(detail(**SIX)), BEN, day=2)],
    ),
    "d6_scrap": (
        one(detail(scrap=[1, 2, 6]), won=True),
        [*one(detail(scrap=[1, 2]), won=True), *one(detail(scrap=[1, 2, 6]))],
    ),
}


def test_every_medal_has_a_case_and_a_group() -> None:
    assert list(CASES) == [goal.key for goal in FEATS]
    assert {goal.group for goal in FEATS} == {group.key for group in GROUPS}
    others = {goal.key for name in ("skyline", "cityscape") for goal in CHRONICLES[name].goals}
    assert others.isdisjoint(CASES)
    assert (MOST, SCRAPPED) == (4, 3)
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


def test_the_samples_stay_the_same_and_reach_something() -> None:
    assert samples() == sample_digests(8)
    assert isinstance(detail_of(samples()[0].seats[0]).sheet, Sheet)
    reached = {each.key for each in achievements(FEATS, samples()) if each.reached}
    assert reached
