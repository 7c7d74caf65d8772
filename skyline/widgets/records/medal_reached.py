"""What ranks and cities have in common: how often they were reached, and since when."""

from __future__ import annotations

from collections.abc import Callable

from skyline.table.palette import RGB
from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Pressable, sentences
from skyline.widgets.records.medal import MedalData


class ReachedTile(Pressable):
    """Something that can be reached; a press leads to the game that reached it."""

    sound = "ui_page"

    def __init__(self, data: MedalData, times: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"reached:{data.key}")
        self.data = data
        self.times = times  # how often it was reached, in words
        self.on_press = on_press

    def spoken(self) -> str:
        each = self.data
        return sentences(each.title, each.sentence, self.times, each.when)


def quiet_on_wood(look: Look) -> RGB:
    """Letters on dark ground for what is not reached: legible, and never gold."""
    return (255, 255, 255) if look.high_contrast else (184, 172, 164)


def gold_on_wood(look: Look) -> RGB:
    return (255, 255, 255) if look.high_contrast else (255, 214, 130)


def gold_on_paper(look: Look) -> RGB:
    return (0, 0, 0) if look.high_contrast else (128, 78, 10)
