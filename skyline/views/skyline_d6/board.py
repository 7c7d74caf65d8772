"""Skyline D6's half of the picture: the sheet and its card, the yards, and the light over them."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, Final

import pygame

from skyline.games.skyline_d6.abilities import ABILITIES, ADJUST, FLIP, LIMITED
from skyline.games.skyline_d6.layout import START, YARDS, layout
from skyline.games.skyline_d6.legal import active, legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    Adjust,
    Borrow,
    Flip,
    Mark,
    Move,
    TakeYard,
    Write,
    turned_to,
)
from skyline.games.skyline_d6.notation import parse_move
from skyline.games.skyline_d6.scoring import scores
from skyline.games.skyline_d6.state import SUPPLY as FROM_SUPPLY
from skyline.games.skyline_d6.state import Sheet
from skyline.play.dice.felt import rows
from skyline.play.dice.flights import NEAREST_SHADOW, Spot, draw_die
from skyline.play.input.key_caps import KeyCaps
from skyline.play.input.targets import Piece
from skyline.play.picture.board import Board, GroundPart, Miniatures
from skyline.play.picture.hours import Hour, HourPassage, Hours
from skyline.play.pieces import Place
from skyline.play.players import colour_of
from skyline.play.teacher.worth import decision_of
from skyline.table import type as lettering
from skyline.table.paint import blank, put_faded, ring
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import Work, finish
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.art import motion, pips
from skyline.views.skyline_d6.art.abilities import CardData, card_places, card_steps, draw_card
from skyline.views.skyline_d6.art.chip import (
    Progress,
    chip_area,
    chip_place,
    draw_chip,
    draw_last_stop,
)
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.facade import plaque_rect
from skyline.views.skyline_d6.art.glow import (
    Lit,
    draw_glow,
    draw_invitation,
    draw_prospects,
    glow_steps,
)
from skyline.views.skyline_d6.art.looking import put_dusk, put_frame, put_shade
from skyline.views.skyline_d6.art.panels import put_ledger
from skyline.views.skyline_d6.art.places import SCRAP as SCRAP_NAME
from skyline.views.skyline_d6.art.places import loan_name
from skyline.views.skyline_d6.art.portrait import nearness, put_miniature
from skyline.views.skyline_d6.art.sheet import SheetPicture, ahead_steps
from skyline.views.skyline_d6.art.sheet_data import SheetData, Standing
from skyline.views.skyline_d6.art.turns import (
    TurnSpec,
    control_rects,
    draw_control,
    draw_panel,
    panel_places,
    put_ghost_face,
)
from skyline.views.skyline_d6.art.yards import SUPPLY, Chip, prepare_glow, put_dim, tag_reach
from skyline.views.skyline_d6.art.yards import draw_chip as draw_tag
from skyline.views.skyline_d6.art.yards import draw_glow as draw_yard_glow
from skyline.views.skyline_d6.goals import goals_area, put_goals
from skyline.views.skyline_d6.hours import D6Hours
from skyline.views.skyline_d6.layout import sheet_places
from skyline.views.skyline_d6.model import counts, who_ended
from skyline.views.skyline_d6.table import FLOWN, D6Table, name_of
from skyline.views.skyline_d6.targets import Ability, Places, Turn, Yard, YardDie, is_on_sheet
from skyline.views.skyline_d6.ways import CHANGE, Way, asks
from skyline.widgets.base.look import look_for
from skyline.widgets.base.materials import put_focus
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

_RING: Final = (255, 206, 96)
_FLATTER: Final = 0.12  # of its edge, on the whole: a die that has just come down
_KEPT_SHEETS: Final = 3
"""Of one hour: that on the table, the next one, and one that is looked at.

Caches that share a limit would drop them while they rest, and paint two anew as a turn passes.
"""


@keep_pictures(2_000_000)
def _far_city(size: tuple[int, int], day: Day) -> pygame.Surface:
    """What stands behind every skyline in small. Shared."""
    picture = sky(size, day, 2)
    finish(far_city_steps(picture, day, round(size[1] * 0.94), 1.0, wheel=False))
    return picture


class SheetMiniatures(Miniatures):
    """The players' skylines in small, on their plates."""

    def items(self, model: Any, seat: int) -> Hashable:
        sheet: Sheet = model.sheets[seat]
        return sheet.columns, sheet.bridges, nearness(model.sheets)

    def paint(self, size: tuple[int, int], items: Any, day: Day, scale: float) -> pygame.Surface:
        picture = _far_city(size, day).copy()
        columns, bridges, near = items
        put_miniature(picture, Sheet(0, columns, bridges), day, near=near)
        return picture


