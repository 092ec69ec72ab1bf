"""Pages, tours, replays and reviews, which are served besides rooms."""
