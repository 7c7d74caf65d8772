"""Every achievement is reached by one game and missed by its neighbour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skyline.ai.catalog import level_names
from skyline.chronicle.achievements import news as news_of
from skyline.chronicle.digest import ALONE, BUILDINGS_DECIDED, SHARED, Digest
from skyline.chronicle.people import person
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.chronicle.skyline.feats import FEATS, LEVELS
from skyline.chronicle.skyline.goals import BUILDING_KINDS, GOOD_SCORE, LEVEL_POINTS, SCENARIOS
from skyline.chronicle.skyline.samples import sample_digests
from skyline.games.skyline import solo as rules
from skyline.games.skyline.buildings import TILES
from skyline.games.skyline.state import Skyline
from skyline.play.levels import offered_levels
from tests.chronicle.made import duel, finished, game, level, reached, seat, solo, turn

Games = list[Digest]

FIVE = offered_levels("skyline")


def news(games: Games, digest: Digest) -> Any:
    return news_of(CHRONICLE.goals, games, digest)


def _won(text: str, **values: Any) -> Games:
    return [duel(True, text, **values)]


def _turns(*turns: Any, won: bool = False) -> Games:
    return [duel(won, "M4", turns=turns)]


def _behind(points: int) -> Games:
    return _turns(turn(points=4, behind=30), turn(points=16, behind=points), won=True)


def _tied(decided: str, both: bool) -> Games:
    return [game(seat("M4", won=True), seat("M4", "Ben", won=both), decided=decided)]


def _beating(*levels: str, won: bool = True) -> Games:
    return [
        game(seat("M4", won=won), level(each, "M3", won=not won), day=day)
        for day, each in enumerate(levels, 1)
    ]


def _scores(*scores: int) -> Games:
    return [solo(score=score, day=day) for day, score in enumerate(scores, 1)]


def _wins(*wins: bool) -> Games:
    return [duel(won, day=day) for day, won in enumerate(wins, 1)]


RUN = [turn(finished=finished("L2"))] * 7
CASES: dict[str, tuple[Games, Games]] = {
    "suburb": ([solo("L1 " * 3 + "L2 " * 4)], [solo("L1 " * 3 + "L2 " * 4 + "M2")]),
    "mixed": ([solo("L1 L2 M2 M3 M4 H3")], [solo("L1 L2 M2 M3 M4 M4 L1")]),
    "catalogue": (
        [solo("L1 L2 M2 M3 M4"), solo("H3 H4 H5 H6", day=2)],
        [solo("L1 L2 M2 M3 M4"), solo("H3 H4 H6", day=2)],
    ),
    "tidy": ([solo("L2 " * 9)], [solo("L2 " * 9, columns_left=("M1",))]),
    "boom": (
        _turns(turn(points=9), turn(points=49)),
        _turns(turn(points=10), turn(points=49), turn(points=88)),
    ),
    "ribbons": (
        _turns(turn(finished=finished("L2", "L2", "M2", "H3"))),
        _turns(turn(finished=finished("L2", "L2", "M2")), turn(finished=finished("L2"))),
    ),
    "clockwork": (_turns(*RUN), _turns(*RUN[:6], turn(), *RUN[:1])),
    "patient": (
        _turns(turn(finished=finished("M4", turns=9))),
        _turns(turn(finished=finished("M4", turns=8))),
    ),
    "express": (
        _turns(turn(finished=finished("H6", turns=4))),
        _turns(
            turn(finished=finished("H6", turns=5)), turn(finished=finished("H5", "M4", turns=1))
        ),
    ),
    "first_throw": (
        [solo(score=40, turns=(turn(points=40),) * 3)],
        [
            solo(score=90, turns=(turn(points=40), turn(points=90, throws=2))),
            solo(score=39, turns=(turn(points=39),), day=2),
        ],
    ),
    "waste_not": (
        _turns(turn(district=True, dice=6, built=6)),
        _turns(turn(district=True, dice=7, built=6), turn(dice=6, built=6)),
    ),
    "delivery": (
        _turns(turn(district=True, dice=9)),
        _turns(turn(district=True, dice=8), turn(dice=9)),
    ),
    "self_made": (
        _turns(turn(), turn(), won=True),
        [
            *_turns(turn(), turn(abandoned=1), won=True),
            *_turns(turn(district=True), won=True),
            *_turns(turn(), won=False),
        ],
    ),
    "storeys": (
        [solo("H6 " * 10, day=day) for day in range(1, 17)] + [solo("M4 " * 10, day=18)],
        [solo("H6 " * 10, day=day) for day in range(1, 17)] + [solo("M3 " * 13, day=18)],
    ),
    "steady": (_scores(60, 70, 60, 61, 99), _scores(60, 70, 60, 59, 99, 99, 99)),
    "tour": (
        [solo(scenarios=("essen", "shanghai", "toronto", "tucson"))],
        [solo(scenarios=("essen", "shanghai", "toronto")), solo(scenarios=("dubai",), day=2)],
    ),
    "heritage": (
        _turns(turn(), won=True),
        [*_turns(turn(demolished=("M2",)), won=True), *_turns(turn(), won=False)],
    ),
    "last_word": (_behind(1), _behind(0) + _turns(turn(behind=9), won=False)),
    "photo_finish": (
        _won("M4 L1", other="M4"),
        [*_won("M4 L1 L1", other="M4"), duel(False, "M3", other="M3 L1", day=2)],
    ),
    "doorstep": (_tied(BUILDINGS_DECIDED, both=False), _tied(SHARED, both=True) + _won("M4")),
    "closing_bell": (
        [game(seat("H6", won=True), seat("M4", "Ben"), tower=0)],
        [
            game(seat("H6", won=True), seat("H6", "Ben"), tower=1),
            game(seat("H6"), seat("M4", "Ben", won=True), tower=0),
            game(seat("H6", won=True), seat("M4", "Ben")),
        ],
    ),
    "three_wins": (
        [*_wins(True, True), solo(day=3), duel(True, day=4)],
        _wins(True, True, False, True, True),
    ),
    "master": (
        _beating("master"),
        _beating("engineer")
        + _beating("master", won=False)
        + [game(seat("M4", won=True), level("master", won=True), level("mason"))],
    ),
    "ranks": (_beating(*FIVE), _beating(*FIVE[1:], "greedy")),
    "mirror": (
        [solo("L2 M3 H5 M3 L2")],
        [solo("L2 M3 M3 L2"), solo("L2 " * 6), solo("L2 M3 H5 M3 L1")],
    ),
    "neighbours": (_tied(SHARED, both=True), _tied(BUILDINGS_DECIDED, both=False)),
}
CASES |= {
    f"title_{points}": (_scores(points), [*_scores(points - 1), duel(True, score=points)])
    for points in LEVEL_POINTS
}
CASES |= {
    f"city_{name}": (
        [solo(scenarios=(name,))],
        [solo(scenarios=tuple(each for each in SCENARIOS if each != name))],
    )
    for name in SCENARIOS
}


def state_of(key: str, games: Games) -> Any:
    (found,) = (each for each in reached(games, person("Ann")) if each.key == key)
    return found


def test_every_achievement_has_its_case() -> None:
    keys = [goal.key for goal in CHRONICLE.goals]
    assert len(set(keys)) == len(keys)
    assert set(CASES) == set(keys)
    assert 20 <= sum(not goal.secret for goal in FEATS) <= 26
    assert sum(goal.secret for goal in CHRONICLE.goals) == 2


@pytest.mark.parametrize("key", CASES)
def test_it_is_reached(key: str) -> None:
    games, _missed = CASES[key]
    found = state_of(key, games)
    assert found.reached
    assert not found.hidden
    assert found.progress == found.goal.target
    assert found.name == "Ann"
    assert found.first == games[-1].ended
    assert found.game == games[-1].id
    assert not state_of(key, games[:-1]).reached


@pytest.mark.parametrize("key", CASES)
def test_it_is_missed_by_a_neighbour(key: str) -> None:
    _games, missed = CASES[key]
    found = state_of(key, missed)
    assert not found.reached
    assert 0 <= found.progress < found.goal.target
    assert (found.first, found.game, found.name) == (None, 0, "")


@pytest.mark.parametrize("key", CASES)
def test_games_that_do_not_count_and_seats_of_others_bring_nothing(key: str) -> None:
    games, _missed = CASES[key]
    for change in ("what_if", "imported", "practice", "altered"):
        assert state_of(key, [replace(each, **{change: True}) for each in games]).progress == 0
    swapped = [
        replace(each, seats=tuple(replace(seat, swapped=True) for seat in each.seats))
        for each in games
    ]
    assert state_of(key, swapped).progress == 0
    assert all(each.progress == 0 for each in reached(games, person("Zoe")))


@pytest.mark.parametrize("goal", CHRONICLE.goals, ids=lambda goal: goal.key)
def test_names_and_sentences_can_be_read(goal: Any) -> None:
    name, sentence = goal.words()
    assert name
    assert sentence[-1] == "."
    assert "{" not in name + sentence
    if goal.target > 9 and goal.group != "city":
        assert str(goal.target) in sentence


def test_a_secret_says_nothing_before_it_is_reached() -> None:
    hidden = state_of("mirror", [])
    assert hidden.hidden
    assert "same" not in hidden.sentence
    shown = state_of("mirror", CASES["mirror"][0])
    assert (shown.title, shown.hidden) == ("Mirror Street", False)


def test_progress_is_the_way_so_far() -> None:
    assert state_of("title_80", _scores(61, 72, 40)).progress == 72
    assert state_of("steady", _scores(60, 60, 10, 60)).progress == 2
    assert state_of("storeys", [solo("M4 M4"), solo("H6", day=2)]).progress == 14
    assert state_of("ranks", _beating("mason", "mason", "master")).progress == 2
    assert state_of("ranks", _beating("mason")).counted
    assert not state_of("master", []).counted


def test_all_persons_together_are_one_table() -> None:
    games = [solo(score=75, name="Ben"), duel(True, day=2)]
    together = {each.key: each for each in reached(games)}
    assert together["title_70"].name == "Ben"
    assert together["heritage"].name == "Ann"


def test_news_are_what_this_game_reached_first() -> None:
    first, second = solo(score=52, day=1), solo(score=64, day=2)
    assert [(name, [each.key for each in new]) for name, new in news([], first)] == [
        ("Ann", ["title_40", "title_50", "boom", "first_throw"])
    ]
    (told,) = news([first, second], second)
    assert [each.key for each in told[1]] == ["title_60"]
    assert news([first, second], solo(score=64, day=3)) == ()
    assert news([], replace(solo(score=99), what_if=True)) == ()


def test_news_are_told_of_each_person_once() -> None:
    both = game(
        seat("M4", won=True), seat("M4", "Ben", won=True), seat("L2", "ann "), level("mason")
    )
    told = dict(news([], both))
    assert set(told) == {"Ann", "Ben"}
    assert "neighbours" in {each.key for each in told["Ben"]}


def test_the_order_of_games_does_not_matter() -> None:
    games = sample_digests(20, seed=8)
    assert reached(games[::-1]) == reached(games)


def test_each_further_game_only_adds() -> None:
    games = sample_digests(16, seed=3)
    before = reached([])
    for number in range(1, len(games) + 1):
        after = reached(games[:number])
        for old, new in zip(before, after, strict=True):
            assert new.progress >= old.progress
            assert not old.reached or new == old
        before = after


def test_names_here_are_those_of_rules_and_levels() -> None:
    assert tuple(tile[1:] for tile in TILES) == BUILDING_KINDS
    assert tuple(each.name for each in rules.judge(Skyline())) == SCENARIOS
    assert tuple(each.points for each in rules.levels()) == LEVEL_POINTS
    assert tuple(name for name in FIVE if name in LEVELS) == LEVELS
    assert set(LEVELS) <= set(level_names("skyline"))
    assert solo().decided == ALONE
    assert str(GOOD_SCORE) in state_of("steady", []).sentence
