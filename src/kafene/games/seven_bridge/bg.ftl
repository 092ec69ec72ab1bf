### Seven Bridge.

game-seven-bridge = Седем бридж
like-seven-bridge = реми с пон и чи, в което седмица може да лежи и сама
about-seven-bridge = Реми с комбинации, към които всеки може да добавя. Взимай изхвърлени карти с пон или чи, сваляй дори единична седмица и остани без карти преди другите.

## Refusals

refused-sb-no-cards = Напиши кои карти сваляш: единична седмица, три или четири с еднакъв ранг или три и повече поред от една боя.
refused-sb-card-twice = В тестето { $pieces } е само една.
refused-sb-not-a-seven = Сама се сваля само седмица, а { $pieces } { $count ->
    [one] не е седмица
   *[other] са повече карти
    }.
sb-name-run = поредицата
sb-name-group = групата
refused-sb-no-such-group = Няма комбинация { $number }: { $groups ->
    [0] още нищо не е свалено
    [one] има само комбинация 1
   *[other] комбинациите са от 1 до { $groups }
    }.
refused-sb-does-not-fit = { $pieces } не пасва на комбинация { $number } ({ $group }): { $complete ->
    [yes] тя е пълна
   *[no] тя приема { $takes }
    }.
refused-sb-meld-first = Можеш да добавяш едва след като свалиш нещо или вземеш с пон или чи.
refused-sb-nothing-to-call = Няма изхвърлена карта за пон или чи: взима се само карта, която играч току-що е изхвърлил.
refused-sb-called = { $what ->
    [draw] След пон или чи в същия ход не се тегли.
    [meld] След пон или чи в същия ход не се сваля.
   *[layoff] След пон или чи в същия ход не се добавя.
    }
refused-sb-answer-first = Питат те за изхвърлената { $pieces }: отговори „пон“ с твои карти или „пас“.
refused-sb-no-passing = Пасува се само когато те питат за пон; на свой ход теглиш или взимаш с пон или чи, а после изхвърляш.
refused-sb-chi-in-window = Сега за { $pieces } може само пон; чи е за хода на следващия играч.
refused-sb-pon-passed = Вече пасува: пон за { $pieces } не може повече.
refused-sb-must-discard-out = Трябва да ти остане карта за изхвърляне: последната не може да се свали, да се добави или да влезе в пон или чи.
refused-sb-first-lap = { $pieces } още не може да се вземе: първо всеки изхвърля по веднъж.

unread-sb-hands-too-large = При { $seats } играчи с по { $dealt } карти талонът е твърде малък: раздай най-много по { $most }.

## What `kafene check` says

sb-valid = Валидно: { $kind ->
    [seven] единична седмица
    [run] поредица
   *[group] група
    }.

## What happened

sb-dealt = Раздаване { $deal }: по { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    } на всеки. { $turned ->
    [yes] Открита е { $upcard }.
   *[no] {""}
    } { $you ->
    [yes] Започваш ти.
   *[no] Започва { $starter }.
    }
sb-stock-ran-out = Това беше последната карта от талона: { $last ->
    [yes] раздаването свършва с този ход.
   *[no] преди следващия ход изхвърлените се разбъркват.
    }
sb-melded = { $you ->
    [yes] Сваляш { $cards }, комбинация { $group }.
   *[no] { $seat } сваля { $cards }, комбинация { $group }.
    }
sb-laid-off = { $you ->
    [yes] Добавяш { $card } към комбинация { $group }: { $cards }.
   *[no] { $seat } добавя { $card } към комбинация { $group }: { $cards }.
    }
sb-called = { $you ->
    [yes] Взимаш
   *[no] { $seat } взима
    } { $card } с { $call ->
    [pon] пон
   *[chi] чи
    }: { $cards }, комбинация { $group }.
sb-round-ended = { $reason ->
    [stock] Раздаване { $deal } свърши: талонът се изчерпа.
   *[out] Раздаване { $deal } свърши.
    }
