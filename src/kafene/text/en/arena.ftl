### What the arena says. ASCII only.

unread-no-arena-player = "{ $text }" can't play in the arena. Use { $levels }, NAME:LEVEL, bot=module:Class or exec=command.
unread-no-such-program = exec={ $text }: there is no such program.
unread-no-such-class = There is no bot class { $text } ({ $reason }).
unread-bot-not-made = The bot { $text } can't be created with a game and a seed ({ $reason }).
unread-not-a-bot-class = { $text } isn't a bot: a bot is a class with a method called choose.
unread-not-an-arena-log = "{ $text }" isn't an arena log.
unread-other-contest = "{ $text }" is the log of a different contest. To continue it, use the same game, rules, players, seed and time limit, with or without --luck as before.
unread-too-few-games = The number of games must be at least 1, not { $games }.
unread-too-few-jobs = The number of processes must be at least 1, not { $jobs }.
unread-no-time-to-think = The time limit must be more than 0 seconds, not { $text }.
unread-needs-the-arena-extra = Reports need packages that aren't installed. To install them: { $command }
unread-no-luck = --luck needs a game with a kernel, and { $text } has none.
unread-luck-all-seeing = --luck can't be used with a player that sees the stock ({ $text }).
unread-worker-died = A bot killed the process it was playing in. Everything played before is in the log, if there is one.
unread-no-such-engine = Can't play on "{ $text }": write "process" or "dask:ADDRESS".
unread-no-dask = Playing on a Dask cluster needs a package that isn't installed. To install it: { $command }
unread-no-cluster = No Dask cluster answers at "{ $text }".
unread-no-workers = The Dask cluster at "{ $text }" has no workers.
unread-other-kafene = A machine in the cluster has a different Kafene, or none: install the same one on every machine.
unread-jobs-elsewhere = --jobs is for processes on this machine; with "{ $text }" the cluster decides.

arena-played = { $game } ({ $rules }), seed { $seed }: { $games ->
    [one] 1 game
   *[other] { $games } games
    }, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
    } in every seating.
arena-ended-played = All games were played. Intervals are 95%; each deal counts as one observation.
arena-ended-certain = Stopped early: every difference in wins is beyond doubt (error at most 1%).
arena-ended-interrupted = Interrupted; these are the results so far. Intervals are 95%.
arena-any-time = The 95% intervals hold no matter how often you look, so they're wider.
arena-continue = To continue, run the same command again: --log { $file } has everything so far.
arena-continue-seed = With --log FILE, a run can be continued later.
arena-all-seeing = { $names } { $number ->
    [one] sees
   *[other] see
    } every hand and the stock: no fair opponent, but a measure of how much there is to gain.
arena-one-player = The same player in every seat: this shows whether the seats are fair.
arena-no-ratings = Ratings need packages that aren't installed. To install them: { $command }
arena-rate = { $games ->
    [one] 1 game
   *[other] { $games } games
    } in { $seconds } s, { $rate } per second.
arena-difference = { $of } over { $over }: { $score } points, { $wins } wins per game{ $certain ->
    [yes] , beyond doubt.
   *[no] .
    }
arena-luck = With the luck of the draws taken out:
arena-luck-gain = Without this, intervals as narrow would take { $wins } times as many games for wins and { $score } times as many for points. It took { $cost } times as long as the games ({ $samples } pairs of playouts per draw).
arena-luck-loss = So here it is quicker to play more games.
arena-estimate = { $of } over { $over }: { $score }
arena-progress = { $done }/{ $deals } deals, { $rate } games/s { $estimate }
arena-interval = { $mean } ({ $low } to { $high })
arena-column-player = player
arena-column-seat = seat
arena-column-wins = wins
arena-column-score = score
arena-column-over-mean = score above the mean
arena-column-rating = rating
arena-column-decision = decision: median / 99%
arena-column-defaults = defaults
arena-illegal = { $number } illegal
arena-unreadable = { $number } unreadable
arena-too-slow = { $number } too slow
arena-crashed = { $number } crashed
arena-problems = The first failure of each kind:
arena-problem = { $name }: { $problem } ({ $counted })
arena-only-failed = { $names } { $number ->
    [one] gave no answer
   *[other] gave no answers
    } that could be played.

## The report

arena-report-title = Arena: { $game }
arena-report-players = Players
arena-report-differences = Differences
arena-report-luck = With the luck of the draws taken out
arena-report-seats = Seats, regardless of player
arena-report-scores = Scores
arena-report-length = Length of games
arena-report-length-mean = { $mean } moves per game.
arena-report-ends = How games end
arena-report-reason = { $reason }: { $share }
arena-report-last = Events of the last move, with their share of games: { $events }.
arena-report-time = Time per decision
arena-report-again = To get the same numbers again: { $command }
arena-report-written = Report written to { $file }.
arena-axis-score = points at the end of a game
arena-axis-games = share of games
arena-axis-plies = moves per game
arena-axis-wins = wins, with 95% intervals
arena-axis-rating = rating, with 95% intervals
arena-axis-time = time per decision, milliseconds
arena-axis-decisions = share of decisions
