"""Which lots each player looks along."""

from __future__ import annotations

import pytest

from skyline.games.cityscape.board import EDGES_OF_TWO, LINES, LOTS, lines_of
from tests.rules.cityscape import oracle
from tests.rules.cityscape.table import building, city, last_block, play, play_events


def named(lines):
    return [" ".join(LOTS[lot] for lot in line) for line in lines]


def test_the_lines_of_each_edge_from_left_to_right_and_front_to_back():
    assert named(LINES[0]) == ["a1 a2 a3 a4", "b1 b2 b3 b4", "c1 c2 c3 c4", "d1 d2 d3 d4"]
    assert named(LINES[1]) == ["a4 b4 c4 d4", "a3 b3 c3 d3", "a2 b2 c2 d2", "a1 b1 c1 d1"]
    assert named(LINES[2]) == ["d4 d3 d2 d1", "c4 c3 c2 c1", "b4 b3 b2 b1", "a4 a3 a2 a1"]
    assert named(LINES[3]) == ["d1 c1 b1 a1", "d2 c2 b2 a2", "d3 c3 b3 a3", "d4 c4 b4 a4"]


def test_the_second_scorer_turns_the_board_to_the_same_lines():
    numbered = {lot: number for number, lot in enumerate(LOTS)}
    for edge, lines in enumerate(LINES, 1):
        assert oracle.seen_from(edge, numbered) == [list(line) for line in lines]


@pytest.mark.parametrize(
    ("two_players", "edges"),
    [("adjacent", [(0, 1), (2, 3)]), ("opposite", [(0, 2), (1, 3)]), ("facing", [(0,), (2,)])],
)
def test_two_players_share_the_edges(two_players, edges):
    assert list(EDGES_OF_TWO[two_players]) == edges
    for seat, held in enumerate(edges):
        expected = [line for edge in held for line in LINES[edge]]
        assert list(lines_of(2, two_players, seat)) == expected


def test_three_players_leave_the_eastern_edge_empty():
    assert [lines_of(3, "adjacent", seat) for seat in range(3)] == list(LINES[:3])


def test_four_players_hold_one_edge_each_whatever_the_rule_for_two():
    for rule in EDGES_OF_TWO:
        assert [lines_of(4, rule, seat) for seat in range(4)] == list(LINES)


CITY = city(
    "0 0 0 0",
    "9 0 0 0",
    "0 0 0 0",
    "15 20 15 15",
)


def test_a_city_looks_different_from_each_side():
    goals = [[1, 1, 1, 1], [1, 1, 1, 2], [1, 1, 1, 2], [1, 1, 1, 1]]
    state, events = play_events(last_block(CITY, goals, options={"rounds": "1"}), "place 1 a3")
    scored = {event.seat: event.points for event in events if type(event).__name__ == "GoalsScored"}
    assert scored == {
        0: (10, 10, 10, 10),  # the near row hides a3
        1: (0, 10, 0, 20),  # from the west: nothing, a3, nothing, 15 then 20
        2: (10, 10, 10, 20),  # from the north: d1, c1, b1, a3 before a1
        3: (0, 0, 10, 0),  # from the east: 15, 15, 20, 15 shows two
    }
    assert state.scores == (40, 30, 50, 10)


def test_eight_goals_name_the_lower_edge_first():
    state = building(2, goals="1 1 1 1 1 1 1 1")
    assert [len(codes) for codes in state.goals] == [8, 8]
    south_then_west = [6, 1, 1, 1, 2, 2, 2, 2]
    north_then_east = [2, 2, 2, 2, 2, 2, 2, 6]
    one_round = {"rounds": "1"}
    state = play(
        last_block(CITY, [south_then_west, north_then_east], options=one_round), "place 1 c4"
    )
    # Seat 1, south: file a lacks the tallest; b1, c1 (which hides c4) and d1 stand in front: 30.
    # West, from rank 4 on: only rank 1 shows two, 15 and 20: 20.
    # Seat 2, north: files c (c4 before c1) and a (a3 before a1) show two: 40.
    # East, from rank 1 on: rank 1 shows 15 and 20: 20; rank 4 lacks the tallest.
    assert state.scores == (50, 60)
