### Every sentence that is not about one game alone.

## Names

dealer = le donneur
seat-name = Place { $number }
you = vous
you-name = Vous
spectator = un spectateur
seen-by = Vu par { $name } :
and = { $first } et { $last }
and-last = { $first } et { $last }
list = { $first }, { $last }
series = { $first } ; { $last }
either = { $first } ou { $last }
guest = Invité
bot-names = Mira, Samir, Yuki, Rosa, Boris, Amina, Kenji, Hélène, Tariq, Zoé

## Refusals: an action that can be read but is not allowed. The paragraph's number is added.

refused = { $sentence } ({ $rule })
refused-game-over = La partie est finie.
refused-not-your-turn = { $seat ->
    [yes] Ce n’est pas votre tour : c’est à { $mover } de jouer.
   *[no] Ce n’est pas votre tour.
    }
refused-only-the-dealer-shuffles = Seul le donneur mélange.
refused-shuffle-is-due = Le donneur doit d’abord mélanger.
refused-not-what-is-shuffled = Un mélange doit contenir exactement ce qui est à mélanger ({ $amount } en tout) ; en trop ou manquant : { $pieces }.
refused-without-words = { $count ->
    [0] Ce n’est pas permis maintenant.
   *[other] Ce n’est pas permis maintenant : { $pieces }.
    }
refused-not-in-hand = Vous n’avez pas { $pieces }.
refused-already-drawn = Vous avez déjà pris une carte : jetez-en une maintenant.
refused-draw-first = Prenez d’abord une carte.
refused-result-too-early = La partie n’est pas finie : il n’y a pas encore de scores finaux.
refused-wrong-result = Les scores finaux sont { $scores }.

## Input that cannot be read

unread-at-line = Ligne { $line } : { $sentence }
unread-no-such-piece = { $kind ->
    [Card] « { $text } » n’est pas une carte. Indiquez une valeur et une couleur (H cœur, D carreau, S pique, C trèfle), comme 7H, 10D ou QS ; « dame de pique » se comprend aussi.
    [SpanishCard] « { $text } » n’est pas une carte espagnole. Indiquez une valeur (1 à 7, 10, 11 ou 12) et une couleur (C coupes, S épées, B bâtons, D deniers), comme 7C ou 12D ; « roi de deniers » se comprend aussi.
   *[Tile] « { $text } » n’est pas une tuile. Indiquez un nombre et une couleur (R rouge, B bleu, K noir, O orange), comme 7R ou 13K, ou J pour un joker ; « 7 rouge » se comprend aussi.
    }
unread-not-pieces = { $text } n’est pas une liste de { $kind ->
    [Card] cartes ; read_pieces(Card, "7H 10D") en fait une
    [SpanishCard] cartes ; read_pieces(SpanishCard, "7C 12D") en fait une
   *[Tile] tuiles ; read_pieces(Tile, "7R 13K J") en fait une
    }.
unread-not-of-game = { $text } n’est pas { $kind ->
    [Action] un coup de { $game } ; game.parse(text) en fait un
    [View] une vue de { $game } ; game.view(state, seat) en fait une
   *[Rules] un jeu de règles de { $game } ; game.rules_type.parse("classic") en fait un
    }.
unread-not-a-rank = { $text } n’est pas une valeur ; Rank.parse("K") en fait une.
unread-no-such-rank = « { $text } » n’est pas une valeur. Indiquez A, 2 à 10, J (valet), Q (dame) ou K (roi).
unread-no-such-action = Je ne comprends pas « { $text } ».
unread-no-such-game = Aucun jeu ne s’appelle « { $text } ». Jeux disponibles : { $games }.
unread-no-game-to-check = Aucun jeu ne s’appelle « { $text } ». On peut vérifier : { $games }.
unread-no-game-to-solve = Aucun jeu ne s’appelle « { $text } ». On peut résoudre : { $games }.
unread-no-such-preset = Aucune variante ne s’appelle « { $text } ». Variantes disponibles : { $presets }.
unread-no-such-option = Aucune option ne s’appelle « { $text } ». Options disponibles : { $options }.
unread-option-needs-value = Il manque une valeur à « { $text } » : écrivez NAME=VALUE.
unread-bad-option-value = « { $text } » n’est pas une valeur pour { $option }. Valeurs possibles : { $values }.
unread-seat-count = { $game } : il faut de { $fewest } à { $most } joueurs, et non { $seats }.
unread-too-few-cards = À { $seats } joueurs et { $dealt } cartes chacun, il n’y a pas assez de cartes : prenez trois jeux, moins de joueurs ou moins de manches.
unread-no-wild-rank = Dans ce jeu ({ $game }), aucune valeur ne sert de joker : retirez « { $text } ».
unread-too-many-copies = { $pieces } : le jeu n’en contient { $most ->
    [one] qu’un exemplaire
   *[other] que { $most } exemplaires
    }.
