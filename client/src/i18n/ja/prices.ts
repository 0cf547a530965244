import type { PriceSentences } from '../server-sentence-keys';

/** Price steps by code (contracts/pricing/price-steps.ts). */
export const prices: PriceSentences = {
  'price.image': '{resolution} の画像',
  'price.sketch': 'スケッチから画像 ×{factor}',
  'price.turbo': 'ターボモデル −{percent}%',
  'price.rounded_up': '端数を切り上げ',
  'price.relaxed': 'Relaxed モード',
  'price.guarantee': '形状保証：{guarantee} 以上',
  'price.draft': '下書きの料金を充当',
  'price.video': '{resolution} の動画、毎秒',
  'price.fps': '毎秒 {fps} フレーム',
  'price.looping': 'ループ +{percent}%',
  'price.stabilisation': '手ぶれ補正 +{percent}%',
  'price.verticals': '垂直線の維持 +{percent}%',
  'price.parallax': '視差',
  'price.strong_parallax': '強い視差',
  'price.depth_map': '深度マップあり',
  'price.upscale': '4K アップスケール',
  'price.premium': 'プレミアムモデル ×{factor}',
  'price.ceiling': '毎秒最大 {credits} クレジット',
  'price.seconds': '{seconds} 秒',
  'price.relaxed_share': 'Relaxed モード、Fast の {percent}%',
  'price.rounded_half': '半クレジット単位に丸め',
};
