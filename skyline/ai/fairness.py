"""Whether dice fell as fair dice do: faces rolled against faces expected, with a chi-square test.

Every die falls by itself, so the faces of all dice of a kind that a player threw are multinomial,
however the player chose which dice to throw again. Pearson's ``sum((rolled - expected)**2 /
expected)`` then has nearly a chi-square distribution with one degree of freedom less than there
are faces, as long as every face is expected about five times; faces expected less often are
counted together.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from skyline.core.contract import Game
from skyline.core.session import Session
from skyline.text.words import _, ngettext

LEAST_EXPECTED: Final = 5.0
"""Faces expected less often are counted together (Cochran's rule)."""
RARE: Final = 0.01
"""Below this probability the dice are called surprising, below the next one uneven."""
SELDOM: Final = 0.1
_ROUNDS: Final = 500
_PRECISION: Final = 1e-15


def gamma_tail(shape: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(shape, x) for shape > 0, x >= 0.

    By its power series below ``shape + 1`` and by Lentz's continued fraction above (Press et al.,
    Numerical Recipes, section 6.2).
    """
    if x <= 0:
        return 1.0
    scale = math.exp(-x + shape * math.log(x) - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        for number in range(1, _ROUNDS):
            term *= x / (shape + number)
            total += term
            if term < total * _PRECISION:
                break
        return max(0.0, 1 - total * scale)
    tiny = 1e-300
    below = x + 1 - shape
    upper, lower = 1 / tiny, 1 / below
    value = lower
    for number in range(1, _ROUNDS):
        factor = -number * (number - shape)
        below += 2
        lower = 1 / (factor * lower + below or tiny)
        upper = below + factor / upper or tiny
        change = upper * lower
        value *= change
        if abs(change - 1) < _PRECISION:
            break
    return min(1.0, scale * value)


def chi_square_tail(statistic: float, degrees: int) -> float:
    """How probable a chi-square statistic of at least this size is, for at least one degree."""
    return gamma_tail(degrees / 2, statistic / 2)


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of one kind of dice that one seat rolled, in the game's notation and order."""

    faces: tuple[str, ...]
    rolled: tuple[int, ...]
    expected: tuple[float, ...]  # how often fair dice show each on average

    @property
    def dice(self) -> int:
        """How many dice were rolled."""
        return sum(self.rolled)


@dataclass(frozen=True, slots=True)
class Fairness:
    """How even some dice fell, by kind of dice."""

    kinds: tuple[Faces, ...]
    statistic: float  # Pearson's chi-square
    degrees: int  # of freedom; 0 when there are too few dice to say anything
    probability: float  # how often fair dice look at least as uneven; 1 for too few dice

    @property
    def dice(self) -> int:
        """How many dice were rolled."""
        return sum(kind.dice for kind in self.kinds)

    @property
    def sentence(self) -> str:
        """What the test says, in plain words."""
        if not self.degrees:
            return _("Too few dice to say anything about them.")
        share = uneven_share(self.probability)
        if self.probability >= RARE:
            text = _("Quite ordinary: with fair dice, {share} are at least this uneven.")
            if self.probability < SELDOM:
                text = _("Rather uneven, but fair dice do that, too: {share} look like this.")
            return text.format(share=share)
        return _(
            "A rare sight, but fair dice do that too: {share} look at least this uneven."
        ).format(share=share)


def uneven_share(probability: float) -> str:
    """A probability as so many games of ten, a hundred or a thousand."""
    if probability >= 0.95:
        return _("nearly all games")
    for whole in (10, 100, 1000):
        if probability * whole >= 0.95:
            number = round(probability * whole)
            return ngettext("{number} game in {whole}", "{number} games in {whole}", number).format(
                number=number, whole=whole
            )
    return _("less than 1 game in 1000")


def fairness(kinds: Sequence[Faces]) -> Fairness:
    """Tests all dice together: the statistics of the kinds and their degrees of freedom add up."""
    parts = [_statistic(kind) for kind in kinds]
    statistic = math.fsum(part for part, _degrees in parts)
    degrees = sum(degrees for _part, degrees in parts)
    probability = chi_square_tail(statistic, degrees) if degrees else 1.0
    return Fairness(tuple(kinds), statistic, degrees, probability)


def _statistic(kind: Faces) -> tuple[float, int]:
    """Chi-square and degrees of freedom of one kind; nothing where there are too few dice."""
    cells = sorted(zip(kind.expected, kind.rolled, strict=True))
    while len(cells) > 1 and cells[0][0] < LEAST_EXPECTED:
        (expected, rolled), (more, other) = cells[:2]
        cells = sorted([(expected + more, rolled + other), *cells[2:]])
    if len(cells) < 2:
        return 0.0, 0
    return math.fsum((rolled - mean) ** 2 / mean for mean, rolled in cells), len(cells) - 1


def rolled_faces(session: Session[Any, Any]) -> tuple[tuple[Faces, ...], ...]:
    """By seat, the faces rolled of every kind of dice, in a stable order.

    Moves taken back do not count; a position set up by hand keeps what was rolled before it.
    """
    game: Game[Any, Any] = session.game
    state = game.initial(session.setup)
    seats = len(game.standing(state).scores)
    counts: list[dict[tuple[str, ...], list[list[float]]]] = [{} for _seat in range(seats)]
    for entry in session.history:
        if entry.kind == "setup":
            state = game.decode(json.loads(entry.text))
        elif entry.kind == "roll":
            seat = game.actor(state)
            assert seat is not None, "somebody rolls"
            outcome = game.parse_outcome(entry.text)
            _count(game, state, outcome, counts[seat])
            state = game.apply_roll(state, outcome).state
        else:
            state = game.apply(state, game.parse_move(entry.text)).state
    return tuple(
        tuple(
            Faces(faces, tuple(int(number) for number in rolled), tuple(expected))
            for faces, (rolled, expected) in sorted(seat.items())
        )
        for seat in counts
    )


def _count(
    game: Game[Any, Any],
    state: Any,
    outcome: Sequence[str],
    counts: dict[tuple[str, ...], list[list[float]]],
) -> None:
    """Adds one roll: what came up, and what its distribution lets expect."""
    for factor in game.chance_factors(state):
        means: dict[str, float] = {}
        for faces, weight in zip(factor.outcomes, factor.weights, strict=True):
            for face in faces:
                means[face] = means.get(face, 0.0) + weight / factor.total
        known = tuple(sorted(means))
        rolled, expected = counts.setdefault(known, [[0.0] * len(known), [0.0] * len(known)])
        for place, face in enumerate(known):
            rolled[place] += sum(die == face for die in outcome)
            expected[place] += means[face]
