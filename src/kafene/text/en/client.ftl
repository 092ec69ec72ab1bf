### The browser client, which reads this file and web.ftl by itself. ASCII only.

client-undo = Undo

## Pieces as a screen reader says them

client-french = { $rank } of { $suit }
client-rank-A = ace
client-rank-J = jack
client-rank-Q = queen
client-rank-K = king
client-suit-H = hearts
client-suit-D = diamonds
client-suit-C = clubs
client-suit-S = spades
client-spanish = { $rank } of { $suit }
client-spanish-rank-10 = jack
client-spanish-rank-11 = knight
client-spanish-rank-12 = king
client-spanish-suit-C = cups
client-spanish-suit-S = swords
client-spanish-suit-B = batons
client-spanish-suit-D = denarii
client-tile = { $colour } { $number }
client-colour-R = red
client-colour-B = blue
client-colour-K = black
client-colour-O = orange
client-joker = joker
client-hidden = face down
