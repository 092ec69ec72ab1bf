"""What is served besides rooms: pages, tours, replays and reviews."""
