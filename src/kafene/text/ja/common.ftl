### Every sentence that is not about one game alone.

## Names

dealer = 親
seat-name = 席{ $number }
you = あなた
you-name = あなた
spectator = 観戦者
seen-by = { $name }から見た場：
and = { $first }と{ $last }
and-last = { $first }、{ $last }
list = { $first }、{ $last }
series = { $first }、{ $last }
either = { $first } か { $last }
guest = ゲスト
bot-names = ミラ, サミル, ゆき, ローザ, ボリス, アミナ, ケンジ, エレナ, タリク, ジュン

## Refusals: an action that can be read but is not allowed. The paragraph's number is added.

refused = { $sentence }（{ $rule }）
refused-game-over = ゲームはもう終わっています。
refused-not-your-turn = { $seat ->
    [yes] 今は{ $mover }の番です。
   *[no] 今はあなたの番ではありません。
    }
refused-only-the-dealer-shuffles = シャッフルできるのは親だけです。
refused-shuffle-is-due = 先に親がシャッフルします。
refused-not-what-is-shuffled = シャッフルの並びは、対象の{ $amount }枚と過不足なく一致しなければなりません。余分なもの、または足りないもの：{ $pieces }。
refused-without-words = { $count ->
    [0] 今それはできません。
   *[other] 今それはできません：{ $pieces }。
    }
refused-not-in-hand = { $pieces } は手元にありません。
refused-already-drawn = もう引いています。1枚捨ててください。
refused-draw-first = 先に1枚引いてください。
refused-result-too-early = ゲームはまだ終わっていないので、最終得点はありません。
refused-wrong-result = 最終得点は { $scores } です。

## Input that cannot be read

unread-at-line = { $line }行目：{ $sentence }
unread-no-such-piece = { $kind ->
    [Card] 「{ $text }」というカードはありません。7H、10D、QS のように、数字とマーク（H ハート、D ダイヤ、S スペード、C クラブ）を続けて入力してください。
    [SpanishCard] 「{ $text }」というカードはありません。7C や 12D のように、数字（1～7、10、11、12）とマーク（C カップ、S 剣、B 棍棒、D 金貨）を続けて入力してください。
   *[Tile] 「{ $text }」というタイルはありません。7R や 13K のように、数字と色（R 赤、B 青、K 黒、O オレンジ）を続けて入力してください。ジョーカーは J です。
    }
unread-not-pieces = { $text } は{ $kind ->
    [Card] カードのリストではありません。read_pieces(Card, "7H 10D") で作れます
    [SpanishCard] カードのリストではありません。read_pieces(SpanishCard, "7C 12D") で作れます
   *[Tile] タイルのリストではありません。read_pieces(Tile, "7R 13K J") で作れます
    }。
unread-not-of-game = { $text } は{ $game }の{ $kind ->
    [Action] 行動ではありません。game.parse(text) で作れます
    [View] 視点ではありません。game.view(state, seat) で作れます
   *[Rules] ルールではありません。game.rules_type.parse("classic") で作れます
    }。
