import {
  CATALOGUE,
  type CataloguePrice,
  cataloguePrice,
  type PaidPlanId,
  type PlanChoice,
} from '@maquette/contracts/pricing/plan-prices';
import type Stripe from 'stripe';
import type { StripeAccount } from './connect-stripe';

/** What a price at Stripe sells. */
export type SoldPrice = Omit<PlanChoice, 'seats'>;

/**
 * The prices at Stripe that belong to our table. They are found by lookup key and made when they are missing or cost something
 * else than the table says: the table is the truth, and what is charged is always what the page shows.
 */
export class PriceCatalogue {
  private readonly ids = new Map<string, string>();
  private readonly sold = new Map<string, SoldPrice | null>();

  constructor(private readonly account: StripeAccount) {}

  /** The id of the price to charge. */
  async idOf(price: CataloguePrice): Promise<string> {
    const known = this.ids.get(price.lookupKey);
    if (known) return known;
    const { data } = await this.account.api.prices.list({ lookup_keys: [price.lookupKey], active: true, limit: 1 });
    const found = data.find(({ unit_amount, currency }) => unit_amount === price.cents && currency === 'usd');
    const id = found?.id ?? (await this.make(price));
    this.ids.set(price.lookupKey, id);
    return id;
  }

  /** Every price of the table with its product, for the billing portal. */
  async all(): Promise<{ product: string; price: string; planId: PaidPlanId }[]> {
    return Promise.all(
      CATALOGUE.map(async (sold) => {
        const { id, product } = await this.account.api.prices.retrieve(await this.idOf(sold));
        return { price: id, product: typeof product === 'string' ? product : product.id, planId: sold.planId };
      }),
    );
  }

  /** What is sold under a price, also one that an earlier table had. Null for a price that is none of ours. */
  async choiceOf(priceId: string): Promise<SoldPrice | null> {
    const known = this.sold.get(priceId);
    if (known !== undefined) return known;
    const price = await this.account.api.prices.retrieve(priceId);
    // A price keeps its metadata when its lookup key is handed on to a successor.
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
