### The browser client, which reads this file, web.ftl and what starts with client- in the games' files by itself.

## 席とホスト

client-name-most = { $most }文字まで
client-host-gone = { $you ->
    [yes] { $name }さんがいなくなったので、あなたがホストになりました。
   *[no] { $name }さんがいなくなったので、{ $host }さんがホストになりました。
    }
client-not-come = まだ来ていません（来なければボットがプレイ）
client-sit-here = ここに座る
client-move-up = { $name }の席を1つ上へ
client-move-down = { $name }の席を1つ下へ
client-late = 遅れて来た人
client-late-yes = ボットと交代できる
client-late-no = 観戦のみ
client-wants-again = { $name }さんがもう一度遊びたいそうです。
client-join = ボットと交代する
client-join-about = 手番の合間に、ボットの手札と得点を引き継ぎます。
client-join-whose = 交代する相手
client-join-waiting = この手番が終わりしだい、席に着きます。
client-asks = { $name }さんが{ $seat }の席を申し込んでいます。
client-asks-second = IPアドレスかブラウザーが、ここで手札を見た人と同じです。参加を許可すると、このゲームは公正とは見なされません。
client-let-in = 許可する
client-let-in-not = 断る
client-asking = 席の申し込み
client-waits-for = { $seat }の席を申し込みました。{ $host }さんの返事を待っています。
client-waits-for-heir = { $seat }の席を申し込みました。{ $host }さんが不在のため、まもなく別の人が返事をします。
client-waits-for-nobody = { $seat }の席を申し込みましたが、許可できる人がいません。だれかが戻りしだい確認します。それまで、またはゲームが終わるまで観戦できます。
client-withdraw = 申し込みを取り消す
client-join-ask = 席に着けるかどうかはホストが決めます。
client-seat-menu = あなたの席
client-elsewhere = 別の端末で続ける
client-elsewhere-about = スマートフォンやタブレットでコードを読み取るか、リンクを開くと、この席に着けます。使えるのは5分以内に1回だけです。あなたの席なので、ほかの人には送らないでください。
client-elsewhere-code = あなたの席へのリンクのQRコード
client-elsewhere-again = 新しいリンクを作る
client-arriving = あなたの席を開いています。
client-leave = テーブルを離れる
client-leave-about = { $alone ->
    [yes] 相手がボットだけなので、ゲームはここで終わります。
   *[no] あなたの席は最後までボットが引き継ぎます。観戦は続けられます。
    }
client-leave-quietly = 休憩するだけなら、ページを閉じてください。席はそのまま残ります。
client-stay = 続ける

## Front page and lobby

client-welcome = お席へどうぞ
client-level = ボットの強さ
client-mix = いろいろ
client-mix-about = テーブルで1人ずつ選ぶ
client-more-rules = ルールを1つずつ変える
client-reset-rules = 「{ $preset }」に戻す
client-preset-has = 「{ $preset }」では{ $value }。
client-rules-changed = { $preset }（変更あり）
client-list = { $first }、{ $last }
client-sentences = { $first }{ $last }
client-statements = { $first }。{ $last }
client-pair = { $head }：{ $what }
client-number-span = { $low }～{ $high }
client-number-refused = { $low }～{ $high }の数を入力してください
client-add-seat = 席を増やす
client-remove-seat = 席{ $number }を減らす
client-dismiss = { $name }さんに席を立ってもらう
client-seats-of = { $seats }席（{ $most }席まで）
client-play-now = すぐに遊ぶ
client-with-friends = 友だちと遊ぶ
client-promise = できない手には必ず理由を示します。シャッフルはすべて検証でき、進めた手が失われることはありません。
client-replaced = このテーブルを開いている画面が多すぎます。この画面に戻れば、ここで続けられます。
client-sittings = 続きから遊ぶ
client-sitting = { $game }：{ $others }
client-no-table = テーブルが見つかりません
client-share = 共有
client-fair = シャッフルは公正ですか？
client-starting = ゲームを始めています。各ブラウザーが自分の乱数を明かしています。
client-called-off = 開始は取り消されました。正しい値が届かなかった人：{ $names }。カードは配られていません。ホストがもう一度始められます。
client-seating = 席順
client-seating-drawn = くじで決める
client-seating-chosen = 表示のとおり

