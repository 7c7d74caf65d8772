"""What comes from keyboard, pointer and controllers, cleaned before a scene sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from skyline.app.pads import CONTROLLER_EVENTS, Pads
from skyline.storage.settings import Settings
from skyline.text.words import _
from skyline.widgets.input.bindings import Bindings
from skyline.widgets.input.inputs import ARROWS, Device, inputs

PADS_AFTER_SECONDS = 0.6  # finding controllers takes time: first pictures


class HandInput:
    """Reads events for one application."""

    def __init__(
        self,
        settings: Settings,
        *,
        headless: bool,
        changed: Callable[[], None],
        tell: Callable[[str], None],
    ) -> None:
        self.pads = Pads()
        self._headless = headless  # there is no window, and so there are no real devices
        self._changed = changed  # called when the player has taken up another device
        self._tell = tell  # called with a sentence that the player should see
        self._repeats = KeyRepeat()
        self._age = 0.0
        inputs.begin(Bindings(settings.keys, settings.pad))

    def use(self, settings: Settings) -> None:
        inputs.use(Bindings(settings.keys, settings.pad))

    def looked(self, events: Sequence[pygame.Event]) -> Sequence[pygame.Event]:
        """What has come since the last look, less the repeats that a slow picture let pile up."""
        return self._repeats.thinned(events)

    def read(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """The events that the scenes should see for one that has come."""
        if event.type in CONTROLLER_EVENTS:
            for press in self.pads.read(event):
                if press.type == pygame.CONTROLLERBUTTONDOWN:
                    inputs.family = self.pads.family(press)
                    self._note(press)
                yield press
            self._mourn()
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pads.let_go()
        if self._repeats.is_unwanted(event):
            return
        self._note(event)
        if event.type == pygame.MOUSEMOTION and inputs.by_focus:
            return  # a trembling pointer must not take over from keys or controller
        yield event

    def update(self, seconds: float) -> Iterator[pygame.Event]:
        """Looks for controllers when it is time to; repeats what is held on one."""
        if not self._headless and self._age < PADS_AFTER_SECONDS:
            self._age += seconds
            if self._age >= PADS_AFTER_SECONDS:
                self.pads.open()
        yield from self.pads.update(seconds)

    def close(self) -> None:
        self.pads.close()

    def _note(self, event: pygame.Event) -> None:
        if not inputs.note(event):
            return
        if not self._headless:
            pygame.mouse.set_visible(inputs.device is not Device.PAD)
        self._changed()

    def _mourn(self) -> None:
        """Says that the controller has gone that was being played with."""
        if not self.pads.lost:
            return
        self.pads.lost = False
        if inputs.lose_pad():
            if not self._headless:
                pygame.mouse.set_visible(True)
            self._changed()
            self._tell(
                _("The controller is gone. Connect it again, or play on with mouse or keys.")
            )


_EDITING = (pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE)
REPEATING = {*ARROWS, *_EDITING}
MOVES = ("up", "down", "left", "right")
KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class KeyRepeat:
    """Tells a pressed key from one that is merely still held, which may not act twice."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def thinned(self, events: Sequence[pygame.Event]) -> Sequence[pygame.Event]:
        """Of the repeats of a key one in a look, and none if it is let go in the same look."""
        held, kept = set(self._held), list[pygame.Event]()
        for at, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                later = [each for each in events[at + 1 :] if each.type in KEYS]
                if event.key in held and any(each.key == event.key for each in later):
                    continue
                held.add(event.key)
            elif event.type == pygame.KEYUP:
                held.discard(event.key)
            kept.append(event)
        return kept

    def is_unwanted(self, event: pygame.Event) -> bool:
        """Notes a key event; returns whether it repeats a key that should act only once."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held
            self._held.add(event.key)
            return again and not self._repeats(event)
        return False

    def _repeats(self, event: pygame.Event) -> bool:
        if event.key in REPEATING:
            return True
        return any(inputs.bindings.asks(event, move) for move in MOVES)
