"""Widgets that belong together: Tab stops at one of them, arrows move among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skyline.widgets.controls.widget import Widget


class Group:
    """Widgets that Tab passes in one step, such as pictures in rows and columns.

    Attributes:
        entry: which of them Tab stops at: whichever had the focus last; None for the first.
    """

    def __init__(self) -> None:
        self.entry: Widget | None = None


def tab_stop(focus: Widget | None, widgets: Sequence[Widget], step: int) -> Widget | None:
    """Where Tab leads; None if nothing can have the focus.

    Args:
        focus: what has it now, or None.
        widgets: in order.
        step: 1 onwards, -1 back.
    """
    stops: list[Widget] = []
    groups: list[Group] = []
    for widget in widgets:
        group = widget.group
        if not widget.can_focus or group in groups:
            continue
        entry = None if group is None else group.entry
        if group is not None:
            groups.append(group)
        usable = entry is not None and entry.can_focus and entry in widgets
        stops.append(entry if entry is not None and usable else widget)
    if not stops:
        return None
    for number, stop in enumerate(stops):
        together = focus is not None and focus.group is not None and stop.group is focus.group
        if stop is focus or together:
            return stops[(number + step) % len(stops)]
    return stops[0 if step > 0 else -1]
