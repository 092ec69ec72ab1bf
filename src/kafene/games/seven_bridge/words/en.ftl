### Seven Bridge. ASCII only.

game-seven-bridge = Seven Bridge
like-seven-bridge = rummy where a 7 can stand alone and discards can be called
about-seven-bridge = Rummy with melds that anyone can add to. Call a discard with pon or chi, meld a 7 on its own, and be the first to get rid of your cards.

## Refusals

refused-sb-no-cards = Name the cards you want to meld: a 7 on its own, three or four of the same rank, or three or more in a row in one suit.
refused-sb-card-twice = You can't use { $pieces } twice: there's only one in the pack.
refused-sb-not-a-seven = { $count ->
    [one] Only a 7 can be melded on its own, and { $pieces } isn't one.
   *[other] A lone 7 is a single card, not { $pieces }.
    }
sb-name-group = a group
refused-sb-no-such-group = There's no meld { $number }: { $groups ->
    [0] nothing has been melded yet
    [one] there's only meld 1
   *[other] the melds are numbered 1 to { $groups }
    }.
refused-sb-does-not-fit = { $pieces } doesn't fit meld { $number }, { $group }: { $complete ->
    [yes] that meld is complete
   *[no] it can only take { $takes }
    }.
refused-sb-meld-first = You can only lay off after a meld or a call of your own. Meld first.
refused-sb-nothing-to-call = There's nothing for you to call: you can only call a card that another player has just discarded.
refused-sb-called = { $what ->
    [draw] You don't draw in a turn in which you called. Discard a card.
    [meld] You can't meld in a turn in which you called. Discard a card.
   *[layoff] You can't lay off in a turn in which you called. Discard a card.
    }
refused-sb-answer-first = First say whether you want the discard { $pieces }: call pon with your cards, or pass.
refused-sb-no-passing = You can only pass when you're asked for a pon. On your turn, draw or call, then discard.
refused-sb-chi-in-window = Right now { $pieces } can only be called for a pon. The next player can call chi on their own turn.
refused-sb-pon-passed = You passed on { $pieces }, so you can't call pon on it any more.
refused-sb-must-discard-out = Keep a card to discard: you can't meld, lay off or call with your last card.
refused-sb-first-lap = You can't call { $pieces } yet: everyone has to discard once first.

unread-sb-hands-too-large = { $seats } players with { $dealt } cards each would leave too small a stock. Deal at most { $most } cards each.

## What `kafene check` says

sb-valid = Valid: { $kind ->
    [seven] a lone 7
    [run] a run
   *[group] { $count ->
        [3] a group of three
       *[other] a group of four
    }
    }.

## What happened

sb-dealt = Deal { $deal }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } each. { $turned ->
    [yes] { $upcard } is turned up.
   *[no] {""}
    } { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }
sb-stock-ran-out = That was the last card of the stock: { $last ->
    [yes] the deal ends after this turn.
   *[no] the discards will be shuffled before the next turn.
    }
sb-melded = { $you ->
    [yes] You meld { $cards } (meld { $group }).
   *[no] { $seat } melds { $cards } (meld { $group }).
    }
sb-laid-off = { $you ->
    [yes] You lay off { $card } on meld { $group }: { $cards }.
   *[no] { $seat } lays off { $card } on meld { $group }: { $cards }.
    }
sb-called = { $you ->
    [yes] You call { $call } on { $card }: { $cards } (meld { $group }).
   *[no] { $seat } calls { $call } on { $card }: { $cards } (meld { $group }).
    }
sb-round-ended = { $reason ->
    [stock] Deal { $deal } is over: the stock has run out.
   *[out] Deal { $deal } is over.
    }
sb-deal-hand = { $name }: { $held ->
    [yes] { $hand }
   *[no] no cards
    }, { $points ->
    [one] 1 point
   *[other] { $points } points
    }{ $more ->
    [yes] {", "}{ $total } in total
   *[no] {""}
    }.

## The table

