import type { ImageSettings, ImageTool } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import { VIDEO_MODEL_TRAITS, VIDEO_MODELS } from '../fields/video-choices';
import { VIDEO_DEFAULTS } from '../fields/video-table';
import { quoteImage, quoteVideo } from '../pricing/price-list';
import type { Mode, Tool } from '../tools/render-choices';
import { recipeOf } from './image-recipe';
import type { ProviderOffer, RenderCost, VideoCost } from './provider-offer';

/** A credit is sold for $0.01; amounts are stored in half credits. */
export const MICRODOLLARS_A_HALF_CREDIT = 5_000;

/** A price below the provider's cost. */
export interface LosingPrice {
  tool: Tool;
  model: string;
  resolution: string;
  /** Price and cost, both in millionths of a US dollar. */
  price: number;
  cost: number;
  calls: string[];
}

type Costs = Pick<ProviderOffer, 'costs'> & Partial<Pick<ProviderOffer, 'videoCosts'>>;

/** The Fast prices below a provider's costs, each once, for any number of recipes with that price. */
export function losingPrices({ costs, videoCosts = [] }: Costs): LosingPrice[] {
  const found = new Map<string, LosingPrice>();
  for (const cost of costs) {
    const price = priceOf(cost);
    if (price >= cost.microdollars) continue;
    const { tool, model, resolution, microdollars, calls } = cost;
    found.set([tool, model, resolution, microdollars].join(' '), {
      ...{ tool, model, resolution, price, calls },
      cost: microdollars,
    });
  }
  return [...found.values(), ...losingVideos(videoCosts)];
}

/** Reference video for a price: default length, without surcharges. */
function losingVideos(videoCosts: VideoCost[]): LosingPrice[] {
  const { seconds, fps } = VIDEO_DEFAULTS;
  return videoCosts.flatMap((videoCost) => {
    const { model, resolution, call, longestSeconds } = videoCost;
    if (longestSeconds < seconds) return [];
    const traits = VIDEO_MODELS.find((known) => known === model);
    const quote = quoteVideo({
      ...{ modality: 'i2v', resolution, fps, seconds, mode: 'fast', looping: false, stabilization: false },
      ...{ keepVerticals: false, parallaxDepth: 0, depthMapProvided: false, upscale4k: false },
      turbo: traits !== undefined && VIDEO_MODEL_TRAITS[traits].turbo,
      premiumModel: traits !== undefined && VIDEO_MODEL_TRAITS[traits].premium,
    });
    const price = quote.total * MICRODOLLARS_A_HALF_CREDIT;
    const cost = videoCostOf(videoCost, seconds);
    const named = `${seconds} s at ${resolution}`;
    return price < cost ? [{ tool: 'i2v' as const, model, resolution: named, price, cost, calls: [call] }] : [];
  });
}

function videoCostOf({ each, second }: VideoCost, seconds: number): number {
  return each + second * Math.ceil(seconds);
}

function priceOf({ tool, model, resolution }: RenderCost): number {
  const turbo = model === 'sd3.5-large-turbo';
  const quote = quoteImage({ tool: tool === 's2i' ? 's2i' : 't2i', resolution, turbo, mode: 'fast' });
  return quote.total * MICRODOLLARS_A_HALF_CREDIT;
}

/** Maximum cost of an order at a provider, in millionths of a US dollar; 0 when free. */
export function costOfOrder({ costs, videoCosts = [] }: Costs, tool: Tool, settings: RenderSettings): number {
  if (settings.kind === 'video') {
    const { model, resolution, seconds } = settings;
    const fitting = videoCosts.find(
      (cost) => cost.model === model && cost.resolution === resolution && seconds <= cost.longestSeconds,
    );
    return fitting && tool === 'i2v' ? videoCostOf(fitting, seconds) : 0;
  }
  if (tool !== 't2i' && tool !== 's2i') return 0;
  return costs.find((cost) => fits(cost, tool, settings))?.microdollars ?? 0;
}

function fits(cost: RenderCost, tool: ImageTool, settings: ImageSettings): boolean {
  return (
    cost.tool === tool &&
    cost.recipe === recipeOf(tool, settings) &&
    cost.model === settings.model &&
    cost.resolution === settings.resolution
  );
}

/** Describes a losing price to the operator. */
export function losingSentence(provider: string, { tool, model, resolution, price, cost, calls }: LosingPrice): string {
  const dollars = (microdollars: number) => `$${(microdollars / 1e6).toFixed(3)}`;
  return `${tool} ${model} ${resolution} (${calls.join(' + ')}) sells for ${dollars(price)} and costs ${dollars(cost)} at ${provider}`;
}

/** True for relaxed images, which are free at any cost for us. */
export function losesAlways({ costs }: Pick<ProviderOffer, 'costs'>, mode: Mode): boolean {
  return mode === 'relaxed' && costs.length > 0;
}
