### Rummikub. What the law calls a meld is a set to players.

game-rummikub = Rummikub
like-rummikub = des tuiles, des suites, des séries ; on réarrange toute la table
about-rummikub = Posez des suites et des séries, réarrangez la table à votre guise, et débarrassez-vous de toutes vos tuiles avant les autres.

## Refusals

rk-name-run = une suite
rk-name-group = une série
refused-rk-nothing-added = Pour jouer, il faut poser au moins une tuile de votre chevalet.
refused-rk-tiles-missing = Ce qui est sur la table y reste : il manque { $pieces }.
refused-rk-meld-vanished = Une combinaison peut prêter des tuiles, mais pas disparaître : de { $pieces }, il doit rester une combinaison du même type avec une de ses tuiles.
refused-rk-joker-not-replaced = Le joker ne quitte { $pieces } que si une tuile prend sa place.
refused-opening-too-low = { $alone ->
    [yes] À la première pose, les combinaisons de votre seul chevalet doivent valoir au moins { $minimum ->
        [one] { $minimum } point
       *[other] { $minimum } points
    }, et { $value ->
        [0] il n’y en a pas
       *[other] elles en valent { $value }
    }.
   *[no] Votre première pose doit valoir au moins { $minimum ->
        [one] { $minimum } point
       *[other] { $minimum } points
    }, et celle-ci en vaut { $value }.
    }
refused-rk-opening-touches-table = Votre première pose laisse la table comme elle est : { $pieces } doivent rester ensemble.
refused-rk-pool-is-empty = La pioche est vide : jouez, ou passez.
refused-rk-no-passing = On ne passe que si la pioche est vide : jouez, ou piochez.

refused-rk-no-such-set = Il n’y a pas de combinaison { $number } : { $amount ->
    [0] la table est encore vide
    [one] il n’y a que la combinaison { $sets }
   *[other] il y a les combinaisons { $sets }
    }.
refused-rk-lies-in-set = { $pieces } { $count ->
    [one] n’est pas sur votre chevalet, mais
   *[other] ne sont pas sur votre chevalet, mais
    } dans la combinaison { $number }.
refused-rk-not-in-set = { $pieces } { $count ->
    [one] n’est
   *[other] ne sont
    } pas dans la combinaison { $number }.
refused-rk-in-no-set = Aucune combinaison ne contient { $pieces }.
refused-rk-in-several-sets = { $pieces } { $count ->
    [one] est
   *[other] sont
    } dans plusieurs combinaisons ({ $numbers }) : précisez laquelle.
refused-rk-same-set = { $pieces } { $count ->
    [one] est
   *[other] sont
    } déjà dans la combinaison { $number }.
refused-rk-split-at-start = La combinaison { $number } commence par { $pieces } : il n’y a rien à couper devant.
refused-rk-lies-on-table = Ce qui était sur la table y reste : impossible de ramener { $pieces } sur votre chevalet.

unread-rk-nothing-to-undo = Il n’y a rien à annuler.
unread-rk-nothing-to-redo = Il n’y a rien à refaire.

## What `kafene check` says

rk-valid = Valide : { $kind ->
    [run] une suite
   *[group] une série
    }, { $value ->
    [one] { $value } point
   *[other] { $value } points
    }.

## What happened

rk-dealt = { $several ->
    [yes] Manche { $round } : {""}
   *[no] {""}
    }{ $tiles } tuiles chacun, { $pool } dans la pioche. { $you ->
    [yes] À vous de commencer.
   *[no] { $starter } commence.
    }
rk-drew = { $you ->
    [yes] Vous piochez { $tile }.
   *[no] { $hidden ->
        [yes] { $seat } pioche.
       *[no] { $seat } pioche { $tile }.
    }
    }
rk-pool-ran-out = La pioche est vide : désormais, on joue ou on passe.
rk-played = { $you ->
    [yes] Vous jouez
   *[no] { $seat } joue
    } { $tiles }{ $opening ->
    [yes] {" "}en première pose
   *[no] {""}
    }.{ $rebuilt ->
    [yes] {" "}{ $gone } { $many ->
        [yes] deviennent
       *[no] devient
    } { $made }.{ $more ->
        [yes] {" "}En plus : { $new }.
       *[no] {""}
    }
   *[no] {""}
    }
