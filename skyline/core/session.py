"""A game being played: its history, its record, who may take back what."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from skyline.core.chance import Kind, Outcome, draw
from skyline.core.contract import Event, Game, MoveT, StateT, Step
from skyline.core.errors import CorruptRecord, InvalidPosition, SkylineError, UndoRefused
from skyline.core.record import Entry, Record, position_hash
from skyline.core.same_dice import fall, has_same_dice
from skyline.core.setup import HUMAN, Setup
from skyline.text.words import _

CHECK_EVERY = 10
"""Moves and rolls from one position hash in the record to the next."""

Listener = Callable[[int, Entry], None]
"""Told of each new entry and its index before the game goes on; may raise to stop it.

A secret move comes sealed, as it is to be kept.
"""


_CONTROLLER = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_SPOT = re.compile(r"[1-9][0-9]?")


class _Past(NamedTuple, Generic[StateT]):
    """A state that was left, and how."""

    state: StateT
    entry: Entry  # what left it
    by_person: bool  # a person had the choice
    reveals: bool  # it showed what was hidden
    spot: int  # of several equal places, from 1; 0 where nobody said
    place: int  # of the entry in the record


class Session(Generic[StateT, MoveT]):
    """One game from its set-up on; its record only grows.

    Every change is told to ``on_entry`` before the session itself changes, so that a record on
    disk is never behind; when the listener raises, nothing has happened.
    """

    def __init__(
        self, game: Game[StateT, MoveT], setup: Setup, on_entry: Listener | None = None
    ) -> None:
        """Starts a game; raises InvalidSetup."""
        self.game = game
        self.setup = setup
        self.record = Record(game.name, setup)
        self._set(game.initial(setup))
        self._past: list[_Past[StateT]] = []
        self._hidden: set[int] = set()  # places of secret moves, also of those revealed since
        self._rolls = 0
        self._unchecked = 0
        self._spot = 0
        self._seated_after: list[list[tuple[int, str]]] = [[]]  # by entries of the history
        self._hashed: tuple[StateT, str] | None = None  # the last position that was
        self._on_entry = on_entry
        # Every picture asks for these dozens of times: they are made once for every change.
        self._seatings: tuple[tuple[int, int, str], ...] | None = ()
        self._controllers = tuple(
            setup.seats[seat].controller if setup.seats else HUMAN for seat in range(setup.players)
        )

    @property
    def state(self) -> StateT:
        return self._state

    def _set(self, state: StateT) -> None:
        self._state = state
        self.actor = self.game.actor(state)  # to move or to roll, from 0; None at the end

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def awaits_roll(self) -> bool:
        return self.game.awaits_roll(self._state)

    @property
    def controllers(self) -> tuple[str, ...]:
        """Who plays each seat now: ``"human"`` or the name of a computer level."""
        return self._controllers

    @property
    def actor_is_human(self) -> bool:
        """Whether a person is to move or to roll; False when the game is over."""
        actor = self.actor
        return actor is not None and self._controllers[actor] == HUMAN

    def seat(self, seat: int, controller: str) -> None:
        """Lets ``"human"`` or a computer level play a seat from now on; InvalidPosition else."""
        entry = Entry("seat", f"{seat + 1} {controller}")
        self._seated(entry.text)  # before it is written down
        if self._controllers[seat] != controller:
            self._append(entry)
            self._sit(seat, controller)

    def _sit(self, seat: int, controller: str) -> None:
        others = self._controllers
        self._controllers = *others[:seat], controller, *others[seat + 1 :]
        self._seated_after[-1].append((seat, controller))
        self._seatings = None

    @property
    def seatings(self) -> tuple[tuple[int, int, str], ...]:
        """Who took which seat: after how many entries of the history, the seat, and who."""
        if self._seatings is None:
            self._seatings = tuple(
                (place, seat, controller)
                for place, taken in enumerate(self._seated_after)
                for seat, controller in taken
            )
        return self._seatings

    def note_hint(self) -> None:
        """Notes that whoever is to move has looked at a hint; it changes nothing else."""
        actor = self.actor
        if actor is not None:
            self._append(Entry("hint", str(actor + 1)))

    @property
    def hints_taken(self) -> tuple[int, ...]:
        """How many hints each seat has looked at."""
        noted = [entry.text for entry in self.record.entries if entry.kind == "hint"]
        return tuple(noted.count(str(seat + 1)) for seat in range(self.setup.players))

    def note_spot(self, number: int) -> None:
        """Notes which of several equal places, 1 to 99, the next move is made at; else the first.

        Equal columns are one to the rules, but a table that is laid again shows each where it was.
        """
        if number != max(1, self._spot):
            self._append(Entry("spot", str(number)))
            self._spot = number

    def legal(self) -> Sequence[MoveT]:
        """Every legal move now; there may be millions, made as they are asked for."""
        return self.game.legal_moves(self._state)

    def play(self, move: MoveT) -> tuple[Event, ...]:
        """Plays a move and tells what happened; raises IllegalMove."""
        step = self.game.apply(self._state, move)
        self._advance(step, Entry("move", self.game.move_text(move)))
        return step.events

    def roll(self, outcome: Outcome | None = None) -> tuple[Outcome, tuple[Event, ...]]:
        """Lets the dice fall: as given, else as drawn from this roll's own source.

        That is the seed and the number of rolls in the record before it, so that a record can be
        resumed with nothing but itself; where everybody meets the same dice, see
        :mod:`skyline.core.same_dice`. IllegalMove if no roll is awaited, or the dice cannot fall
        so.
        """
        if outcome is None:
            # Where nothing is to be rolled the game refuses it in its own words.
            outcome = self._drawn() if self.awaits_roll else ()
        step = self.game.apply_roll(self._state, outcome)
        self._advance(step, Entry("roll", self.game.outcome_text(outcome)))
        return outcome, step.events

    def _drawn(self) -> Outcome:
        factors, seed = self.game.chance_factors(self._state), self.setup.seed
        if has_same_dice(self.setup):
            return fall(seed, factors, self._rolled())
        return draw(factors, random.Random(f"{seed}/{self._rolls}"))

    def _rolled(self) -> Counter[Kind]:
        """How many dice of each kind the actor has rolled; a roll taken back falls alike again."""
        rolled: Counter[Kind] = Counter()
        for past in self._past:
            if past.entry.kind == "roll" and self.game.actor(past.state) == self.actor:
                for factor in self.game.chance_factors(past.state):
                    rolled[factor.kind] += factor.dice
        return rolled

    def replace_position(self, state: StateT) -> None:
        """Sets up another position of the same game; InvalidPosition for other players."""
        self._check_seats(state)
        text = json.dumps(self.game.encode(state), separators=(",", ":"))
        self._advance(self._laid(state), Entry("setup", text))

    def _laid(self, state: StateT) -> Step[StateT]:
        """A position that was set up; its entry is secret if anything in it is."""
        game, seats = self.game, range(self.setup.players)
        whole = game.encode(state)
        seen = (game.observe(state, seat) for seat in seats)
        hides = any({**whole, "seat": each["seat"]} != each for each in seen)
        return Step(state, (), hides=hides)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` would be allowed."""
        return self.why_no_undo() is None

    def why_no_undo(self, *, passed: bool = False) -> str | None:
        """One sentence why nothing can be taken back now; None when something can.

        A move after which the turn has ``passed`` on stays, unless whoever asks knows that the
        next player has not looked yet.
        """
        if self._past and self.setup.practice:
            return None
        # What computer players have done in secret since, nobody has seen: it goes with it.
        seen = (past for past in reversed(self._past) if past.by_person or not self._hides(past))
        last = next(seen, None)
        if last is None:
            return _("There is nothing to take back.")
        before, entry, by_person, reveals, _spot, _place = last
        if entry.kind == "roll":
            return _("A roll cannot be taken back.")
        if entry.kind == "setup":
            return _("A position that was set up cannot be taken back.")
        if self.over:
            return _("The game is over; its last move stays.")
        if reveals:
            return _("What has been revealed can't be hidden again.")
        if not passed and self.game.actor(before) != self.actor:
            return _("The turn has passed on; moves of another turn stay.")
        if not by_person:
            return _("A computer player has moved since; only a practice game takes that back.")
        return None

    def _hides(self, past: _Past[StateT]) -> bool:
        return past.place in self._hidden

    def undo(self, *, passed: bool = False) -> StateT:
        """Takes back the last entry, in practice also a roll; UndoRefused as a reason says.

        After what computer players did in secret, :attr:`steps_to_person` of them reach a person's.
        """
        reason = self.why_no_undo(passed=passed)
        if reason is not None:
            raise UndoRefused(reason)
        self._append(Entry("undo"))
        self._spot = 0
        self._set(self._past.pop().state)
        since = self._seated_after.pop()
        if since:
            self._seated_after[-1] += since
            self._seatings = None
        return self._state

    @property
    def last_by_person(self) -> bool:
        """Whether the last entry that still stands was a person's, or there is none."""
        return not self._past or self._past[-1].by_person

    @property
    def steps_to_person(self) -> int:
        """How many undos lead to the newest choice that a person had; 0 if there was none."""
        for steps, past in enumerate(reversed(self._past), 1):
            if past.by_person and past.entry.kind == "move":
                return steps
        return 0

    @property
    def history(self) -> tuple[Entry, ...]:
        """The moves, rolls and positions set up that still stand, without what was taken back."""
        return tuple(past.entry for past in self._past)

    @property
    def spots(self) -> tuple[int, ...]:
        """For each entry of the history the place that was noted for it, 0 for none."""
        return tuple(past.spot for past in self._past)

    @property
    def secret_entries(self) -> frozenset[int]:
        """The places in the record of what is still secret: nobody may read them there."""
        if self.over:
            return frozenset()
        shown = next((past.place for past in reversed(self._past) if past.reveals), -1)
        return frozenset(place for place in self._hidden if place > shown)

    def kept_entries(self) -> list[Entry]:
        """The record as it is kept and written into files: what is still secret is sealed."""
        secret = self.secret_entries
        return [
            entry.sealed(place) if place in secret else entry
            for place, entry in enumerate(self.record.entries)
        ]

    @property
    def told(self) -> tuple[str, ...]:
        """The moves and rolls that everybody saw and that still stand, in notation.

        A position that was set up by hand begins anew.
        """
        secret, found = self.secret_entries, list[str]()
        for past in self._past:
            if past.entry.kind == "setup":
                found.clear()
            elif past.place not in secret:
                found.append(past.entry.text)
        return tuple(found)

    @property
    def open_steps(self) -> int:
        """How many entries of the history come before the first that is still secret."""
        secret = self.secret_entries
        places = [past.place for past in self._past]
        return next((step for step, place in enumerate(places) if place in secret), len(places))

    def _advance(self, step: Step[StateT], entry: Entry) -> None:
        if self._unchecked >= CHECK_EVERY:
            self._append_check()
        self._append(entry, hides=step.hides)
        self._commit(step, entry)
        if self.over:
            self._append_check()

    def _commit(self, step: Step[StateT], entry: Entry) -> None:
        by_person = self.actor_is_human
        place = len(self.record.entries) - 1
        self._past.append(_Past(self._state, entry, by_person, step.reveals, self._spot, place))
        self._seated_after.append([])
        if step.hides:
            self._hidden.add(place)
        self._spot = 0
        self._set(step.state)
        self._rolls += entry.kind == "roll"
        self._unchecked += 1

    def _append_check(self) -> None:
        self._append(Entry("check", self._hash()))
        self._unchecked = 0

    def _hash(self) -> str:
        """That of the position now; worked out once, however often a record compares it."""
        if self._hashed is None or self._hashed[0] is not self._state:
            self._hashed = self._state, position_hash(self.game.encode(self._state))
        return self._hashed[1]

    def _append(self, entry: Entry, *, hides: bool = False) -> None:
        if self._on_entry is not None:
            place = len(self.record.entries)
            self._on_entry(place, entry.sealed(place) if hides else entry)
        self.record.entries.append(entry)

    @classmethod
    def from_record(
        cls, game: Game[Any, Any], record: Record, on_entry: Listener | None = None
    ) -> Session[Any, Any]:
        """The session that a record leads to: every entry replayed, every hash compared.

        It goes on with a copy; ``on_entry`` is told of entries added later. CorruptRecord says at
        which line the rules are broken.
        """
        session, broken = cls.up_to_break(game, record)
        if broken is not None:
            raise broken
        session._on_entry = on_entry
        return session

    @classmethod
    def up_to_break(
        cls, game: Game[Any, Any], record: Record, done: Callable[[int], object] | None = None
    ) -> tuple[Session[Any, Any], CorruptRecord | None]:
        """The session that a record leads to as far as it holds to the rules, and what breaks them.

        ``done`` is told how many entries have been replayed. CorruptRecord if no game can begin so.
        """
        if record.game != game.name:
            raise CorruptRecord("The record belongs to another game.", 2)
        try:
            session: Session[Any, Any] = cls(game, record.setup)
        except SkylineError as error:
            raise CorruptRecord(str(error)) from None
        for index, entry in enumerate(record.entries):
            try:
                session.replay(entry)
            except SkylineError as error:
                return session, CorruptRecord(str(error), record.line_of(index))
            if done is not None:
                done(index + 1)
        return session, None

    def replay(self, entry: Entry) -> None:
        """Plays an entry of another record again; the record gets it as it stands.

        For sessions without a listener, which would not be told. SkylineError if the entry breaks
        the rules, or misses the recorded position.
        """
        game = self.game
        match entry.kind:
            case "move":
                step = game.apply(self._state, game.parse_move(entry.text))
            case "roll":
                step = game.apply_roll(self._state, game.parse_outcome(entry.text))
            case "setup":
                state = self._parsed(entry.text)
                self._check_seats(state)
                step = self._laid(state)
            case "undo":
                self.undo(passed=True)
                return
            case "seat":
                seat, controller = self._seated(entry.text)
                self._sit(seat, controller)
                self.record.entries.append(entry)
                return
            case "hint":
                if entry.text not in self._seat_numbers:
                    raise InvalidPosition("A hint entry is the number of a seat.")
                self.record.entries.append(entry)
                return
            case "spot":
                if _SPOT.fullmatch(entry.text) is None:
                    raise InvalidPosition("A spot entry is the number of a place.")
                self.record.entries.append(entry)
                self._spot = int(entry.text)
                return
            case "check":
                if entry.text != self._hash():
                    raise InvalidPosition("The position differs from the recorded one.")
                self.record.entries.append(entry)
                self._unchecked = 0
                return
        self.record.entries.append(entry)
        self._commit(step, entry)

    def _seated(self, text: str) -> tuple[int, str]:
        """Seat from 0 and controller that an entry names; raises InvalidPosition."""
        number, _space, controller = text.partition(" ")
        seats = self._seat_numbers
        if number not in seats or _CONTROLLER.fullmatch(controller) is None:
            raise InvalidPosition("A seat entry is the number of a seat and who plays it.")
        return seats.index(number), controller

    @property
    def _seat_numbers(self) -> list[str]:
        return [str(seat + 1) for seat in range(self.setup.players)]

    def _check_seats(self, state: StateT) -> None:
        if len(self.game.standing(state).scores) != self.setup.players:
            raise InvalidPosition(
                f"This game has {self.setup.players} seats, but the position has another number."
            )

    def _parsed(self, text: str) -> StateT:
        try:
            return self.game.decode(json.loads(text))
        except (ValueError, RecursionError):
            raise InvalidPosition("The JSON of the position cannot be read.") from None
