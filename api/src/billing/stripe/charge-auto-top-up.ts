import { applyTopUp } from '@maquette/domain/billing/apply-top-up';
import { failAutoTopUp, lowWorkspaces, reserveAutoTopUp } from '@maquette/domain/billing/auto-top-up';
import { NO_CARD } from '@maquette/domain/mail/words/letter-words';
import type { Database } from '@maquette/prisma/client';
import Stripe from 'stripe';
import { isMissing, type StripeAccount } from './connect-stripe';

/**
 * Charges everybody whose credits ran low and who asked for it. Trouble with one is told and does not keep the others waiting.
 * @returns the workspaces that got credits
 */
export async function chargeLowWorkspaces(
  database: Database,
  account: StripeAccount,
  now: Date,
  onTrouble: (workspaceId: string, error: unknown) => void,
): Promise<string[]> {
  const supplied: string[] = [];
  for (const workspaceId of await lowWorkspaces(database)) {
    try {
      if (await chargeAutoTopUp(database, account, workspaceId, now)) supplied.push(workspaceId);
    } catch (error) {
      onTrouble(workspaceId, error);
    }
  }
  return supplied;
}

/**
 * One charge without the customer being there. Reserved first, made under the reservation's own key: whatever breaks in between,
 * the next round asks for the same payment and not for a second one.
 */
export async function chargeAutoTopUp(database: Database, account: StripeAccount, workspaceId: string, now: Date) {
  const due = await reserveAutoTopUp(database, workspaceId, now);
  if (!due) return false;
  const { topUp, customerId: customer } = due;
  const { id, topupId, cents } = topUp;
  try {
    const { data } = await account.api.customers.listPaymentMethods(customer, { limit: 1 });
    const card = data[0]?.id;
    if (!card) return await refused(database, due, NO_CARD, now);
    const payment = await account.api.paymentIntents.create(
      {
        customer,
        payment_method: card,
        amount: cents,
        currency: 'usd',
        off_session: true,
        confirm: true,
        description: 'Maquette credits, because they ran low',
        metadata: { kind: 'topup', workspaceId, topupId, autoTopUpId: id },
      },
      { idempotencyKey: `auto-top-up:${id}` },
    );
    // Whatever is not paid yet is told by an event later; the reservation stands until then.
    if (payment.status !== 'succeeded') return false;
    await applyTopUp(
      database,
      { paymentKey: payment.id, customerId: customer, workspaceId, cents: payment.amount, autoTopUpId: id },
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refused(database, due, error.message, now);
    if (isMissing(error)) return refused(database, due, NO_CARD, now);
    throw error;
  }
}

async function refused(
  database: Database,
  { topUp }: { topUp: Parameters<typeof failAutoTopUp>[1] },
  why: string,
  now: Date,
): Promise<false> {
  await failAutoTopUp(database, topUp, why, now);
  return false;
}
