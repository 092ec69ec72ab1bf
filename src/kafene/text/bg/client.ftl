### The browser client, which reads this file and web.ftl by itself.

client-undo = Отмени

## Pieces as a screen reader says them

client-french = { $rank } { $suit }
client-rank-A = асо
client-rank-J = вале
client-rank-Q = дама
client-rank-K = поп
client-suit-H = купа
client-suit-D = каро
client-suit-C = спатия
client-suit-S = пика
client-spanish = { $rank } { $suit }
client-spanish-rank-10 = вале
client-spanish-rank-11 = кон
client-spanish-rank-12 = крал
client-spanish-suit-C = чаши
client-spanish-suit-S = мечове
client-spanish-suit-B = тояги
client-spanish-suit-D = монети
client-tile = { $colour } { $number }
client-colour-R = червено
client-colour-B = синьо
client-colour-K = черно
client-colour-O = оранжево
client-joker = жокер
client-hidden = с лице надолу
