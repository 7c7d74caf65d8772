"""Moments of the teacher at the table, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.skyline.gallery import position

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
    TableMoment("odds-first-die", 3, position(5, _MIDDAY), ("hover bin:P", RESTED)),
    TableMoment(
        "odds-take", 3, position(5, _MIDDAY), ("click bin:G", "click bin:U", "hover bin:P", RESTED)
    ),
    TableMoment(
        "odds-chosen",
        3,
        position(5, _MIDDAY),
        ("click bin:U", "click bin:P", "click bin:P", "wait idle", "hover tray", RESTED),
    ),
    TableMoment(
        "odds-district", 4, position(6, _DUSK, district=(5, 5, 2)), ("hover district", RESTED)
    ),
    TableMoment(
        "odds-reroll",
        3,
        position(5, _MIDDAY, phase="act", active=("UL", "UH", "P-"), action="abandon"),
        ("click mark:2", "hover button:roll-again", RESTED),
    ),
    TableMoment(
        "odds-solo", 1, position(6, _SOLO, district=_EMPTY), ("click bin:P", "hover bin:P", RESTED)
    ),
    TableMoment(
        "odds-full-street", 4, position(9, _FULL, district=(3, 3, 1)), ("hover bin:U", RESTED)
    ),
    TableMoment("odds-log", 3, position(5, _MIDDAY), ("key l", "wait idle", "hover bin:U", RESTED)),
    TableMoment("odds-keyboard", 3, position(5, _MIDDAY), ("key tab", "key right", RESTED)),
    TableMoment(
        "odds-high-contrast",
        1,
        position(6, _SOLO, district=_EMPTY),
        ("set high_contrast", "hover bin:P", RESTED),
    ),
    TableMoment("hint-take", 3, position(5, _MIDDAY), ("key h", RESTED)),
    TableMoment(
        "hint-take-begun",
        3,
        position(5, _MIDDAY),
        ("click bin:P", "wait idle", "key h", RESTED),
    ),
    TableMoment(
        "hint-build",
        3,
        position(5, _MIDDAY, phase="act", active=("GL", "UH", "P-")),
        ("key h", RESTED),
    ),
    TableMoment(
        "hint-abandon",
        3,
        position(5, _MIDDAY, phase="act", active=("UL", "UL", "P-")),
        ("key h", RESTED),
    ),
    TableMoment(
        "hint-demolish",
        1,
        position(6, _STUCK, phase="act", active=("UL", "UM", "P-"), district=_EMPTY),
        ("key h", RESTED),
    ),
    TableMoment(
        "hint-reroll",
        3,
        position(5, _MIDDAY, phase="act", active=("UL", "UH", "P-"), action="abandon"),
        ("key h", RESTED),
    ),
    TableMoment(
        "hint-end",
        1,
        position(7, _FLAT, phase="act", active=("UL",), action="build", district=_EMPTY),
        ("key h", RESTED),
    ),
    TableMoment(
        "hint-alternatives",
        3,
        position(5, _MIDDAY, phase="act", active=("GL", "UH", "P-")),
        ("key h", RESTED, "key h", RESTED),
    ),
    TableMoment("hint-district", 4, position(6, _DUSK, district=(5, 5, 2)), ("key h", RESTED)),
    TableMoment(
        "warn",
        3,
        position(5, _MIDDAY, phase="act", active=("GL", "UH", "P-")),
        ("warn small", "wait 0.2", "click die:2", "click district", "wait 0.4"),
    ),
    TableMoment(
        "warn-solo",
        1,
        position(6, _SOLO, phase="act", active=("UL", "UH"), action="build", district=_EMPTY),
        ("warn small", "wait 0.2", "click button:end-turn", "wait 0.4"),
    ),
)
