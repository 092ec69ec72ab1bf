### Every sentence that is not about one game alone.

## Names

dealer = раздаващият
seat-name = Място { $number }
you = ти
you-name = Ти
spectator = зрител
seen-by = Ето какво вижда { $name }:
and = { $first } и { $last }
and-last = { $first } и { $last }
list = { $first }, { $last }
series = { $first }; { $last }
either = { $first } или { $last }
guest = Гост
bot-names = Мира, Самир, Юки, Роза, Борис, Амина, Кенджи, Елена, Тарик, Невена

## Refusals: an action that can be read but is not allowed. The paragraph's number is added.

refused = { $sentence } ({ $rule })
refused-game-over = Играта свърши.
refused-not-your-turn = { $seat ->
    [yes] Не е твой ред: на ход е { $mover }.
   *[no] Сега не е твой ред.
    }
refused-only-the-dealer-shuffles = Разбърква само раздаващият.
refused-shuffle-is-due = Първо раздаващият трябва да разбърка.
refused-not-what-is-shuffled = Разбъркват се точно { $amount } карти или плочки. Излишни или липсващи: { $pieces }.
refused-without-words = { $count ->
    [0] Това не е позволено сега.
   *[other] Това не е позволено сега: { $pieces }.
    }
refused-not-in-hand = Нямаш { $pieces } в ръката си.
refused-already-drawn = Вече взе карта: сега изхвърли една.
refused-draw-first = Първо изтегли карта.
refused-result-too-early = Играта още не е свършила и няма краен резултат.
refused-wrong-result = Крайният резултат е { $scores }.

## Input that cannot be read

unread-at-line = Ред { $line }: { $sentence }
unread-no-such-piece = { $kind ->
    [Card] „{ $text }“ не е карта. Напиши ранг и боя с латински букви (H купа, D каро, S пика, C спатия), например 7H, 10D или QS.
    [SpanishCard] „{ $text }“ не е испанска карта. Напиши число (от 1 до 7, 10, 11 или 12) и боя с латинска буква (C чаши, S мечове, B тояги, D монети), например 7C или 12D.
   *[Tile] „{ $text }“ не е плочка. Напиши число и цвят с латинска буква (R червено, B синьо, K черно, O оранжево), например 7R или 13K, или J за жокер.
    }
unread-not-pieces = { $text } не е списък от { $kind ->
    [Card] карти; такъв прави read_pieces(Card, "7H 10D")
    [SpanishCard] карти; такъв прави read_pieces(SpanishCard, "7C 12D")
   *[Tile] плочки; такъв прави read_pieces(Tile, "7R 13K J")
    }.
unread-not-of-game = { $text } не е { $kind ->
    [Action] действие от { $game }; такова прави game.parse(text)
    [View] изглед от { $game }; такъв прави game.view(state, seat)
   *[Rules] набор от правила на { $game }; такъв прави game.rules_type.parse("classic")
    }.
unread-not-a-rank = { $text } не е ранг; такъв прави Rank.parse("K").
unread-no-such-rank = „{ $text }“ не е ранг. Напиши A, число от 2 до 10, J, Q или K (с латински букви).
unread-no-such-action = Не разбирам „{ $text }“.
unread-no-such-game = Няма игра „{ $text }“. Игрите са: { $games }.
unread-no-game-to-check = Няма игра „{ $text }“. Може да се проверява в: { $games }.
unread-no-game-to-solve = Няма игра „{ $text }“. Може да се решава: { $games }.
unread-no-such-preset = Няма правила с име „{ $text }“. Готовите набори са: { $presets }.
unread-no-such-option = Няма опция „{ $text }“. Опциите са: { $options }.
unread-option-needs-value = „{ $text }“ изисква стойност: напиши NAME=VALUE.
unread-bad-option-value = „{ $text }“ не е стойност за { $option }. Може да бъде: { $values }.
unread-seat-count = { $game } се играе от { $fewest } до { $most } играчи, а не от { $seats }.
unread-too-few-cards = За { $seats } играчи с по { $dealt } карти картите не стигат: избери три тестета, по-малко играчи или по-малко кръгове.
unread-no-wild-rank = В { $game } никой ранг не е жокер, затова махни „{ $text }“.
unread-too-many-copies = В играта { $pieces } се среща най-много { $most } { $most ->
    [one] път
   *[other] пъти
    }.
