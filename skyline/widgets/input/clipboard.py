"""The system's clipboard; without one, a clipboard of the program's own."""

from __future__ import annotations

import pygame


class Clipboard:
    """Text that is cut, copied and pasted."""

    def __init__(self) -> None:
        self._own = ""

    def put(self, text: str) -> bool:
        """Keeps ``text`` for pasting here; returns whether other programs can paste it, too."""
        # A system's clipboard has neither NUL nor half a letter.
        self._own = text.replace("\0", " ").encode("utf-8", "replace").decode()
        try:
            pygame.scrap.put_text(self._own)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def get(self) -> str:
        """What was copied last; empty if there is none."""
        try:
            return pygame.scrap.get_text() or "" if pygame.scrap.has_text() else self._own
        except UnicodeError:  # what another program put there is no text, whatever it says
            return ""
        except (pygame.error, NotImplementedError):
            return self._own


clipboard = Clipboard()
