### Ronda.

game-ronda = Ронда
like-ronda = бързо взимане с испански карти, от Мароко
about-ronda = Мароканска игра с 40 испански карти: взимаш еднакви числа и поредицата над тях, обявяваш чифтовете си, удряш току-що хвърленото. Осмици и деветки няма. Решават точките от взимания и анонси.

## Refusals

refused-throw-a-card = Сега трябва да изиграеш карта: не може да се пасува.
refused-announced-late = Късно е да обявиш { $kind ->
    [tringa] тринга
   *[ronda] ронда
    }: това става веднага след раздаването, преди да е изиграна карта.
refused-tringa-is-no-ronda = Държиш три карти с еднакво число: това е тринга, а не ронда.
refused-announced-falsely = { $kind ->
    [tringa] Нямаш тринга: тя е три карти с еднакво число.
   *[ronda] Нямаш ронда: тя е две карти с еднакво число.
    }
refused-answer-first = Преди първата карта всеки казва дали има ронда или тринга: обяви своята или пасувай.
refused-nothing-to-tap = { $joins ->
    [yes] Купчината вече е ударена: хвърли { $pieces } без „удар“ и картата отива при нея.
   *[no] { $pieces } не може да удари: удря се само картата, току-що хвърлена от играча точно преди теб, със същото число и само ако не е взела нищо.
    }

## What happened

ro-misdealt = Грешно раздаване: някой получи четири карти с еднакво число. Никоя ръка не се показва и картите се разбъркват отново.
ro-dealt = Кръг { $round }, раздаване { $deal } от { $deals }: по { $cards } карти на всеки. { $you ->
    [yes] Започваш ти.
   *[no] Започва { $starter }.
    }
ro-table-turned = На масата: { $table }.{ $count ->
    [0] {""}
    [one] {" "}Открита, но върната в талона: { $returned }.
   *[other] {" "}Открити, но върнати в талона: { $returned }.
    }
ro-announced = { $you ->
    [yes] Обявяваш
   *[no] { $seat } обявява
    } { $kind ->
    [tringa] тринга
   *[ronda] ронда
    }.
ro-passed = { $you ->
    [yes] Не обявяваш нищо.
   *[no] { $seat } не обявява нищо.
    }
ro-announcement-paid = { $you ->
    [yes] Само ти имаш анонс
   *[no] Само { $seat } има анонс
    }: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
ro-shown = { $you ->
    [yes] { $kind ->
        [tringa] Показва се твоята тринга
       *[ronda] Показва се твоята ронда
    }
   *[no] { $kind ->
        [tringa] Показва се трингата на { $seat }
       *[ronda] Показва се рондата на { $seat }
    }
    }: { $kind ->
    [tringa] { $rank } { $rank } { $rank }
   *[ronda] { $rank } { $rank }
    }.
ro-pot-won = { $tied ->
    [yes] Анонсите са равни
   *[no] За анонсите
    } – { $winners }: { $tied ->
    [yes] по
   *[no] {""}
    } { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }{ $tied ->
    [yes] {" "}за всяка страна
   *[no] {""}
    }.
ro-found-out = { $you ->
    [yes] Премълча чифт { $rank } и това излезе наяве.
   *[no] { $seat } премълча чифт { $rank } и това излезе наяве.
    }
ro-fine-paid = { $you ->
    [yes] За чифта, който премълча
   *[no] За чифта, който { $seat } премълча
    } – { $winners }: { $each ->
    [yes] по
   *[no] {""}
    } { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
ro-threw = { $you ->
    [yes] Хвърляш { $card }.
   *[no] { $seat } хвърля { $card }.
    }
ro-captured = { $you ->
    [yes] Играеш { $card } и взимаш { $taken }.
   *[no] { $seat } играе { $card } и взима { $taken }.
    }
ro-missa-scored = Миса, масата е празна: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    } за { $you ->
    [yes] теб
   *[no] { $seat }
    }.
ro-chained = { $link ->
    [bount] { $you ->
        [yes] Хвърляш { $card } с удар: бонт
       *[no] { $seat } хвърля { $card } с удар: бонт
    }
    [khamsa] { $you ->
        [yes] Добавяш { $card }: хамса
       *[no] { $seat } добавя { $card }: хамса
    }
   *[aachra] { $you ->
        [yes] Добавяш { $card }: ашра
       *[no] { $seat } добавя { $card }: ашра
    }
    }{ $missa ->
    [yes] {" "}и миса
   *[no] {""}
    }! Купчината: { $pending }.
