import { billingAccountOf } from '@maquette/domain/billing/billing-account';
import { unlinkCustomer } from '@maquette/domain/billing/billing-housekeeping';
import type { Database } from '@maquette/prisma/client';
import type { Caller } from '../../identity/access';
import { isMissing, type StripeAccount } from './connect-stripe';

/** The workspace as a customer of Stripe, made on its first purchase. Who it is comes from the token, never from the request. */
export async function customerOf(database: Database, account: StripeAccount, caller: Caller): Promise<string> {
  const { workspaceId, person } = caller;
  const { customerId, generation } = await billingAccountOf(database, workspaceId);
  if (customerId) return customerId;
  const made = await account.api.customers.create(
    { email: person.email, name: person.name || undefined, metadata: { workspaceId } },
    // Two first purchases at once make one customer.
    { idempotencyKey: `customer:${workspaceId}:${generation}` },
  );
  await database.billingAccount.updateMany({
    where: { workspaceId, customerId: null, generation },
    data: { customerId: made.id },
  });
  const kept = await billingAccountOf(database, workspaceId);
  return kept.customerId ?? made.id;
}

/** Does something with the customer; when Stripe has forgotten it, once more with a new one. */
export async function withCustomer<Result>(
  database: Database,
  account: StripeAccount,
  caller: Caller,
  work: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const customerId = await customerOf(database, account, caller);
  try {
    return await work(customerId);
  } catch (error) {
    if (!isMissing(error) || (error as { param?: string }).param !== 'customer') throw error;
    await unlinkCustomer(database, customerId);
    return work(await customerOf(database, account, caller));
  }
}
