### Three Thirteen. ASCII only.

game-three-thirteen = Three Thirteen
like-three-thirteen = rummy in eleven rounds, with a wild rank that grows
about-three-thirteen = Rummy in eleven rounds: one card more each round, and the wild rank grows with your hand. Cards left out of combinations count against you; the fewest points win.

## Refusals

refused-stock-is-empty = The stock is empty and there is nothing to shuffle into it: take the discard, { $pieces }.
refused-out-is-found = There is no need to say "out": it is found by itself. (To declare it, play with the option declare=true.)
refused-not-out = You are not out: { $pieces } would be left over.
refused-just-taken = You have just taken { $pieces } from the discard pile: discard another card.
tt-name-run = a sequence

## What `kafene check` says

tt-valid = Valid: { $kind ->
    [run] a sequence
   *[group] a group
    }.

## What happened

tt-dealt = Round { $round }: { $cards } cards each, wild: { $wild }. The first discard is { $upcard }. { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }
tt-took-discard = { $you ->
    [yes] You take the discard { $card }.
   *[no] { $seat } takes the discard { $card }.
    }
tt-went-out = { $you ->
    [yes] You are out!
   *[no] { $seat } is out!
    } { $turns ->
    [0] The round ends.
    [one] One more turn follows.
   *[other] { $turns } more turns follow, one each.
    }
tt-stock-ran-out = The stock is empty: the discards under the top one are shuffled.
tt-round-ended = { $reason ->
    [stock] Round { $round } is over: the stock has run out.
    [laps] Round { $round } is over: everyone has had all their turns.
   *[out] Round { $round } is over.
    }
tt-round-hand = { $name }: { $arranged ->
    [yes] { $melds }
   *[no] no combination
    }, { $over ->
    [yes] left out { $left }
   *[no] nothing left out
    }: { $penalty ->
    [one] 1 point
   *[other] { $penalty } points
    }, { $total } in all.

## The table

tt-title = Round { $round } of { $rounds }, wild: { $wild }.
tt-title-none = No round is dealt yet.
tt-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }, { $score ->
    [one] 1 point
   *[other] { $score } points
    }{ $out ->
    [yes] {", "}out
   *[no] {""}
    }{ $turn ->
    [yes] {", "}to act
   *[no] {""}
    }.
tt-piles = Discard pile: { $top }. Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }.
tt-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
    }: { $hand }.
tt-arranged = { $you ->
    [yes] Best arrangement
   *[no] { $name }'s best arrangement
    }: { $arranged ->
    [yes] { $melds }
   *[no] no combination
    }, { $over ->
    [yes] left out { $left }
   *[no] nothing left out
    } ({ $penalty ->
    [one] 1 point
   *[other] { $penalty } points
    }).
tt-score = { $name }: { $rounds } = { $score }.
tt-last = { $name } is out: this is your last turn of the round.

## What can be done: a word on each verb

tt-can-draw = draw the top card of the stock
tt-can-draw-discard = take { $top } from the discard pile
tt-can-discard = throw a card away, which ends your turn: { $pieces }
tt-can-discard-out = the same, and declare that you are out

## The options

option-tt-decks = How many packs are used; "auto" is two, and three from eight players on (1.1).
option-tt-rounds = Play only the first so many rounds (1.3).
option-tt-distinct-suits = The natural cards of a group all have different suits, and a group has at most four cards (2.1).
option-tt-ace = Where the ace stands in a sequence (2.3).
option-tt-naturals = The least number of natural cards in a combination; a wild card is never natural (2.4).
option-tt-declare = You are out only if you say so: discard 9D out (3.2).
option-tt-final-turns = Who has one more turn when somebody is out: everyone, only those who have had fewer turns, or nobody (3.3).
option-tt-no-return = The card just taken from the discard pile may not be discarded in the same turn (3.6).
option-tt-reshuffles = How often the discards may become a new stock in one round; "none" is without limit (4.2).
option-tt-laps = A round ends when everyone has had so many turns (4.3).
option-tt-wild-penalty = What a wild card left out costs; "face" is its ordinary value (5.1).

## A solver's answer

