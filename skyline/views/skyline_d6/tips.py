"""What dice, yards, boxes and circles say of themselves, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from skyline.games.skyline_d6.abilities import ABILITIES, BRIDGES, KIND_OF, ability_title
from skyline.games.skyline_d6.assigning import end_reached
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.events import EndTriggered
from skyline.games.skyline_d6.layout import FACES, START, YARDS, ability_words, layout
from skyline.games.skyline_d6.legal import active, claimed_by_other, legal_moves
from skyline.games.skyline_d6.moves import Adjust, Borrow, Flip, Move, Repay, Scrap, Write
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.reasons import title_of_box, why_not
from skyline.games.skyline_d6.state import SUPPLY, Sheet, State
from skyline.play.pieces import TrayDie
from skyline.text.words import _, ngettext
from skyline.views.skyline_d6.art.panels import BANDS, GROUPS, points_of, row_words, signed
from skyline.views.skyline_d6.art.sheet_data import CONTESTS, SheetData
from skyline.views.skyline_d6.model import BEGUN, counts, who_ended
from skyline.views.skyline_d6.phrasebook import PHRASES, bridge_words
from skyline.views.skyline_d6.pieces import SCRAP, loan_place
from skyline.views.skyline_d6.table import D6Table
from skyline.views.skyline_d6.ways import CHANGE, Way

SEPARATOR = " · "


def why_no_move(state: State, move: Move) -> str | None:
    """Why a move is not possible now; before the first throw no die is in the air yet."""
    if state.phase == "roll":
        return _("First roll the dice into the yards.")
    return why_not(state, move)


# ------------------------------------------------------------------ yards
def handful(dice: Sequence[int]) -> str:
    """Dice in words: ``a 2 and two 5s`` as ``2, 5, 5``."""
    return ", ".join(map(str, sorted(dice)))


def gains(table: D6Table, taken: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The yards of the dice that refill and of those that are added if a set is taken.

    ``taken`` is a yard from 1, or ``SUPPLY``.
    """
    state = table.position
    yards = tuple(() if yard == taken else state.yards[yard - 1] for yard in YARDS)
    return refills(yards, taken, state.supply - (taken == SUPPLY))


def yard(table: D6Table, number: int, why: str | None) -> str:
    dice = [int(die.face) for die in table.model.yards[number - 1]]
    text = _("Yard {number}: {dice}")
    if why is not None:
        text = _("Yard {number} now: {dice}")
    words = [text.format(number=number, dice=handful(dice))]
    if not dice:
        return why or _("Yard {number} is empty").format(number=number)
    if why is None:
        words += _gained(table, number)
    else:  # what the number at its foot means
        new = layout().refill[number - 1]
        text = ngettext("refills with {n} new die", "refills with {n} new dice", new)
        words.append(text.format(n=new))
    return SEPARATOR.join(words)


def supply(table: D6Table, why: str | None) -> str:
    if why is not None:
        left = table.model.supply
        return ngettext("{number} die in the supply", "{number} dice in the supply", left).format(
            number=left
        )
    if table.opens:
        return _("The yards are filled from the supply")
    words = [_("Roll a die from the supply")]
    if table.position.phase == "draft":
        words += _gained(table, SUPPLY)
    return SEPARATOR.join(words)


def _gained(table: D6Table, taken: int) -> list[str]:
    refilled, added = gains(table, taken)
    found = []
    if refilled:
        number, yards = len(refilled), sorted(set(refilled))
        text = ngettext("{n} new die for yard {yards}", "{n} new dice for yard {yards}", number)
        if yards == [taken]:
            text = ngettext("{n} new die here", "{n} new dice here", number)
        elif len(yards) > 1:
            text = _("{n} new dice for yards {yards}")
        names = _(" and ").join(map(str, yards))
        found.append(text.format(n=number, yards=names))
    if len(added) == len(YARDS):
        found.append(_("every yard gets one more"))
    elif added:
        names = _(" and ").join(map(str, added))
        found.append(
            ngettext("yard {yards} gets one more", "yards {yards} get one more", len(added)).format(
                yards=names
            )
        )
    return found


