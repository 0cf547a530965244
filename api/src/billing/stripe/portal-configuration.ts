import { createHash } from 'node:crypto';
import { type PaidPlanId, SEATS } from '@maquette/contracts/pricing/plan-prices';
import type Stripe from 'stripe';
import type { StripeAccount } from './connect-stripe';
import type { PriceCatalogue } from './price-catalogue';

/**
 * Configuration of the billing portal: cancel at the end of the period, change plan, seats and card, see invoices.
 * An upgrade is charged at once, prorated. A downgrade starts with the next period, because its credits are granted.
 * The configuration is found by a fingerprint of the price table and created again when the table changes.
 */
export class PortalConfiguration {
  private known: string | undefined;

  constructor(
    private readonly account: StripeAccount,
    private readonly prices: PriceCatalogue,
  ) {}

  async id(): Promise<string> {
    this.known ??= await this.findOrMake();
    return this.known;
  }

  private async findOrMake(): Promise<string> {
    const { configurations } = this.account.api.billingPortal;
    const features = await this.features();
    const fingerprint = createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 32);
    const { data } = await configurations.list({ active: true, limit: 100 });
    const found = data.find(({ metadata }) => metadata?.maquette === fingerprint);
    if (found) return found.id;
    const params = { features, metadata: { maquette: fingerprint } };
    return (await configurations.create(params, { idempotencyKey: `portal:${fingerprint}` })).id;
  }

  private async features(): Promise<Stripe.BillingPortal.ConfigurationCreateParams.Features> {
    const products = new Map<string, Product>();
    for (const { product, price, planId } of await this.prices.all()) {
      const prices = [...(products.get(product)?.prices ?? []), price].sort();
      products.set(product, { product, prices, adjustable_quantity: seatsOf(planId) });
    }
    return {
      customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price', 'quantity'],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
        products: [...products.values()].sort((a, b) => (a.product < b.product ? -1 : 1)),
      },
    };
  }
}

type Product = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product;

function seatsOf(planId: PaidPlanId): Product['adjustable_quantity'] {
  return planId === 'business' ? { enabled: true, minimum: SEATS.min, maximum: SEATS.max } : { enabled: false };
}
