"""Low: three cards each, exchange what you don't want, the lowest hand wins."""

from kafene.core.kit import Kit

KIT = Kit(folder=__name__, game="game:Low", short="laps=1", sample="AS 2H 3D")
