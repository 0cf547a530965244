import type { Transaction } from '@maquette/prisma/client';
import { reasonValues } from './posting-reason';

/** A grant whose payment was refunded or disputed, partly or fully. */
interface ReversedGrant {
  id: string;
  remaining: bigint;
  /** Amount still to be taken back. Negative when too much was taken. */
  due: bigint;
  /** Number of postings that took or returned credits. */
  moves: bigint;
}

/**
 * Adjusts the grants of every refunded or disputed payment. The same share of each grant is taken back if unspent,
 * and returned when a dispute is won. Spent credits stay spent.
 * A balance never falls below the reserved amount: reserved credits stay owed until the reservation ends uncharged.
 * While credits are owed or disputed, no waiting render starts. Locks the credit account.
 * @returns whether the balance changed
 */
export async function collectOwed(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const [account] = await transaction.$queryRaw<{ balance: bigint; held: bigint }[]>`
    SELECT balance, held FROM credit_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  if (!account) return false;
  let available = Number(account.balance - account.held);
  let owed = 0;
  let changed = false;
  for (const grant of await reversedGrants(transaction, workspaceId)) {
    const [due, remaining] = [Number(grant.due), Number(grant.remaining)];
    const move = due < 0 ? due : Math.min(due, remaining, available);
    owed += Math.max(0, Math.min(due - move, remaining - move));
    if (move === 0) continue;
    available -= move;
    await post(transaction, workspaceId, grant, move);
    changed = true;
  }
  const stopped = owed > 0 || (await reversalReason(transaction, workspaceId)) === 'disputed';
  await transaction.$executeRaw`
    UPDATE credit_accounts SET owed = ${owed}, stopped = ${stopped} WHERE workspace_id = ${workspaceId}::uuid`;
  return changed;
}

/** Why an account is flagged: a payment is disputed or refunded. Null when it is not flagged. */
export async function reversalReason(
  transaction: Transaction,
  workspaceId: string,
): Promise<'disputed' | 'refunded' | null> {
  const [found] = await transaction.$queryRaw<{ reason: 'disputed' | 'refunded' | null }[]>`
    SELECT CASE WHEN bool_or(r.disputed_cents > 0) THEN 'disputed' WHEN bool_or(r.refunded_cents > 0) THEN 'refunded' END AS reason
    FROM payment_reversals r WHERE r.payment_key IN (
      SELECT payment_key FROM credit_grants WHERE workspace_id = ${workspaceId}::uuid
      UNION SELECT payment_key FROM paid_invoices WHERE workspace_id = ${workspaceId}::uuid)`;
  return found?.reason ?? null;
}

function reversedGrants(transaction: Transaction, workspaceId: string): Promise<ReversedGrant[]> {
  return transaction.$queryRaw<ReversedGrant[]>`
    SELECT g.id, g.remaining, count(p.id) AS moves,
      (CASE WHEN r.paid_cents = 0 THEN 0 ELSE g.amount * LEAST(r.refunded_cents + r.disputed_cents, r.paid_cents) / r.paid_cents END
        - coalesce(sum(CASE p.kind WHEN 'clawback' THEN p.amount ELSE -p.amount END), 0))::bigint AS due
    FROM credit_grants g JOIN payment_reversals r ON r.payment_key = g.payment_key
    LEFT JOIN credit_postings p ON p.grant_id = g.id AND p.kind IN ('clawback', 'refund')
    WHERE g.workspace_id = ${workspaceId}::uuid
    GROUP BY g.id, r.payment_key ORDER BY g.id`;
}

/** @param move half credits taken back; negative when returned */
async function post(transaction: Transaction, workspaceId: string, grant: ReversedGrant, move: number): Promise<void> {
  const kind = move > 0 ? 'clawback' : 'refund';
  const reason = reasonValues({ reason: move > 0 ? 'payment_reversed' : 'payment_restored' });
  await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, reason_code, reason_params, idempotency_key)
    VALUES (${workspaceId}::uuid, ${kind}, ${Math.abs(move)}, ${grant.id}::uuid, ${reason}, ${`reversal:${grant.id}:${grant.moves}`})`;
  await transaction.$executeRaw`
    UPDATE credit_grants SET remaining = remaining - ${move} WHERE id = ${grant.id}::uuid`;
  await transaction.$executeRaw`
    UPDATE credit_accounts SET balance = balance - ${move} WHERE workspace_id = ${workspaceId}::uuid`;
}