ro-chain-settled = { $you ->
    [yes] Взимаш
   *[no] { $seat } взима
    } { $pending }: { $link ->
    [bount] бонт
    [khamsa] хамса
   *[aachra] ашра
    }{ $missa ->
    [yes] {" "}и миса
   *[no] {""}
    }, { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
ro-table-taken = { $you ->
    [yes] Последно взимаш ти и прибираш
   *[no] Последно взима { $seat } и прибира
    } останалото на масата: { $cards }.
ro-dealer-failed = { $duty ->
    [final-card] { $you ->
        [yes] Раздаваше ти, а последната ти карта не взе нищо
       *[no] Раздаваше { $seat }, а последната карта на раздаващия не взе нищо
    }
   *[last-capture] { $you ->
        [yes] Раздаваше ти
       *[no] Раздаваше { $seat }
    }, а последното взимане е на { $team ->
        [yes] другия отбор
       *[no] друг играч
    }
    } – { $winners }: { $each ->
    [yes] по
   *[no] {""}
    } { $points } точки.
ro-last-capture-paid = Последното взимане в кръга е с { $rank } – { $winners }: { $each ->
    [yes] по
   *[no] {""}
    } { $points } точки.
ro-round-ended = Кръг { $round } свърши. { $count ->
    [0] Водещите имат поравно карти, затова никой не го печели.
    [one] { $among ->
        [yes] Печелиш го
       *[no] { $winners } го печели
    } с общо { $best } карти.
   *[other] { $among ->
        [yes] Твоят отбор го печели
       *[no] { $winners } го печелят
    } с общо { $best } карти.
    }
ro-round-side = { $name }: { $cards ->
    [one] { $cards } карта носи
   *[other] { $cards } карти носят
    } { $points }; общо { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }.
ro-match-tied = Водещите са с по { $points } точки: играе се още един кръг.

## The table

ro-title = Кръг { $round }, раздаване { $deal } от { $deals }{ $last ->
    [yes] {" "}(последно)
   *[no] {""}
    }. Раздава: { $dealer }.
ro-title-none = Още нищо не е раздадено.
ro-player = { $name }: { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    }{ $call ->
    [none] {""}
   *[other] {", "}{ $brief ->
        [yes] {""}
       *[no] обявена{" "}
    }{ $call ->
        [tringa] тринга
       *[ronda] ронда
    }
    }{ $turn ->
    [yes] {", "}на ход
   *[no] {""}
    }.
ro-player-alone = { $name }: { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    } в ръка, { $captured ->
    [one] { $captured } взета
   *[other] { $captured } взети
    }, { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }{ $call ->
    [none] {""}
    [tringa] {", "}обявена тринга
   *[ronda] {", "}обявена ронда
    }{ $turn ->
    [yes] {", "}на ход
   *[no] {""}
    }.
# Above the players of a team.
ro-a-team = Отбор
ro-side = { $name }: { $cards ->
    [one] { $cards } взета карта
   *[other] { $cards } взети карти
    }, { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }.
ro-table = На масата: { $table }.
ro-stock = Талон: { $stock ->
    [one] { $stock } карта
   *[other] { $stock } карти
    }. За победа: { $target ->
    [one] { $target } точка.
   *[other] { $target } точки.
    }
ro-waiting = Чакат за анонсите: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
ro-pending = Ударени: { $pending }, { $link ->
    [bount] бонт
    [khamsa] хамса
   *[aachra] ашра
    }{ $missa ->
    [yes] {" "}и миса
   *[no] {""}
    } ({ $name }). { $over ->
    [yes] Партията свърши, преди купчината да донесе точки.
   *[no] { $link ->
        [khamsa] Още една { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        } прави ашра; при друга карта купчината прибира последният, сложил карта в нея.
       *[bount] Още една { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        } прави хамса; при друга карта купчината прибира последният, сложил карта в нея.
    }
    }
ro-hand = { $you ->
    [yes] Ръката ти
   *[no] { $name } държи
    }: { $hand }.
ro-team = отбор „{ $names }“
ro-takes = { $card } взима { $taken }{ $tap ->
    [yes] {" "}(може и с удар)
   *[no] {""}
    }
ro-joins = { $card } прехваща ударената купчина
ro-captures = { $you ->
    [yes] Можеш да вземеш
   *[no] { $name } може да вземе
    }: { $captures }.

## What can be done: a word on each verb

ro-can-announce-ronda = казваш, че имаш чифт (може и само „обяви“); числото остава тайна до края на раздаването
ro-can-announce-tringa = казваш, че имаш три еднакви (може и само „обяви“); числото остава тайна до края на раздаването
ro-can-pass = не обявяваш нищо
ro-can-throw = хвърляш карта; ако може да вземе, взима сама: { $pieces }
ro-can-throw-tap = удряш току-що хвърлената карта за бонт (накрая пишеш „удар“): { $pieces }
ro-help = Един ход: хвърляш една карта. Ако числото ѝ е на масата, взимаш тази карта и следващите поред числа. Стига да напишеш самата карта: 7C.

## The options

option-ro-four-player-deal = Какво получават четирима: 4, 3 и 3 карти и празна маса или всеки път по 3 карти и четири на масата, както при двама (1.4).
option-ro-table-run-limit = Карта, която в началото довършва на масата поредица от толкова карти, също се връща в талона (1.5).
option-ro-missa-last = Кога няма миса: през цялото последно раздаване или само при самата последна карта на кръга (2.3).
option-ro-tringa-clash = Коя от няколко тринги печели, най-малката или най-голямата (3.5).
option-ro-hidden-penalty = Колко получава противникът за премълчан чифт (3.7).
option-ro-hidden-always = За премълчан чифт се плаща и ако никой не е обявил: на всяка противникова страна. Ако е обявил само партньорът, не се плаща (3.7).
option-ro-hidden-fine = Кое премълчаване се наказва: на всяка ронда или тринга или само на ронда, по-малка от обявена от противник; тогава се плаща в края на раздаването (3.7).
option-ro-last-pair = Какво трябва да направи раздаващият: последното взимане да е на неговата страна или самата му последна карта да вземе (5.2).
option-ro-last-bonus = Чие последно взимане с 12 или 1 се брои: на когото и да е или само на страната на раздаващия (5.3).
option-ro-target = С колко точки се печели партията (6.3).
option-ro-win = Кога се печели партията: в края на кръг или веднага, щом една страна има достатъчно точки и строго повече от всички; което дотогава не е записано, не се записва (6.3).

## Options and their values, by name

title-ro-four-player-deal = Раздаване при четирима
value-ro-four-player-deal-4-3-3 = 4, 3 и 3, празна маса
value-ro-four-player-deal-3-table = по 3 карти и 4 на масата
title-ro-table-run-limit = Най-къса връщана поредица
value-ro-table-run-limit-none = никоя
title-ro-missa-last = Миса не се брои
value-ro-missa-last-deal = в последното раздаване
value-ro-missa-last-card = с последната карта
title-ro-tringa-clash = Коя тринга печели
value-ro-tringa-clash-low = най-малката
value-ro-tringa-clash-high = най-голямата
title-ro-hidden-penalty = Точки за премълчан чифт
title-ro-hidden-always = За премълчан чифт се плаща и без анонс
title-ro-hidden-fine = Премълчаването се наказва при
value-ro-hidden-fine-any = всяка ронда или тринга
value-ro-hidden-fine-smaller = само по-малка ронда
title-ro-last-pair = Накрая раздаващият взима
value-ro-last-pair-last-capture = последен
value-ro-last-pair-final-card = с последна карта
title-ro-last-bonus = Последно взимане с 12 или 1
value-ro-last-bonus-anyone = брои се за всеки
value-ro-last-bonus-dealer = само за раздаващия
title-ro-target = Точки за победа
title-ro-win = Партията се печели
value-ro-win-round-end = в края на кръга
value-ro-win-at-once = веднага

## Hints: why a move is the best known

ro-why-announce = { $rivals ->
    [yes] Вече има анонс, а всички точки взима най-силният.
   *[no] Ако друг анонс няма, носи { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }; иначе всички точки взима най-силният анонс.
    } Премълчиш ли, не носи нищо.
ro-why-quiet = Не носи нищо{ $fined ->
    [yes] {""}, а ако противник обяви, мълчанието може да ти струва глоба
   *[no] {""}
    }.
ro-why-pass = Нямаш какво да обявиш.
ro-why-silent = { $rivals ->
    [yes] При това, което обявиха другите, вероятно ще загубиш повече, отколкото струва мълчанието.
   *[no] Противникът няма да знае за еднаквите ти карти и може да удари някоя от тях: тогава ще можеш да отговориш.
    }
ro-why-only = Нямаш друг избор.
ro-why-same = Всичките ти карти са с едно и също число: все едно е коя ще хвърлиш.
ro-why-card = { $does ->
    [join] Прехваща ударената купчина за { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }
    [tap] Взима { $taken } с удар за { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }
    [missa] Взима { $taken } и оставя масата празна: миса
    [take] Взима { $taken }
   *[throw] Не взима нищо
    }{ $risk ->
    [answer] {""}, но следващият играч { $sure ->
        [yes] може да отговори
       *[no] би могъл да отговори с { $out ->
            [one] последната
           *[other] друга
        } { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        }
    }
    [unanswered] {" "}и никой не може да отговори
    [tapped] {""}; { $sure ->
        [yes] следващият играч може да я удари
       *[no] { $out ->
            [one] може да я удари само последната { $rank ->
            [1] единица
            [2] двойка
            [3] тройка
            [4] четворка
            [5] петица
            [6] шестица
            [7] седмица
           *[other] карта { $rank }
            }
           *[other] могат да я ударят още { $out } { $rank ->
            [1] единици
            [2] двойки
            [3] тройки
            [4] четворки
            [5] петици
            [6] шестици
            [7] седмици
           *[other] карти { $rank }
            }
        }
    }
    [taken] {""}; после следващият играч { $sure ->
        [yes] може
       *[no] би могъл
    } да вземе { $row }
    [safe] {" "}и не оставя нищо, което следващият играч да вземе
   *[none] {""}
    }.
ro-why-best = { $does ->
    [join] Прехващаш ударената купчина: { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }.
    [tap] Взимаш { $taken }, а ударът носи { $points ->
        [one] { $points } точка
       *[other] { $points } точки
    }.
    [missa] Взимаш { $taken } и оставяш масата празна: миса.
    [take] Взимаш { $taken }.
    [leave] Сега не взимаш нищо.
   *[throw] Нищо не може да се вземе.
    }{ $because ->
    [unanswered] {" "}Всички други { $rank ->
        [1] единици
        [2] двойки
        [3] тройки
        [4] четворки
        [5] петици
        [6] шестици
        [7] седмици
       *[other] карти { $rank }
        } са излезли: никой не може да отговори.
    [passed] {" "}Другият играч не обяви чифт и едва ли може да отговори.
    [paired] {" "}Не удряй: другият играч обяви чифт и може да държи друга { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        }, а отговорът би му донесъл 5 точки.
    [untapped] {" "}Не удряй: следващият играч може да държи друга { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        }, а отговорът би му донесъл 5 точки.
    [gone] {" "}Всички други { $rank ->
        [1] единици
        [2] двойки
        [3] тройки
        [4] четворки
        [5] петици
        [6] шестици
        [7] седмици
       *[other] карти { $rank }
        } са излезли: никой не може да я вземе.
    [trap] {" "}Ако някой я удари, отговаряш с другата си { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        }.
    [dealer] {" "}Ти раздаваш, затова пази { $kept } за последното взимане в кръга: никой друг няма карта с това число.
    [safe] {" "}Не оставяш нищо, което следващият играч може да вземе.
    [final] {" "}Играе се за последното взимане в кръга: то решава 5 точки.
    [last] {" "}Може да я удари само последната { $rank ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четворка
        [5] петица
        [6] шестица
        [7] седмица
       *[other] карта { $rank }
        }.
   *[none] {""}
    }{ $versus ->
    [even] {" "}{ $other } върши същата работа: до края на раздаването няма разлика.
    [as-many] {" "}{ $other } взима също толкова карти.
    [as-easy] {" "}{ $other } се удря също толкова лесно.
    [as-safe] {" "}И { $other } никой не може да удари.
    [close] {" "}Разликата с { $other } е малка.
    [nothing] {" "}{ $other } не взима нищо.
    [open] {" "}{ $other } не взима нищо и оставя { $others } на следващия играч.
    [fewer] {" "}{ $other } взима само { $others }.
    [row] {" "}След { $other } следващият играч би могъл да вземе { $others }.
    [wait] {" "}{ $other } може да почака: никой друг не може да вземе { $others }.
    [later] {" "}Запазваш { $other }, с която после може да вземеш { $others }.
    [tap] {" "}{ $other } се удря по-лесно: от нейното число { $more ->
        [one] не е излязла още { $more } карта.
       *[other] не са излезли още { $more } карти.
    }
   *[none] {""}
    }{ $margin ->
    [close] { $versus ->
        [close] {""}
       *[other] {" "}Разликата между двете е малка.
    }
   *[none] {""}
    }{ $gain ->
    [0] {""}
    [1] {" "}До края на раздаването би трябвало да донесе с { $gain } точка повече от { $other }.
   *[other] {" "}До края на раздаването би трябвало да донесе с { $gain } точки повече от { $other }.
    }

words-ro-throw = хвърли, играй
words-ro-tap = удар, бонт
words-ro-ronda = ронда, чифт
words-ro-tringa = тринга
words-ro-announce = обяви, обявявам
words-ro-pass = пас, не, нищо
words-ro-take = вземи, вдигни

## What will be remembered

ro-memory-largest = Най-голямо взимане: { $name }, { $cards } карти.
ro-memory-missas = Най-много миси: { $name }, { $times }.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-ro-1 = В Ронда взимаш карти и междувременно трупаш точки. Включваш се в последните две от шест раздавания при 3 на 4 точки; играе се до 21. След раздаване можеш да обявиш чифт: двете ти четворки са ронда, 1 точка, ако е единствена (3.3).
tour-ro-1-typed = Боите: C чаши, S мечове, B тояги, D монети.
tour-ro-1-page = Натисни „Ронда!“.
tour-ro-2 = Ходът е една карта. Ако числото ѝ лежи на масата, тя взима тази карта и всички поред над нея: 5S, после 6B, 7C и 10D, защото 8 и 9 няма (2.1). Така масата се опразва, а това се нарича миса: 1 точка (2.3).
tour-ro-2-page = Натисни 5C, после още веднъж, за да я хвърлиш. Или я плъзни на масата.
tour-ro-3 = Твоите четворки няма какво да вземат, затова хвърлената карта остава на масата. Хвърли 4D и виж какво прави Амина.
tour-ro-3-page = Натисни 4D два пъти или я плъзни на масата.
tour-ro-4 = Амина удари: сложи четворка върху току-що хвърлената ти. Това е бонт и би било 1 точка за нея (4.1). Но ти имаш още една и прехващаш купчината: хамса, 5 точки за теб (4.2)!
tour-ro-4-page = Натисни „Хамса!“.
tour-ro-5 = Амина нямаше четворка за отговор и купчината е твоя. Нови карти, последното раздаване. Сега нямаш чифт: пасувай.
tour-ro-5-page = Натисни „Пас“.
tour-ro-6 = Вземи 2S с твоята 2D. Пази 12D за края, когато струва най-много; другите две 12 вече са взети и никой не може да вземе 12C преди теб.
tour-ro-6-page = Хвърли 2D.
tour-ro-7 = Сега можеш да удариш: Амина току-що хвърли 7B, а ти държиш 7S. Това е бонт, 1 точка (4.1). Другите седмици са взети и тя не може да отговори.
tour-ro-7-typed = Добави думата „удар“; без нея пак взимаш, но без точката.
tour-ro-7-page = Натисни „Удар!“. Ако само хвърлиш картата, взимаш без точката.
tour-ro-8 = Раздава Амина и последното взимане в кръга трябва да е нейно. Ако е твое, получаваш 5 (5.2) и още 5, защото е с 12 (5.3). Вземи 12C!
tour-ro-8-page = Хвърли 12D.
tour-ro-end = Последното взимане е твое, така че и останалото дойде при теб (5.1). Всяка карта от 21-вата нататък е 1 точка: твоите 26 карти носят 6 (6.1). Победа! Това е Ронда; истинската партия е до 41, а раздаващият се сменя всеки кръг.

## Words that are explained when they are met first: all their forms, and what they mean

term-ro-ronda = ронда, рондата, ронди, рондите
term-ro-ronda-about = две карти с еднакво число в ръката още от раздаването.
term-ro-tringa = тринга, трингата, тринги, трингите
term-ro-tringa-about = три карти с еднакво число в ръката още от раздаването.
term-ro-missa = миса, мисата, миси, мисите
term-ro-missa-about = взимане, което изпразва масата; носи 1 точка.
term-ro-tap = удар, удара, ударът, удря, удряш, удари, удариш, удряне
term-ro-tap-about = слагаш карта със същото число върху току-що хвърлената и го обявяваш.
term-ro-bount = бонт, бонта, бонтът
term-ro-bount-about = втората еднаква карта в купчината, сложена с удар; носи 1 точка.
term-ro-khamsa = хамса, хамсата
term-ro-khamsa-about = третата еднаква карта в ударената купчина; носи 5 точки.
term-ro-aachra = ашра, ашрата
term-ro-aachra-about = четвъртата еднаква карта в ударената купчина; носи 10 точки.

## How the levels of bots play

level-ro-beginner-about = взима каквото вижда, пропуска по нещо
level-ro-casual-about = мисли какво оставя, но помни малко
level-ro-greedy-about = мисли какво оставя, рядко греши
level-ro-strong-about = не забравя карта, не пропуска нищо
level-ro-expert-about = взима предвид всяка възможна ръка

## In the browser

client-aim-ronda = Взимай карти със същото число и всички поред над тях. Играе се до { $target } т.
client-ronda-title = Кръг { $round }, до { $target }
client-ronda-stock = { $count ->
    [0] Талонът е празен
    [one] Талон: { $count } карта
   *[other] Талон: { $count } карти
    }
client-ronda-deal = Раздаване { $deal } от { $deals }
client-ronda-waiting = Чакат за анонсите: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }
client-ronda-ronda = Ронда
client-ronda-tringa = Тринга
client-ronda-bount = Бонт
client-ronda-khamsa = Хамса
client-ronda-aachra = Ашра
client-ronda-missa = Миса
client-ronda-announcements = Анонси
client-ronda-found-out = Премълчан чифт
client-ronda-scored = { $what }: { $name } +{ $points }
client-ronda-pile = за { $name }: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }, ако остане така.
client-ronda-pile-yours = за теб: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }, ако остане така.
client-ronda-throw = Хвърли
client-ronda-take = Вземи { $count }
client-ronda-do-throw = Хвърли { $card }.
client-ronda-do-tap = Хвърли { $card } с удар.
client-ronda-tap = Удар!
client-ronda-tap-card = Удари { $card }
client-ronda-join-khamsa = Добави към купчината: хамса
client-ronda-join-aachra = Добави към купчината: ашра
client-ronda-silent = Пас
client-ronda-do-silent = Не обявявай нищо.
client-ronda-call = { $what }!
client-ronda-taken = ще се вземе
client-ronda-choose = Първо избери карта от ръката си.
client-ronda-choose-throw = Твой ред е: избери карта за хвърляне.
client-ronda-asks = Ще обявиш ли?
client-ronda-captured = { $count ->
    [one] { $count } взета карта
   *[other] { $count } взети карти
    }