unread-no-record = Un enregistrement commence par la ligne « kafene 1 ».
unread-record-version = Cet enregistrement est en version « { $text } » ; ce programme lit la version { $known }.
unread-bad-result = « { $text } » n’est pas une ligne de scores finaux.
unread-bad-line = « { $text } » n’est ni un en-tête ni un coup.
unread-bad-undo = Le coup { $ply } ne peut pas être repris ici : seule la personne qui joue contre des robots peut reprendre ses coups, tant que la partie dure.
unread-bad-header = L’en-tête « { $text } » ne peut pas être écrit : il contient un saut de ligne, un caractère de contrôle ou un commentaire.
unread-header-twice = L’en-tête « { $text } » figure deux fois.
unread-header-missing = L’en-tête « { $text } » manque.
unread-bad-name = Les guillemets de { $text } ne sont pas fermés.
unread-bad-value = « { $text } » ne convient pas ici.
unread-not-a-position = Ce n’est pas une position de { $game }.
unread-bad-position = Dans la position, « { $key } » manque, est inconnu ou illisible.
unread-wrong-pieces = La position ne contient pas exactement les cartes ou les tuiles du jeu.
unread-position-is-a-view = C’est ce que voit un seul joueur : on ne peut pas continuer une partie à partir de là.
unread-start-is-over = La partie y est déjà finie : elle ne peut pas être continuée.
unread-position-differs-from-header = Les règles ou les joueurs de la position ne sont pas ceux de l’en-tête.
unread-bad-drawn = « drawn { $text } » n’est pas un tirage de { $seats } places : chaque nombre de 0 à { $last } doit y figurer une fois.
unread-drawn-parts-partners = « drawn { $text } » sépare des partenaires : en équipes, les joueurs ne font que tourner autour de la table, par exemple 1 2 3 0.
unread-no-such-file = Le fichier « { $text } » n’existe pas.
unread-which-piece = Laquelle : { $words } ?
unread-empty-file = « { $text } » est vide.
unread-unreadable-file = « { $text } » ne peut pas être lu comme du texte.
unread-bad-json = Ce n’est pas du JSON : { $text }
unread-deep-json = Ce JSON a trop de niveaux d’imbrication.
unread-too-much-text = « { $text } » est trop long : un enregistrement, une position ou une ligne de lot compte au plus { $most } caractères.
unread-batch-line = Ce n’est pas un objet JSON avec les clés { $keys }.
unread-no-such-check = { $game } n’a pas de combinaisons à vérifier. On peut vérifier : { $games }.
unread-solve-needs = Il manque { $text }.
unread-solve-no-word = { $text } ne s’emploie pas avec { $game }.
unread-no-such-goal = « { $text } » n’est pas un objectif. Choisissez parmi : { $goals }.
unread-table-not-valid = { $pieces } n’est pas une combinaison valide : elle ne peut pas se trouver sur la table.
unread-no-such-solver = Il n’y a pas de solveur pour { $game }. On peut résoudre : { $games }.
unread-needs-pieces = Indiquez des cartes ou des tuiles, par exemple : { $example }.

## What happened

stale-game-moved-on = La partie a continué : c’était pour le coup { $given }, et on en est au coup { $ply }.

## Why a file can't be used, after a colon

cause-full = il n’y a plus de place sur le disque
cause-read-only = l’emplacement est en lecture seule
cause-forbidden = vous n’en avez pas le droit
cause-folder = c’est un dossier
cause-missing = le dossier n’existe pas
cause-busy = un autre programme l’utilise

## Saved games

store-bad-database = « { $text } » ne s’ouvre pas : le fichier est abîmé, ou ce n’est pas une base de parties sauvegardées.
store-bad-database-why = « { $text } » ne s’ouvre pas : { $why }.
store-newer-database = « { $text } » vient d’un Kafene plus récent que celui-ci.
store-no-driver = « { $text } » nécessite le pilote PostgreSQL. Pour l’installer : { $command }
store-no-connection = Impossible de se connecter à « { $text } » : { $why }
store-bad-address = « { $text } » n’est pas l’adresse d’une base. Exemple : postgresql://user@host/name
store-being-moved = « { $text } » est en train d’être déplacé ou modifié par un autre Kafene.
store-no-such-game = Il n’y a pas de partie { $text } parmi les parties sauvegardées. « kafene games » en donne la liste.
store-nothing-to-resume = Il n’y a pas de partie inachevée à reprendre. « kafene games » donne la liste de toutes les parties.
store-being-played = La partie { $text } se joue en ce moment dans un autre Kafene.
store-no-permission = Vous n’avez pas le droit de lire « { $text } ».
store-served = « { $text } » est utilisé en ce moment par un serveur. Arrêtez le serveur avant de supprimer des parties.
store-game-of-room = La partie { $text } appartient à une table de « kafene serve ». Vous pourrez la supprimer quand la table aura disparu.
store-cannot-save = La partie ne peut pas être sauvegardée dans « { $text } ». Tous les coups joués jusqu’ici le sont déjà.
store-cannot-save-why = La partie ne peut pas être sauvegardée dans « { $text } » : { $why }. Tous les coups joués jusqu’ici le sont déjà.
store-damaged-game = La partie { $text } est abîmée. Coups intacts depuis le début : { $ply }.
store-damaged-room = Cette table est abîmée sur le disque et ne peut pas être ouverte.
store-room-of-unknown-game = Cette table ne peut pas être ouverte : son jeu, « { $text } », n’est pas installé ici.
store-second-name = « { $text } » est un lien, ou a un second nom (un lien physique). Les parties sauvegardées ont besoin de fichiers à elles : supprimez le lien, ou travaillez sur une copie.
store-backup-exists = Il y a déjà un fichier « { $text } ». Choisissez un autre nom.
store-move-served = « { $text } » est utilisé en ce moment par un serveur. Arrêtez le serveur avant de déplacer quoi que ce soit.
store-not-empty = « { $text } » n’est pas vide. On ne peut déplacer que vers un nouveau fichier ou une base vide.
store-other-tables = « { $text } », le fichier de KAFENE_DB, n’a aucune table, et à côté se trouve « { $other } », où Kafene les gardait jusqu’ici. { $games ->
    [0] Pour les déplacer : « { $move } » (puis renommez l’ancien fichier). Pour les servir là où elles sont : « { $stay } ».
   *[other] Elles ne peuvent pas y être déplacées, car il contient d’autres parties. Pour les servir là où elles sont : « { $stay } ».
    } Pour les laisser et recommencer à neuf : « { $begin } ».

