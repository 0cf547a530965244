import type Stripe from 'stripe';
import type { StripeDouble } from './stripe-double';

/** Creates a price of this many cents. */
export const priceOf = (
  { client }: StripeDouble,
  cents: number,
  interval: 'month' | 'year' = 'month',
): Promise<Stripe.Price> =>
  client.prices.create({
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    product_data: { name: `$${cents}` },
  });
export const urls = {
  success_url: 'http://127.0.0.1:1/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/back',
};

export interface Subscribed {
  customer: Stripe.Customer;
  price: Stripe.Price;
  session: Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
}

/** Creates a customer with a paid subscription. */
export async function subscribed(stripe: StripeDouble, cents = 1_000, quantity = 1): Promise<Subscribed> {
  const customer = await stripe.client.customers.create({ email: 'a@example.com' });
  const price = await priceOf(stripe, cents);
  const session = await stripe.client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity }],
    subscription_data: { metadata: { mark: 'x' } },
    ...urls,
  });
  await stripe.finish(session.id);
  const { data } = await stripe.client.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error('the Stripe double has no subscription for this customer');
  return { customer, price, session, subscription };
}

/** Creates a customer who has paid once and whose card is saved. */
export async function paidTopUp(
  stripe: StripeDouble,
  cents = 2_500,
): Promise<{ customer: Stripe.Customer; session: Stripe.Checkout.Session; payment: string }> {
  const customer = await stripe.client.customers.create({});
  const session = await stripe.client.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'credits' } } },
    ],
    invoice_creation: { enabled: true },
    payment_intent_data: { metadata: { kind: 'topup' }, setup_future_usage: 'off_session' },
    ...urls,
  });
  await stripe.finish(session.id);
  const done = await stripe.client.checkout.sessions.retrieve(session.id);
  return { customer, session: done, payment: String(done.payment_intent) };
}
