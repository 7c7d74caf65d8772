"""Why a move is not legal now, said to players. Legality itself is in :mod:`.legal`."""

from __future__ import annotations

from collections.abc import Callable

from skyline.core.chance import Outcome
from skyline.games.skyline_d6.abilities import (
    ABILITIES,
    ADJUST,
    BRIDGES,
    FLIP,
    IGNORE,
    LIMITED,
    OTHER,
    ability_title,
)
from skyline.games.skyline_d6.layout import RULES, layout
from skyline.games.skyline_d6.legal import active, claimed_by_other, legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Drafted,
    End,
    Flip,
    Mark,
    Move,
    Pass,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.places import Box, places
from skyline.games.skyline_d6.state import SUPPLY, Loan, Sheet, State
from skyline.text.words import _, listed


def why_not(state: State, move: Move) -> str | None:
    """One sentence why the move is not legal now; None when it is legal."""
    if move in legal_moves(state):
        return None
    if state.phase == "over":
        return _("The game is over.")
    if state.phase == "roll":
        return _("A die is in the air; it must fall first.")
    seat = state.player
    assert seat is not None, "somebody moves until the game is over"
    if state.phase == "star":
        return _why_not_mark(state, seat, move)
    if isinstance(move, Mark | Pass):
        return _("No star is waiting to be used.")
    if state.phase == "assign":
        return _why_not_assign(state, state.sheets[seat], move)
    if isinstance(move, TakeYard | TakeSupply | AddSupply | AddOther | Drafted):
        return _why_not_draft(state, move)
    return _("First finish choosing your dice.")


def why_not_roll(state: State, outcome: Outcome) -> str:
    """One sentence why a die cannot fall so now."""
    if not state.rolling:
        return _("No dice are in the air.")
    return _("Dice fall one by one, each as 1 to 6; {outcome} is not possible.").format(
        outcome=" ".join(outcome) or _("nothing")
    )


def _why_not_draft(state: State, move: Move) -> str:
    drafting = state.phase == "draft"
    match move:
        case TakeYard(yard) if drafting:
            return _("Yard {number} is empty.").format(number=yard)
        case TakeSupply() if drafting:
            return _("The supply is empty, so a yard must be taken.")
        case TakeYard() | TakeSupply():
            return _("You have taken your dice for this turn.")
        case _ if drafting:
            return _("First take a yard or a die from the supply.")
        case AddSupply() if not state.supply:
            return _("The supply is empty.")
        case AddOther(yard) if OTHER in state.extras and yard == state.drafted:
            return _("The extra die comes from another yard.")
        case AddOther() if OTHER in state.extras:
            return _("That yard holds no such die.")
        case AddOther() if state.drafted == SUPPLY:
            return _("A die from another yard comes only with the dice of a yard.")
        case _:
            return _("No ability adds that die to your set now.")


def _why_not_mark(state: State, seat: int, move: Move) -> str:
    if not isinstance(move, Mark):
        return _("First use the star, or let it go.")
    if claimed_by_other(state, seat, ABILITIES.index(move.ability)):
        return _("Another player has claimed that ability.")
    return _("You have activated that ability already.")


def _why_not_assign(state: State, sheet: Sheet, move: Move) -> str:
    match move:
        case TakeYard() | TakeSupply() | AddSupply() | AddOther() | Drafted():
            return _("You have taken your dice for this turn.")
        case End():
            return _("Use all your dice before you end your turn.")
        case Write(die) | Scrap(die) | Repay(die) | Flip(die) | Adjust(die) | Borrow(die) if (
            die not in state.hand
        ):
            return _("None of your dice shows that value.")
        case Write(die, name, ignore):
            return _why_not_write(state, sheet, die, name, ignore)
        case Scrap(die):
            return _(
                "The Scrap Yard takes only a die that fits nowhere; {die} fits {boxes}."
            ).format(die=die, boxes=listed(_fitting(state, die)))
        case Repay(_die, pips):
            return _why_not_repay(sheet, pips)
        case Flip():
            return _why_not_use(state, sheet, FLIP)
        case Adjust(die, value):
            if abs(die - value) != 1:
                return _("That ability turns a die by exactly one pip, and 6 and 1 do not touch.")
            return _why_not_use(state, sheet, ADJUST)
        case Borrow(die, value) if die == value:
            return _("A loan changes the die’s value.")
        case _:
            return _("All loan circles are full.")


