"""Why a decision is good: one sentence made from the position and what the judge thinks of it."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.ai.skyline.decisions import Decision
from skyline.games.skyline.state import State


def reason_of(state: State, decision: Decision, others: Sequence[Decision], unit: str) -> str:
    """One sentence why a decision is good."""
    del state, decision, others, unit
    return ""
