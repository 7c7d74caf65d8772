from __future__ import annotations

import json

import pytest

from skyline.verbs.bench_rules import random_play_speed
from skyline.verbs.simulate import Match, play_game, run, simulate

TIMED = ("seconds", "moves_per_second")


def untimed(result):
    return {key: each for key, each in result.items() if key not in TIMED}


def test_the_json_object_has_the_documented_keys(capsys):
    line = "--game skyline --players 3 --level random --games 4 --seed 2"
    assert run(line.split()) == 0
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert out.count("\n") == 1 and err == ""
    assert set(result) == {
        "games",
        "seconds",
        "moves",
        "moves_per_second",
        "levels",
        "scores",
        "mean_score",
        "win_rate",
    }
    assert result["games"] == 4 and result["levels"] == ["random"]
    assert [len(row) for row in result["scores"]] == [3] * 4


def test_means_and_win_rates_follow_from_the_games():
    match = Match("skyline", 2, ("random",), 5)
    result = simulate(match, 30)
    played = [play_game(match, number) for number in range(30)]
    assert result["scores"] == [list(each.scores) for each in played]
    assert result["moves"] == sum(each.moves for each in played)
    for seat in range(2):
        mean = sum(each.scores[seat] for each in played) / 30
        assert result["mean_score"]["seat"][seat] == pytest.approx(mean, abs=1e-4)
    assert sum(result["win_rate"]["seat"]) == pytest.approx(1, abs=1e-3)
    assert result["win_rate"]["level"]["random"] == pytest.approx(0.5, abs=1e-3)


def test_the_seed_decides_the_games():
    match = Match("skyline", 2, ("random",), 5)
    assert untimed(simulate(match, 5)) == untimed(simulate(match, 5))
    other = Match("skyline", 2, ("random",), 6)
    assert untimed(simulate(match, 5)) != untimed(simulate(other, 5))


def test_several_jobs_give_the_same_result_as_one():
    match = Match("skyline", 2, ("random",), 5)
    assert untimed(simulate(match, 6, jobs=2)) == untimed(simulate(match, 6))


def test_seats_rotate_when_levels_differ():
    match = Match("skyline", 3, ("first", "second"), 1)
    assert [match.seated(number) for number in range(4)] == [
        ("first", "second", "first"),
        ("first", "first", "second"),
        ("second", "first", "first"),
        ("first", "second", "first"),
    ]
    four = Match("skyline", 4, ("north", "east", "south", "west"), 1)
    for number in range(8):
        seats = four.seated(number)
        assert four.seated(number + 1) == (seats[3], *seats[:3])


@pytest.mark.parametrize(
    ("name", "least", "wrong"),
    [("skyline", 1, 5), ("cityscape", 2, 5), ("cityscape", 2, 1), ("skyline-d6", 1, "two")],
)
def test_the_number_of_players_is_that_of_the_game(name, least, wrong, capsys):
    assert run(["--game", name, "--players", str(wrong)]) == 2
    err = capsys.readouterr().err
    assert err == f"simulate: The number of players goes from {least} to 4 in {name}.\n"


@pytest.mark.parametrize(
    "line",
    [
        "--game chess",
        "--players 0",
        "--players 5",
        "--players two",
        "--level grandmaster",
        "--level random,",
        "--players 1 --level random,random",
        "--games 0",
        "--games -1",
        "--games 1e3",
        "--seed -1",
        "--seed 99999999999999999999",
        "--jobs 0",
        "--nonsense",
        "extra",
        "--games",
    ],
)
def test_wrong_arguments_get_one_sentence_and_status_two(line, capsys):
    assert run(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("simulate: ") and err.count("\n") == 1


def test_a_bar_is_drawn_only_on_a_terminal(capsys, monkeypatch):
    import sys

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert run(["--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 3
    assert err.startswith("\r[") and err.endswith("3/3\n")


def test_help_explains_itself(capsys):
    assert run(["--help"]) == 0
    assert "--players" in capsys.readouterr().out


def test_the_speed_of_the_rules_is_measured():
    result = random_play_speed(0.05)
    speed = result["games"]["skyline"]
    assert speed["moves_per_second"] > 0 and speed["games"] > 0
    assert set(speed["moves_per_second_by_players"]) == {"1", "2", "3", "4"}
    for other in result["others"].values():
        assert other is None or other["moves_per_second"] > 0
