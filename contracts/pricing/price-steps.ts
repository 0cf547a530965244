import { fillSentence, type ParamArguments, type SentenceParams } from '../sentences/fill-sentence';

/** The steps of a price, which are the lines of a quote. */
export const PRICE_STEPS = {
  image: '{resolution} image',
  sketch: 'Sketch to image ×{factor}',
  model: 'Model to image ×{factor}',
  study: 'Sun study: {frames} frames at 720p',
  turbo: 'Turbo model −{percent}%',
  rounded_up: 'Rounded up to a whole credit',
  relaxed: 'Relaxed mode',
  guarantee: 'Geometry guarantee: at least {guarantee}',
  draft: 'Your draft counts',
  video: '{resolution} video, per second',
  fps: '{fps} frames per second',
  looping: 'Looping +{percent}%',
  stabilisation: 'Stabilisation +{percent}%',
  verticals: 'Straight verticals +{percent}%',
  parallax: 'Parallax',
  strong_parallax: 'Strong parallax',
  depth_map: 'Depth map provided',
  upscale: '4K upscale',
  premium: 'Premium model ×{factor}',
  ceiling: 'At most {credits} credits a second',
  seconds: '{seconds} seconds',
  relaxed_share: 'Relaxed mode, {percent}% of fast',
  rounded_half: 'Rounded to half a credit',
} as const satisfies Record<string, string>;

export type PriceStepCode = keyof typeof PRICE_STEPS;

/** A step's name: the English label, and its code with parameters for translations. */
export interface PriceStep {
  label: string;
  code: PriceStepCode;
  params?: SentenceParams;
}

export function priceStep<Code extends PriceStepCode>(
  code: Code,
  ...[params]: ParamArguments<(typeof PRICE_STEPS)[Code]>
): PriceStep {
  return { label: fillSentence(PRICE_STEPS[code], params), code, ...(params ? { params } : {}) };
}
