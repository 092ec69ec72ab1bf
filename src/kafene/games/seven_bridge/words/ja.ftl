### Seven Bridge.

game-seven-bridge = セブンブリッジ
like-seven-bridge = 7は1枚でもメルド、捨て札はポン・チーで鳴けるラミー
about-seven-bridge = だれのメルドにも付け札ができるラミーです。捨て札をポンやチーで鳴き、7は1枚でもメルドできます。いちばん先に手札をなくした人が上がりです。

## Refusals

refused-sb-no-cards = メルドするカードを指定してください。7なら1枚、同じ数字なら3枚か4枚、同じマークの連番なら3枚以上です。
refused-sb-card-twice = { $pieces } は1枚しかありません。
refused-sb-not-a-seven = 1枚でメルドできるのは7だけです。{ $pieces } は{ $count ->
    [1] 7ではありません
   *[other] 1枚ではありません
    }。
sb-name-group = 同じ数字の組
refused-sb-no-such-group = メルド{ $number }はありません。{ $groups ->
    [0] 場にメルドはまだありません
    [1] あるのはメルド1だけです
   *[other] メルドは1～{ $groups }です
    }。
refused-sb-does-not-fit = { $pieces } はメルド{ $number }（{ $group }）に付けられません。{ $complete ->
    [yes] もう完成しています
   *[no] 付けられるのは { $takes } です
    }。
refused-sb-meld-first = 付け札ができるのは、自分がメルドするか鳴いたあとです。
refused-sb-nothing-to-call = 鳴ける捨て札がありません。鳴けるのは、ほかの人が捨てたばかりのカードだけです。
refused-sb-called = ポンやチーをした番は、{ $what ->
    [draw] カードを引けません。
    [meld] メルドできません。
   *[layoff] 付け札ができません。
    }
refused-sb-answer-first = 捨て札 { $pieces } をポンするか聞かれています。手札のカードを指定してポンするか、パスしてください。
refused-sb-no-passing = パスできるのは、ポンするか聞かれたときだけです。自分の番には、引くか鳴くかして、1枚捨てます。
refused-sb-chi-in-window = 今 { $pieces } にできるのはポンだけです。チーできるのは次の人だけで、自分の番になってからです。
refused-sb-pon-passed = もうパスしたので、{ $pieces } はポンできません。
refused-sb-must-discard-out = 捨てるカードを1枚残してください。最後の1枚を、メルドや付け札や鳴きに使うことはできません。
refused-sb-first-lap = { $pieces } はまだ鳴けません。全員が1回捨ててからです。

unread-sb-hands-too-large = { $seats }人に{ $dealt }枚ずつ配ると山札が足りません。1人{ $most }枚までにしてください。

## What `kafene check` says

sb-valid = 正しい組み合わせです：{ $kind ->
    [seven] 単独の7
    [run] 連番
   *[group] 同じ数字の組
    }。

## What happened

sb-dealt = 第{ $deal }局：{ $cards }枚ずつ配りました。{ $turned ->
    [yes] めくったカードは { $upcard }。
   *[no] {""}
    }{ $you ->
    [yes] あなた
   *[no] { $starter }
    }から始めます。
sb-stock-ran-out = 山札の最後の1枚でした。{ $last ->
    [yes] この番で局が終わります。
   *[no] 次の番の前に、捨て札をシャッフルします。
    }
sb-melded = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $cards } をメルドしました（メルド{ $group }）。
sb-laid-off = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $card } をメルド{ $group }に付けました：{ $cards }。
sb-called = { $you ->
    [yes] あなた
   *[no] { $seat }
    }は { $card } を{ $call ->
    [chi] チー
   *[pon] ポン
    }しました：{ $cards }（メルド{ $group }）。
sb-round-ended = { $reason ->
    [stock] 第{ $deal }局終了：山札がなくなりました。
   *[out] 第{ $deal }局終了。
    }
sb-deal-hand = { $name }：{ $held ->
    [yes] { $hand }
   *[no] 手札なし
    }、{ $points }点{ $more ->
    [yes] 、合計{ $total }点
   *[no] {""}
    }。

## The table

sb-title = 第{ $deal }局（全{ $deals }局）。
sb-title-none = まだ配られていません。
sb-player = { $name }：{ $cards }枚{ $scored ->
    [yes] 、{ $score }点
   *[no] {""}
    }{ $turn ->
    [yes] 、手番
   *[no] {""}
    }。
