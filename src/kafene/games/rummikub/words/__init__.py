"""The words of Rummikub: sentences, rules pages, screen."""
