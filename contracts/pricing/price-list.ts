import type { ImageTool } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import { VIDEO_MODEL_TRAITS, type VideoResolution } from '../fields/video-choices';
import type { VideoSettings } from '../fields/video-settings';
import { STUDY_RESOLUTION, studyFrames } from '../models/sun-study';
import { guaranteeOf } from '../renders/geometry-guarantee';
import type { QuoteView } from '../renders/live-render';
import type { Mode, Resolution, Tool } from '../tools/render-choices';
import { CREDIT_CURRENCY, type HalfCredits, toCredits } from './credits';
import { effectiveVideo } from './effective-video';
import { type PriceStep, type PriceStepCode, priceStep } from './price-steps';

/** Itemised price. Its lines add up to the total. Amounts in half credits. */
export type Quote = {
  total: HalfCredits;
  lines: QuoteLine[];
};

export type QuoteLine = Omit<PriceStep, 'code'> & {
  /** Absent in quotes that earlier releases stored. */
  code?: PriceStepCode;
  /** Half credits; the lines of a video quote can have fractions, which the last line rounds. */
  amount: number;
};

const IMAGE_BASE_CREDITS: Record<Resolution, number> = { '720p': 6, '1080p': 9, '4K': 14, '8K': 22 };
export const SKETCH_FACTOR = 1.2;
export const TURBO_FACTOR = 0.8;
const TURBO_STEP = priceStep('turbo', { percent: 20 });

export interface ImagePriceInput {
  tool: ImageTool;
  /** Size of the delivered result, after any upscale. */
  resolution: Resolution;
  turbo: boolean;
  mode: Mode;
  /** Number of frames of a sun study; absent for one image. */
  frames?: number;
}

/** Credits of one image: ceil(base × 1.2 for a sketch or a model × 0.8 for turbo) (specification 2, section 9). */
function priceImage({ tool, resolution, turbo }: ImagePriceInput): QuoteBuilder {
  const ledger = new QuoteBuilder();
  ledger.add(priceStep('image', { resolution }), IMAGE_BASE_CREDITS[resolution]);
  if (tool === 's2i') ledger.multiply(priceStep('sketch', { factor: SKETCH_FACTOR }), SKETCH_FACTOR);
  if (tool === 'm2i') ledger.multiply(priceStep('model', { factor: SKETCH_FACTOR }), SKETCH_FACTOR);
  if (turbo) ledger.multiply(TURBO_STEP, TURBO_FACTOR);
  // Floating point: 5 × 1.2 may become 6.000000000000001, so the error is removed before rounding up.
  ledger.settle(priceStep('rounded_up'), Math.ceil(ledger.credits - 1e-9));
  return ledger;
}

/** Price of an image; relaxed is free. Each frame of a sun study is an image at {@link STUDY_RESOLUTION}. */
export function quoteImage(input: ImagePriceInput): Quote {
  const { frames } = input;
  const ledger = priceImage(frames === undefined ? input : { ...input, resolution: STUDY_RESOLUTION });
  if (frames !== undefined) ledger.multiply(priceStep('study', { frames }), frames);
  if (input.mode === 'relaxed') ledger.settle(priceStep('relaxed'), 0);
  return ledger.quote();
}

export interface VideoPriceInput {
  /** Modality: i2v, gen2 (video to video) or another. */
  modality: string;
  resolution: VideoResolution;
  fps: number;
  seconds: number;
  mode: Mode;
  premiumModel: boolean;
  turbo: boolean;
  looping: boolean;
  stabilization: boolean;
  keepVerticals: boolean;
  /** Strength of parallax, 0-1. */
  parallaxDepth: number;
  depthMapProvided: boolean;
  upscale4k: boolean;
}

const VIDEO_BASE_CREDITS: Record<string, Record<VideoResolution, number>> = {
  i2v: { '720p': 5, '1080p': 8 },
  gen2: { '720p': 6, '1080p': 10 },
};
const OTHER_VIDEO_BASE_CREDITS: Record<VideoResolution, number> = { '720p': 3, '1080p': 6 };
const VIDEO_CAP_CREDITS: Record<VideoResolution, number> = { '720p': 12, '1080p': 20 };
const RELAXED_VIDEO_FACTOR = 0.25;

/**
 * The price formula of a video for any input; `quoteRender` is the entry point and normalises settings first. The order
 * of the steps is our decision, since the specification leaves it open: base → fps → factors → parallax → depth map →
 * 4K upscale → premium → cap per second; then seconds, turbo, relaxed, rounded to half a credit.
 */