def title_of_box(name: str) -> str:
    """A box as a sentence names it: tower and level, or the ends of a skybridge."""
    tower, level = name.rsplit(".", 1)
    text = _("skybridge {tower}, level {level}") if "-" in tower else _("{tower}, level {level}")
    text = text.replace(" {level}", "\u00a0{level}")
    return text.format(tower=tower.replace("-", "–"), level=level)


def _fitting(state: State, die: int) -> list[str]:
    """The boxes and skybridges that take a die without ignoring a rule."""
    return [
        title_of_box(move.box)
        for move in legal_moves(state)
        if isinstance(move, Write) and move.die == die and not move.ignore
    ]


def _why_not_write(state: State, sheet: Sheet, die: int, name: str, ignore: bool) -> str:
    box = places().boxes[name]
    if box.skyscraper is None:
        return _why_not_bridge(state, sheet, box, ignore)
    filled = len(sheet.columns[box.skyscraper])
    if box.level <= filled:
        return _("That box is filled already.")
    if box.level > filled + 1:
        return _("Fill the box below first.")
    inner = places().inner[box.skyscraper]
    if box.level == 1 and inner is not None and not sheet.columns[inner]:
        return _("A new box must touch a filled one.")
    if ignore:
        if places().fitting[box.skyscraper][box.level - 1][_below(sheet, box)][die]:
            return _("The die fits there; no restriction is to be ignored.")
        return _why_not_use(state, sheet, IGNORE)
    rule = layout().baseline_rule if box.level == 1 else layout().skyscrapers[box.skyscraper].rule
    return _RULE_TEXTS[rule]().format(below=_below(sheet, box))


def _below(sheet: Sheet, box: Box) -> int:
    """The value that an open box of a skyscraper is compared with."""
    assert box.skyscraper is not None, "a skybridge is compared with nothing"
    if box.level > 1:
        return sheet.columns[box.skyscraper][box.level - 2]
    inner = places().inner[box.skyscraper]
    return sheet.start if inner is None else sheet.columns[inner][0]


_RULE_TEXTS: dict[str, Callable[[], str]] = {
    "by_one": lambda: _("The value must differ from the {below} beside or below it by exactly 1."),
    "greater": lambda: _("The value must be higher than the {below} below it."),
    "less": lambda: _("The value must be lower than the {below} below it."),
    "at_least": lambda: _("The value must be at least the {below} below it."),
    "at_most": lambda: _("The value must be at most the {below} below it."),
    "any": lambda: _("Every value fits there."),
}
assert set(_RULE_TEXTS) == set(RULES)


def _why_not_bridge(state: State, sheet: Sheet, box: Box, ignore: bool) -> str:
    assert box.bridge is not None, "a box is a tower's or a skybridge"
    bridge = layout().skybridges[box.bridge]
    if sheet.bridges[box.bridge]:
        return _("That skybridge is built already.")
    if not active(sheet, BRIDGES, state.options):
        return _not_unlocked(BRIDGES)
    if min(len(sheet.columns[bridge.left]), len(sheet.columns[bridge.right])) < bridge.level:
        return _("Both towers must have reached the skybridge’s level {level}.").format(
            level=bridge.level
        )
    assert ignore, "any value fits into a skybridge that can be built"
    return _("The die fits there; no restriction is to be ignored.")


def _why_not_repay(sheet: Sheet, pips: int) -> str:
    if Loan(pips, repaid=False) not in sheet.loans:
        return _("You have no unpaid loan of {pips}.").format(pips=pips)
    return _("The die must be higher than the loan; equal only with the ability for it.")


def _why_not_use(state: State, sheet: Sheet, ability: int) -> str:
    if not active(sheet, ability, state.options):
        return _not_unlocked(ability)
    assert sheet.used[ability] >= layout().uses[ability], "there would be nothing against it"
    return _("All uses of “{ability}” are crossed out.").format(
        ability=ability_title(LIMITED[ability])
    )


def _not_unlocked(ability: int) -> str:
    return _("You have not activated “{ability}”.").format(
        ability=ability_title(ABILITIES[ability])
    )
