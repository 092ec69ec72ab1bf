### Rummikub. What the law calls a meld is a set to players.

game-rummikub = Румикуб
like-rummikub = плочки, поредици и групи; пренареждаш цялата маса
about-rummikub = Слагай поредици и групи, пренареждай масата, както си искаш, и остани без плочки преди другите.

## Refusals

rk-name-run = поредицата
rk-name-group = групата
refused-rk-nothing-added = С всеки ход слагаш на масата поне една плочка от ръката си.
refused-rk-tiles-missing = Каквото лежи на масата, остава там: { $count ->
    [one] липсва
   *[other] липсват
    } { $pieces }.
refused-rk-meld-vanished = От комбинация може да се взима, но тя не може да изчезне: от { $pieces } трябва да остане комбинация от същия вид с поне една нейна плочка.
refused-rk-joker-not-replaced = Жокерът излиза от { $pieces } само ако плочка заеме мястото му.
refused-opening-too-low = { $alone ->
    [yes] При първото влизане комбинациите само от твоята ръка трябва да са за поне { $minimum ->
        [one] { $minimum } точка
       *[other] { $minimum } точки
    }, а { $value ->
        [0] такива няма
       *[other] те са за { $value }
    }.
   *[no] Първото влизане трябва да е за поне { $minimum ->
        [one] { $minimum } точка
       *[other] { $minimum } точки
    }, а това е за { $value }.
    }
refused-rk-opening-touches-table = При първото влизане масата остава, както е: { $pieces } трябва да останат заедно.
refused-rk-pool-is-empty = Купчината е празна: играй или пасувай.
refused-rk-no-passing = Пасува се само при празна купчина: играй или тегли.

refused-rk-no-such-set = Няма комбинация { $number }: { $amount ->
    [0] на масата още няма нищо
    [one] има само комбинация { $sets }
   *[other] има { $sets }
    }.
refused-rk-lies-in-set = { $pieces } не { $count ->
    [one] е в ръката ти, а
   *[other] са в ръката ти, а
    } в комбинация { $number }.
refused-rk-not-in-set = { $pieces } не { $count ->
    [one] е
   *[other] са
    } в комбинация { $number }.
refused-rk-in-no-set = На масата няма комбинация, в която да има { $pieces }.
refused-rk-in-several-sets = { $pieces } { $count ->
    [one] е
   *[other] са
    } в няколко комбинации ({ $numbers }): кажи от коя.
refused-rk-same-set = { $pieces } вече { $count ->
    [one] е
   *[other] са
    } в комбинация { $number }.
refused-rk-split-at-start = Първата плочка в комбинация { $number } е { $pieces }: преди нея няма какво да се отреже.
refused-rk-lies-on-table = Каквото е лежало на масата, остава там: не можеш да прибереш { $pieces } в ръката си.

unread-rk-nothing-to-undo = Няма какво да се отмени.
unread-rk-nothing-to-redo = Няма какво да се повтори.

## What `kafene check` says

rk-valid = Валидно: { $kind ->
    [run] поредица
   *[group] група
    }, стойност { $value }.

## What happened

rk-dealt = { $several ->
    [yes] Кръг { $round }: по
   *[no] По
    } { $tiles } плочки на всеки, { $pool } в купчината. { $you ->
    [yes] Започваш ти.
   *[no] Започва { $starter }.
    }
rk-drew = { $you ->
    [yes] Теглиш { $tile }.
   *[no] { $hidden ->
        [yes] { $seat } тегли.
       *[no] { $seat } тегли { $tile }.
    }
    }
rk-pool-ran-out = Купчината е празна: оттук нататък който не играе, пасува.
rk-played = { $you ->
    [yes] Слагаш
   *[no] { $seat } слага
    } { $tiles }{ $opening ->
    [yes] { $you ->
        [yes] {" "}и влизаш
       *[no] {" "}и влиза
    }
   *[no] {""}
    }.{ $rebuilt ->
    [yes] {" "}{ $gone } { $many ->
        [yes] стават
       *[no] става
    } { $made }.{ $more ->
        [yes] {" "}Ново: { $new }.
       *[no] {""}
    }
   *[no] {""}
    }
rk-rearranged = { $said } { $sets } комбинации са променени: виж знаците на масата.
rk-round-ended = { $several ->
    [yes] Кръг { $round } свърши
   *[no] Кръгът свърши
    }{ $reason ->
    [pool] : купчината се изчерпа. { $among ->
        [yes] { $count ->
            [one] Твоята ръка е най-малка.
           *[other] Най-малките ръце са равни: { $winners }.
        }
       *[no] { $count ->
            [one] Най-малка е ръката на { $winners }.
           *[other] Най-малките ръце са равни: { $winners }.
        }
    }
   *[out] .
    }