sb-deal-hand = { $name }: { $held ->
    [yes] { $hand }
   *[no] без карти
    }, { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }{ $more ->
    [yes] {", "}общо { $total }
   *[no] {""}
    }.

## The table

sb-title = Раздаване { $deal } от { $deals }.
sb-title-none = Още нищо не е раздадено.
sb-player = { $name }: { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    }{ $scored ->
    [yes] {", "}{ $score ->
        [one] { $score } точка
       *[other] { $score } точки
    }
   *[no] {""}
    }{ $turn ->
    [yes] {", "}на ход
   *[no] {""}
    }.
sb-group = Комбинация { $number }: { $cards }.
sb-no-groups = Още нищо не е свалено.
sb-piles = Изхвърлено: { $top }. Талон: { $stock ->
    [one] { $stock } карта
   *[other] { $stock } карти
    }.
sb-hand = { $you ->
    [yes] Ръката ти
   *[no] { $name } държи
    }: { $hand } ({ $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }).
sb-asked = { $name } изхвърли { $top }: обяви пон или пасувай.
sb-score = { $name }: { $deals } = { $score }.

## What can be done: a word on each verb

sb-can-draw = теглиш най-горната карта от талона
sb-can-discard = изхвърляш карта и с това ходът ти свършва: { $pieces }
sb-can-meld = сваляш нова комбинация на масата: { $melds }
sb-number = НОМЕР
sb-can-layoff = добавяш карта към комбинация, по номера ѝ: { $layoffs }
sb-can-pon = взимаш { $top } за група, вместо да теглиш, с твоите { $melds }
sb-can-chi = взимаш { $top } за поредица, вместо да теглиш, с твоите { $melds }
sb-can-pass = оставяш { $top }

## The options

option-sb-hand-size = Колко карти получава всеки; поне две остават в талона (1.2).
option-sb-upcard = В началото една карта се открива и с нея започват изхвърлените; тя не може да се вземе с пон или чи (1.2).
option-sb-lone-seven = Какво може да стане от единична седмица: група или поредица, или само поредица (2.4).
option-sb-two-card-sevens = Седмица и карта, която върви с нея, 6C 7C или 7C 7H, могат да се свалят като една комбинация (2.5).
option-sb-layoff-needs-meld = В раздаването можеш да добавяш едва след като свалиш нещо или вземеш с пон или чи (2.6).
option-sb-meld-after-call = След пон или чи можеш да сваляш в същия ход (3.2).
option-sb-layoff-after-call = След пон или чи можеш да добавяш в същия ход (3.2).
option-sb-pon-from-any = След изхвърлена карта всички други подред се питат за пон и играта продължава след този, който го обяви. Ако следващият играч пасува, той още може да вземе с чи, но не и с пон (3.4).
option-sb-must-discard-out = Последната ти карта може само да се изхвърли (3.5).
option-sb-no-call-first-lap = Няма пон и чи, докато всеки не изхвърли по веднъж (3.6).
option-sb-keep-top-discard = При разбъркване на изхвърлените най-горната остава и може да се вземе с пон или чи (4.1).
option-sb-stock-outs = Раздаването свършва, когато талонът се изпразни толкова пъти (4.2).
option-sb-scoring = Обикновени: от A до 9 колкото е числото, другите по десет. Nintendo: A, J, Q, K по десет, от 2 до 10 колкото е числото и всяка седмица в ръка удвоява всичко. По числото: A 1, J 11, Q 12, K 13, другите колкото е числото (5.2).
option-sb-deals = Колко раздавания се играят (5.3).

## Options and their values, by name