unread-no-record = Записът започва с реда „kafene 1“.
unread-record-version = Този запис е от версия „{ $text }“, а тази програма чете версия { $known }.
unread-bad-result = „{ $text }“ не е ред с краен резултат.
unread-bad-line = „{ $text }“ не е нито заглавен ред, нито ход.
unread-bad-undo = Стъпка { $ply } не може да се върне тук: само единственият човек сред ботове може да връща ходове, и то своите, докато играта тече.
unread-bad-header = Заглавният ред „{ $text }“ не може да се запише: в него има нов ред, управляващ знак или коментар.
unread-header-twice = Заглавният ред „{ $text }“ се среща два пъти.
unread-header-missing = Липсва заглавният ред „{ $text }“.
unread-bad-name = Кавичките в { $text } не са затворени.
unread-bad-value = Тук се очаква нещо друго, а не „{ $text }“.
unread-not-a-position = Това не е позиция от { $game }.
unread-bad-position = В позицията „{ $key }“ липсва, не е познато или не може да се прочете.
unread-wrong-pieces = В позицията не са точно картите или плочките на играта.
unread-position-is-a-view = Това е само каквото вижда един играч: оттук не може да се продължи.
unread-start-is-over = Там играта вече е свършила: няма какво да се продължи.
unread-position-differs-from-header = Правилата или играчите на позицията не са тези от заглавните редове на записа.
unread-bad-drawn = „drawn { $text }“ не е жребий за { $seats } места: всяко число от 0 до { $last } се пише точно веднъж.
unread-drawn-parts-partners = „drawn { $text }“ разделя партньори: при отборна игра играчите само се завъртат около масата, например 1 2 3 0.
unread-no-such-file = Няма файл „{ $text }“.
unread-which-piece = Кое от тези имаш предвид: { $words }?
unread-empty-file = „{ $text }“ е празен.
unread-unreadable-file = „{ $text }“ не може да се прочете като текст.
unread-bad-json = Това не е JSON: { $text }
unread-deep-json = Този JSON има твърде много вложени нива.
unread-too-much-text = „{ $text }“ е твърде дълъг: запис, позиция или ред от пакет има най-много { $most } знака.
unread-batch-line = Това не е JSON обект с ключовете { $keys }.
unread-no-such-check = В { $game } няма комбинации за проверка. Може да се проверява в: { $games }.
unread-solve-needs = Трябва и { $text }.
unread-solve-no-word = За { $game } не се ползва { $text }.
unread-no-such-goal = „{ $text }“ не е цел. Избери някоя от: { $goals }.
unread-table-not-valid = { $pieces } не е валидна комбинация и не може да лежи на масата.
unread-no-such-solver = За { $game } няма решавач. Може да се решава: { $games }.
unread-needs-pieces = Кажи кои карти или плочки, например: { $example }.

## What happened

stale-game-moved-on = Играта вече продължи: това беше за стъпка { $given }, а следва стъпка { $ply }.

## Why a file can't be used, after a colon

cause-full = на диска няма място
cause-read-only = там може само да се чете
cause-forbidden = нямаш право
cause-folder = това е папка
cause-missing = няма такава папка
cause-busy = в момента го ползва друга програма

## Saved games

store-bad-database = „{ $text }“ не може да се отвори: повреден е или не е база със запазени игри.
store-bad-database-why = „{ $text }“ не може да се отвори: { $why }.
store-newer-database = „{ $text }“ е записан от по-нова версия на Kafene.
store-no-driver = За „{ $text }“ трябва драйверът за PostgreSQL. Инсталира се така: { $command }
store-no-connection = Няма връзка с „{ $text }“: { $why }
store-bad-address = „{ $text }“ не е адрес на база. Пример: postgresql://user@host/name
store-being-moved = В момента друго копие на Kafene премества или променя „{ $text }“.
store-no-such-game = Няма запазена игра { $text }. Виж списъка с „kafene games“.
store-nothing-to-resume = Няма недовършена игра. Виж всички с „kafene games“.
store-being-played = В момента игра { $text } се играе в друго копие на Kafene.
store-no-permission = Нямаш право да четеш „{ $text }“.
store-served = В момента „{ $text }“ се използва от сървър. Спри го, преди да триеш игри.
store-game-of-room = Игра { $text } е на маса от „kafene serve“. Може да се изтрие, след като масата бъде забравена.
store-cannot-save = Играта не може да се запази в „{ $text }“. Всички ходове дотук са запазени.
store-cannot-save-why = Играта не може да се запази в „{ $text }“: { $why }. Всички ходове дотук са запазени.
store-damaged-game = Игра { $text } е повредена. Здрави стъпки от началото: { $ply }.
store-damaged-room = Тази маса е повредена на диска и не може да се отвори.
store-room-of-unknown-game = Тази маса не може да се отвори: играта „{ $text }“ не е инсталирана тук.
store-second-name = „{ $text }“ е връзка или има второ име (твърда връзка). Запазените игри трябва да са в собствени файлове: махни връзката или работи с копие.
store-backup-exists = Вече има файл „{ $text }“. Избери друго име.
store-move-served = В момента „{ $text }“ се използва от сървър. Спри го, преди да местиш каквото и да е.
store-not-empty = „{ $text }“ не е празно място. Може да се мести само в нов файл или в празна база.
store-other-tables = Във файла от KAFENE_DB, „{ $text }“, няма маси, а до него е „{ $other }“, където Kafene ги пазеше досега. { $games ->
    [0] За да ги преместиш: „{ $move }“ (и после преименувай стария файл). За да ги отвориш, където са: „{ $stay }“.
   *[other] Не могат да се преместят там, защото в него има други игри. За да ги отвориш, където са: „{ $stay }“.
    } За да ги оставиш и да започнеш отначало: „{ $begin }“.

## The command line