unread-not-a-rank = { $text } はカードの数字ではありません。Rank.parse("K") で作れます。
unread-no-such-rank = 「{ $text }」というカードの数字はありません。A、2～10、J、Q、Kのどれかを入力してください。
unread-no-such-action = 「{ $text }」の意味がわかりません。
unread-no-such-game = 「{ $text }」というゲームはありません。遊べるゲーム：{ $games }。
unread-no-game-to-check = 「{ $text }」というゲームはありません。調べられるゲーム：{ $games }。
unread-no-game-to-solve = 「{ $text }」というゲームはありません。solve が使えるゲーム：{ $games }。
unread-no-such-preset = 「{ $text }」というルールはありません。選べるルール：{ $presets }。
unread-no-such-option = 「{ $text }」というオプションはありません。選べるオプション：{ $options }。
unread-option-needs-value = 「{ $text }」には値が必要です。NAME=VALUE の形で指定してください。
unread-bad-option-value = 「{ $text }」は { $option } の値として使えません。使える値：{ $values }。
unread-seat-count = { $game }は{ $fewest }～{ $most }人用です。{ $seats }人では遊べません。
unread-too-few-cards = { $seats }人に{ $dealt }枚ずつ配るにはカードが足りません。カードを3組にするか、人数かラウンド数を減らしてください。
unread-no-wild-rank = { $game }にワイルドカードはありません。「{ $text }」を外してください。
unread-too-many-copies = { $pieces } は全部で{ $most }枚しかありません。
unread-no-record = 記録は「kafene 1」という行で始まります。
unread-record-version = これはバージョン「{ $text }」の記録です。このプログラムで読めるのはバージョン{ $known }です。
unread-bad-result = 「{ $text }」は最終得点の行ではありません。
unread-bad-line = 「{ $text }」はヘッダーの行でも、手の行でもありません。
unread-bad-undo = { $ply }手目はここでは戻せません。手を戻せるのは、ボットだけを相手に遊ぶ人が、ゲームの途中で自分の手を戻すときだけです。
unread-bad-header = ヘッダー「{ $text }」は記録に書き込めません。改行、制御文字、またはコメントが含まれています。
unread-header-twice = ヘッダー「{ $text }」が2回出てきます。
unread-header-missing = ヘッダー「{ $text }」がありません。
unread-bad-name = { $text } の引用符が閉じていません。
unread-bad-value = 「{ $text }」はここでは使えません。
unread-not-a-position = これは{ $game }の局面ではありません。
unread-bad-position = 局面の「{ $key }」がないか、未知のものか、読み取れません。
unread-wrong-pieces = 局面のカードやタイルに過不足があります。
unread-position-is-a-view = これは1人から見た局面なので、ここからゲームを続けることはできません。
unread-start-is-over = そこではゲームがもう終わっているので、続けることはできません。
unread-position-differs-from-header = 局面のルールまたはプレイヤーが、記録のヘッダーと違います。
unread-bad-drawn = 「drawn { $text }」は{ $seats }席の席順になりません。0から{ $last }までの数を1回ずつ書いてください。
unread-drawn-parts-partners = 「drawn { $text }」では味方どうしが離れてしまいます。チーム戦で使えるのは、1 2 3 0 のように全員を順にずらした席順だけです。
unread-no-such-file = ファイル「{ $text }」はありません。
unread-which-piece = どれのことですか：{ $words }
unread-empty-file = 「{ $text }」は空です。
unread-unreadable-file = 「{ $text }」をテキストとして読めません。
unread-bad-json = JSONではありません：{ $text }
unread-deep-json = このJSONは入れ子が深すぎます。
unread-too-much-text = 「{ $text }」は長すぎます。記録、局面、バッチの1行は、それぞれ{ $most }文字までです。
unread-batch-line = { $keys } をキーに持つJSONオブジェクトではありません。
unread-no-such-check = { $game }には、調べられる組み合わせがありません。調べられるゲーム：{ $games }。
unread-solve-needs = { $text } も指定してください。
unread-solve-no-word = { $game }では { $text } は使えません。
unread-no-such-goal = 「{ $text }」という目標はありません。選べる目標：{ $goals }。
unread-table-not-valid = { $pieces } はセットとして成立していないので、場に置けません。
unread-no-such-solver = { $game }では solve は使えません。solve が使えるゲーム：{ $games }。
unread-needs-pieces = カードやタイルを指定してください。例：{ $example }

## What happened

stale-game-moved-on = ゲームは先に進んでいます。これは{ $given }手目への入力でしたが、次は{ $ply }手目です。

## Why a file can't be used, after a colon

cause-full = ディスクに空き容量がありません
cause-read-only = 読み取り専用です
cause-forbidden = 権限がありません
cause-folder = フォルダーです
cause-missing = フォルダーがありません
cause-busy = ほかのプログラムが使用中です

## Saved games

store-bad-database = 「{ $text }」を開けません。壊れているか、保存したゲームのデータベースではありません。
store-bad-database-why = 「{ $text }」を開けません：{ $why }。
store-newer-database = 「{ $text }」は、これより新しいバージョンのKafeneで書かれています。
store-no-driver = 「{ $text }」にはPostgreSQLのドライバーが必要です。インストールするには：{ $command }
store-no-connection = 「{ $text }」に接続できません：{ $why }
store-bad-address = 「{ $text }」はデータベースのアドレスではありません。例：postgresql://user@host/name
store-being-moved = 「{ $text }」は、今ほかのKafeneが移動中か変更中です。
store-no-such-game = 保存されたゲーム{ $text }はありません。一覧は kafene games で見られます。
store-nothing-to-resume = 途中のゲームはありません。一覧は kafene games で見られます。
store-being-played = ゲーム{ $text }は、今ほかのKafeneで進行中です。
store-no-permission = 「{ $text }」を読む権限がありません。
store-served = 「{ $text }」はサーバーが使用中です。ゲームを削除する前にサーバーを止めてください。
store-game-of-room = ゲーム{ $text }は「kafene serve」のテーブルのものです。テーブルがなくなってから削除できます。
store-cannot-save = ゲームを「{ $text }」に保存できません。ここまでの手はすべて保存されています。
store-cannot-save-why = ゲームを「{ $text }」に保存できません：{ $why }。ここまでの手はすべて保存されています。
store-damaged-game = ゲーム{ $text }は壊れています。保存したときのまま残っている手：最初から{ $ply }手。
store-damaged-room = このテーブルは保存データが壊れているため、開けません。
store-room-of-unknown-game = このテーブルは開けません。ゲーム「{ $text }」がこのサーバーにインストールされていません。
store-second-name = 「{ $text }」はリンクか、別名（ハードリンク）のあるファイルです。保存したゲームには独立したファイルが必要です。リンクを削除するか、コピーを使ってください。
store-backup-exists = ファイル「{ $text }」はすでにあります。別の名前を指定してください。
store-move-served = 「{ $text }」はサーバーが使用中です。移す前にサーバーを止めてください。
store-not-empty = 「{ $text }」は空ではありません。移せる先は、新しいファイルか空のデータベースだけです。
store-other-tables = KAFENE_DBのファイル「{ $text }」にはテーブルがなく、その隣に、これまでKafeneがテーブルを保存していた「{ $other }」があります。{ $games ->
    [0] 移すには：「{ $move }」（そのあと古いファイルの名前を変えてください）。今の場所のまま使うには：「{ $stay }」。
   *[other] ほかのゲームが入っているため、そこには移せません。今の場所のまま使うには：「{ $stay }」。
    }使わずに新しく始めるには：「{ $begin }」。

