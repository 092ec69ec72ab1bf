### Ronda. ASCII only.

game-ronda = Ronda
like-ronda = quick captures with Spanish cards, from Morocco
about-ronda = A Moroccan game with 40 Spanish cards: capture equal numbers and the sequence above them, announce your pairs, tap what was just thrown. 8 and 9 do not exist. Points for captures and announcements decide.

## Refusals

refused-throw-a-card = You must play a card now: there is nothing to pass.
refused-announced-late = It is too late to announce a { $kind }: that is done right after the deal, before any card is played.
refused-tringa-is-no-ronda = You hold three cards of one number: that is a tringa, not a ronda.
refused-announced-falsely = { $kind ->
    [tringa] You hold no tringa: that is three cards of one number.
   *[ronda] You hold no ronda: that is two cards of one number.
    }
refused-answer-first = Before any card is played, everybody says whether they have a ronda or a tringa: announce yours, or pass.
refused-nothing-to-tap = { $joins ->
    [yes] The pile is tapped already: play { $pieces } without "tap", and it joins the pile.
   *[no] { $pieces } cannot tap: only the card that the player just before you threw can be tapped, with its own number, and only if it captured nothing.
    }

## What happened

ro-misdealt = A misdeal: somebody was dealt four cards of one number. No hand is shown, and the cards are shuffled again.
ro-dealt = Round { $round }, deal { $deal } of { $deals }: { $cards } cards each. { $you ->
    [yes] You play first.
   *[no] { $starter } plays first.
    }
ro-table-turned = The table: { $table }.{ $count ->
    [0] {""}
   *[other] {" "}Turned, but put back into the stock: { $returned }.
    }
ro-announced = { $you ->
    [yes] You announce a { $kind }.
   *[no] { $seat } announces a { $kind }.
    }
ro-passed = { $you ->
    [yes] You announce nothing.
   *[no] { $seat } announces nothing.
    }
ro-announcement-paid = { $you ->
    [yes] Yours is the only announcement
   *[no] { $seat } has made the only announcement
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
ro-shown = { $you ->
    [yes] Your { $kind } is shown
   *[no] The { $kind } of { $seat } is shown
    }: { $kind ->
    [tringa] { $rank } { $rank } { $rank }
   *[ronda] { $rank } { $rank }
    }.
ro-pot-won = For the announcements{ $tied ->
    [yes] , which tie
   *[no] {""}
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
    } for { $tied ->
    [yes] each side ({ $winners })
   *[no] { $winners }
    }.
ro-found-out = { $you ->
    [yes] You kept a pair of { $rank } silent, and are found out.
   *[no] { $seat } kept a pair of { $rank } silent, and is found out.
    }
ro-fine-paid = { $you ->
    [yes] For the pair that you kept silent
   *[no] For the pair that { $seat } kept silent
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
    } for { $winners }{ $each ->
    [yes] {" "}each
   *[no] {""}
    }.
ro-threw = { $you ->
    [yes] You throw { $card }.
   *[no] { $seat } throws { $card }.
    }
ro-captured = { $you ->
    [yes] You play { $card } and take { $taken }.
   *[no] { $seat } plays { $card } and takes { $taken }.
    }
ro-missa-scored = Missa, the table is empty: { $points ->
    [one] 1 point
   *[other] { $points } points
    } for { $you ->
    [yes] you
   *[no] { $seat }
    }.
ro-chained = { $link ->
    [bount] { $you ->
        [yes] You tap with { $card }: bount!
       *[no] { $seat } taps with { $card }: bount!
    }
    [khamsa] { $you ->
        [yes] You add { $card }: khamsa!
       *[no] { $seat } adds { $card }: khamsa!
    }
   *[aachra] { $you ->
        [yes] You add { $card }: aachra!
       *[no] { $seat } adds { $card }: aachra!
    }
    } The pile: { $pending }.
ro-chain-settled = { $you ->
    [yes] You take
   *[no] { $seat } takes
    } { $pending }: { $link }{ $missa ->
    [yes] {" "}and missa
   *[no] {""}
    }, { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
ro-table-taken = { $you ->
    [yes] You captured last and take
   *[no] { $seat } captured last and takes
    } what is left on the table: { $cards }.
ro-dealer-failed = { $duty ->
    [final-card] { $you ->
        [yes] Your last card, as the dealer, captured nothing
       *[no] The last card of { $seat }, the dealer, captured nothing
    }
   *[last-capture] { $you ->
        [yes] You dealt, and the last capture was not your side's
       *[no] { $seat } dealt, and the last capture was not the dealer's side's
    }
    }: { $points } points for { $winners }{ $each ->
    [yes] {" "}each
   *[no] {""}
    }.
ro-last-capture-paid = The last capture of the round was made with a { $rank }: { $points } points for { $winners }{ $each ->
    [yes] {" "}each
   *[no] {""}
    }.
ro-round-ended = Round { $round } is over. { $count ->
    [0] The lead in cards is shared, so nobody won it.
    [one] { $among ->
        [yes] You won it
       *[no] { $winners } won it
    } with { $best } cards.
   *[other] { $among ->
        [yes] Your side won it
       *[no] { $winners } won it
    } with { $best } cards.
    }
ro-round-side = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }, which { $cards ->
    [one] scores
   *[other] score
    } { $points }; { $score ->
    [one] 1 point
   *[other] { $score } points
    } in all.
ro-match-tied = The lead is shared with { $points } points: another round is played.

## The table

ro-title = Round { $round }, deal { $deal } of { $deals }{ $last ->
    [yes] {" "}(the last)
   *[no] {""}
    }. Dealer: { $dealer }.
ro-title-none = No round is dealt yet.
ro-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } in hand{ $call ->
    [none] {""}
   *[other] {", "}announced a { $call }
    }{ $turn ->
    [yes] {", "}to act
   *[no] {""}
    }.