## The command line

not-valid = Non valide. { $sentence }
verify-ok = { $over ->
    [yes] L’enregistrement est correct : { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }, partie finie. Scores finaux : { $scores }.
   *[no] L’enregistrement est correct jusqu’ici. Coups : { $plies }. À { $mover } de jouer. Scores : { $scores }.
    }
verify-wrong = Ligne { $line }, « { $action } » : { $sentence }
nothing = rien
empty = vide
replay-start = { $game } : { $names }. Coups : { $plies }. Entrée pour le coup suivant, ou tapez : retour, début, fin, un numéro, montrer, quitter.
replay-keys = Avec Espace, la partie défile toute seule, au rythme de --speed ; les flèches, Début et Fin marchent aussi.
replay-move = { $ply }. { $name } : { $action }
replay-told = { $ply }. { $what }
took-back = { $you ->
    [yes] Vous reprenez votre dernier coup.
   *[no] { $name } reprend un coup.
    }
replay-shuffle = { $ply }. Le donneur mélange ({ $amount } en tout).
replay-prompt = { $ply } sur { $plies } >
replay-paused = { $ply } sur { $plies }. Espace : lecture, flèches : coup par coup, ou un numéro ; « ? » : aide, q : quitter >
replay-playing = { $ply } sur { $plies }. Espace : pause, flèches : coup par coup ; « ? » : aide, q : quitter >
replay-unknown = Appuyez sur Entrée pour continuer, ou tapez : retour, début, fin, un numéro de 0 à { $plies }, montrer, lecture (la suite défile seule), quitter.
replay-end = L’enregistrement s’arrête ici.
unfinished-secret = Cette partie n’est pas finie : l’enregistrement montre toutes les mains.
place = { $place ->
    [1] 1re place
   *[other] { $place }e place
    } : { $names }, { $score ->
    [one] { $score } point
   *[other] { $score } points
    }.
unread-needs-piece = Précisez, par exemple : { $text } { $example }.
unread-no-such-language = La langue « { $text } » n’existe pas ici. Langues disponibles : { $languages }.
unread-no-hints = Il n’y a pas encore de conseils pour { $game } : aucun de ses robots n’explique ses coups.
unread-no-such-tour = { $game } n’a pas de partie guidée. Lisez plutôt ses règles : kafene rules { $name }
unread-no-such-level = Aucun robot ne s’appelle « { $text } ». Niveaux disponibles : { $levels }.
unread-bad-player = « { $text } » n’est pas un joueur. Indiquez me, NAME:human, { $levels }, NAME:LEVEL, bot=module:Class ou exec=command.

## Plain play

prompt = { $choices } >
you-can = Vous pouvez :
pair-also = { $head } ({ $also }) : { $what }
any-piece = { $kind ->
    [Tile] TUILE
   *[other] CARTE
    }
any-pieces = { $kind ->
    [Tile] TUILES
   *[other] CARTES
    }
any-number = NOMBRE
any-time = À tout moment, vous pouvez taper :
any-hint = les { $kind ->
    [Tile] tuiles
   *[other] cartes
    } à regarder ; encore une fois : ce que vous pouvez faire, et ce que ferait un expert
any-hand = voir ce que vous avez
any-table = voir toute la table
any-scores = voir les points jusqu’ici
any-undo = reprendre votre dernier coup
any-sort = ranger { $kind ->
    [Tile] votre chevalet ; par nombre (« trier nombre »)
   *[other] votre main ; par valeur (« trier valeur »)
    }, par couleur (« trier couleur ») ou par combinaison (« trier combinaisons ») ; « trier toujours » : garder cet ordre
any-swap = échanger deux { $kind ->
    [Tile] tuiles de votre chevalet
   *[other] cartes de votre main
    }
any-gather = mettre des { $kind ->
    [Tile] tuiles côte à côte sur votre chevalet
   *[other] cartes côte à côte dans votre main
    }
any-rules = lire le sommaire des règles ; « règles 3.2 » : ce paragraphe
any-help = relire cette liste{ $known ->
    [yes] {"\u202F"}; « aide { $word } » : ce que veut dire ce mot
   *[no] {""}
    }