## Settings

client-settings = 設定
client-theme = 外観
client-theme-auto = 端末の設定に合わせる
client-theme-light = ライト
client-theme-dark = ダーク
client-colours = マークの色
client-colours-two = 2色
client-colours-four = 4色
client-sound = 効果音
client-off = オフ
client-on = オン
client-letters = 1文字のショートカット
client-language = 言語

## At the table

client-hand = あなたの手元：{ $count }枚
client-count = 残り{ $count }枚
client-points = { $points }点
client-points-short = { $points }点
client-won = { $who ->
    [you] あなたの勝ちです！
    [your-side] あなたのチームの勝ちです！
    [you-share] 同点で、あなたも勝ちです：{ $winners }。
    [one] { $winners }の勝ちです。
    [side] { $winners }のチームの勝ちです。
   *[share] { $winners }が同点で勝ちです。
    }
client-line = コマンド入力
client-line-example = 例：ヘルプ
client-line-send = 送信
client-round-over = ラウンド終了
client-go-on = 次へ
client-no-pieces = 手元には何も残っていません。
client-new = 新着
client-me = （あなた）
client-sort-suit = { $deck ->
    [tiles] 色順
   *[other] マーク順
    }
client-sort-rank = 数字順
client-sort-best = 組ごと
client-thinking = 考え中…
client-show-hint = やってみせて：{ $name }
client-hint-look = { $pieces } に注目してみましょう。
client-hint-more = もっと詳しく
client-hint-can = できること：
client-hint-expert = エキスパートならこうします：
client-hint-choice = エキスパートの手
client-hint-like-expert = エキスパートの手にする
client-rule = ルール { $rule }
client-options = オプション
client-replay = ゲームを見直す
client-other-game = ほかのゲーム
client-offer-easier = 手ごわかったですか？「{ $level }」ならもう少しやさしい相手です：{ $about }。
client-offer-harder = 「{ $now }」にはもう十分勝てますね。次は「{ $level }」です：{ $about }。
client-play-against = 「{ $level }」と対戦する
client-round = { $rounds ->
    [1] 第{ $round }ラウンド
   *[other] ラウンド{ $round }/{ $rounds }
    }
client-not-now = 自分の番まで待ってください。並べ替えは今でもできます。
client-table-empty = 場にはまだ何もありません。
client-choose-pieces = 手元から選ぶと、それでできることがここに出ます。
client-nothing-with-these = 選んだものだけでは何もできません。
client-draw = 引く
client-pass = パス
client-undo = 元に戻す
client-take-back = 手を戻す
client-redo = やり直す
client-reset = 全部戻す

## Keys

client-keys = キー操作
client-key-tab = 画面の次の部分へ
client-key-arrows = 隣の{ $deck ->
    [tiles] タイル
   *[other] カード
    }へ
client-key-space = スペース
client-key-name-shift = Shift
client-key-name-escape = Esc
client-key-pick = { $deck ->
    [tiles] タイル
   *[other] カード
    }を選ぶ（選択中なら、そこに置く）
client-key-shift = { $deck ->
    [tiles] 手持ちのタイル
   *[other] 手札のカード
    }を動かす
client-key-sort = 手元を並べ替える
client-key-hint = ヒント（もう一度押すと全体）
client-key-hint-number = ヒントのこの番号の手にする
client-key-hint-expert = エキスパートの手にする
client-key-escape = 選択を解除する
client-key-choice = その番号のボタンを押す
client-key-new-set = 選んだタイルで新しいセットを作る
client-key-done = 今の並べ方で確定する
client-key-back = 選んだタイルを手元に戻す

