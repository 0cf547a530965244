import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import { type CardRefusal, type MailWords, NO_CARD, NOT_PAID, refusalIn } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin: 'Admin として招待しています。クレジットで画像や動画を作り、メンバーと設定を管理します。',
  editor: 'Editor として招待しています。クレジットで画像や動画を作れます。',
  viewer: 'Viewer として招待しています。できたものを見て、ダウンロードできます。',
};
const CARDS: Record<CardRefusal, string> = {
  [NO_CARD]: '登録済みのカードがありません。一度クレジットを追加購入すると、次回からそのカードを使います。',
  [NOT_PAID]: 'お支払いが完了しませんでした。',
  'Your card was declined.': 'カードの利用が拒否されました。',
  'Your card has insufficient funds.': 'カードの残高が不足しています。',
  'Your card has expired.': 'カードの有効期限が切れています。',
};
const payers = (name: string) => `このメールは、${name} のオーナーまたは Admin の方にお送りしています。`;
const members = (name: string) =>
  `このメールは、${name} のメンバーの方にお送りしています。受け取るメールはアカウントで選べます。`;
const credits = (count: number, { number }: MailFormat) => `${number(count)} クレジット`;
const who = (author: string, guest: boolean) => `${author} さん${guest ? '（ゲスト）' : ''}`;

