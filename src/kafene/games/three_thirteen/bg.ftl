### Three Thirteen.

game-three-thirteen = Три тринайсет
like-three-thirteen = реми в единайсет кръга със сменящи се жокери
about-three-thirteen = Реми в единайсет кръга: всеки кръг с една карта повече и с други жокери. Картите извън комбинации носят наказателни точки; печели най-малкият сбор.

## Refusals

refused-stock-is-empty = Талонът е празен и няма какво да се разбърка: вземи изхвърлената карта, { $pieces }.
refused-out-is-found = Няма нужда да пишеш „затвори“: програмата сама вижда кога затваряш. (За да го обявяваш, играй с опцията declare=true.)
refused-not-out = Още не можеш да затвориш: извън комбинациите имаш { $pieces }.
refused-just-taken = Току-що взе { $pieces } от изхвърлените: изхвърли друга карта.
tt-name-run = поредицата

## What `kafene check` says

tt-valid = Валидно: { $kind ->
    [run] поредица
   *[group] група
    }.

## What happened

tt-dealt = Кръг { $round }: по { $cards } карти на всеки, жокер: { $wild }. Открита е { $upcard }. { $you ->
    [yes] Започваш ти.
   *[no] Започва { $starter }.
    }
tt-took-discard = { $you ->
    [yes] Взимаш изхвърлената { $card }.
   *[no] { $seat } взима изхвърлената { $card }.
    }
tt-went-out = { $you ->
    [yes] Затваряш!
   *[no] { $seat } затваря!
    } { $turns ->
    [0] Кръгът свършва.
    [one] Остава още един ход.
   *[other] Остават още { $turns } хода, по един на всеки.
    }
tt-stock-ran-out = Талонът е празен: изхвърлените карти без най-горната се разбъркват.
tt-round-ended = { $reason ->
    [stock] Кръг { $round } свърши: талонът се изчерпа.
    [laps] Кръг { $round } свърши: всички изиграха всичките си ходове.
   *[out] Кръг { $round } свърши.
    }
tt-round-hand = { $name }: { $arranged ->
    [yes] { $melds }
   *[no] без комбинации
    }, { $over ->
    [yes] остатък: { $left }
   *[no] без остатък
    }; { $penalty ->
    [one] { $penalty } точка
   *[other] { $penalty } точки
    }, общо { $total }.

## The table

tt-title = Кръг { $round } от { $rounds }, жокер: { $wild }.
tt-title-none = Още нищо не е раздадено.
tt-player = { $name }: { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    }, { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }{ $out ->
    [yes] {", "}затвори
   *[no] {""}
    }{ $turn ->
    [yes] {", "}на ход
   *[no] {""}
    }.
tt-piles = Изхвърлено: { $top }. Талон: { $stock ->
    [one] { $stock } карта
   *[other] { $stock } карти
    }.
tt-hand = { $you ->
    [yes] Ръката ти
   *[no] { $name } държи
    }: { $hand }.
tt-arranged = { $you ->
    [yes] Най-добро подреждане
   *[no] Най-добро подреждане за { $name }
    }: { $arranged ->
    [yes] { $melds }
   *[no] без комбинации
    }, { $over ->
    [yes] остатък: { $left }
   *[no] без остатък
    } ({ $penalty ->
    [one] { $penalty } точка
   *[other] { $penalty } точки
    }).
tt-score = { $name }: { $rounds } = { $score }.
tt-last = { $name } затвори: това е последният ти ход в кръга.

## What can be done: a word on each verb

tt-can-draw = теглиш най-горната карта от талона
tt-can-draw-discard = взимаш { $top } от изхвърлените
tt-can-discard = изхвърляш карта и с това ходът ти свършва: { $pieces }
tt-can-discard-out = същото, но със „затвори“ накрая обявяваш, че затваряш

## The options

