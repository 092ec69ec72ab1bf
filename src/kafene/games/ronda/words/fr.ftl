### Ronda.

game-ronda = Ronda
like-ronda = un jeu de prises rapides aux cartes espagnoles, venu du Maroc
about-ronda = Un jeu marocain à 40 cartes espagnoles : prenez la carte de même valeur et celles qui la suivent, annoncez vos paires, tapez la carte qu’on vient de jouer. Il n’y a ni 8 ni 9. Ce sont les points des prises et des annonces qui comptent.

## Refusals

refused-throw-a-card = Vous devez jouer une carte maintenant : on ne peut pas passer.
refused-announced-late = Il est trop tard pour annoncer une { $kind } : cela se fait juste après la donne, avant la première carte jouée.
refused-tringa-is-no-ronda = Vous avez trois cartes de même valeur : c’est une tringa, pas une ronda.
refused-announced-falsely = { $kind ->
    [tringa] Vous n’avez pas de tringa : il faut trois cartes de même valeur.
   *[ronda] Vous n’avez pas de ronda : il faut deux cartes de même valeur.
    }
refused-answer-first = Avant la première carte, chacun annonce sa ronda ou sa tringa : annoncez la vôtre, ou passez.
refused-nothing-to-tap = { $joins ->
    [yes] La pile est déjà tapée : jouez { $pieces } sans taper, et la carte rejoint la pile.
   *[no] { $pieces } ne peut pas taper : on ne tape que la carte jouée par le joueur juste avant vous, avec la même valeur, et seulement si elle n’a rien pris.
    }

## What happened

ro-misdealt = Maldonne : une main de quatre cartes de même valeur. Aucune main n’est montrée, et on mélange de nouveau.
ro-dealt = Manche { $round }, donne { $deal } sur { $deals } : { $cards } cartes chacun. { $you ->
    [yes] À vous de commencer.
   *[no] { $starter } commence.
    }
ro-table-turned = La table : { $table }.{ $count ->
    [0] {""}
    [one] {" "}Carte retournée, mais remise dans le talon : { $returned }.
   *[other] {" "}Cartes retournées, mais remises dans le talon : { $returned }.
    }
ro-announced = { $you ->
    [yes] Vous annoncez une { $kind }.
   *[no] { $seat } annonce une { $kind }.
    }
ro-passed = { $you ->
    [yes] Vous n’annoncez rien.
   *[no] { $seat } n’annonce rien.
    }
ro-announcement-paid = { $you ->
    [yes] Votre annonce est la seule
   *[no] { $seat } a fait la seule annonce
    } : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
ro-shown = { $you ->
    [yes] Vous montrez votre { $kind }
   *[no] { $seat } montre sa { $kind }
    } : { $kind ->
    [tringa] { $rank } { $rank } { $rank }
   *[ronda] { $rank } { $rank }
    }.
ro-pot-won = Pour les annonces{ $tied ->
    [yes] , à égalité
   *[no] {""}
    } : { $points ->
    [one] { $points } point
   *[other] { $points } points
    } pour { $tied ->
    [yes] chaque camp ({ $winners })
   *[no] { $winners ->
        [Vous] vous
       *[other] { $winners }
    }
    }.
ro-found-out = { $you ->
    [yes] Vous cachiez une paire de { $rank } : elle est découverte.
   *[no] { $seat } cachait une paire de { $rank } : elle est découverte.
    }
ro-fine-paid = { $you ->
    [yes] Pour la paire que vous cachiez
   *[no] Pour la paire que cachait { $seat }
    } : { $points ->
    [one] { $points } point
   *[other] { $points } points
    } pour { $each ->
    [yes] chaque camp ({ $winners })
   *[no] { $winners ->
        [Vous] vous
       *[other] { $winners }
    }
    }.
ro-threw = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $seat } joue { $card }.
    }