## Choosing several pieces

client-key-range = 続けて何枚か選ぶ
client-key-row = { $deck ->
    [tiles] セットか手持ち全体
   *[other] 手札全体
    }を選ぶ

## Pieces as a screen reader says them

client-french = { $suit }の{ $rank }
client-rank-A = エース
client-rank-J = ジャック
client-rank-Q = クイーン
client-rank-K = キング
client-suit-H = ハート
client-suit-D = ダイヤ
client-suit-C = クラブ
client-suit-S = スペード
client-spanish = { $suit }の{ $rank }
client-spanish-rank-10 = 従者
client-spanish-rank-11 = 騎士
client-spanish-rank-12 = 王
client-spanish-suit-C = カップ
client-spanish-suit-S = 剣
client-spanish-suit-B = 棍棒
client-spanish-suit-D = 金貨
client-tile = { $colour }の{ $number }
client-colour-R = 赤
client-colour-B = 青
client-colour-K = 黒
client-colour-O = オレンジ
client-joker = ジョーカー
client-hidden = 裏向き

## Endings

client-last-move = 最後の一手
client-winner = 勝ち
client-you = あなた
client-ended-out = { $who ->
    [you] あなたの上がりです。
   *[one] { $name }の上がりです。
    }
client-ended-stock = 山札がなくなりました。
client-cards-left = 残った枚数
client-this-round = このラウンド
client-points-head = 得点
client-total-points = 合計
client-round-points = このラウンドの得点
client-sheet = ラウンドごとの得点
client-sheet-round = 第{ $round }ラウンド
client-last-round = 最後のラウンド
client-evening = ここまでの勝ち数：{ $score }
client-evening-pair = { $one } { $won }対{ $lost } { $other }
client-evening-each = { $name } { $won }
client-copy-result = 結果をコピー
client-share-result = { $who ->
    [won] { $game }で{ $others }に勝ちました：{ $points }。
    [lost] { $game }で{ $winners }に負けました：{ $points }。
    [all] { $game }で引き分けました：{ $points }。
   *[onlooker] { $game }は{ $winners }の勝ちでした：{ $points }。
    }
client-share-points = { $name } { $points }
client-share-me = 自分
client-ask-name = 次回からのお名前は？
client-keep-name = この名前にする
client-confetti = 勝ったときの紙吹雪
client-by-bot = ボットが代行
client-by-time = 時間切れ

## Card tables

client-stock = 山札{ $count }枚
client-stock-short = 山札{ $count }枚
client-discards = 捨て札{ $count }枚、いちばん上は{ $top }
client-discards-short = 捨て札{ $count }枚
client-discard = { $card } を捨てる
client-choose-discard = 捨てるカードを1枚選んでください。
client-out = 上がり
client-no-cards = 手札なし
client-do-draw = 山札から引く。
client-do-discard = { $card } を捨てる。
client-key-draw = 山札から引く
client-key-discard = 選んだカードを捨てる

## Replay

client-replay-loading = ゲームを読み込んでいます。
client-replay-back = テーブルに戻る
client-replay-controls = 再生の操作
client-replay-slider = 手の位置
client-replay-where = { $move }/{ $moves }手
client-replay-first = 最初へ（Home）
client-replay-turn-back = 前の番へ（Shift＋左矢印）
client-replay-back-one = 1手戻る（左矢印）
client-replay-play = 再生（スペース）
client-replay-pause = 一時停止（スペース）
client-replay-next = 1手進む（右矢印）
client-replay-turn-next = 次の番へ（Shift＋右矢印）
client-replay-last = 最後へ（End）
client-replay-link = この場面へのリンクをコピー

## Review

client-review = 検討
client-review-starting = まもなく検討を始めます。
client-review-ahead = { $ahead ->
    [0] まもなく検討を始めます。
   *[other] この前に{ $ahead }件の検討があります
    }
