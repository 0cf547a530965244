import { buy, entitled, entitlementsOf, send } from '../harness/buying';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';
import { sessionIdIn } from '../harness/stripe-double';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, stripe: true });
});
afterAll(() => product.stop());

const CHECKOUT = '/api/stripe/checkout-link';
const PORTAL = '/api/stripe/portal-link';
const business = { kind: 'subscription', planId: 'business', interval: 'monthly', seats: 3 };

describe('the seats of Business', () => {
  test("seats are an integer from 3 to 25 at the table's price; other numbers are refused with a reason", async () => {
    const person = await signUp();
    for (const [seats, extraCredits, cents] of [
      [5, false, 5 * 151_980],
      ['x', false, 3 * 151_980],
      [4, true, 4 * 182_580],
    ] as const) {
      const wish = { kind: 'subscription', planId: 'business', interval: 'yearly', seats, extraCredits };
      const { body } = await send(product, person, CHECKOUT, wish).expect(200);
      const session = await product.stripe.client.checkout.sessions.retrieve(sessionIdIn(body.url));
      expect(session.amount_total).toBe(cents);
    }
    for (const seats of [1, 2, 26, 30, 4.5, '30', -1]) {
      const { body } = await send(product, person, CHECKOUT, { ...business, seats }).expect(400);
      expect(body).toMatchObject({ code: 'seats_not_sold', error: 'Business is sold with 3 to 25 seats.' });
      expect(body.hint).toContain('Enterprise');
    }
  });

  test('the portal sells 3 to 25 Business seats and one of other plans; reductions start with the next period', async () => {
    const person = await signUp();
    await buy(product, person, business);
    await entitled(product, person, { planId: 'business', fastCreditsRemaining: 30_075 });
    const portal = (await send(product, person, PORTAL, {}).expect(200)).body.url as string;
    const { data: prices } = await product.stripe.client.prices.list({ limit: 100 });
    const priceOf = (key: string) => prices.find(({ lookup_key }) => lookup_key === key)?.id ?? '';
    const change = async (key: string, quantity: string) => {
      const form = new URLSearchParams({ action: 'change', price: priceOf(key), quantity });
      const page = await fetch(portal, { method: 'POST', body: form, redirect: 'manual' });
      return { status: page.status, text: await page.text() };
    };
    for (const seats of ['1', '2', '26', '30', '3.5', '-3']) {
      const refused = await change('maquette_business_monthly', seats);
      expect(refused).toEqual({ status: 402, text: expect.stringContaining('The quantity must be between 3 and 25.') });
    }
    expect((await change('maquette_creator_monthly', '3')).status).toBe(402);
    for (const seats of ['5', '3', '5', '3'])
      expect((await change('maquette_business_monthly', seats)).status).toBe(303);
    const upcoming = { plan: 'business', interval: 'monthly', seats: 3, extraCredits: false };
    await until(async () => (await ask(product, person, '/api/billing/overview')).body.upcoming !== null);
    const { body } = await ask(product, person, '/api/billing/overview');
    expect(body).toMatchObject({ plan: 'business', seats: 5, upcoming, nextGrant: { credits: 30_000 } });
    // The first 5 seats once granted 20,000 more credits. The seconds since the purchase cost less than a credit.
    const { fastCreditsRemaining } = await entitlementsOf(product, person);
    expect(Math.abs(fastCreditsRemaining - 50_075)).toBeLessThanOrEqual(1);
    await product.stripe.advance(32);
    await until(async () => (await ask(product, person, '/api/billing/overview')).body.seats === 3);
    await entitled(product, person, { planId: 'business', fastCreditsRemaining: 30_075 });
    expect((await ask(product, person, '/api/billing/overview')).body.upcoming).toBeNull();
  });

  test('seats outside the range, created manually at Stripe, grant no Business and at most 25', async () => {
    const person = await signUp();
    await buy(product, person, business);
    await entitled(product, person, { planId: 'business' });
    const { workspace } = await entitlementsOf(product, person);
    const [{ id = '' } = {}] = await product.database.subscription.findMany({ where: { workspaceId: workspace.id } });
    const seats = async (quantity: number) => {
      const { items } = await product.stripe.client.subscriptions.retrieve(id);
      const item = { id: items.data[0]?.id ?? '', quantity };
      await product.stripe.client.subscriptions.update(id, { items: [item], proration_behavior: 'always_invoice' });
    };
    await seats(1);
    await entitled(product, person, { planId: 'studio', fastCreditsRemaining: 30_075 });
    expect((await ask(product, person, '/api/billing/overview')).body).toMatchObject({ seats: 1, unsoldSeats: 1 });
    await seats(400);
    await entitled(product, person, { planId: 'business' });
    const { body } = await ask(product, person, '/api/billing/overview');
    expect(body).toMatchObject({ seats: 25, unsoldSeats: 400 });
    expect((await entitlementsOf(product, person)).fastCreditsRemaining).toBeLessThanOrEqual(250_075);
  });
});
