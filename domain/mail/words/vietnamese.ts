import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import { type CardRefusal, type MailWords, NO_CARD, NOT_PAID, refusalIn } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin: 'Admin: bạn dựng ảnh và video bằng credit ở đó, quản lý thành viên và thiết lập.',
  editor: 'Editor: bạn dựng ảnh và video bằng credit ở đó.',
  viewer: 'Viewer: bạn xem và tải những gì được dựng.',
};
const CARDS: Record<CardRefusal, string> = {
  [NO_CARD]: 'Chưa có thẻ nào được lưu. Hãy mua thêm credit một lần, thẻ sẽ được giữ cho lần sau.',
  [NOT_PAID]: 'Thanh toán không thành công.',
  'Your card was declined.': 'Thẻ của bạn bị từ chối.',
  'Your card has insufficient funds.': 'Thẻ của bạn không đủ số dư.',
  'Your card has expired.': 'Thẻ của bạn đã hết hạn.',
};
const payers = (name: string) => `Bạn nhận email này vì bạn là chủ sở hữu hoặc admin của ${name}.`;
const members = (name: string) =>
  `Bạn nhận email này vì bạn là thành viên của ${name}. Trong tài khoản, bạn chọn những email mình muốn nhận.`;
const credits = (count: number, { number }: MailFormat) => `${number(count)} credit`;
const who = (author: string, guest: boolean) => (guest ? `${author} (khách)` : author);