sb-group = メルド{ $number }：{ $cards }。
sb-no-groups = 場にメルドはまだありません。
sb-piles = 捨て札：{ $top }。山札：{ $stock }枚。
sb-hand = { $you ->
    [yes] あなた
   *[no] { $name }
    }の手札：{ $hand }（{ $points }点）。
sb-asked = { $name }が { $top } を捨てました。ポンするか、パスしてください。
sb-score = { $name }：{ $deals } = { $score }点

## What can be done: a word on each verb

sb-can-draw = 山札から1枚引く
sb-can-discard = 1枚捨てて番を終える：{ $pieces }
sb-can-meld = 新しいメルドを場に出す：{ $melds }
sb-number = 番号
sb-can-layoff = 番号のメルドに1枚付ける：{ $layoffs }
sb-can-pon = 引く代わりに { $top } を取って、同じ数字の組にする。使う手札：{ $melds }
sb-can-chi = 引く代わりに { $top } を取って、連番にする。使う手札：{ $melds }
sb-can-pass = { $top } を見送る
sb-help = 番の流れ：1枚引き、出したいものを出して、1枚捨てます。引く代わりに直前の捨て札を鳴いたときは、捨てるだけです。捨てるときは 7H のようにカードだけ入力してもかまいません。

## The options

option-sb-hand-size = 山札に2枚以上残る枚数まで選べる（1.2）。
option-sb-upcard = 最初に1枚めくって捨て札にする。このカードは鳴けない（1.2）。
option-sb-lone-seven = 最初に付けるカードで、同じ数字の組にも連番にもなれるか、連番にしかなれないか（2.4）。
option-sb-two-card-sevens = 6C 7C や 7C 7H のように、7とそれに合う1枚を1つのメルドとして出せる（2.5）。
option-sb-layoff-needs-meld = この局で自分がメルドするか鳴くまで、付け札はできない（2.6）。
option-sb-meld-after-call = 鳴いた番にもメルドできる（3.2）。
option-sb-layoff-after-call = 鳴いた番にも付け札ができる（3.2）。
option-sb-pon-from-any = 捨て札のたびに、ほかの全員が順にポンするか聞かれ、ポンした人の次から続ける。次の人は、パスしたあとでもチーはできるが、ポンはもうできない（3.4）。
option-sb-must-discard-out = 最後の1枚は捨てて上がらなければならない（3.5）。
option-sb-no-call-first-lap = 全員が1回捨てるまで鳴けない（3.6）。
option-sb-keep-top-discard = 捨て札をシャッフルするとき、いちばん上の1枚は残り、鳴くこともできる（4.1）。
option-sb-stock-outs = 山札がこの回数だけ空になったら局が終わる（4.2）。
option-sb-scoring = 基本：A～9は数字どおり、ほかは10点。任天堂式：A、J、Q、Kは10点、2～10は数字どおりで、手札の7は1枚ごとに全体を2倍にする。すべて数字どおり：Aは1点、Jは11点、Qは12点、Kは13点（5.2）。
option-sb-deals = この局数だけ行い、失点を合計する（5.3）。

## Options and their values, by name

title-sb-hand-size = 1人に配る枚数
title-sb-upcard = 最初に1枚めくる
title-sb-lone-seven = 単独の7がなれるもの
value-sb-lone-seven-both = 同じ数字の組か連番
value-sb-lone-seven-run-only = 連番だけ
title-sb-two-card-sevens = 7を含む2枚のメルドあり
title-sb-layoff-needs-meld = 付け札は自分のメルドのあと
title-sb-meld-after-call = 鳴いた番にもメルドできる
title-sb-layoff-after-call = 鳴いた番にも付け札ができる
title-sb-pon-from-any = だれからでもポン
title-sb-must-discard-out = 最後の1枚は捨てて上がる
title-sb-no-call-first-lap = 1巡目は鳴けない
title-sb-keep-top-discard = いちばん上の捨て札を残す
title-sb-stock-outs = 局が終わるまでに山札が空になる回数
title-sb-scoring = 失点の数え方
value-sb-scoring-plain = 基本
value-sb-scoring-nintendo = 任天堂式（7で2倍）
value-sb-scoring-pip = すべて数字どおり（Kは13点）
title-sb-deals = 局数

