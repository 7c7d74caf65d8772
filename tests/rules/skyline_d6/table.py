"""Short ways to lay out positions of Skyline D6 and to play lines of notation."""

from __future__ import annotations

import random
from typing import Any

from skyline.core.chance import draw
from skyline.core.contract import Event
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.state import State

DICE = 16
LEFT, RIGHT = ("L4", "L3", "L2", "L1"), ("R1", "R2", "R3", "R4")
COLUMNS = LEFT + RIGHT
HEIGHTS = {"L4": 5, "L3": 4, "L2": 4, "L1": 6, "R1": 6, "R2": 4, "R3": 4, "R4": 5}
BRIDGES = ("L4-L3.3", "L3-L2.3", "L2-L1.3", "L1-R1.3", "L1-R1.5", "R1-R2.3", "R2-R3.3", "R3-R4.3")

BUILT = {
    "L1": [4, 5, 4, 3, 2, 3],
    "L2": [3, 4, 5, 6],
    "L3": [4, 3, 2, 1],
    "L4": [5, 4, 4, 2, 1],
    "R1": [2, 3, 4, 5, 4, 3],
    "R2": [3, 4, 5, 6],
    "R3": [4, 3, 2, 1],
    "R4": [3, 3, 4, 6, 6],
}
"""Every skyscraper at full height beside a START of 3, by the rules."""


def built(**heights: int) -> dict[str, list[int]]:
    """Columns of these heights, with values that follow the rules."""
    return {name: BUILT[name][:height] for name, height in heights.items()}


def start(players: int = 2, first: int = 0, **options: Any) -> State:
    """The beginning, before the dice for the yards fall."""
    return GAME.initial(Setup(players, 0, first, options))


def dealt(players: int = 2, first: int = 0, dice: str = "123456", **options: Any) -> State:
    """The first draft, with these six dice in the yards."""
    return rolled(start(players, first, **options), dice)


def rolled(state: State, dice: str) -> State:
    """After dice fell one by one."""
    for die in dice:
        state = GAME.apply_roll(state, (die,)).state
    return state


def sheet(**fields: Any) -> dict[str, Any]:
    """A sheet with START 3; ``columns`` and other keys of the sheet object."""
    return {"start": 3, "columns": {}, **fields}


def full_marks(*abilities: str) -> dict[str, int]:
    """Marks that activate these abilities."""
    two = ("extra", "other", "tall", "unlocked", "loans")
    return {name: 2 if name in two else 1 for name in abilities}


def position(*sheets: dict[str, Any], **fields: Any) -> State:
    """A position; the supply holds all dice that lie nowhere else. ``hand`` is a text of digits.

    Without ``phase`` it is ``assign`` when there is a hand, else ``draft``.
    """
    hand = [int(die) for die in fields.pop("hand", "")]
    phase = fields.pop("phase", "assign" if hand else "draft")
    data: dict[str, Any] = {
        "round": 1,
        "player": None if phase == "over" else 1,
        "phase": phase,
        "hand": hand,
        "yards": [[1], [2, 2], [3, 3, 3]],
        "drafted": None if phase in ("draft", "over") else "1",
        "sheets": list(sheets) or [sheet(), sheet()],
        **fields,
    }
    lying = sum(len(yard) for yard in data["yards"]) + len(hand)
    lying += data.get("used", 0) + len(data.get("rolling", []))
    data.setdefault("supply", DICE - lying)
    return GAME.decode(data)


def play(state: State, *lines: str) -> State:
    """Plays moves and rolls, a roll as ``roll 4``."""
    return play_events(state, *lines)[0]


def play_events(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Plays moves and rolls; gives the state and what the last line made happen."""
    events: tuple[Event, ...] = ()
    for line in lines:
        if line.startswith("roll "):
            state, events = GAME.apply_roll(state, GAME.parse_outcome(line[5:]))[:2]
        else:
            state, events = GAME.apply(state, GAME.parse_move(line))[:2]
    return state, list(events)


def legal(state: State, word: str = "") -> list[str]:
    """The legal moves that begin with a word, in notation."""
    texts = [GAME.move_text(move) for move in GAME.legal_moves(state)]
    return [text for text in texts if text.startswith(word)]


def column(state: State, name: str, seat: int = 0) -> tuple[int, ...]:
    """The values of a skyscraper."""
    return state.sheets[seat].columns[COLUMNS.index(name)]


def totals(*sheets: dict[str, Any], **options: Any) -> tuple[int, ...]:
    """The scores of sheets if the game ended now."""
    return GAME.standing(position(*sheets, options=options)).scores


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
