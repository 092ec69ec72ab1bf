### Three Thirteen.

game-three-thirteen = スリー・サーティーン
like-three-thirteen = 全11ラウンド、ワイルドの数字が上がっていくラミー
about-three-thirteen = 全11ラウンドのラミーです。ラウンドごとに手札が1枚増え、ワイルドカードの数字も1つずつ上がります。メルドに入らないカードが失点になり、合計がいちばん少ない人の勝ちです。

## Refusals

refused-stock-is-empty = 山札は空で、シャッフルする捨て札もありません。捨て札の { $pieces } を取ってください。
refused-out-is-found = 上がりは自動的に判定されるので、「上がり」を付ける必要はありません（自分で宣言するには、オプション declare=true で遊びます）。
refused-not-out = まだ上がれません。{ $pieces } が余ります。
refused-just-taken = { $pieces } は捨て札から取ったばかりです。別のカードを捨ててください。

## What `kafene check` says

tt-valid = 正しい組み合わせです：{ $kind ->
    [run] 連番
   *[group] 同じ数字の組
    }。

## What happened

tt-dealt = 第{ $round }ラウンド：{ $cards }枚ずつ配りました。ワイルド：{ $wild }。最初の捨て札：{ $upcard }。{ $you ->
    [yes] あなた
   *[no] { $starter }
    }から始めます。
tt-took-discard = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は捨て札の { $card } を取りました。
tt-went-out = { $you ->
    [yes] あなた
   *[no] { $seat }
    }の上がりです！{ $turns ->
    [0] ラウンド終了です。
    [1] あと1人に、最後の番が回ります。
   *[other] あと{ $turns }人に、最後の番が1回ずつ回ります。
    }
tt-stock-ran-out = 山札がなくなったので、いちばん上を除く捨て札をシャッフルします。
tt-round-ended = { $reason ->
    [stock] 第{ $round }ラウンド終了：山札がなくなりました。
    [laps] 第{ $round }ラウンド終了：全員の番が規定の回数に達しました。
   *[out] 第{ $round }ラウンド終了。
    }
tt-round-hand = { $name }：{ $arranged ->
    [yes] { $melds }
   *[no] メルドなし
    }、{ $over ->
    [yes] 余り { $left }
   *[no] 余りなし
    }：{ $penalty }点、合計{ $total }点。

## The table

tt-title = 第{ $round }ラウンド（全{ $rounds }ラウンド）、ワイルド：{ $wild }。
tt-title-none = まだ配られていません。
tt-player = { $name }：{ $cards }枚、{ $score }点{ $out ->
    [yes] 、上がり
   *[no] {""}
    }{ $turn ->
    [yes] 、手番
   *[no] {""}
    }。
tt-piles = 捨て札：{ $top }。山札：{ $stock }枚。
tt-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }の手札：{ $hand }。
tt-arranged = { $you ->
    [yes] 最善の組み方
   *[no] { $name }の最善の組み方
    }：{ $arranged ->
    [yes] { $melds }
   *[no] メルドなし
    }、{ $over ->
    [yes] 余り { $left }
   *[no] 余りなし
    }（{ $penalty }点）。
tt-arranged-more = { $you ->
    [yes] 最善の組み方
   *[no] { $name }の最善の組み方
    }：{ $arranged ->
    [yes] { $melds }
   *[no] メルドなし
    }、余り { $left }。1枚捨てたあとは、よくて{ $penalty }点。
tt-score = { $name }：{ $rounds } = { $score }点
tt-last = { $name }が上がりました。これがこのラウンドの最後の番です。

## What can be done: a word on each verb

tt-can-draw = 山札から1枚引く
tt-can-draw-discard = 捨て札の { $top } を取る
tt-can-discard = 1枚捨てて番を終える：{ $pieces }
tt-can-discard-out = 1枚捨てて、上がりを宣言する
tt-help = 番の流れ：山札か捨て札から1枚取り、1枚捨てます。場に出す必要はありません。いちばんよいメルドは自動で見つかり、捨てる1枚のほかが全部メルドになれば、捨てて上がりです。捨てるときは 7H のようにカードだけ入力してもかまいません。

## The options

