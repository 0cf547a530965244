/** What servers, models and engines tell in English, by their words: why something failed, what credits moved for, what a model makes of a field. */
export const told: Record<string, string> = {
  'The render engine stopped unexpectedly. Please try again.':
    'レンダリングエンジンが予期せず停止しました。もう一度お試しください。',
  'The machine that made this render stopped several times. Please try again or change the prompt.':
    'このレンダリングのマシンが数回停止しました。もう一度試すか、プロンプトを変更してください。',
  'This render took longer than its time limit. Please try again or choose a smaller size.':
    'レンダリングが制限時間を超えました。もう一度試すか、小さいサイズを選んでください。',
  'The render engine returned a file that is not a valid picture. Please try again.':
    'エンジンから正しい画像が返されませんでした。もう一度お試しください。',
  'Provider returned invalid MP{1} ({2} bytes).': 'プロバイダーから不正な MP{1} が返されました（{2} バイト）。',
  'No lines could be read in this drawing. Your credits are back. Please upload it with clearer lines, or closer to them.':
    'この図面から線を読み取れませんでした。クレジットは返却しました。線をはっきりさせるか、近くから撮影してアップロードし直してください。',
  'A file this render was to be made from is not there any more. Please add it again.':
    'もとになるファイルがもうありません。もう一度追加してください。',
  'The render provider is overloaded and did not take this render. Please try again in a few minutes.':
    'プロバイダーが混み合っており、受け付けられませんでした。数分後にもう一度お試しください。',
  'The render provider could not be reached. Please try again in a few minutes.':
    'プロバイダーに接続できませんでした。数分後にもう一度お試しください。',
  'The render provider stopped answering after it got this render, so it is not known whether it was made. Please try again.':
    'プロバイダーが注文を受けた後に応答しなくなり、完成したかどうか確認できません。もう一度お試しください。',
  'The render provider refused this request. Please change the prompt and try again.':
    'プロバイダーがこの注文を拒否しました。プロンプトを変更して、もう一度お試しください。',
  'The safety filter of the render provider covered this picture, so it is not delivered and your credits are back. Please describe it differently, or use another reference.':
    'プロバイダーの安全フィルターが画像を覆ったため、お届けできません。クレジットは返却しました。表現を変えるか、別の参照画像をお使いください。',
  'The render provider refused this request as against its rules of content. Your credits are back. Please change the prompt or the reference.':
    'プロバイダーのコンテンツ規定により拒否されました。クレジットは返却しました。プロンプトか参照画像を変更してください。',
  'The render provider understands prompts in English only. Your credits are back. Please write it in English.':
    'プロバイダーが理解できるプロンプトは英語だけです。クレジットは返却しました。英語で入力してください。',
  'The render provider sees a public figure in your image and does not work with it. Your credits are back. Please use another image.':
    'プロバイダーが画像に著名人を検出したため、処理できません。クレジットは返却しました。別の画像をお使いください。',
  'The render server stopped with an error while it made this picture. Your credits are back. Please try again.':
    '制作中にレンダリングサーバーがエラーで停止しました。クレジットは返却しました。もう一度お試しください。',
  'The render server ran out of memory while it made this picture. Your credits are back. Please try again in a few minutes.':
    '制作中にレンダリングサーバーのメモリが不足しました。クレジットは返却しました。数分後にもう一度お試しください。',
  'The render provider made this, but the file was not there any more when we fetched it. Your credits are back. Please try again.':
    'プロバイダーで完成しましたが、取得時にファイルがありませんでした。クレジットは返却しました。もう一度お試しください。',
  'This render was ended by those who run Maquette. Your credits are back. Please try again later.':
    'このレンダリングは Maquette の運営者が終了しました。クレジットは返却しました。しばらくしてからお試しください。',
  'The finished picture could not be stored. Please try again.':
    '完成した画像を保存できませんでした。もう一度お試しください。',
  'The settings of this render could not be read. Please create it again.':
    'このレンダリングの設定を読み取れませんでした。もう一度作成してください。',
  'Generation failed': '生成に失敗しました',

  'Held for a render': 'レンダリングのため確保',
  'Charged for a finished render': '完成したレンダリングに課金',
  'Returned: the render failed': '返却：レンダリングの失敗',
  'Returned: the render was cancelled': '返却：レンダリングのキャンセル',
  'Returned: fidelity {1} where {2} was guaranteed': '返却：忠実度 {1}（保証は {2}）',
  'Returned: fidelity not measured where {1} was guaranteed': '返却：忠実度を測定できず（保証は {1}）',
  'Returned: the render was switched to the other mode': '返却：モードの切り替え',

  'Your draft counts towards it': '下書きの料金を充当',
  'The draft may count again': '下書きは再び充当可能',

  'not a word the engine knows': 'エンジンが知らない言葉',
  'left out, as asked': '指定どおり除外',
  'the form says otherwise': 'フォームの設定と異なる',
  'a comparison is not built': '比喩は描かれない',
  'read, but adds nothing to the picture': '読み取るが画像には影響なし',
  'inside the building; choose Interior to see it': '建物の内部。インテリアを選ぶと見える',
  'nothing in the sentence carries it': '文中にかかる対象がない',
  'the engine has no builder for it yet': 'エンジンがまだ対応していない',
  'styles are drawn for whole buildings and rooms only': '様式は建物や部屋全体にのみ有効',
  'a style the engine does not draw': 'エンジンが描けない様式',
  'a condition the engine does not show': 'エンジンが表せない状態',
  'not built: there is no place for it in this picture': 'この画像に置く場所がない',
  'built, but hidden or outside of the picture': '描いたが、隠れているか画面の外',

  'Told to the model in words; it may not follow.': '言葉でモデルに伝えます。従わないこともあります。',
  'This model moves the camera in its own way and takes nothing of this.':
    'このモデルは独自にカメラを動かし、この設定は使いません。',
  'This model moves the camera in its own way and takes nothing of this. Off, it costs nothing.':
    'このモデルは独自にカメラを動かし、この設定は使いません。オフなら料金はかかりません。',
  'Done here after the model has made the clip.': 'モデルが動画をつくった後、当方で処理します。',
  'Made by the model at up to this size, and brought to it exactly here.':
    'モデルがこのサイズ以下でつくり、当方で正確に合わせます。',
  'The higher, the more loosely lines are followed; they are not straightened.':
    '高いほど線に緩やかに従います。線の補正はしません。',
  'The higher, the more loosely the drawing is followed; lines are not straightened.':
    '高いほど図面に緩やかに従います。線の補正はしません。',
  'Lines are not straightened by this server.': 'このサーバーは線を補正しません。',
  'Lines are not straightened by these models.': 'これらのモデルは線を補正しません。',
  'Strictness decides how closely the image is kept.': '画像をどれだけ守るかは、厳密さで決まります。',
  'The checkpoint of this server has a style of its own; write another one into the prompt.':
    'このサーバーのチェックポイントには固有のスタイルがあります。別のスタイルはプロンプトに書いてください。',
  'The workflows of this server have a style of their own; write another one into the prompt.':
    'このサーバーのワークフローには固有のスタイルがあります。別のスタイルはプロンプトに書いてください。',
  'These models have no style presets; say it in the prompt.':
    'これらのモデルにスタイルのプリセットはありません。プロンプトに書いてください。',
  'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.':
    '「構造のみ」は画像の線に従います。それ以外は上から描き、「スタイルのみ」では緩やかに従います。',
  'This server paints over the image: structure and style are kept together, for style alone loosely.':
    'このサーバーは画像の上から描きます。構造とスタイルは一緒に保たれ、「スタイルのみ」では緩やかになります。',
  'The model knows no such slider for sketches; strictness decides.':
    'このモデルのスケッチにこの設定はありません。厳密さで決まります。',
  'These models know no such slider for sketches; strictness decides.':
    'これらのモデルのスケッチにこの設定はありません。厳密さで決まります。',
  'Turbo has an effect only where a sketch keeps both, loosely; elsewhere it is the same model.':
    'ターボが効くのは、スケッチで「両方」を緩やかに保つときだけです。それ以外は同じモデルです。',
  'The turbo model hardly listens to it.': 'ターボモデルではほとんど効きません。',
  'Both are the models of this server’s workflows; turbo takes fewer steps.':
    'どちらもこのサーバーのワークフローのモデルです。ターボはステップ数が少なくなります。',
  'This server’s workflows have a model of their own and know no turbo.':
    'このサーバーのワークフローには固有のモデルがあり、ターボはありません。',
  'This model works from words alone: an order with a reference is refused.':
    'このモデルは言葉だけからつくります。参照画像のある注文は受け付けません。',
  'Style alone is not made by these models: such an order is refused.':
    'これらのモデルは「スタイルのみ」に対応せず、その注文は受け付けません。',
  'The member who created it left the workspace.': '作成したメンバーがワークスペースから退出しました。',
  'Disabled by your workspace.': 'ワークスペースの操作で無効になりました。',
  'It answered {1} Gone.': 'アドレスが {1}（廃止済み）と応答しました。',
  'Nothing could be delivered for {1} days.': '{1} 日間、何も配信できませんでした。',
  'Your role in this workspace cannot make live keys. Ask its owner or admin.':
    'このワークスペースでのあなたの役割では、本番のキーを作成できません。オーナーか Admin にご依頼ください。',
  'Your role in this workspace cannot make live or sandbox keys. Ask its owner or admin.':
    'このワークスペースでのあなたの役割では、キーを作成できません。オーナーか Admin にご依頼ください。',
  'The API comes with the Pro plan and above. Upgrade the workspace; its keys work again at once.':
    'API は Pro プラン以上で使えます。ワークスペースをアップグレードすると、キーはすぐにまた使えます。',
  'There was no answer within {1} s.': '{1} 秒以内に応答がありませんでした。',
  'It answered {1}': 'アドレスの応答：{1}',
  'It answered {1} a redirect, which is not followed.': 'アドレスの応答：{1} リダイレクトのため、追跡しません。',
  'The connection was refused.': '接続が拒否されました。',
  'The connection was closed before an answer came.': '応答の前に接続が閉じられました。',
  'The connection failed.': '接続できませんでした。',
  'Its certificate is not valid.': 'アドレスの証明書が有効ではありません。',
  'Not sent: the name could not be found.': '未送信：その名前は見つかりませんでした。',
  'Not sent: the name could not be looked up.': '未送信：その名前を調べられませんでした。',
  'The endpoint was disabled.': 'エンドポイントが無効になりました。',
  'Not sent: it leads to a private, local or reserved network address.':
    '未送信：プライベート、ローカル、または予約済みのネットワークにつながるアドレスです。',
  Somebody: '不明なユーザー',
};
