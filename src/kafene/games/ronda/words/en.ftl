### Ronda. ASCII only.

game-ronda = Ronda
like-ronda = a quick capturing game from Morocco, with Spanish cards
about-ronda = A Moroccan game with 40 Spanish cards, which have no 8s or 9s. Capture cards of the same number and the sequence above them, announce your pairs, and tap the card that was just thrown. Captures and announcements score points.

## Refusals

refused-throw-a-card = You can't pass now: you have to play a card.
refused-announced-late = It's too late to announce a { $kind }: you announce right after the deal, before any card is played.
refused-tringa-is-no-ronda = You hold three cards of the same number: that's a tringa, not a ronda.
refused-announced-falsely = { $kind ->
    [tringa] You don't have a tringa, which is three cards of the same number.
   *[ronda] You don't have a ronda, which is two cards of the same number.
    }
refused-answer-first = Before any card is played, everyone says whether they have a ronda or a tringa: announce yours, or pass.
refused-nothing-to-tap = { $joins ->
    [yes] The pile has already been tapped: play { $pieces } without "tap", and it joins the pile.
   *[no] You can't tap with { $pieces }: you can only tap a card of the same number that the player just before you threw, and only if it captured nothing.
    }

## What happened

ro-misdealt = Misdeal: someone was dealt four cards of the same number. No hand is shown, and the cards are reshuffled.
ro-dealt = Round { $round }, deal { $deal } of { $deals }: { $cards } cards each. { $you ->
    [yes] You play first.
   *[no] { $starter } plays first.
    }
ro-table-turned = On the table: { $table }.{ $count ->
    [0] {""}
   *[other] {" "}Turned up, but put back into the stock: { $returned }.
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
   *[no] { $seat }'s is the only announcement
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
    }.
ro-shown = { $you ->
    [yes] You show your { $kind }
   *[no] { $seat } shows a { $kind }
    }: { $kind ->
    [tringa] { $rank } { $rank } { $rank }
   *[ronda] { $rank } { $rank }
    }.
ro-pot-won = { $tied ->
    [yes] The announcements tie
   *[no] For the announcements
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
    } for { $tied ->
    [yes] each side ({ $winners })
   *[no] { $winners }
    }.
ro-found-out = { $you ->
    [yes] You were hiding a pair of { $rank }s, and you're caught.
   *[no] { $seat } was hiding a pair of { $rank }s, and is caught.
    }
ro-fine-paid = { $you ->
    [yes] For the pair you were hiding
   *[no] For the pair { $seat } was hiding
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
ro-missa-scored = Missa, the table is empty! { $points ->
    [one] 1 point
   *[other] { $points } points
    } for { $you ->
    [yes] you
   *[no] { $seat }
    }.
ro-chained = { $link ->
    [bount] { $you ->
        [yes] You tap with { $card }: bount
       *[no] { $seat } taps with { $card }: bount
    }
    [khamsa] { $you ->
        [yes] You add { $card }: khamsa
       *[no] { $seat } adds { $card }: khamsa
    }
   *[aachra] { $you ->
        [yes] You add { $card }: aachra
       *[no] { $seat } adds { $card }: aachra
    }
    }{ $missa ->
    [yes] {" "}and missa
   *[no] {""}
    }! The pile: { $pending }.
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
    } what's left on the table: { $cards }.
ro-dealer-failed = { $duty ->
    [final-card] { $you ->
        [yes] You dealt, and your last card captured nothing
       *[no] { $seat } dealt, and the dealer's last card captured nothing
    }
   *[last-capture] { $team ->
        [yes] { $you ->
            [yes] You dealt, but your side didn't make the last capture
           *[no] { $seat } dealt, but the dealer's side didn't make the last capture
        }
       *[no] { $you ->
            [yes] You dealt, but didn't make the last capture
           *[no] { $seat } dealt, but didn't make the last capture
        }
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
    [0] It's a tie in cards, so nobody wins the round.
    [one] { $among ->
        [yes] You win
       *[no] { $winners } wins
    } the round with { $best } cards.
   *[other] { $among ->
        [yes] Your side wins
       *[no] { $winners } win
    } the round with { $best } cards.
    }
ro-round-side = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    } for { $points ->
    [one] 1 point
   *[other] { $points } points
    }, { $score } in total.