option-tt-decks = 使うカードの組数。人数に合わせるなら2組で、8人以上は3組（1.1）。
option-tt-rounds = 最初からこのラウンド数だけ行う（1.3）。
option-tt-distinct-suits = 同じ数字の組の普通のカードはすべて別のマークで、1組は4枚まで（2.1）。
option-tt-ace = 連番でのAの位置（2.3）。
option-tt-naturals = メルドに最低限必要な普通のカードの枚数。ワイルドカードは普通のカードに数えない（2.4）。
option-tt-declare = 「捨てる 9D 上がり」のように自分で宣言したときだけ上がりになる（3.2）。
option-tt-final-turns = だれかが上がったとき、もう1回番があるのは全員か、番の回数が少ない人だけか、だれにもないか（3.3）。
option-tt-no-return = 捨て札から取ったばかりのカードは、その番には捨てられない（3.6）。
option-tt-reshuffles = 1ラウンドに捨て札を山札に戻せる回数（4.2）。
option-tt-laps = 全員にこの回数だけ番が回ったらラウンド終了（4.3）。
option-tt-wild-penalty = メルドに入らなかったワイルドカードの1枚あたりの失点（5.1）。

## Options and their values, by name

title-tt-decks = カードの組数
value-tt-decks-auto = 人数に合わせる
title-tt-rounds = ラウンド数
title-tt-distinct-suits = 同じ数字の組は別々のマーク
title-tt-ace = エースの位置
value-tt-ace-low = 2の前
value-tt-ace-high = Kの次
value-tt-ace-both = どちらでも
title-tt-naturals = メルドに必要な普通のカード
title-tt-declare = 上がりは自分で宣言する
title-tt-final-turns = 上がりのあとに番がある人
value-tt-final-turns-all = 全員
value-tt-final-turns-lap = 番の回数が少ない人だけ
value-tt-final-turns-none = なし
title-tt-no-return = 取ったばかりのカードは捨てられない
title-tt-reshuffles = 1ラウンドのシャッフルの回数
value-tt-reshuffles-none = 無制限
title-tt-laps = 1ラウンドに番が回る回数
title-tt-wild-penalty = 余ったワイルドカードの失点
value-tt-wild-penalty-face = 普通のカードと同じ

## A solver's answer

tt-solved = 失点：{ $penalty }点。
tt-solved-melds = メルド：{ $melds }
tt-solved-left = 余り：{ $left }

## Hints: why a move is the best known

tt-why-out = 残りは全部メルドに入るので、{ $last ->
    [yes] このラウンドは失点なしです。
   *[no] 上がれます。
    }
tt-why-ready = 手札はもうそろっています。引いたカードを捨てれば{ $last ->
    [yes] 失点なしです。
   *[no] 上がりです。
    }
tt-why-only = 山札は空で、シャッフルする捨て札もありません。
tt-why-wild = { $card } はワイルドカードで、どのカードの代わりにもなります。
tt-why-take-out = { $card } を取れば{ $last ->
    [yes] 手札がそろい、失点なしです。
   *[no] 上がれます。
    }
tt-why-take = { $place ->
    [meld] { $card } を取れば { $meld } ができ
    [mates] { $card } は { $mates } と組み合わせられ
   *[cheap] { $card } は { $thrown } より失点が少なく
    }、手札の失点が{ $before }点から{ $after }点になります。{ $odds ->
    [0] {""}
    [1] 次はたいていのカードで上がれます。
   *[other] 次は{ $odds }枚に1枚の割合で上がれます。
    }山札から引いても、平均{ $gain }点しか減りません。
tt-why-take-hope = { $paired ->
    [yes] { $card } は { $mates } と組み合わせられます。
   *[no] { $card } は失点の少ないカードです。
    }取れば{ $saves ->
    [0] {""}、
   *[other] すぐに失点が{ $saves }点減り、
    }{ $odds ->
    [0] その次の1枚で失点が平均{ $gain }点減ります。
    [1] 次の番に、たいていのカードで上がれます。
   *[other] 次の番に、{ $odds }枚に1枚の割合で上がれます。
    }今、山札から引いても{ $less ->
    [0] 失点はほとんど減りません。
   *[other] 失点は平均{ $less }点しか減りません。
    }
tt-why-draw = { $saves ->
    [0] { $card } では失点が減りません。
   *[other] { $better ->
        [yes] { $card } を取れば失点はすぐに減りますが、{ $paired ->
            [yes] { $slower ->
                [yes] 次の番に上がれる{ $rarer ->
                    [0] カードがほとんどなくなります。
                   *[other] のは{ $rarer }枚に1枚だけです。
                }
               *[no] 山札のほうが有望です。
            }
           *[no] 手札のどのカードとも組めません。
        }
       *[no] { $card } では失点が{ $saves }点しか減りません。
    }
    }{ $gain ->
    [0] 山札から引けば、役に立つかもしれません{ $odds ->
        [0] 。
        [1] 。たいていのカードで上がれます。
       *[other] 。{ $odds }枚に1枚の割合で上がれます{ $named ->
            [yes] （{ $outs }）。
           *[no] 。
        }
    }
   *[other] 山札から引けば平均{ $gain }点減り{ $odds ->
        [0] ます。
        [1] 、たいていのカードで上がれます。
       *[other] 、{ $odds }枚に1枚の割合で上がれます{ $named ->
            [yes] （{ $outs }）。
           *[no] 。
        }
    }
    }
