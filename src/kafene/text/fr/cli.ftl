### The command line: help, and calls that cannot be understood.

cli-usage = usage :
cli-words = arguments
cli-options = options
cli-commands = commandes
cli-about = Rummikub, Seven Bridge, Ronda et Trois-Treize dans le terminal. Sans commande : choisir un jeu et jouer.
cli-help = afficher cette aide et quitter
cli-lang = la langue (par défaut : $KAFENE_LANG, vos réglages, ou celle du système)
cli-version = afficher la version et quitter
version = kafene { $version } (Python { $python }, { $kernels ->
    [on] noyaux : compilés
   *[off] noyaux : non compilés
})

## Commands

cli-play = jouer une partie
cli-tour = apprendre en jouant une première partie guidée
cli-resume = reprendre une partie sauvegardée : la dernière, ou ID
cli-games = afficher la liste des parties sauvegardées
cli-export = exporter une partie sauvegardée sous forme d’enregistrement
cli-import = ajouter un enregistrement aux parties sauvegardées
cli-delete = supprimer définitivement des parties sauvegardées
cli-backup = copier toutes les parties sauvegardées dans un fichier, même pendant qu’on joue
cli-move = déplacer tout ce qui est sauvegardé vers un autre endroit, par exemple PostgreSQL, et le vérifier
cli-config = afficher ou changer vos réglages : nom, couleurs, vitesse, langue, ordre de la main, sonnerie
cli-arena = faire jouer des robots entre eux et voir lequel est le meilleur
cli-rules = afficher les règles d’un jeu et toutes ses options
cli-show = afficher la dernière position d’un enregistrement, ou un fichier de position
cli-replay = parcourir un enregistrement coup par coup
cli-review = distinguer les erreurs de la chance dans une partie terminée
cli-verify = vérifier chaque ligne d’un enregistrement d’après les règles
cli-check = dire si des cartes ou des tuiles forment une combinaison valide, et sinon pourquoi
cli-solve = trouver le meilleur arrangement ou le meilleur coup

## Their words

cli-game = au choix : { $games }
cli-play-players = qui joue, séparés par des virgules : me, NAME:human ou un niveau de robot (beginner, casual, greedy, strong, expert ou random), aussi sous la forme NAME:LEVEL
cli-rules-word = une variante : un ensemble de règles qui porte un nom
cli-option = une règle, par son nom dans « kafene rules GAME »
cli-rules-paragraph = un paragraphe, comme 2.4, une section, comme 2, une variante, une option ou un mot du jeu
cli-rules-plain = tout afficher d’un coup, sans pagination
cli-draw-seats = tirer les places au sort, et donc qui commence
cli-seed = un nombre : les mêmes donnes à chaque fois
cli-from = continuer un enregistrement ou une position
cli-plain = des lignes simples, pour un lecteur d’écran
cli-speed = combien de temps les coups des autres restent affichés
cli-theme = couleurs de la table : pour fond clair ou sombre, une teinte par couleur de carte, ou fort contraste
cli-db = où les parties sont sauvegardées : un fichier, ou l’adresse d’une base PostgreSQL
cli-id = le numéro d’une partie sauvegardée
cli-allow-outside-bots = lancer sans demander les robots extérieurs que nomme la partie
cli-record = un enregistrement (.kaf), - pour l’entrée standard
cli-record-or-id = un enregistrement (.kaf) ou le numéro d’une partie sauvegardée, - pour l’entrée standard
cli-export-file = où l’écrire (par défaut : à l’écran)
cli-export-force = écraser FILE s’il existe
cli-games-open = seulement les parties en cours
cli-games-over = seulement les parties terminées
cli-games-since = seulement les parties jouées depuis : une date comme 2026-11-30, ou 7d ou 2w pour les derniers jours ou semaines
cli-games-limit = au plus N parties en cours et N terminées (par défaut 20 ; 0 pour toutes)
cli-games-tally = parties gagnées et perdues, par jeu et par niveau
cli-delete-ids = numéros de parties sauvegardées, ou plusieurs à la fois : 3-7
cli-delete-yes = ne pas demander
cli-backup-file = le nouveau fichier
cli-move-target = un nouveau fichier, ou l’adresse d’une base vide : postgresql://user@host/name
cli-config-name = le réglage à afficher ou à changer
cli-config-value = sa nouvelle valeur ; "" pour revenir à celle par défaut
cli-config-unset = revenir à la valeur par défaut
cli-show-file = un enregistrement, une position (JSON) ou le numéro d’une partie sauvegardée, - pour l’entrée standard
cli-review-seat = seulement cette place, comptée à partir de 0 comme dans l’enregistrement
cli-review-html = écrire une page avec la courbe des chances de chaque joueur
cli-json = la réponse en JSON
cli-arena-players = qui joue, place par place, séparés par des virgules : un niveau (beginner, casual, greedy, strong, expert, random, ou ce qui ne change jamais, greedy-1, newcomer-1, newcomer-2, newcomer-3), all-seeing (une mesure : il voit toutes les cartes), NAME:LEVEL, bot=module:Class ou exec=command
cli-arena-games = le nombre maximum de parties
cli-arena-jobs = le nombre de processus (par défaut : tous les cœurs)
cli-arena-on = où jouer : « process » (cette machine) ou « dask:ADRESSE » (un cluster Dask)
cli-arena-until-certain = s’arrêter dès que les écarts ne font plus de doute
cli-arena-luck = donner aussi les résultats sans la chance à la pioche
cli-arena-think = le temps de réponse maximum d’un robot extérieur, en secondes
cli-arena-log = où garder les donnes finies, pour pouvoir reprendre
cli-arena-report = un dossier où écrire une page avec des graphiques
cli-pieces = des cartes ou des tuiles séparées par des espaces, comme 7R 8R J ou 7H 7D 7S
cli-wild = la valeur joker, au Trois-Treize
cli-check-as = vérifier un seul type : group ou set (même nombre ou même valeur), run ou sequence (suite)
cli-solve-hand = équivaut à PIECES
cli-solve-table = Rummikub : les combinaisons sur la table, comme 7R 8R 9R / 5K 5B 5O
cli-solve-opening = Rummikub : une première pose
cli-solve-goal = Rummikub : ce qu’il faut maximiser, tiles (tuiles) ou value (points)
cli-solve-tidy = Rummikub : changer la table le moins possible
cli-solve-batch = un fichier avec un objet JSON par ligne, - pour l’entrée standard

## Calls that cannot be understood

unread-call-needs = Il manque { $words }. Essayez : { $program } --help
unread-call-unknown = Je ne connais pas { $words } ici. Essayez : { $program } --help
unread-call-which = « { $text } » peut vouloir dire : { $words }. Essayez : { $program } --help
unread-call-choice = « { $text } » n’est pas possible ici. Choisissez parmi : { $words }. Essayez : { $program } --help
unread-call-number = « { $text } » n’est pas un nombre pour { $words }. Essayez : { $program } --help
unread-call-value = Il manque une valeur à { $words }. Essayez : { $program } --help
unread-call-no-value = { $words } ne prend pas de valeur comme « { $text } ». Essayez : { $program } --help
unread-call = { $text }. Essayez : { $program } --help
