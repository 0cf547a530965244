import { monthlyGrant, type PlanChoice, SEATS, topUpOf } from '@maquette/contracts/pricing/plan-prices';
import type {
  CreditSupply,
  InvoiceFact,
  ReversalFact,
  SubscriptionFact,
  TopUpFact,
} from '@maquette/domain/billing/billing-facts';
import type { BillingSource } from '@maquette/domain/billing/reconcile-billing';
import type Stripe from 'stripe';
import { idOf, isMissing, type StripeAccount } from './connect-stripe';
import type { PriceCatalogue } from './price-catalogue';

/** Dispute states that revoke credits; a mere inquiry revokes nothing. */
const OPEN_DISPUTE = ['needs_response', 'under_review'];
const MANY = 10_000;

const moment = (seconds: number) => new Date(seconds * 1_000);

/** Translates Stripe's objects into our billing facts. No other code depends on Stripe's format. */
export class StripeFacts implements BillingSource {
  constructor(
    private readonly account: StripeAccount,
    private readonly prices: PriceCatalogue,
  ) {}

  /** Null for a subscription that does not exist or contains none of our products. */
  async subscription(id: string): Promise<SubscriptionFact | null> {
    const found = await this.account.api.subscriptions.retrieve(id).catch(nothingWhenMissing);
    const item = found?.items.data[0];
    const sold = item ? await this.prices.choiceOf(item.price.id) : null;
    if (!found || !item || !sold) return null;
    const invoices = await this.account.api.invoices
      .list({ subscription: id, status: 'paid', limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MANY });
    return {
      id,
      customerId: idOf(found.customer) ?? '',
      workspaceId: found.metadata.workspaceId ?? null,
      ...sold,
      seats: item.quantity ?? 1,
      status: found.status,
      currentPeriodStart: moment(item.current_period_start),
      currentPeriodEnd: moment(item.current_period_end),
      cancelAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
      endedAt: found.ended_at === null ? null : moment(found.ended_at),
      upcoming: await this.upcoming(idOf(found.schedule)),
      invoices: await Promise.all(invoices.map((invoice) => this.invoice(invoice))),
    };
  }

  /** The plan in a schedule's next phase; the portal uses schedules for changes at the end of the period. */
  private async upcoming(scheduleId: string | null): Promise<PlanChoice | null> {
    if (!scheduleId) return null;
    const { status, phases, current_phase } = await this.account.api.subscriptionSchedules.retrieve(scheduleId);
    const next = phases.find(({ start_date }) => start_date >= (current_phase?.end_date ?? 0));
    const item = status === 'active' ? next?.items[0] : undefined;
    const price = item && idOf(item.price);
    const sold = price ? await this.prices.choiceOf(price) : null;
    return item && sold ? { ...sold, seats: item.quantity ?? 1 } : null;
  }

  /** Null for a checkout that is unpaid or is not a top-up. */
  async topUpOfSession(id: string): Promise<TopUpFact | null> {
    const session = await this.account.api.checkout.sessions.retrieve(id);
    const paymentKey = idOf(session.payment_intent);
    if (session.mode !== 'payment' || session.payment_status === 'unpaid') return null;
    return paymentKey ? this.topUpOfPayment(paymentKey) : freeTopUp(session);
  }

  /** Null for a payment that did not succeed or is not a top-up. */
  async topUpOfPayment(id: string): Promise<TopUpFact | null> {
    return this.topUpIn(await this.account.api.paymentIntents.retrieve(id));
  }