tt-why-throw = { $cause ->
    [spare] { $card } がなくてもメルドはくずれません。
    [alone] { $card } は手札のどのカードとも組めません。
    [gone] { $card } を使うには { $missing } が必要ですが、もう残っていません。
    [few] { $card } に合うカードは、見えていない中に{ $fits }枚しかありません。
    [dear] { $card } は{ $points }点の失点になります。
   *[none] { $card } を{""}
    }捨てれば手札の失点は{ $left }点{ $odds ->
    [0] です。
    [1] で、次はたいていのカードで上がれます。
   *[other] で、次は{ $odds }枚に1枚の割合で上がれます{ $named ->
        [yes] （{ $outs }）。
       *[no] 。
    }
    }{ $versus ->
    [same] { $other } を捨てても同じです。
    [even] { $other } を捨ててもほぼ互角です。
    [more-gain] { $other } を捨ててもほぼ互角です。失点は{ $more }点多く残りますが、次の1枚で減る失点が平均{ $less }点多くなります。
    [more-out] { $other } を捨ててもほぼ互角です。失点は{ $more }点多く残りますが、少し上がりやすくなります。
    [fewer-gain] { $other } を捨ててもほぼ互角です。失点は{ $fewer }点少なくなりますが、次の1枚で減る失点も平均{ $less }点少なくなります。
    [fewer-out] { $other } を捨ててもほぼ互角です。失点は{ $fewer }点少なくなりますが、少し上がりにくくなります。
    [next] { $other } のほうが次の人の役に立ちそうです。
    [points] { $other } を捨てると、失点が{ $more }点多く残ります。
    [out] { $other } を捨てると、{ $fewer ->
        [0] {""}
       *[other] 今の失点は{ $fewer }点少なくなりますが、
    }{ $rarer ->
        [0] 上がれるカードがほとんどなくなります。
       *[other] 上がれるのは{ $rarer }枚に1枚だけです。
    }
    [gain] { $other } を捨てると、{ $fewer ->
        [0] {""}
       *[other] 今の失点は{ $fewer }点少なくなりますが、
    }次の1枚で減る失点が平均{ $less }点少なくなります。
   *[none] {""}
    }
tt-why-last = これが最後の番です。{ $card } を捨てれば、手札の失点は最少の{ $left }点になります。{ $more ->
    [0] { $tied ->
        [yes] { $other } を捨てても同じ点です。
       *[no] {""}
    }
   *[other] { $other } を捨てると、{ $more }点多くなります。
    }
tt-why-last-take = このラウンド最後の番なので、点数だけが大事です。{ $card } を取れば{ $saves }点減り、山札から引いても平均{ $gain }点しか減りません。
tt-why-last-draw = このラウンド最後の番なので、点数だけが大事です。{ $card } では{ $saves ->
    [0] 減りませんが、山札から引けば平均{ $gain }点減ります
   *[other] { $even ->
        [yes] { $saves }点減り、山札から引いても平均で同じだけ減ります
       *[no] { $saves }点しか減りませんが、山札から引けば平均{ $gain }点減ります
    }
    }。{ $odds ->
    [0] {""}
    [1] たいていのカードで失点なしになります。
   *[other] { $odds }枚に1枚の割合で失点なしになります。
    }
tt-why-can-take = { $saves ->
    [0] { $last ->
        [yes] 失点は減りません。
       *[no] まだ失点は減りません。
    }
   *[other] 失点がすぐに{ $saves }点減ります。
    }
tt-why-can-draw = { $gain ->
    [0] 山札の1枚が役に立つかもしれません
   *[other] 山札の1枚で失点が平均{ $gain }点減ります
    }{ $odds ->
    [0] 。
    [1] 。たいていのカードで上がれます。
   *[other] 。{ $odds }枚に1枚の割合で上がれます。
    }
tt-why-can-throw = 手札の失点は{ $left }点{ $odds ->
    [0] です。
    [1] で、次はたいていのカードで上がれます。
   *[other] で、次は{ $odds }枚に1枚の割合で上がれます。
    }

words-tt-draw-discard = 取る, 拾う, ひろう
words-tt-draw = 引く, ひく, ツモ, 山札
words-tt-discard = 捨てる, すてる, 切る
words-tt-out = 上がり, 上がる, あがり, アガリ

## What will be remembered