not-valid = Невалидно. { $sentence }
verify-ok = { $over ->
    [yes] Записът е верен: { $plies ->
        [one] { $plies } стъпка
       *[other] { $plies } стъпки
    }, завършена игра. Краен резултат: { $scores }.
   *[no] Дотук записът е верен. Стъпки: { $plies }. На ход: { $mover }. Точки: { $scores }.
    }
verify-wrong = Ред { $line }, „{ $action }“: { $sentence }
nothing = нищо
empty = нищо
replay-start = { $game }: { $names }. Стъпки: { $plies }. Натисни Enter за следващата или напиши: назад, начало, край, число, покажи, изход.
replay-keys = С интервала играта върви сама, с темпото от --speed; стрелките, Home и End също работят.
replay-move = { $ply }. { $name }: { $action }
replay-told = { $ply }. { $what }
took-back = { $you ->
    [yes] Връщаш последния си ход.
   *[no] { $name } връща ход.
    }
replay-shuffle = { $ply }. Раздаващият разбърква (брой: { $amount }).
replay-prompt = { $ply } от { $plies } >
replay-paused = { $ply } от { $plies }. Интервал: пускане, стрелки: стъпка, или номер; ? за помощ, „и“ за изход >
replay-playing = { $ply } от { $plies }. Интервал: пауза, стрелки: стъпка; ? за помощ, „и“ за изход >
replay-unknown = Натисни Enter за нататък или напиши: назад, начало, край, число от 0 до { $plies }, покажи, пусни (нататък върви само), изход.
replay-end = Тук записът свършва.
unfinished-secret = Тази игра не е завършена: записът показва всички ръце.
place = { $place ->
    [1] Първо място
    [2] Второ място
    [3] Трето място
    [4] Четвърто място
    [5] Пето място
    [6] Шесто място
    [7] Седмо място
    [8] Осмо място
    [9] Девето място
    [10] Десето място
   *[other] Място { $place }
    }: { $names }, { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }.
unread-needs-piece = Довърши командата, например: { $text } { $example }.
unread-no-such-language = Няма език „{ $text }“. Езиците са: { $languages }.
unread-no-hints = За { $game } още няма подсказки: никой от ботовете там не обяснява ходовете си.
unread-no-such-tour = За { $game } няма урок. Прочети правилата: kafene rules { $name }
unread-no-such-level = Няма бот „{ $text }“. Нивата са: { $levels }.
unread-bad-player = „{ $text }“ не е играч. Напиши me, NAME:human, { $levels }, NAME:LEVEL, bot=module:Class или exec=command.

## Plain play

prompt = { $choices } >
you-can = Можеш:
pair-also = { $head } ({ $also }): { $what }
any-piece = { $kind ->
    [Tile] ПЛОЧКА
   *[other] КАРТА
    }
any-pieces = { $kind ->
    [Tile] ПЛОЧКИ
   *[other] КАРТИ
    }
any-number = ЧИСЛО
any-time = По всяко време можеш да напишеш:
any-hint = кои { $kind ->
    [Tile] плочки
   *[other] карти
    } да погледнеш; втори път: какво можеш да направиш и какво би направил експерт
any-hand = показва ръката ти
any-table = показва масата
any-scores = показва точките досега
any-undo = връща последния ти ход
any-sort = подрежда ръката ти: „подреди число“, { $kind ->
    [Tile] „подреди цвят“
   *[other] „подреди боя“
    } или „подреди комбинации“; „подреди винаги“ я пази подредена
any-swap = разменя местата на две { $kind ->
    [Tile] плочки
   *[other] карти
    } в ръката ти
any-gather = събира { $kind ->
    [Tile] плочки
   *[other] карти
    } една до друга в ръката ти
any-rules = съдържанието на правилата; „правила 3.2“ показва този параграф
any-help = показва този списък{ $known ->
    [yes] ; „помощ { $word }“ обяснява думата
   *[no] {""}
    }
any-quit = излиза от играта и я запазва
letters-card = Картите се пишат с латински букви: 7H е седмица купа. S е пика, H купа, D каро, C спатия; A е асо, J вале, Q дама, K поп.
letters-spanishcard = Картите се пишат с латински букви: 7C е седмица чаши. C са чаши, S мечове, B тояги, D монети. Числата са от 1 до 7 и от 10 до 12.
letters-tile = Плочките се пишат с латински букви: 7R е червената седмица. R е червено, B синьо, K черно, O оранжево; J е жокер.
your-seat = { $name }, твой ред е. Натисни Enter, когато никой друг не гледа:
score = { $name }: { $score }
play-welcome = { $game }. { $about } Напиши „помощ“, за да видиш какво можеш да правиш, или „изход“, за да излезеш.
play-watch = { $game }. { $about }
play-resumed = Игра { $number } продължава.
play-finished = Игра { $number } е завършена.
unread-outside-bots = В игра { $number } участват външни ботове ({ $bots }). Ако им имаш доверие: { $program } resume { $number } --allow-outside-bots{ $db }
outside-bots-here = Игра { $number } иска да пусне тези програми на компютъра ти. Пусни ги само ако ги познаваш.
outside-bots-start = Напиши „да“, за да ги пуснеш, или натисни Enter, за да излезеш >
outside-bots-not-started = Нищо не беше пуснато; играта остава, както беше.
game-in-english = Играта „{ $game }“ засега е само на английски.
game-left-out = Играта „{ $game }“ е пропусната, защото не може да се зареди: { $problem }
play-rules = Правила: { $rules }.
play-drawn = Местата са изтеглени с жребий. Ред на игра: { $names }.
play-bots = { $names }: ниво { $level } ({ $about })
bot-default = { $why ->
    [crashed] Ботът на { $name } се срина.
    [too-slow] Ботът на { $name } се забави с отговора.
    [unreadable] Ботът на { $name } отговори нещо, което не се разбира.
   *[illegal] Ботът на { $name } избра ход, който не е позволен.
    } Вместо това се играе безопасен ход, сега и при всеки следващ такъв случай.
