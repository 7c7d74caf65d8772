"""A long plain text, laid anew for the room it has; only what is seen of it is drawn."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Still

SIZE: Final = 18
WEIGHT: Final = "Medium"
LINE: Final = 1.42
FULL: Final = 52  # letters from which a line may go on in the next one
INDENT: Final = 0.3  # of the type's size, for each space
DEEPEST: Final = 12  # spaces

#: What never goes on from the line before: a point of a list, a field of a form, a ruled line.
_BEGINS = re.compile(
    r"([-*•·—=_]|\(?\w{1,3}[.)]\s|[A-Z][\w-]*:\s|copyright\b|\(c\)|©|<!--|http)", re.IGNORECASE
)


class Passage(NamedTuple):
    """Words that flow on, or an empty line."""

    indent: int  # in spaces
    text: str


class Line(NamedTuple):
    indent: int
    text: str


def passages(text: str) -> list[Passage]:
    """A text of hard lines in flowing passages; short lines, lists and forms keep their breaks."""
    found: list[Passage] = []
    full = False
    for raw in text.expandtabs().splitlines():
        line = raw.strip()
        if line in ("", "."):  # a dot stands for an empty line in Debian's forms
            full = False
            if found and found[-1].text:
                found.append(Passage(0, ""))
            continue
        if full and not _BEGINS.match(line):
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {line}")
        else:
            spaces = len(raw) - len(raw.lstrip())
            found.append(Passage(min(DEEPEST, spaces), re.sub(r" {2,}", "  ", line)))
        full = len(raw) >= FULL
    return found


class TextSheet(Still):
    def __init__(self, name: str, text: str) -> None:
        super().__init__(name)
        self.passages = passages(text)
        self._lines: list[Line] = []
        self._laid = (0, 0)

    def height_for(self, width: int, look: Look) -> int:
        px = look.px(SIZE)
        if self._laid != (width, px):
            self._laid = width, px
            self._lines = self._broken(width, px)
        return len(self._lines) * round(px * LINE)

    def _broken(self, width: int, px: int) -> list[Line]:
        """Lines by the sum of their words' widths: a text of thousands is laid at once."""
        widths: dict[str, float] = {}
        space = lettering.measure("n n", px, WEIGHT)[0] - lettering.measure("nn", px, WEIGHT)[0]

        def wide(word: str) -> float:
            if word not in widths:
                widths[word] = lettering.measure(word, px, WEIGHT)[0]
            return widths[word]

        lines: list[Line] = []
        for passage in self.passages:
            room = width - passage.indent * INDENT * px
            line, used = "", 0.0
            for word in passage.text.split(" "):
                for part in _parts(word, room / px) if wide(word) > room else (word,):
                    if line and used + space + wide(part) > room:
                        lines.append(Line(passage.indent, line))
                        line, used = part, wide(part)
                    else:
                        used += wide(part) + (space if line else 0)
                        line = f"{line} {part}" if line else part
            lines.append(Line(passage.indent, line))
        return lines

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, px = self.place, look.px(SIZE)
        step = round(px * LINE)
        seen = surface.get_clip()
        first = max(0, (seen.top - place.top) // step)
        last = (seen.bottom - place.top) // step + 1
        for number, line in enumerate(self._lines[first:last], first):
            if line.text:
                left = place.x + round(line.indent * INDENT * px)
                box = pygame.Rect(left, place.y + number * step, place.right - left, step)
                lettering.draw(
                    surface, line.text, box.midleft, px, look.ink, WEIGHT, "left", box=box
                )


def _parts(word: str, room: float) -> list[str]:
    """A word too long for a line, cut; the room is in sizes of the type."""
    most = max(4, int(room / 0.8))
    return [word[at : at + most] for at in range(0, len(word), most)]