## Hints: why a move is the best known

sb-why-draw = 鳴けるカードがないので、1枚引きます。
sb-why-call-out = { $card } を鳴けば上がりです。{ $left ->
    [0] 手札がちょうどなくなります。
   *[other] 残る1枚を捨てます。
    }
sb-why-last = 最後の1枚です。上がれます。
sb-why-out = この番で手札を全部出して、上がれます。
sb-why-out-throw = { $card } のほかは全部出せます。それを捨てれば上がりです。
sb-why-call = 手札が{ $cards }枚、{ $points }点減りますが、この番は引けません。
sb-why-wait = 手札をそのままにして、自分の番を待ちます。
sb-why-hope = 見えていない{ $unseen }枚のうち、手札に合うカードは{ $cards ->
    [0] ありません。
   *[other] { $cards }枚です。
    }
sb-why-meld = 手札が{ $cards }枚、{ $points }点減ります。
sb-why-layoff = { $card } をメルド{ $group }に付ければ、手札が1枚、{ $points }点減ります。
sb-why-lay = 1枚だけで出せて、手札が{ $points }点減りますが、ほかの人もそこに付けられます。
sb-why-points = 失点が{ $points }点減ります。
sb-why-throw = 手札が{ $points }点減ります。{ $cards ->
    [0] 1枚引いただけでは出せません。
   *[other] 出すのに役立つカードは、見えていない中に{ $cards }枚です。
    }{ $pairs ->
    [0] だれにも鳴かれません。
   *[other] 鳴ける2枚の組み合わせは{ $pairs }通りあります。
    }
sb-why-throw-fits = 手札が{ $points }点減ります。出すこともできますが、ほかの人がそこに付けられるようになります。
sb-why-call-best = 鳴けば、行き場のないカードは{ $left ->
    [0] なくなります。
   *[other] { $left }枚だけになります。
    }今は{ $loose }枚です。
sb-why-call-even = 鳴けば手札が減り、行き場のないカードは増えません。
sb-why-call-close = { $figure ->
    [wins] シミュレーション{ $deals }局での勝率は、これが{ $wins }%、反対の場合は{ $less }%です。
    [points] シミュレーション{ $deals }局の平均で{ $ahead }点得です。
   *[none] 鳴いても鳴かなくても、ほぼ互角です。
    }
sb-why-pass = 鳴くと手札が崩れます。行き場のないカードが{ $loose }枚から{ $left }枚に増えます。
sb-why-draw-out = 鳴く必要はありません。引けば手札を全部出せて、引いた1枚を捨てて上がれます。
sb-why-meld-best = 手札が{ $cards }枚、{ $points }点減ります。できたメルドを取っておいても、得になることはまずありません。先に上がられてしまいます。
sb-why-lay-even = 残してもほとんど変わりませんが、出しておけば{ $points }点の失点を避けられます。
sb-why-lay-soon = { $over ->
    [yes] この番で局が終わります。
   *[no] 残り{ $fewest }枚の人がいて、次の番に上がるかもしれません。
    }出せるものは出しましょう。{ $points }点減ります。
