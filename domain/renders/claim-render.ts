import type { RenderStage } from '@maquette/contracts/renders/render-status';
import type { Database } from '@maquette/prisma/client';
import { MAY_START } from './stopped-renders';
import { type Render, updatedRender } from './stored-render';

/**
 * Claims a queued render: it becomes `running` under a new attempt number, which fences all later writes.
 * @param provider stored, so that a failure can be attributed to it
 * @returns null when the job must be dropped: the render is taken or ended, or waits for an old lease or a payment
 */
export async function claimRender(
  database: Database,
  renderId: string,
  leaseSeconds: number,
  provider?: string,
): Promise<Render | null> {
  const rows = await database.render.updateManyAndReturn({
    where: { id: renderId, status: 'queued', parked: false, ...MAY_START },
    data: {
      status: 'running',
      stage: 'running',
      provider,
      attempt: { increment: 1 },
      progress: null,
      leaseUntil: leaseEnd(leaseSeconds),
      startedAt: new Date(),
      finishingAt: null,
      sequence: { increment: 1 },
    },
  });
  return updatedRender(rows);
}

/**
 * Renews the lease and stores the measurements since the last heartbeat.
 * @returns null when this attempt no longer owns the render (cancelled or reconciled): stop the work
 */
export async function beatRender(
  database: Database,
  renderId: string,
  attempt: number,
  measured: { stage: RenderStage; progress: number | null; leaseSeconds: number },
): Promise<Render | null> {
  const rows = await database.render.updateManyAndReturn({
    where: { id: renderId, status: 'running', attempt },
    data: {
      stage: measured.stage,
      ...(measured.progress === null ? {} : { progress: measured.progress }),
      leaseUntil: leaseEnd(measured.leaseSeconds),
      sequence: { increment: 1 },
    },
  });
  return updatedRender(rows);
}

/** Why an attempt no longer owns its render: true when the render was cancelled, false when another attempt has it. */
export async function wasCancelled(database: Database, renderId: string): Promise<boolean> {
  return (await database.render.count({ where: { id: renderId, status: 'cancelled' } })) > 0;
}

/**
 * Marks a render as finishing: it can no longer be cancelled and will be charged.
 * If it is cancelled at the same time, only one of the two succeeds.
 * @returns null when this attempt no longer owns the render: cancelled, or lost
 */
export async function beginFinishing(database: Database, renderId: string, attempt: number): Promise<Render | null> {
  const rows = await database.render.updateManyAndReturn({
    where: { id: renderId, status: 'running', attempt },
    data: { finishingAt: new Date(), sequence: { increment: 1 } },
  });
  return updatedRender(rows);
}

/**
 * Returns a running render to the queue without counting the attempt:
 * the worker is shutting down, or its provider cannot run the render now.
 * @param pool the pool to which it changes
 */
export async function handBackRender(
  database: Database,
  renderId: string,
  attempt: number,
  pool?: string,
): Promise<Render | null> {
  const rows = await database.render.updateManyAndReturn({
    where: { id: renderId, status: 'running', attempt },
    data: { pool, status: 'queued', stage: 'queued', progress: null, leaseUntil: null, sequence: { increment: 1 } },
  });
  return updatedRender(rows);
}

function leaseEnd(seconds: number): Date {
  return new Date(Date.now() + seconds * 1_000);
}