ro-captured = { $you ->
    [yes] Vous jouez { $card } et prenez { $taken }.
   *[no] { $seat } joue { $card } et prend { $taken }.
    }
ro-missa-scored = Missa, la table est vide : { $points ->
    [one] { $points } point
   *[other] { $points } points
    } pour { $you ->
    [yes] vous
   *[no] { $seat }
    }.
ro-chained = { $link ->
    [bount] { $you ->
        [yes] Vous tapez avec { $card } : bount
       *[no] { $seat } tape avec { $card } : bount
    }
    [khamsa] { $you ->
        [yes] Vous ajoutez { $card } : khamsa
       *[no] { $seat } ajoute { $card } : khamsa
    }
   *[aachra] { $you ->
        [yes] Vous ajoutez { $card } : aachra
       *[no] { $seat } ajoute { $card } : aachra
    }
    }{ $missa ->
    [yes] {" "}et missa
   *[no] {""}
    } ! La pile : { $pending }.
ro-chain-settled = { $you ->
    [yes] Vous ramassez
   *[no] { $seat } ramasse
    } { $pending } : { $link }{ $missa ->
    [yes] {" "}et missa
   *[no] {""}
    }, { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
ro-table-taken = { $you ->
    [yes] La dernière prise est à vous ; vous ramassez
   *[no] { $seat } a fait la dernière prise et ramasse
    } ce qui reste sur la table : { $cards }.
ro-dealer-failed = { $duty ->
    [final-card] { $you ->
        [yes] Vous donniez, et votre dernière carte n’a rien pris
       *[no] { $seat } donnait, et sa dernière carte n’a rien pris
    }
   *[last-capture] { $you ->
        [yes] Vous donniez, et la dernière prise a échappé à votre camp
       *[no] { $seat } donnait, et la dernière prise a échappé à son camp
    }
    } : { $points } points pour { $each ->
    [yes] chaque camp ({ $winners })
   *[no] { $winners ->
        [Vous] vous
       *[other] { $winners }
    }
    }.
ro-last-capture-paid = La dernière prise de la manche s’est faite avec un { $rank } : { $points } points pour { $each ->
    [yes] chaque camp ({ $winners })
   *[no] { $winners ->
        [Vous] vous
       *[other] { $winners }
    }
    }.
ro-round-ended = La manche { $round } est finie. { $count ->
    [0] Égalité en tête au nombre de cartes : personne ne la gagne.
    [1] { $among ->
        [yes] Vous l’avez gagnée
       *[no] { $winners } l’a gagnée
    } avec { $best } cartes.
   *[other] { $among ->
        [yes] Votre équipe l’a gagnée
       *[no] { $winners } l’ont gagnée
    } avec { $best } cartes.
    }
ro-round-side = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    }, soit { $points ->
    [one] { $points } point
   *[other] { $points } points
    } ; { $score ->
    [one] { $score } point
   *[other] { $score } points
    } au total.
ro-match-tied = Égalité à { $points } points : on joue encore une manche.

## The table

ro-title = Manche { $round }, donne { $deal } sur { $deals }{ $last ->
    [yes] {" "}(la dernière)
   *[no] {""}
    }. À la donne : { $dealer ->
    [Vous] vous
   *[other] { $dealer }
    }.
ro-title-none = Aucune manche n’est encore distribuée.
ro-player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    }{ $call ->
    [none] {""}
   *[other] {", "}{ $brief ->
        [yes] { $call }
       *[no] annonce : { $call }
    }
    }{ $turn ->
    [yes] {", "}{ $name ->
        [Vous] à vous de jouer
       *[other] c’est son tour
    }
   *[no] {""}
    }.
ro-player-alone = { $name } : { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
    } en main, { $captured ->
    [0] aucune ramassée
    [one] { $captured } ramassée
   *[other] { $captured } ramassées
    }, { $score ->
    [one] { $score } point
   *[other] { $score } points
    }{ $call ->
    [none] {""}
   *[other] {", "}annonce : { $call }
    }{ $turn ->
    [yes] {", "}{ $name ->
        [Vous] à vous de jouer
       *[other] c’est son tour
    }
   *[no] {""}
    }.
