"""Positions as JSON values (the protocol's ``state`` object), what a seat may see, and back.

A position holds everybody's goals. An observation is the same object in which the goals that the
seat may not know are null, and with the key ``seat``; it is no position, and is refused as one.
"""

from __future__ import annotations

from typing import Any, cast

from skyline.core.errors import InvalidPosition
from skyline.core.fields import (
    check_seats,
    house_rule_values,
    json_object,
    player_of,
    position_fields,
    whole_number,
    word,
)
from skyline.games.cityscape.board import ALL_BLOCKS, LOTS, SIZES, Blocks, Heights, lines_of, units
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.options import Options, house_rules
from skyline.games.cityscape.scoring import city_points, possible_totals
from skyline.games.cityscape.stacking import stacks
from skyline.games.cityscape.state import Codes, Phase, Revealed, State

NAME = "cityscape"
PHASES = ("goals", "place", "over")
PLAYERS = range(2, 5)

_REQUIRED = ("round", "player", "phase", "heights", "blocks", "goals", "scores")
_OPTIONAL = ("options", "start", "revealed")


def encode(state: State) -> dict[str, Any]:
    """The documented keys, and what else is needed only where it differs from the usual."""
    data: dict[str, Any] = {
        "game": NAME,
        "round": state.round,
        "player": None if state.player is None else state.player + 1,
        "phase": state.phase,
        "heights": dict(zip(LOTS, state.heights, strict=True)),
        "blocks": {str(size): left for size, left in zip(SIZES, state.blocks, strict=True)},
        "goals": [None if codes is None else list(codes) for codes in state.goals],
        "scores": list(state.scores),
        "options": state.options.to_dict(),
    }
    if state.start:
        data["start"] = state.start + 1
    if state.revealed is not None:
        data["revealed"] = {
            "heights": dict(zip(LOTS, state.revealed.heights, strict=True)),
            "goals": [list(codes) for codes in state.revealed.goals],
        }
    return data


def observe(state: State, seat: int) -> dict[str, Any]:
    """What a seat may know: all but the others' goals, which are null until they are revealed."""
    data = encode(state)
    if state.phase != "over":
        data["goals"] = [
            codes if other == seat else None for other, codes in enumerate(data["goals"])
        ]
    data["seat"] = seat + 1
    return data


def decode(data: object, playing: State | None = None) -> State:
    """The position of JSON values, see ``Game.decode``; ``heights`` may leave out empty lots."""
    fields = position_fields(data, NAME, _REQUIRED, _OPTIONAL)
    phase = cast(Phase, word(fields["phase"], "phase", PHASES))
    kept = None if playing is None else playing.options.to_dict()
    options = Options.from_dict(house_rule_values(fields, house_rules(), kept))
    goals = fields["goals"]
    if isinstance(goals, list):
        check_seats(len(goals), None if playing is None else playing.players)
    if not isinstance(goals, list) or len(goals) not in PLAYERS:
        raise InvalidPosition("The goals are a list of two to four, one entry for each seat.")
    players = len(goals)
    last_round = options.last_round(players)
    state = State(
        round=whole_number(fields["round"], "round", 1, last_round),
        player=player_of(fields["player"], phase, players),
        phase=phase,
        heights=_heights(fields["heights"]),
        blocks=_blocks(fields["blocks"]),
        goals=tuple(
            None if codes is None else _codes(codes, players, options, seat)
            for seat, codes in enumerate(goals)
        ),
        scores=_scores(fields["scores"], players),
        options=options,
        start=whole_number(fields.get("start", 1), "start", 1, players) - 1,
        revealed=(
            _revealed(fields["revealed"], players, options) if "revealed" in fields else None
        ),
    )
    _check_goals(state)
    _check_city(state)
    _check_end(state)
    _check_scores(state)
    return state


def _check_goals(state: State) -> None:
    """Goals are set in turn from the round's starter, and all are set before building begins."""
    if state.phase != "goals":
        if None in state.goals:
            raise InvalidPosition(
                "Once building has begun everybody's goals are set; "
                "an observation, in which some are hidden, is no position."
            )
        return
    assert state.player is not None, "somebody sets goals"
    done = (state.player - state.starter) % state.players
    for turn in range(state.players):
        seat = (state.starter + turn) % state.players
        if (state.goals[seat] is not None) != (turn < done):
            raise InvalidPosition(
                f"In this round seat {state.starter + 1} sets its goals first and the others "
                "follow clockwise, so those before the player have set theirs and no others."
            )


