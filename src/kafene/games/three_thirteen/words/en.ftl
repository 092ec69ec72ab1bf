### Three Thirteen. ASCII only.

game-three-thirteen = Three Thirteen
like-three-thirteen = rummy in eleven rounds, with a new wild rank each round
about-three-thirteen = Rummy in eleven rounds. Each round you get one more card, and a new rank is wild. Cards you can't fit into a meld count against you; the lowest total wins.

## Refusals

refused-stock-is-empty = The stock is empty and there's nothing to reshuffle. Take { $pieces } from the discard pile instead.
refused-out-is-found = You don't need to say "out": you go out automatically when your hand is complete. (To declare it yourself, play with the option declare=true.)
refused-not-out = You can't go out yet: { $pieces } would be left over. Discard without saying "out".
refused-just-taken = You've just taken { $pieces } from the discard pile, so you can't discard it in the same turn. Choose another card.

## What `kafene check` says

tt-valid = Valid: { $kind ->
    [run] a run
   *[group] a group
    }.

## What happened

tt-dealt = Round { $round }: { $cards } cards each, and { $wild ->
    [J] jacks
    [Q] queens
    [K] kings
   *[other] { $wild }s
    } are wild. The first discard is { $upcard }. { $you ->
    [yes] You start.
   *[no] { $starter } starts.
    }
tt-took-discard = { $you ->
    [yes] You take { $card } from the discard pile.
   *[no] { $seat } takes { $card } from the discard pile.
    }
tt-went-out = { $you ->
    [yes] You go out!
   *[no] { $seat } goes out!
    } { $turns ->
    [0] The round is over.
    [one] One player has one more turn.
   *[other] { $turns } players have one more turn each.
    }
tt-stock-ran-out = The stock is empty: all discards but the top one are reshuffled.
tt-round-ended = { $reason ->
    [stock] Round { $round } is over: the stock has run out.
    [laps] Round { $round } is over: everyone has had their maximum number of turns.
   *[out] Round { $round } is over.
    }
tt-round-hand = { $name }: { $arranged ->
    [yes] { $melds }
   *[no] no melds
    }, { $over ->
    [yes] left over: { $left }
   *[no] nothing left over
    }. { $penalty ->
    [one] 1 point
   *[other] { $penalty } points
    }, { $total } in total.

## The table

tt-title = Round { $round } of { $rounds }: { $wild ->
    [J] jacks
    [Q] queens
    [K] kings
   *[other] { $wild }s
    } are wild.
tt-title-none = No round has been dealt yet.
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
    [yes] {" "}({ $name ->
        [You] your turn
       *[other] to play
    })
   *[no] {""}
    }.
tt-piles = Discard pile: { $top }. Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }.
tt-hand = { $you ->
    [yes] Your hand
   *[no] { $name }'s hand
    }: { $hand }.
tt-arranged = { $you ->
    [yes] Best arrangement
   *[no] { $name }'s best arrangement
    }: { $arranged ->
    [yes] { $melds }
   *[no] no melds
    }, { $over ->
    [yes] left over: { $left }
   *[no] nothing left over
    } ({ $penalty ->
    [one] 1 point
   *[other] { $penalty } points
    }).
tt-arranged-more = { $you ->
    [yes] Best arrangement
   *[no] { $name }'s best arrangement
    }: { $arranged ->
    [yes] { $melds }
   *[no] no melds
    }, left over: { $left }. After the discard: { $penalty ->
    [one] 1 point
   *[other] { $penalty } points
    } at best.
tt-score = { $name }: { $rounds } = { $score }
tt-last = { $name } went out, so this is your last turn of the round.

## What can be done: a word on each verb

tt-can-draw = draw the top card of the stock
tt-can-draw-discard = take { $top } from the discard pile
tt-can-discard = discard one of your cards to end your turn: { $pieces }
tt-can-discard-out = discard one and declare that you're going out
tt-help = A turn: draw a card, from the stock or the discard pile, and discard one. You lay nothing down: your best melds are found for you, and when all your other cards are in melds, your discard takes you out. To discard, the card alone is enough: 7H.

