"""How much memory a process has taken."""

from __future__ import annotations

import sys


def peak_memory_mb() -> float | None:
    """The largest resident memory of this process so far, in MB of 10^6 bytes."""
    if sys.platform == "linux":
        # getrusage would also count the parent, whose memory a new process shares at first.
        with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123
            for line in status:
                if line.startswith("VmHWM:"):
                    return round(int(line.split()[1]) * 1024 / 1e6, 1)
    if sys.platform == "win32":
        try:
            import psutil  # noqa: PLC0415
        except ImportError:
            return None
        return round(psutil.Process().memory_info().peak_wset / 1e6, 1)
    import resource  # noqa: PLC0415

    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6, 1)
