### Rummikub. ASCII only. What the law calls a meld is a set to players.

game-rummikub = Rummikub
like-rummikub = tiles, runs and groups; rearrange the whole table
about-rummikub = Lay runs and groups, rearrange what lies on the table as you like, and be the first without tiles.

## Refusals

rk-name-group = a group
refused-rk-nothing-added = A play adds at least one tile from your hand.
refused-rk-tiles-missing = What lies on the table stays there: { $pieces } { $count ->
    [one] is
   *[other] are
    } missing.
refused-rk-meld-vanished = A set may lend tiles but not vanish: { $pieces } must keep a set of its kind with one of its tiles.
refused-rk-joker-not-replaced = The joker leaves { $pieces } only when a tile takes its place.
refused-opening-too-low = { $alone ->
    [yes] Your first play must bring sets worth at least { $minimum } from your hand alone, and { $value ->
        [0] there are none
       *[other] yours are worth { $value }
    }.
   *[no] Your first play must be worth at least { $minimum }, and this is { $value }.
    }
refused-rk-opening-touches-table = Your first play leaves the table as it is: { $pieces } must stay together.
refused-rk-pool-is-empty = The pool is empty: play, or pass.
refused-rk-no-passing = You pass only when the pool is empty: play, or draw.

refused-rk-no-such-set = There is no set { $number }: { $sets ->
    [0] nothing lies on the table yet
    [one] there is only set 1
   *[other] the sets are 1 to { $sets }
    }.
refused-rk-not-in-set = { $pieces } { $count ->
    [one] is
   *[other] are
    } not in set { $number }.
refused-rk-in-no-set = There is no set with { $pieces }.
refused-rk-in-several-sets = { $pieces } { $count ->
    [one] is
   *[other] are
    } in several sets ({ $numbers }): say from which.
refused-rk-set-is-empty = Set { $number } is empty.
refused-rk-same-set = { $pieces } { $count ->
    [one] is
   *[other] are
    } in set { $number } already.
refused-rk-split-at-start = Set { $number } starts with { $pieces }: there is nothing before it to cut off.
refused-rk-lies-on-table = What lay on the table stays there: { $pieces } cannot come to your hand.

unread-rk-nothing-to-undo = There is nothing to undo.
unread-rk-nothing-to-redo = There is nothing to redo.

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
rk-pool-ran-out = The pool is empty: from now on whoever does not play passes.
rk-played = { $you ->
    [yes] You play
   *[no] { $seat } plays
    } { $tiles }{ $opening ->
    [yes] {" "}as a first play
   *[no] {""}
    }.{ $rebuilt ->
    [yes] {" "}{ $gone } { $many ->
        [yes] become
       *[no] becomes
    } { $made }.{ $more ->
        [yes] {" "}New: { $new }.
       *[no] {""}
    }
   *[no] {""}
    }
rk-round-ended = { $several ->
    [yes] Round { $round } is over
   *[no] The round is over
    }{ $reason ->
    [pool] : the pool has run out. { $among ->
        [yes] { $count ->
            [one] You have the lowest hand.
           *[other] { $winners } share the lowest hand.
        }
       *[no] { $count ->
            [one] { $winners } has the lowest hand.
           *[other] { $winners } share the lowest hand.
        }
    }
   *[out] .
    }
rk-round-hand = { $name }: { $held ->
    [yes] { $hand } ({ $value })
   *[no] no tiles
    }, { $sign }{ $points }{ $more ->
    [yes] {", "}{ $total } in all
   *[no] {""}
    }.

## The table

rk-title = Round { $round } of { $rounds }.
rk-title-none = Nothing is dealt yet.
rk-player = { $name }: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }{ $opened ->
    [yes] {""}
   *[no] , no first play yet
    }{ $scored ->
    [yes] {", "}{ $score ->
        [1] 1 point
       *[other] { $score } points
    }
   *[no] {""}
    }{ $turn ->
    [yes] , to act
   *[no] {""}
    }.
rk-set = Set { $number }: { $tiles }.
rk-no-sets = Nothing lies on the table yet.
rk-pool = Pool: { $pool ->
    [0] empty
    [one] 1 tile
   *[other] { $pool } tiles
    }.
rk-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
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
rk-draft-flaw = Set { $number } is not valid yet. { $sentence }
rk-draft-opening = First play: { $value ->
    [1] 1 point
   *[other] { $value } points
    } so far{ $missing ->
    [0] , enough for the { $minimum } it needs
   *[other] , { $missing } more { $missing ->
        [one] is
       *[other] are
    } needed
    }.
rk-draft-ready = You have laid { $tiles }. Type done to play it, or undo, or go on.
rk-draft-nothing = You have laid nothing from your hand yet.
rk-draft-not-yet = Not allowed yet: { $sentence }

## A solver's answer, and the steps to it

rk-solved = The best play: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    }, worth { $value }.
rk-solved-none = { $first ->
    [yes] There is no first play: the best sets of this hand are worth { $value }.
   *[no] There is no play.
    }
rk-solved-table = The table then: { $table }
rk-solved-left = Left in hand: { $left }
rk-solved-unproven = The search stopped early: under these rules there may be a better play.
rk-step-new = Lay { $tiles } from your hand as a new set.
rk-step-add = Add { $tiles } from your hand to set { $to }.
rk-step-move = Move { $tiles } from set { $source } to set { $to }.
rk-step-move-new = Move { $tiles } from set { $source } to a new set.
rk-step-split = Split set { $number } before { $tile }.
rk-step-join = Put set { $other } onto set { $number }.
rk-step-back = Take { $tiles } back from set { $source }.

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
rk-can-pass = do nothing
rk-can-play = play at once: the whole table as it shall be
rk-can-new = lay tiles from your hand as a new set: new 7R 8R 9R
rk-can-add = add tiles from your hand to a set, by its number: add 10R 1
rk-can-move = move tiles from a set to another, or to a new one: move 5K 2 1, move 5K 2 new
rk-can-split = cut a set before a tile: split 1 7K
rk-can-join = put the second set onto the first: join 1 2
rk-can-back = take back into your hand what you have laid in this turn: back 7R
rk-can-undo = take the last step back; reset takes all of them back
rk-can-redo = do again what you have taken back
rk-can-done = play the table as you have made it

