"""Shows the chances of the choice under the pointer or the focus, in the free sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.play.context import TableContext
from skyline.play.hints import HintNotes
from skyline.play.teacher.panel import OddsContent, OddsPlan, draw_panel, fill_panel, lay_panel
from skyline.play.teacher.teaching import Choice, Teaching
from skyline.table import type as lettering
from skyline.table.paint import put_faded
from skyline.text.words import percent

REST_SECONDS: Final = 0.40  # that the pointer rests before the panel comes
COMING_SECONDS: Final = 0.16
STAY_SECONDS: Final = 0.45  # that it stays when the pointer goes on to another choice


class OddsNotes:
    """The odds panel of one table."""

    def __init__(
        self,
        table: TableContext,
        teaching: Teaching,
        hints: HintNotes,
        covered: Callable[[], bool],
    ) -> None:
        self._table = table
        self._teaching = teaching
        self._hints = hints  # notes that leave no room where they lie
        self._covered = covered  # whether a card of the teacher lies over the table
        self._choice: Choice | None = None
        self._since = 0.0  # that the pointer rests on a choice
        self._left = 0.0  # that it has left the last one
        self._age = 0.0  # since the panel has come
        self._said = ""
        self._shown: tuple[object, OddsContent] | None = None
        self._made: OddsContent | None = None
        self._plan: tuple[object, OddsPlan | None] | None = None

    # ------------------------------------------------------------- coming and going
    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        before, fading = self._shown, self.appearing
        self._age += seconds
        self._follow(seconds)
        if before is None and self._shown is not None:
            self._age = 0.0
        if before != self._shown:
            self._say()
        return fading or before != self._shown

    def _follow(self, seconds: float) -> None:
        table = self._table
        wanted = self._wanted()
        choice = self._teaching.choice() if wanted else None
        self._choice = choice
        if choice is None:
            self._since = 0.0
            self._left += seconds
            if self._left > STAY_SECONDS or not wanted:
                self._shown = None
            return
        self._left = 0.0
        self._since += seconds
        if self._shown is None and self._since < REST_SECONDS and not table.hand.keys:
            return
        content = choice.content(table.desk.advisor)
        if content is not None and content != self._made:
            self._make(content)  # shown with the next picture, so that none takes long
        elif content is not None:
            self._shown = (table.state, content)
        elif self._shown is not None and self._shown[0] is not table.state:
            self._shown = None

    def _make(self, content: OddsContent) -> None:
        """Lays the panel out and makes what it is painted with."""
        self._made = content
        plan = self._plan_of(content)
        if plan is not None:
            with lettering.unnoted():
                draw_panel(pygame.Surface((1, 1), depth=32), plan, self._table.look)

    def _say(self) -> None:
        """Says the chances aloud to whoever goes by the focus, once for each choice of dice."""
        table, content = self._table, self.content
        if content is None or not (table.hand.keys and table.surroundings.speaks):
            return
        if content.title == self._said:
            return
        self._said = content.title
        chances = [f"{line.label}: {percent(line.chance)}" for line in content.lines]
        table.surroundings.say(". ".join([content.title, *chances]))

    def _wanted(self) -> bool:
        table = self._table
        if not (table.surroundings.settings.odds and table.teaching):
            return False
        if not table.hand.empty or table.hand.drags:
            return False
        covered = self._covered() or table.peeked is not None or table.proclamation.shown
        if covered or table.parts.tray.throwing or table.parts.tray.grabbed:
            return False
        return table.parts.visual.at_rest or self._teaching.choosing

    # ------------------------------------------------------------- picture
    @property
    def waiting(self) -> bool:
        """Whether time has to pass until it comes or goes."""
        coming = self._choice is not None and self._shown is None and self._since < REST_SECONDS
        return coming or (self._shown is not None and self._choice is None)

    @property
    def appearing(self) -> bool:
        return self._shown is not None and self._age < COMING_SECONDS

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the panel is seen; None while it is not."""
        plan = self._planned()
        return plan.rect if plan is not None else None

    @property
    def content(self) -> OddsContent | None:
        return self._shown[1] if self._shown is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, where there is a free place for it."""
        plan = self._planned()
        if plan is None:
            return
        look = self._table.look
        if look.reduced_motion or not self.appearing:
            draw_panel(surface, plan, look)
            return
        air = look.u(30)
        area = plan.rect.inflate(2 * air, 2 * air).clip(surface.get_rect())
        bare = surface.subsurface(area).copy()
        draw_panel(surface, plan, look)
        put_faded(surface, bare, area.topleft, 1 - self._age / COMING_SECONDS)

    def _planned(self) -> OddsPlan | None:
        return self._plan_of(self._shown[1]) if self._shown is not None else None

    def _plan_of(self, content: OddsContent) -> OddsPlan | None:
        table = self._table
        place = self._teaching.odds_place()
        obstacles = [] if place is not None else taken(table, self._hints)
        key = (content, table.look, place and tuple(place), tuple(map(tuple, obstacles)))
        if self._plan is None or self._plan[0] != key:
            if place is not None:
                framed = not table.parts.tray.area.contains(place)
                plan = fill_panel(content, table.look, place, framed=framed)
            else:
                area, wish = sky(table)
                plan = lay_panel(content, table.look, area, obstacles, wish)
            self._plan = key, plan
        return self._plan[1]


def sky(table: TableContext) -> tuple[pygame.Rect, tuple[int, int]]:
    """All above the ledge, and the corner where a panel is best: below the first plates."""
    layout = table.parts.layout
    width, height = layout.size
    margin = max(6, round(min(width, height) * 0.012))
    area = pygame.Rect(margin, margin, width - 2 * margin, layout.zones.ledge.y - 2 * margin)
    below = max(rect.bottom for rect in layout.plates if rect.x < width / 2)
    return area, (round(width * 0.012), below + margin)


def taken(table: TableContext, hints: HintNotes) -> list[pygame.Rect]:
    """What no panel may cover: pieces, plates, a note, an open log."""
    layout = table.parts.layout
    air = max(3, round(5 * layout.scale))
    found = table.obstacles.in_the_sky(air)
    found += [rect.inflate(air, air) for rect in layout.plates]
    if hints.visible:
        found.append(hints.note[1].rect.inflate(2 * air, 2 * air))
    if table.log.open:
        found.append(table.log.rect(layout).inflate(2 * air, 2 * air))
    return found