option-tt-decks = С колко тестета се играе; според броя на играчите това са две, а от осем играчи нагоре – три (1.1).
option-tt-rounds = Играят се само първите толкова кръга (1.3).
option-tt-distinct-suits = Обикновените карти в група са все от различни бои и групата има най-много четири карти (2.1).
option-tt-ace = Къде стои асото в поредица (2.3).
option-tt-naturals = Колко обикновени карти най-малко има в комбинация; жокерът никога не е обикновена карта (2.4).
option-tt-declare = Затваряш само ако го кажеш: „изхвърли 9D затвори“ (3.2).
option-tt-final-turns = Кой има още един ход, когато някой затвори: всички, само тези, които са играли по-малко пъти, или никой (3.3).
option-tt-no-return = Картата, току-що взета от изхвърлените, не може да се изхвърли в същия ход (3.6).
option-tt-reshuffles = Колко пъти в кръг изхвърлените могат да станат нов талон (4.2).
option-tt-laps = Кръгът свършва, когато всеки е направил толкова хода (4.3).
option-tt-wild-penalty = Колко струва жокер в остатъка (5.1).

## Options and their values, by name

title-tt-decks = Тестета
value-tt-decks-auto = според играчите
title-tt-rounds = Кръгове
title-tt-distinct-suits = Групи от различни бои
title-tt-ace = Асото е
value-tt-ace-low = ниско
value-tt-ace-high = високо
value-tt-ace-both = ниско или високо
title-tt-naturals = Нужни обикновени карти
title-tt-declare = Затварянето се обявява
title-tt-final-turns = Още един ход за
value-tt-final-turns-all = всички
value-tt-final-turns-lap = тези с по-малко ходове
value-tt-final-turns-none = никого
title-tt-no-return = Взетата карта се задържа
title-tt-reshuffles = Разбърквания в кръг
value-tt-reshuffles-none = без ограничение
title-tt-laps = Ходове в кръг
title-tt-wild-penalty = Точки за останал жокер
value-tt-wild-penalty-face = обичайната му стойност

## A solver's answer

tt-solved = Наказателни точки: { $penalty }.
tt-solved-melds = Комбинации: { $melds }
tt-solved-left = Остатък: { $left }

## Hints: why a move is the best known

tt-why-out = Всичките ти други карти са в комбинации: затваряш.
tt-why-ready = Ръката ти е готова: изхвърли картата, която изтеглиш, и затваряш.
tt-why-only = Талонът е празен и няма какво да се разбърка.
tt-why-wild = { $card } е жокер: замества всяка карта.
tt-why-take-out = Вземеш ли { $card }, можеш да затвориш.
tt-why-take = { $place ->
    [meld] С { $card } имаш { $meld }
    [mates] { $card } върви с { $mates }
   *[cheap] { $card } струва по-малко от { $thrown }
    }: ръката ти струва { $after } вместо { $before }{ $odds ->
    [0] .
    [1] , а после с повечето карти затваряш.
   *[other] , а после с една карта от { $odds } затваряш.
    } Карта от талона би спестила средно само { $gain }.
tt-why-take-hope = { $paired ->
    [yes] { $card } върви с { $mates }.
   *[no] { $card } струва малко.
    } С нея { $odds ->
    [0] следващата карта спестява средно { $gain }.
    [1] повечето карти ти дават да затвориш на следващия ход.
   *[other] една карта от { $odds } ти дава да затвориш на следващия ход.
    }
