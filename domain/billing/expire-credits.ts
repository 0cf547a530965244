import { type Database, Prisma, type Transaction } from '@maquette/prisma/client';
import { SPEND_ORDER } from '../credits/credit-ledger';
import { collectOwed } from '../credits/owed-credits';
import { reasonValues } from '../credits/posting-reason';

/**
 * How long a month's credits outlive the month when no new month was granted.
 * Renewals are finalised about an hour late, and the workspace should keep its credits during that hour.
 */
export const RENEWAL_GRACE_MS = 24 * 3_600_000;

/**
 * Expired grants: the beta floor when its workspace has left Free; any other grant at its date;
 * a plan's credits when the following month is granted, when the subscription has ended, or a day after their month.
 */
const runOut = (now: Date) => Prisma.sql`
    SELECT g.* FROM credit_grants g LEFT JOIN subscriptions s ON s.id = g.subscription_id
    WHERE g.remaining > 0 AND g.expires_at IS NOT NULL AND (
      g.expires_at <= ${new Date(now.getTime() - RENEWAL_GRACE_MS)}
      OR (g.subscription_id IS NULL AND g.expires_at <= ${now})
      OR s.ended_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM credit_grants later WHERE later.workspace_id = g.workspace_id
        AND later.subscription_id IS NOT NULL AND later.starts_at >= g.expires_at)
    )
    UNION ALL
    SELECT g.* FROM credit_grants g JOIN workspaces w ON w.id = g.workspace_id
    WHERE g.kind = 'beta' AND g.remaining > 0 AND g.expires_at IS NULL AND w.plan <> 'free'`;

/**
 * The part of each grant that may expire. Reservations are covered by the grants in spending order,
 * so a render is paid from the grants that existed while it waited, and not from grants that expire later or never.
 */
const expiring = (now: Date) => Prisma.sql`
  FROM (${runOut(now)}) g JOIN credit_accounts a ON a.workspace_id = g.workspace_id
  JOIN LATERAL (
    SELECT o.id, sum(o.remaining) OVER (ORDER BY ${SPEND_ORDER})::bigint AS upto
    FROM credit_grants o WHERE o.workspace_id = g.workspace_id AND o.remaining > 0
  ) spent ON spent.id = g.id
  WHERE spent.upto > a.held`;

/**
 * Expires grants. Credits reserved by an open render stay until it ends, to cover the reservation.
 * @param only the one workspace to process; default: all
 * @returns the workspaces whose balance changed
 */
export async function expireCredits(database: Database, now: Date, only?: string): Promise<string[]> {
  const found = await database.$queryRaw<{ workspace_id: string }[]>`
    SELECT DISTINCT g.workspace_id ${expiring(now)} ${only ? Prisma.sql`AND g.workspace_id = ${only}::uuid` : Prisma.empty}`;
  const changed: string[] = [];
  for (const { workspace_id } of found) {
    if (await database.$transaction((transaction) => expireIn(transaction, workspace_id, now))) {
      changed.push(workspace_id);
    }
  }
  return changed;
}

/** Expires grants of one workspace inside the caller's transaction. @returns whether its balance changed */
export async function expireIn(transaction: Transaction, workspaceId: string, now: Date): Promise<boolean> {
  await transaction.$queryRaw`SELECT 1 FROM credit_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  const grants = await transaction.$queryRaw<{ id: string; kind: string; part: bigint }[]>`
    SELECT g.id, g.kind, LEAST(g.remaining, spent.upto - a.held) AS part ${expiring(now)}
      AND g.workspace_id = ${workspaceId}::uuid ORDER BY spent.upto`;
  for (const { id, kind, part } of grants) {
    const reason = reasonValues({ reason: kind === 'beta' ? 'beta_ended' : 'month_unused' });
    await transaction.$executeRaw`
      INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, reason_code, reason_params, idempotency_key)
      VALUES (${workspaceId}::uuid, 'expiry', ${part}, ${id}::uuid, ${reason}, ${await expiryKey(transaction, id)})`;
    await transaction.$executeRaw`UPDATE credit_grants SET remaining = remaining - ${part} WHERE id = ${id}::uuid`;
    await transaction.$executeRaw`
      UPDATE credit_accounts SET balance = balance - ${part} WHERE workspace_id = ${workspaceId}::uuid`;
  }
  // Expired credits are no longer owed.
  if (grants.length > 0) await collectOwed(transaction, workspaceId);
  return grants.length > 0;
}

/** A grant may expire in two parts: first the free part, later the reserved part. */
async function expiryKey(transaction: Transaction, grantId: string): Promise<string> {
  const parts = await transaction.creditPosting.count({ where: { grantId, kind: 'expiry' } });
  return `expiry:${grantId}:${parts}`;
}
