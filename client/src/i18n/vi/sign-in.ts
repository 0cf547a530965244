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

/** Errors of the sign-in provider, by the English text in the contracts. */
const refusals: Record<string, string> = {
  'Wrong email or password.': 'Email hoặc mật khẩu không đúng.',
  'Please enter a valid email address.': 'Vui lòng nhập địa chỉ email hợp lệ.',
  'An account with this email already exists. Please log in.': 'Đã có tài khoản với email này. Vui lòng đăng nhập.',
  'Please enter your password.': 'Vui lòng nhập mật khẩu.',
  'This password is too easy to guess. Please choose a longer one.':
    'Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu dài hơn.',
  'This password does not meet the password rules. Please choose a longer one.':
    'Mật khẩu này chưa đạt quy định. Vui lòng chọn mật khẩu dài hơn.',
  'This account has been disabled.': 'Tài khoản này đã bị vô hiệu hóa.',
  'Too many attempts. Please wait a few minutes and try again.':
    'Thử quá nhiều lần. Vui lòng đợi vài phút rồi thử lại.',
  'The service is very busy right now. Please try again later.':
    'Hiện có quá nhiều người dùng dịch vụ này. Vui lòng thử lại sau.',
  'The sign-in service cannot be reached. Please check your connection and try again.':
    'Không kết nối được với dịch vụ đăng nhập. Hãy kiểm tra kết nối rồi thử lại.',
  'The sign-in service has a problem right now. Please try again in a moment.':
    'Dịch vụ đăng nhập đang gặp lỗi. Vui lòng thử lại sau giây lát.',
  'The bot check failed. Please reload the page and try again.':
    'Chưa kiểm tra được bạn không phải là robot. Vui lòng tải lại trang rồi thử lại.',
  'Your browser blocked the Google window. Allow pop-ups for this page and try again.':
    'Trình duyệt đã chặn cửa sổ Google. Hãy cho phép cửa sổ bật lên với trang này rồi thử lại.',
  'The Google window was closed before you were logged in.': 'Cửa sổ Google đã đóng trước khi bạn đăng nhập xong.',
  'Google could not confirm your identity. Please try again.': 'Google chưa xác nhận được bạn là ai. Vui lòng thử lại.',
  'An account with this email already has a password. Please log in with it.':
    'Đã có tài khoản dùng mật khẩu với email này. Vui lòng đăng nhập bằng tài khoản đó.',
  'This link has expired or was already used. Log in to get a new one.':
    'Liên kết này đã hết hạn hoặc đã được dùng. Hãy đăng nhập để nhận liên kết mới.',
  'Your session has ended. Please log in again.': 'Phiên đăng nhập của bạn đã kết thúc. Vui lòng đăng nhập lại.',
  'Please verify your email first: the link is in your inbox.':
    'Vui lòng xác minh email trước: liên kết nằm trong hộp thư của bạn.',
  'This account requires a second factor. Please log out and log in again with it.':
    'Tài khoản này yêu cầu yếu tố thứ hai. Vui lòng đăng xuất rồi đăng nhập lại bằng yếu tố đó.',
  'This code is wrong or has expired. Please enter the one that your app shows now.':
    'Mã này không đúng, hoặc đã hết hạn. Vui lòng nhập mã ứng dụng đang hiện.',
  'That took too long. Please log in again.': 'Đã quá thời gian. Vui lòng đăng nhập lại.',
  'This account already has this second factor. Please log out and log in again.':
    'Tài khoản này đã có yếu tố thứ hai đó. Vui lòng đăng xuất rồi đăng nhập lại.',
  'Only accounts with a password or Google can have a second factor.':
    'Chỉ thêm được yếu tố thứ hai cho tài khoản dùng mật khẩu hoặc Google.',
  'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.':
    'Trình duyệt không lưu dữ liệu cho trang này nên bạn không thể duy trì đăng nhập. Vui lòng cho phép.',
  'Your browser cannot open the Google window on this page. Please log in with email and password.':
    'Trình duyệt không mở được cửa sổ Google ở trang này. Vui lòng đăng nhập bằng email và mật khẩu.',
  'This way to log in is turned off here. Please use another one.':
    'Cách đăng nhập này đang tắt ở đây. Vui lòng dùng cách khác.',
  'Logging in is not set up correctly on this server. Please contact its operator.':
    'Việc đăng nhập chưa được cài đặt đúng trên máy chủ này. Vui lòng báo cho người vận hành.',
};

export const signIn = { ...factor, ...refusals };
