"""Why a computer player makes a move of Skyline D6: one sentence, made of what the move does."""

from __future__ import annotations

from typing import Final

from skyline.ai.skyline_d6.plans import plan_words, planned, taken
from skyline.ai.skyline_d6.prospects import Knowledge, Prospects
from skyline.ai.skyline_d6.scales import learned
from skyline.ai.skyline_d6.turns import GLANCE
from skyline.games.skyline_d6.abilities import ABILITIES, EXCLUSIVE, ability_title
from skyline.games.skyline_d6.events import EndTriggered
from skyline.games.skyline_d6.layout import FACES, ability_words, layout
from skyline.games.skyline_d6.legal import legal_moves, writes
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
    turned_to,
)
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.reasons import title_of_box
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.scoring import LOWEST_SKYSCRAPER, contest, tallest
from skyline.games.skyline_d6.state import State, held
from skyline.text.words import _, ngettext

AT_A_GLANCE: Final = Knowledge(GLANCE, follows=False)
"""Enough to tell what a changed die is for, and which set is best for the own sheet."""
LITTLE: Final = 0.01
"""By what chance to win another set must be better for the own sheet alone."""


def reason_of(state: State, move: Move, follows: bool = False, *, brief: bool = False) -> str:
    """One sentence about a move, from the position before it; of a plan only where if ``brief``.

    ``follows``: it is the best one, so that what the next player gets may speak for it.
    """
    match move:
        case TakeYard() | AddOther():
            next_ = follows and isinstance(move, TakeYard)
            return _taking(state, taken(state, move), next_, brief=brief)
        case TakeSupply():
            return _throwing(state)
        case AddSupply():
            return _("One more die to use this turn.")
        case Drafted():
            return _("The dice in hand are enough.")
        case Write():
            return _writing(state, move)
        case Scrap(die):
            fits = any(isinstance(each, Write) and each.die == die for each in legal_moves(state))
            if fits:
                return _("Its box is worth more for a later die.")
            return _("It fits nowhere.")
        case Repay(_die, pips):
            return ngettext(
                "Then {n} point fewer is lost at the end.",
                "Then {n} points fewer are lost at the end.",
                pips,
            ).format(n=pips)
        case Flip() | Adjust() | Borrow():
            return _changing(state, move)
        case Mark(name):
            return _marking(state, name)
        case Pass():
            return _("No ability is left that would help.")
        case End():
            return _("All dice are used.")


def turn_words(state: State, move: Move) -> str:
    """Why a move is the best one, and what is planned with the dice that are left then."""
    words, after = reason_of(state, move, True), apply(state, move).state
    if isinstance(move, Drafted):
        return _taking(state, state.hand, False, brief=False) or words
    if state.phase not in ("assign", "star") or after.player != state.player or not state.hand:
        return words
    if after.phase == "star":
        mark = _use_of_star(after)
        words = _starring(after, mark.ability) if isinstance(mark, Mark) else words
        after = apply(after, mark).state
    elif _goes_without_saying(state, move):
        words = ""
    plan = plan_words(after, planned(after, after.hand), brief=False) if after.hand else ""
    return "\n".join(filter(None, (words, _("Then {plan}").format(plan=plan) if plan else "")))


def _goes_without_saying(state: State, move: Move) -> bool:
    """Whether a tower only grows, or a die is turned for what follows."""
    if not isinstance(move, Write):
        return bool(turned_to(move))
    box = places().boxes[move.box]
    if box.skyscraper is None or box.level == places().heights[box.skyscraper]:
        return False
    return not any(isinstance(event, EndTriggered) for event in apply(state, move).events)


def _starring(state: State, name: str) -> str:
    """What a star that is reached is good for."""
    ability = ABILITIES.index(name)
    needed, has = marks_needed(state.options)[ability], state.sheets[_seat(state)].marks[ability]
    text = _("A star for {ability} ({has} of {needed}).")
    if has + 1 == needed:
        text = _("A star activates {ability}: {does}.")
    title = _("“{ability}”").format(ability=ability_title(name))
    return text.format(ability=title, has=has + 1, needed=needed, does=ability_words(name))


def _use_of_star(state: State) -> Move:
    return max(
        legal_moves(state),
        key=lambda each: Prospects(apply(state, each).state, AT_A_GLANCE).now()[_seat(state)],
    )


def _seat(state: State) -> int:
    assert state.player is not None, "somebody moves"
    return state.player


def _best_box(state: State, hand: tuple[int, ...]) -> str:
    """That a die of a hand completes a skyscraper or reaches a star at once; or empty."""
    heights, stars = places().heights, list[Write]()
    for move in writes(state, hand):
        box = places().boxes[move.box]
        if box.skyscraper is not None and box.level == heights[box.skyscraper]:
            name = layout().skyscrapers[box.skyscraper].name
            return _("The {die} can complete {name}.").format(die=move.die, name=name)
        if box.star:
            stars.append(move)
    if not stars:
        return ""
    text = _("The {die} can reach the star in {box}.")
    return text.format(die=stars[0].die, box=title_of_box(stars[0].box))