def other(yard_number: int, die: TrayDie) -> str:
    return _("Add the {value} from yard {yard}").format(value=die.face, yard=yard_number)


def ending(table: D6Table) -> str:
    """What ends the game, and who is farthest, or has brought on the end."""
    if table.model.last_round is not None:
        seat = who_ended(table.model.sheets)
        if seat is None:
            return ""
        reason = end_reached(table.model.sheets[seat].columns)
        assert reason is not None, "a sheet that ends the game says how"
        event = EndTriggered(seat, reason, table.model.last_round)
        names = [player.name for player in table.players]
        return PHRASES.sentence(event, names) or ""
    text = _(
        "When a player has all {number} towers at level {level}, or {complete} complete, one more"
        " round is played after this one."
    )
    words = text.format(level=BEGUN, number=len(layout().skyscrapers), complete=layout().complete)
    found = [counts(sheet) for sheet in table.model.sheets]
    begun, complete = (max(each) for each in zip(*found, strict=True))
    if not begun:
        return words
    names = [
        next(p.name for p, have in zip(table.players, each, strict=True) if have == max(each))
        for each in zip(*found, strict=True)
    ]
    text = _("The most so far: {name} has {begun} at level {level}.")
    if complete:
        text = _(
            "The most so far: {name} has {begun} at level {level}, {other} {complete} complete."
        )
    if len(table.players) == 1:
        text = _("So far {begun} reach level {level}, {complete} are complete.")
    most = text.format(name=names[0], other=names[1], begun=begun, level=BEGUN, complete=complete)
    return f"{words} {most}"


# ------------------------------------------------------------------ dice
def die(table: D6Table, piece: TrayDie) -> str:
    """How many boxes it fits as it is, and how many after a change."""
    if not table.playing or piece.letter is None or piece.key in table.parts.visual.turning:
        return ""
    found = table.ways_of(int(piece.face)).values()
    free = sum(not way.prices for way in found)
    words = ngettext("The {value} fits {n} box", "The {value} fits {n} boxes", free)
    moves = legal_moves(table.position)
    if any(isinstance(move, Repay) and str(move.die) == piece.face for move in moves):
        words = ngettext(
            "The {value} fits {n} box or repays a loan",
            "The {value} fits {n} boxes or repays a loan",
            free,
        )
    elif not free:
        words = _("The {value} fits no box")
    text = words.format(value=piece.face, n=free)
    told, changed = [text], len(found) - free
    if changed:
        more = _("{n} more after a change") if free else _("{n} after a change")
        told.append(more.format(n=changed))
    if table.position.options.scrap == "free":
        told.append(_("scrap: −1"))
    return SEPARATOR.join(told)


def turn_move(value: int, by: str, goal: int) -> Move:
    """The move that turns a die of a value."""
    if by == "flip":
        return Flip(value)
    return Adjust(value, goal) if by == "adjust" else Borrow(value, goal)


def why_no_turn(table: D6Table, by: str, goal: int) -> str | None:
    """Why the chosen die cannot be turned so; None if it can."""
    piece = table.chosen
    if piece is None:
        return _("Choose a die first.")
    if by == CHANGE:
        value = int(piece.face)
        return why_not(table.position, Borrow(value, value % max(FACES) + 1))
    if not 1 <= goal <= 6:
        return _("No face is beyond that one.")
    return why_not(table.position, turn_move(int(piece.face), by, goal))


