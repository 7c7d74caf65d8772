"""The whole of the rules, in sections that can be searched, in our own plain words."""

from __future__ import annotations

from skyline.games.skyline_d6.options import Options, house_rules
from skyline.text.words import _
from skyline.views.skyline_d6.menu_pictures import (
    draw_abilities,
    draw_bridges,
    draw_drafting,
    draw_loans,
    draw_rules,
    draw_sheet,
)
from skyline.widgets.models.menu import Picture, RulesSection, RulesText


def rules_text(options: Options) -> RulesText:
    return RulesText(
        _sections(options),
        _("Search, for example: loan"),
        _("No section has all these words. Try one word, such as baseline, loan or star."),
    )


def _section(
    name: str,
    title: str,
    *paragraphs: str,
    picture: Picture | None = None,
    shape: float = 4.0,
    also: str = "",
) -> RulesSection:
    return RulesSection(name, title, paragraphs, picture, shape, also)


def _sections(options: Options) -> tuple[RulesSection, ...]:
    """All sections in reading order."""
    # fmt: off
    rules = "\n".join(
        _("{rule}: {about}").format(rule=option.title, about=option.about)
        for option in house_rules()
    )
    scrap = _("The Scrap Yard takes only a die for which there is no place, and scores nothing. A"
              " house rule changes that.")
    if options.scrap == "free":
        scrap = _("In this game the Scrap Yard takes any die, also one that fits somewhere, and"
                  " each die in it costs 1 point.")
    start = _("START holds your place in the order of play; a house rule gives everyone a 3.")
    if options.start_value == "three":
        start = _("In this game START holds a 3 for everyone.")
    interest = _("For everyone, one mark each: “Skybridges” lets you build them. “No interest”"
                 " repays a loan with an equal die.")
    if options.no_interest == "two_marks":
        interest = _("For everyone: “Skybridges” lets you build them, with one mark. “No interest”"
                     " repays a loan with an equal die; in this game it needs two marks.")
    return (
        _section("goal", _("The goal"),
            _("Everyone drafts dice from one board and writes them on a player sheet of their own:"
              " a baseline of houses, eight towers above it and skybridges between them."
              " Complete towers, skybridges and being ahead of the others score at the end."
              " Most points win."),
            picture=draw_sheet, shape=2.2),
        _section("reconstruction", _("A reconstructed sheet"),
            _("The picture of the printed player sheet is lost. The sheet of this program is a"
              " reconstruction: which rule each tower has, how tall it is, where stars and"
              " skybridges are, how many loan circles there are, and what a lone player needs. It"
              " agrees with every sentence of the rules that are left, but the original may have"
              " looked otherwise.")),
        _section("board", _("Dice, yards and supply"),
            _("There are 16 ordinary dice. Three yards hold dice that show their values; all"
              " other dice lie in the supply. A yard that is refilled gets 1, 2 or 3 rolled dice,"
              " by its number.")),
        _section("round", _("Rounds and turns"),
            _("In a round everyone has one turn, clockwise. A turn has three steps.\n1. Draft a set"
              " of dice.\n2. Use all of them.\n3. The used dice return to the supply."),
            _("When the end is near, the round is finished and one more is played, so that all"
              " players have the same number of turns.")),
        _section("drafting", _("Drafting dice"),
            _("Take all dice of yard 1, of yard 2 or of yard 3. Or take one die from the supply,"
              " roll it and keep it. If the supply is empty, a yard must be taken."),
            _("Then the yards get new dice, rolled one by one. First every empty yard is refilled"
              " with its number of dice. Then a rolled die is added to each yard that was passed"
              " over: after yard 2 one to yard 1, after yard 3 one each to yards 1 and 2, after a"
              " die from the supply one to all three. If the supply runs short, refilling goes"
              " first, yard 1 before the others."),
            picture=draw_drafting, shape=3.6),
        _section("using", _("Using dice"),
            _("Every die must be used: written into a box of the baseline, of a tower or of a"
              " skybridge, spent to repay a loan, or, if it fits nowhere, put into the Scrap"
              " Yard. The dice of a turn need not go to the same place, and a box that was filled"
              " in this turn opens the next ones at once."),
            scrap),
        _section("baseline", _("The baseline"),
            _("The nine boxes of the baseline are filled from START outwards. A new box must touch"
              " a filled one and differ from it by exactly 1. 6 and 1 do not touch."),
            start),
        _section("skyscrapers", _("Towers"),
            _("Eight towers stand on the boxes beside START, four on the left and four on the"
              " right. Each is filled from the bottom to the top; the baseline box is its first"
              " box. Every further box is compared with the one below it:"),
            _("±1, beside START: differs by exactly 1, six boxes high.\n> higher, four boxes"
              " high.\n< lower, four boxes high.\n≤ at the left end: same or lower; ≥ at the right"
              " end: same or higher; both five boxes high."),
            picture=draw_rules, shape=2.6,
            also=_("sign signs symbol greater higher more rising ascending up less lower fewer"
                   " falling descending down equal same storey floor level column row")),
        _section("bridges", _("Skybridges"),
            _("Eight skybridges join neighbouring towers at level 3; the two towers"
              " beside START have a second one at level 5. You may build one when both"
              " towers have reached its level and you have activated “Skybridges”. Any value"
              " builds it. Each further skybridge is worth more: 1, 3, 6, 10, 15, 21, 28 or 36"
              " points in all."),
            picture=draw_bridges, shape=3.0),
        _section("loans", _("Loans"),
            _("At any time of your turn you may take a loan: a drafted die is turned to any other"
              " value, and the pips of the change are written into the next circle, the upper"
              " row first. So a 2 that becomes a 6 is a loan of 4. The die must still be used."
              " There are six circles; a full one is never used again."),
            _("A die that is higher than a loan repays it: the circle is crossed out, the die is"
              " spent. With “No interest” an equal die is enough. Loans that are not repaid cost"
              " their pips at the end."),
            picture=draw_loans, shape=4.4),
        _section("stars", _("Stars"),
            _("Stars stand on level 3 of every tower, in the two outermost boxes of the"
              " baseline and in loan circles 3 and 6. Whoever fills one marks an ability at once,"
              " or the star is lost. A marked ability works at once if that was its last"
              " mark.")),
        _section("abilities", _("Special abilities"),
            _("Limited use, one mark each: “Flip” turns a die to its opposite side, four"
              " times. “Adjust” changes it by one pip, three times; 6 and 1 do not touch."
              " “Ignore a rule” lets a die into a box whose value rule forbids it, twice; the box"
              " must be open all the same."),
            _("One player only, two marks each: “Extra die” adds a rolled die from the supply to"
              " every set you draft. “Other yard” adds a die from another yard to the dice of a"
              " yard. Whoever has the second mark first owns it; the others cross it out, and"
              " their marks are lost."),
            interest,
            _("At the end of the game, two marks each: “High-rise” scores 3 points for every"
              " tower of five boxes or more. “Full office” scores 2 points for every"
              " activated ability, itself included. “Good name” scores 2 points for every loan"
              " you have taken, repaid or not."),
            _("Several abilities and loans may change the same die, in any order."),
            picture=draw_abilities, shape=3.2),
        _section("ending", _("The end of the game"),
            _("The end comes once somebody has two boxes or more in all eight towers (the"
              " box of the baseline counts), or completes their fourth tower. That round is"
              " finished, then one more is played.")),
        _section("scoring", _("Scoring"),
            _("5 points for every complete tower. Skybridges by their number. Unpaid loans"
              " cost their pips."),
            _("5 points each for the longest baseline, the most towers of three boxes or more,"
              " the tallest tower and the most repaid loans. Ties are friendly: all who are"
              " level score. Nobody scores for the most of nothing."),
            _("Abilities for the end of the game score for those who have activated them.")),
        _section("ties", _("Ties"),
            _("If points are equal, the tallest tower decides, then the number of towers"
              " of two boxes or more. If that is equal, too, the victory is shared.")),
        _section("alone", _("Playing alone"),
            _("Alone you play for points. There is nobody to be ahead of, so each 5 points for the"
              " most ask for something fixed: all nine boxes of the baseline, four towers of"
              " three boxes or more, one of six boxes, two repaid loans.")),
        _section("undo", _("Taking back"),
            _("You may take back everything since the last roll. A die that has fallen stays,"
              " except in practice games.")),
        _section("house-rules", _("House rules"),
            rules),
    )
