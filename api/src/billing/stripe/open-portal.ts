import type { Caller } from '../../identity/access';
import { withCustomer } from './buyer';
import type { CheckoutContext } from './checkout-context';

/** Opens a billing portal session for the caller's workspace and returns its URL. */
export async function openPortal(context: CheckoutContext, caller: Caller): Promise<string> {
  const configuration = await context.portal.id();
  return withCustomer(context, caller, async ({ customer, locale }) => {
    const session = await context.account.api.billingPortal.sessions.create({
      customer,
      locale,
      configuration,
      return_url: new URL('/dashboard/userprofile?tab=plans', context.appUrl).toString(),
    });
    return session.url;
  });
}
