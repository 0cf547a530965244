import type { Translation } from '../translation';

/** Texts of the public status page. */
export const status = {
  'status.title': 'Tình trạng hoạt động',
  'status.lead':
    'Mức dịch vụ của chúng tôi và mức độ đạt được trong từng ngày của 90 ngày qua, đo trên đơn thật. Ngày không đo không tính là ngày tốt.',
  'status.now.well': 'Mọi thứ đang hoạt động.',
  'status.now.behind': 'Hiện mọi thứ hoạt động. Một số ngày vừa qua chúng tôi chưa đạt mục tiêu: xem bên dưới.',
  'status.now.paused':
    'Một số bản dựng đang chờ: chúng tôi đã tạm dừng một hàng đợi. Không mất gì và chờ không tốn phí.',
  'status.now.troubled':
    'Có phần chưa hoạt động như mong đợi. Bản dựng đang chờ giữ nguyên vị trí; bản không thành công thì được trả lại credit.',
  'status.now.unknown': 'Chưa rõ tình trạng: hệ thống giám sát của chúng tôi không gửi dữ liệu.',
  'status.promises': '90 ngày qua',
  'status.key':
    'Mỗi cột là một ngày (UTC), hôm nay ở bên phải. Cột càng cao, ngày đó càng xa mục tiêu; vạch ở dưới là ngày không đo.',
  'status.level.site': 'Trang và lệnh gọi được trả lời',
  'status.level.orders': 'Đơn được nhận',
  'status.level.start_fast': 'Bản dựng Fast của gói trả phí bắt đầu đúng giờ',
  'status.level.start_free': 'Bản dựng của gói Free bắt đầu đúng giờ',
  'status.level.start_relaxed': 'Bản dựng Relaxed bắt đầu đúng giờ',
  'status.level.images': 'Ảnh dựng xong',
  'status.level.videos': 'Video dựng xong',
  'status.level.promise': 'Bản dựng xong trong thời gian ước tính',
  'status.target': 'Mục tiêu: {share}',
  'status.targetIn': 'Mục tiêu: {share} trong {time}, khi không gian làm việc còn lượt dựng trống',
  'status.seconds': { other: '{count} giây' },
  'status.minutes': { other: '{count} phút' },
  'status.noData': 'không đo',
  'status.history': '{kept} ngày đạt mục tiêu, {missed} ngày không đạt, {unknown} ngày không đo',
  'status.day': '{day}: {share} trên {total}',
  'status.day.none': '{day}: không đo',
  'status.failed': 'Không tải được tình trạng hoạt động.',
  'status.seen': 'Tính đến {time}',
} as const satisfies Translation;
