"""What happened on the table, in the order in which it happened. Seats count from 0."""

from __future__ import annotations

from typing import Literal, NamedTuple


class DiceTaken(NamedTuple):
    """A player took dice of these kinds into the hand."""

    seat: int
    source: Literal["yard", "district"]
    kinds: tuple[str, ...]


class DiceRolled(NamedTuple):
    """Dice fell; the kept ones kept their faces."""

    seat: int
    rolled: tuple[str, ...]
    kept: tuple[str, ...]


class DiceKept(NamedTuple):
    """The player went on without throwing a die (house rule ``zero_reroll``)."""

    seat: int
    kept: tuple[str, ...]


class DieBuilt(NamedTuple):
    """A die was built: onto column ``before`` (None: bare ground), which became ``after``.

    ``after`` is None when the die completed the building; :class:`BuildingCompleted` follows.
    """

    seat: int
    die: str
    before: str | None
    after: str | None


class BuildingCompleted(NamedTuple):
    """A building is complete.

    Attributes:
        seat: Whose it is.
        column: The column before its last die.
        tile: The tile of the building; when ``standing``, the one that would have been given.
        points: What it scores.
        standing: Whether no such tile was left, so that the dice stay (house rule ``tile_limit``).
        dice: Kinds of dice that return to the Yard; empty when ``standing``.
    """

    seat: int
    column: str
    tile: str
    points: int
    standing: bool
    dice: tuple[str, ...]


class DieAbandoned(NamedTuple):
    seat: int
    die: str


class BuildingDemolished(NamedTuple):
    """A die and a building (column, tile, or standing ``"S…"``) went to the Yard."""

    seat: int
    die: str
    building: str


class DieScrapped(NamedTuple):
    """A further die went to the Yard with the same demolition."""

    seat: int
    die: str


class DiePicked(NamedTuple):
    """A die was chosen to be thrown again."""

    seat: int
    die: str


class TurnEnded(NamedTuple):
    """A turn ended; the dice left over returned to the Yard."""

    seat: int
    returned: tuple[str, ...]


class DistrictRestocked(NamedTuple):
    """Dice of these kinds moved from the Yard to the Abandoned District."""

    kinds: tuple[str, ...]


class RoundStarted(NamedTuple):
    round: int


class TurnStarted(NamedTuple):
    """A player's turn began."""

    seat: int
    round: int


class LastRoundAnnounced(NamedTuple):
    """A player completed a building of height 6: the game ends with this round."""

    seat: int


class LowRiseCounted(NamedTuple):
    """At the end, a player's lone Low ground floors became finished buildings of height 1.

    Attributes:
        seat: Whose they are.
        count: How many there were.
        standing: How many of them stay as dice because no tile was left for them (house rule
            ``tile_limit``); the others became tiles and their dice return to the Yard.
    """

    seat: int
    count: int  # type: ignore[assignment]  # nobody counts in an event
    standing: int = 0


class ColumnsDiscarded(NamedTuple):
    """At the end, a player's other open columns went back to the Yard."""

    seat: int
    columns: tuple[str, ...]


class GameEnded(NamedTuple):
    """The game is over; values by seat, winners are seats."""

    scores: tuple[int, ...]
    buildings: tuple[int, ...]
    winners: tuple[int, ...]