## The command line

not-valid = 正しい組み合わせではありません。{ $sentence }
verify-ok = { $over ->
    [yes] 記録に誤りはありません。全{ $plies }手、ゲーム終了。最終得点：{ $scores }。
   *[no] 記録はここまで誤りがありません。{ $plies }手まで。手番：{ $mover }。得点：{ $scores }。
    }
verify-wrong = { $line }行目「{ $action }」：{ $sentence }
nothing = なし
empty = なし
replay-start = { $game }：{ $names }。全{ $plies }手。Enterで次の手へ。ほかのコマンド：戻る、最初、最後、手の番号、局面、終了。
replay-keys = スペースで自動再生（速さは--speed）。矢印キー、Home、Endでも動かせます。
replay-move = { $ply }手目、{ $name }：{ $action }
replay-told = { $ply }手目、{ $what }
took-back = { $you ->
    [yes] 最後の手を戻しました。
   *[no] { $name }が手を戻しました。
    }
replay-shuffle = { $ply }手目、親が{ $amount }枚をシャッフル
replay-prompt = { $ply }/{ $plies }手 >
replay-paused = { $ply }/{ $plies }手。スペース：再生、矢印：1手ずつ、手の番号も可。「?」でヘルプ、「q」で終了 >
replay-playing = { $ply }/{ $plies }手。スペース：一時停止、矢印：1手ずつ。「?」でヘルプ、「q」で終了 >
replay-unknown = Enterで次の手へ。ほかのコマンド：戻る、最初、最後、0～{ $plies }の番号、局面、再生（残りを自動で）、終了。
replay-end = 記録はここまでです。
unfinished-secret = このゲームは途中です。記録では全員の手札が見えます。
place = { $place }位：{ $names }、{ $score }点。
unread-needs-piece = どれを使うか指定してください。例：{ $text } { $example }
unread-no-such-language = 「{ $text }」という言語はありません。使える言語：{ $languages }。
unread-no-hints = { $game }にはまだヒントがありません。手の理由を説明できるボットがいないためです。
unread-no-such-tour = { $game }にはチュートリアルがありません。ルールをご覧ください：kafene rules { $name }
unread-no-such-level = 「{ $text }」というボットはありません。選べる強さ：{ $levels }。
unread-bad-player = 「{ $text }」というプレイヤーは指定できません。me、NAME:human、{ $levels }、NAME:LEVEL、bot=module:Class、exec=command のどれかを指定してください。

## Plain play

prompt = { $choices } >
you-can = できること：
pair-also = { $head }（{ $also }）：{ $what }
any-piece = { $kind ->
    [Tile] タイル
   *[other] カード
    }
any-pieces = { $kind ->
    [Tile] タイル…
   *[other] カード…
    }
any-number = 数
any-time = いつでも入力できるコマンド：
any-hint = まず注目する{ $kind ->
    [Tile] タイル
   *[other] カード
    }。もう一度入力すると、できることとエキスパートの選ぶ手
any-hand = 自分の手元を見る
any-table = 場を見る
any-scores = ここまでの得点を見る
any-undo = 自分の最後の手を戻す
any-sort = { $kind ->
    [Tile] 手持ち
   *[other] 手札
    }を並べ替える。{ $kind ->
    [Tile] 「並べ替え 数字」「並べ替え 色」
   *[other] 「並べ替え 数字」「並べ替え マーク」
    }「並べ替え 組」で並べ方を選び、「並べ替え 自動」でいつもその順にする
any-swap = { $kind ->
    [Tile] 手持ちのタイル
   *[other] 手札のカード
    }2枚の場所を入れ替える
any-gather = { $kind ->
    [Tile] 手持ち
   *[other] 手札
    }の中で隣どうしに並べる
any-rules = ルールの目次。「ルール 3.2」でその項を読む
any-help = この一覧{ $known ->
    [yes] {""}。「ヘルプ { $word }」でその言葉の説明
   *[no] {""}
    }
