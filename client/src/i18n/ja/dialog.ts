import type { Translation } from '../translation';

/** Texts of the unsaved-changes confirmation in dialogs. */
export const dialog = {
  'unsaved.title': '保存せずに移動しますか？',
  'unsaved.text': 'ここでの変更はまだ保存されていません。',
  'unsaved.leave': '保存せずに移動',
  'unsaved.stay': '編集を続ける',
  'confirm.cancel': 'キャンセル',
  'secret.label': 'シークレット',
  'secret.copy': 'シークレットをコピー',
  'secret.stored': '保存しました',
  'secret.done': '完了',
  'secret.first': '先に保存してください。もう一度表示することはできません。',
} satisfies Translation;
