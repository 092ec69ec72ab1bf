### The browser client, which reads this file, web.ftl and what starts with client- in the games' files by itself.

## Места и домакини

client-name-most = Най-много { $most } знака
client-host-gone = { $you ->
    [yes] { $name } вече не е тук: сега ти си домакин.
   *[no] { $name } вече не е тук: сега домакин е { $host }.
    }
client-not-come = още не е тук; ако не дойде, ще играе бот
client-sit-here = Седни тук
client-move-up = { $name }: едно място нагоре
client-move-down = { $name }: едно място надолу
client-late = Закъснели приятели
client-late-yes = могат да поемат мястото на бот
client-late-no = могат само да гледат
client-wants-again = { $name } иска да играе пак.
client-join = Поеми мястото на бот
client-join-about = Между два хода получаваш ръката и точките на бота.
client-join-whose = Чие място
client-join-waiting = Ще седнеш, щом свърши този ход.
client-asks = { $name } иска мястото на { $seat }.
client-asks-second = Интернет адресът или браузърът е същият като на човек, който вече е имал ръка тук. Ако го пуснеш, играта няма да се смята за честна.
client-let-in = Пусни
client-let-in-not = Не
client-asking = Кой иска място
client-waits-for = Поиска мястото на { $seat }. { $host } решава дали да те пусне.
client-waits-for-heir = Поиска мястото на { $seat }. { $host } отсъства: след малко ще бъде попитан друг.
client-waits-for-nobody = Поиска мястото на { $seat }, но няма кой да те пусне. Ще бъде попитан първият, който се върне. Дотогава или до края на играта можеш да гледаш.
client-withdraw = Откажи се
client-join-ask = Домакинът решава дали можеш да седнеш.
client-seat-menu = Твоето място
client-elsewhere = Продължи на друго устройство
client-elsewhere-about = Сканирай кода с телефона или таблета си или отвори връзката там: тя води до твоето място тук. Важи само веднъж и само 5 минути. Не я изпращай на никого: това е твоето място.
client-elsewhere-code = Връзката към твоето място като QR код
client-elsewhere-again = Нова връзка
client-arriving = Отваряме мястото ти.
client-leave = Напусни масата
client-leave-about = { $alone ->
    [yes] Играеш само срещу ботове, затова играта ще приключи.
   *[no] На твоето място ще играе бот до края. Можеш да продължиш да гледаш.
    }
client-leave-quietly = Ако искаш само почивка, просто затвори страницата: мястото остава твое.
client-stay = Остани

## Front page and lobby

client-welcome = Има свободна маса
client-level = Ниво на ботовете
client-mix = Смесено
client-mix-about = всеки бот се избира на масата
client-more-rules = Всички правила, едно по едно
client-reset-rules = Върни към „{ $preset }“
client-preset-has = В „{ $preset }“: { $value }.
client-rules-changed = { $preset }, с промени
client-list = { $first }, { $last }
client-sentences = { $first } { $last }
client-statements = { $first }. { $last }
client-pair = { $head }: { $what }
client-number-span = от { $low } до { $high }
client-number-refused = Само от { $low } до { $high }
client-add-seat = Добави място
client-remove-seat = Махни място { $number }
client-dismiss = Отстрани { $name }
client-seats-of = { $seats } от най-много { $most }
client-play-now = Играй сега
client-with-friends = С приятели
client-promise = Всеки отказ се обяснява, всяко разбъркване може да се провери и никой ход не се губи.
client-replaced = Тази маса е отворена в твърде много прозорци. Върни се в този и играта ще продължи тук.
client-sittings = Започнати игри
client-sitting = { $game } ({ $others })
client-no-table = Тук няма маса
client-share = Сподели
client-fair = Честни ли са разбъркванията?
client-starting = Играта започва: всеки браузър разкрива случайната си стойност.
client-called-off = Стартът беше отменен: от { $names } не дойде вярната стойност. Нищо не е раздадено. Домакинът може да започне отново.
client-seating = Места в началото
client-seating-drawn = по жребий
client-seating-chosen = както са тук

