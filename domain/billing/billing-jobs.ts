import type { Database } from '@maquette/prisma/client';
import { grantDueMonths } from './apply-subscription';
import { lockBilling } from './billing-account';
import { ENTITLED_STATUSES } from './billing-facts';
import { expireCredits } from './expire-credits';

/**
 * Applies changes that depend only on time: the next month of a yearly plan, and the expiry of credits.
 * Safe to repeat in any process: months have keys, and expiries are posted under the account's lock.
 * @returns the workspaces whose credits changed
 */
export async function keepCreditsCurrent(database: Database, now: Date): Promise<string[]> {
  const yearly = await database.subscription.findMany({
    where: { interval: 'yearly', endedAt: null, status: { in: ENTITLED_STATUSES }, currentPeriodEnd: { gt: now } },
    select: { workspaceId: true },
    distinct: ['workspaceId'],
  });
  const changed = new Set<string>();
  for (const { workspaceId } of yearly) {
    const granted = await database.$transaction(async (transaction) => {
      await lockBilling(transaction, workspaceId);
      return grantDueMonths(transaction, workspaceId, now);
    });
    if (granted) changed.add(workspaceId);
  }
  for (const workspaceId of await expireCredits(database, now)) changed.add(workspaceId);
  return [...changed];
}

/**
 * Removes the link to a customer who was deleted at the payment provider.
 * The credits stay; the next checkout creates a new customer.
 */
export async function unlinkCustomer(database: Database, customerId: string): Promise<string | null> {
  const account = await database.billingAccount.findUnique({ where: { customerId } });
  if (!account) return null;
  await database.billingAccount.updateMany({
    where: { customerId },
    data: { customerId: null, generation: { increment: 1 }, autoEnabled: false },
  });
  return account.workspaceId;
}
