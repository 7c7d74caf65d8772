"""Why a decision is good: one sentence made from exact chances and from what the judge thinks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from skyline.ai.skyline.decisions import Decision
from skyline.ai.skyline.finishing import ALL_THROWS, finish_chance, throw_on_chance
from skyline.ai.skyline.odds import throw_odds
from skyline.ai.skyline.reasons_words import (
    Ahead,
    finishing_words,
    gain_words,
    over_ending,
    placing_words,
)
from skyline.games.skyline.buildings import (
    GROWTH,
    TALLEST_BUILDING,
    TALLEST_COLUMN,
    height_of,
    points,
    type_of,
)
from skyline.games.skyline.dice import distinct, kinds_of
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import (
    THROW,
    Abandon,
    Build,
    Demolish,
    Pick,
    Resign,
    Take,
    TakeDistrict,
)
from skyline.games.skyline.names import building_name, die_name
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import LAST_ROUND, Skyline, State
from skyline.text.words import _, ngettext, percent


def reason_of(state: State, decision: Decision, others: Sequence[Decision], unit: str) -> str:
    """One sentence why a decision is good; empty where there is nothing to say.

    ``others`` are all decisions, best first; the unit is ``points``, ``chance``, or empty.
    """
    if state.player is None or len(others) == 1:
        return ""
    case = Case(state, state.skylines[state.player], decision, others, unit)
    move = decision.moves[0]
    match move:
        case Take(kinds):
            return _taking(case, kinds)
        case TakeDistrict():
            return _taking(case, state.district.kinds)
        case Build(die, column):
            return building_reason(case, die, column)
        case Abandon(die):
            return _abandoning(case, die)
        case Demolish(die, building):
            return _demolishing(case, die, building)
        case Resign():
            return _ending(case)
        case _:
            return _throwing(case)


# ------------------------------------------------------------- before a throw
def best_finish(
    state: State,
    own: Skyline,
    kinds: tuple[str, ...],
    kept: tuple[str, ...] = (),
    lying: tuple[str, ...] = (),
) -> Ahead | None:
    """The building whose finish in this turn is worth most, aiming at nothing else.

    ``kept`` faces stay active, ``kinds`` are thrown; what ``lying`` faces of them finish now is no
    reason to throw them.
    """

    def chance(goal: str, throws: int) -> float | None:
        return finish_chance(
            own, kinds, kept, solo=state.solo, options=state.options, goal=goal, throws=throws
        )

    return best_ahead(own, chance, lying)


def _taking(case: Case, kinds: tuple[str, ...]) -> str:
    own = case.own
    ahead = best_finish(case.state, own, kinds)
    if ahead is not None:
        return finishing_words(ahead)
    odds = throw_odds(own, kinds)
    if odds.likeliest is not None and odds.finish >= LEAST_CHANCE:
        text = _("{n} dice at once: {chance} of the time they finish a building.")
        if len(kinds) > 3 or not own.columns:
            return text.format(n=len(kinds), chance=percent(odds.finish))
    if kinds.count("G") == len(kinds):
        return _("A Ground floor always fits, and every one of them begins a building.")
    if "G" in kinds:
        text = _(
            "The Ground floor always fits, and all the dice can be built {chance} of the time."
        )
        if kinds.count("G") > 1:
            text = _(
                "Ground floors always fit, and all the dice can be built {chance} of the time."
            )
        return text.format(chance=percent(odds.place_all))
    text = _("At least one of these dice can be built {chance} of the time.")
    return text.format(chance=percent(odds.place_one))


def _throwing(case: Case) -> str:
    """Why dice are thrown again, and which one stays."""
    state, own = case.state, case.own
    thrown = [*state.picked, *(m.die for m in case.decision.moves if isinstance(m, Pick))]
    if not thrown:
        return _("The dice can be used in another way now.")
    kept = list(state.active)
    for move in case.decision.moves:
        if isinstance(move, Pick):
            kept.remove(move.die)
    sentences = _after_throw(state, own, tuple(thrown), tuple(kept))
    end = next((each for each in case.others if isinstance(each.moves[0], Resign)), None)
    if end is not None:
        sentences = (*sentences, over_ending(case.decision.worth, end.worth, case.unit))
    return " ".join(each for each in sentences if each)


def _after_throw(
    state: State, own: Skyline, thrown: tuple[str, ...], kept: tuple[str, ...]
) -> tuple[str, ...]:
    """Why a die stays, and what the throw may bring."""
    kinds = tuple(sorted(kinds_of(thrown), key="GUP".index))
    stays = next((die for die in kept if _home(own, die)), "")
    home = _home(own, stays) if stays else ""
    ahead = best_finish(state, own, kinds, kept, thrown)
    if stays and GROWTH[home, stays].tile is not None:
        text = _("Keep the {die}: it finishes the {building} after the next roll, too.")
        return (text.format(die=die_name(stays), building=building_name(home)),)
    keep = ""
    if stays:
        text = _("Keep the {die}, which fits the {building}.")
        keep = text.format(die=die_name(stays), building=building_name(home))
    if ahead is not None:
        return keep, finishing_words(ahead)
    if "G" in kinds:
        return keep, _("A Ground floor can be built whatever it shows: nothing is risked.")
    return keep, placing_words(throw_odds(own, kinds, kept).place_one)


def _home(own: Skyline, die: str) -> str:
    """The tallest column that a die fits; empty for none."""
    homes = [column for column in own.columns if (column, die) in GROWTH]
    return max(homes, key=height_of, default="")


def _abandoning(case: Case, die: str) -> str:
    """Why a die is left, and what the next player can do with it."""
    after, _own = position_after(case)
    fits = any(isinstance(m, Build) and m.die == die for m in GAME.legal_moves(case.state))
    following = (after.player + 1) % after.players if after.player is not None else 0
    if following == after.start and case.last_round:
        return _("Nobody takes it any more: the game ends with this turn.")
    rival = throw_odds(after.skylines[following], after.district.kinds).finish
    if fits:
        text = _(
            "Using it up leaves a free hand with the others; the District then finishes a building"
            " for the next player {chance} of the time."
        )
        return text.format(chance=percent(rival))
    if rival > HELPFUL:  # that would speak against it
        return _("It fits nowhere.")
    text = _(
        "It fits nowhere, and the District then finishes a building for the next player only"
        " {chance} of the time."
    )
    return text.format(chance=percent(rival))


def _demolishing(case: Case, die: str, building: str | None) -> str:
    if building is None:
        if case.state.solo:
            return _("It goes to the Yard together with the building that was demolished.")
        return _("So it goes to the Yard, and not to the District for the next player.")
    legal = GAME.legal_moves(case.state)
    if not any(isinstance(move, Build | Abandon) for move in legal):
        name = building_name(building)
        if building[0] in "TS":
            text = _("Nothing fits, so a building has to go, and the {building} is the least loss.")
            return text.format(building=name)
        text = _("Nothing fits, so a building has to go; the {building} scores nothing yet.")
        if building == "L1":
            text = _("Nothing fits, so a building has to go, and the {building} is the least loss.")
        return text.format(building=name)
    after, own = position_after(case)
    ahead = next_chance(after, own)
    if ahead is not None:
        return finishing_words(ahead, then=True)
    text = _("The {die} can't be used better, and the {building} is the least loss.")
    return text.format(die=die_name(die), building=building_name(building))


def _ending(case: Case) -> str:
    state, own = case.state, case.own
    if not state.active:
        return _("All dice are placed.")
    again = next((each for each in case.others if THROW in each.moves), None)
    if again is None:
        return ""
    picks = tuple(move.die for move in again.moves if isinstance(move, Pick))
    kept = list(state.active)
    for die in picks:
        kept.remove(die)
    odds = throw_odds(own, kinds_of(picks), tuple(kept)) if picks else None
    loss = gain_words(case.decision.worth, again.worth, case.unit)
    if odds is not None and state.solo and odds.place_one < 1:
        text = _("Another roll would force a demolition {chance} of the time.")
        return text.format(chance=percent(1 - odds.place_one))
    if odds is None or not loss:
        return _("Another roll would bring less.")
    text = _("A die would fit only {chance} of the time.").format(chance=percent(odds.place_one))
    if odds.place_one > 0.5:
        text = _("It has to use up another die.")
    return f"{loss} {text}"


def building_reason(case: Case, die: str, column: str | None) -> str:
    """Why a die goes onto a column, or for None onto an empty lot."""
    if column is None:
        return _founding(case, die)
    tile = GROWTH[column, die].tile
    if tile is not None:
        return _completing(case, column, tile)
    state, own = position_after(case)
    raised = f"{type_of(column)}{height_of(column) + 1}"
    ahead = next_chance(state, own)
    if ahead is not None and ahead.column == raised:
        return finishing_words(ahead, then=True, raised=raised)
    more, before = (height_of(raised) + 1) ** 2, (height_of(column) + 1) ** 2
    if height_of(raised) == TALLEST_COLUMN[type_of(raised)]:
        text = _("Now only its roof is missing, and it is worth {points} points.")
        return text.format(points=more)
    if column == "H1":
        text = _("With a roof it will be worth {points} points.")
        return text.format(points=more)
    text = _("With its roof it will be worth {points} points instead of {before}.")
    return text.format(points=more, before=before)


def _founding(case: Case, die: str) -> str:
    state, own = position_after(case)
    ahead = next_chance(state, own)
    if also := _still_finishes(case):
        return also
    if ahead is not None and not case.last_round:
        return finishing_words(ahead, then=True)
    if case.last_round and die == "GL":
        return _("A lone Low ground floor still scores a point at the end.")
    if case.last_round and ahead is not None:
        return finishing_words(ahead, then=True)
    most = {"L": 2, "M": 4, "H": 6}[die[1]] ** 2
    if not any(type_of(column) == die[1] for column in case.own.columns):
        text = {
            "L": _("No Low column is open yet: now Low dice fit, for up to {points} points."),
            "M": _("No Mid column is open yet: now Mid dice fit, for up to {points} points."),
            "H": _("No High column is open yet: now High dice fit, for up to {points} points."),
        }[die[1]]
        return text.format(points=most)
    text = {
        "L": _("A new Low building can earn up to {points} points."),
        "M": _("A new Mid building can earn up to {points} points."),
        "H": _("A new High building can earn up to {points} points."),
    }[die[1]]
    return text.format(points=most)


def _still_finishes(case: Case) -> str:
    """That another die finishes the tallest building with the same throw; or empty.

    Only one that stands already: whether to finish a new one at once is decided later.
    """
    state, _own = position_after(case)
    finishes = [
        (height_of(move.column), move.column, move.die)
        for move in GAME.legal_moves(state)
        if isinstance(move, Build)
        and move.column in case.own.columns
        and GROWTH[move.column, move.die].tile
    ]
    if not finishes:
        return ""
    _height, column, die = max(finishes)
    text = _("Then the {die} can still finish the {building}.")
    return text.format(die=die_name(die), building=building_name(column))


def _completing(case: Case, column: str, tile: str) -> str:
    state = case.state
    seat = state.player
    assert seat is not None, "somebody decides"
    earned = points(tile)
    if height_of(tile) == TALLEST_BUILDING and not case.last_round:
        after, _own = position_after(case)
        if state.solo:
            return _("It scores {points} points, and the game ends.").format(points=earned)
        rivals = [score(each) for other, each in enumerate(after.skylines) if other != seat]
        lead = score(after.skylines[seat]) - max(rivals)
        if lead > 0:
            text = ngettext(
                "It scores {points} points and makes this the last round, with a lead of {n}"
                " point.",
                "It scores {points} points and makes this the last round, with a lead of {n}"
                " points.",
                lead,
            )
            return text.format(points=earned, n=lead)
        text = _("It scores {points} points, although it makes this the last round.")
        return text.format(points=earned)
    if type_of(column) != "L" and height_of(column) < TALLEST_COLUMN[type_of(column)]:
        text = _("{points} points now are worth more than waiting for another floor.")
        return text.format(points=earned)
    left = len(state.active) - 1
    if left:
        text = ngettext(
            "{points} points, and {n} die is still there to be used.",
            "{points} points, and {n} dice are still there to be used.",
            left,
        )
        return text.format(points=earned, n=left)
    text = _("{points} points, and its dice go back to the Yard.")
    return text.format(points=earned)


HELPFUL = 0.3
"""A chance above this that the District gives the next player is no reason to leave a die there."""
LEAST_CHANCE = 0.08
"""A finish that is rarer is no reason."""
EARLY = 0.9
"""A number of throws is named when it brings this part of what the whole turn brings."""


class Case(NamedTuple):
    """A decision in its position."""

    state: State
    own: Skyline  # the street of whoever decides
    decision: Decision
    others: Sequence[Decision]  # all decisions, best first
    unit: str  # ``points``, ``chance``, or empty: worths compare only among themselves

    @property
    def last_round(self) -> bool:
        """Whether the game ends with this round."""
        return self.state.final_round or self.state.round == LAST_ROUND


def best_ahead(
    own: Skyline, chance: Callable[[str, int], float | None], lying: Collection[str] = ()
) -> Ahead | None:
    """The open building whose finish is worth most, weighed with its chance (column and throws).

    What a face in the tray finishes without any throw is no reason for one.
    """
    best: Ahead | None = None
    for column in distinct(own.columns):
        if any((column, die) in GROWTH and GROWTH[column, die].tile for die in lying):
            continue
        whole = chance(column, ALL_THROWS)
        if whole is None or whole < LEAST_CHANCE:
            continue
        throws, told = 0, whole
        for number in (1, 2):
            part = chance(column, number) or 0.0
            if part >= EARLY * whole:
                throws, told = number, part
                break
        found = Ahead(column, told, throws)
        if best is None or found.promise > best.promise:
            best = found
    return best


def position_after(case: Case) -> tuple[State, Skyline]:
    """The position after the decision's first move, and the street then."""
    state: State = GAME.apply(case.state, case.decision.moves[0]).state
    assert case.state.player is not None, "somebody decides"
    return state, state.skylines[case.state.player]


def next_chance(state: State, own: Skyline) -> Ahead | None:
    """What the dice left over may finish when some of them are thrown again."""
    if not state.active or state.player is None:
        return None

    def chance(goal: str, throws: int) -> float | None:
        return throw_on_chance(
            own, state.active, solo=state.solo, options=state.options, goal=goal, throws=throws
        )

    return best_ahead(own, chance, state.active)