## The options

option-tt-decks = Number of packs; "as many as needed" means two, or three with eight or more players (1.1).
option-tt-rounds = Number of rounds, counting from the first (1.3).
option-tt-distinct-suits = The natural cards of a group must all be of different suits, and a group can have at most four cards (2.1).
option-tt-ace = Whether the ace is low, high or both in a run (2.3).
option-tt-naturals = Minimum number of natural cards in a meld; a wild card is never natural (2.4).
option-tt-declare = You go out only if you say so: discard 9D out (3.2).
option-tt-final-turns = Who gets one more turn after someone goes out: all the others, only players who've had fewer turns, or nobody (3.3).
option-tt-no-return = You can't discard a card in the same turn in which you took it from the discard pile (3.6).
option-tt-reshuffles = How many times the discards can be reshuffled into a new stock in one round (4.2).
option-tt-laps = The round ends when everyone has had this many turns (4.3).
option-tt-wild-penalty = Penalty for a wild card left over (5.1).

## Options and their values, by name

title-tt-decks = Packs of cards
value-tt-decks-auto = as many as needed
title-tt-rounds = Rounds
title-tt-distinct-suits = Groups of different suits
title-tt-ace = The ace is
value-tt-ace-low = low
value-tt-ace-high = high
value-tt-ace-both = low or high
title-tt-naturals = Natural cards needed
title-tt-declare = Going out must be declared
title-tt-final-turns = Who gets one more turn
value-tt-final-turns-all = everyone
value-tt-final-turns-lap = those with fewer turns
value-tt-final-turns-none = nobody
title-tt-no-return = Keep the card just taken
title-tt-reshuffles = Reshuffles per round
value-tt-reshuffles-none = no limit
title-tt-laps = Turns per round
title-tt-wild-penalty = Points for a wild card left over
value-tt-wild-penalty-face = its ordinary value

## A solver's answer

tt-solved = { $penalty ->
    [one] Penalty: 1 point.
   *[other] Penalty: { $penalty } points.
    }
tt-solved-melds = Melds: { $melds }
tt-solved-left = Left over: { $left }

## Hints: why a move is the best known

tt-why-out = All your other cards are in melds{ $last ->
    [yes] {""}: you get no points this round.
   *[no] {""}, so you go out.
    }
tt-why-ready = Your hand is already complete: discard the card you draw, and { $last ->
    [yes] you get no points this round.
   *[no] you go out.
    }
tt-why-only = The stock is empty and there's nothing to reshuffle, so you have to take the discard.
tt-why-wild = { $card } is wild: it can stand for any card.
tt-why-take-out = { $card } { $last ->
    [yes] completes your hand: you get no points this round.
   *[no] lets you go out.
    }
tt-why-take = { $place ->
    [meld] { $card } gives you { $meld }
    [mates] { $card } goes with { $mates }
   *[cheap] { $card } costs less than { $thrown }
    }: your penalty falls from { $before } to { $after }{ $odds ->
    [0] .
    [1] , and then most cards take you out.
   *[other] , and then one card in { $odds } takes you out.
    } A card from the stock would lower it by only { $gain } on average.
tt-why-take-hope = { $paired ->
    [yes] { $card } goes with { $mates }
   *[no] { $card } costs little
    }{ $saves ->
    [0] .
   *[other] {" "}and lowers your penalty by { $saves } now.
    } With it, { $odds ->
    [0] your next card lowers your penalty by { $gain } on average.
    [1] most cards take you out next turn.
   *[other] one card in { $odds } takes you out next turn.
    } A card from the stock { $less ->
    [0] would hardly lower your penalty now.
   *[other] would lower your penalty by { $less } now, on average.
    }
