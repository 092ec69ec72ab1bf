### The server and its pages. ASCII only.

## Serving

serve-ready = Kafene is open. On this computer: { $here }
serve-open = Kafene is open: { $link }
serve-link = For friends: { $link }
serve-stop = Press Ctrl-C to close it. Every game is saved and continues when you open it again.
serve-local = This link works only for people who can reach this computer; see docs/serving.md.
serve-only-here = Only this computer can open it. To let others in, see docs/serving.md.
serve-fetching-node = Node 20 or newer is missing. Downloading it into { $folder }, just this once (about 200 MB on disk).
serve-building = Building the page, just this once. This takes a moment.
serve-page-no-node = The page can't be built: Node 20 or newer is missing. Install it (nodejs.org), then start again.
serve-page-no-node-fetched = The page can't be built: Node 20 or newer is missing, and downloading it failed. Install it (nodejs.org), then start again. pip says: { $text }
serve-page-failed = The page can't be built. { $command } says: { $text }
serve-page-not-packed = The page is missing: this package was built without it. Install with make install, or from a package built with make wheel.
cli-serve = open tables for friends to play in the browser
cli-rooms = list a server's tables; close or erase one
cli-rooms-close = close a table: nobody can play or watch there any more; the game stays saved
cli-rooms-erase = erase a table and its game for good
cli-serve-host = the address to listen on (default: every IPv4 address of this computer; :: adds IPv6)
cli-serve-port = the port (default: 8000)
cli-serve-away = seconds until a bot plays for someone who is away (default: 30)
cli-serve-pace = seconds between bots' moves (default: 0.8)
cli-serve-origin = another address people use to open the pages, such as https://kafene.example
cli-serve-base = the path all addresses begin with, such as /kafene, if a proxy serves other sites on the same host
cli-serve-proxy = a proxy in front of this server, whose X-Forwarded-For header is trusted: an address, or a network such as 10.0.0.0/8
cli-serve-trust = an address or a network without limits, such as a school's
cli-serve-metrics = metrics for Prometheus, at a separate address and port that players should not reach: 9464 (this computer only) or 10.0.0.5:9464
cli-serve-workers = how many server processes to run on this computer (default: 1; more need PostgreSQL)
cli-serve-internal = with PostgreSQL, the address where other server processes reach this one (default: 127.0.0.1)
cli-serve-lease = with PostgreSQL, seconds until another process takes over the tables of one that has stopped responding (default: 6)
cli-serve-verbose = log every request, without secrets
store-lost-lease = This table has moved. Try again in a moment.
store-draining = The server is restarting. Try again in a moment.
unread-bad-workers = --workers takes a number from 1 to { $most }, not { $text }.
unread-bad-lease = --lease takes a number of seconds from 1 to { $most }, not { $text }.
unread-workers-need-postgres = { $workers } workers need PostgreSQL: kafene serve --workers { $workers } --db postgresql://...
unread-one-worker-here = This system allows only one worker.
store-being-served = "{ $text }" is already being served by another Kafene. Stop that one, or choose another file: kafene serve --db FILE
unread-port-in-use = Port { $port } is in use or not allowed. Choose another: kafene serve --port { $other }
unread-bad-port = A port is a number from 0 to 65535, not { $text }.
unread-bad-metrics = "{ $text }" can't be used for metrics: write a port, or ADDRESS:PORT.
unread-needs-the-metrics-extra = Metrics need a package that isn't installed. To install it: { $command }
unread-metrics-not-here = Metrics can't be served at { $text }: the port is in use, or the address doesn't belong to this computer.
unread-bad-seconds = { $option } takes a number of seconds from 0 to 86400, not { $text }.
unread-no-such-host = There is no address "{ $text }". Leave out --host to listen on every IPv4 address of this computer; --host :: adds IPv6.
unread-host-not-here = { $text } isn't an address of this computer. Leave out --host to listen on every IPv4 address it has; --host :: adds IPv6.
unread-bad-origin = "{ $text }" isn't an origin. Write it like https://kafene.example
unread-bad-base = "{ $text }" can't be the base path. Write it like /kafene
unread-bad-address = "{ $text }" isn't an address or a network. Write it like 127.0.0.1 or 10.0.0.0/8

## What a client may be told

