import type { ServerSentences } from '../server-sentence-keys';

/** Server messages by code (contracts/sentences). */
export const serverSentences: ServerSentences = {
  'failure.engine_crashed': 'レンダリングエンジンが予期せず停止しました。もう一度お試しください。',
  'failure.worker_lost': 'このレンダリングのマシンが数回停止しました。もう一度試すか、プロンプトを変更してください。',
  'failure.took_too_long': 'レンダリングが制限時間を超えました。もう一度試すか、小さいサイズを選んでください。',
  'failure.bad_result': 'エンジンから正しい画像が返されませんでした。もう一度お試しください。',
  'failure.bad_video': 'プロバイダーから不正な MP4 が返されました（{bytes} バイト）。',
  'failure.input_gone': 'このレンダリングに必要なファイルがもうありません。もう一度追加してください。',
  'failure.drawing_unread':
    'この図面から線を読み取れませんでした。クレジットは返却しました。線をはっきりさせるか、近くから撮影してアップロードし直してください。',
  'failure.provider_busy': 'プロバイダーが混み合っており、受け付けられませんでした。数分後にもう一度お試しください。',
  'failure.provider_unreachable': 'プロバイダーに接続できませんでした。数分後にもう一度お試しください。',
  'failure.provider_uncertain':
    'プロバイダーが注文を受けた後に応答しなくなり、完成したかどうか確認できません。もう一度お試しください。',
  'failure.provider_refused': 'プロバイダーがこの注文を拒否しました。プロンプトを変更して、もう一度お試しください。',
  'failure.provider_filtered':
    'プロバイダーの安全フィルターがこの画像をブロックしました。クレジットは返却しました。表現を変えるか、別の参照画像をお使いください。',
  'failure.provider_moderated':
    'この注文はプロバイダーのコンテンツ規定に反しています。クレジットは返却しました。プロンプトか参照画像を変更してください。',
  'failure.provider_language':
    'プロバイダーが理解できるプロンプトは英語だけです。クレジットは返却しました。英語で入力してください。',
  'failure.provider_public_figure':
    'プロバイダーが画像に著名人を検出しました。そのような画像は受け付けられません。クレジットは返却しました。別の画像をお使いください。',
  'failure.provider_failed':
    '制作中にレンダリングサーバーでエラーが発生しました。クレジットは返却しました。もう一度お試しください。',
  'failure.provider_memory':
    '制作中にレンダリングサーバーのメモリが不足しました。クレジットは返却しました。数分後にもう一度お試しください。',
  'failure.provider_file_gone':
    'プロバイダーで完成しましたが、ダウンロード時にファイルがありませんでした。クレジットは返却しました。もう一度お試しください。',
  'failure.ended_by_operator':
    'このレンダリングは Maquette チームが停止しました。クレジットは返却しました。しばらくしてからお試しください。',
  'failure.storage_unavailable': '完成した画像を保存できませんでした。もう一度お試しください。',
  'failure.settings_unreadable': 'このレンダリングの設定を読み取れませんでした。もう一度作成してください。',

  'ledger.render_held': 'このレンダリングのため確保',
  'ledger.render_charged': '完成したレンダリングに課金',
  'ledger.render_failed': '返却：レンダリングの失敗',
  'ledger.render_cancelled': '返却：レンダリングのキャンセル',
  'ledger.render_switched': '返却：モードの切り替え',
  'ledger.fidelity_below': '返却：忠実度 {fidelity}（保証は {guarantee}）',
  'ledger.fidelity_unmeasured': '返却：忠実度を測定できず（保証は {guarantee}）',
  'ledger.draft_counted': '下書きの料金をこのレンダリングに充当',
  'ledger.draft_freed': '下書きの料金は再び充当可能',
  'ledger.welcome': 'Free プランのウェルカムクレジット',
  'ledger.plan_month': 'プランの月間クレジット',
  'ledger.plan_upgrade': 'アップグレードによる追加クレジット',
  'ledger.top_up': 'クレジットの追加',
  'ledger.auto_top_up': 'クレジット残高低下による自動追加',
  'ledger.month_unused': '失効：月内に未使用',
  'ledger.beta': 'ベータ期間の一時クレジット',
  'ledger.beta_moved_here': 'ベータ期間の一時クレジット（別のワークスペースから移動）',
  'ledger.beta_moved_away': 'ベータ期間の一時クレジット（別のワークスペースへ移動）',
  'ledger.beta_ended': '失効：ベータ期間の一時クレジットは Free プランとともに終了',
  'ledger.payment_reversed': '支払いの返金または異議申し立て',
  'ledger.payment_restored': '支払いが再び有効',
  'ledger.given_by_operator': 'Maquette チームによる付与：{why}',
  'ledger.taken_by_operator': 'Maquette チームによる取り消し：{why}',

  'wordReason.unknown': 'エンジンが知らない言葉',
  'wordReason.left_out': '指定どおり除外',
  'wordReason.form_differs': 'フォームの設定と異なる',
  'wordReason.comparison': '比喩の一部のため描かれない',
  'wordReason.context': '読み取るが画像には影響なし',
  'wordReason.inside': '建物の内部。インテリアを選ぶと見える',
  'wordReason.nothing_to_describe': 'プロンプトに修飾する対象がない',
  'wordReason.no_builder': 'エンジンがまだ描けない',
  'wordReason.style_of_part': '様式は建物や部屋全体にのみ有効',
  'wordReason.style_unknown': 'エンジンが描けない様式',
  'wordReason.state_unknown': 'エンジンが描けない状態',
  'wordReason.no_room': 'この画像に置く場所がない',
  'wordReason.out_of_sight': '描いたが、隠れているか画面の外',
  'wordReason.not_in_drawing': '図面にないため描かれない（何も追加しない）',
  'wordReason.from_drawing': '図面が決める',
  'wordReason.as_drawn': '図面どおりの形で描画',
  'wordReason.ground_only': '地面または窓からの眺めだけに反映',
  'wordReason.shown_as': '「{word}」として描画',
  'wordReason.style_near': '{style} スタイルで描画',

  'fieldNote.in_words': '言葉でモデルに伝えます。従わないこともあります。',
  'fieldNote.own_camera': 'このモデルは独自にカメラを動かし、この設定は使いません。',
  'fieldNote.own_camera_priced':
    'このモデルは独自にカメラを動かし、この設定は使いません。オフにすると料金はかかりません。',
  'fieldNote.done_after': 'モデルが動画を作った後、Maquette が適用します。',
  'fieldNote.size_fitted': 'モデルがこのサイズ以下で作り、Maquette が動画を正確に合わせます。',
  'fieldNote.longest_clip':
    '最長の長さ：{limits}。これより長い注文は受け付けません。Maquette が動画を正確な長さにカットまたは減速します。',
  'fieldNote.made_by': '{models} が制作します。',
  'fieldNote.made_by_recipe': '入力とこの選択に応じて、{models} が制作します。',
  'fieldNote.made_by_workflow': 'ワークフロー「{workflow}」が制作します。',
  'fieldNote.lines_loosely': '値が高いほど線に緩やかに従います。線の補正はしません。',
  'fieldNote.drawing_loosely': '値が高いほど図面に緩やかに従います。線の補正はしません。',
  'fieldNote.server_straightens_nothing': 'このサーバーは線を補正しません。',
  'fieldNote.models_straighten_nothing': 'これらのモデルは線を補正しません。',
  'fieldNote.strictness_decides': '効果はありません。画像をどれだけ守るかは、厳密さで決まります。',
  'fieldNote.model_strictness_decides':
    'このモデルのスケッチにこの設定はありません。どれだけ守るかは、厳密さで決まります。',
  'fieldNote.models_strictness_decides':
    'これらのモデルのスケッチにこの設定はありません。どれだけ守るかは、厳密さで決まります。',
  'fieldNote.checkpoint_style':
    'このサーバーのチェックポイントには固有のスタイルがあります。別のスタイルはプロンプトに書いてください。',
  'fieldNote.workflow_style':
    'このサーバーのワークフローには固有のスタイルがあります。別のスタイルはプロンプトに書いてください。',
  'fieldNote.no_presets': 'これらのモデルにスタイルのプリセットはありません。スタイルはプロンプトに書いてください。',
  'fieldNote.role_structure_lines':
    '「構造のみ」は画像の線に従います。それ以外は上から描き、「スタイルのみ」ではより緩やかに従います。',
  'fieldNote.role_painted_over':
    'このサーバーは画像の上から描きます。構造とスタイルは一緒に保たれ、「スタイルのみ」ではより緩やかになります。',
  'fieldNote.role_no_style': 'これらのモデルは「スタイルのみ」に対応していません。その注文は受け付けません。',
  'fieldNote.turbo_loose_sketch':
    'ターボで変わるのは、スケッチで構造とスタイルを緩やかに保つときだけです。それ以外は同じモデルです。',
  'fieldNote.turbo_barely_hears': 'ターボモデルはほとんど従いません。',
  'fieldNote.turbo_fewer_steps':
    'どちらもこのサーバーのワークフローのモデルを使います。ターボはステップ数が少なくなります。',
  'fieldNote.turbo_none': 'このサーバーのワークフローには固有のモデルがあり、ターボにしても変わりません。',
  'fieldNote.checkpoint_steps':
    'どちらもこのサーバーに読み込まれたチェックポイントを使います。large は {large} ステップ、turbo は {turbo} ステップです。',
  'fieldNote.ignored_by': '{models} では使われません。',
  'fieldNote.ignored_by_workflows': 'ワークフロー {workflows} では使われません。',
  'fieldNote.words_only': 'このモデルは言葉だけから作ります。参照画像のある注文は受け付けません。',

  'webhookError.no_answer': 'エンドポイントが {seconds} 秒以内に応答しませんでした。',
  'webhookError.answered': 'エンドポイントの応答：{status}。',
  'webhookError.redirected': 'エンドポイントの応答：{status}（リダイレクトのため、追跡しません）。',
  'webhookError.refused': '接続が拒否されました。',
  'webhookError.closed': '応答の前に接続が閉じられました。',
  'webhookError.certificate': 'エンドポイントの証明書が有効ではありません（{detail}）。',
  'webhookError.failed': '接続できませんでした（{detail}）。',
  'webhookError.endpoint_disabled': 'エンドポイントが無効になりました。',
  'webhookError.not_sent_incomplete': '未送信：URL が完全ではありません。',
  'webhookError.not_sent_not_https': '未送信：URL は https:// で始まる必要があります。',
  'webhookError.not_sent_credentials': '未送信：URL にユーザー名やパスワードを含めることはできません。',
  'webhookError.not_sent_port': '未送信：ポートは 443 または 1024〜65535 にしてください。',
  'webhookError.not_sent_local': '未送信：ホスト名がローカルネットワークのものです。',
  'webhookError.not_sent_private': '未送信：プライベート、ローカル、または予約済みのネットワークにつながる URL です。',
  'webhookError.not_sent_unknown': '未送信：ホスト名 {host} が見つかりませんでした。',
  'webhookError.not_sent_unresolved': '未送信：ホスト名 {host} を解決できませんでした（{detail}）。',
  'webhookError.disabled_by_hand': 'ワークスペースの操作で無効になりました。',
  'webhookError.disabled_gone': '410 Gone と応答したため、無効になりました。',
  'webhookError.disabled_member_left': '作成したメンバーがワークスペースから退出したため、無効になりました。',
  'webhookError.disabled_failing': '{days} 日間何も配信できなかったため、無効になりました。',
};
