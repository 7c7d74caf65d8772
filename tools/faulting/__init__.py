"""Faults on purpose: a program killed, files damaged, writes that fail."""
