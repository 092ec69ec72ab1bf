### The rules as they are shown; the rules themselves are rules.<language>.md.

pair = { $head } : { $what }
rules-options = Options
rules-option = { $title } ({ $name } = { $values } ; par défaut : { $default })
rules-words = Vocabulaire
rules-unwritten = Il n’y a pas encore de règles écrites pour { $game }.
rules-here = Règle de cette partie : { $option }.
rules-all = Toutes les règles, options comprises : kafene { $command }
preset-usual = les règles habituelles
unread-no-such-paragraph = Les règles n’ont ni paragraphe, ni variante, ni option, ni mot « { $text } ».
