"""Ronda: captures by number, announcements of pairs, and taps on what was just thrown."""
