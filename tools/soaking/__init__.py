"""Parts of ``python -m tools.soak``."""
