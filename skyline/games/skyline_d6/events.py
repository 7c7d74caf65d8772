"""What happened on the table, in the order in which it happened. Seats count from 0."""

from __future__ import annotations

from typing import Literal, NamedTuple


class YardTaken(NamedTuple):
    """A player took all dice of a yard into the hand."""

    seat: int
    yard: int
    dice: tuple[int, ...]


class SupplyTaken(NamedTuple):
    """A player took a die of the supply to roll it; ``extra`` when an ability allows it."""

    seat: int
    extra: bool


class OtherTaken(NamedTuple):
    seat: int
    yard: int
    die: int


class YardsRefilled(NamedTuple):
    """Dice left the supply to be rolled into the yards, one after another."""

    refills: tuple[int, ...]  # the yard of each die that refills an empty one
    added: tuple[int, ...]  # the yard of each die for those that were passed over


class DieRolled(NamedTuple):
    """A die fell into the hand (``to`` 0) or into a yard."""

    seat: int
    to: int
    die: int


class BoxWritten(NamedTuple):
    """A die was written into a box of a skyscraper, the baseline included."""

    seat: int
    box: str
    die: int
    ignored: bool


class SkyscraperBegun(NamedTuple):
    """A skyscraper has its first box above the baseline."""

    seat: int
    skyscraper: str


class SkyscraperCompleted(NamedTuple):
    seat: int
    skyscraper: str


class SkybridgeBuilt(NamedTuple):
    seat: int
    bridge: str
    die: int


class DieScrapped(NamedTuple):
    seat: int
    die: int


class DieChanged(NamedTuple):
    """A die in the hand shows another value now; ``uses`` are the circles crossed out so far."""

    seat: int
    die: int
    value: int
    ability: Literal["flip", "adjust"]
    uses: int


class LoanTaken(NamedTuple):
    """A die in the hand shows another value now; the difference stands in a loan circle."""

    seat: int
    circle: int
    die: int
    value: int


class LoanRepaid(NamedTuple):
    seat: int
    circle: int
    die: int


class StarReached(NamedTuple):
    """A star was filled: a box, or a loan circle ``"loan 3"``."""

    seat: int
    place: str


class StarPassed(NamedTuple):
    """The player let a star go unused."""

    seat: int


class AbilityMarked(NamedTuple):
    """A star marked an ability; ``activated`` when that was its last mark."""

    seat: int
    ability: str
    activated: bool


class AbilityCrossedOut(NamedTuple):
    """A one-player-only ability went to somebody else; ``marks`` of this player are lost."""

    seat: int
    ability: str
    marks: int


class MostChanged(NamedTuple):
    """Who scores for the most of something (an item of ``Contest``) has changed."""

    seat: int  # whose sheet has grown
    item: str
    before: tuple[int, ...]  # seats that scored for it
    holders: tuple[int, ...]


class EndTriggered(NamedTuple):
    """The game ends after ``last_round``."""

    seat: int
    reason: Literal["all_begun", "many_complete"]
    last_round: int


class TurnEnded(NamedTuple):
    """A turn ended; this many used dice returned to the supply."""

    seat: int
    returned: int


class RoundStarted(NamedTuple):
    round: int


class TurnStarted(NamedTuple):
    """A player's turn began."""

    seat: int
    round: int


class GameEnded(NamedTuple):
    """The game is over; values by seat, winners are seats."""

    scores: tuple[int, ...]
    skyscrapers: tuple[int, ...]
    winners: tuple[int, ...]
