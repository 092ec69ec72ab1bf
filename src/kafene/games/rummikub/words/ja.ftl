### Rummikub. What the law calls a meld is a set to players.

game-rummikub = ラミィキューブ
like-rummikub = タイルでランとグループを作り、場を自由にアレンジ
about-rummikub = ランやグループを出し、場のタイルを自由にアレンジして、いちばん先に手持ちのタイルをなくすゲームです。

## Refusals

rk-name-run = ラン
rk-name-group = グループ
refused-rk-nothing-added = 手持ちのタイルを1枚以上出してください。
refused-rk-tiles-missing = 場のタイルは場に残さなければなりません。{ $pieces } がありません。
refused-rk-meld-vanished = セットのタイルは使えますが、セットを消すことはできません。{ $pieces } のタイルを1枚以上含む、同じ種類のセットを残してください。
refused-rk-joker-not-replaced = { $pieces } のジョーカーを動かせるのは、代わりのタイルを入れたときだけです。
refused-opening-too-low = { $alone ->
    [yes] 初出しでは、手持ちだけで作ったセットが{ $minimum }点以上必要です。{ $value ->
        [0] そのようなセットはまだありません
       *[other] 今は{ $value }点です
    }。
   *[no] 初出しは{ $minimum }点以上必要です。今は{ $value }点です。
    }
refused-rk-opening-touches-table = 初出しでは場のセットに触れられません。{ $pieces } はそのままにしてください。
refused-rk-pool-is-empty = 山は空です。タイルを出すか、パスしてください。
refused-rk-no-passing = パスできるのは山が空のときだけです。タイルを出すか、引いてください。

refused-rk-no-such-set = セット{ $number }はありません。{ $amount ->
    [0] 場にはまだ何もありません
    [1] あるのはセット{ $sets }だけです
   *[other] あるのはセット{ $sets }です
    }。
refused-rk-lies-in-set = { $pieces } は手持ちではなく、セット{ $number }にあります。
refused-rk-not-in-set = { $pieces } はセット{ $number }にありません。
refused-rk-in-no-set = { $pieces } のあるセットはありません。
refused-rk-in-several-sets = { $pieces } はいくつかのセット（{ $numbers }）にあります。どのセットかを指定してください。
refused-rk-same-set = { $pieces } はもうセット{ $number }にあります。
refused-rk-split-at-start = セット{ $number }は { $pieces } で始まるので、その前では分けられません。
refused-rk-lies-on-table = 場にあったタイルは手元に取れません：{ $pieces }。

unread-rk-nothing-to-undo = 取り消す手順がありません。
unread-rk-nothing-to-redo = やり直す手順がありません。

## What `kafene check` says

rk-valid = 正しい組み合わせです：{ $kind ->
    [run] ラン
   *[group] グループ
    }、{ $value }点。

## What happened

rk-dealt = { $several ->
    [yes] 第{ $round }ラウンド：
   *[no] {""}
    }{ $tiles }枚ずつ配りました。山は{ $pool }枚。{ $you ->
    [yes] あなた
   *[no] { $starter }
    }から始めます。
rk-drew = { $you ->
    [yes] あなたは { $tile } を引きました。
   *[no] { $hidden ->
        [yes] { $seat }は1枚引きました。
       *[no] { $seat }は { $tile } を引きました。
    }
    }
rk-pool-ran-out = 山がなくなりました。ここからは、出さない人はパスになります。
rk-played = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は{ $opening ->
    [yes] 初出しで
   *[no] {""}
    } { $tiles } を出しました。{ $rebuilt ->
    [yes] { $gone } が { $made } になりました。{ $more ->
        [yes] 新しいセット：{ $new }。
       *[no] {""}
    }
   *[no] {""}
    }
rk-rearranged = { $said }セットが{ $sets }つ変わりました。場の印を見てください。
rk-round-ended = { $several ->
    [yes] 第{ $round }ラウンド終了
   *[no] ラウンド終了
    }{ $reason ->
    [pool] ：山がなくなりました。手持ちの点がいちばん少ないのは{ $among ->
        [yes] { $count ->
            [1] あなた
           *[other] { $winners }
        }
       *[no] { $winners }
    }です。
   *[out] 。
    }