ro-match-tied = It's a tie at { $points } points, so there's another round.

## The table

ro-title = Round { $round }, deal { $deal } of { $deals }{ $last ->
    [yes] {" "}(the last)
   *[no] {""}
    }. Dealer: { $dealer }.
ro-title-none = No round has been dealt yet.
ro-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
    }{ $call ->
    [none] {""}
   *[other] {", "}{ $brief ->
        [yes] { $call }
       *[no] announced a { $call }
    }
    }{ $turn ->
    [yes] {" "}({ $name ->
        [You] your turn
       *[other] to play
    })
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
    [yes] {" "}({ $name ->
        [You] your turn
       *[other] to play
    })
   *[no] {""}
    }.
# Above the players of a team.
ro-a-team = Team
ro-side = { $name }: { $cards } captured, { $score ->
    [one] 1 point
   *[other] { $score } points
    }.
ro-table = Table: { $table }.
ro-stock = Stock: { $stock ->
    [one] 1 card
   *[other] { $stock } cards
    }. { $target ->
    [one] Points needed to win: 1.
   *[other] Points needed to win: { $target }.
    }
# Two or more have announced: nobody has these points before the deal is over.
ro-waiting = Announcements: { $points ->
    [one] 1 point
   *[other] { $points } points
    } waiting.
ro-pending = Tapped: { $pending }, { $link }{ $missa ->
    [yes] {" "}and missa
   *[no] {""}
    } by { $you ->
    [yes] you
   *[no] { $name }
    }. { $over ->
    [yes] The match ended before it scored.
   *[no] One more { $rank } makes it { $link ->
        [khamsa] aachra
       *[bount] khamsa
    }; any other card leaves the pile to { $you ->
        [yes] you
       *[no] { $name }
    }.
    }
ro-hand = { $you ->
    [yes] Your hand
   *[no] { $name }'s hand
    }: { $hand }.
ro-team = { $names }
ro-takes = { $card } takes { $taken }{ $tap ->
    [yes] {" "}(tap possible)
   *[no] {""}
    }
ro-joins = { $card } takes over the tapped pile
ro-captures = { $you ->
    [yes] You can capture
   *[no] { $name } can capture
    }: { $captures }.

## What can be done: a word on each verb

ro-can-announce-ronda = say that you have a pair; its number stays secret until the deal is over
ro-can-announce-tringa = say that you have three of a kind; their number stays secret until the deal is over
ro-can-pass = announce nothing
ro-can-throw = play a card, which captures if it can: { $pieces }
ro-can-throw-tap = tap the card just thrown, for bount: { $pieces }
ro-help = A turn: throw one card. If its number is on the table, it captures that card and the numbers that follow in order. The card alone is enough: 7C.

## The options

option-ro-four-player-deal = What four players are dealt: 4, 3 and 3 cards with an empty table, or 3 cards each time with four on the table, as for two players (1.4).
option-ro-table-run-limit = A card that completes a sequence of this many on the first table goes back into the stock too (1.5).
option-ro-missa-last = Which captures don't score a missa: any in the last deal, or only the very last card of the round (2.3).
option-ro-tringa-clash = Which of several tringas wins: the smallest or the largest (3.5).
option-ro-hidden-penalty = What your opponents score if you keep a pair silent (3.7).
option-ro-hidden-always = A silent pair is fined even if nobody announced: every opposing side scores. If only the partner announced, nobody does (3.7).
option-ro-hidden-fine = Which silence is fined: any ronda or tringa, or only a ronda smaller than one an opponent announced; that fine is scored when the deal is over (3.7).
option-ro-last-pair = What the dealer has to do: the dealer's side makes the last capture, or the dealer's very last card captures (5.2).
option-ro-last-bonus = Whose last capture with a 12 or a 1 counts: anyone's, or only the dealer's side's (5.3).
option-ro-target = Points needed to win the match (6.3).
option-ro-win = When the match is won: at the end of a round, or at once, as soon as a side has enough points and strictly the most; anything not scored by then never is (6.3).

