### The server and its pages.

## Serving

serve-ready = Kafene est ouvert. Sur cet ordinateur : { $here }
serve-open = Kafene est ouvert : { $link }
serve-link = Pour les amis : { $link }
serve-stop = Ctrl-C pour fermer ; toutes les parties sont gardées et reprendront à la réouverture.
serve-local = Les autres n’y accèdent que si leur appareil peut joindre cet ordinateur ; docs/serving.md explique comment faire.
serve-only-here = Seul cet ordinateur peut l’ouvrir ; docs/serving.md explique comment laisser entrer les autres.
serve-fetching-node = Node 20 ou plus récent manque. Téléchargement dans { $folder }, une seule fois (environ 200 Mo sur le disque).
serve-building = Préparation de la page, une seule fois. Un instant.
serve-page-no-node = La page ne peut pas être préparée : Node 20 ou plus récent manque. Installez-le (nodejs.org) et relancez.
serve-page-no-node-fetched = La page ne peut pas être préparée : Node 20 ou plus récent manque, et son téléchargement a échoué. Installez-le (nodejs.org) et relancez. pip dit : { $text }
serve-page-failed = La page ne peut pas être préparée. { $command } dit : { $text }
serve-page-not-packed = La page manque : ce paquet a été fait sans elle. Installez avec make install, ou depuis un paquet de make wheel.
cli-serve = ouvrir des tables pour jouer entre amis dans le navigateur
cli-rooms = lister les tables d’un serveur ; en fermer ou en supprimer une
cli-rooms-close = fermer une table : plus personne ne peut y jouer ni regarder ; la partie reste sauvegardée
cli-rooms-erase = supprimer définitivement une table et sa partie
cli-serve-host = l’adresse d’écoute (par défaut : toutes les adresses IPv4 de cet ordinateur ; :: ajoute IPv6)
cli-serve-port = le port (par défaut : 8000)
cli-serve-away = le délai, en secondes, avant qu’un robot joue pour une personne déconnectée (par défaut : 30)
cli-serve-pace = le délai entre les coups des robots, en secondes (par défaut : 0.8)
cli-serve-origin = une autre adresse où les pages sont visibles, par exemple https://kafene.example
cli-serve-base = le chemin par lequel commencent toutes les adresses, par exemple /kafene, si un proxy sert d’autres sites sur le même hôte
cli-serve-proxy = un proxy placé devant ce serveur, dont X-Forwarded-For indique le client : une adresse ou un réseau comme 10.0.0.0/8
cli-serve-trust = une adresse ou un réseau sans limites, par exemple celui d’une école
cli-serve-metrics = métriques pour Prometheus, à une adresse et un port séparés que les joueurs ne doivent pas atteindre : 9464 (cet ordinateur seulement) ou 10.0.0.5:9464
cli-serve-workers = nombre de processus serveur sur cet ordinateur (par défaut : 1 ; au-delà, il faut PostgreSQL)
cli-serve-internal = avec PostgreSQL, l’adresse où les autres processus du serveur joignent celui-ci (par défaut : 127.0.0.1)
cli-serve-lease = avec PostgreSQL, le délai, en secondes, avant qu’un autre processus reprenne les tables de celui qui ne répond plus (par défaut : 6)
cli-serve-verbose = inscrire chaque requête au journal, sans les secrets
store-lost-lease = Cette table a été déplacée. Réessayez dans un instant.
store-draining = Le serveur redémarre. Réessayez dans un instant.
unread-bad-workers = --workers attend un nombre de 1 à { $most }, pas { $text }.
unread-bad-lease = --lease attend un nombre de secondes de 1 à { $most }, pas { $text }.
unread-workers-need-postgres = Pour { $workers } processus, il faut PostgreSQL : kafene serve --workers { $workers } --db postgresql://…
unread-one-worker-here = Ce système n’admet qu’un seul processus.
store-being-served = « { $text } » est déjà utilisé par un autre serveur Kafene. Arrêtez-le, ou choisissez un autre fichier : kafene serve --db FILE
unread-port-in-use = Le port { $port } est pris ou interdit. Choisissez-en un autre : kafene serve --port { $other }
unread-bad-port = Un port est un nombre de 0 à 65535, pas { $text }.
unread-bad-metrics = « { $text } » ne convient pas pour les métriques : indiquez un port, ou ADRESSE:PORT.
unread-needs-the-metrics-extra = Les métriques nécessitent un paquet qui n’est pas installé. Pour l’installer : { $command }
unread-metrics-not-here = Impossible de donner les métriques à { $text } : le port est occupé, ou l’adresse n’appartient pas à cet ordinateur.
unread-bad-seconds = { $option } attend un nombre de secondes de 0 à 86400, pas { $text }.
unread-no-such-host = Aucune adresse ne s’appelle « { $text } ». Sans --host, Kafene écoute sur toutes les adresses IPv4 de cet ordinateur ; --host :: ajoute IPv6.
unread-host-not-here = Cet ordinateur n’a pas l’adresse { $text }. Sans --host, Kafene écoute sur toutes ses adresses IPv4 ; --host :: ajoute IPv6.
unread-bad-origin = « { $text } » n’est pas l’adresse d’un site. Exemple : https://kafene.example
unread-bad-base = « { $text } » ne peut pas être le chemin de base. Exemple : /kafene
unread-bad-address = « { $text } » n’est ni une adresse ni un réseau. Exemples : 127.0.0.1 ou 10.0.0.0/8