ro-player-alone = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } in hand, { $captured } captured, { $score ->
    [one] 1 point
   *[other] { $score } points
    }{ $call ->
    [none] {""}
   *[other] {", "}announced a { $call }
    }{ $turn ->
    [yes] {", "}to act
   *[no] {""}
    }.
ro-side = { $name }: { $cards } captured, { $score ->
    [one] 1 point
   *[other] { $score } points
    }.
ro-table = Table: { $table }.
ro-stock = Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }. { $target ->
    [one] 1 point wins.
   *[other] { $target } points win.
    }
ro-pending = Tapped: { $pending }, { $link } by { $name }. { $over ->
    [yes] The match ended before it scored.
   *[no] { $link ->
        [khamsa] One more { $rank } makes it aachra; any other card leaves it to { $name }.
       *[bount] One more { $rank } makes it khamsa; any other card leaves it to { $name }.
    }
    }
ro-hand = { $you ->
    [yes] Your hand
   *[no] { $name } holds
    }: { $hand }.
ro-team = the side of { $names }
ro-takes = { $card } takes { $taken }{ $tap ->
    [yes] {" "}and may tap
   *[no] {""}
    }
ro-joins = { $card } joins the tapped pile
ro-captures = { $you ->
    [yes] What captures
   *[no] What captures for { $name }
    }: { $captures }.

## What can be done: a word on each verb

ro-can-announce-ronda = tell that you hold a pair; the number stays secret until the deal is over
ro-can-announce-tringa = tell that you hold three of a kind; the number stays secret until the deal is over
ro-can-pass = announce nothing
ro-can-throw = play a card; it captures by itself if it can: { $pieces }
ro-can-throw-tap = tap the card just thrown, for bount: { $pieces }

## The options

