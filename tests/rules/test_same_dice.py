"""Where everybody meets the same dice, roll k of a kind hangs on nothing but the seed."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from skyline.core.record import Record
from skyline.core.same_dice import SAME_DICE, face
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.dice import FACES, KINDS
from skyline.games.skyline.game import GAME
from tests.pig.rules import PIG


def setup(seed=20260101, players=1, *, same=True, practice=False):
    return Setup(players, seed, options={SAME_DICE: same}, practice=practice)


def play_on(session, rng, until=lambda _session: False):
    while not session.over and not until(session):
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    return session


def rolled(session):
    """What each seat saw of each kind of die, in order; dice of one roll are sorted."""
    seen = {}
    state = GAME.initial(session.setup)
    for entry in session.history:
        if entry.kind == "roll":
            outcome = GAME.parse_outcome(entry.text)
            for kind in KINDS:
                dice = tuple(die for die in outcome if die[0] == kind)
                seen.setdefault((GAME.actor(state), kind), []).append(dice)
            state = GAME.apply_roll(state, outcome).state
        else:
            state = GAME.apply(state, GAME.parse_move(entry.text)).state
    return seen


def stream(seed, kind, number):
    return [face(seed, FACES[kind], k) for k in range(1, number + 1)]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whatever_is_chosen_each_seat_meets_the_dice_of_the_seed(players):
    for choice in range(4):
        session = play_on(Session(GAME, setup(players=players)), random.Random(choice))
        for (_seat, kind), rolls in rolled(session).items():
            dice = stream(20260101, kind, sum(map(len, rolls)))
            for roll in rolls:
                assert sorted(roll) == sorted(dice[: len(roll)])
                dice = dice[len(roll) :]


def test_every_seed_has_its_own_dice_and_so_has_every_kind():
    streams = {tuple(each[1:] for each in stream(seed, kind, 60))
               for seed in range(20260101, 20260132) for kind in "GU"}  # fmt: skip
    assert len(streams) == 2 * 31


def test_the_dice_of_a_seed_are_these_for_ever():
    """A change here would give everybody other dice than the earlier version."""
    assert " ".join(stream(20260101, "G", 10)) == "GL GL GL GH GL GL GL GM GL GL"
    assert " ".join(stream(20260101, "P", 10)) == "PM PM P- PM P- P- PM PM PM P-"


@pytest.mark.parametrize("kind", KINDS)
def test_the_faces_fall_as_often_as_a_die_has_them(kind):
    found = Counter(face(seed, FACES[kind], k) for seed in range(400) for k in range(1, 91))
    total = found.total()
    square = sum(
        (found[shown] - total * sides / 6) ** 2 / (total * sides / 6)
        for shown, sides in FACES[kind]
    )
    assert square < 13.8  # chi squared, two degrees of freedom: one in a thousand


def test_a_roll_tells_nothing_of_the_next_one():
    pairs = Counter()
    for seed in range(400):
        faces = stream(seed, "U", 60)
        pairs.update(pairwise(faces))
    sides = dict(FACES["U"])
    total = pairs.total()
    for (first, second), count in pairs.items():
        expected = total * sides[first] * sides[second] / 36
        assert abs(count - expected) < 5 * expected**0.5


def test_a_game_taken_up_again_goes_on_with_the_same_dice():
    rng = random.Random(3)
    whole = play_on(Session(GAME, setup(players=2)), rng, lambda each: each.state.round == 4)
    again = Session.from_record(GAME, Record.from_text(whole.record.to_text()))
    ends = [play_on(each, random.Random(9)).history for each in (whole, again)]
    assert ends[0] == ends[1]


def test_a_roll_taken_back_in_practice_falls_alike():
    session = Session(GAME, setup(practice=True))
    session.play(session.legal()[0])
    first, _events = session.roll()
    session.undo()
    assert session.roll()[0] == first


def test_without_the_rule_dice_hang_on_what_was_rolled_before():
    one, other = (play_on(Session(GAME, setup(same=False)), random.Random(n)) for n in (1, 2))
    assert rolled(one)[0, "G"][1:] != rolled(other)[0, "G"][1:]


def test_a_game_that_does_not_offer_it_refuses_it():
    assert SAME_DICE not in {option.name for option in PIG.options}
    with pytest.raises(Exception, match="option"):
        Session(PIG, Setup(2, 1, options={SAME_DICE: True}))
