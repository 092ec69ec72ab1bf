### The browser client, which reads this file, web.ftl and what starts with client- in the games' files by itself.

## Places et hôtes

client-name-most = { $most } caractères au plus
client-host-gone = { $you ->
    [yes] { $name } n’est plus là : vous devenez l’hôte.
   *[no] { $name } n’est plus là : { $host } devient l’hôte.
    }
client-not-come = pas encore là ; à défaut, un robot jouera
client-sit-here = S’asseoir ici
client-move-up = { $name } : une place plus haut
client-move-down = { $name } : une place plus bas
client-late = Retardataires
client-late-yes = peuvent remplacer un robot
client-late-no = ne peuvent que regarder
client-wants-again = { $name } veut rejouer.
client-join = Remplacer un robot
client-join-about = Entre deux tours, vous recevez la main et les points du robot.
client-join-whose = Qui remplacer
client-join-waiting = Vous prendrez place dès que ce tour sera terminé.
client-asks = { $name } demande la place de { $seat }.
client-asks-second = L’adresse internet ou le navigateur est celui d’une personne qui a déjà eu une main ici. Si vous la laissez entrer, cette partie ne comptera pas comme équitable.
client-let-in = Laisser entrer
client-let-in-not = Non
client-asking = Demandes de place
client-waits-for = Vous avez demandé la place de { $seat }. { $host } décide si vous pouvez entrer.
client-waits-for-heir = Vous avez demandé la place de { $seat }. { $host } n’est plus là : quelqu’un d’autre sera bientôt consulté.
client-waits-for-nobody = Vous avez demandé la place de { $seat }, mais personne n’est là pour vous laisser entrer. La question sera posée dès qu’un joueur reviendra. Jusque-là, ou jusqu’à la fin de la partie, vous pouvez regarder.
client-withdraw = Retirer la demande
client-join-ask = L’hôte décide si vous pouvez prendre place.
client-seat-menu = Votre place
client-elsewhere = Continuer sur un autre appareil
client-elsewhere-about = Scannez le code avec votre téléphone ou votre tablette, ou ouvrez-y le lien : il mène à votre place. Il sert une seule fois, dans les 5 minutes. Ne l’envoyez à personne : c’est votre place.
client-elsewhere-code = Le lien vers votre place, en code QR
client-elsewhere-again = Obtenir un nouveau lien
client-arriving = Retour à votre place.
client-leave = Quitter la table
client-leave-about = { $alone ->
    [yes] Vous ne jouez que contre des robots : la partie s’arrêtera là.
   *[no] Un robot jouera à votre place jusqu’à la fin. Vous pourrez continuer à regarder.
    }
client-leave-quietly = Pour une simple pause, fermez la page : votre place reste la vôtre.
client-stay = Rester

## Front page and lobby

client-welcome = Installez-vous
client-level = Niveau des robots
client-mix = Mixte
client-mix-about = chaque robot se choisit à la table
client-more-rules = Toutes les règles, une par une
client-reset-rules = Revenir à « { $preset } »
client-preset-has = Dans « { $preset } » : { $value }.
client-rules-changed = { $preset }, modifiées
client-list = { $first }, { $last }
client-sentences = { $first } { $last }
client-statements = { $first }. { $last }
client-pair = { $head } : { $what }
client-number-span = de { $low } à { $high }
client-number-refused = Seulement de { $low } à { $high }
client-add-seat = Ajouter une place
client-remove-seat = Retirer la place { $number }
client-dismiss = Exclure { $name }
client-seats-of = { $seats } places ({ $most } au plus)
client-play-now = Jouer
client-with-friends = Entre amis
client-promise = Chaque refus est expliqué, chaque mélange peut se vérifier, aucun coup ne se perd.
client-replaced = Cette table est ouverte dans trop de fenêtres. Revenez à celle-ci pour continuer ici.
client-sittings = Vos parties en cours
client-sitting = { $game } avec { $others }
client-no-table = Pas de table ici
client-share = Partager
client-fair = Les mélanges sont-ils équitables ?
client-starting = La partie commence : chaque navigateur révèle sa valeur aléatoire.
client-called-off = Le départ a été annulé : la bonne valeur n’a pas été reçue ({ $names }). Rien n’a été distribué. L’hôte peut recommencer.
client-seating = Places au départ
client-seating-drawn = tirées au sort
client-seating-chosen = comme ici

