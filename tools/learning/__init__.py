"""Self-play by a compiled engine, and what it teaches; see ``tools/learn.py``."""