any-quit = quitter la partie, qui est sauvegardée
letters-card = Cartes : 7H est le sept de cœur. S pique, H cœur, D carreau, C trèfle ; A as, J valet, Q dame, K roi.
letters-spanishcard = Cartes : 7C est le sept de coupes. C coupes, S épées, B bâtons, D deniers. Les valeurs vont de 1 à 7 et de 10 à 12.
letters-tile = Tuiles : 7R est le 7 rouge. R rouge, B bleu, K noir, O orange ; J est un joker.
your-seat = { $name }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne regarde :
score = { $name } : { $score }
play-welcome = { $game }. { $about } Tapez « aide » pour voir ce que vous pouvez faire, « quitter » pour partir.
play-watch = { $game }. { $about }
play-resumed = La partie { $number } reprend.
play-finished = La partie { $number } est finie.
unread-outside-bots = La partie { $number } fait appel à des robots extérieurs ({ $bots }). Si vous leur faites confiance : { $program } resume { $number } --allow-outside-bots{ $db }
outside-bots-here = La partie { $number } veut lancer ces programmes sur votre ordinateur. Ne les lancez que si vous les connaissez.
outside-bots-start = Tapez oui pour les lancer, ou Entrée pour partir >
outside-bots-not-started = Rien n’a été lancé ; la partie reste telle quelle.
game-in-english = { $game } n’existe pour l’instant qu’en anglais.
game-left-out = Le jeu « { $game } » est laissé de côté, car il ne peut pas être chargé : { $problem }
play-rules = Règles : { $rules }.
play-drawn = Les places ont été tirées au sort. Ordre de jeu : { $names }.
play-bots = { $names } : niveau { $level } ({ $about })
bot-default = { $why ->
    [crashed] Le robot « { $name } » a planté.
    [too-slow] Le robot « { $name } » a mis trop de temps à répondre.
    [unreadable] Le robot « { $name } » a donné une réponse incompréhensible.
   *[illegal] Le robot « { $name } » a choisi un coup interdit.
    } Un coup sans risque est joué à sa place, cette fois et les suivantes.
play-quit = La partie est sauvegardée. Pour la reprendre : { $call }
play-over = Partie sauvegardée sous le numéro { $number }. Pour la revoir : { $call }
play-review = Pour distinguer les erreurs de la chance : { $call }
play-unplayed = Aucun coup n’a été joué : cette partie n’est pas gardée.
games-none = Aucune partie sauvegardée. Pour en jouer une : kafene play three-thirteen
games-damaged = Parties abîmées, absentes de la liste : { $numbers }. « { $program } verify ID{ $db } » en dit plus.
imported = Partie sauvegardée sous le numéro { $number }.
exported = Enregistrement écrit dans { $text }.
backed-up = { $games ->
    [one] { $games } partie copiée et vérifiée
   *[other] { $games } parties copiées et vérifiées
    } : { $text }
moved = { $games ->
    [one] { $games } partie déplacée vers { $text } et vérifiée
   *[other] { $games } parties déplacées vers { $text } et vérifiées
    }. L’original est conservé tel quel.
backup-damaged = Abîmées dans l’original aussi : { $numbers }. « { $program } verify ID{ $db } » en dit plus.
unread-unwritable-file = Impossible d’écrire « { $text } ».
unread-unwritable-file-why = Impossible d’écrire « { $text } » : { $why }.
unread-other-game = C’est un enregistrement de { $text }, pas de { $game }.
unread-rules-are-given = « { $text } » a déjà ses règles : retirez --rules et --option.
unread-name-twice = Deux joueurs s’appellent « { $text } ». Donnez-leur des noms différents.
unread-seats-differ = Cette partie se joue à { $seats }, et --players en nomme { $given }.
unread-bad-seed = « { $text } » n’est pas une graine : indiquez un nombre entier.
unread-served-game = Cette partie se joue à une table de « kafene serve » : continuez-la là-bas, dans le navigateur.

## For games that have no words of their own

general-valid = Valide.
general-player = { $name } : { $kind ->
    [Tile] { $pieces ->
        [one] { $pieces } tuile
       *[other] { $pieces } tuiles
    }
   *[other] { $pieces ->
        [one] { $pieces } carte
       *[other] { $pieces } cartes
    }
    }, { $score ->
    [one] { $score } point
   *[other] { $score } points
    }{ $turn ->
    [yes] {", "}{ $name ->
        [Vous] à vous de jouer
       *[other] c’est son tour
    }
   *[no] {""}
    }
general-entry = { $name } { $what }
general-hand = { $you ->
    [yes] Votre main
   *[no] { $name } a en main
    } : { $hand }.

## Other words for commands: each line has some, with commas between them

words-all-help = aide, ?, commandes
words-all-hint = conseil, astuce, indice
words-all-hint-more = plus, encore
words-all-hand = main, ma main, chevalet
words-all-table = table, tapis, la table
words-all-scores = points, score, marque
words-all-rules = règles, règle
words-all-sort = trier, ranger
words-all-swap = échanger, permuter
words-all-gather = rassembler, grouper
words-all-undo = annuler, défaire
words-sort-number = nombre, nombres, valeur, valeurs, numéro, numéros
words-sort-suit = couleur, couleurs, enseigne
words-sort-melds = combinaisons, combinaison, groupes
words-sort-auto = toujours, auto, automatique
words-all-quit = quitter, partir, q
words-all-ok = ok, accepter
words-all-yes = oui, o
words-replay-next = suivant, avancer
words-replay-back = retour, précédent, reculer
words-replay-start = début
words-replay-end = fin
words-replay-show = montrer, voir, position
words-replay-play = lecture, jouer
words-replay-pause = pause, attendre
words-after-no = non, n
words-after-review = analyse, analyser
words-after-replay = revoir, rejouer
words-watch-next = suivant, avancer
words-watch-pause = pause, attendre
words-watch-go = continuer, lecture
words-watch-hands = mains, main

## The screen

screen-stock = pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
    }
screen-discards = défausse
screen-points = En main : { $points ->
    [one] { $points } point
   *[other] { $points } points
    }.