## Settings

client-settings = Réglages
client-theme = Apparence
client-theme-auto = comme l’appareil
client-theme-light = claire
client-theme-dark = sombre
client-colours = Couleurs des cartes
client-colours-two = deux teintes
client-colours-four = quatre teintes
client-sound = Sons
client-off = non
client-on = oui
client-letters = Raccourcis à une lettre
client-language = Langue

## At the table

client-hand = { $deck ->
    [tiles] Votre chevalet, { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
   *[other] Votre main, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
    }
client-count = { $count } en main
client-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
    }
client-points-short = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
    }
client-won = { $who ->
    [you] Vous avez gagné !
    [your-side] Votre équipe a gagné !
    [you-share] Vous partagez la victoire : { $winners }.
    [one] { $winners } a gagné.
    [side] { $winners } ont gagné.
   *[share] { $winners } partagent la victoire.
    }
client-line = Taper une commande
client-line-example = par exemple : aide
client-line-send = Envoyer
client-round-over = La manche est finie
client-go-on = Continuer
client-no-pieces = Votre main est vide.
client-new = nouvelle
client-me = (vous)
client-sort-suit = Par couleur
client-sort-rank = Par valeur
client-sort-best = Par combinaison
client-thinking = Réflexion…
client-show-hint = Montrer : { $name }
client-hint-look = Regardez { $pieces }.
client-hint-more = En savoir plus
client-hint-can = Vous pouvez :
client-hint-expert = Un expert ferait ceci :
client-hint-choice = Le choix de l’expert
client-hint-like-expert = Faire comme l’expert
client-rule = Règle { $rule }
client-options = Options
client-replay = Revoir la partie
client-other-game = Un autre jeu
client-offer-easier = C’était difficile ? « { $level } » est plus facile : { $about }.
client-offer-harder = Vous savez battre « { $now } », maintenant. La suite est « { $level } » : { $about }.
client-play-against = Jouer contre « { $level } »
client-round = { $rounds ->
    [1] Manche { $round }
   *[other] Manche { $round } sur { $rounds }
    }
client-not-now = Attendez votre tour. D’ici là, vous pouvez ranger votre main.
client-table-empty = La table est encore vide.
client-choose-pieces = Choisissez dans votre main pour voir ce que vous pouvez faire.
client-nothing-with-these = Avec ce choix seul, il n’y a rien à faire.
client-draw = Piocher
client-pass = Passer
client-undo = Annuler
client-take-back = Reprendre
client-redo = Refaire
client-reset = Tout annuler

## Keys

client-keys = Raccourcis clavier
client-key-tab = aller à la zone suivante de la table
client-key-arrows = aller d’une { $deck ->
    [tiles] tuile
   *[other] carte
    } à l’autre
client-key-space = Espace
client-key-name-shift = Maj
client-key-name-escape = Échap
client-key-pick = choisir une { $deck ->
    [tiles] tuile
   *[other] carte
    }, ou poser là ce qui est choisi
client-key-shift = déplacer une { $deck ->
    [tiles] tuile
   *[other] carte
    } dans votre main
client-key-sort = trier votre main
client-key-hint = conseil ; encore : le conseil complet
client-key-hint-number = faire ce que le conseil propose sous ce numéro
client-key-hint-expert = faire comme l’expert
client-key-escape = tout désélectionner
client-key-choice = appuyer sur le bouton de ce numéro
client-key-new-set = faire des tuiles choisies une nouvelle combinaison
client-key-done = jouer ce que vous avez posé
client-key-back = reprendre les tuiles choisies

## Choosing several pieces

client-key-range = choisir plusieurs { $deck ->
    [tiles] tuiles
   *[other] cartes
    } de suite