sb-why-lay-wins = シミュレーション{ $deals }局での勝率は、今出せば{ $wins }%、残せば{ $less }%です。
sb-why-lay-points = シミュレーション{ $deals }局の平均で、今出すほうが残すより{ $ahead }点得です。
sb-why-throw-wins = シミュレーション{ $deals }局での勝率は、{ $card } を捨てれば{ $wins }%、{ $other } なら{ $less }%です。
sb-why-throw-points = シミュレーション{ $deals }局の平均で、{ $card } を捨てるほうが { $other } より{ $ahead }点得です。
sb-why-throw-best = { $cause ->
    [out] 見えていない{ $unseen }枚のうち{ $cards }枚が、次に引けば上がりになるカードです。{ $other } を捨てると{ $more ->
        [0] 1枚もありません。
       *[other] { $more }枚しかありません。
    }
    [either] どちらを捨てても、見えていない{ $unseen }枚のうち{ $cards }枚が、次に引けば上がりになるカードです。
    [dead] { $card } と組めるカードはもう残っていません。持っていても使えず、だれにも鳴かれません。{ $other } にはまだ望みがあります。
    [needs] 残すなら { $other } です。出すのに役立つカードは、見えていない中に{ $more }枚、{ $card } には{ $cards ->
        [0] ありません。
       *[other] { $cards }枚です。
    }
    [pairs] 残すなら { $other } です。メルドになる2枚の組み合わせは{ $more }通り、{ $card } は{ $cards ->
        [0] ありません。
       *[other] { $cards }通りです。
    }
    [fits] { $card } は出すこともできますが、ほかの人がそこに付けられるようになります。
    [over] だれも鳴かなければ、次の自分の番が来る前に局が終わり、手札が失点になります。
    [even] { $card } と { $other } はほぼ互角です。
    [equal] { $cards ->
        [0] { $card } も { $other } も、1枚引いただけでは出せません。
       *[other] 出すのに役立つカードは、{ $card } にも { $other } にも{ $cards }枚あります。
    }
   *[alike] { $card } と { $other } はほぼ互角です。{ $cards ->
        [0] どちらも1枚引いただけでは出せません。
       *[other] 出すのに役立つカードは、どちらも{ $cards }枚です。
    }
    }{ $price ->
    [less] { $card } のほうが{ $points }点多く減らせます。
    [more] 手札に{ $points }点多く残りますが、失点になるのは上がれなかったときだけです。
    [high] 手札に{ $points }点多く残りますが、高いカードは早く捨てられるので、{ $other } のほうが鳴いてそろえやすくなります。
    [keep] { $kept } は残しましょう。いつでも出せますし、場に出せばほかの人を助けるだけです。
   *[none] {""}
    }{ $figure ->
    [wins] シミュレーション{ $deals }局での勝率は、これが{ $wins }%、{ $other } なら{ $less }%です。
    [points] シミュレーション{ $deals }局の平均で{ $ahead }点得です。
   *[none] {""}
    }
sb-why-throw-last = この番で局が終わります。{ $card } は手札の中で失点がいちばん大きく、{ $points }点です。
sb-why-throw-keep = { $kept } は残しましょう。いつでも出せますし、場に出せばほかの人を助けるだけです。
sb-why-throw-meld = { $kept } は、今のところ残しておきましょう。いつでも出せますし、場に出せば主にほかの人を助けることになります。

words-sb-discard = 捨てる, すてる, 切る
words-sb-layoff = 付ける, つける, 付け札
words-sb-meld = メルド, めるど, 出す
words-sb-draw = 引く, ひく, ツモ
words-sb-pon = ポン, ぽん
words-sb-chi = チー, ちー
words-sb-pass = パス, ぱす, 見送る
words-sb-take = 取る, 拾う, ひろう

## What will be remembered

sb-memory-calls = 最も多く鳴いた人：{ $name }、{ $times }回。
sb-memory-layoffs = 最も多く付け札をした人：{ $name }、{ $times }回。

## The tour: what to say before each move of the learner, and at the end; what only those need who type, or who have a page before them

tour-sb-1 = 目標は、いちばん先に手札をなくすことです。メルドとして場に出せるのは、同じ数字3枚か4枚、同じマークの連番3枚以上、そして7なら1枚でも出せます（2.1）。番の始めに1枚引きます。
tour-sb-1-typed = マークは H ハート、D ダイヤ、S スペード、C クラブです。
tour-sb-1-page = 山札を押しましょう。
tour-sb-2 = 番の終わりに1枚捨てます。QS は手札の QC とペアなので残しましょう。KH に合うカードはなく、Kが残ると10点の失点です（5.1）。これを捨てましょう。
tour-sb-2-page = KH を捨て札の山へドラッグするか、選んで「捨てる」を押しましょう。
tour-sb-3 = ケンジがちょうど欲しいカードを捨ててくれました！引く代わりに、捨て札をすぐに鳴けます。同じ数字の組にするのがポン。手札の QC QS を使います（3.1）。
tour-sb-3-page = 「ポン」を押しましょう。
tour-sb-4 = 鳴いたあとは捨てるだけです（3.2）。JC は隣の QC がなくなりましたが、10H にはまだ 10D があります。JC を捨てましょう。
tour-sb-4-page = JC を捨て札の山へドラッグしましょう。
tour-sb-5 = ケンジは7を1枚でメルドし、9D を捨てました。手札の 8D と 10D の間のカードです。捨て札を取って連番にするのがチーです（3.1）。
tour-sb-5-page = 「チー」を押しましょう。
tour-sb-6 = 6S は次の番にケンジの 7S に付けられます。3H 4H は 5H 待ち、7はいつでも出せます。どれも残して、10H を捨てましょう。
tour-sb-6-page = 10H を捨て札の山へドラッグしましょう。
tour-sb-7 = ケンジは手札から2の組をメルドしました。KC は使えないので、引きましょう。
tour-sb-7-page = 山札を押しましょう。
tour-sb-8 = 5H が来ました！連番をメルドしましょう。引いたあとは、捨てるまで何度でもメルドできます（3.3）。
tour-sb-8-page = 3H 4H 5H を選んで「メルド」を押しましょう。
tour-sb-9 = 場のメルドは全員のものです。どのメルドにも1枚付けられます。これが付け札です（2.3）。6S を付けると、ケンジの7は連番になります。別の7なら、同じ数字の組になるところでした（2.4）。
tour-sb-9-typed = メルドには番号があり、1枚だけの7はメルド2です。
tour-sb-9-page = 6S をケンジの7へドラッグしましょう。
tour-sb-10 = 最後の1枚は7。7は1枚でもメルドできます。手札がなくなればすぐに上がりで、捨てる必要はありません（3.5）。
tour-sb-10-page = 7H を選んで「メルド」を押しましょう。
tour-sb-end = 最少の0点で、あなたの勝ちです。ケンジは残った手札が失点になります。これがセブンブリッジ。合えば鳴き、付けられるものは付け、7はここぞという時まで取っておきましょう。本番では7枚ずつ配られます。

