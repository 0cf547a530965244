import type { ImageSettings } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import { imageSize, type Resolution, type Tool } from '../renders/render';
import type { HalfCredits } from './credits';
import type { Quote } from './price-list';

/** What a draft is: the smallest size by the quick model. Its price counts towards the final picture of the same recipe and seed. */
export const DRAFT = { resolution: '720p', model: 'sd3.5-large-turbo' } as const;
/** How long a draft counts, in hours from the moment it was done. */
export const DRAFT_HOURS = 24;
/** The model of a final picture: the one that draws best. */
const FINAL_MODEL = 'sd3.5-large';

const HOUR_MS = 3_600_000;

/** Whether a render of these settings is a draft. */
export function isDraft(settings: RenderSettings): settings is ImageSettings {
  return settings.kind === 'still' && settings.resolution === DRAFT.resolution && settings.model === DRAFT.model;
}

/** Until when a draft that was done at a moment counts. */
export function draftUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + DRAFT_HOURS * HOUR_MS);
}

/** A draft counts when it was done after this moment. */
export function draftsCountSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_HOURS * HOUR_MS);
}

/** The settings of the final picture of a draft: same recipe and seed, larger. The draft is named, so that its price counts. */
export function finalOfDraft(draftId: string, settings: ImageSettings, resolution: Resolution): ImageSettings {
  return { ...enlarged(settings, resolution), model: FINAL_MODEL, draft: draftId, madeFrom: draftId };
}

/** The same picture at another size: recipe, model and seed stay. */
export function enlarged(settings: ImageSettings, resolution: Resolution): ImageSettings {
  const { series: _series, draft: _draft, ...recipe } = settings;
  return { ...recipe, resolution, upscale: 'none', ...imageSize(settings.ratio, resolution), seedLocked: true };
}

/**
 * Whether one picture is the final of another: of the same tool, recipe and seed, where the other is a draft and this one is not.
 * Size, model and file format are what a final changes.
 */
export function isFinalOf(
  final: { tool: Tool; settings: RenderSettings },
  draft: { tool: Tool; settings: RenderSettings },
): boolean {
  if (final.settings.kind !== 'still' || isDraft(final.settings) || !isDraft(draft.settings)) return false;
  return final.tool === draft.tool && recipeOf(final.settings) === recipeOf(draft.settings);
}

/** A quote less what was paid for the draft, and never below nothing. */
export function quoteAfterDraft(quote: Quote, paid: HalfCredits): Quote {
  const credit = creditOfDraft(quote, paid);
  if (credit === 0) return quote;
  return { total: quote.total - credit, lines: [...quote.lines, { label: 'Your draft counts', amount: -credit }] };
}

/** How much of what was paid for a draft counts towards a quote: at most all of the quote. */
export function creditOfDraft(quote: Quote, paid: HalfCredits): HalfCredits {
  return Math.max(0, Math.min(paid, quote.total));
}

/** Everything that decides what is to be seen, as one text; equal for equal recipes, whatever the order of their fields. */
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
    ...recipe
  } = settings;
  return JSON.stringify(recipe, (_, value) => (isPlain(value) ? sorted(value) : value));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
