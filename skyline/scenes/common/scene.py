"""What a scene is: one screen of the program, driven by events and an explicit clock."""

from __future__ import annotations

import pygame

from skyline.table.animator import ease_in_out
from skyline.table.paint import put_faded
from skyline.widgets.input.target import Target

PASSAGE_SECONDS = 0.28


class Scene:
    """One screen. The manager calls these; a scene never runs a loop of its own."""

    name = "scene"  # what the pilot calls the scene
    passage_seconds = PASSAGE_SECONDS  # in which it takes the place of what was seen before
    opaque = True  # whether it covers the window; if not, the scene below shows through
    keeps_to_clip = False  # whether what :meth:`draw` leaves outside the surface's clip stays

    def __init__(self) -> None:
        self.dirty = True  # asks for one new picture; the manager clears it after drawing
        self.stale_part: pygame.Rect | None = None  # all that has changed, unless ``dirty``

    def enter(self) -> None:
        """It has become part of the stack; :meth:`resize` has been called before."""

    def leave(self) -> None: ...

    def resume(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None:
        """The window (or the UI scale) has changed: lay everything out anew."""

    def reworded(self) -> Scene:
        """The language has changed: the scene to show instead, which may be itself."""
        return self

    def handle(self, event: pygame.Event) -> bool:
        """Takes one input event; returns whether it was used."""
        return False

    def captures(self, event: pygame.Event) -> bool:
        """Whether a press that would mean the same everywhere is for this scene alone now."""
        return False

    def update(self, seconds: float) -> None:
        """Moves on by ``seconds`` of real time (already limited to a sane step)."""

    def draw(self, surface: pygame.Surface) -> None: ...

    def draw_leaving(self, surface: pygame.Surface, before: pygame.Surface, part: float) -> None:
        """Draws over this scene what was seen before it, of whose leaving ``part`` has passed."""
        put_faded(surface, before, (0, 0), 1 - ease_in_out(part))

    @property
    def ready(self) -> bool:
        """Whether it can be drawn in time; until then what was seen before it stays."""
        return True

    @property
    def draws_part(self) -> bool:
        """Whether the next :meth:`draw` leaves most of what the window shows as it is."""
        return False

    def forget_picture(self) -> None:
        """The window holds another picture now than the last :meth:`draw` left there."""

    def idle(self, seconds: float) -> bool:
        """Does up to ``seconds`` of work that can wait; returns whether more is left."""
        return False

    def targets(self) -> list[Target]:
        """All that can be pressed or dropped on now, for the pilot and for the keyboard."""
        return []

    @property
    def offers(self) -> str:
        """The game, by name, of which a new one is about to be begun here; empty for none."""
        return ""

    @property
    def changed(self) -> pygame.Rect | None:
        """The part of the window that the last :meth:`draw` drew anew; None for all of it."""
        return None

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself now; an unmoving scene costs nothing."""
        return False
