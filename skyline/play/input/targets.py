"""Lists what can be pressed or dropped on now, with the reason where it can't."""

from __future__ import annotations

import pygame

from skyline.games.skyline.moves import Abandon, Build, Demolish, Move
from skyline.games.skyline.reasons import why_not
from skyline.play.input.hand import Hand
from skyline.play.input.play import Play
from skyline.play.moment import Moment
from skyline.play.parts import TableParts
from skyline.play.pieces import Place, TrayDie
from skyline.text.words import _
from skyline.views.skyline import phrases
from skyline.views.skyline.moment import dice_wanted, ready_to_throw
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.places import BALL, DISTRICT, GROUND, Choices
from skyline.views.skyline.uses import die_hint
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.target import Target

MARK_SIZE = 0.40  # of a die's edge
LARGEST_MARK = 0.6  # of the edge of small dice, whose middle must stay free to press


def tray_order(parts: TableParts) -> list[TrayDie]:
    """The tray's dice from left to right, as the number keys count them."""
    return sorted(parts.model.tray, key=lambda die: parts.tray.spot(die.key).x)


def place_of(name: str, parts: TableParts) -> Place | None:
    """The place that a target stands for, or None if dice can't go there."""
    if name == "district":
        return DISTRICT
    if name == "ball":
        return BALL
    if name == "lot:new":
        return GROUND
    if name.startswith("lot:"):
        lots = parts.model.streets[parts.seat]
        index = int(name[4:]) - 1
        return Place("lot", lots[index].key) if 0 <= index < len(lots) else None
    return None


def lot_of(name: str, parts: TableParts) -> Lot | None:
    """The lot of a target ``lot:N``."""
    place = place_of(name, parts)
    if place is None or place.zone != "lot":
        return None
    return parts.model.lot(parts.seat, int(place.key))


def attempted(code: str, place: Place, parts: TableParts) -> Move:
    """The move that putting a die at a place would be, legal or not."""
    if place == GROUND:
        return Build(code, None)
    if place == DISTRICT:
        return Abandon(code)
    if place == BALL:
        lots = parts.model.streets[parts.seat]
        return Demolish(code, lots[0].code if lots else None)
    return Build(code, parts.model.lot(parts.seat, int(place.key)).code)


FOR_EVERYBODY = ("button:", "plate:", "city:")
"""Targets that anybody may press at any time."""


def barred(target: Target, reason: str) -> Target:
    """The target as it is for people while a computer player has the turn."""
    if target.name.startswith(FOR_EVERYBODY):
        return target
    return Target(target.name, target.rect, False, reason)


