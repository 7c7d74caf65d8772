"""What goes wrong while packaging."""

from __future__ import annotations


class PackageError(Exception):
    """A build or a trial failed; ``str()`` is one sentence that says which and how."""
