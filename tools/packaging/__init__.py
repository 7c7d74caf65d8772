"""How the program is packaged: decisions, building, trials and figures of ``tools/package.py``."""
