"""Three Thirteen: eleven rounds of rummy in which the wild rank grows with the hand."""