hint = Conseil : { $action }. { $why }
hint-steps = Conseil, étape par étape. { $why }
hint-reset = reprenez d’abord ce que vous avez posé
hint-look = Regardez { $pieces }. ({ $enter ->
    [yes] Appuyez sur Entrée, ou tapez
   *[no] Tapez
    } encore « { $hint } », pour en savoir plus.)
hint-offer = { $number } : { $action }. { $why }
hint-offer-steps = Pour faire { $number } :
hint-expert = Un expert choisirait : { $action }. { $why }
hint-expert-number = Un expert choisirait le { $number }. { $why }
hint-expert-steps = Un expert jouerait ainsi, étape par étape. { $why }
hint-accept = { $offers ->
    [0] { $how ->
        [ok] Tapez « { $ok } » pour jouer ce coup.
        [steps] Appuyez sur Entrée pour la première étape, ou tapez « { $ok } » pour toutes.
       *[enter] Appuyez sur Entrée pour jouer ce coup.
    }
   *[other] { $how ->
        [ok] Tapez un numéro, ou « { $ok } » pour le choix de l’expert.
        [steps] Tapez un numéro ; ou Entrée pour la première étape de l’expert, « { $ok } » pour toutes.
       *[enter] Tapez un numéro, ou Entrée pour le choix de l’expert.
    }
    }
which = Laquelle de ces possibilités ? Tapez son numéro.
hand-on = Appuyez sur Entrée et passez le clavier >
watch-running = Espace : pause, Entrée : coup suivant, m : mains ; « ? » : aide, q : quitter >
watch-paused = En pause. Espace : continuer, Entrée : coup suivant, m : mains ; « ? » : aide, q : quitter >
watch-unknown = Espace arrête et reprend, Entrée montre le coup suivant, m montre ou cache les mains, q quitte. Vous pouvez aussi taper : pause, continuer, suivant, quitter.
go-on = Appuyez sur Entrée pour continuer >
unread-which-word = « { $text } » peut vouloir dire : { $words }.
unread-draft-is-open = Vous avez posé des tuiles. { $ready ->
    [yes] Tapez d’abord « valider » pour les jouer ou « tout annuler » pour les reprendre, puis « { $text } ».
   *[no] Tapez d’abord « tout annuler » pour les reprendre, puis « { $text } ».
    }
unread-nothing-to-accept = Il n’y a encore rien à accepter. Tapez d’abord « { $text } ».
draft-kept = Vous n’avez pas fini votre coup. Il est gardé et sera de nouveau là quand vous reprendrez.
draft-restored = Le coup que vous aviez commencé est de nouveau là, comme vous l’aviez laissé.
draft-lost = Votre coup n’était pas validé, il est perdu : les tuiles posées sont de retour dans votre main.

## What may have been meant, and what Enter does

did-you-mean = Vouliez-vous dire « { $line } » ? { $enter ->
    [yes] Appuyez sur Entrée pour le faire.
   *[no] Tapez « { $ok } » pour le faire.
    }
did-you-mean-one = Vouliez-vous dire l’une de ces commandes ? Tapez son numéro.
did-you-mean-later = Vouliez-vous dire « { $line } » ? { $why }
steps-done = Fait : { $steps }.
offer-next = Étape suivante : { $line }. { $enter ->
    [yes] Appuyez sur Entrée pour la jouer{ $more ->
        [yes] , ou tapez « { $ok } » pour tout le reste
       *[no] {""}
    }.
   *[no] Tapez « { $ok } » pour { $more ->
        [yes] jouer tout le reste
       *[no] la jouer
    }.
    }
draft-go-on = Vous pouvez poser d’autres tuiles ou en reprendre : « { $undo } » revient d’une étape, « { $reset } » au début{ $after ->
    [yes] , et « { $other } » redevient possible
   *[no] {""}
    }.
rule-can-be-read = Pour lire { $rule }, tapez « { $command } ».
unread-not-now = « { $text } » n’est pas possible maintenant.
unread-one-piece = « { $text } » ne prend qu’une { $kind ->
    [Tile] tuile
   *[other] carte
    }.
unread-nothing-to-take = Il n’y a rien à prendre maintenant.
unread-no-undo = Il n’y a rien à reprendre. Seul contre des robots, vous pouvez reprendre vos coups, en commençant par le dernier, jusqu’à la fin de la partie.
unread-bad-range = « { $text } » n’est pas un intervalle : il va d’une { $kind ->
    [Tile] tuile à une plus haute
   *[other] carte à une plus haute
    } de la même couleur.
unread-no-such-number = Il n’y a pas de { $text } dans la liste : tapez un numéro de 1 à { $most }.
unread-no-piece-of-yours = « { $text } » n’est pas une { $kind ->
    [Tile] tuile
   *[other] carte
    }. Les vôtres s’écrivent ainsi : { $pieces }.
unread-none-of-rank = Vous n’avez rien en main pour « { $text } ».
unread-no-such-order = On ne peut pas trier par « { $text } ». Tapez { $orders }.
sort-suit = couleur
hand-sorted = { $order ->
    [number] Votre main est rangée par { $kind ->
        [Tile] nombre
       *[other] valeur
    }.
    [suit] Votre main est rangée par couleur.
   *[melds] Ce qui va ensemble est côte à côte dans votre main.
    }
hand-without-melds = Dans ce jeu, on ne réunit pas de combinaisons : votre main est rangée par valeur.
hand-auto = Désormais, votre main est rangée chaque fois que quelque chose y entre.
hand-new = Nouveau : { $pieces }.

## The menu

