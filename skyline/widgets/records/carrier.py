"""What carries other widgets: a sheet or a picture that places them on itself."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target


class Carrier(Widget):
    """Is itself only looked at; its parts have the focus.

    Attributes:
        parts: in reading order; they scroll with it.
    """

    focusable = False
    carries = True
    parts: Sequence[Widget] = ()

    def targets(self) -> list[Target]:
        """None: its parts are pressed."""
        return []

    def lay_parts(self, look: Look) -> None:
        """Places the parts, once it has a place itself."""
