### Rummikub. ASCII only. What the law calls a meld is a set to players.

game-rummikub = Rummikub
like-rummikub = tiles in runs and groups; rearrange the whole table
about-rummikub = Lay runs and groups, rearrange the sets on the table as you like, and be the first to get rid of your tiles.

## Refusals

rk-name-run = a run
rk-name-group = a group
refused-rk-nothing-added = A play must add at least one tile from your hand.
refused-rk-tiles-missing = Tiles on the table must stay there: { $pieces } { $count ->
    [one] is
   *[other] are
    } missing.
refused-rk-meld-vanished = A set may lend tiles but can't disappear: at least one tile of { $pieces } must stay in a set of the same kind.
refused-rk-joker-not-replaced = The joker can only leave { $pieces } if a tile takes its place.
refused-opening-too-low = { $alone ->
    [yes] Your first play needs sets worth at least { $minimum ->
        [one] 1 point
       *[other] { $minimum } points
    } from your hand alone, and { $value ->
        [0] you have none
       *[other] yours are worth only { $value }
    }.
   *[no] Your first play must be worth at least { $minimum ->
        [one] 1 point
       *[other] { $minimum } points
    }, and this is worth only { $value }.
    }
refused-rk-opening-touches-table = Your first play can't change the sets on the table: keep { $pieces } together.
refused-rk-pool-is-empty = The pool is empty, so you can't draw. Play, or pass.
refused-rk-no-passing = You can only pass when the pool is empty. Play, or draw.

refused-rk-no-such-set = There's no set { $number }: { $amount ->
    [0] there's nothing on the table yet
    [one] there's only set { $sets }
   *[other] the sets are { $sets }
    }.
refused-rk-lies-in-set = { $pieces } { $count ->
    [one] isn't in your hand: it's
   *[other] aren't in your hand: they're
    } in set { $number }.
refused-rk-not-in-set = { $pieces } { $count ->
    [one] isn't
   *[other] aren't
    } in set { $number }.
refused-rk-in-no-set = There's no set with { $pieces } in it.
refused-rk-in-several-sets = { $pieces } { $count ->
    [one] is
   *[other] are
    } in several sets ({ $numbers }): say which one.
refused-rk-same-set = { $pieces } { $count ->
    [one] is
   *[other] are
    } already in set { $number }.
refused-rk-split-at-start = Set { $number } starts with { $pieces }, so there's nothing to split off before it.
refused-rk-lies-on-table = Tiles on the table must stay there: you can't take { $pieces } into your hand.

unread-rk-nothing-to-undo = There's nothing to undo.
unread-rk-nothing-to-redo = There's nothing to redo.

## What `kafene check` says

rk-valid = Valid: { $kind ->
    [run] a run
   *[group] a group
    } worth { $value }.

## What happened

rk-dealt = { $several ->
    [yes] Round { $round }: {""}
   *[no] {""}
    }{ $tiles } tiles each, { $pool } in the pool. { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }
rk-drew = { $you ->
    [yes] You draw { $tile }.
   *[no] { $hidden ->
        [yes] { $seat } draws.
       *[no] { $seat } draws { $tile }.
    }
    }
rk-pool-ran-out = The pool is empty: from now on, if you can't play, you pass.
rk-played = { $you ->
    [yes] { $opening ->
        [yes] You open with
       *[no] You play
    }
   *[no] { $opening ->
        [yes] { $seat } opens with
       *[no] { $seat } plays
    }
    } { $tiles }.{ $rebuilt ->
    [yes] {" "}{ $gone } { $many ->
        [yes] become
       *[no] becomes
    } { $made }.{ $more ->
        [yes] {" "}New: { $new }.
       *[no] {""}
    }
   *[no] {""}
    }