client-review-progress = { $of }場面中{ $done }場面まで完了
client-review-failed = 検討に失敗しました。
client-review-again = もう一度試す
client-review-unit = { $unit ->
    [share] 各プレイヤーの勝率
   *[points] 期待できた点（ほかの人の平均との差）
    }
client-review-next = 次のミスへ（N）
client-review-previous = 前のミスへ（P）
client-review-sign = { $sign ->
    [inaccuracy] 緩手
    [mistake] 悪手
    [blunder] 大悪手
    [lucky] いちばんの幸運
   *[unlucky] いちばんの不運
    }
client-review-cost = { $unit ->
    [share] 下がった勝率：{ $cost }{ $stderr ->
        [none] {""}
       *[other] （{ $stderr }）
    }
   *[points] 失った点：{ $cost }{ $stderr ->
        [none] {""}
       *[other] （{ $stderr }）
    }
    }
client-review-played = 実際の手
client-review-better = もっと良い手
client-review-show = 良い手を見る
client-review-show-played = 実際の手を見る
client-review-why = なぜ？
client-review-steps = 手順（全{ $count }段階）
client-review-nothing-here = ここにミスはありません。
client-review-none = 確かなミスはありません。
client-review-none-yet = 今のところミスはありません。
client-review-summary = まとめ
client-review-sums = 結果の内訳
client-review-costliest = 損の大きかった手
client-review-turns = 勝負の分かれ目
client-review-cards = 運
client-review-all = すべてのミス（{ $count }件）
client-review-meaning = これらの数値の意味は？
client-review-try = ここから試す
client-review-try-about = この場面から始まる新しいテーブルを開きます。ほかの席はボットが受け持ち、終わったゲームはそのまま残ります。
client-review-try-seat = あなたの席
client-review-try-open = テーブルを開く

## Fair shuffles

client-fair-yes = シャッフルは公正でした
client-fair-no = シャッフルが一致しません
client-fair-about = サーバーが公開した値をもとに、今このブラウザーで確かめました。だれでも同じように確かめられます。方法は docs/fair.md にあります。
client-fair-after = 公正（開始の取り消し：{ $count }回）
client-fair-partly = シャッフルは一致していますが、証明は弱めです
client-fair-list-ok = 記録は、開始時にこのブラウザーに示された一覧と一致しています。
client-fair-list-wrong = 記録が、開始時にこのブラウザーに示された一覧と一致しません。
client-fair-own-ok = このブラウザーの乱数は、すべてのシャッフルに使われています。
client-fair-own-wrong = このブラウザーの乱数が、シャッフルに正しく使われていません。
client-fair-own-left-out = 一覧にこのブラウザーの値はありませんでした。届くのが遅かったか、開始のときに接続が切れていました。ほかの人の値は使われています。
client-fair-own-foreign = このブラウザーが出していない値が、あなたの席の値として使われています。ほかの端末でも遊んでいたのでなければ、別のだれかが出したものです。
client-fair-not-here = このブラウザーにはゲーム前の一覧がないので、記録がそのとき示されたものと一致するかどうかはわかりません。遊んだ人のブラウザーなら確かめられます。
client-fair-two-lists = サーバーが食い違う2つの一覧を示しました。このブラウザーは乱数を明かしません。
client-fair-spent-wrong = 取り消された開始についてサーバーが公開した秘密が、約束（コミットメント）と一致しません。このブラウザーは乱数を明かしません。
client-fair-hashes = 各ブラウザーが明かす値のハッシュ
client-fair-spent = 取り消された開始の秘密（二度と使われません）
client-fair-seats = 開始前の席（席順）
client-fair-terms = バージョン、取り消された開始の数、席、プレイヤーの値
client-fair-nothing = このゲームではシャッフルについての約束（コミットメント）がないので、確かめるものがありません。
client-fair-commitment = 約束（コミットメント）：ゲームの前に公開
client-fair-secret = 秘密：ゲームの後に公開
client-fair-none = なし

