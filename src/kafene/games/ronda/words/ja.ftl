### Ronda.

game-ronda = ロンダ
like-ronda = スペイン式トランプで素早く取り合う、モロッコのゲーム
about-ronda = スペイン式トランプ40枚で遊ぶモロッコのゲームです。同じ数字と、そこから続く数字のカードを取り、ペアを宣言し、出されたばかりのカードをタップします。8と9はありません。取り札と宣言の点を競います。

## Refusals

refused-throw-a-card = 今はカードを出す番です。パスはできません。
refused-announced-late = { $kind ->
    [tringa] トリンガ
   *[ronda] ロンダ
    }はもう宣言できません。宣言できるのは、配られた直後、カードが出される前だけです。
refused-tringa-is-no-ronda = 同じ数字が3枚あります。それはロンダではなくトリンガです。
refused-announced-falsely = { $kind ->
    [tringa] トリンガがありません。トリンガは同じ数字3枚です。
   *[ronda] ロンダがありません。ロンダは同じ数字2枚です。
    }
refused-answer-first = カードを出す前に、ロンダやトリンガがあるかを全員が答えます。宣言するか、パスしてください。
refused-nothing-to-tap = { $joins ->
    [yes] 山はもうタップされています。「タップ」を付けずに { $pieces } を出せば、山に重なります。
   *[no] { $pieces } ではタップできません。タップできるのは、すぐ前の人が出して何も取らなかったカードだけで、同じ数字が必要です。
    }

## What happened

ro-misdealt = 配り直し：同じ数字が4枚配られた人がいます。手札は公開せず、シャッフルし直します。
ro-dealt = 第{ $round }ラウンド、ディール{ $deal }/{ $deals }：{ $cards }枚ずつ配りました。{ $you ->
    [yes] あなた
   *[no] { $starter }
    }から始めます。
ro-table-turned = 場：{ $table }。{ $count ->
    [0] {""}
   *[other] めくったあと山札に戻したカード：{ $returned }。
    }
ro-announced = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は{ $kind ->
    [tringa] トリンガ
   *[ronda] ロンダ
    }を宣言しました。
ro-passed = { $you ->
    [yes] あなた
   *[no] { $seat }
    }の宣言はありません。
ro-announcement-paid = 宣言したのは{ $you ->
    [yes] あなた
   *[no] { $seat }
    }だけです：{ $points }点。
ro-shown = { $you ->
    [yes] あなた
   *[no] { $seat }
    }の{ $kind ->
    [tringa] トリンガ：{ $rank } { $rank } { $rank }
   *[ronda] ロンダ：{ $rank } { $rank }
    }。
ro-pot-won = 宣言の点{ $tied ->
    [yes] （同点）：{ $winners }にそれぞれ
   *[no] ：{ $winners }に
    }{ $points }点。
ro-found-out = { $you ->
    [yes] あなた
   *[no] { $seat }
    }が{ $rank }のペアを隠していたことがわかりました。
ro-fine-paid = { $you ->
    [yes] あなた
   *[no] { $seat }
    }が隠していたペアの分：{ $winners }に{ $each ->
    [yes] それぞれ
   *[no] {""}
    }{ $points }点。
ro-threw = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $card } を出しました。
ro-captured = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $card } を出して { $taken } を取りました。
ro-missa-scored = ミッサ！場が空になりました：{ $you ->
    [yes] あなた
   *[no] { $seat }
    }に{ $points }点。
ro-chained = { $you ->
    [yes] あなた
   *[no] { $seat }
    }{ $link ->
    [bount] が { $card } でタップ。ブント
    [khamsa] が { $card } を重ねました。ハムサ
   *[aachra] が { $card } を重ねました。アシャラ
    }{ $missa ->
    [yes] とミッサ
   *[no] {""}
    }！タップの山：{ $pending }。
ro-chain-settled = { $you ->
    [yes] あなた
   *[no] { $seat }
    }が { $pending } を取りました：{ $link ->
    [khamsa] ハムサ
    [aachra] アシャラ
   *[bount] ブント
    }{ $missa ->
    [yes] とミッサ
   *[no] {""}
    }で{ $points }点。
