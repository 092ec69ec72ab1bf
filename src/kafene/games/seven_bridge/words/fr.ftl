### Seven Bridge.

game-seven-bridge = Seven Bridge
like-seven-bridge = un rami où un 7 se pose seul et où l’on appelle les défausses
about-seven-bridge = Un rami où chacun peut compléter les combinaisons de tous. Appelez une défausse en disant pon ou chi, posez un 7 tout seul, et débarrassez-vous de vos cartes avant les autres.

## Refusals

refused-sb-no-cards = Indiquez les cartes à poser : un 7 seul, trois ou quatre cartes de même valeur, ou au moins trois cartes de même couleur qui se suivent.
refused-sb-card-twice = Le jeu ne contient { $pieces } qu’une fois.
refused-sb-not-a-seven = Seul un 7 se pose tout seul : { $pieces }{ $count ->
    [one] {" "}n’en est pas un
   *[other] , c’est trop
    }.
sb-name-group = un brelan ou un carré
refused-sb-no-such-group = Il n’y a pas de combinaison { $number } : { $groups ->
    [0] rien n’est encore posé
    [one] il n’y a que la combinaison 1
   *[other] elles vont de 1 à { $groups }
    }.
refused-sb-does-not-fit = { $pieces } ne va pas sur la combinaison { $number }, { $group } : { $complete ->
    [yes] elle est complète
   *[no] elle accepte { $takes }
    }.
refused-sb-meld-first = Vous ne pouvez ajouter une carte qu’après avoir vous-même posé ou appelé.
refused-sb-nothing-to-call = Il n’y a rien à appeler : on n’appelle que la carte qu’un joueur vient de jeter.
refused-sb-called = { $what ->
    [draw] Après un pon ou un chi, on ne pioche pas à ce tour.
    [meld] Après un pon ou un chi, on ne pose plus rien à ce tour.
   *[layoff] Après un pon ou un chi, on n’ajoute plus rien à ce tour.
    }
refused-sb-answer-first = On vous propose { $pieces } : répondez pon avec vos cartes, ou passez.
refused-sb-no-passing = On ne passe que si l’on vous propose un pon ; à votre tour, vous piochez ou appelez, puis vous jetez une carte.
refused-sb-chi-in-window = Seul un pon est possible maintenant sur { $pieces } ; le chi appartient au joueur suivant, à son tour.
refused-sb-pon-passed = Vous avez passé : plus de pon possible sur { $pieces }.
refused-sb-must-discard-out = Vous devez garder une carte pour la défausse : votre dernière carte ne peut être ni posée, ni ajoutée, ni utilisée pour un appel.
refused-sb-first-lap = On ne peut pas encore appeler { $pieces } : il faut d’abord que chacun ait jeté une carte.

unread-sb-hands-too-large = À { $seats } joueurs et { $dealt } cartes chacun, la pioche serait trop petite : distribuez au plus { $most } cartes à chacun.

## What `kafene check` says

sb-valid = Valide : { $kind ->
    [seven] un 7 seul
    [run] une suite
   *[group] { $count ->
        [3] un brelan
       *[other] un carré
    }
    }.

## What happened

sb-dealt = Donne { $deal } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    } chacun. { $turned ->
    [yes] On retourne { $upcard }.
   *[no] {""}
    } { $you ->
    [yes] À vous de commencer.
   *[no] { $starter } commence.
    }
sb-stock-ran-out = C’était la dernière carte de la pioche : { $last ->
    [yes] la donne finit avec ce tour.
   *[no] on mélange la défausse avant le tour suivant.
    }
sb-melded = { $you ->
    [yes] Vous posez { $cards }, combinaison { $group }.
   *[no] { $seat } pose { $cards }, combinaison { $group }.
    }
sb-laid-off = { $you ->
    [yes] Vous ajoutez { $card } à la combinaison { $group } : { $cards }.
   *[no] { $seat } ajoute { $card } à la combinaison { $group } : { $cards }.
    }
sb-called = { $you ->
    [yes] Vous dites { $call } sur { $card } : { $cards }, combinaison { $group }.
   *[no] { $seat } dit { $call } sur { $card } : { $cards }, combinaison { $group }.
    }
