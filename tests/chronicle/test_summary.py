"""Games added up: against sums by hand, and parts that make up their whole."""

from __future__ import annotations

import csv
import io
import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache

import pytest

from skyline.ai.fairness import Faces, fairness
from skyline.chronicle.csv_files import games_csv, rows_csv
from skyline.chronicle.digest import Digest, Luck, longest
from skyline.chronicle.people import MIXED, Known, Player, known_players, person, player_of
from skyline.chronicle.rows import Filter, LuckSum, Tally
from skyline.chronicle.skyline.chronicle import CHRONICLE, GAME_COLUMNS
from skyline.chronicle.skyline.detail import Finished, detail_of
from skyline.chronicle.skyline.samples import sample_digests
from skyline.chronicle.summary import chosen, played, summary
from tests.chronicle.made import DAWN, added, duel, game, level, seat, solo, turn

ANN = person("Ann")
BUILDING_COLUMNS = ("game", "seat", "name", "place", "type", "height", "points")


def game_table(digests: Iterable[Digest]) -> str:
    return games_csv(digests, CHRONICLE.columns, CHRONICLE.values)


def building_table(digests: Iterable[Digest]) -> str:
    assert CHRONICLE.table is not None
    return rows_csv(digests, CHRONICLE.table.columns, CHRONICLE.table.rows)


@lru_cache(maxsize=1)
def samples() -> tuple[Digest, ...]:
    return sample_digests(24, seed=6)


# ------------------------------------------------------------- who played
@pytest.mark.parametrize("name", ["Ann", " ann", "ANN ", "Ann  ".swapcase()])
def test_a_person_is_a_name_without_regard_to_case_and_spaces(name: str) -> None:
    assert player_of(seat(name=name)) == ANN
    assert person("STRASSE  x") == person(" straße X")


def test_computers_are_levels_and_seats_that_changed_hands_are_nobodys() -> None:
    assert player_of(level("mason")) == Player("computer", "mason")
    assert player_of(seat(swapped=True)) == player_of(level("mason", swapped=True)) == MIXED


def test_players_are_listed_persons_first_by_games() -> None:
    games = [
        game(seat(name="Ben"), level("mason"), level("mason"), day=1),
        game(seat(name="ann"), level("mason"), seat(swapped=True), day=2),
        game(seat(name="Ann"), level("master"), day=3),
        replace(solo(name="Zoe", day=4), what_if=True),
        solo(name="", day=5),
    ]
    assert known_players(games) == (
        Known(ANN, "Ann", 2),
        Known(person(""), "", 1),
        Known(person("Ben"), "Ben", 1),
        Known(Player("computer", "mason"), "mason", 2),
        Known(Player("computer", "master"), "master", 1),
    )


# ------------------------------------------------------------- which games
def test_filters_choose_games() -> None:
    alone, versus = solo(day=1), duel(True, against="mason", day=2)
    people, crowd = duel(True, day=3), game(seat(), seat(name="Ben"), level("mason"), day=4)
    machines = game(level("mason"), level("master"), day=5)
    odd = replace(solo(day=6), imported=True)
    games = [odd, machines, crowd, people, versus, alone]
    assert chosen(games) == (alone, versus, people, crowd, machines)
    assert chosen(games, Filter("solo")) == (alone,)
    assert chosen(games, Filter("others")) == (people, crowd)
    assert chosen(games, Filter("computers")) == (versus,)
    assert odd not in chosen(games, Filter(last=50))


def test_the_last_games_are_those_of_the_player() -> None:
    games = [solo(name="Ann" if day % 2 else "Ben", score=day, day=day) for day in range(1, 10)]
    last = played(games, ANN, Filter(last=2))
    assert [each.own.score for each in last] == [7, 9]
    assert len(played(games, ANN, Filter(last=50))) == 5
    assert len(played(games, None, Filter(last=3))) == 3
    assert played(games, ANN, Filter(last=0)) == ()


# ------------------------------------------------------------- sums by hand
def test_a_players_games_added_up() -> None:
    turns = (
        turn(points=4, throws=2, built=2, abandoned=1),
        turn(points=20, district=True, dice=5, throws=3, demolished=("H2",)),
    )
    games = [
        solo("M4 L2", turns=turns, columns_left=("M1",), faces={"GL": 3, "P-": 1}, day=1),
        duel(True, "M4", other="M3", against="mason", day=2),
        game(seat("L2", won=True), seat("L2", "Ben", won=True), level("mason"), day=3),
        duel(False, "L2", day=4),
    ]
    total, own = added(games, ANN)
    assert total.total == Tally(games=4, wins=1.5, shared=1, mean=(20 + 16 + 4 + 4) / 4, best=20)
    assert total.by_players == {
        1: Tally(1, 0.0, 0, 20.0, 20),
        2: Tally(2, 1.0, 0, 10.0, 16),
        3: Tally(1, 0.5, 1, 4.0, 4),
    }
    assert total.against == {"mason": Tally(2, 1.5, 1, 10.0, 16)}
    assert own.buildings == {"M4": 2, "L2": 3}
    assert (total.turns, own.throws, own.rerolls) == (5, 8, 3)
    assert total.points_per_turn == ((4 + 16 + 4 + 4) / 4, 16.0)
    assert total.mean_turn == pytest.approx(44 / 5)
    assert (own.dice, own.abandoned, own.district) == (4, 1, 5)
    assert (own.demolitions, own.columns_left) == (1, 1)
    assert (own.finishing_streak, own.built_streak) == (0, 0)
    assert total.best is not None
    best = total.best.own
    assert (best.score, total.best.digest.id, best.name) == (20, 1, "Ann")
    assert [each.kind for each in detail_of(best).street] == ["M4", "L2"]
    assert [(each.points, each.won) for each in total.history] == [
        (20, None),
        (16, True),
        (4, True),
        (4, False),
    ]
    assert [each.mean for each in total.history] == [20, 18, 40 / 3, 11]
    assert (total.first, total.latest) == (games[0].ended, games[-1].ended)
    assert total.sittings == 4


