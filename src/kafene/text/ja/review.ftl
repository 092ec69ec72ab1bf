### What a review says.

unread-review-unfinished = このゲームはまだ終わっていません。検討できるのは終わったゲームだけです。
unread-review-no-seat = 席{ $seat }はありません。席の番号は0から{ $last }までです。
unread-review-died = 検討が途中で止まりました。もう一度お試しください。

review-title = { $game }：ミスと運
review-about = そのとき各プレイヤーが知っていたことだけをもとに、各局面を最後まで{ $samples }回ずつシミュレーションして求めました。
review-slow = このコンピューターでは高速計算が使えないため、シミュレーションの回数が少なく、数値の確かさは下がります。
review-unit-points = 点はほかの側の平均との差です。開始＋プレイ＋運＋その他＝結果。
review-unit-share = 勝ちは100%です。開始＋プレイ＋運＋その他＝結果。
review-points = { $whole }.{ $tenth }
review-percent = { $number }%
review-column-player = プレイヤー
review-column-start = 開始
review-column-play = プレイ
review-column-luck = 運
review-column-others = その他
review-column-partner = うち味方
review-column-result = 結果
review-column-errors = ミス
review-column-unplayed = 出し残し
review-column-cost = 損
review-turns = 勝負の分かれ目
review-turn-decision = { $ply }手目、{ $name }：{ $what }（{ $change }）
review-turn-luck = { $ply }手目、{ $name }に { $what } が来る（{ $change }）
review-turn-others = { $ply }手目：{ $what }（{ $name }：{ $change }）
review-turn-partner = { $ply }手目、味方：{ $what }（{ $name }：{ $change }）
review-errors = 損の大きかった手
review-no-errors = 確かなミスはありません。
review-error = { $ply }手目、{ $name }：{ $played } – { $grade }、損は{ $cost }{ $stderr ->
    [none] {""}
   *[other] （±{ $stderr }）
    }。もっと良い手：{ $best }。
review-do-discard = { $pieces } を捨てる
review-do-meld = { $pieces } をメルド
review-do-throw = { $pieces } を出す
review-play = 別の出し方
review-play-made = 実際の出し方
review-shuffle = 山札の切り直し
review-grade-inaccuracy = 緩手
review-grade-mistake = 悪手
review-grade-blunder = 大悪手
review-why-average = そこから何度もシミュレーションすると、平均してこのほうが良い結果になります。
review-unplayed = 「出し残し」は、その手番で出せたのに出さなかったタイルの数と、出せたタイルの総数です。人と「強豪」より弱いボットはこれで評価し、失った見込みは参考として示します。
review-error-tiles = { $ply }手目、{ $name }：{ $played } – { $grade }。{ $proven ->
    [yes] 出せた{ $could }枚のうち{ $laid }枚だけ出しました。もっと良い手：{ $best }。
   *[no] 少なくとも{ $could }枚出せたうち{ $laid }枚だけ出しました。もっと良い手：{ $best }。
}
review-why-tiles = あと{ $left }枚出せました。
review-note-tiles = { $said }あと{ $left }枚出せました。
review-note-chances = { $said }失った見込み：{ $cost }{ $stderr ->
    [none] {""}
   *[other] （±{ $stderr }）
    }。
review-cards = カード
review-luckiest = いちばんの幸運：{ $name }、{ $ply }手目：{ $cards }（{ $change }）
review-unluckiest = いちばんの不運：{ $name }、{ $ply }手目：{ $cards }（{ $change }）
review-meaning = 数値の良し悪しは、シミュレーションをしたボットの強さしだいです。「その他」には相手の運も含まれます。
review-so-far = これまでに見つかった損の大きい手
review-progress = { $done }/{ $total }局面
review-written = 検討を{ $file }に書き出しました。
review-chances = 見込み
review-chances-about = 各プレイヤーが、そのとき知っていたことから何を期待できたかを示します。終わったラウンドの分も含みます。縦線はラウンドの終わり、点はミスです。
review-move = 手
review-second-points = 点で見ると
review-second-share = ラウンドの勝ちの割合で見ると