sb-round-ended = { $reason ->
    [stock] La donne { $deal } est finie : la pioche est épuisée.
   *[out] La donne { $deal } est finie.
    }
sb-deal-hand = { $name } : { $held ->
    [yes] { $hand }
   *[no] aucune carte
    }, { $points ->
    [one] { $points } point
   *[other] { $points } points
    }{ $more ->
    [yes] {", "}{ $total } au total
   *[no] {""}
    }.

## The table

sb-title = Donne { $deal } sur { $deals }.
sb-title-none = Rien n’est encore distribué.
sb-player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
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
sb-group = Combinaison { $number } : { $cards }.
sb-no-groups = Rien n’est encore posé.
sb-piles = Défausse : { $top ->
    [rien] vide
   *[other] { $top }
    }. Pioche : { $stock ->
    [one] { $stock } carte
   *[other] { $stock } cartes
    }.
sb-hand = { $you ->
    [yes] Votre main
   *[no] { $name } a en main
    } : { $hand } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
    }).
sb-asked = { $name } vient de jeter { $top } : dites pon, ou passez.
sb-score = { $name } : { $deals } = { $score }.

## What can be done: a word on each verb

sb-can-draw = prendre la carte du dessus de la pioche
sb-can-discard = jeter une carte, ce qui termine votre tour ({ $pieces })
sb-can-meld = poser une nouvelle combinaison sur la table ({ $melds })
sb-number = NUMÉRO
sb-can-layoff = ajouter une carte à une combinaison, par son numéro ({ $layoffs })
sb-can-pon = prendre { $top } pour un brelan ou un carré, au lieu de piocher, avec vos { $melds }
sb-can-chi = prendre { $top } pour une suite, au lieu de piocher, avec vos { $melds }
sb-can-pass = laisser { $top }
sb-help = Un tour : piochez une carte, posez ce que vous voulez, puis jetez une carte. Ou bien appelez la carte qui vient d’être jetée au lieu de piocher : il ne vous reste alors qu’à jeter une carte. Pour jeter, la carte seule suffit : 7H.

## The options

option-sb-hand-size = Combien de cartes chacun reçoit ; il en reste au moins deux dans la pioche (1.2).
option-sb-upcard = On retourne une carte pour commencer la défausse ; elle ne peut pas être appelée (1.2).
option-sb-lone-seven = Ce qu’un 7 seul peut devenir : un brelan ou une suite, ou seulement une suite (2.4).
option-sb-two-card-sevens = Un 7 et une carte qui va avec, comme 6C 7C ou 7C 7H, peuvent se poser ensemble (2.5).
option-sb-layoff-needs-meld = On ne peut ajouter une carte qu’après avoir soi-même posé ou appelé dans cette donne (2.6).
option-sb-meld-after-call = Après un appel, on peut encore poser au même tour (3.2).
option-sb-layoff-after-call = Après un appel, on peut encore ajouter au même tour (3.2).
option-sb-pon-from-any = Après chaque défausse, on propose le pon à chaque autre joueur, l’un après l’autre, et le jeu continue après celui qui appelle. Le joueur suivant qui a passé peut encore faire chi, mais plus pon (3.4).
option-sb-must-discard-out = Votre dernière carte doit aller à la défausse (3.5).
option-sb-no-call-first-lap = Personne n’appelle avant que chacun ait jeté une carte (3.6).
option-sb-keep-top-discard = Quand on mélange la défausse, la carte du dessus reste et peut être appelée (4.1).
option-sb-stock-outs = La donne finit quand la pioche s’est vidée ce nombre de fois (4.2).
option-sb-scoring = Simples : de A à 9 leur valeur, les autres dix. Nintendo : A, J, Q, K dix, de 2 à 10 leur valeur, et chaque 7 en main double le tout. Par valeur : A 1, J 11, Q 12, K 13, les autres leur valeur (5.2).
option-sb-deals = Combien de donnes on joue (5.3).

## Options and their values, by name