rk-rearranged = { $said } { $sets } combinaisons ont changé : voyez les marques sur la table.
rk-round-ended = { $several ->
    [yes] La manche { $round } est finie
   *[no] La manche est finie
    }{ $reason ->
    [pool] {"\u00A0"}: la pioche est épuisée. { $among ->
        [yes] { $count ->
            [one] Votre chevalet est le plus faible.
           *[other] Chevalet le plus faible, à égalité : { $winners }.
        }
       *[no] { $count ->
            [one] { $winners } a le chevalet le plus faible.
           *[other] { $winners } ont à égalité le chevalet le plus faible.
        }
    }
   *[out] .
    }
rk-round-hand = { $name } : { $held ->
    [yes] { $hand } ({ $value })
   *[no] aucune tuile
    }, { $sign }{ $points }{ $more ->
    [yes] {", "}{ $total } au total
   *[no] {""}
    }.

## The table

rk-title = Manche { $round } sur { $rounds }.
rk-title-none = Rien n’est encore distribué.
rk-player = { $name } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
    }{ $opened ->
    [yes] {""}
   *[no] , rien posé
    }{ $scored ->
    [yes] {", "}{ $score ->
        [one] { $score } point
       *[other] { $score } points
    }
   *[no] {""}
    }{ $turn ->
    [yes] {", "}{ $name ->
        [Vous] à vous de jouer
       *[other] c’est son tour
    }
   *[no] {""}
    }.
rk-set = Combinaison { $number } : { $tiles }.
rk-no-sets = La table est encore vide.
rk-pool = Pioche : { $pool ->
    [0] vide
    [one] { $pool } tuile
   *[other] { $pool } tuiles
    }.
rk-hand = { $tiles ->
    [0] { $you ->
        [yes] Votre chevalet est vide.
       *[no] Chevalet vide ({ $name }).
    }
   *[other] { $you ->
        [yes] Votre chevalet
       *[no] Chevalet ({ $name })
    } : { $hand } ({ $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, { $value ->
        [one] { $value } point
       *[other] { $value } points
    }).
    }
rk-hand-worth = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
    }, { $value ->
    [one] { $value } point
   *[other] { $value } points
    }.
rk-score = { $name } : { $rounds } = { $score }.

## The draft: a play in the making

rk-draft-set = Combinaison { $number } : { $tiles }{ $changed ->
    [yes] {" "}(modifiée)
   *[no] {""}
    }.
rk-draft-flaw = La combinaison { $number } n’est pas encore valide. { $sentence }
rk-draft-opening = Première pose : { $value ->
    [one] { $value } point
   *[other] { $value } points
    } pour l’instant{ $missing ->
    [0] , le minimum de { $minimum } est atteint
   *[other] , il en manque { $missing }
    }.
rk-draft-ready = Vous avez posé { $tiles }. Tapez « valider » pour jouer, « annuler » pour revenir en arrière, ou continuez.
rk-draft-nothing = Vous n’avez encore rien posé de votre chevalet.
rk-draft-not-yet = Pas encore permis. { $sentence }

## A solver's answer, and the steps to it

rk-solved = Meilleur coup : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
    }, { $value ->
    [one] { $value } point
   *[other] { $value } points
    }.
rk-solved-none = { $first ->
    [yes] Pas de première pose possible : les meilleures combinaisons de ce chevalet valent { $value } points.
   *[no] Il n’y a rien à jouer.
    }
