"""Levels through the protocol and the simulate verb, and the arithmetic of the ladder."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from skyline.core.errors import InvalidPosition
from skyline.games.skyline.game import GAME
from skyline.verbs.bench_suite import CROWDED, strength, think_times
from skyline.verbs.simulate import run
from tests.engine_client import converse, last, value
from tools.ladder import (
    Job,
    Result,
    compared,
    elo,
    figures,
    interval,
    jobs_of,
    measured,
    offered,
    page,
    tables_of,
)

LEVELS = ("greedy", "apprentice", "mason", "foreman", "engineer", "master")


@pytest.mark.parametrize("level", LEVELS)
def test_suggest_lists_every_legal_move_best_first(level):
    advice = value("new skyline players=2 seed=3", f"suggest {level} seconds=1")
    legal = value("new skyline players=2 seed=3", "legal")
    values = [each["value"] for each in advice["moves"]]
    assert sorted(each["move"] for each in advice["moves"]) == sorted(legal)
    assert values == sorted(values, reverse=True)
    assert advice["moves"][0] == {"move": advice["move"], "value": advice["value"]}


def test_alone_the_best_levels_expect_the_points_of_the_table():
    found = {
        level: value("new skyline players=1 seed=3", f"suggest {level}")["value"]
        for level in ("engineer", "master", "exact")
    }
    assert len(set(found.values())) == 1
    assert 80 < found["exact"] < 84


def test_exact_is_refused_with_others_in_one_sentence(capsys):
    new = "new skyline players=2"
    for command in ("suggest", "genmove"):
        assert last(new, f"{command} exact") == "? The level exact only plays alone."
    assert run(["--players", "2", "--level", "exact"]) == 2
    assert capsys.readouterr().err == "simulate: The level exact only plays alone.\n"


def test_genmove_plays_a_level():
    answers = converse("new skyline players=1 seed=4", "genmove exact", "roll", "genmove exact")
    assert answers[1] == "= take G G G"
    assert answers[3].startswith("= build")


def test_simulate_reports_levels_seats_rotated(capsys):
    assert run(["--players", "2", "--level", "engineer,random", "--games", "2"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["levels"] == ["engineer", "random"]
    assert result["win_rate"]["level"] == {"engineer": 1.0, "random": 0.0}
    assert result["win_rate"]["seat"] == [0.5, 0.5]
    assert result["mean_score"]["error"]["engineer"] > 0


def test_the_crowded_position_of_the_benchmark_is_a_position():
    state = GAME.decode(CROWDED)
    assert len(state.rolling) == 12
    with pytest.raises(InvalidPosition):
        GAME.decode({**CROWDED, "yard": {"G": 0, "U": 0, "P": 0}})


def test_thinking_is_timed_alone_with_another_and_with_a_dozen_dice():
    times = think_times("greedy", 0.01)
    assert set(times) == {"p50", "max", "solo", "two_players", "twelve_dice"}
    assert times["max"] == max(times[case]["max"] for case in times if case not in ("p50", "max"))
    assert set(think_times("exact", 0.01)) == {"p50", "max", "solo"}


def test_the_stored_strength_is_what_the_ladder_writes():
    for name, found in (strength() or {}).items():
        assert set(found["elo"]) <= set(offered(name))
        assert all(row["low"] <= row["share"] <= row["high"] for row in found["2"])
        assert all(level in page(found) for level in found["elo"])


def test_every_deal_is_played_from_every_seat():
    jobs = list(jobs_of("skyline", [("a", "b", "c")], range(7, 9)))
    assert {job.deal for job in jobs} == {7, 8}
    for seat in range(3):
        assert {job.seated[seat] for job in jobs} == {"a", "b", "c"}
    # as often behind one as behind another
    behind = Counter(pair for job in jobs for pair in pairwise((*job.seated, job.seated[0])))
    assert set(behind.values()) == {3} and len(behind) == 6
    tables = tables_of("skyline", 2)
    assert ("apprentice", "mason") in tables and ("greedy", "master") in tables
    assert tables_of("skyline", 4)[-1] == ("mason", "foreman", "engineer", "master")
    assert tables_of("skyline", 1)[0] == ("apprentice",)


def test_the_interval_of_wilson():
    low, high = interval(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(1.0, 20)[0] == pytest.approx(0.8389, abs=1e-4)


def test_who_ends_ahead_is_counted():
    def result(first, second):
        job = Job("skyline", ("a", "b"), ("a", "b"), 1)
        ranks = {"a": (first, 1), "b": (second, 1)}
        points = {"a": first, "b": second}
        return Result(job, {"a": float(first > second), "b": float(second > first)}, points, ranks)

    rows = compared([result(5, 9), result(9, 5), result(7, 7), result(1, 2)])
    assert (rows[0]["stronger"], rows[0]["games"], rows[0]["share"]) == ("b", 4, 0.625)


def test_ratings_follow_from_shares():
    order = ("apprentice", "mason", "foreman", "engineer", "master")
    rows = [
        {"weaker": weaker, "stronger": stronger, "share": 0.64, "games": 100}
        for weaker, stronger in pairwise(order)
    ]
    assert elo(rows, order) == dict(zip(order, (1000, 1100, 1200, 1300, 1400), strict=True))


def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path):
    """Games of two runs add up, none is played twice, and a half-written one is played again."""
    log = tmp_path / "games.jsonl"
    options = (("two_players", "facing"), ("rounds", "1"))
    jobs = list(jobs_of("cityscape", [("random", "greedy")], range(2), options))
    first = measured(jobs[:1], log, 1)
    log.write_text(log.read_text("utf-8") + '{"job": {"ga', "utf-8")
    results = measured(jobs, log, 1)
    assert len(first) == 1 and len(results) == len(jobs) == 4
    assert results[0] == first[0] and {each.job for each in results} == set(jobs)
    assert len(log.read_text("utf-8").splitlines()) == 4
    found = figures("cityscape", results)
    (row,) = found["2 two_players=facing rounds=1"]
    assert (row["stronger"], row["games"]) == ("greedy", 4)
    assert "2 players, two_players=facing, rounds=1:" in page(found)


def test_levels_alone_are_told_by_their_points():
    jobs = list(jobs_of("skyline", [("greedy",)], range(3)))
    results = [Result(job, {"greedy": 1.0}, {"greedy": 40 + job.deal}, {}) for job in jobs]
    (row,) = figures("skyline", results)["1"]
    assert (row["points"], row["games"]) == (41.0, 3) and row["low"] < 41 < row["high"]