tt-why-draw = { $saves ->
    [0] { $card } не спестява нищо.
   *[other] { $better ->
        [yes] { $card } спестява { $saves } веднага, но { $paired ->
            [yes] талонът дава по-добри шансове.
           *[no] не върви с никоя твоя карта.
        }
       *[no] { $card } спестява само { $saves }.
    }
    } { $gain ->
    [0] Карта от талона още може да помогне
   *[other] Карта от талона спестява средно { $gain }
    }{ $odds ->
    [0] .
    [1] , а с повечето затваряш.
   *[other] , а с една от { $odds } затваряш{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }
tt-why-throw = { $cause ->
    [spare] Комбинациите ти минават и без { $card }.
    [alone] { $card } не върви с никоя твоя карта.
    [gone] За { $card } ти трябва { $missing }, а такава вече няма.
    [few] { $fits ->
        [one] Само една от невидените карти върви с { $card }.
       *[other] Само { $fits } от невидените карти вървят с { $card }.
    }
    [dear] { $card } струва { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }.
   *[none] {""}
    }{ $cause ->
    [none] Без { $card }
   *[other] {" "}Без нея
    } ръката ти струва { $left ->
    [one] { $left } точка
   *[other] { $left } точки
    }{ $odds ->
    [0] .
    [1] , а с повечето карти затваряш.
   *[other] , а с една карта от { $odds } затваряш{ $named ->
        [yes] {" "}({ $outs }).
       *[no] .
    }
    }{ $versus ->
    [same] {" "}Почти същото е да изхвърлиш { $other }.
    [points] {" "}Ако изхвърлиш { $other }, ръката ти струва с { $more } повече.
    [out] {" "}Ако изхвърлиш { $other }, { $fewer ->
        [0] {""}
       *[other] ръката ти струва с { $fewer } по-малко, но{" "}
    }{ $rarer ->
        [0] почти никоя карта не ти дава да затвориш.
       *[other] затваряш само с една карта от { $rarer }.
    }
    [gain] {" "}Ако изхвърлиш { $other }, { $fewer ->
        [0] {""}
       *[other] ръката ти струва с { $fewer } по-малко, но{" "}
    }следващата карта спестява средно с { $less } по-малко.
   *[none] {""}
    }
tt-why-last = Това е последният ти ход: без { $card } ръката ти струва { $left }, възможно най-малко.{ $more ->
    [0] {""}
   *[other] {" "}Без { $other } би струвала с { $more } повече.
    }
tt-why-can-take = { $saves ->
    [0] Засега не спестява нищо.
   *[other] Веднага спестява { $saves }.
    }
tt-why-can-draw = { $gain ->
    [0] Карта от талона може да помогне
   *[other] Карта от талона спестява средно { $gain }
    }{ $odds ->
    [0] .
    [1] ; с повечето затваряш.
   *[other] ; с една от { $odds } затваряш.
    }
tt-why-can-throw = Ръката ти струва { $left ->
    [one] { $left } точка
   *[other] { $left } точки
    }{ $odds ->
    [0] .
    [1] ; после с повечето карти затваряш.
   *[other] ; после с една карта от { $odds } затваряш.
    }

words-tt-draw-discard = вземи, вдигни
words-tt-draw = тегли, изтегли, талон
words-tt-discard = изхвърли, хвърли
words-tt-out = затвори, затварям

## What will be remembered

tt-memory-out = Най-много затваряния: { $name }, { $times ->
    [one] веднъж
    [2] два пъти
   *[other] { $times } пъти
    }.
tt-memory-dearest = Най-скъпа ръка: { $name }, { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    } в кръг { $round }.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-tt-1 = Целта: малко точки. Събери всичките си карти в комбинации: групи (три или повече с еднакъв ранг) и поредици (три или повече поред от една боя). Всеки ход взимаш карта, после изхвърляш една. Вземи 9D от изхвърлените: върви с твоята 9H.
tour-tt-1-typed = Боите са H купа, D каро, S пика, C спатия.
tour-tt-1-page = Натисни изхвърлените карти.
tour-tt-2 = Сега изхвърли една. Карта извън комбинация струва колкото числото си, а поп – десет (5.1). KC ти е най-скъпата: изхвърли я.
tour-tt-2-page = Плъзни KC върху изхвърлените карти или я избери и натисни „Изхвърли“.
tour-tt-3 = QH не ти трябва, затова тегли от талона. Чакаш 9 или 3: при три карти на всеки тройките са жокери и заместват всяка карта (1.4).
tour-tt-3-page = Натисни талона.
tour-tt-4 = Тройка! Тя замества деветка, така че 9H 9D 3C е група. Изхвърли 5S и всичките ти карти са в комбинации: затваряш (3.2).
tour-tt-4-page = Плъзни 5S върху изхвърлените карти.
tour-tt-4-after = Щом някой затвори, всеки друг има още един ход (3.3), после се броят всички ръце. Ти нямаш остатък: нула точки. 2H 7D 7C на Роза не са комбинация и ѝ струват 2 + 7 + 7 (5.1).
tour-tt-5 = Кръг 2: по четири карти, а жокери вече са четворките. Този кръг започна Роза и изхвърли 8H. Картата върви с твоите 6H 7H: вземи я.
tour-tt-5-page = Натисни изхвърлените карти.
tour-tt-6 = Имаш поредица. Тя остава в ръката ти: в тази игра нищо не се сваля (3.1). QS би струвала десет, а 2D само две: изхвърли QS.
tour-tt-6-page = Плъзни QS върху изхвърлените карти.
tour-tt-7 = Трябва ти още една карта: 5H, 9H или жокер 4. KS не е от тях, затова тегли.
tour-tt-7-page = Натисни талона.
tour-tt-8 = JC не ти помага. Изхвърли я и задръж 2D: струва по-малко, ако Роза затвори първа.
tour-tt-8-page = Плъзни JC върху изхвърлените карти.
tour-tt-9 = И тя затвори! Това е последният ти ход в кръга. Втора двойка не стига за група: тегли и се надявай.
tour-tt-9-page = Натисни талона.
tour-tt-10 = Жокер 4: замества 5H или 9H. Изхвърли 2D и четирите карти са в една поредица. Така нямаш наказателни точки (3.4).
tour-tt-10-page = Плъзни 2D върху изхвърлените карти.
tour-tt-end = Печелиш с 0 точки срещу 16. Истинската игра има единайсет кръга, от три до тринайсет карти, и жокерите растат с тях. Печели най-малкият общ сбор (5.2).

## Words that are explained when they are met first: all their forms, and what they mean

term-tt-wild = жокер, жокера, жокерът, жокери, жокерите
term-tt-wild-about = карта, чийто ранг е колкото картите, раздадени на всеки; замества всяка друга.
term-tt-natural = обикновена карта, обикновени карти, обикновените карти
term-tt-natural-about = карта, която не е жокер.

## How the levels of bots play

level-tt-beginner-about = вижда готовите комбинации и малко друго
level-tt-casual-about = пази двойки, пропуска полезни карти
level-tt-greedy-about = гледа напред, но не брои какво е минало
level-tt-strong-about = брои какво е минало, рядко греши
level-tt-expert-about = пресмята шансовете на всяка карта

## In the browser

client-wild = Жокер: { $rank }
client-wild-card = жокер
client-in-set = в комбинация
client-take = Вземи { $card }
client-do-take = Вземи най-горната изхвърлена карта.
client-discard-out = Изхвърли { $card } и затвори
client-do-discard-out = Изхвърли { $card } и затвори.
client-last-turn = последен ход
client-left-over = { $points ->
    [one] Остатък: { $points } точка
   *[other] Остатък: { $points } точки
    }
client-nothing-left = Без остатък
client-key-take = вземи най-горната изхвърлена карта

## Endings

client-ended-laps = Всички изиграха всичките си ходове.
client-best-rounds = { $who ->
    [you] Най-добре: ти нямаше остатък в { $count ->
        [one] { $count } кръг.
       *[other] { $count } кръга.
    }
   *[one] Най-добре: { $name } нямаше остатък в { $count ->
        [one] { $count } кръг.
       *[other] { $count } кръга.
    }
    }