words-rk-draw = take
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
rk-help = Tiles: R red, B blue, K black, O orange; J is the joker, shown as a star. Tiles alone, 7R 8R 9R, are a new set. A set with ! is not valid yet, one with + has changed. A first play must be worth 30 or what the rules here say.

## The options

option-rk-manipulation = May sets be broken up? If not, a set may lend tiles but not vanish: every set keeps a set of its own, of its kind, with one of its numbered tiles (3.4).
option-rk-joker = Does a joker move like any tile? If not, a set with a joker keeps its other tiles and its size, so the joker leaves only when a tile takes its place (3.5).
option-rk-opening-minimum = What the sets of a first play must be worth (4.1).
option-rk-open-onto-table = With your first play you may use the table too, if sets from your hand alone are worth the minimum (4.2, 4.4).
option-rk-pool-out = Does the turn that takes the last tile end the round? If not, players go on: whoever doesn't play passes, and when all have passed in a row the round is over (5.3).
option-rk-rounds = How many rounds are played (5.4).

## Options and their values, by name

title-rk-manipulation = Sets on the table
value-rk-manipulation-free = may be broken up
value-rk-manipulation-strict-steal = may not vanish
title-rk-joker = Jokers on the table
value-rk-joker-free = move like any tile
value-rk-joker-replace = move only when replaced
title-rk-opening-minimum = Points for the first play
title-rk-open-onto-table = The first play may use the table
title-rk-pool-out = When the pool is empty
value-rk-pool-out-end = the round ends
value-rk-pool-out-play-on = play goes on
title-rk-rounds = Rounds

## Hints: why a move is the best known

rk-why-out = It places { $tiles ->
    [one] your last tile
   *[other] all your { $tiles } tiles
    } and wins.
rk-why-open = It opens with { $value } points and only { $tiles } tiles, so the others get little to build on; { $minimum } points are needed.
rk-why-hold = { $stuck ->
    [0] No way is found to place all your { $tiles } tiles at once.
    [one] 1 of your { $tiles } tiles has no place yet.
   *[other] { $stuck } of your { $tiles } tiles have no place yet.
    } What you lay helps the others, what you hold only you: draw until all go out in one turn.
rk-why-end = The pool is running out: playing { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } won { $wins } % of the endings tried, waiting { $waiting } %.
rk-why-wait = The pool is running out: waiting won { $wins } % of the endings tried, and no play clearly more.
rk-why-low = The pool is running out, and your hand counts { $value }; the lowest other hand should count about { $others }.
rk-why-late = The pool is running out: it places { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } that would count { $value } against you.
rk-why-no-play = No tile of your hand can be placed, however the table is rearranged.
rk-why-no-opening = The best sets of your hand are worth { $value }, and a first play needs { $minimum }.

## What will be remembered

rk-memory-largest = The largest play: { $name }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
    } at once.
rk-memory-rebuilt = The boldest rearrangement: { $name }, { $sets } sets taken apart in one turn.

## The tour: what to say before each move of the learner, and at the end

tour-rk-1 = The aim: be the first without tiles. You lay sets of three or more: a run has numbers in order in one colour (R red, B blue, K black, O orange), a group one number in different colours. Your first play must be worth 30 points, and 9R 9B 9O are 9 + 9 + 9: only 27 (4.1). So draw a tile; that is your whole turn.
tour-rk-2 = You drew 4K, so 3K 4K 5K is a run, 12 points, and 27 + 12 are enough for a first play. It comes from your hand alone and leaves Mira's set as it is (4.2). A play is made step by step, and counts when you say done.
tour-rk-3 = From now on you may use the whole table. Sets can grow: 13B goes on with the blue run, and 1O is the colour that the 1s lack.
tour-rk-4 = The blue run has five tiles now, and you hold a second 11B. Cut the run in two, and your 11B makes both parts long enough. All that matters is that every set is valid when you are done (3.2).
tour-rk-5 = Four 9s lie there, and three are enough. So steal 9O: with your 7O 8O it is a new run. Tiles move about the table as you like, but never into your hand (3.3).
tour-rk-6 = Mira has laid a joker (J), which stands for any tile, here for 6R (2.3). You hold the real 6R: put it in, and the joker is free to stand between your 10K and 12K. Three tiles in one turn!
tour-rk-7 = You and Mira have one tile each: now or never. The black run and the red run have four tiles, so each can spare its 5. With your 5O that is a group, and you are out (5.1)!
tour-rk-end = You win: Mira loses the 13 points that she still holds, and you get them (5.4). That is Rummikub: draw or play, open with 30, then take the table apart. When you are stuck in a real game, type hint.

## In the browser

client-pool = { $count ->
    [0] The pool is empty
    [one] Pool: 1 tile
   *[other] Pool: { $count } tiles
    }
client-set = Set { $number }
client-new-set = New set
client-not-opened = unopened
client-opening = First play: { $value } of { $minimum }
client-done = { $count ->
    [one] Play 1 tile
   *[other] Play { $count } tiles
    }
client-as-shown = Lay it as shown.
client-do-draw-tile = Draw.
client-stays = What lay on the table stays there.
