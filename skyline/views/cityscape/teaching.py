"""Cityscape's teacher: a decision in words, where it is seen, and who may read it."""

from __future__ import annotations

import pygame

from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Place, SetGoals
from skyline.games.cityscape.notation import move_text, parse_move
from skyline.games.cityscape.scoring import city_points
from skyline.games.cityscape.state import Codes
from skyline.play.players import colour_of
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.service import Advised
from skyline.play.teacher.teaching import Teaching
from skyline.table import type as lettering
from skyline.table.dice.marks import marks_of
from skyline.text.words import _
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.sheet import LEFT, line_name, second_side
from skyline.views.cityscape.table import CityTable
from skyline.widgets.controls.swatch import SeatColour


class CityTeaching(Teaching):
    """What it says of a seat's decisions tells of its goals: nobody else may see it.

    While goals are set the whole screen is for one person. Later it is as with the goals
    themselves: a hint is seen as long as its owner looks at them.
    """

    shows_better = True
    _table: CityTable

    def words(self, decision: tuple[str, ...]) -> str:
        """E.g. ``Place a 4 on b3``, or ``Set the goals 3 1 6 2``."""
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            edges = self._table.model.edges(self._table.shown_seat)
            return _("Set the goals {goals}").format(goals=goal_words(move.codes, edges))
        before = self._table.position.heights[LOT_INDEX[move.lot]]
        text = _("Place a {block} on {lot}")
        if before:
            text = _("Place a {block} on {lot}: {before} → {height}")
        height = before + move.block
        return text.format(block=move.block, lot=move.lot, before=before, height=height)

    def marked(self, decision: tuple[str, ...]) -> Marked:
        """Goal dice that are to be turned and to what; or a block, and where its ghost stands."""
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return self._goals(move.codes)
        places, hand = self._table.lay(), self._table.hand
        lot = places.lots[LOT_INDEX[move.lot]].copy()
        if hand.block == move.block:
            return Marked([lot])
        shelf = places.shelves[move.block - 1].copy()
        if hand.block is not None:  # its preview stands on the lots
            return Marked([shelf])
        return Marked([shelf], ghosts=[lot.inflate(2 * lot.w, lot.h).union(_raised(lot, move))])

    def _goals(self, codes: Codes) -> Marked:
        table, found = self._table, Marked()
        wells = table.lay().dice
        for well, code, now in zip(wells, codes, table.draft, strict=False):
            if code != now:
                found.rings.append(well.copy())
                found.badges.append((well.copy(), str(code)))
        if not found.rings:
            lock = (each for each in table.table_targets() if each.name == "button:lock")
            found.rings += [each.rect.copy() for each in lock]
        return found

    def others_words(self) -> str:
        return _("Other goals") if self._table.setting else super().others_words()

    def span(self) -> str:
        rounds = self._table.position.last_round
        if not self._table.setting or rounds < 2:
            return ""
        return _("over {number} rounds").format(number=rounds)

    def sketch(self, decision: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface | None:
        """Goals as small dice, the names of their lines above them."""
        move, table = parse_move(decision[0]), self._table
        if not isinstance(move, SetGoals):
            return None
        edges, colour = table.model.edges(table.shown_seat), self._colour
        order = [*range(len(move.codes))]
        if second_side(edges) == LEFT:
            order = order[4:] + order[:4]
        gap = 0.5 if len(order) > 4 else 0.0  # dice, between two edges
        name = max(lettering.SMALLEST, round(size[1] * 0.26))
        step = min((size[0] - 2) / (len(order) + gap), (size[1] - name) * 1.1)
        edge, picture = round(step * 0.84), pygame.Surface(size, pygame.SRCALPHA, 32)
        marks = marks_of(table.surroundings.settings)
        for number, line in enumerate(order):
            x = step * (number + 0.5 + (gap if number > 3 else 0))
            words = line_name(edges[line // 4], line % 4)
            lettering.draw(picture, words, (x, name * 0.55), name, table.look.ink, "Bold")
            at = x, (size[1] + name) / 2 - edge * 0.04
            draw_goal_die(picture, at, edge, colour, move.codes[line], marks=marks)
        return picture

    @property
    def _colour(self) -> SeatColour:
        return colour_of(self._table.desk.session.setup, self._table.shown_seat)

    def gives_up(self, decision: tuple[str, ...]) -> bool:
        """An own goal goes out that is met; not where others would learn that."""
        state, move = self._table.position, parse_move(decision[0])
        if state.player is None or isinstance(move, SetGoals) or (self.discreet and not self.seen):
            return False
        at, goals = LOT_INDEX[move.lot], tuple(codes or () for codes in state.goals)
        then = (*state.heights[:at], state.heights[at] + move.block, *state.heights[at + 1 :])
        before, after = (
            sum(city_points(heights, goals, state.options)[state.player])
            for heights in (state.heights, then)
        )
        return after < before

    def weighed(self, decision: tuple[str, ...], advised: Advised) -> float | None:
        """Goals are listed only if they are good: others are compared with the best."""
        goals = (parse_move(each) for each in (*decision, *advised.decisions[0].moves))
        codes = [each.codes for each in goals if isinstance(each, SetGoals)]
        asked = [self._table.desk.advisor.odds({"goals": each}) for each in codes]
        if len(asked) < 2 or None in asked:
            return None
        own, best = (float(each.points) for each in asked)
        return advised.decisions[0].worth - max(0.0, best - own)

    @property
    def coming(self) -> tuple[str, ...]:
        table = self._table
        return (move_text(SetGoals(tuple(table.draft))),) if table.setting else ()

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        move = parse_move(decision[0])
        if isinstance(move, SetGoals):
            return None
        places, at = self._table.lay(), LOT_INDEX[move.lot]
        grown = places.grown
        return _beside(grown[1] if grown is not None and grown[0] == at else places.lots[at])

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


def _raised(lot: pygame.Rect, move: Place) -> pygame.Rect:
    """Above a block on what stands on a lot."""
    return lot.move(0, -round((move.block + 1) * 0.8 * lot.h))


def _beside(lot: pygame.Rect) -> pygame.Rect:
    """At the right of the number of a lot."""
    return lot.move_to(topleft=(lot.centerx + round(0.95 * lot.w), lot.centery - lot.h // 8))


def goal_words(codes: Codes, edges: tuple[int, ...]) -> str:
    """Goals from left to right as they stand in their rack, e.g. ``3 1 6 2 · 4 4 5 1``."""
    each = [codes[first : first + 4] for first in range(0, len(codes), 4)]
    if second_side(edges) == LEFT:
        each.reverse()
    return " · ".join("\N{NO-BREAK SPACE}".join(map(str, edge)) for edge in each)
