"""Draws what lies on the table top: bins full of dice, the District, badges and labels."""

from __future__ import annotations

import math

import pygame

from skyline.table import type as lettering
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import Marks, legible
from skyline.table.dice.shadow import slant_of
from skyline.table.furniture import contrast
from skyline.table.furniture.bins import bin_border, bin_label
from skyline.table.furniture.plates import brass_plate, sign
from skyline.table.furniture.table import light_on_dice
from skyline.table.furniture.zones import is_narrow
from skyline.table.palette import BLACK, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _, pgettext
from skyline.views.skyline.art.elevations import caption_area
from skyline.views.skyline.art.sides import row_of_sides
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import KINDS, resting_letter
from skyline.views.skyline.visual_state import StreetVisual
from skyline.views.skyline.zones import Wells, district_sign, sides_area, well_area

CREAM = (255, 244, 222)
ENGRAVED = (38, 20, 2)
SHADE = (0, 0, 0, 170)
# Nobody chooses by faces here, all dice are thrown: of 255, what is left of colour and added grey,
RESTING, RESTING_GREY = (178, 178, 178), (60, 60, 60)
DEEP, DEEP_GREY = (156, 154, 154), (54, 53, 53)  # below others: the upper ones are taken first
CAPTION_INK = (52, 44, 48)
CAPTION = 0.30  # of the plan's height: the type of its caption,
CAPTION_LINES = 0.75  # and all its lines, at most
SIDES_GROUND = (22, 12, 8, 150)
SIDES_WIDE = 8.4  # times its height: the row of houses
WAVE, WAVE_SECONDS, WAVE_STEP = 0.14, 0.42, 0.055  # in edges, of one die, to the next one
BITE = 3  # pixels by which a count may hang over the first wells
WIDEST_COUNT = 0.26  # of a bin's width: the type of its count
BRASS_INK = (236, 202, 138)
YARD, YARD_AIR = 0.86, 0.8  # of the strip above the bins: its type; of that: air beside it


