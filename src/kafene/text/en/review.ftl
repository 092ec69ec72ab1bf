### What a review says. ASCII only.

unread-review-unfinished = This game isn't finished: only a finished game can be reviewed.
unread-review-no-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
unread-review-died = The review stopped before it was finished. Try again.

review-title = { $game }: mistakes and luck
review-about = Each position was played out { $samples } times per question, from what that player knew at the time.
review-slow = Fast play-outs aren't available on this computer, so positions were played out less often and the numbers are less certain.
review-unit-points = Points are those above the mean of the other sides; start + play + luck + others = result.
review-unit-share = A win is 100%; start + play + luck + others = result.
review-points = { $whole }.{ $tenth }
review-percent = { $number }%
review-column-player = player
review-column-start = start
review-column-play = play
review-column-luck = luck
review-column-others = others
review-column-partner = of which partner
review-column-result = result
review-column-errors = mistakes
review-column-unplayed = unplayed
review-column-cost = cost
review-turns = Turning points
review-turn-decision = Move { $ply }, { $name }: { $what } ({ $change })
review-turn-luck = Move { $ply }, { $name } gets { $what } ({ $change })
review-turn-others = Move { $ply }: { $what } (for { $name }: { $change })
review-turn-partner = Move { $ply }, partner: { $what } (for { $name }: { $change })
review-errors = Costliest decisions
review-no-errors = No mistakes that are certain.
review-error = Move { $ply }, { $name }: { $played } - { $grade }, cost { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(+/- { $stderr })
    }. Better: { $best }.
# Actions in a sentence, where a verb may stand last
review-do-discard = discard { $pieces }
review-do-meld = meld { $pieces }
review-do-throw = throw { $pieces }
review-play = another play
review-play-made = the play that was made
review-shuffle = the reshuffle
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-why-average = When the game is played on from there many times, this does better on average.
review-unplayed = "Unplayed" counts the tiles that could have been laid in a turn and weren't, out of all that could. People, and bots below "strong", are graded by that; the chances they lost are shown beside it.
review-error-tiles = Move { $ply }, { $name }: { $played } - { $grade }. { $proven ->
    [yes] Tiles laid: { $laid } of { $could }. Better: { $best }.
   *[no] Tiles laid: { $laid } of at least { $could }. Better: { $best }.
}
review-why-tiles = { $left ->
    [one] One more tile could have been laid.
   *[other] { $left } more tiles could have been laid.
}
review-note-tiles = { $said } { $left ->
    [one] One more tile could have been laid.
   *[other] { $left } more tiles could have been laid.
}
review-note-chances = { $said } Chances lost: { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(+/- { $stderr })
    }.
review-cards = Cards
review-luckiest = Luckiest: { $name }, move { $ply }: { $cards } ({ $change })
review-unluckiest = Unluckiest: { $name }, move { $ply }: { $cards } ({ $change })
review-meaning = The numbers are only as good as the bots that played the positions out. "Others" includes the luck of the others.
review-so-far = Costliest decisions found so far
review-progress = { $done }/{ $total } positions
review-written = Review written to { $file }.
review-chances = Chances
review-chances-about = What each player could expect at each of their moments, from what they knew; finished rounds are counted in. A vertical line ends a round, a dot is a mistake.
review-move = move
review-second-points = In points
review-second-share = In shares of the rounds won
