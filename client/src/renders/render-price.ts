import type { QuoteView } from '@maquette/domain/contracts/live-render';
import type { Mode, Tool } from '@maquette/domain/contracts/render';
import type { RenderSettings } from '@maquette/domain/contracts/render-settings';
import { quoteRender, quoteView } from '@maquette/domain/pricing/price-list';

/** The price the server will hold: the same function makes the bill. */
export function priceOfRender(tool: Tool, settings: RenderSettings, mode: Mode): QuoteView {
  return quoteView(quoteRender(tool, settings, mode));
}
