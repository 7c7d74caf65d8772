"""What a list of times is summed up by."""

from __future__ import annotations

from collections.abc import Sequence


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of some values that at least ``share`` (0 to 1) of all do not exceed."""
    ordered = sorted(values)
    rank = -int(-share * len(ordered) // 1)  # rounded up
    return ordered[max(0, rank - 1)]


def p50_p99(milliseconds: Sequence[float]) -> dict[str, float]:
    """Median and 99th percentile, to a hundredth."""
    return {
        "p50": round(percentile(milliseconds, 0.5), 2),
        "p99": round(percentile(milliseconds, 0.99), 2),
    }
