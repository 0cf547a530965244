import type { Translation } from '../translation';

/** Texts of the public status page. */
export const status = {
  'status.title': '稼働状況',
  'status.lead':
    'サービス水準と、直近 90 日間の各日の達成状況です。実際の注文から計測しています。計測のない日を、良好な日とは数えません。',
  'status.now.well': 'すべて正常です。',
  'status.now.behind': '現在はすべて動作しています。最近の一部の日は目標を下回りました。下をご覧ください。',
  'status.now.paused':
    '一部のレンダリングが待機しています。キューを一時停止しました。失われるものはなく、待ち時間に課金はありません。',
  'status.now.troubled': '一部に不具合があります。待機中のものは順番を保ち、失敗したもののクレジットは戻ります。',
  'status.now.unknown': '状況不明：監視システムからデータが届いていません。',
  'status.promises': '直近 90 日間',
  'status.key': '棒 1 本が 1 日（UTC）、右端が今日です。棒が高いほど目標を大きく下回り、下端の線は計測のない日です。',
  'status.level.site': 'ページと API が応答する',
  'status.level.orders': '注文を受け付ける',
  'status.level.start_fast': '有料プランの Fast が時間どおり始まる',
  'status.level.start_free': 'Free プランのレンダリングが時間どおり始まる',
  'status.level.start_relaxed': 'Relaxed が時間どおり始まる',
  'status.level.images': '画像が完成する',
  'status.level.videos': '動画が完成する',
  'status.level.promise': '見込みの時間内に完成する',
  'status.target': '目標：{share}',
  'status.targetIn': '目標：{time}以内に {share}（ワークスペースの同時実行枠に空きがある場合）',
  'status.seconds': { other: '{count} 秒' },
  'status.minutes': { other: '{count} 分' },
  'status.noData': '計測なし',
  'status.history': '目標達成 {kept} 日、未達 {missed} 日、計測なし {unknown} 日',
  'status.day': '{day}：{total} 件中 {share}',
  'status.day.none': '{day}：計測なし',
  'status.failed': '稼働状況を読み込めませんでした。',
  'status.seen': '{time} 現在',
} as const satisfies Translation;
