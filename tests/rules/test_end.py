from __future__ import annotations

import json

import pytest

from skyline.games.skyline.events import (
    ColumnsDiscarded,
    GameEnded,
    LowRiseCounted,
    TurnEnded,
)
from skyline.games.skyline.game import GAME
from skyline.games.skyline.options import Options
from skyline.games.skyline.scoring import buildings, score, tallest, winners
from skyline.games.skyline.solo import judge, level_reached, levels, next_level
from skyline.games.skyline.state import Skyline
from tests.rules.table import legal, play, play_events, position, skyline


def ended(*skylines: str, **fields):
    """The last resignation of a game with these skylines."""
    fields = {"round": 9, "player": len(skylines), "active": "", "action": "build", **fields}
    return play_events(position(*skylines, **fields), "resign")


def test_the_game_ends_after_round_nine():
    state, events = ended("TL2", "TM3")
    assert state.phase == "over" and state.player is None and legal(state) == []
    assert events == [TurnEnded(1, ()), GameEnded((4, 9), (1, 1), (1,))]


def test_round_nine_is_played_by_everyone():
    state = position("", "", round=9, player=1, active="", action="build")
    assert play(state, "resign").player == 1
    assert state.final_round


def test_round_eight_is_not_the_last():
    state = position("", "", round=8, player=2, active="", action="build")
    after = play(state, "resign")
    assert (after.round, after.player, after.final_round) == (9, 0, True)


def test_the_game_ends_after_the_round_of_a_height_six():
    state = position("H5", "", "", round=2, active="PH")
    state = play(state, "build PH H5", "resign")
    assert state.phase == "take" and state.player == 1
    for seat in (1, 2):
        assert state.player == seat
        state = play(state, "take G G G", "roll GH GH GH", "build GH", "resign")
    assert state.phase == "over" and state.round == 2


def test_the_last_seat_with_another_start_player():
    state = position("", "", "", round=9, player=1, start=2, active="", action="build")
    assert play(state, "resign").phase == "over"


def test_lone_low_ground_floors_become_tiles_and_other_columns_are_discarded():
    before = position("L1 L1 M2 H5 TL2", "H1", round=9, player=2, active="", action="build")
    state, events = play_events(before, "resign")
    assert skyline(state) == "TL1 TL1 TL2" and skyline(state, 1) == ""
    assert state.yard.total == before.yard.total + 2 + 2 + 5 + 1
    assert events[1:] == [
        LowRiseCounted(0, 2),
        ColumnsDiscarded(0, ("M2", "H5")),
        ColumnsDiscarded(1, ("H1",)),
        GameEnded((6, 0), (3, 0), (0,)),
    ]


def test_the_district_is_restocked_at_the_end_of_the_last_turn():
    state = position("", "", round=9, player=2, district="G", phase="take")
    state = play(state, "take district", "roll GL", "abandon GL", "resign")
    assert tuple(state.district) == (2, 1, 1)


def test_standing_buildings_score_and_stay():
    state, events = ended("SH6 TL2", "", options={"tile_limit": True})
    assert skyline(state) == "TL2 SH6"
    assert GameEnded((40, 0), (2, 0), (0,)) in events


class TestLimitedLowRises:
    """With the house rule `tile_limit` the box has eight tiles of height 1."""

    def ended(self, *skylines, limited=True):
        state = position(
            *skylines,
            round=9,
            player=len(skylines),
            active="",
            action="build",
            options={"tile_limit": limited},
        )
        return *play_events(state, "resign"), state

    def test_beyond_eight_the_dice_stay_and_score_the_same(self):
        state, events, before = self.ended("L1 " * 10 + "M2", "")
        assert skyline(state).split() == ["TL1"] * 8 + ["SL1"] * 2
        assert score(state.skylines[0]) == buildings(state.skylines[0]) == 10
        assert events[1:3] == [LowRiseCounted(0, 10, 2), ColumnsDiscarded(0, ("M2",))]
        assert tuple(state.yard) == (before.yard.ground + 9, before.yard.upper + 1, 6)
        assert tuple(state.dice) == (25, 28, 7)

    def test_the_players_share_the_supply_seat_after_seat(self):
        state, events, _ = self.ended("L1 " * 5, "L1 " * 5, "L1 TL2")
        assert [skyline(state, seat).split() for seat in range(3)] == [
            ["TL1"] * 5,
            ["TL1"] * 3 + ["SL1"] * 2,
            ["TL2", "SL1"],
        ]
        counted = [event for event in events if isinstance(event, LowRiseCounted)]
        assert counted == [LowRiseCounted(0, 5), LowRiseCounted(1, 5, 2), LowRiseCounted(2, 1, 1)]
        assert GAME.standing(state).scores == (5, 5, 5)

    def test_tiles_on_the_table_already_are_counted(self):
        state, events, _ = self.ended("TL1 TL1 L1", "TL1 " * 5 + "L1")
        assert skyline(state) == "TL1 TL1 TL1" and skyline(state, 1).split()[-1] == "SL1"
        assert LowRiseCounted(1, 1, 1) in events

    def test_the_final_position_keeps_the_limit_and_comes_back(self):
        state, _, _ = self.ended("L1 " * 12)
        data = json.loads(json.dumps(GAME.encode(state)))
        assert data["skylines"][0]["standing"] == ["L1"] * 4
        assert GAME.decode(data) == state

    def test_for_scenarios_they_are_low_rises_and_buildings(self):
        state, _, before = self.ended("TL1 " * 6 + "L1 " * 3)
        for each in (state, before):
            assert not {s.name: s.fulfilled for s in judge(each.skylines[0])}["shanghai"]
            assert buildings(each.skylines[0]) == 9

    def test_without_the_house_rule_tiles_never_run_out(self):
        state, events, _ = self.ended("L1 " * 10, "", limited=False)
        assert skyline(state).split() == ["TL1"] * 10
        assert LowRiseCounted(0, 10, 0) in events


