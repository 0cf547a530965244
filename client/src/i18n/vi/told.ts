/** What servers, models and engines tell in English, by their words: why something failed, what credits moved for, what a model makes of a field. */
export const told: Record<string, string> = {
  'The render engine stopped unexpectedly. Please try again.': 'Bộ dựng dừng đột ngột. Vui lòng thử lại.',
  'The machine that made this render stopped several times. Please try again or change the prompt.':
    'Máy dựng bản này đã dừng nhiều lần. Vui lòng thử lại hoặc đổi mô tả.',
  'This render took longer than its time limit. Please try again or choose a smaller size.':
    'Bản dựng này vượt quá thời gian cho phép. Vui lòng thử lại hoặc chọn kích thước nhỏ hơn.',
  'The render engine returned a file that is not a valid picture. Please try again.':
    'Bộ dựng trả về tệp không phải ảnh hợp lệ. Vui lòng thử lại.',
  'Provider returned invalid MP{1} ({2} bytes).': 'Nhà cung cấp trả về MP{1} không hợp lệ ({2} byte).',
  'No lines could be read in this drawing. Your credits are back. Please upload it with clearer lines, or closer to them.':
    'Không đọc được nét nào trong bản vẽ này. Credit đã được trả lại. Vui lòng tải lên bản vẽ có nét rõ hơn hoặc chụp gần hơn.',
  'A file this render was to be made from is not there any more. Please add it again.':
    'Một tệp dùng để dựng bản này không còn nữa. Vui lòng thêm lại.',
  'The render provider is overloaded and did not take this render. Please try again in a few minutes.':
    'Nhà cung cấp đang quá tải và không nhận bản dựng này. Vui lòng thử lại sau vài phút.',
  'The render provider could not be reached. Please try again in a few minutes.':
    'Không kết nối được với nhà cung cấp. Vui lòng thử lại sau vài phút.',
  'The render provider stopped answering after it got this render, so it is not known whether it was made. Please try again.':
    'Nhà cung cấp ngừng trả lời sau khi nhận bản dựng này nên không rõ đã dựng hay chưa. Vui lòng thử lại.',
  'The render provider refused this request. Please change the prompt and try again.':
    'Nhà cung cấp từ chối yêu cầu này. Vui lòng đổi mô tả rồi thử lại.',
  'The safety filter of the render provider covered this picture, so it is not delivered and your credits are back. Please describe it differently, or use another reference.':
    'Bộ lọc an toàn của nhà cung cấp đã che ảnh này nên ảnh không được giao và credit đã được trả lại. Vui lòng mô tả khác đi, hoặc dùng ảnh tham chiếu khác.',
  'The render provider refused this request as against its rules of content. Your credits are back. Please change the prompt or the reference.':
    'Nhà cung cấp từ chối yêu cầu này vì trái quy định nội dung của họ. Credit đã được trả lại. Vui lòng đổi mô tả hoặc ảnh tham chiếu.',
  'The render provider understands prompts in English only. Your credits are back. Please write it in English.':
    'Nhà cung cấp chỉ hiểu mô tả bằng tiếng Anh. Credit đã được trả lại. Vui lòng viết bằng tiếng Anh.',
  'The render provider sees a public figure in your image and does not work with it. Your credits are back. Please use another image.':
    'Nhà cung cấp nhận thấy người nổi tiếng trong ảnh của bạn và không làm việc với ảnh đó. Credit đã được trả lại. Vui lòng dùng ảnh khác.',
  'The render server stopped with an error while it made this picture. Your credits are back. Please try again.':
    'Máy chủ dựng gặp lỗi khi đang dựng ảnh này. Credit đã được trả lại. Vui lòng thử lại.',
  'The render server ran out of memory while it made this picture. Your credits are back. Please try again in a few minutes.':
    'Máy chủ dựng hết bộ nhớ khi đang dựng ảnh này. Credit đã được trả lại. Vui lòng thử lại sau vài phút.',
  'The render provider made this, but the file was not there any more when we fetched it. Your credits are back. Please try again.':
    'Nhà cung cấp đã dựng xong, nhưng tệp không còn nữa khi chúng tôi đến lấy. Credit đã được trả lại. Vui lòng thử lại.',
  'This render was ended by those who run Maquette. Your credits are back. Please try again later.':
    'Bản dựng này đã bị người vận hành Maquette kết thúc. Credit đã được trả lại. Vui lòng thử lại sau.',
  'The finished picture could not be stored. Please try again.': 'Không lưu được ảnh đã xong. Vui lòng thử lại.',
  'The settings of this render could not be read. Please create it again.':
    'Không đọc được thiết lập của bản dựng này. Vui lòng tạo lại.',
  'Generation failed': 'Dựng không thành công',

  'Held for a render': 'Tạm giữ cho một bản dựng',
  'Charged for a finished render': 'Tính cho bản dựng hoàn chỉnh',
  'Returned: the render failed': 'Trả lại: bản dựng không thành công',
  'Returned: the render was cancelled': 'Trả lại: bản dựng đã bị hủy',
  'Returned: fidelity {1} where {2} was guaranteed': 'Trả lại: độ trung thực {1}, đã bảo đảm {2}',
  'Returned: fidelity not measured where {1} was guaranteed': 'Trả lại: không đo được độ trung thực, đã bảo đảm {1}',
  'Returned: the render was switched to the other mode': 'Trả lại: bản dựng đã chuyển chế độ',

  'Your draft counts towards it': 'Bản nháp của bạn được trừ vào đây',
  'The draft may count again': 'Bản nháp lại được trừ',

  'not a word the engine knows': 'bộ dựng không biết từ này',
  'left out, as asked': 'bỏ ra, theo yêu cầu',
  'the form says otherwise': 'phần thiết lập nói khác',
  'a comparison is not built': 'phép so sánh thì không dựng',
  'read, but adds nothing to the picture': 'có đọc, nhưng không thêm gì vào ảnh',
  'inside the building; choose Interior to see it': 'ở trong công trình; chọn Nội thất để thấy',
  'nothing in the sentence carries it': 'trong câu không có gì mang nó',
  'the engine has no builder for it yet': 'bộ dựng chưa dựng được',
  'styles are drawn for whole buildings and rooms only': 'phong cách chỉ áp dụng cho cả công trình và căn phòng',
  'a style the engine does not draw': 'phong cách bộ dựng không vẽ',
  'a condition the engine does not show': 'tình trạng bộ dựng không thể hiện',
  'not built: there is no place for it in this picture': 'không dựng: trong ảnh này không có chỗ',
  'built, but hidden or outside of the picture': 'đã dựng, nhưng bị che hoặc nằm ngoài ảnh',

  'Told to the model in words; it may not follow.': 'Nói với mô hình bằng lời; mô hình có thể không theo.',
  'This model moves the camera in its own way and takes nothing of this.':
    'Mô hình này đưa máy quay theo cách riêng và không dùng thiết lập này.',
  'This model moves the camera in its own way and takes nothing of this. Off, it costs nothing.':
    'Mô hình này đưa máy quay theo cách riêng và không dùng thiết lập này. Tắt đi thì không tốn gì.',
  'Done here after the model has made the clip.': 'Làm tại đây sau khi mô hình dựng xong đoạn phim.',
  'Made by the model at up to this size, and brought to it exactly here.':
    'Mô hình dựng tới kích thước này, rồi được đưa về đúng kích thước tại đây.',
  'The higher, the more loosely lines are followed; they are not straightened.':
    'Càng cao thì càng theo nét lỏng hơn; nét không được nắn thẳng.',
  'The higher, the more loosely the drawing is followed; lines are not straightened.':
    'Càng cao thì càng theo bản vẽ lỏng hơn; nét không được nắn thẳng.',
  'Lines are not straightened by this server.': 'Máy chủ này không nắn thẳng nét.',
  'Lines are not straightened by these models.': 'Các mô hình này không nắn thẳng nét.',
  'Strictness decides how closely the image is kept.': 'Độ bám quyết định ảnh được giữ sát đến đâu.',
  'The checkpoint of this server has a style of its own; write another one into the prompt.':
    'Checkpoint của máy chủ này có phong cách riêng; muốn phong cách khác, hãy viết vào mô tả.',
  'The workflows of this server have a style of their own; write another one into the prompt.':
    'Workflow của máy chủ này có phong cách riêng; muốn phong cách khác, hãy viết vào mô tả.',
  'These models have no style presets; say it in the prompt.':
    'Các mô hình này không có phong cách sẵn; hãy nói trong mô tả.',
  'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.':
    'Chỉ cấu trúc thì theo đường nét của ảnh; các lựa chọn khác vẽ đè lên ảnh, chỉ phong cách thì lỏng hơn.',
  'This server paints over the image: structure and style are kept together, for style alone loosely.':
    'Máy chủ này vẽ đè lên ảnh: cấu trúc và phong cách được giữ cùng nhau, chỉ phong cách thì lỏng hơn.',
  'The model knows no such slider for sketches; strictness decides.':
    'Với bản phác thảo, mô hình không có thanh này; độ bám quyết định.',
  'These models know no such slider for sketches; strictness decides.':
    'Với bản phác thảo, các mô hình này không có thanh này; độ bám quyết định.',
  'Turbo has an effect only where a sketch keeps both, loosely; elsewhere it is the same model.':
    'Turbo chỉ có tác dụng khi bản phác thảo giữ cả hai ở mức lỏng; ngoài ra vẫn là cùng mô hình.',
  'The turbo model hardly listens to it.': 'Mô hình turbo hầu như không nghe theo.',
  'Both are the models of this server’s workflows; turbo takes fewer steps.':
    'Cả hai là mô hình trong workflow của máy chủ này; turbo chạy ít bước hơn.',
  'This server’s workflows have a model of their own and know no turbo.':
    'Workflow của máy chủ này có mô hình riêng và không có turbo.',
  'This model works from words alone: an order with a reference is refused.':
    'Mô hình này chỉ dựng từ lời: đơn có ảnh tham chiếu bị từ chối.',
  'Style alone is not made by these models: such an order is refused.':
    'Các mô hình này không dựng chỉ phong cách: đơn như vậy bị từ chối.',
  'The member who created it left the workspace.': 'Thành viên tạo ra nó đã rời không gian làm việc.',
  'Disabled by your workspace.': 'Không gian của bạn đã tắt.',
  'It answered {1} Gone.': 'Địa chỉ trả lời {1} (không còn nữa).',
  'Nothing could be delivered for {1} days.': 'Không gửi được gì trong {1} ngày.',
  'Your role in this workspace cannot make live keys. Ask its owner or admin.':
    'Vai trò của bạn trong không gian này không được tạo khóa live. Hãy nhờ chủ sở hữu hoặc admin.',
  'Your role in this workspace cannot make live or sandbox keys. Ask its owner or admin.':
    'Vai trò của bạn trong không gian này không được tạo khóa. Hãy nhờ chủ sở hữu hoặc admin.',
  'The API comes with the Pro plan and above. Upgrade the workspace; its keys work again at once.':
    'API có từ gói Pro. Hãy nâng cấp không gian làm việc; các khóa sẽ hoạt động lại ngay.',
  'There was no answer within {1} s.': 'Không có câu trả lời trong {1} s.',
  'It answered {1}': 'Địa chỉ trả lời {1}',
  'It answered {1} a redirect, which is not followed.':
    'Địa chỉ trả lời {1} một chuyển hướng, và chúng tôi không đi theo.',
  'The connection was refused.': 'Kết nối bị từ chối.',
  'The connection was closed before an answer came.': 'Kết nối bị đóng trước khi có câu trả lời.',
  'The connection failed.': 'Không kết nối được.',
  'Its certificate is not valid.': 'Chứng chỉ của địa chỉ không hợp lệ.',
  'Not sent: the name could not be found.': 'Không gửi: không tìm thấy tên này.',
  'Not sent: the name could not be looked up.': 'Không gửi: không tra được tên này.',
  'The endpoint was disabled.': 'Điểm nhận đã bị tắt.',
  'Not sent: it leads to a private, local or reserved network address.':
    'Không gửi: địa chỉ dẫn đến một mạng riêng, nội bộ hoặc dành riêng.',
  Somebody: 'Ai đó',
};
