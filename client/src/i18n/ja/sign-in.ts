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

/** Errors of the sign-in provider, by the English text in the contracts. */
const refusals: Record<string, string> = {
  'Wrong email or password.': 'メールアドレスまたはパスワードが正しくありません。',
  'Please enter a valid email address.': '有効なメールアドレスを入力してください。',
  'An account with this email already exists. Please log in.':
    'このメールアドレスのアカウントは既にあります。ログインしてください。',
  'Please enter your password.': 'パスワードを入力してください。',
  'This password is too easy to guess. Please choose a longer one.':
    'このパスワードは推測されやすいため使えません。もっと長いものを選んでください。',
  'This password does not meet the password rules. Please choose a longer one.':
    'このパスワードはここでの規則を満たしていません。もっと長いものを選んでください。',
  'This account has been disabled.': 'このアカウントは無効になっています。',
  'Too many attempts. Please wait a few minutes and try again.':
    '試行回数が多すぎます。数分待ってからもう一度お試しください。',
  'The service is very busy right now. Please try again later.':
    '現在、利用者が集中しています。しばらくしてからもう一度お試しください。',
  'The sign-in service cannot be reached. Please check your connection and try again.':
    'ログインサービスに接続できません。接続を確認して、もう一度お試しください。',
  'The sign-in service has a problem right now. Please try again in a moment.':
    'ログインサービスで障害が起きています。少し待ってからもう一度お試しください。',
  'The bot check failed. Please reload the page and try again.':
    'ロボットでないことを確認できませんでした。ページを再読み込みして、もう一度お試しください。',
  'Your browser blocked the Google window. Allow pop-ups for this page and try again.':
    'ブラウザが Google のウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  'The Google window was closed before you were logged in.':
    'ログインが終わる前に Google のウィンドウが閉じられました。',
  'Google could not confirm your identity. Please try again.':
    'Google で本人確認ができませんでした。もう一度お試しください。',
  'An account with this email already has a password. Please log in with it.':
    'このメールアドレスには、パスワードを使うアカウントが既にあります。そちらでログインしてください。',
  'This link has expired or was already used. Log in to get a new one.':
    'このリンクは期限切れか、使用済みです。ログインすると新しいリンクをお送りします。',
  'Your session has ended. Please log in again.': 'セッションが終了しました。もう一度ログインしてください。',
  'Please verify your email first: the link is in your inbox.':
    '先にメールアドレスを確認してください。リンクは受信トレイにあります。',
  'This account requires a second factor. Please log out and log in again with it.':
    'このアカウントには二要素認証が必要です。ログアウトし、二要素認証でログインし直してください。',
  'This code is wrong or has expired. Please enter the one that your app shows now.':
    'コードが正しくないか、期限が切れています。アプリに今表示されているコードを入力してください。',
  'That took too long. Please log in again.': '時間がかかりすぎました。もう一度ログインしてください。',
  'This account already has this second factor. Please log out and log in again.':
    'このアカウントにはこの二要素認証が既に設定されています。ログアウトして、もう一度ログインしてください。',
  'Only accounts with a password or Google can have a second factor.':
    '二要素認証を追加できるのは、パスワードまたは Google を使うアカウントだけです。',
  'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.':
    'ブラウザがこのページのデータを保存しないため、ログインを維持できません。保存を許可してください。',
  'Your browser cannot open the Google window on this page. Please log in with email and password.':
    'このページではブラウザが Google のウィンドウを開けません。メールアドレスとパスワードでログインしてください。',
  'This way to log in is turned off here. Please use another one.':
    'このログイン方法はここでは無効です。別の方法をお使いください。',
  'Logging in is not set up correctly on this server. Please contact its operator.':
    'このサーバーのログイン設定が正しくありません。運営者にお知らせください。',
};

export const signIn = { ...factor, ...refusals };
