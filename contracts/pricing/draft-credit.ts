import type { ImageSettings } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import { imageSize, type Resolution, type Tool } from '../tools/render-choices';
import type { HalfCredits } from './credits';
import type { Quote } from './price-list';
import { priceStep } from './price-steps';

/** A draft: smallest size, fastest model. Its price is deducted from the final with the same recipe and seed. */
export const DRAFT = { resolution: '720p', model: 'sd3.5-large-turbo' } as const;
/** Hours after its end during which a draft can be deducted. */
export const DRAFT_HOURS = 24;
/** The model for a final image, which is the best one. */
const FINAL_MODEL = 'sd3.5-large';

const HOUR_MS = 3_600_000;

export function isDraft(settings: RenderSettings): settings is ImageSettings {
  return settings.kind === 'still' && settings.resolution === DRAFT.resolution && settings.model === DRAFT.model;
}

/** Until when a draft that was done at this time can be deducted. */
export function draftUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + DRAFT_HOURS * HOUR_MS);
}

/** Earliest end of a draft that can still be deducted. */
export function draftsCountSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_HOURS * HOUR_MS);
}

/** Settings for a draft's larger final: same recipe and seed. They name the draft, so that its price is deducted. */
export function finalOfDraft(draftId: string, settings: ImageSettings, resolution: Resolution): ImageSettings {
  return { ...enlarged(settings, resolution), model: FINAL_MODEL, draft: draftId, madeFrom: draftId };
}

/** The same image at another size: recipe, model and seed stay the same. */
export function enlarged(settings: ImageSettings, resolution: Resolution): ImageSettings {
  const { series: _series, draft: _draft, ...recipe } = settings;
  return { ...recipe, resolution, upscale: 'none', ...imageSize(settings.ratio, resolution), seedLocked: true };
}

/** True for a draft's final: same tool, recipe, seed, and not a draft. Size, model and format may differ. */
export function isFinalOf(
  final: { tool: Tool; settings: RenderSettings },
  draft: { tool: Tool; settings: RenderSettings },
): boolean {
  if (final.settings.kind !== 'still' || isDraft(final.settings) || !isDraft(draft.settings)) return false;
  return final.tool === draft.tool && recipeOf(final.settings) === recipeOf(draft.settings);
}

/** A quote minus what was paid for the draft, never below zero. */
export function quoteAfterDraft(quote: Quote, paid: HalfCredits): Quote {
  const credit = creditOfDraft(quote, paid);
  if (credit === 0) return quote;
  return { total: quote.total - credit, lines: [...quote.lines, { ...priceStep('draft'), amount: -credit }] };
}

/** Credits that a draft deducts from a quote, at most its total. */
export function creditOfDraft(quote: Quote, paid: HalfCredits): HalfCredits {
  return Math.max(0, Math.min(paid, quote.total));
}

/** Canonical text of everything that decides the content. Equal for equal recipes in any order of fields. */
function recipeOf(settings: ImageSettings): string {
  const {
    resolution: _resolution,
    upscale: _upscale,
    width: _width,
    height: _height,
    model: _model,
    outputFormat: _format,
    seedLocked: _locked,
    embeddedFallback: _fallback,
    geometryGuarantee: _guarantee,
    series: _series,
    draft: _draft,
    madeFrom: _madeFrom,
    elements: _elements,
    modelView,
    ...recipe
  } = settings;
  // Passes are further files of the same image.
  const view = modelView && { ...modelView, passes: undefined };
  return JSON.stringify({ ...recipe, view }, (_, value) => (isPlain(value) ? sorted(value) : value));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
