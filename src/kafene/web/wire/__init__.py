"""What clients and the server say to each other, and how much of it."""