ro-table-taken = 最後に取った{ $you ->
    [yes] あなた
   *[no] { $seat }
    }が、場に残ったカードをもらいます：{ $cards }。
ro-dealer-failed = 親の{ $you ->
    [yes] あなた
   *[no] { $seat }
    }{ $duty ->
    [final-card] は最後の1枚で何も取れませんでした
   *[last-capture] { $team ->
        [yes] のチームは
       *[no] は
    }最後に取れませんでした
    }：{ $winners }に{ $each ->
    [yes] それぞれ
   *[no] {""}
    }{ $points }点。
ro-last-capture-paid = ラウンドの最後に{ $rank }で取りました：{ $winners }に{ $each ->
    [yes] それぞれ
   *[no] {""}
    }{ $points }点。
ro-round-ended = 第{ $round }ラウンド終了。{ $count ->
    [0] 取り札の最多が並び、このラウンドの勝者はいません。
    [1] このラウンドは取り札{ $best }枚で{ $among ->
        [yes] あなた
       *[no] { $winners }
    }の勝ちです。
   *[other] このラウンドは取り札{ $best }枚で{ $among ->
        [yes] あなたのチーム
       *[no] { $winners }
    }の勝ちです。
    }
ro-round-side = { $name }：取り札{ $cards }枚で{ $points }点、合計{ $score }点。
ro-match-tied = { $points }点で首位が並びました。もう1ラウンド行います。

## The table

ro-title = 第{ $round }ラウンド、ディール{ $deal }/{ $deals }{ $last ->
    [yes] （最後）
   *[no] {""}
    }。親：{ $dealer }。
ro-title-none = まだ配られていません。
ro-player = { $name }：手札{ $cards }枚{ $call ->
    [none] {""}
    [tringa] 、トリンガ
   *[ronda] 、ロンダ
    }{ $call ->
    [none] {""}
   *[other] { $brief ->
        [yes] {""}
       *[no] 宣言
    }
    }{ $turn ->
    [yes] 、手番
   *[no] {""}
    }。
ro-player-alone = { $name }：手札{ $cards }枚、取り札{ $captured }枚、{ $score }点{ $call ->
    [none] {""}
    [tringa] 、トリンガ宣言
   *[ronda] 、ロンダ宣言
    }{ $turn ->
    [yes] 、手番
   *[no] {""}
    }。
# Above the players of a team.
ro-a-team = チーム
ro-side = { $name }：取り札{ $cards }枚、{ $score }点。
ro-table = 場：{ $table }。
ro-stock = 山札：{ $stock }枚。{ $target }点で勝ち。
ro-waiting = 宣言の点：{ $points }点（ディールの終わりに決定）。
ro-pending = タップの山：{ $pending }、{ $name }の{ $link ->
    [bount] ブント
    [khamsa] ハムサ
   *[aachra] アシャラ
    }{ $missa ->
    [yes] とミッサ
   *[no] {""}
    }。{ $over ->
    [yes] 点になる前にゲームが終わりました。
   *[no] { $rank }をもう1枚出せば{ $link ->
        [khamsa] アシャラ
       *[bount] ハムサ
    }、ほかのカードなら山は{ $name }のもの。
    }
ro-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }の手札：{ $hand }。
ro-team = { $names }のチーム
ro-takes = { $card } で { $taken }{ $tap ->
    [yes] （タップ可）
   *[no] {""}
    }
ro-joins = { $card } で山に重ねる
ro-captures = { $you ->
    [yes] 取れる手
   *[no] { $name }の取れる手
    }：{ $captures }。

## What can be done: a word on each verb

