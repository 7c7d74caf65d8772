"""The pages of “How to play”: the rules in our own words."""

from __future__ import annotations

from skyline.text.words import _
from skyline.views.cityscape.menu_pictures import (
    draw_goals,
    draw_locked,
    draw_overview,
    draw_seen,
    draw_stacking,
    draw_table,
)
from skyline.widgets.models.menu import HowToPage


def how_to_pages() -> tuple[HowToPage, ...]:
    """All pages in reading order."""
    return (
        HowToPage(_("One city, many views"), (
            _("All players build one city of 4 by 4 lots. Each has an edge of their own and sees"
              " four lines of lots from there, near to far."),
            _("Each round begins with secret goals: what do you want to see in your lines when"
              " the city is finished? Then all 25 blocks are placed in turn, and the goals score."),
            _("The others need the same blocks for other views. What they build tells you what"
              " they may want."),
        ), draw_overview),
        HowToPage(_("What you see"), (
            _("A building is seen if it is taller than everything in front of it. In the line"
              " at the left all four are: each rises above the one before."),
            _("Empty lots hide nothing, but a building of equal height does. What is hidden is not"
              " counted and leaves your view; looking from another edge it may well be seen."),
            _("The number beside each eye tells how many buildings that line shows. Most goals"
              " ask for such a number."),
        ), draw_seen),
        HowToPage(_("Stacking and hiding"), (
            _("A turn is one block: take any height that is left and place it on any lot. On a"
              " building it adds its height."),
            _("So a building at the back can rise into view, or a taller one in front can hide"
              " what was seen."),
            _("An example: in the line 2, 3, 5 three buildings are seen. A 4 on the nearest makes"
              " it 6, and only that one is left to see."),
        ), draw_stacking),
        HowToPage(_("Six goals"), (
            _("1 to 4: see exactly that many buildings in the line. That scores 10, 20, 30 or 40"
              " points."),
            _("5: see two or more buildings of equal height. For this goal equals do not hide each"
              " other: you look from a little higher up. Each of them scores 10 points."),
            _("6: have the tallest building of the city in the line, seen or not. That scores"
              " 25 points; a tie for the tallest is enough."),
        ), draw_goals),
        HowToPage(_("Secrets at one screen"), (
            _("Turn your goal dice, then close their covers. They stay closed until the city is"
              " finished; only you can look at them again."),
            _("A curtain falls between players before goals can be seen. Pass the device on,"
              " then raise it. Whoever plays alone against computer players has no curtain."),
            _("Computer players know the city and their own goals, never yours. Nothing else in"
              " the program gives a goal away before its time."),
        ), draw_locked),
        HowToPage(_("Scoring and rounds"), (
            _("When all 25 blocks stand, all goals are shown and checked line by line: a goal"
              " that is met scores, one that is missed does not."),
            _("Then the board is cleared and the next player starts. There are as many rounds as"
              " players; most points in all rounds win, and a tie is a shared victory."),
            _("In the picture two goals of four are met: 30 for three buildings seen and 25 for"
              " the tallest make 55 points."),
        ), draw_table),
    )  # fmt: skip
