"""What a die in the hand can fill, and what that costs: as it is, or changed on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from skyline.games.skyline_d6.abilities import ADJUST, FLIP
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.legal import active, legal_moves
from skyline.games.skyline_d6.moves import Adjust, Borrow, Flip, Write
from skyline.games.skyline_d6.state import Sheet, State

Use: TypeAlias = Adjust | Borrow | Flip | Write
CHANGE: Final = "change"
"""The turn of a die that opens the panel of all turns, by the coin of a loan."""
PriceKind: TypeAlias = Literal["adjust", "flip", "loan", "ignore"]


class Price(NamedTuple):
    """A part of what a way costs: a step of −1 or +1, a turn, so many pips of a loan, a rule."""

    kind: PriceKind
    amount: int = 0  # the step, or the pips


class Way(NamedTuple):
    """How a die of the hand comes into a box."""

    box: str
    value: int  # that is written
    prices: tuple[Price, ...]  # in the order in which they are paid; none if it fits as it is
    moves: tuple[Use, ...]  # the last one writes
    others: tuple[int, ...] = ()  # values that can be written for the same price instead
    rivals: bool = False  # whether another ability could be used up instead

    @property
    def die(self) -> int:
        """The value of the die before it is changed."""
        return self.moves[0].die

    @property
    def values(self) -> tuple[int, ...]:
        """All that can be written for the price, in order."""
        return tuple(sorted((self.value, *self.others)))

    @property
    def chooses(self) -> bool:
        """Whether a player says first what is written, or what that uses up."""
        return bool(self.others) or self.rivals

    @property
    def owes(self) -> bool:
        """Whether it takes a loan."""
        return any(price.kind == "loan" for price in self.prices)

    @property
    def dear(self) -> bool:
        """Whether it costs more than circles of abilities that turn dice."""
        return any(price.kind in ("loan", "ignore") for price in self.prices)


def asks(target: str, way: Way) -> bool:
    """Whether a target, an ability or a turn of the die, is what a way is paid with."""
    kind, _, about = target.partition(":")
    paid = {price.kind for price in way.prices}
    if kind == "ability":
        return about in paid
    by, _, value = about.partition(":")
    if by == CHANGE:
        return way.owes
    return kind == "turn" and paid == {by} and value in map(str, way.values)


class Change(NamedTuple):
    """How a die of the hand turns to another value."""

    value: int
    prices: tuple[Price, ...]
    moves: tuple[Use, ...]


_WORTH: Final[dict[PriceKind, int]] = {"adjust": 2, "flip": 3, "loan": 6, "ignore": 12}
"""What the prices are to a player, to offer the cheapest way: uses of abilities before debts."""
_PIP: Final = 2


def worth(prices: tuple[Price, ...]) -> int:
    pips = sum(price.amount for price in prices if price.kind == "loan")
    return sum(_WORTH[price.kind] for price in prices) + _PIP * pips


def uses_left(state: State, sheet: Sheet, ability: int) -> int:
    """Circles that an ability of limited use still has; 0 while it is not active."""
    if not active(sheet, ability, state.options):
        return 0
    return layout().uses[ability] - sheet.used[ability]


def changes(state: State, die: int) -> Iterator[Change]:
    """Every way to turn a die of the hand that could be the cheapest one for its value."""
    assert state.player is not None, "dice are turned by the player whose turn it is"
    sheet = state.sheets[state.player]
    steps = uses_left(state, sheet, ADJUST)
    for turns in range(1 + min(1, uses_left(state, sheet, FLIP))):
        begin = 7 - die if turns else die
        turn: tuple[Use, ...] = (Flip(die),) * turns
        for value in FACES:
            far = abs(value - begin)
            if far > steps or not turns + far:
                continue
            way = 1 if value > begin else -1
            paid = (Price("flip"),) * turns + (Price("adjust", way),) * far
            walk = tuple(Adjust(begin + way * k, begin + way * (k + 1)) for k in range(far))
            yield Change(value, paid, turn + walk)
    if len(sheet.loans) < layout().loan_circles:
        for value in FACES:
            if value != die:
                yield Change(value, (Price("loan", abs(value - die)),), (Borrow(die, value),))


def ways(state: State, die: int) -> dict[str, Way]:
    """The cheapest way of a die of the hand into each box that it can fill, by box."""
    found: dict[str, Way] = {}
    for change in (Change(die, (), ()), *changes(state, die)):
        for move in legal_moves(state._replace(hand=(change.value,))):
            if not isinstance(move, Write):
                continue
            prices = change.prices + (Price("ignore"),) * move.ignore
            way = Way(move.box, change.value, prices, (*change.moves, move))
            best = found.get(move.box)
            if best is None:
                found[move.box] = way
                continue
            rivals = best.rivals or _rivals(way, best)
            if worth(prices) < worth(best.prices):
                best = way
            elif worth(prices) == worth(best.prices) and way.value not in best.values:
                best = best._replace(others=(*best.others, way.value))
            found[move.box] = best._replace(rivals=rivals and bool(best.prices) and not best.dear)
    return found


def _rivals(one: Way, other: Way) -> bool:
    """Whether each of two ways uses up an ability that the other one spares."""
    kinds, others = ({price.kind for price in way.prices} for way in (one, other))
    return not (one.dear or other.dear or kinds <= others or others <= kinds)
