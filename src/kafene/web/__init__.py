"""Friends at one table: rooms over `Table`, `run`, the store and the bots. No rules in here."""
