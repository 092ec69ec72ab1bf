"""Three Thirteen in flat memory, the parts of its kernel."""
