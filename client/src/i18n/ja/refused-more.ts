/** Error messages of API keys, webhooks, share links and workspace members, by error code. */
export const problemsTeamAndApi: Record<string, string> = {
  'refused.api_key_missing': 'API キーをヘッダー Authorization: Bearer mq_live_… で送ってください。',
  'refused.api_key_missing.hint': 'キーはプロフィールの「API」で作成できます。',
  'refused.api_key_malformed': 'API キーが不完全です。キーは mq_live_ または mq_sandbox_ で始まります。',
  'refused.api_key_unknown': 'この API キーは見つかりません。プロフィールの「API」で新しく作成してください。',
  'refused.api_key_revoked': 'この API キーは {at} に無効になりました。プロフィールで新しく作成してください。',
  'refused.api_key_expired': 'この API キーは {at} に期限が切れました。プロフィールで新しく作成してください。',
  'refused.api_key_orphaned':
    'この API キーの作成者は、このワークスペースでもう使えません。オーナーか Admin に新しいキーを依頼してください。',
  'refused.api_not_on_plan':
    'API は {plan} プラン以上で使えます。ワークスペースをアップグレードすると、キーはすぐにまた使えます。',
  'refused.api_scope_missing':
    'この API キーにはスコープ {scope} がありません。それを含むキーをプロフィールで作成してください。',
  'refused.api_keys_limit':
    'このワークスペースには API キーが {limit} 個あります。一つ無効にしてから作成してください。',
  'refused.role_cannot_make_any_keys':
    'このワークスペースでのあなたの役割では、API キーを作成できません。オーナーか Admin にご依頼ください。',
  'refused.role_cannot_make_keys':
    'このワークスペースでのあなたの役割では、{kind}キーを作成できません。オーナーか Admin にご依頼ください。',
  'refused.api_jobs_open':
    'API で同時に動くのは、ワークスペースごとに {limit} 件までです。終了を待つか、どれかをキャンセルしてください。',
  'refused.key_spent':
    'この注文は、この API キーの月間上限 {limit} クレジットを超えます。新しい月は {at} に始まります。',
  'refused.role_cannot_manage_webhooks':
    'このワークスペースでのあなたの役割では、Webhook にこの操作はできません。オーナーか Admin にご依頼ください。',
  'refused.webhook_address_refused': 'このアドレスは Webhook に使えません：{why}。',
  'refused.webhook_endpoints_used':
    'Webhook のエンドポイントは、ワークスペースごとに {limit} 個までです。追加するには一つ削除してください。',
  'refused.job_without_result':
    'このジョブには結果がありません。説明書があるのは、完了した（ステータスが done の）ジョブだけです。',
  'refused.webhook_endpoint_disabled': 'このエンドポイントは無効です。先に有効にしてください。',

  'refused.share_unknown': 'このリンクは存在しません。送り主に新しいリンクを依頼してください。',
  'refused.share_ended': 'このリンクは {at} に終了しました。送り主に新しいリンクを依頼してください。',
  'refused.share_revoked': 'このリンクは取り消されました。送り主に新しいリンクを依頼してください。',
  'refused.share_paused': 'このリンクは現在開けません。送り主にお問い合わせください。',
  'refused.share_password': 'このリンクにはパスワードが必要です。',
  'refused.share_password_wrong': 'パスワードが違います。',
  'refused.share_password_paced': '試行回数が多すぎます。{seconds} 秒後にもう一度お試しください。',
  'refused.share_pass': '続けるには、リンクをもう一度開いてください。',
  'refused.share_no_download': 'このリンクでは、ダウンロードが許可されていません。',
  'refused.share_link_not_kept':
    'このリンクは、再コピーに対応する前に作られたものです。新しいリンクを作り、こちらは取り消してください。',
  'refused.labelled_video_failed':
    'この動画にラベルを追加できませんでした。1 時間後にもう一度試すか、ラベルなしでダウンロードしてください。',
  'refused.labelling_full':
    'このワークスペースでは現在 {limit} 本の動画にラベルを追加しています。1 本完了してからもう一度お試しください。',
  'refused.video_copy_making': '透かし入りの動画を作成中です。元の動画と同じくらいの時間がかかります。',
  'refused.video_copy_failed': '透かし入りの動画を作成できませんでした。1 時間後に再試行します。',
  'refused.range_not_there': 'ファイルは {bytes} バイトで、求められた部分の手前で終わっています。',
  'refused.shares_used':
    '有効なリンクは、ワークスペースごとに {limit} 件までです。作成するには一つ取り消してください。',
  'refused.review_closed': 'この結果は承認されてロックされています。追加はできません。',
  'refused.gallery_taken_down': 'この結果は公開ギャラリーの管理者が取り下げました。再掲載はできません。',
  'refused.view_approved':
    'このビューでは別のバージョンが承認されています。Admin が承認を取り消すまで、それが現行版のままです。',
  'refused.review_full': 'この結果のコメント数は上限に達しています。',
  'refused.review_link_full':
    'このリンクのゲストコメント数は上限に達しています。リンクの送り主に新しいものを依頼してください。',
  'refused.changes_full': '変更の依頼はすでに {limit} 回で、上限に達しています。承認するか、コメントを書いてください。',
  'refused.review_too_fast': 'コメントの間隔が短すぎます。しばらくしてからもう一度お試しください。',

  'refused.workspace_gone':
    'このワークスペースのメンバーではないか、ワークスペースがもうありません。別のものを選んでください。',
  'refused.role_cannot': 'このワークスペースでのあなたの役割ではできません（必要な役割：{role}）。',
  'refused.owner_stays':
    'ワークスペースには必ずオーナーが必要です。退出する前に、オーナー権限を譲渡するか、ワークスペースを削除してください。',
  'refused.member_cap_reached':
    'このワークスペースでのあなたの月間上限 {limit} クレジットを超えます。上限は {who} さんが引き上げられます。新しい月は {at} に始まります。',
  'refused.workspace_cap_reached':
    'このワークスペースの月間上限 {limit} クレジットを超えます。上限は {who} さんが引き上げられます。新しい月は {at} に始まります。',
  'refused.leave_instead': 'ご自身を外すことはできません。代わりにワークスペースから退出してください。',
  'refused.personal_stays':
    'ご自身のワークスペースは譲渡できません。削除されるのは、アカウントを削除したときだけです。',
  'refused.account_leaving': 'このアカウントは削除中です。{at} まで取り消せます。ほかの操作はできません。',
  'refused.member_leaving': 'この方はアカウントを削除中です。別の方を選んでください。',
  'refused.owns_workspaces':
    'あなたは {names} のオーナーです。アカウントを削除する前に、共有しているものを譲渡するか削除してください。',
  'refused.email_differs': 'アカウントを削除するには、メールアドレスを正確に入力してください。',
  'refused.deletion_begun': '削除が始まっており、もう止められません。',
  'refused.name_differs': '削除するには、ワークスペースの名前を正確に入力してください。',
  'refused.no_seat_free':
    'このワークスペースは {bought} 席、空きは {free} 席で、必要なのは {wanted} 席です。席を追加するか、無料の Viewer として招待してください。',
  'refused.viewers_full': 'Viewer は、招待中を含めてワークスペースごとに {limit} 人までです。',
  'refused.too_many_invitations': '一度に招待できるのは {limit} 人までです。',
  'refused.invitation_letters_used':
    '招待を送れるのは、一人につき、また一つのワークスペースにつき、1 日 {limit} 件までです。残りは明日お送りください。',
  'refused.invitation_too_soon': 'この招待は送信したばかりです。{seconds} 秒後にもう一度お試しください。',
  'refused.invitation_gone': 'この招待は存在しないか、取り消されました。新しい招待を依頼してください。',
  'refused.invitation_expired': 'この招待は期限切れです。新しい招待を依頼してください。',
  'refused.invitation_used': 'この招待は使用済みです。',
  'refused.invitation_for_other': '{email} 宛ての招待です。承諾するには、そのアドレスでログインしてください。',
  'refused.teamspace_exists': '同じ名前のチームスペースがすでにあります。',
  'refused.teamspaces_used': 'チームスペースは、ワークスペースごとに {limit} 個までです。',
  'refused.logo_too_small': '画像は {side}×{side} px 以上の PNG または JPG でなければなりません。',
  'refused.workspaces_owned':
    'ご自身のもの以外に {limit} 個のワークスペースのオーナーです。先に一つ削除するか譲渡してください。削除予定のワークスペースは、削除されるまで数に含まれます。',
  'refused.workspaces_made': '作成できるワークスペースは 1 日 {limit} 個までです。{at} 以降にもう一度お試しください。',
  'refused.member_owns_enough': 'この方はすでにご自身のもの以外に {limit} 個のワークスペースのオーナーです。',
};