menu-title = Bienvenue à Kafene, le café où l’on joue. Entrée : réponse par défaut ; b : retour ; « quitter » : partir.
menu-which = Quel jeu ?
menu-against = Contre qui ?
menu-bots = { $bots ->
    [one] 1 robot
   *[other] { $bots } robots
    }
menu-friends = Des amis, au même clavier
menu-tour = D’abord une petite partie guidée, pour apprendre
menu-strength = Quel niveau ?
level-beginner = Débutant
level-beginner-about = apprend encore et laisse passer bien des choses
level-casual = Amateur
level-casual-about = joue pour le plaisir et laisse passer une chose ou deux
level-greedy = Habitué
level-greedy-about = joue souvent et ne laisse pas passer grand-chose
level-strong = Fort
level-strong-about = ne laisse presque rien passer
level-expert = Expert
level-expert-about = le meilleur de Kafene
level-random = Au hasard
level-random-about = n’importe quel coup permis ; bien pour apprendre
menu-rules = Quelles règles ?
menu-prompt = Entrée ou 1-{ $most } >
menu-mix = Une table mixte : vous, des amis et des robots de tout niveau, joueur par joueur
menu-names = Qui joue à ce clavier ? Les noms séparés par des virgules, le vôtre compris ({ $most } au plus) >
menu-no-names = Tapez au moins un nom : le vôtre.
menu-too-many-names = C’est trop : on joue à { $most } au plus.
unread-bad-person-name = « { $text } » ne peut pas servir de nom ici : utilisez des lettres, des chiffres et des espaces.
menu-besides = Combien de robots en plus, de { $fewest } à { $most } ? Entrée pour { $usual } >
menu-how-many = Combien de joueurs, de { $fewest } à { $most } ? Entrée pour { $usual } >
menu-player = Joueur { $number } sur { $players } : qui est-ce ?
menu-partner = Joueur { $number } sur { $players }, partenaire du joueur { $partner } : qui est-ce ?
menu-me = Vous
menu-friend = Un ami, à ce clavier
menu-friend-name = Comment s’appelle votre ami ?
menu-who-sits-where = Qui s’assied où ?
menu-draw = Tirer les places au sort, et donc qui commence
menu-as-listed = Dans l’ordre donné : le premier commence
menu-more-rules = Changer n’importe quelle règle, en partant de l’une de ces variantes
menu-start-from = En partant de quelles règles ?
menu-options = Règles de la partie ({ $game }). Tapez un numéro pour changer une règle, ou Entrée pour jouer avec celles-ci.
menu-options-prompt = Entrée pour jouer, ou 1-{ $most } pour changer une règle >
menu-keep-or-number = Entrée pour garder « { $value } », ou 1-{ $most } >
menu-keep-or = Entrée pour garder « { $value } », ou tapez { $values } >
also-called = { $word } ({ $name })
value-yes = oui
value-no = non
menu-unknown = Tapez un nombre de { $fewest } à { $most }, ou appuyez simplement sur Entrée.
menu-usual = { $line } (Entrée)
again = Encore une partie ? Entrée pour rejouer, ou tapez analyse, revoir, ou n pour partir >
again-help = Entrée pour rejouer ; « analyse » distingue les erreurs de la chance, « revoir » montre la partie coup par coup, n pour partir.
again-hint = La partie est finie : il n’y a plus rien à conseiller. Tapez « analyse » pour voir ce qui pouvait être mieux joué.
again-new-deal = Nouvelle donne cette fois : --seed { $seed } valait pour la première partie.
again-easier = C’était difficile ? « { $level } » est plus facile : { $about }.
again-harder = Vous savez battre « { $now } », maintenant. La suite est « { $level } » : { $about }.
again-choose = Tapez oui pour « { $level } », ou Entrée pour « { $now } » à nouveau >

## The tour

tour-welcome = { $game }. Appuyez sur Entrée pour jouer chaque coup. Tapez « règles 3.2 » pour lire la règle 3.2, « quitter » pour arrêter.
tour-prompt = Entrée, ou tapez : { $action } >
tour-step = Étape { $number } sur { $steps } : { $step }
tour-again = Dans cette partie guidée, le coup est : { $action }
tour-other = Ce serait permis aussi. Dans cette partie guidée, le coup est : { $action }
tour-help = Appuyez sur Entrée pour jouer le coup proposé. À tout moment : main, table, points, conseil (pour relire l’explication), règles, règles 3.2, aide, quitter.
tour-left = Vous quittez la partie guidée. Pour la recommencer : kafene tour { $game }
tour-go-on = Appuyez sur Entrée pour continuer >
tour-offer = Entrée pour une vraie partie contre un robot débutant, ou n pour partir >
tour-page-again = { $why } Pour l’instant : { $asks }
tour-page-other = C’est permis aussi. Pour l’instant : { $asks }
tour-page-back = Reprenez d’abord ce que vous avez posé : appuyez sur « Annuler ».

## What happens in many games

time-was-up = { $you ->
    [yes] Votre temps est écoulé.
   *[no] Temps écoulé pour { $name }.
    }
stand-in = { $name } (robot)
event-dealt = { $even ->
    [yes] { $cards ->
        [one] { $cards } { $deck ->
            [Tile] tuile
           *[other] carte
        }
       *[other] { $cards } { $deck ->
            [Tile] tuiles
           *[other] cartes
        }
    } chacun.
   *[no] { $each }.
    } { $you ->
    [yes] À vous de commencer.
   *[no] { $starter } commence.
    }
