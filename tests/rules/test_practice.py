"""Positions to practise: when they come again, how they are written, and the set that ships."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from skyline.core.errors import CorruptRecord
from skyline.core.practice import INTERVALS, LEARNED, Problem, Progress, answered, laid
from skyline.games.skyline.game import GAME
from skyline.views.skyline.practice import PRACTICE
from tools.practice import QUIET, WANTED, flaws_of, shipped

TODAY = date(2026, 11, 25)


def test_right_answers_come_again_in_growing_intervals_until_learned() -> None:
    known, today, waits = answered(None, TODAY, right=False), TODAY, []
    assert known.is_due(TODAY)
    while not known.learned:
        known = answered(known, today, right=True)
        waits.append((known.due - today).days)
        today = known.due
    assert waits == [*INTERVALS[1:], 0]
    assert known.box == LEARNED
    assert not known.is_due(today + timedelta(days=1000))
    assert (known.right, known.wrong) == (LEARNED, 1)


def test_what_is_right_at_first_sight_waits_longer() -> None:
    assert (answered(None, TODAY, right=True).due - TODAY).days == INTERVALS[2]


def test_a_wrong_answer_begins_anew() -> None:
    known = Progress(TODAY, box=4, right=4)
    known = answered(known, TODAY, right=False)
    assert known.is_due(TODAY)
    assert (answered(known, TODAY, right=True).due - TODAY).days == 1


def test_it_is_due_on_its_day_and_after_and_when_a_clock_was_set_back() -> None:
    known = Progress(TODAY, box=2)
    assert not known.is_due(TODAY - timedelta(days=1))
    assert known.is_due(TODAY)
    assert known.is_due(TODAY + timedelta(days=400))
    assert known.is_due(TODAY - timedelta(days=30))  # no interval is so long: the clock is wrong


def test_progress_and_problems_are_read_as_they_were_written() -> None:
    known = Progress(TODAY, 3, 5, 2)
    assert Progress.from_text(known.to_text()) == known
    problem = shipped()[0]
    assert Problem.from_line(problem.to_line()) == problem


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '["2026-13-01", 0, 0, 0]', '["2026-01-01", 99, 0, 0]', "[[[[", "null"]
)
def test_damaged_progress_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord):
        Progress.from_text(text)


@pytest.mark.parametrize("line", ["", "keep", "keep\tx\t\t\t{}", "a\tb\tc\td\te\tf"])
def test_a_damaged_line_is_refused(line: str) -> None:
    with pytest.raises(CorruptRecord):
        Problem.from_line(line)


def test_the_shipped_set_is_large_and_of_every_theme() -> None:
    problems = shipped()
    assert len(problems) >= 200
    assert len({problem.key for problem in problems}) == len(problems)
    themes = Counter(problem.theme for problem in problems)
    assert all(themes[theme] >= number for theme, number in WANTED.items())
    assert len(problems) - sum(WANTED.values()) <= QUIET
    assert set(themes) <= {theme.name for theme in PRACTICE.themes()}
    assert {problem.players for problem in problems} == {1, 2, 3, 4}


def test_every_shipped_position_is_laid_and_what_was_played_is_legal() -> None:
    for problem in shipped():
        session = laid(GAME, problem, ())  # raises if the rules refuse position or decision
        assert not session.over
        assert len(session.legal()) > 1


def test_every_shipped_position_has_one_clear_best_decision_or_none_is_a_mistake() -> None:
    assert [flaw for problem in shipped() for flaw in flaws_of(problem)] == []
