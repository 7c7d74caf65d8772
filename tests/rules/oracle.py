"""A second, slow and independent reading of the rules page: which moves a position allows.

It works on the JSON position and on texts, and shares no code with the rules under test. Every
move that could ever be written is tried one after another against the sentences of the rules.
"""

from __future__ import annotations

from itertools import product
from typing import Any

TYPES = {"L": "Low", "M": "Mid", "H": "High"}
DICE = [
    kind + face for kind, faces in {"G": "LMH", "U": "LMH", "P": "MH-"}.items() for face in faces
]
COLUMNS = [f"{t}{n}" for t, most in (("L", 1), ("M", 3), ("H", 5)) for n in range(1, most + 1)]
HEIGHTS = {"L": (1, 2), "M": (2, 4), "H": (3, 6)}
TILES = [f"{t}{n}" for t, (low, high) in HEIGHTS.items() for n in range(low, high + 1)]


def universe() -> list[str]:
    """Every move that can be written."""
    takes = {
        " ".join(sorted(kinds, key="GUP".index))
        for size in (1, 2, 3)
        for kinds in product("GUP", repeat=size)
    }
    buildings = COLUMNS + ["T" + tile for tile in TILES] + ["S" + t for t in TILES]
    return [
        *(f"take {kinds}" for kinds in sorted(takes)),
        "take district",
        *(f"build {die}" for die in DICE),
        *(f"build {die} {column}" for die in DICE for column in COLUMNS),
        *(f"abandon {die}" for die in DICE),
        *(f"demolish {die}" for die in DICE),
        *(f"demolish {die} {building}" for die in DICE for building in buildings),
        *(f"pick {die}" for die in DICE),
        "throw",
        "resign",
    ]


def allowed(position: dict[str, Any]) -> set[str]:
    """The moves of the universe that the rules allow in a position."""
    return {text for text in universe() if is_allowed(position, text)}


def is_allowed(position: dict[str, Any], text: str) -> bool:
    word, *rest = text.split()
    if position["phase"] == "take":
        return _take(position, word, rest)
    if position["phase"] != "act":
        return False
    acting = word in ("build", "abandon", "demolish")
    if acting:
        return rest[0] in position["active"] and not position["picked"] and _resolve(position, text)
    resolved = position["action"] is not None
    if word == "pick":
        return rest[0] in position["active"] and resolved
    if word == "throw":
        nothing_needed = position["options"]["zero_reroll"] and resolved and position["active"]
        return bool(position["picked"]) or bool(nothing_needed)
    if word == "resign" and not position["picked"]:
        stuck = not any(
            is_allowed(position, other)
            for other in universe()
            if other.split()[0] in ("build", "abandon", "demolish")
        )
        return resolved or stuck
    return False


def _take(position: dict[str, Any], word: str, rest: list[str]) -> bool:
    yard, district = position["yard"], position["district"]
    if word == "resign":
        return not any(yard.values()) and not any(district.values())
    if word != "take":
        return False
    if rest == ["district"]:
        return any(district.values())
    enough = all(rest.count(kind) <= yard[kind] for kind in "GUP")
    return enough and len(rest) == min(3, sum(yard.values()))


def _resolve(position: dict[str, Any], text: str) -> bool:
    word, die, *more = text.split()
    used, mixed = position["action"], position["options"]["mixed_actions"]
    own = position["skylines"][position["player"] - 1]
    if used not in (None, word) and not mixed:
        return False
    if word == "abandon":
        return len(position["skylines"]) > 1
    if word == "build":
        return _can_build(die, more[0] if more else None, own["columns"])
    under_way = used == "demolish" or position.get("demolished", False)
    if not more:
        return under_way
    kept = ["T" + tile[1:] for tile in own["tiles"]] + ["S" + s for s in own.get("standing", [])]
    return not under_way and more[0] in own["columns"] + kept


def _can_build(die: str, column: str | None, columns: list[str]) -> bool:
    kind, face = die
    if column is None:
        return kind == "G"
    if kind == "G" or column not in columns or face != column[0]:
        return False
    lowest, highest = HEIGHTS[face]
    height = int(column[1]) + 1
    if kind == "P" or face == "L":
        return lowest <= height <= highest
    return height + 1 <= highest