event-dealt-hand = { $you ->
    [yes] vous recevez
   *[no] { $name } reçoit
    } { $cards ->
    [one] { $cards } { $deck ->
        [Tile] tuile
       *[other] carte
    }
   *[other] { $cards } { $deck ->
        [Tile] tuiles
       *[other] cartes
    }
    }
event-drew = { $you ->
    [yes] Vous piochez { $card }.
   *[no] { $hidden ->
        [yes] { $seat } pioche.
       *[no] { $seat } pioche { $card }.
    }
    }
event-discarded = { $you ->
    [yes] Vous jetez { $card }.
   *[no] { $seat } jette { $card }.
    }
event-reshuffled = On refait la pioche avec { $cards ->
    [one] { $cards } carte de la défausse
   *[other] { $cards } cartes de la défausse
    }. { $kept ->
    [yes] { $top } reste sur la défausse.
   *[no] La défausse est vide.
    }
event-passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
    }
event-went-out = { $you ->
    [yes] Vous n’avez
   *[no] { $seat } n’a
    } plus de { $deck ->
    [Tile] tuiles
   *[other] cartes
    } !
event-round-ended = La manche est finie. Points jusqu’ici : { $points }.
event-round-points = { $name } { $points }
event-match-ended = La partie est finie. { $team ->
    [yes] { $among ->
        [yes] Votre équipe a gagné
       *[no] { $winners } ont gagné
    }
   *[no] { $among ->
        [yes] { $count ->
            [1] Vous avez gagné
           *[other] Vous partagez la victoire,
        }
       *[no] { $count ->
            [1] { $winners } a gagné
           *[other] { $winners } partagent la victoire,
        }
    }
    } avec { $best ->
    [one] { $best } point
   *[other] { $best } points
    }{ $low ->
    [yes] , le plus petit total
   *[no] { $count ->
        [1] {""}
       *[other] {" "}chacun
    }
    }.

## Why pieces are no run and no group

name-run = une suite
name-group = un groupe
refused-run-suits-differ = { $meld } est d’une seule couleur, et { $pieces } { $count ->
    [one] est
   *[other] sont
    } d’une autre.
refused-run-rank-twice = { $meld } ne contient { $deck ->
    [Tile] chaque nombre
   *[other] chaque valeur
    } qu’une fois : { $pieces }.
refused-run-too-short = { $deck ->
    [Tile] Une combinaison compte au moins trois tuiles
   *[other] { $meld } compte au moins trois cartes
    } : { $pieces } { $count ->
    [one] ne suffit pas
   *[other] ne suffisent pas
    }.
refused-run-too-long = { $meld } compte au plus { $most } { $deck ->
    [Tile] tuiles, jokers compris
   *[other] cartes
    }.
refused-run-gap = { $pieces } ne se suivent pas : il manque { $missing }{ $wilds ->
    [0] {""}
    [one] , et il n’y a qu’un joker
   *[other] , et il n’y a que { $wilds } jokers
    }.
refused-run-corner = { $deck ->
    [Tile] Le 1 ne se place qu’avant le 2
   *[other] { $ace ->
        [high] L’as ne se place qu’après le roi
        [both] L’as se place avant le deux ou après le roi, mais une suite ne fait pas le tour
       *[low] L’as ne se place qu’avant le deux
    }
    } : { $pieces }.
refused-too-few-naturals = { $deck ->
    [Tile] Un joker remplace une autre tuile : une combinaison a besoin d’au moins une tuile numérotée.
   *[other] Une combinaison demande au moins { $least ->
        [one] une carte naturelle
       *[other] { $least } cartes naturelles
    } ; celle-ci { $naturals ->
        [0] n’en a pas.
       *[other] en a { $naturals }.
    }
    }
refused-group-ranks-differ = { $meld } réunit { $deck ->
    [Tile] des tuiles de même nombre
   *[other] des cartes de même valeur
    }, et { $pieces } { $count ->
    [one] diffère
   *[other] diffèrent
    } des autres{ $alone ->
    [yes] {""}
   *[no] {"\u202F"}; { $run } est d’une seule couleur
    }.
refused-group-suit-twice = { $meld } ne contient chaque couleur qu’une fois : { $pieces }.
refused-group-too-small = { $deck ->
    [Tile] Une combinaison compte au moins trois tuiles
   *[other] { $meld } compte au moins trois cartes
    } : { $pieces } { $count ->
    [one] ne suffit pas
   *[other] ne suffisent pas
    }.
refused-group-too-large = { $meld } compte au plus { $most } { $deck ->
    [Tile] tuiles, une de chaque couleur, jokers compris
   *[other] cartes, une de chaque couleur
    }.

## Réglages

setting-name = le nom que les autres voient à la table
setting-theme = les couleurs à l’écran
setting-speed = combien de temps les coups des autres restent affichés
setting-language = la langue
setting-sort = l’ordre de votre main
setting-bell = le terminal sonne quand c’est à vous
setting-kept = (votre réglage)
setting-from = (d’après { $variable })
setting-default = (par défaut)
setting-now = { $setting } : { $value } { $source }
settings-file = Pour changer : kafene config NOM VALEUR. Vos réglages sont dans { $text }
unread-no-such-setting = Aucun réglage ne s’appelle « { $text } ». Réglages : { $settings }.
unread-which-setting = Quel réglage ? Choisissez parmi : { $settings }.
unread-bad-setting = « { $text } » n’est pas une valeur pour { $setting }. Valeurs possibles : { $values }.
unread-bad-own-name = « { $text } » ne peut pas être votre nom. Il faut de 1 à { $most } caractères visibles, sans virgule.
unread-settings-broken = Vos réglages dans { $text } sont ignorés : le fichier n’est pas un objet JSON. Corrigez-le ou supprimez-le.
unread-settings-unreadable = Vos réglages dans { $text } sont ignorés : impossible d’ouvrir le fichier.