title-sb-hand-size = Карти на играч
title-sb-upcard = Открита карта в началото
title-sb-lone-seven = Единична седмица става
value-sb-lone-seven-both = група или поредица
value-sb-lone-seven-run-only = само поредица
title-sb-two-card-sevens = Седмица с още една карта
title-sb-layoff-needs-meld = Добавяне едва след сваляне
title-sb-meld-after-call = Сваляне след пон или чи
title-sb-layoff-after-call = Добавяне след пон или чи
title-sb-pon-from-any = Пон от всеки играч
title-sb-must-discard-out = Последната карта се изхвърля
title-sb-no-call-first-lap = Без пон и чи в първата обиколка
title-sb-keep-top-discard = Най-горната изхвърлена остава
title-sb-stock-outs = Изпразвания на талона
title-sb-scoring = Точки за карти в ръка
value-sb-scoring-plain = обикновени
value-sb-scoring-nintendo = Nintendo: 7 удвоява
value-sb-scoring-pip = по числото, до 13
title-sb-deals = Раздавания

## Hints: why a move is the best known

sb-why-call = { $card } прави комбинация с картите ти, а тегленето едва ли ще даде повече.
sb-why-call-out = Вземеш ли { $card }, оставаш без карти.
sb-why-out = В този ход оставаш без карти.
sb-why-seven = Някой скоро ще остане без карти или раздаването е към края си: сваляй каквото можеш.
sb-why-meld = Така { $cards ->
    [one] { $cards } карта излиза
   *[other] { $cards } карти излизат
    } от ръката ти.
sb-why-layoff = { $card } пасва на комбинация { $group }: една карта по-малко в ръката ти.
sb-why-lay-tried = От { $deals } пробни раздавания печелиш { $wins } %, ако сложиш картата сега, и { $less } %, ако я задържиш.
sb-why-throw = { $card } едва ли ще ти потрябва: { $cards ->
    [0] никоя от общо { $unseen } скрити карти не ти помага
    [one] само една от общо { $unseen } скрити карти ти помага
   *[other] { $cards } от общо { $unseen } скрити карти ти помагат
    } да я сложиш на масата.
sb-why-throw-keep = { $card } едва ли ще ти потрябва, а { $kept } може да излезе по всяко време: пази я за хода, в който излиза всичко.
sb-why-throw-ready = Без { $card } можеш да останеш без карти при следващото теглене: { $cards ->
    [one] върши ти работа една
   *[other] вършат ти работа { $cards }
    } от общо { $unseen } скрити карти.
sb-why-throw-tried = От { $deals } пробни раздавания печелиш { $wins } %, ако изхвърлиш { $card }, и { $less } %, ако изхвърлиш { $other }.
sb-why-tried-points = Според { $deals } пробни раздавания това ти спестява средно { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    } спрямо следващия по сила ход.
sb-why-throw-last = Раздаването свършва с този ход, а от картите ти най-много струва { $card }: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
sb-why-last = Това е последната ти карта: оставаш без карти.
sb-why-pass = { $card } не ти помага толкова, че да се откажеш от тегленето.
sb-why-draw = Няма какво да вземеш с пон или чи.

words-sb-discard = изхвърли, хвърли
words-sb-layoff = добави, сложи
words-sb-meld = свали
words-sb-draw = тегли, изтегли
words-sb-pon = пон
words-sb-chi = чи
words-sb-pass = пас, не

## What will be remembered

sb-memory-calls = Най-много пон и чи: { $name }, { $times }.
sb-memory-layoffs = Най-много добавени карти: { $name }, { $times }.

## The tour: what to say before each move of the learner, and at the end

