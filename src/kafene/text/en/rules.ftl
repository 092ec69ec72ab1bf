### What holds in every game.

rule-all = For every game
rule-all-1 = Exactly one player is to act at any time, or the dealer shuffles. Nobody acts out of turn or after the end.
rule-all-2 = You can only use pieces that you hold, or that lie on the table where the rules say so.
rule-all-3 = A move that is not allowed changes nothing. You are told why, which pieces are at fault and which paragraph says so.
rule-all-4 = No piece is ever made or lost. A shuffle holds exactly the pieces that are shuffled.
rule-all-5 = You know your own hand, what lies open, how many pieces the others hold, and what was shown earlier. You never know the others' hands or the order of the stock.
rule-all-6 = The same deals and the same moves always give the same game.
rule-all-7 = Nobody resigns. A player who leaves is replaced by a bot, or the game stays unfinished.
