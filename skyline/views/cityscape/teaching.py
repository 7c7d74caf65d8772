"""Cityscape's teacher: a decision in words, where it is seen, and who may read it."""

from __future__ import annotations

from collections import Counter
from operator import eq
from typing import Any, Final

import pygame

from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.events import BlockPlaced
from skyline.games.cityscape.moves import Place, SetGoals
from skyline.games.cityscape.notation import move_text, parse_move
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, POINTS_A_BUILDING, TALLEST, city_points
from skyline.games.cityscape.state import Codes
from skyline.play.context import TableContext
from skyline.play.lesson.card import Sketch
from skyline.play.players import colour_of
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.teaching import Fault, Teaching
from skyline.play.teacher.worth import expected, is_best, loss_of, point_words
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks, marks_of
from skyline.text.words import _, percent
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.goal_list import shorter
from skyline.views.cityscape.art.sheet import LEFT, edge_tones, line_name, second_side
from skyline.views.cityscape.costs import heights_after, own_costs
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.views.cityscape.table import CityTable
from skyline.widgets.controls.swatch import SeatColour

_DIE: Final = 50  # of a goal on a card, with what is around it
_TOLD: Final = 2  # costs that a question tells at the most
_APART: Final = 3  # points that others get more or less, from which on they are told
_BACK: Final = 2  # points that are missed by no more are likely made again
_PALE: Final = (255, 255, 255, 130)  # a goal that is set already
_TELLS: Final = 0.35  # widths of a block: how far above it its height is told
_BETWEEN: Final = 0.5  # dice, between two edges


