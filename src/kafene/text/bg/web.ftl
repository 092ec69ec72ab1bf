### The server and its plain pages.

## Serving

serve-ready = Kafene е отворено. На този компютър: { $here }
serve-link = За приятели: { $link }
serve-stop = С Ctrl-C затваряш; всички игри се пазят и продължават, когато отвориш отново.
serve-local = Другите го виждат само ако този компютър е достъпен оттам, където са те; как става – в docs/serving.md.
serve-building = Страницата се подготвя, само този път. Един момент.
serve-plain-no-node = Страниците са опростените. За другите инсталирай Node 20 или по-нов (nodejs.org) и пусни отново.
serve-plain-old-node = Страниците са опростените: Node { $version } е твърде стар за другите. Инсталирай Node 20 или по-нов (nodejs.org) и пусни отново.
serve-plain-failed = Страниците са опростените, защото другите не можаха да се подготвят. { $command } казва: { $text }
cli-serve = отваря маси за приятели, които играят в браузъра
cli-serve-host = адресът, на който да слуша (обичайно: всички адреси на компютъра)
cli-serve-port = портът (обичайно: 8000)
cli-serve-away = секунди, преди бот да заиграе вместо някого, който го няма (обичайно: 30)
cli-serve-pace = секунди между ходовете на ботовете (обичайно: 0.8)
cli-serve-origin = друг адрес, на който хората виждат страниците, например https://kafene.example
cli-serve-proxy = прокси пред този сървър, чийто X-Forwarded-For казва кой пита: адрес или мрежа като 10.0.0.0/8
cli-serve-trust = адрес или мрежа без ограничения, например на училище
cli-serve-verbose = записва в дневника всяка заявка, без тайните
store-being-served = Файлът „{ $text }“ вече се използва от друго отворено Kafene. Спри го или избери друг файл: kafene serve --db FILE
unread-port-in-use = Порт { $port } е зает или не е позволен. Избери друг: kafene serve --port { $other }
unread-bad-origin = „{ $text }“ не е адрес на сайт. Напиши го така: https://kafene.example
unread-bad-address = „{ $text }“ не е адрес или мрежа. Напиши го така: 127.0.0.1 или 10.0.0.0/8

## What a client may be told

stale-intent = Играта е продължила: погледни масата и избери отново.
web-cannot-save = В момента сървърът не може да запази това, затова нищо не е изиграно. Опитай пак след малко.
web-cannot-read = Сървърът не може да прочете тази маса. Който го поддържа, може да провери защо.
unread-no-seat = Нямаш място на тази маса.
unread-seat-taken = Това място е заето или няма свободно.
unread-not-the-host = Това може само домакинът.
unread-game-has-begun = Играта вече е започнала.
unread-game-not-begun = Играта още не е започнала.
unread-not-over-yet = Играта още не е свършила: записът ѝ би показал всички ръце.
unread-no-such-room = Няма такава маса. Може би връзката не е цяла.
unread-too-many-rooms = Отворени са твърде много маси. Опитай по-късно.
unread-too-many-requests = От твоята мрежа идват твърде много заявки наведнъж. Опитай пак след малко.
unread-unknown-host = Този сървър няма такова име. Който го поддържа, може да го добави: kafene serve --origin АДРЕС
unread-too-many-rooms-from-here = От твоята мрежа бяха отворени много маси за кратко време. Опитай пак след няколко минути.
unread-too-many-tables-from-here = Ботовете вече играят на много маси за твоята мрежа. Първо довърши или напусни някоя от тях.
unread-sent-away = Домакинът те отпрати от тази маса. Можеш да гледаш.
unread-nobody-there = На това място няма кой да бъде отпратен.
unread-no-hint-now = В момента няма подсказка: ботовете са заети. Попитай пак след малко.
unread-name-taken = Тук вече има „{ $text }“. Избери друго име.
unread-no-name = Напиши име, което може да се прочете, до 24 знака.
unread-too-few-seats = { $seats ->
    [one] Тук вече седи { $seats } човек: остави му място.
   *[other] Тук вече седят { $seats } души: остави място на всеки.
    }
unread-bad-request = Това не може да се разбере.
unread-unfair-secret = Тайната в този запис не отговаря на обещанието към нея.
unread-unfair-shuffle = Разбъркване { $number } не следва от тайната в този запис.
verify-fair = Разбъркванията са честни: следват от тайната, обещана предварително, и от това, което са дали играчите.

## The pages

web-title = Kafene
web-language = Български
web-languages = Други езици
web-noscript = Тази страница има нужда от JavaScript. Без него играй в терминала: kafene play
web-about = Румикуб, Седем бридж, Ронда и Три тринайсет, срещу ботове или с приятели.
web-front = Отвори своя маса
web-name = Твоето име
web-game = Игра
web-players = Играчи
web-rules = Правила
web-others = Останалите са
web-friend = приятели, с връзка
web-kind-of = Място { $number }
web-timer = Време за ход
web-seconds = { $seconds ->
    [0] колкото е нужно
   *[other] { $seconds } секунди
    }
web-open = Отвори маса
web-lobby = Преди играта
web-seats = Места
web-invite = Изпрати тази връзка на приятелите си:
web-only-here = Тази връзка работи само на този компютър: той не е в мрежа.
web-copy = Копирай
web-copied = Копирано
web-sit = Сядам
web-start = Започни
web-stand = Отказвам се от мястото
web-fair = Разбъркванията следват от тайна, която вече е избрана и ще се каже накрая. Нейният SHA-256:
web-told = Какво се случи
web-table = Масата
web-doing = Какво можеш
web-close = Затвори
web-answer = Отговор
web-type = Напиши команда или карти:
web-send = Изпрати
web-hint = Подсказка
web-quit = Можеш да затвориш страницата: играта се пази. Същата връзка, на това устройство, те връща на мястото ти.
web-help = Помощ
web-connecting = Свързване.
web-lost = Връзката прекъсна. Възстановява се; нищо не е изгубено.
web-sent-later = Запомнено. Ще се изпрати, щом връзката се върне.
web-unreachable = Сървърът не отговаря. Опитай пак след малко.
web-missing = Тази маса вече не съществува.
web-you-start = Започни, когато всички са тук. Свободните места взимат ботове.
web-host-starts = Имаш място. Домакинът започва играта.
web-take-seat = Седни или гледай.
web-all-taken = Всички места са заети. Ти гледаш.
web-looking-on = Ти гледаш.
web-shuffling = Следващият ход идва.
web-turn-of = На ход е { $name }.
web-your-turn = Твой ред е.
web-left = остават { $seconds } сек.
web-timed = { $seconds } сек. за ход
web-over = Играта свърши.
web-away = отсъства
web-bot = бот
web-bot-in = отсъства; бот заиграва след { $seconds } сек.
web-bot-plays = отсъства; играе бот
web-free = свободно
web-host = домакин
web-you = ти
web-record = Изтегли записа
web-rematch = Още веднъж
web-offered = Домакинът предлага нова игра.
web-again = Към следващата игра
