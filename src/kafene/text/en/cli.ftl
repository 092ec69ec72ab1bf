### The command line: help, and calls that cannot be understood. ASCII only.

cli-usage = usage:
cli-words = arguments
cli-options = options
cli-commands = commands
cli-about = Play Rummikub, Seven Bridge, Ronda and Three Thirteen in the terminal. Without a command: choose a game from a menu.
cli-help = show this help and exit
cli-lang = the language (default: $KAFENE_LANG, your settings, or your system's language)
cli-version = show the version and exit
version = kafene { $version } (Python { $python }, { $kernels ->
    [on] kernels: compiled
   *[off] kernels: not compiled
})

## Commands

cli-play = play a game
cli-tour = learn the moves in a short guided game
cli-resume = continue a saved game: the last one, or ID
cli-games = list your saved games
cli-export = write a saved game to a record file
cli-import = save a record as a game
cli-delete = delete saved games for good
cli-backup = copy all saved games to one file, even while they're being played
cli-move = move everything saved to another place, such as PostgreSQL, and check it
cli-config = show or change your settings: name, colours, speed, language, order of the hand, bell
cli-arena = let bots play each other to see which is better
cli-rules = show the rules of a game and all its options
cli-show = draw a record's last position, or a position file
cli-replay = step through a record
cli-review = show what was a mistake and what was luck in a finished game
cli-verify = check every line of a record against the rules
cli-check = check whether cards or tiles form a valid meld or set, and if not, why
cli-solve = find the best arrangement or the best turn

## Their words

cli-game = one of: { $games }
cli-play-players = who plays, separated by commas: me, NAME:human, or a level of bots (beginner, casual, greedy, strong, expert or random), also as NAME:LEVEL
cli-rules-word = a named set of rules
cli-option = change one rule; "kafene rules GAME" lists them
cli-rules-paragraph = one paragraph, like 2.4, a section, like 2, a preset, an option, or a word of the game
cli-rules-plain = print them as they are, without a pager
cli-draw-seats = draw for seats, which also decides who starts
cli-seed = a whole number: same seed, same deals
cli-from = continue from a record or a position
cli-plain = plain lines, for screen readers
cli-speed = how long other players' moves are shown
cli-theme = colours of the table: for light or dark backgrounds, with a colour for each suit, or of high contrast
cli-db = the file games are saved in, or the address of a PostgreSQL database
cli-id = the number of a saved game
cli-allow-outside-bots = start the outside bots the game names, without asking
cli-record = a record (.kaf), - for standard input
cli-record-or-id = a record (.kaf) or the number of a saved game, - for standard input
cli-export-file = where to write it (default: the screen)
cli-export-force = overwrite FILE if it exists
cli-games-open = only unfinished games
cli-games-over = only finished games
cli-games-since = only games played since then: a date like 2026-11-30, or 7d or 2w for the last days or weeks
cli-games-limit = at most N unfinished and N finished ones (default: 20; 0 lists all)
cli-games-tally = won and lost, by game and level
cli-delete-ids = numbers of saved games, or several at once: 3-7
cli-delete-yes = don't ask
cli-backup-file = the file to create
cli-move-target = a new file, or the address of an empty database: postgresql://user@host/name
cli-config-name = the setting to show or change
cli-config-value = its new value; "" for the default again
cli-config-unset = go back to the default
cli-show-file = a record, a position (JSON) or the number of a saved game, - for standard input
cli-review-seat = review only this seat, counted from 0 as in the record
cli-review-html = write one page with the curve of each player's chances
cli-json = answer in JSON
cli-arena-players = who plays, one per seat, separated by commas: a level (beginner, casual, greedy, strong, expert, random, or one that never changes: greedy-1, newcomer-1, newcomer-2, newcomer-3), all-seeing (a measure: it sees all cards), NAME:LEVEL, bot=module:Class or exec=command
cli-arena-games = play at most this many games
cli-arena-jobs = number of processes (default: all cores)
cli-arena-on = where to play: "process" (this machine) or "dask:ADDRESS" (a Dask cluster)
cli-arena-until-certain = stop once the differences are beyond doubt
cli-arena-luck = also show results with the luck of the draws taken out
cli-arena-think = time limit for an outside bot, in seconds per answer
cli-arena-log = keep finished deals in this file, to continue from later
cli-arena-report = write a page with plots to this folder
cli-pieces = cards or tiles separated by spaces, like 7R 8R J or 7H 7D 7S
cli-wild = the wild rank, in Three Thirteen
cli-check-as = check as this kind only: group or set, run or sequence
cli-solve-hand = same as PIECES
cli-solve-table = Rummikub: the sets on the table, like 7R 8R 9R / 5K 5B 5O
cli-solve-opening = Rummikub: find the best first play
cli-solve-goal = Rummikub: what to maximise, tiles or value
cli-solve-tidy = Rummikub: change the table as little as possible
cli-solve-batch = a file with one JSON object per line, - for standard input

## Calls that cannot be understood

unread-call-needs = Missing: { $words }. Try: { $program } --help
unread-call-unknown = I don't know what to do with { $words }. Try: { $program } --help
unread-call-which = "{ $text }" could mean: { $words }. Try: { $program } --help
unread-call-choice = There is no "{ $text }" here. Choose one of: { $words }. Try: { $program } --help
unread-call-number = { $words } needs a number, not "{ $text }". Try: { $program } --help
unread-call-value = { $words } needs a value. Try: { $program } --help
unread-call-no-value = { $words } doesn't take a value ("{ $text }"). Try: { $program } --help
unread-call = { $text }. Try: { $program } --help
