import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Stripe from 'stripe';
import { ROOT } from './child-process';

interface RunningDouble {
  url: string;
  close(): Promise<void>;
}

/** A Stripe double for one test, in which the test acts as customer, bank and clock. */
export class StripeDouble {
  readonly secretKey = 'sk_test_of_one_test';
  readonly webhookSecret = 'whsec_of_one_test_only';
  /** Stripe's official library, connected to the double. */
  readonly client: Stripe;

  private constructor(private readonly running: RunningDouble) {
    const { hostname: host, port } = new URL(running.url);
    this.client = new Stripe(this.secretKey, { host, port, protocol: 'http', telemetry: false });
  }

  static async start(): Promise<StripeDouble> {
    const script = pathToFileURL(path.join(ROOT, 'scripts/dev/services/stripe/stripe-server.mjs')).href;
    const { startStripeServer } = (await import(script)) as {
      startStripeServer(options: { secretKey: string; webhookSecret: string }): Promise<RunningDouble>;
    };
    const secrets = { secretKey: 'sk_test_of_one_test', webhookSecret: 'whsec_of_one_test_only' };
    return new StripeDouble(await startStripeServer(secrets));
  }

  get url(): string {
    return this.running.url;
  }

  /** The settings for an api. */
  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_BASE: this.url,
    };
  }

  deliverTo(url: string): Promise<unknown> {
    return this.hand('/test/webhook-endpoint', { url });
  }

  /** Presses a button on the checkout page. With `unpaid`, a bank transfer is pending. */
  finish(sessionId: string, outcome: 'paid' | 'declined' | 'unpaid' = 'paid'): Promise<unknown> {
    return this.hand(`/test/checkout/${sessionId}/finish`, { outcome });
  }

  /** Completes or fails a bank transfer. */
  settle(sessionId: string, succeeded: boolean): Promise<unknown> {
    return this.hand(`/test/checkout/${sessionId}/settle`, { succeeded: String(succeeded) });
  }

  async advance(days: number): Promise<Date> {
    const { now } = await this.hand<{ now: number }>('/test/clock', { days: String(days) });
    return new Date(now * 1_000);
  }

  dispute(paymentIntent: string, amount?: number): Promise<{ id: string }> {
    return this.hand('/test/disputes', {
      payment_intent: paymentIntent,
      ...(amount === undefined ? {} : { amount: String(amount) }),
    });
  }

  closeDispute(id: string, status: 'won' | 'lost'): Promise<unknown> {
    return this.hand(`/test/disputes/${id}/close`, { status });
  }

  setCard(customer: string, declines: boolean): Promise<unknown> {
    return this.hand(`/test/cards/${customer}`, { declines: String(declines) });
  }

  /** Makes a customer's card payments stay pending until they are settled. */
  slowCard(customer: string): Promise<unknown> {
    return this.hand(`/test/cards/${customer}`, { slow: 'true' });
  }

  /** Saves another payment method for a customer. */
  saveMethod(customer: string, type: 'sepa_debit' | 'card'): Promise<{ id: string }> {
    return this.hand(`/test/customers/${customer}/methods`, { type });
  }

  /** Settles a pending payment. */
  settlePayment(paymentIntent: string, succeeded: boolean): Promise<unknown> {
    return this.hand(`/test/payments/${paymentIntent}/settle`, { succeeded: String(succeeded) });
  }

  /** Drops events until this is turned off. */
  loseEvents(lose: boolean): Promise<unknown> {
    return this.hand('/test/webhooks', { hold: String(lose) });
  }

  /** Makes changing calls below a path fail until this is turned off. */
  fail(below: '/v1/customers/' | ''): Promise<unknown> {
    return this.hand('/test/outage', { below });
  }

  /** Makes all calls about a customer fail, including reads. Null turns this off. */
  failFor(customer: string | null): Promise<unknown> {
    return this.hand('/test/outage', { below: customer ? `/v1/customers/${customer}` : '', reads: 'true' });
  }

  /** Events after the given event, oldest first; all events if none is given. */
  async eventsAfter(id: string | null): Promise<Stripe.Event[]> {
    const found: Stripe.Event[] = [];
    for await (const event of this.client.events.list({ limit: 100 })) {
      if (event.id === id) break;
      found.push(event);
    }
    return found.reverse();
  }

  /** The id of the latest event. */
  async latestEvent(): Promise<string | null> {
    const { data } = await this.client.events.list({ limit: 1 });
    return data[0]?.id ?? null;
  }

  close(): Promise<void> {
    return this.running.close();
  }

  private async hand<Answer>(call: string, form: Record<string, string>): Promise<Answer> {
    const answer = await fetch(`${this.url}${call}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.secretKey}` },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`${call} answered with status ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}

/** The session id in a checkout page's address. */
export function sessionIdIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
