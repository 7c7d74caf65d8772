"""Tools that build, package and start Skyline."""
