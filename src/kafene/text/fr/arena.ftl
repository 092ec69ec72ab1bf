### What the arena says.

unread-no-arena-player = « { $text } » ne peut pas jouer dans l’arène. Indiquez { $levels }, NAME:LEVEL, bot=module:Class ou exec=command.
unread-no-such-program = Aucun programme à lancer pour exec={ $text }.
unread-no-such-class = La classe de robot { $text } n’existe pas ({ $reason }).
unread-bot-not-made = Le robot { $text } ne peut pas être créé avec un jeu et une graine ({ $reason }).
unread-not-a-bot-class = { $text } n’est pas un robot : un robot est une classe avec une méthode choose.
unread-not-an-arena-log = « { $text } » n’est pas un journal de l’arène.
unread-other-contest = « { $text } » est le journal d’une autre rencontre : on ne peut le continuer qu’avec le même jeu, les mêmes règles, joueurs, graine et temps de réflexion, avec ou sans --luck comme avant.
unread-too-few-games = Indiquez combien de parties jouer : au moins 1, pas { $games }.
unread-too-few-jobs = Indiquez combien de processus utiliser : au moins 1, pas { $jobs }.
unread-no-time-to-think = Indiquez combien de secondes un robot peut réfléchir : plus de 0, pas { $text }.
unread-needs-the-arena-extra = Un rapport nécessite des paquets qui ne sont pas installés. Pour les installer : { $command }
unread-no-luck = --luck demande un jeu qui a un noyau ; { $text } n’en a pas.
unread-luck-all-seeing = --luck ne s’utilise pas avec un joueur qui voit la pioche ({ $text }).
unread-worker-died = Un robot a arrêté le processus où il jouait. Ce qui a été joué avant est dans le journal, s’il y en a un.
unread-no-such-engine = On ne peut pas jouer sur « { $text } » : écrivez « process » ou « dask:ADRESSE ».
unread-no-dask = Pour jouer sur un cluster Dask, il faut un paquet qui n’est pas installé. Pour l’installer : { $command }
unread-no-cluster = Aucun cluster Dask ne répond à « { $text } ».
unread-no-workers = Le cluster Dask à « { $text } » n’a aucun processus de calcul.
unread-other-kafene = Une machine du cluster a un Kafene différent, ou aucun : installez le même partout.
unread-jobs-elsewhere = --jobs concerne les processus de cette machine ; avec « { $text } », c’est le cluster qui décide.

arena-played = { $game } ({ $rules }), graine { $seed } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
    }, { $deals ->
    [one] { $deals } donne, jouée
   *[other] { $deals } donnes, chacune jouée
    } avec toutes les permutations des places.
arena-ended-played = Toutes les parties ont été jouées. Intervalles à 95 % ; une donne compte pour une observation.
arena-ended-certain = Arrêt anticipé : tous les écarts de victoires sont hors de doute (erreur d’au plus 1 %).
arena-ended-interrupted = Interruption : voici ce qui a été joué jusqu’ici. Intervalles à 95 %.
arena-any-time = Les intervalles à 95 % valent quel que soit le nombre de fois où l’on regarde ; ils sont donc plus larges.
arena-continue = Pour continuer, relancez la même commande : --log { $file } contient ce qui est déjà joué.
arena-continue-seed = Avec --log FILE, on peut reprendre là où l’on s’est arrêté.
arena-all-seeing = { $names } { $number ->
    [one] voit
   *[other] voient
    } toutes les mains et la pioche : ce n’est pas un adversaire loyal, mais la mesure de ce qu’il y a à gagner.
arena-one-player = Le même joueur à toutes les places : on voit si les places se valent.
arena-no-ratings = Les cotes nécessitent des paquets qui ne sont pas installés. Pour les installer : { $command }
arena-rate = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
    } en { $seconds } s, { $rate } par seconde.
arena-difference = { $of } face à { $over }, par partie : points { $score }, victoires { $wins }{ $certain ->
    [yes] , hors de doute.
   *[no] .
    }
arena-luck = Sans la chance à la pioche :
arena-luck-gain = Pour des intervalles aussi étroits, il faudrait sinon { $wins } fois plus de parties pour les victoires et { $score } fois plus pour les points. Ce calcul a pris { $cost } fois le temps des parties ({ $samples } paires de fins de manche simulées par pioche).
arena-luck-loss = Ici, il est donc plus rapide de jouer davantage de parties.
arena-estimate = { $of } face à { $over } : { $score }
arena-progress = { $done }/{ $deals } donnes, { $rate } parties/s { $estimate }
arena-interval = { $mean } (de { $low } à { $high })
arena-column-player = joueur
arena-column-seat = place
arena-column-wins = victoires
arena-column-score = score
arena-column-over-mean = score au-dessus de la moyenne
arena-column-rating = cote
arena-column-decision = décision : médiane / 99 %
arena-column-defaults = coups par défaut
arena-illegal = { $number ->
    [one] { $number } interdit
   *[other] { $number } interdits
    }
arena-unreadable = { $number ->
    [one] { $number } illisible
   *[other] { $number } illisibles
    }
arena-too-slow = { $number ->
    [one] { $number } trop lent
   *[other] { $number } trop lents
    }
arena-crashed = { $number ->
    [one] { $number } plantage
   *[other] { $number } plantages
    }
arena-problems = Le premier échec de chaque sorte :
arena-problem = { $name } : { $problem } ({ $counted })
arena-only-failed = { $names } { $number ->
    [one] n’a donné
   *[other] n’ont donné
    } aucune réponse jouable.

## The report

arena-report-title = Arène : { $game }
arena-report-players = Joueurs
arena-report-differences = Écarts
arena-report-luck = Sans la chance à la pioche
arena-report-seats = Les places, quel que soit le joueur
arena-report-scores = Scores
arena-report-length = Durée des parties
arena-report-length-mean = { $mean } coups par partie.
arena-report-ends = Comment les parties finissent
arena-report-reason = { $reason ->
    [target-reached] le nombre de points est atteint
    [all-deals-played] toutes les donnes sont jouées
    [all-rounds-played] toutes les manches sont jouées
   *[other] { $reason }
    } : { $share }
arena-report-last = Événements du dernier coup, et part des parties : { $events }.
arena-report-time = Temps par décision
arena-report-again = Pour retrouver les mêmes chiffres : { $command }
arena-report-written = Le rapport est dans { $file }.
arena-axis-score = points à la fin d’une partie
arena-axis-games = part des parties
arena-axis-plies = coups dans une partie
arena-axis-wins = victoires, avec intervalles à 95 %
arena-axis-rating = cote, avec intervalles à 95 %
arena-axis-time = temps par décision, en millisecondes
arena-axis-decisions = part des décisions