sb-title = Deal { $deal } of { $deals }.
sb-title-none = Nothing has been dealt yet.
sb-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }{ $scored ->
    [yes] {", "}{ $score ->
        [one] 1 point
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
sb-group = Meld { $number }: { $cards }.
sb-no-groups = Nothing has been melded yet.
sb-piles = Discard pile: { $top }. Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }.
sb-hand = { $you ->
    [yes] Your hand
   *[no] { $name }'s hand
    }: { $hand } ({ $points ->
    [one] 1 point
   *[other] { $points } points
    }).
sb-asked = { $name } has discarded { $top }. Call pon, or pass.
sb-score = { $name }: { $deals } = { $score }

## What can be done: a word on each verb

sb-can-draw = draw the top card of the stock
sb-can-discard = discard one of your cards to end your turn: { $pieces }
sb-can-meld = lay down a new meld: { $melds }
sb-number = MELD
sb-can-layoff = add a card to a meld, by its number: { $layoffs }
sb-can-pon = take { $top } instead of drawing, for a group with your { $melds }
sb-can-chi = take { $top } instead of drawing, for a run with your { $melds }
sb-can-pass = let { $top } go
sb-help = A turn: draw a card, lay down what you like, and discard one. Or call the last discard instead of drawing: then you only discard. To discard, the card alone is enough: 7H.

## The options

option-sb-hand-size = Number of cards dealt to each player; at least two must stay in the stock (1.2).
option-sb-upcard = One card is turned up to start the discard pile; it can't be called (1.2).
option-sb-lone-seven = What a lone 7 can become: a group or a run, or only a run (2.4).
option-sb-two-card-sevens = A 7 and one card that goes with it, like 6C 7C or 7C 7H, can be melded together (2.5).
option-sb-layoff-needs-meld = You can only lay off after a meld or a call of your own in the same deal (2.6).
option-sb-meld-after-call = You can meld in the same turn after a call (3.2).
option-sb-layoff-after-call = You can lay off in the same turn after a call (3.2).
option-sb-pon-from-any = After each discard all the other players are asked in turn for a pon, and play continues after the caller. A next player who has passed can still call chi, but not pon (3.4).
option-sb-must-discard-out = Your last card must be a discard (3.5).
option-sb-no-call-first-lap = Nobody can call until everyone has discarded once (3.6).
option-sb-keep-top-discard = When the discards are reshuffled, the top one stays and can be called (4.1).
option-sb-stock-outs = The deal ends when the stock has run out this many times (4.2).
option-sb-scoring = Plain: A to 9 count their number, the others ten. Nintendo: A, J, Q and K count ten, 2 to 10 their number, and each 7 in your hand doubles the total. By number: A counts 1, J 11, Q 12, K 13, the others their number (5.2).
option-sb-deals = Number of deals (5.3).

## Options and their values, by name

title-sb-hand-size = Cards dealt to each player
title-sb-upcard = A card turned up at the start
title-sb-lone-seven = A lone 7 can become
value-sb-lone-seven-both = a group or a run
value-sb-lone-seven-run-only = only a run
title-sb-two-card-sevens = Two-card melds with a 7
title-sb-layoff-needs-meld = Lay off only after a meld
title-sb-meld-after-call = Meld after a call
title-sb-layoff-after-call = Lay off after a call
title-sb-pon-from-any = Pon from any player
title-sb-must-discard-out = Go out only by discarding
title-sb-no-call-first-lap = No calls in the first lap
title-sb-keep-top-discard = The top discard stays
title-sb-stock-outs = Times the stock can run out
title-sb-scoring = Points for cards in hand
value-sb-scoring-plain = plain
value-sb-scoring-nintendo = Nintendo: 7s double
value-sb-scoring-pip = by number, up to 13
title-sb-deals = Deals

## Hints: why a move is the best known

sb-why-draw = There's nothing to call, so draw a card.
# left: cards in hand after the call, none or one.
sb-why-call-out = Calling { $card } takes you out: { $left ->
    [0] it uses your last cards.
   *[other] you then discard your last card.
    }
sb-why-last = It's your last card: you go out.
sb-why-out = You can lay down all your cards this turn and go out.
sb-why-out-throw = You can lay down everything but { $card }: discard that and you're out.
# Short reasons, one for each thing that could be done.
sb-why-call = It gets rid of { $cards } cards and { $points ->
    [one] 1 point
   *[other] { $points } points
    }, but you don't draw.
sb-why-wait = You keep your cards and wait for your turn.
sb-why-hope = { $cards ->
    [0] None of the { $unseen } unseen cards fits
    [one] One of the { $unseen } unseen cards fits
   *[other] { $cards } of the { $unseen } unseen cards fit
    } what you have.
sb-why-meld = It gets rid of { $cards } cards and { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
sb-why-layoff = { $card } fits meld { $group }: that's one card and { $points ->
    [one] 1 point
   *[other] { $points } points
    } fewer in your hand.
sb-why-lay = It can go down alone: one card and { $points ->
    [one] 1 point
   *[other] { $points } points
    } fewer, but others can build on it.
sb-why-points = It saves you { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
# cards: unseen cards that would let you lay it down; pairs: of unseen cards that would let another player call it
sb-why-throw = It gets rid of { $points ->
    [one] 1 point.
   *[other] { $points } points.
    } { $cards ->
    [0] No single card would help you lay it down
    [one] Only one unseen card would help you lay it down
   *[other] { $cards } unseen cards would help you lay it down
    }; { $pairs ->
    [0] nobody can call it.
    [one] just one pair of cards could call it.
   *[other] { $pairs } different pairs could call it.
    }
sb-why-throw-fits = It gets rid of { $points ->
    [one] 1 point.
   *[other] { $points } points.
    } You could lay it down too, but then others could build on it.
# Why the choice is better than the next best thing to do. left, loose: cards that fit nowhere, after a call and now
sb-why-call-best = After the call { $left ->
    [0] all your cards would fit somewhere
    [one] only one of your cards would fit nowhere
   *[other] only { $left } of your cards would fit nowhere
    }; now it's { $loose } that don't.
sb-why-call-even = The call makes your hand smaller, and you have no more loose cards than before.
sb-why-call-close = { $figure ->
    [wins] In { $deals } simulated deals you won { $wins }% of the time this way, and { $less }% the other way.
    [points] In { $deals } simulated deals it was { $ahead ->
        [one] 1 point
       *[other] { $ahead } points
    } better this way.
   *[none] There's little between calling and not calling.
    }
sb-why-pass = The call would break up your hand: { $left ->
    [one] one card
   *[other] { $left } cards
    } would fit nowhere, now it's { $loose }.
sb-why-draw-out = You don't need it: once you've drawn you can lay down all you hold and discard the card you drew.
sb-why-meld-best = That's { $cards } cards and { $points ->
    [one] 1 point
   *[other] { $points } points
    } gone. Saving up a meld hardly ever pays: someone else may go out first.
sb-why-lay-even = Keeping it would do nearly as well, but once it's on the table it can't cost you { $points ->
    [one] 1 point
   *[other] { $points } points
    } any more.
sb-why-lay-soon = { $over ->
    [yes] The deal ends after this turn:
   *[no] Someone has only { $fewest ->
        [one] one card
       *[other] { $fewest } cards
    } left and may go out next turn:
    } lay down all you can. That's { $points ->
    [one] 1 point
   *[other] { $points } points
    } fewer.
