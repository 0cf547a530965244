import type { Transaction } from '@maquette/prisma/client';

interface ReversedGrant {
  id: string;
  amount: bigint;
  remaining: bigint;
  /** Taken back so far. */
  taken: bigint;
  /** Times something was taken or given back. */
  moves: bigint;
}

/**
 * Brings the grants of a payment in line with what was refunded or disputed of it: the same share of each grant is taken back,
 * as far as it is still there, and given back when a dispute is won. A balance never falls below what is held, so credits
 * that are spent already stay spent; the account is flagged then.
 * Runs under the lock of the billing account, after whatever the payment bought is written. Returns whether the balance changed.
 */
export async function takeBackCredits(
  transaction: Transaction,
  workspaceId: string,
  paymentKey: string,
  now: Date,
): Promise<boolean> {
  await lockPayment(transaction, paymentKey);
  const reversal = await transaction.paymentReversal.findUnique({ where: { paymentKey } });
  if (!reversal) return false;
  const { paidCents, refundedCents, disputedCents } = reversal;
  const share = paidCents === 0 ? 0 : Math.min(1, (refundedCents + disputedCents) / paidCents);
  const [account] = await transaction.$queryRaw<{ balance: bigint; held: bigint }[]>`
    SELECT balance, held FROM credit_accounts WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  let available = account ? Number(account.balance - account.held) : 0;
  let changed = false;
  for (const grant of await grantsOf(transaction, workspaceId, paymentKey)) {
    const due = Math.floor(Number(grant.amount) * share) - Number(grant.taken);
    const take = Math.min(due, Number(grant.remaining), available);
    const move = due < 0 ? due : take;
    if (move === 0) continue;
    available -= move;
    await post(transaction, workspaceId, grant, move);
    changed = true;
  }
  await settleFlag(transaction, workspaceId, now);
  return changed;
}

/**
 * A payment and its reversal may be told at the same time: who comes second sees what the first wrote. Taken after the lock of
 * the billing account, never before it.
 */
export async function lockPayment(transaction: Transaction, paymentKey: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentKey}`}, 0))`;
}

function grantsOf(transaction: Transaction, workspaceId: string, paymentKey: string): Promise<ReversedGrant[]> {
  return transaction.$queryRaw<ReversedGrant[]>`
    SELECT g.id, g.amount, g.remaining, count(p.id) AS moves,
      coalesce(sum(CASE p.kind WHEN 'clawback' THEN p.amount ELSE -p.amount END), 0)::bigint AS taken
    FROM credit_grants g
    LEFT JOIN credit_postings p ON p.grant_id = g.id AND p.kind IN ('clawback', 'refund')
    WHERE g.workspace_id = ${workspaceId}::uuid AND g.payment_key = ${paymentKey}
    GROUP BY g.id ORDER BY g.id`;
}

/** @param move half credits taken back, negative when they are given back */
async function post(transaction: Transaction, workspaceId: string, grant: ReversedGrant, move: number): Promise<void> {
  const kind = move > 0 ? 'clawback' : 'refund';
  const reason = move > 0 ? 'The payment was taken back' : 'The payment stands after all';
  await transaction.$executeRaw`
    INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, idempotency_key)
    VALUES (${workspaceId}::uuid, ${kind}, ${Math.abs(move)}, ${grant.id}::uuid, ${reason}, ${`reversal:${grant.id}:${grant.moves}`})`;
  await transaction.$executeRaw`
    UPDATE credit_grants SET remaining = remaining - ${move} WHERE id = ${grant.id}::uuid`;
  await transaction.$executeRaw`
    UPDATE credit_accounts SET balance = balance - ${move} WHERE workspace_id = ${workspaceId}::uuid`;
}

/** An account is flagged while something of its payments is taken back. */
async function settleFlag(transaction: Transaction, workspaceId: string, now: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE billing_accounts b SET
      flagged_at = CASE WHEN f.reason IS NULL THEN NULL ELSE coalesce(b.flagged_at, ${now}) END, flag_reason = f.reason
    FROM (
      SELECT CASE WHEN bool_or(r.disputed_cents > 0) THEN 'disputed' WHEN bool_or(r.refunded_cents > 0) THEN 'refunded' END AS reason
      FROM payment_reversals r WHERE r.payment_key IN (
        SELECT payment_key FROM credit_grants WHERE workspace_id = ${workspaceId}::uuid
        UNION SELECT payment_key FROM paid_invoices WHERE workspace_id = ${workspaceId}::uuid)
    ) f WHERE b.workspace_id = ${workspaceId}::uuid`;
}
