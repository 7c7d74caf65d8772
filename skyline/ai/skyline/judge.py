"""The judge of Skyline: exact alone, the strongest level's outlook with others."""

from __future__ import annotations

from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.points import PointsOutlook, table_points
from skyline.ai.skyline.second_look import SecondLook
from skyline.ai.skyline.solo import SoloOutlook
from skyline.ai.skyline.worths import PositionWorths
from skyline.ai.verdicts import Unit, Verdict
from skyline.games.skyline.moves import Move
from skyline.games.skyline.state import State


class SkylineJudge:
    """Judges positions, in points alone, in chances with others.

    With others one can be ``counting``: the points of whoever is to move, whoever wins.
    """

    def __init__(self, players: int, *, counting: bool = False) -> None:
        self.unit: Unit = "points" if counting or players == 1 else "chance"
        self._players, self._counting = players, counting
        outlook: Outlook
        if players == 1:
            outlook = SoloOutlook()
        elif counting:
            outlook = PointsOutlook(table_points)
        else:
            outlook = CompanyOutlook(players, every_seat=players > 2)
        self._worths = PositionWorths(outlook)
        self._again = SecondLook(self._worths, PositionWorths(outlook))

    def worths(self, state: State) -> tuple[float, ...]:
        """The expected result of every seat."""
        return self._everybody(state, self._worths.worth(state))

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every legal move with its worth for who is to move, best first."""
        del played  # it is among them
        if state.player is None or state.phase == "roll":
            return ()
        column = self._worths.outlook.column(state.player)
        return tuple((move, float(row[column])) for move, row in self._worths.moves(state))

    @property
    def doubted(self) -> Verdict:
        """What costs more than an inaccuracy was always found to be worse."""
        return Verdict.INACCURACY

    def second_look(self, seat: int, played: State, better: State) -> float | None:
        """The loss between two positions of one turn, with the next turn searched, too."""
        return self._again.lost(seat, played, better) if self._players > 1 else None

    def _everybody(self, state: State, row: Floats) -> tuple[float, ...]:
        """The columns of the outlook as one number for every seat."""
        if self._counting:
            return (float(row[0]),) * self._players
        if self._players != 2:
            return tuple(row.tolist())
        seat, worth = state.player or 0, float(row[0])
        return (worth, 1 - worth) if seat == 0 else (1 - worth, worth)
