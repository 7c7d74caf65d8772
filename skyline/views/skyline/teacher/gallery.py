"""Moments of the teacher at the table, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.skyline.gallery import moment

_Street = tuple[list[str], list[str]]
_EMPTY: Final = (0, 0, 0)
RESTED: Final = "wait 1.0"

_MIDDAY: list[_Street] = [
    (["M2", "H4"], ["TL2", "TM3"]),
    (["H3"], ["TL2", "TM2", "TM4"]),
    (["M2"], ["TL2", "TM3"]),
]
_DUSK: list[_Street] = [
    (["L1", "M3", "H5"], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5"]),
    (["M2", "H3"], ["TL2", "TL2", "TM3", "TM4", "TH4", "TH5"]),
    (["M1"], ["TL2", "TM3", "TM4"]),
    (["H4"], ["TL2", "TH5"]),
]
_FULL: list[_Street] = [
    (["H4", "M2", "M2", "L1"], ["TL2"] * 6 + ["TM2", "TM4", "TM4", "TM3", "TH3", "TH4", "TH5"]),
    ([], ["TM3", "TH4", "TH5"]),
    ([], ["TM2", "TL2"]),
    ([], ["TH6", "TL2"]),
]
_SOLO: list[_Street] = [(["H3", "M2"], ["TL2", "TM4", "TH4"])]
_FLAT: list[_Street] = [([], ["TL2", "TM4", "TH4"])]
_STUCK: list[_Street] = [(["H3", "M3"], ["TL2", "TM4"])]

TEACHER_MOMENTS: tuple[TableMoment, ...] = (
    moment("odds-first-die", 5, _MIDDAY, "hover bin:P", RESTED),
    moment("odds-take", 5, _MIDDAY, "click bin:G", "click bin:U", "hover bin:P", RESTED),
    moment(
        "odds-chosen",
        5,
        _MIDDAY,
        "click bin:U",
        "click bin:P",
        "click bin:P",
        "wait idle",
        "hover tray",
        RESTED,
    ),
    moment("odds-district", 6, _DUSK, "hover district", RESTED, district=(5, 5, 2)),
    moment(
        "odds-reroll",
        5,
        _MIDDAY,
        "click mark:2",
        "hover button:roll-again",
        RESTED,
        dice="UL UH P-",
        action="abandon",
    ),
    moment("odds-solo", 6, _SOLO, "click bin:P", "hover bin:P", RESTED, district=_EMPTY),
    moment("odds-full-street", 9, _FULL, "hover bin:U", RESTED, district=(3, 3, 1)),
    moment("odds-log", 5, _MIDDAY, "key l", "wait idle", "hover bin:U", RESTED),
    moment("odds-keyboard", 5, _MIDDAY, "key tab", "key right", RESTED),
    moment(
        "odds-high-contrast", 6, _SOLO, "set high_contrast", "hover bin:P", RESTED, district=_EMPTY
    ),
    moment("hint-take", 5, _MIDDAY, "key h", RESTED),
    moment("hint-take-begun", 5, _MIDDAY, "click bin:P", "wait idle", "key h", RESTED),
    moment("hint-build", 5, _MIDDAY, "key h", RESTED, dice="GL UH P-"),
    moment("hint-abandon", 5, _MIDDAY, "key h", RESTED, dice="UL UL P-"),
    moment("hint-demolish", 6, _STUCK, "key h", RESTED, dice="UL UM P-", district=_EMPTY),
    moment("hint-reroll", 5, _MIDDAY, "key h", RESTED, dice="UL UH P-", action="abandon"),
    moment("hint-end", 7, _FLAT, "key h", RESTED, dice="UL", action="build", district=_EMPTY),
    moment("hint-alternatives", 5, _MIDDAY, "key h", RESTED, "key h", RESTED, dice="GL UH P-"),
    moment("hint-district", 6, _DUSK, "key h", RESTED, district=(5, 5, 2)),
    moment(
        "warn",
        5,
        _MIDDAY,
        "warn small",
        "wait 0.2",
        "click die:2",
        "click district",
        "wait 0.4",
        dice="GL UH P-",
    ),
    moment(
        "warn-solo",
        6,
        _SOLO,
        "warn small",
        "wait 0.2",
        "click button:end-turn",
        "wait 0.4",
        dice="UL UH",
        action="build",
        district=_EMPTY,
    ),
)