ro-can-announce-ronda = ペアがあると宣言する（数字はディールが終わるまで秘密）
ro-can-announce-tringa = 同じ数字が3枚あると宣言する（数字はディールが終わるまで秘密）
ro-can-pass = 何も宣言しない
ro-can-throw = カードを1枚出す（取れるなら自動的に取る）：{ $pieces }
ro-can-throw-tap = 出されたばかりのカードをタップしてブント：{ $pieces }
ro-help = 番の流れ：カードを1枚出します。同じ数字が場にあれば、そのカードと、続く数字のカードを取れます。7C のようにカードだけ入力してもかまいません。

## The options

option-ro-four-player-deal = 4枚、3枚、3枚と配って場は空で始めるか、2人のときと同じく毎回3枚ずつ配って場に4枚置くか（1.4）。
option-ro-table-run-limit = 最初の場札で、この枚数の連番を完成させるカードも山札に戻す（1.5）。
option-ro-missa-last = 最後のディール全体で点にならないか、ラウンドの最後の1枚だけ点にならないか（2.3）。
option-ro-tringa-clash = トリンガがいくつかあるとき、いちばん小さいものが勝つか、いちばん大きいものが勝つか（3.5）。
option-ro-hidden-penalty = ペアを隠していたとき、相手に入る点（3.7）。
option-ro-hidden-always = だれも宣言していなくても、隠したペアの点が相手の各チームに入る。宣言したのが味方だけなら入らない（3.7）。
option-ro-hidden-fine = ロンダやトリンガならどれを隠しても罰になるか、相手の宣言したロンダより小さいロンダだけか（このときはディールの終わりに精算する）（3.7）。
option-ro-last-pair = 親のチームが最後に取らなければならないか、親の最後の1枚で取らなければならないか（5.2）。
option-ro-last-bonus = だれが最後に12や1で取っても点が動くか、親のチームが取ったときだけか（5.3）。
option-ro-target = この点数以上で単独首位なら勝ち（6.3）。
option-ro-win = ラウンドの終わりに決まるか、必要な点数に単独首位で達したその時に決まるか。その時に決まる場合、まだ精算していない点は入らない（6.3）。

## Options and their values, by name

title-ro-four-player-deal = 4人のときの配り方
value-ro-four-player-deal-4-3-3 = 4枚・3枚・3枚、場は空
value-ro-four-player-deal-3-table = 毎回3枚、場に4枚
title-ro-table-run-limit = 最初の場に作らない連番
value-ro-table-run-limit-none = なし
title-ro-missa-last = ミッサが点にならない範囲
value-ro-missa-last-deal = 最後のディール全体
value-ro-missa-last-card = 最後の1枚だけ
title-ro-tringa-clash = トリンガどうしの勝ち
value-ro-tringa-clash-low = いちばん小さいもの
value-ro-tringa-clash-high = いちばん大きいもの
title-ro-hidden-penalty = 隠したペアの罰の点
title-ro-hidden-always = だれも宣言していなくても、隠したペアは罰になる
title-ro-hidden-fine = 罰になる隠し方
value-ro-hidden-fine-any = ロンダ・トリンガすべて
value-ro-hidden-fine-smaller = 小さいロンダだけ
title-ro-last-pair = 最後の親の義務
value-ro-last-pair-last-capture = 親のチームが最後に取る
value-ro-last-pair-final-card = 親の最後の1枚で取る
title-ro-last-bonus = 最後に12か1で取ったときの点
value-ro-last-bonus-anyone = だれが取っても
value-ro-last-bonus-dealer = 親のチームだけ
title-ro-target = 勝ちになる点数
title-ro-win = 勝ちが決まるのは
value-ro-win-round-end = ラウンドの終わり
value-ro-win-at-once = 点数に達したその時

## Hints: why a move is the best known

ro-why-announce = { $rivals ->
    [yes] すでに宣言があり、いちばん強い宣言が全部の点を取ります。
   *[no] ほかに宣言がなければ{ $points }点です。あればいちばん強い宣言が全部の点を取ります。
    }黙っていれば点になりません。
ro-why-quiet = 点は入りません。{ $fined ->
    [yes] 相手が宣言すると、隠したことで相手に罰の点が入るかもしれません。
   *[no] {""}
    }
