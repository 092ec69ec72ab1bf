"""Building blocks of several games: rounds with hands and a stock, events, runs and groups."""