rk-round-hand = { $name }：{ $held ->
    [yes] { $hand }（{ $value }点）
   *[no] タイルなし
    }、{ $sign }{ $points }点{ $more ->
    [yes] 、合計{ $total }点
   *[no] {""}
    }。

## The table

rk-title = 第{ $round }ラウンド（全{ $rounds }ラウンド）。
rk-title-none = まだ配られていません。
rk-player = { $name }：{ $tiles }枚{ $opened ->
    [yes] {""}
   *[no] 、初出し前
    }{ $scored ->
    [yes] 、{ $score }点
   *[no] {""}
    }{ $turn ->
    [yes] 、手番
   *[no] {""}
    }。
rk-set = セット{ $number }：{ $tiles }。
rk-no-sets = 場にはまだ何もありません。
rk-pool = 山：{ $pool ->
    [0] なし
   *[other] { $pool }枚
    }。
rk-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }の手持ち：{ $hand }（{ $tiles }枚、{ $value }点）。
rk-hand-worth = 手持ち{ $tiles }枚、{ $value }点。
rk-score = { $name }：{ $rounds } = { $score }点

## The draft: a play in the making

rk-draft-set = セット{ $number }：{ $tiles }{ $changed ->
    [yes] （変更）
   *[no] {""}
    }。
rk-draft-flaw = セット{ $number }はまだ成立していません。{ $sentence }
rk-draft-opening = 初出し：現在{ $value }点。{ $missing ->
    [0] 必要な{ $minimum }点に届きました
   *[other] あと{ $missing }点必要です
    }。
rk-draft-ready = { $tiles } を並べました。「完了」で確定、「取り消す」で1つ前に戻ります。続けて並べることもできます。
rk-draft-nothing = 手持ちのタイルはまだ出していません。
rk-draft-not-yet = まだ確定できません。{ $sentence }

## A solver's answer, and the steps to it

rk-solved = 最善の手：{ $tiles }枚、{ $value }点。
rk-solved-none = { $first ->
    [yes] 初出しはできません。{ $value ->
        [0] 作れるセットがありません。
       *[other] 作れるセットは最高でも{ $value }点です。
    }
   *[no] 出せるタイルはありません。
    }
rk-solved-table = 出したあとの場：{ $table }
rk-solved-left = 残る手持ち：{ $left }
rk-solved-unproven = 探索を途中で打ち切りました。このルールでは、もっと良い手があるかもしれません。
rk-step-new = 手持ちの { $tiles } を新しいセットとして出す。
rk-step-add = 手持ちの { $tiles } をセット{ $to }に加える。
rk-step-move = セット{ $source }の { $tiles } をセット{ $to }へ移す。
rk-step-move-new = セット{ $source }の { $tiles } で新しいセットを作る。
rk-step-split = セット{ $number }を { $tile } の前で分ける。
rk-step-join = セット{ $number }にセット{ $other }をつなぐ。
rk-step-back = セット{ $source }から { $tiles } を手元に戻す。
rk-steps-new = { $tiles } を新しいセットにまとめる。
rk-steps-to = { $tiles } をセット{ $to }にまとめる。

## The same steps, told of somebody else

rk-does-new = { $name }は { $tiles } を新しいセットとして出します。
rk-does-add = { $name }は { $tiles } をセット{ $to }に加えます。
rk-does-move = { $name }はセット{ $source }の { $tiles } をセット{ $to }へ移します。
rk-does-move-new = { $name }はセット{ $source }の { $tiles } で新しいセットを作ります。
rk-does-split = { $name }はセット{ $number }を { $tile } の前で分けます。
rk-does-join = { $name }はセット{ $number }にセット{ $other }をつなぎます。
rk-does-back = { $name }はセット{ $source }から { $tiles } を手元に戻します。

## What can be done: a word on each verb

rk-can-draw = 山から1枚引いて番を終える
rk-can-pass = 何もしない
rk-can-play = 一度に出す：出したあとの場全体を書く
rk-can-new = 手持ちのタイルを新しいセットとして出す
rk-can-add = 手持ちのタイルを番号のセットに加える
rk-can-move = セットのタイルを別のセット、または新しいセットに移す
rk-can-split = セットをそのタイルの前で2つに分ける
rk-can-join = 1つ目のセットに2つ目のセットをつなぐ
rk-can-back = この番に出したタイルを手元に戻す
rk-can-undo = 最後の手順を取り消す
rk-can-redo = 取り消した手順をやり直す
rk-can-reset = 出したタイルをすべて手元に戻す
rk-can-done = 今の並べ方で確定する