any-quit = ゲームを終える（保存されます）
letters-card = カード：7H はハートの7です。S スペード、H ハート、D ダイヤ、C クラブ。A エース、J ジャック、Q クイーン、K キング。
letters-spanishcard = カード：7C はカップの7です。C カップ、S 剣、B 棍棒、D 金貨。数字は1～7と10～12です。
letters-tile = タイル：7R は赤の7です。R 赤、B 青、K 黒、O オレンジ。J はジョーカーです。
your-seat = { $name }さんの番です。ほかの人が見ていないことを確かめて、Enterを押してください：
score = { $name }：{ $score }点
play-welcome = { $game }。{ $about }できることを見るには「ヘルプ」、やめるには「終了」と入力してください。
play-watch = { $game }。{ $about }
play-resumed = ゲーム{ $number }の続きです。
play-finished = ゲーム{ $number }は終わっています。
unread-outside-bots = ゲーム{ $number }には外部ボット（{ $bots }）が参加しています。信頼できる場合は：{ $program } resume { $number } --allow-outside-bots{ $db }
outside-bots-here = ゲーム{ $number }は、このコンピューターで次のプログラムを起動しようとしています。知っているものだけ起動してください。
outside-bots-start = 起動するなら「はい」と入力、やめるならそのままEnter >
outside-bots-not-started = 何も起動していません。ゲームは元のままです。
game-in-english = 「{ $game }」は今のところ英語だけです。
game-left-out = ゲーム「{ $game }」は読み込めないため、除外されました：{ $problem }
play-rules = ルール：{ $rules }
play-drawn = 席をくじで決めました。順番：{ $names }。
play-bots = { $names }：{ $level }（{ $about }）
bot-default = { $why ->
    [crashed] { $name }のボットが異常終了しました。
    [too-slow] { $name }のボットの応答が間に合いませんでした。
    [unreadable] { $name }のボットの応答を読み取れませんでした。
   *[illegal] { $name }のボットがルール上できない手を選びました。
    }代わりに無難な手を選びます。今後また起きたときも同じです。
play-quit = ゲームを保存しました。続きから遊ぶには：{ $call }
play-over = ゲーム{ $number }として保存しました。見直すには：{ $call }
play-review = ミスと運を調べるには：{ $call }
play-unplayed = 1手も打たれなかったので、このゲームは保存しません。
games-none = 保存されたゲームはありません。まずは1ゲーム：kafene play three-thirteen
games-damaged = 壊れているため一覧にないゲーム：{ $numbers }。詳しくは { $program } verify ID{ $db } で調べられます。
imported = ゲーム{ $number }として保存しました。
exported = { $text } に書き出しました。
backed-up = ゲーム{ $games }件をコピーし、確認しました：{ $text }
moved = ゲーム{ $games }件を { $text } に移し、確認しました。元のデータはそのまま残っています。
backup-damaged = 元のファイルでも壊れているゲーム：{ $numbers }。詳しくは { $program } verify ID{ $db } で調べられます。
unread-unwritable-file = 「{ $text }」に書き込めません。
unread-unwritable-file-why = 「{ $text }」に書き込めません：{ $why }。
unread-other-game = これは { $text } の記録で、{ $game }の記録ではありません。
unread-rules-are-given = 「{ $text }」のルールはすでに決まっています。--rules と --option を外してください。
unread-name-twice = 「{ $text }」という名前の人が2人います。別々の名前にしてください。
unread-seats-differ = このゲームは{ $seats }人ですが、--players に指定されたのは{ $given }人です。
unread-bad-seed = 「{ $text }」はシードに使えません。整数を指定してください。
unread-served-game = これは kafene serve のテーブルのゲームです。続きは、ブラウザーでそのテーブルを開いて遊べます。

## For games that have no words of their own

general-valid = 正しい組み合わせです。
general-player = { $name }：{ $pieces }枚、{ $score }点{ $turn ->
    [yes] 、手番
   *[no] {""}
    }
general-entry = { $name } { $what }
general-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }の手札：{ $hand }。

## Other words for commands: each line has some, with commas between them

words-all-help = ヘルプ, へるぷ, 助けて, ?
words-all-hint = ヒント, ひんと, 助言
words-all-hint-more = もっと, 詳しく
words-all-hand = 手札, 手持ち, 手牌
words-all-table = 場, 卓, テーブル
words-all-scores = 得点, 点数, スコア
words-all-rules = ルール, るーる, 規則
words-all-sort = 並べ替え, 並べ替える, 整列, ソート
words-all-swap = 入れ替え, 入れ替える, 入替, 交換
words-all-gather = まとめる, まとめ
words-all-undo = 取り消す, 取消, 元に戻す
words-sort-number = 数字, 数, 番号, ランク
words-sort-suit = マーク, スート, 色, 絵柄
words-sort-melds = 組, 役, 組み合わせ, セット, メルド
words-sort-auto = 自動, いつも, オート
words-all-quit = 終了, やめる, q
words-all-ok = 採用, オーケー, 了解
words-all-yes = はい, y
words-replay-next = 次, 次へ, 進む
words-replay-back = 戻る, 前, 前へ
words-replay-start = 最初, 先頭
words-replay-end = 最後, 末尾
words-replay-show = 局面, 表示
words-replay-play = 再生
words-replay-pause = 一時停止, 停止
words-after-no = いいえ, n
words-after-review = 検討, 分析
words-after-replay = 再生, 見直す
words-watch-next = 次, 次へ, 進む
words-watch-pause = 一時停止, 停止
words-watch-go = 再開, 再生
words-watch-hands = 手札, 手持ち