class D6Board(Board):
    hour_painter = D6Hours
    miniatures = SheetMiniatures()
    dice: Sequence[str] = (pips.KIND,)
    arc_of_hours = False
    keeps_ground = True

    def __init__(self, table: D6Table, hours: Hours) -> None:
        super().__init__(table, hours)
        self._table = table
        parts = table.parts
        zones = parts.layout.zones
        free = table.position.options.scrap == "free"
        self._sheet = sheet_places(zones, free_scrap=free)
        self._look = look_for(parts.layout.size, table.surroundings.settings)
        self._chip: tuple[Progress, pygame.Rect] | None = None  # where it stands
        self._card = card_places(zones.card, self._look)
        self._patterns = table.surroundings.settings.patterns
        setup = table.desk.session.setup
        self._colours = tuple(colour_of(setup, seat) for seat in range(len(table.players)))
        self._sheets: dict[Hour, dict[int, SheetPicture]] = {}  # by seat, that used last the last
        self._ahead: dict[Any, Iterator[None]] = {}  # paintings under way, by hour and sheet
        self._coming = Work()  # on the next turn
        table.lay = self._lay
        parts.home = self._home
        parts.visual.drafts = lambda: table.position.phase != "assign"
        parts.spots = self._spot

    def _home(self) -> int | None:
        """The seat of the only person; None where there are more, or in a film."""
        people = [seat for seat, each in enumerate(self._table.players) if not each.level]
        return people[0] if len(people) == 1 and not self._table.crowns else None

    # ------------------------------------------------------------- places
    def _lay(self) -> Places:
        layout_, sheet = self._table.parts.layout, self._sheet
        names = sorted(sheet.boxes, key=lambda name: name not in sheet.bridges)
        return Places(
            yards=layout_.yards,
            supply=layout_.supply,
            boxes={name: sheet.target(name) for name in names if name != START},
            loans=[sheet.target(loan_name(k)) for k in range(len(sheet.loans))],
            scrap=sheet.target(SCRAP_NAME),
            abilities=self._card.rows,
            score=sheet.right,
            end=self.words_in_sky(),
            feet=sheet.feet,
            yard_dice=self._yard_dice,
            turns=[
                (Turn(spec.by, spec.value), rect)
                for spec, rect in self._turns()
                if spec.enabled or spec.by == CHANGE
            ],
        )

    def _yard_dice(self, yard: int) -> Mapping[int, pygame.Rect]:
        yards, found = self._table.parts.yards, {}
        for die in self._table.model.yards[yard - 1]:
            spot = yards.spot(yard - 1, die.key)
            rect = pygame.Rect(0, 0, round(spot.size * 1.1), round(spot.size * 1.1))
            rect.center = round(spot.x), round(spot.y)
            found[die.key] = rect
        return found

    def _spot(self, place: Place) -> Spot:
        yards = self._table.parts.yards
        match place.zone:
            case "yard":
                return yards.spot(place.floor - 1, int(place.key))
            case "supply":
                return yards.heap_spot()
            case "card":
                return Spot(*self._star_rest(), self._look.u(50))
        rect = self._rect(place)
        if place.zone == "box" and place.key in self._sheet.storeys:
            rect = plaque_rect(rect)  # a die lands as large as the value that it becomes
        return Spot(rect.centerx, rect.centery, min(rect.w, rect.h))

    def _star_rest(self) -> tuple[int, int]:
        """Where a star waits: on the rim of the card, beside the row that is pointed at."""
        frame, r = self._card.frame, self._star_radius
        here = (self._at_hand() or "").removeprefix("ability:")
        if here not in self._markable():
            # Clear of headings, of what the ledge says, and of a card over the tray.
            return round(frame.x + 1.2 * r), round(frame.y - 0.35 * r)
        row = self._card.rows[here]
        return frame.right if row.centerx > frame.centerx else frame.x, row.centery

    @property
    def _star_radius(self) -> float:
        """Of a star beside the card, which hides nothing of a row."""
        return 20 * self._card.scale

    def _rect(self, place: Place) -> pygame.Rect:
        """Where a place of the sheet or a row of the card is drawn."""
        if place.zone == "ability":
            return self._card.rows[str(place.key)]
        return self._sheet.drawn(name_of(place))

    def _turns(self) -> list[tuple[TurnSpec, pygame.Rect]]:
        """What the chosen die can be turned to, where that is offered."""
        table, hand = self._table, self._table.hand
        die = table.chosen
        if die is None or hand.carried or hand.asked is not None or table.computer_due:
            return []
        felt = table.parts.layout.tray
        if hand.changing:
            places = panel_places(felt)
            rects = [*places.abilities, *places.loans]
            return list(zip(self._specs(int(die.face)), rects, strict=True))
        if hand.held is None and len(table.model.tray) > 1:
            return []
        specs = self._specs(int(die.face))[:3]
        if not any(spec.enabled for spec in specs):
            specs = []  # no ability for it: they would only hide dice
        loan = tips.why_no_turn(table, CHANGE, 0) is None
        hot = self._at_hand() == f"turn:{CHANGE}:0"
        specs.append(TurnSpec(CHANGE, 0, enabled=loan, hot=hot))
        return list(zip(specs, control_rects(felt, self._look, len(specs)), strict=True))

    def _specs(self, value: int) -> list[TurnSpec]:
        table = self._table
        sheet, uses = table.sheet, layout().uses
        name = table.hand.focus if table.hand.keys else table.hand.hover

        def spec(by: str, goal: int, step: int = 0, pips_: int = 0) -> TurnSpec:
            index = {"adjust": ADJUST, "flip": FLIP}.get(by)
            return TurnSpec(
                by,
                goal,
                step,
                pips_,
                uses[index] if index is not None else 0,
                sheet.used[index] if index is not None else 0,
                tips.why_no_turn(table, by, goal) is None,
                name == f"turn:{by}:{goal}",
            )

        found = [
            spec("adjust", value - 1, -1),
            spec("flip", 7 - value),
            spec("adjust", value + 1, 1),
        ]
        goals = [goal for goal in range(1, 7) if goal != value]
        return found + [spec("loan", goal, 0, abs(goal - value)) for goal in goals]

    # ------------------------------------------------------------- the ground
    @property
    def stirs(self) -> bool:
        return self._table.parts.yards.moving or bool(self._table.parts.visual.boxes)

    def ground(self) -> list[GroundPart]:
        """Sheet, card, yards, supply, and the words of the round."""
        table = self._table
        visual, yards = table.parts.visual, table.parts.yards
        shown = table.shown_seat
        found = [
            GroundPart(
                (shown, self._data(shown), visual.leaving, round(visual.sheet, 2)),
                self._sheet.paper,
                self._paint_sheet,
                ahead=self._sheet_ahead,
            ),
            GroundPart(
                self._card_data(),
                self._card.paper,
                self._paint_card,
                slow=False,
                ahead=self._card_ahead,
            ),
            GroundPart(
                (self._progress(), table.banner.shown),
                chip_area(table.parts.layout.size, self._look),
                self._paint_chip,
                slow=False,
            ),
        ]
        goals, standings = table.parts.layout.goals, self._data(shown).most
        if goals is not None:
            area = goals_area(goals, self._look)
            found.append(GroundPart(standings, area, partial(self._paint_goals, standings)))
        pointed = self._pointed_yard()
        for number in range(SUPPLY + 1):
            raised = pointed == number and number != SUPPLY
            key = yards.shown(number) if number == SUPPLY else yards.shown(number, raised=raised)
            paint = partial(self._paint_yard, number, raised)
            ahead = partial(self._yard_ahead, number)
            found.append(GroundPart(key, yards.outer(number), paint, ahead=ahead))
        return found

    def _data(self, seat: int) -> SheetData:
        """What the sheet of a seat shows now: without what is still on its way."""
        table, visual = self._table, self._table.parts.visual
        played, names = seat == table.parts.seat, table.names
        data = SheetData.of(tuple(table.seen), seat, table.position.options, names, self._colours)
        begun = None
        if table.model.began != table.model.sheets:
            begun = scores(table.model.began, table.position.options)[seat]
        rising = [name_of(place) for place, part in visual.boxes.items() if part > 0]
        return replace(
            data,
            more=True,
            begun=begun,
            bare=frozenset(visual.crowns if played else ()),
            rising=frozenset(rising if played else ()),
            uncounted=visual.uncounted if played else 0,
        )

    def _card_data(self) -> CardData:
        table, hand = self._table, self._table.hand
        growing = {
            str(place.key): part
            for place, part in table.parts.visual.boxes.items()
            if place.zone == "ability"
        }
        name = self._at_hand() or ""
        return self._card_of(
            table.shown_seat,
            markable=self._markable() if table.star_shines else (),
            hover="" if hand.keys else name.removeprefix("ability:"),
            focus=name.removeprefix("ability:") if hand.keys else "",
            ready=self._ready(),
            growing=growing,
            waits=(table.opens or table.position.phase == "draft") and table.looked_at is None,
        )

    def _markable(self) -> list[str]:
        """The abilities that a star can mark now."""
        legal = legal_moves(self._table.position)
        return [name for name in ABILITIES if Mark(name) in legal]

    def _ready(self) -> list[str]:
        """The abilities of limited use, or of one more die, that can be used now."""
        table, state = self._table, self._table.position
        if table.looked_at is not None:
            return []
        if state.phase == "extra":
            return [ABILITIES[each] for each in state.extras]
        owned = [
            name for name in LIMITED if active(table.sheet, ABILITIES.index(name), state.options)
        ]
        return owned if state.phase == "assign" and state.hand else []

    def _card_of(self, seat: int, **shown: Any) -> CardData:
        table = self._table
        return CardData.of(table.model.sheets, seat, table.position.options, self._colours, **shown)

    def _progress(self) -> Progress:
        table = self._table
        sheets, by = table.model.sheets, ""
        begun, complete = (max(each) for each in zip(*map(counts, sheets), strict=True))
        if table.model.last_round is not None:
            seat = who_ended(sheets)
            if seat is not None and len(sheets) > 1:
                by = table.players[seat].name
                begun, complete = counts(sheets[seat])
        return Progress(
            table.model.round,
            begun,
            len(sheets[0].columns),
            complete,
            layout().complete,
            table.model.last_round,
            table.desk.what_if,
            by,
        )

    def _light(self, day: Day) -> Light:
        return Light.of(day, plain=self._look.high_contrast, patterns=self._patterns)

    def _picture_of(self, seat: int, hour: Hour) -> SheetPicture:
        """The sheet of a seat in the light of an hour."""
        picture = self._kept_picture(seat, hour)
        picture.show(self._data(seat))
        return picture

    def _kept_picture(self, seat: int, hour: Hour) -> SheetPicture:
        """The same, as it was painted last."""
        if hour not in self._sheets:
            last = list(self._sheets.items())[-1:]  # another one may be painted ahead
            self._sheets = dict(last) | {hour: {}}
        kept = self._sheets[hour]
        picture = kept.pop(seat, None)
        if picture is None:
            ground = hour.ground(self._sheet.paper)
            picture = SheetPicture(self._sheet, self._light(hour.day), ground)
        kept[seat] = picture
        if len(kept) > _KEPT_SHEETS:
            del kept[next(iter(kept))]
        return picture

    def _sheet_ahead(self, hour: Hour) -> Iterator[None]:
        seat = self._table.shown_seat
        return self._kept_picture(seat, hour).show_steps(self._data(seat))

    def _yard_ahead(self, number: int, hour: Hour) -> Iterator[None]:
        return self._table.parts.yards.steps(number, hour.day)

    def _card_ahead(self, hour: Hour) -> Iterator[None]:
        return card_steps(self._card, self._card_data(), self._light(hour.day))

    def _paint_sheet(self, picture: pygame.Surface, hour: Hour) -> None:
        table = self._table
        visual = table.parts.visual
        if visual.leaving is not None and table.looked_at is None and visual.sheet < 1:
            self._picture_of(visual.leaving, hour).draw(picture)
            self._picture_of(table.shown_seat, hour).draw(picture, round(255 * visual.sheet))
        else:
            self._picture_of(table.shown_seat, hour).draw(picture)

    def _paint_card(self, picture: pygame.Surface, hour: Hour) -> None:
        draw_card(picture, self._card, self._card_data(), self._light(hour.day), self._look)

    def words_in_sky(self) -> pygame.Rect:
        progress = self._progress()
        if self._chip is None or self._chip[0] != progress:
            size = self._table.parts.layout.size
            self._chip = progress, chip_place(size, progress, self._look)
        return self._chip[1]

    def _paint_chip(self, picture: pygame.Surface, hour: Hour) -> None:
        size = self._table.parts.layout.size
        progress = self._progress()
        if not self._table.banner.shown:  # which would hide the middle of the words
            draw_chip(picture, size, progress, self._look)
        if progress.last_round is None and not self._look.high_contrast:  # which has no arc
            draw_last_stop(picture, size, self._look)

    def _paint_goals(
        self, standings: Sequence[Standing], picture: pygame.Surface, hour: Hour
    ) -> None:
        goals = self._table.parts.layout.goals
        assert goals is not None, "there is nobody else"
        high, colour = layout().scoring.high, self._colours[0]
        put_goals(picture, goals, standings, high, colour, hour.day, self._look)

    def _paint_yard(self, number: int, raised: bool, picture: pygame.Surface, hour: Hour) -> None:
        refill = 0 if number == SUPPLY else layout().refill[number]
        self._table.parts.yards.paint(
            picture, number, hour.day, self._look, refill=refill, raised=raised
        )

    # ------------------------------------------------------------- above it
    def draw(self, surface: pygame.Surface, hour: Hour, passage: HourPassage | None) -> None:
        table = self._table
        if passage is None and table.coming_hour is None and hour in self._sheets:
            self._sheets = {hour: self._sheets[hour]}
        light = self._light(hour.day)
        if table.star_shines and not table.computer_due:
            self._dim(surface)
        sheet = self._sheets.get(hour, {}).get(table.shown_seat)
        self._draw_light(surface, light, sheet)
        self._draw_motion(surface, light, sheet)
        table.parts.yards.draw(surface)
        self._draw_draft(surface)
        if table.looked_at is not None:
            self._draw_looked_at(surface, table.looked_at)

    def _dim(self, surface: pygame.Surface) -> None:
        """All but the card, and where the star was reached, lies in shade while it waits.

        The shade comes while the star flies.
        """
        zones, star = self._table.parts.layout.zones, self._table.model.star
        flight = self._table.parts.visual.star
        part = 1.0 if flight is None else flight[2]
        board = self._sheet.board
        bright = None
        if star is not None:
            around = 2 * self._look.u(6)
            bright = self._rect(star).inflate(around, around).clip(board)
            kept = surface.subsurface(bright).copy()
        if not self._look.high_contrast:
            above = pygame.Rect(0, 0, zones.window.w, zones.ledge.y)
            dimmed = above, *zones.yards, zones.supply
            put_dusk(surface, dimmed, self._card.frame.center, part)
        if bright is not None:
            surface.blit(kept, bright)
            frame = ring(*bright.size, self._look.u(6), (*_RING, 255), self._look.u(3))
            frame.set_alpha(round(255 * part))
            surface.blit(frame, bright)
            frame.set_alpha(255)
        if part >= 1:
            put_frame(surface, self._card.frame, _RING, self._look)

    def _draw_looked_at(self, surface: pygame.Surface, seat: int) -> None:
        """Only a sheet that is looked at, and its card, lie in the light."""
        table, look = self._table, self._look
        zones, plates = table.parts.layout.zones, table.parts.layout.plates
        frames = self._sheet.board, self._card.frame
        put_shade(surface, (*frames, zones.ledge, zones.tray), look, plates[seat])
        for frame in frames:
            put_frame(surface, frame, self._colours[seat].rgb, look)

    def _draw_light(
        self, surface: pygame.Surface, light: Light, picture: SheetPicture | None
    ) -> None:
        """Where the chosen die can go, or where a computer player puts it."""
        table, hand = self._table, self._table.hand
        bare = None if picture is None else picture.put_ground
        die = table.chosen
        if die is None:
            data = self._data(table.shown_seat)
            draw_invitation(surface, self._sheet, data, light, self._inviting())
            draw_prospects(surface, self._sheet, data, light, self._prospects())
            ways = self._named_ways()
            if ways:
                lit = Lit(ways=ways, asked=tuple(ways))
                draw_glow(surface, self._sheet, data, light, lit, self._look, bare)
            return
        name = self._at_hand() or ""
        here = name.removeprefix("box:")
        if name.startswith("loan:"):
            here = loan_name(int(name[5:]) - 1)
        drops = table.drops()
        if hand.bound is not None:
            drops = {place: how for place, how in drops.items() if place == hand.bound}
        ways = {str(place.key): how for place, how in drops.items() if place.zone == "box"}
        loans = [int(place.key) - 1 for place in drops if place.zone == "loan"]
        ghost, carried = "", hand.held is not None or hand.keys
        if hand.asked is not None:
            ghost = name_of(hand.asked)
        elif hand.bound is not None:
            ghost = name_of(hand.bound)
        elif here in map(loan_name, loans) or (
            here in ways and (carried or not ways[here].prices)  # else its price is told there
        ):
            ghost = here
        lit = Lit(
            ways=ways,
            loans=loans,
            scrap=any(place.zone == "scrap" for place in drops),
            hover="" if hand.keys else here,
            focus=here if hand.keys and name.startswith(("box:", "loan:", "scrap")) else "",
            asked=[box for box, how in ways.items() if asks(name, how)],
            ghost=ghost,
        )
        data = self._data(table.shown_seat)
        draw_glow(surface, self._sheet, data, light, lit, self._look, bare)

    def _hinted(self) -> Move | None:
        """The move of a hint that names no others beside it."""
        table = self._table
        if table.looked_at is not None or table.numbers_moves or not table.hinted():
            return None
        return parse_move(table.hinted()[0])

    def _named(self) -> list[Move]:
        """The move of a hint, or those that a question is about."""
        hinted, asked = self._hinted(), self._table.questioned()
        named = [parse_move(each[0]) for each in asked if each]
        return named if hinted is None else [hinted, *named]

    def _named_ways(self) -> Mapping[str, Way]:
        """The boxes that these name, and how their dice come there."""
        table, found = self._table, dict[str, Way]()
        for move in self._named() if table.playing else ():
            if isinstance(move, Write) and move.box in (ways := table.ways_of(move.die)):
                found[move.box] = ways[move.box]
        return found

    def _prospects(self) -> Mapping[str, Sequence[int]]:
        """What the dice would fill that are pointed at in a yard, or that a hint takes or turns.

        Where a plan is told, it is what that fills.
        """
        table, number = self._table, self._weighed_yard()
        named = table.hinted() or table.questioned()[1]
        advised = table.desk.advisor.advice() if named else None
        weighed = None if advised is None else decision_of(advised, named)
        plan = map(parse_move, weighed.follows) if weighed is not None else ()
        if found := {each.box: (each.die,) for each in plan if isinstance(each, Write)}:
            return found
        move = self._hinted() if number is None else None
        match move:
            case TakeYard(yard):
                number = yard - 1
            case AddOther(_yard, die):
                return table.fitting((die,))
            case Flip() | Adjust() | Borrow():
                return table.fitting((turned_to(move),))
        if number is None or number == SUPPLY:
            return {}
        return table.fitting([int(die.face) for die in table.model.yards[number]])

    def _inviting(self) -> Mapping[str, Sequence[int]]:
        """Boxes that dice of the hand fit as they are and loans that they repay, with their values.

        Only while none of them is chosen.
        """
        table = self._table
        resting = table.parts.visual.at_rest and not table.parts.tray.throwing
        if not table.playing or table.computer_due or not resting or table.chosen is not None:
            return {}
        if self._named():  # then only what is named shines
            return {}
        found: dict[str, tuple[int, ...]] = {}
        for value, key in sorted({int(die.face): die.key for die in table.model.tray}.items()):
            for place, how in table.drops(key).items():
                if place.zone == "loan" or (isinstance(how, Way) and not how.prices):
                    name = name_of(place)
                    found[name] = (*found.get(name, ()), value)
        return found

    def _draw_motion(
        self, surface: pygame.Surface, light: Light, picture: SheetPicture | None
    ) -> None:
        """What is being written just now."""
        table = self._table
        visual, calm = table.parts.visual, table.parts.calm
        if table.looked_at is not None:
            return
        data = SheetData.of(
            table.model.sheets,
            table.parts.seat,
            table.position.options,
            table.names,
            self._colours,
        )
        felt = table.parts.layout.tray
        for place, part in visual.boxes.items():
            if place.zone != "ability":
                origin = felt.center if place.zone == "loan" else None
                motion.draw_growing(
                    surface, self._sheet, data, light, name_of(place), part, self._put_die,
                    calm=calm, origin=origin,
                    bare=None if picture is None else picture.put_ground,
                    flies=visual.star is not None,
                )  # fmt: skip
        for tower, part in visual.crowns.items():
            motion.draw_crown_falling(surface, self._sheet, light, tower, part, calm=calm)
        for tower, part in visual.flags.items():
            if tower not in visual.crowns:
                motion.draw_flag_unrolling(surface, self._sheet, tower, part)
        if visual.gain is not None:
            spot, points, part = self._spot(visual.gain[0]), *visual.gain[1:]
            total = self._sheet.total.midright
            motion.draw_gain(surface, (spot.x, spot.y), total, part / FLOWN, points, spot.size)
        if visual.star is not None:
            start, end, part = visual.star
            ends = [self._spot(place) for place in (start, end)]
            motion.draw_star_flight(
                surface, (ends[0].x, ends[0].y), (ends[1].x, ends[1].y), part,
                self._star_radius, calm=calm,
            )  # fmt: skip
        elif table.position.phase == "star" and visual.at_rest:
            rest, reached = self._star_rest(), table.model.star
            if reached is not None and not table.computer_due:
                box = self._spot(reached)
                motion.draw_star_trail(
                    surface, self._sheet, (box.x, box.y), rest, self._star_radius
                )
            motion.draw_star(surface, rest, self._star_radius)

    def _put_die(
        self, surface: pygame.Surface, plate: pygame.Rect, value: int, seen: float, pressed: float
    ) -> None:
        """The die on a place until its value is written, seen in part, and flatter as it lands."""
        if not seen:
            return
        side = min(plate.size)
        layer, pen = blank(2 * side, 2 * side), self._table.parts.flights.pen
        draw_die(layer, pips.KIND, str(value), Spot(side, side, side), pen, shadow=NEAREST_SHADOW)
        flat = round(pressed * side * _FLATTER)
        if flat:
            layer = pygame.transform.smoothscale(layer, (2 * side, 2 * side - flat))
        put_faded(surface, layer, (plate.centerx - side, plate.centery - side + flat), seen)

    def _draw_draft(self, surface: pygame.Surface) -> None:
        """What can be taken, and what that would do to the yards."""
        table, look = self._table, self._look
        if table.looked_at is not None or table.parts.visual.leaving is not None:
            return
        yards = table.parts.yards
        pointed = self._pointed_yard()
        computer = table.computer_due
        drafting = table.opens or table.position.phase in ("draft", "extra")
        if drafting and not yards.moving:
            able = {_yard_number(each) for each in table.table_targets() if each.enabled}
            if table.hinted() or any(table.questioned()):  # then only what is named is ringed
                able = {pointed}
            for number in range(SUPPLY + 1):
                hot, outer = number == pointed, yards.outer(number)
                if pointed is not None and pointed in able and not hot:
                    put_dim(surface, outer, look)
                if hot if computer else number in able:
                    draw_yard_glow(surface, outer, look, strong=hot)
            self._draw_ghosts(surface)
        if table.hand.tosses:
            self._draw_tossed(surface)

    def _weighed_yard(self) -> int | None:
        """The yard or supply that is pointed at, where taking it would do something."""
        table, pointed = self._table, self._pointed_yard()
        if table.looked_at is not None or table.parts.visual.leaving is not None:
            return None
        if table.position.phase != "draft" or table.parts.yards.moving or pointed is None:
            return None
        dice = table.position.supply if pointed == SUPPLY else table.model.yards[pointed]
        return pointed if dice else None

    def _draw_tags(self, surface: pygame.Surface) -> None:
        """Tags on the yards: what taking the one that is pointed at would do to them."""
        table, look, pointed = self._table, self._look, self._weighed_yard()
        if pointed is None:
            return
        yards = table.parts.yards
        taken = FROM_SUPPLY if pointed == SUPPLY else pointed + 1
        refilled, added = tips.gains(table, taken)
        tags: list[tuple[int, Chip, int]] = [
            (yard - 1, "refills", refilled.count(yard)) for yard in sorted(set(refilled))
        ]
        tags += [(yard - 1, "adds", 1) for yard in added if yard not in refilled]
        if pointed == SUPPLY:
            tags.append((SUPPLY, "throws", 1))
        for number, chip, count in tags:
            draw_tag(surface, yards.outer(number), look, number, chip, count)

    def _draw_ghosts(self, surface: pygame.Surface) -> None:
        """The dice that would come from what is pointed at, as ghosts on the felt."""
        table, pointed = self._table, self._weighed_yard()
        if pointed is None:
            return
        dice = [0]
        if pointed != SUPPLY:
            dice = sorted(int(die.face) for die in table.model.yards[pointed])
        felt, tray = table.awaiting, table.parts.tray
        edge, places = rows(felt.size, len(dice))
        edge = min(edge, tray.usual_edge)
        spots = [(round(felt.x + x), round(felt.y + y)) for x, y in places]
        if felt == tray.area:
            spots = tray.free_spots(len(dice))
        for value, spot in zip(dice, spots, strict=True):
            put_ghost_face(surface, pygame.Rect(0, 0, edge, edge).move_to(center=spot), value)

    def _draw_tossed(self, surface: pygame.Surface) -> None:
        """The die of the supply that the pointer carries."""
        parts, hand = self._table.parts, self._table.hand
        x, y = hand.pointer
        spot = Spot(x, y, parts.tray.usual_edge, 0.2, 0.3)
        draw_die(surface, pips.KIND, "6", spot, parts.flights.pen, shadow=0.4)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Over dice and rings: tags, buttons that turn a die, the panel of all ways, or shade."""
        table = self._table
        self._draw_tags(surface)
        if self._at_hand() == "score":
            light = self._light(self._hours.get_day(table.shown_hour))
            put_ledger(surface, self._sheet, self._data(table.shown_seat), light, self._look)
            if table.hand.keys:
                put_focus(surface, self._sheet.ledger, self._look.u(7), self._look, glow=0)
        if table.looked_at is not None:
            put_shade(surface.subsurface(table.parts.layout.zones.tray), (), self._look)
        turns = self._turns()
        if not turns or table.parts.tray.throwing:
            return
        die = table.chosen
        assert die is not None, "only a chosen die is turned"
        if table.hand.changing:
            places = panel_places(table.parts.layout.tray)
            free = layout().loan_circles - len(table.sheet.loans)
            light = self._light(self._hours.get_day(table.shown_hour))
            specs = [spec for spec, _ in turns]
            draw_panel(surface, places, specs, free, light, self._look, self._put_die)
            yaw = table.parts.tray.spot(die.key).yaw
            spot = Spot(*places.die.center, places.die.w, yaw=yaw)
            draw_die(surface, pips.KIND, str(die.face), spot, table.parts.flights.pen, shadow=0.1)
            return
        for spec, rect in turns:
            draw_control(surface, rect, spec, self._look)

    def sheets(self) -> dict[str, tuple[Hashable, pygame.Rect]]:
        """What is lit comes softly."""
        die, places = self._table.chosen, self._sheet
        area = pygame.Rect(places.paper.topleft, (0, 0)).unionall([*places.boxes.values()])
        lit: Hashable = None if die is None else (die.key, die.face)
        if die is None:
            shown = self._inviting().items(), self._prospects().items(), self._named_ways()
            lit = tuple(filter(None, map(tuple, shown)))
        return {"lit": (lit, area)} if lit else {}

    # ------------------------------------------------------------- the hand
    def _at_hand(self) -> str | None:
        """The name of what is pointed at or focused, by whoever plays."""
        hand = self._table.hand
        if hand.pointed is not None:
            return hand.pointed
        return hand.focus if hand.keys else hand.hover

    def _pointed_yard(self) -> int | None:
        """The number of the yard or the supply that is pointed at; none while a question asks."""
        name = None if any(self._table.questioned()) else self._at_hand()
        if name == "supply":
            return SUPPLY
        if name is not None and name.startswith("yard:"):
            return int(name[5:]) - 1
        return None

    def shows_focus(self, target: Target) -> bool:
        own = isinstance(target.ref, Yard | Ability) or target.name in ("supply", "score")
        return own or is_on_sheet(target.ref)

    def carries_cap(self, target: Target) -> bool:
        return isinstance(target.ref, Piece | Yard | Place)

    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """On yards that can be taken, then on the dice of the hand."""
        table = self._table
        phase = table.position.phase
        if table.looked_at is not None or not table.parts.visual.at_rest:
            return []
        if phase == "assign" and not table.hand.changing:
            return pen.tray({table.hand.held})
        if phase != "draft" or inputs.device is not Device.KEYS:
            return []
        found = []
        for number in YARDS:
            if table.position.yards[number - 1]:
                rect = table.parts.yards.outer(number - 1)
                wide, tall = pen.size(Cap(str(number)))
                low = rect.y + tag_reach(self._look) + tall // 2
                found.append((Cap(str(number)), (rect.right - wide // 2, low)))  # few dice lie left
        return found

    # ------------------------------------------------------------- ahead
    def die_edges(self) -> Sequence[int]:
        return self._table.parts.yards.die_edges()

    def prepare_moves(self, until: float) -> bool:
        """What the next turn shows first: sheet and card of its seat, light around the yards."""
        table = self._table
        hour = self._hours.painted.get(table.shown_hour)
        if hour is None:
            return False
        seat = (table.parts.seat + 1) % len(table.players)
        wanted = hour, self._data(seat), self._card_of(seat, waits=True)
        with lettering.unnoted():
            return self._coming.goes_on(wanted, lambda: self._turn_steps(seat, *wanted), until)

    def _turn_steps(self, seat: int, hour: Hour, data: SheetData, card: CardData) -> Iterator[None]:
        for number in range(SUPPLY + 1):
            prepare_glow(self._table.parts.yards.outer(number), self._look)
            yield
        yield from card_steps(self._card, card, self._light(hour.day))
        yield from self._kept_picture(seat, hour).show_steps(data)

    def prepare_effects(self, until: float) -> bool:
        """Dice that tumble, then where those of the hand may go."""
        table = self._table
        table.parts.yards.prefetch(until)
        for die in table.model.tray if table.playing else ():
            if time.perf_counter() < until:
                table.ways_of(int(die.face))
        return False

    def prepare_pieces(self, until: float, day: Day) -> bool:
        """The dice of the yards and the heap, and what stands on sheet and card."""
        return self._table.parts.yards.prepare(until, day) or self._prepare_sheet(until, day)

    def _prepare_sheet(self, until: float, day: Day) -> bool:
        """Makes what the shown sheet and card are put together of in the light of an hour."""
        data, card = self._data(self._table.parts.seat), self._card_data()
        key = day.time, data.sheet, data.score
        if key not in self._ahead:
            light = self._light(day)
            steps = chain(
                ahead_steps(self._sheet, data, light),
                card_steps(self._card, card, light),
                glow_steps(self._sheet, light),
            )
            self._ahead = {each: done for each, done in self._ahead.items() if each[1:] == key[1:]}
            self._ahead[key] = steps
        with lettering.unnoted():
            for _step in self._ahead[key]:
                if time.perf_counter() >= until:
                    return True
        return False


def _yard_number(target: Target) -> int | None:
    """0 to 2 for a yard or a die of it, 3 for the supply."""
    match target.ref:
        case Yard(number) | YardDie(number, _):
            return number - 1
    return SUPPLY if target.name == "supply" else None
