"""What a game draws of its own on its table; what it leaves as it is here costs it nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from skyline.play.context import TableContext
from skyline.play.input.key_caps import KeyCaps
from skyline.play.picture.hours import HourPainter, HourPassage, Hours
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.widgets.input.inputs import Cap
from skyline.widgets.input.target import Target


class GroundPart(NamedTuple):
    """A part of the ground that is painted by itself when it alone has changed.

    Attributes:
        key: what decides how it looks, besides the hour.
        area: all that it may cover, in window pixels.
        paint: paints it over the picture of the hour.
        slow: it takes long in a new light, so that a film may leave it for a moment later.
        ahead: makes in steps what it is painted with, in the light of an hour.
        waits: while something moves it looks as it did until that is done.
    """

    key: object
    area: pygame.Rect
    paint: Callable[[pygame.Surface, Any], None]
    slow: bool = True
    ahead: Callable[[Any], Iterator[None]] = lambda _hour: iter(())
    waits: bool = False


class Miniatures:
    """The seats' boards in small, on their plates."""

    def items(self, model: Any, seat: int) -> Hashable:
        """What is seen of a seat's board: a new picture is painted when this is another."""
        return ()

    def scale(self, items: Sequence[Any]) -> float:
        """What all seats' pictures have in common, from the items of all."""
        return 1.0

    def paint(self, size: tuple[int, int], items: Any, day: Day, scale: float) -> pygame.Surface:
        return sky(size, day, 2)

    def steps(
        self, size: tuple[int, int], items: Any, day: Day, scale: float
    ) -> Steps[pygame.Surface]:
        """The same in steps, where it takes long."""
        yield
        return self.paint(size, items, day, scale)

    def paint_large(self, size: tuple[int, int], model: Any, seat: int, day: Day) -> pygame.Surface:
        """A board large over the sky, when a player looks at it."""
        return self.paint(size, self.items(model, seat), day, 1.0)


class Board:
    """A game's half of the picture of one table; made anew for every layout.

    Args:
        table: what it reads.
        hours: of this layout.

    Attributes:
        hour_painter: paints the hours.
        miniatures: what the plates show.
        dice: kinds of the dice that the tray shows, for the pictures painted ahead.
        closing_card: whether a card in the tray tells the places at the end.
        arc_of_hours: whether the sky's arc has a stop for each hour; else the game draws its own.
        keeps_ground: whether it keeps parts of the bare hour, on which then nothing is painted.
        effects_first: whether effects are prepared before the next hour; else after it, and what
            stands now is looked after once more.
    """

    hour_painter: type[HourPainter] = HourPainter
    miniatures: Miniatures = Miniatures()
    dice: Sequence[str] = ()
    closing_card: bool = True
    arc_of_hours: bool = True
    keeps_ground: bool = False
    effects_first: bool = True

    def __init__(self, table: TableContext, hours: Hours) -> None:
        self._hours = hours

    @property
    def pulsing(self) -> bool:
        """Whether marks brighten now, as they do when a question is new."""
        return False

    @property
    def stirs(self) -> bool:
        """Whether pieces of its own move, so that more is drawn anew than dice rolling in the tray.

        Particles and what flies are known.
        """
        return False

    @property
    def owes(self) -> bool:
        """Whether its pictures take time to paint at something, for which an hour may wait."""
        return False

    def moving_area(self) -> pygame.Rect | None:
        """Where alone pieces of its own look different from picture to picture; None if anywhere.

        Particles, what flies, words and notes are known. No button of the moment may lie there.
        """
        return None

    @property
    def changed_beside(self) -> pygame.Rect | None:
        """Where it has drawn besides that in such a picture, in place of the clip."""
        return None

    def last_hour(self, number: int) -> bool:
        """Whether an hour that is shown is known to be the last one."""
        return False

    def ground(self) -> list[GroundPart]:
        """What lies on the table and seldom changes, from below upwards."""
        return []

    def draw(self, surface: pygame.Surface, hour: Any, passage: HourPassage | None) -> None:
        """Draws all between the ground and the dice of the tray.

        Args:
            surface: the window.
            hour: from the board's own painter.
            passage: while this hour comes out of another.
        """

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draws what lies over the dice of the tray."""

    def draw_counts(self, surface: pygame.Surface) -> None:
        """Draws figures of the ground again, over what has been laid around their places."""

    def road(self) -> tuple[int, int] | None:
        """From where to where, in pixels from the top, pavement and road go; None for no road."""
        return None

    @property
    def road_closed(self) -> bool:
        """Whether something is at work there, so that nobody may drive by."""
        return False

    def draw_road_signs(self, surface: pygame.Surface) -> None:
        """Draws what stands at the road and is read again, over who drives by there."""

    def words_in_sky(self) -> pygame.Rect | None:
        """Where words of its ground stand in the sky, which no spark may cover."""
        return None

    def sheets(self) -> dict[str, tuple[Hashable, pygame.Rect]]:
        """By name what sheets of its own show now, and where, in window pixels.

        One that shows something else fades out of what was there; where it has no area, at once.
        """
        return {}

    def shows_focus(self, target: Target) -> bool:
        """Whether its own picture shows that a place has the focus."""
        return False

    def carries_cap(self, target: Target) -> bool:
        """Whether the first button of a controller has a cap at a place that it would take."""
        return True

    def counted(self, target: Target) -> bool:
        """Whether a place bears figures, which a focus must not hide."""
        return False

    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """Caps of keys on its own places, and their middles; ``pen`` tells how large they are."""
        return []

    # ------------------------------------------------------------- ahead
    def die_edges(self) -> Sequence[int]:
        """Pixels of dice that it will draw besides those of the tray, or the tray may show next."""
        return ()

    def prepare_moves(self, until: float) -> bool:
        """Paints what the next move may need, up to a time of ``perf_counter``.

        Returns:
            Whether more is to do.
        """
        return False

    def prepare_motions(self, until: float) -> None:
        """Paints, up to such a time, what motions that have begun will need in a moment."""

    def prepare_effects(self, until: float) -> bool:
        """Paints what later moves may need; likewise."""
        return False

    def prepare_pieces(self, until: float, day: Day) -> bool:
        """Paints what stands now in the light of an hour; likewise."""
        return False
