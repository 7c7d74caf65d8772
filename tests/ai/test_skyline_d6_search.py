"""The planner by worths made by hand, which plays on sheets that nobody has learned."""

from __future__ import annotations

import random

import pytest

from skyline.ai.answers import answer_to
from skyline.ai.catalog import explain
from skyline.ai.players import Advice, View, sight_of, view_of
from skyline.ai.skyline_d6.chances import fitting, reach
from skyline.ai.skyline_d6.reasons import reason_of, turn_words
from skyline.ai.skyline_d6.search import ARCHITECT, DRAUGHTSMAN, Plan
from skyline.ai.skyline_d6.worth import own_worth, worth
from skyline.games.skyline_d6.abilities import ability_title
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.moves import Write
from skyline.games.skyline_d6.rules import apply
from skyline.verbs.simulate import Match, simulate
from tests.rules.skyline_d6.table import (
    COLUMNS,
    built,
    dealt,
    full_marks,
    legal,
    play,
    position,
    random_game,
    sheet,
)

REPAID = [{"pips": 1, "repaid": True}] * 3
"""So that a repaid loan alone brings nothing."""

LEVELS = ("draughtsman", "architect")


def level_of(name):
    return {"draughtsman": DRAUGHTSMAN, "architect": ARCHITECT}[name]


def advice(state, level="architect", seed=1):
    return level_of(level).advise(view_of(GAME, state, state.player), random.Random(seed))


def choice(state, level="architect", seed=1):
    return GAME.move_text(advice(state, level, seed).move)