tt-memory-out = 最も多く上がった人：{ $name }、{ $times }回。
tt-memory-dearest = 1ラウンドでの最大失点：{ $name }、第{ $round }ラウンドの{ $points }点。

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-tt-1 = 目標は、失点を少なくすることです。手札を全部メルドにしましょう。メルドには、同じ数字の組（3枚以上）と、連番（同じマークで続いた数字3枚以上）があります。自分の番には1枚取って1枚捨てます。捨て札の 9D を取りましょう。手札の 9H と合います。
tour-tt-1-typed = マークは H ハート、D ダイヤ、S スペード、C クラブです。
tour-tt-1-page = 捨て札の山を押しましょう。
tour-tt-2 = 今度は1枚捨てます。最後にメルドに入らないカードは数字どおり、Kなら10点の失点です（5.1）。いちばん点の高い KC を捨てましょう。
tour-tt-2-page = KC を捨て札の山へドラッグするか、選んで「捨てる」を押しましょう。
tour-tt-3 = QH は使えないので、山札から引きましょう。欲しいのは9か3です。3枚ずつ配られたこのラウンドは3がワイルドカードで、どのカードの代わりにもなります（1.4）。
tour-tt-3-page = 山札を押しましょう。
tour-tt-4 = 3が来ました！9の代わりになり、9H 9D 3C で同じ数字の組です。5S を捨てれば手札が全部メルドに入り、上がりです（3.2）。
tour-tt-4-page = 5S を捨て札の山へドラッグしましょう。
tour-tt-4-after = だれかが上がると、ほかの人にもう1回ずつ番があり（3.3）、そのあと全員の手札を数えます。あなたは余りなしで0点。ローザの 2H 7D 7C はメルドにならず、2 + 7 + 7 の失点です（5.1）。
tour-tt-5 = 第2ラウンドは4枚ずつで、今度は4がワイルドです。このラウンドはローザから始まり、8H を捨てました。手札の 6H 7H と合うので、取りましょう。
tour-tt-5-page = 捨て札の山を押しましょう。
tour-tt-6 = 連番ができました。このゲームでは場に出さず、手札に持ったままです（3.1）。残ると QS は10点、2D は2点。QS を捨てましょう。
tour-tt-6-page = QS を捨て札の山へドラッグしましょう。
tour-tt-7 = あと1枚、5H か 9H、またはワイルドの4が欲しいところです。KS は違うので、引きましょう。
tour-tt-7-page = 山札を押しましょう。
tour-tt-8 = JC は役に立ちません。これを捨てて 2D を残しましょう。ローザに先に上がられても、失点が少なくて済みます。
tour-tt-8-page = JC を捨て札の山へドラッグしましょう。
tour-tt-9 = 先を越されました！最後の1回です。手札の 2D と捨て札の 2C だけでは組になりません。山札から引いて、祈りましょう。
tour-tt-9-page = 山札を押しましょう。
tour-tt-10 = ワイルドの4です。5H か 9H の代わりになります。2D を捨てれば、4枚全部が1つの連番。失点はありません（3.4）。
tour-tt-10-page = 2D を捨て札の山へドラッグしましょう。
tour-tt-end = 0点対16点で、あなたの勝ちです。本番は3枚から13枚まで全11ラウンドで、ワイルドカードの数字も一緒に上がります。失点の合計がいちばん少ない人の勝ちです（5.2）。

## Words that are explained when they are met first: all their forms, and what they mean

term-tt-wild = ワイルドカード, ワイルド
term-tt-wild-about = 配られた枚数と同じ数字のカード。どのカードの代わりにもなります。
term-tt-natural = 普通のカード
term-tt-natural-about = ワイルドでないカード。

## How the levels of bots play

level-tt-beginner-about = 気まぐれに取り、あまり考えずに捨てる
level-tt-casual-about = 手札は見るが、使える捨て札を見逃しがち
level-tt-greedy-about = 先を見るが、出たカードは数えない
level-tt-strong-about = 出たカードを数える。ミスはまれ
level-tt-expert-about = どの捨て札の確率も計算する

## In the browser

client-aim-three-thirteen = 手札を全部、同じ数字の組と連番にしましょう。余ったカードは失点になり、失点の少ない人の勝ちです。
client-wild = ワイルド { $rank }
client-wild-card = ワイルド
client-in-set = メルドに入っています
client-take = { $card } を取る
client-do-take = 捨て札のいちばん上を取る。
client-discard-out = { $card } を捨てて上がる
client-do-discard-out = { $card } を捨てて上がる。
client-last-turn = 最後の番
client-left-over = 余り：{ $points }点
client-nothing-left = 余りなし
client-key-take = 捨て札のいちばん上を取る

## Endings

client-ended-laps = 全員の番が規定の回数に達しました。
client-best-rounds = { $who ->
    [you] あなたは{ $count }ラウンドを余りなしで終えました。
   *[one] { $name }は{ $count }ラウンドを余りなしで終えました。
    }

## Tables of results

tt-column-melds = メルド
tt-column-left = 余り
