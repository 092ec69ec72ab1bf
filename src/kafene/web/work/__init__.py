"""Threads, bot processes, counts and logs that every room uses."""
