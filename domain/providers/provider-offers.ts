import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { whyNot } from '@maquette/contracts/providers/provider-fit';
import { type ToolOffer, toolOfferSchema } from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { Database, Transaction } from '@maquette/prisma/client';
import { OWN_POOLS } from '../renders/fair-queues';

/** Stores a worker's offers, at its start and after a change. @param able providers that it could call for a tool */
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

/** The workers' latest offers. Offers from another release that cannot be read are left out. */
export async function readOffers(database: Database | Transaction): Promise<ToolOffer[]> {
  const rows = await database.providerOffer.findMany({ orderBy: [{ tool: 'asc' }, { mode: 'asc' }] });
  return rows.flatMap(({ offer }) => toolOfferSchema.safeParse(offer).data ?? []);
}

export function offerOf(offers: ToolOffer[], tool: Tool, mode: Mode): ToolOffer | undefined {
  return offers.find((offer) => offer.tool === tool && offer.mode === mode);
}

/**
 * The queue to which a render may move when its provider cannot make it: the next in the list.
 * It moves from a paid provider to our own engine only with the user's consent.
 * @returns null when there is no such queue
 */
export function nextPool(
  offers: ToolOffer[],
  render: { tool: Tool; mode: Mode; pool: string; settings: RenderSettings },
): string | null {
  const providers = offerOf(offers, render.tool, render.mode)?.providers ?? [];
  const place = providers.findIndex(({ pool }) => pool === render.pool);
  // A render may leave a paid provider that is no longer in use for any other provider; our own engines always exist.
  if (place < 0 && OWN_POOLS.includes(render.pool)) return null;
  const agreed = render.settings.kind === 'still' && render.settings.embeddedFallback;
  const next = providers
    .slice(place + 1)
    .filter((other) => !other.embedded || agreed || providers[place]?.embedded)
    .find((other) => whyNot(other, render.tool, render.settings) === null);
  return next?.pool ?? null;
}