# Above the players of a team.
ro-a-team = Équipe
ro-side = { $name } : { $cards ->
    [one] { $cards } ramassée
   *[other] { $cards } ramassées
    }, { $score ->
    [one] { $score } pt
   *[other] { $score } pts
    }.
ro-table = Table : { $table ->
    [rien] vide
   *[other] { $table }
    }.
ro-stock = Talon : { $stock ->
    [0] vide
    [one] { $stock } carte
   *[other] { $stock } cartes
    }. Partie en { $target ->
    [one] { $target } point
   *[other] { $target } points
    }.
ro-waiting = Annonces : { $points ->
    [one] { $points } point
   *[other] { $points } points
    } en attente.
ro-pending = Pile tapée : { $pending }, { $link }{ $missa ->
    [yes] {" "}et missa
   *[no] {""}
    } pour { $name ->
    [Vous] vous
   *[other] { $name }
    }. { $over ->
    [yes] La partie s’est terminée avant qu’elle ne rapporte.
   *[no] { $link ->
        [khamsa] Encore un { $rank } et c’est aachra
       *[bount] Encore un { $rank } et c’est khamsa
    } ; toute autre carte { $name ->
        [Vous] vous laisse la pile
       *[other] laisse la pile à { $name }
    }.
    }
ro-hand = { $you ->
    [yes] Votre main
   *[no] { $name } a en main
    } : { $hand }.
ro-team = { $names }
ro-takes = { $card } prend { $taken }{ $tap ->
    [yes] {" "}et peut taper
   *[no] {""}
    }
ro-joins = { $card } rejoint la pile tapée
ro-captures = { $you ->
    [yes] Prises possibles
   *[no] Prises possibles pour { $name }
    } : { $captures }.

## What can be done: a word on each verb

ro-can-announce-ronda = annoncer une paire ; sa valeur reste secrète jusqu’à la fin de la donne
ro-can-announce-tringa = annoncer trois cartes de même valeur ; elle reste secrète jusqu’à la fin de la donne
ro-can-pass = ne rien annoncer
ro-can-throw = jouer une carte, qui prend d’elle-même si elle peut ({ $pieces })
ro-can-throw-tap = taper la carte qu’on vient de jouer, pour faire bount ({ $pieces })
ro-help = Un tour : jouez une carte. Si sa valeur est sur la table, elle prend cette carte et celles qui la suivent dans l’ordre. La carte seule suffit : 7C.

## The options

option-ro-four-player-deal = Ce qu’on distribue à quatre : 4, puis 3 et 3 cartes et une table vide, ou 3 cartes à chaque fois et quatre sur la table, comme à deux (1.4).
option-ro-table-run-limit = Une carte qui complète une suite de ce nombre de cartes sur la table de départ retourne aussi dans le talon (1.5).
option-ro-missa-last = Ce qui ne rapporte pas de missa : toute la dernière donne, ou seulement la toute dernière carte de la manche (2.3).
option-ro-tringa-clash = De plusieurs tringas, laquelle gagne : la plus petite ou la plus grande (3.5).
option-ro-hidden-penalty = Ce qu’une paire cachée donne à l’adversaire (3.7).
option-ro-hidden-always = Une paire cachée se paie même si personne n’a annoncé : chaque camp adverse marque. Si seul le partenaire a annoncé, elle ne se paie pas (3.7).
option-ro-hidden-fine = Ce qui se paie : cacher n’importe quelle ronda ou tringa, ou seulement une ronda plus petite que celle d’un adversaire ; dans ce cas, on paie à la fin de la donne (3.7).
option-ro-last-pair = Ce que le donneur doit faire : son camp fait la dernière prise, ou sa toute dernière carte prend (5.2).
option-ro-last-bonus = Quelle dernière prise avec un 12 ou un 1 compte : celle de n’importe quel camp, ou seulement celle du camp du donneur (5.3).
option-ro-target = Nombre de points pour gagner la partie (6.3).
option-ro-win = Quand la partie se gagne : à la fin d’une manche, ou dès qu’un camp a assez de points et strictement le plus ; ce qui n’est pas encore marqué ne le sera jamais (6.3).

