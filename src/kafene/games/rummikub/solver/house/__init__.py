"""The searches under house rules: old melds that must leave heirs (RK 3.4), jokers that must be
replaced (RK 3.5), openings that use the table (RK 4.4)."""
