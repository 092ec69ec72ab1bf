### What a review says.

unread-review-unfinished = Cette partie n’est pas terminée : seule une partie terminée peut être analysée.
unread-review-no-seat = Il n’y a pas de place { $seat } : les places sont numérotées de 0 à { $last }.
unread-review-died = L’analyse s’est arrêtée avant la fin. Réessayez.

review-title = { $game } : erreurs et chance
review-about = Chaque position a été jouée jusqu’au bout { $samples } fois par question, d’après ce que le joueur savait à ce moment-là.
review-slow = Calcul rapide absent sur cet ordinateur : les positions ont été jouées moins souvent et les nombres sont moins sûrs.
review-unit-points = Les points sont ceux au-dessus de la moyenne des autres camps ; départ + jeu + chance + autres = résultat.
review-unit-share = Une victoire vaut 100 % ; départ + jeu + chance + autres = résultat.
review-points = { $whole },{ $tenth }
review-percent = { $number } %
review-column-player = joueur
review-column-start = départ
review-column-play = jeu
review-column-luck = chance
review-column-others = autres
review-column-partner = dont partenaire
review-column-result = résultat
review-column-errors = erreurs
review-column-unplayed = non posées
review-column-cost = coût
review-turns = Tournants de la partie
review-turn-decision = Coup { $ply }, { $name } : { $what } ({ $change })
review-turn-luck = Coup { $ply }, { $name } reçoit { $what } ({ $change })
review-turn-others = Coup { $ply } : { $what } (pour { $name } : { $change })
review-turn-partner = Coup { $ply }, partenaire : { $what } (pour { $name } : { $change })
review-errors = Les décisions les plus coûteuses
review-no-errors = Aucune erreur certaine.
review-error = Coup { $ply }, { $name } : { $played } – { $grade }, coût { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(± { $stderr })
    }. Mieux : { $best }.
review-do-discard = jeter { $pieces }
review-do-meld = poser { $pieces }
review-do-throw = jouer { $pieces }
review-play = un autre coup
review-play-made = le coup joué
review-shuffle = un nouveau mélange
review-grade-inaccuracy = imprécision
review-grade-mistake = erreur
review-grade-blunder = grosse erreur
review-why-average = En rejouant de nombreuses fois la suite à partir de là, le résultat est meilleur en moyenne.
review-unplayed = « Non posées » compte les tuiles qui auraient pu être posées pendant un tour et ne l’ont pas été, sur toutes celles qui auraient pu l’être. Les personnes et les robots au-dessous du niveau « Fort » sont notés là-dessus ; les chances qu’ils ont perdues sont indiquées à côté.
review-error-tiles = Coup { $ply }, { $name } : { $played } – { $grade }. { $proven ->
    [yes] Tuiles posées : { $laid } sur { $could }. Mieux : { $best }.
   *[no] Tuiles posées : { $laid } sur au moins { $could }. Mieux : { $best }.
}
review-why-tiles = { $left ->
    [one] On aurait pu poser une tuile de plus.
   *[other] On aurait pu poser { $left } tuiles de plus.
}
review-note-tiles = { $said } { $left ->
    [one] On aurait pu poser une tuile de plus.
   *[other] On aurait pu poser { $left } tuiles de plus.
}
review-note-chances = { $said } Chances perdues : { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(± { $stderr })
    }.
review-cards = Cartes
review-luckiest = Le plus de chance : { $name }, coup { $ply } : { $cards } ({ $change })
review-unluckiest = Le moins de chance : { $name }, coup { $ply } : { $cards } ({ $change })
review-meaning = Ces nombres ne valent que ce que valent les robots qui ont joué les positions jusqu’au bout. « Autres » comprend la chance des autres.
review-so-far = Les décisions les plus coûteuses trouvées jusqu’ici
review-progress = { $done }/{ $total } positions
review-written = Analyse écrite dans { $file }.
review-chances = Chances
review-chances-about = Ce que chaque joueur pouvait attendre à chacun de ses coups, d’après ce qu’il savait ; les manches terminées sont comptées. Un trait vertical marque la fin d’une manche, un point une erreur.
review-move = coup
review-second-points = En points
review-second-share = En parts de manches gagnées
