### Every sentence that is not about one game alone. ASCII only: plain output must work everywhere.

## Names

dealer = the dealer
seat-name = Seat { $number }
you = you
you-name = You
spectator = a spectator
seen-by = As { $name } sees it:
and = { $first } and { $last }
list = { $first }, { $last }
series = { $first }; { $last }
either = { $first } or { $last }
guest = Guest
bot-names = Mira, Samir, Yuki, Rosa, Boris, Amina, Kenji, Elena, Tariq, June

## Refusals: an action that can be read but is not allowed. The paragraph's number is added.

refused = { $sentence } ({ $rule })
refused-game-over = The game is over: nothing more can be done.
refused-not-your-turn = { $seat ->
    [yes] It is not your turn: { $mover } is to act.
   *[no] It is not your turn now.
    }
refused-only-the-dealer-shuffles = Only the dealer shuffles.
refused-shuffle-is-due = The dealer has to shuffle first.
refused-not-what-is-shuffled =
    A shuffle must hold exactly the { $amount } pieces that are shuffled; these are too many or missing: { $pieces }.
refused-without-words = { $count ->
    [0] That isn't allowed now.
   *[other] That isn't allowed now: { $pieces }.
    }
refused-not-in-hand = You do not hold { $pieces }.
refused-already-drawn = You have drawn already: now discard one card.
refused-draw-first = Draw a card first.
refused-result-too-early = The game is not over yet, so it has no final scores.
refused-wrong-result = The final scores are { $scores }.

## Input that cannot be read

unread-at-line = Line { $line }: { $sentence }
unread-no-such-piece = { $kind ->
    [Card] "{ $text }" is not a card. Write a rank and a suit, like 7H, 10D or QS.
    [SpanishCard] "{ $text }" is not a Spanish card. Write a number (1 to 7, 10, 11 or 12) and a suit (C, S, B or D), like 7C or 12D.
   *[Tile] "{ $text }" is not a tile. Write a number and a colour, like 7R or 13K, or J for a joker.
    }
unread-no-such-rank = "{ $text }" is not a rank. Write A, 2 to 10, J, Q or K.
unread-no-such-action = I do not understand "{ $text }".
unread-no-such-game = There is no game called "{ $text }". The games are: { $games }.
unread-no-game-to-check = There is no game called "{ $text }". You can check: { $games }.
unread-no-game-to-solve = There is no game called "{ $text }". You can solve: { $games }.
unread-no-such-preset = There are no rules called "{ $text }". The presets are: { $presets }.
unread-no-such-option = There is no option called "{ $text }". The options are: { $options }.
unread-option-needs-value = "{ $text }" needs a value: write NAME=VALUE.
unread-bad-option-value = "{ $text }" is no value for { $option }. It takes: { $values }.
unread-seat-count = { $game } is for { $fewest } to { $most } players, not { $seats }.
unread-too-few-cards = { $seats } players with { $dealt } cards each need more cards than there are: choose three decks, fewer players or fewer rounds.
unread-no-wild-rank = { $game } has no wild rank, so leave "{ $text }" out.
unread-too-many-copies = There are only { $most } of { $pieces } in the game.
unread-no-record = A record starts with the line "kafene 1".
unread-record-version = This is a record of version "{ $text }"; this program reads version { $known }.
unread-bad-result = "{ $text }" is not a line of final scores.
unread-bad-line = "{ $text }" is neither a header line nor an action.
unread-bad-header = The header "{ $text }" can't be written to a record: it has a line break, a control character or a comment in it.
unread-header-twice = The header "{ $text }" stands there twice.
unread-header-missing = The header "{ $text }" is missing.
unread-bad-name = The quotes of { $text } are not closed.
unread-bad-value = "{ $text }" is not what was expected here.
unread-not-a-position = This is not a position of { $game }.
unread-bad-position = The position's "{ $key }" is missing, unknown or cannot be read.
unread-wrong-pieces = The position does not hold exactly the pieces of the game.
unread-position-is-a-view = This is what one seat sees: a game cannot go on from it.
unread-position-differs-from-header = The position's rules or players are not those of the record's header.
unread-bad-drawn = "drawn { $text }" is no draw of { $seats } seats: it lists each number from 0 to { $last } once.
unread-drawn-parts-partners = "drawn { $text }" parts partners: in teams the players only move round the table, as in 1 2 3 0.
unread-no-such-file = There is no file "{ $text }".
unread-unreadable-file = "{ $text }" cannot be read as text.
unread-bad-json = This is not JSON: { $text }
unread-deep-json = This JSON is nested too deeply.
unread-too-much-text = "{ $text }" is too long: a record, a position or a line of a batch has at most { $most } characters.
unread-batch-line = Line { $line } of { $text } is not a JSON object with the keys { $keys }.
unread-no-such-check = { $game } has no combinations to check. You can check: { $games }.
unread-solve-needs = This needs { $text } as well.
unread-solve-no-word = { $game } is not asked with { $text }.
unread-no-such-goal = "{ $text }" is no goal. Choose one of: { $goals }.
unread-table-not-valid = { $pieces } is no valid set, so it cannot lie on the table.
unread-no-such-solver = There is no solver for { $game }. You can solve: { $games }.
unread-needs-pieces = Say which pieces, for example: { $example }.

