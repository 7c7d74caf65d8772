"""A postcard: painted in spare time, written beside the main thread, then shown."""

from __future__ import annotations

import threading
import time
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from skyline.scenes.common.dialog import show_notices
from skyline.scenes.common.menu import PRESSES, PRESSING_KEYS
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.results.postcard import postcard_steps, save_postcard
from skyline.storage.errors import StorageError
from skyline.table import type as lettering
from skyline.table.animator import ease_out
from skyline.table.paint import put_shadow
from skyline.text.words import _
from skyline.widgets.base.look import Look, look_for
from skyline.widgets.base.materials import plate
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import ResultSheet


class PostcardMaking:
    def __init__(self, sheet: ResultSheet, folder: Path, when: datetime) -> None:
        self._steps = postcard_steps(sheet, when)
        self._folder = folder
        self._when = when
        self._writer: threading.Thread | None = None
        self.card: pygame.Surface | None = None
        self.path: Path | None = None
        self.failure = ""  # why it was not written

    @property
    def done(self) -> bool:
        """Whether the card is on the disk, or can't be."""
        return self._writer is not None and not self._writer.is_alive()

    @property
    def sentence(self) -> str:
        if not self.done:
            return _("Saving …")
        return self.failure or saved_words(str(self.path))

    def work(self, seconds: float) -> bool:
        """Paints on for up to ``seconds``; returns whether there is more to paint."""
        until = time.perf_counter() + seconds
        while self.card is None:
            try:
                next(self._steps)
            except StopIteration as stop:
                card: pygame.Surface = stop.value
                self.card = card
                self._writer = threading.Thread(target=self._write, args=(card,))
                self._writer.start()
            if time.perf_counter() >= until:
                break
        return self.card is None

    def join(self) -> None:
        if self._writer is not None:
            self._writer.join()

    def _write(self, card: pygame.Surface) -> None:
        try:
            self.path = save_postcard(card, self._folder, self._when)
        except StorageError as error:
            self.failure = str(error)


def saved_words(path: str) -> str:
    return _("The picture was saved as {path}.").format(path=path)


COMES: Final = 0.45  # seconds in which the card is laid down
TILT: Final = -2.2  # degrees at which it lies
CREAM: Final = (255, 246, 226)
QUIET: Final = (232, 214, 190)
SHADE: Final = (0, 0, 10, 210)


