### Three Thirteen.

game-three-thirteen = Trois-Treize
like-three-thirteen = un rami en onze manches, dont le joker change à chaque manche
about-three-thirteen = Un rami en onze manches : une carte de plus à chaque manche, et la valeur qui sert de joker monte avec votre main. Les cartes hors combinaison comptent contre vous ; le plus petit total gagne.

## Refusals

refused-stock-is-empty = La pioche est vide et il n’y a pas de quoi la refaire : prenez la défausse, { $pieces }.
refused-out-is-found = Inutile de l’annoncer : le programme voit de lui-même que vous sortez. (Pour l’annoncer vous-même, jouez avec l’option declare=true.)
refused-not-out = Vous ne pouvez pas encore sortir : il vous resterait { $pieces }.
refused-just-taken = Vous venez de prendre { $pieces } dans la défausse : jetez une autre carte.

## What `kafene check` says

tt-valid = Valide : { $kind ->
    [run] une suite
   *[group] un groupe
    }.

## What happened

tt-dealt = Manche { $round } : { $cards } cartes chacun ; les { $wild ->
    [J] valets (J)
    [Q] dames (Q)
    [K] rois (K)
   *[other] { $wild }
    } sont jokers. Première carte de la défausse : { $upcard }. { $you ->
    [yes] À vous de commencer.
   *[no] { $starter } commence.
    }
tt-took-discard = { $you ->
    [yes] Vous prenez { $card } dans la défausse.
   *[no] { $seat } prend { $card } dans la défausse.
    }
tt-went-out = { $you ->
    [yes] Vous sortez !
   *[no] { $seat } sort !
    } { $turns ->
    [0] La manche s’arrête.
    [one] Il reste un tour à jouer.
   *[other] Il reste { $turns } tours à jouer, un par personne.
    }
tt-stock-ran-out = La pioche est vide : on mélange la défausse, sauf la carte du dessus.
tt-round-ended = { $reason ->
    [stock] La manche { $round } est finie : la pioche est épuisée.
    [laps] La manche { $round } est finie : tout le monde a joué tous ses tours.
   *[out] La manche { $round } est finie.
    }
tt-round-hand = { $name } : { $arranged ->
    [yes] { $melds }
   *[no] pas de combinaison
    }, { $over ->
    [yes] il reste { $left }
   *[no] il ne reste rien
    } : { $penalty ->
    [one] { $penalty } point
   *[other] { $penalty } points
    }, { $total } au total.

## The table

tt-title = Manche { $round } sur { $rounds } ; les { $wild ->
    [J] valets (J)
    [Q] dames (Q)
    [K] rois (K)
   *[other] { $wild }
    } sont jokers.
tt-title-none = Aucune manche n’est encore distribuée.
tt-player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    }, { $score ->
    [one] { $score } point
   *[other] { $score } points
    }{ $out ->
    [yes] {", "}fini
   *[no] {""}
    }{ $turn ->
    [yes] {", "}{ $name ->
        [Vous] à vous de jouer
       *[other] c’est son tour
    }
   *[no] {""}
    }.
tt-piles = Défausse : { $top ->
    [rien] vide
   *[other] { $top }
    }. Pioche : { $stock ->
    [one] { $stock } carte
   *[other] { $stock } cartes
    }.
tt-hand = { $you ->
    [yes] Votre main
   *[no] { $name } a en main
    } : { $hand }.
tt-arranged = { $you ->
    [yes] Meilleur arrangement
   *[no] Meilleur arrangement pour { $name }
    } : { $arranged ->
    [yes] { $melds }
   *[no] pas de combinaison
    }, { $over ->
    [yes] il reste { $left }
   *[no] il ne reste rien
    } ({ $penalty ->
    [one] { $penalty } point
   *[other] { $penalty } points
    }).
tt-arranged-more = { $you ->
    [yes] Meilleur arrangement
   *[no] Meilleur arrangement pour { $name }
    } : { $arranged ->
    [yes] { $melds }
   *[no] pas de combinaison
    }, il reste { $left }. Après la défausse, au mieux { $penalty ->
    [one] { $penalty } point
   *[other] { $penalty } points
    }.
