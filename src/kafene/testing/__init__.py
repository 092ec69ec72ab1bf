"""The contract as tests, for games of other packages: `pytest --pyargs kafene.testing`.

Every installed game of another package is held to `kafene.core.game`, by random and by driven play;
`-k scopa` names one. It needs pytest and hypothesis, which nothing else in Kafene imports."""
