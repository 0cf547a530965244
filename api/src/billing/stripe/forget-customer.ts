import { isMissing, type StripeAccount } from './connect-stripe';

/** Page size; a customer has only a few subscriptions. */
const MANY = 100;
const OVER = ['canceled', 'incomplete_expired'];

/** Stops the renewal of all subscriptions of a customer. Safe to repeat, also for a deleted customer. */
export async function endRenewal({ api }: StripeAccount, customer: string): Promise<void> {
  const { data } = await api.subscriptions.list({ customer, limit: MANY }).catch(nothingWhenMissing);
  for (const { id, status, schedule, cancel_at_period_end: ends } of data) {
    if (ends || OVER.includes(status)) continue;
    // Release the schedule first, because it would otherwise start the next period.
    if (schedule) await api.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
    await api.subscriptions.update(id, { cancel_at_period_end: true });
  }
}

/** Deletes the customer, which ends their subscriptions immediately. Safe to repeat. */
export async function forgetCustomer({ api }: StripeAccount, customer: string): Promise<void> {
  await api.customers.del(customer).catch(nothingWhenMissing);
}

function nothingWhenMissing(error: unknown): { data: never[] } {
  if (isMissing(error)) return { data: [] };
  throw error;
}