def whole_turn(state, level="architect"):
    """The lines of a turn, up to its end."""
    lines, seat = [], state.player
    while state.player == seat and not GAME.awaits_roll(state):
        lines.append(choice(state, level))
        state = play(state, lines[-1])
    return lines


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_choice_is_legal_and_listed_best_first(level, players):
    rng = random.Random(players)
    states = [
        state
        for state in random_game(dealt(players), players, 400)
        if state.player is not None and state.phase != "roll"
    ]
    for state in rng.sample(states, 12):
        best = advice(state, level)
        values = [value for _move, value in best.moves]
        assert values == sorted(values, reverse=True)
        assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
        assert (best.move, best.value) == best.moves[0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_position_has_the_same_plan(level):
    for state in (
        dealt(2),
        position(sheet(columns=built(L1=3, R1=2), marks=full_marks("flip", "adjust")), hand="2456"),
    ):
        assert advice(state, level) == advice(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_only_the_observation_is_read(level):
    """A view whose rules would tell of any state but the one that is shown."""
    state = position(sheet(columns=built(L1=3, R1=2)), sheet(), hand="356")
    shown = GAME.observe(state, 0)
    bare = View(GAME, 0, GAME.legal_moves(state), lambda: dict(shown))
    assert level_of(level).advise(bare, random.Random(1)) == advice(state, level)
    asked = answer_to("choose", GAME, sight_of(GAME, state, 0), {"level": level, "seed": "1"})
    assert GAME.parse_move(asked.move) in GAME.legal_moves(state) and not asked.failure


def test_the_budget_of_moves_is_kept():
    """Only what is begun is finished: a list of moves for each die, and one of stars."""
    columns = built(L1=3, L2=2, L3=1, R1=4, R2=2, R3=2)
    rich = sheet(columns=columns, marks=full_marks("flip", "adjust", "ignore", "bridges"))
    state = position(rich, sheet(), hand="1233456", yards=[[1], [2], [3]])
    listed = 7 * (len(GAME.legal_moves(state)) + 25)
    small, large = (Plan(state, budget, worth) for budget in (100, 2000))
    assert small.tried < 100 + listed
    assert 1500 < large.tried < 2000 + listed
    assert large.best >= small.best


def test_a_plan_finds_the_best_end_of_a_turn():
    """With budget enough nothing beats it among all ways to write the dice down."""
    state = position(sheet(columns=built(L1=2, R1=2, R2=1)), sheet(), hand="34")
    plan = Plan(state, 20_000, worth)
    ends, paths = [], [state]
    while paths:
        here = paths.pop()
        if here.phase == "assign" and not here.hand:
            ends.append(worth(here, 0))
            continue
        paths += [
            apply(here, move).state
            for move in GAME.legal_moves(here)
            if here.phase == "star" or (isinstance(move, Write) and not move.ignore)
        ]
    assert len(ends) > 20 and plan.best >= max(ends)


def test_dice_that_belong_together_are_used_together():
    """5 and 6 complete L2 in that order only; the 6 alone would block it."""
    columns = {"L1": [4, 5, 4], "L2": [3, 4], "R1": [2]}
    state = position(sheet(columns=columns), sheet(loans=REPAID), hand="56", round=9, last_round=9)
    assert [line for line in whole_turn(state) if line.startswith("write")] == [
        "write 5 L2.3",
        "write 6 L2.4",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_a_loan_is_taken_when_it_pays(level):
    """In the last turn a summit is worth more than the loan that makes it."""
    columns = built(L1=3, L2=3)
    state = position(sheet(columns=columns), sheet(loans=REPAID), hand="4", round=9, last_round=9)
    assert whole_turn(state, level)[0] == "loan 4 6"


def test_a_loan_that_brings_nothing_is_not_taken():
    state = position(sheet(), sheet(loans=REPAID), hand="2", round=9, last_round=9)
    assert not choice(state).startswith("loan")


def test_in_the_last_turn_points_alone_count():
    ours = sheet(columns=built(L1=4, R1=3, L2=3), marks=full_marks("bridges"))
    state = position(ours, sheet(loans=REPAID), hand="2", round=9, last_round=9)
    gained = {
        GAME.move_text(move): GAME.standing(apply(state, move).state).scores[0]
        for move in GAME.legal_moves(state)
        if isinstance(move, Write)
    }
    assert gained[choice(state)] == max(gained.values())


def test_the_end_is_brought_about_when_ahead_and_put_off_when_behind():
    columns = built(L1=4, L2=3, L3=3, L4=3, R1=4, R2=3, R3=3, R4=1)
    rich = built(L1=6, L2=4, L3=4, R1=4, R2=2)
    rival = sheet(columns=rich, marks=full_marks("unlocked", "flip", "adjust", "ignore"))
    box = "write 3 R4.2"
    ahead = position(sheet(columns=columns), sheet(), hand="3", round=12)
    behind = position(sheet(columns=columns), rival, hand="3", round=12)
    gain = {}
    for name, state in (("ahead", ahead), ("behind", behind)):
        values = {GAME.move_text(move): value for move, value in advice(state).moves}
        gain[name] = values[box] - max(v for text, v in values.items() if text != box)
    assert gain["ahead"] > gain["behind"]


def test_a_yard_the_next_player_needs_is_counted():
    """Who denies weighs a yard by what it would bring the next player."""
    rival = sheet(columns=built(L1=5, L2=3, R1=5, R2=3), marks=full_marks("bridges"))
    state = position(sheet(), rival, yards=[[1], [3, 6], [1, 1, 1]])
    plain = position(sheet(), sheet(), yards=[[1], [3, 6], [1, 1, 1]])

    def lead(where):
        values = {GAME.move_text(move): value for move, value in advice(where).moves}
        return values["take 2"] - values["take 3"]

    assert lead(state) != pytest.approx(lead(plain))


def test_extra_dice_are_welcome():
    owner = sheet(marks=full_marks("extra", "other"))
    state = position(owner, sheet(), yards=[[2], [4], [4, 6]])
    assert choice(play(state, "take 2")).startswith("add")


@pytest.mark.parametrize(
    ("offers", "expected"), [(0, 0), (1, 1 / 6), (2, 1 - (5 / 6) ** 2), (3, 1 - (5 / 6) ** 3)]
)
def test_a_chance_is_exact_for_dice_offered_one_by_one(offers, expected):
    """The last box of L2 above a 5 takes a 6 alone."""
    assert reach(COLUMNS.index("L2"), 3, 5, 4, offers, 0) == pytest.approx(expected)


def test_a_blocked_skyscraper_has_no_chance():
    index = COLUMNS.index("L2")
    assert reach(index, 2, 6, 3, 30, 0) == 0
    assert 0 < reach(index, 2, 4, 3, 1, 0) < reach(index, 2, 3, 3, 1, 0) < 1
    assert reach(index, 2, 4, 3, 1, 5) > reach(index, 2, 4, 3, 1, 0)


def test_fitting_counts_the_boxes_that_the_rules_allow():
    for state in random_game(dealt(1), 4, 300):
        if state.phase != "assign" or not state.hand:
            continue
        counted = fitting(state.sheets[0])
        for die in set(state.hand):
            texts = [text for text in legal(state, f"write {die} ") if not text.endswith("ignore")]
            assert counted[die] == sum("-" not in text for text in texts)


def test_worth_at_the_end_is_points_ahead():
    ours, theirs = sheet(columns=built(L1=6, R1=3)), sheet(columns=built(L1=3))
    state = position(ours, theirs, round=9, last_round=9, yards=[[1], [2], [3]])
    state = state._replace(player=1)  # nobody has a turn after this one
    first, second = GAME.standing(state).scores
    assert worth(state, 1) == pytest.approx(second - first)
    alone = position(ours, round=9, last_round=9)
    assert own_worth(alone, 0) == pytest.approx(GAME.standing(alone).scores[0])


def test_the_architect_beats_greedy():
    points = simulate(Match("skyline-d6", 2, ("architect", "greedy"), 7), 1)["mean_score"]["level"]
    assert points["architect"] > points["greedy"]


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (
            dealt(2, dice="123256"),
            "take 3",
            "2 into L1\n5\u00a0→\u00a03 into L1 (2\u00a0loans,\u00a0−2)\n"
            "6\u00a0→\u00a04 into L1 (1\u00a0loan,\u00a0−2)\n"
            "2 stars activate “Other yard”, Longest baseline (+5).\n"
            "3\u00a0loans for a star: −4 points unless repaid.",
        ),
        (
            position(sheet(columns={"L1": [4, 5]}, loans=[{"pips": 1}] * 6), yards=[[4], [2], [1]]),
            "take 1",
            f"4 into L1\nA star for “{ability_title('tall')}” (1 of 2).",
        ),
    ],
)
def test_advice_tells_what_a_plan_brings_and_what_loans_cost(state, move, sentence):
    assert reason_of(state, GAME.parse_move(move)) == sentence


def test_advice_tells_the_star_of_a_move_and_what_follows():
    state = position(sheet(columns={"L1": [4, 5]}, loans=[{"pips": 1}] * 6), hand="24")
    told = turn_words(state, GAME.parse_move("write 4 L1.3"))
    tall = ability_title("tall")
    assert told == f"A star for “{tall}” (1 of 2).\nThen 2 into R1\nA baseline of 3."


L2_NEXT = {"L1": [4, 5, 4], "L2": [3, 4, 5]}


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (dealt(2, dice="123256"), "take 3", "Fills L1."),
        (
            position(sheet(columns=L2_NEXT), yards=[[6], [2], [1]], last_round=1),
            "take 1",
            "Fills L2.",
        ),
        (
            position(sheet(columns={"L1": [4, 5]}, loans=[{"pips": 1}] * 6), yards=[[4], [2], [1]]),
            "take 1",
            "Fills L1.",
        ),
        (dealt(2), "take supply", "Only one die, and 1 of its 6 values fits."),
        (
            position(sheet(columns=L2_NEXT), hand="6"),
            "write 6 L2.4",
            "It completes L2: 5\u00a0points.",
        ),
        (
            position(sheet(columns={"L1": [4, 5]}), hand="4"),
            "write 4 L1.3",
            "It reaches a star, so an ability can be marked.",
        ),
        (position(sheet(), hand="4"), "write 4 L1.1", "The baseline grows to 2 boxes."),
        (
            position(sheet(columns={"L1": [4]}), sheet(), hand="5"),
            "write 5 L1.2",
            "L1 is the tallest tower of all now.",
        ),
        (
            position(sheet(columns={"L1": [4]}), hand="5"),
            "write 5 L1.2",
            "L1 grows to 2\u00a0boxes.",
        ),
        (
            position(sheet(columns=built(L1=3, R1=3), marks=full_marks("bridges")), hand="1"),
            "write 1 L1-R1.3",
            "The skybridge brings 1 point.",
        ),
        (
            position(
                sheet(columns=built(L1=2, L2=2, L3=2, L4=2, R1=2, R2=2, R3=2, R4=1)), hand="3"
            ),
            "write 3 R4.2",
            "Now every tower has two boxes, and the next round is the last one.",
        ),
        (
            position(sheet(columns=built(L1=6, L2=4, R1=6, R2=3)), hand="6"),
            "write 6 R2.4",
            "It completes R2, and the next round is the last one.",
        ),
        (position(sheet(start=3), hand="6"), "scrap 6", "It fits nowhere."),
        (
            position(sheet(start=3), hand="4", options={"scrap": "free"}),
            "scrap 4",
            "Its box is worth more for a later die.",
        ),
        (
            position(sheet(loans=[{"pips": 2}]), hand="6"),
            "repay 6 2",
            "Then 2 points fewer are lost at the end.",
        ),
        (
            position(sheet(start=3), hand="6"),
            "loan 6 4",
            "The 6 becomes a 4. Then 2 points fewer are lost at the end.",
        ),
        (position(sheet(columns=L2_NEXT), hand="5"), "loan 5 6", "The 6 can complete L2."),
        (
            position(sheet(loans=[{"pips": 2}, {"pips": 1}]), hand="6"),
            "loan 6 4",
            "The circle of this loan has a star.",
        ),
        (
            position(sheet(start=3, marks=full_marks("flip")), hand="5"),
            "flip 5",
            "The 5 fits nowhere, a 2 does. The baseline grows to 2 boxes.",
        ),
        (
            position(sheet(columns={"L1": [4, 5, 4]}), phase="star", used=1),
            "mark flip",
            f"“{ability_title('flip')}” is active now. Turn a die to its opposite side.",
        ),
        (
            position(sheet(columns={"L1": [4, 5, 4]}), phase="star", used=1),
            "mark tall",
            f"One more mark, and “{ability_title('tall')}” is active.",
        ),
        (
            position(
                sheet(columns={"L1": [4, 5, 4]}, marks={"extra": 1}), sheet(), phase="star", used=1
            ),
            "mark extra",
            f"“{ability_title('extra')}” is active now, and nobody else can have it."
            " Roll one more die from the supply when you draft.",
        ),
        (
            position(sheet(columns={"L1": [4, 5, 4]}), phase="star", used=1),
            "pass",
            "No ability is left that would help.",
        ),
    ],
)
def test_reasons_tell_what_a_move_does(state, move, sentence):
    found = GAME.parse_move(move)
    assert found in GAME.legal_moves(state)
    told = explain(GAME, state, Advice(found, 0.0, ()))
    assert told.replace("\u00a0", " ") == sentence.replace("\u00a0", " ")


def test_every_move_has_a_reason():
    for state in random_game(dealt(2), 3, 300):
        if state.player is None or state.phase == "roll":
            continue
        moves = GAME.legal_moves(state)
        assert all(explain(GAME, state, Advice(move, 0.0, ())) for move in moves)
