### The browser client, which reads this file, web.ftl and what starts with client- in the games' files by itself. ASCII only.

## Seats and hosts

client-name-most = At most { $most } characters
client-host-gone = { $you ->
    [yes] { $name } is away: you're the host now.
   *[no] { $name } is away: { $host } is the host now.
    }
client-not-come = not here yet; if they don't come, a bot plays
client-sit-here = Sit here
client-move-up = Move { $name } one place up
client-move-down = Move { $name } one place down
client-late = Latecomers
client-late-yes = may take over from a bot
client-late-no = can only watch
client-wants-again = { $name } wants to play again.
client-join = Take over from a bot
client-join-about = You take over the bot's hand and points, between two turns.
client-join-whose = Which seat
client-join-waiting = You'll sit down as soon as this turn is over.
client-asks = { $name } asks for { $seat }'s seat.
client-asks-second = Same internet address or browser as someone who has had a hand here: if you let them in, this game won't count as fair.
client-let-in = Let in
client-let-in-not = No
client-asking = Requests for a seat
client-waits-for = You asked for { $seat }'s seat. { $host } decides whether to let you in.
client-waits-for-heir = You asked for { $seat }'s seat. { $host } is away: someone else will be asked in a moment.
client-waits-for-nobody = You asked for { $seat }'s seat, but nobody is here to let you in. The first player to come back will be asked. Until then, or until the game ends, you can watch.
client-withdraw = Stop asking
client-join-ask = The host decides whether you may sit down.
client-seat-menu = Your seat
client-elsewhere = Continue on another device
client-elsewhere-about = Scan the code with your phone or tablet, or open the link there: it takes you to your seat here. It works once, within 5 minutes. Don't send it to anyone else: it's your seat.
client-elsewhere-code = The link to your seat as a QR code
client-elsewhere-again = Get a new link
client-arriving = Taking you to your seat.
client-leave = Leave the table
client-leave-about = { $alone ->
    [yes] You're only playing against bots, so this ends the game.
   *[no] A bot plays on in your seat, for good. You can keep watching.
    }
client-leave-quietly = If you only want to take a break, just close the page: your seat stays yours.
client-stay = Stay

## Front page and lobby

client-welcome = Pull up a chair
client-level = Bot level
client-mix = A mix
client-mix-about = choose each bot at the table
client-more-rules = Change individual rules
client-reset-rules = Reset to "{ $preset }"
client-preset-has = "{ $preset }" has: { $value }.
client-rules-changed = { $preset }, changed
client-list = { $first }, { $last }
client-sentences = { $first } { $last }
client-statements = { $first }. { $last }
client-pair = { $head }: { $what }
client-number-span = { $low } to { $high }
client-number-refused = Must be { $low } to { $high }
client-add-seat = Add a seat
client-remove-seat = Remove seat { $number }
client-dismiss = Remove { $name }
client-seats-of = { $seats } of up to { $most }
client-play-now = Play now
client-with-friends = Play with friends
client-promise = Every refusal comes with a reason, every shuffle can be checked, and no move is ever lost.
client-replaced = This table is open in too many windows. Come back to this one to continue here.
client-sittings = Games in progress
client-sitting = { $game } with { $others }
client-no-table = Table not found
client-share = Share
client-fair = Are the shuffles fair?
client-starting = The game is starting: every browser is revealing its random value.
client-called-off = The start was called off: { $names } didn't send the right value. Nothing was dealt. The host can start again.
client-seating = Seating
client-seating-drawn = drawn at random
client-seating-chosen = as shown here

## Settings

client-settings = Settings
client-theme = Theme
client-theme-auto = same as device
client-theme-light = light
client-theme-dark = dark
client-colours = Card suits
client-colours-two = two colours
client-colours-four = four colours
client-sound = Sounds
client-off = off
client-on = on
client-letters = One-letter shortcuts
client-language = Language

## At the table

