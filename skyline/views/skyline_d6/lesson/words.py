"""What the cards of the first game say, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.skyline_d6.abilities import ability_title
from skyline.games.skyline_d6.reasons import title_of_box
from skyline.play.lesson.card import Words, in_company
from skyline.play.lesson.script import Step, neighbour
from skyline.text.words import _
from skyline.views.skyline_d6.lesson.story import RESULT
from skyline.widgets.input.inputs import Device, inputs


def words_for(step: str) -> Words:
    """What a step says; what to do names what has to be pressed on the device in use.

    A KeyError if no card belongs to the step.
    """
    words = {**_first_turn(), **_second_turn(), **_third_turn(), **_fourth_turn()}[step]
    return Words(*map(in_company, words))


def first_of_all(step: Step, left: Sequence[str]) -> str:
    """What has to come first, for somebody who tries something else; the card says more."""
    if step.kind == "throw":
        return _("First roll the dice.")
    if step.kind == "end":
        return _("First end your turn.")
    match left[0].split():
        case ["take", "supply"]:
            return _("First roll a die from the supply.")
        case ["take", yard]:
            return _("First take yard {number}.").format(number=yard)
        case ["mark", ability]:
            return _("First mark “{ability}”.").format(ability=ability_title(ability))
        case ["repay", die, _pips]:
            return _("First repay your loan with the {value}.").format(value=die)
        case ["write", die, box]:
            return _("First: write the {value} into {box}.").format(
                value=die, box=title_of_box(box)
            )
    _word, die, value = left[0].split()  # to adjust it, or to turn it by a loan
    return _("First: write the {die} as a {value} into {box}.").format(
        die=die, value=value, box=title_of_box(left[1].split()[2])
    )


def _first_turn() -> dict[str, Words]:
    return {
        "welcome": Words(
            _("Welcome, architect!"),
            _(
                "You and {name} build a skyline each: dice become floors on your own sheet. All"
                " dice come from the same three yards."
            ).format(name=neighbour()),
            _pressed(_("Roll the dice into the yards."), "throw"),
        ),
        "draft": Words(
            _("Take a yard"),
            _("In your turn you take all dice of one yard as they show. Each has to be used."),
            _taken(_("Take yard 3: a 2, a 3 and a 4."), "3"),
        ),
        "baseline": Words(
            _("The baseline"),
            _("It grows from START to both sides. Neighbours differ by exactly 1."),
            _carried(_("Write the 2 left of START.")),
        ),
        "tower": Words(
            _("Upwards!"),
            _(
                "A tower’s sign is its rule. ±1: one up or down from the box below. < is lower,"
                " > higher; ≤ and ≥ may be equal."
            ).replace("> ", ">\u00a0"),
            _("Write the 3 above the 2, and the 4 above the 3."),
        ),
        "star": Words(
            _("A star!"),
            _(
                "Level 3 of every tower has one, and so has level 1 of the outermost. Mark an"
                " ability now, or the star is lost. Point at an ability to read what it does."
            ),
            _("Mark “{ability}”.").format(ability=ability_title("bridges")),
        ),
        "end-1": Words(
            _("New dice"),
            _(
                "Yard 3 has been refilled with three dice, as its foot says, and every lower yard"
                " got one more. Taking yard 1 refills only itself."
            ),
            _pressed(_("End your turn."), "end-turn"),
        ),
    }


def _second_turn() -> dict[str, Words]:
    return {
        "draft-2": Words(
            _("A set that fits"),
            _("Look for dice that follow each other: a 2, a 1 and a 2 make a tower of ±1."),
            _taken(_("Take yard 3: a 1 and two 2s."), "3"),
        ),
        "build-2": Words(
            _("Now on your own"),
            _("Numbers in an open box tell what fits. This tower’s star marks an ability, too."),
            _("Write 2, 1, 2 right of START and up. Then mark “{ability}”.").format(
                ability=ability_title("adjust")
            ),
        ),
        "end-2": Words(
            _("A sheet of her own"),
            _(
                "{name} writes on hers. You go first, so your START is 1; hers is 2. To see her"
                " sheet, press her name."
            ).format(name=neighbour()),
            _pressed(_("End your turn."), "end-turn"),
        ),
    }


def _third_turn() -> dict[str, Words]:
    return {
        "supply": Words(
            _("Or just one die"),
            _(
                "Instead of a yard you may roll one die from the supply. Then every yard gets one"
                " die more."
            ),
            _pressed(_("Roll a die from the supply."), "throw")
            if inputs.by_focus
            else _("Press the supply, or drag a die out and fling it onto the felt."),
        ),
        "bridge": Words(
            _("A skybridge"),
            _(
                "It joins two towers that reach its level, and takes any value: the 4 fits nowhere"
                " else. Each bridge is worth more than the one before."
            ),
            _("Build it above START with the 4."),
        ),
        "end-3": Words(
            _("The yards grow"),
            _(
                "The longer dice lie there, the more they become. A large set brings you far, if"
                " you have a place for all of it."
            ),
            _pressed(_("End your turn."), "end-turn"),
        ),
    }


def _fourth_turn() -> dict[str, Words]:
    return {
        "draft-4": Words(
            _("What fits nowhere"),
            _(
                "Odd numbers would fit, and no yard has one. A change, a loan and its repayment"
                " help."
            ),
            _taken(_("Take yard 1: a 2 and two 6s."), "1"),
        ),
        "change": Words(
            _("A change"),
            _(
                "“{ability}” turns a die one up or down, three times in a game. Signs in a box"
                " tell the cost: an arrow up or down for each step, two arrows round a die for"
                " “{flip}”, a coin for a loan."
            ).format(ability=ability_title("adjust"), flip=ability_title("flip")),
            _("Change the 2 to a 3 on your left tower."),
        ),
        "loan": Words(
            _("A loan"),
            _(
                "The right tower wants a 1 or a 3. A loan turns any die: your 6 becomes a 3, and"
                " you owe the 3 pips between them."
            ),
            _("Write a 6 on your right tower, and borrow 3."),
        ),
        "repay": Words(
            _("Repay it"),
            _(
                "A die higher than the loan repays it and is spent. Loans that are left cost"
                " their pips; who repays most gets 5."
            ),
            _("Put the other 6 on your loan of 3."),
        ),
        "points": Words(
            _("What scores"),
            _(
                "Each tower that is built to its top scores 5, and so does the most of four"
                " things: baseline, towers of three, height, repaid loans. If you are level, both"
                " score."
            ),
        ),
        "scrap": Words(
            _("The Scrap Yard"),
            _("Every die must be used. What fits nowhere at all goes here, and scores nothing."),
        ),
        "over": Words(
            _("When it ends"),
            _(
                "When a player has two boxes or more in all eight towers, or four towers complete,"
                " one more round is played after this one."
            ),
        ),
        "end": Words(
            _("A fine beginning!"),
            _(
                "You lead {points} to {other}. In a whole game your skyline may look like this."
                " One to four can play."
            ).format(points=RESULT[0], other=RESULT[1]),
        ),
    }


def _pressed(text: str, command: str) -> str:
    """What to do, and what has to be pressed for it, if a pointer is not used."""
    if not inputs.by_focus:
        return text
    return _("{text} Press {key}.").format(text=text, key=inputs.pressed(command))


def _carried(text: str) -> str:
    """What to write, and by which key, if a pointer is not used."""
    if not inputs.by_focus:
        return text
    more = _("{key} takes it, and {key} again writes it.")
    return f"{text} {more.format(key=inputs.pressed('confirm'))}"


def _taken(text: str, digit: str) -> str:
    if inputs.device is not Device.KEYS:
        return text
    return _("{text} Press {key}.").format(text=text, key=digit)
