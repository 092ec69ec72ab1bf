game-low = Low
like-low = three cards, and the lowest hand wins
about-low = Three cards each. On your turn, trade a card for one from the stock or keep what you have; the lowest hand wins.

refused-low-trade-first = Everyone trades a card on their first turn.

low-dealt = Everyone has three cards. { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }

low-can-trade = throw a card and draw another

option-low-laps = How many turns everyone has (3.1).
