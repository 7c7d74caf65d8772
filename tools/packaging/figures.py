"""Sizes and start times of what was built, as a table or as JSON."""

from __future__ import annotations

import json
import os
import platform
import statistics
import sys
from dataclasses import dataclass, field
from typing import Any, Final

BARS: Final = {
    "folder on disk": 80.0,
    "folder as .tar.xz": 24.0,
    "folder, first picture": 1.0,
    "one file, first picture": 2.0,
}
"""What is aimed at: megabytes (of 10^6 bytes) and seconds."""


@dataclass
class Figures:
    """Figures in the order in which they were measured.

    Attributes:
        values: name to figure; megabytes for a size, seconds for a time.
        units: name to ``MB`` or ``s``.
        notes: what was not tried, one sentence each.
    """

    values: dict[str, float] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def size(self, name: str, count: int) -> None:
        """Adds a size in bytes."""
        self._add(name, round(count / 1e6, 2), "MB")

    def seconds(self, name: str, value: float) -> None:
        """Adds a time in seconds."""
        self._add(name, round(value, 3), "s")

    def starts(self, name: str, times: list[float]) -> None:
        """Adds the first of some starts as the cold one, and the median of the others."""
        self.seconds(f"{name}, the very first time", times[0])
        self.seconds(name, statistics.median(times[1:]))

    def _add(self, name: str, value: float, unit: str) -> None:
        self.values[name] = value
        self.units[name] = unit

    def table(self) -> str:
        """Lines for people."""
        lines = [f"{_processor()}, {os.cpu_count()} processors, {platform.platform()}"]
        for name, value in self.values.items():
            unit = self.units[name]
            bar = BARS.get(name)
            aim = "" if bar is None else f"   (aim: at most {bar:g} {unit})"
            lines.append(f"{name:<44} {value:8.2f} {unit}{aim}")
        return "\n".join([*lines, *self.notes])

    def json(self) -> str:
        """One JSON object."""
        rows: dict[str, Any] = {
            name: {"value": value, "unit": self.units[name], "aim": BARS.get(name)}
            for name, value in self.values.items()
        }
        machine = {"processor": _processor(), "cores": os.cpu_count(), "system": sys.platform}
        return json.dumps({"machine": machine, "figures": rows, "notes": self.notes})


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as text:  # noqa: PTH123 - not a real file
            for line in text:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
