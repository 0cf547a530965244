import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';
import { lockSharingAccounts } from '../credits/credit-ledger';
import { acceptInside, type RenderOrder } from './accept-render';
import { settleCancelledInside } from './settle-render';
import { type Render, updatedRender } from './stored-render';

/** Parks a waiting render, or releases it. Its credits stay reserved. @throws Problem not_waiting */
export async function setParked(database: Database, renderId: string, parked: boolean): Promise<Render> {
  return whileWaiting(database, renderId, { parked, ...(parked ? {} : { lineTime: new Date() }) });
}

/**
 * Moves a waiting render directly before or after another one of the same person.
 * The positions of other people do not change.
 * @throws Problem not_waiting
 */
export async function moveBeside(
  database: Database,
  renderId: string,
  other: Render,
  side: 'before' | 'after',
): Promise<Render> {
  const lineTime = new Date(other.lineTime.getTime() + (side === 'before' ? -1 : 1));
  return whileWaiting(database, renderId, { lineTime });
}

async function whileWaiting(database: Database, renderId: string, change: Partial<Render>): Promise<Render> {
  const rows = await database.render.updateManyAndReturn({
    where: { id: renderId, status: 'queued' },
    data: { parked: change.parked, lineTime: change.lineTime, sequence: { increment: 1 } },
  });
  const render = updatedRender(rows);
  if (!render) throw new Problem('not_waiting');
  return render;
}

/**
 * Switches a waiting render between Fast and Relaxed. One transaction ends the old render, returns its credits, and
 * enters a new render with a new quote at the end of the other lane. A refusal changes nothing.
 * @throws Problem not_waiting, and those of accepting a render
 */
export async function replaceWaiting(
  database: Database,
  old: Render,
  order: RenderOrder,
): Promise<{ old: Render; render: Render }> {
  return database.$transaction(async (transaction) => {
    // Before the old render's account is locked:
    // accepting the new render locks all accounts, and every transaction must use the same order.
    await lockSharingAccounts(transaction, order.workspaceId);
    const cancelled = await settleCancelledInside(transaction, old.id, {
      reason: 'render_switched',
      onlyWaiting: true,
    });
    if (!cancelled) throw new Problem('not_waiting');
    const render = await acceptInside(transaction, order, { replaces: old.id });
    await transaction.projectVersion.updateMany({ where: { renderId: old.id }, data: { renderId: render.id } });
    return { old: cancelled, render };
  });
}