ro-why-pass = 宣言できるものがありません。
ro-why-silent = { $rivals ->
    [yes] ほかの人の宣言から見て、隠して払う点より、宣言して失う点のほうが大きそうです。
   *[no] 同じ数字があると知らない相手は、その1枚をタップしてくるかもしれません。そうすれば重ねて取り返せます。
    }
ro-why-only = ほかに選べる手がありません。
ro-why-same = 手札はすべて同じ数字なので、どれを出しても同じです。
ro-why-card = { $does ->
    [join] タップの山に重ねて{ $points }点です。
    [tap] タップして { $taken } を取り、{ $points }点です。
    [missa] { $taken } を取って場が空になり、ミッサです。
    [take] { $taken } を取ります。
   *[throw] 何も取れません。
    }{ $risk ->
    [answer] { $sure ->
        [yes] 次の人に重ねられます。
       *[no] 次の人に{ $out ->
            [1] 最後の { $rank }
           *[other] 別の { $rank }
        } を重ねられるかもしれません。
    }
    [unanswered] 重ねられる心配はありません。
    [tapped] { $sure ->
        [yes] 次の人にタップされます。
       *[no] { $out ->
            [1] 最後の { $rank }
           *[other] 残り{ $out }枚の { $rank }
        } にタップされるおそれがあります。
    }
    [taken] 次の人に { $row } を{ $sure ->
        [yes] 取られます。
       *[no] 取られるかもしれません。
    }
    [safe] 次の人が取れるカードは残りません。
   *[none] {""}
    }
ro-why-best = { $does ->
    [join] タップの山に重ねて{ $points }点です。
    [tap] { $taken } を取り、タップで{ $points }点入ります。
    [missa] { $taken } を取って場が空になり、ミッサです。
    [take] { $taken } を取れます。
    [leave] 今は何も取りません。
   *[throw] 取れるカードはありません。
    }{ $because ->
    [unanswered] ほかの { $rank } はもう出ているので、重ねられる心配はありません。
    [passed] 相手はペアを宣言しなかったので、まず重ねられません。
    [paired] タップはしません。相手はペアを宣言していて、別の { $rank } を持っていそうです。重ねられると5点取られます。
    [untapped] タップはしません。次の人が別の { $rank } を持っていそうで、重ねられると5点取られます。
    [gone] ほかの { $rank } はもう出ているので、だれにも取られません。
    [trap] タップされても、もう1枚の { $rank } を重ねられます。
    [dealer] あなたは親なので、{ $kept } はラウンド最後に取るために残します。同じ数字はほかにだれも持っていません。
    [safe] 次の人が取れるカードは残りません。
    [final] ラウンド最後の取りがかかっていて、5点の差になります。
    [last] タップされるおそれがあるのは、最後の { $rank } だけです。
   *[none] {""}
    }{ $versus ->
    [even] { $other } でも、ディールの終わりまでの結果は同じです。
    [as-many] { $other } でも同じ枚数を取れます。
    [as-easy] { $other } も同じくらいタップされやすいカードです。
    [as-safe] { $other } もだれにもタップされません。
    [close] { $other } との差はわずかです。
    [nothing] { $other } では何も取れません。
    [open] { $other } では何も取れず、{ $others } を次の人に残します。
    [fewer] { $other } で取れるのは { $others } だけです。
    [row] { $other } を出すと、次の人に { $others } を取られるかもしれません。
    [wait] { $other } は後でも間に合います。{ $others } はほかのだれにも取れません。
    [later] { $other } を残しておけば、次に { $others } を取れるかもしれません。
    [tap] { $other } は同じ数字があと{ $more }枚残っていて、タップされやすいカードです。
   *[none] {""}
    }{ $margin ->
    [close] { $versus ->
        [close] {""}
       *[other] 差はわずかです。
    }
   *[none] {""}
    }{ $gain ->
    [0] {""}
   *[other] ディールの終わりまでに、{ $other } より{ $gain }点ほど得になる見込みです。
    }

