"""One package per game: state and events to table, pointer and keys to moves."""
