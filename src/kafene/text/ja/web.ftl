### The server and its pages.

## Serving

serve-ready = Kafeneを開きました。このコンピューターでは：{ $here }
serve-open = Kafeneを開きました：{ $link }
serve-link = 友だちに送るリンク：{ $link }
serve-stop = Ctrl-Cで閉じます。ゲームはすべて保存され、また開けば続きから遊べます。
serve-local = ほかの人が遊べるのは、その人の環境からこのコンピューターに接続できるときだけです。方法は docs/serving.md にあります。
serve-only-here = 開けるのはこのコンピューターだけです。ほかの人を招く方法は docs/serving.md にあります。
serve-fetching-node = Node 20以降が見つかりません。{ $folder } に取得します（初回のみ、ディスク容量は約200 MB）。
serve-building = ページを準備しています。初回だけ少し時間がかかります。
serve-page-no-node = ページを準備できません。Node 20以降が見つかりません。インストール（nodejs.org）してから、もう一度起動してください。
serve-page-no-node-fetched = ページを準備できません。Node 20以降が見つからず、取得もできませんでした。インストール（nodejs.org）してから、もう一度起動してください。pipのメッセージ：{ $text }
serve-page-failed = ページを準備できません。{ $command } のメッセージ：{ $text }
serve-page-not-packed = ページがありません。このパッケージはページなしで作られています。make install か、make wheel で作ったパッケージでインストールしてください。
cli-serve = 友だちとブラウザーで遊ぶテーブルを開く
cli-rooms = サーバーのテーブルを一覧表示する。閉じたり削除したりもできる
cli-rooms-close = テーブルを閉じる。対戦も観戦もできなくなるが、ゲームは保存されたまま残る
cli-rooms-erase = テーブルとそのゲームを完全に削除する
cli-serve-host = 待ち受けるアドレス（省略時：このコンピューターのすべてのIPv4アドレス。:: でIPv6も）
cli-serve-port = ポート（省略時：8000）
cli-serve-away = 席を外した人の代わりにボットがプレイし始めるまでの秒数（省略時：30）
cli-serve-pace = ボットの手と手の間の秒数（省略時：0.8）
cli-serve-origin = ページを公開する別のアドレス。例：https://kafene.example
cli-serve-base = すべてのアドレスの先頭に付くパス（例：/kafene）。同じホストにほかのサイトもあるときに使います
cli-serve-proxy = このサーバーの前に置くプロキシ（X-Forwarded-For を信用する相手）。アドレス、または 10.0.0.0/8 のようなネットワーク
cli-serve-trust = 制限をかけないアドレスまたはネットワーク（学校など）
cli-serve-metrics = Prometheus用のメトリクスを出す、別のアドレスとポート。プレイヤーから届かない場所にしてください：9464（このコンピューターのみ）または 10.0.0.5:9464
cli-serve-workers = このコンピューターで動かすサーバープロセスの数（省略時：1。2以上にはPostgreSQLが必要）
cli-serve-internal = PostgreSQL使用時、ほかのサーバープロセスがこのプロセスに接続するアドレス（省略時：127.0.0.1）
cli-serve-lease = PostgreSQL使用時、応答のないプロセスのテーブルを別のプロセスが引き継ぐまでの秒数（省略時：6）
cli-serve-verbose = すべてのリクエストを記録する（秘密は除く）
store-lost-lease = このテーブルは移動しました。少し待ってからもう一度お試しください。
store-draining = サーバーを再起動しています。少し待ってからもう一度お試しください。
unread-bad-workers = --workers には1から{ $most }までの数を指定してください（{ $text } は使えません）。
unread-bad-lease = --lease には1から{ $most }までの秒数を指定してください（{ $text } は使えません）。
unread-workers-need-postgres = プロセスを{ $workers }個動かすにはPostgreSQLが必要です：kafene serve --workers { $workers } --db postgresql://…
unread-one-worker-here = このシステムでは、プロセスは1個しか動かせません。
store-being-served = 「{ $text }」は別のKafeneサーバーが使用中です。そちらを止めるか、別のファイルを指定してください：kafene serve --db FILE
unread-port-in-use = ポート{ $port }は使用中か、許可されていません。別のポートを指定してください：kafene serve --port { $other }
unread-bad-port = ポートは0から65535までの数です（{ $text } は使えません）。
unread-bad-metrics = 「{ $text }」はメトリクスの場所として使えません。ポート、または ADDRESS:PORT と書いてください。
unread-needs-the-metrics-extra = メトリクスに必要なパッケージがインストールされていません。インストールするには：{ $command }
unread-metrics-not-here = { $text } ではメトリクスを出せません。ポートが使用中か、このコンピューターのアドレスではありません。
unread-bad-seconds = { $option } には0から86400までの秒数を指定してください（{ $text } は使えません）。
unread-no-such-host = 「{ $text }」というアドレスはありません。--host を省けば、このコンピューターのすべてのIPv4アドレスで待ち受けます。--host :: ならIPv6でも待ち受けます。
unread-host-not-here = このコンピューターにアドレス { $text } はありません。--host を省けば、すべてのIPv4アドレスで待ち受けます。--host :: ならIPv6でも待ち受けます。
unread-bad-origin = 「{ $text }」はサイトのアドレスではありません。https://kafene.example のように書いてください。
unread-bad-base = 「{ $text }」は先頭のパスとして使えません。/kafene のように書いてください。
unread-bad-address = 「{ $text }」はアドレスでもネットワークでもありません。127.0.0.1 や 10.0.0.0/8 のように書いてください。

