"""Marks where dice may go: quiet ones at rest, glowing ones for what the hand holds.

At rest every place that takes one of the dice has brackets; they brighten once
when the question is new, and are still then. A place that has refused a die is hatched.
"""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from skyline.games.skyline.buildings import points
from skyline.games.skyline.moves import Build
from skyline.games.skyline.notation import parse_move
from skyline.play.pieces import Place
from skyline.table.furniture import guides
from skyline.table.furniture.contrast import outline, outline_padding
from skyline.table.paint import ring
from skyline.views.skyline.art import site
from skyline.views.skyline.art.column_dice import column_die
from skyline.views.skyline.art.columns import site_size
from skyline.views.skyline.layout import StreetLayout, StreetPlan
from skyline.views.skyline.moment import dice_wanted
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.places import BALL, DISTRICT, GROUND
from skyline.views.skyline.table import StreetTable

PULSE_SECONDS = 1.1
AT_REST, AT_PEAK = 205, 255  # opacity of quiet marks
SWELL = 7.0  # pixels at 1080p by which the marks of a place stand off when they come
FADE_SECONDS, FAINT = 0.4, 0.3  # how soon cranes give way to the marks, and how far they are there
SHADE = (176, 176, 192)  # of 255: what is left of the light around the ball's target
CRANE_AIR = 6.0  # pixels at 1080p around a crane within the frame of a doomed site
GHOST = 150  # opacity of the die that could stand at a place