title-sb-hand-size = Cartes par joueur
title-sb-upcard = Carte retournée au départ
title-sb-lone-seven = Un 7 seul peut devenir
value-sb-lone-seven-both = un brelan ou une suite
value-sb-lone-seven-run-only = une suite seulement
title-sb-two-card-sevens = Poses de deux cartes avec un 7
title-sb-layoff-needs-meld = Poser avant d’ajouter
title-sb-meld-after-call = Poser après un appel
title-sb-layoff-after-call = Ajouter après un appel
title-sb-pon-from-any = Pon sur tous les joueurs
title-sb-must-discard-out = Finir par une défausse
title-sb-no-call-first-lap = Pas d’appel au premier tour
title-sb-keep-top-discard = Garder le dessus de la défausse
title-sb-stock-outs = Pioches vidées
title-sb-scoring = Points des cartes en main
value-sb-scoring-plain = simples
value-sb-scoring-nintendo = Nintendo : un 7 double
value-sb-scoring-pip = par valeur, jusqu’à 13
title-sb-deals = Donnes

## Hints: why a move is the best known

sb-why-draw = Il n’y a rien à appeler : piochez une carte.
sb-why-call-out = En appelant { $card }, vous sortez : { $left ->
    [0] ce sont vos dernières cartes.
   *[other] il ne reste qu’une carte, que vous jetez.
    }
sb-why-last = C’est votre dernière carte : vous sortez.
sb-why-out = Vous pouvez poser toutes vos cartes à ce tour et sortir.
sb-why-out-throw = Vous pouvez tout poser sauf { $card } : jetez cette carte et vous sortez.
sb-why-call = Cela vous débarrasse de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    } et de { $points ->
    [one] { $points } point
   *[other] { $points } points
    }, mais vous ne piochez pas.
sb-why-wait = Vous gardez vos cartes et attendez votre tour.
sb-why-hope = { $cards ->
    [0] Aucune des { $unseen } cartes cachées ne va
    [one] Une des { $unseen } cartes cachées va
   *[other] { $cards } des { $unseen } cartes cachées vont
    } avec ce que vous avez.
