"""One table of Cityscape: who looks at it, from where, and what is being told."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pygame

from skyline.core.seal import opened, sealed
from skyline.core.setup import HUMAN
from skyline.games.cityscape.board import ALL_BLOCKS, SIZES, Blocks
from skyline.games.cityscape.moves import CODES, Place
from skyline.games.cityscape.notation import parse_move
from skyline.games.cityscape.state import Codes, Phase, State
from skyline.play.context import TableContext
from skyline.play.input.hand import Hand
from skyline.play.motion.visual_state import VisualState
from skyline.play.parts import TableParts
from skyline.play.phrasebook import Phrasebook
from skyline.play.surroundings import TableDesk
from skyline.table.animator import ease_in_out
from skyline.views.cityscape.art.camera import yaw_of
from skyline.views.cityscape.art.sheet import LEFT, second_side
from skyline.views.cityscape.hand import CityHand
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.model import CityModel
from skyline.views.cityscape.pieces import City, Placed, RoundTold, with_block

TURN_SECONDS: Final = 0.5


def home_of(edges: tuple[int, ...]) -> float:
    """How far the model is turned so that a seat's edges lie in front, in degrees."""
    return _once(math.degrees(yaw_of(edges)))


def _once(degrees: float) -> float:
    """The same turn within one round, to the digit: what is made ahead for it is found by it."""
    return round((degrees + 180) % 360 - 180, 6)


class Turntable:
    """How far the model is turned, in degrees, and where it turns to."""

    def __init__(self, yaw: float) -> None:
        self.lay(yaw)

    def lay(self, yaw: float) -> None:
        """Is turned so at once."""
        self.yaw = self.goal = self.begun = yaw
        self.home = yaw  # the same as the goal, however often it goes round
        self.turns = self.begins = False  # whether it turns, and has not come half its way
        self.part = 1.0  # of its way that it has come

    def turn_to(self, home: float, parts: TableParts) -> None:
        """Turns the shortest way."""
        begin, home = self.yaw, _once(home)
        goal = begin + (home - begin + 180.0) % 360.0 - 180.0
        if abs(goal - self.goal) < 0.01 and not self.turns:
            self.yaw = self.goal = self.home = goal
            return
        self.begun, self.home, self.goal = begin, home, goal
        self.turns = self.begins = True

        def move(part: float) -> None:
            if self.goal == goal:
                self.yaw = begin + (goal - begin) * part
                self.turns, self.begins, self.part = part < 1, part < 0.5, part
                if part >= 1:
                    self.yaw = self.goal = home

        parts.sound.play("model_turn")
        parts.animator.move(move, 0.12 if parts.calm else TURN_SECONDS, ease=ease_in_out)


@dataclass(eq=False)
class Reckoning:
    """The goals of a round, told one line after the other."""

    told: RoundTold
    line: int = 0  # how many lines have been told, the one that is being told not counted
    part: float = 0.0  # how far the sight has gone along the present line, 0..1
    paid: bool = False  # whether its points have reached the plate
    board: bool = False  # whether all is told and the table of the round lies there
    shown: float = 0.0  # how far that has come, 0..1
    waited: float = 0.0  # seconds that it has lain there
    again: bool = False  # whether it is only looked at again

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """Seats and their lines in the order in which they are told."""
        return tuple(
            (seat, line) for seat, codes in enumerate(self.told.codes) for line in range(len(codes))
        )

    @property
    def now(self) -> tuple[int, int] | None:
        """The seat and the line that are told now; None when all are."""
        return None if self.board or self.line >= len(self.lines) else self.lines[self.line]

    def next_seat(self) -> Reckoning | None:
        """How the next seat's first line will be told, once a seat's last one has been."""
        on, now = self.line + 1, self.now
        if now is None or self.part < 1 or on >= len(self.lines) or self.lines[on][0] == now[0]:
            return None
        return replace(self, line=on, part=0.0, paid=False)

    def known(self, seat: int) -> int:
        """How many lines of a seat have been told, the present one counted once it is seen."""
        return self._counted(seat, present=self.part >= 1)

    def paid_lines(self, seat: int) -> int:
        """How many lines of a seat have brought their points to the plate."""
        return self._counted(seat, present=self.paid)

    def opened(self, seat: int) -> int:
        """How many dice of a seat lie open: also that of the line that is being told."""
        return self._counted(seat, present=True)

    def _counted(self, seat: int, *, present: bool) -> int:
        until = len(self.lines) if self.board else self.line + present
        return sum(of == seat for of, _line in self.lines[:until])

    def points(self) -> list[int]:
        """Points of every seat as far as they have been told."""
        if self.board:
            return list(self.told.after)
        found = list(self.told.before)
        for seat, line in self.lines[: self.line + self.paid]:
            found[seat] += self.told.points[seat][line]
        return found