## Learning a game

client-tour = チュートリアル
client-tour-leave = やめる
client-tour-show = 代わりに進める
client-tour-progress = { $moves }手のうち{ $at }手目
client-tour-play = 入門レベルのボットと本番の1ゲーム
client-tour-again = もう一度はじめから
client-tour-take = 90秒で覚える
client-tour-new = { $game }は初めてですか？
client-tour-known = もう知っています
client-words = 用語

## 同じテーブルの人たち

client-chat = チャット
client-chat-label = テーブルのみんなに話す
client-chat-empty = まだ発言はありません。書いたことはテーブルの全員が読めます。ゲームが終わると何も残りません。
client-chat-watch = ここでプレイヤーどうしの会話を読めます。
client-chat-muted = 全員をミュートしています。
client-chat-unread = チャット、新着{ $count }件
client-emotes = 定型メッセージ
client-emote-hello = こんにちは！
client-emote-nice = ナイス！
client-emote-wow = すごい！
client-emote-hmm = うーん…
client-emote-oops = しまった！
client-emote-thanks = ありがとう！
client-emote-coffee = すぐ戻ります
client-emote-good-game = いいゲームでした！
client-mute = ミュート
client-mute-all = 全員
client-onlookers = { $count }人が観戦中
client-title-turn = あなたの番
client-tell-turn = 自分の番になったら知らせる
client-tell-turn-refused = ブラウザーがこのページの通知を許可していません。ブラウザーの設定で変更できます。
client-offer-no = いいえ、結構です

## トップページ、アプリ、招待

client-play-about = { $game }：ボット{ $bots }人（{ $level }）と対戦
client-friends-about = 友だちに送るリンクと、読み取り用のコードが表示されます。
client-friends-name = 友だちにはどんな名前で表示しますか？
client-learn = 遊び方を覚える
client-learn-about = { $game }を、遊びながら1分半で。
client-more = ほかの設定
client-chosen = { $level }、{ $players }人、{ $rules }
client-finished = 終わったゲーム
client-turn-mine = あなたの番
client-turn-of = { $name }の番
client-waiting-room = 待合室
client-just-now = たった今
client-forget = { $game }を一覧から消す
client-forget-only = 一覧から消すだけ
client-forget-about = 一覧から消しても、ゲームは残ります。リンクを開けば戻れます。
client-motion = アニメーション
client-motion-off = なし
client-motion-fast = 速い
client-motion-normal = 普通
client-motion-slow = 遅い
client-no-https = このページはhttpsではないため、アプリとしてのインストールと通知は使えません。ほかはすべて使えます。
client-qr = このリンクのQRコード（スマートフォンで読み取れます）
client-reach-network = このリンクは、同じネットワーク（同じWi-Fiなど）にいる人が開けます。
client-reach-everyone = このリンクは、送った相手ならだれでも開けます。
client-reach-how = 離れた場所の人を招待するには
client-reach-host = 同じネットワークの人なら：--host を付けずにサーバーを起動します。
client-reach-tunnel = どこからでも：トンネル用のプログラムを使うと、このコンピューターが公開アドレスを持てます。そのアドレスを指定してサーバーを起動します：kafene serve --origin https://ADDRESS
client-reach-router = または、ルーターでポートをこのコンピューターに転送し、上のアドレスの代わりに公開アドレスを送ります。
client-reach-more = 詳しい手順：docs/serving.md の「From the internet」
client-offline = サーバーに接続できません
client-offline-about = ゲームは保存されています。サーバーにつながると、自動で元のページに戻ります。
client-offline-retry = もう一度試す
client-failed = 問題が発生しました
client-failed-about = ページ自体にエラーが起きました。ゲームはサーバーに保存されていて、あなたの席もそのままです。
client-stumbled = ページで問題が起きました。反応しないときは再読み込みしてください。ゲームは保存されています。
client-reload = 再読み込み
client-to-front = トップページ