## Words that are explained when they are met first: all their forms, and what they mean

term-sb-pon = ポン
term-sb-pon-about = 引く代わりに、捨てられたばかりのカードを取り、同じ数字の組にして出すこと。
term-sb-chi = チー
term-sb-chi-about = 引く代わりに、捨てられたばかりのカードを取り、連番にして出すこと。
term-sb-layoff = 付け札
term-sb-layoff-about = 場のメルドに手札を1枚加えること。だれのメルドにもできます。
term-sb-lone-seven = 単独の7
term-sb-lone-seven-about = 1枚だけでメルドした7。最初の付け札で、同じ数字の組か連番になります。

## How the levels of bots play

level-sb-beginner-about = 自分の手札ばかり見て、鳴くのを逃しがち
level-sb-casual-about = ときどき鳴き忘れ、出たカードも忘れる
level-sb-greedy-about = 出たカードを覚え、めったに鳴き逃さない
level-sb-strong-about = 何も見逃さないが、考えるのは自分の手札
level-sb-expert-about = どの捨て札も頭の中で試してから捨てる

## In the browser

client-aim-seven-bridge = 同じ数字の組や連番を出し、場のメルドに付けて、だれよりも先に手札をなくしましょう。
client-deal = { $deals ->
    [1] 1局勝負
   *[other] 第{ $deal }局（全{ $deals }局）
    }
client-group = メルド{ $number }、{ $name }：{ $cards }
client-new-group = 新しいメルド
client-fits = 選んだカードを付けられます
client-meld = { $count }枚メルド
client-lay-off = メルド{ $number }に付ける
client-pon = ポン
client-chi = チー
client-calls = { $card }の鳴き方
client-choose-call = 鳴き方がいくつかあります。テーブルの下から1つ選んでください。
client-choose-cards = 手札からカードを選んでください。
client-asks-call = { $call ->
    [pon] { $card } をポンしますか？
    [chi] { $card } をチーしますか？
   *[any] { $card } をポンかチーで鳴きますか？
    }
client-asks-discard = メルドや付け札は何度でもできます。1枚捨てると番が終わります。
client-do-layoff = { $card } をメルド{ $number }に付ける。
client-do-meld = { $cards } をメルドする。
client-do-pon = { $cards } でポンする。
client-do-chi = { $cards } でチーする。
client-do-pass = パスする。
client-key-meld = 選んだカードで新しいメルドを出す
client-key-layoff = 選んだカードをその番号のメルドに付ける
client-key-pon = 捨て札をポンする
client-key-chi = 捨て札をチーする
client-key-pass = 捨て札を見送る

## Endings

client-best-cards = { $who ->
    [you] いちばんの手：あなたが1回の番で{ $count }枚出しました。
   *[one] いちばんの手：{ $name }が1回の番で{ $count }枚出しました。
    }

## Tables of results

sb-column-cards = 残った手札
