import type { SignInSentences } from '../server-sentence-keys';
import type { Translation } from '../translation';

/** Texts of entering and setting up the second factor. */
const factor = {
  'factor.title': '二要素認証',
  'factor.ask':
    'このアカウントは認証アプリで保護されています。アプリに表示されている Maquette のコードを入力してください。',
  'factor.code': '6 桁のコード',
  'factor.codeMissing': 'アプリに表示されている 6 桁の数字を入力してください。',
  'factor.goOn': '続ける',
  'factor.back': 'ログインに戻る',
  'factor.other': 'このアカウントには認証アプリ以外の二要素認証が設定されており、ここでは使えません。',
  'factor.setUp': '二要素認証を設定',
  'factor.why':
    'Maquette の運営者は認証アプリも使ってログインします。このキーをアプリに追加し、表示されるコードを入力してください。',
  'factor.key': 'アプリ用のキー',
  'factor.open': 'このデバイスのアプリで開く',
  'factor.confirm': '有効にする',
} as const satisfies Translation;

/** Errors of the sign-in provider, by the code of their message (contracts/account/sign-in-refusal.ts). */
const refusals: SignInSentences = {
  'signInRefusal.wrong_credentials': 'メールアドレスまたはパスワードが正しくありません。',
  'signInRefusal.invalid_email': '有効なメールアドレスを入力してください。',
  'signInRefusal.email_in_use': 'このメールアドレスのアカウントは既にあります。ログインしてください。',
  'signInRefusal.password_missing': 'パスワードを入力してください。',
  'signInRefusal.weak_password': 'このパスワードは推測されやすいため使えません。もっと長いものを選んでください。',
  'signInRefusal.password_rules': 'このパスワードはここでの規則を満たしていません。もっと長いものを選んでください。',
  'signInRefusal.account_disabled': 'このアカウントは無効になっています。',
  'signInRefusal.too_many_attempts': '試行回数が多すぎます。数分待ってからもう一度お試しください。',
  'signInRefusal.service_busy': '現在、利用者が集中しています。しばらくしてからもう一度お試しください。',
  'signInRefusal.service_unreachable': 'ログインサービスに接続できません。接続を確認して、もう一度お試しください。',
  'signInRefusal.service_failed': 'ログインサービスで障害が起きています。少し待ってからもう一度お試しください。',
  'signInRefusal.robot_check_failed':
    'ロボットでないことを確認できませんでした。ページを再読み込みして、もう一度お試しください。',
  'signInRefusal.popup_blocked':
    'ブラウザが Google のウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  'signInRefusal.popup_closed': 'ログインが終わる前に Google のウィンドウが閉じられました。',
  'signInRefusal.google_unconfirmed': 'Google で本人確認ができませんでした。もう一度お試しください。',
  'signInRefusal.email_in_use_with_password':
    'このメールアドレスには、パスワードを使うアカウントが既にあります。そちらでログインしてください。',
  'signInRefusal.link_expired': 'このリンクは期限切れか、使用済みです。ログインすると新しいリンクをお送りします。',
  'signInRefusal.session_ended': 'セッションが終了しました。もう一度ログインしてください。',
  'signInRefusal.email_unverified': '先にメールアドレスを確認してください。リンクは受信トレイにあります。',
  'signInRefusal.second_factor_required':
    'このアカウントには二要素認証が必要です。ログアウトし、二要素認証でログインし直してください。',
  'signInRefusal.wrong_code':
    'コードが正しくないか、期限が切れています。アプリに今表示されているコードを入力してください。',
  'signInRefusal.took_too_long': '時間がかかりすぎました。もう一度ログインしてください。',
  'signInRefusal.second_factor_in_use':
    'このアカウントにはこの二要素認証が既に設定されています。ログアウトして、もう一度ログインしてください。',
  'signInRefusal.second_factor_unsupported':
    '二要素認証を追加できるのは、パスワードまたは Google を使うアカウントだけです。',
  'signInRefusal.storage_blocked':
    'ブラウザがこのページのデータを保存しないため、ログインを維持できません。保存を許可してください。',
  'signInRefusal.popup_unsupported':
    'このページではブラウザが Google のウィンドウを開けません。メールアドレスとパスワードでログインしてください。',
  'signInRefusal.method_disabled': 'このログイン方法はここでは無効です。別の方法をお使いください。',
  'signInRefusal.misconfigured': 'このサーバーのログイン設定が正しくありません。運営者にお知らせください。',
  'signInRefusal.unknown': '不明な理由でログインできませんでした（{code}）。もう一度お試しください。',
};

export const signIn = { ...factor, ...refusals };
