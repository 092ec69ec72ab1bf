"""A fair arena for bots: duplicate deals, paired statistics, outside bots. It knows no game."""
