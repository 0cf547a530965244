import type { Checkout, Database, Deletion } from '@maquette/prisma/client';
import type { AssetStore } from '../assets/asset-store';
import { settleCancelled } from '../renders/settle-render';
import type { Render } from '../renders/stored-render';
import { markOf } from '../workspaces/audit-log';
import { lockWorkspace } from '../workspaces/change-under-lock';
import { erasePerson } from './erase-person';
import { eraseWorkspace } from './erase-workspace';

/** Grace period in ms for earlier actions: tokens are cached for 30 s, and a worker finishes its render. */
const QUIET_MS = 90_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const AT_ONCE = 20;

export interface DeletionParts {
  database: Database;
  assets: Pick<AssetStore, 'removeAll'>;
  /** Payment provider: closes an open checkout page. Returns its status: complete when it had already been paid. */
  closeCheckout: (sessionId: string) => Promise<string>;
  /** Payment provider: cancels the renewal. */
  endRenewal: (customerId: string) => Promise<void>;
  /** Payment provider: ends paid subscriptions and deletes the customer. */
  forgetCustomer: (customerId: string) => Promise<void>;
  /** Identity provider: disables the sign-in. */
  endIdentity: (uid: string) => Promise<void>;
  /** Called for every render whose row changed. */
  onChanged: (render: Render) => Promise<void>;
  onTrouble: (deletion: Deletion, error: unknown) => void;
}

/**
 * Advances every deletion as far as possible: an account or workspace is closed at once and erased
 * after its waiting period. Each step is repeatable, so after a crash or a provider failure the next run continues.
 * @returns number of completed deletions
 */
export async function processDeletions(parts: DeletionParts, now: Date): Promise<number> {
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

async function goOn(parts: DeletionParts, found: Deletion, now: Date): Promise<boolean> {
  const { database } = parts;
  const { id } = found;
  const seen = await look(database, found);
  if (!seen) return false;
  await cancelRenders(parts, seen.renders);
  await closeCheckouts(parts, seen.checkouts);
  if (!(await stopRenewing(parts, found, now))) return false;
  const { dueAt, begunAt } = seen.deletion;
  if (dueAt > now) {
    await lookAgain(parts, found, dueAt);
    return false;
  }
  // A concurrent cancellation either comes first, or finds that the deletion has begun.
  const begun = await database.deletion.updateMany({
    where: { id, keptAt: null, doneAt: null },
    data: { begunAt: begunAt ?? now },
  });
  return begun.count > 0 && erase(parts, seen.deletion, now);
}

interface Seen {
  deletion: Deletion;
  renders: { id: string }[];
  checkouts: Pick<Checkout, 'id' | 'sessionId'>[];
}

/**
 * Reads a deletion again, because it may have been cancelled during the previous step, which may take minutes.
 * Takes the lock of the cancellation, so that no cancellation happens in between.
 * @returns null when nothing must be deleted
 */
function look(database: Database, { id, workspaceId }: Deletion): Promise<Seen | null> {
  return database.$transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId);
    const deletion = await transaction.deletion.findFirst({ where: { id, keptAt: null, doneAt: null } });
    if (!deletion) return null;
    const elsewhere = deletion.kind === 'account' ? [{ uid: deletion.uid, status: 'queued' }] : [];
    const renders = await transaction.render.findMany({
      where: { OR: [{ workspaceId, status: { in: ['queued', 'running'] } }, ...elsewhere] },
      select: { id: true },
    });
    const checkouts = await transaction.checkout.findMany({
      where: { workspaceId, status: 'open', sessionId: { not: null } },
      select: { id: true, sessionId: true },
    });
    return { deletion, renders, checkouts };
  });
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

/** Cancels open renders at no charge and waits for finishing ones, except in workspaces of other owners. */
async function cancelRenders({ database, onChanged }: DeletionParts, renders: Seen['renders']) {
  for (const { id } of renders) {
    const cancelled = await settleCancelled(database, id);
    if (cancelled) await onChanged(cancelled);
  }
}

/** Closes checkout pages that were opened before the deletion. */
async function closeCheckouts({ database, closeCheckout }: DeletionParts, checkouts: Seen['checkouts']) {
  for (const { id, sessionId } of checkouts) {
    if (!sessionId) continue;
    const status = await closeCheckout(sessionId);
    await database.checkout.updateMany({ where: { id, sessionId }, data: { status } });
  }
}

/**
 * Cancels renewals after the checkout pages were closed, since a page may just have been paid;
 * and again at the end of the waiting period, for changes made on the provider's own pages.
 * @returns false when the deletion was cancelled meanwhile
 */
async function stopRenewing(parts: DeletionParts, found: Deletion, now: Date): Promise<boolean> {
  const { database } = parts;
  const seen = await look(database, found);
  if (!seen) return false;
  const { id, workspaceId, unrenewedAt, begunAt, dueAt } = seen.deletion;
  if (unrenewedAt && (begunAt || dueAt > now)) return true;
  const customerId = await customerOf(database, workspaceId);
  if (customerId) await parts.endRenewal(customerId);
  await database.deletion.update({ where: { id }, data: { unrenewedAt: now } });
  return true;
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