class TargetFinder:
    """Finds the targets of one table.

    Attributes:
        teaches: whether the teacher's buttons are there.
    """

    teaches = True

    def __init__(self, parts: TableParts, play: Play, hand: Hand) -> None:
        self._parts = parts
        self._play = play
        self._hand = hand

    def all(self, moment: Moment, names: tuple[str, ...]) -> list[Target]:
        """Every target, those on top first."""
        found = self._buttons(moment)
        state = self._play.state
        choices = self._play.choices()
        if state.phase in ("take", "roll"):
            found += self._before_roll()
        elif state.phase == "act":
            found += self._acting(choices)
        else:
            found += self._lots_to_look_at()
        found += self._plates(names)
        return found

    def held_code(self) -> str | None:
        """The code of the die in the hand."""
        held = self._hand.held
        return None if held is None else self._parts.model.die(held).code

    # ------------------------------------------------------------- groups
    def _buttons(self, moment: Moment) -> list[Target]:
        parts = self._parts
        rects = parts.layout.button_rects([spec.weight for spec in moment.buttons])
        found = [
            Target(f"button:{spec.name}", rect, spec.enabled, spec.tooltip)
            for spec, rect in zip(moment.buttons, rects, strict=True)
        ]
        log, menu = parts.layout.menu_buttons
        found.append(
            Target("button:log", log, True, inputs.hinted(_("Show what has happened"), "log"))
        )
        found.append(Target("button:menu", menu, True, inputs.hinted(_("Pause"), "pause")))
        if self.teaches:
            hint, odds = parts.layout.teacher_buttons
            tip = _("A hint: the best move and why")
            found.append(Target("button:hint", hint, True, inputs.hinted(tip, "hint")))
            tip = _("Show or hide the odds of a choice")
            found.append(Target("button:odds", odds, True, inputs.hinted(tip, "odds")))
        return found

    def _plates(self, names: tuple[str, ...]) -> list[Target]:
        return [
            Target(
                f"plate:{seat + 1}",
                rect,
                True,
                inputs.hinted(_("{name}’s skyline").format(name=names[seat]), f"peek-{seat + 1}"),
            )
            for seat, rect in enumerate(self._parts.layout.plates)
        ]

    def _before_roll(self) -> list[Target]:
        parts, state = self._parts, self._play.state
        model, layout = parts.model, parts.layout
        found: list[Target] = []
        ready = ready_to_throw(state, model)
        for number, die in enumerate(tray_order(parts), 1):
            tip = (
                inputs.hinted(_("Roll, or fling"), "throw")
                if state.phase == "roll"
                else _("Put it back")
            )
            found.append(Target(f"die:{number}", parts.tray.rect(die.key), True, tip))
        tray_tip = _("Grab the dice and fling them") if ready else _("Choose your dice first")
        found.append(Target("tray", layout.tray, ready, tray_tip))
        if state.phase == "roll":
            return found
        full = not model.from_district and len(model.tray) >= dice_wanted(model)
        for index, kind in enumerate(KINDS):
            name = phrases.kind_name(kind)
            if model.bins[kind] <= 0:
                tip, enabled = _("No {kind} is left in the Yard").format(kind=name), False
            elif full:
                tip, enabled = _("You have all your dice; roll them or put one back"), False
            else:
                tip = _("Take one {kind} die").format(kind=name)
                if inputs.device in (Device.MOUSE, Device.KEYS):
                    tip = _("Take one {kind} die (key {key})").format(kind=name, key=index + 1)
                enabled = True
            found.append(Target(f"bin:{kind}", layout.zones.bins[index], enabled, tip))
        found.append(self._district_to_take())
        return found

    def _district_to_take(self) -> Target:
        parts, state = self._parts, self._play.state
        zone = parts.layout.zones.district
        if state.solo:
            return Target("district", zone, False, _("A solo game has no District"))
        if parts.model.from_district:
            return Target("district", zone, True, _("Put the District’s dice back"))
        if not parts.model.district:
            return Target("district", zone, False, _("The District is empty"))
        return Target(
            "district", zone, True, inputs.hinted(_("Take all dice of the District"), "district")
        )

    def _acting(self, choices: Choices) -> list[Target]:
        parts, hand = self._parts, self._hand
        found: list[Target] = []
        order = tray_order(parts)
        if choices.can_pick:
            for number, die in enumerate(order, 1):
                tip = _("Keep this die") if not die.keep else _("Roll this die again")
                found.append(Target(f"mark:{number}", self.mark_rect(die), True, tip))
        for number, die in enumerate(order, 1):
            tip = die_hint(die.code, self._play.state, choices)
            if hand.doomed is not None or hand.aim == "ball":
                tip = _("Demolish with {die}").format(die=phrases.die_name(die.code))
            elif hand.aim is not None:
                tip = _("Abandon the {die}").format(die=phrases.die_name(die.code))
            useful = bool(choices.drops(die.code)) or choices.can_pick
            found.append(Target(f"die:{number}", parts.tray.rect(die.key), useful, tip))
        found += self._drop_places(choices)
        found.append(
            Target("tray", parts.layout.tray, hand.held is not None, _("Put the die down"))
        )
        return found

    def mark_rect(self, die: TrayDie) -> pygame.Rect:
        """The small disc below a die that says whether it rolls again."""
        tray = self._parts.tray
        rect = tray.rect(die.key)
        size = max(round(tray.edge * MARK_SIZE), min(22, round(tray.edge * LARGEST_MARK)))
        mark = pygame.Rect(0, 0, size, size)
        mark.center = (rect.right - size // 6, rect.bottom - size // 6)
        area = self._parts.layout.tray
        mark.clamp_ip(area)
        return mark

    def _drop_places(self, choices: Choices) -> list[Target]:
        parts, hand = self._parts, self._hand
        layout = parts.layout
        plan = parts.plan()
        lots = parts.model.streets[parts.seat]
        code = self.held_code()
        drops = choices.drops(code) if code else {}
        victims: dict[int, Demolish] = {}
        if hand.at_ball is not None:
            victims = choices.victims(parts.model.die(hand.at_ball).code)
        elif code is None:
            victims = choices.victims(None)
        found: list[Target] = []
        for index, lot in enumerate(lots):
            place = Place("lot", lot.key)
            rect = layout.lot_rect(plan, index, lot)
            if code is not None:
                enabled = place in drops
                tip = self._reason(code, place, enabled)
            else:
                enabled = lot.key in victims
                tip = phrases.building_name(lot.code)
                if hand.at_ball is not None:
                    tip = _("Knock down this building")
            found.append(Target(f"lot:{index + 1}", rect, enabled, tip))
        empty = layout.lot_rect(plan, len(lots), None)
        enabled = GROUND in drops
        tip = self._reason(code, GROUND, enabled) if code else _("A new building starts here")
        found.append(Target("lot:new", empty, enabled, tip))
        enabled = BALL in drops or (code is None and hand.at_ball is None and bool(victims))
        tip = (
            self._reason(code, BALL, enabled)
            if code
            else _("Drop a die here to demolish a building")
        )
        found.append(Target("ball", layout.ball_drop, enabled, tip))
        enabled = DISTRICT in drops
        tip = self._reason(code, DISTRICT, enabled) if code else self._of_the_district(choices)
        found.append(Target("district", layout.zones.district, enabled, tip))
        return found

    def _of_the_district(self, choices: Choices) -> str:
        """What dice may do at the District now, or why none of them may go there."""
        codes = [die.code for die in self._parts.model.tray]
        if not codes or any(DISTRICT in choices.drops(code) for code in codes):
            return _("Drop dice here to abandon them")
        return self.why_not(codes[0], DISTRICT)

    def _reason(self, code: str, place: Place, enabled: bool) -> str:
        if enabled:
            return {
                "district": _("Abandon the die here"),
                "ball": _("Demolish with this die"),
                "ground": _("Start a building here"),
            }.get(place.zone, _("Build it here"))
        return self.why_not(code, place)

    def why_not(self, code: str, place: Place) -> str:
        """Why a die can't go to a place, in one sentence."""
        if place.zone == "lot":
            lot = self._parts.model.lot(self._parts.seat, int(place.key))
            if lot.finished:
                return _("That building is finished; nothing goes on top of it.")
        move = attempted(code, place, self._parts)
        return why_not(self._play.state, move) or _("That is not possible now.")

    def _lots_to_look_at(self) -> list[Target]:
        parts = self._parts
        plan = parts.plan()
        return [
            Target(
                f"lot:{index + 1}",
                parts.layout.lot_rect(plan, index, lot),
                False,
                phrases.building_name(lot.code),
            )
            for index, lot in enumerate(parts.model.streets[parts.seat])
        ]
