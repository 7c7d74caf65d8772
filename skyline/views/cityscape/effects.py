"""Turns what happens to a city into motion: blocks drop, goals are told, the model is cleared."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from functools import partial
from typing import Final

from skyline.games.cityscape.board import ALL_BLOCKS, LINES
from skyline.games.cityscape.events import RoundStarted
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.play.motion.effects import Effects
from skyline.play.picture import plate_motion
from skyline.play.pieces import HourPasses
from skyline.table.animator import ease_in, ease_in_out, linear
from skyline.views.cityscape.art.model_marks import EQUAL, STAR
from skyline.views.cityscape.model import BLOCKS, NIGHT
from skyline.views.cityscape.pieces import (
    NO_CITY,
    BlockDrops,
    City,
    CityClears,
    GoalsCovered,
    RoundBuilt,
    RoundTold,
    with_block,
)
from skyline.views.cityscape.sight import look_along
from skyline.views.cityscape.table import (
    CarriedBlock,
    CityParts,
    CityTable,
    FallingBlock,
    FlyingPoints,
    LeavingBlock,
    Reckoning,
    home_of,
)

DROP_SECONDS: Final = 0.26
SPRING_SECONDS: Final = 0.34
"""How long a block springs where it has landed: pressed, up once, and pressed again a little,"""
SPRING: Final = (0.44, 0.82)
"""its rebound from the one to the other of that time,"""
PRESSED: Final = (0.7, 0.14)
"""units by which it is pressed, first and at last,"""
SQUASH: Final = 0.23
"""but no more than so much of its height,"""
EARLY: Final = 0.6
"""how soon it is flattest, for it comes down fast,"""
REBOUND: Final = 0.42
"""and units by which it rebounds."""
FALL_UNITS: Final = 4.0
"""How far above its place a block is let go, in units of height."""
CARRY_SECONDS: Final = 0.42
SHOWN_SECONDS: Final = 0.35
"""How long a placed block is looked at before the curtain falls."""
STANDS_SECONDS: Final = 0.1
"""How long the last block of a round has stood when night falls: pictures are new at both."""
CURTAIN_SECONDS: Final = 0.38
SIGHT_SECONDS: Final = 0.7
POINTS_SECONDS: Final = 0.5
LANDED: Final = 0.85
"""The part of their way after which points lie on the plate, which counts them from then on."""
MET_SECONDS, MISSED_SECONDS = 0.55, 0.8
"""For which the verdict of a line stands; why it was missed takes longer to read."""
TALLY_SECONDS: Final = 0.4
"""In which the points have come down over the shelf before the first line is told."""
FASTER: Final = 0.97
"""How much shorter every line takes than the one before it: by then all know how to read them."""
HOME_SECONDS: Final = 0.3
CLEAR_SECONDS: Final = 1.15
LEAVE_SECONDS: Final = 0.34
"""How long a block that is taken off is on its way to its shelf."""
BOARD_SECONDS: Final = 0.6
UNATTENDED_SECONDS: Final = 3.5
"""How long the table of a round lies there where no person takes it away."""


def signs_of(told: RoundTold, edge: int, line: int, code: int) -> dict[int, str]:
    """What its sight meets while the goal of a line is told, by lot from near to far.

    Buildings that count have a sign: a number, a star where it is the tallest, or that it is equal.
    """
    column = look_along(told.city, LINES[edge][line], raised=code == EQUAL_HEIGHTS)
    heights = {each.lot: each.height for each in column if each.seen}
    if code == TALLEST:
        tallest = max(sum(stack) for stack in told.city)
        return {lot: STAR * (height == tallest) for lot, height in heights.items()}
    if code == EQUAL_HEIGHTS:
        each = list(heights.values())
        return {lot: EQUAL * (each.count(height) > 1) for lot, height in heights.items()}
    return {lot: str(number) for number, lot in enumerate(heights, 1)}


class CityEffects(Effects):
    """Plans motion for a table of Cityscape."""

    _parts: CityParts

    @property
    def _table(self) -> CityTable:
        table = self._parts.table
        assert table is not None, "the table is laid before anything moves"
        return table

    # ------------------------------------------------------------- changes
    def show(self, changes: Iterable[object], fling: tuple[float, float] | None = None) -> None:
        """Plans the changes of one event; what follows a finished round waits until it is told."""
        now: list[object] = []
        for change in changes:
            after = self._table.after
            if after is not None:
                after.append(change)
            elif isinstance(change, RoundBuilt):
                super().show(now)
                now = []
                self._table.after = []
                self._cue(partial(self._begin, change.told), self._cursor)
                self._cursor += self._parts.beat(0.7)
            else:
                now.append(change)
        super().show(now)

    def _told(self, event: object) -> None:
        """A round that begins; curtains say it themselves."""
        if isinstance(event, RoundStarted) and not self._table.wants_curtain:
            self._tell_at(event, self._cursor)

    def _ring(self) -> None:
        if self._table.after is not None:
            super()._ring()

    def _own(self, change: object) -> None:
        match change:
            case BlockDrops():
                self._drops(change)
            case GoalsCovered(_seat):
                self._parts.animator.cue(lambda: self._parts.sound.play("cover"), at=self._cursor)
                self._cursor += self._parts.beat(0.15)
            case CityClears(city):
                self._clears(city)

    def _drops(self, change: BlockDrops) -> None:
        parts, visual = self._parts, self._parts.visual
        placed, at = change.placed, self._cursor
        table = self._table
        block = FallingBlock(placed, FALL_UNITS)
        if visual.city is None:
            visual.city = change.city
        if at <= parts.animator.now:
            visual.falling = block

        def fall(part: float) -> None:
            visual.falling = block
            block.above = FALL_UNITS * (1 - part)

        def land() -> None:
            parts.sound.play(f"block_{placed.size}")
            table.dust(placed.lot)
            visual.landed, block.landed = (placed.lot, table.now), True
            visual.arrived_at |= set(range(len(table.players)))

        def press(part: float) -> None:
            if not parts.calm:
                pressed, block.above = sprung(part)
                block.squash = min(SQUASH, pressed / placed.size)

        def stand() -> None:
            visual.city = with_block(change.city, placed.lot, placed.size)
            visual.falling = None

        end = parts.animator.move(fall, parts.beat(DROP_SECONDS), at=at, ease=ease_in, done=land)
        self._cursor = parts.animator.move(
            press, parts.beat(SPRING_SECONDS), at=end, ease=linear, done=stand
        )
        if len(table.people) > 1:
            self._cursor += parts.beat(SHOWN_SECONDS)
        elif sum(map(len, change.city)) == BLOCKS - 1:
            self._cursor += parts.beat(STANDS_SECONDS)

    def carry(self, size: int, lot: int) -> None:
        """Brings a block from its shelf to the air above a lot."""
        parts, visual = self._parts, self._parts.visual
        carried = visual.carried = CarriedBlock(size, lot)
        parts.sound.play("block_lift")

        def move(part: float) -> None:
            carried.part = part
            visual.carried = carried if part < 1 else None

        parts.animator.move(move, parts.beat(CARRY_SECONDS), ease=ease_in_out)

    def _clears(self, city: City) -> None:
        """Takes the city off block by block, the highest first; each goes back to its shelf."""
        parts, visual = self._parts, self._parts.visual
        blocks = taken_down(city)
        visual.city = visual.cleared = city
        gap, flight = parts.beat(CLEAR_SECONDS) / max(1, len(blocks)), parts.beat(LEAVE_SECONDS)
        seconds = gap * len(blocks) + flight

        def clear(part: float) -> None:
            now = part * seconds
            begun = len(blocks) if part >= 1 else min(len(blocks), int(now / gap))
            visual.city = without(city, begun)
            if parts.calm or part >= 1:
                visual.leaving = ()
                return
            for number, block in enumerate(blocks[:begun]):
                block.part = (now - number * gap) / flight
            visual.leaving = [block for block in blocks[:begun] if block.part < 1]

        def empty() -> None:
            visual.cleared = None
            visual.arrived_at |= {*range(len(self._table.players))}

        at = self._cursor + parts.beat(HOME_SECONDS)  # the table of the round makes room first
        parts.animator.cue(lambda: parts.sound.play("city_clear"), at=at)
        self._cursor = parts.animator.move(clear, seconds, at=at, ease=linear, done=empty)

    # ------------------------------------------------------------- whose turn
    def _greets(self, seat: int) -> bool:
        """Curtains say it where people pass the screen on, and goals are set by all in turn."""
        return len(self._table.people) < 2 and self._table.position.phase == "place"

    def show_seat(self, seat: int) -> None:
        """The model turns to a person; a computer player builds where it is."""
        table = self._table
        self._parts.seat = seat
        if not table.people or (seat in table.people and not table.wants_curtain):
            table.peeked = None
            table.faced = None
        if table.wants_curtain:
            self._fall()  # an hour that passes behind it keeps nobody waiting
        else:
            table.cover()

    def go_on(self, seconds: float) -> None:
        """Tells a finished round line by line, lets the curtain fall, turns the model."""
        table = self._table
        if not table.opened:
            table.opened = True
            self._reopen()
        if table.film is not None and table.peeked is not None:
            table.film_seat, table.peeked = table.peeked, None
        reckoning = table.reckoning
        if table.stands_still:
            if reckoning is None or reckoning.board:
                self.face()
        elif reckoning is None:
            if table.after is not None:
                return  # a round is about to be told
            if table.wants_curtain and table.curtain.seat != table.actor:
                self._fall()
            if table.curtain.seat is None:
                self.face()
        elif reckoning.now is not None:
            self._tell_line(reckoning)
        elif not reckoning.board:
            self._lay_board(reckoning)
        elif not table.people and not table.over:
            reckoning.waited += seconds
            if reckoning.waited >= UNATTENDED_SECONDS:
                self.next_round()

    def face(self) -> None:
        """Turns the model to the seat whose view is shown."""
        table = self._table
        if table.faced != table.shown_seat:
            table.faced = table.shown_seat
            goal = home_of(table.model.edges(table.shown_seat))
            if table.curtain.part >= 1 or table.stands_still:
                table.turntable.lay(goal)
            else:
                table.turntable.turn_to(goal, self._parts)

    # ------------------------------------------------------------- curtain
    def _fall(self) -> None:
        """Hides the table for the person who has the turn next."""
        table, parts = self._table, self._parts
        curtain = table.curtain
        curtain.seat = table.actor
        table.cover()
        table.peeked = None
        table.hand.release()
        if curtain.part >= 1:
            return
        parts.sound.play("curtain")

        def fall(part: float) -> None:
            curtain.part = part

        def fallen() -> None:
            if curtain.seat is not None:
                parts.seat = curtain.seat
                table.faced = curtain.seat
                table.turntable.lay(home_of(table.model.edges(curtain.seat)))

        parts.animator.move(fall, parts.beat(CURTAIN_SECONDS), ease=ease_in_out, done=fallen)

    def raise_curtain(self) -> None:
        curtain = self._table.curtain
        self._parts.sound.play("curtain")

        def rise(part: float) -> None:
            curtain.part = 1 - part

        self._parts.animator.move(rise, self._parts.beat(CURTAIN_SECONDS), ease=ease_in_out)

    # ------------------------------------------------------------- goal dice
    def turn_die(self, line: int, before: int) -> None:
        parts, visual = self._parts, self._parts.visual
        visual.turned[line] = before, 0.0

        def turn(part: float) -> None:
            if part < 1:
                visual.turned[line] = before, part
            else:
                visual.turned.pop(line, None)

        parts.animator.move(turn, parts.beat(0.28), ease=ease_in_out)

    # ------------------------------------------------------------- a finished round
    def _begin(self, told: RoundTold) -> None:
        table = self._table
        table.reckoning = Reckoning(told)
        table.peeked = None
        table.cover()
        table.hand.release()
        self._tell_line(table.reckoning)

    def _reopen(self) -> None:
        """A table that is opened between two rounds shows the round that was scored last."""
        table = self._table
        state, model = table.position, table.model
        between = state.phase == "goals" and not model.locked
        if not model.told or not (between or table.over):
            return
        told = model.told[-1]
        table.reckoning = Reckoning(told, sum(map(len, told.codes)), board=True, shown=1.0)
        self._show_leader(told)
        if between:
            table.after = [CityClears(told.city), HourPasses(1)]
            self._hour_passes(NIGHT)

    def _show_leader(self, told: RoundTold) -> None:
        self._parts.seat = told.after.index(max(told.after))

    def _tell_line(self, reckoning: Reckoning) -> None:
        parts, table = self._parts, self._table
        assert reckoning.now is not None, "a line is to be told"
        seat, number = reckoning.now
        parts.seat = seat
        told, edges = reckoning.told, table.model.edges(seat)
        edge, line = edges[number // 4], number % 4
        points, code = told.points[seat][number], told.codes[seat][number]
        signs = [*signs_of(told, edge, line, code).values()]
        notes = itertools.count(1)
        at = parts.animator.now
        pace = FASTER**reckoning.line
        if table.faced != seat:
            self.face()
            at += parts.beat(0.55)
        reckoning.part, reckoning.paid = 0.0, False
        parts.sound.play("uncover")
        sight = parts.beat(SIGHT_SECONDS * pace)
        at += parts.beat(0.15 if reckoning.line else TALLY_SECONDS)

        def sweep(part: float) -> None:
            reckoning.part = part

        for step, sign in enumerate(signs, 1):
            if sign:
                note = f"seen_{min(4, next(notes))}"
                when = at + sight * step / (len(signs) + 1)
                parts.animator.cue(partial(parts.sound.play, note), at=when)
        end = parts.animator.move(sweep, sight, at=at, ease=linear)
        met = "goal_met" if points else "goal_missed"
        parts.animator.cue(partial(parts.sound.play, met), at=end)
        last = end + parts.beat((MET_SECONDS if points else MISSED_SECONDS) * pace)
        if points:
            end = self._fly(seat, points, end, pace)

        def paid() -> None:
            reckoning.paid = True

        self._cue(paid, end)

        def told_now() -> None:
            reckoning.line += 1
            reckoning.part, reckoning.paid = 0.0, False

        self._cue(told_now, max(last, end))

    def _fly(self, seat: int, points: int, at: float, pace: float) -> float:
        """Lets points fly from the model to a plate; returns when they have arrived."""
        parts, visual = self._parts, self._parts.visual
        flying = FlyingPoints(seat, points)

        def fly(part: float) -> None:
            flying.part = part
            visual.flying = flying if part < 1 else None

        seconds = parts.beat(POINTS_SECONDS * pace)
        end = parts.animator.move(fly, seconds, at=at, ease=ease_in_out)
        score = self._table.points()[seat]
        plate_motion.count(parts, seat, score, score + points, at + seconds * LANDED)
        return end

    def _lay_board(self, reckoning: Reckoning) -> None:
        """Lays the table of the round beside the model."""
        table, parts = self._table, self._parts
        reckoning.board = True
        self._show_leader(reckoning.told)

        def come(part: float) -> None:
            reckoning.shown = part

        parts.sound.play("ui_page")
        parts.animator.move(come, parts.beat(BOARD_SECONDS), ease=linear)
        if table.film is not None:
            self.face()
        if table.over and table.after is not None and not reckoning.again:
            after, table.after = table.after, None
            super().show(after)

    def all_at_once(self) -> None:
        """Tells what is left of a round at once."""
        table = self._table
        if table.reckoning is not None and not table.reckoning.board:
            self._parts.animator.finish()
            table.reckoning.line = len(table.reckoning.lines)
            self._lay_board(table.reckoning)

    def skip(self) -> bool:
        reckoning = self._table.reckoning
        if reckoning is None:
            return False
        more = not reckoning.board
        self.all_at_once() if more else self.next_round()
        self._parts.animator.finish()
        return more

    def look_again(self) -> None:
        """Tells the round once more, line by line."""
        reckoning = self._table.reckoning
        if reckoning is not None and reckoning.board:
            reckoning.board, reckoning.line, reckoning.again = False, 0, True
            reckoning.shown = 0.0

    def next_round(self) -> None:
        """Takes the table of the round away; the next one begins."""
        table = self._table
        if table.reckoning is None or table.over:
            return
        table.reckoning = None
        self._parts.seat = self._parts.seat if table.actor is None else table.actor
        after, table.after = table.after or [], None
        self._cursor = self._parts.animator.now
        self.show(after)


def sprung(part: float) -> tuple[float, float]:
    """Units by which a block is pressed and is above its place as it springs (``part`` 0..1)."""
    up, down = SPRING
    if part < up:
        return PRESSED[0] * math.sin(math.pi * (part / up) ** EARLY), 0.0
    if part < down:
        return 0.0, REBOUND * math.sin(math.pi * (part - up) / (down - up))
    return PRESSED[1] * math.sin(math.pi * (part - down) / (1 - down)), 0.0


def without(city: City, blocks: int) -> City:
    """A city from which so many blocks have been taken, always from the tallest stack."""
    stacks = [list(stack) for stack in city]
    for _block in range(blocks):
        tallest = max(stacks, key=sum)
        if tallest:
            tallest.pop()
    return tuple(map(tuple, stacks)) if any(stacks) else NO_CITY


def taken_down(city: City) -> list[LeavingBlock]:
    """The blocks of a city in the order in which :func:`without` takes them."""
    found: list[LeavingBlock] = []
    for taken in range(sum(map(len, city))):
        before, after = (without(city, taken + more) for more in (0, 1))
        lot = next(lot for lot, stack in enumerate(before) if stack != after[lot])
        size = before[lot][-1]
        number = 1 + ALL_BLOCKS[size - 1] - sum(stack.count(size) for stack in before)
        found.append(LeavingBlock(size, lot, sum(after[lot]), number))
    return found
