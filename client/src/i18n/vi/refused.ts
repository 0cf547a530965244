/** Error messages and hints by error code: `refused.…` and `refused.….hint`. */
export const refused: Record<string, string> = {
  'refused.contact_consent_missing': 'Vui lòng đồng ý được liên hệ để chúng tôi có thể trả lời.',
  'refused.prompt_missing': 'Vui lòng nhập mô tả.',
  'refused.prompt_language': 'Mô hình dựng bản này chỉ hiểu mô tả bằng tiếng Anh. Vui lòng viết mô tả bằng tiếng Anh.',
  'refused.not_made': 'Không dựng được với các thiết lập này: {why}.',
  'refused.sketch_missing': 'Vui lòng thêm bản phác thảo (ảnh tham chiếu) trước.',
  'refused.reference_missing': 'Vui lòng thêm ảnh tham chiếu.',
  'refused.clip_missing': 'Vui lòng thêm video.',
  'refused.result_missing': 'Vui lòng dựng một ảnh trước, rồi Tạo chuyển động trong Gen-1.',
  'refused.file_too_large': 'Ảnh {role} quá lớn (>{limit} MB).',
  'refused.file_not_an_image': 'Tệp {role} phải là hình ảnh.',
  'refused.file_format': 'Ảnh {role} là {format}, loại này không được nhận. {advice}',
  'refused.file_not_a_clip': 'Tệp video phải là MP4.',
  'refused.clip_format': 'Tệp này là {format} và không dùng làm video được. {advice}',
  'refused.clip_too_large': 'Tệp {role} quá lớn (>{limit} MB).',
  'refused.clip_no_duration': 'Tệp này không có thời lượng (MP4 hỏng).',
  'refused.clip_unusable':
    'Không dùng được video: {why}. Vui lòng tải lên MP4 H.264 tối đa 60 giây và cạnh tối đa 4096 điểm ảnh.',
  'refused.link_refused': 'Không tải được liên kết này: cần một địa chỉ https công khai. Hãy lưu ảnh rồi thêm tệp.',
  'refused.link_not_reached': 'Không tải được ảnh từ {host}. Hãy lưu ảnh vào thiết bị rồi thêm tệp.',
  'refused.link_no_image':
    'Liên kết này dẫn đến một trang, không phải ảnh. Hãy kéo chính ảnh đó, hoặc lưu ảnh rồi thêm tệp.',
  'refused.link_too_large': 'Ảnh ở liên kết này quá lớn (>{limit}MB).',
  'refused.file_gone': 'Tệp {role} không còn nữa. Vui lòng thêm lại.',
  'refused.file_empty': 'Ảnh {role} hoàn toàn trong suốt. Vui lòng xuất lại ảnh với nội dung nhìn thấy được.',
  'refused.mask_empty': 'Chưa có vùng nào được đánh dấu trong ảnh {role}. Vui lòng tô trắng một vùng.',
  'refused.depth_flat': 'Bản đồ độ sâu chỉ có một sắc độ nên không chứa thông tin độ sâu. Vui lòng xuất lại.',
  'refused.drawing_empty': 'Bản vẽ này không có nét nào. Vui lòng tải lên bản vẽ có nét nhìn thấy được.',
  'refused.file_unreadable': 'Không đọc được ảnh {role}. Vui lòng tải lên JPEG, PNG hoặc WebP tối đa 40 megapixel.',
  'refused.stills_resolution_limit': 'Gói của bạn cho phép ảnh tới {limit}.',
  'refused.video_resolution_limit': 'Gói Free giới hạn ở video 720p.',
  'refused.video_resolution_limit.hint':
    'Hãy chọn 720p không phóng lên 4K, hoặc nâng cấp: 1080p và 4K có từ gói Creator.',
  'refused.fast_seconds_limit': 'Chế độ Fast giới hạn 15 giây mỗi lượt.',
  'refused.relaxed_seconds_limit': 'Chế độ Relaxed giới hạn 10 giây mỗi lượt.',
  'refused.relaxed_not_included': 'Gói của bạn không có chế độ Relaxed.',
  'refused.not_enough_credits': 'Không đủ credit Fast cho lượt dựng này.',
  'refused.viewer_cannot_render': 'Vai trò của bạn trong không gian này được xem, nhưng không được dùng credit.',
  'refused.animation_failed':
    'Không chuyển được sang dựng chuyển động. Hãy kiểm tra Gen-1 đã được thiết lập hoặc API i2v có kết nối được.',

  'refused.api_key_missing': 'Hãy gửi khóa API trong header Authorization: Bearer mq_live_….',
  'refused.api_key_missing.hint': 'Khóa được tạo trong hồ sơ của bạn, mục API.',
  'refused.api_key_malformed': 'Khóa API này không đầy đủ. Khóa bắt đầu bằng mq_live_ hoặc mq_sandbox_.',
  'refused.api_key_unknown': 'Không biết khóa API này. Hãy tạo khóa mới trong hồ sơ của bạn, mục API.',
  'refused.api_key_revoked': 'Khóa API này đã bị thu hồi lúc {at}. Hãy tạo khóa mới trong hồ sơ của bạn.',
  'refused.api_key_expired': 'Khóa API này đã hết hạn lúc {at}. Hãy tạo khóa mới trong hồ sơ của bạn.',
  'refused.api_key_orphaned':
    'Người tạo khóa API này không còn được dùng nó trong không gian này. Hãy xin chủ sở hữu hoặc admin một khóa mới.',
  'refused.api_not_on_plan': 'API có từ gói {plan}. Hãy nâng cấp không gian làm việc; các khóa sẽ hoạt động lại ngay.',
  'refused.api_scope_missing': 'Khóa API này thiếu phạm vi {scope}. Hãy tạo khóa có phạm vi đó trong hồ sơ của bạn.',
  'refused.api_keys_limit': 'Không gian này đã có {limit} khóa API. Hãy thu hồi một khóa trước khi tạo khóa khác.',
  'refused.role_cannot_make_any_keys':
    'Vai trò của bạn trong không gian này không được tạo khóa API. Hãy nhờ chủ sở hữu hoặc admin.',
  'refused.role_cannot_make_keys':
    'Vai trò của bạn trong không gian này không được tạo khóa {kind}. Hãy nhờ chủ sở hữu hoặc admin.',
  'refused.api_jobs_open':
    'API chạy {limit} việc của một không gian cùng lúc. Hãy chờ một việc kết thúc, hoặc hủy một việc.',
  'refused.key_spent': 'Đơn này vượt quá {limit} credit mỗi tháng của khóa API này. Tháng mới bắt đầu lúc {at}.',
  'refused.role_cannot_manage_webhooks':
    'Vai trò của bạn trong không gian này không được làm việc này với webhook. Hãy nhờ chủ sở hữu hoặc admin.',
  'refused.webhook_address_refused': 'Không dùng được địa chỉ này cho webhook: {why}.',
  'refused.webhook_endpoints_used':
    'Một không gian có tối đa {limit} điểm nhận webhook. Hãy xóa một điểm để thêm điểm khác.',
  'refused.job_without_result':
    'Tác vụ này không có kết quả. Chỉ tác vụ đã xong (trạng thái done) mới có bản giải trình.',
  'refused.webhook_endpoint_disabled': 'Điểm nhận này đang tắt. Hãy bật trước.',

  'refused.share_unknown': 'Liên kết này không tồn tại. Hãy xin người gửi một liên kết mới.',
  'refused.share_ended': 'Liên kết này đã hết hạn lúc {at}. Hãy xin người gửi một liên kết mới.',
  'refused.share_revoked': 'Liên kết này đã bị thu hồi. Hãy xin người gửi một liên kết mới.',
  'refused.share_paused': 'Hiện không mở được liên kết này. Hãy hỏi người gửi.',
  'refused.share_password': 'Liên kết này cần mật khẩu.',
  'refused.share_password_wrong': 'Sai mật khẩu của liên kết này.',
  'refused.share_password_paced': 'Quá nhiều lần thử. Hãy thử lại sau {seconds} giây.',
  'refused.share_pass': 'Hãy mở lại liên kết để tiếp tục.',
  'refused.share_no_download': 'Người gửi liên kết này không cho tải về.',
  'refused.share_link_not_kept':
    'Liên kết này được tạo trước khi có thể sao chép lại. Hãy tạo liên kết mới và thu hồi liên kết này.',
  'refused.labelled_video_failed':
    'Không thể thêm nhãn vào video này. Hãy thử lại sau một giờ, hoặc tải xuống không kèm nhãn.',
  'refused.labelling_full':
    'Đang thêm nhãn vào {limit} video của không gian làm việc này. Hãy thử lại khi một video đã xong.',
  'refused.video_copy_making':
    'Bản sao có hình mờ của video này đang được tạo. Việc này lâu chừng bằng lúc dựng video.',
  'refused.video_copy_failed': 'Không tạo được bản sao có hình mờ của video này. Hệ thống sẽ thử lại sau một giờ.',
  'refused.range_not_there': 'Tệp có {bytes} byte và kết thúc trước phần được yêu cầu.',
  'refused.shares_used':
    'Một không gian có tối đa {limit} liên kết đang mở. Hãy thu hồi một liên kết để tạo liên kết khác.',
  'refused.review_closed': 'Kết quả này đã được duyệt và bị khóa: không thêm gì được nữa.',
  'refused.gallery_taken_down':
    'Người kiểm duyệt của chúng tôi đã gỡ kết quả này khỏi thư viện công khai. Kết quả không được đưa lại.',
  'refused.view_approved':
    'Một phiên bản khác của góc nhìn này đã được duyệt và vẫn là phiên bản hiện tại cho đến khi Admin rút lại việc duyệt.',
  'refused.review_full': 'Kết quả này đã đạt giới hạn số nhận xét.',
  'refused.review_link_full': 'Liên kết này đã đạt giới hạn nhận xét của khách. Hãy xin người gửi một liên kết mới.',
  'refused.changes_full': 'Đã có {limit} lần yêu cầu chỉnh sửa, đó là giới hạn. Hãy duyệt hoặc viết nhận xét.',
  'refused.review_too_fast': 'Bạn nhận xét quá nhanh. Vui lòng thử lại sau.',

  'refused.workspace_gone': 'Bạn không ở trong không gian này, hoặc nó không còn tồn tại. Hãy chọn không gian khác.',
  'refused.role_cannot': 'Vai trò của bạn trong không gian này không được làm việc này. Hãy nhờ {role}.',
  'refused.owner_stays': 'Không gian làm việc cần có chủ sở hữu. Hãy chuyển giao hoặc xóa nó trước khi rời đi.',
  'refused.member_cap_reached':
    'Lượt này vượt quá {limit} credit mỗi tháng bạn được dùng trong không gian này. {who} có thể nâng mức đó; tháng mới bắt đầu lúc {at}.',
  'refused.workspace_cap_reached':
    'Lượt này vượt quá {limit} credit mỗi tháng đặt làm giới hạn của không gian này. {who} có thể nâng mức đó; tháng mới bắt đầu lúc {at}.',
  'refused.leave_instead': 'Bạn không thể tự gỡ mình. Hãy dùng Rời không gian này.',
  'refused.personal_stays':
    'Không gian riêng của bạn luôn thuộc về bạn: không thể chuyển giao, và chỉ bị xóa cùng tài khoản của bạn.',
  'refused.account_leaving': 'Tài khoản này đang bị xóa. Bạn có thể giữ lại đến {at}; ngoài ra không làm được gì khác.',
  'refused.member_leaving': 'Người này đang xóa tài khoản của mình. Hãy chọn người khác.',
  'refused.owns_workspaces':
    'Bạn đang sở hữu {names}. Hãy chuyển giao hoặc xóa những gì dùng chung trước khi xóa tài khoản.',
  'refused.email_differs': 'Hãy nhập chính xác email của bạn để xóa tài khoản.',
  'refused.deletion_begun': 'Việc xóa đã bắt đầu và không dừng được nữa.',
  'refused.name_differs': 'Hãy nhập chính xác tên không gian để xóa.',
  'refused.no_seat_free':
    'Không gian này có {bought} chỗ, trong đó {free} chỗ trống, mà việc này cần {wanted} chỗ. Hãy mua thêm chỗ, hoặc mời Viewer: miễn phí.',
  'refused.viewers_full': 'Một không gian có tối đa {limit} Viewer, tính cả lời mời đang mở.',
  'refused.too_many_invitations': 'Mỗi lần mời được tối đa {limit} người.',
  'refused.invitation_letters_used':
    'Mỗi ngày gửi được tối đa {limit} lời mời, tính theo một người và theo một không gian. Hãy mời những người còn lại vào ngày mai.',
  'refused.invitation_too_soon': 'Lời mời này vừa được gửi. Hãy thử lại sau {seconds} giây.',
  'refused.invitation_gone': 'Lời mời này không tồn tại, hoặc đã bị thu hồi. Hãy xin một lời mời mới.',
  'refused.invitation_expired': 'Lời mời này đã hết hạn. Hãy xin một lời mời mới.',
  'refused.invitation_used': 'Lời mời này đã được dùng.',
  'refused.invitation_for_other': 'Lời mời này được gửi tới {email}. Hãy đăng nhập bằng địa chỉ đó để chấp nhận.',
  'refused.teamspace_exists': 'Đã có nhóm mang tên này.',
  'refused.teamspaces_used': 'Một không gian có tối đa {limit} nhóm.',
  'refused.logo_too_small': 'Ảnh phải có ít nhất {side}×{side} px, PNG hoặc JPG.',
  'refused.workspaces_owned':
    'Bạn đang sở hữu {limit} không gian ngoài không gian riêng. Hãy xóa hoặc chuyển giao một không gian trước. Không gian đang được xóa vẫn được tính cho đến khi xóa xong.',
  'refused.workspaces_made': 'Mỗi ngày bạn có thể tạo {limit} không gian. Hãy thử lại sau {at}.',
  'refused.member_owns_enough': 'Người này đã sở hữu {limit} không gian ngoài không gian riêng của họ.',

  'refused.sign_in_required': 'Vui lòng đăng nhập để tiếp tục.',
  'refused.token_expired': 'Phiên đăng nhập của bạn đã kết thúc. Vui lòng đăng nhập lại.',
  'refused.line_drained': 'Ở đây tạm thời không nhận đơn mới: {why}',
  'refused.workspace_suspended':
    'Không gian này đang bị tạm ngưng: xem được nhưng không đặt được gì. Vui lòng viết cho chúng tôi.',
  'refused.email_not_verified': 'Email của bạn chưa được xác minh. Hãy xem hộp thư hoặc bấm Gửi lại email xác minh.',
  'refused.not_found': 'Chúng tôi không tìm thấy. Có thể nó đã bị xóa, hoặc liên kết sai.',
  'refused.method_not_allowed': 'Địa chỉ này không nhận phương thức đó.',
  'refused.cross_site': 'Yêu cầu này đến từ trang khác nên bị từ chối.',
  'refused.invalid_request': 'Một số ô chưa hợp lệ. Vui lòng kiểm tra rồi thử lại.',
  'refused.contact_too_fast': 'Bạn gửi nhanh quá. Vui lòng xem lại tin nhắn một lần nữa rồi gửi lại.',
  'refused.contact_too_often':
    'Hôm nay chúng tôi đã nhận nhiều tin nhắn từ địa chỉ này và sẽ trả lời. Vui lòng viết tiếp vào ngày mai.',
  'refused.not_sold': 'Hiện kích thước này không có với mô hình này. Vui lòng chọn kích thước hoặc mô hình khác.',
  'refused.size_mismatch':
    'Kích thước {width}×{height} không thuộc {ratio} ở {resolution}. Hãy bỏ chiều rộng và chiều cao.',
  'refused.upscale_unavailable': 'Upscale 2x dùng được từ 1080p hoặc 4K. Hãy chọn một trong các kích thước này.',
  'refused.too_many_fields': 'Biểu mẫu có quá nhiều ô.',
  'refused.uploads_used': 'Hôm nay bạn đã tải lên {limit} tệp. Tệp tiếp theo gửi được lúc {at} (nửa đêm UTC).',
  'refused.upload_bytes_used': '{whose} tải lên {limit} GB hôm nay. Tệp tiếp theo gửi được lúc {at} (nửa đêm UTC).',
  'refused.parts_waiting': '{limit} bản phác thảo của bạn đang chờ được đọc. Hãy thử lại sau {seconds} giây.',
  'refused.image_too_long':
    'Ảnh {role} có {width}×{height} điểm ảnh. Mỗi cạnh tối đa {limit}; vui lòng cắt hoặc thu nhỏ ảnh.',
  'refused.image_too_many_pixels': 'Ảnh {role} có {megapixels} megapixel. Tối đa là {limit}; vui lòng thu nhỏ ảnh.',
  'refused.pdf_locked': 'PDF này được bảo vệ bằng mật khẩu. Hãy in ra một PDF mới không có mật khẩu rồi gửi.',
  'refused.pdf_unreadable': 'PDF này bị hỏng. Hãy xuất lại, hoặc xuất trang đó thành PNG, rồi gửi.',
  'refused.pdf_empty': 'PDF này không có trang nào. Hãy xuất lại.',
  'refused.pdf_too_many_pages': 'PDF này có {pages} trang. Tối đa là {limit}; vui lòng chỉ xuất những tờ bạn cần.',
  'refused.pdf_page_missing': 'PDF này không có trang {page}. Hãy chọn một trang từ 1 đến {pages}.',
  'refused.pdf_dynamic_form':
    'PDF này là biểu mẫu động mà chỉ chương trình của Adobe hiển thị được. Hãy in ra một PDF mới rồi gửi.',
  'refused.file_too_complex': 'Tệp {role} mất quá nhiều thời gian để đọc. Hãy xuất thành PNG hoặc JPEG rồi gửi.',
  'refused.not_on_your_plan': 'Gói của bạn không cho phép lượt dựng này.',
  'refused.too_many_open_renders':
    'Bạn có {limit} lượt dựng đang chờ hoặc đang chạy. Hãy chờ một lượt xong hoặc hủy một lượt.',
  'refused.daily_images_used':
    'Gói của bạn có {limit} ảnh mỗi ngày. Ảnh tiếp theo bắt đầu được lúc {at} (nửa đêm UTC).',
  'refused.daily_video_used':
    'Gói của bạn có {limit} giây video mỗi ngày. Video tiếp theo bắt đầu được lúc {at} (nửa đêm UTC).',
  'refused.relaxed_images_used':
    'Chế độ Relaxed có {limit} ảnh mỗi giờ. Ảnh tiếp theo bắt đầu được lúc {at}, hoặc ngay bây giờ ở chế độ Fast.',
  'refused.relaxed_video_used':
    'Chế độ Relaxed có {limit} giây video 720p mỗi giờ (1080p và 4K tính gấp đôi). Video tiếp theo bắt đầu được lúc {at}, hoặc ngay bây giờ ở chế độ Fast.',
  'refused.project_exists': 'Bạn đã có dự án mang tên này.',
  'refused.view_exists': 'Dự án này đã có góc nhìn mang tên này.',
  'refused.projects_full':
    'Một không gian có tối đa {limit} dự án. Hãy xóa một dự án bạn không cần nữa, hoặc dùng không gian khác.',
  'refused.project_full': 'Một dự án chứa tối đa {limit} góc nhìn. Hãy lưu vào một trong số đó, hoặc vào dự án khác.',
  'refused.view_full': 'Một góc nhìn chứa tối đa {limit} phiên bản. Hãy lưu vào góc nhìn khác.',
  'refused.save_place_gone': 'Dự án hoặc góc nhìn bạn đang lưu vào không còn nữa. Hãy chọn chỗ khác ở Lưu vào...',
  'refused.element_exists': 'Không gian này đã có {kind} tên {name}. Hãy chọn tên khác.',
  'refused.elements_full':
    'Một không gian có tối đa {limit} thành phần. Hãy xóa một thành phần bạn không cần nữa trước.',
  'refused.element_empty': 'Thành phần này chưa có gì. Hãy thêm lời hoặc thiết lập, hay một bức ảnh nếu là tham chiếu.',
  'refused.element_gone': 'Một thành phần của đơn này không còn nữa. Hãy đặt mà không dùng nó.',
  'refused.element_unfit': 'Đơn này không dùng được {name}: công cụ này không làm việc với {kind}.',
  'refused.saved_searches_full': 'Bạn đã lưu {limit} tìm kiếm. Hãy xóa một tìm kiếm trước.',
  'refused.not_waiting': 'Bản dựng này không còn chờ, nên không đổi được vị trí.',
  'refused.render_finishing': 'Bản dựng này đang hoàn tất. Không hủy được nữa, và sẽ tính phí khi xong.',
  'refused.made_again': 'Bản này đã được dựng lại: bạn tìm thấy nó trong các bản dựng của mình.',
  'refused.not_ended': 'Bản dựng này chưa kết thúc. Hãy hủy trước, hoặc chờ.',
  'refused.guarantee_refused': 'Đơn này không thể có bảo đảm hình học: {why}. Bạn có thể đặt không kèm bảo đảm.',
  'refused.guarantee_used':
    'Bảo đảm hình học hôm nay đã dùng hết: tối đa {limit} credit được trả lại trong 24 giờ, tính cả các đơn đang mở. Bạn có thể đặt không kèm bảo đảm.',
  'refused.draft_not_counted': 'Bản nháp không được trừ vào ảnh này: {why}. Không có nó, ảnh tính đủ giá.',
  'refused.idempotency_key_reused': 'Khóa idempotency này đã dùng cho một yêu cầu khác. Hãy dùng khóa mới.',
  'refused.checkout_failed': 'Không mở được thanh toán.',
  'refused.checkout_failed.hint':
    'Nhà cung cấp thanh toán không trả lời như mong đợi. Bạn không bị tính phí. Vui lòng thử lại.',
  'refused.portal_failed': 'Không mở được cổng thanh toán.',
  'refused.no_url': 'Nhà cung cấp thanh toán không trả về địa chỉ (no_url).',
  'refused.billing_off': 'Không mở được thanh toán.',
  'refused.billing_off.hint': 'Máy chủ này chưa cài đặt thanh toán.',
  'refused.checkout_done': 'Lượt thanh toán này đã hoàn tất. Hãy bắt đầu lượt mới để mua tiếp.',
  'refused.seats_not_sold': 'Gói Business bán từ {min} đến {max} chỗ.',
  'refused.seats_not_sold.hint': 'Cần trên 25 chỗ, hãy hỏi chúng tôi về Enterprise.',
  'refused.payment_disputed':
    'Một khoản thanh toán của không gian này đang bị tranh chấp. Chưa mua thêm được cho đến khi giải quyết xong.',
  'refused.payment_disputed.hint':
    'Trong lúc đó các bản dựng cũng không bắt đầu nên credit mới không dùng được. Nếu đây là nhầm lẫn, hãy viết cho chúng tôi.',
  'refused.same_plan': 'Bạn đang dùng gói này.',
  'refused.role_cannot_buy': 'Vai trò của bạn trong không gian này không được làm việc này. Hãy nhờ {role}.',
  'refused.bad_signature': 'Chữ ký của sự kiện này không hợp lệ.',
  'refused.rate_limited': 'Quá nhiều yêu cầu. Vui lòng thử lại sau {seconds} giây.',
  'refused.rate_limited.hint': 'Với khóa API, một không gian gửi được 2 yêu cầu mỗi giây và 60 yêu cầu mỗi phút.',
  'refused.too_many_requests': 'Quá nhiều yêu cầu. Vui lòng thử lại sau {seconds} giây.',
  'refused.network_too_busy': 'Có quá nhiều yêu cầu từ mạng của bạn. Vui lòng thử lại sau {seconds} giây.',
  'refused.too_many_uploads': 'Bạn đang gửi {limit} tệp. Hãy chờ một tệp đến nơi rồi gửi tiếp.',
  'refused.too_many_downloads': '{limit} tệp đang được gửi đến bạn hoặc mạng của bạn. Hãy thử lại sau {seconds} giây.',
  'refused.files_busy': 'Hiện có quá nhiều tệp đang được gửi. Hãy thử lại sau {seconds} giây.',
  'refused.payload_too_large': 'Yêu cầu quá lớn.',
  'refused.unavailable': 'Hiện không kết nối được với dịch vụ. Vui lòng thử lại.',
  'refused.internal': 'Có lỗi ở phía chúng tôi. Vui lòng thử lại.',
};
