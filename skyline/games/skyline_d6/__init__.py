"""The rules of Skyline D6 (rules page and docs/skyline-d6-notation.md)."""
