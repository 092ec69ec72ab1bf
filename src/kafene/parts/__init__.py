"""What several games are made of: rounds with hands and a stock, events, runs and groups."""