## Settings

client-settings = Настройки
client-theme = Тема
client-theme-auto = като на устройството
client-theme-light = светла
client-theme-dark = тъмна
client-colours = Бои на картите
client-colours-two = в два цвята
client-colours-four = в четири цвята
client-sound = Звуци
client-off = изключени
client-on = включени
client-letters = Бързи клавиши с една буква
client-language = Език

## At the table

client-hand = В ръката ти: { $deck ->
    [tiles] { $count ->
        [one] { $count } плочка
       *[other] { $count } плочки
    }
   *[other] { $count ->
        [one] { $count } карта
       *[other] { $count } карти
    }
    }
client-count = { $count } в ръка
client-points = { $points ->
    [one] { $points } точка
   *[other] { $points } точки
    }
client-points-short = { $points } т.
client-won = { $who ->
    [you] Победа!
    [your-side] Победа за твоя отбор!
    [you-share] Победата е обща: { $winners }.
    [one] Победа за { $winners }.
    [side] Победа за { $winners }.
   *[share] Победата е обща: { $winners }.
    }
client-line = Напиши команда
client-line-example = например: помощ
client-line-send = Изпрати
client-round-over = Кръгът свърши
client-go-on = Продължи
client-no-pieces = Ръката ти е празна.
client-new = нова
client-me = (ти)
client-sort-suit = { $deck ->
    [tiles] По цвят
   *[other] По боя
    }
client-sort-rank = { $deck ->
    [french] По ранг
   *[other] По число
    }
client-sort-best = По комбинации
client-thinking = Мисля…
client-show-hint = Покажи ми: { $name }
client-hint-look = Погледни { $pieces }.
client-hint-more = Кажи ми повече
client-hint-can = Можеш:
client-hint-expert = Експерт би направил това:
client-hint-choice = Изборът на експерта
client-hint-like-expert = Направи като експерта
client-rule = Правило { $rule }
client-options = Опции
client-replay = Гледай отново
client-other-game = Друга игра
client-offer-easier = Беше трудно? „{ $level }“ е по-лесно ниво: { $about }.
client-offer-harder = Вече знаеш как се побеждава ниво „{ $now }“. Следващото е „{ $level }“: { $about }.
client-play-against = Игра срещу „{ $level }“
client-round = { $rounds ->
    [1] Кръг { $round }
   *[other] Кръг { $round } от { $rounds }
    }
client-not-now = Изчакай реда си. Дотогава можеш да подреждаш ръката си.
client-table-empty = На масата още няма нищо.
client-choose-pieces = Избери от ръката си и тук ще видиш какво можеш да направиш.
client-nothing-with-these = Само с избраното не може да се направи нищо.
client-draw = Тегли
client-pass = Пас
client-undo = Отмени
client-take-back = Върни хода
client-redo = Повтори
client-reset = Отначало

## Keys

client-keys = Клавиши
client-key-tab = към следващата част на масата
client-key-arrows = към съседната { $deck ->
    [tiles] плочка
   *[other] карта
    }
client-key-space = Интервал
client-key-name-shift = Shift
client-key-name-escape = Esc
client-key-pick = избери { $deck ->
    [tiles] плочка
   *[other] карта
    } или сложи избраното там
client-key-shift = премести { $deck ->
    [tiles] плочка
   *[other] карта
    } в ръката си
client-key-sort = подреди ръката си
client-key-hint = подсказка; още веднъж: цялата подсказка
client-key-hint-number = направи това, което подсказката дава под този номер
client-key-hint-expert = направи каквото би направил експертът
client-key-escape = отмени избора
client-key-choice = натисни бутона с този номер
client-key-new-set = избраните плочки стават нова комбинация
client-key-done = изиграй сложеното
client-key-back = прибери избраните плочки

## Choosing several pieces

client-key-range = избери няколко { $deck ->
    [tiles] плочки
   *[other] карти
    } поред
client-key-row = избери { $deck ->
    [tiles] цялата комбинация или ръка
   *[other] цялата ръка
    }

## Pieces as a screen reader says them

