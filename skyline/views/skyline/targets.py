"""Lists what can be pressed or dropped on at a Skyline table, with the reason where it can't."""

from __future__ import annotations

from functools import partial

from skyline.games.skyline.moves import Abandon, Build, Demolish, Move
from skyline.games.skyline.names import building_name, die_name, kind_name
from skyline.games.skyline.reasons import why_not
from skyline.play.input.targets import Mark, Piece, Supply, tray_order
from skyline.play.pieces import Place
from skyline.text.words import _
from skyline.views.skyline.hand import StreetHand
from skyline.views.skyline.moment import dice_wanted, ready_to_throw
from skyline.views.skyline.moves import StreetMoves
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.places import BALL, DISTRICT, GROUND, Choices
from skyline.views.skyline.uses import die_hint
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.prompt_line import press
from skyline.widgets.input.target import Target


def attempted(code: str, place: Place, parts: StreetParts) -> Move:
    """The move that putting a die at a place would be, legal or not."""
    if place == GROUND:
        return Build(code, None)
    if place == DISTRICT:
        return Abandon(code)
    if place == BALL:
        lots = parts.model.streets[parts.seat]
        return Demolish(code, lots[0].code if lots else None)
    return Build(code, parts.model.lot(parts.seat, int(place.key)).code)


