"""The solver behind ``tools/solve.py``: backward induction over all streets, needs numba."""
