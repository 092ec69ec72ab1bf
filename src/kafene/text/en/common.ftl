### Every sentence that is not about one game alone. ASCII only: plain output must work everywhere.

## Names

dealer = the dealer
seat-name = Seat { $number }
you = you
you-name = You
spectator = a spectator
seen-by = What { $name } sees:
and = { $first } and { $last }
# The last of three or more.
and-last = { $first } and { $last }
list = { $first }, { $last }
series = { $first }; { $last }
either = { $first } or { $last }
guest = Guest
bot-names = Mira, Samir, Yuki, Rosa, Boris, Amina, Kenji, Elena, Tariq, June

## Refusals: an action that can be read but is not allowed. The paragraph's number is added.

refused = { $sentence } ({ $rule })
refused-game-over = The game is over.
refused-not-your-turn = { $seat ->
    [yes] It's { $mover }'s turn.
   *[no] It isn't your turn.
    }
refused-only-the-dealer-shuffles = Only the dealer can shuffle.
refused-shuffle-is-due = The dealer has to shuffle first.
refused-not-what-is-shuffled =
    A shuffle must have exactly the { $amount } cards or tiles being shuffled. Missing or extra: { $pieces }.
refused-without-words = { $count ->
    [0] That isn't allowed now.
   *[other] That isn't allowed now: { $pieces }.
    }
refused-not-in-hand = You don't have { $pieces }.
refused-already-drawn = You've already drawn. Now discard a card.
refused-draw-first = Draw a card first.
refused-result-too-early = The game isn't over yet, so there are no final scores.
refused-wrong-result = The final scores are { $scores }.

## Input that cannot be read

unread-at-line = Line { $line }: { $sentence }
unread-no-such-piece = { $kind ->
    [Card] "{ $text }" isn't a card. Type a rank and a suit, like 7H, 10D or QS.
    [SpanishCard] "{ $text }" isn't a Spanish card. Type a number (1 to 7, 10, 11 or 12) and a suit (C cups, S swords, B batons, D coins), like 7C or 12D.
   *[Tile] "{ $text }" isn't a tile. Type a number and a colour (R red, B blue, K black, O orange), like 7R or 13K, or J for a joker.
    }
unread-not-pieces = { $text } isn't a list of { $kind ->
    [Card] cards: read_pieces(Card, "7H 10D") makes one
    [SpanishCard] cards: read_pieces(SpanishCard, "7C 12D") makes one
   *[Tile] tiles: read_pieces(Tile, "7R 13K J") makes one
    }.
unread-not-of-game = { $text } { $kind ->
    [Action] isn't an action of { $game }: game.parse(text) makes one
    [View] isn't a view of { $game }: game.view(state, seat) makes one
   *[Rules] isn't rules of { $game }: game.rules_type.parse("classic") makes them
    }.
