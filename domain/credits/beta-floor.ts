import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import type { LedgerReasonCode } from '@maquette/contracts/renders/ledger-reasons';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { grantCredits, lockSharingAccounts, readBalance } from './credit-ledger';
import { reasonValues } from './posting-reason';

/**
 * Raises the sum of an owner's credits in all Free workspaces to the floor of the temporary beta.
 * The missing part is a real grant to the requesting workspace. Open reservations count as balance, because a released
 * one returns. Workspaces being deleted count. The floor ends when a workspace leaves Free.
 * @param floor half credits
 * @param needed half credits that an order will reserve; missing credits move here from the owner's other beta grants
 */
export async function refillBetaGrant(
  database: Database,
  workspaceId: string,
  floor: HalfCredits,
  needed: HalfCredits = 0,
): Promise<void> {
  if (floor <= 0) return;
  const before = await readShared(database, workspaceId);
  if (before.balance >= floor && before.available >= needed) return;
  await database.$transaction(async (transaction) => {
    await lockSharingAccounts(transaction, workspaceId);
    const now = await readShared(transaction, workspaceId);
    if (!(await isFree(transaction, workspaceId))) return;
    if (now.balance < floor) await grantBeta(transaction, workspaceId, floor - now.balance, 'beta');
    const { available } = await readBalance(transaction, workspaceId);
    if (available < needed) await moveBeta(transaction, workspaceId, needed - available);
  });
}

/** Half credits that a Free workspace could take from the beta grants in its owner's other Free workspaces. */
export async function readBetaInOtherWorkspaces(database: Database, workspaceId: string): Promise<HalfCredits> {
  const others = await betaElsewhere(database, workspaceId);
  return others.reduce((sum, { free }) => sum + Number(free), 0);
}

interface SharedBalance {
  /** Credits of all workspaces that share the floor. */
  balance: HalfCredits;
  /** Available credits of this workspace only. */
  available: HalfCredits;
}

async function readShared(database: Database | Transaction, workspaceId: string): Promise<SharedBalance> {
  const [row] = await database.$queryRaw<{ balance: bigint | null; available: bigint | null }[]>`
    SELECT sum(balance)::bigint AS balance, sum(balance - held) FILTER (WHERE workspace_id = ${workspaceId}::uuid)::bigint AS available
    FROM credit_accounts WHERE workspace_id = ANY (sharing_workspaces(${workspaceId}::uuid))`;
  return { balance: Number(row?.balance ?? 0), available: Number(row?.available ?? 0) };
}

/** Beta grants in the owner's other Free workspaces, and the unreserved part of each. */
function betaElsewhere(database: Database | Transaction, workspaceId: string) {
  return database.$queryRaw<{ id: string; workspaceId: string; free: bigint }[]>`
    SELECT id, workspace_id AS "workspaceId", free FROM (
      SELECT g.id, g.workspace_id, LEAST(g.remaining, a.balance - a.held
        - coalesce(sum(g.remaining) OVER (PARTITION BY g.workspace_id ORDER BY g.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      )::bigint AS free
      FROM credit_grants g JOIN credit_accounts a ON a.workspace_id = g.workspace_id
      WHERE g.kind = 'beta' AND g.remaining > 0 AND NOT a.stopped AND g.workspace_id <> ${workspaceId}::uuid
        AND g.workspace_id = ANY (sharing_workspaces(${workspaceId}::uuid))
    ) beta WHERE free > 0 ORDER BY id`;
}

/** The caller holds the locks on all accounts that share the floor. */
async function moveBeta(transaction: Transaction, workspaceId: string, lacking: HalfCredits): Promise<void> {
  let moved = 0;
  for (const grant of await betaElsewhere(transaction, workspaceId)) {
    const part = Math.min(Number(grant.free), lacking - moved);
    if (part <= 0) break;
    await takeBeta(transaction, grant, part);
    moved += part;
  }
  if (moved > 0) await grantBeta(transaction, workspaceId, moved, 'beta_moved_here');
}

async function takeBeta(
  transaction: Transaction,
  { id, workspaceId }: { id: string; workspaceId: string },
  part: HalfCredits,
): Promise<void> {
  const reason = reasonValues({ reason: 'beta_moved_away' });
  await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, reason_code, reason_params, idempotency_key)
    VALUES (${workspaceId}::uuid, 'expiry', ${part}, ${id}::uuid, ${reason}, ${`moved:${uuidv7()}`})`;
  await transaction.$executeRaw`UPDATE credit_grants SET remaining = remaining - ${part} WHERE id = ${id}::uuid`;
  await transaction.$executeRaw`
    UPDATE credit_accounts SET balance = balance - ${part} WHERE workspace_id = ${workspaceId}::uuid`;
}

async function grantBeta(transaction: Transaction, workspaceId: string, amount: HalfCredits, reason: LedgerReasonCode) {
  await grantCredits(transaction, { workspaceId, kind: 'beta', amount, reason, idempotencyKey: `beta:${uuidv7()}` });
}

/** Read under the account's lock, which leaving Free also takes before it expires the granted credits. */
async function isFree(transaction: Transaction, workspaceId: string): Promise<boolean> {
  return (await transaction.workspace.count({ where: { id: workspaceId, plan: 'free' } })) > 0;
}
