"""Another game like the one that has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skyline.core.setup import Setup


def as_played(setup: Setup, controllers: Sequence[str]) -> Setup:
    """The set-up with everybody where they sat in the end; names and colours stay."""
    seats = tuple(
        replace(seat, controller=controller)
        for seat, controller in zip(setup.seats, controllers, strict=False)
    )
    return replace(setup, seats=seats)


def same_again(setup: Setup, seed: int) -> Setup:
    """The set-up of another game with the same seats and house rules; the next seat starts."""
    return replace(setup, seed=seed, start=(setup.start + 1) % setup.players)
