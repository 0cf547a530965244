import type { Database } from '@maquette/prisma/client';
import { fundedWorkspace } from './orders';
import type { StripeDouble } from './stripe-double';

/** Gives a workspace an owner with an e-mail address. @returns the e-mails that the owner has received so far */
export async function ownerOf(database: Database, workspaceId: string): Promise<() => Promise<string[]>> {
  const uid = `owner-${workspaceId}`;
  await database.user.create({ data: { uid, email: `${uid}@office.example` } });
  await database.workspaceMember.create({ data: { workspaceId, uid, role: 'owner' } });
  return async () => (await database.mail.findMany({ where: { workspaceId } })).map(({ kind }) => kind);
}

/** A workspace with a saved card and automatic top-ups of $10. */
export async function toppingUp(
  database: Database,
  stripe: StripeDouble,
  wish: { credits: number; below: number; ceilingUsd: number },
): Promise<{ workspaceId: string; customerId: string }> {
  const workspaceId = await fundedWorkspace(database, wish.credits * 2);
  const customer = await stripe.client.customers.create({ metadata: { workspaceId } });
  const session = await stripe.client.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } } }],
    payment_intent_data: { setup_future_usage: 'off_session' },
    success_url: 'http://127.0.0.1:1',
  });
  await stripe.finish(session.id);
  await database.billingAccount.create({
    data: {
      workspaceId,
      customerId: customer.id,
      autoEnabled: true,
      autoTopupId: 't1',
      autoBelow: wish.below,
      autoCeilingCents: wish.ceilingUsd * 100,
    },
  });
  return { workspaceId, customerId: customer.id };
}
