import type { Database } from '@maquette/prisma/client';
import type { FairLine } from '../fair-line/fair-line';
import type { RenderQueue } from './render-queue';
import { leaveWhileStopped, MAY_START } from './stopped-renders';

/**
 * Hands the next renders of the line to BullMQ, as many as there are free slots.
 * A crash between the line and BullMQ leaves the render `dispatched` in the line and `queued` in PostgreSQL: the reconciler
 * finds it and puts it back.
 * @param slots `free` in this process, `atMost` in all of them together
 * @param onTaken called between the line and BullMQ, where the crash tests strike
 * @returns how many were handed over
 */
export async function dispatchRenders(
  database: Database,
  line: FairLine,
  queue: RenderQueue,
  { free, atMost = Number.POSITIVE_INFINITY }: { free: number; atMost?: number },
  onTaken: () => void = () => undefined,
): Promise<number> {
  if (free <= 0) return 0;
  const taken = await line.take(free, Date.now(), atMost);
  if (taken.length > 0) onTaken();
  for (const { id } of taken) {
    const [render] = await database.render.updateManyAndReturn({
      where: { id, status: 'queued', parked: false, ...MAY_START },
      data: { dispatches: { increment: 1 } },
    });
    if (render) await queue.handOver({ renderId: id, dispatch: render.dispatches, traceId: render.traceId });
    else await leaveWhileStopped(database, line, id);
  }
  return taken.length;
}
