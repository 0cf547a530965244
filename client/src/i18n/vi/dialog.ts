import type { Translation } from '../translation';

/** Texts of the unsaved-changes confirmation in dialogs. */
export const dialog = {
  'unsaved.title': 'Rời đi mà không lưu?',
  'unsaved.text': 'Những gì bạn đổi ở đây chưa được lưu.',
  'unsaved.leave': 'Rời đi không lưu',
  'unsaved.stay': 'Sửa tiếp',
  'confirm.cancel': 'Hủy',
  'secret.label': 'Mã bí mật',
  'secret.copy': 'Sao chép mã bí mật',
  'secret.stored': 'Tôi đã lưu',
  'secret.done': 'Xong',
  'secret.first': 'Hãy lưu lại trước: không thể hiện lại lần nữa.',
} satisfies Translation;
