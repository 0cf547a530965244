import type { PaymentReversal, Transaction } from '@maquette/prisma/client';
import { collectOwed, reversalReason } from '../credits/owed-credits';
import { endAutoTopUp } from './auto-top-up';

/**
 * Takes back the refunded or disputed part of a payment (see {@link collectOwed}), flags the account, and switches off
 * automatic top-ups. Call it under the billing account's lock, after the payment's grant was written.
 */
export async function takeBackCredits(
  transaction: Transaction,
  workspaceId: string,
  paymentKey: string,
  now: Date,
): Promise<void> {
  await lockPayment(transaction, paymentKey);
  const reversal = await transaction.paymentReversal.findUnique({ where: { paymentKey } });
  if (!reversal) return;
  await collectOwed(transaction, workspaceId);
  await settleFlag(transaction, workspaceId, now);
  if (await heed(transaction, reversal)) await endAutoTopUp(transaction, workspaceId, now);
}

/** Whether more was reversed than at the last check. Each cent counts once, in any order of reports. */
async function heed(
  transaction: Transaction,
  { paymentKey, refundedCents, disputedCents, heededCents }: PaymentReversal,
): Promise<boolean> {
  const taken = refundedCents + disputedCents;
  if (taken === heededCents) return false;
  await transaction.paymentReversal.update({ where: { paymentKey }, data: { heededCents: taken } });
  return taken > heededCents;
}

/**
 * Serialises the processing of a payment and of its reversal, so that the second sees what the first wrote.
 * Taken after the lock of the billing account, never before it.
 */
export async function lockPayment(transaction: Transaction, paymentKey: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentKey}`}, 0))`;
}

/** An account is flagged while one of its payments is refunded or disputed. */
async function settleFlag(transaction: Transaction, workspaceId: string, now: Date): Promise<void> {
  const reason = await reversalReason(transaction, workspaceId);
  await transaction.$executeRaw`
    UPDATE billing_accounts SET flag_reason = ${reason},
      flagged_at = CASE WHEN ${reason}::text IS NULL THEN NULL ELSE coalesce(flagged_at, ${now}) END
    WHERE workspace_id = ${workspaceId}::uuid`;
}
