"""The pages of “How to play”: the rules in our own words."""

from __future__ import annotations

from skyline.text.words import _
from skyline.views.skyline_d6.menu_pictures import (
    draw_abilities,
    draw_bridges,
    draw_drafting,
    draw_loans,
    draw_rules,
    draw_scoring,
    draw_sheet,
)
from skyline.widgets.models.menu import HowToPage


def how_to_pages() -> tuple[HowToPage, ...]:
    """All pages in reading order."""
    return (
        HowToPage(_("A skyline of numbers"), (
            _("Each turn you draft dice and write their values on your own sheet: houses on the"
              " baseline, boxes of eight towers, bridges between them."),
            _("A complete tower scores 5 points. More come from skybridges, from abilities,"
              " and from being ahead: longest baseline, most high towers, tallest tower, most"
              " repaid loans."),
            _("The printed sheet of this game is lost; this one is a reconstruction that agrees"
              " with all its rules."),
        ), draw_sheet),
        HowToPage(_("Drafting dice"), (
            _("Take all dice of one yard as they show. Or roll one die from the supply: press it,"
              " or fling it onto the felt."),
            _("Then empty yards are refilled with 1, 2 or 3 rolled dice. Yards that you have passed"
              " over get one die more, so a yard grows the longer it waits."),
            _("Every die that you take must be used. A large set brings you far, if you have a"
              " place for all of it."),
        ), draw_drafting),
        HowToPage(_("Where a die fits"), (
            _("The baseline grows from START to both sides; neighbours differ by exactly 1."),
            _("A tower is filled from the bottom to the top. Its sign tells how each box"
              " compares with the one below: ±1 differs by one, > higher, < lower, ≤ and ≥ may be"
              " equal, too."),
            _("A die that fits nowhere goes into the Scrap Yard and scores nothing. A house rule"
              " lets any die go there, for −1 point each."),
        ), draw_rules),
        HowToPage(_("Loans"), (
            _("At any time you may turn a die to any value. The pips of the change go into the next"
              " loan circle: from 2 to 6 is a loan of 4."),
            _("A higher die repays a loan and is spent. What is not repaid costs its pips at the"
              " end."),
            _("Circles 3 and 6 have a star, and the most repaid loans score 5 points: a little debt"
              " can pay."),
        ), draw_loans),
        HowToPage(_("Stars and abilities"), (
            _("Filling a box with a star marks an ability at once: flip or adjust dice, ignore a"
              " rule, take more dice, build skybridges, score more at the end."),
            _("One or two marks activate an ability. “Extra die” and “Other yard” go to one"
              " player only: whoever has both marks first takes it from all others."),
            _("Circles beside limited abilities are crossed out with every use."),
        ), draw_abilities),
        HowToPage(_("Skybridges"), (
            _("With the ability, any die builds a bridge between two towers that have reached"
              " its level: 3 everywhere, 5 over START as well."),
            _("Each bridge is worth more than the one before: the first scores 1 point, six score"
              " 21, all eight score 36."),
        ), draw_bridges),
        HowToPage(_("The end"), (
            _("Once somebody has two boxes or more in all eight towers, or four complete"
              " ones, the round is finished and one more is played. Below the sun you see how near"
              " that is."),
            _("Then every category is counted. Whoever is level for the most of something scores,"
              " too. If points are equal, the tallest tower decides."),
            _("Alone, the four categories for the most become goals: nine boxes of the baseline,"
              " four towers of three boxes, one of six, two repaid loans."),
        ), draw_scoring),
    )  # fmt: skip
