"""The rules of Skyline: dice stacked into buildings."""