## What a client may be told

stale-intent = ゲームが先に進みました。場を見て、もう一度選んでください。
web-cannot-save = サーバーが今は保存できないため、手は進んでいません。少し待ってから、もう一度お試しください。
web-cannot-read = サーバーがこのテーブルを読み込めません。原因はサーバーの運営者が調べられます。
unread-no-seat = このテーブルにあなたの席はありません。
unread-seat-taken = その席はふさがっているか、空席がありません。
unread-not-the-host = それができるのはホストだけです。
unread-game-has-begun = ゲームはもう始まっています。
unread-game-not-begun = ゲームはまだ始まっていません。
unread-not-over-yet = ゲームはまだ終わっていません。記録を出すと、全員の手札が公開されてしまいます。
unread-no-such-room = そのテーブルはありません。リンクが途中で切れていないか確かめてください。
unread-too-many-rooms = 開いているテーブルが多すぎます。しばらくしてから、もう一度お試しください。
unread-too-many-requests = 同じネットワークからのリクエストが多すぎます。少し待ってから、もう一度お試しください。
unread-unknown-host = このサーバーにその名前はありません。運営者は kafene serve --origin ADDRESS で追加できます。
unread-too-many-rooms-from-here = 同じネットワークから短時間に多くのテーブルが開かれました。数分後に、もう一度お試しください。
unread-too-many-reviews = 順番待ちの検討が多すぎます。数分後に、もう一度お試しください。
unread-too-many-reviews-from-here = 同じネットワークから短時間に多くの検討が依頼されました。数分後に、もう一度お試しください。
unread-branch-no-seat = このゲームに席{ $seat }はありません。席の番号は0から{ $last }までです。
unread-branch-no-ply = このゲームに{ $ply }手目はありません。最後は{ $last }手目です。
unread-branch-over = { $ply }手目でゲームは終わっています。もっと前の場面を選んでください。
unread-too-many-tables-from-here = 同じネットワークの多くのテーブルで、すでにボットがプレイ中です。先にどれかを終えるか、テーブルを離れてください。
unread-sent-away = ホストがこのテーブルへの参加を断りました。観戦はできます。
unread-game-has-ended = ゲームは終わりました。
unread-no-latecomers = ホストの設定により、ゲームの途中からは参加できません。観戦はできます。
unread-has-a-seat = このテーブルにはもうあなたの席があります。
unread-knows-a-hand = このゲームで別の手札を見ているので、この席には着けません。観戦はできますし、次のゲームには参加できます。
unread-address-knows-a-hand = あなたと同じIPアドレスの人がこのゲームで席に着いていたため、同じアドレスからは途中参加できません。同じ人が2つの手札を見るおそれがあるからです。観戦はできますし、次のゲームには参加できます。
unread-needs-consent = テーブルにいる人の許可が必要です。テーブルのページを開いて、席を申し込んでください。
unread-not-let-in = ホストに断られました。観戦はできます。
unread-nobody-asks = その席の申し込みはもうありません。
unread-address-asks = あなたと同じIPアドレスの人が、すでに返事を待っています。
unread-asked-too-often = 何度も申し込んでいます。1分ほど待ってからもう一度お試しください。
unread-too-many-ask = このテーブルへの申し込みが多すぎます。あとでもう一度お試しください。
unread-too-many-came = このゲームには出入りした人が多すぎるため、新しい人は参加できません。観戦はできます。
unread-not-between-turns = 参加できるのは手番の切れ目だけです。少し待ってからもう一度お試しください。
unread-code-not-valid = このリンクは使用済みか、5分以上たっています。プレイ中の端末のテーブルで新しいリンクを作ってください。
unread-nobody-there = その席には、席を立ってもらえる人がいません。
unread-no-hint-now = ボットが混み合っていて、今はヒントを出せません。少し待ってから、もう一度お試しください。
unread-name-taken = 「{ $text }」という名前の人がもういます。別の名前にしてください。
unread-no-name = 読める名前を24文字以内で入力してください。
unread-too-few-seats = もう{ $seats }人が座っています。全員の席を残してください。
unread-nothing-said = 先に何か書いてください（200文字まで）。
unread-too-much-said = 一度に送りすぎです。数秒待ってから続けてください。
unread-bad-request = 内容を理解できません。
unread-start-under-way = 今ちょうどゲームを始めているところです。
unread-no-value-expected = 今、この席から値は必要ありません。
unread-wrong-value = この席が約束した値ではありません。開始は取り消されます。
unread-unfair-header = シャッフルは公正ではありません。ヘッダー「{ $text }」がないか、公正なシャッフルの書式になっていません。
unread-unfair-place = シャッフルは公正ではありません。人が座っていない席{ $number }の値が使われています。
unread-unfair-untold = ゲームは終わっていますが、記録に秘密が書かれていないため、シャッフルを確かめられません。
unread-unfair-secret = シャッフルは公正ではありません。この記録の秘密は、初めの約束（コミットメント）と一致しません。
unread-unfair-drawn = シャッフルは公正ではありません。席順が、秘密とプレイヤーの値から決まったものではありません。
unread-unfair-shuffle = シャッフルは公正ではありません。{ $number }回目のシャッフルが、秘密とプレイヤーの値から決まったものではありません。
unread-unfair-start = シャッフルは公正ではありません。このゲームは最初のシャッフルから始まっていません（ヘッダー「{ $text }」）。
unread-unfair-undo = シャッフルは公正ではありません。手が取り消されているので、カードを見てから選び直した可能性があります。
unread-unfair-second = シャッフルは公正かもしれませんが、同じ人が2つの手札を見た可能性があるため、公正なゲームとは言えません。
unread-unfair-no-shuffle = 記録にシャッフルが一度もないので、配り方が公正だったことは示せません。
verify-fair = シャッフルは公正です。サーバーが前もって約束した秘密と、プレイヤーの乱数から決まっています。それらが開始前に決められたものと同じかどうかは、各プレイヤーのブラウザーでも確かめられます。
verify-fair-called-off = シャッフルは公正です（開始の取り消し：{ $count }回）。秘密とプレイヤーの乱数から決まっています。ただし、サーバーの運営者が、配られるはずだったカードを見て開始を取り消した可能性はあります。
verify-fair-version-1 = シャッフルは、バージョン1のとおり、秘密とプレイヤーが出した乱数から決まっています。ただしバージョン2ほどの証明にはなりません。サーバーの運営者は開始前にプレイヤーの乱数を見られたので、配り方を選べた可能性があります。
verify-fair-server-alone = シャッフルはサーバーの秘密だけから決まっています。乱数を出したプレイヤーがいないので、サーバーがカードを選ばなかったことは示せません。

