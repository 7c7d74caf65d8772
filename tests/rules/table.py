"""Short ways to lay out positions and play lines of notation."""

from __future__ import annotations

import random
from typing import Any

from skyline.core.chance import draw
from skyline.core.contract import Event
from skyline.core.setup import Setup
from skyline.games.skyline.buildings import DICE_IN
from skyline.games.skyline.dice import ALL_DICE, KINDS, NO_DICE, count
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import State

BOX = {"G": 25, "U": 28, "P": 7}


def start(players: int = 3, first: int = 0, **options: Any) -> State:
    return GAME.initial(Setup(players, 0, first, options))


def position(*skylines: str, district: str = "G U P", **fields: Any) -> State:
    """A position: one text of columns and tiles per seat; the Yard holds all other dice.

    Keyword arguments are keys of the state object; dice lists are given as one text.
    """
    data: dict[str, Any] = {
        "round": 1,
        "player": 1,
        "phase": "act" if "active" in fields or "picked" in fields else "take",
        "skylines": [],
    }
    options = fields.pop("options", {})
    used = NO_DICE
    for text in skylines:
        words = text.split()
        standing = [word[1:] for word in words if word[0] == "S"]
        skyline: dict[str, Any] = {
            "columns": [word for word in words if word[0] not in "TS"],
            "tiles": [word for word in words if word[0] == "T"],
        }
        if standing:
            skyline["standing"] = standing
        data["skylines"].append(skyline)
        for word in words:
            used = used.plus(DICE_IN[word])
    district_kinds = [] if len(skylines) == 1 else district.split()
    for name in ("active", "picked", "rolling"):
        fields[name] = fields.get(name, "").split()
        used = used.plus(count(tuple(fields[name])))
    used = used.plus(count(tuple(district_kinds)))
    data["district"] = {kind: district_kinds.count(kind) for kind in KINDS}
    data["yard"] = dict(zip(KINDS, ALL_DICE.minus(used), strict=True))
    return GAME.decode({**data, **fields, "options": options})


def play(state: State, *lines: str) -> State:
    """Plays moves and rolls, a roll as ``roll GM UH``."""
    return play_events(state, *lines)[0]


def play_events(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Plays moves and rolls; gives the state and what the last line made happen."""
    events: tuple[Event, ...] = ()
    for line in lines:
        if line.startswith("roll "):
            step = GAME.apply_roll(state, GAME.parse_outcome(line[5:]))
        else:
            step = GAME.apply(state, GAME.parse_move(line))
        state, events = step.state, step.events
    return state, list(events)


def legal(state: State) -> list[str]:
    return [GAME.move_text(move) for move in GAME.legal_moves(state)]


def skyline(state: State, seat: int = 0) -> str:
    """A seat's columns, tiles and standing buildings as one text."""
    each = state.skylines[seat]
    return " ".join(each.columns + each.tiles + each.standing)


def random_game(state: State, seed: int, most: int = 100_000) -> list[State]:
    """Every state of a game of random moves and rolls, the first one included."""
    rng = random.Random(seed)
    states = [state]
    while state.player is not None and len(states) < most:
        if state.phase == "roll":
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), rng)).state
        else:
            state = GAME.apply(state, rng.choice(GAME.legal_moves(state))).state
        states.append(state)
    return states