## Tables of results

column-points = points
column-total = total
# Clavier et souris à l’écran dessiné
touch-start = Flèches ou clic : choisir
touch-keys = Flèches : se déplacer, Espace : choisir, Échap : taper
touch-enter = Entrée : { $line }
touch-covered = Espace : la suite, Échap : retour à la table
touch-help = Sans taper : appuyez sur une flèche, ou cliquez. Puis Espace ou un numéro choisit, Entrée joue ce qui est choisi, et les lettres font ce qu’indique la ligne du bas ; les flèches y mènent aussi. Échap ramène à la saisie. PgPréc et PgSuiv font défiler le fil de la partie.

## Listes de parties sauvegardées

games-open = En cours
games-over = Terminées
games-bots = { $bots ->
    [one] { $bots } robot ({ $level })
   *[other] { $bots } robots ({ $level })
    }
games-turn = { $you ->
    [yes] à vous
   *[no] à { $name }
    }
games-won = gagné, { $scores }
games-lost = perdu, { $scores }
games-shared = victoire partagée, { $scores }
games-winner = gagné par { $names }, { $scores }
games-more = et { $games ->
    [one] 1 plus ancienne
   *[other] { $games } plus anciennes
    } (pour tout voir : --limit 0)
games-what-next = Pour reprendre une partie : { $program } resume ID{ $db }. Pour la revoir : { $program } replay ID{ $db }. Victoires et défaites : { $program } games{ $db } --tally
games-none-such = Aucune partie sauvegardée ne correspond.
games-no-tally = Encore aucune partie terminée d’une personne contre des robots d’un même niveau.
tally-game = Jeu
tally-level = Niveau
tally-played = Jouées
tally-won = Gagnées
tally-lost = Perdues
tally-share = Part
tally-percent = { $percent } %
delete-sure = { $games ->
    [one] Supprimer définitivement cette partie ?
   *[other] Supprimer définitivement ces { $games } parties ?
    } Tapez oui pour supprimer, ou Entrée pour garder.
delete-kept = Rien n’a été supprimé.
deleted = { $games ->
    [one] { $games } partie supprimée.
   *[other] { $games } parties supprimées.
    }
age-now = à l’instant
age-minutes = { $minutes ->
    [one] il y a { $minutes } minute
   *[other] il y a { $minutes } minutes
    }
age-hours = { $hours ->
    [one] il y a { $hours } heure
   *[other] il y a { $hours } heures
    }
age-days = { $days ->
    [1] hier
    [one] il y a { $days } jour
   *[other] il y a { $days } jours
    }
unread-bad-since = « { $text } » n’est pas une date. Écrivez 2026-11-30, ou 7d ou 2w pour les derniers jours ou semaines.
unread-bad-limit = « { $text } » ne peut pas être une limite. Écrivez un nombre entier ; 0 pour toutes.
unread-bad-game-number = « { $text } » n’est pas le numéro d’une partie sauvegardée. Écrivez 3, ou 3-7 pour plusieurs.
unread-delete-needs-yes = Il n’y a personne à qui demander. Pour supprimer sans demander, ajoutez --yes.
unread-file-exists = « { $text } » existe déjà. Choisissez un autre nom, ou ajoutez --force pour l’écraser.
unread-no-permission = Vous n’avez pas le droit de lire « { $text } ».

## Reprendre et réglages, dans le menu

menu-continue = Reprendre : { $what }
menu-continue-other = Reprendre une autre partie (encore { $games })
menu-unfinished = { $game }, { $players } ({ $age }, { $turn })
menu-which-one = Quelle partie reprendre ?
menu-settings = Réglages : nom, couleurs, vitesse, langue
menu-after = Entrée pour le menu, ou « quitter » pour partir >
settings-title = Réglages. Tapez un numéro pour en changer un ; Entrée ou b ramène au menu.
settings-which = Quel réglage ?
settings-choose = Choisissez : { $setting }
settings-prompt = Entrée pour revenir, ou 1-{ $most } >
settings-name = Entrée pour garder « { $name } », ou tapez votre nom >
setting-value-auto = automatique
setting-value-light = fond clair
setting-value-dark = fond sombre
setting-value-four-colour = quatre couleurs
setting-value-high-contrast = contraste élevé
setting-value-slow = lent
setting-value-normal = normal
setting-value-fast = rapide
setting-value-instant = aussitôt
setting-value-usual = comme d’habitude dans le jeu
setting-value-number = par nombre
setting-value-colour = par couleur
setting-value-melds = ce qui va ensemble
setting-value-on = oui
setting-value-off = non
setting-value-en = English (anglais)
setting-value-bg = Български (bulgare)
setting-value-ja = 日本語 (japonais)
setting-value-fr = Français

## Lire les règles à l’écran

pager-keys = Espace, flèches ; / chercher, n suivant ; 2.4 Entrée : paragraphe ; q quitter
pager-search = Chercher : { $typed }
pager-jump = Paragraphe : { $typed }
pager-missing = « { $text } » ne se trouve pas ici.