## The screen

screen-stock = 山札{ $cards }枚
screen-discards = 捨て札
screen-points = 手札は{ $points }点。
hint = ヒント：{ $action }。{ $why }
hint-steps = ヒント（手順）：{ $why }
hint-reset = まず、出したタイルをすべて手元に戻す
hint-look = { $pieces } に注目してみましょう。（{ $enter ->
    [yes] Enterキーを押すか、もう一度
   *[no] もう一度
    }「{ $hint }」と入力すると、詳しく説明します。）
hint-offer = { $number }：{ $action }。{ $why }
hint-offer-steps = { $number }の手順：
hint-expert = エキスパートならこうします：{ $action }。{ $why }
hint-expert-number = エキスパートなら{ $number }番を選びます。{ $why }
hint-expert-steps = エキスパートならこうします（手順）：{ $why }
hint-accept = { $offers ->
    [0] { $how ->
        [ok] この手でよければ「{ $ok }」と入力してください。
        [steps] Enterキーで最初の手順だけ、「{ $ok }」で全部を進めます。
       *[enter] Enterキーでこの手に決定します。
    }
   *[other] { $how ->
        [ok] 番号を入力してください。エキスパートの手にするなら「{ $ok }」です。
        [steps] 番号を入力してください。Enterキーでエキスパートの最初の手順だけ、「{ $ok }」で全部を進めます。
       *[enter] 番号を入力してください。エキスパートの手にするならEnterキーです。
    }
    }
which = どれですか？番号を入力してください。
hand-on = Enterを押して、次の人に交代 >
watch-running = スペース：一時停止、Enter：次の手、h：手札。「?」でヘルプ、「q」で終了 >
watch-paused = 一時停止中。スペース：再開、Enter：次の手、h：手札。「?」でヘルプ、「q」で終了 >
watch-unknown = スペースで一時停止と再開、Enterで次の手、hで手札の表示と非表示、qで終了します。入力できる言葉：一時停止、再開、次、終了。
go-on = Enterで次へ >
unread-which-word = 「{ $text }」だけではどれかわかりません：{ $words }。
unread-draft-is-open = 出しかけのタイルがあります。「{ $text }」の前に、{ $ready ->
    [yes] 「完了」で確定するか、「全部戻す」で手元に戻してください。
   *[no] 「全部戻す」で手元に戻してください。
    }
unread-nothing-to-accept = 採用するヒントがまだありません。まず「{ $text }」と入力してください。
draft-kept = まだ手を終えていません。途中までの形は保存され、再開したときに元どおりになります。
draft-restored = 途中だった手を、前回のまま並べ直しました。
draft-lost = 出しかけの手は確定していないため失われました。並べたタイルは手元に戻っています。

## What may have been meant, and what Enter does

did-you-mean = 「{ $line }」ですか？{ $enter ->
    [yes] よければEnterキーを押してください。
   *[no] よければ「{ $ok }」と入力してください。
    }
did-you-mean-one = このうちのどれかですか？番号を入力してください。
did-you-mean-later = 「{ $line }」のことですか？{ $why }
steps-done = 行った手順：{ $steps }。
offer-next = 次の手順：{ $line }。{ $enter ->
    [yes] Enterキーで進みます{ $more ->
        [yes] （「{ $ok }」で残り全部）
       *[no] {""}
    }。
   *[no] 「{ $ok }」と入力すると{ $more ->
        [yes] 残り全部を進めます
       *[no] 進みます
    }。
    }
draft-go-on = さらにタイルを出すか、戻すことができます。「{ $undo }」で1手順、「{ $reset }」で全部戻ります{ $after ->
    [yes] 。全部戻せば「{ $other }」もできます
   *[no] {""}
    }。
rule-can-be-read = { $rule } を読むには「{ $command }」と入力してください。
unread-not-now = 「{ $text }」は今はできません。
unread-one-piece = 「{ $text }」で指定できるのは1枚だけです。
unread-nothing-to-take = 今は取れるものがありません。
unread-no-undo = 今は戻せる手がありません。ボットだけを相手に遊んでいるときは、ゲームが終わるまで、自分の手を新しいものから順に戻せます。
unread-bad-range = 「{ $text }」は範囲として読めません。同じ{ $kind ->
    [Tile] 色
   *[other] マーク
    }の小さい方から大きい方へ書いてください。
unread-no-such-number = リストに{ $text }はありません。1～{ $most }の番号を入力してください。
unread-no-piece-of-yours = 「{ $text }」という{ $kind ->
    [Tile] タイル
   *[other] カード
    }はありません。手持ちはこう書きます：{ $pieces }。
unread-none-of-rank = { $text } は手持ちにありません。
unread-no-such-order = 「{ $text }」では並べ替えられません。{ $orders } のどれかを入力してください。
sort-suit = { $kind ->
    [Tile] 色
   *[other] マーク
    }
