### The server and its pages. ASCII only.

## Serving

serve-ready = Kafene is open. On this computer: { $here }
serve-link = For friends: { $link }
serve-stop = Ctrl-C closes it; every game is kept, and goes on when it is opened again.
serve-local = Others reach it only if this computer can be reached from where they are; docs/serving.md tells how.
serve-only-here = Only this computer can open it; docs/serving.md tells how to let others in.
serve-fetching-node = Node 20 or newer is missing. Fetching it into { $folder }, once (about 200 MB on disk).
serve-building = Building the page, once. This takes a moment.
serve-page-no-node = The page can't be built: Node 20 or newer is missing. Install it (nodejs.org), and start again.
serve-page-no-node-fetched = The page can't be built: Node 20 or newer is missing, and fetching it failed. Install it (nodejs.org), and start again. pip says: { $text }
serve-page-failed = The page can't be built. { $command } says: { $text }
serve-page-not-packed = The page is missing: this package was made without it. Install with make install, or from a package of make wheel.
cli-serve = open tables for friends, played in the browser
cli-serve-host = the address to listen at (usual: every IPv4 address of this computer; :: adds IPv6)
cli-serve-port = the port (usual: 8000)
cli-serve-away = seconds until a bot plays for somebody who is gone (usual: 30)
cli-serve-pace = seconds between the moves of bots (usual: 0.8)
cli-serve-origin = another address at which people see the pages, such as https://kafene.example
cli-serve-proxy = a proxy in front of this server, whose X-Forwarded-For tells who asks: an address or a network such as 10.0.0.0/8
cli-serve-trust = an address or a network without limits, such as that of a school
cli-serve-verbose = log every request, without secrets
store-being-served = "{ $text }" is being served by another Kafene right now. Stop that one, or choose another file: kafene serve --db FILE
unread-port-in-use = Port { $port } is in use or not allowed. Choose another: kafene serve --port { $other }
unread-bad-port = A port is a number from 0 to 65535, not { $text }.
unread-bad-seconds = { $option } takes a number of seconds from 0 to 86400, not { $text }.
unread-no-such-host = No address is called "{ $text }". Leave out --host to listen at every IPv4 address of this computer; --host :: adds IPv6.
unread-host-not-here = This computer does not have the address { $text }. Leave out --host to listen at every IPv4 address it has; --host :: adds IPv6.
unread-bad-origin = "{ $text }" is no origin. Write it like https://kafene.example
unread-bad-address = "{ $text }" is not an address or a network. Write it like 127.0.0.1 or 10.0.0.0/8

## What a client may be told

