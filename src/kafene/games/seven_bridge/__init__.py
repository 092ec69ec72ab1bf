"""Seven Bridge: rummy with a common meld area, calls on the discard, and sevens laid alone."""