client-ronda-dealer = раздава
client-ronda-partner = партньор
client-ronda-team = отбор { $number }
client-ronda-key-card = избери карта от ръката си
client-ronda-key-throw = хвърли избраната карта
client-ronda-key-tap = удари или добави към ударената купчина
client-ronda-key-announce = обяви своята ронда или тринга

## Endings

client-ronda-most = { $who ->
    [you] Ти взе най-много карти.
    [your-side] Твоят отбор взе най-много карти.
    [side] { $name } взеха най-много карти.
   *[one] { $name } взе най-много карти.
    }
client-ronda-tie = Никой не взе повече карти от останалите.
client-ronda-line-cards = Взети карти
client-ronda-line-count = Точки за карти
client-ronda-line-missas = Миси
client-ronda-line-announced = Ронди и тринги
client-ronda-line-chains = Бонт, хамса, ашра
client-ronda-line-last = Последното раздаване
client-ronda-best-scored = Най-добър момент: { $what }, +{ $points } за { $who ->
    [you] теб.
    [your-side] твоя отбор.
   *[one] { $name }.
    }
client-ronda-best-capture = { $who ->
    [you] Най-голямо взимане: ти взе { $count ->
        [one] { $count } карта
       *[other] { $count } карти
    } с една.
   *[one] Най-голямо взимане: { $name } взе { $count ->
        [one] { $count } карта
       *[other] { $count } карти
    } с една.
    }

## Tables of results

ro-column-captured = взети карти
ro-column-for-cards = точки за карти
