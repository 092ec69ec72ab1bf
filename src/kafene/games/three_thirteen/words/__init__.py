"""The words of Three Thirteen: sentences, rules pages, screen."""
