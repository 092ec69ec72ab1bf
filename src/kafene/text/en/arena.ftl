### What the arena says. ASCII only.

unread-no-arena-player = "{ $text }" cannot play in the arena. Write { $levels }, NAME:LEVEL, bot=module:Class, or exec=command.
unread-no-such-program = There is no program to run for exec={ $text }.
unread-no-such-class = There is no bot class { $text } ({ $reason }).
unread-bot-not-made = The bot { $text } cannot be made with a game and a seed ({ $reason }).
unread-not-a-bot-class = { $text } is not a bot: a bot is a class with a method choose.
unread-not-an-arena-log = "{ $text }" is not a log of the arena.
unread-other-contest = "{ $text }" is the log of another contest: it goes on with the same game, rules, players, seed and time limit only.
unread-too-few-games = Write how many games to play: at least 1, not { $games }.
unread-too-few-jobs = Write how many processes to use: at least 1, not { $jobs }.
unread-no-time-to-think = Write how many seconds a bot may think: more than 0, not { $text }.
unread-needs-the-arena-extra = A report needs the packages of the extra "arena": pip install "kafene[arena]".
unread-worker-died = A bot ended the process that it played in. What was played before is in the log, if there is one.

arena-played = { $game } ({ $rules }), seed { $seed }: { $games ->
    [one] 1 game
   *[other] { $games } games
    }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    } in every seating.
arena-ended-played = All games were played. Intervals are 95 %, a deal counts as one observation.
arena-ended-certain = Stopped early: every difference in wins is beyond doubt (error at most 1 %).
arena-ended-interrupted = Interrupted: this is what was played so far. Intervals are 95 %.
arena-any-time = The 95 % intervals hold however often one looks, so they are wider.
arena-continue = To go on, give the same command again: --log { $file } has what is done.
arena-continue-seed = A run with --log FILE can be continued.
arena-one-player = One player in every seat: whether the seats are fair.
arena-no-ratings = Ratings need the extra "arena": pip install "kafene[arena]".
arena-rate = { $games ->
    [one] 1 game
   *[other] { $games } games
    } in { $seconds } s, { $rate } a second.
arena-difference = { $of } over { $over }: { $score } points, { $wins } wins a game{ $certain ->
    [yes] , beyond doubt.
   *[no] .
    }
arena-estimate = { $of } over { $over }: { $score }
arena-progress = { $done }/{ $deals } deals, { $rate } games/s { $estimate }
arena-interval = { $mean } ({ $low } to { $high })
arena-column-player = player
arena-column-seat = seat
arena-column-wins = wins
arena-column-score = score
arena-column-over-mean = score over the mean
arena-column-rating = rating
arena-column-decision = decision: median / 99 %
arena-column-defaults = defaults
arena-illegal = { $number } illegal
arena-unreadable = { $number } unreadable
arena-too-slow = { $number } too slow
arena-crashed = { $number } crashed

## The report

arena-report-title = Arena: { $game }
arena-report-players = Players
arena-report-differences = Differences
arena-report-seats = Seats, whoever sat there
arena-report-scores = Scores
arena-report-length = Length of games
arena-report-length-mean = { $mean } actions a game.
arena-report-ends = How games end
arena-report-reason = { $reason }: { $share }
arena-report-last = Events of the last action, and the share of games: { $events }.
arena-report-time = Time a decision
arena-report-again = The same numbers again: { $command }
arena-report-written = The report is { $file }.
arena-axis-score = points at the end of a game
arena-axis-games = share of games
arena-axis-plies = actions in a game
arena-axis-wins = wins, with 95 % intervals
arena-axis-rating = rating, with 95 % intervals
arena-axis-time = time a decision, milliseconds
arena-axis-decisions = share of decisions
