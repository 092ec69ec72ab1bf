"""The words of Seven Bridge: sentences, rules pages, screen."""