## Options and their values, by name

title-ro-four-player-deal = Donnes à quatre
value-ro-four-player-deal-4-3-3 = 4, 3 et 3 cartes, sans table
value-ro-four-player-deal-3-table = 3 cartes, et 4 sur la table
title-ro-table-run-limit = Suites écartées au départ
value-ro-table-run-limit-none = aucune
title-ro-missa-last = Pas de missa à la fin
value-ro-missa-last-deal = toute la dernière donne
value-ro-missa-last-card = la dernière carte seulement
title-ro-tringa-clash = Quelle tringa gagne
value-ro-tringa-clash-low = la plus petite
value-ro-tringa-clash-high = la plus grande
title-ro-hidden-penalty = Points pour une paire cachée
title-ro-hidden-always = Paire cachée payée même sans annonce
title-ro-hidden-fine = Quel silence se paie
value-ro-hidden-fine-any = toute ronda ou tringa
value-ro-hidden-fine-smaller = une ronda plus petite
title-ro-last-pair = Devoir du donneur à la fin
value-ro-last-pair-last-capture = faire la dernière prise
value-ro-last-pair-final-card = prendre avec la dernière
title-ro-last-bonus = Dernière prise avec un 12 ou un 1
value-ro-last-bonus-anyone = compte pour tous
value-ro-last-bonus-dealer = pour le camp du donneur
title-ro-target = Points pour gagner
title-ro-win = La partie se gagne
value-ro-win-round-end = en fin de manche
value-ro-win-at-once = aussitôt

## Hints: why a move is the best known

ro-why-announce = { $rivals ->
    [yes] Il y a déjà une annonce ; la plus forte prend tous les points.
   *[no] S’il n’y a pas d’autre annonce, cela rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; sinon, la plus forte prend tous les points.
    } Si vous vous taisez, cela ne rapporte rien.
ro-why-quiet = Cela ne rapporte rien{ $fined ->
    [yes] {""}, et si un adversaire annonce, votre silence peut vous valoir une amende
   *[no] {""}
    }.
ro-why-pass = Vous n’avez rien à annoncer.
ro-why-silent = { $rivals ->
    [yes] Vu les annonces des autres, annoncer vous coûterait sans doute plus que vous taire.
   *[no] Votre adversaire ne saura rien de vos cartes de même valeur et pourrait taper l’une d’elles : vous pourrez alors répondre.
    }
ro-why-only = Vous n’avez pas d’autre choix.
ro-why-same = Toutes vos cartes ont la même valeur : jouez celle que vous voulez.
ro-why-card = { $does ->
    [join] Reprend la pile tapée pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [tap] Prend { $taken } en tapant, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [missa] Prend { $taken } et vide la table : missa
    [take] Prend { $taken }
   *[throw] Ne prend rien
    }{ $risk ->
    [answer] {""}, mais le joueur suivant { $sure ->
        [yes] peut reprendre la pile
       *[no] pourrait reprendre la pile avec { $out ->
            [one] le dernier { $rank }
           *[other] un autre { $rank }
        }
    }
    [unanswered] {""}, et personne ne peut reprendre la pile
    [tapped] {""} ; { $sure ->
        [yes] le joueur suivant peut la taper
       *[no] { $out ->
            [one] seul le dernier { $rank } pourrait la taper
           *[other] { $out } autres { $rank } pourraient la taper
        }
    }
    [taken] {""} ; le joueur suivant { $sure ->
        [yes] peut
       *[no] pourrait
    } ensuite prendre { $row }
    [safe] {" "}et ne laisse rien à prendre au joueur suivant
   *[none] {""}
    }.