option-ro-four-player-deal = What four players are dealt: 4, 3 and 3 cards and an empty table, or 3 cards every time and four on the table, as for two players (1.4).
option-ro-table-run-limit = A card that completes a sequence of so many on the first table goes back into the stock, too (1.5).
option-ro-missa-last = What scores no missa: the whole last deal, or only the very last card of the round (2.3).
option-ro-tringa-clash = Which of several tringas wins, the smallest or the largest (3.5).
option-ro-hidden-penalty = What a pair that was kept silent gives the opponent (3.7).
option-ro-hidden-always = A silent pair is paid for even if no opponent announced: to every opposing side (3.7).
option-ro-hidden-fine = Which silence is fined: any ronda or tringa, or only a ronda smaller than one that an opponent announced; that fine is paid when the deal is over (3.7).
option-ro-last-pair = What the dealer must do: the dealer's side makes the last capture, or the dealer's very last card captures (5.2).
option-ro-last-bonus = Whose last capture with a 12 or a 1 counts: anyone's, or only the dealer's side's (5.3).
option-ro-target = How many points win the match (6.3).
option-ro-win = When the match is won: at the end of a round, or at once, as soon as a side has enough points and strictly the most; whatever has not been scored by then never is (6.3).

## Options and their values, by name

title-ro-four-player-deal = Deals for four players
value-ro-four-player-deal-4-3-3 = 4, 3 and 3 cards, no table
value-ro-four-player-deal-3-table = 3 cards, and a table of 4
title-ro-table-run-limit = Sequences put back at the start
value-ro-table-run-limit-none = none
title-ro-missa-last = No missa at the end
value-ro-missa-last-deal = in the whole last deal
value-ro-missa-last-card = with the very last card
title-ro-tringa-clash = Which tringa wins
value-ro-tringa-clash-low = the smallest
value-ro-tringa-clash-high = the largest
title-ro-hidden-penalty = Points for a hidden pair
title-ro-hidden-always = A hidden pair always costs
title-ro-hidden-fine = Which silence costs
value-ro-hidden-fine-any = any ronda or tringa
value-ro-hidden-fine-smaller = only a smaller ronda
title-ro-last-pair = The dealer's task at the end
value-ro-last-pair-last-capture = make the last capture
value-ro-last-pair-final-card = capture with the last card
title-ro-last-bonus = A last capture with a 12 or a 1
value-ro-last-bonus-anyone = counts for anyone
value-ro-last-bonus-dealer = counts for the dealer's side
title-ro-target = Points to win
title-ro-win = The match is won
value-ro-win-round-end = at the end of a round
value-ro-win-at-once = at once

## Hints: why a move is the best known

ro-why-announce = It scores if nobody announces something higher, and costs nothing.
ro-why-pass = You have nothing to announce.
ro-why-silent = By what others have announced, you would probably lose more than silence costs.
ro-why-only = You have no other choice.
ro-why-answer = It answers the tap: { $points } points, if nobody answers it in turn.
ro-why-tap = It takes { $cards } cards, and the tap scores a point: the chance that the next player answers it is { $chance } %.
ro-why-untapped = It takes { $cards } cards. A tap is too dangerous: the chance that the next player answers it is { $chance } %.
ro-why-missa = It takes { $cards } cards and leaves the table empty: a missa. { $even ->
    [yes] No other card is worth more.
   *[no] That is worth about { $gain } points more than to play { $other }.
    }
ro-why-take = It takes { $cards } cards. { $even ->
    [yes] No other card is worth more.
   *[no] By the end of the deal that is worth about { $gain } points more than to play { $other }.
    }
ro-why-leave = It captures nothing now, but { $even ->
    [yes] by the end of the deal it is worth as much as to capture with { $other }.
   *[no] by the end of the deal it is worth about { $gain } points more than to capture with { $other }.
    }
ro-why-throw = Nothing can be captured. { $even ->
    [yes] By the end of the deal no other card is worth more.
   *[no] By the end of the deal this card is worth about { $gain } points more than { $other }.
    }

words-ro-throw = play, discard, drop
words-ro-tap = bount
words-ro-ronda = pair
words-ro-tringa = triple
words-ro-announce = call
words-ro-pass = no, nothing