## What a client may be told

stale-intent = La partie a continué : regardez la table et choisissez de nouveau.
web-cannot-save = Le serveur ne peut rien sauvegarder pour le moment : rien n’a été joué. Réessayez dans un instant.
web-cannot-read = Le serveur ne peut pas lire cette table. La personne qui l’administre peut en trouver la cause.
unread-no-seat = Vous n’avez pas de place à cette table.
unread-seat-taken = Cette place est prise, ou aucune n’est libre.
unread-not-the-host = Seul l’hôte peut le faire.
unread-game-has-begun = La partie a déjà commencé.
unread-game-not-begun = La partie n’a pas encore commencé.
unread-not-over-yet = La partie n’est pas finie : son enregistrement montrerait toutes les mains.
unread-no-such-room = Cette table n’existe pas. Le lien est peut-être incomplet.
unread-too-many-rooms = Trop de tables sont ouvertes. Réessayez plus tard.
unread-too-many-requests = Trop de demandes à la fois depuis votre réseau. Réessayez dans un instant.
unread-unknown-host = Ce serveur ne porte pas ce nom. Son responsable peut l’ajouter : kafene serve --origin ADRESSE
unread-too-many-rooms-from-here = Beaucoup de tables ont été ouvertes depuis votre réseau en peu de temps. Réessayez dans quelques minutes.
unread-too-many-reviews = Trop d’analyses sont en attente. Réessayez dans quelques minutes.
unread-too-many-reviews-from-here = Beaucoup d’analyses ont été demandées depuis votre réseau en peu de temps. Réessayez dans quelques minutes.
unread-branch-no-seat = Il n’y a pas de place { $seat } dans cette partie : les places vont de 0 à { $last }.
unread-branch-no-ply = Cette partie n’a pas de coup { $ply } : le dernier est le coup { $last }.
unread-branch-over = La partie est finie après le coup { $ply }. Choisissez un moment antérieur.
unread-too-many-tables-from-here = Des robots jouent déjà à beaucoup de tables pour votre réseau. Terminez ou quittez d’abord l’une d’elles.
unread-sent-away = L’hôte vous a retiré votre place à cette table. Vous pouvez encore regarder.
unread-game-has-ended = La partie est terminée.
unread-no-latecomers = L’hôte n’accepte pas de retardataires dans cette partie. Vous pouvez regarder.
unread-has-a-seat = Vous avez déjà une place à cette table.
unread-knows-a-hand = Vous avez vu une autre main de cette partie : vous ne pouvez pas prendre cette place. Vous pouvez regarder et jouer la prochaine partie.
unread-address-knows-a-hand = Quelqu’un avec votre adresse internet a déjà eu une place dans cette partie : personne d’autre ne peut y entrer depuis cette adresse, car ce pourrait être la même personne, avec deux mains. Vous pouvez regarder et jouer la prochaine partie.
unread-needs-consent = Quelqu’un à la table doit vous laisser entrer. Ouvrez la page de la table et demandez-y une place.
unread-not-let-in = L’hôte a dit non. Vous pouvez regarder.
unread-nobody-asks = Plus personne ne demande cette place.
unread-address-asks = Quelqu’un avec votre adresse internet attend déjà une réponse ici.
unread-asked-too-often = Vous avez déjà demandé plusieurs fois. Attendez une minute avant de redemander.
unread-too-many-ask = Trop de personnes demandent une place à cette table. Réessayez plus tard.
unread-too-many-came = Trop de personnes sont entrées dans cette partie et l’ont quittée : plus personne ne peut y entrer. Vous pouvez regarder.
unread-not-between-turns = On ne peut entrer dans la partie qu’entre deux tours. Réessayez dans un instant.
unread-code-not-valid = Ce lien a déjà servi ou date de plus de 5 minutes. Demandez-en un autre à la table, sur l’appareil où vous jouez.
unread-nobody-there = Il n’y a personne à exclure à cette place.
unread-no-hint-now = Pas de conseil pour l’instant : les robots sont occupés. Redemandez dans un moment.
unread-name-taken = Quelqu’un s’appelle déjà « { $text } » ici. Choisissez un autre nom.
unread-no-name = Tapez un nom lisible, de 24 lettres au plus.
unread-too-few-seats = { $seats ->
    [one] { $seats } personne est déjà assise : laissez-lui une place.
   *[other] { $seats } personnes sont déjà assises : laissez une place à chacune.
    }