rk-rearranged = { $said } { $sets } sets have changed: see the marks on the table.
rk-round-ended = { $several ->
    [yes] Round { $round } is over
   *[no] The round is over
    }{ $reason ->
    [pool] : the pool has run out. { $among ->
        [yes] { $count ->
            [one] You have the lowest hand.
           *[other] { $winners } tie for the lowest hand.
        }
       *[no] { $count ->
            [one] { $winners } has the lowest hand.
           *[other] { $winners } tie for the lowest hand.
        }
    }
   *[out] .
    }
rk-round-hand = { $name }: { $held ->
    [yes] { $hand } (worth { $value })
   *[no] no tiles left
    }. Score: { $sign }{ $points }{ $more ->
    [yes] {", "}{ $total } in total
   *[no] {""}
    }.

## The table

rk-title = Round { $round } of { $rounds }.
rk-title-none = Nothing has been dealt yet.
rk-player = { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }{ $opened ->
    [yes] {""}
   *[no] , not opened yet
    }{ $scored ->
    [yes] {", "}{ $score ->
        [1] 1 point
       *[other] { $score } points
    }
   *[no] {""}
    }{ $turn ->
    [yes] {" "}({ $name ->
        [You] your turn
       *[other] to play
    })
   *[no] {""}
    }.
rk-set = Set { $number }: { $tiles }.
rk-no-sets = There's nothing on the table yet.
rk-pool = Pool: { $pool ->
    [0] empty
    [one] 1 tile
   *[other] { $pool } tiles
    }.
rk-hand = { $you ->
    [yes] Your hand
   *[no] { $name }'s hand
    }: { $hand } ({ $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }, worth { $value }).
rk-hand-worth = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }, worth { $value }.
rk-score = { $name }: { $rounds } = { $score }

## The draft: a play in the making

rk-draft-set = Set { $number }: { $tiles }{ $changed ->
    [yes] {" "}(changed)
   *[no] {""}
    }.
rk-draft-flaw = Set { $number } isn't valid yet. { $sentence }
rk-draft-opening = First play: { $value ->
    [1] 1 point
   *[other] { $value } points
    } so far, { $missing ->
    [0] enough for the { $minimum } you need
   *[other] { $missing } more needed
    }.
rk-draft-ready = You've laid { $tiles }. Type done to play, undo to take back a step, or keep going.
rk-draft-nothing = You haven't laid any tiles from your hand yet.
rk-draft-not-yet = You can't play this yet. { $sentence }

## A solver's answer, and the steps to it

rk-solved = Best play: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }, { $value ->
    [one] 1 point
   *[other] { $value } points
    }.
rk-solved-none = { $first ->
    [yes] No first play is possible: the best sets in this hand are worth { $value }.
   *[no] Nothing can be played.
    }
rk-solved-table = Table afterwards: { $table }
rk-solved-left = Left in hand: { $left }
rk-solved-unproven = The search stopped early: under these rules there may be a better play.
rk-step-new = Lay { $tiles } from your hand as a new set.
rk-step-add = Add { $tiles } from your hand to set { $to }.
rk-step-move = Move { $tiles } from set { $source } to set { $to }.
rk-step-move-new = Move { $tiles } from set { $source } to a new set.
rk-step-split = Split set { $number } before { $tile }.
rk-step-join = Join set { $other } to set { $number }.
rk-step-back = Take { $tiles } back from set { $source }.
rk-steps-new = Put { $tiles } together as a new set.
rk-steps-to = Put { $tiles } together in set { $to }.

## The same steps, told of somebody else

rk-does-new = { $name } lays { $tiles } as a new set.
rk-does-add = { $name } adds { $tiles } to set { $to }.
rk-does-move = { $name } moves { $tiles } from set { $source } to set { $to }.
rk-does-move-new = { $name } moves { $tiles } from set { $source } to a new set.
rk-does-split = { $name } splits set { $number } before { $tile }.
rk-does-join = { $name } joins set { $other } to set { $number }.
rk-does-back = { $name } takes { $tiles } back from set { $source }.

## What can be done: a word on each verb

