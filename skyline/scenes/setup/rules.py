"""House rules and seed of a new game: one line that opens, and how they lie below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.text.words import _, ngettext
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.icons import icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_bar, put_focus
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import NARROW, Row
from skyline.widgets.controls.toggle import Toggle
from skyline.widgets.controls.widget import Pressable, Widget
from skyline.widgets.input.actions import Action

TITLE: Final = 22  # design sizes of the letters
NOTE: Final = 18
SEED_FIELD: Final = 360.0  # design pixels of width
SEED_WORDS: Final = 220.0  # the least beside it


class RulesFold(Pressable, Widget):
    """“House rules”, how far they are from the standard, and an arrow: pressed, it opens."""

    def __init__(self, name: str, on_change: Callable[[], None]) -> None:
        super().__init__(name, tooltip=_("House rules and seed"))
        self.open = False
        self.note = ""  # what is special about them
        self._changed = on_change
        self.on_press = self.turn

    def turn(self) -> None:
        self.open = not self.open
        self._changed()

    def act(self, action: Action) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            if self.open != (action is Action.RIGHT):
                self.turn()
            return True
        return super().act(action)

    def spoken(self) -> str:
        state = _("open") if self.open else _("closed")
        return f"{_('House rules')}. {self.note}. {state}"

    # ------------------------------------------------------------------ picture
    def _in_one_line(self, width: int, look: Look) -> bool:
        title = lettering.measure(_("House rules"), look.px(TITLE), "ExtraBold")[0]
        note = lettering.measure(self.note, look.px(NOTE), "SemiBold")[0]
        return title + note + look.u(100) <= width

    def height_for(self, width: int, look: Look) -> int:
        lines = round(look.px(TITLE) * 1.4)
        if not self._in_one_line(width, look):
            lines += round(look.px(NOTE) * 1.4) * len(self._broken(width, look))
        return max(look.u(54), lines + look.u(20))

    def _broken(self, width: int, look: Look) -> list[str]:
        return lettering.wrap(self.note, look.px(NOTE), width - look.u(76), "SemiBold")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius = look.u(10)
        if self.focused:
            put_focus(surface, place, radius, look)
        put_bar(surface, place, look, bright=self.lift > 0.5)
        size = look.u(24)
        arrow = icon("right", size, look.cream)
        if self.open:
            arrow = pygame.transform.rotate(arrow, -90)
        surface.blit(arrow, arrow.get_rect(center=(place.x + look.u(28), place.centery)))
        x = place.x + look.u(56)
        px, small = look.px(TITLE), look.px(NOTE)
        title = _("House rules")
        if self._in_one_line(place.w, look):
            spot = (x, place.centery)
            drawn = lettering.draw(surface, title, spot, px, look.cream, "ExtraBold", "left")
            spot = (drawn.right + look.u(18), place.centery)
            quiet = look.cream_quiet
            lettering.draw(surface, self.note, spot, small, quiet, "SemiBold", "left", box=place)
            return
        lines = self._broken(place.w, look)
        tall = round(px * 1.4) + round(small * 1.4) * len(lines)
        y = place.centery - tall // 2
        spot = (x, y + round(px * 0.7))
        lettering.draw(surface, title, spot, px, look.cream, "ExtraBold", "left", box=place)
        box = pygame.Rect(x, y + round(px * 1.4), place.right - x - look.u(20), tall)
        lettering.draw_wrapped(
            surface, self.note, box, small, look.cream_quiet, "SemiBold", line_height=1.4
        )


def rules_words(count: int, seed: str, invitation: str, *, offered: bool = False) -> str:
    """How many house rules are other than in the standard rules, and the seed if one is written.

    Beside the standard rules stands what else players may want to find here; ``offered``: nobody
    has changed what is offered to who does not know the game.
    """
    words = _("as in the standard rules")
    if count and offered:
        words = _("as suggested for a first game")
    elif count:
        words = ngettext(
            "{count} rule differs from the standard",
            "{count} rules differ from the standard",
            count,
        ).format(count=count)
    elif invitation and not seed:
        words = _("{rules} · {invitation}").format(rules=words, invitation=invitation)
    return _("{rules} · seed {seed}").format(rules=words, seed=seed) if seed else words


def lay_rules(flow: Flow, rules: Sequence[Row]) -> None:
    """Switches in two columns where there is room, choices over the whole width."""
    look = flow.look
    gap = 40
    half = (flow.width - look.u(gap)) // 2
    switches = [row for row in rules if isinstance(row, Toggle)]
    for row in rules:
        if row not in switches:
            flow.put(row, gap=4)
    if half < look.u(NARROW):
        for row in switches:
            flow.put(row, gap=4)
        return
    for index in range(0, len(switches), 2):
        pair = switches[index : index + 2]
        flow.beside(pair, [half] * len(pair), gap, below=4)


def lay_seed(flow: Flow, head: Label, entry: TextEntry, note: Paragraph, indent: int) -> None:
    """The field at the right of its words, or below them where it is narrow."""
    look = flow.look
    left, width = flow.left, flow.width
    flow.left, flow.width = left + indent, width - 2 * indent
    wide = min(flow.width, look.u(SEED_FIELD))
    label = flow.width - wide - look.u(14)
    if label >= look.u(SEED_WORDS):
        top = flow.y
        flow.beside([head, entry], [label, wide], below=0)
        line, tall = head.height_for(label, look), note.height_for(label, look)
        head.rect.y = top
        note.rect = pygame.Rect(flow.left, top + line, label, tall)
        flow.y = max(flow.y, top + line + tall)
    else:
        flow.put(head, gap=4)
        flow.put(entry, gap=6)
        flow.put(note, gap=0)
    flow.left, flow.width = left, width
