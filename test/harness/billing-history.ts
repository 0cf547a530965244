import type { CheckoutContext } from '@maquette/api/billing/stripe/checkout-context';
import { openPortal } from '@maquette/api/billing/stripe/open-portal';
import { startCheckout } from '@maquette/api/billing/stripe/start-checkout';
import type { Caller } from '@maquette/api/identity/access';
import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import { cataloguePrice, monthlyGrant, priceLookupKey, unitPriceCents } from '@maquette/contracts/pricing/plan-prices';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import { type StripeDouble, sessionIdIn } from './stripe-double';

/** A first plan or a change of plan: in the portal, or directly by an operator, who may also reduce it. */
export interface PlanStep {
  kind: 'plan';
  planId: 'creator' | 'pro' | 'business';
  interval: 'monthly' | 'yearly';
  seats: number;
  extraCredits?: boolean;
  by?: 'portal' | 'operator';
}

/** Actions by the customer or the bank, and the passing of time. */
export type Step =
  | { kind: 'topup'; topupId: 't1' | 't3'; transfer: boolean }
  | PlanStep
  | { kind: 'advance'; days: number }
  | { kind: 'cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave' }
  | { kind: 'refund'; which: number; share: number }
  | { kind: 'dispute'; which: number; outcome: 'won' | 'lost' | 'open' };

const plain = (...kinds: ('cancel' | 'resume' | 'end' | 'card-fails' | 'card-works' | 'leave')[]) =>
  fc.record({ kind: fc.constantFrom(...kinds) });
const anyPlan: fc.Arbitrary<PlanStep> = fc.record({
  kind: fc.constant('plan' as const),
  planId: fc.constantFrom('creator' as const, 'pro' as const, 'business' as const),
  interval: fc.constantFrom('monthly' as const, 'yearly' as const),
  seats: fc.constantFrom(1, 3, 4, 6, 25, 30),
  extraCredits: fc.boolean(),
  by: fc.constantFrom('portal' as const, 'operator' as const),
});
const pause = fc.record({ kind: fc.constant('advance' as const), days: fc.constantFrom(0, 1, 6, 14, 29, 31) });
/** Two alternating plans, as a user who looks for free credits would choose them. */
const turns: fc.Arbitrary<Step[]> = fc
  .tuple(anyPlan, anyPlan, pause, fc.integer({ min: 1, max: 3 }))
  .map(([one, other, rest, times]) => Array.from({ length: times }, () => [one, rest, other]).flat());

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('topup' as const),
    topupId: fc.constantFrom('t1' as const, 't3' as const),
    transfer: fc.boolean(),
  }),
  { weight: 3, arbitrary: anyPlan },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  plain('cancel', 'resume', 'card-fails', 'card-works', 'end', 'leave'),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(3), share: fc.constantFrom(0.3, 1) }),
  fc.record({
    kind: fc.constant('dispute' as const),
    which: fc.nat(3),
    outcome: fc.constantFrom('won' as const, 'lost' as const, 'open' as const),
  }),
);

/** Histories of every kind, including alternations of two plans. */
export const anyHistory: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 2, arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 9 }) },
  fc.tuple(turns, fc.array(anyStep, { maxLength: 3 })).map(([first, then]) => [...first, ...then]),
);

/** A replayed history and the state in which it left Stripe. */
export interface LivedHistory {
  workspaceId: string;
  events: Stripe.Event[];
  /** When the history ends, on the double's clock. */
  end: Date;
  /**
   * The highest number of half credits from plans that were paid for at the same time.
   * It is summed over the workspace's customers.
   */
  paidFor: number;
}

/** The month that has begun is granted in full. A year's months differ from a twelfth by a few days. */
const HORIZON_SECONDS = 34 * 86_400;

/** The double's errors for actions that are impossible at that moment. */
const IMPOSSIBLE = /declined|answered 402|answered 400|canceled|refund|plan already|No such customer|seats/i;

/** Replays steps at the double, in workspaces without webhooks. */
export class BillingHistory {
  constructor(
    private readonly stripe: StripeDouble,
    private readonly context: CheckoutContext,
  ) {}

