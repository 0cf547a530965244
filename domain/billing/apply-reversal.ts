import type { Database } from '@maquette/prisma/client';
import type { BillingOutcome } from './apply-subscription';
import { lockBilling } from './billing-account';
import type { ReversalFact } from './billing-facts';
import { takeBackCredits } from './take-back-credits';

/**
 * Keeps what was refunded or disputed of a payment and takes the credits back. When the payment itself is not known yet the
 * fact waits, and its grant is taken back in the moment it is made.
 * @param observed from nextObservation, taken before the provider was asked
 * @returns null while nobody's credits are concerned
 */
export async function applyReversal(
  database: Database,
  fact: ReversalFact,
  observed: bigint,
  now: Date,
): Promise<BillingOutcome | null> {
  const { paymentKey, paidCents, refundedCents, disputedCents } = fact;
  await database.$executeRaw`
    INSERT INTO payment_reversals AS r (payment_key, paid_cents, refunded_cents, disputed_cents, observed)
    VALUES (${paymentKey}, ${paidCents}, ${refundedCents}, ${disputedCents}, ${observed})
    ON CONFLICT (payment_key) DO UPDATE SET paid_cents = EXCLUDED.paid_cents, refunded_cents = EXCLUDED.refunded_cents,
      disputed_cents = EXCLUDED.disputed_cents, observed = EXCLUDED.observed
    WHERE r.observed < EXCLUDED.observed`;
  const grant = await database.creditGrant.findFirst({ where: { paymentKey }, select: { workspaceId: true } });
  const invoice = await database.paidInvoice.findFirst({ where: { paymentKey }, select: { workspaceId: true } });
  const workspaceId = grant?.workspaceId ?? invoice?.workspaceId;
  if (!workspaceId) return null;
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const changed = await takeBackCredits(transaction, workspaceId, paymentKey, now);
    return { workspaceId, changed };
  });
}