## What happened

stale-game-moved-on = The game has moved on: this was meant for move { $given }, and move { $ply } is next.

## Saved games

store-bad-database = "{ $text }" cannot be opened: it is damaged, or no database of saved games.
store-newer-database = "{ $text }" was written by a newer Kafene than this one.
store-no-such-game = There is no saved game { $text }. "kafene games" lists them.
store-nothing-to-resume = There is no unfinished game to resume. "kafene games" lists all.
store-being-played = Game { $text } is being played by another Kafene right now.
store-cannot-save = The game cannot be saved in "{ $text }". Nothing was played that is not saved.
store-damaged-game = Game { $text } is damaged. Moves that are still as they were saved, from the start: { $ply }.
store-damaged-room = This table is damaged on disk, and cannot be opened.
store-room-of-unknown-game = This table can't be opened: its game, "{ $text }", isn't installed here.
store-second-name = "{ $text }" is a link, or has a second name (a hard link). Saved games need files of their own: remove the link, or work with a copy.
store-backup-exists = There is a file "{ $text }" already. Choose another name.

## The command line

not-valid = Not valid: { $sentence }
verify-ok = { $over ->
    [yes] The record is right: { $plies } actions, a finished game. Final scores: { $scores }.
   *[no] The record is right so far. Actions: { $plies }. To act: { $mover }. Scores: { $scores }.
    }
verify-wrong = Line { $line }, "{ $action }": { $sentence }
nothing = none
replay-start = { $game }: { $names }. Actions: { $plies }. Press Enter for the next one, or type: back, start, end, a number, show, quit.
replay-move = { $ply }. { $name }: { $action }
replay-shuffle = { $ply }. The dealer shuffles { $amount } pieces.
replay-prompt = { $ply } of { $plies }>
replay-unknown = Press Enter to go on, or type: back, start, end, a number from 0 to { $plies }, show, quit.
replay-end = The record ends here.
unfinished-secret = This game is not finished: the record shows all hands.
place = Place { $place }: { $names }, { $score ->
    [1] 1 point
   *[other] { $score } points
    }.
unread-needs-piece = Say which one: { $text } { $example }.
unread-no-such-language = There is no language "{ $text }". The languages are: { $languages }.
unread-no-hints = There are no hints in { $game } yet: none of its bots explains its moves.
unread-no-such-tour = { $game } has no tour. Read its rules instead: kafene rules { $name }
unread-no-such-level = There is no bot called "{ $text }". The levels are: { $levels }.
unread-bad-player = "{ $text }" is no player. Write me, NAME:human, { $levels }, NAME:LEVEL, bot=module:Class, or exec=command.

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
any-time = At any time: hint; hand, table, scores; sort, swap, group for the order of your hand; rules, rules 3.2; help; quit (the game is saved).
any-question = At any time: hint; hand, table, scores; rules, rules 3.2; help.
your-seat = { $name }, it is your turn. Press Enter when nobody else is looking:
score = { $name }: { $score }
play-welcome = { $game }. { $about } Type help to see what you can do, quit to leave.
play-watch = { $game }. { $about }
play-resumed = Game { $number } goes on.
play-finished = Game { $number } is finished.
unread-outside-bots = Game { $number } names outside bots ({ $bots }). If you trust them: { $program } resume { $number } --allow-outside-bots{ $db }
outside-bots-here = Game { $number } wants to start these programs on your computer. Start them only if you know them.
outside-bots-start = Type yes to start them, or press Enter to leave >
outside-bots-not-started = Nothing was started; the game is as it was.
game-in-english = { $game } is in English only, so far.
game-left-out = The game "{ $game }" is left out, because it can't be loaded: { $problem }
play-rules = Rules: { $rules }.
play-drawn = Seats were drawn. Order of play: { $names }.
bot-default = { $why ->
    [crashed] { $name }'s bot has crashed.
    [too-slow] { $name }'s bot took too long to answer.
    [unreadable] { $name }'s bot gave an answer that makes no sense.
   *[illegal] { $name }'s bot chose a move that isn't allowed.
    } A safe move is played instead, now and whenever it happens again.