play-quit = Играта е запазена. За да продължиш: { $call }
play-over = Играта е запазена под номер { $number }. За да я видиш отново: { $call }
play-review = Какво е било грешка и какво късмет: { $call }
play-unplayed = Няма изигран ход, затова тази игра не се пази.
games-none = Няма запазени игри. Изиграй една: kafene play three-thirteen
games-damaged = Повредени игри, които не са в списъка: { $numbers }. „{ $program } verify ID{ $db }“ казва повече.
imported = Играта е запазена под номер { $number }.
exported = Записано в { $text }.
backed-up = { $games ->
    [one] Копирана и проверена е { $games } игра
   *[other] Копирани и проверени са { $games } игри
    }: { $text }
moved = { $games ->
    [one] Преместена и проверена е { $games } игра
   *[other] Преместени и проверени са { $games } игри
    }: { $text }. Оригиналът остава непроменен.
backup-damaged = Повредени и в оригинала: { $numbers }. „{ $program } verify ID{ $db }“ казва повече.
unread-unwritable-file = В „{ $text }“ не може да се пише.
unread-unwritable-file-why = В „{ $text }“ не може да се пише: { $why }.
unread-other-game = Това е запис на { $text }, а не на { $game }.
unread-rules-are-given = „{ $text }“ си има свои правила: махни --rules и --option.
unread-name-twice = Двама играчи се казват „{ $text }“. Дай им различни имена.
unread-seats-differ = В тази игра играчите са { $seats }, а в --players са изброени { $given }.
unread-bad-seed = „{ $text }“ не е начално число: напиши цяло число.
unread-served-game = Тази игра е от маса на „kafene serve“: продължава се там, в браузъра.

## For games that have no words of their own

general-valid = Валидно.
general-player = { $name }: { $kind ->
    [Tile] { $pieces ->
        [one] { $pieces } плочка
       *[other] { $pieces } плочки
    }
   *[other] { $pieces ->
        [one] { $pieces } карта
       *[other] { $pieces } карти
    }
    }, { $score ->
    [one] { $score } точка
   *[other] { $score } точки
    }{ $turn ->
    [yes] {", "}на ход
   *[no] {""}
    }
general-entry = { $name } { $what }
general-hand = { $you ->
    [yes] Ръката ти
   *[no] { $name } държи
    }: { $hand }.

## Other words for commands: each line has some, with commas between them

words-all-help = помощ, команди, ?
words-all-hint = подсказка, подскажи, съвет
words-all-hint-more = още, подсказка още
words-all-hand = ръка, ръката
words-all-table = маса, масата
words-all-scores = точки, резултат
words-all-rules = правила, правило
words-all-sort = подреди
words-all-swap = размени
words-all-gather = събери, групирай
words-all-undo = отмени, върни
words-sort-number = число, числа, номер, номера, ранг
words-sort-suit = боя, бои, цвят, цветове
words-sort-melds = комбинации, комбинация, групи
words-sort-auto = винаги, автоматично, авто
words-all-quit = изход, излез, q
words-all-ok = добре, окей, ок
words-all-yes = да, д
words-replay-next = напред, нататък
words-replay-back = назад
words-replay-start = начало
words-replay-end = край
words-replay-show = покажи, позиция
words-replay-play = пусни, пускане
words-replay-pause = пауза, спри
words-after-no = не, н, n
words-after-review = анализ, преглед
words-after-replay = повторение, покажи
words-watch-next = напред, нататък, стъпка
words-watch-pause = пауза, спри
words-watch-go = продължи, пусни
words-watch-hands = ръце, ръцете

## The screen

screen-stock = талон: { $cards ->
    [one] { $cards } карта
   *[other] { $cards } карти
    }
screen-discards = изхвърлени
screen-points = В ръка: { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }.
hint = Подсказка: { $action }. { $why }
hint-steps = Подсказка, стъпка по стъпка. { $why }
hint-reset = първо си прибери сложеното
hint-look = Погледни { $pieces }. ({ $enter ->
    [yes] Натисни Enter или напиши
   *[no] Напиши
    } пак „{ $hint }“, за да научиш повече.)