## What will be remembered

ro-memory-largest = The largest capture: { $name }, { $cards } cards.
ro-memory-missas = Most missas: { $name }, { $times }.

## The tour: what to say before each move of the learner, and at the end

tour-ro-1 = Ronda is about capturing cards, and points on the way. You come to the last two of six deals, 3 points to 4, and 21 win. The suits are C cups, S swords, B batons, D denarii. After each deal you may announce a pair: your two 4s are a ronda, 1 point if it is the only one (3.3).
tour-ro-2 = A turn is one card. If its number lies on the table it captures that card and all that follow in order: 5S, then 6B, 7C and 10D, for there are no 8s and 9s (2.1). That empties the table, which is called missa: 1 point (2.3).
tour-ro-3 = Your 4s find nothing to capture on the table, so a card that you throw stays there. Throw 4D, and watch Amina.
tour-ro-4 = Amina has tapped: she put a 4 on the 4 that you had just thrown. That is bount, and would be 1 point for her (4.1). But you have another 4 and take the pile over: khamsa, 5 points for you (4.2)!
tour-ro-5 = Amina had no 4 to answer with, so the pile is yours. New cards, the last deal. You hold no pair now: pass.
tour-ro-6 = Take 2S with your 2D. Keep 12D for the end, when it is worth most; the other two 12s are captured already, so nobody can take 12C before you.
tour-ro-7 = Now you can tap: Amina has just thrown 7B, and you hold 7S. Add the word tap; without it you capture as well, but get no point for bount (4.1). The other 7s are captured, so she cannot answer.
tour-ro-8 = Amina deals, so she should make the last capture of the round. If you make it, you score 5 (5.2), and 5 more because it is with a 12 (5.3). Take 12C!
tour-ro-end = You captured last, so what was left went to you, too (5.1). Each card from the 21st on is 1 point: your 26 cards make 6 (6.1). You win! That is Ronda; a real match is played to 41, and the deal changes every round.

## In the browser

client-ronda-title = Round { $round }, to { $target }
client-ronda-stock = { $count ->
    [0] The stock is empty
    [one] Stock: 1 card
   *[other] Stock: { $count } cards
    }
client-ronda-deal = Deal { $deal } of { $deals }
client-ronda-ronda = Ronda
client-ronda-tringa = Tringa
client-ronda-bount = Bount
client-ronda-khamsa = Khamsa
client-ronda-aachra = Aachra
client-ronda-missa = Missa
client-ronda-announcements = The announcements
client-ronda-found-out = A pair kept silent
client-ronda-scored = { $what }: { $name } +{ $points }
client-ronda-pile = { $name } takes it for { $points ->
    [one] 1 point
   *[other] { $points } points
    }, unless joined.
client-ronda-pile-yours = You take it for { $points ->
    [one] 1 point
   *[other] { $points } points
    }, unless joined.
client-ronda-throw = Throw
client-ronda-take = { $count ->
    [one] Take 1 card
   *[other] Take { $count } cards
    }
client-ronda-do-throw = Throw { $card }.
client-ronda-do-tap = Tap with { $card }.
client-ronda-tap = Tap!
client-ronda-tap-card = Tap the { $card }
client-ronda-join-khamsa = Join the pile: khamsa
client-ronda-join-aachra = Join the pile: aachra
client-ronda-silent = Say nothing
client-ronda-do-silent = Say nothing.
client-ronda-call = { $what }!
client-ronda-taken = would be taken
client-ronda-choose = Choose a card of your hand first.
client-ronda-asks = Do you announce?
client-ronda-captured = { $count ->
    [one] 1 card captured
   *[other] { $count } cards captured
    }
client-ronda-dealer = dealer
client-ronda-partner = partner
client-ronda-team = team { $number }
client-ronda-key-card = choose a card of your hand
client-ronda-key-throw = throw the chosen card
client-ronda-key-tap = tap, or join the tapped pile
client-ronda-key-announce = announce your ronda or tringa
