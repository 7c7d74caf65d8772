"""The stack of scenes, and the passages between them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import nullcontext

import pygame

from skyline.scenes.common.scene import PASSAGE_SECONDS, Scene
from skyline.table.picture_cache import drawing_screen, fit_window
from skyline.widgets.input.target import Target

log = logging.getLogger("skyline")

WORK_SECONDS = 0.03
"""Of spare time, after which the memory that work no longer needs goes back: it takes 1 ms,"""
ROOM_SECONDS = 0.004
"""so that while something moves, as much as this must be left for the picture."""


class SceneManager:
    """Hands input, time and the surface to the scenes of the stack.

    Only the top scene gets input. A change of scene is shown as a passage from the last
    picture, which the new scene draws; keys already go to it.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        fit_window(size)
        self.fade = True
        self._stack: list[Scene] = []
        self._last_picture: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._passage = 1.0
        self._fresh = True
        self.seen = False  # whether the top scene has been drawn: until then no press was for it
        self.changed: pygame.Rect | None = None  # what was drawn last; None for all
        self.left_scenes: Callable[[], None] = lambda: None  # called when scenes have gone for good
        self.work_done: Callable[[], None] = lambda: None  # called when spare time did some work
        self._worked = 0.0  # seconds of spare time since then

    @property
    def top(self) -> Scene:
        """The scene that has the input.

        Raises:
            IndexError: the stack is empty.
        """
        return self._stack[-1]

    @property
    def stack(self) -> tuple[Scene, ...]:
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        self._begin_passage()
        scene.resize(self.size)
        self._stack.append(scene)
        scene.enter()

    def pop(self) -> None:
        self._begin_passage()
        self._stack.pop().leave()
        if self._stack:
            self._stack[-1].resume()
            self._stack[-1].dirty = True

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one; what lies below notices nothing."""
        self._begin_passage()
        self._stack.pop().leave()
        scene.resize(self.size)
        self._stack.append(scene)
        scene.enter()

    def switch(self, scene: Scene) -> None:
        self._begin_passage()
        while self._stack:
            self._stack.pop().leave()
        scene.resize(self.size)
        self._stack.append(scene)
        self.left_scenes()
        scene.enter()

    def rescue(self, scene: Scene) -> None:
        """Replaces the whole stack by one scene, however broken the scenes of the stack are."""
        while self._stack:
            try:
                self._stack.pop().leave()
            except Exception:
                log.exception("a broken scene does not leave in order")
        self._show_at_once()
        self.seen = False
        scene.resize(self.size)
        self._stack.append(scene)
        scene.enter()

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        fit_window(size)
        self._last_picture = None
        self._show_at_once()
        for scene in self._stack:
            scene.resize(size)
            scene.dirty = True

    def reword(self) -> None:
        """Lets every scene say what it says in the language that is in use now."""
        for index, scene in enumerate(self._stack):
            other = scene.reworded()
            other.resize(self.size)
            other.dirty = True
            self._stack[index] = other

    def refresh(self) -> None:
        """Asks for one new picture (the window was covered)."""
        self._fresh = True

    def captures(self, event: pygame.Event) -> bool:
        """Whether the top scene wants an event that would mean the same everywhere."""
        return bool(self._stack) and self.top.captures(event)

    def handle(self, event: pygame.Event) -> bool:
        return bool(self._stack) and self.top.handle(event)

    def update(self, seconds: float) -> None:
        if self._passage < 1:
            seconds_on = seconds if self.top.ready else 0.0
            self._passage = min(1.0, self._passage + seconds_on / self.top.passage_seconds)
            if self._passage >= 1:
                self._before = None
            self._fresh = True
        for scene in self.visible():
            scene.update(seconds)

    def idle(self, seconds: float) -> bool:
        """Lets the top scene use spare time; returns whether it wants more of it."""
        more = bool(self._stack) and self.top.idle(seconds)
        if more:
            self._worked += seconds
        room = seconds >= ROOM_SECONDS or not self.moving
        if room and self._worked > (WORK_SECONDS if more else 0):
            self._worked = 0.0
            self.work_done()
        return more

    @property
    def aimed(self) -> bool:
        """Whether the top scene has been seen for so long that a pointer can mean what is there."""
        if self._passage >= 1:
            return self.seen
        return self.seen and self._passage * self.top.passage_seconds >= PASSAGE_SECONDS

    def targets(self) -> list[Target]:
        return self.top.targets() if self._stack else []

    @property
    def moving(self) -> bool:
        """Whether pictures should follow each other at full rate."""
        return self._passage < 1 or any(scene.moving for scene in self.visible())

    @property
    def needs_picture(self) -> bool:
        asking = any(scene.dirty or scene.stale_part for scene in self.visible())
        return self._fresh or self.moving or asking

    def _part(self, visible: Sequence[Scene]) -> pygame.Rect | None:
        """All of the window that the next picture changes, where that is only a part."""
        still = not any(scene.dirty or not scene.keeps_to_clip for scene in visible)
        return visible[-1].stale_part if still else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the visible scenes, and the last picture going from over them during a passage."""
        if self._before is not None and not self.top.ready:
            surface.blit(self._before, (0, 0))
            self.changed, self._last_picture = None, surface
            return
        visible = self.visible()
        goes_on = not self._fresh and surface is self._last_picture
        alone = len(visible) == 1 and goes_on
        part = self._part(visible) if goes_on else None
        surface.set_clip(part)
        # What a part leaves as it is stays on the screen.
        partial = part is not None or (alone and visible[0].draws_part)
        with nullcontext() if partial else drawing_screen():
            for scene in visible:
                if not alone:
                    scene.forget_picture()
                scene.draw(surface)
                scene.dirty, scene.stale_part = False, None
        surface.set_clip(None)
        self.changed = part or (visible[0].changed if alone else None)
        self._fresh, self.seen = False, True
        if self._before is not None and self._passage < 1:
            self.top.draw_leaving(surface, self._before, self._passage)
        self._last_picture = surface

    def visible(self) -> list[Scene]:
        """The scenes that show, from the lowest to the top one."""
        first = 0
        for index, scene in enumerate(self._stack):
            if scene.opaque:
                first = index
        return self._stack[first:]

    def _show_at_once(self) -> None:
        self._before, self._passage, self._fresh = None, 1.0, True

    def _begin_passage(self) -> None:
        self._fresh, self.seen = True, False
        if self.fade and self._last_picture is not None:
            self._before = self._last_picture.copy()
            self._passage = 0.0
