### The command line: help, and calls that cannot be understood.

cli-usage = употреба:
cli-words = аргументи
cli-options = опции
cli-commands = команди
cli-about = Румикуб, Седем бридж, Ронда и Три тринайсет в терминала. Без команда: избираш игра и играеш.
cli-help = показва тази помощ и излиза
cli-lang = езикът (по подразбиране: KAFENE_LANG, настройките или езикът на системата)
cli-version = показва версията и излиза
version = kafene { $version } (Python { $python }, { $kernels ->
    [on] ядра: компилирани
   *[off] ядра: некомпилирани
})

## Commands

cli-play = започва игра
cli-tour = първа игра с обяснения: учиш ходовете, докато ги правиш
cli-resume = продължава запазена игра: последната или ID
cli-games = изброява запазените игри
cli-export = записва запазена игра във файл
cli-import = запазва запис като игра
cli-delete = изтрива запазени игри завинаги
cli-backup = копира всички запазени игри в един файл, дори докато се играят
cli-move = премества всичко запазено на друго място, например в PostgreSQL, и го проверява
cli-config = показва или променя настройките: име, цветове, скорост, език, подредба на ръката, звънец
cli-arena = пуска ботове да играят помежду си и показва кой е по-добър
cli-rules = правилата на игра с всички опции
cli-show = показва последната позиция на запис или файл с позиция
cli-replay = показва запис стъпка по стъпка
cli-review = показва какво е било грешка и какво късмет в завършена игра
cli-verify = проверява всеки ред на запис спрямо правилата
cli-check = казва дали картите или плочките са валидна комбинация, а ако не са – защо
cli-solve = намира най-доброто подреждане или най-добрия ход

## Their words

cli-game = една от: { $games }
cli-play-players = кой играе, разделени със запетаи: me, NAME:human или ниво на бот (beginner, casual, greedy, strong, expert или random), също и NAME:LEVEL
cli-rules-word = готов набор правила
cli-option = едно правило, с името му от „kafene rules GAME“
cli-rules-paragraph = един параграф, например 2.4, раздел, например 2, готов набор, отделно правило или дума на играта
cli-rules-plain = отпечатва ги наведнъж, без прелистване
cli-draw-seats = решава с жребий кой къде седи и кой започва
cli-seed = начално число: с него раздаванията са всеки път едни и същи
cli-from = продължава от запис или позиция
cli-plain = само редове текст, за екранен четец
cli-speed = колко дълго се показват чуждите ходове
cli-theme = цветове на масата: за светъл или тъмен фон, с отделен цвят за всяка боя, или с висок контраст
cli-db = къде се запазват игрите: файл или адрес на база PostgreSQL
cli-id = номерът на запазена игра
cli-allow-outside-bots = пуска външните ботове от играта, без да пита
cli-record = запис (.kaf), - за стандартния вход
cli-record-or-id = запис (.kaf) или номерът на запазена игра, - за стандартния вход
cli-export-file = къде да се запише (по подразбиране: на екрана)
cli-export-force = презаписва FILE, ако вече съществува
cli-games-open = само незавършените
cli-games-over = само завършените
cli-games-since = само игрите след тази дата, например 2026-11-30, или 7d, 2w за последните дни или седмици
cli-games-limit = най-много N незавършени и N завършени (по подразбиране 20; 0 показва всички)
cli-games-tally = победи и загуби по игра и ниво
cli-delete-ids = номера на запазени игри; 3-7 за няколко наведнъж
cli-delete-yes = без въпрос
cli-backup-file = новият файл
cli-move-target = нов файл или адрес на празна база: postgresql://user@host/name
cli-config-name = коя настройка
cli-config-value = новата ѝ стойност; "" връща подразбиращата се
cli-config-unset = връща подразбиращата се стойност
cli-show-file = запис, позиция (JSON) или номерът на запазена игра, - за стандартния вход
cli-review-seat = само това място, броено от 0 както в записа
cli-review-html = записва една страница с кривата на шансовете на всеки играч
cli-json = отговорът като JSON
cli-arena-players = кой играе на всяко място, разделени със запетаи: ниво (beginner, casual, greedy, strong, expert, random или бот, който никога не се променя: greedy-1, newcomer-1, newcomer-2, newcomer-3), all-seeing (мярка: вижда всички карти), NAME:LEVEL, bot=module:Class или exec=command
cli-arena-games = колко игри най-много
cli-arena-jobs = процеси (по подразбиране: всички ядра)
cli-arena-on = къде да се играе: „process“ (тази машина) или „dask:АДРЕС“ (клъстер на Dask)
cli-arena-until-certain = спира, щом разликите са сигурни
cli-arena-luck = показва и резултатите без късмета при теглене
cli-arena-think = колко секунди има външен бот за отговор
cli-arena-log = къде се пазят изиграните раздавания, за да се продължи от тях
cli-arena-report = папка за страница с графики
cli-pieces = карти или плочки с интервал между тях, например 7R 8R J или 7H 7D 7S
cli-wild = рангът на жокерите, в Три тринайсет
cli-check-as = проверява само като един вид: group или set (група), run или sequence (поредица)
cli-solve-hand = същото като PIECES
cli-solve-table = Румикуб: комбинациите на масата, например 7R 8R 9R / 5K 5B 5O
cli-solve-opening = Румикуб: първо влизане
cli-solve-goal = Румикуб: tiles (плочки) или value (стойност) – кое да е най-много
cli-solve-tidy = Румикуб: с най-малко промени по масата
cli-solve-batch = файл с по един JSON обект на ред, - за стандартния вход

## Calls that cannot be understood

unread-call-needs = Тук трябва и { $words }. Опитай: { $program } --help
unread-call-unknown = Непозната дума или опция: { $words }. Опитай: { $program } --help
unread-call-which = „{ $text }“ може да значи: { $words }. Опитай: { $program } --help
unread-call-choice = „{ $text }“ тук не е възможно. Избери някое от: { $words }. Опитай: { $program } --help
unread-call-number = „{ $text }“ не е число за { $words }. Опитай: { $program } --help
unread-call-value = { $words } изисква стойност. Опитай: { $program } --help
unread-call-no-value = { $words } не приема стойност като „{ $text }“. Опитай: { $program } --help
unread-call = { $text }. Опитай: { $program } --help