tt-score = { $name } : { $rounds } = { $score }.
tt-last = { $name } sort : c’est votre dernier tour de la manche.

## What can be done: a word on each verb

tt-can-draw = prendre la carte du dessus de la pioche
tt-can-draw-discard = prendre { $top } dans la défausse
tt-can-discard = jeter une carte, ce qui termine votre tour ({ $pieces })
tt-can-discard-out = la même chose, en annonçant que vous sortez
tt-help = Un tour : piochez une carte ou prenez la défausse, puis jetez une carte. Vous ne posez rien : vos meilleures combinaisons sont trouvées pour vous, et quand toutes vos autres cartes y sont, la carte que vous jetez vous fait sortir. Pour jeter, la carte seule suffit : 7H.

## The options

option-tt-decks = Combien de jeux de cartes on prend ; « selon les joueurs », c’est deux, ou trois à partir de huit joueurs (1.1).
option-tt-rounds = Nombre de manches jouées, à partir de la première (1.3).
option-tt-distinct-suits = Les cartes naturelles d’un groupe sont toutes de couleurs différentes, et un groupe compte au plus quatre cartes (2.1).
option-tt-ace = Où se place l’as dans une suite (2.3).
option-tt-naturals = Le nombre minimum de cartes naturelles dans une combinaison ; un joker n’est jamais une carte naturelle (2.4).
option-tt-declare = Vous ne sortez que si vous l’annoncez : jeter 9D et sortir (3.2).
option-tt-final-turns = Qui joue encore un tour quand quelqu’un sort : tout le monde, seulement ceux qui ont eu moins de tours, ou personne (3.3).
option-tt-no-return = On ne peut pas jeter au même tour la carte qu’on vient de prendre dans la défausse (3.6).
option-tt-reshuffles = Combien de fois la défausse peut redevenir pioche dans une manche (4.2).
option-tt-laps = Une manche finit quand chacun a joué ce nombre de tours (4.3).
option-tt-wild-penalty = Ce que coûte un joker hors combinaison (5.1).

## Options and their values, by name

title-tt-decks = Jeux de cartes
value-tt-decks-auto = selon les joueurs
title-tt-rounds = Manches
title-tt-distinct-suits = Groupes de couleurs différentes
title-tt-ace = L’as est
value-tt-ace-low = bas
value-tt-ace-high = haut
value-tt-ace-both = bas ou haut
title-tt-naturals = Cartes naturelles exigées
title-tt-declare = Annoncer sa sortie
title-tt-final-turns = Un dernier tour pour
value-tt-final-turns-all = tout le monde
value-tt-final-turns-lap = ceux qui ont joué moins
value-tt-final-turns-none = personne
title-tt-no-return = Garder la carte prise
title-tt-reshuffles = Mélanges de la défausse
value-tt-reshuffles-none = sans limite
title-tt-laps = Tours par manche
title-tt-wild-penalty = Points d’un joker restant
value-tt-wild-penalty-face = sa valeur ordinaire

## A solver's answer

tt-solved = Coût : { $penalty ->
    [one] { $penalty } point
   *[other] { $penalty } points
    }.
tt-solved-melds = Combinaisons : { $melds }
tt-solved-left = Hors combinaison : { $left }

## Hints: why a move is the best known

tt-why-out = Toutes vos autres cartes sont dans des combinaisons : { $last ->
    [yes] cette manche ne vous coûte rien.
   *[no] vous sortez.
    }
tt-why-ready = Votre main est complète : jetez la carte que vous piochez, et { $last ->
    [yes] cette manche ne vous coûte rien.
   *[no] vous sortez.
    }
tt-why-only = La pioche est vide, et il n’y a pas de quoi la refaire.
tt-why-wild = { $card } est un joker : il remplace n’importe quelle carte.
tt-why-take-out = Avec { $card }, { $last ->
    [yes] votre main est complète et ne vous coûte rien.
   *[no] vous pouvez sortir.
    }
