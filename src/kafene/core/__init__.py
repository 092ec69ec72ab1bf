"""What every game shares: pieces, the contract, options, records, positions."""