class TestWinners:
    def won(self, *skylines: str, **options: bool) -> tuple[int, ...]:
        return winners(
            tuple(Skyline((), tuple(text.split())) for text in skylines), Options(**options)
        )

    def test_most_points_win(self):
        assert self.won("TM3", "TL2 TL2", "TL1") == (0,)

    def test_a_tie_goes_to_the_most_buildings(self):
        assert self.won("TM4", "TL2 TL2 TL2 TL2", "TH3") == (1,)

    def test_height_one_tiles_count_as_buildings(self):
        assert self.won("TL2", "TL1 TL1 TL1 TL1") == (1,)

    def test_still_tied_share_the_victory(self):
        assert self.won("TM3 TL2", "TL1", "TH3 TM2") == (0, 2)

    def test_option_the_tallest_building_breaks_the_tie(self):
        tall, flat = "TH5 TL1 TL1 TL1 TL1", "TM3 TH3 TM3 TL1 TL1"
        assert score(Skyline((), tuple(tall.split()))) == score(Skyline((), tuple(flat.split())))
        assert self.won(tall, flat) == (0, 1)
        assert self.won(tall, flat, tallest_tiebreak=True) == (0,)

    def test_a_lone_ground_floor_is_a_building_of_height_one(self):
        assert tallest(Skyline(("L1", "H5"))) == 1
        assert tallest(Skyline(("H5",), ("TM4",), ("SL2",))) == 4
        assert tallest(Skyline(("H5",))) == 0

    def test_nothing_built_is_a_shared_victory(self):
        assert self.won("", "") == (0, 1)


def test_standing_counts_as_if_the_game_ended_now():
    state = position("H2 M1 L1 TL2", "TM2", "TL2 TL2")
    standing = GAME.standing(state)
    assert standing == (False, (5, 4, 8), (2, 1, 2), ())
    assert buildings(state.skylines[0]) == 2


class TestSolo:
    @pytest.mark.parametrize(
        ("points", "title"),
        [
            (39, None),
            (40, "Project Manager"),
            (50, "Junior Architect"),
            (60, "Senior Architect"),
            (70, "Principal Architect"),
            (80, "Urban Planner"),
            (90, "Master Planner"),
            (99, "Master Planner"),
            (100, "Urban Overseer"),
            (300, "Urban Overseer"),
        ],
    )
    def test_the_highest_level_reached_counts(self, points, title):
        level = level_reached(points)
        assert (level.title if level else None) == title

    def test_levels_rise_by_tens(self):
        assert [level.points for level in levels()] == [40, 50, 60, 70, 80, 90, 100]
        assert next_level(40).points == 50 and next_level(100) is None

    @pytest.mark.parametrize(
        ("name", "fulfilled", "failed"),
        [
            ("dubai", "TM3 TH3 TM3", "TM3 TH3 TM4 TH4"),
            ("new_york", "TH5 TH6", "TH5 TH4 TM4"),
            ("sao_paolo", "TM4 TH4 TM4 TH4 TL2", "TM4 TH4 TM4 TH5"),
            ("shanghai", "TM2 TH3", "TM2 TL2"),
            ("toronto", "TL2 TL2 TL2 TL2 TL2 TL2 TL1", "TL2 TL2 TL2 TL2 TL2 TL2"),
            ("tucson", "TL2 TM4", "TL2 TH3"),
        ],
    )
    def test_scenarios_judge_the_final_skyline(self, name, fulfilled, failed):
        for tiles, expected in ((fulfilled, True), (failed, False)):
            verdicts = judge(Skyline((), tuple(tiles.split())))
            assert {each.name: each.fulfilled for each in verdicts}[name] is expected

    def test_exactly_seven_is_not_eight(self):
        verdicts = {each.name: each.fulfilled for each in judge(Skyline((), ("TL2",) * 8))}
        assert not verdicts["toronto"]

    def test_scenarios_are_judged_after_the_open_columns_are_cleared(self):
        verdicts = {each.name: each.fulfilled for each in judge(Skyline(("L1", "H5"), ("TM2",)))}
        assert not verdicts["shanghai"], "the lone Low ground floor is a Low-rise"
        assert verdicts["tucson"], "the open High column is discarded"

    def test_essen_asks_that_nothing_was_demolished(self):
        state = position("H1 M1", active="UL P-")
        assert {each.name: each.fulfilled for each in judge(state.skylines[0])}["essen"]
        state = play(state, "demolish UL H1", "demolish P-", "resign")
        assert state.skylines[0].demolitions == 1
        assert not {each.name: each.fulfilled for each in judge(state.skylines[0])}["essen"]

    def test_a_solo_game_has_nine_turns(self):
        state = position("", round=1)
        turns = 0
        while state.player is not None:
            state = play(state, "take G G G", "roll GL GL GL", "build GL", "resign")
            turns += 1
        assert turns == 9 and GAME.standing(state).winners == (0,)
