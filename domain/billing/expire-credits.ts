import type { Database, Transaction } from '@maquette/prisma/client';
import { collectOwed } from '../credits/owed-credits';

/**
 * How long the credits of a month outlive it when no new month came: the provider finalises a renewal about an hour after the
 * period's end, and nobody should stand without credits in that hour.
 */
export const RENEWAL_GRACE_MS = 24 * 3_600_000;

/**
 * What has run out: the beta floor when its workspace has left Free; any other grant at its date; the credits of a plan when the month after theirs was granted, when the
 * subscription has ended, or a day after their month. `$1` is now, `$2` now minus the grace.
 */
const RUN_OUT = `
  FROM (
    SELECT g.* FROM credit_grants g LEFT JOIN subscriptions s ON s.id = g.subscription_id
    WHERE g.remaining > 0 AND g.expires_at IS NOT NULL AND (
      g.expires_at <= $2
      OR (g.subscription_id IS NULL AND g.expires_at <= $1)
      OR s.ended_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM credit_grants later WHERE later.workspace_id = g.workspace_id
        AND later.subscription_id IS NOT NULL AND later.starts_at >= g.expires_at)
    )
    UNION ALL
    SELECT g.* FROM credit_grants g JOIN workspaces w ON w.id = g.workspace_id
    WHERE g.kind = 'beta' AND g.remaining > 0 AND g.expires_at IS NULL AND w.plan <> 'free'
  ) g JOIN credit_accounts a ON a.workspace_id = g.workspace_id`;

/**
 * Expires what has run out. Credits that a running render holds stay until the render has ended: the hold must be covered.
 * @param only one workspace, or everybody's
 * @returns the workspaces whose balance changed
 */
export async function expireCredits(database: Database, now: Date, only?: string): Promise<string[]> {
  const grace = graceOf(now);
  const found = await database.$queryRawUnsafe<{ workspace_id: string }[]>(
    `SELECT DISTINCT g.workspace_id ${RUN_OUT} WHERE a.balance > a.held ${only ? 'AND g.workspace_id = $3::uuid' : ''}`,
    ...[now, grace, ...(only ? [only] : [])],
  );
  const changed: string[] = [];
  for (const { workspace_id } of found) {
    if (await database.$transaction((transaction) => expireIn(transaction, workspace_id, now))) {
      changed.push(workspace_id);
    }
  }
  return changed;
}

const graceOf = (now: Date): Date => new Date(now.getTime() - RENEWAL_GRACE_MS);

/** The same for one workspace inside a transaction of the caller's. Returns whether its balance changed. */
export async function expireIn(transaction: Transaction, workspaceId: string, now: Date): Promise<boolean> {
  const [account] = await transaction.$queryRaw<{ balance: bigint; held: bigint }[]>`
    SELECT balance, held FROM credit_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  let free = account ? Number(account.balance - account.held) : 0;
  const grants = await transaction.$queryRawUnsafe<{ id: string; kind: string; remaining: bigint }[]>(
    `SELECT g.id, g.kind, g.remaining ${RUN_OUT} WHERE g.workspace_id = $3::uuid ORDER BY g.expires_at, g.id`,
    now,
    graceOf(now),
    workspaceId,
  );
  let changed = false;
  for (const { id, kind, remaining } of grants) {
    const part = Math.min(Number(remaining), free);
    if (part <= 0) continue;
    free -= part;
    const reason = kind === 'beta' ? 'The temporary beta ends with Free' : 'Not used in its month';
    await transaction.$executeRaw`
      INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, idempotency_key)
      VALUES (${workspaceId}::uuid, 'expiry', ${part}, ${id}::uuid, ${reason}, ${await expiryKey(transaction, id)})`;
    await transaction.$executeRaw`UPDATE credit_grants SET remaining = remaining - ${part} WHERE id = ${id}::uuid`;
    await transaction.$executeRaw`
      UPDATE credit_accounts SET balance = balance - ${part} WHERE workspace_id = ${workspaceId}::uuid`;
    changed = true;
  }
  // What expired cannot be owed any more.
  if (changed) await collectOwed(transaction, workspaceId);
  return changed;
}

/** A grant may expire in parts: first what is free, later what was held. */
async function expiryKey(transaction: Transaction, grantId: string): Promise<string> {
  const parts = await transaction.creditPosting.count({ where: { grantId, kind: 'expiry' } });
  return `expiry:${grantId}:${parts}`;
}
