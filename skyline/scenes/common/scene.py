"""What a scene is: one screen of the program, driven by events and an explicit clock."""

from __future__ import annotations

import pygame

from skyline.widgets.input.target import Target


class Scene:
    """One screen. The manager calls these; a scene never runs a loop of its own."""

    name = "scene"  # what the pilot calls the scene
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