def _check_city(state: State) -> None:
    """The blocks that are not left stand in the city, and exactly as many as the phase needs."""
    _check_built(state.heights, state.blocks)
    if state.phase == "goals" and any(state.heights):
        raise InvalidPosition("Goals are set while the board is empty.")
    if state.phase == "place" and not any(state.blocks):
        raise InvalidPosition("While the city is being built some block is left.")
    if state.phase == "over" and any(state.blocks):
        raise InvalidPosition("When the game is over no block is left.")


def _check_end(state: State) -> None:
    """The round fits the end of the game and what was revealed."""
    if state.phase != "over":
        if state.revealed is not None and state.round == 1:
            raise InvalidPosition("In the first round nothing has been revealed yet.")
        return
    if state.round != state.last_round:
        raise InvalidPosition("The game is over only after its last round.")
    if state.revealed is not None:
        raise InvalidPosition("When the game is over the position itself shows what was revealed.")


def _check_scores(state: State) -> None:
    """Scores are what goals gave in the rounds before, as far as those are known."""
    rounds = state.round if state.phase == "over" else state.round - 1
    if not rounds and any(state.scores):
        raise InvalidPosition("In the first round nothing has been scored yet: all scores are 0.")
    shown, city = state.revealed, "the city under revealed"
    if state.phase == "over":
        shown, city = Revealed(state.heights, cast(tuple[Codes, ...], state.goals)), "the city"
    points = [0] * state.players
    if shown is not None:
        points = [sum(gained) for gained in city_points(*shown, state.options)]
    for seat, (score, known) in enumerate(zip(state.scores, points, strict=True)):
        dice = len(state.lines(seat))
        if score not in possible_totals(dice * rounds, state.options):
            times = "1 round" if rounds == 1 else f"{rounds} rounds"
            raise InvalidPosition(
                f"With {dice} goals nobody can have scores of {score} in {times}."
            )
        before = rounds if shown is None else rounds - 1
        if score - known not in possible_totals(dice * before, state.options):
            raise InvalidPosition(f"The scores do not fit the points that {city} gives.")


def _check_built(heights: Heights, blocks: Blocks) -> None:
    used = tuple(all_ - left for all_, left in zip(ALL_BLOCKS, blocks, strict=True))
    if units(used) != sum(heights):
        raise InvalidPosition(
            f"The blocks that are not left add up to {units(used)}, but the city to {sum(heights)}."
        )
    if stacks(heights, used) is None:
        raise InvalidPosition("The blocks that are not left cannot be piled up to these heights.")


def _heights(value: object) -> Heights:
    fields = json_object(value, "The key heights", (), LOTS)
    return tuple(whole_number(fields.get(lot, 0), lot, 0, units(ALL_BLOCKS)) for lot in LOTS)


def _blocks(value: object) -> Blocks:
    names = [str(size) for size in SIZES]
    fields = json_object(value, "The key blocks", names, ())
    return tuple(
        whole_number(fields[name], f"blocks {name}", 0, most)
        for name, most in zip(names, ALL_BLOCKS, strict=True)
    )


def _codes(value: object, players: int, options: Options, seat: int) -> Codes:
    lines = len(lines_of(players, options.two_players, seat))
    if not isinstance(value, list) or len(value) != lines:
        raise InvalidPosition(f"The goals of a seat are null or a list of {lines} in this game.")
    return tuple(whole_number(code, "goals", CODES[0], CODES[-1]) for code in value)


def _scores(value: object, players: int) -> tuple[int, ...]:
    if (
        not isinstance(value, list)
        or len(value) != players
        or not all(isinstance(each, int) and not isinstance(each, bool) for each in value)
    ):
        raise InvalidPosition("The scores are a list with one whole number for each seat.")
    return tuple(value)


def _revealed(value: object, players: int, options: Options) -> Revealed:
    """A finished city and everybody's goals for it."""
    fields = json_object(value, "The key revealed", ("heights", "goals"), ())
    heights, goals = _heights(fields["heights"]), fields["goals"]
    _check_built(heights, (0,) * len(SIZES))
    if not isinstance(goals, list) or len(goals) != players:
        raise InvalidPosition("The goals that were revealed are those of every seat.")
    return Revealed(
        heights, tuple(_codes(codes, players, options, seat) for seat, codes in enumerate(goals))
    )
