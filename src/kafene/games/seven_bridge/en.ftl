### Seven Bridge. ASCII only.

game-seven-bridge = Seven Bridge
like-seven-bridge = rummy where sevens lie alone and discards are called
about-seven-bridge = Rummy with melds that everybody adds to. Call a discard with pon or chi, lay a 7 alone, and be the first without cards.

## Refusals

refused-sb-no-cards = Name the cards to meld: a 7 alone, three or four of one rank, or three or more of one suit in order.
refused-sb-card-twice = There is only one { $pieces } in the pack.
refused-sb-not-a-seven = Only a 7 is melded alone: { $pieces } { $count ->
    [one] is none
   *[other] are more than that
    }.
sb-name-group = a set
sb-name-run = a run
refused-sb-no-such-group = There is no group { $number }: { $groups ->
    [0] nothing is melded yet
    [one] there is only group 1
   *[other] the groups are 1 to { $groups }
    }.
refused-sb-does-not-fit = { $pieces } does not go onto group { $number }, { $group }: { $complete ->
    [yes] it is complete
   *[no] it takes { $takes }
    }.
refused-sb-meld-first = You may lay off only after a meld or a call of your own.
refused-sb-nothing-to-call = There is no discard for you to call: only one that was just thrown by a player can be called.
refused-sb-called = { $what ->
    [draw] After pon or chi you do not draw in that turn.
    [meld] After pon or chi you do not meld in that turn.
   *[layoff] After pon or chi you do not lay off in that turn.
    }
refused-sb-answer-first = You are asked about the discard { $pieces }: answer pon with your cards, or pass.
refused-sb-no-passing = You pass only when you are asked for a pon; in your turn you draw or call, then discard.
refused-sb-chi-in-window = { $pieces } can only be ponned now; chi belongs to the next player's own turn.
refused-sb-pon-passed = You have passed: { $pieces } cannot be ponned any more.
refused-sb-must-discard-out = You must keep a card to discard: your last card may not be melded, laid off or used for a call.
refused-sb-first-lap = { $pieces } cannot be called yet: first everyone discards once.

unread-sb-hands-too-large = { $seats } players with { $dealt } cards each leave too small a stock: deal at most { $most } cards each.

## What `kafene check` says

sb-valid = Valid: { $kind ->
    [seven] a 7 alone
    [run] a run
   *[group] { $count ->
        [3] a set of three
       *[other] a set of four
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
    [yes] the deal ends with this turn.
   *[no] the discards are shuffled before the next turn.
    }
sb-melded = { $you ->
    [yes] You meld { $cards }, group { $group }.
   *[no] { $seat } melds { $cards }, group { $group }.
    }
sb-laid-off = { $you ->
    [yes] You lay off { $card } on group { $group }: { $cards }.
   *[no] { $seat } lays off { $card } on group { $group }: { $cards }.
    }
sb-called = { $you ->
    [yes] You call { $call } on { $card }: { $cards }, group { $group }.
   *[no] { $seat } calls { $call } on { $card }: { $cards }, group { $group }.
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
    [yes] {", "}{ $total } in all
   *[no] {""}
    }.

## The table

sb-title = Deal { $deal } of { $deals }.
sb-title-none = Nothing is dealt yet.
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
    [yes] {", "}to act
   *[no] {""}
    }.
sb-group = Group { $number }: { $cards }.
sb-no-groups = Nothing is melded yet.
sb-piles = Discard pile: { $top }. Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }.
sb-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
    }: { $hand } ({ $points ->
    [one] 1 point
   *[other] { $points } points
    }).
sb-asked = { $name } has discarded { $top }: call pon, or pass.
sb-score = { $name }: { $deals } = { $score }.

## What can be done: a word on each verb

sb-can-draw = draw the top card of the stock
sb-can-discard = throw a card away, which ends your turn: { $pieces }
sb-can-meld = lay a new group on the table: { $melds }
sb-number = GROUP
sb-can-layoff = add a card to a group, by its number: { $layoffs }
sb-can-pon = take { $top } for a set, instead of drawing, with your { $melds }
sb-can-chi = take { $top } for a run, instead of drawing, with your { $melds }
sb-can-pass = leave { $top }

## The options

option-sb-hand-size = How many cards everyone is dealt; at least two stay in the stock (1.2).
option-sb-upcard = One card is turned up to start the discard pile; it cannot be called (1.2).
option-sb-lone-seven = What a lone 7 may become: a set or a run, or only a run (2.4).
option-sb-two-card-sevens = A 7 and a card that goes with it, 6C 7C or 7C 7H, may be laid as one meld (2.5).
option-sb-layoff-needs-meld = You may lay off only after a meld or a call of your own in this deal (2.6).
option-sb-meld-after-call = After a call you may meld in the same turn (3.2).
option-sb-layoff-after-call = After a call you may lay off in the same turn (3.2).
option-sb-pon-from-any = After a discard every other player in turn is asked for a pon, and play goes on after the caller. Having passed, the next player can still chi, but not pon (3.4).
option-sb-must-discard-out = Only a discard may be your last card (3.5).
option-sb-no-call-first-lap = Nobody calls until everyone has discarded once (3.6).
option-sb-keep-top-discard = When the discards are shuffled, the top one stays and may be called (4.1).
option-sb-stock-outs = The deal ends when the stock has become empty this many times (4.2).
option-sb-scoring = plain: A to 9 their number, the others ten. nintendo: A, J, Q, K ten, 2 to 10 their number, and every 7 in hand doubles it all. pip: A 1, J 11, Q 12, K 13, the others their number (5.2).
option-sb-deals = How many deals are played (5.3).