  /** Replays one history, in a workspace without webhooks. */
  async live(steps: Step[]): Promise<LivedHistory> {
    const caller = await this.newCaller();
    const before = await this.stripe.latestEvent();
    // The nightly comparison reads every customer; customers from earlier histories would only cost time.
    await this.context.database.billingAccount.updateMany({ data: { customerId: null } });
    let end = await this.stripe.advance(0);
    /** The maximum is per customer: a user who returns is a new customer and has paid for both. */
    const paidBy = new Map<string, number>();
    for (const next of steps) {
      // Impossible actions (a failing card, ending an ended plan) are skipped.
      await this.take(next, caller).catch((error: unknown) => {
        if (!IMPOSSIBLE.test(String(error))) throw error;
      });
      end = await this.stripe.advance(0);
      const customer = await this.customerOf(caller.workspaceId);
      if (customer) paidBy.set(customer, Math.max(paidBy.get(customer) ?? 0, await this.paidFor(customer, end)));
    }
    const paidFor = [...paidBy.values()].reduce((sum, paid) => sum + paid, 0);
    return { workspaceId: caller.workspaceId, events: await this.stripe.eventsAfter(before), end, paidFor };
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
      if (current) await this.change(caller, current, next);
      else {
        const { planId, interval, seats, extraCredits = false } = next;
        await this.stripe.finish(
          await this.checkout(caller, { kind: 'subscription', planId, interval, seats, extraCredits }),
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

  private async change(caller: Caller, current: Stripe.Subscription, step: PlanStep) {
    const { planId, interval, extraCredits = false } = step;
    const more = planId === 'business' && extraCredits;
    const wanted = cataloguePrice(priceLookupKey({ planId, interval, extraCredits: more }));
    const item = current.items.data[0];
    if (!wanted || !item) throw new Error('no other plan to change to');
    const quantity = planId === 'business' ? step.seats : 1;
    const price = await this.context.prices.idOf(wanted);
    if (step.by === 'portal') {
      const form = { action: 'change', price, quantity: String(quantity) };
      const page = await fetch(await openPortal(this.context, caller), {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      if (page.status >= 400) throw new Error(`the billing portal answered with status ${page.status}`);
      return;
    }
    const items = [{ id: item.id, price, quantity }];
    await this.stripe.client.subscriptions.update(current.id, { items, proration_behavior: 'always_invoice' });
  }

  /**
   * Half credits bought by all paid invoices up to a moment, including the current month:
   * for each line, the charged (or refunded) share of its price times its credits.
   */
  private async paidFor(customer: string, now: Date): Promise<number> {
    const invoices = await this.stripe.client.invoices
      .list({ customer, status: 'paid', limit: 100 })
      .autoPagingToArray({ limit: 1_000 });
    const horizon = now.getTime() / 1_000 + HORIZON_SECONDS;
    let halfCredits = 0;
    for (const line of invoices.flatMap(({ lines }) => lines.data)) {
      const price = line.parent?.subscription_item_details && line.pricing?.price_details?.price;
      const sold = price ? await this.context.prices.choiceOf(String(price)) : null;
      if (!sold) continue;
      const seats = line.quantity ?? 1;
      const monthsBought = (line.amount / (unitPriceCents(sold) * seats)) * (sold.interval === 'yearly' ? 12 : 1);
      const { start, end } = line.period;
      const begun = Math.max(0, Math.min(1, (horizon - start) / Math.max(1, end - start)));
      halfCredits += monthlyGrant({ ...sold, seats }) * monthsBought * begun;
    }
    return halfCredits;
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
    const url = await startCheckout(this.context, caller, request);
    return sessionIdIn(url ?? '');
  }

  async customerOf(workspaceId: string): Promise<string | undefined> {
    const found = await this.context.database.billingAccount.findUnique({ where: { workspaceId } });
    return found?.customerId ?? undefined;
  }

  private async newCaller(): Promise<Caller> {
    const workspaceId = uuidv7();
    const workspace = await this.context.database.workspace.create({ data: { id: workspaceId, name: 'test' } });
    await this.context.database.$transaction((transaction) =>
      grantCredits(transaction, {
        workspaceId,
        kind: 'one_time',
        amount: 150,
        reason: 'top_up',
        idempotencyKey: `test:${workspaceId}`,
      }),
    );
    const person = {
      uid: workspaceId,
      email: 'a@b.c',
      emailVerified: true,
      name: 'A',
      picture: '',
      tokenEndsAt: 0,
      operates: 'no' as const,
    };
    return { person, workspaceId, role: 'owner', workspace, caps: { member: null, workspace: null } };
  }
}
