game-low = Low
like-low = three cards, and the lowest hand wins
about-low = Three cards each. On your turn, trade a card for one from the stock or keep what you have; the lowest hand wins.

refused-low-trade-first = Everyone trades a card on their first turn.

low-traded = { $you ->
    [yes] You throw { $thrown } and draw { $drawn }.
   *[no] { $seat } throws { $thrown } and draws a card.
    }

low-can-trade = throw a card and draw another

rule-low = Low
rule-low-1 = Cards and players
rule-low-1-1 = You play with one pack of 52 cards, 2 to 6 players.
rule-low-1-2 = Everyone is dealt three cards. The rest is the stock.
rule-low-2 = Your turn
rule-low-2-1 = Throw one of your cards, face up, and draw the top card of the stock.
rule-low-2-2 = Or pass and keep your cards, but not on your first turn.
rule-low-3 = The end
rule-low-3-1 = The game ends when everyone has had three turns.
rule-low-3-2 = All hands are shown. An ace counts 1, 2 to 10 their number, J, Q and K ten each. The lowest total wins; equal totals share the win.
rule-low-4 = Presets

option-low-laps = How many turns everyone has (3.1).