class PostcardScene(Scene):
    """The card, lying on the dimmed results. Any key or click puts it away."""

    name = "postcard"
    opaque = False

    def __init__(self, stage: Stage, card: pygame.Surface, sentence: str) -> None:
        super().__init__()
        self.stage = stage
        self.sentence = sentence
        self._card = card
        self._clock = COMES if stage.settings.reduced_motion else 0.0
        self._shown = pygame.Surface((1, 1), depth=32)
        self._words = pygame.Rect(0, 0, 1, 1)
        self._lines: list[str] = []
        self._px = lettering.SMALLEST
        self._middle = (0, 0)
        self._look = Look(stage.manager.size)

    def resize(self, size: tuple[int, int]) -> None:
        look = self._look = look_for(size, self.stage.settings)
        width, height = size
        longest = max(self.sentence.split(" "), key=len)  # a path can't be broken
        px = lettering.fitting_px(longest, look.px(22), width * 0.8, "SemiBold")
        self._px = px
        self._lines = lettering.wrap(self.sentence, px, width * 0.8, "SemiBold")
        step = round(px * 1.4)
        tall = step * (len(self._lines) + 1) + look.u(34)
        wide = max(lettering.measure(line, px, "SemiBold")[0] for line in self._lines)
        wide = max(wide, lettering.measure(self._hint, look.px(18), "Medium")[0])
        self._words = pygame.Rect(0, 0, wide + look.u(72), tall)
        self._words.midbottom = (width // 2, height - look.u(26))
        room = pygame.Rect(0, 0, round(width * 0.86), self._words.top - look.u(60))
        own = self._card.get_size()
        fit = min(room.w / own[0], room.h / own[1]) * 0.95
        flat = pygame.transform.smoothscale(self._card, (round(own[0] * fit), round(own[1] * fit)))
        edge = look.u(26)
        lying = pygame.Surface(
            (flat.get_width() + 2 * edge, flat.get_height() + 2 * edge), pygame.SRCALPHA, 32
        )
        box = flat.get_rect(topleft=(edge, edge))
        put_shadow(lying, box, 4, look.u(9), (0, 0, 6), 210, (0, look.u(7)))
        lying.blit(flat, box)
        self._shown = pygame.transform.rotozoom(lying, TILT, 1.0)
        self._middle = (width // 2, (self._words.top + look.u(10)) // 2)
        self.dirty = True

    @property
    def _hint(self) -> str:
        return _("Press any key to put the card away")

    def enter(self) -> None:
        self.stage.sound.play("camera")

    def handle(self, event: pygame.Event) -> bool:
        """Any press puts it away; a key that means something below does that as well."""
        if event.type in PRESSES:
            self.stage.manager.pop()
            pass_on(event, self.stage)
        return True

    def targets(self) -> list[Target]:
        area = self._shown.get_rect(center=self._middle)
        return [Target("card", area, True, self.sentence)]

    def update(self, seconds: float) -> None:
        if self.moving:
            self._clock += seconds
            self.dirty = True

    @property
    def moving(self) -> bool:
        return self._clock < COMES

    def draw(self, surface: pygame.Surface) -> None:
        part = ease_out(min(1.0, self._clock / COMES))
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        veil.fill((8, 6, 20, round(178 * part)))
        surface.blit(veil, (0, 0))
        below = round((1 - part) * surface.get_height() * 0.5)
        place = self._shown.get_rect(center=(self._middle[0], self._middle[1] + below))
        surface.blit(self._shown, place)
        look, rect = self._look, self._words
        radius = look.u(14)
        body = plate(rect.size, radius, (70, 46, 40), (42, 26, 28), (236, 196, 120, 255), 2.0)
        surface.blit(body, rect)
        px = self._px
        step = round(px * 1.4)
        at = rect.centerx, rect.y + look.u(17) + step / 2
        y = lettering.draw_lines(
            surface, self._lines, at, step, px, CREAM, "SemiBold", shadow=SHADE, box=rect
        )
        small = look.px(18)
        lettering.draw(surface, self._hint, (rect.centerx, y), small, QUIET, "Medium", box=rect)


def pass_on(event: pygame.Event, stage: Stage) -> None:
    """Gives a key to the scene below, unless all that it could mean is this card."""
    if event.type != pygame.KEYDOWN or event.key in PRESSING_KEYS:
        return
    top = stage.manager.top
    if top is not None and not inputs.bindings.asks(event, "save-picture"):
        top.handle(event)


class SavingScene(Scene):
    """Says that the card is being made, until it lies there or can't be written."""

    name = "saving"
    opaque = False

    def __init__(self, stage: Stage, making: PostcardMaking) -> None:
        super().__init__()
        self.stage = stage
        self._making = making
        self._pressed: pygame.Event | None = None  # the last key while it was made

    def enter(self) -> None:
        """Without a window nobody sees it being made."""
        if self.stage.headless:
            while self._making.work(1.0):
                pass
            self._making.join()
            self._show()

    def handle(self, event: pygame.Event) -> bool:
        """What a key means comes when the card lies there."""
        if event.type == pygame.KEYDOWN:
            self._pressed = event
        return event.type in PRESSES

    def idle(self, seconds: float) -> bool:
        return self._making.work(seconds)

    def update(self, seconds: float) -> None:
        """Paints at least a little for every picture; shows what has come of it."""
        self._making.work(0.002)
        if self._making.done:
            self._show()

    @property
    def moving(self) -> bool:
        """It looks again and again whether the card is there."""
        return True

    def _show(self) -> None:
        making, stage = self._making, self.stage
        stage.manager.pop()
        if making.failure or making.card is None:
            stage.notices.append(making.failure)
            show_notices(stage)
        else:
            card = PostcardScene(stage, making.card, making.sentence)
            stage.manager.push(card)
            if self._pressed is not None:
                card.handle(self._pressed)

    def draw(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        look = look_for(size, self.stage.settings)
        px = look.px(24)
        wide = lettering.measure(self._making.sentence, px, "SemiBold")[0] + look.u(80)
        rect = pygame.Rect(0, 0, min(wide, size[0]), look.u(72))
        rect.center = size[0] // 2, size[1] // 2
        radius = look.u(14)
        put_shadow(surface, rect, radius, look.u(10), (0, 0, 6), 200, (0, look.u(5)))
        body = plate(rect.size, radius, (70, 46, 40), (42, 26, 28), (236, 196, 120, 255), 2.0)
        surface.blit(body, rect)
        words, at = self._making.sentence, rect.center
        lettering.draw(surface, words, at, px, CREAM, "SemiBold", shadow=SHADE, box=rect)