hint-offer = { $number }: { $action }. { $why }
hint-offer-steps = Как се прави { $number }:
hint-expert = Експерт би избрал: { $action }. { $why }
hint-expert-number = Експерт би избрал { $number }. { $why }
hint-expert-steps = Експерт би играл така, стъпка по стъпка. { $why }
hint-accept = { $offers ->
    [0] { $how ->
        [ok] Напиши „{ $ok }“, за да го изиграеш.
        [steps] Натисни Enter за първата стъпка или напиши „{ $ok }“ за всички.
       *[enter] Натисни Enter, за да го изиграеш.
    }
   *[other] { $how ->
        [ok] Напиши номер или „{ $ok }“ за избора на експерта.
        [steps] Напиши номер, натисни Enter за първата стъпка на експерта или напиши „{ $ok }“ за всички.
       *[enter] Напиши номер или натисни Enter за избора на експерта.
    }
    }
which = Кое от тях? Напиши номера му.
hand-on = Натисни Enter и предай клавиатурата >
watch-running = Интервал: пауза, Enter: следващата стъпка, „р“: ръце; ? за помощ, „и“ за изход >
watch-paused = Пауза. Интервал: продължи, Enter: следващата стъпка, „р“: ръце; ? за помощ, „и“ за изход >
watch-unknown = Интервалът спира и продължава, Enter показва следващата стъпка, „р“ показва или скрива ръцете, „и“ излиза. Можеш и да напишеш: пауза, продължи, напред, изход.
go-on = Натисни Enter, за да продължиш >
unread-which-word = „{ $text }“ може да значи: { $words }.
unread-draft-is-open = Вече имаш сложени плочки. { $ready ->
    [yes] Преди „{ $text }“ напиши „готово“, за да ги изиграеш, или „отначало“, за да си ги прибереш.
   *[no] Преди „{ $text }“ напиши „отначало“, за да си ги прибереш.
    }
unread-nothing-to-accept = Още няма какво да приемеш. Първо напиши „{ $text }“.
draft-kept = Не довърши хода си. Той е запазен и ще е пак на масата, когато продължиш.
draft-restored = Започнатият ти ход е пак на масата, както го остави.
draft-lost = Не довърши хода си и той се губи: сложените плочки са пак в ръката ти.

## What may have been meant, and what Enter does

did-you-mean = Може би „{ $line }“? { $enter ->
    [yes] Ако да, натисни Enter.
   *[no] Ако да, напиши „{ $ok }“.
    }
did-you-mean-one = Може би едно от тези? Напиши номера му.
did-you-mean-later = Може би „{ $line }“? { $why }
steps-done = Направено: { $steps }.
offer-next = Следва: { $line }. { $enter ->
    [yes] Натисни Enter за тази стъпка{ $more ->
        [yes] {" "}или напиши „{ $ok }“ за всичко останало
       *[no] {""}
    }.
   *[no] Напиши „{ $ok }“ за { $more ->
        [yes] всичко останало
       *[no] тази стъпка
    }.
    }
draft-go-on = Можеш да сложиш още плочки или да си прибереш някои: „{ $undo }“ връща една стъпка, „{ $reset }“ – всички{ $after ->
    [yes] , а тогава пак може и „{ $other }“
   *[no] {""}
    }.
rule-can-be-read = Напиши „{ $command }“, за да прочетеш { $rule }.
unread-not-now = „{ $text }“ сега не е възможно.
unread-one-piece = За „{ $text }“ се казва само една { $kind ->
    [Tile] плочка
   *[other] карта
    }.
unread-nothing-to-take = Сега няма какво да се вземе.
unread-no-undo = Сега няма какво да върнеш. Когато играеш само срещу ботове, можеш да връщаш ходовете си един по един, докато играта свърши.
unread-bad-range = „{ $text }“ не е поредица от { $kind ->
    [Tile] плочки. Тя върви от по-малка към по-голяма плочка от един цвят.
   *[other] карти. Тя върви от по-малка към по-голяма карта от една боя.
    }
unread-no-such-number = В списъка няма { $text }: напиши номер от 1 до { $most }.
unread-no-piece-of-yours = „{ $text }“ не е { $kind ->
    [Tile] плочка
   *[other] карта
    }. Твоите се пишат така: { $pieces }.
unread-none-of-rank = Нямаш { $text }.
unread-no-such-order = Не може да се подрежда по „{ $text }“. Напиши { $orders }.
sort-suit = { $kind ->
    [Tile] цвят
   *[other] боя
    }
hand-sorted = { $order ->
    [number] Ръката ти е подредена по числа.
    [suit] Ръката ти е подредена по { $kind ->
        [Tile] цвят
       *[other] боя
    }.
   *[melds] Каквото върви заедно, е едно до друго в ръката ти.
    }
hand-without-melds = В тази игра не се събират комбинации, затова ръката ти е подредена по числа.
hand-auto = Отсега нататък ръката ти се подрежда при всяко ново нещо в нея.
hand-new = Ново: { $pieces }.

## The menu

menu-title = Привет от Kafene! Enter избира предложеното; или напиши номер, b за предишния въпрос, „изход“ за излизане.
menu-which = Коя игра?
menu-against = Срещу кого?
menu-bots = { $bots ->
    [one] 1 бот
   *[other] { $bots } бота
    }