unread-not-a-rank = { $text } isn't a rank: Rank.parse("K") makes one.
unread-no-such-rank = "{ $text }" isn't a rank. Type A, 2 to 10, J, Q or K.
unread-no-such-action = I don't understand "{ $text }".
unread-no-such-game = There is no game called "{ $text }". The games are: { $games }.
unread-no-game-to-check = There is no game called "{ $text }". You can check: { $games }.
unread-no-game-to-solve = There is no game called "{ $text }". You can solve: { $games }.
unread-no-such-preset = There are no rules called "{ $text }". The presets are: { $presets }.
unread-no-such-option = There is no option called "{ $text }". The options are: { $options }.
unread-option-needs-value = "{ $text }" needs a value: NAME=VALUE.
unread-bad-option-value = { $option } can't be "{ $text }". Possible values: { $values }.
unread-seat-count = { $game } is for { $fewest } to { $most } players, not { $seats }.
unread-too-few-cards = There aren't enough cards for { $seats } players with { $dealt } cards each. Choose three decks, fewer players or fewer rounds.
unread-no-wild-rank = { $game } has no wild rank: leave out "{ $text }".
unread-too-many-copies = Too many of { $pieces }: the game has only { $most }.
unread-no-record = A record must start with the line "kafene 1".
unread-record-version = This record is version "{ $text }", but this program reads version { $known }.
unread-bad-result = "{ $text }" isn't a line of final scores.
unread-bad-line = "{ $text }" is neither a header nor an action.
unread-bad-undo = No move { $ply } can be taken back here: only the one person among bots can take back moves, their own, while the game goes on.
unread-bad-header = The header "{ $text }" can't be written to a record: it contains a line break, a control character or a comment.
unread-header-twice = The header "{ $text }" appears twice.
unread-header-missing = The header "{ $text }" is missing.
unread-bad-name = The closing quote is missing: { $text }
unread-bad-value = Unexpected value: "{ $text }".
unread-not-a-position = This isn't a position of { $game }.
unread-bad-position = The position's "{ $key }" is missing, unknown or unreadable.
unread-wrong-pieces = Some cards or tiles of this position are missing or extra.
unread-position-is-a-view = This is only what one seat sees, so the game can't continue from it.
unread-start-is-over = The game is already over there, so it can't be continued.
unread-position-differs-from-header = The position's rules or players don't match the record's header.
unread-bad-drawn = "drawn { $text }" isn't a valid draw for { $seats } seats: list each number from 0 to { $last } once.
unread-drawn-parts-partners = "drawn { $text }" separates partners. In a team game, players can only move around the table, as in 1 2 3 0.
unread-no-such-file = There is no file "{ $text }".
unread-which-piece = Which one do you mean: { $words }?
unread-empty-file = "{ $text }" is empty.
unread-unreadable-file = "{ $text }" can't be read as text.
unread-bad-json = This isn't valid JSON: { $text }
unread-deep-json = This JSON is nested too deeply.
unread-too-much-text = "{ $text }" is too long. The limit for a record, a position or a batch line is { $most } characters.
unread-batch-line = This isn't a JSON object with the keys { $keys }.
unread-no-such-check = There are no melds to check in { $game }. You can check: { $games }.
unread-solve-needs = This also needs { $text }.
unread-solve-no-word = { $text } doesn't apply to { $game }.
unread-no-such-goal = There is no goal "{ $text }". Choose one of: { $goals }.
unread-table-not-valid = { $pieces } isn't a valid set, so it can't be on the table.
unread-no-such-solver = There is no solver for { $game }. You can solve: { $games }.
unread-needs-pieces = Which cards or tiles? For example: { $example }.

## What happened

stale-game-moved-on = The game has moved on: that was meant for move { $given }, but move { $ply } is next.

## Why a file can't be used, after a colon

cause-full = there's no space left on the disk
cause-read-only = it's read-only
cause-forbidden = you don't have permission
cause-folder = it's a folder
cause-missing = the folder isn't there
cause-busy = another program is using it

## Saved games

store-bad-database = "{ $text }" can't be opened: it's damaged, or it isn't a database of saved games.
store-bad-database-why = "{ $text }" can't be opened: { $why }.
store-newer-database = "{ $text }" was written by a newer version of Kafene. Update Kafene to open it.
store-no-driver = "{ $text }" needs the driver for PostgreSQL. To install it: { $command }
store-no-connection = Can't connect to "{ $text }": { $why }
store-bad-address = "{ $text }" isn't the address of a database. Example: postgresql://user@host/name
store-being-moved = "{ $text }" is being moved or changed by another Kafene right now.
store-no-such-game = There is no saved game { $text }. "kafene games" lists them.
store-nothing-to-resume = There is no unfinished game to resume. "kafene games" lists them all.
store-being-played = Game { $text } is open in another Kafene right now.
store-no-permission = You don't have permission to read "{ $text }".
store-served = "{ $text }" is being served right now. Stop the server before you delete games from it.
store-game-of-room = Game { $text } belongs to a table of "kafene serve". You can delete it once that table is gone.
store-cannot-save = Can't save to "{ $text }". Every move so far is saved.
store-cannot-save-why = Can't save to "{ $text }": { $why }. Every move so far is saved.
store-damaged-game = Game { $text } is damaged. { $ply ->
    [0] None of its moves can be trusted.
    [one] Only its first move is intact.
   *[other] Only its first { $ply } moves are intact.
    }
store-damaged-room = This table is damaged on disk and can't be opened.
store-room-of-unknown-game = This table can't be opened: its game, "{ $text }", isn't installed here.
store-second-name = "{ $text }" is a link or has a second name (a hard link). Saved games need a file of their own: remove the link, or use a copy.
store-backup-exists = "{ $text }" already exists. Choose another name.
store-move-served = "{ $text }" is being served right now. Stop the server before you move anything.
store-not-empty = "{ $text }" isn't empty. You can only move to a new file or an empty database.
store-other-tables = "{ $text }", the file in KAFENE_DB, has no tables, and "{ $other }", where Kafene kept them before, is beside it. { $games ->
    [0] To move them: "{ $move }" (and then rename the old file). To serve them where they are: "{ $stay }".
   *[other] They can't be moved there, as it has other games. To serve them where they are: "{ $stay }".
    } To leave them and begin anew: "{ $begin }".