hand-sorted = { $order ->
    [number] { $kind ->
        [Tile] 手持ち
       *[other] 手札
    }を数字順に並べました。
    [suit] { $kind ->
        [Tile] 手持ち
       *[other] 手札
    }を{ $kind ->
        [Tile] 色
       *[other] マーク
    }ごとに並べました。
   *[melds] 組になるものを隣どうしに並べました。
    }
hand-without-melds = このゲームには集める組がないので、手札を数字順に並べました。
hand-auto = これからは、新しく加わるたびに手札を並べ替えます。
hand-new = 新しく加わったもの：{ $pieces }。

## The menu

menu-title = Kafeneへようこそ。Enterでおすすめ、番号で選択、bで前の質問へ、「終了」で終わります。
menu-which = どのゲームで遊びますか？
menu-against = 対戦相手は？
menu-bots = ボット{ $bots }人
menu-friends = 同じキーボードで友だちと
menu-tour = まずチュートリアルで遊び方を覚える
menu-strength = ボットの強さは？
level-beginner = 入門
level-beginner-about = まだ勉強中で、見落としが多い
level-casual = カジュアル
level-casual-about = 気軽に遊び、たまに見落とす
level-greedy = 常連
level-greedy-about = よく遊んでいて、見落としは少ない
level-strong = 強豪
level-strong-about = ほとんど見落とさない
level-expert = エキスパート
level-expert-about = Kafeneでいちばん強い
level-random = 気まぐれ
level-random-about = できる手をでたらめに選ぶ。ルールを覚えるのに
menu-rules = どのルールで？
menu-prompt = Enterまたは1～{ $most } >
menu-mix = 自由に選ぶ：自分、友だち、いろいろな強さのボットを1人ずつ
menu-names = このキーボードで遊ぶ人は？名前を「、」で区切って、自分も含めて入力（{ $most }人まで）>
menu-no-names = 少なくとも自分の名前を入力してください。
menu-too-many-names = 多すぎます。遊べるのは{ $most }人までです。
unread-bad-person-name = 「{ $text }」はここでは名前に使えません。文字、数字、空白で入力してください。
menu-besides = ボットを何人入れますか？（{ $fewest }～{ $most }人、Enterで{ $usual }人）>
menu-how-many = 何人で遊びますか？（{ $fewest }～{ $most }人、Enterで{ $usual }人）>
menu-player = { $number }人目（全{ $players }人）はだれですか？
menu-partner = { $number }人目（全{ $players }人、{ $partner }人目の味方）はだれですか？
menu-me = あなた
menu-friend = 同じキーボードで遊ぶ友だち
menu-friend-name = 友だちの名前は？
menu-who-sits-where = 席順は？
menu-draw = くじで決める：だれから始めるかも決まる
menu-as-listed = 入力した順に座る：最初の人から始める
menu-more-rules = 上のどれかをもとに、ルールを1つずつ変える
menu-start-from = どのルールをもとにしますか？
menu-options = { $game }のルールです。番号で変更、Enterでこのルールで遊びます。
menu-options-prompt = Enterで遊ぶ、1～{ $most }で変更 >
menu-keep-or-number = Enterで「{ $value }」のまま、または1～{ $most } >
menu-keep-or = Enterで「{ $value }」のまま、または { $values } を入力 >
also-called = { $word }（{ $name }）
value-yes = はい
value-no = いいえ
menu-unknown = { $fewest }～{ $most }の数を入力するか、そのままEnterを押してください。
menu-usual = { $line }（Enter）
again = もう一度遊びますか？Enterでもう一度、ほかに「検討」「再生」、「いいえ」で終了 >
again-help = Enterでもう一度遊びます。「検討」でミスと運の確認、「再生」で1手ずつの見直し、「いいえ」で終了です。
again-hint = ゲームは終わったので、ヒントはありません。「検討」で、もっと良い手があったかどうかがわかります。
again-new-deal = 今度は新しい配り方です。--seed { $seed } は最初のゲームだけのものです。
again-easier = 手ごわかったですか？「{ $level }」ならもう少しやさしい相手です：{ $about }。
again-harder = 「{ $now }」にはもう十分勝てますね。次は「{ $level }」です：{ $about }。
again-choose = 「はい」で「{ $level }」、Enterでもう一度「{ $now }」 >

## The tour

tour-welcome = { $game }のチュートリアルです。Enterで1手ずつ進みます。「ルール 3.2」で（3.2）の説明、「終了」で終わります。
tour-prompt = Enter、または入力：{ $action } >
tour-step = ステップ{ $number }/{ $steps }：{ $step }
tour-again = ここでの手はこちらです：{ $action }
tour-other = それもルール上はできますが、ここでの手はこちらです：{ $action }
tour-help = Enterでチュートリアルの手を進めます。いつでも使えるコマンド：手札（手持ち）、場、得点、ヒント（説明をもう一度）、ルール、ルール 3.2、ヘルプ、終了。
tour-left = チュートリアルを終わります。もう一度見るには：kafene tour { $game }
tour-go-on = Enterで次へ >
tour-offer = Enterで入門レベルのボットと本番の1ゲーム、「いいえ」で終了 >
tour-page-again = { $why }ここではこうしましょう：{ $asks }
tour-page-other = それもルール上はできますが、ここではこうしましょう：{ $asks }
tour-page-back = まず、並べたものを「元に戻す」で戻しましょう。

