import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { quoteAfterDraft } from '@maquette/contracts/pricing/draft-credit';
import { quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { KnownRender } from '../../../live/merge-renders';

/** Price that the server will hold: the server charges with the same function. */
export function priceOfRender(tool: Tool, settings: RenderSettings, mode: Mode): QuoteView {
  return quoteView(quoteRender(tool, settings, mode));
}

/** Price for ordering a render again: the credit for a counted draft is returned and counts again. */
export function priceAgain({ tool, settings, mode, draft }: KnownRender): number {
  return Math.max(0, priceOfRender(tool, settings, mode).credits - (draft?.credits ?? 0));
}

/**
 * What a waiting render would hold in the other mode.
 * A final in Relaxed is free, so its draft's credit is unused and counts in Fast.
 * @param renders loaded renders, which may include the draft
 */
export function priceSwitched(
  { tool, settings, draft }: KnownRender,
  mode: Mode,
  renders: readonly KnownRender[],
): number {
  const named = settings.kind === 'still' && settings.draft;
  const paid = draft?.credits ?? renders.find(({ id, status }) => id === named && status === 'done')?.credits ?? 0;
  return quoteView(quoteAfterDraft(quoteRender(tool, settings, mode), toHalfCredits(paid))).credits;
}
