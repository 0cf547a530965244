import type { Caller } from '../../identity/access';
import { withCustomer } from './buyer';
import type { Till } from './start-checkout';

/** Opens the billing portal of the caller's own workspace and answers its address. */
export async function openPortal(till: Till, caller: Caller): Promise<string> {
  const configuration = await till.portal.id();
  return withCustomer(till.database, till.account, caller, async (customer) => {
    const session = await till.account.api.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: new URL('/dashboard/userprofile?tab=plans', till.appUrl).toString(),
    });
    return session.url;
  });
}