export function quoteVideo(input: VideoPriceInput): Quote {
  const ledger = new QuoteBuilder();
  const base = (VIDEO_BASE_CREDITS[input.modality] ?? OTHER_VIDEO_BASE_CREDITS)[input.resolution];
  ledger.add(priceStep('video', { resolution: input.resolution }), base);
  if (input.fps > 24) ledger.add(priceStep('fps', { fps: input.fps }), 0.5 * (input.fps - 24));
  // Shares of the same sum: they do not multiply each other.
  const raised = ledger.credits;
  if (input.looping) ledger.add(priceStep('looping', { percent: 10 }), raised * 0.1);
  if (input.stabilization) ledger.add(priceStep('stabilisation', { percent: 10 }), raised * 0.1);
  if (input.keepVerticals) ledger.add(priceStep('verticals', { percent: 5 }), raised * 0.05);
  if (input.parallaxDepth > 0.6) ledger.add(priceStep('strong_parallax'), 2);
  else if (input.parallaxDepth >= 0.1) ledger.add(priceStep('parallax'), 1);
  if (input.depthMapProvided) ledger.add(priceStep('depth_map'), -1);
  if (input.upscale4k) ledger.add(priceStep('upscale'), 2);
  if (input.premiumModel) ledger.multiply(priceStep('premium', { factor: 1.6 }), 1.6);
  const cap = VIDEO_CAP_CREDITS[input.resolution];
  if (ledger.credits > cap) ledger.settle(priceStep('ceiling', { credits: cap }), cap);
  ledger.multiply(priceStep('seconds', { seconds: input.seconds }), input.seconds);
  if (input.turbo) ledger.multiply(TURBO_STEP, TURBO_FACTOR);
  if (input.mode === 'relaxed' && !input.premiumModel)
    ledger.multiply(priceStep('relaxed_share', { percent: 25 }), RELAXED_VIDEO_FACTOR);
  const rounded = roundHalfAwayFromZero(ledger.credits * 2) / 2;
  ledger.settle(priceStep('rounded_half'), input.mode === 'fast' ? Math.max(0.5, rounded) : Math.max(0, rounded));
  return ledger.quote();
}

function roundHalfAwayFromZero(value: number): number {
  // Ten digits are enough for every price, and remove floating point errors that would round an exact .5 the wrong way.
  const clean = Number(value.toPrecision(10));
  return Math.sign(clean) * Math.floor(Math.abs(clean) + 0.5);
}

class QuoteBuilder {
  credits = 0;
  private readonly lines: (PriceStep & { credits: number })[] = [];

  add(step: PriceStep, credits: number): void {
    this.credits += credits;
    this.lines.push({ ...step, credits });
  }

  multiply(step: PriceStep, factor: number): void {
    this.add(step, this.credits * (factor - 1));
  }

  /** Ends a step on an exact amount; adds no line when nothing changes. */
  settle(step: PriceStep, credits: number): void {
    const difference = credits - this.credits;
    if (Math.abs(difference) > 1e-9) this.lines.push({ ...step, credits: difference });
    this.credits = credits;
  }

  quote(): Quote {
    return {
      total: Math.round(this.credits * 2),
      lines: this.lines.map(({ credits, ...step }) => ({ ...step, amount: Number((credits * 2).toFixed(6)) })),
    };
  }
}

/** The quote for API and screens: decimals in credits. */
export function quoteView(quote: Quote): QuoteView {
  return {
    credits: toCredits(quote.total),
    currency: CREDIT_CURRENCY,
    lines: quote.lines.map(({ amount, ...step }) => ({ ...step, credits: Number((amount / 2).toFixed(3)) })),
  };
}

/** Normalised settings: the same for pricing, reservation, storage and rendering. */
export function effectiveSettings(tool: Tool, settings: RenderSettings): RenderSettings {
  return settings.kind === 'video' ? effectiveVideo(tool, settings) : settings;
}

/** Price of a render by tool, settings (normalised first) and mode, the same for quote, screen and charge. */
export function quoteRender(tool: Tool, settings: RenderSettings, mode: Mode): Quote {
  if (settings.kind === 'still') {
    const turbo = settings.model === 'sd3.5-large-turbo';
    const frames = tool === 'm2i' ? studyFrames(settings) : undefined;
    const quote = quoteImage({ tool: imageToolOf(tool), resolution: settings.resolution, turbo, mode, frames });
    const keeps = tool === 's2i' || settings.mask !== undefined;
    const guarantee = keeps && mode === 'fast' ? guaranteeOf(settings) : null;
    if (guarantee !== null) quote.lines.push({ ...priceStep('guarantee', { guarantee }), amount: 0 });
    return quote;
  }
  return quoteVideoSettings(tool, effectiveVideo(tool, settings), mode);
}

/** The image tool whose price applies. */
function imageToolOf(tool: Tool): ImageTool {
  return tool === 's2i' || tool === 'm2i' ? tool : 't2i';
}

function quoteVideoSettings(tool: Tool, settings: VideoSettings, mode: Mode): Quote {
  const { turbo, premium } = VIDEO_MODEL_TRAITS[settings.model];
  return quoteVideo({
    modality: tool === 'v2v' ? 'gen2' : 'i2v',
    resolution: settings.resolution,
    fps: settings.fps,
    seconds: settings.seconds,
    mode,
    premiumModel: premium,
    turbo,
    looping: settings.loopingMode !== 'none',
    stabilization: settings.stabilization,
    keepVerticals: settings.keepVerticals,
    parallaxDepth: settings.parallaxDepth,
    depthMapProvided: settings.depthMap !== undefined,
    upscale4k: settings.upscale4k,
  });
}

/** Prefix of the charge key with which a client confirms a render. */
export function chargeKey(tool: Tool, renderId: string): string {
  return `${tool}:${renderId}`;
}