menu-friends = Приятели на тази клавиатура
menu-tour = Първо кратък урок: ходовете стъпка по стъпка
menu-strength = На какво ниво?
level-beginner = Начинаещ
level-beginner-about = още се учи и пропуска много
level-casual = Любител
level-casual-about = играе за удоволствие и пропуска това-онова
level-greedy = Опитен
level-greedy-about = играе често и рядко пропуска
level-strong = Силен
level-strong-about = не пропуска почти нищо
level-expert = Експерт
level-expert-about = най-силната игра на Kafene
level-random = Случаен
level-random-about = играе всеки позволен ход; за първи опити
menu-rules = С кои правила?
menu-prompt = Enter или 1-{ $most } >
menu-mix = Смесена маса: ти, приятели и ботове от всяко ниво, един по един
menu-names = Кой играе на тази клавиатура? Напиши имената, и твоето също, разделени със запетаи (най-много { $most }) >
menu-no-names = Напиши поне едно име: своето.
menu-too-many-names = Твърде много са: могат да играят най-много { $most }.
unread-bad-person-name = „{ $text }“ не може да е име тук: използвай букви, цифри и интервали.
menu-besides = Колко бота да се включат, от { $fewest } до { $most }? Enter означава { $usual } >
menu-how-many = Колко играчи, от { $fewest } до { $most }? Enter означава { $usual } >
menu-player = Играч { $number } от { $players }: кой е?
menu-partner = Играч { $number } от { $players }, партньор на играч { $partner }: кой е?
menu-me = Ти
menu-friend = Приятел на тази клавиатура
menu-friend-name = Как се казва приятелят ти?
menu-who-sits-where = Кой къде сяда?
menu-draw = С жребий за местата и за това кой започва
menu-as-listed = По реда на списъка: започва първият
menu-more-rules = Промени отделни правила, като тръгнеш от някой от тези набори
menu-start-from = От кои правила тръгваш?
menu-options = Правила на { $game }. Напиши номер, за да промениш правило; с Enter играеш по тези.
menu-options-prompt = Enter за игра или 1-{ $most } за промяна >
menu-keep-or-number = Enter оставя „{ $value }“, или 1-{ $most } >
menu-keep-or = Enter оставя „{ $value }“, или напиши { $values } >
also-called = { $word } ({ $name })
value-yes = да
value-no = не
menu-unknown = Напиши число от { $fewest } до { $most } или само натисни Enter.
menu-usual = { $line } (Enter)
again = Още една игра? Натисни Enter за нова или напиши „анализ“, „повторение“ или „не“, за да излезеш >
again-help = Enter започва нова игра, „анализ“ показва какво е било грешка и какво късмет, „повторение“ показва играта ход по ход, „не“ излиза.
again-hint = Играта свърши и няма какво да се подскаже. Напиши „анализ“, за да видиш какво можеше да е по-добре.
again-new-deal = Този път раздаването е ново: --seed { $seed } важеше за първата игра.
again-easier = Беше трудно? „{ $level }“ е по-лесно ниво: { $about }.
again-harder = Вече знаеш как се побеждава ниво „{ $now }“. Следващото е „{ $level }“: { $about }.
again-choose = Напиши „да“ за „{ $level }“ или натисни Enter за „{ $now }“ отново >

## The tour

tour-welcome = { $game }. Натискай Enter за всеки ход. С „правила 3.2“ четеш правило 3.2, с „изход“ излизаш.
tour-prompt = Enter или напиши: { $action } >
tour-step = Стъпка { $number } от { $steps }: { $step }
tour-again = В този урок ходът е: { $action }
tour-other = И това е позволено, но в този урок ходът е: { $action }
tour-help = Натисни Enter за хода от урока. По всяко време: ръка, маса, точки, подсказка (обяснението още веднъж), правила, правила 3.2, помощ, изход.
tour-left = Напусна урока. За да го започнеш отново: kafene tour { $game }
tour-go-on = Натисни Enter, за да продължиш >
tour-offer = Натисни Enter за истинска игра срещу един начинаещ бот или напиши „не“, за да излезеш >
tour-page-again = { $why } Засега: { $asks }
tour-page-other = И това е позволено. Засега: { $asks }
tour-page-back = Първо си върни сложеното: натисни „Отмени“.

## What happens in many games

time-was-up = { $you ->
    [yes] Времето ти изтече.
   *[no] Времето на { $name } изтече.
    }
stand-in = { $name } (бот)
event-dealt = { $even ->
    [yes] По { $cards ->
        [one] { $cards } { $deck ->
            [Tile] плочка
           *[other] карта
        }
       *[other] { $cards } { $deck ->
            [Tile] плочки
           *[other] карти
        }
    } на всеки.
   *[no] { $each }.
    } { $you ->
    [yes] Започваш ти.
   *[no] Започва { $starter }.
    }
event-dealt-hand = { $you ->
    [yes] ти получаваш
   *[no] { $name } получава
    } { $cards ->
    [one] { $cards } { $deck ->
        [Tile] плочка
       *[other] карта
    }
   *[other] { $cards } { $deck ->
        [Tile] плочки
       *[other] карти
    }
    }
