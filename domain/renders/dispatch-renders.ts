import type { Database } from '@maquette/prisma/client';
import type { FairQueue } from '../fair-queue/fair-queue';
import type { RenderQueue } from './render-queue';
import { leaveWhileStopped, MAY_START } from './stopped-renders';

/**
 * Dispatches the next renders of the queue to BullMQ, as many as there are free slots. After a crash between the queue
 * and BullMQ the render is `dispatched` in the queue and `queued` in PostgreSQL; the reconciler finds it and puts it
 * back.
 * @param slots `free` in this process, `atMost` in all processes together
 * @param onTaken called between queue and BullMQ; crash tests stop the process here
 * @returns number of dispatched renders
 */
export async function dispatchRenders(
  database: Database,
  line: FairQueue,
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