words-ro-throw = 出す, だす, 捨てる
words-ro-tap = タップ, たっぷ, 叩く, ブント
words-ro-ronda = ロンダ, ろんだ
words-ro-tringa = トリンガ, とりんが
words-ro-announce = 宣言, 宣言する
words-ro-pass = パス, ぱす, なし
words-ro-take = 取る, 拾う, ひろう

## What will be remembered

ro-memory-largest = 一度に最も多く取った人：{ $name }、{ $cards }枚。
ro-memory-missas = 最も多くミッサを決めた人：{ $name }、{ $times }回。

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-ro-1 = ロンダは、カードを取り合い、途中でも点を稼ぐゲームです。6回のディールのうち最後の2回を、3点対4点の場面から遊びます。21点で勝ちです。配られた直後にはペアを宣言できます。手札の4が2枚でロンダ、ほかに宣言がなければ1点です（3.3）。
tour-ro-1-typed = マークは C カップ、S 剣、B 棍棒、D 金貨です。
tour-ro-1-page = 「ロンダ！」を押しましょう。
tour-ro-2 = 自分の番には1枚出します。同じ数字が場にあれば、それと、そこから順に続くカードを全部取れます。5S から 6B、7C と続き、8と9はないので次の 10D まで取れます（2.1）。すると場が空になります。これがミッサで、1点です（2.3）。
tour-ro-2-page = 5C を押し、もう一度押すと出せます。場へドラッグしてもかまいません。
tour-ro-3 = 場には4で取れるカードがないので、出したカードは場に残ります。4D を出して、アミナがどうするか見てみましょう。
tour-ro-3-page = 4D を2回押すか、場へドラッグしましょう。
tour-ro-4 = アミナがタップしました。あなたが出したばかりの4に、4を重ねたのです。これがブントで、このままだとアミナの1点です（4.1）。でも、あなたにはもう1枚4があります。重ねて山を奪えばハムサ、あなたの5点です（4.2）！
tour-ro-4-page = 「ハムサ！」を押しましょう。
tour-ro-5 = アミナには重ねる4がなく、山はあなたのものになりました。新しい手札が来て、これが最後のディールです。今度はペアがないので、パスしましょう。
tour-ro-5-page = 「宣言しない」を押しましょう。
tour-ro-6 = 2D で 2S を取りましょう。12D は、いちばん価値が出る最後まで残します。ほかの12は2枚とももう取られているので、12C を先に取られる心配はありません。
tour-ro-6-page = 2D を出しましょう。
tour-ro-7 = 今度はあなたがタップできます。アミナが 7B を出したところで、あなたには 7S があります。これがブントで、1点です（4.1）。ほかの7はもう取られているので、アミナは重ねられません。
tour-ro-7-typed = 「タップ」を付けて出しましょう。付けなくても取れますが、点は入りません。
tour-ro-7-page = 「タップ！」を押しましょう。ただ出しただけでは、取れても点は入りません。
tour-ro-8 = 親はアミナなので、ラウンドの最後はアミナが取らなければなりません。あなたが最後に取れば5点（5.2）、それが12ならさらに5点です（5.3）。12C を取りましょう！
tour-ro-8-page = 12D を出しましょう。
tour-ro-end = 最後に取ったので、場に残ったカードもあなたのものです（5.1）。21枚目からは1枚1点なので、26枚で6点（6.1）。あなたの勝ちです！これがロンダです。本番は41点まで、親はラウンドごとに替わります。

## Words that are explained when they are met first: all their forms, and what they mean

term-ro-ronda = ロンダ
term-ro-ronda-about = 配られた手札にある、同じ数字2枚のこと。
term-ro-tringa = トリンガ
term-ro-tringa-about = 配られた手札にある、同じ数字3枚のこと。
term-ro-missa = ミッサ
term-ro-missa-about = カードを取って場を空にすること。1点です。
term-ro-tap = タップ
term-ro-tap-about = 出されたばかりのカードに、「タップ」と言って同じ数字を重ねること。
term-ro-bount = ブント
term-ro-bount-about = タップで2枚目を重ねること。1点です。
term-ro-khamsa = ハムサ
term-ro-khamsa-about = タップの山に3枚目を重ねること。5点です。
term-ro-aachra = アシャラ
term-ro-aachra-about = タップの山に4枚目を重ねること。10点です。

