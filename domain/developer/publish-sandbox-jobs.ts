import type { WebhookEvent } from '@maquette/contracts/developer/webhooks';
import { FINAL_STATUSES, type RenderStatus } from '@maquette/contracts/renders/render-status';
import type { Database, SandboxJob, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { SANDBOX_LIFE, sandboxFilter, sandboxState } from './sandbox-life';

const JOBS_AT_ONCE = 200;

/**
 * Writes webhook deliveries for the state changes of sandbox jobs since the last call.
 * A trigger does this for renders, but no row changes when a sandbox job starts or ends. Safe to run in many processes.
 * @returns the number of deliveries written
 */
export async function publishSandboxJobs(database: Database, now: Date): Promise<number> {
  const jobs = await database.sandboxJob.findMany({
    where: { OR: [hasBegun(now), hasEnded(now)] },
    orderBy: { createdAt: 'asc' },
    take: JOBS_AT_ONCE,
  });
  let written = 0;
  for (const job of jobs) {
    const happened = newsOf(job, now);
    const last = happened.at(-1);
    if (last) written += await database.$transaction((transaction) => tell(transaction, job, happened, last, now));
  }
  return written;
}

/** Jobs that were last published as waiting and no longer wait. */
function hasBegun(now: Date) {
  const begun = new Date(now.getTime() - SANDBOX_LIFE.startsAfterMs);
  return { toldStatus: 'queued', OR: [{ cancelledAt: { not: null } }, { createdAt: { lte: begun } }] };
}

/** Jobs that were last published as running and no longer run. */
function hasEnded(now: Date) {
  return { toldStatus: 'running', OR: FINAL_STATUSES.map((status) => sandboxFilter(status, now)) };
}

/** The statuses that a job has reached since the last published one. */
function newsOf(job: SandboxJob, now: Date): RenderStatus[] {
  const { status, startsAt, endsAt } = sandboxState(job, now);
  if (status === job.toldStatus) return [];
  const ranUnnoticed = job.toldStatus === 'queued' && status !== 'running' && startsAt < endsAt;
  return ranUnnoticed ? ['running', status] : [status];
}

async function tell(
  transaction: Transaction,
  { id, workspaceId, toldStatus }: SandboxJob,
  happened: RenderStatus[],
  last: RenderStatus,
  now: Date,
): Promise<number> {
  const { count } = await transaction.sandboxJob.updateMany({ where: { id, toldStatus }, data: { toldStatus: last } });
  if (count === 0) return 0;
  const endpoints = await transaction.webhookEndpoint.findMany({
    where: { workspaceId, sandbox: true, disabledAt: null },
  });
  const deliveries = happened.flatMap((status) => {
    const type: WebhookEvent = status === 'running' || status === 'queued' ? 'job.started' : `job.${status}`;
    const eventId = uuidv7();
    return endpoints
      .filter(({ events }) => events.includes(type))
      .map((endpoint) => ({
        id: uuidv7(),
        endpointId: endpoint.id,
        workspaceId,
        eventId,
        type,
        jobId: id,
        nextAttemptAt: now,
      }));
  });
  await transaction.webhookDelivery.createMany({ data: deliveries });
  return deliveries.length;
}