client-french = { $rank ->
    [2] двойка
    [3] тройка
    [4] четворка
    [5] петица
    [6] шестица
    [7] седмица
    [8] осмица
    [9] деветка
    [10] десетка
   *[other] { $rank }
    } { $suit }
client-rank-A = асо
client-rank-J = вале
client-rank-Q = дама
client-rank-K = поп
client-suit-H = купа
client-suit-D = каро
client-suit-C = спатия
client-suit-S = пика
client-spanish = { $rank ->
    [1] единица
    [2] двойка
    [3] тройка
    [4] четворка
    [5] петица
    [6] шестица
    [7] седмица
   *[other] { $rank }
    } { $suit }
client-spanish-rank-10 = вале
client-spanish-rank-11 = кон
client-spanish-rank-12 = крал
client-spanish-suit-C = чаши
client-spanish-suit-S = мечове
client-spanish-suit-B = тояги
client-spanish-suit-D = монети
client-tile = { $colour } { $number ->
    [1] единица
    [2] двойка
    [3] тройка
    [4] четворка
    [5] петица
    [6] шестица
    [7] седмица
    [8] осмица
    [9] деветка
    [10] десетка
    [11] единайсетка
    [12] дванайсетка
   *[13] тринайсетка
    }
client-colour-R = червена
client-colour-B = синя
client-colour-K = черна
client-colour-O = оранжева
client-joker = жокер
client-hidden = с лице надолу

## Endings

client-last-move = Последният ход
client-winner = победител
client-you = Ти
client-ended-out = { $who ->
    [you] Ти затвори.
   *[one] { $name } затвори.
    }
client-ended-stock = Талонът се изчерпа.
client-cards-left = Останали карти
client-this-round = Този кръг
client-points-head = Точки
client-total-points = Общо
client-round-points = Точки от кръга
client-sheet = Точки по кръгове
client-sheet-round = Кръг { $round }
client-last-round = Последният кръг
client-evening = Спечелени игри дотук: { $score }
client-evening-pair = { $one } { $won }:{ $lost } { $other }
client-evening-each = { $name } { $won }
client-copy-result = Копирай резултата
client-share-result = { $who ->
    [won] Спечелих на { $game } срещу { $others }: { $points }.
    [lost] Загубих на { $game } от { $winners }: { $points }.
    [all] Равенство на { $game }: { $points }.
   *[onlooker] { $game }, победа за { $winners }: { $points }.
    }
client-share-points = { $name } { $points }
client-share-me = аз
client-ask-name = Как да те наричаме следващия път?
client-keep-name = Запомни името
client-confetti = Конфети при победа
client-by-bot = игра бот
client-by-time = времето изтече

## Card tables

client-stock = { $count ->
    [one] Талон: { $count } карта
   *[other] Талон: { $count } карти
    }
client-stock-short = Талон: { $count }
client-discards = Изхвърлени: { $count }, най-отгоре { $top }
client-discards-short = Изхвърлени: { $count }
client-discard = Изхвърли { $card }
client-choose-discard = Избери една карта за изхвърляне.
client-out = затвори
client-no-cards = без карти
client-do-draw = Тегли от талона.
client-do-discard = Изхвърли { $card }.
client-key-draw = тегли от талона
client-key-discard = изхвърли избраната карта

## Replay

client-replay-loading = Играта се зарежда.
client-replay-back = Обратно на масата
client-replay-controls = Преглед на играта
client-replay-slider = Стъпка
client-replay-where = { $move } от { $moves }
client-replay-first = Към началото (Home)
client-replay-turn-back = Един ход назад (Shift и стрелка наляво)
client-replay-back-one = Една стъпка назад (стрелка наляво)
client-replay-play = Пусни (Интервал)
client-replay-pause = Спри (Интервал)
client-replay-next = Една стъпка напред (стрелка надясно)
client-replay-turn-next = Един ход напред (Shift и стрелка надясно)
client-replay-last = Към края (End)
client-replay-link = Копирай връзка към този момент

## Review