def turn(table: D6Table, by: str, goal: int) -> str:
    """What turning the chosen die costs, and what is left after it."""
    piece = table.chosen
    if piece is None:
        return ""
    value = int(piece.face)
    if by == CHANGE:
        return _("A loan turns a die to any value: −1 point for each pip until it is repaid")
    if by == "loan":
        pips = abs(goal - value)
        price = ngettext("a loan of {n} pip", "a loan of {n} pips", pips).format(n=pips)
        words = _("{value} turns into {goal} for {price}").format(
            value=value, goal=goal, price=price
        )
        if free_of_debt(table, value, goal):
            words += SEPARATOR + _("an ability does it without a debt")
        return words
    left = layout().uses[ABILITIES.index(by)] - table.sheet.used[ABILITIES.index(by)] - 1
    words = _("{value} turns into {goal}").format(value=value, goal=goal)
    rest = ngettext("{n} use is left after it", "{n} uses are left after it", left).format(n=left)
    return SEPARATOR.join((words, rest))


def free_of_debt(table: D6Table, value: int, goal: int) -> bool:
    """Whether one use of an ability turns the chosen die as well."""
    by = {7 - value: "flip", value - 1: "adjust", value + 1: "adjust"}.get(goal)
    return by is not None and why_no_turn(table, by, goal) is None


# ------------------------------------------------------------------ the sheet
def written(sheet: Sheet, name: str) -> int:
    """The value in a box that is filled."""
    here = places().boxes[name]
    if here.bridge is not None:
        return sheet.bridges[here.bridge]
    assert here.skyscraper is not None, "a box is a skyscraper’s or a skybridge"
    return sheet.columns[here.skyscraper][here.level - 1]


def rule_words(rule: str, value: int, written: int | None = None) -> str:
    """What a box next to a value takes, or how what is ``written`` there compares with it."""
    by_one = _("one higher or lower than {value}")
    if written is not None:
        by_one = _("one higher than {value}") if written > value else _("one lower than {value}")
    text = {
        "by_one": by_one,
        "greater": _("higher than {value}"),
        "less": _("lower than {value}"),
        "at_least": _("at least {value}"),
        "at_most": _("at most {value}"),
        "any": _("any value"),
    }[rule]
    return text.format(value=value)


def rule_sentence(rule: str) -> str:
    """The rule of a tower, of each storey against the one below it."""
    return {
        "by_one": _("Each storey is one more or one less than the one below"),
        "greater": _("Each storey must be higher than the one below"),
        "less": _("Each storey must be lower than the one below"),
        "at_least": _("Each storey is as high as the one below, or higher"),
        "at_most": _("Each storey is as high as the one below, or lower"),
        "any": _("Storeys take any value"),
    }[rule]


def foot(name: str) -> str:
    """What the sign below a tower means; below START that of the baseline."""
    if name == START:
        return _("The baseline: neighbours differ by exactly 1")
    tower = next(each for each in layout().skyscrapers if each.name == name)
    high = ngettext("{n} storey", "{n} storeys", tower.height).format(n=tower.height)
    text = _("{name}: {rule}").format(name=name, rule=rule_sentence(tower.rule))
    return SEPARATOR.join((text, high))


def box(table: D6Table, name: str) -> str:
    """What a box holds or takes; for the chosen die how it comes there, and what it costs."""
    chosen = table.chosen
    if chosen is not None:
        way = table.ways_of(int(chosen.face)).get(name)
        if way is not None:
            return way_words(table, way)
        return why_not(table.position, Write(int(chosen.face), name)) or ""
    here = places().boxes[name]
    sheet = table.sheet
    if here.bridge is not None:
        value = sheet.bridges[here.bridge]
        return _skybridge(table, sheet, here.bridge, value)
    assert here.skyscraper is not None, "a box is a skyscraper’s or a skybridge"
    column = sheet.columns[here.skyscraper]
    if here.level <= len(column):
        words = [_("{box}: {value}").format(box=title_of_box(name), value=column[here.level - 1])]
        if here.level == len(column) < layout().skyscrapers[here.skyscraper].height:
            words.append(rule_sentence(layout().skyscrapers[here.skyscraper].rule))
        return SEPARATOR.join(words)
    words = [_("{box}: {rule}").format(box=title_of_box(name), rule=_takes(sheet, name))]
    if here.star:
        words.append(_("a star"))
    return SEPARATOR.join(words)