sb-why-meld = Cela vous débarrasse de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    } et de { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
sb-why-layoff = { $card } va sur la combinaison { $group } : une carte et { $points ->
    [one] { $points } point
   *[other] { $points } points
    } de moins.
sb-why-lay = Elle peut partir seule : une carte et { $points ->
    [one] { $points } point
   *[other] { $points } points
    } de moins, mais les autres pourront y ajouter les leurs.
sb-why-points = Cela vous épargne { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
sb-why-throw = Cela vous débarrasse de { $points ->
    [one] { $points } point.
   *[other] { $points } points.
    } { $cards ->
    [0] Aucune pioche ne suffit à la poser
    [one] Une seule carte cachée vous aiderait à la poser
   *[other] { $cards } cartes cachées vous aideraient à la poser
    } ; { $pairs ->
    [0] personne ne peut l’appeler.
    [one] une seule paire permettrait à un adversaire de l’appeler.
   *[other] { $pairs } paires permettraient à un adversaire de l’appeler.
    }
sb-why-throw-fits = Cela vous débarrasse de { $points ->
    [one] { $points } point.
   *[other] { $points } points.
    } Vous pourriez aussi la poser, mais les autres y ajouteraient leurs cartes.
sb-why-call-best = Après l’appel, { $left ->
    [0] toutes vos cartes vont avec d’autres
    [one] une seule carte ne va avec aucune autre
   *[other] seules { $left } cartes ne vont avec aucune autre
    } ; pour l’instant, il y en a { $loose }.
sb-why-call-even = L’appel réduit votre main sans laisser plus de cartes isolées qu’avant.
sb-why-call-close = { $figure ->
    [wins] Sur { $deals } donnes simulées, vous en gagnez { $wins } % ainsi, { $less } % autrement.
    [points] Sur { $deals } donnes simulées, c’est { $ahead ->
        [one] { $ahead } point
       *[other] { $ahead } points
    } de mieux en moyenne.
   *[none] Appeler ou non, cela se vaut à peu près.
    }
sb-why-pass = L’appel casserait votre main : { $left ->
    [one] une carte n’irait
   *[other] { $left } cartes n’iraient
    } avec aucune autre, contre { $loose } maintenant.
sb-why-draw-out = Inutile : après la pioche, vous pourrez poser tout ce que vous avez et jeter la carte piochée.
sb-why-meld-best = Voilà { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    } et { $points ->
    [one] { $points } point
   *[other] { $points } points
    } de moins. Garder une combinaison en main ne paie presque jamais : un autre peut sortir avant vous.
sb-why-lay-even = La garder reviendrait presque au même, mais une fois posée, elle ne peut plus vous coûter { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
sb-why-lay-soon = { $over ->
    [yes] La donne finit avec ce tour :
   *[no] Quelqu’un n’a plus que { $fewest ->
        [one] { $fewest } carte
       *[other] { $fewest } cartes
    } et peut sortir au prochain tour :
    } posez tout ce que vous pouvez. { $points ->
    [one] C’est { $points } point
   *[other] Ce sont { $points } points
    } de moins.
sb-why-lay-wins = Sur { $deals } donnes simulées, vous en gagnez { $wins } % si vous posez cette carte maintenant, { $less } % si vous la gardez.
sb-why-lay-points = Sur { $deals } donnes simulées, mieux vaut poser cette carte maintenant que la garder : { $ahead ->
    [one] { $ahead } point
   *[other] { $ahead } points
    } de mieux en moyenne.
sb-why-throw-wins = Sur { $deals } donnes simulées, vous en gagnez { $wins } % en jetant { $card }, { $less } % en jetant { $other }.
sb-why-throw-points = Sur { $deals } donnes simulées, mieux vaut jeter { $card } plutôt que { $other } : { $ahead ->
    [one] { $ahead } point
   *[other] { $ahead } points
    } de mieux en moyenne.
sb-why-throw-best = { $cause ->
    [out] { $cards ->
        [one] Une des { $unseen } cartes cachées vous fera
       *[other] { $cards } des { $unseen } cartes cachées vous feront
    } alors sortir à votre prochaine pioche ; { $more ->
        [0] aucune si vous jetez
        [one] une seule si vous jetez
       *[other] { $more } seulement si vous jetez
    } { $other }.
    [either] Dans les deux cas, { $cards ->
        [one] une des { $unseen } cartes cachées vous fera
       *[other] { $cards } des { $unseen } cartes cachées vous feront
    } sortir à votre prochaine pioche.
    [dead] Les cartes qui vont avec { $card } sont sorties : elle ne vous sert plus, et personne ne peut l’appeler. { $other } a encore une chance.
    [needs] Mieux vaut garder { $other } : { $more ->
        [one] une carte cachée vous aiderait
       *[other] { $more } cartes cachées vous aideraient
    } à la poser, contre { $cards ->
        [0] aucune
        [one] une seule
       *[other] { $cards }
    } pour { $card }.
    [pairs] Mieux vaut garder { $other } : { $more ->
        [one] une paire de cartes cachées ferait
       *[other] { $more } paires de cartes cachées feraient
    } une combinaison avec elle, contre { $cards ->
        [0] aucune
        [one] une seule
       *[other] { $cards }
    } pour { $card }.
    [fits] Vous pourriez aussi poser { $card }, mais les autres y ajouteraient leurs cartes.
    [over] Si personne n’appelle, la donne finira avant votre prochain tour, et votre main sera comptée.
    [even] { $card } et { $other } se valent à peu près.
    [equal] { $cards ->
        [0] Aucune pioche ne suffit à poser { $card } ou { $other }.
        [one] Une carte cachée vous aiderait à poser { $card }, et une aussi pour { $other }.
       *[other] { $cards } cartes cachées vous aideraient à poser { $card }, et autant pour { $other }.
    }
   *[alike] { $card } et { $other } se valent à peu près : { $cards ->
        [0] aucune pioche ne suffit à poser l’une ou l’autre.
        [one] pour chacune, une carte cachée vous aiderait à la poser.
       *[other] pour chacune, { $cards } cartes cachées vous aideraient à la poser.
    }
    }{ $price ->
    [less] {" "}{ $card } vous débarrasse de { $points ->
        [one] { $points } point de plus.
       *[other] { $points } points de plus.
    }
    [more] {" "}Il vous reste alors { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus, mais les points ne comptent que si vous ne sortez pas.
    [high] {" "}Il vous reste alors { $points } points de plus, mais les autres jettent plus tôt leurs cartes hautes : { $other } se posera plus facilement grâce à un appel.
    [keep] {" "}Gardez { $kept } : elle peut partir à tout moment, et sur la table elle ne servirait qu’aux autres.
   *[none] {""}
    }{ $figure ->
    [wins] {" "}Sur { $deals } donnes simulées, vous en gagnez { $wins } % ainsi, { $less } % en jetant { $other }.
    [points] {" "}Sur { $deals } donnes simulées, c’est { $ahead ->
        [one] { $ahead } point
       *[other] { $ahead } points
    } de mieux en moyenne.
   *[none] {""}
    }
sb-why-throw-last = La donne finit avec ce tour, et { $card } est votre carte la plus chère : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
sb-why-throw-keep = Gardez { $kept } : elle peut partir à tout moment, et sur la table elle ne servirait qu’aux autres.
sb-why-throw-meld = Gardez { $kept } pour l’instant : ces cartes peuvent partir à tout moment, et sur la table elles serviraient surtout aux autres.

words-sb-discard = jeter, défausser
words-sb-layoff = ajouter, compléter
words-sb-meld = poser, étaler
words-sb-draw = piocher, pioche, tirer
words-sb-pon = pon, pong, pung
words-sb-chi = chi, tchi, chii, chow
words-sb-pass = passer, non, laisser
words-sb-take = prendre, ramasser

## What will be remembered

sb-memory-calls = Le plus d’appels : { $name } ({ $times }).
sb-memory-layoffs = Le plus de cartes ajoutées : { $name } ({ $times }).

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-sb-1 = Le but : vous débarrasser de vos cartes avant les autres. On pose sur la table des brelans et des carrés (trois ou quatre cartes de même valeur), des suites (trois cartes ou plus qui se suivent dans une couleur), et même un 7 tout seul (2.1). Un tour commence par une pioche.
tour-sb-1-typed = H cœur, D carreau, S pique, C trèfle ; J valet, Q dame, K roi.
tour-sb-1-page = Appuyez sur la pioche.
tour-sb-2 = On finit son tour en se défaussant d’une carte. QS et QC font une paire : gardez-les. Rien ne va avec KH, et un roi qui vous reste coûte dix points (5.1) : jetez KH.
tour-sb-2-page = Faites glisser KH vers la défausse, ou choisissez cette carte et appuyez sur « Jeter KH ».
tour-sb-3 = Kenji vient de jeter la carte qu’il vous faut ! Au lieu de piocher, vous pouvez appeler aussitôt une défausse. La prendre pour un brelan, c’est pon, avec vos QC QS (3.1).
tour-sb-3-page = Appuyez sur « Pon ».
tour-sb-4 = Après un appel, il ne reste qu’à jeter une carte (3.2). JC a perdu sa voisine QC, alors que 10H a encore 10D : jetez JC.
tour-sb-4-page = Faites glisser JC vers la défausse.
tour-sb-5 = Kenji a posé un 7 seul, et sa défausse, 9D, manque entre vos 8D et 10D. Prendre une défausse pour une suite, c’est chi (3.1).
tour-sb-5-page = Appuyez sur « Chi ».
tour-sb-6 = Gardez 6S, qui pourra rejoindre le 7S de Kenji au prochain tour. Gardez 3H 4H, qui attendent 5H, et le 7, qui peut partir à tout moment. Jetez donc 10H.
tour-sb-6-page = Faites glisser 10H vers la défausse.
tour-sb-7 = Kenji a posé un brelan de 2. KC n’est pas pour vous : piochez.
tour-sb-7-page = Appuyez sur la pioche.
tour-sb-8 = 5H, quelle chance ! Posez votre suite. Après avoir pioché, on peut poser autant qu’on veut avant de jeter une carte (3.3).
tour-sb-8-page = Choisissez 3H 4H 5H et appuyez sur « Poser ».
tour-sb-9 = Ce qui est sur la table est à tout le monde : on peut ajouter une carte à n’importe quelle combinaison (2.3). 6S fait une suite du 7 seul de Kenji ; un autre 7 en aurait fait un début de brelan (2.4).
tour-sb-9-typed = Les combinaisons ont des numéros : le 7 seul est la combinaison 2.
tour-sb-9-page = Faites glisser 6S sur le 7 de Kenji.
tour-sb-10 = Votre dernière carte est un 7, et un 7 peut se poser seul. Vous n’avez plus de cartes : vous sortez aussitôt, sans défausse (3.5).
tour-sb-10-page = Choisissez 7H et appuyez sur « Poser ».
tour-sb-end = Vous avez gagné avec 0 point, le plus petit total ; Kenji compte ce qui lui reste. Voilà le Seven Bridge : appeler ce qui va, ajouter ce qu’on peut, et garder un 7 pour le bon moment. Dans une vraie partie, on reçoit sept cartes.

## Words that are explained when they are met first: all their forms, and what they mean

term-sb-pon = pon
term-sb-pon-about = au lieu de piocher, prendre la dernière défausse pour poser un brelan ou un carré.
term-sb-chi = chi
term-sb-chi-about = au lieu de piocher, prendre la dernière défausse pour poser une suite.
term-sb-layoff = ajouter, ajoutez, ajoute
term-sb-layoff-about = mettre une carte sur une combinaison de la table, quel que soit le joueur qui l’a posée.
term-sb-lone-seven = 7 seul, 7 seuls
term-sb-lone-seven-about = un 7 posé sans autre carte ; la première carte ajoutée en fait le début d’un brelan ou d’une suite.

## How the levels of bots play

level-sb-beginner-about = regarde sa main, manque la plupart des appels
level-sb-casual-about = manque des appels, oublie ce qui est passé
level-sb-greedy-about = retient ce qui est passé, manque peu d’appels
level-sb-strong-about = ne manque rien, ne pense qu’à sa main
level-sb-expert-about = essaie dans sa tête de jeter chaque carte

## In the browser

client-aim-seven-bridge = Posez des brelans et des suites, ajoutez à n’importe quelle combinaison, et débarrassez-vous de vos cartes avant les autres.
client-deal = { $deals ->
    [1] { $deals } donne
   *[other] Donne { $deal } sur { $deals }
    }
client-group = Combinaison { $number }, { $name } : { $cards }
client-new-group = Nouvelle combinaison
client-fits = Une carte choisie va ici.
client-meld = { $count ->
    [one] Poser
   *[other] Poser { $count } cartes
    }
client-lay-off = Ajouter à la { $number }
client-pon = Pon
client-chi = Chi
client-calls = Appels possibles sur { $card }
client-choose-call = Plusieurs appels sont possibles : choisissez-en un sous la table.
client-choose-cards = Choisissez des cartes de votre main.
client-asks-call = { $call ->
    [pon] Dire pon sur { $card } ?
    [chi] Dire chi sur { $card } ?
   *[any] Dire pon ou chi sur { $card } ?
    }
client-asks-discard = Posez ce que vous voulez ; la défausse termine votre tour.
client-do-layoff = Ajouter { $card } à la combinaison { $number }.
client-do-meld = Poser { $cards }.
client-do-pon = Dire pon avec { $cards }.
client-do-chi = Dire chi avec { $cards }.
client-do-pass = Passer.
client-key-meld = poser les cartes choisies comme nouvelle combinaison
client-key-layoff = ajouter la carte choisie à la combinaison de ce numéro
client-key-pon = appeler la défausse pour un brelan ou un carré (pon)
client-key-chi = appeler la défausse pour une suite (chi)
client-key-pass = laisser la défausse

## Endings

client-best-cards = { $who ->
    [you] Le plus beau tour : vous avez posé { $count ->
        [one] { $count } carte.
       *[other] { $count } cartes.
    }
   *[one] Le plus beau tour : { $name } a posé { $count ->
        [one] { $count } carte.
       *[other] { $count } cartes.
    }
    }

## Tables of results

sb-column-cards = cartes restantes
