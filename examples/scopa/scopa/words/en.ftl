game-scopa = Scopa
like-scopa = take cards by their value, and sweep the table
about-scopa = Play a card, and take one of its value from the table or several that add up to it. Taking the whole table is a scopa.

refused-scopa-cannot-take = { $card } can't take { $pieces }: it takes one card of its value or, if there is none, several that add up to it.
refused-scopa-must-take = { $card } takes cards: say which, for example { $pieces }.

sc-turned-up = On the table: { $cards }.
sc-laid = { $you ->
    [yes] You lay
   *[no] { $seat } lays
    } { $card } on the table.
sc-captured = { $you ->
    [yes] You take
   *[no] { $seat } takes
    } { $taken } with { $card }{ $scopa ->
    [yes] : scopa!
   *[no] .
    }
sc-awarded = { $you ->
    [yes] You have
   *[no] { $seat } has
    } { $award ->
    [cards] the most cards
    [coins] the most coins
   *[other] the { $award }
    }: 1 point.
sc-can-play = play a card, followed by those that it takes
option-sc-target = The game ends after the round in which someone has this many points (3.4).
