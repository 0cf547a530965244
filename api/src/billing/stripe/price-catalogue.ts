import {
  CATALOGUE,
  type CataloguePrice,
  cataloguePrice,
  type PaidPlanId,
  type PlanChoice,
} from '@maquette/contracts/pricing/plan-prices';
import type Stripe from 'stripe';
import type { StripeAccount } from './connect-stripe';

/** Plan, interval and extra credits that a Stripe price sells. */
export type SoldPrice = Omit<PlanChoice, 'seats'>;

/**
 * The Stripe prices for our price table. They are found by lookup key, and created when missing or different:
 * the table is authoritative, so the charge always equals the displayed price.
 */
export class PriceCatalogue {
  private readonly ids = new Map<string, string>();
  private readonly sold = new Map<string, SoldPrice | null>();

  constructor(private readonly account: StripeAccount) {}

  /** Id of the Stripe price to charge. */
  async idOf(price: CataloguePrice): Promise<string> {
    const known = this.ids.get(price.lookupKey);
    if (known) return known;
    const { data } = await this.account.api.prices.list({ lookup_keys: [price.lookupKey], active: true, limit: 1 });
    const found = data.find(({ unit_amount, currency }) => unit_amount === price.cents && currency === 'usd');
    const id = found?.id ?? (await this.make(price));
    this.ids.set(price.lookupKey, id);
    return id;
  }

  /** Every price in the table with its product, for the billing portal. */
  async all(): Promise<{ product: string; price: string; planId: PaidPlanId }[]> {
    return Promise.all(
      CATALOGUE.map(async (sold) => {
        const { id, product } = await this.account.api.prices.retrieve(await this.idOf(sold));
        return { price: id, product: typeof product === 'string' ? product : product.id, planId: sold.planId };
      }),
    );
  }

  /** What a price sells, including prices of earlier tables; null for a foreign price. */
  async choiceOf(priceId: string): Promise<SoldPrice | null> {
    const known = this.sold.get(priceId);
    if (known !== undefined) return known;
    const price = await this.account.api.prices.retrieve(priceId);
    // A price keeps its metadata when its lookup key moves to a successor.
    const ours = cataloguePrice(price.metadata.maquette) ?? cataloguePrice(price.lookup_key);
    const choice = ours ? { planId: ours.planId, interval: ours.interval, extraCredits: ours.extraCredits } : null;
    this.sold.set(priceId, choice);
    return choice;
  }

  private async make({ lookupKey, cents, interval, name }: CataloguePrice): Promise<string> {
    const params: Stripe.PriceCreateParams = {
      currency: 'usd',
      unit_amount: cents,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
      product_data: { name },
      metadata: { maquette: lookupKey },
    };
    const made = await this.account.api.prices.create(params, { idempotencyKey: `price:${lookupKey}:${cents}` });
    return made.id;
  }
}
