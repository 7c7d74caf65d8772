"""The pages of “How to play”: the rules in our own words."""

from __future__ import annotations

from skyline.text.words import _
from skyline.views.skyline.menu_page_pictures import (
    draw_building,
    draw_demolish,
    draw_district,
    draw_goal,
    draw_night,
    draw_points,
    draw_solo,
    draw_turn,
)
from skyline.widgets.models.menu import HowToPage


def how_to_pages() -> tuple[HowToPage, ...]:
    """All pages in reading order."""
    return (
        HowToPage(
            _("Your street, one day"),
            (
                _(
                    "Everyone builds a street of their own out of dice. The game lasts nine"
                    " rounds, from dawn to night; the sun above the table shows how late it is."
                ),
                _(
                    "Finished buildings score, and tall ones score far more than low ones."
                    " Whoever owns the most points at night has won."
                ),
                _(
                    "Three low houses are worth 4 points each, together 12. A single tower of six"
                    " floors is worth 36."
                ),
            ),
            draw_goal,
        ),
        HowToPage(
            _("A turn"),
            (
                _(
                    "1. Take three dice of your choice from the Construction Yard, or all dice of"
                    " the District.\n2. Roll them.\n3. Use at least one of them: build,"
                    " abandon or demolish. Whatever you use in one go is used in the same way."
                ),
                _(
                    "4. Then end your turn, or roll again: choose which of the remaining dice"
                    " roll, at least one, and go on with step 3. Unused dice return to the Yard"
                    " when you stop."
                ),
                _(
                    "An example: you take one die of each kind and roll a High ground floor, a Mid"
                    " upper floor and a blank penthouse. The upper floor goes onto your Mid column;"
                    " the other two you roll again."
                ),
            ),
            draw_turn,
        ),
        HowToPage(
            _("Building"),
            (
                _(
                    "There are three kinds of dice. A Ground floor starts a new building on an"
                    " empty lot and can always be built. Upper floors and Penthouses go on top of"
                    " a column, an unfinished building, of the same type."
                ),
                _(
                    "Low is purple brick, Mid is blue with white windows, High is orange steel."
                    " The blank side of a Penthouse has no roof and can never be built. What"
                    " stands, stands: built dice do not move any more."
                ),
                _(
                    "An example: a Mid ground floor takes Mid upper floors and a Mid penthouse,"
                    " never anything Low or High."
                ),
            ),
            draw_building,
        ),
        HowToPage(
            _("Finishing a building"),
            (
                _(
                    "A Low-rise is done with one Low upper floor: height 2. Mid-rises and"
                    " High-rises are finished by a Penthouse of their type, at heights 2 to 4 and"
                    " 3 to 6. So the fourth floor of a Mid and the sixth of a High can only be the"
                    " Penthouse."
                ),
                _(
                    "A finished building becomes a tile and its dice go back to the Yard. It is"
                    " worth its height times its height: 4, 9, 16, 25, and 36 points for six"
                    " floors."
                ),
                _(
                    "An example: Mid ground floor, Mid upper floor, Mid penthouse are a Mid-rise"
                    " of height 3, worth 9 points."
                ),
            ),
            draw_points,
        ),
        HowToPage(
            _("Abandoning"),
            (
                _(
                    "Dice that do not help you can be left in the District. That lets"
                    " you roll the others again, but the next player may take everything that"
                    " lies there at once, be it more than three dice."
                ),
                _(
                    "Once someone has taken the District’s dice, one die of each kind comes from"
                    " the Yard when the turn ends."
                ),
                _(
                    "An example: you abandon a blank penthouse and roll your last two dice"
                    " again. The next player may take it with all that lies there."
                ),
            ),
            draw_district,
        ),
        HowToPage(
            _("Demolishing"),
            (
                _(
                    "Nothing fits? The wrecking ball takes one or more dice together with exactly"
                    " one of your own buildings, a column or a finished tile. All dice go back to"
                    " the Yard."
                ),
                _("Sometimes a small building has to make way so that you may roll again."),
                _(
                    "An example: a High upper floor is left and you have no High column. The ball"
                    " takes it with your Low-rise of 4 points; then you may roll the other two"
                    " dice again."
                ),
            ),
            draw_demolish,
        ),
        HowToPage(
            _("Nightfall"),
            (
                _(
                    "The game ends after round nine, or sooner: after the round in which somebody"
                    " finishes a building of six floors."
                ),
                _(
                    "A lone Low ground floor counts as a building of height 1. All other columns"
                    " that were not finished score nothing. Most points win; if they are equal,"
                    " the number of buildings decides, and otherwise the victory is shared."
                ),
                _(
                    "In the picture 1 + 16 + 36 + 4 + 25 make 82 points; the unfinished column"
                    " adds nothing."
                ),
            ),
            draw_night,
        ),
        HowToPage(
            _("Playing alone"),
            (
                _(
                    "Alone there is no District and nothing can be abandoned: what you cannot"
                    " build has to be paid for with the wrecking ball. You begin with a High"
                    " ground floor."
                ),
                _(
                    "Your points earn a rank, and seven cities set tasks for your street, such as"
                    " never demolishing in Essen. How many can you fulfil?"
                ),
                _("An example: with 64 points you are a Senior Architect."),
            ),
            draw_solo,
        ),
    )
