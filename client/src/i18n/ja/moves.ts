import type { Translation } from '../translation';

/** Camera moves and their preview, also used on the front page. */
export const moves = {
  'move.none': 'なし',
  'move.pan-left': 'パン（左）',
  'move.pan-right': 'パン（右）',
  'move.tilt-up': 'チルトアップ',
  'move.tilt-down': 'チルトダウン',
  'move.zoom-in': 'ズームイン',
  'move.zoom-out': 'ズームアウト',
  'move.dolly-in': 'ドリーイン',
  'move.dolly-out': 'ドリーアウト',
  'move.truck-left': 'トラック（左）',
  'move.truck-right': 'トラック（右）',
  'move.crane-up': 'クレーンアップ',
  'move.crane-down': 'クレーンダウン',
  'move.orbit-left': 'オービット（左）',
  'move.orbit-right': 'オービット（右）',
  'preview.title': '動きのプレビュー（最終品質ではありません）',
  'preview.region': '動きのプレビュー',
  'preview.play': 'プレビューを再生',
  'preview.pause': 'プレビューを一時停止',
  'preview.scrub': '動画内の時点',
  'preview.moment': '{at} 秒／{seconds} 秒',
  'preview.failed': 'プレビュー用の画像を読み込めませんでした。',
} as const satisfies Translation;