## The pages

web-title = Kafene
web-language = 日本語
web-noscript = このページにはJavaScriptが必要です。使えない場合は、ターミナルで遊べます：kafene play
web-late = ページがまだ開きません。
web-no-client = このサーバーではテーブルのページを準備できませんでした。不足しているものは、kafene serve を起動したターミナルに表示されています。
web-about = { $games }。ボットとも、友だちとも遊べます。
web-description = 友だちやボットと遊ぶテーブルゲーム。登録もインストールも要りません。
web-invites = { $name }さんから{ $game }への招待です
web-front = 自分のテーブルを開く
web-name = あなたの名前
web-game = ゲーム
web-players = 人数
web-rules = ルール
web-friend = 友だち
web-kind-of = 席{ $number }
web-timer = 1手の持ち時間
web-seconds = { $seconds ->
    [0] 制限なし
   *[other] { $seconds }秒
    }
web-seats = 席
web-invite = このリンクを友だちに送ってください：
web-only-here = このリンクを開けるのはこのコンピューターだけです（別のブラウザーで）：
web-copy = コピー
web-copied = コピーしました
web-sit = 席に着く
web-start = 始める
web-stand = 席を立つ
web-fair = シャッフルは、サーバーの秘密（もう決まっていて、最後に公開されます）と、各自のブラウザーが加える乱数から決まります。秘密のSHA-256：
web-told = これまでの流れ
web-table = 場
web-doing = できること
web-close = 閉じる
web-hint = ヒント
web-quit = このページは閉じてもかまいません。ゲームは保存されます。同じ端末で同じリンクを開けば、自分の席に戻れます。
web-connecting = 接続しています。
web-lost = 接続が切れました。つなぎ直しています。ゲームは保存されています。
web-sent-later = 預かりました。接続が戻りしだい送ります。
web-unreachable = サーバーから応答がありません。少し待ってから、もう一度お試しください。
web-missing = このテーブルはもうありません。
web-you-start = そろったら始めてください。空席にはボットが入ります。
web-host-starts = 席に着きました。ホストがゲームを始めます。
web-take-seat = 席に着くか、そのまま観戦してください。
web-all-taken = 席はすべて埋まっています。観戦中です。
web-looking-on = 観戦中です。
web-shuffling = 次の手を待っています。
web-turn-of = { $name }の番です。
web-your-turn = あなたの番です。
web-left = 残り{ $seconds }秒
web-took-second = { $name }さんが{ $before }の席を引き継ぎました。別の手札をすでに見ている可能性があります。
web-took-over = { $person ->
    [yes] { $you ->
        [yes] あなた
       *[no] { $name }さん
        }が{ $before }の席を引き継ぎました。
   *[no] { $before }さんが席を立ち、ボットの{ $name }が続けます。
    }
