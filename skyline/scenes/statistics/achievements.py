"""The wall of medals: all that can be reached, what is reached, how far the rest has come."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import partial
from math import ceil
from typing import Final

import pygame

from skyline.chronicle.achievements import Achievement, heading
from skyline.play.records import RecordPack
from skyline.scenes.review.ground import Sheet
from skyline.table.type import measure
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Label
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Group
from skyline.widgets.records.medal import MEDAL, TITLE, MedalData, MedalTile
from skyline.widgets.records.medal_card import MedalCard
from skyline.widgets.records.words import Local

LINES: Final = 12.0  # design pixels between two lines of medals
PEEP, MOST = 0.5, 0.95  # of a medal of the first line that is cut: seen under the fade
GAP: Final = 16.0
PAD: Final = 34.0
GUTTER: Final = 26.0
TILE: Final = 148.0  # design pixels of width of a medal with its name
SEVEN: Final = 7  # ranks, and cities: rather a little closer than one of them alone
CLOSE: Final = 0.84  # of its width: a medal that stands closer
FEW: Final = 16  # medals that may be larger
LARGER: Final = (1.9, 1.75, 1.6, 1.45, 1.3, 1.15, 1.0)
SMALLER: Final = (1.0, 0.96, 0.92, 0.88, 0.84)
CARD: Final = 372.0  # width of the card beside the wall
BESIDE: Final = 1080.0  # width from which the card stands there
BELOW: Final = 172.0  # height of the card below the wall
LEAST_WALL: Final = 250.0  # height of the wall that is left above it


class MedalWall:
    def __init__(
        self,
        pack: RecordPack,
        found: Sequence[Achievement],
        local: Local,
        *,
        named: bool,
        new: Collection[str],
        on_open: Callable[[int], None],
    ) -> None:
        self.area = ScrollArea("medals")
        self.sheet = Sheet()
        self.card = MedalCard()
        together = Group()
        self._on_open = on_open
        self._laid = False
        self.groups: list[tuple[Label, list[MedalTile]]] = []
        for group in pack.chronicle.groups:
            own = [each for each in found if each.goal.group == group.key]
            medals = [pack.medal(each, local, named=named, new=new) for each in own]
            tiles = [MedalTile(each, self.look_at, partial(self._open, each)) for each in medals]
            for tile in tiles:
                tile.group = together
            words = heading(group, found)
            label = Label(f"group:{group.key}", words, size=22, weight="ExtraBold")
            self.groups.append((label, tiles))
        tiles = self.tiles
        latest = [each for each in found if each.first is not None]
        shown = tiles[0].data if tiles else None
        if latest:
            newest = max(latest, key=lambda each: (each.first or datetime.min, each.key))
            shown = next(tile.data for tile in tiles if tile.data.key == newest.key)
        self.card.total = _("{reached} of {whole} medals").format(
            reached=self.reached, whole=len(tiles)
        )
        begun = [tile.data for tile in tiles if tile.data.counted and tile.data.done]
        self.card.near = sorted(begun, key=lambda data: data.done / data.target, reverse=True)
        if shown is not None:
            self.look_at(shown)

    @property
    def tiles(self) -> list[MedalTile]:
        return [tile for _label, tiles in self.groups for tile in tiles]

    @property
    def reached(self) -> int:
        return sum(tile.data.reached for tile in self.tiles)

    def _open(self, data: MedalData) -> None:
        if data.game:
            self._on_open(data.game)

    def look_at(self, data: MedalData) -> None:
        self.card.data = data
        self._mark()
        self.card.progress = self.card.reached = ""
        self.card.way = _("Press the medal to watch that game as a film.") if data.game else ""
        if data.reached:
            by_whom = _("Reached on {date} by {name}")
            sentence = by_whom if data.who else _("Reached on {date}")
            self.card.reached = sentence.format(date=data.when, name=data.who)
        elif data.counted:
            done, target = f"{data.done:,}", f"{data.target:,}"
            self.card.progress = _("{done} of {target} so far").format(done=done, target=target)
        else:
            self.card.progress = _("Not reached yet")

    def _mark(self) -> None:
        """Marks the medal that the card shows; without a card none is shown."""
        for tile in self.tiles:
            tile.large = self.card.visible and tile.data is self.card.data

    def add_to(self, form: Form) -> None:
        """Adds everything to a form: first what lies below."""
        form.add(self.sheet)
        form.add(self.card)
        for label, tiles in self.groups:
            form.add(label, self.area)
            form.add_all(tiles, self.area)

    def lay(self, body: pygame.Rect, look: Look) -> None:
        """Wall and card: side by side, one below the other, or in little room the wall alone."""
        gap = look.u(GAP)
        wall = pygame.Rect(body)
        self.card.visible = True
        if body.w >= look.u(BESIDE):
            wall.w = body.w - look.u(CARD) - gap
            self.card.rect = pygame.Rect(wall.right + gap, body.y, look.u(CARD), body.h)
            self.card.visible = body.h >= self._tallest(
                self.card.standing_height, look.u(CARD), look
            )
        elif body.h >= look.u(BELOW + LEAST_WALL) + gap:
            below = max(look.u(BELOW), self._tallest(self.card.lying_height, body.w, look))
            wall.h = max(look.u(LEAST_WALL), body.h - below - gap)
            self.card.rect = pygame.Rect(body.x, wall.bottom + gap, body.w, body.h - wall.h - gap)
            self.card.visible = self.card.rect.h >= below
        else:
            self.card.visible = False
        if not self.card.visible:
            wall = pygame.Rect(body)
        self._mark()
        for tile in self.tiles:
            tile.tooltip = "" if self.card.visible else tile.told()
        self.sheet.rect = wall
        inner = wall.inflate(-2 * look.u(PAD - 6), -2 * look.u(PAD - 12))
        self._lay_tiles(inner, look)
        marked = next((tile for tile in self.tiles if tile.large), None)
        if marked is not None and not self._laid:
            self.area.reveal(marked.rect, look.u(14), glide=False)
            rows = [label.rect.y for label, _tiles in self.groups]
            rows += [tile.rect.y for tile in self.tiles]
            whole = min((y for y in rows if y >= self.area.offset), default=0)
            self.area.scroll_to(whole - look.u(6), glide=False)  # none is cut above
        self._laid = True

    def _tallest(self, height: Callable[[int, Look], int], width: int, look: Look) -> int:
        """Pixels of height that the card needs for whatever medal, at a width."""
        shown, heights = self.card.data, []
        for tile in self.tiles:
            self.look_at(tile.data)
            heights.append(height(width, look))
        if shown is not None:
            self.look_at(shown)
        return max(heights, default=0)

    def _lay_tiles(self, inner: pygame.Rect, look: Look) -> None:
        """As large as all have room, if they are few; else so that the next row only peeps in."""
        spare = {}
        for larger in LARGER if len(self.tiles) <= FEW else SMALLER:
            tall = self._lay_at(inner, look, larger)
            if tall <= inner.h:
                break
            room = inner.h - look.u(LINES + MEDAL * larger * PEEP)
            whole = (tile.rect.bottom for tile in self.tiles if tile.rect.bottom <= room)
            spare[larger] = room - max(whole, default=room)
        else:
            best = min(spare, key=lambda each: spare[each])
            tall = self._lay_at(inner, look, best)
            over = max(0, spare[best] - look.u(MEDAL * best * (MOST - PEEP)))
            seen = {tile.rect.y for tile in self.tiles if tile.rect.y < inner.h - over}
            tall = self._lay_at(inner, look, best, over // max(1, len(seen) - 1))
        self.area.layout(inner, tall, look)

    def _lay_at(self, inner: pygame.Rect, look: Look, larger: float, air: int = 0) -> int:
        """Lays medals so many times as large, with pixels of air more between two lines.

        Returns the pixels of height that they take.
        """
        for tile in self.tiles:
            tile.medal = MEDAL * larger
        width = inner.w - look.u(GUTTER)
        px = look.px(TITLE)
        words = {word for tile in self.tiles for word in tile.data.title.split(" ")}
        longest = max((measure(word, px, "SemiBold")[0] for word in words), default=0)
        longest += look.u(16)
        columns = max(2, width // max(longest, look.u(TILE * larger)))
        if width // SEVEN >= max(longest, look.u(TILE * larger * CLOSE)):
            columns = max(columns, SEVEN)
        most = max((len(tiles) for _label, tiles in self.groups), default=1)
        if most <= FEW:  # no line is much shorter than the others
            columns = ceil(most / ceil(most / columns))
        each = width / columns
        y = look.u(6)
        for label, tiles in self.groups:
            label.rect = pygame.Rect(look.u(6), y, width - look.u(6), label.height_for(width, look))
            y = label.rect.bottom + look.u(6)
            for first in range(0, len(tiles), columns):
                line = tiles[first : first + columns]
                inside = round(each) - look.u(8)
                tall = max(tile.height_for(inside, look) for tile in line)
                for number, tile in enumerate(line):
                    x = round(number * each) + look.u(4)
                    tile.rect = pygame.Rect(x, y, inside, tall)
                y += tall + look.u(LINES) + air
            y += look.u(6)
        return y