## The command line

not-valid = Not valid: { $sentence }
verify-ok = { $over ->
    [yes] The record is correct: { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }, game finished. Final scores: { $scores }.
   *[no] The record is correct so far: { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }. Next to play: { $mover }. Scores: { $scores }.
    }
verify-wrong = Line { $line }, "{ $action }": { $sentence }
nothing = none
empty = empty
replay-start = { $game }: { $names }. { $plies ->
    [one] 1 move
   *[other] { $plies } moves
    }. Press Enter for the next one, or type back, start, end, a number, show or quit.
replay-keys = Space lets it play by itself, as fast as --speed says; the arrow keys, Home and End work too.
replay-move = { $ply }. { $name }: { $action }
replay-told = { $ply }. { $what }
took-back = { $you ->
    [yes] You take back your last move.
   *[no] { $name } takes back a move.
    }
replay-shuffle = { $ply }. The dealer shuffles ({ $amount } in all).
replay-prompt = { $ply } of { $plies } >
replay-paused = { $ply } of { $plies }. Space: play, arrows: step, or type a number; ? for help, q to leave >
replay-playing = { $ply } of { $plies }. Space: pause, arrows: step; ? for help, q to leave >
replay-unknown = Press Enter for the next move, or type back, start, end, a number from 0 to { $plies }, show, play (the rest by itself) or quit.
replay-end = The record ends here.
unfinished-secret = This game isn't finished: the record shows everyone's hand.
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
    } place: { $names }, { $score ->
    [1] 1 point
   *[other] { $score } points
    }.
unread-needs-piece = Say which, for example: { $text } { $example }.
unread-no-such-language = There is no language "{ $text }". The languages are: { $languages }.
unread-no-hints = There are no hints for { $game } yet: none of its bots can explain its moves.
unread-no-such-tour = { $game } has no tour. Read its rules instead: kafene rules { $name }
unread-no-such-level = There is no bot level "{ $text }". The levels are: { $levels }.
unread-bad-player = "{ $text }" isn't a player. Use me, NAME:human, { $levels }, NAME:LEVEL, bot=module:Class or exec=command.

## Plain play

prompt = { $choices } >
you-can = You can:
pair-also = { $head } (or { $also }): { $what }
any-piece = { $kind ->
    [Tile] TILE
   *[other] CARD
    }
any-pieces = { $kind ->
    [Tile] TILES
   *[other] CARDS
    }
any-number = NUMBER
any-time = At any time you can type:
any-hint = which { $kind ->
    [Tile] tiles
   *[other] cards
    } to look at; type it again for what you can do, and what an expert would do
any-hand = what you hold
any-table = everything you can see
any-scores = the points so far
any-undo = take back your last move
any-sort = put your hand in order; { $kind ->
    [Tile] sort number, sort colour or sort sets
   *[other] sort number, sort suit or sort melds
    } for a certain order, sort auto to keep it so
any-swap = swap two { $kind ->
    [Tile] tiles
   *[other] cards
    } in your hand
any-gather = put { $kind ->
    [Tile] tiles
   *[other] cards
    } side by side in your hand
any-rules = the contents of the rules; rules 3.2 reads that paragraph
any-help = this list{ $known ->
    [yes] ; help { $word } explains that word
   *[no] {""}
    }
