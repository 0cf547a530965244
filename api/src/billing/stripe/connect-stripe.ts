import { Problem } from '@maquette/contracts/calls/problem';
import type Stripe from 'stripe';
import type { ApiSettings } from '../../foundation/api-settings';

const TIMEOUT_MS = 20_000;

type StripeSettings = Pick<ApiSettings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>;

/** The Stripe account, or none. Without one nothing can be bought, but everything else works. */
export class StripeAccount {
  constructor(
    private readonly client: Stripe | null,
    readonly webhookSecret: string,
  ) {}

  static from({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: StripeSettings): StripeAccount {
    if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return new StripeAccount(null, '');
    const place = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
    const client = new (stripeLibrary())(STRIPE_SECRET_KEY, {
      telemetry: false,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      ...(place ? { host: place.hostname, port: place.port, protocol: 'http' as const } : {}),
    });
    return new StripeAccount(client, STRIPE_WEBHOOK_SECRET);
  }

  get open(): boolean {
    return this.client !== null;
  }

  /** @throws Problem billing_off when Stripe is not configured */
  get api(): Stripe {
    if (!this.client) throw new Problem('billing_off');
    return this.client;
  }
}

/** Stripe's library. Loaded when first used: its 219 modules take 6 % of the CPU time of a start. */
export function stripeLibrary(): typeof Stripe {
  return require('stripe') as typeof Stripe;
}

/** Whether Stripe reported that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof stripeLibrary().errors.StripeError && error.code === 'resource_missing';
}

/** The id in a Stripe reference, which is an id or the whole object. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}