class TabletopPainter:
    """Draws bins and District at one window size."""

    def __init__(
        self, layout: StreetLayout, *, marks: Marks = Marks.NONE, plain: bool = False
    ) -> None:
        self.layout = layout
        self.marks = marks
        self.plain = plain
        self.number_plate = contrast.plain_plate if plain else brass_plate
        self.name_plate = contrast.name_plate if plain else sign
        self.ink = contrast.INK if plain else ENGRAVED
        self.cream = WHITE if plain else CREAM

    # ------------------------------------------------------------- bins
    def draw_bins(
        self,
        surface: pygame.Surface,
        model: StreetModel,
        visual: StreetVisual,
        day: Day,
        *,
        only: int | None = None,
    ) -> None:
        """Draws the bins with their dice and labels: all three, or ``only`` one."""
        names = {"G": _("Ground"), "U": _("Upper"), "P": _("Penthouse")}
        longest = max(names.values(), key=len)
        if lettering.measure(longest, lettering.SMALLEST, "Bold")[0] > self._whole_label():
            names["G"], names["U"] = pgettext("short", "Ground"), pgettext("short", "Upper")
            names["P"] = pgettext("short", "Penthouse")
        label = bin_label(self.layout.zones.bins[0], self.layout.scale)
        most = min(self.layout.type.px(19), round(label.h * 0.72))
        px = min(
            lettering.fitting_px(name, most, self._whole_label(), "Bold") for name in names.values()
        )
        self._name_yard(surface)
        for index, kind in enumerate(KINDS):
            if only not in (None, index):
                continue
            count = max(0, model.bins[kind] + visual.bins.get(kind, 0))
            self._dice(surface, index, kind, count, day)
            self._sides(surface, index, kind)
            self._label(surface, index, names[kind], px)
        self.draw_counts(surface, model, visual, only=only)

    def draw_counts(
        self,
        surface: pygame.Surface,
        model: StreetModel,
        visual: StreetVisual,
        *,
        only: int | None = None,
    ) -> None:
        """Draws the counts of bins; once more, where something has been laid over a bin."""
        for index, kind in enumerate(KINDS):
            if only not in (None, index):
                continue
            count = max(0, model.bins[kind] + visual.bins.get(kind, 0))
            badge = self._badge(index, count)
            surface.blit(self.number_plate(badge.size), badge)
            lettering.draw(
                surface,
                str(count),
                badge.center,
                min(self.layout.type.px(23), round(badge.h * 0.86)),
                self.ink,
                "ExtraBold",
                max_width=badge.w - 4,
                box=badge,
            )

    def _name_yard(self, surface: pygame.Surface) -> None:
        """Says on the strip above the bins that they are the Yard, where there is room for it."""
        zones = self.layout.zones
        first, third = zones.bins[0], zones.bins[-1]
        if is_narrow(zones.window.size):  # the city plan lies there
            return
        top = zones.ledge.bottom
        px = min(self.layout.type.px(16), round((first.y - top) * YARD))
        text = _("Yard").upper()
        words = lettering.measure(text, px, "Bold")[0]
        left, right = self._badge(0, 0).right, self._badge(1, 0).left
        if px < lettering.SMALLEST or words > right - left - 2 * px:
            return
        ink = WHITE if self.plain else BRASS_INK
        middle, y = (left + right) // 2, (top + first.y) // 2
        with lettering.unnoted():  # of two bins each paints its half: none is a line of its own
            lettering.draw(surface, text, (middle, y), px, ink, "Bold", shadow=SHADE)
        aside = words // 2 + round(px * YARD_AIR)
        thick = max(1, round(1.6 * self.layout.scale))
        for start, end in ((first.left, middle - aside), (middle + aside, third.right)):
            pygame.draw.rect(surface, ENGRAVED, (start, y + thick, end - start, thick))
            pygame.draw.rect(surface, ink, (start, y, end - start, thick))

    def _dice(self, surface: pygame.Surface, index: int, kind: str, count: int, day: Day) -> None:
        floor = self.layout.bin_floor(index)
        wells = self.layout.bin_wells(kind)
        painter, look = self._bin_artist(kind, day)
        clip = surface.get_clip()
        for bottom in range(0, count, wells.layer):  # layer by layer, each from behind
            layer = range(bottom, min(count, bottom + wells.layer))
            poses = [(self._bin_pose(wells, kind, each), each) for each in layer]
            surface.set_clip(floor.clip(clip))
            for pose, _number in poses:
                painter.draw_shadow(surface, pose)
            surface.set_clip(clip)
            for pose, number in poses:
                self._die(surface, painter, look, pose, deep=number + wells.layer < count)

    def _die(
        self,
        surface: pygame.Surface,
        painter: DieArtist,
        look: DieLook,
        pose: Pose,
        *,
        deep: bool = False,
        lift: float = 0.0,
    ) -> None:
        """A muted die that nobody has thrown; one that lies ``deep`` is in the shade of others."""
        if self.plain:
            painter.draw(surface, look, pose, lift=lift, shadow=False)
            return
        picture, left, top = painter.still(look, pose.q, *painter.centre(pose, lift))
        muted, grey = picture.copy(), pygame.transform.grayscale(picture)
        muted.fill(DEEP if deep else RESTING, None, pygame.BLEND_RGB_MULT)
        grey.fill(DEEP_GREY if deep else RESTING_GREY, None, pygame.BLEND_RGB_MULT)
        muted.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(muted, (left, top))

    def _sides(self, surface: pygame.Surface, index: int, kind: str) -> None:
        """The row along the foot of a bin that tells what its dice may show."""
        area = sides_area(self.layout.zones.bins[index], self.layout.scale)
        ground = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        ground.fill(BLACK if self.plain else SIDES_GROUND)
        surface.blit(ground, area)
        tall = area.h - max(3, round(area.h * 0.24))
        wide = min(area.w - 4, round(tall * SIDES_WIDE))
        row = row_of_sides(kind, (wide, tall), plain=self.plain)
        surface.blit(row, row.get_rect(midbottom=(area.centerx, area.bottom - 1)))

    def _bin_artist(self, kind: str, day: Day) -> tuple[DieArtist, DieLook]:
        layout = self.layout
        edge = layout.bin_edge(kind)
        floor = layout.bin_floor(KINDS.index(kind))
        light = light_on_dice(layout.zones, day, floor.center)
        return artist(edge, light, slant_of(day.shadow)), DieLook(kind, legible(self.marks, edge))

    def prepare_bin(self, kind: str, day: Day, count: int = 0) -> Steps[None]:
        """Makes what the dice of a bin are painted with, and so many dice, in short steps."""
        painter, look = self._bin_artist(kind, day)
        yield from painter.prepare_steps(look)
        wells = self.layout.bin_wells(kind)
        for number in range(count):
            pose = self._bin_pose(wells, kind, number)
            painter.still(look, pose.q, *painter.centre(pose))
            painter.still_shadow(pose)
            yield

    def draw_wave(
        self,
        surface: pygame.Surface,
        model: StreetModel,
        visual: StreetVisual,
        day: Day,
        age: float,
    ) -> None:
        """Lifts the topmost dice of the bins a little, one after another: they may be taken.

        ``age`` is how many seconds ago that began.
        """
        column = 0
        for kind in KINDS:
            count = max(0, model.bins[kind] + visual.bins.get(kind, 0))
            wells = self.layout.bin_wells(kind)
            painter, look = self._bin_artist(kind, day)
            top = range(max(0, count - wells.across), count)
            for number in sorted(top, key=lambda each: wells.places[each][0]):
                part = (age - column * WAVE_STEP) / WAVE_SECONDS
                column += 1
                if not 0 < part < 1:
                    continue
                rises = math.sin(math.pi * part) * max(2.0, wells.edge * WAVE)
                pose = self._bin_pose(wells, kind, number)
                self._die(surface, painter, look, pose, lift=rises)

    def _bin_pose(self, wells: Wells, kind: str, number: int) -> Pose:
        x, y = wells.places[min(number, len(wells.places) - 1)]
        wobble = math.sin(number * 12.9898 + ord(kind)) * 0.02
        yaw = math.sin(number * 78.233 + ord(kind)) * 0.07
        q = settled(kind, resting_letter(kind, number * 5 + ord(kind)), yaw)
        return Pose(x + wobble * wells.edge, y, rest_height(wells.edge), q)

    def _badge(self, index: int, count: int) -> pygame.Rect:
        """The count's plate, on the bin's far rim: between the ledge and the dice."""
        scale = self.layout.scale
        around = self.layout.zones.bins[index]
        label = bin_label(around, scale)
        px = min(self.layout.type.px(23), round(around.w * WIDEST_COUNT))
        top = self.layout.zones.ledge.bottom + 1
        room = well_area(around, scale).y + BITE - top
        px = min(px, max(lettering.SMALLEST + 2, int(room / 1.12)))
        words = lettering.measure(f"{count:02}", px, "ExtraBold")[0]
        width = max(round(label.h * 0.95), words + max(round(14 * scale), px // 2))
        badge = pygame.Rect(0, 0, width, max(round(label.h * 0.74), round(px * 1.12)))
        badge.midbottom = (label.centerx, around.y + bin_border(scale) + 1)
        badge.y = max(badge.y, top)
        return badge

    def _whole_label(self) -> int:
        """Pixels for a bin's name without a count beside it."""
        whole = bin_label(self.layout.zones.bins[0], self.layout.scale).w
        return whole - max(8, round(whole * 0.08))

    def _label(self, surface: pygame.Surface, index: int, name: str, px: int) -> None:
        """Draws a name on the strip below its bin."""
        label = bin_label(self.layout.zones.bins[index], self.layout.scale)
        lettering.draw(
            surface,
            name,
            label.center,
            px,
            self.cream,
            "Bold",
            shadow=SHADE,
            max_width=self._whole_label(),
            box=label,
            told=True,
        )

    def draw_caption(self, surface: pygame.Surface) -> None:
        """Draws what the plan below the tray tells of, in as many words as find room."""
        area = caption_area(self.layout.zones)
        if area is None:
            return
        px = max(lettering.SMALLEST, round(area.h * CAPTION))
        step = round(px * 1.12)
        for text in (_("Points by height"), _("Points")):
            lines = lettering.wrap(text, px, area.w, "Bold")
            widest = max(lettering.measure(line, px, "Bold")[0] for line in lines)
            if widest <= area.w and len(lines) * step <= area.h * CAPTION_LINES:
                break
        else:
            return
        ink = WHITE if self.plain else CAPTION_INK
        for number, line in enumerate(lines):
            y = area.centery + round((number - (len(lines) - 1) / 2) * step)
            lettering.draw(surface, line, (area.centerx, y), px, ink, "Bold", box=area)

    # ------------------------------------------------------------- District
    def draw_district(
        self,
        surface: pygame.Surface,
        model: StreetModel,
        visual: StreetVisual,
        day: Day,
        front: tuple[pygame.Surface, tuple[int, int]],
        *,
        solo: bool,
    ) -> None:
        """Draws the abandoned dice, the fence before them and the sign."""
        layout = self.layout
        lying = [die for die in model.district if die.slot not in visual.district]
        painter, count = self._district_artist(model, day)
        poses = []
        for die in lying:
            x, y, yaw = layout.district_spot(die.slot, count)
            if die.slot in visual.district_from:
                start, part = visual.district_from[die.slot], visual.district_part
                x = start[0] + (x - start[0]) * part
                y = start[1] + (y - start[1]) * part
                yaw = start[2] + (yaw - start[2]) * part
            q = settled(die.kind, die.letter, yaw)
            poses.append((die, Pose(x, y, rest_height(layout.district_edge(count)), q)))
        poses.sort(key=lambda pair: pair[1].y)
        for _die, pose in poses:
            painter.draw_shadow(surface, pose)
        for die, pose in poses:
            self._die(surface, painter, DieLook(die.kind, self.marks), pose)
        surface.blit(*front)
        if not solo:
            self._sign(surface, len(lying))

    def _district_artist(self, model: StreetModel, day: Day) -> tuple[DieArtist, int]:
        """What draws abandoned dice, and for how many there is room."""
        layout = self.layout
        count = max((die.slot for die in model.district), default=0) + 1
        light = light_on_dice(layout.zones, day, layout.district_floor.center)
        return artist(layout.district_edge(count), light, slant_of(day.shadow)), count

    def prepare_district(self, model: StreetModel, day: Day) -> Steps[None]:
        """Makes what abandoned dice are painted with, in short steps."""
        painter, _count = self._district_artist(model, day)
        for kind in dict.fromkeys(die.kind for die in model.district):
            yield from painter.prepare_steps(DieLook(kind, self.marks))

    def _sign(self, surface: pygame.Surface, count: int) -> None:
        layout = self.layout
        scale = layout.scale
        zone = layout.zones.district
        text = _("District")
        height = district_sign(zone, scale, zone.w).h
        px = min(layout.type.px(19), round(height * 0.66))
        count_px = min(layout.type.px(23), round(height * 0.74 * 0.88))
        digits = lettering.measure(str(count), count_px, "ExtraBold")[0]
        badge_width = max(round(46 * max(scale, 0.6)), digits + round(count_px * 0.9))
        width = lettering.measure(text, px, "Bold")[0] + badge_width + round(44 * scale)
        rect = district_sign(zone, scale, min(width, round(zone.w * 0.94)))
        surface.blit(self.name_plate(rect.size), rect)
        badge = pygame.Rect(0, 0, badge_width, round(rect.h * 0.74))
        badge.midright = (rect.right - round(7 * scale), rect.centery)
        surface.blit(self.number_plate(badge.size), badge)
        lettering.draw(
            surface,
            str(count),
            badge.center,
            count_px,
            self.ink,
            "ExtraBold",
            box=badge,
        )
        left = rect.x + round(15 * scale)
        lettering.draw(
            surface,
            text,
            (left, rect.centery),
            px,
            self.cream,
            "Bold",
            "left",
            SHADE,
            max_width=rect.w - badge_width - round(34 * scale),
            box=rect,
        )
