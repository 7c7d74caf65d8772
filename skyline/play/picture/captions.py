"""Words on and over the table: the ledge, tooltips, focus, log, large skyline, banner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.play.context import TableContext
from skyline.play.input.targets import Sign
from skyline.play.log.drawer import CLOSE
from skyline.play.moment import Moment
from skyline.play.picture.hours import Hour
from skyline.play.picture.soft import SoftChanges, passing
from skyline.play.picture.topstrip import TopStrip
from skyline.table import type as lettering
from skyline.table.paint import ring
from skyline.widgets.base.icons import icon
from skyline.widgets.base.look import AMBER, FOCUS, Look
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.tooltip import draw_tooltip
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.prompt_line import draw_line, measure_line, press
from skyline.widgets.input.target import Target

CREAM = (255, 244, 222)
QUIET = (238, 218, 190)
WARM = (255, 196, 150)
PROMPT_SHARES = (0.36, 0.48, 0.58, 0.70)  # of the window's width: more for what would be less ...
WORTHY = 0.8  # ... than this part of its usual size
SHORTENED = 0.58  # a prompt that needs as much is said in fewer words, where it has them
GEM = 3.0  # sizes of the prompt: room for the signs of who has the turn
BESIDE = 0.7  # of the prompt's usual size: what stands beside it, whatever the prompt's length


@dataclass(frozen=True)
class _OnLedge:
    """The words on the ledge."""

    prompt: str
    short: str  # the same in fewer words
    seat: int
    named: tuple[str, ...]  # that in words, and in fewer words
    hint: str  # what stands beside the prompt
    told: bool  # whether that is a sentence of the moment, in a warm colour
    end: float  # the pixel at which it ends
    refused: bool  # whether the prompt says why what is held can't go where it is


class Captions:
    """Draws the words of one table."""

    def __init__(
        self,
        table: TableContext,
        top: TopStrip,
        soft: SoftChanges,
        shows_focus: Callable[[Target], bool],
    ) -> None:
        self._table = table
        self._shows_focus = shows_focus  # whether a game's own picture shows where the focus is
        self._soft = soft
        self._top = top
        self._words: _OnLedge | None = None  # on the ledge when nothing passed last

    # ------------------------------------------------------------- words
    def draw_ledge(self, surface: pygame.Surface, moment: Moment) -> None:
        """Draws whose turn it is, what is expected, and a hint."""
        table = self._table
        ledge = table.parts.layout.zones.ledge
        words = self._words_now(moment)
        part = self._soft.part("words")
        if part >= 1 or self._words is None:
            self._words = words
        before = self._words
        shown = before if part < 0.5 else words
        around = ledge.h  # shades reach out of words, but not so far
        with passing(surface, ledge, part) as drawn:
            prompt, small = self._draw_prompt(surface, shown)
            drawn.append(prompt.inflate(around, around))
        with passing(surface, ledge, part if before.named != words.named else 1.0) as drawn:
            turn = self._draw_turn(surface, shown, prompt, small)
            drawn.append(turn.inflate(around, around))
        if shown.hint:
            with passing(surface, ledge, part if before.hint != words.hint else 1.0) as drawn:
                hint = self._draw_hint(surface, shown, prompt, small)
                drawn.append(hint.inflate(around, around))

    def _words_now(self, moment: Moment) -> _OnLedge:
        table = self._table
        seat = table.parts.seat
        player = table.players[seat]
        named: tuple[str, ...] = (player.name,)
        if len(table.players) > 1 and not table.over and not table.interlude:
            named = (player.turn, player.name)
        elif len(table.players) > 1 and table.over:
            named = ()
        told, pointed = table.told(), self._hover_words()
        prompt, short, hint = moment.prompt, moment.short, told or pointed or moment.hint
        refused = bool(pointed) and self._table.refuses
        if refused:
            prompt, short, hint = pointed, "", told
        end = table.parts.layout.hint_end(moment.buttons)
        return _OnLedge(prompt, short, seat, named, hint, bool(told), end, refused)

    def _draw_prompt(self, surface: pygame.Surface, words: _OnLedge) -> tuple[pygame.Rect, int]:
        """What is expected; returns what it covers, and the size of the words beside it."""
        layout = self._table.parts.layout
        ledge = layout.zones.ledge
        width = layout.size[0]
        px = min(layout.type.px(27), round(ledge.h * 0.62))
        text = prompt_words(words, px, width, ledge.h)
        beside = 2 * (words.end - width / 2) - 24 * layout.scale  # buttons may stand there
        if words.named:
            beside = min(beside, width - 2 * (self._turn_left + GEM * px))
        room = min(prompt_room(text, px, width, ledge.h), beside)
        shown, middle = final_size(text, px, room, ledge.h, "Bold"), width / 2
        if not words.hint and len(lines_of(text, px, room, ledge.h, "Bold")[0]) > 1:
            aside = self._beside_turn(words, px)
            if measure_line(text, shown, "Bold") <= aside.w:  # as large, and one line
                middle, room = aside.centerx, aside.w
                px = shown
        small = max(lettering.SMALLEST, min(shown, round(px * BESIDE)))
        ink = WARM if words.refused else self._table.look.cream
        place = draw_on_ledge(surface, text, middle, ledge, px, ink, "Bold", "center", room)
        return place, small

    def _beside_turn(self, words: _OnLedge, px: int) -> pygame.Rect:
        """All of the ledge right of whose turn it is: a long prompt is one line there."""
        ledge = self._table.parts.layout.zones.ledge
        name = words.named[-1] if words.named else ""
        left = self._turn_left + GEM * px + measure_line(name, lettering.SMALLEST, "SemiBold")
        left += 30 * self._table.parts.layout.scale
        return pygame.Rect(round(left), ledge.y, max(0, round(words.end - left)), ledge.h)

    @property
    def _turn_left(self) -> int:
        """Where the words begin that say whose turn it is, right of the small buttons."""
        last = [*self._table.small_buttons.values(), *self._table.own_buttons][-1]
        return last.right + round(last.w * 0.32)

    def _draw_turn(
        self, surface: pygame.Surface, words: _OnLedge, prompt: pygame.Rect, small: int
    ) -> pygame.Rect:
        """Whose turn it is, left of the prompt; returns what the words cover."""
        table = self._table
        layout = table.parts.layout
        ledge = layout.zones.ledge
        if not words.named:
            return pygame.Rect(prompt.topleft, (0, 0))
        player = table.players[words.seat]
        size = max(10, round(small * 0.95))
        left = self._turn_left
        surface.blit(gem(player.shape, player.colour, size), (left, ledge.centery - size // 2))
        start = left + size + round(10 * layout.scale)
        if player.level:
            sign = round(size * 1.25)
            picture = icon("screen", sign, self._quiet)
            surface.blit(picture, (start, ledge.centery - sign // 2))
            start += sign + round(6 * layout.scale)
        room = prompt.left - start - 30 * layout.scale
        fitting = (each for each in words.named if measure_line(each, small, "SemiBold") <= room)
        text = next(fitting, "")  # the plate that is lit tells it, too
        return draw_on_ledge(
            surface, text, start, ledge, small, self._quiet, "SemiBold", "left", room
        )

    def _draw_hint(
        self, surface: pygame.Surface, words: _OnLedge, prompt: pygame.Rect, small: int
    ) -> pygame.Rect:
        """How it is done, or what is told now, right of the prompt; returns what it covers."""
        layout = self._table.parts.layout
        ledge = layout.zones.ledge
        right = words.end
        room = max(0, right - prompt.right - 30 * layout.scale)
        texts = [words.hint, words.hint.removeprefix(press("confirm")).strip()]
        if not words.told:  # how it is done is rather left out than cut
            texts.append("")
        return draw_on_ledge(
            surface,
            first_fitting(texts, small, room, ledge.h, "SemiBold"),
            right,
            ledge,
            small,
            WARM if words.told else self._quiet,
            "SemiBold",
            "right",
            room,
            framed=self._table.look.high_contrast,
        )

    @property
    def _quiet(self) -> lettering.Colour:
        look = self._table.look
        return look.cream if look.high_contrast else QUIET

    def _hover_words(self) -> str:
        """What the piece under the pointer is or does; buttons have notes of their own."""
        hand = self._table.hand
        name = hand.focus if hand.keys else hand.hover
        if name is None or name.startswith("button:") or name == "tray":
            return ""
        if self._table.parts.tray.throwing:
            return ""
        if not hand.keys and not self._table.tooltip_due and hand.held is None:
            return ""
        target = self._table.target(name)
        if target is None or isinstance(target.ref, Sign):
            return ""
        words = target.tooltip
        if words and hand.keys and target.enabled and inputs.cap("confirm") is not None:
            return f"{press('confirm')} {words}"
        return words

    # ------------------------------------------------------------- overlays
    def draw_overlays(self, surface: pygame.Surface, hour: Hour) -> None:
        table = self._table
        layout, look = table.parts.layout, table.look
        if table.hand.empty and not table.hand.drags:  # nothing may hide a place to drop
            over = table.hand.hover == CLOSE and not table.hand.keys
            table.log.draw(surface, layout, look, table.players, table.state, hovered=over)
        seat = table.large_seat
        if seat is not None:
            points = table.words.points(table.points()[seat])
            self._top.draw_large(surface, seat, table.parts.model, points, hour.day)
        self._draw_focus(surface)
        if not table.log.open:  # which tells the same, and where they would meet
            table.banner.draw(surface, layout, look, table.obstacles.middle())
        table.proclamation.draw(surface, layout, look)
        table.notes.draw(surface, layout, look)

    def focused(self) -> Target | None:
        """What the focus rests on, while keys or a controller are used."""
        hand = self._table.hand
        return self._table.target(hand.focus) if hand.keys and hand.focus else None

    def _draw_focus(self, surface: pygame.Surface) -> None:
        if (self._table.hand.focus or "").startswith("die:"):
            return  # the tray draws a ring around the die itself, once it lies there
        target = self.focused()
        if target is not None and not self._shows_focus(target):
            draw_focus(surface, target.rect, self._table.look)

    def draw_tip(self, surface: pygame.Surface, cards: Sequence[pygame.Rect]) -> bool:
        """Draws the note beside the button under the pointer, off cards and what is played with.

        Returns whether there is one.
        """
        table = self._table
        name = table.hand.hover
        if not table.tooltip_due or name is None or table.hand.press is not None or table.hand.keys:
            return False
        target, said = table.target(name), table.notes
        if target is None or not target.tooltip:
            return False
        if said.any and (not said.on_ledge or said.text == target.tooltip):  # a press has said it
            return False
        if isinstance(target.ref, Sign):
            if target.ref.beside is None:
                return False
            draw_tooltip(surface, target.tooltip, None, target.ref.beside, table.look)
            return True
        if not name.startswith("button:"):
            return False
        dice = [table.parts.tray.rect(die.key) for die in table.parts.model.tray]
        pressed = [
            each.rect
            for each in table.targets()
            if each.name.startswith("button:") and each.name != name
        ]
        others = [*cards, *table.obstacles.played_with(), *dice, *pressed]
        draw_tooltip(surface, target.tooltip, None, target.rect, table.look, others)
        return True


def prompt_words(moment: Moment | _OnLedge, px: int, width: int, height: int) -> str:
    """The prompt, or its short form where the whole would shrink or break on a ledge."""
    fits = prompt_room(moment.prompt, px, width, height) < width * SHORTENED
    return moment.prompt if fits or not moment.short else moment.short


def prompt_room(prompt: str, px: int, width: int, height: int) -> float:
    """Pixels of width for a prompt on a ledge: more where it would else shrink or break."""
    rooms = [width * share for share in PROMPT_SHARES]
    sizes = ((room, final_size(prompt, px, room, height, "Bold")) for room in rooms)
    return next((room for room, size in sizes if size >= px * WORTHY), rooms[-1])


def draw_focus(surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """A pale ring with a dark seam around a place: what is chosen or invites is golden."""
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
    colour = AMBER if look.high_contrast else FOCUS
    surface.blit(ring(*rect.size, radius, (*colour, 255), thick), rect)


SHADE: Final = (0, 0, 0, 190)
_SHRINK: Final = 0.84  # a line gets no smaller than this before it becomes two
_STEP: Final = 0.44  # of the ledge's height, from line to line
_LEADING: Final = 1.5  # no farther apart than this, in sizes of the type
_LOWER: Final = 0.03  # of the ledge's height, by which two lines stand below its middle
_TALLEST: Final = 0.37  # of the ledge's height: the type of two lines


def lines_of(text: str, px: int, width: float, height: int, weight: str) -> tuple[list[str], int]:
    """How a text is set on a ledge.

    Returns one line or two, and the size to set them in.
    """
    least = max(lettering.SMALLEST, round(px * _SHRINK))
    if measure_line(text, least, weight) <= width:
        return [text], px
    small = max(lettering.SMALLEST, min(px, int(height * _TALLEST)))
    if small > height * _STEP:
        return [text], px
    for size in range(small, lettering.SMALLEST - 1, -1):
        lines = _halves(text, size, width, weight)
        if lines:
            return lines, size
    return [text], px


def final_size(text: str, px: int, width: float, height: int, weight: str) -> int:
    """The size that :func:`draw_on_ledge` sets a text in, in pixels."""
    lines, size = lines_of(text, px, width, height, weight)
    while size > lettering.SMALLEST and any(
        measure_line(line, size, weight) > width for line in lines
    ):
        size -= 1
    return size


def first_fitting(texts: Sequence[str], px: int, width: float, height: int, weight: str) -> str:
    """The first of some texts that a ledge has room for, else the last; see :func:`lines_of`."""
    for text in texts:
        size = final_size(text, px, width, height, weight)
        lines, _size = lines_of(text, px, width, height, weight)
        if all(measure_line(line, size, weight) <= width for line in lines):
            return text
    return texts[-1]


def _halves(text: str, px: int, width: float, weight: str) -> list[str]:
    """The text as two lines of nearly equal length, if both fit."""
    words = text.split(" ")
    best: tuple[float, list[str]] = (width + 1, [])
    for cut in range(1, len(words)):
        # A dot between two sayings is left out where a line ends.
        first, second = " ".join(words[:cut]), " ".join(words[cut:])
        pair = [first.removesuffix(" ·"), second.removeprefix("· ")]
        widest = max(measure_line(line, px, weight) for line in pair)
        if widest < best[0]:
            best = (float(widest), pair)
    return best[1] if best[0] <= width else []


def draw_on_ledge(
    surface: pygame.Surface,
    text: str,
    x: float,  # their left end, middle or right end
    ledge: pygame.Rect,
    px: int,
    colour: lettering.Colour,
    weight: str,
    anchor: str,  # ``"left"``, ``"center"`` or ``"right"``
    width: float,  # pixels that they may take
    *,
    framed: bool = False,  # key caps have firm rims, for high contrast
) -> pygame.Rect:
    """Draws words in the middle of a ledge's height; returns what they cover."""
    lines, size = lines_of(text, px, width, ledge.h, weight)
    step = round(min(ledge.h * _STEP, size * _LEADING))
    first = ledge.centery - step * (len(lines) - 1) / 2
    tallest = None
    if len(lines) > 1:  # letters with accents stay off the edge, caps off the other line
        first += round(ledge.h * _LOWER)
        tallest = step
    covered: pygame.Rect | None = None
    for row, line in enumerate(lines):
        place = draw_line(
            surface,
            line,
            (x, first + row * step),
            size,
            colour,
            weight,
            anchor,
            SHADE,
            max_width=width,
            box=ledge,
            framed=framed,
            tallest=tallest,
        )
        covered = place if covered is None else covered.union(place)
    assert covered is not None
    return covered