client-key-row = choisir { $deck ->
    [tiles] toute la combinaison ou tout le chevalet
   *[other] toute la main
    }

## Pieces as a screen reader says them

client-french = { $rank } de { $suit }
client-rank-A = as
client-rank-J = valet
client-rank-Q = dame
client-rank-K = roi
client-suit-H = cœur
client-suit-D = carreau
client-suit-C = trèfle
client-suit-S = pique
client-spanish = { $rank } { $suit }
client-spanish-rank-10 = valet
client-spanish-rank-11 = cavalier
client-spanish-rank-12 = roi
client-spanish-suit-C = de coupes
client-spanish-suit-S = d’épées
client-spanish-suit-B = de bâtons
client-spanish-suit-D = de deniers
client-tile = { $number } { $colour }
client-colour-R = rouge
client-colour-B = bleu
client-colour-K = noir
client-colour-O = orange
client-joker = joker
client-hidden = face cachée

## Endings

client-last-move = Le dernier coup
client-winner = victoire
client-you = Vous
client-ended-out = { $who ->
    [you] Vous avez fini avant les autres.
   *[one] { $name } a fini avant les autres.
    }
client-ended-stock = La pioche est épuisée.
client-cards-left = Cartes restantes
client-this-round = Cette manche
client-points-head = Points
client-total-points = Total
client-round-points = Points de la manche
client-sheet = Points par manche
client-sheet-round = Manche { $round }
client-last-round = La dernière manche
client-evening = Parties gagnées jusqu’ici : { $score }
client-evening-pair = { $one } { $won }-{ $lost } { $other }
client-evening-each = { $name } { $won }
client-copy-result = Copier le résultat
client-share-result = { $who ->
    [won] J’ai gagné une partie de { $game } contre { $others } : { $points }.
    [lost] J’ai perdu une partie de { $game } contre { $winners } : { $points }.
    [all] { $game }, égalité : { $points }.
   *[onlooker] { $game }, victoire de { $winners } : { $points }.
    }
client-share-points = { $name } { $points }
client-share-me = moi
client-ask-name = Comment vous appeler la prochaine fois ?
client-keep-name = Garder ce nom
client-confetti = Confettis en cas de victoire
client-by-bot = joué par un robot
client-by-time = temps écoulé

## Card tables

client-stock = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
    }
client-stock-short = Pioche : { $count }
client-discards = { $count ->
    [one] Défausse : { $count } carte
   *[other] Défausse : { $count } cartes
    }, { $top } sur le dessus
client-discards-short = Défausse : { $count }
client-discard = Jeter { $card }
client-choose-discard = Choisissez la carte à jeter.
client-out = a fini
client-no-cards = plus de cartes
client-do-draw = Piocher une carte.
client-do-discard = Jeter { $card }.
client-key-draw = piocher
client-key-discard = jeter la carte choisie

## Replay

client-replay-loading = La partie se charge.
client-replay-back = Retour à la table
client-replay-controls = Parcourir la partie
client-replay-slider = Coup
client-replay-where = { $move } sur { $moves }
client-replay-first = Au début (Début)
client-replay-turn-back = Un tour en arrière (Maj et flèche gauche)
client-replay-back-one = Un coup en arrière (flèche gauche)
client-replay-play = Lecture (Espace)
client-replay-pause = Pause (Espace)
client-replay-next = Un coup en avant (flèche droite)
client-replay-turn-next = Un tour en avant (Maj et flèche droite)
client-replay-last = À la fin (Fin)
client-replay-link = Copier un lien vers ce moment

## Review

client-review = Analyse
client-review-starting = L’analyse commence dans un instant.
client-review-ahead = { $ahead ->
    [0] L’analyse commence dans un instant.
    [one] 1 analyse avant celle-ci
   *[other] { $ahead } analyses avant celle-ci
    }
client-review-progress = { $done } moments sur { $of }
client-review-failed = L’analyse a échoué.
client-review-again = Réessayer
client-review-unit = { $unit ->
    [share] Les chances de victoire de chacun
   *[points] Points attendus au-dessus de la moyenne des autres
    }
