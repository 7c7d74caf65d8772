"""The running program: window, main loop, input, what happens when something goes wrong."""
