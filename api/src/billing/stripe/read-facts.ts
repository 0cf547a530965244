import { monthlyGrant, type PlanChoice, SEATS } from '@maquette/contracts/pricing/plan-prices';
import type {
  InvoiceFact,
  ReversalFact,
  SubscriptionFact,
  SupplyLine,
  TopUpFact,
} from '@maquette/domain/billing/billing-facts';
import type { BillingSource } from '@maquette/domain/billing/reconcile-billing';
import type Stripe from 'stripe';
import { idOf, isMissing, type StripeAccount } from './connect-stripe';
import type { PriceCatalogue } from './price-catalogue';

/** What is taken back while a dispute is open; an inquiry takes nothing. */
const OPEN_DISPUTE = ['needs_response', 'under_review'];
const MANY = 10_000;

const moment = (seconds: number) => new Date(seconds * 1_000);

/** Reads Stripe and says it in our words. Nothing else knows how Stripe shapes things. */
export class StripeFacts implements BillingSource {
  constructor(
    private readonly account: StripeAccount,
    private readonly prices: PriceCatalogue,
  ) {}

  /** Null for a subscription that is gone or sells nothing of ours. */
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

  /** What the next phase of a schedule sells: how the portal makes what waits for the end of the period. */
  private async upcoming(scheduleId: string | null): Promise<PlanChoice | null> {
    if (!scheduleId) return null;
    const { status, phases, current_phase } = await this.account.api.subscriptionSchedules.retrieve(scheduleId);
    const next = phases.find(({ start_date }) => start_date >= (current_phase?.end_date ?? 0));
    const item = status === 'active' ? next?.items[0] : undefined;
    const price = item && idOf(item.price);
    const sold = price ? await this.prices.choiceOf(price) : null;
    return item && sold ? { ...sold, seats: item.quantity ?? 1 } : null;
  }

  /** Null while a checkout is not paid, and for one that is no top-up. */
  async topUpOfSession(id: string): Promise<TopUpFact | null> {
    const session = await this.account.api.checkout.sessions.retrieve(id);
    return this.topUpIn(session);
  }

  /** Null for a payment that did not succeed and for one that is no top-up. */
  async topUpOfPayment(id: string): Promise<TopUpFact | null> {
    return paidTopUp(await this.account.api.paymentIntents.retrieve(id));
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
    const facts = (await payments.autoPagingToArray({ limit: MANY })).map(paidTopUp);
    return facts.filter((fact) => fact !== null);
  }

  async reversedPaymentsOf(customerId: string): Promise<string[]> {
    const charges = this.account.api.charges.list({ customer: customerId, limit: 100 });
    return (await charges.autoPagingToArray({ limit: MANY })).flatMap((charge) => {
      const payment = idOf(charge.payment_intent);
      return payment && (charge.amount_refunded > 0 || charge.disputed) ? [payment] : [];
    });
  }

  private topUpIn(session: Stripe.Checkout.Session): TopUpFact | null {
    const paymentKey = idOf(session.payment_intent);
    if (session.mode !== 'payment' || session.payment_status !== 'paid' || !paymentKey) return null;
    return {
      paymentKey,
      customerId: idOf(session.customer),
      workspaceId: session.metadata?.workspaceId ?? null,
      cents: session.amount_subtotal ?? session.amount_total ?? 0,
      autoTopUpId: null,
    };
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
      // An invoice that was covered by what Stripe owed the customer has no payment of its own.
      paymentKey: idOf(payment?.payment_intent) ?? invoice.id,
      amountCents: invoice.amount_paid,
      paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
      supply: supply.filter((line) => line !== null),
    };
  }

  private async supply(line: Stripe.InvoiceLineItem): Promise<SupplyLine | null> {
    const item = line.parent?.subscription_item_details;
    const price = idOf(line.pricing?.price_details?.price);
    const sold = item && price ? await this.prices.choiceOf(price) : null;
    if (!item || !sold || line.amount === 0) return null;
    // More seats than are sold bring no more than the last one sold.
    const credits = monthlyGrant({ ...sold, seats: Math.min(line.quantity ?? 1, SEATS.max) });
    return {
      halfCredits: line.amount < 0 ? -credits : credits,
      from: moment(line.period.start),
      to: moment(line.period.end),
      proration: item.proration,
    };
  }
}

function paidTopUp(payment: Stripe.PaymentIntent): TopUpFact | null {
  const { kind, workspaceId = null, autoTopUpId = null } = payment.metadata;
  if (payment.status !== 'succeeded' || kind !== 'topup') return null;
  return {
    paymentKey: payment.id,
    customerId: idOf(payment.customer),
    workspaceId,
    cents: payment.amount,
    autoTopUpId,
  };
}

function nothingWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
