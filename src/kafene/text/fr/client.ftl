### The browser client, which reads this file and web.ftl by itself.

client-undo = Annuler

## Pieces as a screen reader says them

client-french = { $rank } de { $suit }
client-rank-A = as
client-rank-J = valet
client-rank-Q = dame
client-rank-K = roi
client-suit-H = cœur
client-suit-D = carreau
client-suit-C = trèfle
client-suit-S = pique
client-spanish = { $rank } { $suit }
client-spanish-rank-10 = valet
client-spanish-rank-11 = cavalier
client-spanish-rank-12 = roi
client-spanish-suit-C = de coupes
client-spanish-suit-S = d’épées
client-spanish-suit-B = de bâtons
client-spanish-suit-D = de deniers
client-tile = { $number } { $colour }
client-colour-R = rouge
client-colour-B = bleu
client-colour-K = noir
client-colour-O = orange
client-joker = joker
client-hidden = face cachée
