import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/renders/render';

/** The price the server will hold: the same function makes the bill. */
export function priceOfRender(tool: Tool, settings: RenderSettings, mode: Mode): QuoteView {
  return quoteView(quoteRender(tool, settings, mode));
}
