### The command line: help, and calls that cannot be understood. ASCII only.

cli-usage = usage:
cli-words = words
cli-options = options
cli-commands = commands
cli-about = Rummikub, Seven Bridge, Ronda and Three Thirteen in the terminal. Without a command: choose a game and play.
cli-help = show this help and stop
cli-lang = the language (usual: KAFENE_LANG, or what the system speaks)
cli-version = show the version and stop

## Commands

cli-play = play a game
cli-tour = a first game that teaches the moves by making them
cli-resume = go on with a saved game: the last one, or ID
cli-games = list the saved games
cli-export = write a saved game as a record
cli-import = save a record as a game
cli-backup = copy all saved games into one file, even while they are played
cli-arena = let bots play each other, and tell who is better
cli-rules = the rules of a game and every option
cli-show = draw a record's last position, or a position file
cli-replay = step through a record
cli-verify = check every line of a record against the rules
cli-check = tell whether pieces form a valid combination, and why not
cli-solve = find the best arrangement or the best turn

## Their words

cli-game = one of: { $games }
cli-play-players = who sits there: me, greedy, NAME:human, NAME:random and so on, with commas between them
cli-rules-word = a named set of rules
cli-option = one rule, by its name in "kafene rules GAME"
cli-draw-seats = draw who sits where, and so who starts
cli-seed = a number: the same deals every time
cli-from = go on from a record or position
cli-plain = flat lines, for a screen reader
cli-speed = how long moves of others are shown
cli-db = where games are saved
cli-id = the number of a saved game
cli-allow-outside-bots = start the outside bots that the game names, without asking
cli-record = a record (.kaf), - for standard input
cli-record-or-id = a record (.kaf) or the number of a saved game, - for standard input
cli-export-file = where to write it (usual: on the screen)
cli-backup-file = the new file
cli-show-file = a record, a position (JSON) or the number of a saved game, - for standard input
cli-json = the answer as JSON
cli-arena-players = who plays, for each seat: random, greedy, expert, NAME:LEVEL, bot=module:Class or exec=command, with commas between them
cli-arena-games = at most so many games
cli-arena-jobs = processes (usual: all cores)
cli-arena-until-certain = stop when the differences are beyond doubt
cli-arena-think = seconds that a bot of others has for an answer
cli-arena-log = where finished deals are kept, to go on from
cli-arena-report = a folder for a page with plots
cli-pieces = pieces with blanks between them, like 7R 8R J or 7H 7D 7S
cli-wild = the wild rank, in Three Thirteen
cli-check-as = check as one kind only: group or set, run or sequence
cli-solve-hand = the same as PIECES
cli-solve-table = Rummikub: the sets on the table, like 7R 8R 9R / 5K 5B 5O
cli-solve-opening = Rummikub: a first play
cli-solve-goal = Rummikub: tiles or value, what is to be most
cli-solve-tidy = Rummikub: change the table least
cli-solve-batch = a file with a JSON object a line, - for standard input

## Calls that cannot be understood

unread-call-needs = This needs { $words } as well. Try: { $program } --help
unread-call-unknown = I do not know { $words } here. Try: { $program } --help
unread-call-which = "{ $text }" may mean: { $words }. Try: { $program } --help
unread-call-choice = "{ $text }" is not possible here. Choose one of: { $words }. Try: { $program } --help
unread-call-number = "{ $text }" is no number for { $words }. Try: { $program } --help
unread-call-value = { $words } needs a value. Try: { $program } --help
unread-call-no-value = { $words } takes no value like "{ $text }". Try: { $program } --help
unread-call = { $text }. Try: { $program } --help
