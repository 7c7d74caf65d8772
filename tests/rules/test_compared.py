"""What seats made of the same dice, told from the record of their game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from skyline.core.branch import branch
from skyline.core.same_dice import SAME_DICE, face
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline import events as ev
from skyline.games.skyline.compared import Fate, Parting, compared
from skyline.games.skyline.dice import FACES, KINDS
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build, Take
from tests.rules.test_same_dice import play_on

SEED = 20260101


def game(players=2, choice=0, *, same=True, **options):
    setup = Setup(players, SEED, options={SAME_DICE: same, **options})
    return play_on(Session(GAME, setup), random.Random(choice))


def events_of(session):
    state, found = GAME.initial(session.setup), []
    for entry in session.history:
        if entry.kind == "roll":
            step = GAME.apply_roll(state, GAME.parse_outcome(entry.text))
        else:
            step = GAME.apply(state, GAME.parse_move(entry.text))
        state = step.state
        found += step.events
    return found


OPTIONS = ({}, {"tile_limit": True}, {"zero_reroll": True}, {"restock": "at_once"})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choice", range(6))
def test_a_roll_of_a_kind_is_the_same_die_for_every_seat(players, choice):
    found = compared(game(players, choice))
    for kind in KINDS:
        for number in range(1, 1 + max(len(seat.rolls[kind]) for seat in found.seats)):
            shown = {die.shown for die in found.at(kind, number) if die is not None}
            assert shown == {face(SEED, FACES[kind], number)}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("choice", range(8))
def test_every_die_that_fell_is_told_once_and_what_was_done_with_it(choice, options):
    session = game(3, choice, **options)
    found, events = compared(session), events_of(session)
    for seat, dice in enumerate(found.seats):
        own = [event for event in events if getattr(event, "seat", None) == seat]
        rolled = [die for event in own if isinstance(event, ev.DiceRolled) for die in event.rolled]
        assert Counter(die.shown for die in dice.all()) == Counter(rolled)
        by_event = {
            Fate.BUILT: ev.DieBuilt,
            Fate.AGAIN: ev.DiePicked,
            Fate.ABANDONED: ev.DieAbandoned,
            Fate.DEMOLISHED: (ev.BuildingDemolished, ev.DieScrapped),
        }
        for fate, kind in by_event.items():
            assert dice.count(fate) == sum(isinstance(event, kind) for event in own)
        ends = [event for event in own if isinstance(event, ev.TurnEnded)]
        assert dice.count(Fate.RETURNED) == sum(len(event.returned) for event in ends)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("choice", range(12))
def test_the_worth_of_all_dice_is_what_a_seat_scored(choice, options):
    session = game(4, choice, **options)
    points = tuple(seat.points() for seat in compared(session).seats)
    assert points == GAME.standing(session.state).scores


def test_shared_points_are_those_of_dice_that_everybody_rolled():
    found = compared(game(2, 3))
    for seat, dice in enumerate(found.seats):
        shared = found.shared_points(seat)
        later = sum(die.worth for kind in KINDS for die in dice.rolls[kind][found.common(kind) :])
        assert dice.given + shared + later == dice.points()
    assert any(len(seat.rolls["G"]) > found.common("G") for seat in found.seats)


def test_seats_that_take_other_dice_part_in_that_round():
    session = Session(GAME, Setup(2, SEED, options={SAME_DICE: True}))
    for kinds in (("G", "G", "U"), ("G", "U", "U")):
        session.play(Take(kinds))
        session.roll()
        play_on(session, random.Random(0), lambda now: now.state.phase == "take")
    found = compared(play_on(session, random.Random(0)))
    assert found.parting() == Parting(1, None)


def test_seats_that_use_one_die_differently_part_at_that_die():
    session = Session(GAME, Setup(2, SEED, options={SAME_DICE: True}))
    die = face(SEED, FACES["G"], 1)
    session.play(Take(("G", "U", "U")))
    session.roll()
    session.play(Build(die))
    play_on(session, random.Random(0), lambda now: now.state.phase == "take")
    session.play(Take(("G", "U", "U")))
    session.roll()
    session.play(Abandon(die))
    found = compared(play_on(session, random.Random(0)))
    assert found.parting() == Parting(1, ("G", 1))
    fates = [each.fate for each in found.at("G", 1)]
    assert fates == [Fate.BUILT, Fate.ABANDONED]
    assert found.differs("G", 1)


def test_nothing_is_compared_where_dice_did_not_fall_alike():
    assert compared(game(same=False)) is None
    alone = play_on(Session(GAME, Setup(1, SEED, options={SAME_DICE: True})), random.Random(0))
    assert compared(alone) is None
    assert compared(Session(GAME, Setup(2, SEED, options={SAME_DICE: True}))) is None


def test_a_what_if_game_with_dice_of_two_seeds_is_not_compared():
    whole = game(2, 5)
    other = Session.from_record(GAME, branch(whole, len(whole.history) // 2, SEED + 1))
    assert compared(play_on(other, random.Random(5))) is None
