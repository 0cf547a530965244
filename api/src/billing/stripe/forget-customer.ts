import { isMissing, type StripeAccount } from './connect-stripe';

/** Of one customer there are a handful. */
const MANY = 100;
const OVER = ['canceled', 'incomplete_expired'];

/** No subscription of the customer begins another period. Safe to repeat; one that Stripe forgot has none. */
export async function endRenewal({ api }: StripeAccount, customer: string): Promise<void> {
  const { data } = await api.subscriptions.list({ customer, limit: MANY }).catch(nothingWhenMissing);
  for (const { id, status, schedule, cancel_at_period_end: ends } of data) {
    if (ends || OVER.includes(status)) continue;
    // What a schedule has planned would be the next period.
    if (schedule) await api.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
    await api.subscriptions.update(id, { cancel_at_period_end: true });
  }
}

/** Deletes the customer, which ends their subscriptions at once. Safe to repeat. */
export async function forgetCustomer({ api }: StripeAccount, customer: string): Promise<void> {
  await api.customers.del(customer).catch(nothingWhenMissing);
}

function nothingWhenMissing(error: unknown): { data: never[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}
