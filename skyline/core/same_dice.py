"""Dice that fall alike: roll number k of a kind of die shows the same whatever was chosen before.

Every seat counts its own rolls of each kind, so that all who play a seed meet the same dice. The
k-th roll (from 1) of a kind hangs on nothing but the seed, the kind and k: the SHA-256 of the text
``skyline dice/SEED/KIND/k``, read as one large number, modulo the sides of the die, counted in the
order of its faces. A kind is written as its faces with their sides, e.g. ``GL3 GM2 GH1``.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Final

from skyline.core.chance import Distribution, Kind, Outcome
from skyline.core.setup import Option, Setup
from skyline.text.words import _

SAME_DICE: Final = "same_dice"
"""The house rule by which dice fall alike; a game whose rolls belong to seats may offer it."""


def same_dice_rule() -> Option:
    """The house rule in the player's language."""
    about = _(
        "Everybody meets the same dice: the first roll of a kind falls alike for each player, so"
        " does the second, and so on, whatever was chosen before. Who plays later in a round may"
        " have seen what is to come."
    )
    titles = (_("Off"), _("On"))
    return Option(SAME_DICE, (False, True), False, about, _("Same dice for everybody"), titles)


def has_same_dice(setup: Setup) -> bool:
    return setup.options.get(SAME_DICE) is True


def face(seed: int, kind: Kind, number: int) -> str:
    """What the roll of a number, from 1, of a kind of die shows."""
    sides = [shown for shown, count in kind for _side in range(count)]
    name = " ".join(f"{shown}{count}" for shown, count in kind)
    text = f"skyline dice/{seed}/{name}/{number}"
    return sides[int(hashlib.sha256(text.encode()).hexdigest(), 16) % len(sides)]


def fall(seed: int, factors: tuple[Distribution, ...], rolled: Counter[Kind]) -> Outcome:
    """How dice fall for who has ``rolled`` so many of each kind before."""
    outcome: Outcome = ()
    for factor in factors:
        first = rolled[factor.kind] + 1
        fallen = [face(seed, factor.kind, first + place) for place in range(factor.dice)]
        order = [shown for shown, _sides in factor.kind]
        outcome += tuple(sorted(fallen, key=order.index))
    return outcome
