"""Skyline on the table: puts the parts together and moves them on; drawing is in ``picture``."""

from __future__ import annotations

import math
from typing import Final

import pygame

from skyline.games.skyline import events as ev
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import State
from skyline.play.computer.turn import ComputerTurn
from skyline.play.fresh_parts import fresh_parts
from skyline.play.hints.notes import HintNotes
from skyline.play.input.actions import Deeds
from skyline.play.input.controls import Controls
from skyline.play.input.hand import Hand
from skyline.play.input.play import Play, retold
from skyline.play.input.targets import TargetFinder, barred
from skyline.play.log.drawer import LogDrawer
from skyline.play.log.heralding import Herald, players_of
from skyline.play.log.speech import Teller
from skyline.play.moment import Moment
from skyline.play.motion.choreography import Choreographer
from skyline.play.over_table import OverTheTable
from skyline.play.picture.banner import Banner
from skyline.play.picture.notice import Notice
from skyline.play.picture.picture import TablePicture
from skyline.play.picture.proclamation import Proclamation
from skyline.play.surroundings import TableDesk
from skyline.play.teacher.teacher import Teacher
from skyline.table.dice.marks import marks_of
from skyline.views.skyline import phrases
from skyline.views.skyline.layout import TableLayout
from skyline.views.skyline.moment import describe
from skyline.views.skyline.pieces import Lot
from skyline.views.skyline.soloboard import city_targets
from skyline.widgets.base.look import Look, look_for
from skyline.widgets.controls.tooltip import DELAY_SECONDS
from skyline.widgets.input.target import Target


