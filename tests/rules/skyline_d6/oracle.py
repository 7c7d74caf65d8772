"""A second, slow and independent reading of the rules: which moves a position allows.

It works on the JSON position and on texts, and shares no code with the rules under test. Every
move that could ever be written is tried one after another against the sentences of the rules.
"""

from __future__ import annotations

from typing import Any

ORDER = ["L4", "L3", "L2", "L1", "R1", "R2", "R3", "R4"]
TOPS = {"L4": 5, "L3": 4, "L2": 4, "L1": 6, "R1": 6, "R2": 4, "R3": 4, "R4": 5}
INNER = {"L2": "L1", "L3": "L2", "L4": "L3", "R2": "R1", "R3": "R2", "R4": "R3"}
BRIDGES = ["L4-L3.3", "L3-L2.3", "L2-L1.3", "L1-R1.3", "L1-R1.5", "R1-R2.3", "R2-R3.3", "R3-R4.3"]
NEEDED = {"flip": 1, "adjust": 1, "ignore": 1, "extra": 2, "other": 2, "bridges": 1, "interest": 1}
NEEDED |= {"tall": 2, "unlocked": 2, "loans": 2}
USES = {"flip": 4, "adjust": 3, "ignore": 2}
FACES = range(1, 7)


def universe() -> list[str]:
    """Every move that can be written."""
    boxes = [f"{name}.{level}" for name in ORDER for level in range(1, TOPS[name] + 1)]
    writes = [f"write {die} {box}" for die in FACES for box in boxes + BRIDGES]
    return [
        *("take 1", "take 2", "take 3", "take supply", "add supply", "drafted", "pass", "end"),
        *(f"add {yard} {die}" for yard in (1, 2, 3) for die in FACES),
        *writes,
        *(f"{write} ignore" for write in writes),
        *(f"scrap {die}" for die in FACES),
        *(f"flip {die}" for die in FACES),
        *(f"repay {die} {pips}" for die in FACES for pips in range(1, 6)),
        *(f"adjust {die} {value}" for die in FACES for value in FACES),
        *(f"loan {die} {value}" for die in FACES for value in FACES),
        *(f"mark {name}" for name in NEEDED),
    ]


def allowed(position: dict[str, Any]) -> set[str]:
    """The moves of the universe that the rules allow in a position."""
    return {text for text in universe() if is_allowed(position, text)}


def is_allowed(position: dict[str, Any], text: str) -> bool:
    word, *rest = text.split()
    phase = position["phase"]
    if word == "take":
        if phase != "draft":
            return False
        return position["supply"] > 0 if rest == ["supply"] else bool(yard(position, rest[0]))
    if word in ("add", "drafted"):
        return phase == "extra" and (word == "drafted" or _add(position, rest))
    if word in ("mark", "pass"):
        return phase == "star" and (word == "pass" or _mark(position, rest[0]))
    if phase != "assign":
        return False
    if word == "end":
        return not position["hand"]
    if int(rest[0]) not in position["hand"]:
        return False
    return _use(position, word, rest)


def yard(position: dict[str, Any], number: str) -> list[int]:
    dice: list[int] = position["yards"][int(number) - 1]
    return dice


def has(position: dict[str, Any], sheet: dict[str, Any], name: str) -> bool:
    two = name == "interest" and position["options"]["no_interest"] == "two_marks"
    return bool(sheet["marks"].get(name, 0) == (2 if two else NEEDED[name]))


def _add(position: dict[str, Any], rest: list[str]) -> bool:
    if rest == ["supply"]:
        return "extra" in position["extras"] and position["supply"] > 0
    number, die = rest
    other = number != position["drafted"] and int(die) in yard(position, number)
    return "other" in position["extras"] and other


def _mark(position: dict[str, Any], name: str) -> bool:
    sheets = position["sheets"]
    own = sheets[position["player"] - 1]
    if has(position, own, name):
        return False
    if name in ("extra", "other"):
        return not any(has(position, sheet, name) for sheet in sheets if sheet is not own)
    return True


def _use(position: dict[str, Any], word: str, rest: list[str]) -> bool:
    sheet = position["sheets"][position["player"] - 1]
    die = int(rest[0])
    if word == "write":
        if rest[2:] == ["ignore"]:
            return (
                may_use(position, sheet, "ignore")
                and rest[1] not in BRIDGES
                and is_open(sheet, rest[1])
                and not fits(sheet, rest[1], die)
            )
        return can_write(position, sheet, rest[1], die)
    if word == "scrap":
        boxes = [f"{name}.{level}" for name in ORDER for level in range(1, TOPS[name] + 1)]
        nowhere = not any(can_write(position, sheet, box, die) for box in boxes + BRIDGES)
        return nowhere or position["options"]["scrap"] == "free"
    if word == "flip":
        return may_use(position, sheet, "flip")
    value = int(rest[1])
    if word == "adjust":
        return may_use(position, sheet, "adjust") and value in (die - 1, die + 1)
    if word == "loan":
        return len(sheet["loans"]) < 6 and value != die
    owed = any(loan["pips"] == value and not loan["repaid"] for loan in sheet["loans"])
    return owed and (die > value or (die == value and has(position, sheet, "interest")))


def may_use(position: dict[str, Any], sheet: dict[str, Any], name: str) -> bool:
    return has(position, sheet, name) and sheet["used"].get(name, 0) < USES[name]


def can_write(position: dict[str, Any], sheet: dict[str, Any], box: str, die: int) -> bool:
    if box in BRIDGES:
        pair, level = box.split(".")
        reached = all(len(sheet["columns"][name]) >= int(level) for name in pair.split("-"))
        return reached and box not in sheet["bridges"] and has(position, sheet, "bridges")
    return is_open(sheet, box) and fits(sheet, box, die)


def is_open(sheet: dict[str, Any], box: str) -> bool:
    name, level = box.split(".")
    if len(sheet["columns"][name]) != int(level) - 1:
        return False
    return level != "1" or name not in INNER or bool(sheet["columns"][INNER[name]])


def fits(sheet: dict[str, Any], box: str, die: int) -> bool:
    name, level = box.split(".")
    if level == "1":
        beside = sheet["columns"][INNER[name]][0] if name in INNER else sheet["start"]
        return abs(die - beside) == 1
    below = sheet["columns"][name][int(level) - 2]
    match name:
        case "L1" | "R1":
            return abs(die - below) == 1
        case "L2" | "R2":
            return bool(die > below)
        case "L3" | "R3":
            return bool(die < below)
        case "L4":
            return bool(die <= below)
        case _:
            return bool(die >= below)