## Options and their values, by name

title-ro-four-player-deal = Deals for four players
value-ro-four-player-deal-4-3-3 = 4, 3 and 3 cards, empty table
value-ro-four-player-deal-3-table = 3 cards, and 4 on the table
title-ro-table-run-limit = Sequences put back at the start
value-ro-table-run-limit-none = none
title-ro-missa-last = When a missa doesn't score
value-ro-missa-last-deal = in the whole last deal
value-ro-missa-last-card = with the very last card
title-ro-tringa-clash = Which tringa wins
value-ro-tringa-clash-low = the smallest
value-ro-tringa-clash-high = the largest
title-ro-hidden-penalty = Points for a hidden pair
title-ro-hidden-always = Hidden pair fined even if nobody announced
title-ro-hidden-fine = Which silence is fined
value-ro-hidden-fine-any = any ronda or tringa
value-ro-hidden-fine-smaller = only a smaller ronda
title-ro-last-pair = The dealer's task at the end
value-ro-last-pair-last-capture = make the last capture
value-ro-last-pair-final-card = capture with the last card
title-ro-last-bonus = A last capture with a 12 or a 1
value-ro-last-bonus-anyone = counts for anyone
value-ro-last-bonus-dealer = counts for the dealer's side
title-ro-target = Points to win
title-ro-win = When the match is won
value-ro-win-round-end = at the end of a round
value-ro-win-at-once = at once

## Hints: why a move is the best known

ro-why-announce = { $rivals ->
    [yes] Someone has announced already, and the best announcement takes all the points.
   *[no] If nobody else announces, it scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }; otherwise the best announcement takes all the points.
    } If you keep quiet, it scores nothing.
ro-why-quiet = It scores nothing{ $fined ->
    [yes] {""}, and it may cost a fine if an opponent announces
   *[no] {""}
    }.
ro-why-pass = You have nothing to announce.
ro-why-silent = { $rivals ->
    [yes] Going by what the others have announced, you'd probably lose more than keeping silent costs.
   *[no] Your opponent won't know about your equal cards, and may well tap one of them: then you can answer.
    }
ro-why-only = You have no other choice.
ro-why-same = All your cards have the same number, so it doesn't matter which one you play.
ro-why-card = { $does ->
    [join] Takes over the tapped pile for { $points } points
    [tap] Takes { $taken } with a tap for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
    [missa] Takes { $taken } and empties the table, a missa
    [take] Takes { $taken }
   *[throw] Takes nothing
    }{ $risk ->
    [answer] {""}, but the next player { $sure ->
        [yes] can answer
       *[no] could answer with { $out ->
            [one] the last { $rank }
           *[other] another { $rank }
        }
    }
    [unanswered] {""}, and nobody can answer
    [tapped] {""}; { $sure ->
        [yes] the next player can tap it
       *[no] { $out ->
            [one] only the last { $rank } could tap it
           *[other] { $out } other { $rank }s could tap it
        }
    }
    [taken] {""}; the next player { $sure ->
        [yes] can
       *[no] could
    } then take { $row }
    [safe] {" "}and leaves nothing for the next player to take
   *[none] {""}
    }.