rk-round-hand = { $name }: { $held ->
    [yes] { $hand } ({ $value })
   *[no] без плочки
    }, { $sign }{ $points }{ $more ->
    [yes] {", "}общо { $total }
   *[no] {""}
    }.

## The table

rk-title = Кръг { $round } от { $rounds }.
rk-title-none = Още нищо не е раздадено.
rk-player = { $name }: { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    }{ $opened ->
    [yes] {""}
   *[no] , още без влизане
    }{ $scored ->
    [yes] {", "}{ $score ->
        [one] { $score } точка
       *[other] { $score } точки
    }
   *[no] {""}
    }{ $turn ->
    [yes] , на ход
   *[no] {""}
    }.
rk-set = Комбинация { $number }: { $tiles }.
rk-no-sets = На масата още няма нищо.
rk-pool = Купчина: { $pool ->
    [0] празна
    [one] { $pool } плочка
   *[other] { $pool } плочки
    }.
rk-hand = { $you ->
    [yes] Ръката ти
   *[no] { $name } държи
    }: { $hand } ({ $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    }, стойност { $value }).
rk-hand-worth = { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    }, стойност { $value }.
rk-score = { $name }: { $rounds } = { $score }.

## The draft: a play in the making

rk-draft-set = Комбинация { $number }: { $tiles }{ $changed ->
    [yes] {" "}(променена)
   *[no] {""}
    }.
rk-draft-flaw = Комбинация { $number } още не е валидна. { $sentence }
rk-draft-opening = Първо влизане: дотук { $value ->
    [one] { $value } точка
   *[other] { $value } точки
    }, { $missing ->
    [0] стигат: минимумът е { $minimum }
    [one] трябва още { $missing }
   *[other] трябват още { $missing }
    }.
rk-draft-ready = Сложени дотук: { $tiles }. Напиши „готово“, за да изиграеш хода, „отмени“, за да върнеш последната стъпка, или продължи.
rk-draft-nothing = Още нищо от ръката ти не е на масата.
rk-draft-not-yet = Още не може: { $sentence }

## A solver's answer, and the steps to it

rk-solved = Най-добрият ход: { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    }, стойност { $value }.
rk-solved-none = { $first ->
    [yes] Още не може да се влезе: най-добрите комбинации от тази ръка са за { $value }.
   *[no] Няма какво да се изиграе.
    }
rk-solved-table = Тогава на масата: { $table }
rk-solved-left = Остават в ръката: { $left }
rk-solved-unproven = Търсенето спря предварително: при тези правила може да има и по-добър ход.
rk-step-new = Сложи { $tiles } от ръката си като нова комбинация.
rk-step-add = Добави { $tiles } от ръката си към комбинация { $to }.
rk-step-move = Премести { $tiles } от комбинация { $source } в комбинация { $to }.
rk-step-move-new = Премести { $tiles } от комбинация { $source } в нова комбинация.
rk-step-split = Раздели комбинация { $number } пред { $tile }.
rk-step-join = Съедини комбинация { $other } с комбинация { $number }.
rk-step-back = Прибери { $tiles } от комбинация { $source }.
rk-steps-new = Събери { $tiles } в нова комбинация.
rk-steps-to = Събери { $tiles } в комбинация { $to }.

## The same steps, told of somebody else

rk-does-new = { $name } слага { $tiles } като нова комбинация.
rk-does-add = { $name } добавя { $tiles } към комбинация { $to }.
rk-does-move = { $name } мести { $tiles } от комбинация { $source } в комбинация { $to }.
rk-does-move-new = { $name } мести { $tiles } от комбинация { $source } в нова комбинация.
rk-does-split = { $name } разделя комбинация { $number } пред { $tile }.
rk-does-join = { $name } съединява комбинация { $other } с комбинация { $number }.
rk-does-back = { $name } прибира { $tiles } от комбинация { $source }.

## What can be done: a word on each verb

rk-can-draw = теглиш плочка от купчината и с това ходът ти свършва
rk-can-pass = не правиш нищо
rk-can-play = играеш наведнъж: пишеш цялата маса, както трябва да остане
rk-can-new = слагаш плочки от ръката си като нова комбинация
rk-can-add = добавяш плочки от ръката си към комбинация, по номера ѝ
rk-can-move = местиш плочки от една комбинация в друга или в нова
rk-can-split = разделяш комбинация пред плочка
rk-can-join = слагаш втората комбинация към първата
rk-can-back = прибираш в ръката си плочки, сложени в този ход
rk-can-undo = връщаш последната стъпка
rk-can-redo = правиш пак отмененото
rk-can-reset = прибираш всички сложени плочки
rk-can-done = изиграваш хода с масата, както е сега

