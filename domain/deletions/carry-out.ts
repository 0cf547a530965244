import type { Database, Deletion } from '@maquette/prisma/client';
import type { AssetStore } from '../assets/asset-store';
import { settleCancelled } from '../renders/settle-render';
import type { Render } from '../renders/stored-render';
import { markOf } from '../workspaces/audit-log';
import { erasePerson } from './erase-person';
import { eraseWorkspace } from './erase-workspace';

/** Who was let in a moment before may act as long: tokens are believed for half a minute, and a worker ends what it holds. */
const QUIET_MS = 90_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const AT_ONCE = 20;

export interface DeletionParts {
  database: Database;
  assets: Pick<AssetStore, 'removeAll'>;
  /** The payment provider: no renewal from now on. */
  endRenewal: (customerId: string) => Promise<void>;
  /** The payment provider: ends what is paid for and forgets the customer. */
  forgetCustomer: (customerId: string) => Promise<void>;
  /** The identity provider: nobody can sign in as them any more. */
  endIdentity: (uid: string) => Promise<void>;
  /** Called for every render whose row changed. */
  onChanged: (render: Render) => Promise<void>;
  onTrouble: (deletion: Deletion, error: unknown) => void;
}

/**
 * Goes on with every deletion, each as far as it comes: whoever asked is closed out at once, and erased when their week is over. Each step
 * may be repeated, so a crash anywhere, and a provider that is away, mean nothing but another round.
 * @returns how many are done now
 */
export async function carryOutDeletions(parts: DeletionParts, now: Date): Promise<number> {
  const open = await parts.database.deletion.findMany({
    where: { keptAt: null, doneAt: null, nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: AT_ONCE,
  });
  let done = 0;
  for (const deletion of open) {
    try {
      if (await goOn(parts, deletion, now)) done += 1;
    } catch (error) {
      parts.onTrouble(deletion, error);
      const wait = Math.min(MINUTE_MS * 2 ** Math.min(deletion.attempts, 10), LONGEST_WAIT_MS);
      await lookAgain(parts, deletion, new Date(now.getTime() + wait), { attempts: { increment: 1 } });
    }
  }
  return done;
}

async function goOn(parts: DeletionParts, deletion: Deletion, now: Date): Promise<boolean> {
  const { database } = parts;
  const { id, workspaceId, dueAt } = deletion;
  await cancelRenders(parts, deletion);
  if (!deletion.unrenewedAt) {
    const customerId = await customerOf(database, workspaceId);
    if (customerId) await parts.endRenewal(customerId);
    await database.deletion.update({ where: { id }, data: { unrenewedAt: now } });
  }
  if (dueAt > now) {
    await lookAgain(parts, deletion, dueAt);
    return false;
  }
  // Whoever keeps it at this moment comes first or finds it begun.
  const begun = await database.deletion.updateMany({
    where: { id, keptAt: null, doneAt: null },
    data: { begunAt: deletion.begunAt ?? now },
  });
  return begun.count > 0 && erase(parts, deletion, now);
}

async function erase(parts: DeletionParts, deletion: Deletion, now: Date): Promise<boolean> {
  const { database, assets } = parts;
  const { id, kind, uid, workspaceId } = deletion;
  if (kind === 'account') await parts.endIdentity(uid);
  const lockedOutAt = deletion.lockedOutAt ?? now;
  await database.deletion.update({ where: { id }, data: { lockedOutAt } });
  const quietAt = new Date(lockedOutAt.getTime() + QUIET_MS);
  const open = await database.render.count({ where: { workspaceId, status: { in: ['queued', 'running'] } } });
  const packing = await database.export.count({ where: { workspaceId, status: 'packing', leasedUntil: { gt: now } } });
  if (quietAt > now || open + packing > 0) {
    await lookAgain(parts, deletion, quietAt > now ? quietAt : new Date(now.getTime() + MINUTE_MS));
    return false;
  }
  const customerId = await customerOf(database, workspaceId);
  if (customerId) await parts.forgetCustomer(customerId);
  await eraseWorkspace(database, assets, workspaceId, now);
  if (kind === 'account') await erasePerson(database, uid, now);
  await database.deletion.update({ where: { id }, data: { doneAt: now, uid: markOf(uid) } });
  return true;
}

/** What waits or runs is cancelled and costs nothing; what is finishing is waited for. Renders in others' workspaces wait for nobody else. */
async function cancelRenders({ database, onChanged }: DeletionParts, { kind, uid, workspaceId }: Deletion) {
  const elsewhere = kind === 'account' ? [{ uid, status: 'queued' }] : [];
  const open = await database.render.findMany({
    where: { OR: [{ workspaceId, status: { in: ['queued', 'running'] } }, ...elsewhere] },
    select: { id: true },
  });
  for (const { id } of open) {
    const cancelled = await settleCancelled(database, id);
    if (cancelled) await onChanged(cancelled);
  }
}

async function customerOf(database: Database, workspaceId: string): Promise<string | null> {
  const account = await database.billingAccount.findUnique({ where: { workspaceId }, select: { customerId: true } });
  return account?.customerId ?? null;
}

async function lookAgain(
  { database }: DeletionParts,
  { id }: Deletion,
  at: Date,
  data: { attempts?: { increment: number } } = {},
): Promise<void> {
  await database.deletion.updateMany({ where: { id }, data: { ...data, nextAttemptAt: at } });
}
