import { Problem } from '@maquette/contracts/calls/problem';
import { type Database, type SandboxJob, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { hashOrder, type KeyBounds, keySpent, type RenderOrder } from '../renders/accept-render';
import { spentThisMonth } from './key-spending';
import { type SandboxEnding, sandboxFilter, sandboxState } from './sandbox-life';

export interface SandboxOrder extends RenderOrder {
  apiKey: KeyBounds;
  outcome: SandboxEnding;
}

/**
 * Accepts a sandbox job with the rules of a render: idempotency key, limit on open jobs, monthly limit.
 * Nothing is reserved, and no worker runs the job.
 * @throws Problem idempotency_key_reused, api_jobs_open, key_spent
 */
export function acceptSandboxJob(
  database: Database,
  order: SandboxOrder,
  now = new Date(),
): Promise<{ job: SandboxJob; fresh: boolean }> {
  const { workspaceId, uid, idempotencyKey } = order;
  const requestHash = hashOrder(order);
  return database.$transaction(async (transaction) => {
    // Serialises the orders of a workspace, so that limits are exact even for bursts.
    await transaction.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
    const name = { workspaceId_uid_idempotencyKey: { workspaceId, uid, idempotencyKey } };
    const earlier = await transaction.sandboxJob.findUnique({ where: name });
    if (earlier && earlier.requestHash !== requestHash) throw new Problem('idempotency_key_reused');
    if (earlier) return { job: earlier, fresh: false };
    await refuseBeyondBounds(transaction, order, now);
    const job = await transaction.sandboxJob.create({
      data: {
        id: uuidv7(),
        workspaceId,
        uid,
        apiKeyId: order.apiKey.id,
        tool: order.tool,
        mode: order.mode,
        settings: order.settings,
        quote: order.quote,
        outcome: order.outcome,
        idempotencyKey,
        requestHash,
        createdAt: now,
      },
    });
    return { job, fresh: true };
  });
}

async function refuseBeyondBounds(transaction: Transaction, order: SandboxOrder, now: Date): Promise<void> {
  const { workspaceId, apiKey, quote } = order;
  const open = await openSandboxJobs(transaction, workspaceId, now);
  if (open.length >= apiKey.openLimit) {
    throw new Problem('api_jobs_open', { limit: apiKey.openLimit, ...firstEnd(open, now) });
  }
  if (apiKey.monthlyLimit === null) return;
  const spent = await spentThisMonth(transaction, [{ id: apiKey.id, workspaceId, kind: 'sandbox' }], now);
  if ((spent.get(apiKey.id) ?? 0) + quote.total > apiKey.monthlyLimit) throw keySpent(apiKey, now);
}

/** Seconds until the next job ends, if known. */
function firstEnd(open: SandboxJob[], now: Date): { seconds?: number } {
  const ends = open.filter(({ outcome }) => outcome !== 'never_ends').map((job) => sandboxState(job, now).endsAt);
  if (ends.length === 0) return {};
  const first = Math.min(...ends.map((end) => end.getTime()));
  return { seconds: Math.max(1, Math.ceil((first - now.getTime()) / 1_000)) };
}

/** Waiting and running sandbox jobs of a workspace. */
export function openSandboxJobs(
  database: Transaction | Database,
  workspaceId: string,
  now: Date,
): Promise<SandboxJob[]> {
  return database.sandboxJob.findMany({ where: { workspaceId, ...sandboxFilter('open', now) } });
}

/** Cancels a job; one that has ended is unchanged. */
export async function cancelSandboxJob(database: Database, job: SandboxJob, now = new Date()): Promise<SandboxJob> {
  const open = sandboxFilter('open', now);
  await database.sandboxJob.updateMany({ where: { id: job.id, ...open }, data: { cancelledAt: now } });
  return database.sandboxJob.findUniqueOrThrow({ where: { id: job.id } });
}

/** Longer than a month, which is the period of a key's limit. */
const KEPT_DAYS = 40;

/** Deletes sandbox jobs that are older than forty days; all have ended. @returns number of deleted jobs */
export async function deleteOldSandboxJobs(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { count } = await database.sandboxJob.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
