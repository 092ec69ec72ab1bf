"""Several processes that serve the same rooms."""
