"""The whole of the rules, in sections that can be searched, in our own plain words."""

from __future__ import annotations

from skyline.games.cityscape.options import PER_PLAYER, Options, house_rules
from skyline.text.words import _, ngettext
from skyline.views.cityscape.menu_pictures import Case, draw_goals, draw_locked, draw_overview
from skyline.widgets.models.menu import Picture, RulesSection, RulesText


def rules_text(options: Options) -> RulesText:
    return RulesText(
        _sections(options),
        _("Search, for example: tie"),
        _("No section has all these words. Try one word, such as visible, tie or secret."),
    )


def _section(
    name: str, title: str, *paragraphs: str, picture: Picture | None = None, shape: float = 4.0
) -> RulesSection:
    return RulesSection(name, title, paragraphs, picture, shape)


def _sections(options: Options) -> tuple[RulesSection, ...]:
    """All sections in reading order."""
    # fmt: off
    rules = "\n".join(
        _("{rule}: {about}").format(rule=option.title, about=option.about)
        for option in house_rules()
    )
    rounds = _("There are as many rounds as players, so that everyone starts once; a house rule"
               " sets another number from 1 to 8.")
    if options.rounds != PER_PLAYER:
        number = int(options.rounds)
        rounds = ngettext("This game has {number} round.", "This game has {number} rounds.",
                          number).format(number=number)
    tallest = _("Goal 6: the tallest building of the city stands in the line, visible or not. It"
                " scores 25 points, never more; a tie for the tallest is enough. A house rule"
                " makes it 10 points.")
    if options.tallest_points == "10":
        tallest = _("Goal 6: the tallest building of the city stands in the line, visible or not."
                    " In this game it scores 10 points, never more; a tie for the tallest is"
                    " enough.")
    two = {
        "adjacent": _("Two players take two edges next to each other, so that each looks at the"
                      " city from a corner, and set eight goals each. A house rule gives them two"
                      " edges that face each other, or one edge each."),
        "opposite": _("Two players take two edges that face each other, and set eight goals each;"
                      " that is a house rule of this game."),
        "facing": _("Two players take one edge each, facing each other, and set four goals each;"
                    " that is a house rule of this game."),
    }[options.two_players]
    return (
        _section("goal", _("The goal"),
            _("Everyone builds the same city and looks at it from an edge of their own. Before a"
              " block stands, each player sets a secret goal for every line of lots that runs"
              " away from their edge. Goals that are met score when the city is finished. Most"
              " points after all rounds win."),
            picture=draw_overview, shape=3.2),
        _section("board", _("Board and blocks"),
            _("The board has 4 by 4 lots. There are 25 blocks, five each of the heights 1, 2, 3,"
              " 4 and 5. In the program the taller a block, the darker it is, and every height"
              " has windows of its own; patterns can be switched on in the settings."),
            _("A line is four lots one behind the other as an edge sees them. Every edge has four"
              " lines, counted from left to right. Each lot belongs to one line of every edge, so"
              " each block is seen from all sides.")),
        _section("round", _("A round"),
            _("1. Goals: everyone sets their goals in secret.\n2. Building: block by block, until"
              " all 25 stand.\n3. Scoring: the goals are shown and scored. Then the board is"
              " cleared for the next city.")),
        _section("goals", _("Setting goals"),
            _("Turn one goal die for each of your lines to a number from 1 to 6. The same number"
              " may stand on several dice. You may turn them until you close the covers; when all"
              " players have closed theirs, the goals are locked until the city is finished."),
            _("Players set their goals one after another at one screen, beginning with the"
              " starter of the round. Nobody sees anything of the others’ goals, so the order"
              " gives nobody an advantage."),
            picture=draw_locked, shape=4.6),
        _section("building", _("Building"),
            _("In turn, clockwise from the starter of the round, everyone places one block that"
              " is left: of any height, on any lot, empty or built. Nobody may pass. Building"
              " ends with the last of the 25 blocks.")),
        _section("stacking", _("Stacking"),
            _("A block on a building makes it taller: the heights add up, without limit. A 2 on a"
              " 3 is a building of height 5. Only the height counts, not which block lies under"
              " which.")),
        _section("starter", _("Who starts"),
            _("The first starter is chosen at set-up, or drawn. With every round the start moves"
              " on clockwise to the next player.")),
        _section("visible", _("What is visible"),
            _("Look along a line from your edge. A building is visible if it is taller than every"
              " building in front of it. The nearest building is always visible. One that is as"
              " tall as a nearer one is hidden. Empty lots are no buildings and hide nothing."),
            _("Examples, from near to far: 1, 2, 3, 4 shows four buildings. 4, 1, 2, 3 shows one."
              " 1, 4, 2, 3 shows two. 2, 1, 3 and an empty lot show two. 3, 3, 1, 2 shows one."
              " Four empty lots show none, so goals 1 to 5 score nothing there."),
            picture=Case(((1, 2, 3, 4), (4, 1, 2, 3), (1, 4, 2, 3), (2, 1, 3, 0), (3, 3, 1, 2))),
            shape=4.4),
        _section("raised", _("A look from higher up: goal 5"),
            _("For goal 5 you look from a little higher: a building is visible if it is not lower"
              " than any building in front of it. So of two equal buildings one behind the other"
              " both are visible."),
            _("Examples, from near to far: 3, 2, 3 scores 20. 3, 3, 4, 4 scores 40. 4, 3, 3"
              " scores nothing, as both 3s are hidden. 2, 2, 2, 2 scores 40. 4, 4, 3, 3 scores"
              " 20."),
            picture=Case(
                ((3, 2, 3, 0), (3, 3, 4, 4), (4, 3, 3, 0), (2, 2, 2, 2), (4, 4, 3, 3)), True),
            shape=4.4),
        _section("points", _("Goals and points"),
            _("Goals 1, 2, 3 and 4: exactly that many buildings are visible in the line. They"
              " score 10, 20, 30 and 40 points."),
            _("Goal 5: at least two visible buildings are of equal height. Each visible building"
              " that shares its height with another visible one scores 10 points: 20, 30 or 40 in"
              " all."),
            tallest,
            _("A goal that is missed scores nothing. There are no points for a part of it."),
            picture=draw_goals, shape=3.0),
        _section("ending", _("Rounds and the end"),
            rounds,
            _("The points of all rounds are added up. Most points win.")),
        _section("ties", _("Ties"),
            _("If points are equal at the end, the victory is shared: nothing breaks a tie. A tie"
              " for the tallest building of the city is enough for goal 6, for everybody who has"
              " such a building in the line.")),
        _section("secrets", _("Secrets"),
            _("Goals are secret until all 25 blocks stand. At one screen a curtain falls before a"
              " player sets or looks at goals; pass the device on before you raise it. Goals show"
              " only while their owner looks, and are covered again after that. Computer players"
              " never know the goals of others."),
            _("Nobody is told what a city would score before it is finished, as that depends on"
              " secret goals. The list of games and the film of a game that goes on show no"
              " goals that are still secret.")),
        _section("players", _("Two, three or four players"),
            _("Four players have one edge each. With three players one edge stays empty; its"
              " lines are nobody’s."),
            two),
        _section("undo", _("Taking back"),
            _("Your last block can be taken back until the next player opens the curtain, or a"
              " computer player has placed a block; so can goals that are locked. While you set"
              " your goals, the last die turns back. A scoring that was shown stays. In a"
              " practice game all of this can be taken back.")),
        _section("house-rules", _("House rules"),
            rules),
    )