stale-intent = The game has moved on. Look at the table and choose again.
web-cannot-save = The server can't save right now, so nothing was played. Try again in a moment.
web-cannot-read = The server can't read this table. Ask the person who runs it.
unread-no-seat = You don't have a seat here.
unread-seat-taken = That seat is taken, or there are no free seats.
unread-not-the-host = Only the host can do that.
unread-game-has-begun = The game has already started.
unread-game-not-begun = The game hasn't started yet.
unread-not-over-yet = The game isn't over yet, and its record would show everyone's hand.
unread-no-such-room = There is no such table. The link may be incomplete.
unread-too-many-rooms = Too many tables are open. Try again later.
unread-too-many-requests = Too many requests from your network. Try again in a moment.
unread-unknown-host = This server isn't known by that name. The person who runs it can add the name: kafene serve --origin ADDRESS
unread-too-many-rooms-from-here = Your network has opened many tables in a short time. Try again in a few minutes.
unread-too-many-reviews = Too many reviews are waiting. Try again in a few minutes.
unread-too-many-reviews-from-here = Your network has asked for many reviews in a short time. Try again in a few minutes.
unread-branch-no-seat = There is no seat { $seat } in this game: seats are numbered from 0 to { $last }.
unread-branch-no-ply = This game has no move { $ply }: the last one is { $last }.
unread-branch-over = The game is over after move { $ply }. Choose an earlier moment.
unread-too-many-tables-from-here = Bots are already playing at many tables for your network. Finish or leave one of them first.
unread-sent-away = The host removed you from this table. You can still watch.
unread-game-has-ended = The game is over.
unread-no-latecomers = The host has closed this table to latecomers. You can watch.
unread-has-a-seat = You already have a seat at this table.
unread-knows-a-hand = You've seen another hand in this game, so you can't take this seat. You can watch, and join the next game.
unread-address-knows-a-hand = Someone with your internet address has had a seat in this game, so nobody else with this address can join it now: it could be the same person, with two hands. You can watch, and join the next game.
unread-needs-consent = Someone at the table has to let you in. Open the table's page and ask for a seat there.
unread-not-let-in = The host said no. You can watch.
unread-nobody-asks = Nobody is asking for that seat any more.
unread-address-asks = Someone with your internet address is already waiting for an answer here.
unread-asked-too-often = You've asked several times already. Wait a minute before you ask again.
unread-too-many-ask = Too many people are asking for a seat at this table. Try again later.
unread-too-many-came = Too many people have joined and left this game, so nobody new can join it. You can watch.
unread-not-between-turns = You can only join between two turns. Try again shortly.
unread-code-not-valid = This link was already used or is more than 5 minutes old. Get a new one at the table, on the device you're playing on.
unread-nobody-there = There's nobody in that seat to remove.
unread-no-hint-now = No hint right now: the bots are busy. Try again in a moment.
unread-name-taken = Someone here is already called "{ $text }". Choose another name.
unread-no-name = Enter a readable name of at most 24 letters.
unread-too-few-seats = { $seats ->
    [one] 1 person is
   *[other] { $seats } people are
    } sitting here already: keep a seat for each of them.
unread-nothing-said = Write something first, up to 200 characters.
unread-too-much-said = Too many messages at once. Wait a few seconds, then go on.
unread-bad-request = The server didn't understand that.
unread-start-under-way = The game is already starting.
unread-no-value-expected = This seat isn't expected to send a value now.
unread-wrong-value = That isn't the value this seat committed to. The start is called off.
unread-unfair-header = The shuffles aren't fair: the header "{ $text }" is missing, or not written as fair shuffles require.
unread-unfair-place = The shuffles aren't fair: they count a value for place { $number }, where no human player sat.
unread-unfair-untold = The game is over, but its record doesn't reveal the secret, so the shuffles can't be checked.
unread-unfair-secret = The shuffles aren't fair: this record's secret doesn't match its commitment.
unread-unfair-drawn = The shuffles aren't fair: the seats don't follow from the secret and the players' values.
unread-unfair-shuffle = The shuffles aren't fair: shuffle { $number } doesn't follow from the secret and the players' values.
unread-unfair-start = The shuffles aren't fair: the game didn't start with a first shuffle (header "{ $text }").
unread-unfair-undo = The shuffles aren't fair: moves were taken back, so players may have seen cards and chosen again.
unread-unfair-second = The shuffles may be fair, but the game wasn't: one person may have seen two hands.
unread-unfair-no-shuffle = The record has no shuffle, so it doesn't show that the deal was fair.
verify-fair = The shuffles are fair: they follow from the secret the server committed to and the players' random values. Each player's browser can also tell whether these are the ones fixed before the start.
verify-fair-called-off = { $count ->
    [one] The shuffles are fair, after 1 called-off start: they follow from the secret and the players' values. But the person who ran the server could have called off the first start because of the cards it would have dealt.
   *[other] The shuffles are fair, after { $count } called-off starts: they follow from the secret and the players' values. But the person who ran the server could have called off those starts because of the cards they would have dealt.
    }
