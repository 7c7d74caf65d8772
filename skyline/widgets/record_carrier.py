"""What carries other widgets: a sheet or a picture that places them on itself."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.widgets.look import Look
from skyline.widgets.target import Target
from skyline.widgets.widget import Widget


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
