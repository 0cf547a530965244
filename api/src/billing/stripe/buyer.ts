import type { Language } from '@maquette/contracts/account/languages';
import { billingAccountOf } from '@maquette/domain/billing/billing-account';
import { unlinkCustomer } from '@maquette/domain/billing/billing-jobs';
import { languageOfUid } from '@maquette/domain/mail/recipient-languages';
import type { Database } from '@maquette/prisma/client';
import type { Caller } from '../../identity/access';
import type { CheckoutContext } from './checkout-context';
import { isMissing, type StripeAccount } from './connect-stripe';

/** Customer data for a Stripe page. */
export interface Buyer {
  /** Stripe id of the workspace. */
  customer: string;
  /** Language chosen by the caller; undefined lets Stripe use the browser's. */
  locale: Language | undefined;
}

/** The workspace's Stripe customer, created on the first purchase. Identity comes only from the token. */
async function customerOf(database: Database, account: StripeAccount, caller: Caller): Promise<string> {
  const { workspaceId, person } = caller;
  const { customerId, generation } = await billingAccountOf(database, workspaceId);
  if (customerId) return customerId;
  const made = await account.api.customers.create(
    { metadata: { workspaceId } },
    // Two concurrent first purchases, even by two people, create one customer. The parameters under this key must
    // therefore
    // not depend on the person.
    { idempotencyKey: `customer:${workspaceId}:${generation}` },
  );
  await account.api.customers.update(made.id, { email: person.email, name: person.name || undefined });
  await database.billingAccount.updateMany({
    where: { workspaceId, customerId: null, generation },
    data: { customerId: made.id },
  });
  const kept = await billingAccountOf(database, workspaceId);
  return kept.customerId ?? made.id;
}

/** Runs work with the customer, or with a new one if Stripe lost it. Invoices use the latest caller's language. */
export async function withCustomer<Result>(
  context: CheckoutContext,
  caller: Caller,
  work: (buyer: Buyer) => Promise<Result>,
): Promise<Result> {
  const { database, account } = context;
  const locale = await languageOfUid(database, caller.person.uid);
  const once = async (customer: string) => {
    const result = await work({ customer, locale });
    if (locale) await speakTo(context, customer, locale);
    return result;
  };
  const customerId = await customerOf(database, account, caller);
  try {
    return await once(customerId);
  } catch (error) {
    if (!isMissing(error) || (error as { param?: string }).param !== 'customer') throw error;
    await unlinkCustomer(database, customerId);
    return once(await customerOf(database, account, caller));
  }
}

/** Sets the language of invoices. The page is already open, so a failure is only logged; the next call sets it. */
async function speakTo({ account, log }: CheckoutContext, customer: string, locale: Language): Promise<void> {
  try {
    await account.api.customers.update(customer, { preferred_locales: [locale] });
  } catch (error) {
    log.warn({ error: String(error) }, 'language of a Stripe customer was not updated');
  }
}