words-rk-draw = 引く, ひく, ツモ
words-rk-pass = パス, ぱす
words-rk-play = 並べる
words-rk-new = 新セット, 出す, だす, 新規
words-rk-add = 加える, くわえる, 付ける
words-rk-move = 移す, うつす, 動かす
words-rk-split = 分ける, わける, 分割
words-rk-join = つなぐ, つなげる, 合体
words-rk-back = 戻す, もどす
words-rk-undo = 取り消す, 取消, 元に戻す
words-rk-redo = やり直す, やり直し
words-rk-reset = 全部戻す, リセット
words-rk-done = 完了, 決定, 確定
words-rk-take = 取る, 拾う, ひろう
rk-help = 7R 8R 9R のようにタイルだけ入力すると、新しいセットになります。初出しは30点以上必要です（ルールで変えているときは、その点数）。
rk-help-drawn = ! はまだ成立していないセット、+ は変わったセット（この番に自分で、または前の番のあとで）の印です。ジョーカーは星で表示されます。

## The options

option-rk-manipulation = 場のセットを完全に崩してもよいか。消してはいけない場合は、タイルは使えるが、場の各セットについて、その数字タイルを1枚以上含む同じ種類のセットが1つずつ残ること（3.4）。
option-rk-joker = 場のジョーカーをほかのタイルと同じように動かせるか。交換のときだけなら、ジョーカー入りのセットは、ほかのタイルと枚数を保つ。つまり、代わりのタイルを入れたときだけジョーカーを動かせる（3.5）。
option-rk-opening-minimum = 初出しで出す新しいセットの合計（4.1）。
option-rk-open-onto-table = 手持ちだけで作ったセットが必要な点数に届いていれば、初出しでも場を使える（4.2、4.4）。
option-rk-pool-out = 最後の1枚を引いた番で終わるか、そのまま続けるか。続ける場合、出さない人はパスし、全員が続けてパスしたらラウンド終了（5.3）。
option-rk-rounds = このラウンド数だけ行い、点を合計する（5.4）。

## Options and their values, by name

title-rk-manipulation = 場のセット
value-rk-manipulation-free = 完全に崩してもよい
value-rk-manipulation-strict-steal = 消してはいけない
title-rk-joker = 場のジョーカー
value-rk-joker-free = 自由に動かせる
value-rk-joker-replace = タイルと交換するときだけ
title-rk-opening-minimum = 初出しに必要な点数
title-rk-open-onto-table = 初出しで場も使える
title-rk-pool-out = 山がなくなったら
value-rk-pool-out-end = その番で終わる
value-rk-pool-out-play-on = 続ける
title-rk-rounds = ラウンド数

## Hints: why a move is the best known

rk-why-most = { $tiles }枚出せます。{ $left ->
    [0] これで手持ちは全部です。
   *[other] 手元に残るのは{ $left }枚です。
    }
rk-why-more = { $more ->
    [0] 少し組み替えれば、置いたタイルは全部そのまま出せます。
   *[other] あと{ $more }枚、全部で{ $tiles }枚出せます。
    }{ $left ->
    [0] これで手持ちは全部です。
   *[other] 手元に残るのは{ $left }枚です。
    }
rk-why-instead = { $tiles }枚出せますが、まず { $back } を手元に戻します。
rk-why-done = いま置いてある{ $tiles }枚が、出せる最多の枚数です。
rk-why-first = { $tiles }枚、{ $value }点で初出しできます。{ $left ->
    [0] これで手持ちは全部です。
   *[other] 手元に残るのは{ $left }枚です。
    }
rk-why-out = { $tiles ->
    [1] 最後の1枚を
   *[other] 手持ちの{ $tiles }枚を全部
    }出して上がれます。
rk-why-open = { $spare ->
    [0] { $tiles }枚だけで、初出しに必要な{ $minimum }点ちょうどになります。
   *[other] { $tiles }枚だけで{ $value }点になり、初出しに必要な{ $minimum }点に届きます。
    }枚数が少ないほど、ほかの人に使われるタイルも少なくて済みます。