any-quit = leave the game, which is saved
letters-card = Cards: 7H is the seven of hearts. S is spades, H hearts, D diamonds, C clubs; A is the ace, J the jack, Q the queen, K the king.
letters-spanishcard = Cards: 7C is the seven of cups. C is cups, S swords, B batons, D coins. The numbers are 1 to 7 and 10 to 12.
letters-tile = Tiles: 7R is the red 7. R is red, B blue, K black, O orange; J is a joker.
your-seat = { $name }, it's your turn. Press Enter when nobody else is looking:
score = { $name }: { $score }
play-welcome = { $game }. { $about } Type help to see what you can do, or quit to leave.
play-watch = { $game }. { $about }
play-resumed = Resuming game { $number }.
play-finished = Game { $number } is already finished.
unread-outside-bots = Game { $number } uses outside bots ({ $bots }). If you trust them: { $program } resume { $number } --allow-outside-bots{ $db }
outside-bots-here = Game { $number } wants to start these programs on your computer. Only start them if you trust them.
outside-bots-start = Type yes to start them, or press Enter to leave >
outside-bots-not-started = Nothing was started. The game is unchanged.
game-in-english = { $game } is only in English so far.
game-left-out = The game "{ $game }" can't be loaded, so it's left out: { $problem }
play-rules = Rules: { $rules }.
play-drawn = The seats have been drawn. Order of play: { $names }.
play-bots = { $names }: { $level } ({ $about })
bot-default = { $why ->
    [crashed] { $name }'s bot has crashed.
    [too-slow] { $name }'s bot took too long to answer.
    [unreadable] { $name }'s bot gave an answer that makes no sense.
   *[illegal] { $name }'s bot chose a move that isn't allowed.
    } It gets a safe move instead, now and whenever this happens again.
play-quit = The game is saved. To continue: { $call }
play-over = Saved as game { $number }. To watch it again: { $call }
play-review = To see what was a mistake and what was luck: { $call }
play-unplayed = No move was made, so this game isn't kept.
games-none = You have no saved games. To start one: kafene play three-thirteen
games-damaged = Damaged games, not listed: { $numbers }. For details: { $program } verify ID{ $db }
imported = Saved as game { $number }.
exported = Written to { $text }.
backed-up = { $games ->
    [one] 1 game
   *[other] { $games } games
    } copied and checked: { $text }
moved = { $games ->
    [one] 1 game
   *[other] { $games } games
    } moved to { $text } and checked. The original is unchanged.
backup-damaged = Already damaged in the original: { $numbers }. For details: { $program } verify ID{ $db }
unread-unwritable-file = "{ $text }" can't be written.
unread-unwritable-file-why = "{ $text }" can't be written: { $why }.
unread-other-game = This is a record of { $text }, not of { $game }.
unread-rules-are-given = "{ $text }" has its own rules: leave out --rules and --option.
unread-name-twice = Two players are called "{ $text }". Give them different names.
unread-seats-differ = This game has { $seats } players, but --players lists { $given }.
unread-bad-seed = "{ $text }" isn't a seed. Use a whole number.
unread-served-game = This game belongs to a table of "kafene serve". Play it in the browser.

## For games that have no words of their own

general-valid = Valid.
general-player = { $name }: { $kind ->
    [Tile] { $pieces ->
        [one] 1 tile
       *[other] { $pieces } tiles
    }
   *[other] { $pieces ->
        [one] 1 card
       *[other] { $pieces } cards
    }
    }, { $score ->
    [one] 1 point
   *[other] { $score } points
    }{ $turn ->
    [yes] {", "}{ $name ->
        [You] your turn
       *[other] to play
    }
   *[no] {""}
    }
general-entry = { $name } { $what }
general-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
    }: { $hand }.

## Other words for commands: each line has some, with commas between them

words-all-help = ?, commands
words-all-hint = tip, advice
words-all-hint-more = tell more
words-all-hand = my hand
words-all-table = board
words-all-scores = score, points
words-all-rules = rule
words-all-sort = order
words-all-swap = exchange
words-all-gather = group, together
words-all-undo = take back
words-sort-number = number, numbers, rank, ranks
words-sort-suit = suit, suits, colour, colours, color, colors
words-sort-melds = melds, meld, sets, set, combinations
words-sort-auto = auto, automatic, always
words-all-quit = exit, leave, q
words-all-ok = okay, accept
words-all-yes = y
words-replay-next = forward
words-replay-back = previous
words-replay-start = first
words-replay-end = last
words-replay-show = position
words-replay-play = watch
words-replay-pause = stop
words-after-no = n
words-after-review = analyse, analyze
words-after-replay = watch
words-watch-next = step
words-watch-pause = stop, wait
words-watch-go = go on, continue, play
words-watch-hands = hand

## The screen

