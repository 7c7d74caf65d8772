"""A game on the table: puts the parts together and moves them on; drawing is in ``picture``."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pygame

from skyline.play.computer.turn import ComputerTurn
from skyline.play.fresh_parts import fresh_parts
from skyline.play.hints import HintNotes
from skyline.play.input.keys import Keys
from skyline.play.input.pointer import Pointer
from skyline.play.input.targets import Sign, barred, table_button
from skyline.play.input.turn_end import OFFER, TurnEnd, offered
from skyline.play.kit import TableKit
from skyline.play.log.announcements import Announcements, Teller
from skyline.play.log.drawer import CLOSE
from skyline.play.moment import Moment
from skyline.play.moves import TakenBack, retold
from skyline.play.picture.picture import TablePicture
from skyline.play.players import Player, players_of
from skyline.play.surroundings import Surroundings, TableDesk
from skyline.play.teacher.teacher import Teacher
from skyline.play.teacher.teaching import Teaching
from skyline.table.dice.marks import marks_of
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target


class TableView:
    """The table of one game.

    Attributes:
        picture_class: what draws it.
        computer_class: what plays the computer seats.
        hinting: whether hints may come here.
        plays_computers: whether computer seats are played here; a story plays them itself.
        kit: the game's half.
        table: what all parts of it read.

    Args:
        desk: the game, and what surrounds it.
        kit: the game's half of the table.
    """

    picture_class: type[TablePicture] = TablePicture
    computer_class: type[ComputerTurn] = ComputerTurn
    hinting = True
    plays_computers = True

    def __init__(self, desk: TableDesk, kit: TableKit) -> None:
        self.desk = desk
        self.kit = kit
        self.parts = fresh_parts(desk, kit)
        self.hand = kit.hand()
        self.table = table = kit.context(
            desk, self.parts, self.hand, kit.hour(desk.session.state), kit.words
        )
        table.taught = self.hinting and kit.teaching is not None
        table.obstacles = kit.obstacles(table)
        table.hinting, table.plays_computers = self.hinting, self.plays_computers
        table.targets, table.table_targets = self.targets, self.table_targets
        table.moment, table.notice = self.moment, self.notice
        table.refusal = self.refusal
        table.told, table.hurry = lambda: self.told, self.hurry
        table.moving, table.overlaid = lambda: self.moving, lambda: self.overlaid
        self.banner, self.log = table.banner, table.log
        self.notes, self.proclamation = table.notes, table.proclamation
        self._seen: tuple[int, list[Target]] | None = None  # targets after so many changes
        self._unseen = False  # whether something has arrived at once, and no picture shows it yet
        self._tipped = False  # whether the last picture showed a note beside a button
        self._leaves = 0  # updates until the results follow; the next picture comes before the last
        self._live = False  # whether what is heard happens now
        self.announcements = Announcements(table)
        table.closing = self.announcements.closing
        self.effects = kit.effects(self.parts, self._hour_passes, self.announcements.show)
        self.play = table.play = kit.play(
            desk, self.parts, self.effects, self._heard, self._moved, kit.model, kit.hour
        )
        self.actions = kit.actions(self, table)
        self.actions.refusal = self.refusal
        self.actions.offer("hurry", lambda: None)  # its going down has hurried already
        self.actions.offer("seats", self.seats)
        self.actions.offer("log-close", self.toggle_log)
        self._pointer, self._keys = Pointer(self.actions), Keys(self.actions)
        self.gestures = kit.gestures(self.actions)
        self.hints = HintNotes(table, {**kit.hints, OFFER: offered})
        self._turn_end = TurnEnd(table, self.actions)
        self.computer = self.computer_class(table, self.gestures, self._said, self.hints.tell)
        self.actions.offer("skip", self.computer.skip)
        self.teller = Teller(table, self.computer)
        for name in ("hint-close", "hint-note"):
            self.actions.offer(name, self.hints.close)
        teaching = (kit.teaching or Teaching)(table)
        table.tells_odds = table.taught and teaching.tells_odds
        self.teacher = Teacher(table, self.actions, self.hints, teaching)
        table.advised = lambda: self.teacher.card
        table.hinted = lambda: self.teacher.hinted
        table.questioned = lambda: self.teacher.warning.questioned
        self.picture = self.picture_class(table, kit.board, self.actions, self.computer)
        table.draw_signs = self.picture.draw_signs
        self._retell()
        self._live = True
        self._apply_settings()

    # ------------------------------------------------------------- what others read
    @property
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""
        return self.desk.surroundings

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def now(self) -> float:
        """Real seconds since the table was opened."""
        return self.table.now

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    @property
    def look(self) -> Look:
        """Sizes and wishes for widgets."""
        return self.table.look

    def moment(self) -> Moment:
        """Prompt and buttons now."""
        usual = self.actions.moment()
        if self.teacher.warning.open:  # which asks, and has the only buttons that can be pressed
            off = [replace(each, enabled=False, primary=False) for each in usual.buttons]
            return Moment(_("Play it, or think again?"), "", tuple(off))
        return self.computer.moment(usual) if self.table.computer_due else usual

    # ------------------------------------------------------------- the view's contract
    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out for a window size; what moves is finished first."""
        self.hurry()
        parts = self.parts
        parts.layout = self.kit.layout(
            size, len(self.table.players), self.surroundings.settings.ui_scale
        )
        parts.tray.use(parts.layout)
        parts.flights.edge = parts.tray.usual_edge
        parts.particles.clear()
        parts.particles.scale = parts.layout.scale
        self.hand.release()
        self.hand.press = None
        self._apply_settings()
        self.picture.resize()
        self.table.stale = True

    def reword(self) -> None:
        """Tells log and names again in the language of now; what is said for a moment goes."""
        self.hurry()
        self.table.players = players_of(self.desk.session)
        self.notes.clear()
        told = getattr(self.desk, "told", ())
        if told:
            self.log.tell(told[1])

    def handle(self, event: pygame.Event) -> bool:
        self.computer.handle(event)
        if self.actions.take(event):
            self._seen = None
            self.table.stale = True
            return True
        keyed = event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
        used = self._keys.handle(event) if keyed else self._pointer.handle(event)
        if event.type != pygame.MOUSEMOTION:
            self._seen = None
            self.table.stale = used or self.table.stale
        elif used:
            self.table.point()
        return used

    def welcome(self) -> None:
        """Says whose turn it is when the table is opened."""
        self.announcements.welcome()

    def refusal(self) -> str:
        """Why people may not touch anything now; empty when they may."""
        if not self.table.computer_due:
            return ""
        return self.table.words.waits_for(self.table.players[self.play.seat].name)

    def table_targets(self) -> list[Target]:
        found = self.actions.targets()
        reason = self.refusal()
        return [barred(target, reason) for target in found] if reason else found

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on now."""
        found = self.teacher.with_targets(self.hints.with_targets(self.table_targets()))
        return self.log_cross() + found

    def seen_targets(self) -> list[Target]:
        """The same for a pointer that only moves: found once until something else changes."""
        if self._seen is None or self._seen[0] != self.table.changes:
            self._seen = self.table.changes, self.targets()
        return self._seen[1]

    def update(self, seconds: float) -> None:
        if self._leaves:
            self._leaves -= 1
            if not self._leaves:
                self.desk.show_results()
        was_moving = self.moving
        self.table.now += seconds
        parts = self.parts
        speed = self.surroundings.settings.animation_speed * self.computer.tempo
        if math.isinf(speed):
            self.hurry()
        else:
            parts.animator.advance(seconds * speed)
            parts.particles.advance(seconds * speed)
        parts.tray.update()
        if not parts.animator.busy:
            parts.visual.settle()
            self.effects.go_on(seconds * speed)
        before = self.notes.text
        self.notes.update(seconds)
        self.proclamation.update(seconds)
        if self.notes.text != before:
            self.table.stale = True
        self.teller.update()
        if self.computer.update(seconds):
            self.table.stale = True
        self._turn_end.update(seconds)
        if any([self.hints.update(seconds), self.teacher.update(seconds)]):
            self.table.stale = True
        self.table.resting.update(self.hand.hover, self.table.now)
        if self.table.pointed != self.table.left:
            self.table.left = None
        if self.table.resting.coming(self.table.now):
            self.table.stale = True
        if was_moving:
            self._seen = None
        if was_moving and not self.moving:
            self.table.stale = True  # the last step of a motion is worth a picture, too

    def live(self) -> bool:
        """Lets the road live on; returns whether a picture of it alone is due."""
        return self.picture.road.update(quiet=self._road_apart) and not self.moving

    @property
    def _road_apart(self) -> bool:
        """Whether the road can be drawn last, and by itself: nothing lies over it."""
        over = self.overlaid or self.table.log.open or self.table.large_seat is not None
        return not (self.moving or over or self._tipped or self.hand.carried)

    def draw_road(self, surface: pygame.Surface) -> bool:
        """Draws the road alone if all else is as it was; returns whether that was possible."""
        return self._road_apart and self.picture.draw_road(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self._unseen = False
        self.table.numbers_moves = self.teacher.advice.numbers
        if self._road_apart:
            self.picture.draw_sparing_road(surface)
        else:
            self.picture.road.forget()
            self.picture.draw(surface)
        self.hints.draw(surface)
        self.teacher.draw(surface)
        if self.overlaid:  # what a press has led to is said over the cards
            self.notes.draw(surface, self.parts.layout, self.table.look)
        self._tipped = self.picture.draw_tip(surface, self._cards())
        self.table.stale = False

    def _cards(self) -> list[pygame.Rect]:
        """Where cards and panels lie over the table."""
        found = [] if self.teacher.odds.rect is None else [self.teacher.odds.rect]
        notes = [self.teacher.advice.note, self.hints.note if self.hints.visible else None]
        return found + [note[1].rect for note in notes if note is not None]

    def forget_picture(self) -> None:
        self.picture.forget()

    def leave(self) -> None:
        self.picture.leave()

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures in spare time."""
        return self.picture.idle(seconds)

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence for a few seconds, beside the target that it is about (or ``ledge``)."""
        target = self.table.target(about)
        place = target.rect if target else None
        if target is not None and isinstance(target.ref, Sign) and target.ref.beside is not None:
            place = pygame.Rect(target.ref.beside.topleft, (target.ref.beside.w, 1))
        self.notes.show(sentence, place, about, refused=refused)
        self.table.stale = True

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
    def moving(self) -> bool:
        return (
            self.parts.animator.busy
            or self.parts.particles.any
            or self.picture.fading
            or self.picture.pulsing
            or self.notes.any
            or self.hints.appearing
            or self.teacher.moving
            or self.proclamation.shown
            or self.table.resting.waiting(self.table.now)
            or bool(self._leaves)
        )

    @property
    def awaits_computer(self) -> bool:
        return self.table.computer_due

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted."""
        return self.table.stale

    # ------------------------------------------------------------- what the controls ask for
    def hurry(self) -> None:
        """Lets whatever moves arrive at once."""
        parts = self.parts
        self._unseen = self._unseen or parts.animator.busy or self.picture.fading
        if parts.animator.busy:
            parts.animator.finish()
        parts.tray.finish_throw()
        parts.flights.clear()
        parts.particles.clear()
        parts.settle()
        self._seen = None
        self.banner.clear()
        self.proclamation.dismiss()
        self.picture.finish_fade()

    def seats_changed(self) -> None:
        """Somebody else plays a seat from now on."""
        self.hurry()
        self.computer.reseated()
        self.hand.leave_places()
        self.table.seats_changed()
        self.picture.resize()
        self.table.stale = True

    def show_results(self) -> None:
        """Leaves for the results; what still moves arrives, and is seen so, before that."""
        if not self.desk.session.over:
            return
        self.hurry()
        if self._unseen:
            self._leaves = 2
        else:
            self.desk.show_results()

    # ------------------------------------------------------------- what is laid over the table
    def pause(self) -> None:
        self.hand.hover = None  # no note stays under what comes
        self.table.stale = True
        self.surroundings.pause()

    def rules(self) -> None:
        self.surroundings.rules()

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""
        self.surroundings.seats()

    def toggle_log(self) -> None:
        self.log.open = not self.log.open
        self.table.peeked = None
        self.parts.sound.play("ui_page")

    def ask_hint(self) -> None:
        self.teacher.ask()

    def toggle_odds(self) -> None:
        """Shows or hides the chances of a choice."""
        self.teacher.toggle_odds()

    def play_anyway(self) -> None:
        self.teacher.warning.anyway()

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large; the same again closes it."""
        if seat is not None and seat >= len(self.table.players):
            return
        if seat in (None, self.table.peeked):
            self._look_back()
        else:
            self.table.peeked, self.log.open = seat, False

    def _look_back(self) -> None:
        """Shows one's own again, also while the other's plate is still pointed at."""
        self.table.peeked, self.table.left = None, self.table.pointed

    def peek_beside(self, step: int) -> None:
        """Turns from one player's skyline to the next, with none at all before the first."""
        places: list[int | None] = [None, *range(len(self.table.players))]
        self.table.peeked = places[(places.index(self.table.peeked) + step) % len(places)]
        self.log.open = self.log.open and self.table.peeked is None

    def scroll(self, lines: int) -> bool:
        if not self.log.open:
            return False
        self.log.scroll(lines)
        return True

    def log_cross(self) -> list[Target]:
        """The cross of the open log; nothing while a hand carries something, and hides it."""
        if not self.log.open or not self.hand.empty or self.hand.drags:
            return []
        tip = inputs.hinted(_("Close"), "log")
        return [table_button(CLOSE, self.log.cross(self.parts.layout, self.look), tip)]

    @property
    def closable(self) -> bool:
        """Whether Escape closes something on the table first."""
        if self.log.open or self.table.peeked is not None or self.hints.visible:
            return True
        return self.teacher.closable

    def close_overlay(self) -> None:
        """Closes a question or a hint, then the large skyline, then the log."""
        if self.teacher.closable:
            self.teacher.close()
        elif self.table.peeked is not None:
            self._look_back()
        elif self.hints.visible:
            self.hints.close()
        else:
            self.log.open = False

    # ------------------------------------------------------------- what the parts call
    def _hour_passes(self, hour: int) -> None:
        self.picture.show_hour(hour)

    def _moved(self) -> None:
        self.notes.clear()
        self.hand.hover = None

    def _heard(self, event: object) -> None:
        """Tells the log; a step taken back leaves no trace there, as in the record."""
        back = isinstance(event, TakenBack)
        other = isinstance(event, TakenBack) and event.seat != self.parts.seat
        if other or self.table.words.begins_turn(event):
            self.hand.leave_places()
        self._said(event)
        told = getattr(self.desk, "told", ()) if back else ()
        if told:
            self.log.tell(told[1])
        else:
            self.log.hear(event)

    def _said(self, event: object) -> None:
        """Has an event said aloud that happens now."""
        if self._live:
            self.teller.heard(event)

    def _retell(self) -> None:
        """Fills log and boards from what has happened before the table was opened."""
        model = retold(self.desk, self.kit.model, self._heard)
        if model is not None:
            self.parts.model.restore(model)
            self.parts.tray.lay(model.tray, model.tray_room)

    def _apply_settings(self) -> None:
        settings = self.surroundings.settings
        parts = self.parts
        parts.calm = settings.reduced_motion
        parts.tray.use_marks(marks_of(settings), parts.model.tray)
        parts.flights.marks = marks_of(settings)
