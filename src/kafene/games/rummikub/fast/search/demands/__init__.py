"""The search with demands: what house rules and tidiness ask of the melds that lay there."""