tt-why-draw = { $saves ->
    [0] { $card } doesn't lower your penalty.
   *[other] { $better ->
        [yes] { $card } would lower your penalty now, but { $paired ->
            [yes] { $slower ->
                [yes] then { $rarer ->
                    [0] hardly any card
                   *[other] only one card in { $rarer }
                } would take you out next turn.
               *[no] the stock offers better chances.
            }
           *[no] it goes with none of your cards.
        }
       *[no] { $card } would lower your penalty by only { $saves }.
    }
    } { $gain ->
    [0] A card from the stock may still help
   *[other] A card from the stock lowers it by { $gain } on average
    }{ $odds ->
    [0] .
    [1] , and most of them take you out.
   *[other] , and one in { $odds } takes you out{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }
tt-why-throw = { $cause ->
    [spare] Your melds don't need { $card }.
    [alone] { $card } is on its own in your hand.
    [gone] To use { $card } you'd need { $missing }, and that's gone.
    [few] { $fits ->
        [one] Only one unseen card fits { $card }.
       *[other] Only { $fits } unseen cards fit { $card }.
    }
    [dear] { $card } counts { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[none] {""}
    }{ $cause ->
    [none] Without { $card }
   *[other] {" "}Without it
    } you have { $left ->
    [one] 1 point
   *[other] { $left } points
    } left over{ $odds ->
    [0] .
    [1] , and most cards take you out.
   *[other] , and one card in { $odds } takes you out{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }{ $versus ->
    [same] {" "}Discarding { $other } would come to the same.
    [even] {" "}Discarding { $other } would be about as good.
    [more-gain] {" "}Discarding { $other } would be about as good: you'd be left with { $more } more, but your next card would save { $less } more on average.
    [more-out] {" "}Discarding { $other } would be about as good: you'd be left with { $more } more, but a little likelier to go out.
    [fewer-gain] {" "}Discarding { $other } would be about as good: you'd be left with { $fewer } less, but your next card would save { $less } less on average.
    [fewer-out] {" "}Discarding { $other } would be about as good: you'd be left with { $fewer } less, but a little less likely to go out.
    [next] {" "}{ $other } would probably be more useful to the next player.
    [points] {" "}If you discarded { $other } instead, you'd be left with { $more } more.
    [out] {" "}If you discarded { $other } instead, { $fewer ->
        [0] {""}
       *[other] you'd be left with { $fewer } less, but{" "}
    }{ $rarer ->
        [0] hardly any card would take you out.
       *[other] only one card in { $rarer } would take you out.
    }
    [gain] {" "}If you discarded { $other } instead, { $fewer ->
        [0] {""}
       *[other] you'd be left with { $fewer } less, but{" "}
    }your next card would save { $less } less on average.
   *[none] {""}
    }
tt-why-last = This is your last turn, and discarding { $card } leaves you the lowest penalty: { $left }.{ $more ->
    [0] { $tied ->
        [yes] {" "}Discarding { $other } would leave just as much.
       *[no] {""}
    }
   *[other] {" "}Discarding { $other } would leave { $more } more.
    }
tt-why-last-take = This is your last turn of the round, so only points count: { $card } saves you { $saves }, a card from the stock only { $gain } on average.
tt-why-last-draw = This is your last turn of the round, so only points count: { $card } saves you { $saves ->
    [0] nothing
   *[other] { $even ->
        [yes] { $saves }
       *[no] only { $saves }
    }
    }, a card from the stock { $even ->
    [yes] just as much
   *[no] { $gain }
    } on average{ $odds ->
    [0] .
    [1] , and most cards leave you with no points at all.
   *[other] , and one card in { $odds } leaves you with no points at all.
    }
tt-why-can-take = { $saves ->
    [0] { $last ->
        [yes] It doesn't lower your penalty.
       *[no] It doesn't lower your penalty yet.
    }
   *[other] It lowers your penalty by { $saves } at once.
    }
tt-why-can-draw = { $gain ->
    [0] A card from the stock may help
   *[other] A card from the stock lowers your penalty by { $gain } on average
    }{ $odds ->
    [0] .
    [1] ; most of them take you out.
   *[other] ; one in { $odds } takes you out.
    }
tt-why-can-throw = It leaves you { $left ->
    [one] 1 point
   *[other] { $left } points
    }{ $odds ->
    [0] .
    [1] ; most cards then take you out.
   *[other] ; one card in { $odds } then takes you out.
    }

words-tt-draw-discard = take, pick, pick up
words-tt-draw = stock
words-tt-discard = throw, drop
words-tt-out = go out

## What will be remembered

tt-memory-out = Went out most often: { $name }, { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
    }.
tt-memory-dearest = Costliest hand: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
    } in round { $round }.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-tt-1 = Your goal: as few points as possible. Arrange your cards into melds: groups (three or more of the same rank) and runs (three or more in a row, all in one suit). On each turn you take a card, then discard one. Take 9D from the discard pile: it goes with your 9H.
tour-tt-1-typed = The suits are H hearts, D diamonds, S spades, C clubs.
tour-tt-1-page = Press the discard pile.
tour-tt-2 = Now discard a card. Each card left outside a meld will cost you its number, and a king costs ten (5.1). KC is your most expensive card, so discard it.
tour-tt-2-page = Drag KC onto the discard pile, or choose it and press Discard.
tour-tt-3 = QH is no use to you, so draw from the stock instead. You're hoping for a 9 or a 3: with three cards each, 3s are wild and can stand for any card (1.4).
tour-tt-3-page = Press the stock.
tour-tt-4 = A 3! It stands for a 9, so 9H 9D 3C is a group. Discard 5S, and all your cards are in melds: you go out (3.2).
tour-tt-4-page = Drag 5S onto the discard pile.
tour-tt-4-after = When someone goes out, everyone else gets one more turn (3.3), and then all hands are counted. You have nothing left over: no points. Rosa's 2H 7D 7C don't form a meld, and cost her 2 + 7 + 7 (5.1).
tour-tt-5 = Round 2: four cards each, and now 4s are wild. Rosa started this round and discarded 8H. It goes with your 6H 7H: take it.
tour-tt-5-page = Press the discard pile.
tour-tt-6 = You have a run. Keep it in your hand: you never lay cards down in this game (3.1). QS would cost you ten and 2D only two, so discard QS.
tour-tt-6-page = Drag QS onto the discard pile.
tour-tt-7 = You need one more card: 5H, 9H or a wild 4. KS is none of those, so draw.
tour-tt-7-page = Press the stock.
tour-tt-8 = JC doesn't help. Discard it and keep 2D, which costs less if Rosa goes out first.
tour-tt-8-page = Drag JC onto the discard pile.
tour-tt-9 = And she does! So this is your last turn of the round. A second 2 isn't enough for a group. Draw, and hope.
tour-tt-9-page = Press the stock.
tour-tt-10 = A wild 4! It stands for 5H or 9H. Discard 2D, and all four cards form one run, which costs you nothing (3.4).
tour-tt-10-page = Drag 2D onto the discard pile.
tour-tt-end = You win, 0 points to 16. A real game has eleven rounds, from three cards to thirteen, and the wild rank goes up with them. The lowest total wins (5.2).

## Words that are explained when they are met first: all their forms, and what they mean

term-tt-wild = wild, wild card, wild cards
term-tt-wild-about = a card whose rank equals the number of cards dealt; it can stand for any card.
term-tt-natural = natural card, natural cards
term-tt-natural-about = a card that isn't wild.

## How the levels of bots play

level-tt-beginner-about = takes cards on a whim, throws without a plan
level-tt-casual-about = watches its own hand, misses most discards
level-tt-greedy-about = plans ahead, doesn't count what's gone
level-tt-strong-about = counts what's gone, seldom slips
level-tt-expert-about = works out the chances of each discard

## In the browser

client-aim-three-thirteen = Get all your cards into groups and runs. What's left over counts against you: the fewest points win.
client-wild = Wild: { $rank }
client-wild-card = wild
client-in-set = in a meld
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

## Endings

client-ended-laps = Everyone has had their last turn.
client-best-rounds = { $who ->
    [you] You had no cards left over in { $count ->
        [one] 1 round.
       *[other] { $count } rounds.
    }
   *[one] { $name } had no cards left over in { $count ->
        [one] 1 round.
       *[other] { $count } rounds.
    }
    }

## Tables of results

tt-column-melds = melds
tt-column-left = left over
