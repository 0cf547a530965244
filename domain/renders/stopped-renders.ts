import type { Database, OpsSwitch } from '@maquette/prisma/client';
import type { FairQueue } from '../fair-queue/fair-queue';
import { pauseReason } from '../fair-queue/pauses';
import { reasonWithEnd } from '../fair-queue/queue-pauses';
import { openSwitches } from '../fair-queue/switches';
import { DEADLINE_HOURS } from './render-policy';

/** Renders that may start: their workspace has no payment in dispute and owes nothing. */
export const MAY_START = { workspace: { account: { stopped: false } } } as const;
export const ofModels = (off: readonly Pick<OpsSwitch, 'pool' | 'model'>[]) =>
  off.map(({ pool, model }) => ({ pool, settings: { path: ['model'], equals: model } }));
/** Waiting renders that may start. @param off switched-off models, whose renders are kept outside the queue */
export const mayStart = (off: readonly Pick<OpsSwitch, 'pool' | 'model'>[]) => ({
  status: 'queued',
  ...MAY_START,
  NOT: ofModels(off),
});
/** Open renders that belong in the queue. */
export const inLine = (off: readonly Pick<OpsSwitch, 'pool' | 'model'>[]) => ({
  OR: [{ status: 'running' }, mayStart(off)],
});
const STOPPED = { status: 'queued', workspace: { account: { stopped: true } } } as const;

/**
 * Removes a render that may not start from the queue, together with all waiting renders of its workspace,
 * so that no slot is offered to them. When they may start, the reconciler adds them again.
 */
export async function leaveWhileStopped(database: Database, line: FairQueue, id: string): Promise<void> {
  await line.finish(id);
  const stopped = await database.render.findFirst({ where: { id, parked: false, ...STOPPED } });
  if (!stopped) return;
  const { workspaceId, pool } = stopped;
  const others = await database.render.findMany({
    where: { workspaceId, pool, parked: false, ...STOPPED },
    select: { id: true },
  });
  for (const other of others) await line.leave(other.id);
}

/**
 * Extends the deadline of renders that may not start.
 * @param now milliseconds since 1970
 * @param pauses operators' pauses of queues, lanes and models; their users keep their positions
 */
export async function moveDeadlines(
  database: Database,
  now: number,
  pauses: readonly Pick<OpsSwitch, 'pool' | 'lane' | 'model'>[],
): Promise<void> {
  const paused = pauses.map(({ pool, lane, model }) => ({
    status: 'queued',
    parked: false,
    pool,
    ...(model === '' ? {} : { settings: { path: ['model'], equals: model } }),
    ...(lane === 'all' ? {} : { mode: lane === 'relaxed' ? 'relaxed' : { not: 'relaxed' } }),
  }));
  await database.render.updateMany({
    where: { OR: [STOPPED, ...paused], deadlineAt: { lt: new Date(now + HOUR_MS) } },
    data: { deadlineAt: new Date(now + DEADLINE_HOURS * HOUR_MS) },
  });
}

/** Ids of all renders that wait for a switched-off model, with the reason shown to their owners. */
export async function findSwitchedOffRenders(database: Database): Promise<Map<string, string>> {
  const off = await openSwitches(database, 'model');
  const waiting = off.map(async (one) => {
    const rows = await database.render.findMany({
      where: { status: 'queued', parked: false, OR: ofModels([one]) },
      select: { id: true },
    });
    return rows.map(
      ({ id }) => [id, pauseReason(`The model ${one.model} is turned off for now: ${reasonWithEnd(one)}`)] as const,
    );
  });
  return new Map((await Promise.all(waiting)).flat());
}

/** Ids of all renders that wait for a payment to be settled. */
export async function stoppedRenders(database: Database): Promise<Set<string>> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM credit_accounts a JOIN renders r ON r.workspace_id = a.workspace_id
    WHERE a.stopped AND r.status = 'queued'`;
  return new Set(rows.map(({ id }) => id));
}

const HOUR_MS = 3_600_000;