class TableView(OverTheTable):
    """The table of one game.

    Attributes:
        play_class: what carries moves out; the first game puts its own here.
        picture_class: what draws it.
        hinting: whether hints may come here.
        plays_computers: whether computer seats are played here; a story plays them itself.
    """

    play_class: type[Play] = Play
    picture_class: type[TablePicture] = TablePicture
    hinting = True
    plays_computers = True

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk
        self._around = desk.surroundings
        self.players = players_of(desk.session)
        self.parts = fresh_parts(desk)
        self.hand = Hand()
        self.banner = Banner(self.parts.animator)
        self.log = LogDrawer(self.parts.street_end)
        self.notes = Notice()
        self.proclamation = Proclamation()
        self.shown_round = desk.session.state.round
        self.now = 0.0
        self.resting = RestingPointer()
        self._stale = True
        self._live = False  # whether what is heard happens now
        self.herald = Herald(self)
        self.choreographer = Choreographer(
            self.parts, self._turn_passes, self._round_passes, self.herald.announce
        )
        self.teller = Teller(self)
        self.play = self.play_class(desk, self.parts, self.choreographer, self._heard, self._moved)
        self.finder = TargetFinder(self.parts, self.play, self.hand)
        self.finder.teaches = self.hinting
        self.deeds = Deeds(self, self.parts, self.play, self.hand, self.finder)
        self.computer = ComputerTurn(self)
        self.deeds.refusal = self.computer.refusal
        self.deeds.offer("hurry", lambda: None)  # its going down has hurried already
        self.deeds.offer("seats", self.seats)
        self.deeds.offer("log-close", self.toggle_log)
        self.controls = Controls(self.deeds)
        self.hints = HintNotes(self)
        for name in ("hint-close", "hint-note"):
            self.deeds.offer(name, self.hints.close)
        self.teacher = Teacher(self)
        self.picture = self.picture_class(self)
        self._retell()
        self._live = True
        self._apply_settings()

    # ------------------------------------------------------------- what others read
    @property
    def state(self) -> State:
        """The position."""
        return self.play.state

    @property
    def look(self) -> Look:
        """Sizes and wishes for widgets."""
        return look_for(self.parts.layout.size, self._around.settings)

    @property
    def streets(self) -> list[list[Lot]]:
        """The lots of every seat from left to right."""
        return self.parts.model.streets

    def points(self) -> list[int]:
        """Points of every seat as the plates show them."""
        shown = self.parts.acting.points
        return [shown.get(seat, score(skyline)) for seat, skyline in enumerate(self.state.skylines)]

    def moment(self) -> Moment:
        """Prompt and buttons now."""
        held = self.hand.holding(self.parts)
        usual = describe(
            self.state,
            self.parts.model,
            self.play.choices(),
            held,
            self.desk.session.why_no_undo(),
            self.herald.closing(),
        )
        return self.computer.moment(usual) if self.computer.due else usual

    # ------------------------------------------------------------- the view's contract
    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out for a window size; what moves is finished first."""
        self.hurry()
        parts = self.parts
        parts.layout = TableLayout(size, len(self.players), self._around.settings.ui_scale)
        parts.tray.use(parts.layout)
        parts.flights.edge = parts.tray.usual_edge
        parts.particles.clear()
        parts.particles.scale = parts.layout.scale
        parts.lot_x.clear()
        self.hand.release()
        self.hand.press = None
        self._apply_settings()
        self.picture.resize()
        self._stale = True

    def reword(self) -> None:
        """Tells log and names again in the language of now; what is said for a moment goes."""
        self.hurry()
        self.players = players_of(self.desk.session)
        self.notes.clear()
        told = getattr(self.desk, "told", ())
        if told:
            self.log.tell(told[1])

    def handle(self, event: pygame.Event) -> bool:
        """Takes an input event."""
        self.computer.handle(event)
        used = self.controls.handle(event)
        if used:
            self._stale = True
        return used

    def welcome(self) -> None:
        """Says whose turn it is when the table is opened."""
        state = self.state
        if state.player is not None:
            self.herald.announce(ev.TurnStarted(state.player, state.round))

    def table_targets(self) -> list[Target]:
        """What can be pressed on the table itself."""
        names = tuple(player.name for player in self.players)
        found = self.finder.all(self.moment(), names)
        if self.state.solo:
            skyline, over = self.state.skylines[0], self.state.phase == "over"
            found[:0] = city_targets(self.parts.layout, self.look, skyline, over=over)
        reason = self.computer.refusal()
        return [barred(target, reason) for target in found] if reason else found

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on now."""
        found = self.teacher.with_targets(self.hints.with_targets(self.table_targets()))
        return self.log_cross() + found

    def update(self, seconds: float) -> None:
        """Moves the picture on."""
        was_moving = self.moving
        self.now += seconds
        parts = self.parts
        speed = self._around.settings.animation_speed
        if math.isinf(speed):
            self.hurry()
        else:
            parts.animator.advance(seconds * speed)
            parts.particles.advance(seconds * speed)
        parts.tray.update()
        if not parts.animator.busy:
            parts.acting.settle()
        before = self.notes.text
        self.notes.update(seconds)
        self.proclamation.update(seconds)
        if self.notes.text != before:
            self._stale = True
        self.teller.update()
        if self.computer.update(seconds):
            self._stale = True
        if any([self.hints.update(seconds), self.teacher.update(seconds)]):
            self._stale = True
        self.resting.update(self.hand.hover, self.now)
        if self.resting.coming(self.now):
            self._stale = True
        if was_moving and not self.moving:
            self._stale = True  # the last step of a motion is worth a picture, too

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""
        self.picture.draw(surface)
        self.hints.draw(surface)
        self.teacher.draw(surface)
        self.picture.draw_tip(surface)
        self._stale = False

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures in spare time."""
        return self.picture.idle(seconds)

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence for a few seconds, beside the target that it is about (or ``ledge``)."""
        target = next((each for each in self.targets() if each.name == about), None)
        self.notes.show(sentence, target.rect if target else None, about, refused=refused)
        self._stale = True

    @property
    def told(self) -> str:
        """The sentence of the moment that the ledge says; empty for none."""
        return self.notes.ledge_text

    @property
    def overlaid(self) -> bool:
        """Whether something that is drawn after the table lies over it."""
        return self.hints.visible or self.hints.appearing or self.teacher.visible

    @property
    def changed(self) -> pygame.Rect | None:
        """The part of the window that the last picture drew anew; None for all of it."""
        return None if self.overlaid else self.picture.changed

    @property
    def tooltip_due(self) -> bool:
        """Whether the pointer has rested long enough on a target."""
        return self.resting.due(self.now)

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return (
            self.parts.animator.busy
            or self.parts.particles.any
            or self.picture.fading
            or self.picture.pulsing
            or self.notes.any
            or self.hints.appearing
            or self.teacher.moving
            or self.proclamation.shown
            or self.resting.waiting(self.now)
        )

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player has the turn."""
        return self.computer.due

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted."""
        return self._stale

    # ------------------------------------------------------------- what the controls ask for
    def hurry(self) -> None:
        """Lets whatever moves arrive at once."""
        parts = self.parts
        if parts.animator.busy:
            parts.animator.finish()
        parts.tray.finish_throw()
        parts.flights.clear()
        parts.particles.clear()
        parts.acting.settle()
        parts.lot_x.clear()
        self.banner.clear()
        self.proclamation.dismiss()
        self.picture.finish_fade()

    def seats_changed(self) -> None:
        """Somebody else plays a seat from now on."""
        self.hurry()
        self.computer.reseated()
        self.hand.leave_places()
        self.players = players_of(self.desk.session)
        self.picture.resize()
        self._stale = True

    def show_results(self) -> None:
        """Leads on to the results."""
        if self.state.phase == "over":
            self.desk.show_results()

    # ------------------------------------------------------------- what the choreography calls
    def _turn_passes(self, seat: int) -> None:
        self.choreographer.street_swings(seat)

    def _round_passes(self, number: int) -> None:
        self.picture.pass_on()
        self.shown_round = number

    def _moved(self) -> None:
        self.notes.clear()
        self.hand.hover = None

    def _heard(self, event: object) -> None:
        """Tells the log; a step taken back leaves no trace there, as in the record."""
        back = isinstance(event, phrases.TakenBack) and event.seat != self.parts.seat
        if back or isinstance(event, ev.TurnStarted):
            self.hand.leave_places()
        if self._live:
            self.teller.heard(event)
        told = getattr(self.desk, "told", ()) if isinstance(event, phrases.TakenBack) else ()
        if told:
            self.log.tell(told[1])
        else:
            self.log.hear(event)

    def _retell(self) -> None:
        """Fills log and streets from what has happened before the table was opened."""
        model = retold(self.desk, self._heard)
        if model is not None:
            self.parts.model.restore(model)
            self.parts.tray.lay(model.tray, len(model.tray))

    def _apply_settings(self) -> None:
        settings = self._around.settings
        parts = self.parts
        parts.calm = settings.reduced_motion
        parts.tray.marks = marks_of(settings)
        parts.flights.marks = marks_of(settings)


COMING_SECONDS: Final = 0.1  # in which the tooltip comes up


class RestingPointer:
    """How long the pointer has been on what it is on.

    Times are seconds of the table that shows the pointer.
    """

    def __init__(self) -> None:
        self._target: str | None = None
        self._since = 0.0

    def update(self, target: str | None, now: float) -> None:
        """Notes the target under the pointer."""
        if target != self._target:
            self._target, self._since = target, now

    def due(self, now: float) -> bool:
        """Whether it has rested long enough on a target."""
        return self._target is not None and now - self._since >= DELAY_SECONDS

    def coming(self, now: float) -> bool:
        """Whether it has just become due."""
        return self.due(now) and now - self._since < DELAY_SECONDS + COMING_SECONDS

    def waiting(self, now: float) -> bool:
        """Whether it will be due if it goes on resting."""
        return self._target is not None and not self.due(now)
