### The command line: help, and calls that cannot be understood.

cli-usage = 使い方:
cli-words = 引数
cli-options = オプション
cli-commands = コマンド
cli-about = ラミィキューブ、セブンブリッジ、ロンダ、スリー・サーティーンをターミナルで遊べます。コマンドを付けずに起動すると、ゲームを選んで遊べます。
cli-help = このヘルプを表示して終了する
cli-lang = 表示言語（省略時：KAFENE_LANG、設定、またはシステムの言語）
cli-version = バージョンを表示して終了する
version = kafene { $version }（Python { $python }、{ $kernels ->
    [on] カーネル：コンパイル済み
   *[off] カーネル：未コンパイル
}）

## Commands

cli-play = ゲームで遊ぶ
cli-tour = チュートリアル：実際に手を進めながら遊び方を覚える
cli-resume = 保存したゲームの続きを遊ぶ（最後のもの、または ID のもの）
cli-games = 保存したゲームの一覧を表示する
cli-export = 保存したゲームを記録ファイルに書き出す
cli-import = 記録をゲームとして保存する
cli-delete = 保存したゲームを完全に削除する
cli-backup = 保存したゲームをすべて1つのファイルにコピーする（プレイ中でもよい）
cli-move = 保存したものをすべて別の場所（PostgreSQLなど）に移し、確認する
cli-config = 設定を見る・変える（名前、色、速さ、言語、手札の並べ方、ベル）
cli-arena = ボットどうしを対戦させ、どのボットが強いかを調べる
cli-rules = ゲームのルールと、すべてのオプションを表示する
cli-show = 記録の最後の局面、または局面ファイルを表示する
cli-replay = 記録を1手ずつ再生する
cli-review = 終わったゲームのミスと運を調べる
cli-verify = 記録の全行をルールに照らして調べる
cli-check = 正しい組み合わせかどうかと、違う場合の理由を調べる
cli-solve = 最善の組み方、または最善の手を求める

## Their words

cli-game = { $games } のどれか
cli-play-players = 席に着くプレイヤーをコンマで区切って：me、NAME:human、ボットの強さ（beginner、casual、greedy、strong、expert、random）、または NAME:LEVEL
cli-rules-word = ルールのプリセット名
cli-option = 変えるルール1つ（名前は kafene rules GAME を参照）
cli-rules-paragraph = 項（2.4 など）、章（2 など）、ルールのプリセット、オプション、またはゲームの用語
cli-rules-plain = ページャーを使わずにそのまま表示する
cli-draw-seats = 席順（だれから始めるか）をくじで決める
cli-seed = 整数。同じ数なら毎回同じ配りになる
cli-from = この記録または局面から続ける
cli-plain = 画面を描かず、文だけで表示する（読み上げソフト用）
cli-speed = ほかの人の手を見せる速さ
cli-theme = テーブルの配色。明るい背景用、暗い背景用、マーク別の4色、高コントラスト
cli-db = ゲームの保存先（ファイル、またはPostgreSQLデータベースのアドレス）
cli-id = 保存したゲームの番号
cli-allow-outside-bots = ゲームに参加している外部ボットを確認なしで起動する
cli-record = 記録（.kaf）。- は標準入力
cli-record-or-id = 記録（.kaf）または保存したゲームの番号。- は標準入力
cli-export-file = 書き出し先（省略時：画面）
cli-export-force = FILEがあれば上書きする
cli-games-open = 途中のゲームだけ
cli-games-over = 終わったゲームだけ
cli-games-since = この日より後のゲームだけ（2026-11-30 のような日付、または最近の日数や週数 7d、2w）
cli-games-limit = 途中と終了、それぞれ最大N件（省略時20、0で全部）
cli-games-tally = ゲームとレベル別の勝敗
cli-delete-ids = 保存したゲームの番号（3-7 で複数）
cli-delete-yes = 確認しない
cli-backup-file = 新しく作るファイル
cli-move-target = 新しいファイル、または空のデータベースのアドレス（postgresql://user@host/name）
cli-config-name = 見る、または変える設定
cli-config-value = 新しい値（"" で初期値に戻す）
cli-config-unset = 初期値に戻す
cli-show-file = 記録、局面（JSON）、または保存したゲームの番号。- は標準入力
cli-review-seat = この席だけを調べる（記録と同じく0から数える）
cli-review-html = 各プレイヤーの勝率や期待点の推移を1枚のページに書き出す
cli-json = 結果をJSONで出力する
cli-arena-players = 各席のプレイヤーをコンマで区切って：強さ（beginner、casual、greedy、strong、expert、random、ずっと変わらない greedy-1、newcomer-1、newcomer-2、newcomer-3）、all-seeing（測定用：すべてのカードが見える）、NAME:LEVEL、bot=module:Class、exec=command
cli-arena-games = 対戦数の上限
cli-arena-jobs = プロセス数（省略時：全コア）
cli-arena-on = 対戦する場所：「process」（このマシン）または「dask:アドレス」（Daskクラスタ）
cli-arena-until-certain = 差が確実になった時点で終了する
cli-arena-luck = 引きの運を除いた結果も表示する
cli-arena-think = 外部ボットの1手の制限時間（秒）
cli-arena-log = 終わった対戦を残すファイル（続きから再開できる）
cli-arena-report = グラフ付きのレポートを書き出すフォルダー
cli-pieces = カードやタイルを空白で区切って（例：7R 8R J、7H 7D 7S）
cli-wild = ワイルドの数字（スリー・サーティーン）
cli-check-as = どちらかの種類としてだけ調べる：group か set（同じ数字）、run か sequence（連番）
cli-solve-hand = PIECES と同じ
cli-solve-table = ラミィキューブ：場のセット（例：7R 8R 9R / 5K 5B 5O）
cli-solve-opening = ラミィキューブ：初出しとして解く
cli-solve-goal = ラミィキューブ：最大にするもの。tiles（枚数）か value（点数）
cli-solve-tidy = ラミィキューブ：場の変更を最小にする
cli-solve-batch = 1行にJSONオブジェクト1つのファイル。- は標準入力

## Calls that cannot be understood

unread-call-needs = { $words } も必要です。詳しくは：{ $program } --help
unread-call-unknown = { $words } はここでは使えません。詳しくは：{ $program } --help
unread-call-which = 「{ $text }」だけではどれかわかりません：{ $words }。詳しくは：{ $program } --help
unread-call-choice = 「{ $text }」はここでは使えません。次から選んでください：{ $words }。詳しくは：{ $program } --help
unread-call-number = 「{ $text }」は { $words } の数として読めません。詳しくは：{ $program } --help
unread-call-value = { $words } には値が必要です。詳しくは：{ $program } --help
unread-call-no-value = { $words } に「{ $text }」のような値は付けられません。詳しくは：{ $program } --help
unread-call = { $text }。詳しくは：{ $program } --help