ro-why-best = { $does ->
    [join] Vous reprenez la pile tapée : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [tap] Vous prenez { $taken }, et taper rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [missa] Vous prenez { $taken } et videz la table : missa.
    [take] Vous prenez { $taken }.
    [leave] Vous ne prenez rien maintenant.
   *[throw] Il n’y a rien à prendre.
    }{ $because ->
    [unanswered] {" "}Tous les autres { $rank } sont sortis : personne ne peut reprendre la pile.
    [passed] {" "}L’autre joueur n’a pas annoncé de paire : il ne peut sans doute pas reprendre la pile.
    [paired] {" "}Ne tapez pas : l’autre joueur a annoncé une paire et a peut-être un autre { $rank }, et reprendre la pile lui rapporterait 5 points.
    [untapped] {" "}Ne tapez pas : le joueur suivant a peut-être un autre { $rank }, et reprendre la pile lui rapporterait 5 points.
    [gone] {" "}Tous les autres { $rank } sont sortis : personne ne peut la prendre.
    [trap] {" "}Si quelqu’un la tape, vous reprendrez la pile avec votre autre { $rank }.
    [dealer] {" "}Vous êtes le donneur : gardez { $kept } pour la dernière prise de la manche, car personne d’autre n’a cette valeur.
    [safe] {" "}Vous ne laissez rien à prendre au joueur suivant.
    [final] {" "}L’enjeu est la dernière prise de la manche, qui décide de 5 points.
    [last] {" "}Seul le dernier { $rank } pourrait la taper.
   *[none] {""}
    }{ $versus ->
    [even] {" "}{ $other } ferait tout aussi bien l’affaire : d’ici la fin de la donne, cela revient au même.
    [as-many] {" "}{ $other } prendrait autant de cartes.
    [as-easy] {" "}{ $other } est tout aussi facile à taper.
    [as-safe] {" "}Personne ne peut taper { $other } non plus.
    [close] {" "}L’écart avec { $other } est faible.
    [nothing] {" "}{ $other } ne prendrait rien.
    [open] {" "}{ $other } ne prendrait rien et laisserait { $others } au joueur suivant.
    [fewer] {" "}{ $other } ne prendrait que { $others }.
    [row] {" "}Après { $other }, le joueur suivant pourrait prendre { $others }.
    [wait] {" "}{ $other } peut attendre : personne d’autre ne peut prendre { $others }.
    [later] {" "}Vous gardez { $other }, qui pourra peut-être prendre { $others } plus tard.
    [tap] {" "}{ $other } est plus facile à taper : { $more ->
        [one] il en reste { $more } de même valeur dans le jeu.
       *[other] il en reste { $more } de même valeur dans le jeu.
    }
   *[none] {""}
    }{ $margin ->
    [close] { $versus ->
        [close] {""}
       *[other] {" "}L’écart entre les deux est faible.
    }
   *[none] {""}
    }{ $gain ->
    [0] {""}
    [one] {" "}D’ici la fin de la donne, cela devrait rapporter { $gain } point de plus que { $other }.
   *[other] {" "}D’ici la fin de la donne, cela devrait rapporter { $gain } points de plus que { $other }.
    }

words-ro-throw = jouer, jeter
words-ro-tap = en tapant, taper, bount
words-ro-ronda = ronda, paire
words-ro-tringa = tringa, brelan
words-ro-announce = annoncer, annonce
words-ro-pass = passer, non, rien
words-ro-take = prendre, ramasser

## What will be remembered

