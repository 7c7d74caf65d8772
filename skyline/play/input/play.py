"""Plays moves for the hand: from what was pressed to the session, the model and the motion."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from skyline.core.story import SpotNoted
from skyline.games.skyline import events as ev
from skyline.games.skyline.moves import (
    RESIGN,
    TAKE_DISTRICT,
    THROW,
    Demolish,
    Move,
    Pick,
    Take,
)
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import State
from skyline.play.dice.flights import Spot
from skyline.play.motion.choreography import Choreographer
from skyline.play.parts import TableParts
from skyline.play.pieces import DieMoves, TrayDie
from skyline.views.skyline.model import TableModel
from skyline.views.skyline.phrases import TakenBack
from skyline.views.skyline.pieces import BuildingFalls, BuildingRises, Change
from skyline.views.skyline.places import Choices

log = logging.getLogger("skyline.table")

KIND_ORDER = "GUP"


class GameDesk(Protocol):
    """What the table may do with its game."""

    @property
    def session(self) -> Any:
        """The game being played."""

    def play(self, move: Any) -> tuple[Any, ...]:
        """Plays a move; returns its events."""

    def roll(self) -> tuple[Any, ...]:
        """Performs the awaited roll; returns its events."""

    def undo(self) -> None:
        """Takes back the last entry."""


@dataclass
class _Step:
    """One entry of the record as the table saw it."""

    before: TableModel
    changes: list[Change]


def retold(desk: GameDesk, heard: Callable[[object], None] | None = None) -> TableModel | None:
    """The table as the whole story of the game lays it; None if the desk does not know it.

    Args:
        desk: the game.
        heard: called with each event of the story.
    """
    told = getattr(desk, "told", ())
    if not told:
        return None
    first, events = told
    model = TableModel(first)
    for event in events:
        if heard is not None:
            heard(event)
        model.apply(event)
    return model if model.agrees(desk.session.state) else None


class Play:
    """Carries moves out.

    Args:
        desk: the game.
        parts: the table.
        choreographer: shows changes.
        heard: called with each event, for the log.
        moved: called before each move, so that what was said about the last one goes.

    Attributes:
        guard: whether moves may be played now; what plays them otherwise is handed to it.
    """

    def __init__(
        self,
        desk: GameDesk,
        parts: TableParts,
        choreographer: Choreographer,
        heard: Callable[[object], None],
        moved: Callable[[], None],
    ) -> None:
        self.desk = desk
        self._parts = parts
        self._choreographer = choreographer
        self._heard = heard
        self._moved = moved
        self._steps: list[_Step] = []
        self.guard: Callable[[tuple[Move, ...], Callable[[], None]], bool] = lambda *_asked: True

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.desk.session.state
        return state

    @property
    def seat(self) -> int:
        """Whose turn it is; the last seat that is shown when the game is over."""
        player = self.state.player
        return self._parts.seat if player is None else player

    def choices(self) -> Choices:
        """What is legal now."""
        return Choices(self.desk.session.legal(), self._parts.model, self.seat)

    # ------------------------------------------------------------- choosing
    def choose(self, kind: str) -> bool:
        """Takes one die of a kind out of its bin; returns whether there was one."""
        model = self._parts.model
        move = model.choose(kind)
        if move is None:
            return False
        self._show_chosen([move])
        return True

    def choose_district(self) -> None:
        """Takes all dice of the District, putting others back first."""
        model = self._parts.model
        self._show_chosen([*model.put_back_all(), *model.choose_district()])

    def put_back(self, key: int) -> None:
        """Puts one chosen die back (the District's dice all together)."""
        self._show_chosen(self._parts.model.put_back(key))

    def put_all_back(self) -> None:
        """Puts all chosen dice back."""
        self._show_chosen(self._parts.model.put_back_all())

    def _show_chosen(self, moves: list[DieMoves]) -> None:
        parts = self._parts
        parts.sound.play("pick_up")
        total = len(parts.model.tray) if parts.model.from_district else 3
        parts.tray.lay(parts.model.tray, total)
        self._choreographer.show(moves)

    # ------------------------------------------------------------- the turn
    def throw(self, fling: tuple[float, float] | None = None) -> None:
        """Takes the chosen dice for good, if that is still to be done, and rolls them."""
        state, model = self.state, self._parts.model
        if state.phase == "take":
            move: Move = (
                TAKE_DISTRICT
                if model.from_district
                else Take(tuple(sorted((die.kind for die in model.tray), key=KIND_ORDER.index)))
            )
            if not self.guard((move,), lambda: self.throw(fling)):
                return
            self._perform(lambda: self.desk.play(move))
        if self.desk.session.awaits_roll:
            self._perform(self.desk.roll, fling)

    def throw_again(self, fling: tuple[float, float] | None = None) -> None:
        """Picks the marked dice and rolls them."""
        model = self._parts.model
        marked = Counter(die.code for die in model.tray if not die.keep)
        marked.subtract(self.state.picked)
        picks = tuple(Pick(code) for code, number in marked.items() for _ in range(number))
        if not self.guard((*picks, THROW), lambda: self.throw_again(fling)):
            return
        for code, number in marked.items():
            for _ in range(number):
                self._perform(lambda code=code: self.desk.play(Pick(code)))  # type: ignore[misc]
        self._perform(lambda: self.desk.play(THROW))
        if self.desk.session.awaits_roll:
            self._perform(self.desk.roll, fling)

    def pick(self, code: str) -> None:
        """Picks one die with this face to be rolled again; the others are marked as kept."""
        tray = self._parts.model.tray
        if not self.state.picked:
            for die in tray:
                die.keep = True
        self._perform(lambda: self.desk.play(Pick(code)))
        chosen = next((die for die in tray if die.code == code and die.keep), None)
        if chosen is not None:
            chosen.keep = False
            self._parts.sound.play("ui_toggle")

    def keep_unpicked(self) -> None:
        """Marks all dice as kept that have not been picked."""
        picked = Counter(self.state.picked)
        for die in self._parts.model.tray:
            die.keep = picked[die.code] <= 0
            picked[die.code] -= 1

    def plain(self, move: Move) -> None:
        """Plays any move as it is, and the roll that follows."""
        self._perform(lambda: self.desk.play(move))
        if self.desk.session.awaits_roll:
            self._perform(self.desk.roll)

    def put(self, move: Move, die: int, lot: int | None, released: Spot | None) -> None:
        """Plays the move that puts a die somewhere.

        Args:
            move: the legal move.
            die: which of the equal dice, by tray key.
            lot: which of the equal lots, by key.
            released: where the pointer let the die go.
        """
        parts = self._parts
        if not self.guard((move,), lambda: self.put(move, die, lot, None)):
            if released is not None:
                self._fly_home(die, parts.model.die(die), released)
            return
        parts.model.preferred_die = die
        if released is not None:
            parts.released[die] = released
        spot = SpotNoted(parts.model.spot_of(self.seat, lot)) if lot is not None else None
        self._perform(lambda: self.desk.play(move), spot=spot)
        parts.model.preferred_die = None

    def demolish(self, die: int, lot: int, victims: dict[int, Demolish]) -> None:
        """Knocks a lot down with a die of the tray."""
        code = self._parts.model.die(die).code
        building = victims[lot].building
        self.put(Demolish(code, building), die, lot, None)

    def end_turn(self) -> None:
        """Ends the turn."""
        if self.guard((RESIGN,), self.end_turn):
            self._perform(lambda: self.desk.play(RESIGN))

    def undo(self) -> None:
        """Takes the last step back; raises UndoRefused with the reason if that can't be."""
        parts = self._parts
        parts.animator.finish()
        parts.visual.settle()
        old_round = self.state.round
        steps = self._steps_back()
        for _ in range(steps):
            self.desk.undo()
        self._heard(TakenBack(self.seat))
        parts.sound.play("undo")
        if steps > 1 or not self._steps:
            self._lay_anew(steps)
            self._choreographer.follow(self.state.player, old_round, self.state.round)
            return
        step = self._steps.pop()
        ways = []
        for change in step.changes:
            if isinstance(change, DieMoves):
                try:
                    ways.append((change, parts.spot(change.target, change.seat)))
                except KeyError:
                    continue
        edges = parts.seen_edges()
        standing = {lot.key: lot for lot in parts.model.streets[parts.seat] if lot.is_tile}
        width = parts.plan().lot_width
        self._adopt(step.before)
        self._choreographer.unbuilt(standing, edges, width)
        self._choreographer.follow(self.state.player, old_round, self.state.round)
        parts.make_room(edges, parts.animator.now)
        self._choreographer.rebuilt(step.changes)
        for change, left in ways:
            if change.origin.zone == "tray":
                self._fly_back(change, left)

    def _steps_back(self) -> int:
        """How many entries go: one, or in practice games all since a person's last choice."""
        session = self.desk.session
        if not session.setup.practice or session.last_by_person:
            return 1
        return max(1, int(session.steps_to_person))

    def _lay_anew(self, steps: int) -> None:
        """The table as it was so many steps ago, without any motion."""
        parts = self._parts
        known = self._steps[-steps].before if steps <= len(self._steps) else retold(self.desk)
        del self._steps[max(0, len(self._steps) - steps) :]
        if known is not None:
            parts.model.restore(known)
        else:
            parts.model.rebuild(self.state)
        parts.tray.forget(())
        parts.tray.lay(parts.model.tray, 3)

    def _fly_back(self, change: DieMoves, left: Spot) -> None:
        self._fly_home(int(change.origin.key), change, left)

    def _fly_home(self, key: int, die: DieMoves | TrayDie, left: Spot) -> None:
        """Lets a die fly to its place in the tray from where it was left."""
        parts = self._parts
        parts.visual.tray.add(key)
        parts.flights.send(
            die.kind,
            die.letter or "L",
            left,
            parts.tray.spot(key),
            at=parts.animator.now,
            duration=parts.beat(0.26),
            landed=lambda: parts.visual.tray.discard(key),
        )

    def _adopt(self, model: TableModel) -> None:
        """Puts the pieces back where a snapshot has them."""
        self._parts.model.restore(model)
        self._parts.tray.lay(self._parts.model.tray, 3)

    # ------------------------------------------------------------- carrying out
    def _perform(
        self,
        act: Callable[[], tuple[Any, ...]],
        fling: tuple[float, float] | None = None,
        spot: SpotNoted | None = None,
    ) -> None:
        parts = self._parts
        before = parts.model.copy()
        if spot is not None:
            self.desk.session.note_spot(spot.number)
            parts.model.apply(spot)
        self._moved()
        self._choreographer.before_move()
        district = parts.district_spots()
        points = {seat: score(skyline) for seat, skyline in enumerate(self.state.skylines)}
        events = act()
        changes: list[Change] = []
        for event in events:
            self._heard(event)
            now = parts.model.apply(event)
            for change in now:
                if isinstance(change, BuildingRises | BuildingFalls):
                    parts.visual.points.setdefault(change.seat, points[change.seat])
            if isinstance(event, ev.DiceTaken):
                parts.tray.lay(parts.model.tray, len(parts.model.tray))
            self._choreographer.show(now, fling=fling)
            changes += now
        parts.rearrange_district(district)
        self._steps.append(_Step(before, changes))
        if not parts.model.agrees(self.state):
            log.error("the table lost track of the position and was laid anew")
            parts.model.rebuild(self.state)
            parts.tray.forget(())
            parts.tray.lay(parts.model.tray, 3)
