"""Waits until a tooltip is due: of what the pointer rests on, or of the focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skyline.widgets.controls.tooltip import DELAY_SECONDS
from skyline.widgets.controls.widget import Widget

FOCUS_DELAY_SECONDS: Final = 0.7


class TipWait:
    """The tooltip of a form.

    Attributes:
        shown: the widget whose tooltip shows, or None.
        by_keys: whether keys or a controller were used last; then the focus counts, not the
            pointer. A focus that nobody has moved yet waits for nothing.
    """

    def __init__(self) -> None:
        self.shown: Widget | None = None
        self.by_keys = False
        self._rest = 0.0

    def restart(self, *, by_keys: bool) -> None:
        """Something was pressed or pointed at: the tooltip goes, and the wait begins anew."""
        self.shown, self._rest, self.by_keys = None, 0.0, by_keys

    def show(self, widget: Widget) -> None:
        """Shows the tooltip of a widget at once."""
        self.shown = widget

    def waiting(self, widgets: Iterable[Widget], focus: Widget | None) -> Widget | None:
        """The widget whose tooltip will come up if nothing happens."""
        if self.shown is not None:
            return None
        if self.by_keys:
            return focus if focus is not None and focus.words() and focus.visible else None
        return next((each for each in widgets if each.hovered and each.words()), None)

    def update(self, seconds: float, waiting: Widget | None) -> bool:
        """Waits on; returns whether the tooltip of ``waiting`` has come up."""
        if waiting is None:
            return False
        self._rest += seconds
        if self._rest < (FOCUS_DELAY_SECONDS if self.by_keys else DELAY_SECONDS):
            return False
        self.shown = waiting
        return True