web-over = ゲーム終了です。
web-away = 離席中
web-bot = ボット
web-bot-in = 離席中。{ $seconds }秒後にボットが代わりにプレイします
web-bot-plays = 離席中。ボットが代わりにプレイしています
web-free = 空席
web-host = ホスト
web-you = あなた
web-record = 記録をダウンロード
web-rematch = もう一度遊ぶ
web-again = 次のゲームへ

store-room-served = 「{ $text }」はサーバーが使用中で、テーブルはサーバーのメモリーにあります。先にサーバーを止めてください。再開すると、プレイヤーは自動的に戻ります。
rooms-none = テーブルはありません。
rooms-column-id = テーブル
rooms-column-log = ログでの表記
rooms-column-game = ゲーム
rooms-column-players = プレイヤー
rooms-column-state = 状態
rooms-column-played = 最終使用
rooms-column-size = 文字数
room-state-lobby = 待機中
room-state-starting = 開始中
room-state-playing = 対戦中
room-state-over = 終了
room-state-damaged = 破損
room-closed = テーブルを閉じました。{ $game ->
    [none] ゲームは行われていません。
   *[other] ゲームは番号{ $number }で保存されています。
    }
room-erased = テーブルとそのゲームを削除しました。以前のバックアップには残っています。
room-close-sure = このテーブルを閉じますか。対戦中や観戦中の人は続けられなくなります。閉じるなら「はい」と入力し、やめるならEnterを押してください。
room-erase-sure = このテーブルとそのゲームを完全に削除しますか。削除するなら「はい」と入力し、やめるならEnterを押してください。
