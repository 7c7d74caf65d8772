"""The whole of the rules, in sections that can be searched, in our own plain words."""

from __future__ import annotations

from dataclasses import replace

from skyline.games.skyline.options import Options, offered_rules
from skyline.games.skyline.solo import judge, levels
from skyline.games.skyline.state import Skyline
from skyline.text.words import _
from skyline.views.skyline.rules_pictures import (
    draw_blank,
    draw_faces,
    draw_high,
    draw_low,
    draw_mid,
    draw_ruin,
    draw_start,
    draw_values,
    draw_yard,
)
from skyline.widgets.models.menu import RulesSection, RulesText


def rules_text(options: Options, *, same_dice: bool = False) -> RulesText:
    return RulesText(
        rules_sections(options, same_dice=same_dice),
        _("Search, for example: roof"),
        _("No section has all these words. Try one word, such as roof, tie or District."),
    )


def rules_sections(options: Options, *, same_dice: bool = False) -> tuple[RulesSection, ...]:
    """All sections in reading order."""
    return (
        *_beginning(options),
        *_turn(options, same_dice=same_dice),
        *_building(),
        *_other_uses(options),
        *_ending(options),
        *_alone(options),
    )


def _beginning(options: Options) -> tuple[RulesSection, ...]:
    tiles = _(
        "Finished buildings become tiles. The box holds 8 tiles of height 1, 20 of height 2, 6 of"
        " height 3, 18 of height 4, 4 of height 5 and 4 of height 6; here they never run out,"
        " unless a house rule says so."
    )
    if options.tile_limit:
        tiles = _(
            "Finished buildings become tiles. The box holds 8 tiles of height 1, 20 of height 2, 6"
            " of height 3, 18 of height 4, 4 of height 5 and 4 of height 6. In this game they can"
            " run out: a building that is finished then keeps its dice, and scores all the same."
        )
    return (
        RulesSection(
            "goal",
            _("The goal"),
            (
                _(
                    "Everyone builds a street of their own out of dice, from dawn to night. Only"
                    " finished buildings score, and tall ones score far more than low ones. Most"
                    " points win."
                ),
            ),
        ),
        RulesSection(
            "dice",
            _("Dice and tiles"),
            (
                _(
                    "There are 25 Ground floor dice, 28 Upper floor dice and 7 Penthouse dice. A"
                    " Ground floor or Upper floor shows Low on three sides, Mid on two and High on"
                    " one. A Penthouse is blank on three sides, Mid on two and High on one."
                ),
                _(
                    "Low is purple brick, Mid is blue with white windows, High is orange steel."
                    " Letters and patterns for the faces can be switched on in the settings."
                ),
                tiles,
            ),
            draw_faces,
            3.4,
        ),
        RulesSection(
            "setup",
            _("Before the first turn"),
            (
                _(
                    "One to four players take part. One die of each kind is put into the Abandoned"
                    " District, the District for short; all others lie in the Construction Yard."
                ),
                _(
                    "The start player begins with a High ground floor built, the second with a"
                    " Mid, the third with a Low, the fourth with nothing. Every round begins with"
                    " the start player, and the order stays."
                ),
            ),
            draw_start,
            4.6,
        ),
    )


def _alike() -> tuple[str, ...]:
    """How dice fall where everybody meets the same ones, and what that leaves to the players."""
    return (
        _(
            "In this game everybody meets the same dice. Your first Ground floor falls as"
            " everybody’s first, your second as everybody’s second, and so do Upper floors and"
            " Penthouses. Each player’s rolls are counted apart, so it does not matter who takes"
            " which dice, or when."
        ),
        _(
            "Yard and District are shared as always. Whoever plays later in a round has seen what"
            " the others rolled and may remember it; they also begin with less. Computer players"
            " do not look at it."
        ),
    )