@dataclass
class Curtain:
    """What hides the table while it is passed on."""

    seat: int | None = None  # whom it waits for; None while it is open
    part: float = 0.0  # how far it has fallen, 0..1


@dataclass
class FallingBlock:
    """A block in the air above the lot on which it will stand."""

    placed: Placed
    above: float  # units between it and what it will stand on
    squash: float = 0.0  # how much it is pressed together as it lands, 0..1
    landed: bool = False


@dataclass
class CarriedBlock:
    """A block on its way from its shelf to the air above a lot; ``part`` of it is gone."""

    size: int
    lot: int
    part: float = 0.0


@dataclass
class LeavingBlock:
    """A block on its way from a stack, at a height in units, to its shelf."""

    size: int
    lot: int
    height: int
    number: int  # its place on the shelf, counted from 1
    part: float = 0.0


@dataclass
class FlyingPoints:
    """Points on their way from the model to a plate; ``part`` of it is gone."""

    seat: int
    points: int
    part: float = 0.0


@dataclass
class CityVisual(VisualState):
    """How a city looks while something happens to it."""

    city: City | None = None  # what stands, while that is another city than the model's
    cleared: City | None = None  # that is being taken down
    leaving: Sequence[LeavingBlock] = ()  # of that, on their way
    carried: CarriedBlock | None = None  # that a computer player brings
    falling: FallingBlock | None = None
    landed: tuple[int, float] | None = None  # a lot, and how long ago a block came to stand there
    flying: FlyingPoints | None = None
    # by line: from which code a goal die turns, and how far, 0..1
    turned: dict[int, tuple[int, float]] = field(default_factory=dict)

    @property
    def built(self) -> City | None:
        """What stands, with a block that has landed and still springs."""
        falling, city = self.falling, self.city
        if city is None or falling is None or not falling.landed:
            return city
        return with_block(city, falling.placed.lot, falling.placed.size)

    @property
    def at_rest(self) -> bool:
        still = self.carried is None and self.falling is None and self.city is None
        return super().at_rest and still

    def settle(self) -> None:
        """Forgets everything: the picture has caught up."""
        super().settle()
        self.city = self.cleared = self.carried = self.falling = self.landed = self.flying = None
        self.leaving = ()
        self.turned.clear()


@dataclass
class CityParts(TableParts):
    """What a table of Cityscape is made of."""

    layout: CityLayout
    model: CityModel
    visual: CityVisual
    table: CityTable | None = None  # set by the table itself


@dataclass
class Places:
    """Where what can be pressed stands on the boards, in window pixels."""

    model: pygame.Rect
    lots: Sequence[pygame.Rect]  # by lot
    shelves: Sequence[pygame.Rect]  # by size
    turns: tuple[pygame.Rect, pygame.Rect]  # what turns the model to the left and right
    look: pygame.Rect  # the button that opens the viewer's goals
    dice: Sequence[pygame.Rect] = ()  # of the viewer, by line
    arrows: Sequence[pygame.Rect] = ()  # beside the chosen die
    codes: Sequence[pygame.Rect] = ()  # rows of the list of goals
    cells: Mapping[int, pygame.Rect] = field(default_factory=dict)  # of the plan, by lot
    names: Sequence[pygame.Rect] = ()  # at the edges of the model
    signs: Sequence[pygame.Rect] = ()  # of hidden stacks, while the teacher speaks
    roofs: Sequence[pygame.Rect] = ()  # around them, or the ground, by lot
    # the lot of a block that is shown as it would stand, and where its number is
    grown: tuple[int, pygame.Rect] | None = None


