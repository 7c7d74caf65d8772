"""Which columns may stand in the street after the next dice: their pictures are made ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skyline.views.skyline.pieces import Lot, TrayDie

NEWCOMER = -1  # stands for a lot that has no key yet


def coming_columns(lots: Sequence[Lot], dice: Sequence[TrayDie]) -> Iterator[tuple[Lot, list[Lot]]]:
    """Every column that one of the dice can make, with the street in which it would stand.

    Columns that the rules would finish are among them: they stand for a moment, too.

    Args:
        lots: of the street, from left to right.
        dice: of the tray; dice without a face, and blank ones, make none.

    Yields:
        A column with the new die on it, and all lots from left to right.
    """
    seen: set[tuple[int, str, str]] = set()
    for die in dice:
        if die.letter is None or die.letter == "-":
            continue
        if die.kind == "G":
            column = Lot(NEWCOMER, die.letter, 1, ["G"])
            if (NEWCOMER, die.letter, "G") not in seen:
                seen.add((NEWCOMER, die.letter, "G"))
                yield column, [*lots, column]
            continue
        for index, lot in enumerate(lots):
            mark = (lot.key, die.letter, die.kind)
            if lot.finished or lot.rise != die.letter or mark in seen:
                continue
            seen.add(mark)
            column = Lot(lot.key, lot.rise, lot.height + 1, [*lot.kinds, die.kind], look=lot.look)
            yield column, [*lots[:index], column, *lots[index + 1 :]]