screen-stock = stock: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }
screen-discards = discard pile
screen-points = In hand: { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
hint = Hint: { $action }. { $why }
hint-steps = Hint, step by step. { $why }
hint-reset = first take back what you've laid
# The smaller hint, before the reasons. pieces: one or more; hint: the command
hint-look = Look at { $pieces }. ({ $enter ->
    [yes] Enter, or { $hint } again, tells
   *[no] { $hint } again tells
    } you more.)
# Something that can be done, by its number.
hint-offer = { $number }: { $action }. { $why }
hint-offer-steps = How to do { $number }:
hint-expert = An expert would choose: { $action }. { $why }
hint-expert-number = An expert would choose { $number }. { $why }
hint-expert-steps = An expert would do this, step by step. { $why }
# How to carry out a hint. offers: how many were listed; ok: the command for the expert's choice
hint-accept = { $offers ->
    [0] { $how ->
        [ok] Type { $ok } to play it.
        [steps] Press Enter for the first step, or type { $ok } for all of them.
       *[enter] Press Enter to play it.
    }
   *[other] { $how ->
        [ok] Type a number, or { $ok } for the expert's choice.
        [steps] Type a number, press Enter for the expert's first step, or type { $ok } for all of them.
       *[enter] Type a number, or press Enter for the expert's choice.
    }
    }
which = Which one? Type its number.
hand-on = Press Enter and pass the keyboard on >
watch-running = Space: pause, Enter: next move, h: hands; ? for help, q to leave >
watch-paused = Paused. Space: go on, Enter: next move, h: hands; ? for help, q to leave >
watch-unknown = Space pauses and goes on, Enter shows the next move, h shows or hides the hands, and q leaves. You can also type: pause, go, next, quit.
go-on = Press Enter to continue >
unread-which-word = "{ $text }" could mean: { $words }.
unread-draft-is-open = You've laid tiles. { $ready ->
    [yes] Type done to play them, or reset to take them back, before you { $text }.
   *[no] Type reset to take them back before you { $text }.
    }
unread-nothing-to-accept = There's nothing to say ok to yet. Type { $text } first.
draft-kept = You haven't finished your play. It's kept, and will lie there again when you continue.
draft-restored = The play you had begun lies there again, as you left it.
draft-lost = You didn't finish your play, so it's lost: the tiles you laid are back in your hand.

## What may have been meant, and what Enter does

did-you-mean = Did you mean { $line }? { $enter ->
    [yes] Press Enter to do it.
   *[no] Type { $ok } to do it.
    }
did-you-mean-one = Did you mean one of these? Type its number.
# A line that can't be done now, and why: Draw a card first.
did-you-mean-later = Did you mean { $line }? { $why }
# Several steps that were taken at once: what would have been typed for them
steps-done = Done: { $steps }.
# line: the next step of a hint; more: whether ok does more than Enter
offer-next = Next: { $line }. { $enter ->
    [yes] Press Enter to do it{ $more ->
        [yes] , or type { $ok } to do all that's left
       *[no] {""}
    }.
   *[no] Type { $ok } to do { $more ->
        [yes] all that's left
       *[no] it
    }.
    }
draft-go-on = You can lay more tiles or take some back: { $undo } takes back one step, { $reset } all of them{ $after ->
    [yes] , and then { $other } is possible again
   *[no] {""}
    }.
rule-can-be-read = To read { $rule }, type { $command }.
unread-not-now = "{ $text }" isn't possible now.
unread-one-piece = "{ $text }" takes only one { $kind ->
    [Tile] tile
   *[other] card
    }.
unread-nothing-to-take = There's nothing to take now.
unread-no-undo = There's nothing you can take back now. Alone against bots you can take back your moves, the last one first, until the game is over.
unread-bad-range = "{ $text }" isn't a range. It goes from a lower to a higher { $kind ->
    [Tile] tile of one colour
   *[other] card of one suit
    }.
unread-no-such-number = There's no { $text } in the list: type a number from 1 to { $most }.
unread-no-piece-of-yours = "{ $text }" isn't a { $kind ->
    [Tile] tile
   *[other] card
    }. Yours are written like this: { $pieces }.
unread-none-of-rank = You have no { $text }.
unread-no-such-order = You can't sort by "{ $text }". Type { $orders }.
sort-suit = { $kind ->
    [Tile] colour
   *[other] suit
    }
hand-sorted = { $order ->
    [number] Your hand is sorted by number.
    [suit] Your hand is sorted by { $kind ->
        [Tile] colour
       *[other] suit
    }.
   *[melds] What goes together is side by side in your hand.
    }
hand-without-melds = There are no melds in this game, so your hand is sorted by number.
hand-auto = From now on your hand is sorted whenever something is new.
hand-new = New: { $pieces }.

## The menu

menu-title = Welcome to Kafene. Enter takes the default, b goes back, quit leaves.
menu-which = Which game?
menu-against = Who do you want to play against?
menu-bots = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
    }
