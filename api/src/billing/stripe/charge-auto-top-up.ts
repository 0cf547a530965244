import { applyTopUp } from '@maquette/domain/billing/apply-top-up';
import {
  type DueTopUp,
  failAutoTopUp,
  noteAutoPayment,
  reserveAutoTopUp,
  workspacesToCharge,
} from '@maquette/domain/billing/auto-top-up';
import { NO_CARD, NOT_PAID } from '@maquette/domain/mail/mail-words';
import type { Database } from '@maquette/prisma/client';
import type Stripe from 'stripe';
import { isMissing, type StripeAccount, stripeLibrary } from './connect-stripe';
import { paidTopUp } from './read-facts';

/**
 * Charges every workspace with low credits that enabled automatic top-up.
 * One failure is reported and does not delay the others.
 * @returns the workspaces that got credits
 */
export async function chargeLowWorkspaces(
  database: Database,
  account: StripeAccount,
  now: Date,
  onTrouble: (workspaceId: string, error: unknown) => void,
): Promise<string[]> {
  const supplied: string[] = [];
  for (const workspaceId of await workspacesToCharge(database)) {
    try {
      if (await chargeAutoTopUp(database, account, workspaceId, now)) supplied.push(workspaceId);
    } catch (error) {
      onTrouble(workspaceId, error);
    }
  }
  return supplied;
}

/**
 * Makes one charge without the customer present. It is reserved first, and its idempotency key is the reservation's,
 * so that a retry after any failure asks for the same payment, never for a second one.
 * @returns whether credits were granted
 */
export async function chargeAutoTopUp(database: Database, account: StripeAccount, workspaceId: string, now: Date) {
  const due = await reserveAutoTopUp(database, workspaceId, now);
  if (!due) return false;
  const { id, paymentIntent } = due.topUp;
  const refused = async (why: string) => {
    await failAutoTopUp(database, id, why, now);
    return false;
  };
  const payment = await paymentOf(account, due);
  if (typeof payment === 'string') return refused(payment);
  const refusal = refusalOf(payment);
  if (refusal !== null) return refused(refusal);
  // The bank has not decided yet: keep the reservation open.
  if (payment.status !== 'succeeded') {
    if (paymentIntent !== payment.id) await noteAutoPayment(database, id, payment.id);
    return false;
  }
  const fact = paidTopUp(payment);
  if (!fact) throw new Error(`payment ${payment.id} of automatic top-up ${id} has no metadata of a top-up`);
  await applyTopUp(database, fact, now);
  return true;
}

/** Why an automatic payment failed; null while the bank decides, and after success. */
export function refusalOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return status === 'succeeded' || status === 'processing' ? null : (error?.message ?? NOT_PAID);
}

/** Payment of a reservation, created if needed; or the reason of its refusal. */
async function paymentOf({ api }: StripeAccount, due: DueTopUp): Promise<Stripe.PaymentIntent | string> {
  const { topUp, customerId, chargeable } = due;
  try {
    if (topUp.paymentIntent) return await api.paymentIntents.retrieve(topUp.paymentIntent);
    if (!customerId) return NO_CARD;
    return chargeable ? await pay(api, due, customerId) : ((await madeBefore(api, due, customerId)) ?? NOT_PAID);
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeCardError) return error.message;
    if (isMissing(error)) return NO_CARD;
    throw error;
  }
}

/** Cards are charged or refused at once; a bank debit would leave credits low for days. */
async function pay(api: Stripe, due: DueTopUp, customer: string): Promise<Stripe.PaymentIntent | string> {
  const { id, workspaceId, topupId, cents } = due.topUp;
  const { data } = await api.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = data[0]?.id;
  if (!card) return NO_CARD;
  const wish: Stripe.PaymentIntentCreateParams = {
    customer,
    payment_method: card,
    allowed_payment_method_types: ['card'],
    amount: cents,
    currency: 'usd',
    off_session: true,
    confirm: true,
    description: 'Maquette credits, because they ran low',
    metadata: { kind: 'topup', workspaceId, topupId, autoTopUpId: id },
  };
  try {
    return await api.paymentIntents.create(wish, { idempotencyKey: `auto-top-up:${id}` });
  } catch (error) {
    // The key was used before, with another card or by an earlier version: that payment counts.
    const made =
      error instanceof stripeLibrary().errors.StripeIdempotencyError && (await madeBefore(api, due, customer));
    if (made) return made;
    throw error;
  }
}

/** Finds the payment for a reservation whose answer was lost. */
async function madeBefore(api: Stripe, { topUp }: DueTopUp, customer: string): Promise<Stripe.PaymentIntent | null> {
  for await (const payment of api.paymentIntents.list({ customer, limit: 100 })) {
    if (payment.metadata.autoTopUpId === topUp.id) return payment;
  }
  return null;
}
