"""What is told of turns that a player has skipped."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup
from skyline.games.cityscape.game import GAME as CITY
from skyline.games.skyline.game import GAME
from skyline.games.skyline.scoring import score
from skyline.games.skyline_d6.game import GAME as SHEETS
from skyline.play.phrasebook import Phrasebook
from skyline.views.cityscape.phrasebook import CityPhrases
from skyline.views.skyline.phrasebook import StreetPhrasebook
from skyline.views.skyline_d6.phrasebook import SheetPhrases

NAMES = ("Eileen", "Tim")


def turns(seed: int) -> list[tuple[str, int]]:
    """What is told of every turn of a game, and by how many points plates have changed."""
    rng = random.Random(seed)
    state = GAME.initial(Setup(2, seed))
    found: list[tuple[str, int]] = []
    events: list[object] = []
    before = 0
    while GAME.actor(state) is not None:
        turn = state.player, state.round
        if state.phase == "roll":
            step = GAME.apply_roll(state, draw(GAME.chance_factors(state), rng))
        else:
            step = GAME.apply(state, rng.choice(GAME.legal_moves(state)))
        state = step.state
        events += step.events
        if (state.player, state.round) != turn:
            points = sum(score(each) for each in state.skylines)
            found.append((StreetPhrasebook().turn_words(events, NAMES), points - before))
            before, events = points, []
    return found


def test_after_the_last_turn_of_a_seat_it_plays_no_more() -> None:
    state = GAME.initial(Setup(3, 1, start=1))
    words = StreetPhrasebook()
    assert all(words.plays_on(state, seat) for seat in range(3))
    last = state._replace(final_round=True, player=2)
    assert [seat for seat in range(3) if words.plays_on(last, seat)] == [0]
    over = last._replace(player=None, phase="over")
    assert not any(words.plays_on(over, seat) for seat in range(3))


@pytest.mark.parametrize(
    ("game", "words"), [(CITY, CityPhrases()), (SHEETS, SheetPhrases())], ids=["city", "d6"]
)
def test_who_plays_on_has_another_turn_in_other_games_too(
    game: Game[Any, Any], words: Phrasebook
) -> None:
    """As far as the last turns go, which are played out."""
    rng = random.Random(5)
    state = game.initial(Setup(3, 1, start=1))
    turns: list[tuple[int, list[bool]]] = []
    before = None
    while game.actor(state) is not None:
        seat = state.player
        if seat is not None and (seat, state.round) != before:
            before = seat, state.round
            turns.append((seat, [words.plays_on(state, each) for each in range(3)]))
        moves = game.legal_moves(state)
        if moves:
            state = game.apply(state, rng.choice(moves)).state
        else:
            state = game.apply_roll(state, draw(game.chance_factors(state), rng)).state
    for number, (_seat, told) in enumerate(turns):
        later = {each for each, _told in turns[number + 1 :]}
        if number >= len(turns) - 3:
            assert told == [each in later for each in range(3)]
        else:
            assert {each for each in range(3) if told[each]} >= later
    assert not any(words.plays_on(state, each) for each in range(3))


def test_the_points_of_a_turn_are_those_by_which_its_plate_changes() -> None:
    found = [turn for seed in range(12) for turn in turns(seed)]
    for words, points in found:
        told = re.search(r", ([+−]\d+)$", words)
        assert (int(told[1].replace("−", "-")) if told else 0) == points, words
    assert min(points for _words, points in found) < 0 < max(points for _words, points in found)
