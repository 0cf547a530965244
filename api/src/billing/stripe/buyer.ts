import type { Language } from '@maquette/contracts/account/languages';
import { billingAccountOf } from '@maquette/domain/billing/billing-account';
import { unlinkCustomer } from '@maquette/domain/billing/billing-housekeeping';
import { languageOfUid } from '@maquette/domain/mail/recipient-languages';
import type { Database } from '@maquette/prisma/client';
import type { Caller } from '../../identity/access';
import type { CheckoutContext } from './checkout-context';
import { isMissing, type StripeAccount } from './connect-stripe';

/** Who opens a page of Stripe. */
export interface Buyer {
  /** The workspace as a customer. */
  customer: string;
  /** What whoever opens it has chosen; undefined for nothing: then Stripe asks their browser. */
  locale: Language | undefined;
}

/** The workspace as a customer of Stripe, made on its first purchase. Who it is comes from the token, never from the request. */
async function customerOf(database: Database, account: StripeAccount, caller: Caller): Promise<string> {
  const { workspaceId, person } = caller;
  const { customerId, generation } = await billingAccountOf(database, workspaceId);
  if (customerId) return customerId;
  const made = await account.api.customers.create(
    { metadata: { workspaceId } },
    // Two first purchases at once make one customer, also of two people: nothing that is theirs may stand under the key.
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

/**
 * Does something with the customer; when Stripe has forgotten it, once more with a new one. Its invoices are in the language of whoever
 * did so last.
 */
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

/** The page is open by now: a language that could not be told is told by the next one, and is no reason to keep this one back. */
async function speakTo({ account, log }: CheckoutContext, customer: string, locale: Language): Promise<void> {
  try {
    await account.api.customers.update(customer, { preferred_locales: [locale] });
  } catch (error) {
    log.warn({ error: String(error) }, 'a customer of stripe keeps the language it had');
  }
}