stale-intent = The game has moved on: look at the table, and choose again.
web-cannot-save = The server cannot save this right now, so nothing was played. Try again in a moment.
web-cannot-read = The server cannot read this table. Whoever runs it can find out why.
unread-no-seat = You have no seat here.
unread-seat-taken = That seat is taken, or none is free.
unread-not-the-host = Only the host can do that.
unread-game-has-begun = The game has begun already.
unread-game-not-begun = The game has not begun yet.
unread-not-over-yet = The game is not over yet: its record would show all hands.
unread-no-such-room = There is no such table. Perhaps the link is not complete.
unread-too-many-rooms = There are too many tables open. Try again later.
unread-too-many-requests = Your network asks for too much at once. Try again in a moment.
unread-unknown-host = This server does not go by that name. Whoever runs it can add the name: kafene serve --origin ADDRESS
unread-too-many-rooms-from-here = Many tables were opened from your network in a short time. Try again in a few minutes.
unread-too-many-tables-from-here = Bots are already playing at many tables for your network. Finish or leave one of them first.
unread-sent-away = The host sent you away from this table. You can still watch.
unread-nobody-there = Nobody sits there who could be sent away.
unread-no-hint-now = No hint right now: the bots are busy. Ask again in a moment.
unread-name-taken = Somebody here is called "{ $text }" already. Choose another name.
unread-no-name = Write a name that can be read, of 24 letters at most.
unread-too-few-seats = { $seats } people sit here already: leave them a seat each.
unread-bad-request = That cannot be understood.
unread-start-under-way = The game is being started right now.
unread-no-value-expected = No value is expected from this seat now.
unread-wrong-value = That is not the value this seat had committed to. The start is called off.
unread-unfair-header = The shuffles are not fair: the header "{ $text }" is missing or not written as fair shuffles require.
unread-unfair-place = The shuffles are not fair: they count a value for place { $number }, where no person sat.
unread-unfair-untold = The game is over, but its record does not tell the secret: the shuffles cannot be checked.
unread-unfair-secret = The shuffles are not fair: the secret of this record does not fit its commitment.
unread-unfair-drawn = The shuffles are not fair: the seats do not follow from the secret and the players' values.
unread-unfair-shuffle = The shuffles are not fair: shuffle { $number } does not follow from the secret and the players' values.
unread-unfair-start = The shuffles are not fair: the game did not begin with a first shuffle (header "{ $text }").
unread-unfair-undo = The shuffles are not fair: moves were taken back, so players may have seen cards and chosen again.
unread-unfair-no-shuffle = The record has no shuffle, so it does not show that the deal was fair.
verify-fair = The shuffles are fair: they follow from the secret that the server had committed to, and from the players' random values. Each player's browser can tell besides whether those are the ones fixed before the start.
verify-fair-called-off = { $count ->
    [one] The shuffles are fair, after 1 called-off start: they follow from the secret and the players' values. But whoever ran the server could have called the first start off because of the cards it would have dealt.
   *[other] The shuffles are fair, after { $count } called-off starts: they follow from the secret and the players' values. But whoever ran the server could have called those starts off because of the cards they would have dealt.
    }
verify-fair-version-1 = The shuffles follow from the secret and from what the players gave, as version 1 requires. That proves less than version 2: whoever ran the server saw the players' values before the start, and could have chosen among deals.
verify-fair-server-alone = The shuffles follow from the server's secret alone: no player gave a value. That does not show that the server did not choose the cards.

## The pages

web-title = Kafene
web-language = English
web-noscript = This page needs JavaScript. Without it, play in the terminal: kafene play
web-no-client = The table could not be built on this server; the terminal where kafene serve was started says what is missing.
web-about = { $games }, against bots or with friends.
web-front = Open a table of your own
web-name = Your name
web-game = Game
web-players = Players
web-rules = Rules
web-friend = A friend
web-kind-of = Seat { $number }
web-timer = Time for a move
web-seconds = { $seconds ->
    [0] as long as it takes
   *[other] { $seconds } seconds
    }
web-seats = Seats
web-invite = Send this link to your friends:
web-only-here = Only this computer can open this link, in another browser:
web-copy = Copy
web-copied = Copied
web-sit = Sit down
web-start = Start
web-stand = Give up the seat
web-fair = The shuffles follow from a secret of the server, which is fixed already and told at the end, and from random values that everybody's browser adds. The secret's SHA-256:
web-told = What has happened
web-table = The table
web-doing = What you can do
web-close = Close
web-hint = Hint
web-quit = You can close this page: the game is kept. The same link, on this device, brings you back to your seat.
web-connecting = Connecting.
web-lost = The connection is lost. It is being made again; nothing is lost.
web-sent-later = Kept. It is sent as soon as the connection is back.
web-unreachable = The server does not answer. Try again in a moment.
web-missing = This table does not exist any more.
web-you-start = Start when everybody is here. Bots take the seats that are free.
web-host-starts = You have a seat. The host starts the game.
web-take-seat = Take a seat, or look on.
web-all-taken = All seats are taken. You look on.
web-looking-on = You look on.
web-shuffling = The next move is on its way.
web-turn-of = { $name } is to act.
web-your-turn = It is your turn.
web-left = { $seconds } s left
web-over = The game is over.
web-away = away
web-bot = bot
web-bot-in = away; a bot plays in { $seconds } s
web-bot-plays = away; a bot plays on
web-free = free
web-host = host
web-you = you
web-record = Download the record
web-rematch = Once more
web-offered = The host offers another game.
web-again = To the next game