ro-why-best = { $does ->
    [join] It takes over the tapped pile: { $points } points.
    [tap] It takes { $taken }, and the tap scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    [missa] It takes { $taken } and empties the table: a missa.
    [take] It takes { $taken }.
    [leave] It captures nothing now.
   *[throw] You can't capture anything.
    }{ $because ->
    [unanswered] {" "}All the other { $rank }s are gone, so nobody can answer.
    [passed] {" "}The other player announced no pair, so most likely can't answer.
    [paired] {" "}Don't tap: the other player announced a pair and may well hold another { $rank }, and an answer would score 5.
    [untapped] {" "}Don't tap: the next player may well hold another { $rank }, and an answer would score 5.
    [gone] {" "}All the other { $rank }s are gone: nobody can take it.
    [trap] {" "}If someone taps it, you can answer with your other { $rank }.
    [dealer] {" "}You're the dealer, so keep { $kept } for the last capture of the round: nobody else holds its number.
    [safe] {" "}It leaves nothing that the next player can take.
    [final] {" "}This is about the last capture of the round, which decides 5 points.
    [last] {" "}It can only be tapped with the last { $rank }.
   *[none] {""}
    }{ $versus ->
    [even] {" "}{ $other } would do just as well: by the end of the deal it comes to the same.
    [as-many] {" "}{ $other } would take as many cards.
    [as-easy] {" "}{ $other } is just as easy to tap.
    [as-safe] {" "}Nobody can tap { $other } either.
    [close] {" "}There's little between it and { $other }.
    [nothing] {" "}{ $other } would take nothing.
    [open] {" "}{ $other } would take nothing and leave { $others } for the next player.
    [fewer] {" "}{ $other } would only take { $others }.
    [row] {" "}After { $other } the next player could take { $others }.
    [wait] {" "}{ $other } can wait: nobody else can take { $others }.
    [later] {" "}You keep { $other }, which may still take { $others } next time.
    [tap] {" "}{ $other } is easier to tap: { $more ->
        [one] one more of its number is still out.
       *[other] { $more } more of its number are still out.
    }
   *[none] {""}
    }{ $margin ->
    [close] { $versus ->
        [close] {""}
       *[other] {" "}There's little between them.
    }
   *[none] {""}
    }{ $gain ->
    [0] {""}
    [1] {" "}It should be worth 1 point more than { $other } by the end of the deal.
   *[other] {" "}It should be worth { $gain } points more than { $other } by the end of the deal.
    }

words-ro-throw = play, discard, drop
words-ro-tap = bount
words-ro-ronda = pair
words-ro-tringa = triple
words-ro-announce = call
words-ro-pass = no, nothing
words-ro-take = pick up, pick

## What will be remembered

ro-memory-largest = Biggest capture: { $name }, { $cards } cards.
ro-memory-missas = Most missas: { $name } ({ $times }).

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-ro-1 = In Ronda you capture cards and score points along the way. You're joining for the last two of six deals, 3 points to 4, and 21 points win. After each deal you can announce a pair: your two 4s are a ronda, worth 1 point if it's the only one (3.3).
tour-ro-1-typed = The suits are C cups, S swords, B batons, D coins.
tour-ro-1-page = Press Ronda!
tour-ro-2 = On your turn you play one card. If its number is on the table, it captures that card and all the cards that follow in order: 5S, then 6B, 7C and 10D, because there are no 8s or 9s (2.1). That empties the table, which is called a missa: 1 point (2.3).
tour-ro-2-page = Press 5C, then press it again to throw it. Or drag it onto the table.
tour-ro-3 = There's nothing on the table that your 4s can capture, so a card you throw stays there. Throw 4D, and watch Amina.
tour-ro-3-page = Press 4D twice, or drag it onto the table.
tour-ro-4 = Amina has tapped: she put a 4 on the 4 you'd just thrown. That's bount, and would be 1 point for her (4.1). But you have another 4 and can take over the pile: khamsa, 5 points for you (4.2)!
tour-ro-4-page = Press Khamsa!
tour-ro-5 = Amina had no 4 to answer with, so the pile is yours. New cards have been dealt: this is the last deal. You don't have a pair now, so pass.
tour-ro-5-page = Press Say nothing.
tour-ro-6 = Take 2S with your 2D. Keep 12D for the end, when it's worth the most. The other two 12s have been captured already, so nobody can take 12C before you do.
tour-ro-6-page = Throw 2D.
tour-ro-7 = Now you can tap: Amina has just thrown 7B, and you hold 7S. That's bount, 1 point (4.1). The other 7s have been captured, so she can't answer.
tour-ro-7-typed = Add the word tap: without it you still capture, but you don't get the point.
tour-ro-7-page = Press Tap! If you just threw the card, you'd capture without the point.
tour-ro-8 = Amina is the dealer, so she has to make the last capture of the round. If you make it, you score 5 (5.2), and 5 more because it's with a 12 (5.3). Take 12C!
tour-ro-8-page = Throw 12D.
tour-ro-end = You captured last, so you also got what was left on the table (5.1). Each card from the 21st on is worth 1 point: your 26 cards make 6 (6.1). You win! That's Ronda. A real match is played to 41, with a new dealer every round.

