"""Words on and over the table: the ledge, tooltips, focus, log, large skyline, banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skyline.table import type as lettering
from skyline.table.paint import ring
from skyline.views.skyline.hours import Hour
from skyline.views.skyline.ledge_line import draw_on_ledge, final_size, first_fitting
from skyline.views.skyline.log_drawer import CLOSE
from skyline.views.skyline.moment import Moment
from skyline.views.skyline.topstrip import TopStrip
from skyline.views.skyline.tray_picture import focused_die
from skyline.widgets.icons import icon
from skyline.widgets.inputs import inputs
from skyline.widgets.look import AMBER, Look
from skyline.widgets.prompt_line import press
from skyline.widgets.swatch import gem
from skyline.widgets.target import Target
from skyline.widgets.tooltip import draw_tooltip
from skyline.words import _

if TYPE_CHECKING:
    from skyline.views.skyline.table_view import TableView

CREAM = (255, 244, 222)
QUIET = (238, 218, 190)
WARM = (255, 196, 150)
PROMPT_SHARE = 0.36  # of the window's width
LONG_PROMPT_SHARE = 0.45  # of it, for a prompt that would else be less than ...
WORTHY = 0.8  # ... this part of its usual size
PROMPT_BY_HINT = 1.25  # how much larger the prompt is than what stands beside it


class Captions:
    """Draws the words of one table.

    Args:
        view: the table.
        top: draws skylines large.

    Attributes:
        on_ledge: what the words on the ledge cover that were drawn last.
    """

    def __init__(self, view: TableView, top: TopStrip) -> None:
        self._view = view
        self._top = top
        self.on_ledge: list[pygame.Rect] = []

    # ------------------------------------------------------------- words
    def draw_ledge(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draws whose turn it is, what is expected, and a hint."""
        view = self._view
        layout, look = view.parts.layout, view.look
        quiet = look.cream if look.high_contrast else QUIET
        ledge = layout.zones.ledge
        width = layout.size[0]
        player = view.players[view.parts.seat]
        highest = round(ledge.h * 0.62)
        px = min(layout.type.px(27), highest)
        words = prompt_words(moment, px, layout.size[0], ledge.h)
        room = prompt_room(words, px, layout.size[0], ledge.h)
        shown = final_size(words, px, room, ledge.h, "Bold")
        small = max(lettering.SMALLEST, min(layout.type.px(19), round(shown / PROMPT_BY_HINT)))
        prompt = draw_on_ledge(
            surface, words, width / 2, ledge, px, look.cream, "Bold", "center", room
        )
        size = max(10, round(small * 0.95))
        last = layout.teacher_buttons if view.hinting else layout.menu_buttons
        left = last[-1].right + round(layout.menu_buttons[-1].w * 0.32)
        surface.blit(gem(player.shape, player.colour, size), (left, ledge.centery - size // 2))
        named = [player.name]
        if len(view.players) > 1 and view.state.phase != "over":
            named.insert(0, _("{name}’s turn").format(name=player.name))
        start = left + size + round(10 * layout.scale)
        if player.level:
            sign = round(size * 1.25)
            surface.blit(icon("screen", sign, quiet), (start, ledge.centery - sign // 2))
            start += sign + round(6 * layout.scale)
        room = prompt.left - start - 30 * layout.scale
        turn = draw_on_ledge(
            surface,
            first_fitting(named, small, room, ledge.h, "SemiBold"),
            start,
            ledge,
            small,
            quiet,
            "SemiBold",
            "left",
            room,
            told=True,  # by the plate that is lit
        )
        self.on_ledge = [prompt, turn]
        hint = view.told or self._hover_words() or moment.hint
        if hint:
            right = width * 0.984
            room = right - prompt.right - 30 * layout.scale
            plain = hint.removeprefix(press("confirm")).strip()
            hint = first_fitting([hint, plain], small, room, ledge.h, "SemiBold")
            beside = draw_on_ledge(
                surface,
                hint,
                right,
                ledge,
                small,
                WARM if view.told else quiet,
                "SemiBold",
                "right",
                room,
                framed=look.high_contrast,
            )
            self.on_ledge.append(beside)

    def _hover_words(self) -> str:
        """What the piece under the pointer is or does; buttons have notes of their own."""
        hand = self._view.hand
        name = hand.focus if hand.keys else hand.hover
        if name is None or name.startswith(("button:", "city:")) or name == "tray":
            return ""
        if self._view.parts.tray.throwing:
            return ""
        if not hand.keys and not self._view.tooltip_due and hand.held is None:
            return ""
        target = self._target(name)
        if target is None:
            return ""
        if hand.keys and target.enabled and inputs.cap("confirm") is not None:
            return f"{press('confirm')} {target.tooltip}"
        return target.tooltip

    # ------------------------------------------------------------- overlays
    def draw_overlays(self, surface: pygame.Surface, hour: Hour) -> None:
        """Draws what lies over the table."""
        view = self._view
        layout, look = view.parts.layout, view.look
        if view.hand.empty and view.hand.lot is None:  # nothing may hide a place to drop
            over = view.hand.hover == CLOSE and not view.hand.keys
            log, now = view.log, view.state.round
            log.draw(surface, layout, look, view.players, now, hovered=over)
        seat = self.large_seat()
        if seat is not None:
            self._top.draw_large(
                surface, seat, view.parts.model.streets[seat], view.points()[seat], hour.day
            )
        self._draw_focus(surface)
        if not view.log.open:  # which tells the same, and where they would meet
            view.banner.draw(surface, layout, look)
        view.proclamation.draw(surface, layout, look)
        view.notes.draw(surface, layout, look)

    def large_seat(self) -> int | None:
        """Whose street is shown large over the sky, if any."""
        view = self._view
        if view.peeked is not None:
            return view.peeked
        name = view.hand.hover if not view.hand.keys else view.hand.focus
        if name and name.startswith("plate:") and (view.tooltip_due or view.hand.keys):
            return int(name[6:]) - 1
        return None

    def focused(self) -> Target | None:
        """What the focus rests on, while keys or a controller are used."""
        hand = self._view.hand
        return self._target(hand.focus) if hand.keys and hand.focus else None

    def _draw_focus(self, surface: pygame.Surface) -> None:
        target = self.focused()
        tray = self._view.parts.tray
        die = focused_die(self._view)
        if die is not None and tray.silhouette(die) is not None:
            return  # the tray has drawn a ring around the die itself
        if target is not None:
            draw_focus(surface, target.rect, self._view.look)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draws the note beside the button under the pointer."""
        view = self._view
        name = view.hand.hover
        if not view.tooltip_due or name is None or view.hand.press is not None or view.hand.keys:
            return
        target = self._target(name) if name.startswith(("button:", "city:")) else None
        if target is not None and target.tooltip:
            beside = target.rect
            if name.startswith("city:"):  # the other cities stay legible
                beside = view.parts.layout.zones.district
            draw_tooltip(surface, target.tooltip, None, beside, view.look)

    def _target(self, name: str) -> Target | None:
        return next((each for each in self._view.targets() if each.name == name), None)


def prompt_words(moment: Moment, px: int, width: int, height: int) -> str:
    """The prompt, or its short form where the whole would shrink or break on a ledge."""
    room = prompt_room(moment.prompt, px, width, height)
    fits = final_size(moment.prompt, px, room, height, "Bold") >= px * WORTHY
    return moment.prompt if fits or not moment.short else moment.short


def prompt_room(prompt: str, px: int, width: int, height: int) -> float:
    """Pixels of width for a prompt on a ledge: more where it would else shrink or break."""
    usual = width * PROMPT_SHARE
    if final_size(prompt, px, usual, height, "Bold") >= px * WORTHY:
        return usual
    return width * LONG_PROMPT_SHARE


def draw_focus(surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """An amber ring with a dark seam around a place; what is inside stays clear."""
    rect = place.inflate(2 * look.u(4), 2 * look.u(4))
    radius = round(min(rect.w, rect.h) * 0.14)
    thick = max(3.0, look.u(4)) * (1.5 if look.high_contrast else 1)
    dark = rect.inflate(4, 4)
    if look.high_contrast:  # white, black, amber: it stands out from whatever is there
        pale = rect.inflate(10, 10)
        surface.blit(ring(*pale.size, radius + 5, (255, 255, 255, 255), thick + 10), pale)
        surface.blit(ring(*dark.size, radius + 2, (0, 0, 0, 255), thick + 4), dark)
    else:
        surface.blit(ring(*dark.size, radius + 2, (30, 14, 6, 230), thick + 4), dark)
    surface.blit(ring(*rect.size, radius, (*AMBER, 255), thick), rect)
