"""How long a test waits for something to be so."""

LONG = 300.0
"""Seconds. It only ends a hang: on a busy machine, what takes a moment may take a minute."""