## What happens in many games

time-was-up = { $you ->
    [yes] あなた
   *[no] { $name }
    }は時間切れです。
stand-in = { $name }（ボット）
event-dealt = { $even ->
    [yes] { $cards }枚ずつ
   *[no] { $each }
    }配りました。{ $you ->
    [yes] あなた
   *[no] { $starter }
    }から始めます。
event-dealt-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }に{ $cards }枚
event-drew = { $you ->
    [yes] あなたは { $card } を引きました。
   *[no] { $hidden ->
        [yes] { $seat }は1枚引きました。
       *[no] { $seat }は { $card } を引きました。
    }
    }
event-discarded = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $card } を捨てました。
event-reshuffled = 捨て札{ $cards }枚が新しい山札になりました。{ $kept ->
    [yes] 捨て札には { $top } が残ります。
   *[no] 捨て札は空です。
    }
event-passed = { $you ->
    [yes] あなた
   *[no] { $seat }
    }はパスしました。
event-went-out = { $you ->
    [yes] あなた
   *[no] { $seat }
    }の上がりです！
event-round-ended = ラウンド終了。ここまでの得点：{ $points }。
event-round-points = { $name }{ $points }点
event-match-ended = ゲーム終了。{ $low ->
    [yes] 最少の
   *[no] {""}
    }{ $best }点で{ $team ->
    [yes] { $among ->
        [yes] あなたのチーム
       *[no] { $winners }
    }の勝ち
   *[no] { $among ->
        [yes] { $count ->
            [1] あなたの勝ち
           *[other] 並び、あなたも勝ち
        }
       *[no] { $count ->
            [1] { $winners }の勝ち
           *[other] 並び、{ $winners }の勝ち
        }
    }
    }です。

## Why pieces are no run and no group

name-run = 連番
name-group = 同じ数字の組
refused-run-suits-differ = { $meld }は{ $deck ->
    [Tile] 同じ色でそろえますが、{ $pieces } の色
   *[other] 同じマークでそろえますが、{ $pieces } のマーク
    }が違います。
refused-run-rank-twice = { $meld }に同じ数字は2枚入りません：{ $pieces }。
refused-run-too-short = { $deck ->
    [Tile] セット
   *[other] { $meld }
    }は3枚以上です。{ $pieces } では足りません。
refused-run-too-long = { $meld }は{ $deck ->
    [Tile] ジョーカーを含めて
   *[other] {""}
    }{ $most }枚までです。
refused-run-gap = { $pieces } は続いていません。間に { $missing } が必要です{ $wilds ->
    [0] 。
   *[other] が、{ $deck ->
        [Tile] ジョーカー
       *[other] ワイルドカード
    }は{ $wilds }枚しかありません。
    }
refused-run-corner = { $deck ->
    [Tile] 1は2の前にしか置けません
   *[other] Aは{ $ace ->
        [high] Kの次にしか置けません
        [both] 2の前かKの次に置けますが、K-A-2のようにはつながりません
       *[low] 2の前にしか置けません
    }
    }：{ $pieces }。
refused-too-few-naturals = { $deck ->
    [Tile] ジョーカーはほかのタイルの代わりです。セットには数字のタイルが1枚以上必要です。
   *[other] メルドには普通のカード（ワイルドでないカード）が{ $least }枚以上必要です。今は{ $naturals }枚です。
    }
refused-group-ranks-differ = { $meld }は同じ数字でそろえますが、{ $pieces } の数字が違います。{ $alone ->
    [yes] {""}
   *[no] { $run }なら、{ $deck ->
        [Tile] 色
       *[other] マーク
    }がそろっていなければなりません。
    }
refused-group-suit-twice = { $meld }に同じ{ $deck ->
    [Tile] 色
   *[other] マーク
    }は2枚入りません：{ $pieces }。
refused-group-too-small = { $deck ->
    [Tile] セット
   *[other] { $meld }
    }は3枚以上です。{ $pieces } では足りません。
refused-group-too-large = { $meld }は{ $deck ->
    [Tile] ジョーカーを含めて1色1枚ずつ、
   *[other] 1マーク1枚ずつ、
    }{ $most }枚までです。

## 設定

setting-name = ほかのプレイヤーに表示される名前
setting-theme = 画面の色
setting-speed = ほかの人の手を見せる速さ
setting-language = 表示言語
setting-sort = 手札の並べ方
setting-bell = 自分の番に端末のベルを鳴らす
setting-kept = （設定済み）
setting-from = （{ $variable } による）
setting-default = （初期値）
setting-now = { $setting }：{ $value }{ $source }
settings-file = 変更するには：kafene config 設定名 値。保存先は { $text } です。
unread-no-such-setting = 「{ $text }」という設定はありません。設定：{ $settings }。
unread-which-setting = どの設定ですか。次から選んでください：{ $settings }。
unread-bad-setting = 「{ $text }」は { $setting } の値として使えません。使える値：{ $values }。
unread-bad-own-name = 「{ $text }」は名前に使えません。カンマを含まない1～{ $most }文字にしてください。
unread-settings-broken = { $text } の設定は使われません。JSONオブジェクトではないためです。ファイルを直すか削除してください。
unread-settings-unreadable = { $text } の設定は使われません。ファイルを開けません。

