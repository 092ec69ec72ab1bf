### What the arena says.

unread-no-arena-player = 「{ $text }」はアリーナで対戦できません。{ $levels }、NAME:LEVEL、bot=module:Class、exec=command のどれかを指定してください。
unread-no-such-program = exec={ $text } で実行するプログラムが見つかりません。
unread-no-such-class = ボットのクラス { $text } がありません（{ $reason }）。
unread-bot-not-made = ボット { $text } を、ゲームとシードから作れません（{ $reason }）。
unread-not-a-bot-class = { $text } はボットではありません。ボットは choose メソッドを持つクラスです。
unread-not-an-arena-log = 「{ $text }」はアリーナのログではありません。
unread-other-contest = 「{ $text }」は別の対戦のログです。続けられるのは、ゲーム、ルール、プレイヤー、シード、制限時間、--luck の有無がすべて同じときだけです。
unread-too-few-games = 対戦数は1以上にしてください（{ $games } は使えません）。
unread-too-few-jobs = プロセス数は1以上にしてください（{ $jobs } は使えません）。
unread-no-time-to-think = ボットの1手の制限時間は0秒より長くしてください（{ $text } は使えません）。
unread-needs-the-arena-extra = レポートに必要なパッケージがインストールされていません。インストールするには：{ $command }
unread-no-luck = --luck にはカーネルのあるゲームが必要です。{ $text } にはありません。
unread-luck-all-seeing = 山札が見えるプレイヤー（{ $text }）がいるときは --luck を使えません。
unread-worker-died = ボットが対戦用のプロセスを終了させました。それまでの結果は、ログがあればそこに残っています。
unread-no-such-engine = 「{ $text }」では対戦できません。「process」または「dask:アドレス」と書いてください。
unread-no-dask = Daskクラスタで対戦するために必要なパッケージがインストールされていません。インストールするには：{ $command }
unread-no-cluster = 「{ $text }」のDaskクラスタから応答がありません。
unread-no-workers = 「{ $text }」のDaskクラスタにワーカーがありません。
unread-other-kafene = クラスタに、Kafeneの内容が異なるマシン、またはKafeneのないマシンがあります。すべてのマシンに同じものをインストールしてください。
unread-jobs-elsewhere = --jobs はこのマシンのプロセス数です。「{ $text }」ではクラスタがプロセス数を決めます。

arena-played = { $game }（{ $rules }）、シード{ $seed }：{ $games }ゲーム（{ $deals }通りの配りを、すべての席順で）。
arena-ended-played = 全ゲームが終わりました。区間は95%信頼区間で、1つの配りを1回の観測と数えます。
arena-ended-certain = 早めに終了：勝率の差はすべて確実です（誤りの確率は1%以下）。
arena-ended-interrupted = 中断しました。ここまでの結果です。区間は95%信頼区間です。
arena-any-time = この95%信頼区間は、途中で何度見ても成り立つように広めに取ってあります。
arena-continue = 同じコマンドで続きができます。ここまでの結果は --log { $file } にあります。
arena-continue-seed = --log FILE を付けて実行すると、後で続きができます。
arena-all-seeing = { $names }には全員の手札と山札が見えています。公平な相手ではなく、どこまで勝てるかを測るためのものです。
arena-one-player = 全席が同じプレイヤーです。席による有利不利を調べます。
arena-no-ratings = レーティングに必要なパッケージがインストールされていません。インストールするには：{ $command }
arena-rate = { $games }ゲーム、{ $seconds }秒、毎秒{ $rate }ゲーム。
arena-difference = { $over }に対する{ $of }の差：1ゲームあたり得点{ $score }、勝率{ $wins }{ $certain ->
    [yes] 、確実な差です。
   *[no] 。
    }
arena-luck = 引きの運を除いた結果：
arena-luck-gain = この補正なしで同じ幅の区間を得るには、勝率で{ $wins }倍、得点で{ $score }倍のゲーム数が必要です。補正にはゲームそのものの{ $cost }倍の時間がかかりました（1回の引きにつき{ $samples }組のプレイアウト）。
arena-luck-loss = この場合は、ゲーム数を増やすほうが早く済みます。
arena-estimate = { $over }に対する{ $of }の差：{ $score }
arena-progress = 配り{ $done }/{ $deals }、毎秒{ $rate }ゲーム { $estimate }
arena-interval = { $mean }（{ $low }～{ $high }）
arena-column-player = プレイヤー
arena-column-seat = 席
arena-column-wins = 勝率
arena-column-score = 得点
arena-column-over-mean = 平均との得点差
arena-column-rating = レーティング
arena-column-decision = 思考時間（中央値 / 99%）
arena-column-defaults = 代行
arena-illegal = 反則{ $number }回
arena-unreadable = 解読不能{ $number }回
arena-too-slow = 時間切れ{ $number }回
arena-crashed = 異常終了{ $number }回
arena-problems = 種類ごとの最初の失敗：
arena-problem = { $name }：{ $problem }（{ $counted }）
arena-only-failed = { $names } は、指せる答えを一度も返しませんでした。

## The report

arena-report-title = アリーナ：{ $game }
arena-report-players = プレイヤー
arena-report-differences = プレイヤー間の差
arena-report-luck = 引きの運を除いた結果
arena-report-seats = 席ごとの成績（だれが座ったかを問わない）
arena-report-scores = 得点
arena-report-length = ゲームの長さ
arena-report-length-mean = 1ゲームの平均手数：{ $mean }。
arena-report-ends = ゲームの終わり方
arena-report-reason = { $reason ->
    [target-reached] 目標の点数に到達
    [all-deals-played] 全局終了
    [all-rounds-played] 全ラウンド終了
   *[other] { $reason }
    }：{ $share }
arena-report-last = 最後の手で起きたこと（全ゲームに占める割合）：{ $events }。
arena-report-time = 1手の思考時間
arena-report-again = 同じ結果を得るには：{ $command }
arena-report-written = レポートを { $file } に書き出しました。
arena-axis-score = ゲーム終了時の得点
arena-axis-games = ゲームの割合
arena-axis-plies = 1ゲームの手数
arena-axis-wins = 勝率（95%信頼区間付き）
arena-axis-rating = レーティング（95%信頼区間付き）
arena-axis-time = 1手の思考時間（ミリ秒）
arena-axis-decisions = 手の割合