  async reversal(paymentKey: string): Promise<ReversalFact> {
    const { api } = this.account;
    const [charges, disputes] = await Promise.all([
      api.charges.list({ payment_intent: paymentKey, limit: 100 }),
      api.disputes.list({ payment_intent: paymentKey, limit: 100 }),
    ]);
    const paid = charges.data.filter((charge) => charge.paid);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const disputed = (...statuses: string[]) =>
      sum(disputes.data.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
    return {
      paymentKey,
      paidCents: sum(paid.map((charge) => charge.amount_captured)),
      refundedCents: sum(paid.map((charge) => charge.amount_refunded)) + disputed('lost'),
      disputedCents: disputed(...OPEN_DISPUTE),
    };
  }

  async customerIsGone(id: string): Promise<boolean> {
    const customer = await this.account.api.customers.retrieve(id).catch(nothingWhenMissing);
    return !customer || customer.deleted === true;
  }

  async subscriptionsOf(customerId: string): Promise<string[]> {
    const all = this.account.api.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    return (await all.autoPagingToArray({ limit: MANY })).map(({ id }) => id);
  }

  async topUpsOf(customerId: string): Promise<TopUpFact[]> {
    const payments = this.account.api.paymentIntents.list({ customer: customerId, limit: 100 });
    const facts = await Promise.all(
      (await payments.autoPagingToArray({ limit: MANY })).map((payment) => this.topUpIn(payment)),
    );
    return facts.filter((fact) => fact !== null);
  }

  async reversedPaymentsOf(customerId: string): Promise<string[]> {
    const charges = this.account.api.charges.list({ customer: customerId, limit: 100 });
    return (await charges.autoPagingToArray({ limit: MANY })).flatMap((charge) => {
      const payment = idOf(charge.payment_intent);
      return payment && (charge.amount_refunded > 0 || charge.disputed) ? [payment] : [];
    });
  }

  /**
   * What a payment bought, from the metadata that our checkout wrote.
   * It is granted in full if the total was paid, including taxes, or if a discount explains the difference.
   * Otherwise only the paid part is granted.
   */
  private async topUpIn(payment: Stripe.PaymentIntent): Promise<TopUpFact | null> {
    const fact = paidTopUp(payment);
    const price = priceIn(payment.metadata);
    if (!fact || price === null) return fact;
    const covered = fact.cents >= price || (await this.isDiscounted(payment, price));
    return { ...fact, cents: covered ? price : fact.cents };
  }

  private async isDiscounted({ id, amount_received: paid }: Stripe.PaymentIntent, price: number): Promise<boolean> {
    const { data } = await this.account.api.checkout.sessions.list({ payment_intent: id, limit: 1 });
    return data.some(({ amount_subtotal, total_details }) => {
      return amount_subtotal === price && paid + (total_details?.amount_discount ?? 0) >= price;
    });
  }

  private async invoice(invoice: Stripe.Invoice): Promise<InvoiceFact> {
    const { api } = this.account;
    const lines = invoice.lines.has_more
      ? await api.invoices.listLineItems(invoice.id, { limit: 100 }).autoPagingToArray({ limit: MANY })
      : invoice.lines.data;
    const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
    const supply = await Promise.all(lines.map((line) => this.supply(line)));
    return {
      id: invoice.id,
      // An invoice that the customer's balance covers has no payment.
      paymentKey: idOf(payment?.payment_intent) ?? invoice.id,
      amountCents: invoice.amount_paid,
      paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
      supply: supply.filter((line) => line !== null),
    };
  }

  private async supply(line: Stripe.InvoiceLineItem): Promise<CreditSupply | null> {
    const item = line.parent?.subscription_item_details;
    const price = idOf(line.pricing?.price_details?.price);
    const sold = item && price ? await this.prices.choiceOf(price) : null;
    if (!item || !sold || line.amount === 0) return null;
    // Seats beyond the maximum grant no further credits.
    const credits = monthlyGrant({ ...sold, seats: Math.min(line.quantity ?? 1, SEATS.max) });
    return {
      halfCredits: line.amount < 0 ? -credits : credits,
      from: moment(line.period.start),
      to: moment(line.period.end),
      proration: item.proration,
    };
  }
}

export function paidTopUp(payment: Stripe.PaymentIntent): TopUpFact | null {
  const { kind, workspaceId = null, autoTopUpId = null } = payment.metadata;
  if (payment.status !== 'succeeded' || kind !== 'topup') return null;
  const cents = payment.amount_received;
  return {
    paymentKey: payment.id,
    customerId: idOf(payment.customer),
    workspaceId,
    cents,
    paidCents: cents,
    autoTopUpId,
  };
}

/** A top-up that a discount made free. It has no payment, so the checkout's id serves as its key. */
function freeTopUp(session: Stripe.Checkout.Session): TopUpFact | null {
  const price = priceIn(session.metadata ?? {});
  const free = session.payment_status === 'no_payment_required' && session.amount_total === 0;
  if (!free || price === null || session.amount_subtotal !== price) return null;
  const { id, metadata, customer } = session;
  const workspaceId = metadata?.workspaceId ?? null;
  return { paymentKey: id, customerId: idOf(customer), workspaceId, cents: price, paidCents: 0, autoTopUpId: null };
}

/** US cents of the top-up that our checkout sold: one per credit. Null without the metadata, which is newer. */
function priceIn({ credits, topupId }: Stripe.Metadata): number | null {
  const sold = credits === undefined ? topUpOf(topupId ?? '')?.credits : Number(credits);
  return sold !== undefined && Number.isInteger(sold) && sold > 0 ? sold : null;
}

function nothingWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
