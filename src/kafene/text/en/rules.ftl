### The rules as they are shown; the rules themselves are rules.<language>.md.

pair = { $head }: { $what }
rules-options = Options
rules-option = { $title } ({ $name } = { $values }; default: { $default })
rules-words = Words
rules-unwritten = { $game } has no written rules.
rules-here = House rule here: { $option }.
rules-all = All the rules, with every option: kafene { $command }
preset-usual = the default rules
unread-no-such-paragraph = The rules have no paragraph, preset, option or word "{ $text }".