def _taking(state: State, dice: tuple[int, ...], follows: bool, *, brief: bool) -> str:
    """The plan for a set; and what it leaves the next player, where only that speaks for it."""
    plan = planned(state, dice)
    words = plan_words(state, plan, brief=brief)
    if follows and plan and len(state.sheets) > 1:
        own = {
            each: Prospects(held(state, each), AT_A_GLANCE).now()[_seat(state)]
            for each in filter(None, state.yards)
        }
        if max(own.values()) > own[dice] + LITTLE:
            text = _("It leaves {name} less.")
            following = (_seat(state) + 1) % len(state.sheets) + 1
            words = f"{words} {text.format(name=f'{{{following}}}')}".strip()
    return words


def _throwing(state: State) -> str:
    number = len({move.die for move in writes(state, tuple(FACES))})
    if not number:
        return _("A yard would leave more dice that fit nowhere.")
    if number == len(FACES):
        return _("Only one die, and whatever it shows fits somewhere.")
    return ngettext(
        "Only one die, and {n} of its {all} values fits.",
        "Only one die, and {n} of its {all} values fit.",
        number,
    ).format(n=number, all=len(FACES))


def _writing(state: State, move: Write) -> str:
    box, sheet = places().boxes[move.box], state.sheets[_seat(state)]
    scoring = layout().scoring
    if box.skyscraper is None:
        built = sum(value > 0 for value in sheet.bridges)
        points = (0, *scoring.skybridges)
        gain = points[built + 1] - points[built]
        return ngettext(
            "The skybridge brings {n} point.", "The skybridge brings {n} points.", gain
        ).format(n=gain)
    name = layout().skyscrapers[box.skyscraper].name
    step = apply(state, move)
    ends = any(isinstance(event, EndTriggered) for event in step.events)
    if box.level == places().heights[box.skyscraper]:
        text = _("It completes {name}: {points} points.")
        if ends:
            text = _("It completes {name}, and the next round is the last one.")
        text = text.replace("{points} ", "{points}\u00a0")
        return text.format(name=name, points=scoring.summit)
    if ends:
        return _("Now every tower has two boxes, and the next round is the last one.")
    if box.star:
        return _("It reaches a star, so an ability can be marked.")
    if box.level == 1:
        long = contest(step.state.sheets[_seat(state)]).baseline
        return ngettext(
            "The baseline grows to {n} box.", "The baseline grows to {n} boxes.", long
        ).format(n=long)
    highest = max(tallest(each) for each in state.sheets)
    if box.level >= max(highest + 1, LOWEST_SKYSCRAPER) and len(state.sheets) > 1:
        return _("{name} is the tallest tower of all now.").format(name=name)
    text = _("{name} grows to {number} boxes.").replace("{number} ", "{number}\u00a0")
    return text.format(name=name, number=box.level)


def _changing(state: State, move: Flip | Adjust | Borrow) -> str:
    sheet, value = state.sheets[_seat(state)], turned_to(move)
    if isinstance(move, Borrow) and len(sheet.loans) + 1 in layout().loan_stars:
        return _("The circle of this loan has a star.")
    found = _best_box(state, (value,))
    if found:
        return found
    after = apply(state, move).state
    use = _use(after, value)
    if isinstance(use, Write) and not writes(state, (move.die,)):
        text = _("The {die} fits nowhere, a {value} does.")
    else:
        text = _("The {die} becomes a {value}.")
    text = text.format(die=move.die, value=value)
    return f"{text} {reason_of(after, use)}" if use else text


def _use(state: State, value: int) -> Move | None:
    """What a die just turned to a value is best used for; None where no price is worth it."""
    uses = [
        each
        for each in legal_moves(state)
        if (isinstance(each, Write) and each.die == value and not each.ignore)
        or (isinstance(each, Repay) and each.die == value)
    ]
    if len(uses) < 2 or learned() is None:
        return uses[0] if uses else None
    seat = _seat(state)
    return max(uses, key=lambda use: Prospects(apply(state, use).state, AT_A_GLANCE).now()[seat])


def _marking(state: State, name: str) -> str:
    ability, title = ABILITIES.index(name), ability_title(name)
    missing = marks_needed(state.options)[ability] - state.sheets[_seat(state)].marks[ability]
    if missing > 1:
        text = _("One more mark, and “{ability}” is active.")
    elif ability in EXCLUSIVE and len(state.sheets) > 1:
        text = _("“{ability}” is active now, and nobody else can have it. {does}.")
    else:
        text = _("“{ability}” is active now. {does}.")
    return text.format(ability=title, does=ability_words(name))
