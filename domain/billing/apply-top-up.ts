import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { Database } from '@maquette/prisma/client';
import { grantCredits } from '../credits/credit-ledger';
import { writeAudit } from '../workspaces/audit-log';
import { lockBilling, workspaceOf } from './billing-account';
import type { TopUpFact } from './billing-facts';
import { mailPaidWhileClosing } from './paid-while-closing';
import { takeBackCredits } from './take-back-credits';

/**
 * Grants a one-time purchase, once per payment. A credit costs one cent.
 * @returns the workspace that made the purchase; null when no known workspace has the payment
 */
export async function applyTopUp(database: Database, fact: TopUpFact, now: Date): Promise<string | null> {
  const workspaceId = await workspaceOf(database, fact);
  if (!workspaceId) return null;
  const { paymentKey, cents, autoTopUpId } = fact;
  return database.$transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId);
    const granted = await grantCredits(transaction, {
      workspaceId,
      kind: 'topup',
      amount: toHalfCredits(cents),
      reason: autoTopUpId ? 'auto_top_up' : 'top_up',
      idempotencyKey: `topup:${paymentKey}`,
      purchase: { paymentKey },
    });
    if (autoTopUpId) {
      await transaction.autoTopUp.updateMany({
        where: { id: autoTopUpId, workspaceId },
        data: { status: 'paid', paymentIntent: paymentKey, failure: null },
      });
      await transaction.billingAccount.update({ where: { workspaceId }, data: { autoFailure: null } });
    }
    if (granted) {
      const details = { credits: cents, automatic: autoTopUpId !== null };
      await writeAudit(transaction, { workspaceId, actor: null, action: 'billing.top_up', details }, now);
      await mailPaidWhileClosing(transaction, workspaceId, { paymentKey, cents: fact.paidCents ?? cents }, now);
    }
    await takeBackCredits(transaction, workspaceId, paymentKey, now);
    return workspaceId;
  });
}
