"""Motion with explicit time: the animator is handed the clock, it never reads one.

Seconds are *table time*: the application scales real time by the animation speed, so that
everything plays slow, fast, instantly or step by step in a test.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Cubic: leaves fast, arrives softly."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Cubic: leaves softly, arrives fast (a thing that drops)."""
    return t**3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def ease_back(t: float) -> float:
    """Overshoots a little and comes back (a thing with weight that lands)."""
    s = 1.70158
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def spring(t: float) -> float:
    """A damped swing that ends at 1."""
    return 1 - math.exp(-6.5 * t) * math.cos(11 * t)


@dataclass(order=True)
class _Cue:
    time: float
    order: int
    action: Callable[[], object] = field(compare=False)


@dataclass
class Motion:
    """Calls ``update`` with an eased 0..1 from ``start`` for ``duration`` seconds."""

    start: float
    duration: float
    update: Callable[[float], None]
    ease: Ease = ease_out
    done: Callable[[], None] | None = None

    @property
    def end(self) -> float:
        """When it arrives, in table seconds."""
        return self.start + self.duration


class Animator:
    """Runs motions and cues in the order of their time."""

    def __init__(self) -> None:
        self.now = 0.0
        self._held = 0.0  # seconds for which the clock stands still yet
        self._motions: list[Motion] = []
        self._cues: list[_Cue] = []
        self._order = itertools.count()

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits."""
        return bool(self._motions or self._cues)

    @property
    def end(self) -> float:
        """When the last thing planned so far will be over (now, if nothing is planned)."""
        times = [self.now]
        times += [motion.end for motion in self._motions]
        times += [cue.time for cue in self._cues]
        return max(times)

    def move(
        self,
        update: Callable[[float], None],
        duration: float,
        *,
        delay: float = 0.0,
        at: float | None = None,
        ease: Ease = ease_out,
        done: Callable[[], None] | None = None,
    ) -> float:
        """Plans a motion ``delay`` seconds from now, or at table time ``at``; returns its end."""
        start = self.now + delay if at is None else at
        motion = Motion(start, max(duration, 1e-6), update, ease, done)
        self._motions.append(motion)
        return motion.end

    def cue(
        self, action: Callable[[], object], *, delay: float = 0.0, at: float | None = None
    ) -> float:
        """Plans a call; returns its time. Cues run before the motions of the same moment."""
        time = self.now + delay if at is None else at
        heapq.heappush(self._cues, _Cue(time, next(self._order), action))
        return time

    def advance(self, seconds: float) -> None:
        """Moves the clock on and brings everything to where it then is."""
        seconds = max(0.0, seconds)
        waited = min(seconds, self._held)
        self._held -= waited
        self._run_to(self.now + seconds - waited)

    def hold(self, seconds: float) -> None:
        """Lets the clock stand still for a moment: everything stops where it is."""
        self._held = max(self._held, seconds)

    def finish(self) -> None:
        """Brings everything planned, and whatever that plans, to its end at once."""
        for _ in range(10_000):
            self._held = 0.0
            if not self.busy:
                return
            self._run_to(self.end)
        raise RuntimeError("an animation plans itself again for ever")

    def _run_to(self, target: float) -> None:
        while self._cues and self._cues[0].time <= target:
            cue = heapq.heappop(self._cues)
            self.now = max(self.now, cue.time)
            self._step_motions()
            cue.action()
        self.now = target
        self._step_motions()

    def _step_motions(self) -> None:
        arrived: list[Motion] = []
        for motion in list(self._motions):
            if motion.start > self.now:
                continue
            arrived_by_now = self.now >= motion.end  # the quotient below may round to less than 1
            part = 1.0 if arrived_by_now else (self.now - motion.start) / motion.duration
            motion.update(motion.ease(part) if part < 1 else 1.0)
            if part >= 1:
                arrived.append(motion)
        for motion in arrived:
            self._motions.remove(motion)
        for motion in arrived:
            if motion.done is not None:
                motion.done()
