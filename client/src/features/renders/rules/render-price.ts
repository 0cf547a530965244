import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { quoteAfterDraft } from '@maquette/contracts/pricing/draft-credit';
import { quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { KnownRender } from '../../../live/merge-renders';

/** The price the server will hold: the same function makes the bill. */
export function priceOfRender(tool: Tool, settings: RenderSettings, mode: Mode): QuoteView {
  return quoteView(quoteRender(tool, settings, mode));
}

/** What a render costs when it is ordered once more: a draft that counted comes back with it and counts again. */
export function priceAgain({ tool, settings, mode, draft }: KnownRender): number {
  return Math.max(0, priceOfRender(tool, settings, mode).credits - (draft?.credits ?? 0));
}

/**
 * What a waiting render would hold in the other mode. A final that waits in Relaxed costs nothing, so its draft has not counted yet: in
 * Fast it does.
 * @param renders those that are known here, its draft perhaps among them
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