rk-solved-table = La table ensuite : { $table }
rk-solved-left = Reste sur le chevalet : { $left }
rk-solved-unproven = La recherche s’est arrêtée avant la fin : avec ces règles, il existe peut-être un meilleur coup.
rk-step-new = Posez { $tiles } de votre chevalet comme nouvelle combinaison.
rk-step-add = Ajoutez { $tiles } de votre chevalet à la combinaison { $to }.
rk-step-move = Déplacez { $tiles } de la combinaison { $source } vers la { $to }.
rk-step-move-new = Prenez { $tiles } dans la combinaison { $source } pour en commencer une nouvelle.
rk-step-split = Coupez la combinaison { $number } avant { $tile }.
rk-step-join = Réunissez la combinaison { $other } à la { $number }.
rk-step-back = Reprenez { $tiles } dans la combinaison { $source }.
rk-steps-new = Réunissez { $tiles } dans une nouvelle combinaison.
rk-steps-to = Réunissez { $tiles } dans la combinaison { $to }.

## The same steps, told of somebody else

rk-does-new = { $name } pose { $tiles } comme nouvelle combinaison.
rk-does-add = { $name } ajoute { $tiles } à la combinaison { $to }.
rk-does-move = { $name } déplace { $tiles } de la combinaison { $source } vers la { $to }.
rk-does-move-new = { $name } prend { $tiles } dans la combinaison { $source } pour en commencer une nouvelle.
rk-does-split = { $name } coupe la combinaison { $number } avant { $tile }.
rk-does-join = { $name } réunit la combinaison { $other } à la { $number }.
rk-does-back = { $name } reprend { $tiles } dans la combinaison { $source }.

## What can be done: a word on each verb

rk-can-draw = prendre une tuile dans la pioche, ce qui termine votre tour
rk-can-pass = ne rien faire
rk-can-play = jouer d’un seul coup : écrivez toute la table telle que vous la voulez
rk-can-new = poser des tuiles du chevalet comme nouvelle combinaison
rk-can-add = ajouter des tuiles du chevalet à une combinaison, par son numéro
rk-can-move = déplacer des tuiles vers une autre combinaison, ou vers une nouvelle
rk-can-split = couper une combinaison avant une tuile
rk-can-join = réunir la deuxième combinaison à la première
rk-can-back = reprendre sur le chevalet ce que vous avez posé à ce tour
rk-can-undo = annuler la dernière étape
rk-can-redo = refaire ce que vous avez annulé
rk-can-reset = reprendre toutes les tuiles posées
rk-can-done = jouer la table telle que vous l’avez arrangée

words-rk-draw = piocher, pioche, tirer
words-rk-pass = passer
words-rk-play = jouer
words-rk-new = nouvelle, nouveau, poser
words-rk-add = ajouter, compléter
words-rk-move = déplacer, bouger
words-rk-split = couper, scinder
words-rk-join = réunir, joindre
words-rk-back = reprendre, retirer
words-rk-undo = annuler, défaire
words-rk-redo = refaire, rétablir
words-rk-reset = tout annuler, recommencer
words-rk-done = valider, fini, terminer
words-rk-take = prendre, ramasser
rk-help = Pour poser une nouvelle combinaison, les tuiles seules suffisent : 7R 8R 9R. La première pose doit valoir au moins 30 points, ou le minimum fixé par les règles de cette partie.
rk-help-drawn = Une combinaison marquée « ! » n’est pas encore valide, une combinaison marquée « + » a changé, dans votre coup ou depuis votre dernier tour. Le joker est représenté par une étoile.

## The options

option-rk-manipulation = Peut-on défaire les combinaisons ? Sinon, une combinaison peut prêter des tuiles, mais pas disparaître : chacune garde une combinaison à elle, du même type, avec une de ses tuiles numérotées (3.4).
option-rk-joker = Un joker se déplace-t-il comme toute tuile ? Sinon, une combinaison avec joker garde ses autres tuiles et sa taille : le joker ne part que si une tuile prend sa place (3.5).
option-rk-opening-minimum = Ce que doivent valoir les combinaisons d’une première pose (4.1).
option-rk-open-onto-table = À la première pose, on peut aussi utiliser la table, si des combinaisons du seul chevalet valent le minimum (4.2, 4.4).
option-rk-pool-out = Le tour qui prend la dernière tuile est-il le dernier ? Sinon, on continue : un joueur qui ne joue pas passe, et quand tous ont passé l’un après l’autre, la manche est finie (5.3).
option-rk-rounds = Combien de manches on joue (5.4).

