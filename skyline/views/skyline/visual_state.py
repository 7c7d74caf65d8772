"""How Skyline's pieces look while they move; see :mod:`skyline.play.motion.visual_state`."""

from __future__ import annotations

from dataclasses import dataclass, field

from skyline.play.motion.visual_state import VisualState
from skyline.views.skyline.pieces import Lot


@dataclass
class LotVisual:
    """A lot in motion."""

    # storeys of the column seen so far (the newest die is still in the air)
    floors: int | None = None
    # the dice still standing although the model already has a tile
    column: tuple[str, ...] | None = None
    hidden: bool = False  # nothing of it is seen yet (a new lot whose first die is in the air)
    drop: float = 0.0  # how far the tile is above its place, in lot widths
    flash: float = 0.0  # whiteness 0..1
    squash: float = 0.0  # how much the building is pressed down as it lands, 0..1
    fade: float = 0.0  # 0 is solid, 1 is gone
    lean: float = 0.0  # sideways lean in lot widths (a building being hit)
    lift: float = 0.0  # how far the dice of the column have risen, in lot widths
    climb: float = 0.0  # how far the building site still hangs below its new top, in storeys


@dataclass
class Ghost:
    """A lot that the model has lost and the picture still shows."""

    lot: Lot  # what it was
    x: int  # its left edge in window pixels
    width: int  # its lot width in pixels
    visual: LotVisual  # how it looks on its way out
    marked: float = 0.0  # how strongly it is marked as the target of the wrecking ball, 0..1


@dataclass
class StreetVisual(VisualState):
    """Everything of a Skyline table that looks different from the settled one for now."""

    lots: dict[int, LotVisual] = field(default_factory=dict)  # by lot key
    # slots of the District whose dice are still in the air
    district: set[int] = field(default_factory=set)
    # dice of each kind that have not arrived in (positive) or left (negative) the bins
    bins: dict[str, int] = field(default_factory=dict)
    street_shift: float = 0.0  # how far the street is moved sideways, in window widths
    leaving: int | None = None  # whose street still goes out as another comes in, or None
    swing: float = 0.0  # angle of the wrecking ball in radians, positive to the right
    cable: float = 0.0  # pixels by which its cable is longer than at rest
    crane: float = 0.0  # pixels by which the crane has left its place, positive to the right
    # lots that are being knocked down or cleared away
    ghosts: list[Ghost] = field(default_factory=list)
    # where the District's dice were seen before they made room, by slot
    district_from: dict[int, tuple[float, float, float]] = field(default_factory=dict)
    district_part: float = 1.0  # how far they are on their way, 0..1

    def lot(self, key: int) -> LotVisual:
        """The entry of a lot, made if there is none."""
        return self.lots.setdefault(key, LotVisual())

    def await_die(self, kind: str) -> None:
        """A die of a kind is on its way into its bin, which shows it only when it arrives."""
        self.bins[kind] = self.bins.get(kind, 0) - 1

    def arrived(self, kind: str) -> None:
        self.bins[kind] = self.bins.get(kind, 0) + 1

    @property
    def target(self) -> Ghost | None:
        """The building that the wrecking ball is about to strike."""
        return next((ghost for ghost in self.ghosts if ghost.marked > 0), None)

    @property
    def prompted(self) -> bool:
        """Whether the wrecking ball is on its way."""
        return self.target is not None

    @property
    def at_rest(self) -> bool:
        """Whether no die and no building is on its way; plates and banners may still move."""
        places = (self.street_shift, self.swing, self.cable, self.crane)
        lots = any(state != LotVisual() for state in self.lots.values())
        away = self.district or self.ghosts or any(self.bins.values())
        return super().at_rest and not (lots or away or any(places))

    def settle(self) -> None:
        """Forgets everything: the picture has caught up."""
        super().settle()
        self.lots.clear()
        self.district.clear()
        self.bins.clear()
        self.street_shift = 0.0
        self.leaving = None
        self.swing = 0.0
        self.cable = 0.0
        self.crane = 0.0
        self.ghosts.clear()
        self.district_from.clear()
        self.district_part = 1.0
