"""How a turn, a round and the game end, and who is next."""

from __future__ import annotations

from skyline.core.contract import Event, Step
from skyline.games.skyline.dice import Counts, count
from skyline.games.skyline.events import (
    DistrictRestocked,
    GameEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from skyline.games.skyline.growth import tiles_left
from skyline.games.skyline.scoring import cleared, standing
from skyline.games.skyline.state import LAST_ROUND, Skyline, State

ONE_OF_EACH = Counts(1, 1, 1)


def restock(yard: Counts, district: Counts) -> tuple[Counts, Counts, tuple[Event, ...]]:
    """Moves one die of each kind that the Yard has to the District: Yard, District, events."""
    added = Counts(*(min(1, number) for number in yard))
    if not any(added):
        return yard, district, ()
    return yard.minus(added), district.plus(added), (DistrictRestocked(added.kinds),)


def end_turn(state: State) -> Step[State]:
    """Ends the turn: left-over dice to the Yard, restock, then the next turn or the end."""
    seat = state.player
    assert seat is not None, "a turn ends only while a player has it"
    yard, district = state.yard.plus(count(state.active)), state.district
    events: tuple[Event, ...] = (TurnEnded(seat, state.active),)
    if state.district_emptied:
        rule = state.options.restock
        if rule == "end" or (rule == "if_empty" and not any(district)):
            yard, district, restocked = restock(yard, district)
            events += restocked
    following = (seat + 1) % len(state.skylines)
    round_, final_round = state.round, state.final_round
    if following == state.start:
        if final_round or round_ == LAST_ROUND:
            return _end_game(state, yard, district, events)
        round_ += 1
        final_round = round_ == LAST_ROUND
        events += (RoundStarted(round_),)
    after = State(
        round_,
        following,
        "take",
        (),
        (),
        (),
        None,
        yard,
        district,
        state.skylines,
        state.options,
        final_round,
        state.start,
        False,
        False,
    )
    return Step(after, (*events, TurnStarted(following, round_)))


def _end_game(
    state: State, yard: Counts, district: Counts, events: tuple[Event, ...]
) -> Step[State]:
    skylines: list[Skyline] = []
    left = tiles_left(state.skylines, 1) if state.options.tile_limit else None
    for seat, skyline in enumerate(state.skylines):
        final, returned, counted = cleared(seat, skyline, left)
        if left is not None:
            left -= len(final.tiles) - len(skyline.tiles)
        skylines.append(final)
        yard = yard.plus(returned)
        events += counted
    after = State(
        state.round,
        None,
        "over",
        (),
        (),
        (),
        None,
        yard,
        district,
        tuple(skylines),
        state.options,
        True,
        state.start,
        False,
        False,
    )
    result = standing(after.skylines, after.options, over=True)
    return Step(after, (*events, GameEnded(result.scores, result.buildings, result.winners)))