## How the levels of bots play

level-ro-beginner-about = 見えたものを取り、見落としもある
level-ro-casual-about = 相手に残るカードも考えるが、忘れがち
level-ro-greedy-about = 相手に残るカードを考え、ミスは少ない
level-ro-strong-about = 出たカードを忘れず、何も見落とさない
level-ro-expert-about = 相手が持ちうる手札をすべて考える

## In the browser

client-aim-ronda = 同じ数字のカードと、そこから順に続くカードを取りましょう。{ $target }点で勝ちです。
client-ronda-title = 第{ $round }ラウンド（{ $target }点で勝ち）
client-ronda-stock = { $count ->
    [0] 山札は空です
   *[other] 山札：{ $count }枚
    }
client-ronda-deal = ディール{ $deal }/{ $deals }
client-ronda-waiting = 宣言の点：{ $points }点（ディールの終わりに決定）
client-ronda-ronda = ロンダ
client-ronda-tringa = トリンガ
client-ronda-bount = ブント
client-ronda-khamsa = ハムサ
client-ronda-aachra = アシャラ
client-ronda-missa = ミッサ
client-ronda-announcements = 宣言
client-ronda-found-out = 隠していたペア
client-ronda-scored = { $what }：{ $name }に{ $points }点
client-ronda-pile = このままなら{ $name }に{ $points }点。
client-ronda-pile-yours = このままならあなたに{ $points }点。
client-ronda-throw = 出す
client-ronda-take = { $count }枚取る
client-ronda-do-throw = { $card } を出す。
client-ronda-do-tap = { $card } でタップする。
client-ronda-tap = タップ！
client-ronda-tap-card = { $card }をタップする
client-ronda-join-khamsa = 山に重ねる：ハムサ
client-ronda-join-aachra = 山に重ねる：アシャラ
client-ronda-silent = 宣言しない
client-ronda-do-silent = 宣言しない。
client-ronda-call = { $what }！
client-ronda-taken = 取れるカード
client-ronda-choose = 先に手札からカードを選んでください。
client-ronda-choose-throw = あなたの番です。出すカードを選んでください。
client-ronda-asks = 宣言しますか？
client-ronda-captured = 取り札{ $count }枚
client-ronda-dealer = 親
client-ronda-partner = 味方
client-ronda-team = チーム{ $number }
client-ronda-key-card = 手札のカードを選ぶ
client-ronda-key-throw = 選んだカードを出す
client-ronda-key-tap = タップする、またはタップの山に重ねる
client-ronda-key-announce = ロンダかトリンガを宣言する

## Endings

client-ronda-most = { $who ->
    [you] 取り札はあなたが最多です。
    [your-side] 取り札はあなたのチームが最多です。
   *[one] 取り札は{ $name }が最多です。
    }
client-ronda-tie = 取り札の最多は同数でした。
client-ronda-line-cards = 取り札
client-ronda-line-count = 取り札の点
client-ronda-line-missas = ミッサ
client-ronda-line-announced = ロンダとトリンガ
client-ronda-line-chains = ブント・ハムサ・アシャラ
client-ronda-line-last = 最後のディール
client-ronda-best-scored = いちばんの見せ場：{ $what }で{ $who ->
    [you] あなた
    [your-side] あなたのチーム
   *[one] { $name }
    }に{ $points }点。
client-ronda-best-capture = { $who ->
    [you] いちばんの手：あなたが1枚で{ $count }枚取りました。
   *[one] いちばんの手：{ $name }が1枚で{ $count }枚取りました。
    }

## Tables of results

ro-column-captured = 取った枚数
ro-column-for-cards = 枚数点
