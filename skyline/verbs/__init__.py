"""The command line verbs: engine, simulate, shot, pilot, bench."""
