"""Goals, building, scoring: the order of play and the end of the game."""

from __future__ import annotations

import pytest

from skyline.core.chance import joint_outcomes
from skyline.core.errors import IllegalMove, InvalidMove, InvalidSetup
from skyline.core.setup import Setup
from skyline.games.cityscape.board import ALL_BLOCKS, EMPTY_CITY, LOTS
from skyline.games.cityscape.events import (
    BlockPlaced,
    GameEnded,
    GoalsLocked,
    GoalsRevealed,
    GoalsScored,
    GoalsSet,
    RoundStarted,
    TurnStarted,
)
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import SetGoals
from tests.rules.cityscape.table import (
    building,
    city,
    last_block,
    play,
    play_events,
    random_game,
    start,
)

GOALS = "goals 3 5 6 2"


def refused(state, text):
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, GAME.parse_move(text))
    return str(caught.value)


class TestGoals:
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("first", [0, 1])
    def test_everybody_sets_goals_in_turn_from_the_starter(self, players, first):
        state = start(players, first, two_players="facing")
        for turn in range(players):
            assert (state.phase, state.player) == ("goals", (first + turn) % players)
            state = play(state, GOALS)
        assert (state.phase, state.player) == ("place", first)
        assert state.goals == ((3, 5, 6, 2),) * players

    def test_the_same_goal_may_be_set_for_every_line(self):
        assert SetGoals((6, 6, 6, 6)) in GAME.legal_moves(start())
        assert play(start(), "goals 6 6 6 6").goals == ((6, 6, 6, 6), None, None)

    def test_one_edge_has_1296_ways_and_two_edges_1679616(self):
        one, two = GAME.legal_moves(start(3)), GAME.legal_moves(start(2))
        assert (len(one), len(two)) == (6**4, 6**8)
        assert GAME.move_text(one[0]) == "goals 1 1 1 1"
        assert GAME.move_text(one[1]) == "goals 1 1 1 2"
        assert GAME.move_text(two[-1]) == "goals 6 6 6 6 6 6 6 6"
        assert list(one) == [one[number] for number in range(6**4)] == list(one[:])
        assert one[::-1][0] == one[-1] and one[3:5] == (one[3], one[4])

    @pytest.mark.parametrize(
        ("players", "two_players", "numbers"),
        [(2, "adjacent", 8), (2, "opposite", 8), (2, "facing", 4), (3, "opposite", 4)],
    )
    def test_as_many_goals_as_lines(self, players, two_players, numbers):
        state = start(players, two_players=two_players)
        other = 12 - numbers
        assert play(state, "goals" + " 1" * numbers).goals[0] == (1,) * numbers
        assert f"{numbers} goals" in refused(state, "goals" + " 1" * other)

    def test_goals_are_codes_from_one_to_six(self):
        for text in ("goals 0 1 1 1", "goals 7 1 1 1", "goals a b c d", "goals 1.0 1 1 1"):
            with pytest.raises(InvalidMove, match="from 1 to 6"):
                GAME.parse_move(text)
        assert SetGoals((7, 1, 1, 1)) not in GAME.legal_moves(start())
        with pytest.raises(IllegalMove, match="from 1 to 6"):
            GAME.apply(start(), SetGoals((0, 1, 1, 1)))

    def test_nobody_builds_before_all_goals_are_set(self):
        assert "everyone has set" in refused(start(), "place 1 a1")
        assert "everyone has set" in refused(play(start(), GOALS, GOALS), "place 1 a1")

    def test_goals_lock_when_all_are_set(self):
        assert "locked" in refused(building(), GOALS)
        assert "locked" in refused(play(building(), "place 1 a1"), GOALS)

    def test_events_tell_that_goals_are_set_but_not_which(self):
        state, events = play_events(start(2, two_players="facing"), GOALS)
        assert events == [GoalsSet(0), TurnStarted(1, 1)]
        _state, events = play_events(state, "goals 4 4 4 4")
        assert events == [GoalsSet(1), GoalsLocked(1), TurnStarted(0, 1)]


class TestBuilding:
    def test_any_block_goes_on_any_lot(self):
        legal = [GAME.move_text(move) for move in GAME.legal_moves(building())]
        assert legal == [f"place {size} {lot}" for size in range(1, 6) for lot in LOTS]

    def test_play_goes_clockwise_one_block_a_turn(self):
        state = building(3, 2)
        for seat in (2, 0, 1, 2, 0):
            assert state.player == seat
            state = play(state, "place 1 a1")
        assert state.blocks == (0, 5, 5, 5, 5)

    def test_heights_add_up_without_limit(self):
        state = building()
        for size, height in ((5, 5), (5, 10), (5, 15), (1, 16), (5, 21), (5, 26), (4, 30)):
            state, events = play_events(state, f"place {size} c2")
            assert events[0].height == height == state.heights[LOTS.index("c2")]
        assert sum(state.heights) == 30

    def test_one_tower_of_all_blocks(self):
        state = building(rounds="1")
        for size in (1, 2, 3, 4, 5) * 5:
            state = play(state, f"place {size} d4")
        assert state.phase == "over" and sorted(state.heights)[-2:] == [0, 75]

    def test_five_blocks_of_each_height_and_no_more(self):
        state = building()
        for lot in LOTS[:5]:
            state = play(state, f"place 5 {lot}")
        assert refused(state, "place 5 d4") == "No block of height 5 is left."
        assert len(GAME.legal_moves(state)) == 4 * 16

    def test_nobody_may_pass(self):
        for text in ("pass", "resign", "", "place", "place 1", "place 1 a1 a2"):
            with pytest.raises(InvalidMove):
                GAME.parse_move(text)
        assert all(GAME.move_text(move) != "pass" for move in GAME.legal_moves(building()))

    @pytest.mark.parametrize("text", ["place 0 a1", "place 6 a1", "place 1 e1", "place 1 a5"])
    def test_blocks_and_lots_that_do_not_exist(self, text):
        with pytest.raises(InvalidMove):
            GAME.parse_move(text)

    def test_an_event_tells_what_stands_where(self):
        _state, events = play_events(building(), "place 3 b2", "place 1 b2")
        assert events == [BlockPlaced(1, 1, "b2", 4), TurnStarted(2, 1)]


