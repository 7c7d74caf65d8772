"""Whether the pieces on the table are those of a position."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from skyline.games.skyline.state import State
from skyline.views.skyline.pieces import KINDS

if TYPE_CHECKING:
    from skyline.views.skyline.model import TableModel


def agreement(model: TableModel, state: State) -> bool:
    """Whether all pieces are those of ``state``; dice merely chosen count as at home."""
    bins = Counter(model.bins)
    district: Counter[str] = Counter(die.kind for die in model.district)
    lying: Counter[str] = Counter()
    if state.phase == "take":
        for die in model.tray:
            (district if model.from_district else bins)[die.kind] += 1
    else:
        lying.update(die.code for die in model.tray)
    shown: Counter[str] = Counter((*state.active, *state.picked))
    # Dice in the air still lie in the tray with the face they had: only their kind counts.
    in_the_air = sorted(code[0] for code in (lying - shown).elements())
    streets_agree = all(
        sorted(lot.code for lot in street)
        == sorted((*skyline.columns, *skyline.tiles, *skyline.standing))
        for street, skyline in zip(model.streets, state.skylines, strict=True)
    )
    return (
        bins == Counter(dict(zip(KINDS, state.yard, strict=True)))
        and district == Counter(dict(zip(KINDS, state.district, strict=True)))
        and not shown - lying
        and in_the_air == sorted(state.rolling)
        and streets_agree
    )
