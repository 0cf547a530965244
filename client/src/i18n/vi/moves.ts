import type { Translation } from '../translation';

/** Camera moves and their preview, also used on the front page. */
export const moves = {
  'move.none': 'Không',
  'move.pan-left': 'Lia trái',
  'move.pan-right': 'Lia phải',
  'move.tilt-up': 'Ngước lên',
  'move.tilt-down': 'Chúc xuống',
  'move.zoom-in': 'Zoom vào',
  'move.zoom-out': 'Zoom ra',
  'move.dolly-in': 'Dolly tiến',
  'move.dolly-out': 'Dolly lùi',
  'move.truck-left': 'Trượt trái',
  'move.truck-right': 'Trượt phải',
  'move.crane-up': 'Nâng máy',
  'move.crane-down': 'Hạ máy',
  'move.orbit-left': 'Xoay quanh trái',
  'move.orbit-right': 'Xoay quanh phải',
  'preview.title': 'Xem trước chuyển động, chưa phải chất lượng cuối',
  'preview.region': 'Xem trước chuyển động',
  'preview.play': 'Phát bản xem trước',
  'preview.pause': 'Tạm dừng bản xem trước',
  'preview.scrub': 'Thời điểm trong video',
  'preview.moment': '{at} giây trên {seconds} giây',
  'preview.failed': 'Không tải được ảnh để xem trước.',
} as const satisfies Translation;
