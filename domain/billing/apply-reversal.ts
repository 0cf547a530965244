import type { Database, Transaction } from '@maquette/prisma/client';
import { lockBilling } from './billing-account';
import type { ReversalFact } from './billing-facts';
import { lockPayment, takeBackCredits } from './take-back-credits';

/**
 * Stores how much of a payment was refunded or disputed, and takes the credits back.
 * A reversal of an unknown payment is stored, and applied when its grant is made.
 * @param observed from nextObservation, taken before the provider was queried
 * @returns the workspace that paid; null when no credits are affected yet
 */
export async function applyReversal(
  database: Database,
  fact: ReversalFact,
  observed: bigint,
  now: Date,
): Promise<string | null> {
  const workspaceId = await database.$transaction((transaction) => keepReversal(transaction, fact, observed));
  if (!workspaceId) return null;
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    await takeBackCredits(transaction, workspaceId, fact.paymentKey, now);
    return workspaceId;
  });
}

/** @returns the workspace that paid; null when the payment is unknown */
async function keepReversal(
  transaction: Transaction,
  fact: ReversalFact,
  observed: bigint,
): Promise<string | undefined> {
  const { paymentKey, paidCents, refundedCents, disputedCents } = fact;
  await lockPayment(transaction, paymentKey);
  await transaction.$executeRaw`
    INSERT INTO payment_reversals AS r (payment_key, paid_cents, refunded_cents, disputed_cents, observed)
    VALUES (${paymentKey}, ${paidCents}, ${refundedCents}, ${disputedCents}, ${observed})
    ON CONFLICT (payment_key) DO UPDATE SET paid_cents = EXCLUDED.paid_cents, refunded_cents = EXCLUDED.refunded_cents,
      disputed_cents = EXCLUDED.disputed_cents, observed = EXCLUDED.observed
    WHERE r.observed < EXCLUDED.observed`;
  const grant = await transaction.creditGrant.findFirst({ where: { paymentKey }, select: { workspaceId: true } });
  const invoice = await transaction.paidInvoice.findFirst({ where: { paymentKey }, select: { workspaceId: true } });
  return grant?.workspaceId ?? invoice?.workspaceId;
}
