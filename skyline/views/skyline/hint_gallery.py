"""Moments of the table at which each hint comes, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.skyline.gallery import position

COMES: Final = "wait 1.6"  # seconds of peace until a hint has come
_Street = tuple[list[str], list[str]]

_EARLY: list[_Street] = [(["H1"], []), (["M1"], []), (["L1"], [])]
_LATER: list[_Street] = [
    (["M2", "H2"], ["TL2", "TM3"]),
    (["H5"], ["TL2", "TM2"]),
    (["M1"], ["TM3"]),
]
_ALONE: list[_Street] = [(["H3"], ["TL2"])]
_EMPTY: Final = (0, 0, 0)

_CHOOSE: Final = ("click bin:G", "click bin:U", "click bin:U", "wait idle")

#: Hint, players, position, and what the hand does before it comes.
HINT_MOMENTS: tuple[TableMoment, ...] = (
    TableMoment("hint-choose", 3, None, (COMES,)),
    TableMoment("hint-fling", 3, None, (*_CHOOSE, COMES)),
    TableMoment(
        "hint-blank", 3, position(2, _EARLY, phase="act", active=("GM", "UH", "P-")), (COMES,)
    ),
    TableMoment(
        "hint-nothing-fits",
        3,
        position(2, _EARLY, phase="act", active=("UL", "UM", "P-")),
        (COMES,),
    ),
    TableMoment(
        "hint-roof", 3, position(5, _LATER, phase="act", active=("GL", "UL", "PM")), (COMES,)
    ),
    TableMoment(
        "hint-throw-again",
        3,
        position(5, _LATER, phase="act", active=("UL", "PH"), action="build"),
        (COMES,),
    ),
    TableMoment(
        "hint-one-way",
        3,
        position(5, _LATER, phase="act", active=("UL", "P-"), action="build"),
        (COMES,),
    ),
    TableMoment(
        "hint-leftover",
        3,
        position(5, _LATER, phase="act", active=("UL",), action="build"),
        (COMES,),
    ),
    TableMoment(
        "hint-undo",
        3,
        position(2, _EARLY, phase="act", active=("GM", "UL", "P-")),
        ("drag die:1 to lot:new", "wait idle", COMES),
    ),
    TableMoment(
        "hint-column-full", 3, position(6, [(["M3", "H2"], ["TL2"]), *_LATER[1:]]), (COMES,)
    ),
    TableMoment("hint-bin-empty", 3, position(6, _LATER, district=(1, 1, 7)), (COMES,)),
    TableMoment("hint-district-full", 3, position(6, _LATER, district=(3, 3, 2)), (COMES,)),
    TableMoment("hint-tower-near", 3, position(6, _LATER), (COMES,)),
    TableMoment("hint-last-round", 3, position(9, _LATER), (COMES,)),
    TableMoment("hint-look", 3, position(2, _EARLY), (COMES,)),
    TableMoment("hint-goals", 1, position(2, _ALONE, district=_EMPTY), (COMES,)),
    TableMoment(
        "hint-advice", 3, position(5, _LATER, phase="act", active=("GL", "UL", "UM")), (COMES,)
    ),
    TableMoment("hint-rules", 3, position(3, _EARLY), (COMES,)),
)
