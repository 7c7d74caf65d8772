"""What the cards of the first game say, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.skyline.names import die_name
from skyline.play.lesson.card import Words, in_company
from skyline.play.lesson.script import Step, neighbour
from skyline.text.words import _
from skyline.views.skyline.lesson.script import DISTRICT, RESULT
from skyline.widgets.input.inputs import Device, inputs


def words_for(step: str) -> Words:
    """What a step says; what to do names what has to be pressed on the device in use.

    A KeyError if no card belongs to the step.
    """
    words = {**_first_turn(), **_second_turn(), **_third_turn(), **_fourth_turn()}[step]
    return words._replace(
        title=in_company(words.title), text=_unbroken(words.text), todo=in_company(words.todo)
    )


def first_of_all(step: Step, left: Sequence[str] = ()) -> str:
    """What has to come first, for somebody who tries something else; the card says more.

    ``left`` are its tasks that are still to be done, in the record's notation.
    """
    if step.kind == "choose":
        if step.kinds == DISTRICT:
            return _("First take the dice of the District.")
        return _("First take the dice that the card asks for.")
    if step.kind == "throw":
        return _("First roll the dice.")
    if step.kind == "again":
        return _("First roll again.")
    if step.kind == "end":
        return _("First end your turn.")
    code = step.spots[0].partition("=")[2] if step.kind == "mark" else left[0].split()[1]
    return _("First: the {die}.").format(die=die_name(code))


def _first_turn() -> dict[str, Words]:
    return {
        "welcome": Words(
            _("Welcome, architect!"),
            _(
                "This street is yours. One column stands: a building that is not finished. Only"
                " finished ones score points. {name} builds too; whoever has more points at night"
                " wins."
            ).format(name=neighbour()),
        ),
        "take-1": Words(
            _("Take three dice"),
            _("Every turn begins with three dice of your choice from the Construction Yard."),
            _taken(_("Take one Ground floor and two Upper floors."), "1, 2, 2"),
        ),
        "throw-1": Words(
            _("Roll!"),
            _(
                "What the dice show now does not count: the roll decides. Low is purple, Mid is"
                " blue, High is orange."
            ),
            _("Press “Roll”, or grab the dice and fling them.")
            if not inputs.by_focus
            else _pressed(_("Roll the dice."), "throw"),
        ),
        "ground": Words(
            _("Start a building"),
            _("A Ground floor always fits: it begins a new column on an empty lot."),
            _("Put the Mid ground floor on the empty lot."),
        ),
        "upper": Words(
            _("Build upwards"),
            _("Upper floors go on a column of the same type: orange on orange."),
            _("Put the High upper floor on your High column."),
        ),
        "end-1": Words(
            _("One die is left"),
            _("You have no Low column for it. Dice that you do not use return to the Yard."),
            _("End your turn."),
        ),
    }


def _second_turn() -> dict[str, Words]:
    return {
        "sky": Words(
            _("The sky is the clock"),
            _(
                "After everyone’s turn the sun moves on. Nine rounds make a day, and at night the"
                " points are counted."
            ),
        ),
        "take-2": Words(
            _("Now you need a Penthouse"),
            _(
                "A Penthouse is a roof and finishes Mid and High buildings: a Mid at 2 to 4"
                " floors, a High at 3 to 6."
            ),
            _taken(_("Take two Upper floors and one Penthouse."), "2, 2, 3"),
        ),
        "throw-2": Words(
            _("A Penthouse, please!"),
            _(
                "A Mid penthouse would finish your Mid column. But a Penthouse may fall blank,"
                " without a roof: that fits nowhere."
            ),
            _pressed(_("Roll the dice."), "throw"),
        ),
        "upper-2": Words(
            _("The tower grows"),
            _("After each roll you must use at least one die."),
            _("Put the High upper floor on your High column."),
        ),
        "keep": Words(
            _("Keep a good die"),
            _(
                "The Mid penthouse would fit your Mid column at once. But a taller building"
                " scores more, so keep it for later."
            ),
            _kept(_("Click the round sign below the Mid penthouse: it stays.")),
        ),
        "again-2": Words(
            _("Roll the other one again"),
            _("Only dice with an arrow roll again."),
            _("Press “Roll 1 again”.")
            if not inputs.by_focus
            else _pressed(_("Roll the Low upper floor again."), "roll-again"),
        ),
        "upper-3": Words(
            _("A Mid floor: just right"),
            "",
            _("Put it on your Mid column."),
        ),
        "finish": Words(
            _("Put the Penthouse on"),
            _("A Penthouse of the same type finishes the building."),
            _("Put the Mid penthouse on your Mid column."),
        ),
        "points": Words(
            _("Height times height"),
            _(
                "Three floors are worth 3 × 3 = 9 points; six floors would be worth 36. The dice"
                " of a finished building return to the Yard."
            ),
        ),
        "end-2": Words(_("All dice are used"), "", _("End your turn.")),
    }


def _third_turn() -> dict[str, Words]:
    return {
        "take-3": Words(
            _("A little of everything"),
            _("You choose the kinds, chance chooses the types."),
            _taken(_("Take one die of each kind."), "1, 2, 3"),
        ),
        "throw-3": Words(
            _("What will it be?"),
            _("Your High column waits for an upper floor. Everything else is a bonus."),
            _pressed(_("Roll the dice."), "throw"),
        ),
        "abandon": Words(
            _("A blank penthouse"),
            _(
                "A blank penthouse can never be built. Leave it in the District; then"
                " you may roll the others again."
            ),
            _("Choose the blank penthouse, then press {key}.").format(key=inputs.pressed("abandon"))
            if inputs.by_focus
            else _("Drag the blank penthouse into the District."),
        ),
        "keep-3": Words(
            _("One kind of action per roll"),
            _(
                "With one roll you only build, only abandon, or only demolish. So the Low ground"
                " floor waits until you have rolled again."
            ),
            _kept(_("Keep it: click the round sign below it.")),
        ),
        "again-3": Words(
            _("Once more"),
            "",
            _pressed(_("Roll the Mid upper floor again."), "roll-again"),
        ),
        "build-3": Words(
            _("Build both"),
            _("Even alone, a Low ground floor counts 1 point, already now."),
            _("Build the Low ground floor and the High upper floor."),
        ),
        "end-3": Words(
            _("Nothing is left over"),
            _(
                "Your tower has four floors. One more and a Penthouse make six, the most there can"
                " be."
            ),
            _("End your turn."),
        ),
    }


def _fourth_turn() -> dict[str, Words]:
    return {
        "district": Words(
            _("Help yourself"),
            _(
                "Instead of three dice from the Yard you may take everything that lies in the"
                " District."
            ),
            _pressed(_("Take all dice of the District."), "district"),
        ),
        "throw-4": Words(_("Five dice at once"), "", _pressed(_("Roll the dice."), "throw")),
        "build-4": Words(
            _("Two of them fit"),
            _("Your tower grows to five floors. After that it takes only a High penthouse."),
            _("Build the Low ground floor and the High upper floor."),
        ),
        "again-4": Words(
            _("Now for the Penthouse"),
            _("You have built; now the other dice may roll again."),
            _pressed(_("Roll all three dice again."), "roll-again"),
        ),
        "demolish": Words(
            _("The wrecking ball"),
            _(
                "Nothing fits now, and {name} would like what you abandon. So give up one die and"
                " one of your buildings; then you may roll again."
            ).format(name=neighbour()),
            _("Choose a blank penthouse, press {key}, then choose a Low ground floor.").format(
                key=inputs.pressed("demolish")
            )
            if inputs.by_focus
            else _("Drag a blank penthouse to the ball, then click a Low ground floor."),
        ),
        "again-5": Words(
            _("A new chance"),
            _("It cost you a building of 1 point."),
            _pressed(_("Roll both dice again."), "roll-again"),
        ),
        "low": Words(
            _("Finish the Low building"),
            _(
                "A Low building needs no Penthouse: a Ground floor and one Low upper floor finish"
                " it. 2 × 2 = 4 points."
            ),
            _("Put the Low upper floor on your Low column."),
        ),
        "tower": Words(
            _("There it is!"),
            _("With this Penthouse the tower has six floors: 6 × 6 = 36 points."),
            _("Put the High penthouse on your High column."),
        ),
        "last-round": Words(
            _("The last round"),
            _(
                "Six floors end the game early: after this round everyone’s points are counted."
                " What is not finished then scores nothing."
            ),
        ),
        "end-4": Words(
            _("Your last turn is done"),
            _("{name} has one more turn.").format(name=neighbour()),
            _("End your turn."),
        ),
        "end": Words(
            _("Well done, architect!"),
            _(
                "You have won your first game by {points} to {others} points. Two to four players"
                " build against each other; alone you build for a rank."
            ).format(points=RESULT[0], others=RESULT[1]),
        ),
    }


def _unbroken(text: str) -> str:
    """The text with sums that stay on one line, and no word alone on its last line."""
    for sign in "×=":
        text = text.replace(f" {sign} ", f"\u00a0{sign}\u00a0")
    return in_company(text)


def _taken(text: str, digits: str) -> str:
    if inputs.device is not Device.KEYS:
        return text
    return _("{text} Keys: {keys}.").format(text=text, keys=digits)


def _pressed(text: str, command: str) -> str:
    """What to do, and what has to be pressed for it, if a pointer is not used."""
    if not inputs.by_focus:
        return text
    return _("{text} Press {key}.").format(text=text, key=inputs.pressed(command))


def _kept(text: str) -> str:
    if not inputs.by_focus:
        return text
    return _("Choose it, then press {key}: it stays.").format(key=inputs.pressed("keep"))