client-review = Анализ
client-review-starting = Анализът започва след малко.
client-review-ahead = { $ahead ->
    [0] Анализът започва след малко.
    [one] Преди този има още 1 анализ
   *[other] Преди този има още { $ahead } анализа
    }
client-review-progress = { $done } от { $of } момента
client-review-failed = Анализът не успя.
client-review-again = Опитай пак
client-review-unit = { $unit ->
    [share] Шансът на всеки играч да спечели
   *[points] Очаквани точки над средното на другите
    }
client-review-next = Следваща грешка (N)
client-review-previous = Предишна грешка (P)
client-review-sign = { $sign ->
    [inaccuracy] Неточност
    [mistake] Грешка
    [blunder] Груба грешка
    [lucky] Най-голям късмет
   *[unlucky] Най-лош късмет
    }
client-review-cost = { $unit ->
    [share] загубен шанс за победа: { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
   *[points] загубени точки: { $cost }{ $stderr ->
        [none] {""}
       *[other] {" "}({ $stderr })
    }
    }
client-review-played = Изиграно
client-review-better = По-добре
client-review-show = Покажи по-добрия ход
client-review-show-played = Покажи изиграния ход
client-review-why = Защо?
client-review-steps = { $count ->
    [one] Стъпка по стъпка: 1 стъпка
   *[other] Стъпка по стъпка: { $count } стъпки
    }
client-review-nothing-here = Тук няма грешка.
client-review-none = Няма сигурни грешки.
client-review-none-yet = Засега няма грешки.
client-review-summary = Обобщение
client-review-sums = От какво се получи резултатът
client-review-costliest = Най-скъпите решения
client-review-turns = Повратни моменти
client-review-cards = Късмет
client-review-all = Всички грешки ({ $count })
client-review-meaning = Какво означават тези числа?
client-review-try = Опитай оттук
client-review-try-about = Отваря нова маса от този момент на играта. На другите места играят ботове; завършената игра остава, каквато е.
client-review-try-seat = Играеш за
client-review-try-open = Отвори масата

## Fair shuffles

client-fair-yes = Разбъркванията са честни
client-fair-no = Разбъркванията не съвпадат
client-fair-about = Проверено току-що от твоя браузър по това, което съобщи сървърът. Всеки може да направи същото; как – пише в docs/fair.md.
client-fair-after = { $count ->
    [one] Честни, след { $count } отменен старт
   *[other] Честни, след { $count } отменени старта
    }
client-fair-partly = Разбъркванията съвпадат, но доказват по-малко
client-fair-list-ok = Записът съвпада със списъка, показан на този браузър при старта.
client-fair-list-wrong = Записът не съвпада със списъка, показан на този браузър при старта.
client-fair-own-ok = Случайната стойност на този браузър участва във всяко разбъркване.
client-fair-own-wrong = Разбъркванията не използват случайната стойност на този браузър, както трябва.
client-fair-own-left-out = Този браузър нямаше стойност в списъка: закъсня или не беше свързан в началото. Стойностите на другите важат.
client-fair-own-foreign = За твоето място е взета стойност, която този браузър не е дал. Ако не играеш и от друго устройство, дал я е някой друг.
client-fair-not-here = Този браузър няма списък отпреди играта и не може да каже дали записът съвпада с показаното тогава. Който е играл, може да провери.
client-fair-two-lists = Сървърът показа два списъка, които не съвпадат. Този браузър не разкрива стойността си.
client-fair-spent-wrong = Тайната, която сървърът каза за отменения старт, не е тази, която беше обещал. Този браузър не разкрива стойността си.
client-fair-hashes = Хешове на стойностите, които браузърите ще разкрият
client-fair-spent = Тайната на отменения старт, повече не се използва
client-fair-seats = Местата отпреди играта, по реда на жребия
client-fair-terms = Версия, отменени стартове, места и стойностите на играчите
client-fair-nothing = Тази игра не обещава нищо за разбъркванията си, затова няма какво да се провери.
client-fair-commitment = Обещанието, показано преди играта
client-fair-secret = Тайната, казана след играта
client-fair-none = нищо

## Learning a game

client-tour = Урок
client-tour-leave = Излез
client-tour-show = Покажи ми
client-tour-progress = Стъпка { $at } от { $moves }
client-tour-play = А сега истинска игра срещу начинаещ
client-tour-again = Урокът отначало
client-tour-take = Научи я за 90 секунди
client-tour-new = За пръв път ли играеш { $game }?
client-tour-known = Знам я
client-words = Думи

## Хората на масата

client-chat = Чат
client-chat-label = Кажи нещо на масата
client-chat-empty = Още никой не е казал нищо. Всички на масата четат каквото напишеш, а след играта не се пази нищо.
client-chat-watch = Тук можеш да четеш какво си говорят играчите.
client-chat-muted = Всички са заглушени.
client-chat-unread = Чат, { $count ->
    [one] 1 ново съобщение
   *[other] { $count } нови съобщения
    }
client-emotes = Бързи съобщения
client-emote-hello = Здравейте!
client-emote-nice = Браво!
client-emote-wow = Уау!
client-emote-hmm = Хм…
client-emote-oops = Опа!
client-emote-thanks = Благодаря!
client-emote-coffee = Връщам се след малко
client-emote-good-game = Хубава игра!
client-mute = Заглушаване
client-mute-all = Всички
client-onlookers = { $count ->
    [one] 1 човек гледа
   *[other] { $count } души гледат
    }
client-title-turn = Твой ред е
client-tell-turn = Извести ме, когато е мой ред
client-tell-turn-refused = Браузърът не разрешава известия от тази страница. Можеш да промениш това в настройките му.
client-offer-no = Не, благодаря

## Началната страница, приложението и поканите

client-play-about = { $game } срещу { $bots ->
    [one] един бот
   *[other] { $bots } бота
    }: { $level }
client-friends-about = Получаваш връзка, която да изпратиш, и код за сканиране.
client-friends-name = Как да те наричат приятелите ти?
client-learn = Научи я
client-learn-about = { $game } за минута и половина, с игра.
client-more = Още възможности
client-chosen = { $level }, { $players ->
    [one] 1 играч
   *[other] { $players } играчи
    }, { $rules }
client-finished = Завършени игри
client-turn-mine = Твой ред
client-turn-of = На ход е { $name }
client-waiting-room = Чакалня
client-just-now = току-що
client-forget = Махни { $game } от списъка
client-forget-only = Само махни от списъка
client-forget-about = Ако само я махнеш от списъка, играта те чака: връзката ѝ те връща.
client-motion = Анимация
client-motion-off = изключена
client-motion-fast = бърза
client-motion-normal = нормална
client-motion-slow = бавна
client-no-https = Страницата се отваря без https, затова не може да се инсталира като приложение, нито да показва известия. Всичко друго работи.
client-qr = QR код на тази връзка, за сканиране с телефон
client-reach-network = Тази връзка могат да отворят хората в същата мрежа, например в същия Wi-Fi.
client-reach-everyone = Всеки, на когото изпратиш тази връзка, може да я отвори.
client-reach-how = Как да поканиш хора отдругаде
client-reach-host = За хората в същата мрежа: пусни сървъра без --host.
client-reach-tunnel = Отвсякъде: програма за тунел дава на този компютър публичен адрес. После пусни сървъра с него: kafene serve --origin https://АДРЕС
client-reach-router = Или пренасочи порта в рутера към този компютър и изпрати публичния си адрес вместо горния.
client-reach-more = Стъпка по стъпка: docs/serving.md, „From the internet“
client-offline = Няма връзка
client-offline-about = Игрите ти са запазени. Страницата ще се върне сама, щом сървърът стане достъпен.
client-offline-retry = Опитай пак
client-failed = Нещо се обърка
client-failed-about = В самата страница стана грешка. Игрите ти са запазени на сървъра, а мястото ти си остава твое.
client-stumbled = Нещо на страницата се обърка. Ако не реагира, презареди я: играта ти е запазена.
client-reload = Презареди
client-to-front = Начало