rk-why-hold = { $outs ->
    [0] { $few ->
        [yes] { $stuck } のほかは全部出せます。ただ、そうするとほかの人に使えるタイルを{ $tiles }枚増やし、引くこともできません。一度に全部出せるようになるまで待ちましょう。
       *[no] { $tiles }枚出すと手元に{ $left }枚残り、ほかの人に使えるタイルを{ $tiles }枚増やしてしまいます。手元のタイルを使えるのは自分だけです。一度に全部出せるようになるまで待ちましょう。
    }
   *[other] 引けば、見えていない{ $unseen }枚のうち{ $outs }枚で、場が今のままなら次の番に上がれます。{ $tiles }枚出すと引けず、手元に{ $left }枚残って、ほかの人に使えるタイルも増えます。
    }
rk-why-hold-last = これが最後の番かもしれません。それでも、{ $tiles }枚出すと手元に{ $left }枚残り、自分よりほかの人が有利になります。
rk-why-pause = 山が残りわずかです。{ $tile } だけ出せば引かずに済み、残りの{ $left }枚はほかの人に使われません。
rk-why-low = 山が残りわずかです。手持ちは{ $value }点で、ほかの人はいちばん少なくても{ $others }点くらいありそうです。
rk-why-late = 山が残りわずかです。手元に残ると{ $value }点の失点になる{ $tiles }枚を出せて、残りは{ $left }枚です。
rk-why-no-play = 場をどうアレンジしても、出せるタイルがありません。{ $outs ->
    [0] {""}
   *[other] ただ、見えていない{ $unseen }枚のうち{ $outs }枚で、次の番に上がれます。
    }
rk-why-no-opening = { $value ->
    [0] まだセットを作れません。初出しには{ $minimum }点必要です。いちばん近いのは { $tiles } です。
   *[other] { $tiles } で{ $value }点です。初出しに必要な{ $minimum }点まで、あと{ $missing }点足りません。
    }

## What will be remembered

rk-memory-largest = 一度に最も多く出した人：{ $name }、{ $tiles }枚。
rk-memory-rebuilt = 最も大胆なアレンジ：{ $name }、一度に{ $sets }セットを組み替え。

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-rk-1 = 目標は、いちばん先に手持ちのタイルをなくすことです。出すのは3枚以上のセット。ランは同じ色の続いた数字、グループは色違いの同じ数字です。最初に出すときは30点以上必要ですが、9R 9B 9O は27点止まりです（4.1）。そこで1枚引きましょう。引いたら番は終わりです。
tour-rk-1-typed = 文字は色です：R 赤、B 青、K 黒、O オレンジ。
tour-rk-1-page = 山を押して引きましょう。
tour-rk-2 = 4K を引いたので、3K 4K 5K が12点のランになりました。27 + 12 なら初出しに足ります。手持ちだけで作り、ミラのセットには触れません（4.2）。
tour-rk-2-typed = タイルは少しずつ並べ、「完了」と入力すると確定します。
tour-rk-2-page = 9R 9B 9O を選んで「新しいセット」を押します。3K 4K 5K も同じように。最後に「出す」を押しましょう。
tour-rk-3 = これからは場全体を使えます。まずはセットを伸ばしましょう。13B は青のランの続き、1O は1のグループに足りない色です。
tour-rk-3-page = 13B を青のランへ、1O を1のグループへドラッグして、「出す」を押しましょう。
tour-rk-4 = 青のランは5枚になり、あなたには2枚目の 11B があります。ランを2つに分ければ、11B でどちらも3枚になります。途中はどうなってもよく、番の終わりにすべてのセットが正しければ大丈夫です（3.2）。
tour-rk-4-page = 11B を青のランへドラッグすると、自動で2つに分かれます。「出す」を押しましょう。
tour-rk-5 = 9が4枚ありますが、3枚あれば足ります。そこで 9O を借り、手持ちの 7O 8O と合わせて新しいランにしましょう。場のタイルは自由に動かせますが、手元には取れません（3.3）。
tour-rk-5-page = 9O を選んで「新しいセット」を押し、そこへ 7O 8O をドラッグして、「出す」を押しましょう。
tour-rk-6 = ミラがジョーカー J を出しました。どのタイルの代わりにもなり、ここでは 6R です（2.3）。あなたには本物の 6R があります。それを入れれば、空いたジョーカーを 10K と 12K の間に使えます。一度に3枚です！
tour-rk-6-page = 6R をジョーカーのところへドラッグします。次にジョーカーを選んで「新しいセット」を押し、そこへ 10K 12K をドラッグして、「出す」を押しましょう。
tour-rk-7 = あなたもミラもあと1枚、勝負どころです。黒のランも赤のランも4枚なので、どちらからも5をもらえます。あなたの 5O を合わせればグループ、これで上がりです（5.1）！
tour-rk-7-page = 5R を選んで「新しいセット」を押し、そこへ 5K と 5O をドラッグして、「出す」を押しましょう。
tour-rk-end = あなたの勝ちです。ミラは手元に残った13点を失い、それがあなたの得点になります（5.4）。これがラミィキューブ。引くか出すか、最初は30点、そのあとは場を自由にアレンジ。本番で困ったらヒントを見てください。