menu-friends = Friends at this keyboard
menu-tour = Tour first: learn the moves by making them
menu-strength = How strong should the bots be?
level-beginner = Beginner
level-beginner-about = still learning, and misses a lot
level-casual = Casual
level-casual-about = plays for fun, and misses a thing or two
level-greedy = Regular
level-greedy-about = plays often, and doesn't miss much
level-strong = Strong
level-strong-about = misses next to nothing
level-expert = Expert
level-expert-about = as good as Kafene gets
level-random = Random
level-random-about = any legal move; good for learning the rules
menu-rules = Which rules?
menu-prompt = Enter or 1-{ $most } >
menu-mix = A mix of you, friends and bots of any level, player by player
menu-names = Who's playing at this keyboard? Type the names, including yours, separated by commas (at most { $most }) >
menu-no-names = Type at least one name: yours.
menu-too-many-names = Too many names: at most { $most } can play.
unread-bad-person-name = "{ $text }" can't be a name here: use letters, numbers and spaces.
menu-besides = How many bots as well? { $fewest } to { $most }, or Enter for { $usual } >
menu-how-many = How many players? { $fewest } to { $most }, or Enter for { $usual } >
menu-player = Player { $number } of { $players }: who is it?
menu-partner = Player { $number } of { $players }, partner of player { $partner }: who is it?
menu-me = You
menu-friend = A friend at this keyboard
menu-friend-name = What's your friend's name?
menu-who-sits-where = Who sits where?
menu-draw = Draw for seats, which also decides who starts
menu-as-listed = Sit as listed; the first player starts
menu-more-rules = Your own rules, based on one of these
menu-start-from = Which rules do you want to start from?
menu-options = Rules of { $game }. Type a number to change a rule, or press Enter to play.
menu-options-prompt = Enter to play, or 1-{ $most } to change a rule >
menu-keep-or-number = Enter to keep { $value }, or 1-{ $most } >
menu-keep-or = Enter to keep { $value }, or type { $values } >
also-called = { $word } ({ $name })
value-yes = yes
value-no = no
menu-unknown = Type a number from { $fewest } to { $most }, or just press Enter.
menu-usual = { $line } (Enter)
again = Another game? Press Enter, or type review, replay, or n to leave >
again-help = Enter plays again, review tells what was a mistake and what was luck, replay shows it move by move, and n leaves.
again-hint = The game is over, so there's nothing left to advise. Type review to see what you could have done better.
again-new-deal = A new deal this time: --seed { $seed } was for the first game.
again-easier = That was a tough one? { $level } is easier: { $about }.
again-harder = You know how to beat { $now } by now. { $level } is next: { $about }.
again-choose = Type yes for { $level }, or press Enter for { $now } again >

## The tour

tour-welcome = { $game }. Press Enter to make each move. Type rules 3.2 to read rule 3.2, or quit to leave.
tour-prompt = Enter, or type: { $action } >
tour-step = Step { $number } of { $steps }: { $step }
tour-again = In this tour, the move is: { $action }
tour-other = That's allowed too. In this tour, the move is: { $action }
tour-help = Press Enter to make the tour's move. At any time: hand, table, scores, hint (the explanation again), rules, rules 3.2, help, quit.
tour-left = You've left the tour. To take it again: kafene tour { $game }
tour-go-on = Press Enter to continue >
tour-offer = Press Enter to play a real game against a beginner, or type n to leave >
tour-page-again = { $why } For now: { $asks }
tour-page-other = That's allowed too. For now: { $asks }
tour-page-back = First take back what you've laid: press Undo.

## What happens in many games

time-was-up = { $you ->
    [yes] Your time was up.
   *[no] Time was up for { $name }.
    }
stand-in = { $name } (bot)
event-dealt = { $even ->
    [yes] { $cards ->
        [one] 1 { $deck ->
            [Tile] tile
           *[other] card
        }
       *[other] { $cards } { $deck ->
            [Tile] tiles
           *[other] cards
        }
    } each.
   *[no] { $each }.
    } { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }
event-dealt-hand = { $you ->
    [yes] you get
   *[no] { $name } gets
    } { $cards ->
    [one] 1 { $deck ->
        [Tile] tile
       *[other] card
    }
   *[other] { $cards } { $deck ->
        [Tile] tiles
       *[other] cards
    }
    }
