### What a review says.

unread-review-unfinished = Тази игра не е завършена: анализ може да се направи само на завършена игра.
unread-review-no-seat = Няма място { $seat }: местата са номерирани от 0 до { $last }.
unread-review-died = Анализът прекъсна, преди да завърши. Опитай отново.

review-title = { $game }: грешки и късмет
review-about = Всяка позиция е доиграна по { $samples } пъти за всеки въпрос, според това, което съответният играч е знаел тогава.
review-slow = На този компютър няма бързо пресмятане: позициите са доигравани по-рядко и числата са по-несигурни.
review-unit-points = Точките са над средното на останалите страни; начало + игра + късмет + други = резултат.
review-unit-share = Победата е 100 %; начало + игра + късмет + други = резултат.
review-points = { $whole },{ $tenth }
review-percent = { $number } %
review-column-player = играч
review-column-start = начало
review-column-play = игра
review-column-luck = късмет
review-column-others = други
review-column-partner = от тях партньор
review-column-result = резултат
review-column-errors = грешки
review-column-unplayed = неизиграни
review-column-cost = цена
review-turns = Повратни моменти
review-turn-decision = Стъпка { $ply }, { $name }: { $what } ({ $change })
review-turn-luck = Стъпка { $ply }, { $name } получава { $what } ({ $change })
review-turn-others = Стъпка { $ply }: { $what } (за { $name }: { $change })
review-turn-partner = Стъпка { $ply }, партньорът: { $what } (за { $name }: { $change })
review-errors = Най-скъпите решения
review-no-errors = Няма сигурни грешки.
review-error = Стъпка { $ply }, { $name }: { $played } – { $grade }, цена { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(± { $stderr })
    }. По-добре: { $best }.
review-do-discard = изхвърли { $pieces }
review-do-meld = свали { $pieces }
review-do-throw = хвърли { $pieces }
review-play = друг ход
review-play-made = направеният ход
review-shuffle = ново разбъркване
review-grade-inaccuracy = неточност
review-grade-mistake = грешка
review-grade-blunder = груба грешка
review-why-average = При многократно доиграване оттам средно излиза по-добре.
review-unplayed = „Неизиграни“ са плочките, които можеха да бъдат сложени в някой ход, но останаха в ръката, от всички, които можеха. По тях се оценяват хората и ботовете под ниво „Силен“; загубените шансове стоят отделно.
review-error-tiles = Стъпка { $ply }, { $name }: { $played } – { $grade }. { $proven ->
    [yes] Сложени плочки: { $laid } от { $could }. По-добре: { $best }.
   *[no] Сложени плочки: { $laid } от поне { $could }. По-добре: { $best }.
}
review-why-tiles = { $left ->
    [one] Можеше да бъде сложена още една плочка.
   *[other] Можеха да бъдат сложени още { $left } плочки.
}
review-note-tiles = { $said } { $left ->
    [one] Можеше да бъде сложена още една плочка.
   *[other] Можеха да бъдат сложени още { $left } плочки.
}
review-note-chances = { $said } Загубени шансове: { $cost }{ $stderr ->
    [none] {""}
   *[other] {" "}(± { $stderr })
    }.
review-cards = Карти
review-luckiest = Най-голям късмет: { $name }, стъпка { $ply }: { $cards } ({ $change })
review-unluckiest = Най-лош късмет: { $name }, стъпка { $ply }: { $cards } ({ $change })
review-meaning = Числата са толкова добри, колкото ботовете, които са доиграли позициите. В „други“ влиза и късметът на останалите.
review-so-far = Най-скъпите решения, открити досега
review-progress = { $done }/{ $total } позиции
review-written = Анализът е записан в { $file }.
review-chances = Шансове
review-chances-about = Какво е можел да очаква всеки играч във всеки свой момент, според това, което е знаел; изиграните кръгове са включени. Отвесна линия е край на кръг, точка – грешка.
review-move = стъпка
review-second-points = В точки
review-second-share = В дялове от спечелените кръгове
