"""What is expected of a player at a table of Skyline D6: the prompt and the buttons."""

from __future__ import annotations

from typing import Final

from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import ADD_SUPPLY, TAKE_SUPPLY
from skyline.games.skyline_d6.reasons import title_of_box
from skyline.games.skyline_d6.state import State
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.players import Player
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6 import tips
from skyline.views.skyline_d6.pieces import SCRAP
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.ways import Way
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.prompt_line import press

_MAIN: Final = 1.85
"""Undos: how wide the button beside it is, whatever it does, so that Undo stays where it is."""
_HALF: Final = 0.891  # each of two, which have one more gap between them


def not_yet(state: State) -> str:
    """Why dice of the hand cannot be used now."""
    if state.phase == "star":
        return _("First use the star, or let it go.")
    return _("First finish choosing your dice.")


def describe(table: D6Table) -> Moment:
    """The prompt, hint and buttons for a position."""
    state = table.position
    if table.looked_at is not None and state.phase != "over":
        return _other_sheet(table)
    match state.phase:
        case "over":
            results = ButtonSpec(
                "results", _("Results"), "confirm", True, _("Show how the game ended"), primary=True
            )
            return Moment(table.closing() or _("The game is over"), "", (results,))
        case "roll":
            return _before_roll(table)
        case "draft":
            return _drafting(table)
        case "extra":
            return _adding(table)
        case "star" if table.parts.visual.star_waits:
            return Moment(_being_written(table), "", (_undo(table), _end(False, "")))
        case "star":
            return _star(table)
    return _using(table)


def _undo(table: D6Table) -> ButtonSpec:
    why = table.desk.session.why_no_undo()
    tip = _("Take back the last step") if why is None else why
    return ButtonSpec("undo", _("Undo"), "undo", why is None, tip)


def _other_sheet(table: D6Table) -> Moment:
    seat = table.looked_at
    assert seat is not None, "somebody’s sheet is looked at"
    back = ButtonSpec(
        "back",
        _("Back to the game"),
        "cancel",
        True,
        _("Shows the sheet that is in play"),
        primary=True,
    )
    hint = _("Left and Right: the other sheets") if len(table.players) > 2 else ""
    return Moment(whose_sheet(table.players[seat]), hint, (back,))


def whose_sheet(player: Player) -> str:
    """What a sheet is called that is only looked at."""
    return _("{name}’s sheet").format(name=player.name)


def _before_roll(table: D6Table) -> Moment:
    dice = len(table.position.rolling)
    words = ngettext("Roll {n} die into the yards", "Roll {n} dice into the yards", dice)
    told = tips.supply(table, None)
    throw = ButtonSpec("throw", _("Roll"), "throw", True, told, primary=True, weight=_MAIN)
    return Moment(words.format(n=dice), "", (_undo(table), throw))


def _drafting(table: D6Table) -> Moment:
    legal = legal_moves(table.position)
    supply = TAKE_SUPPLY in legal
    if table.parts.yards.moving:
        rolling = _("The dice are rolling …")
        toss = ButtonSpec("toss", _("Roll one die"), "throw", False, rolling, weight=_MAIN)
        return Moment(rolling, "", (_undo(table), toss))
    words = _("Take all dice of a yard, or roll one from the supply")
    if not supply:
        words = _("Take all dice of a yard: the supply is empty")
    toss = ButtonSpec(
        "toss",
        _("Roll one die"),
        "throw",
        supply,
        tips.supply(table, None) if supply else _("The supply is empty."),
        weight=_MAIN,
    )
    short = _("Take a yard or roll one die")
    return Moment(words, _drafting_hint(), (_undo(table), toss), short)


def _drafting_hint() -> str:
    if inputs.device is Device.KEYS:
        return _("Keys 1–3 take a yard")
    if inputs.device is Device.PAD:
        return _("{confirm} takes it").format(confirm=press("confirm"))
    return ""


def _adding(table: D6Table) -> Moment:
    state = table.position
    supply, other = EXTRA in state.extras, OTHER in state.extras
    words = _("Add a die from another yard, or roll one from the supply")
    if not other:
        words = _("Add a die: roll one from the supply")
    elif not supply:
        words = _("Add a die from another yard")
    both = ADD_SUPPLY in legal_moves(state)
    weight = _HALF if both else _MAIN
    buttons = [_undo(table)]
    if both:
        tip = _("Your ability adds a die from the supply")
        buttons.append(ButtonSpec("toss", _("Roll one die"), "throw", True, tip, weight=weight))
    tip = _("Keep to the dice you have")
    buttons.append(ButtonSpec("drafted", _("No further die"), "end-turn", True, tip, weight=weight))
    return Moment(words, "", tuple(buttons), _("Add a die"))