rk-can-draw = take a tile from the pool, which ends your turn
rk-can-pass = do nothing this turn
rk-can-play = play in one go: write out the whole table as you want it
rk-can-new = lay tiles from your hand as a new set
rk-can-add = add tiles from your hand to a set, by its number
rk-can-move = move tiles from one set to another, or to a new one
rk-can-split = split a set before a tile
rk-can-join = join the second set to the first
rk-can-back = take back tiles you've laid this turn
rk-can-undo = undo the last step
rk-can-redo = redo what you've undone
rk-can-reset = take back all the tiles you've laid
rk-can-done = play the table as it is now

words-rk-draw = pool, pull
words-rk-pass = skip
words-rk-play = put
words-rk-new = lay
words-rk-add = append
words-rk-move = shift
words-rk-split = cut
words-rk-join = merge
words-rk-back = retract
words-rk-undo = take back
words-rk-redo = again
words-rk-reset = start over
words-rk-done = finish, ready
words-rk-take = pick up, pick
rk-help = To lay a new set, the tiles alone are enough: 7R 8R 9R. Your first play must be worth 30 points, unless this table's rules say otherwise.
rk-help-drawn = A set marked ! isn't valid yet; one marked + has changed: in your play, or since your last turn. A joker is shown as a star.

## The options

option-rk-manipulation = Can sets be taken apart completely? If not, a set may lend tiles but can't disappear: each set leaves a set of its own, of the same kind, with at least one of its numbered tiles (3.4).
option-rk-joker = Does a joker move like any other tile? If not, a set with a joker keeps its other tiles and its size, so the joker can only leave if a tile takes its place (3.5).
option-rk-opening-minimum = What the sets of your first play must be worth (4.1).
option-rk-open-onto-table = Your first play can use the table too, as long as sets from your hand alone are worth the minimum (4.2, 4.4).
option-rk-pool-out = Does the turn that takes the last tile end the round? If not, play continues: players who don't play pass, and when everyone has passed in a row, the round is over (5.3).
option-rk-rounds = Number of rounds (5.4).

## Options and their values, by name

title-rk-manipulation = Sets on the table
value-rk-manipulation-free = can be taken apart
value-rk-manipulation-strict-steal = can't disappear
title-rk-joker = Jokers on the table
value-rk-joker-free = move like any other tile
value-rk-joker-replace = move only if replaced
title-rk-opening-minimum = Points for the first play
title-rk-open-onto-table = The first play can use the table
title-rk-pool-out = When the pool is empty
value-rk-pool-out-end = the round ends
value-rk-pool-out-play-on = play continues
title-rk-rounds = Rounds

## Hints: why a move is the best known

rk-why-most = Lay { $tiles ->
    [one] 1 tile.
   *[other] { $tiles } tiles.
    } { $left ->
    [0] That's your whole hand.
    [one] One stays in your hand.
   *[other] { $left } stay in your hand.
    }
rk-why-more = { $more ->
    [0] Rearrange a little, and all you've laid can stay.
   *[other] Lay { $more } more, { $tiles } tiles in all.
    } { $left ->
    [0] That's your whole hand.
    [one] One stays in your hand.
   *[other] { $left } stay in your hand.
    }
rk-why-instead = Lay { $tiles ->
    [one] 1 tile,
   *[other] { $tiles } tiles,
    } but first take back { $back }.
rk-why-done = That's the most you can lay: { $tiles ->
    [one] 1 tile.
   *[other] { $tiles } tiles.
    }
rk-why-first = Open with { $tiles } tiles worth { $value } points. { $left ->
    [0] That's your whole hand.
    [one] One stays in your hand.
   *[other] { $left } stay in your hand.
    }
rk-why-out = It plays { $tiles ->
    [one] your last tile
    [2] both your tiles
   *[other] all { $tiles } of your tiles
    } and wins.
