### What the arena says.

unread-no-arena-player = „{ $text }“ не може да играе на арената. Напиши { $levels }, NAME:LEVEL, bot=module:Class или exec=command.
unread-no-such-program = Няма програма, която да се пусне за exec={ $text }.
unread-no-such-class = Няма клас на бот { $text } ({ $reason }).
unread-bot-not-made = Ботът { $text } не може да се създаде с игра и начално число ({ $reason }).
unread-not-a-bot-class = { $text } не е бот: ботът е клас с метод choose.
unread-not-an-arena-log = „{ $text }“ не е дневник на арената.
unread-other-contest = „{ $text }“ е дневник на друго състезание: продължава се само със същите игра, правила, играчи, начално число и време за мислене, със или без --luck както преди.
unread-too-few-games = Напиши колко игри да се изиграят: поне 1, а не { $games }.
unread-too-few-jobs = Напиши с колко процеса: поне 1, а не { $jobs }.
unread-no-time-to-think = Напиши колко секунди може да мисли бот: повече от 0, а не { $text }.
unread-needs-the-arena-extra = За отчет трябват пакети, които не са инсталирани. Инсталират се така: { $command }
unread-no-luck = За --luck играта трябва да има ядро, а { $text } няма.
unread-luck-all-seeing = --luck не върви с играч, който вижда талона ({ $text }).
unread-worker-died = Бот прекрати процеса, в който играеше. Изиграното преди това е в дневника, ако има такъв.
unread-no-such-engine = На „{ $text }“ не може да се играе: напиши „process“ или „dask:АДРЕС“.
unread-no-dask = За игра в клъстер на Dask трябва пакет, който не е инсталиран. Инсталира се така: { $command }
unread-no-cluster = На „{ $text }“ не отговаря клъстер на Dask.
unread-no-workers = В клъстера на Dask на „{ $text }“ няма работни процеси.
unread-other-kafene = Някоя машина в клъстера има различно Kafene или няма никакво: инсталирай едно и също навсякъде.
unread-jobs-elsewhere = --jobs е за процесите на тази машина; при „{ $text }“ решава клъстерът.

arena-played = { $game } ({ $rules }), начално число { $seed }: { $games ->
    [one] { $games } игра
   *[other] { $games } игри
    }, { $deals ->
    [one] { $deals } раздаване
   *[other] { $deals } раздавания
    } при всяко разместване на играчите.
arena-ended-played = Всички игри са изиграни. Интервалите са за 95 % сигурност; всяко раздаване е едно наблюдение.
arena-ended-certain = Спряно по-рано: всяка разлика в победите е сигурна (вероятност за грешка най-много 1 %).
arena-ended-interrupted = Прекъснато: ето изиграното дотук. Интервалите са за 95 % сигурност.
arena-any-time = Интервалите за 95 % сигурност важат, колкото и често да се поглежда, затова са по-широки.
arena-continue = За да продължиш, пусни същата команда отново: изиграното е в --log { $file }.
arena-continue-seed = Състезание с --log FILE може да се продължи.
arena-all-seeing = { $names } { $number ->
    [one] вижда
   *[other] виждат
    } всички ръце и талона: не честен съперник, а мярка колко още може да се спечели.
arena-one-player = Един и същ играч на всички места: показва дали местата са равностойни.
arena-no-ratings = За рейтинг трябват пакети, които не са инсталирани. Инсталират се така: { $command }
arena-rate = { $games ->
    [one] { $games } игра
   *[other] { $games } игри
    } за { $seconds } с, по { $rate } в секунда.
arena-difference = { $of } спрямо { $over }: { $score } точки, { $wins } победи на игра{ $certain ->
    [yes] , сигурна разлика.
   *[no] .
    }
arena-luck = Без късмета при теглене:
arena-luck-gain = Без тази поправка за също толкова тесни интервали ще трябват { $wins } пъти повече игри за победите и { $score } пъти повече за точките. Пресмятането отне { $cost } пъти времето на самите игри ({ $samples } двойки доигравания за всяко теглене).
arena-luck-loss = Тук значи е по-бързо да се изиграят повече игри.
arena-estimate = { $of } спрямо { $over }: { $score }
arena-progress = { $done }/{ $deals } раздавания, { $rate } игри/с { $estimate }
arena-interval = { $mean } ({ $low } до { $high })
arena-column-player = играч
arena-column-seat = място
arena-column-wins = победи
arena-column-score = точки
arena-column-over-mean = точки над средното
arena-column-rating = рейтинг
arena-column-decision = решение: медиана / 99 %
arena-column-defaults = служебни ходове
arena-illegal = { $number ->
    [one] { $number } непозволен
   *[other] { $number } непозволени
    }
arena-unreadable = { $number ->
    [one] { $number } неразбираем
   *[other] { $number } неразбираеми
    }
arena-too-slow = { $number ->
    [one] { $number } закъснял
   *[other] { $number } закъснели
    }
arena-crashed = { $number ->
    [one] { $number } срив
   *[other] { $number } срива
    }
arena-problems = Първият провал от всеки вид:
arena-problem = { $name }: { $problem } ({ $counted })
arena-only-failed = { $names } { $number ->
    [one] не даде нито един отговор, който може
   *[other] не дадоха нито един отговор, който може
    } да се изиграе.

## The report

arena-report-title = Арена: { $game }
arena-report-players = Играчи
arena-report-differences = Разлики
arena-report-luck = Без късмета при теглене
arena-report-seats = Места, независимо кой е седял там
arena-report-scores = Точки
arena-report-length = Дължина на игрите
arena-report-length-mean = { $mean } стъпки на игра.
arena-report-ends = Как свършват игрите
arena-report-reason = { $reason ->
    [target-reached] достигнати са точките за победа
    [all-deals-played] всички раздавания са изиграни
    [all-rounds-played] всички кръгове са изиграни
   *[other] { $reason }
    }: { $share }
arena-report-last = Събития при последната стъпка и дял от игрите: { $events }.
arena-report-time = Време за решение
arena-report-again = Същите числа отново: { $command }
arena-report-written = Отчетът е { $file }.
arena-axis-score = точки в края на играта
arena-axis-games = дял от игрите
arena-axis-plies = стъпки в игра
arena-axis-wins = победи, с 95 % интервали
arena-axis-rating = рейтинг, с 95 % интервали
arena-axis-time = време за решение, милисекунди
arena-axis-decisions = дял от решенията
