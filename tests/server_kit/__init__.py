"""A server for tests: in a process of its own, inside the test, or several; and its clients."""