def test_streaks_titles_and_cities() -> None:
    scores = [60, 61, 12, 90, 70, 60, 59]
    games = [solo(score=score, day=day) for day, score in enumerate(scores, 1)]
    games[2] = solo(score=12, scenarios=("essen",), day=3)
    games[4] = solo(score=70, scenarios=("essen", "tucson"), day=5)
    _total, total = added(games, ANN)
    assert total.high_in_a_row == 3
    assert {points: each.times for points, each in total.levels.items()} == {
        40: 6, 50: 6, 60: 5, 70: 2, 80: 1, 90: 1, 100: 0,
    }  # fmt: skip
    assert total.levels[70] == (2, games[3].ended, 4)
    assert total.levels[100] == (0, None, 0)
    assert total.scenarios["essen"] == (2, games[2].ended, 3)
    assert total.scenarios["tucson"] == (1, games[4].ended, 5)
    assert total.scenarios["dubai"].times == 0
    wins = [True, True, False, True, True, True]
    games = [duel(won, day=day) for day, won in enumerate(wins, 1)]
    assert summary([*games, solo(day=2)], ANN).wins_in_a_row == 3
    assert summary(games).wins_in_a_row == 0  # of nobody


def test_the_longest_streak_of_turns_is_of_one_game() -> None:
    finishing = turn(finished=(Finished("L2", 1, 1),), built=3)
    games = [
        solo(turns=(finishing, finishing, turn(), finishing), day=1),
        solo(turns=(finishing, turn(built=3), turn(built=3)), day=2),
    ]
    _total, own = added(games, ANN)
    assert (own.finishing_streak, own.built_streak) == (2, 3)


def test_nothing_played_is_nothing() -> None:
    empty, own = added([], ANN)
    assert empty.games == empty.sittings == empty.turns == 0
    assert empty.best is empty.first is empty.latest is None
    assert empty.total == Tally(0, 0.0, 0, 0.0, 0)
    assert (empty.history, empty.luck, own.faces, empty.points_per_turn) == ((), (), (), ())


def test_luck_is_told_by_its_unit_and_waits_to_be_reckoned() -> None:
    games = [
        replace(solo(day=1), luck=(Luck("points", 6.0, 9.0, 80.0),)),
        replace(solo(day=2), luck=(Luck("points", -2.0, 1.0, None),)),
        replace(duel(True, day=3), luck=(Luck("chance", 0.25, 0.5, 60.0),) * 2),
        solo(day=4),
    ]
    total = summary(games, ANN)
    assert total.luck == (
        LuckSum("points", 2, 2.0, 5.0, 80.0),
        LuckSum("chance", 1, 0.25, 0.5, 60.0),
    )
    assert total.luck_waiting == 1
    assert [each.luck for each in total.history] == [6.0, -2.0, 0.25, None]


def test_everybodys_game_is_weighed_once() -> None:
    whole = summary([game(seat(name="Ann"), seat(name="Ben"), seat(name="Zoe"))], None)
    assert (whole.games, whole.sittings, whole.luck_waiting) == (3, 1, 1)


def test_a_loss_of_nothing_has_no_sign_in_the_table() -> None:
    digest = replace(solo(), luck=(Luck("points", -0.0, -0.00001, None),))
    (row,) = csv.DictReader(io.StringIO(game_table([digest])))
    assert (row["luck"], row["loss"]) == ("0.0", "0.0")


def test_faces_fit_the_test_of_fairness() -> None:
    faces = {"GL": 30, "GM": 20, "GH": 10, "PM": 4, "PH": 2, "P-": 6}
    counted = added([solo(faces=faces)], ANN)[1].faces
    assert [each.faces for each in counted] == [("GL", "GM", "GH"), ("PM", "PH", "P-")]
    assert counted[0].expected == pytest.approx((30, 20, 10))
    assert counted[1].expected == pytest.approx((4, 2, 6))
    assert fairness([Faces(*each) for each in counted]).probability == pytest.approx(1.0)


