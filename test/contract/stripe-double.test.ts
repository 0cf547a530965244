import Stripe from 'stripe';
import { StripeDouble, sessionIdIn } from '../harness/stripe-double';

let stripe: StripeDouble;
let client: Stripe;
beforeAll(async () => {
  stripe = await StripeDouble.start();
  client = stripe.client;
});
afterAll(() => stripe.close());

const priceOf = (cents: number, interval: 'month' | 'year' = 'month') =>
  client.prices.create({
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    product_data: { name: `$${cents}` },
  });
const urls = { success_url: 'http://127.0.0.1:1/done?id={CHECKOUT_SESSION_ID}', cancel_url: 'http://127.0.0.1:1/back' };

async function subscribed(cents = 1_000, quantity = 1) {
  const customer = await client.customers.create({ email: 'a@example.com' });
  const price = await priceOf(cents);
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity }],
    subscription_data: { metadata: { mark: 'x' } },
    ...urls,
  });
  await stripe.finish(session.id);
  const { data } = await client.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error('there is no subscription');
  return { customer, price, session, subscription };
}

async function paidTopUp(cents = 2_500) {
  const customer = await client.customers.create({});
  const session = await client.checkout.sessions.create({
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
  const done = await client.checkout.sessions.retrieve(session.id);
  return { customer, session: done, payment: String(done.payment_intent) };
}

describe('the double of Stripe, asked by the official library', () => {
  test('refuses a wrong key, an unknown address, an unknown parameter and an unknown object', async () => {
    const stranger = new Stripe('sk_test_wrong', { ...place(), telemetry: false });
    await expect(stranger.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(client.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    const removed = { payment_method_types: ['card'] } as object;
    await expect(client.checkout.sessions.create({ mode: 'payment', ...urls, ...removed })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    await expect(client.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test('answers the same key the same, and other parameters under it with a refusal', async () => {
    const key = { idempotencyKey: 'one-key' };
    const [first, second] = await Promise.all([
      client.customers.create({ email: 'one@example.com' }, key),
      client.customers.create({ email: 'one@example.com' }, key),
    ]);
    expect(second.id).toBe(first.id);
    await expect(client.customers.create({ email: 'two@example.com' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    // A refused request leaves nothing behind under its key.
    const wrong = { idempotencyKey: 'mended-later' };
    await expect(client.refunds.create({ payment_intent: 'pi_none' }, wrong)).rejects.toThrow();
    await expect(client.customers.create({}, wrong)).resolves.toMatchObject({ object: 'customer' });
  });

  test('finds prices by lookup key and hands a key on only when told to', async () => {
    const make = (cents: number, transfer_lookup_key = false) =>
      client.prices.create({
        currency: 'usd',
        unit_amount: cents,
        lookup_key: 'key',
        transfer_lookup_key,
        product_data: { name: 'x' },
      });
    const first = await make(100);
    await expect(make(200)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await make(200, true);
    const { data } = await client.prices.list({ lookup_keys: ['key'] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await client.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test('a checkout of a plan makes subscription and invoice only when it is paid, in the shapes of today', async () => {
    const { session, subscription, price } = await subscribed(1_000, 4);
    expect(await client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      url: null,
    });
    expect(subscription.items.data[0]).toMatchObject({ quantity: 4, price: { id: price.id } });
    expect(subscription).not.toHaveProperty('current_period_end');
    const invoice = await client.invoices.retrieve(String(subscription.latest_invoice));
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 4_000, billing_reason: 'subscription_create' });
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { mark: 'x' },
    });
    expect(invoice.lines.data[0]).toMatchObject({
      quantity: 4,
      parent: { subscription_item_details: { proration: false } },
      pricing: { price_details: { price: price.id } },
    });
  });

  test('a checkout that is declined stays open; one that was expired cannot be paid', async () => {
    const customer = await client.customers.create({});
    const price = await priceOf(500);
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      ...urls,
    });
    await expect(stripe.finish(session.id, 'declined')).rejects.toThrow(/402/);
    expect((await client.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await client.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    await client.checkout.sessions.expire(session.id);
    await expect(stripe.finish(session.id)).rejects.toThrow(/400/);
  });

  test('time brings renewals, a failing card past_due and, in the end, the end', async () => {
    const { customer, subscription } = await subscribed();
    await stripe.advance(32);
    expect((await client.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(2);
    await stripe.setCard(customer.id, true);
    await stripe.advance(31);
    expect((await client.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    for (let attempt = 0; attempt < 4; attempt += 1) await stripe.advance(3);
    expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
    });
  });

  test('a change in the middle is charged in proportion, and a smaller plan is owed', async () => {
    const { customer, subscription } = await subscribed(3_000);
    const item = subscription.items.data[0]?.id;
    const dear = await priceOf(9_000);
    const proration_behavior = 'always_invoice' as const;
    await stripe.advance(15);
    await client.subscriptions.update(subscription.id, { items: [{ id: item, price: dear.id }], proration_behavior });
    const [up] = (await client.invoices.list({ subscription: subscription.id })).data;
    expect(up).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(up?.amount_paid).toBeGreaterThan(2_000);
    expect(up?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    const cheap = await priceOf(1_000);
    await client.subscriptions.update(subscription.id, { items: [{ id: item, price: cheap.id }], proration_behavior });
    const owed = await client.customers.retrieve(customer.id);
    expect(owed.deleted ? 0 : owed.balance).toBeLessThan(-3_000);
  });

  test('refunds and disputes are kept at the charge; nothing is refunded twice', async () => {
    const { payment } = await paidTopUp();
    await client.refunds.create({ payment_intent: payment, amount: 1_000 });
    await client.refunds.create({ payment_intent: payment });
    await expect(client.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const [charge] = (await client.charges.list({ payment_intent: payment })).data;
    expect(charge).toMatchObject({ amount_refunded: 2_500, refunded: true });
    const other = await paidTopUp();
    const { id } = await stripe.dispute(other.payment);
    await stripe.closeDispute(id, 'won');
    expect((await client.disputes.list({ payment_intent: other.payment })).data[0]).toMatchObject({ status: 'won' });
  });

  test('a saved card pays without its owner, and says no when it must', async () => {
    const { customer } = await paidTopUp();
    const [card] = (await client.customers.listPaymentMethods(customer.id)).data;
    const pay = () =>
      client.paymentIntents.create({
        customer: customer.id,
        payment_method: card?.id,
        amount: 1_000,
        currency: 'usd',
        off_session: true,
        confirm: true,
      });
    expect(await pay()).toMatchObject({ status: 'succeeded' });
    await stripe.setCard(customer.id, true);
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  });

  test('events are signed as the library checks them, and lists come in pages', async () => {
    const received: { body: string; signature: string }[] = [];
    const { createServer } = await import('node:http');
    let refuse = true;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({
          body: Buffer.concat(parts).toString(),
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(refuse ? 500 : 200).end();
        refuse = false;
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await stripe.deliverTo(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
    const { id } = await client.customers.create({ email: 'told@example.com' });
    while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    server.close();
    const events = received.map(({ body, signature }) =>
      client.webhooks.constructEvent(body, signature, stripe.webhookSecret),
    );
    expect(events[0]?.id).toBe(events[1]?.id);
    expect(events[0]).toMatchObject({ type: 'customer.created', data: { object: { id } } });
    const all = await client.customers.list({ limit: 2 }).catch(() => null);
    expect(all).toBeNull();
    const pages = await client.events.list({ limit: 3 }).autoPagingToArray({ limit: 1_000 });
    expect(new Set(pages.map((event) => event.id)).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(10);
  });

  test('the portal needs a configuration, confirms a change and opens a real file for an invoice', async () => {
    const { customer, subscription } = await subscribed();
    const dear = await priceOf(2_000);
    await expect(client.billingPortal.sessions.create({ customer: customer.id })).rejects.toThrow(/configuration/);
    const configuration = await client.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [{ product: String(dear.product), prices: [dear.id] }],
        },
      },
    });
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: dear.id, quantity: 1 }];
    const session = await client.billingPortal.sessions.create({
      customer: customer.id,
      configuration: configuration.id,
      return_url: 'http://127.0.0.1:1/plans',
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: subscription.id, items },
        after_completion: { type: 'redirect', redirect: { return_url: 'http://127.0.0.1:1/changed' } },
      },
    });
    expect(await (await fetch(session.url)).text()).toContain('Confirm your change');
    const confirmed = await fetch(session.url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'confirm' }),
      redirect: 'manual',
    });
    expect(confirmed.headers.get('location')).toBe('http://127.0.0.1:1/changed');
    expect((await client.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(dear.id);
    const [invoice] = (await client.invoices.list({ customer: customer.id })).data;
    const file = await fetch(String(invoice?.invoice_pdf));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
  });

  test('the checkout page says it is a test, and its buttons lead back', async () => {
    const { customer } = await paidTopUp();
    const session = await client.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 1_000, product_data: { name: '<b>credits</b>' } } },
      ],
      ...urls,
    });
    const page = String(session.url);
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('TEST');
    expect(shown).toContain('&lt;b&gt;credits');
    const press = (outcome: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    expect((await press('declined')).status).toBe(402);
    const paid = await press('paid');
    expect(paid.headers.get('location')).toBe(`http://127.0.0.1:1/done?id=${session.id}`);
    expect(sessionIdIn(page)).toBe(session.id);
  });
});

function place() {
  const { hostname: host, port } = new URL(stripe.url);
  return { host, port, protocol: 'http' as const };
}