rk-why-open = { $spare ->
    [0] This is worth exactly the { $minimum } points you need.
   *[other] This is worth { $value } points, and you need { $minimum }.
    } It uses only { $tiles } tiles, so it gives the others little to build on.
# outs: how many of the unseen tiles would let you go out on your next turn
rk-why-hold = { $outs ->
    [0] { $few ->
        [yes] You could lay all but { $stuck }. But then the others have { $tiles ->
            [one] 1 tile
           *[other] { $tiles } tiles
        } more to build on, and you don't draw: wait until your whole hand goes out in one turn.
       *[no] Laying { $tiles ->
            [one] 1 tile would leave you with { $left } and give the others one more
           *[other] { $tiles } tiles would leave you with { $left } and give the others { $tiles } more
        } to build on. What you hold helps only you: wait until your whole hand goes out in one turn.
    }
   *[other] If you draw, { $outs ->
        [one] one of the { $unseen } unseen tiles lets
       *[other] { $outs } of the { $unseen } unseen tiles let
    } you go out next turn, as the table stands. If you lay { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } instead, you don't draw: { $left ->
        [one] one stays
       *[other] { $left } stay
    } in your hand, and the others have more to build on.
    }
rk-why-hold-last = This may be your last turn. Even so, laying { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } would leave you with { $left } and help the others more than you.
rk-why-pause = The pool is running out. If you lay just { $tile }, you don't have to draw, and your other { $left ->
    [one] tile stays
   *[other] { $left } tiles stay
    } out of the others' reach.
rk-why-low = The pool is running out, and your hand counts only { $value }. The lowest of the other hands should count about { $others }.
rk-why-late = The pool is running out. This gets rid of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } that would count { $value } against you, and leaves { $left }.
rk-why-no-play = None of your tiles can be placed, however you rearrange the table.{ $outs ->
    [0] {""}
    [one] {" "}But one of the { $unseen } unseen tiles lets you go out next turn.
   *[other] {" "}But { $outs } of the { $unseen } unseen tiles let you go out next turn.
    }
rk-why-no-opening = { $value ->
    [0] You don't have a set yet, and a first play needs { $minimum } points. { $tiles } come nearest to one.
   *[other] { $tiles } are worth { $value } points: { $missing } short of the { $minimum } that a first play needs.
    }

## What will be remembered

rk-memory-largest = Biggest play: { $name }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } at once.
rk-memory-rebuilt = Boldest rearrangement: { $name }, { $sets } sets taken apart in one turn.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-rk-1 = Your goal: be the first to get rid of all your tiles. You lay sets of three or more: a run is numbers in a row in one colour, a group is one number in different colours. Your first play must be worth 30 points, and 9R 9B 9O make only 27 (4.1). So draw a tile. That's your whole turn.
tour-rk-1-typed = The letters are colours: R red, B blue, K black, O orange.
tour-rk-1-page = Press the pool to draw.
tour-rk-2 = You drew 4K, so 3K 4K 5K is a run worth 12, and 27 + 12 is enough to open. Your first play comes from your hand alone and leaves Mira's set as it is (4.2).
tour-rk-2-typed = You build it step by step, and it counts once you type done.
tour-rk-2-page = Choose 9R 9B 9O and press New set. Do the same with 3K 4K 5K. Then press Play.
tour-rk-3 = From now on you can use the whole table. Sets can grow: 13B extends the blue run, and 1O is the colour that's missing from the 1s.
tour-rk-3-page = Drag 13B to the blue run and 1O to the 1s. Then press Play.
tour-rk-4 = The blue run has five tiles now, and you hold a second 11B. Split the run in two, and your 11B makes both parts long enough. All that matters is that every set is valid when you're done (3.2).
tour-rk-4-page = Drag 11B onto the blue run: it splits by itself. Then press Play.
tour-rk-5 = That group has four 9s, and three are enough. So steal 9O: with your 7O 8O it makes a new run. You can move tiles around the table as you like, but never into your hand (3.3).
tour-rk-5-page = Choose 9O and press New set. Drag 7O 8O to it, then press Play.
tour-rk-6 = Mira has laid a joker (J), which can stand for any tile. Here it's 6R (2.3). You hold the real 6R: put it in, and the joker is free to go between your 10K and 12K. Three tiles in one turn!
tour-rk-6-page = Drag 6R to the joker. Choose the joker and press New set, drag 10K 12K to it, then press Play.
tour-rk-7 = You and Mira have one tile each: it's now or never. The black run and the red run have four tiles, so each can spare its 5. With your 5O they make a group, and you go out (5.1)!
tour-rk-7-page = Choose 5R and press New set. Drag 5K and 5O to it, then press Play.
tour-rk-end = You win: Mira loses the 13 points she's still holding, and you get them (5.4). That's Rummikub: draw or play, open with 30, then take the table apart. If you get stuck in a real game, ask for a hint.

