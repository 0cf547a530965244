import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { type ToolOffer, toolOfferSchema } from '@maquette/contracts/providers/provider-offer';
import { whyNot } from '@maquette/contracts/providers/why-not';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import type { Database, Transaction } from '@maquette/prisma/client';
import { OWN_POOLS } from '../renders/line-up';

/**
 * A worker that starts, or that takes up another choice, says who makes what from now on.
 * @param able names of those it could ask for a tool, chosen or not
 */
export async function declareOffers(
  database: Database,
  offers: ToolOffer[],
  able: (tool: Tool) => string[],
): Promise<void> {
  for (const offer of offers) {
    const { tool, mode } = offer;
    const told = { offer: toolOfferSchema.parse(offer), able: able(tool), reportedAt: new Date() };
    await database.providerOffer.upsert({
      where: { tool_mode: { tool, mode } },
      create: { tool, mode, ...told },
      update: told,
    });
  }
}

/** What the workers declared last; one of another release that cannot be read is left out. */
export async function readOffers(database: Database | Transaction): Promise<ToolOffer[]> {
  const rows = await database.providerOffer.findMany({ orderBy: [{ tool: 'asc' }, { mode: 'asc' }] });
  return rows.flatMap(({ offer }) => toolOfferSchema.safeParse(offer).data ?? []);
}

export function offerOf(offers: ToolOffer[], tool: Tool, mode: Mode): ToolOffer | undefined {
  return offers.find((offer) => offer.tool === tool && offer.mode === mode);
}

/**
 * The line a render may change to when its provider cannot make it: the next one of the list. From a paid one to the engine of
 * ours only where the person agreed to it for this render.
 * @returns null when there is none
 */
export function nextPool(
  offers: ToolOffer[],
  render: { tool: Tool; mode: Mode; pool: string; settings: RenderSettings },
): string | null {
  const providers = offerOf(offers, render.tool, render.mode)?.providers ?? [];
  const place = providers.findIndex(({ pool }) => pool === render.pool);
  // A paid one that is not in use any more may be left for any other; our own engines are always there.
  if (place < 0 && OWN_POOLS.includes(render.pool)) return null;
  const agreed = render.settings.kind === 'still' && render.settings.embeddedFallback;
  const next = providers
    .slice(place + 1)
    .filter((other) => !other.embedded || agreed || providers[place]?.embedded)
    .find((other) => whyNot(other, render.tool, render.settings) === null);
  return next?.pool ?? null;
}