sb-why-lay-wins = In { $deals } simulated deals you won { $wins }% of the time by laying it down now, and { $less }% by keeping it.
sb-why-lay-points = In { $deals } simulated deals, laying it down now was { $ahead ->
    [one] 1 point
   *[other] { $ahead } points
    } better than keeping it.
sb-why-throw-wins = In { $deals } simulated deals you won { $wins }% of the time by discarding { $card }, and { $less }% by discarding { $other }.
sb-why-throw-points = In { $deals } simulated deals, discarding { $card } was { $ahead ->
    [one] 1 point
   *[other] { $ahead } points
    } better than discarding { $other }.
# cause: what tells the two cards apart, by two counts, for the card and for the other one; points: what the card counts more or less than the other
sb-why-throw-best = { $cause ->
    [out] { $cards ->
        [one] One of the { $unseen } unseen cards then takes
       *[other] { $cards } of the { $unseen } unseen cards then take
    } you out when you next draw; if you discard { $other }, { $more ->
        [0] none does.
        [one] only one does.
       *[other] only { $more } do.
    }
    [either] Either way, { $cards ->
        [one] one of the { $unseen } unseen cards takes
       *[other] { $cards } of the { $unseen } unseen cards take
    } you out when you next draw.
    [dead] The cards that go with { $card } are gone: it's no use to you, and nobody can call it. { $other } still has a chance.
    [needs] { $other } is the better card to keep: { $more ->
        [one] one unseen card
       *[other] { $more } unseen cards
    } would help you lay it down, against { $cards ->
        [0] none
        [one] one
       *[other] { $cards }
    } for { $card }.
    [pairs] { $other } is the better card to keep: { $more ->
        [one] one pair of unseen cards makes a meld with it
       *[other] { $more } pairs of unseen cards make a meld with it
    }, against { $cards ->
        [0] none
        [one] one
       *[other] { $cards }
    } for { $card }.
    [fits] You could lay { $card } down, but then others could build on it.
    [over] Unless someone calls, the deal ends before your next turn, and what you hold counts against you.
    [even] There's little between { $card } and { $other }.
    [equal] { $cards ->
        [0] No single card would help you lay down { $card } or { $other }.
        [one] One unseen card would help you lay down { $card }, and one would help with { $other }.
       *[other] { $cards } unseen cards would help you lay down { $card }, and as many would help with { $other }.
    }
   *[alike] There's little between { $card } and { $other }: { $cards ->
        [0] no single card would help you lay down either.
        [one] one unseen card would help you lay down each of them.
       *[other] { $cards } unseen cards would help you lay down each of them.
    }
    }{ $price ->
    [less] {" "}{ $card } gets rid of { $points ->
        [one] 1 more point.
       *[other] { $points } more points.
    }
    [more] {" "}It leaves { $points ->
        [one] 1 more point
       *[other] { $points } more points
    } in your hand, but points only count if you don't go out.
    [high] {" "}It leaves { $points } more points in your hand, but others discard high cards sooner, so { $other } is likelier to find a match.
    [keep] {" "}Keep { $kept }: you can lay it down at any time, and on the table it would only help the others.
   *[none] {""}
    }{ $figure ->
    [wins] {" "}In { $deals } simulated deals you won { $wins }% of the time this way, and { $less }% by discarding { $other }.
    [points] {" "}In { $deals } simulated deals it was { $ahead ->
        [one] 1 point
       *[other] { $ahead } points
    } better.
   *[none] {""}
    }
