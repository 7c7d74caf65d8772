"""The contract that every game's rules fulfil, and the only thing shared code knows of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from skyline.core.chance import Distribution, Outcome
from skyline.core.setup import Option, OptionValue, Setup

__all__ = [
    "Distribution",
    "Event",
    "Game",
    "Option",
    "OptionValue",
    "Outcome",
    "Setup",
    "Standing",
    "Step",
]

Event: TypeAlias = tuple[Any, ...]
"""Something that happened on the table: a named tuple of the game's own events module."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Step(NamedTuple, Generic[StateT]):
    """What a move or a roll leads to."""

    state: StateT
    events: tuple[Event, ...]  # in order, for everybody's eyes: none tells a secret
    reveals: bool = False  # all that was hidden was seen by all: it can't be taken back
    hides: bool = False  # the move itself is a secret until a step reveals it, or the end comes


class Standing(NamedTuple):
    """What every seat would have if the game ended now, as far as everybody may know it."""

    over: bool
    scores: tuple[int, ...]
    buildings: tuple[int, ...]  # completed ones, or the game's own tie-breaking count
    winners: tuple[int, ...]  # seats from 0; empty while the game goes on


class Game(Protocol[StateT, MoveT]):
    """The rules of one game. States and moves are frozen, hashable values. Seats count from 0.

    Nothing here draws random numbers: a roll is a chance move whose outcomes are listed with exact
    probabilities and then applied by name.

    A state holds every secret. Only :meth:`encode`, :meth:`decode` and the rules themselves read
    it; legal moves, reasons, events and the standing are the same whatever is hidden from a seat,
    and :meth:`observe` gives the rest of what a seat may know. Players who decide at the same time
    do so one after another, each without seeing what the others chose.
    """

    @property
    def name(self) -> str:
        """The name in the protocol and in records, e.g. ``"skyline"``."""

    @property
    def title(self) -> str:
        """The name that players read."""

    @property
    def seats(self) -> range:
        """The numbers of players allowed."""

    @property
    def options(self) -> tuple[Option, ...]: ...

    def initial(self, setup: Setup) -> StateT:
        """The first state; raises InvalidSetup."""

    def actor(self, state: StateT) -> int | None:
        """The seat that has to move or to roll; None when the game is over."""

    def awaits_roll(self, state: StateT) -> bool:
        """Whether dice are in the air; where they matter one by one, rolls follow each other."""

    def legal_moves(self, state: StateT) -> Sequence[MoveT]:
        """Every legal move once, in a stable order; empty when over or while a roll is awaited.

        There may be millions: an index, a length and ``in`` cost little, a list of all may not.
        """

    def chance_factors(self, state: StateT) -> tuple[Distribution, ...]:
        """The independent parts of the awaited roll; empty when none is awaited.

        :func:`skyline.core.chance.each_outcome` joins them, which are many for many dice, one by
        one.
        """

    def apply(self, state: StateT, move: MoveT) -> Step[StateT]:
        """Plays a move; raises IllegalMove for all but those that ``legal_moves`` lists."""

    def apply_roll(self, state: StateT, outcome: Outcome) -> Step[StateT]:
        """Lets the dice fall as given; raises IllegalMove when they cannot."""

    def observe(self, state: StateT, seat: int) -> dict[str, Any]:
        """What that seat may know: :meth:`encode` with the key ``seat`` (from 1), secrets null."""

    def standing(self, state: StateT) -> Standing:
        """Scores as if the game ended now; it depends on nothing that is hidden from anybody."""

    def move_text(self, move: MoveT) -> str:
        """A line of a record, so its first word is none that marks another entry there."""
        ...

    def parse_move(self, text: str) -> MoveT:
        """The move that the text names; raises InvalidMove."""

    def outcome_text(self, outcome: Outcome) -> str: ...

    def parse_outcome(self, text: str) -> Outcome:
        """The outcome that the text names; raises InvalidMove."""

    def encode(self, state: StateT) -> dict[str, Any]:
        """The complete state as JSON values, with every secret."""

    def decode(self, data: object, playing: StateT | None = None) -> StateT:
        """The state that ``encode`` gave; raises InvalidPosition with the reason.

        House rules that are left out are the standard ones. With ``playing``, a state of the game
        that the position is meant for, they are those of that game, and the number of seats has to
        be the same. What :meth:`observe` hides is missing from an observation, so that it is no
        state: whoever wants to think ahead fills in guesses for what is null and leaves out
        ``seat``.
        """