unread-nothing-said = Écrivez d’abord quelque chose, en 200 caractères au plus.
unread-too-much-said = Trop de messages d’un coup. Attendez quelques secondes avant de continuer.
unread-bad-request = Cette demande est incompréhensible.
unread-start-under-way = La partie est en train de commencer.
unread-no-value-expected = Aucune valeur n’est attendue de cette place en ce moment.
unread-wrong-value = Ce n’est pas la valeur à laquelle cette place s’était engagée. Le départ est annulé.
unread-unfair-header = Les mélanges ne sont pas équitables : l’en-tête « { $text } » manque ou n’a pas la forme exigée.
unread-unfair-place = Les mélanges ne sont pas équitables : une valeur y est comptée pour la place { $number }, où personne n’était assis.
unread-unfair-untold = La partie est finie, mais l’enregistrement ne révèle pas le secret : les mélanges ne peuvent pas être vérifiés.
unread-unfair-secret = Les mélanges ne sont pas équitables : le secret de cet enregistrement ne correspond pas à son engagement.
unread-unfair-drawn = Les mélanges ne sont pas équitables : les places ne découlent pas du secret et des valeurs des joueurs.
unread-unfair-shuffle = Les mélanges ne sont pas équitables : le mélange { $number } ne découle pas du secret et des valeurs des joueurs.
unread-unfair-start = Les mélanges ne sont pas équitables : la partie n’a pas commencé par un premier mélange (en-tête « { $text } »).
unread-unfair-undo = Les mélanges ne sont pas équitables : des coups ont été repris, on a donc pu voir des cartes et choisir de nouveau.
unread-unfair-second = Les mélanges sont peut-être équitables, mais la partie ne l’était pas : une même personne a pu voir deux mains.
unread-unfair-no-shuffle = L’enregistrement ne contient aucun mélange : il ne montre donc pas que la donne était équitable.
verify-fair = Les mélanges sont équitables : ils découlent du secret auquel le serveur s’était engagé et des valeurs aléatoires des joueurs. Le navigateur de chaque joueur peut dire en plus si ce sont bien celles fixées avant le départ.
verify-fair-called-off = { $count ->
    [one] Les mélanges sont équitables, après { $count } départ annulé : ils découlent du secret et des valeurs des joueurs. Mais la personne qui tient le serveur a pu annuler le premier départ à cause des cartes qu’il aurait données.
   *[other] Les mélanges sont équitables, après { $count } départs annulés : ils découlent du secret et des valeurs des joueurs. Mais la personne qui tient le serveur a pu annuler ces départs à cause des cartes qu’ils auraient données.
    }
verify-fair-version-1 = Les mélanges découlent du secret et de ce que les joueurs ont apporté, comme le veut la version 1. Cela prouve moins que la version 2 : la personne qui tient le serveur voyait les valeurs des joueurs avant le départ et a pu choisir entre plusieurs donnes.
verify-fair-server-alone = Les mélanges découlent du seul secret du serveur : aucun joueur n’a donné de valeur. Cela ne montre pas que le serveur n’a pas choisi les cartes.

