import { startCheckout, type Till } from '@maquette/api/billing/stripe/start-checkout';
import type { Caller } from '@maquette/api/identity/access';
import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import { CATALOGUE } from '@maquette/contracts/pricing/plan-prices';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { type StripeDouble, sessionIdIn } from './stripe-double';

/** What the customer, the bank and time do. */
export type Step =
  | { kind: 'topup'; topupId: 't1' | 't3'; transfer: boolean }
  | { kind: 'plan'; planId: 'creator' | 'pro' | 'business'; interval: 'monthly' | 'yearly'; seats: number }
  | { kind: 'advance'; days: number }
  | { kind: 'cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave' }
  | { kind: 'refund'; which: number; share: number }
  | { kind: 'dispute'; which: number; outcome: 'won' | 'lost' | 'open' };

const plain = (...kinds: ('cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave')[]) =>
  fc.record({ kind: fc.constantFrom(...kinds) });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('topup' as const),
    topupId: fc.constantFrom('t1' as const, 't3' as const),
    transfer: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      planId: fc.constantFrom('creator' as const, 'pro' as const, 'business' as const),
      interval: fc.constantFrom('monthly' as const, 'yearly' as const),
      seats: fc.integer({ min: 3, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  plain('cancel', 'resume', 'card-fails', 'card-works', 'end', 'leave'),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(3), share: fc.constantFrom(0.3, 1) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    which: fc.nat(3),
    outcome: fc.constantFrom('won' as const, 'lost' as const, 'open' as const),
  }),
);

/** What was lived through, and what Stripe has to say about it. */
export interface LivedHistory {
  workspaceId: string;
  events: Stripe.Event[];
  /** By the clock of the double. */
  end: Date;
}

/** What the double answers to somebody who cannot do that at that moment. */
const IMPOSSIBLE = /declined|answered 402|answered 400|canceled|refund|plan already|No such customer/i;

/** Lives through steps at the double, in workspaces that are told of nothing. */
export class BillingHistory {
  constructor(
    private readonly stripe: StripeDouble,
    private readonly till: Till,
  ) {}

  /** A history at the double, in a workspace that is told of nothing yet. */
  async live(steps: Step[]): Promise<LivedHistory> {
    const caller = await this.newCaller();
    const before = await this.stripe.latestEvent();
    // The nightly comparison looks at every customer: those of earlier histories would only cost time.
    await this.till.database.billingAccount.updateMany({ data: { customerId: null } });
    let end = await this.stripe.advance(0);
    for (const next of steps) {
      // What a customer cannot do at that moment (pay with a card that fails, end what has ended) does not happen.
      await this.take(next, caller).catch((error: unknown) => {
        if (!IMPOSSIBLE.test(String(error))) throw error;
      });
      end = await this.stripe.advance(0);
    }
    return { workspaceId: caller.workspaceId, events: await this.stripe.eventsAfter(before), end };
  }

  private async take(next: Step, caller: Caller): Promise<void> {
    const customer = await this.customerOf(caller.workspaceId);
    const { data } = customer ? await this.stripe.client.subscriptions.list({ customer, limit: 1 }) : { data: [] };
    const [current] = data;
    if (next.kind === 'topup') {
      const session = await this.checkout(caller, { kind: 'topup', topupId: next.topupId });
      await this.stripe.finish(session, next.transfer ? 'unpaid' : 'paid');
      if (next.transfer) await this.stripe.settle(session, true);
    } else if (next.kind === 'plan') {
      if (current) await this.change(current, next);
      else {
        const { planId, interval, seats } = next;
        await this.stripe.finish(
          await this.checkout(caller, { kind: 'subscription', planId, interval, seats, extraCredits: false }),
        );
      }
    } else if (next.kind === 'advance') await this.stripe.advance(next.days);
    else if (next.kind === 'leave') {
      if (customer) await this.stripe.client.customers.del(customer);
    } else if (next.kind === 'card-fails' || next.kind === 'card-works') {
      if (customer) await this.stripe.setCard(customer, next.kind === 'card-fails');
    } else if (next.kind === 'cancel' || next.kind === 'resume') {
      const cancel_at_period_end = next.kind === 'cancel';
      if (current) await this.stripe.client.subscriptions.update(current.id, { cancel_at_period_end });
    } else if (next.kind === 'end') {
      if (current) await this.stripe.client.subscriptions.cancel(current.id);
    } else if ((next.kind === 'refund' || next.kind === 'dispute') && customer) await this.takeBack(next, customer);
  }

  private async change(current: Stripe.Subscription, { planId, interval, seats }: Step & { kind: 'plan' }) {
    const wanted = CATALOGUE.find((each) => each.planId === planId && each.interval === interval && !each.extraCredits);
    const item = current.items.data[0];
    if (!wanted || !item) throw new Error('nothing to change to');
    const quantity = planId === 'business' ? seats : 1;
    const items = [{ id: item.id, price: await this.till.prices.idOf(wanted), quantity }];
    await this.stripe.client.subscriptions.update(current.id, { items, proration_behavior: 'always_invoice' });
  }

  private async takeBack(next: Step & { kind: 'refund' | 'dispute' }, customer: string): Promise<void> {
    const { data } = await this.stripe.client.charges.list({ customer, limit: 100 });
    const charge = data.filter(({ paid }) => paid)[next.which];
    if (!charge || typeof charge.payment_intent !== 'string') return;
    if (next.kind === 'refund') {
      const amount = Math.max(1, Math.floor(charge.amount * next.share));
      await this.stripe.client.refunds.create({ payment_intent: charge.payment_intent, amount });
    } else if (!charge.disputed) {
      const { id } = await this.stripe.dispute(charge.payment_intent);
      if (next.outcome !== 'open') await this.stripe.closeDispute(id, next.outcome);
    }
  }

  private async checkout(caller: Caller, request: CheckoutRequest): Promise<string> {
    const url = await startCheckout(this.till, caller, request);
    return sessionIdIn(url ?? '');
  }

  async customerOf(workspaceId: string): Promise<string | undefined> {
    const found = await this.till.database.billingAccount.findUnique({ where: { workspaceId } });
    return found?.customerId ?? undefined;
  }

  private async newCaller(): Promise<Caller> {
    const workspaceId = uuidv7();
    const workspace = await this.till.database.workspace.create({ data: { id: workspaceId, name: 'test' } });
    await this.till.database.$transaction((transaction) =>
      grantCredits(transaction, {
        workspaceId,
        kind: 'one_time',
        amount: 150,
        reason: 'test',
        idempotencyKey: `test:${workspaceId}`,
      }),
    );
    const person = { uid: workspaceId, email: 'a@b.c', emailVerified: true, name: 'A', picture: '', tokenEndsAt: 0 };
    return { person, workspaceId, role: 'owner', workspace };
  }
}
