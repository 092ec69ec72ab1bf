### The rules as they are shown; the rules themselves are rules.<language>.md.

pair = { $head }: { $what }
rules-options = Опции
rules-option = { $title } ({ $name } = { $values }; по подразбиране: { $default })
rules-words = Думи
rules-unwritten = Играта „{ $game }“ няма написани правила.
rules-here = Правило в тази игра: { $option }.
rules-all = Всички правила с всички опции: kafene { $command }
preset-usual = обичайните правила
unread-no-such-paragraph = В правилата няма параграф, готов набор, отделно правило или дума „{ $text }“.