class CityTeaching(Teaching):
    """What it says of a seat's decisions tells of its goals: nobody else may see it.

    While goals are set the whole screen is for one person. Later it is as with the goals
    themselves: a hint is seen as long as its owner looks at them.
    """

    shows_better = True
    rings_numbers = False  # they hang beside the number of a roof
    _table: CityTable

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._sketches: dict[object, pygame.Surface] = {}

    def words(self, decision: tuple[str, ...]) -> str:
        """E.g. ``Place a 4 on b3``, or ``Set the goals 3 1 6 2``."""
        if codes := self._codes(decision):
            edges = self._table.model.edges(self._table.shown_seat)
            return _("Set the goals {goals}").format(goals=goal_words(codes, edges))
        return _("Place a {placed}").format(placed=self.briefly(decision))

    def briefly(self, decision: tuple[str, ...]) -> str:
        """E.g. ``4 on b3: 2 → 6``."""
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return super().briefly(decision)
        height = self._table.position.heights[LOT_INDEX[move.lot]] + move.block
        event = BlockPlaced(self._table.shown_seat, move.block, move.lot, height)
        return PHRASES.short_line(event).replace(" → ", "\u00a0→\u00a0")

    def reason(self, decision: Weighed) -> str:
        """Of goals also what pale dice mean."""
        words, draft = super().reason(decision), self._table.draft
        if any(map(eq, self._codes(decision.moves), draft)):
            words = " ".join(filter(None, (words, _("Pale dice are set so already."))))
        return words

    def fault(self, decision: Weighed, advised: Advised, loss: str) -> Fault | None:
        """What is worse by the own goals first; more of that, and of the others, for who asks."""
        moves, better = decision.moves, advised.decisions[0].moves
        loss = point_words(round(loss_of(advised, decision)))  # as a review tells it
        if self._codes(moves):
            text = _("Costs about {loss} in this round.").format(loss=loss)
            why = self._weaker(moves, better)
            return Fault(_("Is that what you want?"), text, f"{why} {text}") if why else None
        move, best = parse_move(moves[0]), parse_move(better[0])
        assert isinstance(move, Place) and isinstance(best, Place), "both are of a kind"
        title = _("Your {block} on {lot}").format(block=move.block, lot=move.lot)
        if is_best(advised, decision):
            text = _("You give up {points} points that stand. {why}")
            why = self._for_that(decision, self.instead(decision, advised))
            text = text.format(points=sum(self._lost(moves)), why=why)
            return Fault(title, text, text)
        ends = _("That costs about {loss} by the end of the game.").format(loss=loss)
        costs = [*own_costs(self._table.position, move, best)][:_TOLD]
        first, figure = costs[0] if costs else (ends, 1)  # one figure is enough
        whole = " ".join([*(words for words, _points in costs), ends])
        return Fault(title, first if figure else f"{first} {ends}", whole)

    def instead(self, decision: Weighed, advised: Advised) -> Weighed | None:
        """The best; of what is as good the first that gives up nothing."""
        alike = (each for each in advised.decisions if is_best(advised, each))
        if not is_best(advised, decision):
            return super().instead(decision, advised)
        return next((each for each in alike if not self.gives_up(each.moves)), None)

    def _for_that(self, decision: Weighed, keeper: Weighed | None) -> str:
        """What points that stand are given up for, by a move that is as good as one that keeps."""
        if keeper is None:
            return _("What keeps them likely costs more.")
        if expected(decision) > expected(keeper) - _BACK:
            return _("You likely get them back.")
        seat = max(self._others, key=lambda seat: keeper.shares[seat] - decision.shares[seat])
        return _("It likely costs {name} as much.").format(name=self._table.players[seat].name)

    @property
    def _others(self) -> list[int]:
        seats = range(len(self._table.players))
        return [seat for seat in seats if seat != self._table.shown_seat]

    def besides(self, decision: Weighed, best: Weighed) -> str:
        """Whom of the others a decision gives or takes most, beside the best one."""
        if not decision.shares:
            return ""
        apart = {seat: round(decision.shares[seat] - best.shares[seat]) for seat in self._others}
        seat = max(apart, key=lambda seat: abs(apart[seat]))
        if abs(apart[seat]) < _APART:
            return ""
        text = _("{name} {points} more") if apart[seat] > 0 else _("{name} {points} less")
        return text.format(name=self._table.players[seat].name, points=abs(apart[seat]))

    def _codes(self, decision: tuple[str, ...]) -> Codes:
        """Goals so that few dice are to be turned: at an edge their order does not matter."""
        move, found = parse_move(decision[0]), list[int]()
        codes = move.codes if isinstance(move, SetGoals) else ()
        for first in range(0, len(codes), 4):
            now = self._table.draft[first : first + 4]
            left = Counter(codes[first : first + 4])
            kept = [code if left[code] > now[:at].count(code) else 0 for at, code in enumerate(now)]
            others = (left - Counter(kept)).elements()
            found += [code or next(others) for code in kept]
        return tuple(found)

    def _odds(self, *decisions: tuple[str, ...]) -> list[Any]:
        """What is to be expected of goals; nothing until all is known, or of blocks."""
        each = [self._codes(decision) for decision in decisions]
        found = [self._table.desk.advisor.odds({"goals": codes}) for codes in each if codes]
        return found if None not in found else []

    def _weaker(self, own: tuple[str, ...], best: tuple[str, ...]) -> str:
        """Of the goals that differ the weakest of some beside the best of better ones."""
        pairs = zip(*(odds.lines for odds in self._odds(own, best)), strict=True)
        found = [*zip(*(pair for pair in pairs if pair[0].code != pair[1].code), strict=True)]
        if not found:
            return ""
        weak = min(found[0], key=self._brings)
        good = max(found[1], key=self._brings)
        if self._brings(weak) >= self._brings(good):
            return ""
        text = _(
            "“{goal}” is met {chance} of the time and brings about {points} points,"
            " “{other}” {often} and about {more}."
        )
        goal = shorter(weak.code)
        return text.format(
            goal=goal[:1].upper() + goal[1:], chance=percent(weak.chance),
            points=self._brings(weak),
            other=shorter(good.code), often=percent(good.chance), more=self._brings(good),
        )  # fmt: skip

    def _brings(self, line: Any) -> int:
        """Points that a goal brings on average: its chance times what it is worth when met."""
        points: float = line.chance * POINTS_A_BUILDING * line.code
        if line.code == EQUAL_HEIGHTS:  # which may be worth more or less
            points = line.points
        elif line.code == TALLEST:
            points = line.chance * int(self._table.position.options.tallest_points)
        return round(points)

    def marked(self, decision: tuple[str, ...]) -> Marked:
        """Goal dice that are to be turned and to what; or a block, and where its ghost stands."""
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return self._goals(self._codes(decision))
        places, hand = self._table.lay(), self._table.hand
        at = LOT_INDEX[move.lot]
        lot, shelf = places.lots[at].copy(), places.shelves[move.block - 1].copy()
        if hand.block not in (None, move.block):  # its preview stands on the lots
            return Marked([shelf])
        block = self._table.block_at(at, move.block)
        told = block.move(0, -round(_TELLS * block.w)).union(block)  # how tall it makes the stack
        return Marked([shelf if hand.block is None else lot], ghosts=[told])

    def _goals(self, codes: Codes) -> Marked:
        table, found = self._table, Marked()
        wells = table.lay().dice
        for well, code, now in zip(wells, codes, table.draft, strict=False):
            if code != now:
                found.ghosts.append(well.copy())  # a ring is around the one that is chosen
                found.badges.append((well.copy(), f"→{code}"))
        if not found.badges:
            lock = (each for each in table.table_targets() if each.name == "button:lock")
            found.rings += [each.rect.copy() for each in lock]
        return found

    def others_words(self) -> str:
        return _("Other goals") if self._table.setting else super().others_words()

    def sketched(self, decision: tuple[str, ...]) -> Sketch | None:
        codes = self._codes(decision)
        return Sketch(self._sketch, (move_text(SetGoals(codes)),)) if codes else None

    def pointing(self) -> str:
        return _("Set these goals")

    def _sketch(self, decision: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
        """Goals as small dice, the names of their lines above them; two edges in two rows."""
        move, table = parse_move(decision[0]), self._table
        assert isinstance(move, SetGoals), "only goals are sketched"
        edges, marks = table.model.edges(table.shown_seat), marks_of(table.surroundings.settings)
        key = move.codes, (*table.draft,), edges, size, table.look, marks
        if key not in self._sketches:
            self._sketches[key] = self._paint_goals(move.codes, edges, size, marks)
        return self._sketches[key]

    def _paint_goals(
        self, codes: Codes, edges: tuple[int, ...], size: tuple[int, int], marks: Marks
    ) -> pygame.Surface:
        look, order, tones = self._table.look, [*range(len(codes))], edge_tones(edges)
        if second_side(edges) == LEFT:
            order = order[4:] + order[:4]
        most = look.u(_DIE)
        rows = 2 if len(order) > 4 and (len(order) + _BETWEEN) * most > size[0] else 1
        across = len(order) // rows
        gap = _BETWEEN if across > 4 else 0.0
        name = max(lettering.SMALLEST, look.px(15))
        step = max(8, min(most, round((size[0] - 2) / (across + gap))))
        edge, tall = round(step * 0.84), name + step
        picture = pygame.Surface((round(step * (across + gap)), rows * tall), pygame.SRCALPHA, 32)
        for number, line in enumerate(order):
            row, at = divmod(number, across)
            x, top = step * (at + 0.5 + (gap if at > 3 else 0)), row * tall
            words = line_name(edges[line // 4], line % 4)
            ink = look.ink if look.high_contrast else tones.get(edges[line // 4], look.ink)
            lettering.draw(picture, words, (x, top + name * 0.55), name, ink, "Bold")
            middle = x, top + name + step / 2
            draw_goal_die(picture, middle, edge, self._colour, codes[line], marks=marks)
            if codes[line] == self._table.draft[line]:  # it stays
                pale = pygame.Rect(x - step / 2, top + name, step, step)
                picture.fill(_PALE, pale, pygame.BLEND_RGBA_MULT)
        return picture

    @property
    def _colour(self) -> SeatColour:
        return colour_of(self._table.desk.session.setup, self._table.shown_seat)

    def asked_from(self, decision: tuple[str, ...], advised: Advised, *, small: bool) -> float:
        kept = (each for each in advised.decisions if not self.gives_up(each.moves))
        if self.gives_up(decision) and next(kept, None):
            return 0
        return super().asked_from(decision, advised, small=small)

    def gives_up(self, decision: tuple[str, ...]) -> bool:
        """An own goal goes out that is met; not where others would learn that."""
        return sum(self._lost(decision)) > 0

    def _lost(self, decision: tuple[str, ...]) -> tuple[int, ...]:
        """What it takes at once from each own goal; nothing where others would learn that."""
        state, move = self._table.position, parse_move(decision[0])
        if state.player is None or isinstance(move, SetGoals) or (self.discreet and not self.seen):
            return ()
        goals = tuple(codes or () for codes in state.goals)
        before, after = (
            city_points(heights, goals, state.options)[state.player]
            for heights in (state.heights, heights_after(state, move))
        )
        return tuple(now - left for now, left in zip(before, after, strict=True))

    def weighed(self, decision: tuple[str, ...], advised: Advised) -> float | None:
        """Goals are listed only if they are good: others are compared with the best."""
        odds = self._odds(decision, advised.decisions[0].moves)
        if not odds:
            return None
        own, best = (float(each.points) for each in odds)
        return advised.decisions[0].worth - max(0.0, best - own)

    @property
    def coming(self) -> tuple[str, ...]:
        table = self._table
        return (move_text(SetGoals(tuple(table.draft))),) if table.setting else ()

    def focused(self, decision: tuple[str, ...]) -> str | None:
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return None
        held = self._table.hand.block == move.block
        return f"lot:{move.lot}" if held else f"block:{move.block}"

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return None
        places, at = self._table.lay(), LOT_INDEX[move.lot]
        grown = places.grown
        if places.lots[at] == places.cells.get(at):  # hidden on the model
            cell = places.lots[at]
            return cell.move_to(topleft=(cell.x + round(0.8 * cell.w), cell.centery))
        return _below(grown[1] if grown is not None and grown[0] == at else places.lots[at])

    # ------------------------------------------------------------- secrets
    @property
    def discreet(self) -> bool:
        return not self._table.alone

    @property
    def seen(self) -> bool:
        return self._table.setting or self._table.looks

    def look(self) -> None:
        table = self._table
        table.peeked = None
        table.keeps_look = table.keeps_look or table.building
        if not table.hand.dragged:  # its preview would lie over what the hint marks
            table.hand.release()


def _below(lot: pygame.Rect) -> pygame.Rect:
    """Below the number of a lot, where no other one is: over the edge of its roof."""
    return lot.move_to(topleft=(lot.centerx - lot.w // 12, lot.centery + round(1.15 * lot.h)))


def goal_words(codes: Codes, edges: tuple[int, ...]) -> str:
    """Goals from left to right as they stand in their rack, e.g. ``3 1 6 2 · 4 4 5 1``."""
    each = [codes[first : first + 4] for first in range(0, len(codes), 4)]
    if second_side(edges) == LEFT:
        each.reverse()
    return " · ".join("\N{NO-BREAK SPACE}".join(map(str, edge)) for edge in each)