export const japanese: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `お問い合わせ：${service}、${name} さんより`,
    heading: 'お問い合わせページからのお問い合わせ',
    paragraphs: [
      `${name} さんからお問い合わせがあり、メールでの返信に同意されています。このメールに返信してお答えください。`,
    ],
    facts: [
      ['お名前', name],
      ['メールアドレス', email],
      ['国・地域', country],
      ['サービス', service],
      ['メールでのお知らせ', agreeToMarketing ? '希望する' : '希望しない'],
      ...(visitorLanguage ? [['ページの言語', LANGUAGES[visitorLanguage]] as [string, string]] : []),
    ],
    reason: 'このメールは、お問い合わせの宛先（CONTACT_EMAIL）にお送りしています。',
  }),
  payment_past_due: ({ workspace, plan }) => ({
    subject: `${workspace} のお支払いが完了しませんでした`,
    heading: 'お支払いが完了しませんでした',
    paragraphs: [
      `${workspace} の ${plan} プランのお支払いが銀行に拒否されました。数日中にもう一度お手続きします。それまではプランもクレジットもそのままです。`,
      'カードの有効期限切れや切り替えがよくある原因です。別のカードは支払いポータルで登録できます。',
    ],
    action: '「プランとお支払い」を開く',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `${workspace} の残りは ${credits(available, format)}です`,
    heading: 'クレジットの残りが少なくなりました',
    paragraphs: [
      `${workspace} の残りは ${credits(available, format)}です。${format.number(threshold)} を下回ったらお知らせするよう設定されています。`,
      '追加クレジットに有効期限はありません。残りが少なくなったときに自動で追加することもできます。',
    ],
    action: 'クレジットを追加',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { number }) => ({
    subject: `${inviter} さんから ${workspace} への招待`,
    heading: `${workspace} に参加`,
    paragraphs: [
      `${inviter} さんがワークスペース ${workspace} に ${ROLES[role]}`,
      `この招待は ${number(days)} 日間、このアドレスでのみ有効です。このアドレスでログインするか、初めての方は登録してください。`,
    ],
    action: '招待を承諾',
    reason: `このメールは、${inviter} さんがあなたのアドレスを入力したためお送りしています。お心当たりがなければ、何もする必要はありません。`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `アカウントは ${day(at)}に削除されます`,
    heading: 'アカウントが削除されます',
    paragraphs: [
      `アカウントと、ご自身のワークスペースおよびその中身すべての削除を承りました。今後はどちらもご利用になれません。${day(at)}に完全に削除され、元に戻せません。`,
      'お考えが変わった場合は、それまでにログインしてアカウントを残してください。ご自身の依頼でない場合も同じようにし、新しいパスワードを設定してください。',
      'お支払いとクレジットの帳簿は、お名前とアドレスを除いて残ります。このメールは控えです。これ以降のメールはお送りしません。',
    ],
    facts: [
      ['控え', receipt],
      ['依頼日時', moment(askedAt)],
      ['削除開始', moment(at)],
    ],
    action: 'アカウントを残す',
    reason: 'このメールは、アカウントでのご依頼によりお送りしています。',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} は ${day(at)}に削除されます`,
    heading: `${workspace} が削除されます`,
    paragraphs: [
      `ワークスペース ${workspace} の削除を承りました。もう誰も開けず、API キーも停止しました。${day(at)}に中身はすべて完全に削除され、元に戻せません。`,
      'お考えが変わった場合は、それまでに削除を取り消してください。プランはもう更新されません。ワークスペースを残した場合は、支払いポータルで更新できます。',
      'お支払いとクレジットの帳簿は、名前とアドレスを除いて残ります。このメールは控えです。これ以降のメールはお送りしません。',
    ],
    facts: [
      ['控え', receipt],
      ['依頼日時', moment(askedAt)],
      ['削除開始', moment(at)],
    ],
    action: 'ワークスペースを残す',
    reason: `このメールは、${workspace} のオーナーの方にお送りしています。`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `${workspace} のエクスポートができました`,
    heading: 'エクスポートができました',
    paragraphs: [
      `${workspace} のすべてが一つの ZIP ファイルに入っています。完成した画像と動画、アップロードしたもの、さらにレンダリング、メンバー、監査ログ、台帳のデータです。`,
      `${moment(at)} までダウンロードできます。その後、ファイルは削除されます。`,
    ],
    action: 'ファイルをダウンロード',
    reason: 'このメールは、エクスポートのご依頼によりお送りしています。',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} は閉じられ、削除されます`,
    heading: `${workspace} は閉じられました`,
    paragraphs: [
      `${workspace} のオーナーが削除を依頼しました。もう誰も開けません。${day(at)}に中身はすべて完全に削除されます。それまではオーナーが削除を取り消せます。必要なものがあれば、オーナーにご連絡ください。`,
    ],
    reason: `このメールは、${workspace} のメンバーの方にお送りしています。`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `閉じられた ${workspace} にお支払いがありました`,
    heading: 'ワークスペースが閉じられた後にお支払いがありました',
    paragraphs: [
      `オーナーが ${workspace} の削除を依頼した後に、${format.dollars(dollars)} のお支払いがありました。購入されたものは、${format.day(at)}にワークスペースとともに削除されます。`,
      'それまでにオーナーが削除を取り消せば、お支払いいただいたものはすべてご利用になれます。そうでない場合は、その日より前にご連絡ください。お支払いを確認いたします。',
    ],
    action: 'ワークスペースを残す',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
    subject: `ギャラリーの結果が報告されました：${reason}`,
    heading: '結果が報告されました',
    paragraphs: [
      'この結果は公開ギャラリーにふさわしくないという報告がありました。取り下げるには、ID を付けて npm run gallery -- take-down を実行してください。',
    ],
    facts: [
      ['理由', reason],
      ['プロンプト', words],
      ['ID', id],
    ],
    action: '結果を見る',
    reason: 'このメールは、報告の宛先（CONTACT_EMAIL）にお送りしています。',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called
      ? `${author} さんが ${workspace} であなたに言及しました`
      : `${author} さんが ${workspace} の結果にコメントしました`,
    heading: called ? 'あなたへのメンション' : '新しいコメント',
    paragraphs: [`${who(author, guest)}のコメント${share ? `（${share}）` : ''}：`],
    action: 'コメントを見る',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved
      ? `${author} さんが ${workspace} の結果を承認しました`
      : `${author} さんが ${workspace} で修正を依頼しています`,
    heading: approved ? '承認されました' : '修正の依頼があります',
    paragraphs: [
      `${who(author, guest)}が${share ? ` ${share} で` : ''}${approved ? '結果を承認しました' : '修正を依頼しています'}。`,
      ...(approved ? ['結果はロックされました。Admin が承認を取り消すまで、削除できません。'] : []),
    ],
    action: '結果を見る',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `${workspace} の自動追加が拒否されました`,
    heading: '自動追加が拒否されました',
    paragraphs: [
      `${workspace} のクレジットの残りが少なくなりましたが、${format.dollars(dollars)} の追加は拒否されました：${refusalIn(CARDS, why)}`,
      '料金は発生していません。翌日にもう一度お手続きします。ご自身で追加購入された場合は、すぐにお手続きします。',
    ],
    action: '「プランとお支払い」を開く',
    reason: payers(workspace),
  }),
};