words-rk-draw = тегли, изтегли
words-rk-pass = пас, пасувам
words-rk-play = изиграй
words-rk-new = нова, сложи
words-rk-add = добави
words-rk-move = премести
words-rk-split = раздели
words-rk-join = съедини, слей
words-rk-back = прибери
words-rk-undo = отмени, върни
words-rk-redo = повтори
words-rk-reset = отначало
words-rk-done = готово
words-rk-take = вземи, вдигни
rk-help = За нова комбинация стигат самите плочки: 7R 8R 9R. Първото влизане трябва да е за поне 30 точки или колкото казват правилата тук.
rk-help-drawn = Комбинация с ! още не е валидна, а с + е променена: в твоя ход или след предишния. Жокерът се показва като звезда.

## The options

option-rk-manipulation = Могат ли комбинациите да се развалят. Ако не, от комбинация може да се взима, но тя не може да изчезне: за всяка остава своя комбинация от същия вид с поне една нейна плочка с число (3.4).
option-rk-joker = Мести ли се жокерът като всяка плочка. Ако не, комбинация с жокер запазва другите си плочки и размера си, така че жокерът излиза само ако плочка заеме мястото му (3.5).
option-rk-opening-minimum = За колко точки най-малко трябва да са комбинациите при първото влизане (4.1).
option-rk-open-onto-table = При първото влизане можеш да ползваш и масата, ако комбинациите само от ръката ти стигат минимума (4.2, 4.4).
option-rk-pool-out = Последен ли е ходът, който взима последната плочка. Ако не, играта продължава: който не играе, пасува, а когато всички пасуват един след друг, кръгът свършва (5.3).
option-rk-rounds = Колко кръга се играят (5.4).

## Options and their values, by name

title-rk-manipulation = Комбинации на масата
value-rk-manipulation-free = могат да се развалят
value-rk-manipulation-strict-steal = не могат да изчезват
title-rk-joker = Жокери на масата
value-rk-joker-free = местят се свободно
value-rk-joker-replace = излизат срещу плочка
title-rk-opening-minimum = Точки за първото влизане
title-rk-open-onto-table = Първото влизане ползва и масата
title-rk-pool-out = При празна купчина
value-rk-pool-out-end = играта свършва
value-rk-pool-out-play-on = играта продължава
title-rk-rounds = Кръгове

## Hints: why a move is the best known

rk-why-most = Сложи { $tiles ->
    [one] { $tiles } плочка.
   *[other] { $tiles } плочки.
    } { $left ->
    [0] Това е цялата ти ръка.
    [one] Остава ти една.
   *[other] Остават ти { $left }.
    }
rk-why-more = { $more ->
    [0] С малко пренареждане всичко сложено може да остане.
   *[other] Сложи още { $more }, общо { $tiles } плочки.
    } { $left ->
    [0] Това е цялата ти ръка.
    [one] Остава ти една.
   *[other] Остават ти { $left }.
    }
rk-why-instead = Сложи { $tiles ->
    [one] { $tiles } плочка,
   *[other] { $tiles } плочки,
    } но първо прибери { $back }.
rk-why-done = Повече от това не може да се сложи: { $tiles ->
    [one] { $tiles } плочка.
   *[other] { $tiles } плочки.
    }
rk-why-first = Влез с { $tiles } плочки за { $value } точки. { $left ->
    [0] Това е цялата ти ръка.
    [one] Остава ти една.
   *[other] Остават ти { $left }.
    }
rk-why-out = { $tiles ->
    [one] Слагаш последната си плочка и печелиш.
    [2] Слагаш и двете си плочки и печелиш.
   *[other] Слагаш всичките си { $tiles } плочки и печелиш.
    }
rk-why-open = { $spare ->
    [0] Влизаш точно с нужните { $minimum } точки
   *[other] Влизаш с общо { $value } точки при минимум { $minimum }
    } и слагаш само { $tiles } плочки, така че другите получават малко, към което да добавят.