client-review-next = Erreur suivante (N)
client-review-previous = Erreur précédente (P)
client-review-sign = { $sign ->
    [inaccuracy] Imprécision
    [mistake] Erreur
    [blunder] Grosse erreur
    [lucky] Le plus de chance
   *[unlucky] Le moins de chance
    }
client-review-cost = { $unit ->
    [share] chances perdues : { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
   *[points] points perdus : { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
    }
client-review-played = Joué
client-review-better = Mieux
client-review-show = Voir le meilleur coup
client-review-show-played = Voir le coup joué
client-review-why = Pourquoi ?
client-review-steps = { $count ->
    [one] Pas à pas : 1 étape
   *[other] Pas à pas : { $count } étapes
    }
client-review-nothing-here = Pas d’erreur ici.
client-review-none = Aucune erreur certaine.
client-review-none-yet = Pas d’erreur pour l’instant.
client-review-summary = Bilan
client-review-sums = D’où vient le résultat
client-review-costliest = Les décisions les plus coûteuses
client-review-turns = Tournants de la partie
client-review-cards = Chance
client-review-all = Toutes les erreurs ({ $count })
client-review-meaning = Que signifient ces nombres ?
client-review-try = Reprendre ici
client-review-try-about = Ouvre une nouvelle table à ce moment de la partie. Des robots jouent aux autres places ; la partie terminée reste telle quelle.
client-review-try-seat = Vous jouez pour
client-review-try-open = Ouvrir la table

## Fair shuffles

client-fair-yes = Les mélanges étaient équitables
client-fair-no = Les mélanges ne concordent pas
client-fair-about = Vérifié à l’instant par votre propre navigateur, d’après ce que le serveur a révélé. Tout le monde peut en faire autant : docs/fair.md explique comment.
client-fair-after = { $count ->
    [one] Équitables, après { $count } départ annulé
   *[other] Équitables, après { $count } départs annulés
    }
client-fair-partly = Les mélanges concordent, mais prouvent moins
client-fair-list-ok = L’enregistrement correspond à la liste du départ montrée à ce navigateur.
client-fair-list-wrong = L’enregistrement ne correspond pas à la liste du départ montrée à ce navigateur.
client-fair-own-ok = La valeur aléatoire de ce navigateur entre dans chaque mélange.
client-fair-own-wrong = Les mélanges n’utilisent pas la valeur aléatoire de ce navigateur comme ils le devraient.
client-fair-own-left-out = Ce navigateur n’avait pas de valeur sur la liste : elle est venue trop tard, ou il n’était pas connecté au départ. Celles des autres comptent.
client-fair-own-foreign = Une valeur a été comptée pour votre place sans venir de ce navigateur. Si vous n’avez pas joué aussi sur un autre appareil, quelqu’un d’autre l’a donnée.
client-fair-not-here = Ce navigateur n’a pas de liste d’avant la partie : il ne peut pas dire si l’enregistrement correspond à ce qui a été montré alors. Le navigateur d’un joueur le peut.
client-fair-two-lists = Le serveur a montré deux listes qui ne concordent pas. Ce navigateur ne révèle pas sa valeur.
client-fair-spent-wrong = Le secret que le serveur a révélé pour le départ annulé n’est pas celui auquel il s’était engagé. Ce navigateur ne révèle pas sa valeur.
client-fair-hashes = Empreintes des valeurs que les navigateurs révéleront
client-fair-spent = Secret du départ annulé, qui ne servira plus
client-fair-seats = Places d’avant la partie, dans l’ordre du tirage
client-fair-terms = Version, départs annulés, places et valeurs des joueurs
client-fair-nothing = Cette partie ne promettait rien sur ses mélanges : il n’y a rien à vérifier.
client-fair-commitment = Engagement, montré avant la partie
client-fair-secret = Secret, révélé après la partie
client-fair-none = rien

## Learning a game

client-tour = Partie guidée
client-tour-leave = Quitter
client-tour-show = Montrez-moi
client-tour-progress = Coup { $at } sur { $moves }
client-tour-play = Une vraie partie contre un robot débutant
client-tour-again = Recommencer la partie guidée
client-tour-take = Apprendre en 90 s
client-tour-new = { $game }, c’est nouveau pour vous ?
client-tour-known = Je connais
client-words = Vocabulaire

## Les gens à la table

client-chat = Discussion
client-chat-label = Dire quelque chose à la table
client-chat-empty = Personne n’a encore rien dit. Tout le monde à la table lit ce que vous écrivez, et rien n’est conservé après la partie.
client-chat-watch = Vous pouvez lire ici ce que disent les joueurs.
client-chat-muted = Vous avez mis tout le monde en sourdine.
client-chat-unread = Discussion, { $count ->
    [one] 1 nouveau message
   *[other] { $count } nouveaux messages
    }
client-emotes = Messages rapides
client-emote-hello = Bonjour !
client-emote-nice = Bien joué !
client-emote-wow = Waouh !
client-emote-hmm = Hum…
client-emote-oops = Oups !
client-emote-thanks = Merci !
client-emote-coffee = Je reviens tout de suite
client-emote-good-game = Belle partie !
client-mute = Sourdine
client-mute-all = Tout le monde
client-onlookers = { $count ->
    [one] 1 personne regarde
   *[other] { $count } personnes regardent
    }
client-title-turn = À vous
client-tell-turn = Me prévenir quand c’est mon tour
client-tell-turn-refused = Votre navigateur n’autorise pas les notifications de cette page. Vous pouvez changer cela dans ses réglages.
client-offer-no = Non, merci

## La page d’accueil, l’application et les invitations

client-play-about = { $game } contre { $bots ->
    [one] un robot
   *[other] { $bots } robots
    } : { $level }
client-friends-about = Vous recevez un lien à envoyer et un code à scanner.
client-friends-name = Quel nom vos amis verront-ils ?
client-learn = Apprendre
client-learn-about = { $game } en une minute et demie, en jouant.
client-more = Autres choix
client-chosen = { $level }, { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
    }, règles : { $rules }
client-finished = Parties terminées
client-turn-mine = À vous
client-turn-of = À { $name } de jouer
client-waiting-room = Salle d’attente
client-just-now = à l’instant
client-forget = Retirer { $game } de cette liste
client-forget-only = Retirer seulement de la liste
client-forget-about = Si vous la retirez seulement de cette liste, la partie vous attend : son lien vous y ramène.
client-motion = Animations
client-motion-off = non
client-motion-fast = rapides
client-motion-normal = normales
client-motion-slow = lentes
client-no-https = Cette page n’est pas servie en https : elle ne peut ni s’installer comme application ni afficher de notifications. Tout le reste fonctionne.
client-qr = Code QR de ce lien, à scanner avec un téléphone
client-reach-network = Les personnes connectées au même réseau que cet ordinateur, par exemple au même Wi-Fi, peuvent ouvrir ce lien.
client-reach-everyone = Toute personne à qui vous envoyez ce lien peut l’ouvrir.
client-reach-how = Inviter des personnes à distance
client-reach-host = Pour les personnes du même réseau : lancez le serveur sans --host.
client-reach-tunnel = De partout : un programme de tunnel donne à cet ordinateur une adresse publique. Lancez alors le serveur avec cette adresse : kafene serve --origin https://ADRESSE
client-reach-router = Ou bien, dans votre box ou votre routeur, redirigez le port vers cet ordinateur, et envoyez votre adresse publique à la place de celle-ci.
client-reach-more = Pas à pas : docs/serving.md, « From the internet »
client-offline = Pas de connexion
client-offline-about = Vos parties ne risquent rien. Cette page reviendra d’elle-même dès que le serveur répondra.
client-offline-retry = Réessayer
client-failed = Un problème est survenu
client-failed-about = Cette page a rencontré une erreur. Vos parties sont gardées sur le serveur, et votre place reste la vôtre.
client-stumbled = Quelque chose n’a pas marché. Si la page ne répond plus, rechargez-la : votre partie est gardée.
client-reload = Recharger
client-to-front = Accueil
