"""Whole games that are kept as text and must always be played exactly as they were."""

from __future__ import annotations

import pytest

from skyline.games.catalog import GAMES, game
from tools.playthroughs import FOLDER, cases, every_case, moves_of, told, variants, varied_options

CASES = [pytest.param(case, id=case.file.stem) for case in every_case()]


@pytest.mark.parametrize("case", CASES)
def test_a_kept_game_is_played_as_it_was(case):
    assert case.file.exists(), "every game keeps playthroughs: python -m tools.playthroughs"
    kept = case.file.read_text(encoding="utf-8")
    again = told(case, moves_of(kept)).splitlines()
    for number, (was, is_now) in enumerate(zip(kept.splitlines(), again, strict=True), 1):
        assert is_now == was, f"{case.file.name}, line {number}"


def test_no_file_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == {case.file.name for case in every_case()}


@pytest.mark.parametrize("rules", [game(name) for name in GAMES], ids=lambda rules: rules.name)
def test_every_number_of_players_and_every_house_rule_is_played(rules):
    played = list(cases(rules))
    assert {case.players for case in played} == set(rules.seats)
    for option in rules.options:
        chosen = {
            varied_options(rules, case.variant).get(option.name, option.default) for case in played
        }
        assert chosen == set(option.values)
    assert {case.variant for case in played} == set(variants(rules))


def test_a_kept_game_sees_a_changed_rule(monkeypatch):
    case = next(every_case())
    rules = game("skyline")
    kept = case.file.read_text(encoding="utf-8")
    monkeypatch.setattr(type(rules), "observe", lambda self, state, seat: {"seat": seat + 1})
    assert told(case, moves_of(kept)) != kept
