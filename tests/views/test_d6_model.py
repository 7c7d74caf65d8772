"""Pieces and ways of Skyline D6 follow the rules: every position of games played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.moves import Adjust, Borrow, Flip, Write
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Sheet, State
from skyline.play.pieces import HourPasses
from skyline.views.skyline_d6.gallery import MOMENTS
from skyline.views.skyline_d6.model import NIGHT, STOPS, D6Model, hour_of, nearness
from skyline.views.skyline_d6.ways import Price, ways, worth


def _game(seed: int, players: int) -> Iterator[tuple[State, tuple[object, ...], State]]:
    """The steps of a game played by chance: a position, what happened, the next position."""
    chance = random.Random(seed)
    state = GAME.initial(Setup(players, seed))
    while state.phase != "over":
        if GAME.awaits_roll(state):
            step = GAME.apply_roll(state, (str(chance.randint(1, 6)),))
        else:
            step = GAME.apply(state, chance.choice(GAME.legal_moves(state)))
        yield state, step.events, step.state
        state = step.state


@pytest.mark.parametrize("seed", range(4))
def test_the_model_follows_every_event_and_passes_every_hour(seed: int) -> None:
    model, hours = None, []
    keys: set[int] = set()
    for before, events, after in _game(seed, seed + 1):
        model = model or D6Model(before)
        for event in events:
            hours += [each.hour for each in model.apply(event) if isinstance(each, HourPasses)]
        assert model.agrees(after)
        assert model.hour == hour_of(after)
        lying = [die.key for die in model.tray] + [d.key for yard in model.yards for d in yard]
        assert len(set(lying)) == len(lying)
        keys |= set(lying)
    assert hours == sorted(hours)
    assert hours[-1] == NIGHT


@pytest.mark.parametrize("seed", range(3))
def test_every_way_is_legal_to_its_end(seed: int) -> None:
    for state, _events, _after in _game(seed, 2):
        if state.phase != "assign":
            continue
        for die in set(state.hand):
            for way in ways(state, die).values():
                now = state
                for move in way.moves:
                    assert move in GAME.legal_moves(now), (way, move)
                    now = GAME.apply(now, move).state
                    if now.phase == "star":  # what is left is done when the star has been used
                        break


def test_no_single_change_is_cheaper_than_the_way_that_is_offered() -> None:
    for state, _events, _after in _game(7, 2):
        if state.phase != "assign":
            continue
        for die in set(state.hand):
            found = ways(state, die)
            for change in GAME.legal_moves(state):
                if not isinstance(change, Flip | Adjust | Borrow) or change.die != die:
                    continue
                price = Price("flip")
                if isinstance(change, Adjust):
                    price = Price("adjust", change.value - die)
                elif isinstance(change, Borrow):
                    price = Price("loan", abs(change.value - die))
                turned = GAME.apply(state, change).state
                for move in GAME.legal_moves(turned._replace(phase="assign")):
                    fits = isinstance(move, Write) and not move.ignore
                    value = 7 - die if isinstance(change, Flip) else change.value
                    if fits and move.die == value:
                        assert worth(found[move.box].prices) <= worth((price,))


def test_two_values_of_one_price_are_told() -> None:
    position = next(each.position for each in MOMENTS if each.name == "d6-held")
    state = GAME.decode(position)
    way = ways(state, 5)["L1.5"]  # above a 5, where 4 and 6 fit
    assert way.others
    assert way.prices == (Price("adjust", way.value - 5),)
    assert not ways(state, 5)["L2.3"].prices


@pytest.mark.parametrize(("begun", "complete"), [(0, 0), (1, 0), (4, 0), (5, 2), (3, 3)])
def test_the_sun_stands_where_the_counts_below_it_say(begun: int, complete: int) -> None:
    heights = [*places().heights[:complete], *[2] * (begun - complete), *[1] * (8 - begun)]
    sheet = Sheet(1, tuple((1,) * each for each in heights), ())
    stop = nearness(sheet) * (STOPS - 1)
    assert stop == max(begun, 2 * complete)
