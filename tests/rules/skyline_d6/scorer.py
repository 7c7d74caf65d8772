"""A second, slow and independent scorer: it reads the JSON position and shares no code."""

from __future__ import annotations

from typing import Any

TOPS = {"L4": 5, "L3": 4, "L2": 4, "L1": 6, "R1": 6, "R2": 4, "R3": 4, "R4": 5}
BRIDGES = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
TWO = {"extra", "other", "tall", "unlocked", "loans"}


def slow_scores(position: dict[str, Any]) -> tuple[dict[str, int], ...]:
    """Points of every player by item."""
    sheets, options = position["sheets"], position["options"]
    return tuple(_score(sheet, sheets, options) for sheet in sheets)


def _score(
    sheet: dict[str, Any], sheets: list[dict[str, Any]], options: dict[str, Any]
) -> dict[str, int]:
    return {
        "summits": sum(5 for name, boxes in sheet["columns"].items() if len(boxes) == TOPS[name]),
        "skybridges": BRIDGES[len(sheet["bridges"])],
        "unpaid": sum(-loan["pips"] for loan in sheet["loans"] if not loan["repaid"]),
        "baseline": _most(_baseline, sheet, sheets, 9),
        "high": _most(lambda each: _count(each, 3), sheet, sheets, 4),
        "tallest": _most(_tallest, sheet, sheets, 6),
        "repaid": _most(_repaid, sheet, sheets, 2),
        "tall": 3 * _count(sheet, 5) if _has(sheet, "tall", options) else 0,
        "unlocked": (
            2 * sum(_has(sheet, name, options) for name in sheet["marks"])
            if _has(sheet, "unlocked", options)
            else 0
        ),
        "loans": 2 * len(sheet["loans"]) if _has(sheet, "loans", options) else 0,
        "scrap": -len(sheet["scrap"]) if options["scrap"] == "free" else 0,
    }


def _has(sheet: dict[str, Any], name: str, options: dict[str, Any]) -> bool:
    two = name in TWO or (name == "interest" and options["no_interest"] == "two_marks")
    return bool(sheet["marks"].get(name, 0) == (2 if two else 1))


def _most(figure: Any, sheet: dict[str, Any], sheets: list[dict[str, Any]], alone: int) -> int:
    own = figure(sheet)
    if len(sheets) == 1:
        return 5 if own >= alone else 0
    return 5 if own > 0 and all(own >= figure(other) for other in sheets) else 0


def _baseline(sheet: dict[str, Any]) -> int:
    boxes = [name for name, values in sheet["columns"].items() if values]
    return len(boxes) + 1 if boxes else 0


def _count(sheet: dict[str, Any], least: int) -> int:
    return len([name for name, values in sheet["columns"].items() if len(values) >= least])


def _tallest(sheet: dict[str, Any]) -> int:
    height = max(len(values) for values in sheet["columns"].values())
    return height if height > 1 else 0


def _repaid(sheet: dict[str, Any]) -> int:
    return len([loan for loan in sheet["loans"] if loan["repaid"]])
