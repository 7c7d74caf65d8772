"""The table of a film: everything moves as it did in the game, and nobody can touch it."""

from __future__ import annotations

from itertools import chain
from typing import Final, Protocol, cast

import pygame

from skyline.play.film.desk import FilmDesk
from skyline.play.film.picture import FilmPicture
from skyline.play.film.projector import Projector, Spectators
from skyline.play.film.story import FilmStory, still_secret
from skyline.play.input.targets import plate_targets, table_button
from skyline.play.kit import TableKit
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.surroundings import Surroundings
from skyline.play.table_view import TableView
from skyline.text.words import _
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.prompt_line import SPACE, press
from skyline.widgets.input.target import Target

REST_SECONDS: Final = 0.12
"""After the last of several jumps, until what takes time is painted."""
LISTENABLE: Final = 1.0
"""Speed up to which what happens is said aloud."""


class FilmSurroundings(Surroundings, Protocol):
    """What surrounds a film."""

    pace: float  # how fast table time runs; 0 while the film stands still


class FilmOuts(Protocol):
    @property
    def judged(self) -> bool:
        """Whether there is a review of this game."""

    def close(self) -> None: ...

    def results(self) -> None: ...

    def review(self) -> None: ...

    def play_on(self) -> None: ...

    def show_streets(self) -> None: ...


