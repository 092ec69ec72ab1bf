"""The foundation of every game: pieces, the contract, options, records, positions."""