play-quit = The game is saved. To go on: { $program } resume { $number }{ $db }
play-over = Saved as game { $number }. To look at it again: { $program } replay { $number }{ $db }
games-none = There are no saved games. Play one: kafene play three-thirteen
games-damaged = Damaged games that are not listed: { $numbers }. "kafene verify ID" says more.
games-line = { $id }: { $game }, { $names }, actions: { $plies }, { $over ->
    [yes] finished
   *[no] unfinished
    }, { $played }.
imported = Saved as game { $number }.
exported = Written to { $text }.
backed-up = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
    } copied and checked: { $text }
backup-damaged = Damaged in the original as well: { $numbers }. "kafene verify ID" says more.
unread-unwritable-file = "{ $text }" cannot be written.
unread-other-game = This is a record of { $text }, not of { $game }.
unread-rules-are-given = "{ $text }" has rules of its own: leave out --rules and --option.
unread-name-twice = Two players are called "{ $text }". Give each a different name.
unread-seats-differ = This game has { $seats } players, and --players names { $given }.
unread-bad-seed = "{ $text }" is not a seed: write a whole number.
unread-served-game = This game belongs to a table of "kafene serve": it is played on there, in the browser.

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
    [yes] {", "}to move
   *[no] {""}
    }
general-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
    }: { $hand }.

## Other words for commands: each line has some, with commas between them

words-all-help = ?, commands
words-all-hint = tip, advice
words-all-hand = my hand
words-all-table = board
words-all-scores = score, points
words-all-rules = rule
words-all-sort = order
words-all-swap = exchange
words-all-group = together
words-all-quit = exit, leave, q
words-all-yes = y
words-replay-next = forward
words-replay-back = previous
words-replay-start = first
words-replay-end = last
words-replay-show = position

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
hint-reset = first take back what you have laid
which = Which one? Type its number.
hand-on = Press Enter and hand the keyboard on >
go-on = Press Enter to go on >
unread-which-word = "{ $text }" may mean: { $words }.
unread-draft-is-open = You have laid tiles. Type done to play them, or reset to take them back before you { $text }.

## The menu

menu-title = Kafene, the coffee house. Press Enter for the usual answer, or type a number; back returns to the question before, quit leaves.
menu-which = Which game?
menu-resume = Go on: { $game } with { $names }
menu-against = Against whom?
menu-bots = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
    }
menu-friends = Friends at this keyboard
menu-tour = First a short tour that teaches the moves
menu-strength = How strong?
level-greedy = Normal
level-greedy-about = lively, plays what it can
level-expert = Expert
level-expert-about = as strong as Kafene can
level-random = Random
level-random-about = any move, to learn against
menu-rules = Which rules?
menu-prompt = Enter or 1-{ $most } >
menu-mix = A mix: you, friends and bots of any level, player by player
menu-names = Who plays at this keyboard? Names separated by commas, yours too (at most { $most }) >
menu-no-names = Type at least one name: your own.
menu-too-many-names = That's too many: at most { $most } can play.
unread-bad-person-name = "{ $text }" can't be a name here: use letters, numbers and spaces.
menu-besides = How many bots as well, { $fewest } to { $most }? Enter means { $usual } >
menu-how-many = How many players, { $fewest } to { $most }? Enter means { $usual } >
menu-player = Player { $number } of { $players }: who is it?
menu-partner = Player { $number } of { $players }, partner of player { $partner }: who is it?
menu-me = You
menu-friend = A friend at this keyboard
menu-friend-name = What's your friend's name?
menu-who-sits-where = Who sits where?
menu-draw = Draw the seats, and so who starts
menu-as-listed = Sit as listed: the first player starts
menu-more-rules = Change any rule, starting from one of these
menu-start-from = Start from which rules?
menu-options = Rules of { $game }. Type a number to change a rule; Enter plays by these.
menu-options-prompt = Enter to play, or 1-{ $most } to change a rule >
menu-keep-or-number = Enter keeps { $value }, or 1-{ $most } >
menu-keep-or = Enter keeps { $value }, or type { $values } >
also-called = { $word } ({ $name })
value-yes = yes
value-no = no
menu-unknown = Type a number from { $fewest } to { $most }, or just press Enter.
menu-usual = { $line } (Enter)
again = Once more? Press Enter to play again, or type n to leave >