tt-solved = Penalty { $penalty }.
tt-solved-melds = Combinations: { $melds }
tt-solved-left = Left out: { $left }

## Hints: why a move is the best known

tt-why-out = All your other cards are in combinations: you are out.
tt-why-ready = Your hand is complete: throw the card that you draw, and you are out.
tt-why-only = The stock is empty, and there is nothing to shuffle into it.
tt-why-wild = { $card } is wild: it stands for any card.
tt-why-take-out = With { $card } you can go out.
tt-why-take = With { $card } your hand counts { $after } instead of { $now }; a card from the stock saves only { $gain } on average.
tt-why-take-hope = { $card } goes well with your cards: with it, the next card saves { $gain } on average{ $out ->
    [0] .
   *[other] {" "}and brings you out with a chance of { $out } %.
    }
tt-why-draw = A card from the stock saves { $gain } on average, { $card } { $saves ->
    [0] nothing.
   *[other] only { $saves }.
    }
tt-why-draw-hope = { $card } saves { $saves } now, but a card from the stock leaves you the better chances.
tt-why-throw = Without { $card } your hand counts { $left }, and the next card saves { $gain } on average{ $out ->
    [0] .
   *[other] {" "}and brings you out with a chance of { $out } %.
    } No other card leaves you better off.
tt-why-last = This is your last turn: without { $card } your hand counts { $left }, the least possible.

words-tt-draw-discard = take, pick, pick up
words-tt-draw = stock
words-tt-discard = throw, drop
words-tt-out = go out

## What will be remembered

tt-memory-out = Out most often: { $name }, { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
    }.
tt-memory-dearest = The dearest hand: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
    } in round { $round }.

## The tour: what to say before each move of the learner, and at the end

tour-tt-1 = The aim: few points. Bring all your cards into combinations: groups (three or more of one rank) and sequences (three or more in order of one suit; H hearts, D diamonds, S spades, C clubs). Each turn you take a card, then throw one away. Take 9D from the discard pile: it goes with your 9H.
tour-tt-2 = Now throw one away. A card that ends up in no combination costs its number, a king ten (5.1). KC is your dearest: throw it.
tour-tt-3 = QH is of no use, so draw from the stock instead. You wait for a 9, or for a 3: with three cards each, 3s are wild and stand for any card (1.4).
tour-tt-4 = A 3! It stands for a 9, and 9H 9D 3C is a group. Throw 5S, and all your cards are in combinations: you are out (3.2).
tour-tt-4-after = When somebody is out, everyone else has one more turn (3.3), and then all hands are counted. You have nothing left out: no points. Rosa's 2H 7D 7C are no combination and cost her 2 + 7 + 7 (5.1).
tour-tt-5 = Round 2: four cards each, and now 4s are wild. Rosa starts this round, and has thrown 8H. It goes with your 6H 7H: take it.
tour-tt-6 = You have a sequence. It stays in your hand, since nothing is laid down in this game (3.1). QS would cost ten and 2D only two: throw QS.
tour-tt-7 = You need one more card: 5H, 9H, or a wild 4. KS is none of them, so draw.
tour-tt-8 = JC does not help. Throw it and keep 2D, which costs less if Rosa is out first.
tour-tt-9 = And she is! So this is your last turn of the round. A second 2 is not enough for a group: draw, and hope.
tour-tt-10 = A wild 4: it stands for 5H or 9H. Throw 2D, and all four cards are in one sequence. That costs nothing (3.4).
tour-tt-end = You win, 0 points to 16. A real game has eleven rounds, from three cards to thirteen, and the wild rank grows with them. The fewest points in all win (5.2).

## In the browser

client-wild = Wild: { $rank }
client-wild-card = wild
client-in-set = in a set
client-take = Take { $card }
client-do-take = Take the top discard.
client-discard-out = Discard { $card } and go out
client-do-discard-out = Discard { $card } and go out.
client-last-turn = last turn
client-left-over = { $points ->
    [one] Left over: 1 point
   *[other] Left over: { $points } points
    }
client-nothing-left = Nothing left over
client-key-take = take the top discard
