import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import type { KnownRender } from '../transport/merge-renders';

/** The price the server will hold: the same function makes the bill. */
export function priceOfRender(tool: Tool, settings: RenderSettings, mode: Mode): QuoteView {
  return quoteView(quoteRender(tool, settings, mode));
}

/** What a render costs when it is ordered once more: a draft that counted comes back with it and counts again. */
export function priceAgain({ tool, settings, mode, draft }: KnownRender): number {
  return Math.max(0, priceOfRender(tool, settings, mode).credits - (draft?.credits ?? 0));
}
