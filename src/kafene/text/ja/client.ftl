### The browser client, which reads this file and web.ftl by itself.

client-undo = 元に戻す

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
client-spanish-rank-10 = ジャック
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
