import { applyReversal } from '@maquette/domain/billing/apply-reversal';
import { applySubscription } from '@maquette/domain/billing/apply-subscription';
import { applyTopUp } from '@maquette/domain/billing/apply-top-up';
import { failAutoTopUp } from '@maquette/domain/billing/auto-top-up';
import { nextObservation, workspaceOf } from '@maquette/domain/billing/billing-account';
import { unlinkCustomer } from '@maquette/domain/billing/billing-jobs';
import { expireCredits } from '@maquette/domain/billing/expire-credits';
import type { Database } from '@maquette/prisma/client';
import type Stripe from 'stripe';
import { refusalOf } from './charge-auto-top-up';
import { idOf, type StripeAccount } from './connect-stripe';
import type { StripeFacts } from './read-facts';

/** The object that an event names, which is then read from Stripe. The rest of the event is not trusted. */
type Subject =
  | { about: 'session' | 'subscription' | 'reversal' | 'payment' | 'refusal'; id: string }
  | { about: 'customer'; id: string; workspaceId: string | null }
  | { about: 'nothing' };

/**
 * Processes Stripe events. An event only names what changed, and the truth is then read from Stripe.
 * Late, repeated and reordered events therefore all end in the same state.
 */
export class BillingEvents {
  constructor(
    private readonly database: Database,
    private readonly account: StripeAccount,
    private readonly facts: StripeFacts,
  ) {}

  /**
   * Marks an event as processed only after its workspace was notified:
   * a failed one is sent again, finds the work done and only notifies.
   * @param notify notifies that a workspace's entitlements may have changed
   * @returns that workspace, or null
   */
  async carryOut(
    event: Stripe.Event,
    notify: (workspaceId: string) => Promise<void>,
    now = new Date(),
  ): Promise<string | null> {
    const { database } = this;
    if (await database.stripeEvent.findUnique({ where: { id: event.id } })) return null;
    const workspaceId = await this.follow(subjectOf(event), now);
    if (workspaceId) {
      await expireCredits(database, now, workspaceId);
      await notify(workspaceId);
    }
    await database.stripeEvent.createMany({ data: [{ id: event.id, type: event.type }], skipDuplicates: true });
    return workspaceId;
  }

  private async follow(subject: Subject, now: Date): Promise<string | null> {
    switch (subject.about) {
      case 'session':
        return this.session(subject.id, now);
      case 'subscription':
        return this.subscription(subject.id, now);
      case 'reversal': {
        const observed = await nextObservation(this.database);
        return applyReversal(this.database, await this.facts.reversal(subject.id), observed, now);
      }
      case 'payment': {
        const fact = await this.facts.topUpOfPayment(subject.id);
        return fact && applyTopUp(this.database, fact, now);
      }
      case 'refusal':
        return this.refusal(subject.id, now);
      case 'customer': {
        if (!(await this.facts.customerIsGone(subject.id))) return null;
        const workspaceId = await unlinkCustomer(this.database, subject.id);
        // On a repeated delivery the customer is already unlinked, so the workspace comes from the event.
        return workspaceId ?? (await workspaceOf(this.database, { ...subject, customerId: null }));
      }
      case 'nothing':
        return null;
    }
  }

  private async session(id: string, now: Date): Promise<string | null> {
    const session = await this.account.api.checkout.sessions.retrieve(id);
    const status = session.status ?? 'open';
    await this.database.checkout.updateMany({ where: { sessionId: id }, data: { status } });
    const subscription = idOf(session.subscription);
    if (subscription) return this.subscription(subscription, now);
    const fact = await this.facts.topUpOfSession(id);
    return fact && applyTopUp(this.database, fact, now);
  }

  /** Handles a refused automatic top-up; a person in a checkout sees the refusal there. */
  private async refusal(id: string, now: Date): Promise<string | null> {
    const payment = await this.account.api.paymentIntents.retrieve(id);
    const { autoTopUpId } = payment.metadata;
    const refusal = refusalOf(payment);
    return autoTopUpId && refusal !== null ? failAutoTopUp(this.database, autoTopUpId, refusal, now) : null;
  }

  private async subscription(id: string, now: Date): Promise<string | null> {
    const observed = await nextObservation(this.database);
    const fact = await this.facts.subscription(id);
    return fact && applySubscription(this.database, fact, observed, now);
  }
}

const NOTHING: Subject = { about: 'nothing' };

function subjectOf(event: Stripe.Event): Subject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { about: 'session', id: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return named('subscription', event.data.object.parent?.subscription_details?.subscription);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { about: 'subscription', id: event.data.object.id };
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
      return named('subscription', event.data.object.subscription ?? event.data.object.released_subscription);
    case 'payment_intent.succeeded':
      return { about: 'payment', id: event.data.object.id };
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { about: 'refusal', id: event.data.object.id };
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return named('reversal', event.data.object.payment_intent);
    case 'customer.deleted':
      return {
        about: 'customer',
        id: event.data.object.id,
        workspaceId: event.data.object.metadata.workspaceId ?? null,
      };
    default:
      return NOTHING;
  }
}

function named(about: 'subscription' | 'reversal', thing: string | { id: string } | null | undefined): Subject {
  const id = idOf(thing);
  return id ? { about, id } : NOTHING;
}