def _turn(options: Options, *, same_dice: bool) -> tuple[RulesSection, ...]:
    use = RulesSection(
        "use",
        _("Using dice: one way at a time"),
        (
            _(
                "After each roll you use one or more dice, all of them in the same way: you only"
                " build, or only abandon, or only demolish. After the next roll you may choose"
                " another way."
            ),
            _("You must use at least one die before you may roll again or stop."),
        ),
    )
    if options.mixed_actions:
        mixed = _(
            "After each roll you use one or more dice. In this game you may build, abandon and"
            " demolish after the same roll, in any order."
        )
        use = replace(use, title=_("Using dice"), paragraphs=(mixed, use.paragraphs[1]))
    again = _(
        "Roll all the dice you took. When you have used at least one die, you may roll again:"
        " choose which of the rest are to roll, at least one. The others keep their faces. This"
        " can be repeated as long as dice are left and at least one die is used after every roll."
    )
    if options.zero_reroll:
        again = _(
            "Roll all the dice you took. When you have used at least one die, you may roll again:"
            " choose which of the rest are to roll. The others keep their faces. In this game you"
            " may also roll none of them and go on with the faces that lie there. Either can be"
            " repeated as long as dice are left and at least one die is used each time."
        )
    return (
        RulesSection(
            "turn",
            _("A turn in short"),
            (
                _(
                    "1. Take dice.\n2. Roll them.\n3. Use at least one of them: build, abandon or"
                    " demolish.\n4. Roll what is left again and go back to step 3, or end your"
                    " turn."
                ),
            ),
        ),
        RulesSection(
            "take",
            _("Taking dice"),
            (
                _(
                    "Take any three dice from the Construction Yard, or all dice of the"
                    " District. You choose the kinds; their faces do not matter yet."
                ),
                _("If the Yard holds fewer than three dice, you take all of them."),
            ),
            draw_yard,
            4.6,
        ),
        RulesSection(
            "throw",
            _("Rolling, keeping, rolling again"),
            (
                again,
                _(
                    "No roll of the dice can be taken back. Anything after it can, until the next"
                    " one."
                ),
                *(_alike() if same_dice else ()),
            ),
            also=_("throw undo reroll"),
        ),
        use,
        RulesSection(
            "stop",
            _("Ending your turn"),
            (
                _(
                    "You may stop once at least one die has been used since the last roll. Dice"
                    " that are left return to the Yard. With no die left, the turn is over."
                ),
            ),
        ),
    )


def _building() -> tuple[RulesSection, ...]:
    return (
        RulesSection(
            "build",
            _("Building"),
            (
                _(
                    "A Ground floor always begins a new building; there is room for any number of"
                    " them. Upper floors and Penthouses go on top of an unfinished column of the"
                    " same type."
                ),
                _(
                    "Several dice may be built one after the other, in any order you like. What"
                    " stands does not move or turn any more, and nothing is put in between."
                ),
                _(
                    "A finished building becomes a tile of its type and height, and its dice"
                    " return to the Yard. Nothing can be built on top of it."
                ),
            ),
        ),
        RulesSection(
            "low",
            _("Low-rise: height 2"),
            (
                _(
                    "A Low ground floor and one Low upper floor: finished at height 2. A Low-rise"
                    " has no Penthouse. A Low ground floor that stays alone counts as a building"
                    " of height 1 at the end."
                ),
            ),
            draw_low,
            5.2,
        ),
        RulesSection(
            "mid",
            _("Mid-rise: heights 2 to 4"),
            (
                _(
                    "A Mid ground floor, up to two Mid upper floors, and a Mid penthouse as the"
                    " roof. The fourth floor can only be the Penthouse: its place is kept free."
                ),
            ),
            draw_mid,
            4.0,
        ),
        RulesSection(
            "high",
            _("High-rise: heights 3 to 6"),
            (
                _(
                    "A High ground floor, one to four High upper floors, and a High penthouse as"
                    " the roof. It needs at least two floors below the roof, and the sixth floor"
                    " can only be the Penthouse."
                ),
            ),
            draw_high,
            3.4,
        ),
        RulesSection(
            "penthouse",
            _("Penthouses and the blank side"),
            (
                _(
                    "A Mid or High penthouse finishes a column of its type. Where it is put is"
                    " final, so think about waiting: the same Penthouse on a taller column is"
                    " worth more."
                ),
                _(
                    "The blank side of a Penthouse is no roof: it can never be built. Roll it"
                    " again, abandon it, or use it to demolish."
                ),
            ),
            draw_blank,
            5.2,
        ),
    )


