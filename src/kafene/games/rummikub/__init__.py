"""Rummikub: tiles, melds that everybody rearranges, and the draft in which a play is made."""