## Hints: why a move is the best known

sb-why-call = { $card } makes a meld, and a draw would hardly do more.
sb-why-call-out = With { $card } all of your cards go.
sb-why-out = All of your cards go in this turn.
sb-why-seven = Somebody is close to the end, or the deal is: lay what you can.
sb-why-meld = It brings { $cards } cards out of your hand.
sb-why-layoff = { $card } goes onto group { $group }: one card less.
sb-why-lay-tried = In { $deals } imagined deals you win { $wins } % if you lay it now, { $less } % if you keep it.
sb-why-throw = { $card } helps you little: { $cards } of { $unseen } unseen cards would bring it out.
sb-why-throw-keep = { $card } helps you little, while { $kept } can go at any time: keep that until all goes in one turn.
sb-why-throw-ready = Without { $card }, { $cards } of { $unseen } unseen cards let you go out when you draw next.
sb-why-throw-tried = In { $deals } imagined deals you win { $wins } % if you throw { $card }, { $less } % with { $other }.
sb-why-tried-points = In { $deals } imagined deals this is better by { $points } points than what else seems good.
sb-why-throw-last = The deal ends with this turn, and of your cards { $card } counts most: { $points }.
sb-why-last = It is your last card: you go out.
sb-why-pass = { $card } would not help you enough to give up your draw.
sb-why-draw = There is nothing to call.

words-sb-discard = throw, drop
words-sb-layoff = lay off, add
words-sb-meld = lay, play
words-sb-draw = take
words-sb-pon = pong
words-sb-chi = chii, chow
words-sb-pass = no

## What will be remembered

sb-memory-calls = Most calls: { $name }, { $times }.
sb-memory-layoffs = Most lay-offs: { $name }, { $times }.

## The tour: what to say before each move of the learner, and at the end

tour-sb-1 = The aim: be the first without cards. You meld, that is lay on the table: sets (three or four of one rank), runs (three or more in order of one suit), and a 7 even alone (2.1). The suits are H hearts, D diamonds, S spades, C clubs. A turn starts with a draw.
tour-sb-2 = A turn ends with a discard: one card is thrown away. QS makes a pair with your QC: keep it. Nothing goes with KH, and a king that you are left with costs ten points (5.1): throw it.
tour-sb-3 = Kenji has thrown just the card you want! Instead of drawing you may call a discard at once. To take it for a set is pon, with your QC QS (3.1).
tour-sb-4 = After a call you only discard (3.2). JC has lost its neighbour QC, while 10H still has 10D: throw JC.
tour-sb-5 = Kenji has laid a 7 alone, and thrown 9D: what is missing between your 8D and 10D. To take a discard for a run is chi (3.1).
tour-sb-6 = Keep 6S: next turn it can join Kenji's 7S. Keep 3H 4H, which wait for 5H, and the 7, which can go at any time. So throw 10H.
tour-sb-7 = Kenji has laid a set of 2s from his hand. KC is not for you, so draw.
tour-sb-8 = 5H, what luck! Meld your run. After a draw you may meld as often as you like before you discard (3.3).
tour-sb-9 = Whatever lies on the table belongs to all: you may add a card to any group, by its number. That is a lay-off (2.3). 6S turns the lone 7 of group 2 into a run; another 7 would have made it a set (2.4).
tour-sb-10 = Your last card is a 7, and a 7 may lie alone. Without cards you are out at once, and need no discard (3.5).
tour-sb-end = You win with 0 points, the fewest; Kenji counts what he still holds. That is Seven Bridge: call what fits, lay off what you can, and keep a 7 for the right moment. In a real game you are dealt seven cards.

## In the browser

client-deal = { $deals ->
    [1] One deal
   *[other] Deal { $deal } of { $deals }
    }
client-group = { $number } { $name }: group of { $cards }
client-new-group = New group
client-fits = A chosen card fits here.
client-meld = { $count ->
    [one] Meld 1 card
   *[other] Meld { $count } cards
    }
client-lay-off = Add to { $number }
client-pon = Pon
client-chi = Chi
client-calls = What { $card } can be called for
client-choose-call = It can be called in several ways: choose one beside the pile.
client-choose-cards = Choose cards in your hand.
client-asks-call = Call { $card }?
client-asks-discard = Lay what you like; a discard ends your turn.
client-do-layoff = Add { $card } to group { $number }.
client-do-meld = Meld { $cards }.
client-do-pon = Call pon with { $cards }.
client-do-chi = Call chi with { $cards }.
client-do-pass = Pass.
client-key-meld = lay the chosen cards as a new group
client-key-layoff = lay the chosen card off onto this group
client-key-pon = call a set with the discard
client-key-chi = call a run with the discard
client-key-pass = let the discard go by
