import type { PriceSentences } from '../server-sentence-keys';

/** Price steps by code (contracts/pricing/price-steps.ts). */
export const prices: PriceSentences = {
  'price.image': 'Ảnh {resolution}',
  'price.sketch': 'Phác thảo thành ảnh ×{factor}',
  'price.turbo': 'Mô hình turbo −{percent}%',
  'price.rounded_up': 'Làm tròn lên credit nguyên',
  'price.relaxed': 'Chế độ Relaxed',
  'price.guarantee': 'Bảo đảm hình học: ít nhất {guarantee}',
  'price.draft': 'Trừ bản nháp của bạn',
  'price.video': 'Video {resolution}, mỗi giây',
  'price.fps': '{fps} khung hình mỗi giây',
  'price.looping': 'Lặp vòng +{percent}%',
  'price.stabilisation': 'Chống rung +{percent}%',
  'price.verticals': 'Giữ trục đứng +{percent}%',
  'price.parallax': 'Thị sai',
  'price.strong_parallax': 'Thị sai mạnh',
  'price.depth_map': 'Có sẵn bản đồ độ sâu',
  'price.upscale': 'Phóng lên 4K',
  'price.premium': 'Mô hình cao cấp ×{factor}',
  'price.ceiling': 'Tối đa {credits} credit mỗi giây',
  'price.seconds': '{seconds} giây',
  'price.relaxed_share': 'Chế độ Relaxed, {percent}% của Fast',
  'price.rounded_half': 'Làm tròn đến nửa credit',
};
