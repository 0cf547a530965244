import { type RenderSettings, renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Database } from '@maquette/prisma/client';
import { ofModels } from '../renders/stopped-renders';
import { type Render, storedRender } from '../renders/stored-render';
import { hasSpent } from './provider-calls';
import { nextPool } from './provider-offers';

const BATCH = 200;

/** The queue to which a render may move, by its settings and its owner's consent. */
export function otherQueue(offers: ToolOffer[], render: Render, settings: RenderSettings): string | null {
  const { tool, mode, pool } = render;
  return nextPool(offers, { tool, mode, pool, settings });
}

/**
 * Moves a failing provider's waiting renders to the next provider in their list,
 * as far as allowed and if nothing was spent on them. The reconciler adds them to the new queue.
 * @param of limits this to renders of some models
 * @returns the moved renders
 */
export async function changeQueues(
  database: Database,
  offers: ToolOffer[],
  pool: string,
  of?: readonly { pool: string; model: string }[],
): Promise<Render[]> {
  const where = { pool, status: 'queued', parked: false, ...(of ? { OR: ofModels(of) } : {}) };
  const waiting = await database.render.findMany({ where, take: BATCH });
  const changed: Render[] = [];
  for (const render of waiting.map(storedRender)) {
    const settings = renderSettingsSchema.safeParse(render.settings);
    const other = settings.success ? otherQueue(offers, render, settings.data) : null;
    if (other === null || (await hasSpent(database, render.id))) continue;
    const rows = await database.render.updateManyAndReturn({
      where: { id: render.id, status: 'queued', pool },
      data: { pool: other, sequence: { increment: 1 } },
    });
    changed.push(...rows.map(storedRender));
  }
  return changed;
}
