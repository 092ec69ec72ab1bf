"""Rummikub in flat memory, the parts of its kernel."""
