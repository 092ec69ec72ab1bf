### The browser client, which reads this file, web.ftl and what starts with client- in the games' files by itself. ASCII only.

## Front page and lobby

client-welcome = A table is free
client-level = How strong the bots play
client-mix = A mix
client-mix-about = each bot is chosen at the table
client-more-rules = Every rule, one by one
client-reset-rules = Reset to "{ $preset }"
client-preset-has = "{ $preset }" has: { $value }.
client-rules-changed = { $preset }, changed
client-pair = { $head }: { $what }
client-number-span = { $low } to { $high }
client-number-refused = Only { $low } to { $high }
client-add-seat = Add a seat
client-remove-seat = Remove seat { $number }
client-dismiss = Send { $name } away
client-seats-of = { $seats } of at most { $most }
client-play-now = Play now
client-with-friends = Play with friends
client-promise = Every refusal is explained, every shuffle can be checked, and no move is ever lost.
client-replaced = This table is open in too many windows. Come back to this one and it goes on here.
client-sittings = Your games go on
client-sitting = { $game } with { $others }
client-no-table = No table here
client-share = Share
client-fair = Are the shuffles fair?
client-starting = The game is starting: every browser reveals its random value.
client-called-off = The start was called off: the right value did not come from { $names }. Nothing was dealt. The host can start again.
client-seating = Seats at the start
client-seating-drawn = drawn
client-seating-chosen = as shown here

## Settings

client-settings = Settings
client-theme = Look
client-theme-auto = as this device
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

client-hand = Your hand, { $count ->
    [one] 1 piece
   *[other] { $count } pieces
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
client-place = { $place }. { $names }, { $points ->
    [one] 1 point
   *[other] { $points } points
    }
client-line = Type a command
client-line-example = for example: help
client-line-send = Send
client-round-over = The round is over
client-go-on = Go on
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
client-sort-best = By sets
client-thinking = Thinking
client-do-hint = Do it
client-rule = Rule { $rule }
client-options = Options
client-replay = Watch it again
client-other-game = Another game
client-round = { $rounds ->
    [1] Round { $round }
   *[other] Round { $round } of { $rounds }
    }
client-not-now = Wait for your turn. Until then you can arrange your hand.
client-table-empty = Nothing lies on the table yet.
client-choose-pieces = Choose pieces in your hand to see what you can do with them.
client-nothing-with-these = There's nothing you can do with just these.
client-draw = Draw
client-pass = Pass
client-undo = Undo
client-redo = Redo
client-reset = Start over

## Keys

client-keys = Keys
client-key-tab = to the next part of the table
client-key-arrows = from piece to piece
client-key-space = Space
client-key-pick = choose a piece; with pieces chosen, put them there
client-key-shift = move a piece in your hand
client-key-sort = sort your hand
client-key-escape = choose nothing
client-key-choice = press a button by its number
client-key-new-set = the chosen tiles become a new set
client-key-done = play what you have laid
client-key-back = take the chosen tiles back

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
client-spanish-suit-D = denarii
client-tile = { $colour } { $number }
client-colour-R = red
client-colour-B = blue
client-colour-K = black
client-colour-O = orange
client-joker = joker
client-hidden = face down

## Card tables

client-stock = { $count ->
    [one] Stock 1 card
   *[other] Stock { $count } cards
    }
client-stock-short = Stock { $count }
client-discards = Discards { $count }, on top { $top }
client-discards-short = Discards { $count }
client-discard = Discard { $card }
client-choose-discard = Choose one card to discard.
client-out = out
client-no-cards = no cards left
client-total = { $points } in all
client-do-draw = Draw from the stock.
client-do-discard = Discard { $card }.
client-key-draw = draw from the stock
client-key-discard = discard the chosen card

## Replay

client-replay-loading = The game is being fetched.
client-replay-back = Back to the table
client-replay-controls = Through the game
client-replay-slider = Move
client-replay-where = { $move } of { $moves }
client-replay-first = To the start (Home)
client-replay-turn-back = One turn back (Shift and left arrow)
client-replay-back-one = One move back (left arrow)
client-replay-play = Play (Space)
client-replay-pause = Pause (Space)
client-replay-next = One move on (right arrow)
client-replay-turn-next = One turn on (Shift and right arrow)
client-replay-last = To the end (End)
client-replay-link = Copy a link to this moment

## Fair shuffles

client-fair-yes = The shuffles were fair
client-fair-no = The shuffles do not fit
client-fair-about = Checked just now, by your own browser, from what the server has told. Anybody can do the same: docs/fair.md says how.
client-fair-after = { $count ->
    [one] Fair, after 1 called-off start
   *[other] Fair, after { $count } called-off starts
    }
client-fair-partly = The shuffles fit, but prove less
client-fair-list-ok = The record fits the list of the start that this browser was shown.
client-fair-list-wrong = The record does not fit the list of the start that this browser was shown.
client-fair-own-ok = The random value of this browser is part of every shuffle.
client-fair-own-wrong = The shuffles do not use the random value of this browser as they should.
client-fair-own-left-out = This browser had no value on the list: it came too late, or was not connected at the start. Those of the others count.
client-fair-own-foreign = A value was counted for your seat that this browser did not give. If you did not play on another device as well, somebody else gave it.
client-fair-not-here = This browser has no list from before the game, so it cannot tell whether the record fits what was shown then. Whoever played can.
client-fair-two-lists = The server has shown two lists that do not fit together. This browser does not reveal its value.
client-fair-spent-wrong = The secret that the server has told of the called-off start is not the one that it had committed to. This browser does not reveal its value.
client-fair-hashes = Hashes of the values that the browsers will reveal
client-fair-spent = Secret of the start that was called off, never used again
client-fair-seats = Lobby places in the order of the seats
client-fair-terms = Version, called-off starts, seats, and the players' values
client-fair-nothing = This game promised nothing about its shuffles, so there is nothing to check.
client-fair-commitment = Commitment, shown before the game
client-fair-secret = Secret, told after the game
client-fair-none = nothing
