### What holds in every game.

rule-all = Pour tous les jeux
rule-all-1 = À tout moment, c’est à une seule personne de jouer, ou bien le donneur mélange. Personne ne joue hors de son tour ni après la fin.
rule-all-2 = Vous ne pouvez utiliser que les pièces que vous avez en main ou, quand les règles le permettent, celles qui sont sur la table.
rule-all-3 = Un coup interdit ne change rien. On vous dit pourquoi, quelles pièces sont en cause et quel paragraphe le dit.
rule-all-4 = Aucune pièce n’apparaît ni ne se perd. Un mélange contient exactement les pièces mélangées.
rule-all-5 = Vous connaissez votre main, ce qui est visible, le nombre de pièces des autres, et ce qui a été montré plus tôt. Vous ne connaissez jamais les mains des autres ni l’ordre de la pioche.
rule-all-6 = Les mêmes donnes et les mêmes coups donnent toujours la même partie.
rule-all-7 = Personne n’abandonne. Qui s’en va est remplacé par un robot, ou la partie reste en suspens.