tt-why-take = { $place ->
    [meld] { $card } vous donne { $meld }
    [mates] { $card } va bien avec { $mates }
   *[cheap] { $card } coûte moins que { $thrown }
    } : votre main passe de { $before } à { $after ->
    [one] { $after } point
   *[other] { $after } points
    }{ $odds ->
    [0] .
    [1] , et la plupart des cartes vous font ensuite sortir.
   *[other] , et une carte sur { $odds } vous fait ensuite sortir.
    } Une carte de la pioche ne l’allégerait que { $gain ->
    [1] d’un point
    [one] de { $gain } point
   *[other] de { $gain } points
    } en moyenne.
tt-why-take-hope = { $paired ->
    [yes] { $card } va bien avec { $mates }
   *[no] { $card } coûte peu
    }{ $saves ->
    [0] .
   *[other] {" "}et allège tout de suite votre main { $saves ->
        [1] d’un point
        [one] de { $saves } point
       *[other] de { $saves } points
    }.
    } Ensuite, { $odds ->
    [0] la prochaine carte allège votre main { $gain ->
        [1] d’un point
        [one] de { $gain } point
       *[other] de { $gain } points
    } en moyenne.
    [1] la plupart des cartes vous font sortir.
   *[other] une carte sur { $odds } vous fait sortir.
    } Une carte de la pioche { $less ->
    [0] n’allégerait presque pas votre main.
   *[other] allégerait votre main { $less ->
        [1] d’un point
        [one] de { $less } point
       *[other] de { $less } points
    } tout de suite, en moyenne.
    }