FULL = city("0 0 0 0", "9 0 0 0", "0 0 0 0", "15 20 15 15")


class TestRoundsAndEnd:
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("first", [0, 1])
    def test_everybody_starts_one_round(self, players, first):
        starters, rounds = [], []
        for state, events in random_game(start(players, first), 3):
            for event in events:
                if isinstance(event, GoalsLocked):
                    starters.append(state.player)
                    rounds.append(event.round)
        assert starters == [(first + turn) % players for turn in range(players)]
        assert rounds == list(range(1, players + 1))

    @pytest.mark.parametrize("rounds", range(1, 9))
    def test_the_number_of_rounds_can_be_chosen(self, rounds):
        game = random_game(start(3, 1, rounds=str(rounds)), 4)
        begun = [event for _, events in game for event in events if isinstance(event, RoundStarted)]
        assert begun == [RoundStarted(number, number % 3) for number in range(2, rounds + 1)]
        assert sum(type(event) is BlockPlaced for _, events in game for event in events) == (
            25 * rounds
        )
        assert game[-1][0].round == rounds

    @pytest.mark.parametrize("rounds", ["0", "9", "two", 3, True])
    def test_other_numbers_of_rounds_are_refused(self, rounds):
        with pytest.raises(InvalidSetup):
            start(3, rounds=rounds)

    @pytest.mark.parametrize("players", [0, 1, 5])
    def test_two_to_four_play(self, players):
        with pytest.raises(InvalidSetup, match="from 2 to 4"):
            GAME.initial(Setup(players, 0))

    def test_the_last_block_reveals_scores_and_clears_the_board(self):
        goals = [[1, 1, 1, 1], [1, 1, 1, 2], [1, 1, 1, 2]]
        before = last_block(FULL, goals, round=2, scores=[25, 0, 100])
        step = GAME.apply(before, GAME.parse_move("place 1 a3"))
        state, events = step.state, list(step.events)
        assert step.reveals
        heights = (*before.heights[:8], 10, *before.heights[9:])
        assert events == [
            BlockPlaced(0, 1, "a3", 10),
            GoalsRevealed(2, heights, ((1, 1, 1, 1), (1, 1, 1, 2), (1, 1, 1, 2))),
            GoalsScored(0, (10, 10, 10, 10), 65),
            GoalsScored(1, (0, 10, 0, 20), 30),
            GoalsScored(2, (10, 10, 10, 20), 150),
            RoundStarted(3, 2),
            TurnStarted(2, 3),
        ]
        assert (state.round, state.phase, state.player) == (3, "goals", 2)
        assert (state.heights, state.blocks) == (EMPTY_CITY, ALL_BLOCKS)
        assert state.goals == (None, None, None) and state.scores == (65, 30, 150)
        assert state.revealed == (heights, ((1, 1, 1, 1), (1, 1, 1, 2), (1, 1, 1, 2)))

    def test_no_other_move_reveals(self):
        state = start(2, two_players="facing")
        steps = [GAME.apply(state, GAME.parse_move(GOALS))]
        while steps[-1].state.round == 1:
            state = steps[-1].state
            steps.append(GAME.apply(state, GAME.legal_moves(state)[0]))
        assert [step.reveals for step in steps] == [False] * 26 + [True]

    def finished(self, scores):
        goals = [[4, 4, 4, 4]] * 3
        fields = {"round": 3, "options": {"rounds": "3"}, "scores": scores}
        return play_events(last_block(FULL, goals, **fields), "place 1 a3")

    def test_the_highest_total_wins(self):
        state, events = self.finished([10, 30, 20])
        assert events[-1] == GameEnded((10, 30, 20), (1,))
        assert (state.phase, state.player, state.round) == ("over", None, 3)
        assert GAME.standing(state) == (True, (10, 30, 20), (0, 0, 0), (1,))
        assert not GAME.legal_moves(state)
        assert refused(state, "place 1 a1") == refused(state, GOALS) == "The game is over."

    def test_a_tie_is_a_shared_victory(self):
        state, events = self.finished([30, 10, 30])
        assert GAME.standing(state).winners == events[-1].winners == (0, 2)
        state, _events = self.finished([0, 0, 0])
        assert GAME.standing(state).winners == (0, 1, 2)

    def test_the_last_city_and_its_goals_stay_on_the_table(self):
        state, _events = self.finished([10, 30, 20])
        assert state.goals == ((4, 4, 4, 4),) * 3
        assert sum(state.heights) == 75 and not any(state.blocks)

    def test_the_standing_counts_scored_rounds_only(self):
        goals = [[1, 1, 1, 1]] * 3
        state = last_block(FULL, goals, round=2, scores=[25, 10, 45])
        assert GAME.standing(state) == (False, (25, 10, 45), (0, 0, 0), ())

    def test_nothing_is_ever_rolled(self):
        for state in (start(), building(), self.finished([10, 20, 30])[0]):
            assert not GAME.awaits_roll(state) and joint_outcomes(GAME.chance_factors(state)) == ()
            with pytest.raises(IllegalMove, match="Nothing is rolled"):
                GAME.apply_roll(state, ())
        with pytest.raises(InvalidMove, match="Nothing is rolled"):
            GAME.parse_outcome("3")