event-drew = { $you ->
    [yes] Теглиш { $card }.
   *[no] { $hidden ->
        [yes] { $seat } тегли.
       *[no] { $seat } тегли { $card }.
    }
    }
event-discarded = { $you ->
    [yes] Изхвърляш { $card }.
   *[no] { $seat } изхвърля { $card }.
    }
event-reshuffled = { $cards ->
    [one] Една изхвърлена карта става
   *[other] { $cards } изхвърлени карти стават
    } новият талон. { $kept ->
    [yes] { $top } остава при изхвърлените.
   *[no] Изхвърлени карти няма.
    }
event-passed = { $you ->
    [yes] Пасуваш.
   *[no] { $seat } пасува.
    }
event-went-out = { $you ->
    [yes] Нямаш
   *[no] { $seat } няма
    } повече { $deck ->
    [Tile] плочки
   *[other] карти
    }!
event-round-ended = Кръгът свърши. Точки дотук: { $points }.
event-round-points = { $name } { $points }
event-match-ended = Играта свърши. { $team ->
    [yes] { $among ->
        [yes] Твоят отбор спечели с общо
       *[no] { $winners } спечелиха с общо
    }
   *[no] { $count ->
        [1] { $among ->
            [yes] Спечели с общо
           *[no] { $winners } спечели с общо
        }
       *[other] Победата е обща: { $winners } с по
    }
    } { $best ->
    [one] { $best } точка
   *[other] { $best } точки
    }{ $low ->
    [yes] , най-малкия сбор
   *[no] {""}
    }.

## Why pieces are no run and no group

name-run = поредицата
name-group = групата
refused-run-suits-differ = { $meld } е { $deck ->
    [Tile] от един цвят
   *[other] от една боя
    }, а { $pieces } { $count ->
    [one] се различава
   *[other] се различават
    }.
refused-run-rank-twice = { $meld } съдържа { $deck ->
    [Tile] всяко число
   *[other] всеки ранг
    } само веднъж: { $pieces }.
refused-run-too-short = { $deck ->
    [Tile] Комбинацията е от поне три плочки
   *[other] { $meld } е от поне три карти
    }: { $pieces } не { $count ->
    [one] стига
   *[other] стигат
    }.
refused-run-too-long = { $meld } е от най-много { $most } { $deck ->
    [Tile] плочки заедно с жокерите
   *[other] карти
    }.
refused-run-gap = { $pieces } не са поред: между тях трябва да има { $missing }{ $wilds ->
    [0] {""}
    [one] , а жокерът е само един
   *[other] , а жокерите са само { $wilds }
    }.
refused-run-corner = { $deck ->
    [Tile] Единицата стои само преди двойката
   *[other] { $ace ->
        [high] Асото стои само след попа
        [both] Асото стои преди двойката или след попа, но поредицата не се превърта
       *[low] Асото стои само преди двойката
    }
    }: { $pieces }.
refused-too-few-naturals = { $deck ->
    [Tile] Жокерите заместват други плочки: в комбинацията трябва да има и плочка с число.
   *[other] В комбинация трябва да има поне { $least ->
        [one] една обикновена карта
       *[other] { $least } обикновени карти
    }; тук има { $naturals }.
    }
refused-group-ranks-differ = { $meld } е { $deck ->
    [Tile] от плочки с едно и също число
   *[other] от карти с еднакъв ранг
    }, а { $pieces } { $count ->
    [one] се различава
   *[other] се различават
    } от другите{ $alone ->
    [yes] {""}
   *[no] ; { $run } е { $deck ->
        [Tile] от един цвят
       *[other] от една боя
    }
    }.
refused-group-suit-twice = { $meld } съдържа { $deck ->
    [Tile] всеки цвят
   *[other] всяка боя
    } само веднъж: { $pieces }.
refused-group-too-small = { $deck ->
    [Tile] Комбинацията е от поне три плочки
   *[other] { $meld } е от поне три карти
    }: { $pieces } не { $count ->
    [one] стига
   *[other] стигат
    }.
refused-group-too-large = { $meld } е от най-много { $most } { $deck ->
    [Tile] плочки, по една от всеки цвят, заедно с жокерите
   *[other] карти, по една от всяка боя
    }.

## Настройки

setting-name = как те наричат другите на масата
setting-theme = цветовете на екрана
setting-speed = колко дълго се показват чуждите ходове
setting-language = езикът
setting-sort = подредбата на ръката ти
setting-bell = звънецът на терминала звъни, когато си на ход
setting-kept = (твоя настройка)
setting-from = (от { $variable })
setting-default = (по подразбиране)
setting-now = { $setting }: { $value } { $source }
settings-file = За промяна: kafene config ИМЕ СТОЙНОСТ. Настройките се пазят в { $text }
unread-no-such-setting = Няма настройка „{ $text }“. Настройките са: { $settings }.
unread-which-setting = Коя настройка? Избери една от: { $settings }.
unread-bad-setting = „{ $text }“ не е стойност за { $setting }. Може да бъде: { $values }.
unread-bad-own-name = „{ $text }“ не може да бъде твоето име. Трябват от 1 до { $most } видими знака, без запетаи.
unread-settings-broken = Настройките в { $text } не важат: файлът не е JSON обект. Поправи го или го изтрий.
unread-settings-unreadable = Настройките в { $text } не важат: файлът не може да се отвори.

