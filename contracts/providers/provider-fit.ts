import type { RenderSettings } from '../fields/render-settings';
import { VIDEO_MODEL_TITLES } from '../fields/video-choices';
import type { Tool } from '../tools/render-choices';
import { type Recipe, recipeOf } from './image-recipe';
import type { ProviderOffer } from './provider-offer';

/** The data that decides whether a provider can make an order. */
export type Making = Pick<ProviderOffer, 'title' | 'makes' | 'resolutions' | 'off'>;

/**
 * Why a provider cannot make an order, as the end of a sentence; null when it can. Without `makes` it can make
 * everything that its tools offer, except masks. Models switched off by an operator are excluded.
 */
export function whyNot(
  { title, makes = [], resolutions, off }: Making,
  tool: Tool,
  settings: RenderSettings,
): string | null {
  const gone = off?.find(({ model }) => model === settings.model);
  if (gone)
    return `${modelTitle(settings)} is turned off for now; choose another model: ${gone.why.replace(/[.!]$/, '')}`;
  if (settings.kind === 'still' && settings.mask && !makes.some(({ recipes }) => recipes.includes('inpaint')))
    return `${title} ${UNABLE.inpaint}`;
  if (makes.length === 0) return null;
  const able = makes.filter(({ tools, models }) => tools.includes(tool) && models.includes(settings.model));
  if (able.length === 0) return `${title} does not make it with ${modelTitle(settings)}`;
  if (settings.kind === 'video') {
    const longest = Math.max(...able.map(({ longestSeconds }) => longestSeconds ?? Number.POSITIVE_INFINITY));
    return settings.seconds <= longest
      ? null
      : `${title} makes clips of at most ${longest} s with ${modelTitle(settings)}`;
  }
  const recipe = recipeOf(tool === 's2i' ? tool : 't2i', settings);
  if (!able.some(({ recipes }) => recipes.includes(recipe))) return `${title} ${UNABLE[recipe]}`;
  const { resolution } = settings;
  if (resolutions.length === 0 || resolutions.includes(resolution)) return null;
  return `${title} makes images of up to ${resolutions.at(-1)}`;
}

function modelTitle(settings: RenderSettings): string {
  return settings.kind === 'video' ? VIDEO_MODEL_TITLES[settings.model] : settings.model;
}

/**
 * Why no provider of a tool can make an order; null when one can. Our own engine counts only as the first choice.
 * Replacing a model by it needs consent, which covers a provider that is down, not one that never could make it.
 */
export function whyUnavailable(
  providers: readonly (Making & { embedded: boolean })[],
  tool: Tool,
  settings: RenderSettings,
): string | null {
  const [first] = providers;
  if (!first || firstAble(providers, tool, settings)) return null;
  return whyNot(first, tool, settings);
}

/** An operator's reason for closing an order's provider; null when it is open, or no provider can make the order. */
export function whyClosed(
  providers: readonly (Making & { embedded: boolean; closed?: string })[],
  tool: Tool,
  settings: RenderSettings,
): string | null {
  return firstAble(providers, tool, settings)?.closed ?? null;
}

/** The first provider of a tool that can make an order, or undefined. */
export function firstAble<Maker extends Making & { embedded: boolean }>(
  providers: readonly Maker[],
  tool: Tool,
  settings: RenderSettings,
): Maker | undefined {
  return providers.find((one, place) => (place === 0 || !one.embedded) && whyNot(one, tool, settings) === null);
}

const UNABLE: Record<Recipe, string> = {
  words: 'needs an image to work with',
  reference: 'works from words alone; remove the reference',
  inpaint: 'cannot render only a part of an image; remove the mask',
  structure: 'cannot keep the structure alone; choose both',
  style: 'cannot keep the style alone; choose structure or both',
  both: 'cannot keep structure and style together; choose one of them',
  'both-closely': 'cannot keep structure and style closely; choose one of them, or less strictness',
};