def _other_uses(options: Options) -> tuple[RulesSection, ...]:
    restock = {
        "end": _(
            "After a turn in which the District’s dice were taken, one die of each kind is added"
            " to it from the Yard, even if dice were abandoned in the meantime. A kind that the"
            " Yard lacks is left out."
        ),
        "at_once": _(
            "In this game, one die of each kind is added to the District from the Yard as soon as"
            " its dice have been taken. A kind that the Yard lacks is left out."
        ),
        "if_empty": _(
            "In this game, after a turn in which the District’s dice were taken, one die of each"
            " kind is added to it from the Yard only if it is still empty then. A kind that the"
            " Yard lacks is left out."
        ),
    }[options.restock]
    return (
        RulesSection(
            "abandon",
            _("Abandoning"),
            (
                _(
                    "Put the dice you do not want into the District. Then you may roll"
                    " the others again. Whoever takes the District later gets all that lies there."
                ),
            ),
        ),
        RulesSection(
            "demolish",
            _("Demolishing"),
            (
                _(
                    "The wrecking ball takes one or more of your dice and exactly one of your own"
                    " buildings: a column with all its dice, or a finished building. All these"
                    " dice return to the Yard, a tile to the other tiles."
                ),
                _("Only one building falls after each roll, however many dice go with it."),
            ),
            draw_ruin,
            4.4,
        ),
        RulesSection(
            "district",
            _("The District"),
            (
                _(
                    "Instead of three dice from the Yard you may take everything in the District,"
                    " be it two dice or ten. You take all of them, never some."
                ),
                restock,
            ),
            also=_("refill replenish fill up"),
        ),
    )


def _ending(options: Options) -> tuple[RulesSection, ...]:
    values = (1, 4, 9, 16, 25, 36)
    ties = _(
        "If points are equal, whoever has more finished buildings wins; lone Low ground floors"
        " count, too. If that is equal as well, the victory is shared. A house rule lets the"
        " tallest building decide before that."
    )
    if options.tallest_tiebreak:
        ties = _(
            "If points are equal, whoever has more finished buildings wins; lone Low ground floors"
            " count, too. If that is equal as well, in this game the tallest building decides;"
            " after that the victory is shared."
        )
    return (
        RulesSection(
            "end",
            _("The end of the game"),
            (
                _(
                    "The game ends after round nine. It ends earlier, after the round in which"
                    " anyone has finished a building of height 6; everybody still has had the same"
                    " number of turns."
                ),
            ),
        ),
        RulesSection(
            "points",
            _("Counting points"),
            (
                _(
                    "A finished building is worth its height times its height: {values} points for"
                    " heights 1 to 6."
                ).format(values=", ".join(str(value) for value in values)),
                _(
                    "A lone Low ground floor counts as a building of height 1. All other"
                    " unfinished columns are cleared away and score nothing."
                ),
            ),
            draw_values,
            3.2,
        ),
        RulesSection(
            "ties",
            _("Ties"),
            (ties,),
        ),
    )


def _alone(options: Options) -> tuple[RulesSection, ...]:
    alone = _(
        "Alone you begin with a High ground floor. There is no District: dice come from the Yard"
        " only, and nothing can be abandoned. If no die of a roll can be built, you have to"
        " demolish a building with it. Without any building, your turn simply ends."
    )
    if options.solo_start == "none":
        alone = _(
            "In this game you begin with an empty street. There is no District: dice come from the"
            " Yard only, and nothing can be abandoned. If no die of a roll can be built, you have"
            " to demolish a building with it. Without any building, your turn simply ends."
        )
    titles = "\n".join(
        _("{points} points: {title}").format(points=level.points, title=level.title)
        for level in levels()
    )
    cities = "\n".join(
        _("{city}: {task}").format(city=each.title, task=each.task) for each in judge(Skyline())
    )
    rules = "\n".join(
        _("{rule}: {about}").format(rule=option.title, about=option.about)
        for option in offered_rules()
    )
    return (
        RulesSection(
            "alone",
            _("Playing alone"),
            (alone,),
        ),
        RulesSection(
            "titles",
            _("Ranks for playing alone"),
            (_("Your points earn you a rank:"), titles),
        ),
        RulesSection(
            "cities",
            _("Seven cities for playing alone"),
            (_("Each city sets a task for your final street:"), cities),
        ),
        RulesSection(
            "house-rules",
            _("House rules"),
            (_("These can be chosen when a game is set up:"), rules),
        ),
    )