## Options and their values, by name

title-rk-manipulation = Combinaisons de la table
value-rk-manipulation-free = peuvent être défaites
value-rk-manipulation-strict-steal = ne peuvent pas disparaître
title-rk-joker = Jokers de la table
value-rk-joker-free = se déplacent librement
value-rk-joker-replace = seulement contre une tuile
title-rk-opening-minimum = Points pour la première pose
title-rk-open-onto-table = Première pose avec la table
title-rk-pool-out = Quand la pioche est vide
value-rk-pool-out-end = la manche finit
value-rk-pool-out-play-on = on continue
title-rk-rounds = Manches

## Hints: why a move is the best known

rk-why-most = Posez { $tiles ->
    [one] { $tiles } tuile.
   *[other] { $tiles } tuiles.
    } { $left ->
    [0] C’est tout votre chevalet.
    [one] Il vous en restera une.
   *[other] Il vous en restera { $left }.
    }
rk-why-more = { $more ->
    [0] En réarrangeant un peu, tout ce que vous avez posé peut rester.
   *[other] Posez-en encore { $more }, soit { $tiles } tuiles en tout.
    } { $left ->
    [0] C’est tout votre chevalet.
    [one] Il vous en restera une.
   *[other] Il vous en restera { $left }.
    }
rk-why-instead = Posez { $tiles ->
    [one] { $tiles } tuile,
   *[other] { $tiles } tuiles,
    } mais reprenez d’abord { $back }.
rk-why-done = C’est le maximum : { $tiles ->
    [one] { $tiles } tuile posée.
   *[other] { $tiles } tuiles posées.
    }
rk-why-first = Faites votre première pose avec { $tiles } tuiles, pour { $value } points. { $left ->
    [0] C’est tout votre chevalet.
    [one] Il vous en restera une.
   *[other] Il vous en restera { $left }.
    }
rk-why-out = Vous placez { $tiles ->
    [one] votre dernière tuile
   *[other] vos { $tiles } tuiles
    } et gagnez.
rk-why-open = { $spare ->
    [0] Cette première pose vaut juste les { $minimum } points qu’il faut
   *[other] Cette première pose vaut { $value } points (minimum : { $minimum })
    } avec seulement { $tiles } tuiles : les autres n’auront pas grand-chose à compléter.
rk-why-hold = { $outs ->
    [0] { $few ->
        [yes] Vous pourriez tout poser sauf { $stuck }. Mais les autres auraient alors davantage à compléter, et vous ne piochez pas : attendez de pouvoir tout poser en un seul tour.
       *[no] Poser { $tiles ->
            [one] { $tiles } tuile vous en laisserait { $left } et en offrirait une de plus
           *[other] { $tiles } tuiles vous en laisserait { $left } et en offrirait { $tiles } de plus
        } aux autres. Ce que vous gardez ne sert qu’à vous : attendez de pouvoir tout poser en un seul tour.
    }
   *[other] Si vous piochez, { $outs ->
        [one] une des { $unseen } tuiles cachées vous permettra
       *[other] { $outs } des { $unseen } tuiles cachées vous permettront
    } de tout poser au prochain tour, si la table ne change pas. Si vous posez { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, vous ne piochez pas : il vous en reste { $left ->
        [one] une
       *[other] { $left }
    }, et les autres ont davantage à compléter.
    }
rk-why-hold-last = C’est peut-être votre dernier tour. Pourtant, poser { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
    } vous en laisserait { $left } et aiderait les autres plus que vous.
rk-why-pause = La pioche s’épuise. Poser seulement { $tile }, c’est un tour sans piocher, et { $left ->
    [one] votre autre tuile reste
   *[other] vos { $left } autres tuiles restent
    } hors de portée des autres.
rk-why-low = La pioche s’épuise, et votre chevalet compte { $value } ; le plus faible des autres devrait compter environ { $others }.
rk-why-late = La pioche s’épuise : vous placez { $tiles ->
    [one] { $tiles } tuile qui compterait
   *[other] { $tiles } tuiles qui compteraient
    } { $value } contre vous. Il vous en reste { $left }.
rk-why-no-play = Aucune tuile de votre chevalet ne peut être placée, même en réarrangeant la table.{ $outs ->
    [0] {""}
    [one] {" "}Mais une des { $unseen } tuiles cachées vous permettra de tout poser au prochain tour.
   *[other] {" "}Mais { $outs } des { $unseen } tuiles cachées vous permettront de tout poser au prochain tour.
    }
rk-why-no-opening = { $value ->
    [0] Votre chevalet ne contient encore aucune combinaison, et une première pose demande { $minimum } points. { $tiles } s’en approchent le plus.
   *[other] { $tiles } valent { $value } : il en manque { $missing } pour les { $minimum } d’une première pose.
    }

## What will be remembered

rk-memory-largest = La plus grosse pose : { $name }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
    } d’un coup.
