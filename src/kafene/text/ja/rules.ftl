### The rules as they are shown; the rules themselves are rules.<language>.md.

pair = { $head }：{ $what }
rules-options = オプション
rules-option = { $title }（{ $name } = { $values }、初期値：{ $default }）
rules-words = 用語
rules-unwritten = 「{ $game }」には書かれたルールがありません。
rules-here = このゲームのルール：{ $option }。
rules-all = すべてのルールとオプション：kafene { $command }
preset-usual = 基本ルール
unread-no-such-paragraph = 「{ $text }」という項、ルールのプリセット、オプション、用語はありません。
