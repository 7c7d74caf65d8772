"""Moments of the table at which each hint comes, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.skyline.gallery import moment

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
    moment("hint-blank", 2, _EARLY, COMES, dice="GM UH P-"),
    moment("hint-nothing-fits", 2, _EARLY, COMES, dice="UL UM P-"),
    moment("hint-roof", 5, _LATER, COMES, dice="GL UL PM"),
    moment("hint-throw-again", 5, _LATER, COMES, dice="UL PH", action="build"),
    moment("hint-one-way", 5, _LATER, COMES, dice="UL P-", action="build"),
    moment("hint-leftover", 5, _LATER, COMES, dice="UL", action="build"),
    moment("hint-undo", 2, _EARLY, "drag die:1 to lot:new", "wait idle", COMES, dice="GM UL P-"),
    moment("hint-column-full", 6, [(["M3", "H2"], ["TL2"]), *_LATER[1:]], COMES),
    moment("hint-bin-empty", 6, _LATER, COMES, district=(1, 1, 7)),
    moment("hint-district-full", 6, _LATER, COMES, district=(3, 3, 2)),
    moment("hint-tower-near", 6, _LATER, COMES),
    moment("hint-last-round", 9, _LATER, COMES),
    moment("hint-look", 2, _EARLY, COMES),
    moment("hint-goals", 2, _ALONE, COMES, district=_EMPTY),
    moment("hint-advice", 5, _LATER, COMES, dice="GL UL UM"),
    moment("hint-rules", 3, _EARLY, COMES),
)