verify-fair-version-1 = The shuffles follow from the secret and the players' values, as version 1 requires. That proves less than version 2: the person who ran the server saw the players' values before the start, and could have picked the deal.
verify-fair-server-alone = The shuffles follow from the server's secret alone: no player sent a value. That doesn't prove that the server didn't choose the cards.

## The pages

web-title = Kafene
web-language = English
web-noscript = This page needs JavaScript. You can also play in the terminal: kafene play
web-late = This page should have opened by now.
web-no-client = The table couldn't be built on this server. The terminal where kafene serve was started says what's missing.
web-about = { $games }, against bots or with friends.
web-description = Table games with friends or against bots: no accounts, nothing to install.
web-invites = { $name } invites you to a game of { $game }
web-front = Open a table of your own
web-name = Your name
web-game = Game
web-players = Players
web-rules = Rules
web-friend = A friend
web-kind-of = Seat { $number }
web-timer = Time per move
web-seconds = { $seconds ->
    [0] no limit
    [one] 1 second
   *[other] { $seconds } seconds
    }
web-seats = Seats
web-invite = Send this link to your friends:
web-only-here = Only this computer can open this link, in another browser:
web-copy = Copy
web-copied = Copied
web-sit = Take a seat
web-start = Start
web-stand = Leave your seat
web-fair = The shuffles follow from a secret of the server (already fixed, revealed at the end) and from random values that every player's browser adds. SHA-256 of the secret:
web-told = What happened
web-table = The table
web-doing = What you can do
web-close = Close
web-hint = Hint
web-quit = You can close this page: the game is saved. The same link on this device takes you back to your seat.
web-connecting = Connecting.
web-lost = Connection lost. Reconnecting; your game is safe.
web-sent-later = Saved. It will be sent when the connection is back.
web-unreachable = The server isn't responding. Try again in a moment.
web-missing = This table no longer exists.
web-you-start = Start when everyone is here. Bots take the free seats.
web-host-starts = You have a seat. The host will start the game.
web-take-seat = Take a seat, or just watch.
web-all-taken = All seats are taken. You're watching.
web-looking-on = You're watching.
web-shuffling = The next move is on its way.
web-turn-of = It's { $name }'s turn.
web-your-turn = It's your turn.
web-left = { $seconds } s left
web-took-second = { $name } takes over from { $before }, and may have seen another hand before.
web-took-over = { $person ->
    [yes] { $you ->
        [yes] You take over from { $before }.
       *[no] { $name } takes over from { $before }.
        }
   *[no] { $before } leaves the table. { $name }, a bot, plays on.
    }
web-over = The game is over.
web-away = away
web-bot = bot
web-bot-in = away; a bot takes over in { $seconds } s
web-bot-plays = away; a bot is playing
web-free = free
web-host = host
web-you = you
web-record = Download the record
web-rematch = Play again
web-again = Join the next game

store-room-served = "{ $text }" is being served right now, and the server keeps its tables in memory. Stop it first; when it runs again, players come back by themselves.
rooms-none = No tables.
rooms-column-id = Table
rooms-column-log = In the log
rooms-column-game = Game
rooms-column-players = Players
rooms-column-state = State
rooms-column-played = Last used
rooms-column-size = Characters
room-state-lobby = waiting
room-state-starting = starting
room-state-playing = playing
room-state-over = over
room-state-damaged = damaged
room-closed = The table is closed. { $game ->
    [none] No game was played there.
   *[other] Its game is still saved, as game { $number }.
    }
room-erased = The table and its game are erased. Earlier backups still contain them.
room-close-sure = Close this table? Anyone playing or watching there will have to stop. Type yes to close, or press Enter to keep.
room-erase-sure = Erase this table and its game for good? Type yes to erase, or press Enter to keep.