event-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $hidden ->
        [yes] { $seat } draws.
       *[no] { $seat } draws { $card }.
    }
    }
event-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $seat } discards { $card }.
    }
event-reshuffled = { $cards ->
    [one] One discard becomes
   *[other] { $cards } discards become
    } the new stock. { $kept ->
    [yes] { $top } stays on the discard pile.
   *[no] The discard pile is empty.
    }
event-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
    }
event-went-out = { $you ->
    [yes] You have
   *[no] { $seat } has
    } no { $deck ->
    [Tile] tiles
   *[other] cards
    } left!
event-round-ended = The round is over. Points so far: { $points }.
event-round-points = { $name } { $points }
event-match-ended = The game is over. { $team ->
    [yes] { $among ->
        [yes] Your side wins
       *[no] { $winners } win
    }
   *[no] { $among ->
        [yes] { $count ->
            [1] You win
           *[other] You share the win
        }
       *[no] { $count ->
            [1] { $winners } wins
           *[other] { $winners } share the win
        }
    }
    } with { $best ->
    [1] 1 point
   *[other] { $best } points
    }{ $low ->
    [yes] , the fewest
   *[no] { $count ->
        [1] {""}
       *[other] {" "}each
    }
    }.

## Why pieces are no run and no group

name-run = a run
name-group = a group
refused-run-suits-differ = { $meld } must be all one { $deck ->
    [Tile] colour
   *[other] suit
    }, and { $pieces } { $count ->
    [one] doesn't
   *[other] don't
    } match.
refused-run-rank-twice = { $meld } can't have the same { $deck ->
    [Tile] number
   *[other] rank
    } twice: { $pieces }.
refused-run-too-short = { $deck ->
    [Tile] A set needs at least three tiles
   *[other] { $meld } needs at least three cards
    }: { $pieces } { $count ->
    [one] isn't
   *[other] aren't
    } enough.
refused-run-too-long = { $meld } can have at most { $most } { $deck ->
    [Tile] tiles, jokers included
   *[other] cards
    }.
refused-run-gap = { $pieces } aren't consecutive: { $missing } would have to go between them{ $wilds ->
    [0] {""}
    [one] , and there's only one { $deck ->
        [Tile] joker
       *[other] wild card
    }
   *[other] , and there are only { $wilds } { $deck ->
        [Tile] jokers
       *[other] wild cards
    }
    }.
refused-run-corner = { $deck ->
    [Tile] A 1 can only go before a 2
   *[other] { $ace ->
        [high] An ace can only go after a king
        [both] An ace can go before a two or after a king, but not between them
       *[low] An ace can only go before a two
    }
    }: { $pieces }.
refused-too-few-naturals = { $deck ->
    [Tile] A set needs a numbered tile: jokers only stand in for other tiles.
   *[other] A meld needs at least { $least ->
        [one] one natural card
       *[other] { $least } natural cards
    }; this one has { $naturals }.
    }
refused-group-ranks-differ = { $meld } must be all one { $deck ->
    [Tile] number
   *[other] rank
    }, and { $pieces } { $count ->
    [one] doesn't
   *[other] don't
    } match{ $alone ->
    [yes] {""}
   *[no] ; { $run } must be all one { $deck ->
        [Tile] colour
       *[other] suit
    }
    }.
refused-group-suit-twice = { $meld } can't have the same { $deck ->
    [Tile] colour
   *[other] suit
    } twice: { $pieces }.
refused-group-too-small = { $deck ->
    [Tile] A set needs at least three tiles
   *[other] { $meld } needs at least three cards
    }: { $pieces } { $count ->
    [one] isn't
   *[other] aren't
    } enough.
refused-group-too-large = { $meld } can have at most { $most } { $deck ->
    [Tile] tiles, one of each colour, jokers included
   *[other] cards, one of each suit
    }.

## Settings

setting-name = what others at the table call you
setting-theme = colours on the screen
setting-speed = how long the moves of others are shown
setting-language = the language
setting-sort = the order of your hand
setting-bell = ring the terminal's bell when it's your turn
setting-kept = (your setting)
setting-from = (from { $variable })
setting-default = (default)
setting-now = { $setting }: { $value } { $source }
settings-file = To change one: kafene config NAME VALUE. They're kept in { $text }
unread-no-such-setting = There is no setting "{ $text }". The settings are: { $settings }.
unread-which-setting = Which setting? Choose one of: { $settings }.
unread-bad-setting = { $setting } can't be "{ $text }". Possible values: { $values }.
unread-bad-own-name = "{ $text }" can't be your name. It needs 1 to { $most } visible characters, without commas.
unread-settings-broken = Your settings in { $text } are left out: the file isn't a JSON object. Correct or delete it.
unread-settings-unreadable = Your settings in { $text } are left out: the file can't be opened.

