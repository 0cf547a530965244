import type { SignInSentences } from '../server-sentence-keys';
import type { Translation } from '../translation';

/** Texts of entering and setting up the second factor. */
const factor = {
  'factor.title': 'Yếu tố thứ hai',
  'factor.ask': 'Tài khoản này được bảo vệ bằng ứng dụng xác thực. Hãy nhập mã ứng dụng đang hiện cho Maquette.',
  'factor.code': 'Mã sáu chữ số',
  'factor.codeMissing': 'Hãy nhập sáu chữ số ứng dụng đang hiện.',
  'factor.goOn': 'Tiếp tục',
  'factor.back': 'Về trang đăng nhập',
  'factor.other': 'Tài khoản này có yếu tố thứ hai loại khác với ứng dụng xác thực, không dùng được ở đây.',
  'factor.setUp': 'Thiết lập yếu tố thứ hai',
  'factor.why':
    'Người vận hành Maquette còn đăng nhập bằng ứng dụng xác thực. Hãy thêm khóa này vào ứng dụng của bạn, rồi nhập mã ứng dụng hiện ra.',
  'factor.key': 'Khóa cho ứng dụng của bạn',
  'factor.open': 'Mở trong ứng dụng trên thiết bị này',
  'factor.confirm': 'Bật',
} as const satisfies Translation;

/** Errors of the sign-in provider, by the code of their message (contracts/account/sign-in-refusal.ts). */
const refusals: SignInSentences = {
  'signInRefusal.wrong_credentials': 'Email hoặc mật khẩu không đúng.',
  'signInRefusal.invalid_email': 'Vui lòng nhập địa chỉ email hợp lệ.',
  'signInRefusal.email_in_use': 'Đã có tài khoản với email này. Vui lòng đăng nhập.',
  'signInRefusal.password_missing': 'Vui lòng nhập mật khẩu.',
  'signInRefusal.weak_password': 'Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu dài hơn.',
  'signInRefusal.password_rules': 'Mật khẩu này chưa đạt quy định. Vui lòng chọn mật khẩu dài hơn.',
  'signInRefusal.account_disabled': 'Tài khoản này đã bị vô hiệu hóa.',
  'signInRefusal.too_many_attempts': 'Thử quá nhiều lần. Vui lòng đợi vài phút rồi thử lại.',
  'signInRefusal.service_busy': 'Hiện có quá nhiều người dùng dịch vụ này. Vui lòng thử lại sau.',
  'signInRefusal.service_unreachable': 'Không kết nối được với dịch vụ đăng nhập. Hãy kiểm tra kết nối rồi thử lại.',
  'signInRefusal.service_failed': 'Dịch vụ đăng nhập đang gặp lỗi. Vui lòng thử lại sau giây lát.',
  'signInRefusal.robot_check_failed': 'Chưa kiểm tra được bạn không phải là robot. Vui lòng tải lại trang rồi thử lại.',
  'signInRefusal.popup_blocked':
    'Trình duyệt đã chặn cửa sổ Google. Hãy cho phép cửa sổ bật lên với trang này rồi thử lại.',
  'signInRefusal.popup_closed': 'Cửa sổ Google đã đóng trước khi bạn đăng nhập xong.',
  'signInRefusal.google_unconfirmed': 'Google chưa xác nhận được bạn là ai. Vui lòng thử lại.',
  'signInRefusal.email_in_use_with_password':
    'Đã có tài khoản dùng mật khẩu với email này. Vui lòng đăng nhập bằng tài khoản đó.',
  'signInRefusal.link_expired': 'Liên kết này đã hết hạn hoặc đã được dùng. Hãy đăng nhập để nhận liên kết mới.',
  'signInRefusal.session_ended': 'Phiên làm việc của bạn đã kết thúc. Vui lòng đăng nhập lại.',
  'signInRefusal.email_unverified': 'Vui lòng xác minh email trước: liên kết nằm trong hộp thư của bạn.',
  'signInRefusal.second_factor_required':
    'Tài khoản này yêu cầu yếu tố thứ hai. Vui lòng đăng xuất rồi đăng nhập lại bằng yếu tố đó.',
  'signInRefusal.wrong_code': 'Mã này không đúng, hoặc đã hết hạn. Vui lòng nhập mã ứng dụng đang hiện.',
  'signInRefusal.took_too_long': 'Đã quá thời gian. Vui lòng đăng nhập lại.',
  'signInRefusal.second_factor_in_use': 'Tài khoản này đã có yếu tố thứ hai đó. Vui lòng đăng xuất rồi đăng nhập lại.',
  'signInRefusal.second_factor_unsupported': 'Chỉ thêm được yếu tố thứ hai cho tài khoản dùng mật khẩu hoặc Google.',
  'signInRefusal.storage_blocked':
    'Trình duyệt không lưu dữ liệu cho trang này nên bạn không thể duy trì đăng nhập. Vui lòng cho phép.',
  'signInRefusal.popup_unsupported':
    'Trình duyệt không mở được cửa sổ Google ở trang này. Vui lòng đăng nhập bằng email và mật khẩu.',
  'signInRefusal.method_disabled': 'Cách đăng nhập này đang tắt ở đây. Vui lòng dùng cách khác.',
  'signInRefusal.misconfigured':
    'Việc đăng nhập chưa được cài đặt đúng trên máy chủ này. Vui lòng báo cho người vận hành.',
  'signInRefusal.unknown': 'Đăng nhập không thành công vì lý do chưa rõ ({code}). Vui lòng thử lại.',
};

export const signIn = { ...factor, ...refusals };
