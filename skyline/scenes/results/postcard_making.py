"""A postcard on its way to the disk: painted in spare time, written beside the main thread."""

from __future__ import annotations

import threading
import time
from datetime import datetime
from pathlib import Path

import pygame

from skyline.scenes.results.postcard import postcard_steps, save_postcard
from skyline.storage.errors import StorageError
from skyline.text.words import _
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
        return self.failure or _("The picture was saved as {path}.").format(path=self.path)

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