rk-memory-rebuilt = Le réarrangement le plus hardi : { $name }, { $sets } combinaisons défaites en un tour.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-rk-1 = Le but : vous débarrasser de vos tuiles avant les autres. On pose des combinaisons de trois tuiles ou plus : une suite, des nombres qui se suivent dans une couleur ; une série, un même nombre en plusieurs couleurs. La première pose doit valoir au moins 30 points, et 9R 9B 9O n’en font que 27 (4.1). Piochez donc une tuile ; c’est tout votre tour.
tour-rk-1-typed = Les lettres sont des couleurs : R rouge, B bleu, K noir, O orange.
tour-rk-1-page = Appuyez sur la pioche.
tour-rk-2 = Vous avez pioché 4K : 3K 4K 5K est une suite de 12 points, et 27 + 12 suffisent pour une première pose. Elle vient de votre seul chevalet et ne touche pas à la combinaison que Mira a posée (4.2).
tour-rk-2-typed = Un coup se joue par étapes, et compte quand vous tapez « valider ».
tour-rk-2-page = Choisissez 9R 9B 9O et appuyez sur « Nouvelle combinaison ». De même pour 3K 4K 5K. Puis appuyez sur « Jouer ».
tour-rk-3 = Désormais, vous pouvez utiliser toute la table. Une combinaison peut grandir : 13B prolonge la suite bleue, et 1O complète les 1.
tour-rk-3-page = Faites glisser 13B vers la suite bleue et 1O vers les 1. Puis appuyez sur « Jouer ».
tour-rk-4 = La suite bleue a maintenant cinq tuiles, et vous avez un deuxième 11B. Coupez-la en deux : avec votre 11B, les deux parties sont assez longues. Il suffit que tout soit valide quand vous avez fini (3.2).
tour-rk-4-page = Faites glisser 11B sur la suite bleue : elle se coupe d’elle-même. Puis appuyez sur « Jouer ».
tour-rk-5 = Il y a là quatre 9, et trois suffisent. Volez donc 9O : avec vos 7O 8O, c’est une nouvelle suite. Les tuiles se déplacent librement sur la table, mais ne viennent jamais sur votre chevalet (3.3).
tour-rk-5-page = Choisissez 9O et appuyez sur « Nouvelle combinaison ». Faites glisser 7O 8O à côté, puis appuyez sur « Jouer ».
tour-rk-6 = Mira a posé un joker (J), qui remplace n’importe quelle tuile, ici 6R (2.3). Vous avez le vrai 6R : mettez-le à sa place, et le joker peut aller entre vos 10K et 12K. Trois tuiles d’un coup !
tour-rk-6-page = Faites glisser 6R vers le joker. Choisissez le joker et appuyez sur « Nouvelle combinaison », faites glisser 10K 12K à côté, puis appuyez sur « Jouer ».
tour-rk-7 = Il ne reste qu’une tuile à Mira, et une à vous : maintenant ou jamais. La suite noire et la rouge ont quatre tuiles : chacune peut céder son 5. Avec votre 5O, c’est une série, et vous n’avez plus rien (5.1) !
tour-rk-7-page = Choisissez 5R et appuyez sur « Nouvelle combinaison ». Faites glisser 5K et 5O à côté, puis appuyez sur « Jouer ».
tour-rk-end = Vous avez gagné : Mira perd les 13 points qui lui restent, et vous les recevez (5.4). Voilà le Rummikub : piocher ou jouer, ouvrir avec 30 points, puis démonter la table. Si vous ne savez plus quoi jouer dans une vraie partie, demandez un conseil.

