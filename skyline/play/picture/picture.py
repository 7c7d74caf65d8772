"""Draws the table in the right order, and keeps what does not change from picture to picture."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from skyline.play.computer.turn import ComputerTurn
from skyline.play.context import TableContext
from skyline.play.dice.tray_picture import TrayPicture
from skyline.play.input.actions import Actions
from skyline.play.input.key_caps import KeyCaps
from skyline.play.moment import Moment
from skyline.play.picture import plate_motion
from skyline.play.picture.ahead import WorkAhead
from skyline.play.picture.base import TableBase
from skyline.play.picture.board import Board
from skyline.play.picture.captions import Captions
from skyline.play.picture.closing import Closing
from skyline.play.picture.hours import Hour, HourPainter, HourPassage, Hours, shared_hours
from skyline.play.picture.road_life import RoadLife
from skyline.play.picture.soft import SoftChanges
from skyline.play.picture.strip import ButtonStrip
from skyline.play.picture.sun_roll import SunRoll
from skyline.play.picture.thought_bubble import ThoughtBubble
from skyline.play.picture.topstrip import Items, TopStrip
from skyline.table import copying
from skyline.table.animator import ease_in_out
from skyline.table.dice.shadow import slant_of
from skyline.table.furniture.table import light_on_dice
from skyline.table.paint import Point
from skyline.table.scenery.day import Day

FADE_SECONDS = 0.9
LONGEST_SECONDS = 0.010
"""Up to which a picture is lengthened to paint at an hour that comes."""
COMING_SECONDS = 0.002
"""For how long it does so at least, or a little longer."""
LATE_SECONDS = 0.002
"""Of a picture for what may look as it did before until it is made."""
PATIENCE = 20
"""Pictures for which a coming hour waits while the board paints: a slow machine always does."""


class TablePicture:
    """The picture of one table."""

    strip_class: type[ButtonStrip] = ButtonStrip  # draws the buttons; a film puts its own here
    base_class: type[TableBase] = TableBase  # paints the ground; likewise

    def __init__(
        self,
        table: TableContext,
        board_class: type[Board],
        actions: Actions,
        computer: ComputerTurn,
    ) -> None:
        self._table = table
        self._board_class = board_class
        self._actions = actions
        self._computer = computer
        # the part of the window that was drawn last; None for all of it
        self.changed: pygame.Rect | None = None
        self._spares_road = False
        self.resize()

    def resize(self) -> None:
        """Makes painters for the layout as it is now."""
        if self._table.coming_hour is not None:
            self._table.shown_hour, self._table.coming_hour = self._table.coming_hour, None
        layout = self._table.parts.layout
        plain = self._table.look.high_contrast
        self._hours = self.hours_for(self._board_class.hour_painter(layout.zones, plain=plain))
        self.board = board = self._board_class(self._table, self._hours)
        self._top = TopStrip(
            layout, self._table.players, board.miniatures, self._hours.last, plain=plain
        )
        self._soft = SoftChanges(self._table)
        self._buttons = self.strip_class(self._table, self._soft)
        self._captions = Captions(self._table, self._top, self._soft, board.shows_focus)
        self._tray = TrayPicture(self._table, self._actions)
        self._closing = Closing(self._table, card=board.closing_card)
        self._caps = KeyCaps(self._table, board)
        self._bubble = ThoughtBubble(self._table, self._computer)
        self._base = self.base_class(self._table, board, self._top)
        self._lit = 0
        self._still: tuple[pygame.Rect, pygame.Surface] | None = None  # what dice roll over
        self._moved: pygame.Rect | None = None  # where alone something moved, last
        self._seconds_above = 0.0  # that the last picture took for all above the dice
        self._seconds_besides = 0.0  # that it took for all but its ground and its dice
        self._seconds_dice = 0.0  # that making dice takes while the ground is copied
        self._plates: Items = ()
        self._passage = HourPassage(self._hours.get_day(1))
        self._roll: SunRoll | None = None  # while an hour passes
        self._drawn: Hour | None = None  # below what was drawn last
        self._put_off = 0  # pictures in which the hour that comes has waited
        self.road = RoadLife(self._table, board)
        self._ahead = WorkAhead(self._table, self._actions, self._hours, board, self._top)

    # ------------------------------------------------------------- hours
    def hours_for(self, painter: HourPainter) -> Hours:
        return shared_hours(painter)

    @property
    def fading(self) -> bool:
        """Whether one hour passes into another, or words and buttons change."""
        comes = self._table.coming_hour is not None
        return comes or self._passage.part < 1.0 or self._soft.any

    @property
    def pulsing(self) -> bool:
        """Whether the marks of valid places brighten, as they do when a question is new."""
        return self.board.pulsing or self._tray.breathing or self._base.owes

    def show_hour(self, number: int) -> None:
        """Passes on to an hour; in a window only when it is painted, which takes many frames."""
        table = self._table
        table.coming_hour = number if number != table.shown_hour else None
        if table.surroundings.headless or self._base.picture is None:
            self._let_come()

    @property
    def last_hour(self) -> int:
        return self._hours.last

    def _let_come(self) -> None:
        """Passes on to the hour that comes."""
        table = self._table
        if table.coming_hour is not None:
            self.pass_on()
            table.shown_hour, table.coming_hour = table.coming_hour, None

    def _paint_coming(self, began: float) -> None:
        """Paints at the hour that comes, and lets it come with the next picture when it is done."""
        number = self._table.coming_hour
        if number is not None and self.board.owes and self._put_off < PATIENCE:
            self._put_off += 1
            return
        self._put_off = 0
        until = max(began + LONGEST_SECONDS, time.perf_counter() + COMING_SECONDS)
        while number is not None and self._hours.prepare(number):
            if time.perf_counter() >= until:
                return
        hour = self._hours.painted.get(number or 0)
        items = self._settled_items()
        if number and hour and self._base.prepare(hour, number, items, until):
            return
        self._let_come()

    def leave(self) -> None:
        """Lets go of what was only prepared."""
        self._hours.leave(self._table.shown_hour)

    def pass_on(self) -> None:
        """Lets the picture of another hour come out of the present one."""
        ground, hour, self._drawn = self._base.picture, self._drawn, None
        if ground is None or hour is None:
            return
        places = self._top.written_at(self._lit, self._lit + 1)
        self._roll = self._sun_roll()  # before its hour is given away
        self._passage.begin(self._hours.get_day(self._lit), self._base.give(), hour, places)
        parts = self._table.parts

        def fade(part: float) -> None:
            self._passage.part = part

        parts.animator.move(fade, parts.beat(FADE_SECONDS), ease=ease_in_out, done=self.finish_fade)

    def _sun_roll(self) -> SunRoll | None:
        """The way of the sun from the hour shown to the one that comes; None if it stays."""
        table, hours, top = self._table, self._hours, self._top
        number = table.coming_hour
        shown = hours.painted.get(self._lit)
        if number is None or shown is None or table.parts.calm:
            return None
        (start, stops), (end, _stops) = (hours.painter.stop(each) for each in (self._lit, number))
        # Only their skies are kept on the way: the picture of an hour is large.
        before, after = shown.sky, hours.get(number).sky
        if start == end or before.way is None or after.way is None:
            return None
        lit, written = self._lit, self.board.arc_of_hours
        last = self.board.last_hour(lit)

        def write_stop(surface: pygame.Surface, index: int, past: bool) -> None:
            if written:
                top.write_stop(surface, index, past=past, last=last)

        def write_sun(surface: pygame.Surface, at: Point, near: bool) -> None:
            if written:
                sky = after if near else before
                top.write_sun(surface, at, number if near else lit, sky.day)

        layout = table.parts.layout
        foot = 2 * layout.round_label_middle - layout.round_label_bottom
        return SunRoll(layout.zones, foot, before, after, start, end, stops, write_stop, write_sun)

    def finish_fade(self) -> None:
        self._passage.end()
        self._roll = None
        self._soft.clear()

    def hour(self) -> Hour:
        table = self._table
        number = table.shown_hour
        hour = self._hours.get(number)
        if self._lit != number:
            self._lit = number
            layout = table.parts.layout
            tint = light_on_dice(layout.zones, hour.day, layout.tray.center)
            table.parts.sound.ambience(ambience_of(hour.day))
            table.parts.tray.tint = tint
            table.parts.tray.slant = slant_of(hour.day.shadow)
            table.parts.flights.tint = tint
        return hour

    def idle(self, seconds: float) -> bool:
        """Uses spare time for coming pictures; returns whether it wants more of it."""
        return self._ahead.work(seconds)

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything in order."""
        table = self._table
        self._ahead.renew()
        hour = self.hour()
        self.changed = None
        moment = table.moment()
        resting = table.parts.visual.at_rest and not table.parts.tray.throwing
        if not (resting or table.hidden or table.computer_due):
            moment = moment.unlit
        self._soft.watch(surface, self._watched(moment), self.board.sheets())
        if self._only_dice_roll():
            self._draw_rolling(surface, hour, moment)
            return
        self._still = None
        with self._clipped(surface):
            self._draw_all(surface, hour, moment)
            self._draw_beside(surface, hour)

    def _draw_beside(self, surface: pygame.Surface, hour: Hour) -> None:
        """Adds what the board has changed beside the clip, and what lies over it."""
        beside = self.board.changed_beside
        if self.changed is not None and beside is not None:
            self.changed = self.changed.union(beside)
            surface.set_clip(beside)
            self._draw_over(surface, hour)

    def forget(self) -> None:
        """The window does not hold the last picture any more."""
        self._still = self._moved = None
        self.road.forget()

    @contextmanager
    def _clipped(self, surface: pygame.Surface) -> Iterator[None]:
        """Draws only where something moves, if it moved only there before."""
        quiet = self._nothing_else_moves()
        moves = self.board.moving_area() if quiet else None
        self.changed = None
        if moves is not None and self._moved is not None and not self._table.stale:
            self.changed = moves.union(self._moved)
        surface.set_clip(self.changed)
        try:
            yield
        finally:
            surface.set_clip(None)
        # a turn that begins changes what stands beside it, but only in its first picture
        self._moved = moves or (self.board.moving_area() if quiet else None)

    def draw_road(self, surface: pygame.Surface) -> bool:
        """Draws only what has changed on the road since the last picture, if that is possible."""
        changed = self.road.redraw(surface, self.hour().day)
        if changed is not None:
            self.changed = changed
        return changed is not None

    def draw_sparing_road(self, surface: pygame.Surface) -> None:
        """Draws everything; what drives on the road comes last, so that it can go on alone."""
        self._spares_road = True
        try:
            self.draw(surface)
        finally:
            self._spares_road = False
        strip = self.road.strip
        if strip is not None:
            self.road.keep(surface, strip)
            self.road.redraw(surface, self.hour().day)
        else:
            self.road.forget()

    def _draw_all(self, surface: pygame.Surface, hour: Hour, moment: Moment) -> None:
        parts, began = self._table.parts, time.perf_counter()
        shaken = self._shaken(surface)
        self._seconds_dice = 0.0
        self._draw_below(shaken, hour, moment)
        self._tray.draw(shaken, time.perf_counter() - began + self._seconds_above)
        below = time.perf_counter()
        self.board.draw_above(shaken)
        self._closing.draw(shaken)
        parts.particles.draw(shaken)
        self._clear_words(shaken)
        plate_motion.draw_plates_moving(shaken, parts, self._top.draw_points)
        parts.flights.draw(shaken)
        self._tray.draw_held(surface, hour.day.tint)
        self._draw_over(surface, hour)
        self._soft.draw(surface)
        self._seconds_above = time.perf_counter() - below
        self._seconds_besides = time.perf_counter() - began - self._seconds_dice
        self._paint_coming(began)

    def _draw_over(self, surface: pygame.Surface, hour: Hour) -> None:
        self._captions.draw_overlays(surface, hour)
        self._draw_caps(surface)

    def draw_tip(self, surface: pygame.Surface, cards: Sequence[pygame.Rect] = ()) -> bool:
        """The note beside a button, over everything else that is drawn, but off the cards.

        Returns whether there is one.
        """
        return self._captions.draw_tip(surface, cards)

    def _clear_words(self, surface: pygame.Surface) -> None:
        """Draws words and points of the ground again, over sparks."""
        base = self._base.picture
        if base is None or self._passage.runs or not self._table.parts.particles.any:
            return
        words = self._top.words if self.board.arc_of_hours else self.board.words_in_sky()
        for rect in (*self._top.labels(), *([words] if words is not None else [])):
            surface.blit(base, rect, rect)

    def _draw_caps(self, surface: pygame.Surface) -> None:
        """What keys take, and the figures of a focused place, over the focus."""
        if not self._table.hand.keys or self._table.computer_due or self._table.numbers_moves:
            return
        focused = self._captions.focused()
        if focused is not None and self.board.counted(focused):
            self.board.draw_counts(surface)
        self._caps.draw(surface, focused)

    def _watched(self, moment: Moment) -> dict[str, object]:
        """What decides how words and buttons look; see :class:`SoftChanges`."""
        table = self._table
        return {
            "buttons": tuple((spec.name, spec.label, spec.enabled) for spec in moment.buttons),
            "words": (moment.prompt, table.parts.seat),
            "log": table.log.open,
            "street": table.parts.seat if table.parts.calm else None,
            "large": self._table.large_seat,
            "note": table.notes.text,
        }

    def _draw_below(self, surface: pygame.Surface, hour: Hour, moment: Moment) -> None:
        """Draws what lies below the dice of the tray, and the words and buttons beside them."""
        self._draw_base(surface, hour)
        self.board.draw(surface, hour, self._passage if self.fading else None)
        if not self._spares_road:
            self.road.draw(surface, hour.day)
        self.board.draw_counts(surface)
        if surface.get_clip().colliderect(self._table.parts.layout.zones.ledge):
            self._captions.draw_ledge(surface, moment)
            self._buttons.draw(surface, moment)
        self._bubble.draw(surface)

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Draws counts, caps and what lies over dice again, over rings laid around their places."""
        self._tray.draw_marks(surface)
        self.board.draw_above(surface)
        self.board.draw_counts(surface)
        self._draw_caps(surface)

    def _only_dice_roll(self) -> bool:
        """Whether nothing but the dice of the tray changes from picture to picture."""
        rolls = self._table.parts.tray.moves_within(self._around_tray())
        calm = not self.board.stirs and not self._table.hand.keys
        return rolls and calm and not self._table.stale and self._nothing_else_moves()

    def _nothing_else_moves(self) -> bool:
        """Whether all but dice and pieces of the board look as in the picture before.

        Except where a table is stale.
        """
        table = self._table
        parts = table.parts
        quiet = not (parts.flights.any or parts.particles.any or self.fading or table.notes.any)
        said = table.banner.shown or table.proclamation.shown or table.tooltip_due
        plain = not (table.log.open or said)
        return quiet and plain and table.large_seat is None and not table.overlaid()

    def _around_tray(self) -> pygame.Rect:
        """The tray and as much around it as rolling dice and their shadows usually need."""
        parts = self._table.parts
        area = parts.layout.zones.tray.inflate(6 * parts.tray.edge, 5 * parts.tray.edge)
        return area.clip(parts.layout.zones.window)

    def _draw_rolling(self, surface: pygame.Surface, hour: Hour, moment: Moment) -> None:
        """Restores only the surroundings of the tray and draws the dice; saves half of a frame."""
        around = self._around_tray()
        if self._still is not None and self._still[0] == around:
            surface.blit(self._still[1], around)
            self.changed = around
        else:
            self._draw_below(surface, hour, moment)
            self._still = around, surface.subsurface(around).copy()
        surface.set_clip(around)
        self._tray.draw(surface)
        surface.set_clip(None)

    def _draw_base(self, surface: pygame.Surface, hour: Hour) -> None:
        """Scenery, table, what lies there, arc and plates: redrawn only when they change."""
        table, items, until = self._table, self._settled_items(), None
        if not table.surroundings.headless and (table.parts.animator.busy or self._base.owes):
            until = time.perf_counter() + LATE_SECONDS
        base = self._base.refresh(hour, items, self._keep_plate, until)
        tray = table.parts.tray
        if tray.throwing and copying.pays(surface):
            ground = copying.Copying(surface, base)
            began = time.perf_counter()
            self._tray.make(self._seconds_besides)
            ground.wait()
            self._seconds_dice = time.perf_counter() - began
        else:
            surface.blit(base, (0, 0))
        self._passage.draw(surface, hour)
        if self._roll is not None:
            self._roll.draw(surface, self._passage.part)
        self._drawn = hour

    def _keep_plate(self, seat: int) -> None:
        """Lets what a plate shows fade, on which something has been built or has fallen."""
        base, parts = self._base.picture, self._table.parts
        if base is not None and not self._passage.runs:
            picture = base.subsurface(parts.layout.plates[seat]).copy()
            plate_motion.pass_over(parts, seat, picture)

    def _shaken(self, surface: pygame.Surface) -> pygame.Surface:
        """What is drawn on, lower and further to the right as all trembles.

        The edges keep what they show, so that nothing is left bare.
        """
        x, y = (abs(round(part)) for part in self._table.parts.visual.shake)
        if not x and not y:
            return surface
        wide, tall = surface.get_size()
        return surface.subsurface((x, y, wide - x, tall - y))

    def _settled_items(self) -> Items:
        """All boards as their plates show them: what is built appears there when it has landed."""
        parts = self._table.parts
        items, fresh = self.board.miniatures.items, parts.visual.arrived_at
        seats = len(self._table.players)
        if not parts.animator.busy or len(self._plates) != seats:
            self._plates = tuple(items(parts.model, seat) for seat in range(seats))
        elif fresh:
            self._plates = tuple(
                items(parts.model, seat) if seat in fresh else shown
                for seat, shown in enumerate(self._plates)
            )
            fresh.clear()
        return self._plates


def ambience_of(day: Day) -> str:
    """The murmur of the city at an hour."""
    if day.night > 0.75:
        return "night"
    return "dusk" if day.night > 0.15 or day.time < 0.1 else "day"