ro-memory-largest = La plus belle prise : { $name }, { $cards } cartes.
ro-memory-missas = Le plus de missas : { $name } ({ $times }).

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-ro-1 = À la Ronda, on ramasse des cartes, et on marque des points en chemin. Voici les deux dernières donnes sur six : 3 points à 4, partie en 21. Après chaque donne, on peut annoncer une paire : vos deux 4 sont une ronda, 1 point si c’est la seule (3.3).
tour-ro-1-typed = Les couleurs : C coupes, S épées, B bâtons, D deniers.
tour-ro-1-page = Appuyez sur « Ronda ! ».
tour-ro-2 = Un tour, c’est une carte. Si sa valeur est sur la table, elle prend cette carte et toutes celles qui suivent : 5S, puis 6B, 7C et 10D, car il n’y a ni 8 ni 9 (2.1). Cela vide la table, ce qu’on appelle missa : 1 point (2.3).
tour-ro-2-page = Appuyez sur 5C, puis encore une fois pour jouer cette carte. Ou faites-la glisser sur la table.
tour-ro-3 = Vos 4 n’ont rien à prendre sur la table : celui que vous jouerez y restera. Jouez 4D, et regardez Amina.
tour-ro-3-page = Appuyez deux fois sur 4D, ou faites glisser cette carte sur la table.
tour-ro-4 = Amina a tapé : elle a posé un 4 sur le 4 que vous veniez de jouer. C’est bount, et ce serait 1 point pour elle (4.1). Mais vous avez un autre 4 et reprenez la pile : khamsa, 5 points pour vous (4.2) !
tour-ro-4-page = Appuyez sur « Khamsa ! ».
tour-ro-5 = Amina n’avait pas de 4 pour répondre : la pile est à vous. Nouvelles cartes, dernière donne. Pas de paire cette fois : passez.
tour-ro-5-page = Appuyez sur « Passer ».
tour-ro-6 = Prenez 2S avec votre 2D. Gardez 12D pour la fin, où il vaut le plus ; les deux autres 12 sont déjà pris, personne ne prendra donc 12C avant vous.
tour-ro-6-page = Jouez 2D.
tour-ro-7 = À vous de taper : Amina vient de jouer 7B, et vous avez 7S. C’est bount, 1 point (4.1). Les autres 7 sont pris, elle ne peut pas répondre.
tour-ro-7-typed = Ajoutez « en tapant » ; sinon, vous prenez aussi, mais sans le point.
tour-ro-7-page = Appuyez sur « Taper ! ». Si vous jouez seulement la carte, vous prenez sans le point.
tour-ro-8 = Amina donne : c’est à elle de faire la dernière prise de la manche. Si vous la faites, vous marquez 5 (5.2), et 5 de plus car c’est avec un 12 (5.3). Prenez 12C !
tour-ro-8-page = Jouez 12D.
tour-ro-end = La dernière prise est à vous, donc le reste aussi (5.1). Chaque carte vaut 1 point dès la 21e : vos 26 cartes en font 6 (6.1). Vous avez gagné ! Voilà la Ronda ; une vraie partie va à 41, et la donne tourne à chaque manche.

## Words that are explained when they are met first: all their forms, and what they mean

term-ro-ronda = ronda, rondas
term-ro-ronda-about = deux cartes de même valeur, reçues dans la même donne.
term-ro-tringa = tringa, tringas
term-ro-tringa-about = trois cartes de même valeur, reçues dans la même donne.
term-ro-missa = missa, missas
term-ro-missa-about = une prise qui vide la table, pour 1 point.
term-ro-tap = taper, en tapant, tape avec, tapez avec, tapée, tapées
term-ro-tap-about = poser une carte de même valeur sur celle qu’on vient de jouer, pour faire bount.
term-ro-bount = bount
term-ro-bount-about = la deuxième carte de même valeur d’une pile tapée, pour 1 point.
term-ro-khamsa = khamsa
term-ro-khamsa-about = la troisième carte de même valeur d’une pile tapée, pour 5 points.
term-ro-aachra = aachra
term-ro-aachra-about = la quatrième carte de même valeur d’une pile tapée, pour 10 points.

