import type { QuoteView } from '@maquette/domain/contracts/live-render';
import type { Mode, Resolution, StillModel, Tool } from '@maquette/domain/contracts/render';
import { quoteStill, quoteView } from '@maquette/domain/pricing/price-list';

/** The price the server will hold for a still: the same function makes the bill. */
export function priceOfStill(
  tool: Tool,
  settings: { resolution: Resolution; model: StillModel },
  mode: Mode,
): QuoteView {
  return quoteView(
    quoteStill({
      tool: tool === 's2i' ? 's2i' : 't2i',
      resolution: settings.resolution,
      turbo: settings.model === 'sd3.5-large-turbo',
      mode,
    }),
  );
}