## Words that are explained when they are met first: all their forms, and what they mean

term-ro-ronda = ronda, rondas
term-ro-ronda-about = two cards of one number in a hand as it was dealt.
term-ro-tringa = tringa, tringas
term-ro-tringa-about = three cards of one number in a hand as it was dealt.
term-ro-missa = missa, missas
term-ro-missa-about = a capture that leaves the table empty, worth 1 point.
term-ro-tap = tap, taps, tapped
term-ro-tap-about = playing the same number as the card just thrown, and saying so.
term-ro-bount = bount
term-ro-bount-about = the second equal card on a tapped pile, worth 1 point.
term-ro-khamsa = khamsa
term-ro-khamsa-about = the third equal card on a tapped pile, worth 5 points.
term-ro-aachra = aachra
term-ro-aachra-about = the fourth equal card on a tapped pile, worth 10 points.

## How the levels of bots play

level-ro-beginner-about = takes what it sees, and misses some
level-ro-casual-about = thinks of what it leaves, remembers little
level-ro-greedy-about = thinks of what it leaves, seldom slips
level-ro-strong-about = forgets no card, overlooks nothing
level-ro-expert-about = considers every hand you might hold

## In the browser

client-aim-ronda = Capture cards with the same number, and all that follow in order. { $target ->
    [one] 1 point wins.
   *[other] { $target } points win.
    }
client-ronda-title = Round { $round }, to { $target }
client-ronda-stock = { $count ->
    [0] The stock is empty
    [one] Stock: 1 card
   *[other] Stock: { $count } cards
    }
client-ronda-deal = Deal { $deal } of { $deals }
client-ronda-waiting = Announcements: { $points ->
    [one] 1 point
   *[other] { $points } points
    } waiting
client-ronda-ronda = Ronda
client-ronda-tringa = Tringa
client-ronda-bount = Bount
client-ronda-khamsa = Khamsa
client-ronda-aachra = Aachra
client-ronda-missa = Missa
client-ronda-announcements = The announcements
client-ronda-found-out = A hidden pair
client-ronda-scored = { $what }: { $name } +{ $points }
client-ronda-pile = { $name } takes it for { $points ->
    [one] 1 point
   *[other] { $points } points
    }, unless someone joins.
client-ronda-pile-yours = You take it for { $points ->
    [one] 1 point
   *[other] { $points } points
    }, unless someone joins.
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
client-ronda-choose = Choose a card from your hand first.
client-ronda-choose-throw = Your turn: choose a card to throw.
client-ronda-asks = Do you want to announce?
client-ronda-captured = { $count ->
    [one] 1 card captured
   *[other] { $count } cards captured
    }
client-ronda-dealer = dealer
client-ronda-partner = partner
client-ronda-team = team { $number }
client-ronda-key-card = choose a card from your hand
client-ronda-key-throw = throw the chosen card
client-ronda-key-tap = tap, or join the tapped pile
client-ronda-key-announce = announce your ronda or tringa

## Endings

client-ronda-most = { $who ->
    [you] You captured the most cards.
    [your-side] Your side captured the most cards.
   *[one] { $name } captured the most cards.
    }
client-ronda-tie = It's a tie for the most cards.
client-ronda-line-cards = Captured cards
client-ronda-line-count = Points for cards
client-ronda-line-missas = Missas
client-ronda-line-announced = Rondas and tringas
client-ronda-line-chains = Bount, khamsa, aachra
client-ronda-line-last = The last deal
client-ronda-best-scored = Best moment: { $what }, +{ $points } for { $who ->
    [you] you.
    [your-side] your side.
   *[one] { $name }.
    }
client-ronda-best-capture = { $who ->
    [you] Best capture: you took { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with one.
   *[one] Best capture: { $name } took { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with one.
    }

## Tables of results

ro-column-captured = cards captured
ro-column-for-cards = points for cards