## Tables of results

column-points = точки
column-total = общо
# Клавиши и мишка на рисувания екран
touch-start = Стрелки или мишка: избор
touch-keys = Стрелки: движение, интервал: избор, Esc: писане
touch-enter = Enter: { $line }
touch-covered = Интервал: още, Esc: обратно към масата
touch-help = Без писане: натисни стрелка или щракни с мишката. После интервалът или номер избира, Enter играе избраното, а буквите правят каквото пише на долния ред; до него се стига и със стрелките. Esc връща към писането. PgUp и PgDn превъртат казаното.

## Списъци на запазени игри

games-open = Незавършени
games-over = Завършени
games-bots = { $bots ->
    [one] { $bots } бот, ниво „{ $level }“
   *[other] { $bots } бота, ниво „{ $level }“
    }
games-turn = { $you ->
    [yes] ти си на ход
   *[no] на ход: { $name }
    }
games-won = победа, { $scores }
games-lost = загуба, { $scores }
games-shared = обща победа, { $scores }
games-winner = победа за { $names }, { $scores }
games-more = и още { $games ->
    [one] 1 по-стара
   *[other] { $games } по-стари
    } (всички: --limit 0)
games-what-next = За да продължиш игра: { $program } resume ID{ $db }. За да я гледаш: { $program } replay ID{ $db }. Победи и загуби: { $program } games{ $db } --tally
games-none-such = Няма такава запазена игра.
games-no-tally = Още няма завършена игра на един човек срещу ботове от едно ниво.
tally-game = Игра
tally-level = Ниво
tally-played = Изиграни
tally-won = Победи
tally-lost = Загуби
tally-share = Дял
tally-percent = { $percent } %
delete-sure = { $games ->
    [one] Да се изтрие ли тази игра завинаги?
   *[other] Да се изтрият ли тези { $games } игри завинаги?
    } Напиши да, за да се изтрие, или натисни Enter, за да остане.
delete-kept = Нищо не е изтрито.
deleted = { $games ->
    [one] Изтрита е 1 игра.
   *[other] Изтрити са { $games } игри.
    }
age-now = току-що
age-minutes = { $minutes ->
    [one] преди 1 минута
   *[other] преди { $minutes } минути
    }
age-hours = { $hours ->
    [one] преди 1 час
   *[other] преди { $hours } часа
    }
age-days = { $days ->
    [one] вчера
   *[other] преди { $days } дни
    }
unread-bad-since = „{ $text }“ не е дата. Напиши 2026-11-30 или 7d, 2w за последните дни или седмици.
unread-bad-limit = „{ $text }“ не става за ограничение. Напиши цяло число; 0 показва всички.
unread-bad-game-number = „{ $text }“ не е номер на запазена игра. Напиши 3 или 3-7 за няколко.
unread-delete-needs-yes = Тук няма кого да питам. За да се изтрие без въпрос, добави --yes.
unread-file-exists = „{ $text }“ вече съществува. Избери друго име или добави --force, за да се презапише.
unread-no-permission = Нямаш право да четеш „{ $text }“.

## Продължаване и настройки, в менюто

menu-continue = Продължи: { $what }
menu-continue-other = Продължи друга игра ({ $games ->
    [one] още 1
   *[other] още { $games }
    })
menu-unfinished = { $game }, { $players } ({ $age }, { $turn })
menu-which-one = Коя да продължиш?
menu-settings = Настройки: име, цветове, скорост, език
menu-after = Натисни Enter за менюто или напиши „изход“, за да излезеш >
settings-title = Настройки. Напиши номер, за да промениш някоя; Enter или b връща към менюто.
settings-which = Коя настройка?
settings-choose = Избери: { $setting }
settings-prompt = Enter за връщане или 1-{ $most } >
settings-name = Enter оставя „{ $name }“, или напиши името си >
setting-value-auto = автоматично
setting-value-light = светъл фон
setting-value-dark = тъмен фон
setting-value-four-colour = четири цвята
setting-value-high-contrast = висок контраст
setting-value-slow = бавно
setting-value-normal = нормално
setting-value-fast = бързо
setting-value-instant = веднага
setting-value-usual = както е обичайно за играта
setting-value-number = по число
setting-value-colour = по цвят или боя
setting-value-melds = по комбинации
setting-value-on = да
setting-value-off = не
setting-value-en = English (английски)
setting-value-bg = Български
setting-value-ja = 日本語 (японски)
setting-value-fr = Français (френски)

## Четене на правилата на екрана

pager-keys = Интервал, стрелки; / търсене, n следващо; 2.4 Enter: параграф; q изход
pager-search = Търсене: { $typed }
pager-jump = Параграф: { $typed }
pager-missing = „{ $text }“ не се среща тук.