def below(sheet: Sheet, name: str) -> int | None:
    """The value that a box of a skyscraper is compared with; None while there is none."""
    here = places().boxes[name]
    assert here.skyscraper is not None, "skybridges take any value"
    column = sheet.columns[here.skyscraper]
    if here.level > 1:
        return column[here.level - 2] if len(column) >= here.level - 1 else None
    inner = places().inner[here.skyscraper]
    if inner is None:
        return sheet.start
    return sheet.columns[inner][0] if sheet.columns[inner] else None


def rule_of(name: str) -> str:
    """The name of the value rule of a box of a skyscraper."""
    here = places().boxes[name]
    assert here.skyscraper is not None, "skybridges take any value"
    if here.level == 1:
        return layout().baseline_rule
    return layout().skyscrapers[here.skyscraper].rule


def _takes(sheet: Sheet, name: str) -> str:
    value = below(sheet, name)
    if value is not None:
        return rule_words(rule_of(name), value)
    if places().boxes[name].level == 1:
        return _("one more or less than its neighbour")
    return rule_sentence(rule_of(name))


def _skybridge(table: D6Table, sheet: Sheet, index: int, value: int) -> str:
    bridge = layout().skybridges[index]
    if value:
        return _("Skybridge {name}: {value}").format(name=bridge_words(bridge.name), value=value)
    text = SEPARATOR.join([_("Skybridge {name}: any value"), _next_bridge(sheet)])
    if not active(sheet, BRIDGES, table.position.options):
        text = _("Skybridge {name}: any value, once a star has marked “{ability}”")
    elif min(len(sheet.columns[bridge.left]), len(sheet.columns[bridge.right])) < bridge.level:
        text = _("Skybridge {name}: any value, once both towers are {level} high")
    return text.format(
        name=bridge_words(bridge.name),
        ability=ability_title(ABILITIES[BRIDGES]),
        level=bridge.level,
    )


def _next_bridge(sheet: Sheet) -> str:
    """The points that one skybridge more brings."""
    points, built = (0, *layout().scoring.skybridges), sum(map(bool, sheet.bridges))
    gain = points[built + 1] - points[built]
    return ngettext("+{n} point", "+{n} points", gain).format(n=gain)


def way_words(table: D6Table, way: Way) -> str:
    """How a die comes into a box: rule, price, star."""
    here, sheet = places().boxes[way.box], table.model.sheets[table.parts.seat]
    words = []
    if here.bridge is not None:
        words.append(_next_bridge(sheet))
    if way.prices:
        words.append(price_words(way))
    if here.bridge is None and not any(price.kind == "ignore" for price in way.prices):
        value = below(sheet, way.box)
        if value is not None:
            rule = rule_words(rule_of(way.box), value, None if way.others else way.value)
            text = _("{values} are {rule}") if way.others else _("{value} is {rule}")
            values = _(" and ").join(map(str, way.values))
            words.append(text.format(value=way.value, values=values, rule=rule))
    if here.star:
        words.append(_("a star"))
    title = title_of_box(way.box)
    return SEPARATOR.join([title[:1].upper() + title[1:], *words, *_closed_by(way)])


def _closed_by(way: Way) -> Iterator[str]:
    """That the tower ends there, where no face can follow the one that is written."""
    here = places().boxes[way.box]
    if here.skyscraper is None or way.others:
        return
    tower = layout().skyscrapers[here.skyscraper]
    if here.level < tower.height:
        if tower.rule == "greater" and way.value == max(FACES):
            yield _("closes {tower}: nothing is higher").format(tower=tower.name)
        elif tower.rule == "less" and way.value == min(FACES):
            yield _("closes {tower}: nothing is lower").format(tower=tower.name)


