"""What can be pressed: by Space, Enter, a controller's first button, or the pointer."""

from __future__ import annotations

from collections.abc import Callable

from skyline.widgets.actions import Action
from skyline.widgets.widget import Widget


class Pressable(Widget):
    """A widget that does one thing when it is pressed.

    Attributes:
        on_press: what it does.
    """

    on_press: Callable[[], None]

    def fire(self) -> None:
        """Presses it, unless it is disabled."""
        if self.enabled:
            self.on_press()

    def act(self, action: Action) -> bool:
        """Space, Enter and the controller's first button press it."""
        if action in (Action.PRESS, Action.CONFIRM):
            self.fire()
            return True
        return False

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """Pressed when let go over it."""
        if inside:
            self.fire()