## Words that are explained when they are met first: all their forms, and what they mean

term-rk-opening = first play, open with, opens with, not opened yet
term-rk-opening-about = the first sets that you lay, worth 30 points or whatever the rules ask.
term-rk-joker = joker, jokers
term-rk-joker-about = a tile that stands for any other.

## How the levels of bots play

level-rk-beginner-about = lays what it holds, rearranges little
level-rk-casual-about = rearranges a few sets at a time
level-rk-greedy-about = rearranges much of the table
level-rk-strong-about = always finds the play with the most tiles
level-rk-expert-about = holds its tiles back, goes out all at once

## In the browser

client-aim-rummikub = Lay runs and groups, rearrange the table as you like, and be the first without tiles.{ $opening-minimum ->
    [0] {""}
    [one] {" "}Your first play must be worth 1 point.
   *[other] {" "}Your first play must be worth { $opening-minimum } points.
    }
client-pool = { $count ->
    [0] The pool is empty
    [one] Pool: 1 tile
   *[other] Pool: { $count } tiles
    }
client-set = Set { $number }
client-new-set = New set
client-grip = Drag to move the whole set
client-stands = as { $tile }
client-own = laid by you
client-tidy = Tidy up
client-key-tidy = lay out all sets again
client-not-opened = not opened yet
client-opening = First play: { $value } of { $minimum }
client-done = { $count ->
    [one] Play 1 tile
   *[other] Play { $count } tiles
    }
client-do-lay = { $count ->
    [0] Play what you've laid.
    [one] Lay 1 tile.
   *[other] Lay { $count } tiles.
    }
client-do-draw-tile = Draw.
client-stays = Tiles on the table must stay there.
client-late-played = Time was up, so the tiles you had laid were played.
client-late-lost = Time was up. What you had laid wasn't a legal play, so you { $drew ->
    [yes] drew a tile.
   *[no] passed.
    }
client-draft-lost = The game went on before you finished, so what you had laid is lost.

## Endings

client-ended-pool = The pool ran out.
client-hand-value = Left in hand
client-best-tiles = { $who ->
    [you] Best turn: you laid { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } at once.
   *[one] Best turn: { $name } laid { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } at once.
    }
client-best-out = { $who ->
    [you] You went out with { $count ->
        [one] your last tile.
       *[other] { $count } tiles at once!
    }
   *[one] { $name } went out with { $count ->
        [one] the last tile.
       *[other] { $count } tiles at once!
    }
    }
## The mover's draft, and plans

client-laying = It's { $name }'s turn: { $count ->
    [0] rearranging the table
    [one] 1 tile laid so far
   *[other] { $count } tiles laid so far
    }
client-plan = Plan ahead
client-plan-again = My plan
client-planning = Plan: it's { $name }'s turn
client-watch = Watch
client-plan-laid = It's your turn: your plan is on the table.
client-plan-void = Your plan no longer works: a set it used has changed. Your tiles are back in your hand.

## Tables of results

rk-column-tiles = left in hand
rk-column-worth = worth