## The tour

tour-welcome = { $game }. Enter makes a move, rules 3.2 tells what (3.2) is, quit leaves.
tour-prompt = Enter, or type: { $action } >
tour-step = Step { $number } of { $steps }: { $step }
tour-again = In this tour the move is: { $action }
tour-other = That would be allowed as well. In this tour the move is: { $action }
tour-help = Press Enter to make the move of the tour. At any time: hand, table, scores, hint (the explanation again), rules, rules 3.2, help, quit.
tour-left = You have left the tour. To take it again: kafene tour { $game }
tour-go-on = Press Enter to go on >
tour-offer = Press Enter for a real game against one bot, or type n to leave >

## What happens in many games

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
    [one] One discard is
   *[other] { $cards } discards are
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
refused-run-suits-differ = { $meld } is { $deck ->
    [Tile] tiles of one colour
   *[other] cards of one suit
    }, and { $pieces } { $count ->
    [one] is
   *[other] are
    } of another.
refused-run-rank-twice = { $meld } has each { $deck ->
    [Tile] number
   *[other] rank
    } once only: { $pieces }.
refused-run-too-short = { $deck ->
    [Tile] A set has at least three tiles
   *[other] { $meld } has at least three cards
    }: { $pieces } { $count ->
    [one] is
   *[other] are
    } not enough.
refused-run-too-long = { $meld } has at most { $most } { $deck ->
    [Tile] tiles, jokers included
   *[other] cards
    }.
refused-run-gap = { $pieces } do not follow one another: { $missing } would have to be between them{ $wilds ->
    [0] {""}
    [one] , and there is one { $deck ->
        [Tile] joker
       *[other] wild card
    }
   *[other] , and there are { $wilds } { $deck ->
        [Tile] jokers
       *[other] wild cards
    }
    }.
refused-run-corner = { $deck ->
    [Tile] The 1 is low, below the 2 only
   *[other] { $ace ->
        [high] The ace is high, above the king only
        [both] The ace is below the two or above the king, but nothing goes around the corner
       *[low] The ace is low, below the two only
    }
    }: { $pieces }.
refused-too-few-naturals = { $deck ->
    [Tile] Jokers stand for other tiles: a set needs a numbered tile.
   *[other] A combination needs at least { $least ->
        [one] one natural card
       *[other] { $least } natural cards
    }; this one has { $naturals }.
    }
refused-group-ranks-differ = { $meld } is { $deck ->
    [Tile] tiles of one number
   *[other] cards of one rank
    }, and { $pieces } { $count ->
    [one] differs
   *[other] differ
    } from the others{ $alone ->
    [yes] {""}
   *[no] ; { $run } is { $deck ->
        [Tile] tiles of one colour
       *[other] cards of one suit
    }
    }.
refused-group-suit-twice = { $meld } has each { $deck ->
    [Tile] colour
   *[other] suit
    } once only: { $pieces }.
refused-group-too-small = { $deck ->
    [Tile] A set has at least three tiles
   *[other] { $meld } has at least three cards
    }: { $pieces } { $count ->
    [one] is
   *[other] are
    } not enough.
refused-group-too-large = { $meld } has at most { $most } { $deck ->
    [Tile] tiles, one of each colour, jokers included
   *[other] cards, one of each suit
    }.