class StreetTargets:
    """Finds the pieces and places of one Skyline table."""

    def __init__(self, parts: StreetParts, play: StreetMoves, hand: StreetHand) -> None:
        self._parts = parts
        self._play = play
        self._hand = hand

    def all(self) -> list[Target]:
        """Every piece and place, those on top first."""
        phase = self._play.state.phase
        if phase in ("take", "roll"):
            return self._before_roll()
        if phase == "act":
            return self._acting(self._play.choices())
        return self._lots_to_look_at()

    # ------------------------------------------------------------- groups
    def _before_roll(self) -> list[Target]:
        parts, state = self._parts, self._play.state
        model, layout = parts.model, parts.layout
        rolls = state.phase == "roll"
        ready = ready_to_throw(state, model)

        def of_die() -> str:
            return inputs.hinted(_("Roll, or fling"), "throw") if rolls else _("Put it back")

        def of_tray() -> str:
            return _("Grab the dice and fling them") if ready else _("Choose your dice first")

        found = [
            Target(f"die:{number}", parts.tray.rect(die.key), True, of_die, Piece(die.key))
            for number, die in enumerate(tray_order(parts), 1)
        ]
        found.append(Target("tray", layout.tray, ready, of_tray))
        if rolls:
            return found
        full = not model.from_district and len(model.tray) >= dice_wanted(model)
        for index, kind in enumerate(KINDS):
            enabled = model.bins[kind] > 0 and not full
            tip = partial(self._of_bin, index, full=full)
            rect = layout.zones.bins[index]
            found.append(Target(f"bin:{kind}", rect, enabled, tip, Supply(kind)))
        found.append(self._district_to_take())
        return found

    def _of_bin(self, index: int, *, full: bool) -> str:
        """What a press on a bin does, or why nothing."""
        kind = KINDS[index]
        name = kind_name(kind)
        if self._parts.model.bins[kind] <= 0:
            return _("No {kind} is left in the Yard").format(kind=name)
        if full:
            return _("You have all your dice; roll them or put one back")
        if inputs.device in (Device.MOUSE, Device.KEYS):
            text = _("Take one {kind} die from the Yard {key}")
            return text.format(kind=name, key=press(str(index + 1)))
        return _("Take one {kind} die from the Yard").format(kind=name)

    def _district_to_take(self) -> Target:
        parts, solo = self._parts, self._play.state.solo
        model = parts.model
        enabled = not solo and (model.from_district or bool(model.district))

        def tip() -> str:
            if solo:
                return _("A solo game has no District")
            if model.from_district:
                return _("Put the District’s dice back")
            if not model.district:
                return _("The District is empty")
            return inputs.hinted(_("Take all dice of the District"), "district")

        return Target("district", parts.layout.zones.district, enabled, tip, DISTRICT)

    def _acting(self, choices: Choices) -> list[Target]:
        parts, hand = self._parts, self._hand
        found: list[Target] = []
        order = tray_order(parts)
        if choices.can_pick:
            for number, die in enumerate(order, 1):
                rect = parts.tray.mark_rect(die.key)
                tip = partial(self._of_mark, keep=die.keep)
                found.append(Target(f"mark:{number}", rect, True, tip, Mark(die.key)))
        for number, die in enumerate(order, 1):
            useful = bool(choices.drops(die.code)) or choices.can_pick
            tip = partial(self._of_die, die.code, choices)
            rect = parts.tray.rect(die.key)
            found.append(Target(f"die:{number}", rect, useful, tip, Piece(die.key)))
        found += self._drop_places(choices)
        holds = hand.held is not None
        tip = partial(self._of_tray, holds=holds, rolls=choices.can_pick)
        found.append(Target("tray", parts.layout.tray, holds, tip))
        return found

    def _of_tray(self, *, holds: bool, rolls: bool) -> str:
        """What a press or a drag on the felt does once the dice have been rolled."""
        if holds:
            return _("Put it back")
        if rolls and any(not die.keep for die in self._parts.model.tray):
            return _("Grab the marked dice and fling them")
        return ""

    @staticmethod
    def _of_mark(*, keep: bool) -> str:
        return _("Roll this die again") if keep else _("Keep this die")

    def _of_die(self, code: str, choices: Choices) -> str:
        hand = self._hand
        if hand.doomed is not None or hand.aim == "ball":
            return _("Demolish with {die}").format(die=die_name(code))
        if hand.aim is not None:
            return _("Abandon the {die}").format(die=die_name(code))
        return die_hint(code, self._play.state, choices)

    def _drop_places(self, choices: Choices) -> list[Target]:
        parts, hand = self._parts, self._hand
        layout = parts.layout
        plan = parts.seen_plan()
        lots = parts.model.streets[parts.seat]
        code = None if hand.held is None else parts.model.die(hand.held).code
        drops = choices.drops(code) if code else {}
        victims: dict[int, Demolish] = {}
        if hand.at_ball is not None:
            victims = choices.victims(parts.model.die(hand.at_ball).code)
        elif code is None:
            victims = choices.victims(None)
        found: list[Target] = []
        for index, lot in enumerate(lots):
            place = Place("lot", lot.key)
            enabled = place in drops if code is not None else lot.key in victims
            tip = partial(self._of_place, code, place, enabled)
            rect = layout.lot_rect(plan, index, lot)
            found.append(Target(f"lot:{index + 1}", rect, enabled, tip, place))
        others = (
            ("lot:new", GROUND, layout.lot_rect(plan, len(lots), None), False),
            ("ball", BALL, layout.crane_drop, bool(victims) and hand.at_ball is None),
            ("district", DISTRICT, layout.zones.district, False),
        )
        for name, place, rect, open_to_all in others:
            enabled = place in drops or open_to_all
            tip = partial(self._of_place, code, place, enabled)
            found.append(Target(name, rect, enabled, tip, place))
        return found

    def _of_place(self, code: str | None, place: Place, enabled: bool) -> str:
        """What happens at a place to the die in the hand, or what the place is for."""
        if code is not None:
            return self._reason(code, place, enabled)
        match place.zone:
            case "ground":
                return _("A new building starts here")
            case "ball":
                return _("Drop a die here to demolish a building")
            case "district":
                return self._of_the_district(self._play.choices())
        if self._hand.at_ball is not None:
            return _("Knock down this building")
        return building_name(self._parts.model.lot(self._parts.seat, int(place.key)).code)

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
        plan = parts.seen_plan()
        return [
            Target(
                f"lot:{index + 1}",
                parts.layout.lot_rect(plan, index, lot),
                False,
                partial(building_name, lot.code),
                Place("lot", lot.key),
            )
            for index, lot in enumerate(parts.model.streets[parts.seat])
        ]
