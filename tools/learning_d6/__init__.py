"""Self-play of Skyline D6 by a compiled engine, and what it teaches; see ``train.py``."""
