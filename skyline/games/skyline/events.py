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
    """A die was built onto ``before`` (None: bare ground); ``after`` is None if complete."""

    seat: int
    die: str
    before: str | None
    after: str | None


class BuildingCompleted(NamedTuple):
    """A building is complete; its column is as before its last die."""

    seat: int
    column: str
    tile: str  # the one it would have got, when ``standing``
    points: int
    standing: bool  # no such tile was left (house rule ``tile_limit``)
    dice: tuple[str, ...]  # kinds that return to the Yard; empty when ``standing``


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

    The others became tiles, whose dice return to the Yard.
    """

    seat: int
    count: int  # type: ignore[assignment]  # nobody counts in an event
    standing: int = 0  # how many stay as dice (house rule ``tile_limit``)


class ColumnsDiscarded(NamedTuple):
    """At the end, a player's other open columns went back to the Yard."""

    seat: int
    columns: tuple[str, ...]


class GameEnded(NamedTuple):
    """The game is over; values by seat, winners are seats."""

    scores: tuple[int, ...]
    buildings: tuple[int, ...]
    winners: tuple[int, ...]
