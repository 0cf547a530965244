/** Error messages and hints by error code; the English ones are in the contracts (`calls/problem.ts`). */
export const refused: Record<string, string> = {
  'refused.prompt_missing': 'プロンプトを入力してください。',
  'refused.prompt_language': 'このモデルが理解できるプロンプトは英語だけです。英語で入力してください。',
  'refused.not_made': 'この設定では作れません：{why}。',
  'refused.sketch_missing': '先にスケッチ（参照画像）を追加してください。',
  'refused.reference_missing': '参照画像を追加してください。',
  'refused.clip_missing': '動画を追加してください。',
  'refused.result_missing': '先に画像を生成してから、「Gen-1 で動画にする」を押してください。',
  'refused.file_too_large': '{role}が大きすぎます（{limit} MB を超えています）。',
  'refused.file_not_an_image': '{role}は画像ファイルでなければなりません。',
  'refused.file_format': '{role}の形式（{format}）には対応していません。{advice}',
  'refused.file_not_a_clip': '動画ファイルは MP4 でなければなりません。',
  'refused.clip_format': 'このファイル（{format}）は動画として使えません。{advice}',
  'refused.clip_too_large': '{role}が大きすぎます（{limit} MB を超えています）。',
  'refused.clip_no_duration': 'このファイルには再生時間がありません（MP4 の破損）。',
  'refused.clip_unusable':
    'この動画は使えませんでした：{why}。60 秒以内、各辺 4096 ピクセル以内の H.264 MP4 をアップロードしてください。',
  'refused.link_refused':
    'このリンクは取得できません。公開された https のアドレスが必要です。画像を保存して、ファイルを追加してください。',
  'refused.link_not_reached': '{host} から画像を取得できませんでした。端末に保存して、ファイルを追加してください。',
  'refused.link_no_image':
    'このリンクは画像ではなくページを指しています。画像そのものをドラッグするか、保存してファイルを追加してください。',
  'refused.link_too_large': 'このリンクの画像は大きすぎます（>{limit}MB）。',
  'refused.file_gone': '{role}はもうありません。もう一度追加してください。',
  'refused.file_empty': '{role}の画像は全体が透明です。内容が見える状態で書き出してください。',
  'refused.mask_empty': '{role}の画像で選択された部分がありません。範囲を白で塗ってください。',
  'refused.depth_flat': '深度マップ全体が同じ明るさのため、奥行きの情報がありません。もう一度書き出してください。',
  'refused.drawing_empty': 'この図面には線がありません。線が見える図面をアップロードしてください。',
  'refused.file_unreadable':
    '{role}を読み込めませんでした。4000 万画素以内の JPEG、PNG、WebP をアップロードしてください。',
  'refused.stills_resolution_limit': '現在のプランの画像は {limit} までです。',
  'refused.video_resolution_limit': 'Free プランの動画は 720p までです。',
  'refused.video_resolution_limit.hint':
    '4K アップスケールなしの 720p を選ぶか、アップグレードしてください。1080p と 4K は Creator 以上で使えます。',
  'refused.fast_seconds_limit': 'Fast モードは 1 件 15 秒までです。',
  'refused.relaxed_seconds_limit': 'Relaxed モードは 1 件 10 秒までです。',
  'refused.relaxed_not_included': '現在のプランに Relaxed モードは含まれていません。',
  'refused.not_enough_credits': 'Fast クレジットが足りません。',
  'refused.viewer_cannot_render': 'このワークスペースでのあなたの役割では、閲覧はできますが、クレジットは使えません。',
  'refused.animation_failed':
    'アニメーションへの受け渡しに失敗しました。Gen-1 の設定、または i2v API への接続を確認してください。',

  'refused.sign_in_required': '続けるにはログインしてください。',
  'refused.token_expired': 'セッションが終了しました。もう一度ログインしてください。',
  'refused.line_drained': '現在、新しい注文を受け付けていません：{why}',
  'refused.workspace_suspended':
    'このワークスペースは停止されています。閲覧はできますが、注文はできません。お問い合わせください。',
  'refused.email_not_verified': 'メールアドレスが未確認です。受信箱を見るか、「確認メールを再送」を押してください。',
  'refused.not_found': '見つかりませんでした。削除されたか、リンクが間違っています。',
  'refused.method_not_allowed': 'このアドレスでは、そのメソッドを使えません。',
  'refused.cross_site': '別のサイトからの要求のため、拒否しました。',
  'refused.invalid_request': '正しくない項目があります。確認して、もう一度お試しください。',
  'refused.contact_too_fast': '送信が速すぎます。メッセージをもう一度確認してから送信してください。',
  'refused.contact_too_often':
    'このアドレスからは、本日すでに数件のメッセージをいただいています。ご返信しますので、次は明日お送りください。',
  'refused.not_sold': '現在、このモデルではこのサイズをご利用いただけません。別のサイズかモデルを選んでください。',
  'refused.size_mismatch':
    'サイズ {width}×{height} は、{resolution} の {ratio} に合いません。幅と高さは指定しないでください。',
  'refused.upscale_unavailable': '2x アップスケールは 1080p または 4K で使えます。どちらかのサイズを選んでください。',
  'refused.too_many_fields': 'フォームの項目が多すぎます。',
  'refused.uploads_used': '本日は {limit} 件のファイルをアップロードしました。次は {at}（UTC の 0 時）から送れます。',
  'refused.upload_bytes_used': '{whose}本日 {limit} GB をアップロードしました。次は {at}（UTC の 0 時）から送れます。',
  'refused.parts_waiting':
    'すでに {limit} 件のスケッチが読み取りを待っています。{seconds} 秒後にもう一度お試しください。',
  'refused.image_too_long':
    '{role}は {width}×{height} ピクセルです。各辺 {limit} ピクセルまでです。切り抜くか、縮小してください。',
  'refused.image_too_many_pixels':
    '{role}は {megapixels} メガピクセルです。上限は {limit} メガピクセルです。縮小してください。',
  'refused.pdf_locked':
    'この PDF はパスワードで保護されています。パスワードなしの新しい PDF に印刷して送ってください。',
  'refused.pdf_unreadable': 'この PDF は壊れています。もう一度書き出すか、ページを PNG に書き出して送ってください。',
  'refused.pdf_empty': 'この PDF にはページがありません。もう一度書き出してください。',
  'refused.pdf_too_many_pages':
    'この PDF は {pages} ページあります。上限は {limit} ページです。必要な図面だけを書き出してください。',
  'refused.pdf_page_missing': 'この PDF に {page} ページはありません。1 から {pages} の間で選んでください。',
  'refused.pdf_dynamic_form':
    'この PDF は Adobe のソフトでしか表示できない動的フォームです。新しい PDF に印刷して送ってください。',
  'refused.file_too_complex':
    '{role}のファイルの読み取りに時間がかかりすぎます。PNG または JPEG に書き出して送ってください。',
  'refused.not_on_your_plan': '現在のプランでは、この注文はできません。',
  'refused.too_many_open_renders':
    '待機中または実行中のものが {limit} 件あります。完了を待つか、どれかをキャンセルしてください。',
  'refused.daily_images_used': 'プランの画像は 1 日 {limit} 枚までです。次は {at}（UTC の 0 時）から始められます。',
  'refused.daily_video_used': 'プランの動画は 1 日 {limit} 秒までです。次は {at}（UTC の 0 時）から始められます。',
  'refused.relaxed_images_used':
    'Relaxed モードの画像は 1 時間 {limit} 枚までです。次は {at} から、Fast モードなら今すぐ始められます。',
  'refused.relaxed_video_used':
    'Relaxed モードの 720p 動画は 1 時間 {limit} 秒までです（1080p と 4K は 2 倍に数えます）。次は {at} から、Fast モードなら今すぐ始められます。',
  'refused.project_exists': '同じ名前のプロジェクトがすでにあります。',
  'refused.view_exists': 'このプロジェクトには、同じ名前のビューがすでにあります。',
  'refused.projects_full':
    '一つのワークスペースに作れるプロジェクトは {limit} 件までです。不要なものを削除するか、別のワークスペースをお使いください。',
  'refused.project_full':
    '一つのプロジェクトに入るビューは {limit} 件までです。既存のビューか、別のプロジェクトに保存してください。',
  'refused.view_full': '一つのビューに入るバージョンは {limit} 件までです。別のビューに保存してください。',
  'refused.save_place_gone':
    '保存先のプロジェクトまたはビューはもうありません。「保存先…」で別のものを選んでください。',
  'refused.element_exists': '「{name}」という{kind}がすでにあります。別の名前にしてください。',
  'refused.elements_full':
    '一つのワークスペースに保存できる要素は {limit} 個までです。先に不要なものを削除してください。',
  'refused.element_empty': 'この要素にはまだ何もありません。言葉か設定を、参照画像の場合は画像を追加してください。',
  'refused.element_gone': 'この注文の要素の一つはもうありません。それを外して注文してください。',
  'refused.element_unfit': 'この注文では「{name}」を使えません。このツールは{kind}に対応していません。',
  'refused.saved_searches_full': '保存した検索がすでに {limit} 件あります。先に一つ削除してください。',
  'refused.not_waiting': 'このレンダリングはもう待機していないため、順番を変えられません。',
  'refused.render_finishing': 'このレンダリングは仕上げ中です。キャンセルはできず、完成すると課金されます。',
  'refused.made_again': 'これはすでに再試行されています。レンダリングの一覧にあります。',
  'refused.not_ended': 'このレンダリングはまだ終了していません。先にキャンセルするか、お待ちください。',
  'refused.guarantee_refused': 'この注文には形状保証を付けられません：{why}。保証なしで注文できます。',
  'refused.guarantee_used':
    '本日の形状保証は上限に達しました：24 時間に返却できるのは、進行中の注文を含めて最大 {limit} クレジットです。保証なしで注文できます。',
  'refused.draft_not_counted':
    'この下書きはこの画像に充当できません：{why}。充当なしの場合、画像は通常の料金になります。',
  'refused.idempotency_key_reused': 'この Idempotency-Key は別のリクエストで使用済みです。新しいキーを使ってください。',
  'refused.checkout_failed': '購入手続きを開けませんでした。',
  'refused.checkout_failed.hint': '決済サービスが正しく応答しませんでした。課金はありません。もう一度お試しください。',
  'refused.portal_failed': '支払いポータルを開けませんでした。',
  'refused.no_url': '支払い画面の URL が返されませんでした（no_url）。',
  'refused.billing_off': '購入手続きを開けませんでした。',
  'refused.billing_off.hint': 'このサーバーには支払いが設定されていません。',
  'refused.checkout_done': 'この購入手続きは完了しています。もう一度購入するには、新しく始めてください。',
  'refused.seats_not_sold': 'Business は {min}〜{max} 席です。',
  'refused.seats_not_sold.hint': '25 席を超える場合は Enterprise でのご契約になります。',
  'refused.payment_disputed': 'このワークスペースのお支払いに異議が申し立てられています。解決するまで購入できません。',
  'refused.payment_disputed.hint':
    'それまでレンダリングも始まらないため、新しいクレジットは使えません。心当たりがない場合はご連絡ください。',
  'refused.same_plan': 'すでにこのプランをご利用中です。',
  'refused.role_cannot_buy': 'このワークスペースでのあなたの役割ではできません（必要な役割：{role}）。',
  'refused.bad_signature': 'このイベントの署名は正しくありません。',
  'refused.rate_limited': 'リクエストが多すぎます。{seconds} 秒後にもう一度お試しください。',
  'refused.rate_limited.hint': 'API キーでは、ワークスペースごとに毎秒 2 件、毎分 60 件まで送れます。',
  'refused.too_many_requests': 'リクエストが多すぎます。{seconds} 秒後にもう一度お試しください。',
  'refused.network_too_busy':
    'お使いのネットワークからのリクエストが多すぎます。{seconds} 秒後にもう一度お試しください。',
  'refused.too_many_uploads': 'すでに {limit} 件のファイルを送信中です。どれかが届くのをお待ちください。',
  'refused.too_many_downloads':
    'すでに {limit} 件のファイルをお使いの端末またはネットワークへ送信中です。{seconds} 秒後にもう一度お試しください。',
  'refused.files_busy': '現在、送信中のファイルが多すぎます。{seconds} 秒後にもう一度お試しください。',
  'refused.payload_too_large': 'リクエストが大きすぎます。',
  'refused.unavailable': '現在サービスに接続できません。もう一度お試しください。',
  'refused.internal': 'サーバーで問題が発生しました。もう一度お試しください。',
};
