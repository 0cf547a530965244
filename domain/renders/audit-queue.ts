import type { Database } from '@maquette/prisma/client';
import { openSwitches } from '../fair-queue/switches';
import type { Breach } from './audit-books';
import { type FairQueues, knownPools, QUEUE_COLUMNS } from './fair-queues';
import { inLine } from './stopped-renders';

/**
 * Checks that every open render has a live queue entry, and that every queue entry has an open render.
 * Changes of the last seconds may still be on their way and are left out.
 */
export async function auditQueue(database: Database, lines: FairQueues, now = Date.now()): Promise<Breach[]> {
  const breaches: Breach[] = [];
  const settled = new Date(now - SETTLED_MS);
  const off = await openSwitches(database, 'model', new Date(now));
  for (const pool of await knownPools(database)) {
    const open = await database.render.findMany({
      where: { pool, parked: false, createdAt: { lt: settled }, ...inLine(off) },
      select: QUEUE_COLUMNS,
    });
    const states = await lines.of(pool).state(open.map((render) => render.id));
    for (const [index, render] of open.entries()) {
      const lost = render.status === 'queued' ? states[index] === null : false;
      if (lost)
        breaches.push({ rule: 'an open render has a live queue entry', subject: render.id, detail: render.status });
    }
    const dispatched = await lines.of(pool).dispatched();
    const ended = await database.render.findMany({
      where: { id: { in: dispatched }, status: { in: ['done', 'failed', 'cancelled'] }, finishedAt: { lt: settled } },
      select: { id: true, status: true },
    });
    for (const { id, status } of ended) {
      breaches.push({ rule: 'an ended render holds no slot', subject: id, detail: status });
    }
  }
  return breaches;
}

const SETTLED_MS = 10_000;