class FilmView(TableView):
    """The table with a film on it."""

    picture_class = FilmPicture
    computer_class = Spectators
    hinting = False

    def __init__(
        self, story: FilmStory, kit: TableKit, surroundings: FilmSurroundings, outs: FilmOuts
    ) -> None:
        self.story = story
        self.film_desk = FilmDesk(story, surroundings, outs.results)
        self._film_around = surroundings
        self._outs = outs
        self._line = ""
        self._laid_at = 0.0
        self.speed = 1.0  # how much faster than a game it plays
        super().__init__(self.film_desk, kit)
        self.play.remembers = False  # nothing of a film is ever taken back
        self.projector = Projector(self.table, self.film_desk, self.gestures)
        self.film_picture.playing = lambda: self.playing
        for name, act in (
            ("film-close", outs.close),
            ("film-back", outs.close),
            ("film-review", outs.review),
            ("film-on", outs.play_on),
            ("film-streets", outs.show_streets),
            ("film-again", self.again),
        ):
            self.actions.offer(name, act)
        self.jump(0)

    # ------------------------------------------------------------- where it is
    @property
    def stop(self) -> int:
        return self.story.stop_at(self.film_desk.session.position)

    @property
    def playing(self) -> bool:
        return self.projector.playing

    @property
    def at_end(self) -> bool:
        return self.projector.at_end

    def jump(self, stop: int) -> None:
        """Lays the table as it was at a stop, at once; what was playing goes on from there."""
        stop = min(self.story.last, max(0, stop))
        self.hurry()
        parts, session = self.parts, self.film_desk.session
        session.position = self.story.stops[stop]
        self.proclamation.clear()
        self.notes.clear()
        self.hand.release()
        parts.model = self.story.model_at(session.position)
        parts.released.clear()
        parts.tray.clear()
        parts.tray.lay(parts.model.tray, parts.model.tray_room)
        parts.seat = self.story.seat_at(stop)
        self.table.shown_hour = self.kit.hour(self.state)
        self.table.laid_anew()
        self.effects.go_on(0.0)
        self.log.tell(chain.from_iterable(self.story.events[: session.position]))
        self._line = self.story.words(stop)
        self.projector.forget()
        self.film_picture.laid_anew()
        self._laid_at = self.table.now
        self.table.stale = True

    def play_on(self) -> None:
        """Plays; at the end from the beginning."""
        if self.at_end:
            self.jump(0)
        self.projector.play()
        self.table.stale = True

    def again(self) -> None:
        self.jump(0)
        self.play_on()

    def pause_film(self) -> None:
        """Stands still at a stop: what a hand has only begun is as if it had not.

        So picture, words, and the position that a game played on from here begins with agree.
        Motions of what has been done are held as they are.
        """
        self.projector.pause()
        if self._half_done:
            self.jump(self.stop)
        self.table.stale = True

    @property
    def _half_done(self) -> bool:
        """Whether dice are chosen, held or picked for a move that has not been made yet."""
        session = self.film_desk.session
        if session.position != self.story.stops[self.stop] or not self.hand.empty:
            return True
        return len(self.parts.model.tray) != len(self.story.model_at(session.position).tray)

    def step_on(self) -> None:
        """Shows one move and stands still; what is under way is ended first."""
        self.hurry()
        stop = self.stop + (not self.effects.skip())
        if stop <= self.story.last:
            self.projector.step(self.story.stops[stop])
        self.table.stale = True

    def leave(self) -> None:
        """Lets go of all that was painted."""
        self.film_picture.leave()

    def ask_picture(self) -> None:
        """Something has been painted that is to be shown."""
        self.table.stale = True

    # ------------------------------------------------------------- the view's contract
    def greet(self, title: str) -> None:
        """Says what is shown, before the first move; further on the game speaks for itself.

        ``title`` is what its players call it; empty for no name.
        """
        if self.stop == 0:
            names = " · ".join(player.name for player in self.table.players)
            colour = self.table.players[self.parts.seat].colour
            self.banner.show(title or _("The film of the game"), names, colour, self.parts.beat(1))

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out for the room that it has."""
        super().resize(size)
        self._laid_at = self.table.now

    def reword(self) -> None:
        """Says what has happened in the language of now."""
        super().reword()
        self._line = self.story.words(self.stop)

    def update(self, seconds: float) -> None:
        waits = self.film_picture.awaits_hour
        pace = self.speed if self.projector.running and not waits else 0.0
        self._film_around.pace = pace
        self._live = self.speed <= LISTENABLE
        super().update(seconds)
        if self.proclamation.shown and pace > 1:
            self.proclamation.update(seconds * (pace - 1))
        if self.projector.update(seconds * pace):
            self.table.stale = True
        if self.table.now - self._laid_at <= REST_SECONDS:
            return
        if self.film_picture.hasty:
            self.film_picture.pay()
            self.table.stale = True
        if waits and self.projector.running:
            self.film_picture.paint_awaited()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself; a film that stands still is still."""
        if self.projector.running:
            return super().moving
        tip = self.table.resting.waiting(self.table.now)
        said = self.notes.any or self.proclamation.shown
        return tip or said or self.film_picture.softening or self.film_picture.owing

    @property
    def film_picture(self) -> FilmPicture:
        return cast(FilmPicture, self.picture)

    @property
    def awaits_computer(self) -> bool:
        """Whoever waits for the picture to rest waits for the film to stand still."""
        return self.projector.running

    def moment(self) -> Moment:
        """What has just happened, how the film is steered, and where it leads."""
        words = self.actions.moment().prompt if self.table.interlude else self._line
        if self.parts.tray.throwing:
            words = _("The dice are rolling …")
        elif self.table.interlude:
            words = self.actions.moment().prompt
        elif self.film_desk.session.over:
            words = self.announcements.closing()
        return Moment(words, film_hint(playing=self.playing, at_end=self.at_end), self._buttons())

    def _buttons(self) -> tuple[ButtonSpec, ...]:
        if self.at_end:
            watch = ButtonSpec("film-again", _("Watch again"), "play-on", True, "", weight=1.15)
            if not self.story.over:
                back = ButtonSpec("film-back", _("Back"), "cancel", True, "", primary=True)
                return (back, watch)
            results = ButtonSpec(
                "results", _("Results"), "confirm", True, "", primary=True, weight=1.2
            )
            if not self._outs.judged:
                return (results, watch)
            review = ButtonSpec("film-review", _("Review"), "review", True, "", weight=1.06)
            return (results, review, watch)
        words = self.story.overview_words()
        streets = ButtonSpec("film-streets", words.button, "film-streets", True, words.about)
        open_here = self.story.open_at(self.stop)
        tip = _("A what-if game from this position; the game you played stays as it is")
        play_on = ButtonSpec(
            "film-on",
            _("Play on from here"),
            "play-on",
            open_here,
            tip if open_here else still_secret(),
            weight=1.5,
        )
        return (streets, play_on)

    def refusal(self) -> str:
        """Why nothing can be touched."""
        return _("A film only shows what was played.")

    def table_targets(self) -> list[Target]:
        """Buttons and plates; on the table itself nothing can be touched."""
        moment, layout = self.moment(), self.parts.layout
        rects = layout.button_places(moment.buttons)
        found = [
            table_button(f"button:{spec.name}", rect, spec.tooltip, enabled=spec.enabled)
            for spec, rect in zip(moment.buttons, rects, strict=True)
        ]
        log, out = layout.menu_buttons
        tip = inputs.hinted(_("Show what has happened"), "log")
        found.append(table_button("button:log", log, tip))
        tip = inputs.hinted(_("Leave the film"), "cancel")
        found.append(table_button("button:film-close", out, tip))
        found += plate_targets(self.table)
        return found

    def handle(self, event: pygame.Event) -> bool:
        """Looks only: plates, log, buttons; a press elsewhere plays or pauses."""
        if event.type == pygame.MOUSEMOTION:
            return self._point(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-event.y)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._press(event.pos)
            self.table.stale = True
            return True
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.hand.hover = None
            return True
        return False

    def _point(self, place: tuple[int, int]) -> bool:
        here = next((each for each in self.targets() if each.contains(place)), None)
        name = here.name if here is not None else None
        changed = name != self.hand.hover
        self.hand.hover = name
        self.table.stale = self.table.stale or changed
        return changed

    def _press(self, place: tuple[int, int]) -> None:
        self._point(place)
        here = next((each for each in self.targets() if each.contains(place)), None)
        if here is not None:
            self.actions.press(here)
        elif not self.closable:
            self.toggle()
        else:
            self.close_overlay()

    def toggle(self) -> None:
        self.parts.sound.play("ui_tick")
        if self.playing:
            self.pause_film()
        else:
            self.play_on()

    def show_results(self) -> None:
        self._outs.results()

    # ------------------------------------------------------------- what is said
    def _heard(self, event: object) -> None:
        super()._heard(event)
        seat = self.story.swings_to(event)
        if seat is not None:
            self.effects.show_seat(seat)
        self._line = self.story.line(event) or self._line


def film_hint(*, playing: bool, at_end: bool) -> str:
    """What to press next, in the words of the device in use."""
    if at_end or inputs.device in (Device.MOUSE, Device.TOUCH):  # the key of playing shines
        return ""
    play = "confirm" if inputs.device is Device.PAD else SPACE
    if playing:
        return _("{play} pauses").format(play=press(play))
    text = _("{play} plays, {back} {on} step")
    return text.format(play=press(play), back=press("left"), on=press("right"))