## Words that are explained when they are met first: all their forms, and what they mean

term-rk-opening = 初出し
term-rk-opening-about = 最初にセットを出すこと。合計30点以上（ルールで変えているときは、その点数以上）が必要です。
term-rk-joker = ジョーカー
term-rk-joker-about = どのタイルの代わりにもなるタイル。

## How the levels of bots play

level-rk-beginner-about = 手持ちのセットを出し、アレンジはほとんどしない
level-rk-casual-about = 一度に数セットをアレンジする
level-rk-greedy-about = 場の大部分をアレンジする
level-rk-strong-about = いちばん多く出せる手を必ず見つける
level-rk-expert-about = タイルをためて、一気に上がる

## In the browser

client-aim-rummikub = ランやグループを出し、場を自由にアレンジして、だれよりも先に手持ちをなくしましょう。{ $opening-minimum ->
    [0] {""}
   *[other] 最初に出すときは{ $opening-minimum }点以上必要です。
    }
client-pool = { $count ->
    [0] 山は空です
   *[other] 山：{ $count }枚
    }
client-set = セット{ $number }
client-new-set = 新しいセット
client-grip = ドラッグするとセットごと動きます
client-stands = { $tile }の代わり
client-own = 自分が出した
client-tidy = 場を整える
client-key-tidy = すべてのセットを並べ直す
client-not-opened = 初出し前
client-opening = 初出し：{ $value }/{ $minimum }点
client-done = { $count }枚出す
client-do-lay = { $count ->
    [0] 並べたタイルで確定する。
   *[other] タイルを{ $count }枚出す。
    }
client-do-draw-tile = 引く。
client-stays = 場にあったタイルは場に残さなければなりません。
client-late-played = 時間切れになったので、並べてあったタイルをそのまま出しました。
client-late-lost = 時間切れです。並べてあったタイルはルールに合わないため、{ $drew ->
    [yes] 1枚引きました。
   *[no] パスしました。
    }
client-draft-lost = 手を確定する前にゲームが進んだため、出しかけの手は失われました。

## Endings

client-ended-pool = 山がなくなりました。
client-hand-value = 手元に残った点
client-best-tiles = { $who ->
    [you] いちばんの手：あなたが一度に{ $count }枚出しました。
   *[one] いちばんの手：{ $name }が一度に{ $count }枚出しました。
    }
client-best-out = { $who ->
    [you] { $count ->
        [1] あなたは最後の1枚を出して上がりました。
       *[other] あなたは一度に{ $count }枚出して上がりました！
    }
   *[one] { $count ->
        [1] { $name }は最後の1枚を出して上がりました。
       *[other] { $name }は一度に{ $count }枚出して上がりました！
    }
    }
## 手番の人の下書きと、自分の計画

client-laying = { $name }の番です：{ $count ->
    [0] 場をアレンジ中
   *[other] これまでに{ $count }枚出しています
    }
client-plan = 計画を立てる
client-plan-again = 自分の計画
client-planning = 計画中（{ $name }の番です）
client-watch = 場を見る
client-plan-laid = あなたの番です。計画どおりに並べました。
client-plan-void = 使うはずのセットが変わったため、計画は使えなくなりました。タイルは手元に戻りました。

## Tables of results

rk-column-tiles = 残ったタイル
rk-column-worth = 残り点