## How the levels of bots play

level-ro-beginner-about = prend ce qu’il voit, et n’en voit pas tout
level-ro-casual-about = pense à ce qu’il laisse, retient peu
level-ro-greedy-about = pense à ce qu’il laisse, se trompe peu
level-ro-strong-about = n’oublie aucune carte, ne laisse rien passer
level-ro-expert-about = envisage toutes les mains possibles

## In the browser

client-aim-ronda = Prenez les cartes de même valeur, et celles qui les suivent. La partie se joue en { $target }.
client-ronda-title = Manche { $round }, en { $target ->
    [one] { $target } point
   *[other] { $target } points
    }
client-ronda-stock = { $count ->
    [0] Le talon est vide
    [one] Talon : { $count } carte
   *[other] Talon : { $count } cartes
    }
client-ronda-deal = Donne { $deal } sur { $deals }
client-ronda-waiting = Annonces : { $points ->
    [one] { $points } point
   *[other] { $points } points
    } en attente
client-ronda-ronda = Ronda
client-ronda-tringa = Tringa
client-ronda-bount = Bount
client-ronda-khamsa = Khamsa
client-ronda-aachra = Aachra
client-ronda-missa = Missa
client-ronda-announcements = Annonces
client-ronda-found-out = Paire cachée
client-ronda-scored = { $what } : +{ $points } pour { $name }
client-ronda-pile = pour { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }, sauf reprise.
client-ronda-pile-yours = pour vous : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }, sauf reprise.
client-ronda-throw = Jouer
client-ronda-take = Prendre { $count }
client-ronda-do-throw = Jouer { $card }.
client-ronda-do-tap = Taper avec { $card }.
client-ronda-tap = Taper !
client-ronda-tap-card = Taper { $card }
client-ronda-join-khamsa = Rejoindre la pile : khamsa
client-ronda-join-aachra = Rejoindre la pile : aachra
client-ronda-silent = Passer
client-ronda-do-silent = Ne rien annoncer.
client-ronda-call = { $what } !
client-ronda-taken = serait prise
client-ronda-choose = Choisissez d’abord une carte de votre main.
client-ronda-choose-throw = C’est à vous : choisissez une carte à jouer.
client-ronda-asks = Une annonce ?
client-ronda-captured = { $count ->
    [0] aucune carte ramassée
    [one] { $count } carte ramassée
   *[other] { $count } cartes ramassées
    }
client-ronda-dealer = à la donne
client-ronda-partner = partenaire
client-ronda-team = équipe { $number }
client-ronda-key-card = choisir une carte de votre main
client-ronda-key-throw = jouer la carte choisie
client-ronda-key-tap = taper, ou rejoindre la pile tapée
client-ronda-key-announce = annoncer votre ronda ou votre tringa

## Endings

client-ronda-most = { $who ->
    [you] Vous avez ramassé le plus de cartes.
    [your-side] Votre équipe a ramassé le plus de cartes.
    [side] { $name } ont ramassé le plus de cartes.
   *[one] { $name } a ramassé le plus de cartes.
    }
client-ronda-tie = Égalité en tête au nombre de cartes.
client-ronda-line-cards = Cartes ramassées
client-ronda-line-count = Points des cartes
client-ronda-line-missas = Missas
client-ronda-line-announced = Rondas et tringas
client-ronda-line-chains = Bount, khamsa, aachra
client-ronda-line-last = La dernière donne
client-ronda-best-scored = Le plus beau moment : { $what }, +{ $points } pour { $who ->
    [you] vous.
    [your-side] votre équipe.
   *[one] { $name }.
    }
client-ronda-best-capture = { $who ->
    [you] La plus belle prise : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } d’un coup pour vous.
   *[one] La plus belle prise : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } d’un coup pour { $name }.
    }

## Tables of results

ro-column-captured = cartes ramassées
ro-column-for-cards = points des cartes