tt-why-draw = { $saves ->
    [0] { $card } n’allège pas votre main.
   *[other] { $better ->
        [yes] { $card } allégerait votre main tout de suite, mais { $paired ->
            [yes] { $slower ->
                [yes] ensuite { $rarer ->
                    [0] presque aucune carte ne vous ferait sortir.
                   *[other] seule une carte sur { $rarer } vous ferait sortir.
                }
               *[no] la pioche offre de meilleures chances.
            }
           *[no] ne va avec aucune de vos cartes.
        }
       *[no] { $card } n’allégerait votre main que { $saves ->
            [1] d’un point
            [one] de { $saves } point
           *[other] de { $saves } points
    }.
    }
    } { $gain ->
    [0] Une carte de la pioche peut encore aider
   *[other] Une carte de la pioche l’allège { $gain ->
        [1] d’un point
        [one] de { $gain } point
       *[other] de { $gain } points
    } en moyenne
    }{ $odds ->
    [0] .
    [1] , et la plupart vous font sortir.
   *[other] , et une sur { $odds } vous fait sortir{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }
tt-why-throw = { $cause ->
    [spare] Vos combinaisons se passent de { $card }.
    [alone] { $card } ne va avec aucune de vos cartes.
    [gone] Pour que { $card } serve, il faudrait { $missing }, et il n’en reste pas.
    [few] { $fits ->
        [one] Une seule des cartes encore cachées va avec { $card }.
       *[other] Seules { $fits } des cartes encore cachées vont avec { $card }.
    }
    [dear] { $card } vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[none] {""}
    }{ $cause ->
    [none] Sans { $card }
   *[other] {" "}Sans elle
    }, il vous reste { $left ->
    [one] { $left } point
   *[other] { $left } points
    }{ $odds ->
    [0] .
    [1] , et la plupart des cartes vous font sortir.
   *[other] , et une carte sur { $odds } vous fait sortir{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }{ $versus ->
    [same] {" "}Jeter { $other } reviendrait au même.
    [even] {" "}Jeter { $other } serait à peu près aussi bon.
    [more-gain] {" "}Jeter { $other } serait à peu près aussi bon : il vous en resterait { $more } de plus, mais la prochaine carte vous en ferait gagner { $less } de plus en moyenne.
    [more-out] {" "}Jeter { $other } serait à peu près aussi bon : il vous en resterait { $more } de plus, mais avec un peu plus de chances de sortir.
    [fewer-gain] {" "}Jeter { $other } serait à peu près aussi bon : il vous en resterait { $fewer } de moins, mais la prochaine carte vous en ferait gagner { $less } de moins en moyenne.
    [fewer-out] {" "}Jeter { $other } serait à peu près aussi bon : il vous en resterait { $fewer } de moins, mais avec un peu moins de chances de sortir.
    [next] {" "}{ $other } serait sans doute plus utile au joueur suivant.
    [points] {" "}Si vous jetiez plutôt { $other }, il vous en resterait { $more } de plus.
    [out] {" "}Si vous jetiez plutôt { $other }, { $fewer ->
        [0] {""}
       *[other] il vous en resterait { $fewer } de moins, mais{" "}
    }{ $rarer ->
        [0] presque aucune carte ne vous ferait sortir.
       *[other] seule une carte sur { $rarer } vous ferait sortir.
    }
    [gain] {" "}Si vous jetiez plutôt { $other }, { $fewer ->
        [0] {""}
       *[other] il vous en resterait { $fewer } de moins, mais{" "}
    }la prochaine carte vous en ferait gagner { $less } de moins en moyenne.
   *[none] {""}
    }
tt-why-last = C’est votre dernier tour : sans { $card }, votre main compte { $left ->
    [one] { $left } point
   *[other] { $left } points
    }, le moins possible.{ $more ->
    [0] { $tied ->
        [yes] {" "}Sans { $other }, elle en compterait autant.
       *[no] {""}
    }
   *[other] {" "}Sans { $other }, elle en compterait { $more } de plus.
    }
tt-why-last-take = C’est votre dernier tour de la manche, et seuls les points comptent : { $card } vous en épargne { $saves }, une carte de la pioche seulement { $gain } en moyenne.
tt-why-last-draw = C’est votre dernier tour de la manche, et seuls les points comptent : { $card } { $saves ->
    [0] ne vous en épargne aucun
   *[other] { $even ->
        [yes] vous en épargne { $saves }
       *[no] ne vous en épargne que { $saves }
    }
    }, une carte de la pioche { $even ->
    [yes] tout autant
   *[no] { $gain }
    } en moyenne{ $odds ->
    [0] .
    [1] , et la plupart des cartes vous laissent sans aucun point.
   *[other] , et une carte sur { $odds } vous laisse sans aucun point.
    }
tt-why-can-take = { $saves ->
    [0] { $last ->
        [yes] Elle n’allège pas votre main.
       *[no] Elle n’allège pas encore votre main.
    }
   *[other] Elle allège tout de suite votre main { $saves ->
        [1] d’un point
        [one] de { $saves } point
       *[other] de { $saves } points
    }.
    }
tt-why-can-draw = { $gain ->
    [0] Une carte de la pioche peut aider
   *[other] Une carte de la pioche allège votre main { $gain ->
        [1] d’un point
        [one] de { $gain } point
       *[other] de { $gain } points
    } en moyenne
    }{ $odds ->
    [0] .
    [1] {"\u202F"}; la plupart vous font sortir.
   *[other] {"\u202F"}; une sur { $odds } vous fait sortir.
    }
tt-why-can-throw = Il vous reste { $left ->
    [one] { $left } point
   *[other] { $left } points
    }{ $odds ->
    [0] .
    [1] {"\u202F"}; ensuite, la plupart des cartes vous font sortir.
   *[other] {"\u202F"}; ensuite, une carte sur { $odds } vous fait sortir.
    }

words-tt-draw-discard = prendre, ramasser
words-tt-draw = piocher, pioche, tirer
words-tt-discard = jeter, défausser
words-tt-out = et sortir, sortir

## What will be remembered

tt-memory-out = Le plus de sorties : { $name } ({ $times }).
tt-memory-dearest = La main la plus chère : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
    } à la manche { $round }.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-tt-1 = Le but : avoir peu de points. Faites entrer toutes vos cartes dans des combinaisons : groupes (au moins trois cartes de même valeur) et suites (au moins trois cartes qui se suivent dans une couleur). À chaque tour, on prend une carte, puis on en jette une. Prenez 9D dans la défausse, qui va avec votre 9H.
tour-tt-1-typed = Les couleurs : H cœur, D carreau, S pique, C trèfle.
tour-tt-1-page = Appuyez sur la défausse.
tour-tt-2 = Maintenant, jetez une carte. Une carte qui reste hors combinaison coûte sa valeur, un roi (K) dix (5.1). Jetez KC, votre carte la plus chère.
tour-tt-2-page = Faites glisser KC vers la défausse, ou choisissez cette carte et appuyez sur « Jeter KC ».
tour-tt-3 = QH ne vous sert à rien : piochez plutôt. Vous attendez un 9, ou un 3 : avec trois cartes chacun, les 3 sont jokers et remplacent n’importe quelle carte (1.4).
tour-tt-3-page = Appuyez sur la pioche.
tour-tt-4 = Un 3 ! Il remplace un 9, et 9H 9D 3C est un groupe. Jetez 5S, et toutes vos cartes sont dans des combinaisons : vous sortez (3.2).
tour-tt-4-page = Faites glisser 5S vers la défausse.
tour-tt-4-after = Quand quelqu’un sort, tous les autres ont encore un tour (3.3), puis on compte toutes les mains. Vous n’avez rien hors combinaison : aucun point. Les 2H 7D 7C de Rosa ne forment pas de combinaison et lui coûtent 2 + 7 + 7 (5.1).
tour-tt-5 = Manche 2 : quatre cartes chacun, et cette fois les 4 sont jokers. Rosa commence, et vient de jeter 8H, qui va avec vos 6H 7H : prenez cette carte.
tour-tt-5-page = Appuyez sur la défausse.
tour-tt-6 = Vous avez une suite. Elle reste en main, car à ce jeu on ne pose rien (3.1). QS coûterait dix et 2D deux seulement : jetez QS.
tour-tt-6-page = Faites glisser QS vers la défausse.
tour-tt-7 = Il vous faut encore une carte : 5H, 9H, ou un 4 joker. KS n’en fait pas partie : piochez.
tour-tt-7-page = Appuyez sur la pioche.
tour-tt-8 = JC n’aide pas. Jetez cette carte et gardez 2D, qui coûte moins si Rosa sort avant vous.
tour-tt-8-page = Faites glisser JC vers la défausse.
tour-tt-9 = Et la voilà qui sort ! C’est donc votre dernier tour de la manche. Un deuxième 2 ne suffit pas pour un groupe : piochez, et espérez.
tour-tt-9-page = Appuyez sur la pioche.
tour-tt-10 = Un 4, donc un joker : il remplace 5H ou 9H. Jetez 2D, et vos quatre cartes font une seule suite. Votre main ne coûte rien (3.4).
tour-tt-10-page = Faites glisser 2D vers la défausse.
tour-tt-end = Vous avez gagné, 0 point à 16. Une vraie partie a onze manches, de trois cartes à treize, et le joker monte avec elles. Le plus petit total gagne (5.2).

## Words that are explained when they are met first: all their forms, and what they mean

term-tt-wild = joker, jokers
term-tt-wild-about = une carte dont la valeur est égale au nombre de cartes distribuées à chacun ; elle remplace n’importe quelle autre.
term-tt-natural = carte naturelle, cartes naturelles
term-tt-natural-about = une carte qui n’est pas un joker.

## How the levels of bots play

level-tt-beginner-about = prend des cartes au hasard, sans vrai plan
level-tt-casual-about = voit sa main, rate la plupart des défausses
level-tt-greedy-about = voit loin, ne compte pas les cartes passées
level-tt-strong-about = compte les cartes passées, se trompe peu
level-tt-expert-about = calcule les chances de chaque défausse

## In the browser

client-aim-three-thirteen = Faites entrer toutes vos cartes dans des groupes et des suites. Le reste compte contre vous : le plus petit total gagne.
client-wild = Joker : { $rank }
client-wild-card = joker
client-in-set = dans une combinaison
client-take = Prendre { $card }
client-do-take = Prendre la carte du dessus de la défausse.
client-discard-out = Jeter { $card } et sortir
client-do-discard-out = Jeter { $card } et sortir.
client-last-turn = dernier tour
client-left-over = { $points ->
    [one] Il reste { $points } point
   *[other] Il reste { $points } points
    }
client-nothing-left = Il ne reste rien
client-key-take = prendre la carte du dessus de la défausse

## Endings

client-ended-laps = Tout le monde a joué tous ses tours.
client-best-rounds = { $who ->
    [you] Vous avez fini { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    } sans carte en trop.
   *[one] { $name } a fini { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    } sans carte en trop.
    }

## Tables of results

tt-column-melds = combinaisons
tt-column-left = reste