rk-why-hold = { $outs ->
    [0] { $few ->
        [yes] Можеш да сложиш всичко освен { $stuck }. Но тогава другите ще имат повече за надграждане, а ти не теглиш: изчакай, докато можеш да сложиш всичко в един ход.
       *[no] Ако сложиш { $tiles ->
            [one] { $tiles } плочка
           *[other] { $tiles } плочки
        }, { $left ->
            [one] ще ти остане една
           *[other] ще ти останат { $left }
        }, а другите ще имат повече за надграждане. Задържаното помага само на теб: изчакай, докато можеш да сложиш всичко в един ход.
    }
   *[other] Ако изтеглиш, { $outs ->
        [one] с една
       *[other] с { $outs }
    } от общо { $unseen } скрити плочки слагаш всичко на следващия ход, ако масата остане така. Ако сложиш { $tiles ->
        [one] { $tiles } плочка
       *[other] { $tiles } плочки
    }, не теглиш: { $left ->
        [one] остава ти една
       *[other] остават ти { $left }
    }, а другите имат повече за надграждане.
    }
rk-why-hold-last = Това може да е последният ти ход. И все пак, ако сложиш { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    }, { $left ->
    [one] ще ти остане една
   *[other] ще ти останат { $left }
    } и ще помогнеш повече на другите, отколкото на себе си.
rk-why-pause = Купчината е към края си. Ако сложиш само { $tile }, минаваш без теглене, а { $left ->
    [one] другата ти плочка остава недостъпна
   *[other] другите ти { $left } плочки остават недостъпни
    } за останалите.
rk-why-low = Купчината е към края си, а ръката ти е за { $value }; най-малката от другите ръце вероятно е за около { $others }.
rk-why-late = Купчината е към края си: слагаш { $tiles ->
    [one] { $tiles } плочка, която иначе би се броила
   *[other] { $tiles } плочки, които иначе биха се броили
    } срещу теб: { $value ->
    [one] { $value } точка
   *[other] { $value } точки
    }. { $left ->
    [one] Остава ти една.
   *[other] Остават ти { $left }.
    }
rk-why-no-play = Никоя плочка от ръката ти не може да се сложи, както и да се пренареди масата.{ $outs ->
    [0] {""}
    [one] {" "}Но с една от общо { $unseen } скрити плочки слагаш всичко на следващия ход.
   *[other] {" "}Но с { $outs } от общо { $unseen } скрити плочки слагаш всичко на следващия ход.
    }
rk-why-no-opening = { $value ->
    [0] Още нямаш комбинация, а за първо влизане трябват { $minimum } точки. Най-близо са { $tiles }.
   *[other] { $tiles } са за { $value }; до нужните за първо влизане { $minimum } не достигат още { $missing }.
    }

## What will be remembered

rk-memory-largest = Най-голям ход: { $name }, { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
    } наведнъж.
rk-memory-rebuilt = Най-смело пренареждане: { $name }, { $sets ->
    [one] { $sets } развалена комбинация
   *[other] { $sets } развалени комбинации
    } в един ход.

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-rk-1 = Целта: остани без плочки преди другия. Слагаш комбинации от три или повече плочки: поредица – числа подред в един цвят, или група – едно число в различни цветове. Първото влизане трябва да е за поне 30 точки, а 9R 9B 9O са само 27 (4.1). Затова тегли; това е целият ти ход.
tour-rk-1-typed = Буквите са цветове: R червено, B синьо, K черно, O оранжево.
tour-rk-1-page = Натисни купчината, за да изтеглиш плочка.
tour-rk-2 = Дойде ти 4K: 3K 4K 5K е поредица за 12 точки, а 27 + 12 стигат за влизане. То е само от ръката ти и не пипа комбинацията на Мира (4.2).
tour-rk-2-typed = Ходът се прави стъпка по стъпка и важи, щом напишеш „готово“.
tour-rk-2-page = Избери 9R 9B 9O и натисни „Нова комбинация“. После същото с 3K 4K 5K. Накрая натисни „Изиграй“.
tour-rk-3 = Вече можеш да ползваш цялата маса. Комбинациите растат: 13B продължава синята поредица, а 1O е цветът, който липсва на единиците.
tour-rk-3-page = Плъзни 13B към синята поредица и 1O към единиците. После изиграй.
tour-rk-4 = Синята поредица вече е от пет плочки, а ти държиш втора 11B. Раздели я на две и с твоята 11B и двете части са достатъчно дълги. Важното е всяка комбинация да е валидна, когато свършиш (3.2).
tour-rk-4-page = Плъзни 11B върху синята поредица: тя се разделя сама. После изиграй.
tour-rk-5 = Там има четири деветки, а три стигат. Открадни 9O: с твоите 7O 8O става нова поредица. Плочките се местят по масата, както искаш, но никога не се връщат в ръката ти (3.3).
tour-rk-5-page = Избери 9O и натисни „Нова комбинация“. Плъзни 7O 8O при нея и изиграй.
tour-rk-6 = Мира сложи жокер (J), който замества всяка плочка, тук 6R (2.3). Истинската 6R е у теб: сложи я и жокерът е свободен да застане между твоите 10K и 12K. Три плочки в един ход!
tour-rk-6-page = Плъзни 6R при жокера. Избери жокера и натисни „Нова комбинация“, плъзни 10K 12K при него и изиграй.
tour-rk-7 = Ти и Мира сте с по една плочка: сега или никога. Черната и червената поредица са от по четири и всяка може да даде своята петица. С твоята 5O стават група и оставаш без плочки (5.1)!
tour-rk-7-page = Избери 5R и натисни „Нова комбинация“. Плъзни 5K и 5O при нея и изиграй.
tour-rk-end = Победа! Мира губи 13-те точки в ръката си и ти ги получаваш (5.4). Това е Румикуб: теглиш или играеш, влизаш с 30, после разместваш масата. Ако се затрудниш в истинска игра, поискай подсказка.