## Tables of results

column-points = points
column-total = total
# Keys and mouse on the drawn screen
touch-start = Arrows or a click: start picking
touch-keys = Arrows: move, Space: pick, Esc: type
touch-enter = Enter: { $line }
touch-covered = Space: read on, Esc: back to the table
touch-help = Without typing: an arrow key or a click starts picking. Then Space or a number picks a card or tile, Enter plays what is picked, and letters do what the bottom line says; the arrows lead there, too. Esc goes back to typing. PgUp and PgDn scroll what was said.

## Lists of saved games

games-open = Unfinished
games-over = Finished
games-bots = { $bots ->
    [one] { $bots } bot ({ $level })
   *[other] { $bots } bots ({ $level })
    }
games-turn = { $you ->
    [yes] your turn
   *[no] { $name }'s turn
    }
games-won = won, { $scores }
games-lost = lost, { $scores }
games-shared = shared win, { $scores }
games-winner = { $names } won, { $scores }
games-more = and { $games ->
    [one] 1 older one
   *[other] { $games } older ones
    } (to see them all: --limit 0)
games-what-next = To continue one: { $program } resume ID{ $db }. To watch one: { $program } replay ID{ $db }. Won and lost: { $program } games{ $db } --tally
games-none-such = No saved game fits that.
games-no-tally = No finished game of one person against bots of one level yet.
tally-game = Game
tally-level = Level
tally-played = Played
tally-won = Won
tally-lost = Lost
tally-share = Share
tally-percent = { $percent }%
delete-sure = { $games ->
    [one] Delete this game for good?
   *[other] Delete these { $games } games for good?
    } Type yes to delete, or press Enter to keep.
delete-kept = Nothing was deleted.
deleted = { $games ->
    [one] 1 game deleted.
   *[other] { $games } games deleted.
    }
age-now = just now
age-minutes = { $minutes ->
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
    }
age-hours = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
    }
age-days = { $days ->
    [one] yesterday
   *[other] { $days } days ago
    }
unread-bad-since = "{ $text }" isn't a date. Use 2026-11-30, or 7d or 2w for the last days or weeks.
unread-bad-limit = "{ $text }" can't be a limit. Use a whole number; 0 lists all.
unread-bad-game-number = "{ $text }" isn't the number of a saved game. Use 3, or 3-7 for several.
unread-delete-needs-yes = There's nobody here to ask. To delete without asking, add --yes.
unread-file-exists = "{ $text }" already exists. Choose another name, or add --force to overwrite it.
unread-no-permission = You don't have permission to read "{ $text }".

## Going on and settings, in the menu

menu-continue = Continue: { $what }
menu-continue-other = Continue another game ({ $games ->
    [one] 1 more
   *[other] { $games } more
    })
menu-unfinished = { $game }, { $players } ({ $age }, { $turn })
menu-which-one = Which one do you want to continue?
menu-settings = Settings: your name, colours, speed, language
menu-after = Press Enter for the menu, or type quit to leave >
settings-title = Settings. Type a number to change one; Enter or b goes back to the menu.
settings-which = Which setting?
settings-choose = Choose: { $setting }
settings-prompt = Enter to go back, or 1-{ $most } >
settings-name = Enter to keep { $name }, or type your name >
setting-value-auto = automatic
setting-value-light = light background
setting-value-dark = dark background
setting-value-four-colour = four colours
setting-value-high-contrast = high contrast
setting-value-slow = slow
setting-value-normal = normal
setting-value-fast = fast
setting-value-instant = at once
setting-value-usual = as usual in the game
setting-value-number = by number
setting-value-colour = by colour or suit
setting-value-melds = what goes together
setting-value-on = on
setting-value-off = off
setting-value-en = English
setting-value-bg = Bulgarian
setting-value-ja = Japanese
setting-value-fr = French

## Reading the rules on a screen

pager-keys = Space, arrows; / search, n next; 2.4 Enter: paragraph; q leave
pager-search = Search for: { $typed }
pager-jump = Paragraph: { $typed }
pager-missing = "{ $text }" isn't in here.