def price_words(way: Way) -> str:
    """What a way costs, in words."""
    found, prices = [], way.prices
    counted = Counter(price.kind for price in prices)
    if counted["flip"]:
        found.append(_("flipped"))
    if counted["adjust"]:
        amount = sum(price.amount for price in prices if price.kind == "adjust")
        step = f"±{abs(amount)}" if way.others else f"{amount:+d}".replace("-", "−")
        found.append(_("adjusted by {amount}").format(amount=step))
    if counted["loan"]:
        pips = sum(price.amount for price in prices if price.kind == "loan")
        text = ngettext(
            "a loan, −{n} point until it is repaid", "a loan, −{n} points until it is repaid", pips
        )
        found.append(text.format(n=pips))
    if counted["ignore"]:
        found.append(_("against the rule"))
    value = _(" or ").join(map(str, way.values))
    return _("as {value}: {price}").format(value=value, price=", ".join(found))


def loan(table: D6Table, circle: int) -> str:
    loans = table.sheet.loans
    if circle > len(loans):
        words = [_("A loan turns a die to any value: −1 point for each pip until it is repaid")]
        if circle in layout().loan_stars:
            words.append(_("a star"))
        return SEPARATOR.join(words)
    pips, repaid = loans[circle - 1]
    if repaid:
        return _("Loan {number}: repaid").format(number=circle)
    chosen = table.chosen
    if chosen is not None and loan_place(circle) in table.drops():
        return _("Repay the {pips} with the {value}").format(pips=pips, value=chosen.face)
    return ngettext(
        "Loan {number}: {pips} point to pay", "Loan {number}: {pips} points to pay", pips
    ).format(number=circle, pips=pips)


def scrap(table: D6Table) -> str:
    chosen = table.chosen
    if chosen is not None:
        if SCRAP in table.drops():
            free = table.position.options.scrap == "free"
            return _("Scrap the die: −1 point") if free else _("The die fits nowhere: scrap it")
        return why_not(table.position, Scrap(int(chosen.face))) or ""
    if table.sheet.scrap:
        return _("Scrap Yard: {dice}").format(dice=handful(table.sheet.scrap))
    if table.position.options.scrap == "free":
        return _("Scrap Yard: for any die, −1 point each")
    return _("Scrap Yard: for dice that fit nowhere")


def points(table: D6Table) -> str:
    """The score of the sheet that lies there, item by item."""
    seat, options = table.shown_seat, table.position.options
    data = SheetData.of(table.model.sheets, seat, options, table.names)
    total = 0 if data.score is None else data.score.total
    words = [ngettext("{n} point", "{n} points", total).format(n=total)]
    for name in (each for each in BANDS if each not in GROUPS):
        title = row_words(name, layout().scoring.high, alone=data.alone)[0]
        value = points_of(data.score, name)
        most = getattr(data.needed, name) if name in CONTESTS else 0
        if most:
            mine = getattr(data.figures, name)
            title = _("{item} {mine} of {most}").format(item=title, mine=mine, most=most)
        if value or most:
            words.append(f"{title}: {signed(value)}")
    return SEPARATOR.join(words)


# ------------------------------------------------------------------ the card
def ability(table: D6Table, name: str) -> str:
    """What an ability does, and how far it is."""
    index = ABILITIES.index(name)
    sheet, state = table.sheet, table.position
    words = [ability_words(name)]
    if claimed_by_other(state, table.shown_seat, index):
        has = (
            player.name
            for player, each in zip(table.players, state.sheets, strict=True)
            if active(each, index, state.options)
        )
        words.append(_("{name} has it").format(name=next(has)))
    elif active(sheet, index, state.options):
        if KIND_OF[name] == "limited":
            left = layout().uses[index] - sheet.used[index]
            words.append(ngettext("{n} use left", "{n} uses left", left).format(n=left))
    else:
        missing = marks_needed(state.options)[index] - sheet.marks[index]
        words.append(
            ngettext("{n} star activates it", "{n} stars activate it", missing).format(n=missing)
        )
    return SEPARATOR.join(words)


def earned(name: str) -> str:
    """What an ability that has just become active does."""
    text = _("“{ability}” is yours now: {what}")
    return text.format(ability=ability_title(name), what=ability_words(name))