tour-sb-1 = Целта: остани без карти преди другия. Сваляш на масата групи (три или четири с еднакъв ранг), поредици (три или повече поред от една боя), а седмица – дори сама (2.1). Боите са H купа, D каро, S пика, C спатия. Ходът започва с теглене.
tour-sb-2 = Ходът завършва с изхвърляне на една карта. QS прави чифт с твоята QC: задръж я. С KH нищо не върви, а поп, останал в ръката, струва десет точки (5.1): изхвърли го.
tour-sb-3 = Кенджи изхвърли точно каквото ти трябва! Вместо да теглиш, можеш веднага да вземеш изхвърлената карта. Взимането за група е пон: с твоите QC QS (3.1).
tour-sb-4 = След пон или чи само изхвърляш (3.2). JC загуби съседката си QC, а 10H още има 10D: изхвърли JC.
tour-sb-5 = Кенджи свали единична седмица и изхвърли 9D: тъкмо тя липсва между твоите 8D и 10D. Взимането за поредица е чи (3.1).
tour-sb-6 = Задръж 6S: в следващия ход може да отиде при 7S на Кенджи. Задръж 3H 4H, които чакат 5H, и седмицата, която винаги може да излезе. Затова изхвърли 10H.
tour-sb-7 = Кенджи свали от ръката си група двойки. KC не е за теб, затова тегли.
tour-sb-8 = 5H, какъв късмет! Свали поредицата. След теглене можеш да сваляш колкото пъти искаш, преди да изхвърлиш (3.3).
tour-sb-9 = Всичко на масата е общо: можеш да добавиш карта към всяка комбинация, по номера ѝ (2.3). 6S прави от единичната седмица в комбинация 2 поредица; друга седмица би я направила група (2.4).
tour-sb-10 = Последната ти карта е седмица, а тя може да лежи сама. Останеш ли без карти, край: няма нужда да изхвърляш (3.5).
tour-sb-end = Печелиш с 0 точки, най-малкия сбор; на Кенджи се брои каквото още държи. Това е Седем бридж: взимай с пон и чи, добавяй където можеш и пази седмица за точния момент. В истинска игра се раздават по седем карти.

## Words that are explained when they are met first: all their forms, and what they mean

term-sb-pon = пон
term-sb-pon-about = вместо да теглиш, взимаш току-що изхвърлената карта и сваляш с нея група.
term-sb-chi = чи
term-sb-chi-about = вместо да теглиш, взимаш току-що изхвърлената карта и сваляш с нея поредица.
term-sb-layoff = добавяне, добавям, добавяш, добавя, добави
term-sb-layoff-about = слагаш една карта към комбинация на масата, чиято и да е тя.
term-sb-lone-seven = единична седмица, единичната седмица, единична 7
term-sb-lone-seven-about = седмица, свалена сама; първата добавена карта я прави група или поредица.

## How the levels of bots play

level-sb-beginner-about = гледа своята ръка, пропуска пон и чи
level-sb-casual-about = пропуска по някой пон, забравя какво е минало
level-sb-greedy-about = помни какво е минало, рядко пропуска
level-sb-strong-about = не пропуска нищо, мисли само за своята ръка
level-sb-expert-about = разиграва наум всяка карта

## In the browser

client-deal = { $deals ->
    [1] { $deals } раздаване
   *[other] Раздаване { $deal } от { $deals }
    }
client-group = Комбинация { $number }, { $name }: { $cards }
client-new-group = Нова комбинация
client-fits = Избрана карта пасва тук.
client-meld = { $count ->
    [one] Свали
   *[other] Свали { $count } карти
    }
client-lay-off = Добави към { $number }
client-pon = Пон
client-chi = Чи
client-calls = За какво може да се вземе { $card }
client-choose-call = Може да се вземе по няколко начина: избери един до изхвърлените.
client-choose-cards = Избери карти от ръката си.
client-asks-call = Ще вземеш ли { $card }?
client-asks-discard = Свали каквото искаш; изхвърлянето завършва хода ти.
client-do-layoff = Добави { $card } към комбинация { $number }.
client-do-meld = Свали { $cards }.
client-do-pon = Обяви пон: { $cards }.
client-do-chi = Обяви чи: { $cards }.
client-do-pass = Пасувай.
client-key-meld = свали избраните карти като нова комбинация
client-key-layoff = добави избраната карта към комбинацията с този номер
client-key-pon = вземи изхвърлената карта за група (пон)
client-key-chi = вземи изхвърлената карта за поредица (чи)
client-key-pass = остави изхвърлената карта