def test_the_longest_run() -> None:
    assert longest([]) == 0
    assert longest([True, False, True, True]) == 2


# ------------------------------------------------------------- parts and wholes
@pytest.mark.parametrize("which", ["all", "solo", "others", "computers"])
def test_parts_make_up_the_whole(which: str) -> None:
    wanted = Filter(which)  # type: ignore[arg-type]
    whole, own = added(samples(), None, wanted)
    games = chosen(samples(), wanted)
    known = known_players(samples())
    parts, owns = zip(*(added(samples(), each.player, wanted) for each in known), strict=True)
    assert whole.games == sum(part.games for part in parts) == sum(each.players for each in games)
    assert whole.sittings == len(games)
    assert whole.games == sum(each.games for each in whole.by_players.values())
    won = sum(1 for each in games if not each.solo)
    assert whole.total.wins == pytest.approx(won)
    assert math.fsum(part.total.wins for part in parts) == pytest.approx(won)
    kinds: Counter[str] = Counter()
    for part in owns:
        kinds.update(part.buildings)
    assert kinds == Counter(own.buildings)
    points = sum(int(kind[1]) ** 2 * number for kind, number in own.buildings.items())
    assert points == sum(each.points for each in whole.history)
    assert whole.mean_turn * whole.turns == pytest.approx(points)
    assert whole.turns == sum(part.turns for part in parts)
    for field in ("throws", "rerolls", "dice", "abandoned", "district", "demolitions"):
        assert getattr(own, field) == sum(getattr(part, field) for part in owns)
    assert own.dice == sum(sum(each.rolled) for each in own.faces)
    for kind in own.faces:
        assert sum(kind.expected) == pytest.approx(sum(kind.rolled))


def test_the_order_of_games_does_not_matter() -> None:
    assert added(samples()[::-1], ANN) == added(samples(), ANN)


# ------------------------------------------------------------- tables for spreadsheets
def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_table_of_games_holds_every_seat() -> None:
    rows = _rows(game_table(samples()))
    assert tuple(rows[0]) == GAME_COLUMNS
    seats = [(each, number, one) for each in samples() for number, one in enumerate(each.seats, 1)]
    assert len(rows) == len(seats)
    for row, (digest, number, one) in zip(rows, seats, strict=True):
        assert (row["game"], row["seat"]) == (str(digest.id), str(number))
        assert row["score"] == str(one.score)
        assert row["points_by_turn"].split() == [str(each) for each in one.gains]
        assert int(row["low"]) + int(row["mid"]) + int(row["high"]) == int(row["buildings"])
        assert row["cities"].split() == list(detail_of(one).scenarios)
        assert (row["luck"] == "") == (digest.luck is None)


def test_the_table_of_buildings_adds_up_to_the_points() -> None:
    rows = _rows(building_table(samples()))
    assert tuple(rows[0]) == BUILDING_COLUMNS
    for digest in samples():
        for number, one in enumerate(digest.seats, 1):
            own = [r for r in rows if (r["game"], r["seat"]) == (str(digest.id), str(number))]
            assert sum(int(row["points"]) for row in own) == one.score
            assert [int(row["place"]) for row in own] == list(range(1, len(own) + 1))


def test_a_row_in_full() -> None:
    digest = game(
        seat("M4 L2", 'Zoë "Ö", x', won=True, hints=2, scenarios=()),
        level("mason", "L2", rank=2, swapped=True),
        day=1,
        title="=1+1",
        options={"tile_limit": True, "restock": "at_once"},
        tower=0,
        luck=(Luck("chance", 0.123456, 0.5, None), Luck("chance", 0, 0, 91.234)),
    )
    first, second = _rows(game_table([digest]))
    assert first["name"] == 'Zoë "Ö", x'
    assert first["title"] == "'=1+1"
    assert first["ended"] == (DAWN + timedelta(days=1)).isoformat()
    assert first["house_rules"] == "restock=at_once tile_limit=true"
    assert (first["won"], first["win_share"], first["ended_with_height_6"]) == ("yes", "1.0", "yes")
    assert (first["luck_unit"], first["luck"], first["accuracy"]) == ("chance", "0.1235", "")
    assert (second["played_by"], second["rank"], second["accuracy"]) == ("several", "2", "91.23")
    assert (first["M4"], first["L2"], first["H6"], first["hints"]) == ("1", "1", "0", "2")
    assert first["solo_title_points"] == ""
    assert _rows(game_table([solo(score=64)]))[0]["solo_title_points"] == "60"
    assert _rows(game_table([solo(score=4)]))[0]["solo_title_points"] == ""


def _ids(digests: tuple[Digest, ...]) -> list[int]:
    return [each.id for each in digests]


def test_samples_are_always_the_same() -> None:
    assert sample_digests(5, seed=6) == tuple(
        replace(each, luck=None) if each.id > 3 else each for each in samples()[:5]
    )
    assert _ids(samples()) == list(range(1, 25))
    assert len({each.players for each in samples()}) >= 3
