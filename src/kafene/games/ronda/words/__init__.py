"""The words of Ronda: sentences, rules pages, screen."""