## Tables of results

column-points = 点数
column-total = 合計
# 画面でのキーとマウス
touch-start = 矢印キーかクリックで選べます
touch-keys = 矢印：移動、スペース：選択、Esc：文字入力
touch-enter = Enter：{ $line }
touch-covered = スペース：続きを読む、Esc：テーブルに戻る
touch-help = 文字を打たずに遊ぶには、矢印キーを押すかクリックします。スペースか番号で選び、Enterで出します。下の行の文字キーは書いてあるとおりに働き、矢印でもそこへ行けます。Escで文字入力に戻ります。PgUpとPgDnで、これまでの流れをスクロールできます。

## 保存したゲームの一覧

games-open = 途中のゲーム
games-over = 終わったゲーム
games-bots = ボット{ $bots }人（{ $level }）
games-turn = { $you ->
    [yes] あなたの番
   *[no] { $name }の番
    }
games-won = 勝ち、{ $scores }
games-lost = 負け、{ $scores }
games-shared = 同点で勝ち、{ $scores }
games-winner = { $names }の勝ち、{ $scores }
games-more = ほかに古いものが{ $games }件（すべて見る：--limit 0）
games-what-next = 続ける：{ $program } resume ID{ $db }　見直す：{ $program } replay ID{ $db }　勝敗：{ $program } games{ $db } --tally
games-none-such = 当てはまるゲームはありません。
games-no-tally = 1人で同じレベルのボットと対戦し終えたゲームは、まだありません。
tally-game = ゲーム
tally-level = レベル
tally-played = 対戦
tally-won = 勝ち
tally-lost = 負け
tally-share = 勝率
tally-percent = { $percent }%
delete-sure = { $games ->
    [1] このゲームを完全に削除しますか。
   *[other] この{ $games }件のゲームを完全に削除しますか。
    }削除するなら「はい」と入力し、やめるならEnterを押してください。
delete-kept = 何も削除しませんでした。
deleted = { $games }件のゲームを削除しました。
age-now = たった今
age-minutes = { $minutes }分前
age-hours = { $hours }時間前
age-days = { $days ->
    [1] 昨日
   *[other] { $days }日前
    }
unread-bad-since = 「{ $text }」は日付ではありません。2026-11-30 のような日付か、最近の日数や週数を 7d、2w のように書いてください。
unread-bad-limit = 「{ $text }」は件数として使えません。整数を書いてください（0で全部）。
unread-bad-game-number = 「{ $text }」は保存したゲームの番号ではありません。3、または 3-7 のように書いてください。
unread-delete-needs-yes = 確認できる人がいません。確認なしで削除するには --yes を付けてください。
unread-file-exists = 「{ $text }」はすでにあります。別の名前にするか、上書きするなら --force を付けてください。
unread-no-permission = 「{ $text }」を読む権限がありません。

## メニューの「続きから」と設定

menu-continue = 続きから：{ $what }
menu-continue-other = ほかの途中のゲームを続ける（あと{ $games }件）
menu-unfinished = { $game }、{ $players }（{ $age }、{ $turn }）
menu-which-one = どのゲームを続けますか？
menu-settings = 設定：名前、色、速さ、言語
menu-after = Enterでメニューへ、「終了」で終わります >
settings-title = 設定。番号で変更、Enterかbでメニューに戻ります。
settings-which = どの設定を変えますか？
settings-choose = 選んでください：{ $setting }
settings-prompt = Enterで戻る、または1～{ $most } >
settings-name = Enterで「{ $name }」のまま、または名前を入力 >
setting-value-auto = 自動
setting-value-light = 明るい背景
setting-value-dark = 暗い背景
setting-value-four-colour = 4色
setting-value-high-contrast = 高コントラスト
setting-value-slow = ゆっくり
setting-value-normal = 普通
setting-value-fast = 速い
setting-value-instant = すぐに
setting-value-usual = ゲームの初期設定
setting-value-number = 数字順
setting-value-colour = 色・マーク順
setting-value-melds = 組ごと
setting-value-on = オン
setting-value-off = オフ
setting-value-en = English（英語）
setting-value-bg = Български（ブルガリア語）
setting-value-ja = 日本語
setting-value-fr = Français（フランス語）

## 画面でルールを読む

pager-keys = スペース・矢印：移動、/：検索、n：次へ、2.4 Enter：段落、q：閉じる
pager-search = 検索：{ $typed }
pager-jump = 段落：{ $typed }
pager-missing = 「{ $text }」は見つかりません。