def _star(table: D6Table) -> Moment:
    go = ButtonSpec(
        "let-go",
        _("Let the star go"),
        "let-go",
        True,
        _("The star is lost; no ability is marked"),
        weight=_MAIN,
    )
    return Moment(_("A star: choose an ability to mark"), "", (_undo(table), go))


def _using(table: D6Table) -> Moment:
    state, hand = table.position, table.hand
    undo = _undo(table)
    die = table.chosen
    if die is not None and hand.asked is not None:
        way = table.ways_of(int(die.face))[str(hand.asked.key)]
        pay = ButtonSpec(
            "pay", _pay_words(way), "confirm", True, tips.way_words(table, way), primary=True,
            weight=_MAIN,
        )  # fmt: skip
        down = ButtonSpec("put-down", _("Cancel"), "cancel", True, _("Keep the die as it is"))
        words = _("Write a {value} into {box}?").format(value=way.value, box=title_of_box(way.box))
        return Moment(words, tips.way_words(table, way), (down, pay))
    if die is not None and hand.changing:
        keep = _("Keep the {value}").format(value=die.face)
        down = ButtonSpec("put-down", keep, "cancel", True, _("Turn nothing"), weight=_MAIN)
        words = _("Turn the {value} into another value").format(value=die.face)
        return Moment(words, "", (undo, down))
    left = len(state.hand)
    tip = _("End your turn")
    if left:
        tip = ngettext("{n} die is still to be used", "{n} dice are still to be used", left)
        tip = tip.format(n=left)
    end = _end(not left, tip)
    if table.parts.tray.throwing:
        return Moment(_("The die is rolling …"), "", (undo, end))
    if not left:
        written = "" if table.parts.visual.at_rest else _being_written(table)
        return Moment(written or _("End your turn"), "", (undo, end))
    return Moment(*_die_words(table, left), (undo, end))


def _pay_words(way: Way) -> str:
    pips = sum(price.amount for price in way.prices if price.kind == "loan")
    return _("Borrow {n} and write").format(n=pips) if pips else _("Pay and write")


def _end(enabled: bool, tip: str) -> ButtonSpec:
    words = _("End turn")
    return ButtonSpec("end-turn", words, "end-turn", enabled, tip, primary=enabled, weight=_MAIN)


def _die_words(table: D6Table, left: int) -> tuple[str, str]:
    """What to do with the dice of the hand, and how."""
    die = table.chosen
    if die is None:
        if table.parts.visual.turning:
            return _("The die turns …"), ""
        if table.parts.visual.builds or table.parts.visual.tray:  # nothing can be used yet
            return _being_written(table), ""
        return _choose_words(table), _using_hint(left)
    ways = table.ways_of(int(die.face))
    fits = any(not way.prices for way in ways.values())
    if fits:
        words = _("Write the {value} into a golden box")
    else:
        words = _("The {value} fits only after a change")
        if not ways:
            words = _("The {value} fits nowhere: repay or scrap it")
        elif any(place.zone == "loan" for place in table.drops()):
            words = _("Repay a loan with the {value}, or change it")
        elif SCRAP in table.drops():
            words = _("Change the {value}, or scrap it")
    told = tips.die(table, die) if fits else ""
    return words.format(value=die.face), _using_hint(left, told, dear=bool(ways) and not fits)


def _being_written(table: D6Table) -> str:
    """What comes to stand in a box just now, as long as it does."""
    for place in reversed(table.parts.visual.boxes):
        if place.zone == "box":
            name = str(place.key)
            value = tips.written(table.model.sheets[table.parts.seat], name)
            return _("{value} into {box}").format(value=value, box=title_of_box(name))
    return ""


def _choose_words(table: D6Table) -> str:
    """That one of several dice is to be chosen, and what shows where it may go."""
    values = {int(die.face) for die in table.model.tray}
    ways = [way for value in values for way in table.ways_of(value).values()]
    if any(not way.prices for way in ways):
        return _("Choose a die: gold marks what fits")
    if ways:
        return _("Choose a die to change: none fits as it is")
    return _("Choose a die: none fits a box")


def _using_hint(left: int, told: str = "", *, dear: bool = False) -> str:
    count = ngettext("{n} die still to use", "{n} dice still to use", left).format(n=left)
    if inputs.device in (Device.KEYS, Device.PAD):
        how = _("{change} changes a die").format(change=press("change"))
        return f"{count}   {how}"
    if dear:
        return _("Point at a dotted box: it says what it costs")
    return told or count