client-hand = Your hand, { $deck ->
    [tiles] { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
   *[other] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    }
client-count = { $count ->
    [one] 1 in hand
   *[other] { $count } in hand
    }
client-points = { $points ->
    [one] 1 point
   *[other] { $points } points
    }
client-points-short = { $points } pts
client-won = { $who ->
    [you] You win!
    [your-side] Your side wins!
    [you-share] You share the win: { $winners }.
    [one] { $winners } wins.
    [side] { $winners } win.
   *[share] { $winners } share the win.
    }
client-line = Type a command
client-line-example = for example: help
client-line-send = Send
client-round-over = The round is over
client-go-on = Continue
client-no-pieces = Your hand is empty.
client-new = new
client-me = (you)
client-sort-suit = { $deck ->
    [tiles] By colour
   *[other] By suit
    }
client-sort-rank = { $deck ->
    [french] By rank
   *[other] By number
    }
client-sort-best = { $deck ->
    [tiles] By sets
   *[other] By melds
    }
client-thinking = Thinking
client-show-hint = Show me: { $name }
client-hint-look = Look at { $pieces }.
client-hint-more = Tell me more
client-hint-can = You can:
client-hint-expert = An expert would do this:
client-hint-choice = The expert's choice
client-hint-like-expert = Do as the expert would
client-rule = Rule { $rule }
client-options = Options
client-replay = Watch the replay
client-other-game = Another game
client-offer-easier = That was a tough one? { $level } is easier: { $about }.
client-offer-harder = You know how to beat { $now } by now. { $level } is next: { $about }.
client-play-against = Play against { $level }
client-round = { $rounds ->
    [1] Round { $round }
   *[other] Round { $round } of { $rounds }
    }
client-not-now = Wait for your turn. Meanwhile, you can arrange your hand.
client-table-empty = The table is still empty.
client-choose-pieces = Choose from your hand to see what you can do.
client-nothing-with-these = There's nothing you can do with just these.
client-draw = Draw
client-pass = Pass
client-undo = Undo
client-take-back = Take back
client-redo = Redo
client-reset = Start over

## Keys

client-keys = Keys
client-key-tab = go to the next part of the table
client-key-arrows = go from one { $deck ->
    [tiles] tile
   *[other] card
    } to the next
client-key-space = Space
client-key-name-shift = Shift
client-key-name-escape = Esc
client-key-pick = choose a { $deck ->
    [tiles] tile, or put the chosen tiles
   *[other] card, or put the chosen cards
    } here
client-key-shift = move a { $deck ->
    [tiles] tile
   *[other] card
    } in your hand
client-key-sort = sort your hand
client-key-hint = hint; again: the whole hint
client-key-hint-number = do what the hint lists under this number
client-key-hint-expert = do what the expert would do
client-key-escape = clear the selection
client-key-choice = press a button by its number
client-key-new-set = make a new set of the chosen tiles
client-key-done = play the tiles you've laid
client-key-back = take the chosen tiles back

## Choosing several pieces

client-key-range = choose several { $deck ->
    [tiles] tiles
   *[other] cards
    } in a row
client-key-row = choose the whole { $deck ->
    [tiles] set or hand
   *[other] hand
    }

## Pieces as a screen reader says them

client-french = { $rank } of { $suit }
client-rank-A = ace
client-rank-J = jack
client-rank-Q = queen
client-rank-K = king
client-suit-H = hearts
client-suit-D = diamonds
client-suit-C = clubs
client-suit-S = spades
client-spanish = { $rank } of { $suit }
client-spanish-rank-10 = jack
client-spanish-rank-11 = knight
client-spanish-rank-12 = king
client-spanish-suit-C = cups
client-spanish-suit-S = swords
client-spanish-suit-B = batons
client-spanish-suit-D = coins
client-tile = { $colour } { $number }
client-colour-R = red
client-colour-B = blue
client-colour-K = black
client-colour-O = orange
client-joker = joker
client-hidden = face down

## Endings

client-last-move = The last move
client-winner = winner
client-you = You
client-ended-out = { $who ->
    [you] You went out.
   *[one] { $name } went out.
    }
client-ended-stock = The stock ran out.
client-cards-left = Cards left
client-this-round = This round
client-points-head = Points
client-total-points = Total
client-round-points = Points in this round
client-sheet = Points by round
client-sheet-round = Round { $round }
client-last-round = The last round
client-evening = Games won so far: { $score }
client-evening-pair = { $one } { $won }-{ $lost } { $other }
client-evening-each = { $name } { $won }
client-copy-result = Copy the result
client-share-result = { $who ->
    [won] I won at { $game } against { $others }: { $points }.
    [lost] { $winners } beat me at { $game }: { $points }.
    [all] A draw at { $game }: { $points }.
   *[onlooker] { $winners } won at { $game }: { $points }.
    }
client-share-points = { $name } { $points }
client-share-me = me
client-ask-name = What should we call you next time?
client-keep-name = Keep this name
client-confetti = Confetti when you win
client-by-bot = played by a bot
client-by-time = time was up

## Card tables

client-stock = { $count ->
    [one] Stock: 1 card
   *[other] Stock: { $count } cards
    }
client-stock-short = Stock { $count }
client-discards = Discards: { $count }, top card { $top }
client-discards-short = Discards { $count }
client-discard = Discard { $card }
client-choose-discard = Choose one card to discard.
client-out = out
client-no-cards = no cards left
client-do-draw = Draw from the stock.
client-do-discard = Discard { $card }.
client-key-draw = draw from the stock
client-key-discard = discard the chosen card

## Replay

client-replay-loading = Loading the game.
client-replay-back = Back to the table
client-replay-controls = Replay controls
client-replay-slider = Move
client-replay-where = { $move } of { $moves }
client-replay-first = To the start (Home)
client-replay-turn-back = Back one turn (Shift and left arrow)
client-replay-back-one = Back one move (left arrow)
client-replay-play = Play (Space)
client-replay-pause = Pause (Space)
client-replay-next = Forward one move (right arrow)
client-replay-turn-next = Forward one turn (Shift and right arrow)
client-replay-last = To the end (End)
client-replay-link = Copy a link to this moment

## Review

client-review = Review
client-review-starting = The review begins in a moment.
client-review-ahead = { $ahead ->
    [0] The review begins in a moment.
    [one] 1 review before this one
   *[other] { $ahead } reviews before this one
    }
client-review-progress = { $done } of { $of } moments
client-review-failed = The review failed.
client-review-again = Try again
client-review-unit = { $unit ->
    [share] Each player's chance to win
   *[points] Expected points above the others' average
    }
client-review-next = Next mistake (N)
client-review-previous = Previous mistake (P)
client-review-sign = { $sign ->
    [inaccuracy] Inaccuracy
    [mistake] Mistake
    [blunder] Blunder
    [lucky] Best luck
   *[unlucky] Worst luck
    }
client-review-cost = { $unit ->
    [share] win chance lost: { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
   *[points] points lost: { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
    }
client-review-played = Played
client-review-better = Better
client-review-show = Show the better move
client-review-show-played = Show the move played
client-review-why = Why?
client-review-steps = { $count ->
    [one] Step by step: 1 step
   *[other] Step by step: { $count } steps
    }
client-review-nothing-here = No mistake here.
client-review-none = No mistakes that are certain.
client-review-none-yet = No mistakes so far.
client-review-summary = Summary
client-review-sums = What made the result
client-review-costliest = Costliest decisions
client-review-turns = Turning points
client-review-cards = Luck
client-review-all = All { $count } mistakes
client-review-meaning = What do these numbers mean?
client-review-try = Try it from here
client-review-try-about = Opens a new table at this moment of the game. Bots play the other seats; the finished game stays as it is.
client-review-try-seat = You play for
client-review-try-open = Open the table

## Fair shuffles

client-fair-yes = The shuffles were fair
client-fair-no = The shuffles don't check out
client-fair-about = Checked just now by your own browser, from what the server has published. Anyone can do the same: see docs/fair.md.
client-fair-after = { $count ->
    [one] Fair, after 1 called-off start
   *[other] Fair, after { $count } called-off starts
    }
client-fair-partly = The shuffles check out, but prove less
client-fair-list-ok = The record matches the list this browser was shown at the start.
client-fair-list-wrong = The record doesn't match the list this browser was shown at the start.
client-fair-own-ok = This browser's random value is part of every shuffle.
client-fair-own-wrong = The shuffles don't use this browser's random value as they should.
client-fair-own-left-out = This browser had no value on the list: it was too late, or wasn't connected at the start. The other players' values count.
client-fair-own-foreign = A value was counted for your seat that didn't come from this browser. Unless you also played on another device, someone else sent it.
client-fair-not-here = This browser has no list from before the game, so it can't tell whether the record matches what was shown then. The players' browsers can.
client-fair-two-lists = The server has shown two lists that contradict each other. This browser won't reveal its value.
client-fair-spent-wrong = The secret the server gave for the called-off start isn't the one it had committed to. This browser won't reveal its value.
client-fair-hashes = Hashes of the values the browsers will reveal
client-fair-spent = Secret of the called-off start, never used again
client-fair-seats = Lobby places, in seat order
client-fair-terms = Version, called-off starts, seats, and the players' values
client-fair-nothing = This game made no promise about its shuffles, so there's nothing to check.
client-fair-commitment = Commitment, shown before the game
client-fair-secret = Secret, revealed after the game
client-fair-none = none

## Learning a game

client-tour = Tour
client-tour-leave = Leave
client-tour-show = Do it for me
client-tour-progress = Move { $at } of { $moves }
client-tour-play = Now a real game against a beginner
client-tour-again = Take the tour again
client-tour-take = Learn it in 90 seconds
client-tour-new = New to { $game }?
client-tour-known = I know it already
client-words = Words

## People at the table

client-chat = Chat
client-chat-label = Say something to the table
client-chat-empty = Nobody has said anything yet. Everyone at the table can read what you write, and nothing is kept after the game.
client-chat-watch = You can read what the players say here.
client-chat-muted = You've muted everyone.
client-chat-unread = Chat, { $count ->
    [one] 1 new message
   *[other] { $count } new messages
    }
client-emotes = Quick messages
client-emote-hello = Hello!
client-emote-nice = Nice one!
client-emote-wow = Wow!
client-emote-hmm = Hmm...
client-emote-oops = Oops!
client-emote-thanks = Thanks!
client-emote-coffee = Back in a minute
client-emote-good-game = Good game!
client-mute = Mute
client-mute-all = Everyone
client-onlookers = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
    }
client-title-turn = Your turn
client-tell-turn = Tell me when it's my turn
client-tell-turn-refused = Your browser doesn't allow notifications from this page. You can change that in its settings.
client-offer-no = No, thanks

## The front page, the app and invitations

client-play-about = { $game } against { $bots ->
    [one] one bot
   *[other] { $bots } bots
    }: { $level }
client-friends-about = You get a link to send, and a code to scan.
client-friends-name = What should your friends call you?
client-learn = Learn
client-learn-about = { $game } in a minute and a half, by playing.
client-more = More choices
client-chosen = { $level }, { $players ->
    [one] 1 player
   *[other] { $players } players
    }, { $rules }
client-finished = Finished games
client-turn-mine = Your turn
client-turn-of = { $name }'s turn
client-waiting-room = Waiting room
client-just-now = just now
client-forget = Remove { $game } from this list
client-forget-only = Remove from this list
client-forget-about = If you only remove it from this list, the game waits for you: its link brings you back.
client-motion = Animation
client-motion-off = off
client-motion-fast = fast
client-motion-normal = normal
client-motion-slow = slow
client-no-https = This page isn't served over https, so it can't be installed as an app and can't show notifications. Everything else works.
client-qr = QR code for this link, to scan with a phone
client-reach-network = People on the same network as this computer, such as the same Wi-Fi, can open this link.
client-reach-everyone = Anyone you send this link to can open it.
client-reach-how = How to invite people elsewhere
client-reach-host = For people on the same network: start the server without --host.
client-reach-tunnel = From anywhere: a tunnel program gives this computer a public address. Then start the server with that address: kafene serve --origin https://ADDRESS
client-reach-router = Or set your router to forward the port to this computer, and send your public address instead of the one above.
client-reach-more = Step by step: docs/serving.md, "From the internet"
client-offline = No connection
client-offline-about = Your games are safe. This page comes back by itself as soon as the server can be reached.
client-offline-retry = Try again
client-failed = Something went wrong
client-failed-about = This page ran into an error of its own. Your games are saved on the server, and your seat stays yours.
client-stumbled = Something on this page didn't work. If it stops responding, reload: your game is saved.
client-reload = Reload
client-to-front = Front page