sb-why-throw-last = The deal ends after this turn, and { $card } is your most expensive card: { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
sb-why-throw-keep = Keep { $kept }: you can lay it down at any time, and on the table it would only help the others.
sb-why-throw-meld = Keep { $kept } for now: you can lay them down at any time, and on the table they would mostly help the others.

words-sb-discard = throw, drop
words-sb-layoff = lay off, add
words-sb-meld = lay, play
words-sb-draw = stock
words-sb-pon = pong
words-sb-chi = chii, chow
words-sb-pass = no
words-sb-take = pick up, pick

## What will be remembered

sb-memory-calls = Most calls: { $name } ({ $times }).
sb-memory-layoffs = Most lay-offs: { $name } ({ $times }).

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-sb-1 = Your goal: be the first to get rid of all your cards. You meld cards, that is, lay them on the table: groups (three or four of the same rank), runs (three or more in a row in one suit), and even a 7 on its own (2.1). Every turn starts with a draw.
tour-sb-1-typed = The suits are H hearts, D diamonds, S spades, C clubs.
tour-sb-1-page = Press the stock.
tour-sb-2 = Every turn ends with a discard. QS makes a pair with your QC, so keep it. Nothing goes with KH, and a king left in your hand costs ten points (5.1): discard it.
tour-sb-2-page = Drag KH onto the discard pile, or choose it and press Discard.
tour-sb-3 = Kenji has discarded just the card you want! Instead of drawing, you can call a card as soon as it's discarded. Taking it for a group is called pon: do it with your QC QS (3.1).
tour-sb-3-page = Press Pon.
tour-sb-4 = After a call, all you do is discard (3.2). JC has lost its neighbour QC, while 10H still has 10D: discard JC.
tour-sb-4-page = Drag JC onto the discard pile.
tour-sb-5 = Kenji has melded a 7 on its own and discarded 9D, just what's missing between your 8D and 10D. Taking a discard for a run is called chi (3.1).
tour-sb-5-page = Press Chi.
tour-sb-6 = Keep 6S: next turn it can join Kenji's 7S. Keep 3H 4H, which need a 5H, and the 7, which you can play at any time. So discard 10H.
tour-sb-6-page = Drag 10H onto the discard pile.
tour-sb-7 = Kenji has melded a group of 2s. KC is no use to you, so draw.
tour-sb-7-page = Press the stock.
tour-sb-8 = 5H, what luck! Meld your run. After drawing you can meld as often as you like before you discard (3.3).
tour-sb-8-page = Choose 3H 4H 5H and press Meld.
tour-sb-9 = Everything on the table belongs to everyone: you can add a card to any meld. That's called laying off (2.3). 6S turns Kenji's lone 7 into a run; another 7 would have made it a group (2.4).
tour-sb-9-typed = Melds are known by their numbers: the lone 7 is meld 2.
tour-sb-9-page = Drag 6S onto Kenji's 7.
tour-sb-10 = Your last card is a 7, and a 7 can stand alone. With no cards left you go out at once, without a discard (3.5).
tour-sb-10-page = Choose 7H and press Meld.
tour-sb-end = You win with 0 points, the fewest; Kenji scores what he still holds. That's Seven Bridge: call what fits, lay off what you can, and save a 7 for the right moment. In a real game you're dealt seven cards.

## Words that are explained when they are met first: all their forms, and what they mean

term-sb-pon = pon
term-sb-pon-about = taking the discard just thrown to lay a group with it, instead of drawing.
term-sb-chi = chi
term-sb-chi-about = taking the discard just thrown to lay a run with it, instead of drawing.
term-sb-layoff = lay off, lays off, laid off
term-sb-layoff-about = adding one card to a meld on the table, anyone's.
term-sb-lone-seven = lone 7, lone 7s
term-sb-lone-seven-about = a 7 melded on its own; the first card added makes it a group or a run.

## How the levels of bots play

level-sb-beginner-about = looks at its own hand, misses most calls
level-sb-casual-about = misses some calls, forgets what's gone
level-sb-greedy-about = remembers what's gone, misses few calls
level-sb-strong-about = misses nothing, thinks of its own hand
level-sb-expert-about = plays each discard through in its head

## In the browser

client-aim-seven-bridge = Meld groups and runs, add to any meld, and be the first without cards.
client-deal = { $deals ->
    [1] One deal
   *[other] Deal { $deal } of { $deals }
    }
client-group = Meld { $number }, { $name }: { $cards }
client-new-group = New meld
client-fits = A chosen card fits here.
client-meld = { $count ->
    [one] Meld 1 card
   *[other] Meld { $count } cards
    }
client-lay-off = Add to { $number }
client-pon = Pon
client-chi = Chi
client-calls = Ways to call { $card }
client-choose-call = There are several ways to call it: choose one below the table.
client-choose-cards = Choose cards from your hand.
client-asks-call = { $call ->
    [pon] Call pon on { $card }?
    [chi] Call chi on { $card }?
   *[any] Call pon or chi on { $card }?
    }
client-asks-discard = Meld or lay off, then discard to end your turn.
client-do-layoff = Add { $card } to meld { $number }.
client-do-meld = Meld { $cards }.
client-do-pon = Call pon with { $cards }.
client-do-chi = Call chi with { $cards }.
client-do-pass = Pass.
client-key-meld = lay the chosen cards as a new meld
client-key-layoff = lay off the chosen card on the meld of this number
client-key-pon = call the discard for a group (pon)
client-key-chi = call the discard for a run (chi)
client-key-pass = let the discard go

## Endings

client-best-cards = { $who ->
    [you] Best turn: you laid { $count ->
        [one] 1 card
       *[other] { $count } cards
    } on the table.
   *[one] Best turn: { $name } laid { $count ->
        [one] 1 card
       *[other] { $count } cards
    } on the table.
    }

## Tables of results

sb-column-cards = left in hand