export const vietnamese: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `Yêu cầu: ${service}, từ ${name}`,
    heading: 'Một yêu cầu từ trang liên hệ',
    paragraphs: [`${name} đã viết cho chúng tôi và đồng ý nhận trả lời qua email. Hãy trả lời ngay email này.`],
    facts: [
      ['Họ tên', name],
      ['Địa chỉ email', email],
      ['Quốc gia/Khu vực', country],
      ['Dịch vụ', service],
      ['Tin tức qua email', agreeToMarketing ? 'muốn nhận' : 'không muốn nhận'],
      ...(visitorLanguage ? [['Ngôn ngữ của trang', LANGUAGES[visitorLanguage]] as [string, string]] : []),
    ],
    reason: 'Bạn nhận email này vì các yêu cầu được gửi đến địa chỉ này (CONTACT_EMAIL).',
  }),
  payment_past_due: ({ workspace, plan }) => ({
    subject: `Thanh toán cho ${workspace} không thành công`,
    heading: 'Thanh toán không thành công',
    paragraphs: [
      `Ngân hàng đã từ chối thanh toán gói ${plan} của ${workspace}. Việc thanh toán sẽ được thử lại trong những ngày tới; đến lúc đó gói và credit vẫn giữ nguyên.`,
      'Thường là do thẻ đã hết hạn hoặc đã được thay. Bạn có thể dùng thẻ khác trong cổng thanh toán.',
    ],
    action: 'Mở Gói và thanh toán',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `${workspace} còn ${credits(available, format)}`,
    heading: 'Credit sắp hết',
    paragraphs: [
      `${workspace} còn ${credits(available, format)}. Bạn đã yêu cầu được báo khi còn dưới ${format.number(threshold)}.`,
      'Credit mua thêm không bao giờ hết hạn, và có thể được tự động mua khi sắp hết.',
    ],
    action: 'Mua thêm credit',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { number }) => ({
    subject: `${inviter} mời bạn vào ${workspace}`,
    heading: `Tham gia ${workspace}`,
    paragraphs: [
      `${inviter} mời bạn vào không gian làm việc ${workspace} với vai trò ${ROLES[role]}`,
      `Lời mời có hiệu lực ${number(days)} ngày, chỉ cho địa chỉ này. Hãy đăng nhập bằng địa chỉ này, hoặc đăng ký nếu bạn là người mới.`,
    ],
    action: 'Chấp nhận lời mời',
    reason: `Bạn nhận email này vì ${inviter} đã nhập địa chỉ của bạn. Nếu không quen người này, bạn không cần làm gì.`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `Tài khoản của bạn sẽ bị xóa vào ngày ${day(at)}`,
    heading: 'Tài khoản của bạn sẽ bị xóa',
    paragraphs: [
      `Bạn đã yêu cầu chúng tôi xóa tài khoản và không gian riêng của bạn cùng mọi thứ trong đó. Từ bây giờ bạn không dùng được nữa; ngày ${day(at)} tất cả bị xóa hẳn và không thể hoàn tác.`,
      'Nếu đổi ý, hãy đăng nhập trước lúc đó và giữ lại tài khoản. Nếu không phải bạn yêu cầu, hãy làm như vậy và đặt mật khẩu mới.',
      'Sổ sách về thanh toán và credit vẫn được lưu, không kèm tên và địa chỉ của bạn. Đây là biên nhận; sẽ không có email nào nữa.',
    ],
    facts: [
      ['Biên nhận', receipt],
      ['Yêu cầu', moment(askedAt)],
      ['Bị xóa từ', moment(at)],
    ],
    action: 'Giữ tài khoản của tôi',
    reason: 'Bạn nhận email này vì bạn đã yêu cầu trong tài khoản của mình.',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} sẽ bị xóa vào ngày ${day(at)}`,
    heading: `${workspace} sẽ bị xóa`,
    paragraphs: [
      `Bạn đã yêu cầu chúng tôi xóa không gian làm việc ${workspace}. Không ai mở được nữa và các khóa đã ngừng; ngày ${day(at)} mọi thứ trong đó bị xóa hẳn và không thể hoàn tác.`,
      'Nếu đổi ý, hãy hủy việc xóa trước lúc đó. Gói của không gian này không được gia hạn nữa; khi giữ lại, bạn có thể gia hạn trong cổng thanh toán.',
      'Sổ sách về thanh toán và credit vẫn được lưu, không kèm tên và địa chỉ. Đây là biên nhận; sẽ không có email nào nữa.',
    ],
    facts: [
      ['Biên nhận', receipt],
      ['Yêu cầu', moment(askedAt)],
      ['Bị xóa từ', moment(at)],
    ],
    action: 'Giữ không gian làm việc',
    reason: `Bạn nhận email này vì bạn là chủ sở hữu của ${workspace}.`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `Bản xuất của ${workspace} đã sẵn sàng`,
    heading: 'Bản xuất đã sẵn sàng',
    paragraphs: [
      `Mọi thứ của ${workspace} nằm trong một tệp ZIP: ảnh và video đã xong, tệp đã tải lên, và bản dựng, thành viên, nhật ký, sổ credit dưới dạng dữ liệu.`,
      `Bạn tải được đến ${moment(at)}; sau đó tệp bị xóa.`,
    ],
    action: 'Tải tệp',
    reason: 'Bạn nhận email này vì bạn đã yêu cầu bản xuất.',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} đã đóng và sẽ bị xóa`,
    heading: `${workspace} đã đóng`,
    paragraphs: [
      `Chủ sở hữu của ${workspace} đã yêu cầu chúng tôi xóa không gian này. Không ai mở được nữa; ngày ${day(at)} mọi thứ trong đó bị xóa hẳn. Trước lúc đó chủ sở hữu có thể hủy việc xóa: hãy viết cho họ nếu bạn cần gì từ đó.`,
    ],
    reason: `Bạn nhận email này vì bạn là thành viên của ${workspace}.`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `Có một khoản thanh toán cho ${workspace}, không gian đã đóng`,
    heading: 'Có một khoản thanh toán sau khi không gian làm việc đã đóng',
    paragraphs: [
      `${format.dollars(dollars)} đã được trả cho ${workspace} sau khi chủ sở hữu yêu cầu chúng tôi xóa không gian này. Những gì đã mua sẽ bị xóa cùng với nó ngày ${format.day(at)}.`,
      'Nếu chủ sở hữu hủy việc xóa trước lúc đó, mọi thứ đã trả tiền vẫn dùng được. Nếu không, hãy viết cho chúng tôi trước ngày đó, và chúng tôi sẽ xem lại khoản thanh toán.',
    ],
    action: 'Giữ không gian làm việc',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
    subject: `Một kết quả trong thư viện công khai bị báo cáo: ${reason}`,
    heading: 'Một kết quả bị báo cáo',
    paragraphs: [
      'Kết quả này trong thư viện công khai bị báo cáo. Để gỡ xuống, hãy chạy: npm run gallery -- take-down, kèm mã của kết quả.',
    ],
    facts: [
      ['Lý do', reason],
      ['Mô tả', words],
      ['Mã', id],
    ],
    action: 'Xem',
    reason: 'Bạn nhận email này vì các báo cáo được gửi đến địa chỉ này (CONTACT_EMAIL).',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called
      ? `${author} nhắc đến bạn trong ${workspace}`
      : `${author} đã nhận xét một kết quả của ${workspace}`,
    heading: called ? 'Bạn được nhắc đến' : 'Nhận xét mới',
    paragraphs: [`${who(author, guest)} đã viết${share ? ` trong ${share}` : ''}:`],
    action: 'Xem nhận xét',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved ? `${author} đã duyệt một kết quả của ${workspace}` : `${author} yêu cầu sửa trong ${workspace}`,
    heading: approved ? 'Đã duyệt' : 'Cần sửa',
    paragraphs: [
      `${who(author, guest)} ${approved ? 'đã duyệt một kết quả' : 'yêu cầu sửa'}${share ? ` trong ${share}` : ''}.`,
      ...(approved ? ['Kết quả đã bị khóa: không xóa được cho đến khi một Admin rút lại việc duyệt.'] : []),
    ],
    action: 'Xem kết quả',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `Lần tự động mua thêm cho ${workspace} bị từ chối`,
    heading: 'Lần tự động mua thêm bị từ chối',
    paragraphs: [
      `Credit của ${workspace} sắp hết, và lần mua thêm ${format.dollars(dollars)} bị từ chối: ${refusalIn(CARDS, why)}`,
      'Bạn không bị tính phí. Việc mua sẽ được thử lại sau một ngày, hoặc ngay khi bạn tự mua thêm.',
    ],
    action: 'Mở Gói và thanh toán',
    reason: payers(workspace),
  }),
};