## The pages

web-title = Kafene
web-language = Français
web-noscript = Cette page a besoin de JavaScript. Sans lui, jouez dans le terminal : kafene play
web-late = Cette page devrait déjà être ouverte.
web-no-client = La table n’a pas pu être construite sur ce serveur ; le terminal où kafene serve a été lancé indique ce qui manque.
web-about = { $games }, contre des robots ou entre amis.
web-description = Des jeux de table entre amis ou contre des robots : sans compte, sans rien installer.
web-invites = { $name } vous invite à une partie de { $game }
web-front = Ouvrir une table
web-name = Votre nom
web-game = Jeu
web-players = Joueurs
web-rules = Règles
web-friend = Un ami
web-kind-of = Place { $number }
web-timer = Temps par coup
web-seconds = { $seconds ->
    [0] sans limite de temps
   *[other] { $seconds } secondes
    }
web-seats = Places
web-invite = Envoyez ce lien à vos amis :
web-only-here = Seul cet ordinateur peut ouvrir ce lien, dans un autre navigateur :
web-copy = Copier
web-copied = Copié
web-sit = S’asseoir
web-start = Commencer
web-stand = Libérer ma place
web-fair = Les mélanges découlent d’un secret du serveur, déjà fixé et révélé à la fin, et de valeurs aléatoires qu’ajoute le navigateur de chacun. Le SHA-256 du secret :
web-told = Le fil de la partie
web-table = La table
web-doing = Ce que vous pouvez faire
web-close = Fermer
web-hint = Conseil
web-quit = Vous pouvez fermer cette page : la partie est gardée. Le même lien, sur cet appareil, vous ramène à votre place.
web-connecting = Connexion…
web-lost = Connexion interrompue. Reconnexion en cours ; votre partie ne risque rien.
web-sent-later = C’est noté, et envoyé dès que la connexion revient.
web-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
web-missing = Cette table n’existe plus.
web-you-start = Commencez quand tout le monde est là. Des robots prennent les places libres.
web-host-starts = Vous avez une place. L’hôte lance la partie.
web-take-seat = Prenez place, ou regardez la partie.
web-all-taken = Toutes les places sont prises. Vous regardez la partie.
web-looking-on = Vous regardez la partie.
web-shuffling = Le prochain coup arrive.
web-turn-of = C’est à { $name } de jouer.
web-your-turn = C’est à vous.
web-left = encore { $seconds } s
web-took-second = { $name } prend la place de { $before } et a peut-être déjà vu une autre main.
web-took-over = { $person ->
    [yes] { $you ->
        [yes] Vous remplacez { $before }.
       *[no] { $name } remplace { $before }.
        }
   *[no] { $before } quitte la table. Un robot, { $name }, continue la partie.
    }
web-over = La partie est finie.
web-away = hors ligne
web-bot = robot
web-bot-in = hors ligne ; un robot joue dans { $seconds } s
web-bot-plays = hors ligne ; un robot joue
web-free = libre
web-host = hôte
web-you = vous
web-record = Télécharger l’enregistrement
web-rematch = Rejouer
web-again = Aller à la partie suivante

store-room-served = « { $text } » est utilisé en ce moment par un serveur, et celui-ci garde ses tables en mémoire. Arrêtez-le d’abord ; quand il repartira, les joueurs reviendront d’eux-mêmes.
rooms-none = Aucune table.
rooms-column-id = Table
rooms-column-log = Dans le journal
rooms-column-game = Jeu
rooms-column-players = Joueurs
rooms-column-state = État
rooms-column-played = Dernière utilisation
rooms-column-size = Caractères
room-state-lobby = en attente
room-state-starting = commence
room-state-playing = en cours
room-state-over = terminée
room-state-damaged = abîmée
room-closed = La table est fermée. { $game ->
    [none] Aucune partie n’y a été jouée.
   *[other] Sa partie reste sauvegardée, sous le numéro { $number }.
    }
room-erased = La table et sa partie sont supprimées. Les sauvegardes antérieures les contiennent encore.
room-close-sure = Fermer cette table ? Ceux qui y jouent ou regardent ne pourront plus continuer. Tapez oui pour fermer, ou Entrée pour garder.
room-erase-sure = Supprimer définitivement cette table et sa partie ? Tapez oui pour supprimer, ou Entrée pour garder.