## Words that are explained when they are met first: all their forms, and what they mean

term-rk-opening = влизане, влизаш, влиза, влизането
term-rk-opening-about = първите ти комбинации, за поне 30 точки или колкото искат правилата.
term-rk-joker = жокер, жокера, жокерът, жокери, жокерите
term-rk-joker-about = плочка, която замества всяка друга.

## How the levels of bots play

level-rk-beginner-about = слага каквото държи, почти не пренарежда
level-rk-casual-about = пренарежда по няколко комбинации
level-rk-greedy-about = пренарежда голяма част от масата
level-rk-strong-about = винаги намира хода с най-много плочки
level-rk-expert-about = задържа плочките и ги слага наведнъж

## In the browser

client-aim-rummikub = Слагай поредици и групи, размествай масата, както искаш, и остани без плочки преди другите.{ $opening-minimum ->
    [0] {""}
   *[other] {" "}Първото ти влизане трябва да е за поне { $opening-minimum } т.
    }
client-pool = { $count ->
    [0] Купчината е празна
    [one] Купчина: { $count } плочка
   *[other] Купчина: { $count } плочки
    }
client-set = Комбинация { $number }
client-new-set = Нова комбинация
client-grip = Плъзни, за да преместиш цялата комбинация
client-stands = вместо { $tile }
client-own = сложена от теб
client-tidy = Подреди
client-key-tidy = подреди наново всички комбинации
client-not-opened = без влизане
client-opening = Влизане: { $value } от { $minimum }
client-done = { $count ->
    [one] Изиграй { $count } плочка
   *[other] Изиграй { $count } плочки
    }
client-do-lay = { $count ->
    [0] Изиграй сложеното.
    [one] Сложи 1 плочка.
   *[other] Сложи { $count } плочки.
    }
client-do-draw-tile = Тегли.
client-stays = Каквото е лежало на масата, остава там.
client-late-played = Времето изтече и сложените от теб плочки бяха изиграни.
client-late-lost = Времето изтече. Сложеното от теб не беше позволен ход, затова { $drew ->
    [yes] изтегли плочка.
   *[no] пасува.
    }
client-draft-lost = Играта продължи, преди да довършиш хода си, и сложеното от теб се изгуби.

## Endings

client-ended-pool = Купчината се изчерпа.
client-hand-value = Останало в ръка
client-best-tiles = { $who ->
    [you] Най-добър ход: ти сложи { $count ->
        [one] { $count } плочка
       *[other] { $count } плочки
    } наведнъж.
   *[one] Най-добър ход: { $name } сложи { $count ->
        [one] { $count } плочка
       *[other] { $count } плочки
    } наведнъж.
    }
client-best-out = { $who ->
    [you] Ти затвори с { $count ->
        [one] последната си плочка.
       *[other] { $count } плочки наведнъж!
    }
   *[one] { $name } затвори с { $count ->
        [one] последната си плочка.
       *[other] { $count } плочки наведнъж!
    }
    }
## Черновата на играча на ход и плановете

client-laying = На ход е { $name }: { $count ->
    [0] пренарежда масата
    [one] 1 сложена плочка досега
   *[other] { $count } сложени плочки досега
    }
client-plan = Планирай
client-plan-again = Моят план
client-planning = План: на ход е { $name }
client-watch = Гледай
client-plan-laid = Твой ред е: планът ти е на масата.
client-plan-void = Планът ти вече не важи: променена е комбинация, която използва. Плочките са пак в ръката ти.

## Tables of results

rk-column-tiles = останали плочки
rk-column-worth = стойност