class PlaceMarks:
    """Draws the marks of one table."""

    def __init__(self, table: StreetTable) -> None:
        self._table = table
        self._asked: object = None
        self._since = -math.inf

    # ------------------------------------------------------------- time
    @property
    def pulsing(self) -> bool:
        """Whether the marks of a new question brighten now."""
        return self._table.now - self._since < PULSE_SECONDS

    @property
    def asked_for(self) -> float:
        """Seconds since a new question was asked; infinite where its marks do not brighten."""
        return self._table.now - self._since

    def _note_question(self) -> None:
        """A new question lets its marks brighten once."""
        table = self._table
        state = table.state
        asked = (state.phase, state.player, state.round)
        if asked == self._asked:
            return
        self._asked = asked
        fast = math.isinf(table.surroundings.settings.animation_speed)
        if not (fast or table.look.reduced_motion):
            self._since = table.now

    def _swing(self) -> float:
        """0 at rest; up to 1 and back while a question is new."""
        part = (self._table.now - self._since) / PULSE_SECONDS
        return math.sin(math.pi * part) ** 2 if 0 <= part < 1 else 0.0

    # ------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draws all marks that belong below dice and words."""
        table = self._table
        parts, hand = table.parts, table.hand
        self._draw_refused(surface)
        if not parts.visual.at_rest or parts.tray.throwing:
            if hand.carried:
                self._draw_for_hand(surface)
            return
        if not table.computer_due:  # nobody is asked
            self._note_question()
        self._draw_hover(surface)
        if self._hand_is_free:
            hinted = self.hinted()
            if hinted is None:
                self._draw_quiet(surface)
            else:  # of all places only the best is of interest now
                self._draw_ghost(surface, *hinted)
        self._draw_for_hand(surface)

    def inviting(self) -> tuple[Collection[int], float]:
        """The lots on which a die of the tray fits, by key, and how far their cranes are there.

        What stands on them gives way to the marks.
        """
        table = self._table
        parts = table.parts
        resting = parts.visual.at_rest and not parts.tray.throwing
        asked = resting and self._hand_is_free and self.hinted() is None
        if not asked or table.state.phase != "act" or any(table.questioned()):
            return (), 1.0
        gone = min(1.0, max(0.0, self.asked_for / FADE_SECONDS))
        lots = {int(place.key) for place in self._open_places() if place.zone == "lot"}
        return lots, 1 + (FAINT - 1) * gone

    def _open_places(self) -> set[Place]:
        """Where the dice of the tray may go."""
        table = self._table
        choices = table.play.choices()
        return {place for die in table.parts.model.tray for place in choices.drops(die.code)}

    @property
    def _hand_is_free(self) -> bool:
        """Whether all places invite that take a die."""
        hand = self._table.hand
        return hand.empty and hand.lot is None and not self._table.computer_due

    def ball_is_open(self) -> bool:
        """Whether the wrecking ball waits for what the hand holds."""
        table = self._table
        hand = table.hand
        if hand.at_ball is not None or hand.doomed is not None or hand.drags:
            return True
        if hand.bound not in (None, BALL):
            return False
        code = table.held_code()
        return code is not None and BALL in table.play.choices().drops(code)

    def hinted(self) -> tuple[str, Place] | None:
        """The die that a hint or a question would build, and where; None while neither does."""
        table = self._table
        moves = table.hinted() or table.questioned()[1]
        move = parse_move(moves[0]) if moves else None
        if not isinstance(move, Build):
            return None
        if move.column is None:
            return move.die, GROUND
        lots = table.parts.model.streets[table.parts.seat]
        lot = next((each for each in lots if each.code == move.column), None)
        return None if lot is None else (move.die, Place("lot", lot.key))

    # ------------------------------------------------------------- at rest
    def quiet_places(self) -> list[tuple[str, pygame.Rect]]:
        """What invites at rest: ``zone``, ``floor`` or ``ball``, and where in the window."""
        table = self._table
        if table.state.phase == "take":
            return self._to_take()
        if table.state.phase != "act":
            return []
        parts = table.parts
        places = self._open_places()
        mine = [Place("lot", lot.key) for lot in parts.model.streets[parts.seat]]
        found = [("floor", self._cube_of(place)) for place in (*mine, GROUND) if place in places]
        if DISTRICT in places:
            found.append(("zone", parts.layout.zones.district))
        if BALL in places:
            found.append(("ball", parts.ball_area))
        return found

    def _to_take(self) -> list[tuple[str, pygame.Rect]]:
        parts = self._table.parts
        model, zones = parts.model, parts.layout.zones
        if model.from_district or len(model.tray) >= dice_wanted(model):
            return []
        found = [
            ("zone", zones.bins[index]) for index, kind in enumerate(KINDS) if model.bins[kind] > 0
        ]
        if model.district and not model.tray and not self._table.state.solo:
            found.append(("zone", zones.district))
        return found

    def _draw_quiet(self, surface: pygame.Surface) -> None:
        look = self._table.look
        if any(self._table.questioned()):  # there only answers are wanted
            return
        scale = max(0.6, self._table.parts.layout.scale)
        strong = look.high_contrast
        swing = self._swing()
        opacity = AT_PEAK if strong else round(AT_REST + (AT_PEAK - AT_REST) * swing)
        swell = 2 * round(SWELL * scale * swing)
        ground = self._cube_of(GROUND)
        for sort, rect in self.quiet_places():
            if sort == "ball":
                picture = guides.quiet_ring(round(rect.w * 0.42), scale, strong=strong)
                picture.set_alpha(opacity)
                surface.blit(picture, picture.get_rect(center=rect.center))
                picture.set_alpha(255)
                continue
            if strong:
                self._draw_outline(surface, rect)
                continue
            area = rect.inflate(swell, swell)
            if sort == "floor" and rect != ground:  # there it would dull the lot's own sign
                surface.blit(guides.breath(rect.size), rect)
            guides.put_corners(surface, area, scale, chalk=sort == "floor", opacity=opacity)

    def _draw_outline(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        *,
        chosen: bool = False,
        filled: bool = False,
    ) -> None:
        """The closed outline of high contrast."""
        scale = max(0.6, self._table.parts.layout.scale)
        padding = outline_padding(scale)
        picture = outline(rect.size, scale, chosen=chosen, filled=filled)
        surface.blit(picture, rect.inflate(2 * padding, 2 * padding))

    def _draw_hover(self, surface: pygame.Surface) -> None:
        """A warm rim around the bin or District that a click would take from."""
        table = self._table
        name = table.hand.hover
        if table.state.phase != "take" or name is None or table.hand.keys:
            return
        if not name.startswith("bin:") and name != "district":
            return
        target = self._table.target(name)
        if target is None or not target.enabled:
            return
        scale = max(0.6, table.parts.layout.scale)
        radius = round(13 * scale)
        rim = ring(*target.rect.size, radius, (255, 220, 140, 255), max(2.0, 3 * scale))
        surface.blit(rim, target.rect)

    # ------------------------------------------------------------- for the hand
    def _draw_for_hand(self, surface: pygame.Surface) -> None:
        """Marks where the held die, or the demolition, may go."""
        table = self._table
        parts, hand = table.parts, table.hand
        plan = parts.seen_plan()
        lots = parts.model.streets[parts.seat]
        if hand.at_ball is not None or hand.doomed is not None:
            victims = table.play.choices().victims(None)
            for index, lot in enumerate(lots):
                meant = hand.bound in (None, BALL, Place("lot", lot.key))
                if meant and lot.key in victims and (hand.doomed in (None, lot.key)):
                    self._doom(surface, plan, index, lot)
        code = table.held_code()
        if code is None:
            return
        for place in table.play.choices().drops(code):
            if hand.bound not in (None, place):
                continue
            self._mark_place(surface, code, place)

    def _mark_place(self, surface: pygame.Surface, code: str, place: Place) -> None:
        layout = self._table.parts.layout
        if place == DISTRICT:
            self._frame(surface, layout.zones.district)
            return
        if place == BALL:
            return
        rect = self._cube_of(place)
        if self._table.look.high_contrast:
            self._draw_outline(surface, rect, chosen=True, filled=True)
            return
        self._draw_ghost(surface, code, place)
        guides.put_corners(surface, rect, max(0.6, layout.scale), strong=True)

    def _storey_of(self, place: Place) -> tuple[StreetPlan, int, int]:
        """The lot, by its number, and the storey that a die would be there, 1 on the ground."""
        parts = self._table.parts
        plan, lots = parts.seen_plan(), parts.model.streets[parts.seat]
        if place == GROUND:
            return plan, len(lots), 1
        index = next(i for i, lot in enumerate(lots) if lot.key == place.key)
        return plan, index, lots[index].height + 1

    def _cube_of(self, place: Place) -> pygame.Rect:
        """What a die would cover on a lot, or on the empty one."""
        return self._table.parts.layout.cube_rect(*self._storey_of(place))

    def _draw_ghost(self, surface: pygame.Surface, code: str, place: Place) -> None:
        """The die as it would stand in a place."""
        cube = self._cube_of(place)
        front = self._table.parts.layout.floor_rect(*self._storey_of(place))
        padding = site.mark_padding(cube.w)
        surface.blit(site.slot_glow(cube.size), (cube.x - padding, cube.y - padding))
        die, x, y = column_die(code[0], code[1], front.w, 0, 0.0, self._table.parts.tray.marks)
        die.set_alpha(GHOST)
        surface.blit(die, (round(front.centerx - x), round(front.centery - y)))
        die.set_alpha(255)

    def _doom(self, surface: pygame.Surface, plan: StreetPlan, index: int, lot: Lot) -> None:
        """Marks a building that may be knocked down, with the points that it would cost."""
        layout = self._table.parts.layout
        rect = layout.lot_rect(plan, index, lot)
        if not lot.finished:
            self._frame(surface, _with_crane(rect, plan, lot, layout), warns=True)
            return
        self._frame(surface, rect, warns=True)
        plate = site.loss_plate(plan.lot_width, points(lot.code), layout.type.px(24))
        foot = layout.zones.ground_y + round(0.147 * plan.lot_width)
        surface.blit(plate, plate.get_rect(center=(rect.centerx, foot)))

    def _frame(self, surface: pygame.Surface, rect: pygame.Rect, *, warns: bool = False) -> None:
        if self._table.look.high_contrast:
            self._draw_outline(surface, rect, chosen=True)
            return
        scale = max(0.6, self._table.parts.layout.scale)
        picture, padding = site.frame_glow(rect.size, scale, warns=warns)
        surface.blit(picture, (rect.x - padding, rect.y - padding))

    # ------------------------------------------------------------- the wrecking ball
    def draw_shade(self, surface: pygame.Surface) -> None:
        """Darkens all above the ledge but the building that the ball is about to strike."""
        parts = self._table.parts
        target = parts.visual.target
        if target is None or parts.calm:
            return
        shade = tuple(round(255 - (255 - tone) * target.marked) for tone in SHADE)
        zones = parts.layout.zones
        above = (0, 0, zones.window.w, zones.ledge.y)
        surface.fill(shade, above, pygame.BLEND_RGB_MULT)

    def draw_fence(self, surface: pygame.Surface) -> None:
        """A site fence before the building that the ball is about to strike."""
        parts = self._table.parts
        target = parts.visual.target
        if target is None:
            return
        plan = StreetPlan(target.width, (target.x,))
        area = parts.layout.lot_rect(plan, 0, target.lot)
        if self._table.look.high_contrast:
            self._draw_outline(surface, area, chosen=True)
        picture, (left, foot) = site.site_fence(target.width)
        rises = round((1 - target.marked) * target.width * 0.2)
        picture.set_alpha(round(255 * target.marked))
        surface.blit(picture, (area.x - left, area.bottom - foot + rises))
        picture.set_alpha(255)

    # ------------------------------------------------------------- refusals
    def _draw_refused(self, surface: pygame.Surface) -> None:
        """Hatches the place that the sentence shown now is about."""
        table = self._table
        name = table.notes.refused
        if not name.startswith(("lot:", "district", "ball", "bin:")):
            return
        target = self._table.target(name)
        if target is None:
            return
        scale = max(0.6, table.parts.layout.scale)
        padding = guides.guide_padding(scale)
        surface.blit(
            guides.crossed_out(target.rect.size, scale),
            target.rect.inflate(2 * padding, 2 * padding),
        )


def _with_crane(rect: pygame.Rect, plan: StreetPlan, lot: Lot, layout: StreetLayout) -> pygame.Rect:
    """The place of a building site with its crane, and a little air."""
    wide, tall = site_size(lot.height, plan.lot_width)
    air = max(3, round(CRANE_AIR * layout.scale))
    aside = 0 if plan.is_tight else (wide - plan.lot_width) // 2 + air
    top = min(rect.y, layout.zones.ground_y - tall) - air
    return pygame.Rect(rect.x - aside, top, rect.w + 2 * aside, rect.bottom - top)