class CityTable(TableContext):
    """A table of Cityscape as its painters find it."""

    hand: CityHand
    parts: CityParts

    def __init__(
        self, desk: TableDesk, parts: TableParts, hand: Hand, hour: int, words: Phrasebook
    ) -> None:
        super().__init__(desk, parts, hand, hour, words)
        # setup and seatings for which :attr:`alone` was found out, as every picture asks for it
        self._alone: tuple[object, object, bool] = None, None, False
        self._people: tuple[object, tuple[int, ...]] = None, ()
        self.curtain = Curtain()
        self.reckoning: Reckoning | None = None
        # the changes that follow once a finished round has been told; None if none is
        self.after: list[object] | None = None
        self.opened = False  # whether what lies between two rounds has been looked for
        assert isinstance(parts, CityParts)
        parts.table = self
        self.holds_look = self.keeps_look = False  # by a key held down; until it is covered again
        self.last_viewer: int | None = None  # who opened the curtain last
        # from whose side a film is seen: the model would turn with every block otherwise
        who = desk.session.controllers
        self.film_seat = next((seat for seat, each in enumerate(who) if each == HUMAN), 0)
        self.turntable = Turntable(home_of(self.model.edges(self.shown_seat)))
        # towards which seat the model was turned last
        self.faced: int | None = self.shown_seat
        # where what can be pressed stands; told by the board, as is what follows
        self.lay: Callable[[], Places]
        self.aimed: Callable[[], int | None] = lambda: None  # the lot under a held block
        self.lot_at: Callable[[tuple[int, int]], int | None] = lambda _place: None
        self.line_at: Callable[[tuple[int, int]], int | None] = lambda _place: None
        self.block_at: Callable[[int, int], pygame.Rect]  # of a size, if it stood on a lot
        self.why_no_undo: Callable[[], str | None] = lambda: None
        # shows dust around the foot of what stands on a lot
        self.dust: Callable[[int], None] = lambda _lot: None

    @property
    def model(self) -> CityModel:
        return self.parts.model

    @property
    def position(self) -> State:
        state = self.state
        assert isinstance(state, State)
        return state

    # ------------------------------------------------------------- who looks
    @property
    def tooltip_due(self) -> bool:
        over_verdicts = self.hand.hover in ("button:next-line", "button:all-lines")
        return super().tooltip_due and not over_verdicts

    @property
    def people(self) -> tuple[int, ...]:
        """Seats that people play at this screen; none in a film."""
        if self.film is not None:
            return ()
        who = self.desk.session.controllers
        if self._people[0] is not who:  # it is asked dozens of times a picture
            self._people = who, tuple(seat for seat, each in enumerate(who) if each == HUMAN)
        return self._people[1]

    @property
    def alone(self) -> bool:
        """Whether one person plays, and no other has played before: nobody else may look on."""
        if self.film is not None:
            return False
        setup, seatings = self.desk.session.setup, self.desk.session.seatings
        if self._alone[0] is not setup or self._alone[1] is not seatings:
            people = {seat for seat, who in enumerate(setup.seats) if who.controller == HUMAN}
            people |= {seat for _place, seat, who in seatings if who == HUMAN}
            self._alone = setup, seatings, bool(setup.seats) and len(people) == 1
        return self._alone[2]

    @property
    def viewer(self) -> int | None:
        """The seat of the person before the screen; None if nobody may look at secrets."""
        people = self.people
        if people and self.alone:
            return people[0]
        return self.last_viewer if self.last_viewer in people else None

    @property
    def actor(self) -> int | None:
        actor: int | None = self.desk.session.actor
        return actor

    @property
    def wants_curtain(self) -> bool:
        """Whether the screen must be passed to the person whose turn it is."""
        actor = self.actor
        return not self.telling and actor in self.people and actor != self.viewer

    @property
    def hidden(self) -> bool:
        return self.curtain.part >= 1

    @property
    def curtained(self) -> bool:
        return self.curtain.seat is not None or self.wants_curtain

    @property
    def setting(self) -> bool:
        """Whether the person before the screen sets goals now; not before the lots are empty."""
        return self.parts.visual.cleared is None and self._acts("goals")

    @property
    def draft(self) -> list[int]:
        """The goals that the viewer is setting and has not locked yet."""
        edges = self.model.edges(self.shown_seat)
        first = 4 if second_side(edges) == LEFT else 0  # from the left on
        self.hand.set_codes(self.shown_seat, len(self.position.lines(self.shown_seat)), first)
        return self.hand.codes

    @property
    def loose(self) -> str:
        """The goals that are being set, sealed: nobody else may read them in a file."""
        hand = self.hand
        if hand.seat is None or hand.seat != self.actor or self.position.phase != "goals":
            return ""
        goals = (hand.seat, hand.line, *hand.codes)
        return sealed(" ".join(map(str, goals)), self._moment)

    def take_up(self, text: str) -> None:
        """Goals that were being set here; their owner finds them behind the curtain."""
        try:
            seat, line, *codes = map(int, opened(text, self._moment).split())
        except ValueError:
            return
        if seat == self.actor and self.position.phase == "goals" and set(codes) <= set(CODES):
            lines = len(self.position.lines(seat))
            if len(codes) == lines and line in range(lines):
                self.hand.seat, self.hand.line, self.hand.codes = seat, line, codes

    @property
    def _moment(self) -> int:
        """How many entries the record has: goals are set at no other moment."""
        return len(self.desk.session.record.entries)

    @property
    def line(self) -> int:
        """The line whose goal is being set."""
        return self.hand.line if self.draft else 0

    def edge_line(self, line: int) -> tuple[int, int]:
        """The edge of a line of the seat that is shown, and the line's number there."""
        return self.model.edges(self.shown_seat)[line // 4], line % 4

    @property
    def building(self) -> bool:
        """Whether the person before the screen places a block now."""
        return self._acts("place")

    @property
    def teaching(self) -> bool:
        """The teacher tells of goals: it speaks only to whom they belong, before the screen."""
        if not (self.setting or self.building) or not super().teaching:
            return False
        viewer = self.viewer
        return self.setting or self.alone or (viewer is not None and self.set_by_person(viewer))

    def _acts(self, phase: Phase) -> bool:
        if self.position.phase != phase or self.curtained or self.telling:
            return False
        return self.actor is not None and self.actor == self.viewer

    @property
    def turnable(self) -> bool:
        """Whether buttons turn the model."""
        if self.curtained or self.setting:
            return False
        return self.reckoning is None or self.reckoning.board

    @property
    def shown_seat(self) -> int:
        """The seat whose view the board beside the model shows."""
        now = self.reckoning.now if self.reckoning is not None else None
        if now is not None:
            return now[0]
        viewer = self.viewer
        if self.peeked is not None and not (viewer is not None and self.setting):
            return self.peeked
        if self.film is not None:
            return self.film_seat
        return viewer if viewer is not None else self.parts.seat

    @property
    def looks(self) -> bool:
        """Whether the viewer's goals lie open on the board."""
        viewer = self.viewer
        if viewer is None or self.curtained or self.shown_seat != viewer:
            return False
        if self.alone:
            return True
        # not under a page: the release of what is held would not be heard there
        held = (self.holds_look or self.keeps_look) and not self.surroundings.covered
        return held and self.may_look(viewer)

    def may_look(self, seat: int) -> bool:
        """Whether the goals of a seat are the viewer's, and covered until they are looked at."""
        return seat == self.viewer and not self.alone and self.set_by_person(seat)

    def set_by_person(self, seat: int) -> bool:
        """Whether the goals of a seat are those of a person, in this round.

        Whoever takes over the seat of a computer player may have another one and would see what is
        played against it: those goals stay covered.
        """
        session, state = self.desk.session, self.position
        since = self.model.standing + len(self.model.locked)
        at = len(session.history) - since + (seat - state.starter) % state.players
        seats = session.setup.seats
        who = [seats[seat].controller if seats else HUMAN]
        who += [each for place, of, each in session.seatings if of == seat and place <= at]
        return who[-1] == HUMAN

    def cover(self) -> None:
        self.holds_look = self.keeps_look = False

    def open_codes(self, seat: int) -> Codes | None:
        """The goals of a seat that may be drawn now; None while they are covered."""
        if self.reckoning is not None:
            return self.reckoning.told.codes[seat]
        if self.tells_all or (self.looks and seat == self.viewer):
            return self.position.goals[seat]
        return None

    @property
    def tells_all(self) -> bool:
        """Whether nothing is secret any more: this is the film of a game that is over."""
        return self.film is not None and bool(self.film.over)

    @property
    def film(self) -> Any:
        """The story that is shown as a film here, if one is."""
        return getattr(self.desk.session, "story", None)

    @property
    def at_once(self) -> bool:
        """Whether the player wants no motion at all."""
        return math.isinf(self.surroundings.settings.animation_speed)

    @property
    def stands_still(self) -> bool:
        """Whether no time passes on this table: its film is paused."""
        return self.film is not None and not self.surroundings.settings.animation_speed

    # ------------------------------------------------------------- what is shown
    @property
    def telling(self) -> bool:
        """Whether a finished round is told, or about to be, or lies there told."""
        return self.after is not None or self.reckoning is not None

    def seats_changed(self) -> None:
        """Whoever sits there now has to say so, and sees nothing that another one was setting."""
        super().seats_changed()
        self.last_viewer = None
        self.cover()
        self.hand.forget_codes()

    def laid_anew(self) -> None:
        self.reckoning = self.after = self.peeked = self.faced = None
        self.opened = False
        if self.film is not None:
            self.faced = self.film_seat
            self.turntable.lay(home_of(self.model.edges(self.film_seat)))

    @property
    def over_told(self) -> bool:
        return self.over and self.after is None

    @property
    def interlude(self) -> bool:
        return self.telling

    @property
    def unfolding(self) -> bool:
        return self.telling and (self.reckoning is None or not self.reckoning.board)

    @property
    def circumstances(self) -> object:
        reckoned = self.reckoning is not None and self.reckoning.board
        return self.curtained, self.telling, reckoned, self.shown_seat

    @property
    def shown_city(self) -> City:
        """The city that stands before the players, who may see the one of the round before."""
        visual = self.parts.visual
        if visual.city is not None:
            return visual.city
        return self.model.city if self.reckoning is None else self.reckoning.told.city

    @property
    def large_seat(self) -> None:
        """No skyline lies over the sky: the board beside the model shows it."""
        return None

    @property
    def shown_round(self) -> int:
        """The number of the round that is shown."""
        over = self.telling or self.parts.visual.cleared is not None
        return self.model.told[-1].number if over and self.model.told else self.model.round

    @property
    def shown_blocks(self) -> Blocks:
        """How many blocks of each size are on the shelves."""
        city = self.shown_city
        return tuple(
            total - sum(stack.count(size) for stack in city)
            for size, total in zip(SIZES, ALL_BLOCKS, strict=True)
        )

    def points(self) -> list[int]:
        if self.reckoning is not None:
            return self.reckoning.points()
        if self.telling and self.model.told:  # the points are about to be told
            return list(self.model.told[-1].before)
        return super().points()

    def since(self, seat: int) -> tuple[Placed, ...]:
        """Blocks that others placed since a seat's own last one, in this round."""
        placed = self.model.placed
        own = [number for number, each in enumerate(placed, 1) if each.seat == seat]
        return placed[max(own, default=0) :]

    def open_curtain(self) -> None:
        """The person that the curtain waits for is before the screen."""
        seat = self.actor
        assert seat is not None, "somebody is waited for"
        self.last_viewer = seat
        self.curtain.seat = None
        self.peeked = None
        self.cover()

    def advised_places(self) -> list[Place]:
        """The placements of the best move while a hint shows it, or a question names it."""
        return _placements((*self.hinted(), *self.questioned()[1]))

    def asked_places(self) -> list[Place]:
        """The placements that a question is about."""
        return _placements(self.questioned()[0])


def _placements(moves: tuple[str, ...]) -> list[Place]:
    """Those of some moves in notation that place a block."""
    return [move for move in map(parse_move, moves) if isinstance(move, Place)]
