import type { ServerSentences } from '../server-sentence-keys';

/** Server messages by code (contracts/sentences). */
export const serverSentences: ServerSentences = {
  'failure.engine_crashed': 'Bộ dựng dừng đột ngột. Vui lòng thử lại.',
  'failure.worker_lost': 'Máy dựng bản này đã dừng nhiều lần. Vui lòng thử lại, hoặc đổi mô tả.',
  'failure.took_too_long': 'Bản dựng này vượt quá thời gian cho phép. Vui lòng thử lại, hoặc chọn kích thước nhỏ hơn.',
  'failure.bad_result': 'Bộ dựng không trả về ảnh hợp lệ. Vui lòng thử lại.',
  'failure.bad_video': 'Nhà cung cấp trả về MP4 không hợp lệ ({bytes} byte).',
  'failure.input_gone': 'Một tệp cần cho bản dựng này không còn nữa. Vui lòng thêm lại.',
  'failure.drawing_unread':
    'Không đọc được nét nào trong bản vẽ này. Credit đã được trả lại. Vui lòng tải lên bản vẽ có nét rõ hơn hoặc chụp gần hơn.',
  'failure.provider_busy': 'Nhà cung cấp đang quá tải và không nhận bản dựng này. Vui lòng thử lại sau vài phút.',
  'failure.provider_unreachable': 'Không kết nối được với nhà cung cấp. Vui lòng thử lại sau vài phút.',
  'failure.provider_uncertain':
    'Nhà cung cấp ngừng trả lời sau khi nhận bản dựng này nên chúng tôi không rõ đã dựng hay chưa. Vui lòng thử lại.',
  'failure.provider_refused': 'Nhà cung cấp từ chối yêu cầu này. Vui lòng đổi mô tả rồi thử lại.',
  'failure.provider_filtered':
    'Bộ lọc an toàn của nhà cung cấp đã chặn ảnh này. Credit đã được trả lại. Vui lòng mô tả khác đi, hoặc dùng ảnh tham chiếu khác.',
  'failure.provider_moderated':
    'Yêu cầu này trái quy định nội dung của nhà cung cấp. Credit đã được trả lại. Vui lòng đổi mô tả hoặc ảnh tham chiếu.',
  'failure.provider_language':
    'Nhà cung cấp chỉ hiểu mô tả bằng tiếng Anh. Credit đã được trả lại. Vui lòng viết bằng tiếng Anh.',
  'failure.provider_public_figure':
    'Nhà cung cấp nhận ra người nổi tiếng trong ảnh của bạn và không nhận ảnh như vậy. Credit đã được trả lại. Vui lòng dùng ảnh khác.',
  'failure.provider_failed': 'Máy chủ dựng gặp lỗi khi đang dựng ảnh này. Credit đã được trả lại. Vui lòng thử lại.',
  'failure.provider_memory':
    'Máy chủ dựng hết bộ nhớ khi đang dựng ảnh này. Credit đã được trả lại. Vui lòng thử lại sau vài phút.',
  'failure.provider_file_gone':
    'Nhà cung cấp đã dựng xong, nhưng tệp không còn nữa khi chúng tôi tải về. Credit đã được trả lại. Vui lòng thử lại.',
  'failure.ended_by_operator': 'Đội ngũ Maquette đã dừng bản dựng này. Credit đã được trả lại. Vui lòng thử lại sau.',
  'failure.storage_unavailable': 'Không lưu được ảnh đã xong. Vui lòng thử lại.',
  'failure.settings_unreadable': 'Không đọc được thiết lập của bản dựng này. Vui lòng tạo lại.',

  'ledger.render_held': 'Tạm giữ cho bản dựng này',
  'ledger.render_charged': 'Tính cho bản dựng hoàn chỉnh',
  'ledger.render_failed': 'Trả lại: bản dựng không thành công',
  'ledger.render_cancelled': 'Trả lại: bản dựng đã bị hủy',
  'ledger.render_switched': 'Trả lại: bản dựng đã chuyển chế độ',
  'ledger.fidelity_below': 'Trả lại: độ trung thực {fidelity}, đã bảo đảm {guarantee}',
  'ledger.fidelity_unmeasured': 'Trả lại: không đo được độ trung thực, đã bảo đảm {guarantee}',
  'ledger.draft_counted': 'Bản nháp của bạn được trừ vào bản dựng này',
  'ledger.draft_freed': 'Bản nháp của bạn có thể được trừ lại',
  'ledger.welcome': 'Credit chào mừng của gói Free',
  'ledger.plan_month': 'Credit hằng tháng của gói',
  'ledger.plan_upgrade': 'Credit thêm sau khi nâng cấp',
  'ledger.top_up': 'Mua thêm credit',
  'ledger.auto_top_up': 'Tự động mua thêm vì sắp hết credit',
  'ledger.month_unused': 'Hết hạn: không dùng trong tháng',
  'ledger.beta': 'Credit tạm thời của bản beta',
  'ledger.beta_moved_here': 'Credit tạm thời của bản beta, chuyển từ không gian làm việc khác',
  'ledger.beta_moved_away': 'Credit tạm thời của bản beta, chuyển sang không gian làm việc khác',
  'ledger.beta_ended': 'Hết hạn: credit tạm thời của bản beta kết thúc cùng gói Free',
  'ledger.payment_reversed': 'Khoản thanh toán đã được hoàn lại hoặc bị tranh chấp',
  'ledger.payment_restored': 'Khoản thanh toán có hiệu lực trở lại',
  'ledger.given_by_operator': 'Đội ngũ Maquette cấp: {why}',
  'ledger.taken_by_operator': 'Đội ngũ Maquette thu lại: {why}',

  'wordReason.unknown': 'bộ dựng không biết từ này',
  'wordReason.left_out': 'bỏ ra, theo yêu cầu',
  'wordReason.form_differs': 'phần thiết lập đặt khác',
  'wordReason.comparison': 'thuộc một phép so sánh, không được vẽ',
  'wordReason.context': 'có đọc, nhưng không ảnh hưởng đến ảnh',
  'wordReason.inside': 'ở trong công trình; chọn Nội thất để thấy',
  'wordReason.nothing_to_describe': 'mô tả không có gì để từ này bổ nghĩa',
  'wordReason.no_builder': 'bộ dựng chưa vẽ được',
  'wordReason.style_of_part': 'bộ dựng chỉ áp dụng phong cách cho cả công trình hoặc căn phòng',
  'wordReason.style_unknown': 'bộ dựng không vẽ được phong cách này',
  'wordReason.state_unknown': 'bộ dựng không vẽ được tình trạng này',
  'wordReason.no_room': 'không vẽ: trong ảnh này không có chỗ',
  'wordReason.out_of_sight': 'đã vẽ, nhưng bị che hoặc nằm ngoài ảnh',
  'wordReason.shown_as': 'vẽ thành “{word}”',
  'wordReason.style_near': 'vẽ theo phong cách {style}',

  'fieldNote.in_words': 'Được gửi cho mô hình bằng lời; mô hình có thể không theo.',
  'fieldNote.own_camera': 'Mô hình này đưa máy quay theo cách riêng và bỏ qua thiết lập này.',
  'fieldNote.own_camera_priced':
    'Mô hình này đưa máy quay theo cách riêng và bỏ qua thiết lập này. Tắt đi thì không tốn gì.',
  'fieldNote.done_after': 'Maquette áp dụng sau khi mô hình dựng xong video.',
  'fieldNote.size_fitted': 'Mô hình dựng tới kích thước này; sau đó Maquette đưa video về đúng kích thước.',
  'fieldNote.longest_clip':
    'Thời lượng tối đa: {limits}. Đơn dài hơn bị từ chối. Maquette cắt hoặc làm chậm video cho đúng thời lượng.',
  'fieldNote.made_by': 'Do {models} dựng.',
  'fieldNote.made_by_recipe': 'Do {models} dựng, tùy theo ảnh đầu vào và lựa chọn này.',
  'fieldNote.made_by_workflow': 'Do workflow “{workflow}” dựng.',
  'fieldNote.lines_loosely': 'Giá trị càng cao thì càng theo nét lỏng hơn; nét không được nắn thẳng.',
  'fieldNote.drawing_loosely': 'Giá trị càng cao thì càng theo bản vẽ lỏng hơn; nét không được nắn thẳng.',
  'fieldNote.server_straightens_nothing': 'Máy chủ này không nắn thẳng nét.',
  'fieldNote.models_straighten_nothing': 'Các mô hình này không nắn thẳng nét.',
  'fieldNote.strictness_decides': 'Không có tác dụng: độ bám quyết định ảnh được giữ sát đến đâu.',
  'fieldNote.model_strictness_decides':
    'Mô hình này không có thiết lập này cho bản phác thảo: độ bám quyết định chúng được giữ sát đến đâu.',
  'fieldNote.models_strictness_decides':
    'Các mô hình này không có thiết lập này cho bản phác thảo: độ bám quyết định chúng được giữ sát đến đâu.',
  'fieldNote.checkpoint_style':
    'Checkpoint của máy chủ này có phong cách riêng; muốn phong cách khác, hãy viết trong phần mô tả.',
  'fieldNote.workflow_style':
    'Workflow của máy chủ này có phong cách riêng; muốn phong cách khác, hãy viết trong phần mô tả.',
  'fieldNote.no_presets': 'Các mô hình này không có phong cách sẵn; hãy viết phong cách trong phần mô tả.',
  'fieldNote.role_structure_lines':
    '“Chỉ cấu trúc” theo đường nét của ảnh. Các lựa chọn khác vẽ đè lên ảnh, “Chỉ phong cách” thì lỏng hơn.',
  'fieldNote.role_painted_over':
    'Máy chủ này vẽ đè lên ảnh: cấu trúc và phong cách được giữ cùng nhau, “Chỉ phong cách” thì lỏng hơn.',
  'fieldNote.role_no_style': 'Các mô hình này không thể chỉ giữ phong cách: đơn như vậy bị từ chối.',
  'fieldNote.turbo_loose_sketch':
    'Turbo chỉ khác khi bản phác thảo giữ lỏng cả cấu trúc và phong cách; ngoài ra vẫn là cùng mô hình.',
  'fieldNote.turbo_barely_hears': 'Mô hình turbo hầu như không theo.',
  'fieldNote.turbo_fewer_steps': 'Cả hai dùng các mô hình trong workflow của máy chủ này; turbo chạy ít bước hơn.',
  'fieldNote.turbo_none': 'Workflow của máy chủ này có mô hình riêng; turbo không thay đổi gì.',
  'fieldNote.checkpoint_steps':
    'Cả hai dùng checkpoint được nạp trên máy chủ này: large chạy {large} bước, turbo {turbo}.',
  'fieldNote.ignored_by': '{models} bỏ qua thiết lập này.',
  'fieldNote.ignored_by_workflows': 'Các workflow {workflows} bỏ qua thiết lập này.',
  'fieldNote.words_only': 'Mô hình này chỉ dựng từ lời: đơn có ảnh tham chiếu bị từ chối.',

  'webhookError.no_answer': 'Điểm nhận không trả lời trong {seconds} s.',
  'webhookError.answered': 'Điểm nhận trả lời {status}.',
  'webhookError.redirected': 'Điểm nhận trả lời {status}, một chuyển hướng, và chúng tôi không đi theo.',
  'webhookError.refused': 'Kết nối bị từ chối.',
  'webhookError.closed': 'Kết nối bị đóng trước khi có câu trả lời.',
  'webhookError.certificate': 'Chứng chỉ của điểm nhận không hợp lệ ({detail}).',
  'webhookError.failed': 'Không kết nối được ({detail}).',
  'webhookError.endpoint_disabled': 'Điểm nhận đã bị tắt.',
  'webhookError.not_sent_incomplete': 'Không gửi: URL không đầy đủ.',
  'webhookError.not_sent_not_https': 'Không gửi: URL phải bắt đầu bằng https://.',
  'webhookError.not_sent_credentials': 'Không gửi: URL không được chứa tên người dùng hay mật khẩu.',
  'webhookError.not_sent_port': 'Không gửi: cổng phải là 443 hoặc từ 1024 đến 65535.',
  'webhookError.not_sent_local': 'Không gửi: tên máy chủ thuộc một mạng nội bộ.',
  'webhookError.not_sent_private': 'Không gửi: URL dẫn đến một mạng riêng, nội bộ hoặc dành riêng.',
  'webhookError.not_sent_unknown': 'Không gửi: không tìm thấy tên máy chủ {host}.',
  'webhookError.not_sent_unresolved': 'Không gửi: không phân giải được tên máy chủ {host} ({detail}).',
  'webhookError.disabled_by_hand': 'Không gian làm việc của bạn đã tắt.',
  'webhookError.disabled_gone': 'Đã tắt vì điểm nhận trả lời 410 Gone.',
  'webhookError.disabled_member_left': 'Đã tắt vì thành viên tạo ra nó đã rời không gian làm việc.',
  'webhookError.disabled_failing': 'Đã tắt vì không gửi được gì trong {days} ngày.',
};