## Words that are explained when they are met first: all their forms, and what they mean

term-rk-opening = première pose, rien posé
term-rk-opening-about = les premières combinaisons que vous posez, pour 30 points au moins ou le minimum fixé par les règles.
term-rk-joker = joker, jokers
term-rk-joker-about = une tuile qui remplace n’importe quelle autre.

## How the levels of bots play

level-rk-beginner-about = pose ce qu’il a, réarrange à peine
level-rk-casual-about = réarrange quelques combinaisons à la fois
level-rk-greedy-about = réarrange une bonne partie de la table
level-rk-strong-about = trouve toujours le coup qui pose le plus
level-rk-expert-about = retient ses tuiles et finit d’un coup

## In the browser

client-aim-rummikub = Posez des suites et des séries, réarrangez la table, et débarrassez-vous de vos tuiles avant les autres.{ $opening-minimum ->
    [0] {""}
    [one] {" "}Votre première pose doit valoir au moins { $opening-minimum } point.
   *[other] {" "}Votre première pose doit valoir au moins { $opening-minimum } points.
    }
client-pool = { $count ->
    [0] La pioche est vide
    [one] Pioche : { $count } tuile
   *[other] Pioche : { $count } tuiles
    }
client-set = Combinaison { $number }
client-new-set = Nouvelle combinaison
client-grip = Faites glisser pour déplacer toute la combinaison
client-stands = à la place de : { $tile }
client-own = posée par vous
client-tidy = Ranger
client-key-tidy = disposer à nouveau toutes les combinaisons
client-not-opened = rien posé
client-opening = Première pose : { $value } sur { $minimum }
client-done = { $count ->
    [one] Jouer { $count } tuile
   *[other] Jouer { $count } tuiles
    }
client-do-lay = { $count ->
    [0] Jouer ce que vous avez posé.
    [one] Poser 1 tuile.
   *[other] Poser { $count } tuiles.
    }
client-do-draw-tile = Piocher.
client-stays = Ce qui était sur la table y reste.
client-late-played = Temps écoulé : les tuiles que vous aviez posées ont été jouées.
client-late-lost = Temps écoulé. Ce que vous aviez posé n’était pas un coup permis : vous { $drew ->
    [yes] avez pioché une tuile.
   *[no] avez passé.
    }
client-draft-lost = La partie a continué avant la fin de votre coup : ce que vous aviez posé est perdu.

## Endings

client-ended-pool = La pioche est épuisée.
client-hand-value = Reste sur le chevalet
client-best-tiles = { $who ->
    [you] Le plus beau tour : vous avez posé { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    } d’un coup.
   *[one] Le plus beau tour : { $name } a posé { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    } d’un coup.
    }
client-best-out = { $who ->
    [you] Vous avez fini en posant { $count ->
        [one] votre dernière tuile.
       *[other] { $count } tuiles d’un coup !
    }
   *[one] { $name } a fini en posant { $count ->
        [one] sa dernière tuile.
       *[other] { $count } tuiles d’un coup !
    }
    }
## Le brouillon de celui qui joue, et les plans

client-laying = C’est à { $name } de jouer : { $count ->
    [0] réarrangement en cours
    [one] 1 tuile posée jusqu’ici
   *[other] { $count } tuiles posées jusqu’ici
    }
client-plan = Préparer
client-plan-again = Mon plan
client-planning = Plan : c’est à { $name } de jouer
client-watch = Regarder
client-plan-laid = C’est à vous : votre plan est sur la table.
client-plan-void = Votre plan ne tient plus : une combinaison qu’il utilise a changé. Vos tuiles sont revenues sur votre chevalet.

## Tables of results

rk-column-tiles = reste sur le chevalet
rk-column-worth = valeur
