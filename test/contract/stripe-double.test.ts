import Stripe from 'stripe';
import { paidTopUp, priceOf, subscribed, urls } from '../harness/double-purchases';
import { StripeDouble } from '../harness/stripe-double';

let stripe: StripeDouble;
let client: Stripe;
beforeAll(async () => {
  stripe = await StripeDouble.start();
  client = stripe.client;
});
afterAll(() => stripe.close());

describe('the Stripe double, called by the official library', () => {
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

  test('repeats the answer for the same idempotency key, and refuses it with other parameters', async () => {
    const key = { idempotencyKey: 'one-key' };
    const [first, second] = await Promise.all([
      client.customers.create({ email: 'one@example.com' }, key),
      client.customers.create({ email: 'one@example.com' }, key),
    ]);
    expect(second.id).toBe(first.id);
    await expect(client.customers.create({ email: 'two@example.com' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    // A refused request does not use up its idempotency key.
    const wrong = { idempotencyKey: 'mended-later' };
    await expect(client.refunds.create({ payment_intent: 'pi_none' }, wrong)).rejects.toThrow();
    await expect(client.customers.create({}, wrong)).resolves.toMatchObject({ object: 'customer' });
  });

  test('finds prices by lookup key and transfers a key only when asked', async () => {
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

  test('creates subscription and invoice of a plan checkout only when it is paid, in current shapes', async () => {
    const { session, subscription, price } = await subscribed(stripe, 1_000, 4);
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

  test('keeps a declined checkout open, and lets no expired one be paid', async () => {
    const customer = await client.customers.create({});
    const price = await priceOf(stripe, 500);
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

  test('renews over time, sets a failing card past_due and finally ends the subscription', async () => {
    const { customer, subscription } = await subscribed(stripe);
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

  test('charges a mid-period change in proportion, and credits a smaller plan', async () => {
    const { customer, subscription } = await subscribed(stripe, 3_000);
    const item = subscription.items.data[0]?.id;
    const dear = await priceOf(stripe, 9_000);
    const proration_behavior = 'always_invoice' as const;
    await stripe.advance(15);
    await client.subscriptions.update(subscription.id, { items: [{ id: item, price: dear.id }], proration_behavior });
    const [up] = (await client.invoices.list({ subscription: subscription.id })).data;
    expect(up).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(up?.amount_paid).toBeGreaterThan(2_000);
    expect(up?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    const cheap = await priceOf(stripe, 1_000);
    await client.subscriptions.update(subscription.id, { items: [{ id: item, price: cheap.id }], proration_behavior });
    const owed = await client.customers.retrieve(customer.id);
    expect(owed.deleted ? 0 : owed.balance).toBeLessThan(-3_000);
  });

  test('keeps refunds and disputes at the charge, and refunds nothing twice', async () => {
    const { payment } = await paidTopUp(stripe);
    await client.refunds.create({ payment_intent: payment, amount: 1_000 });
    await client.refunds.create({ payment_intent: payment });
    await expect(client.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const [charge] = (await client.charges.list({ payment_intent: payment })).data;
    expect(charge).toMatchObject({ amount_refunded: 2_500, refunded: true });
    const other = await paidTopUp(stripe);
    const { id } = await stripe.dispute(other.payment);
    await stripe.closeDispute(id, 'won');
    expect((await client.disputes.list({ payment_intent: other.payment })).data[0]).toMatchObject({ status: 'won' });
  });

  test('charges a saved card off-session, and declines when it must', async () => {
    const { customer } = await paidTopUp(stripe);
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

  test('lists a saved account by type, refuses it where a card is needed, and debits it days later', async () => {
    const { customer } = await paidTopUp(stripe);
    const { id: debit } = await stripe.saveMethod(customer.id, 'sepa_debit');
    const listed = async (type?: 'card') =>
      (await client.customers.listPaymentMethods(customer.id, { type })).data.map((each) => each.type);
    expect(await listed()).toEqual(['sepa_debit', 'card']);
    expect(await listed('card')).toEqual(['card']);
    const asked = { customer: customer.id, payment_method: debit, amount: 1_000, currency: 'usd', confirm: true };
    const pay = (more = {}) => client.paymentIntents.create({ ...asked, off_session: true, ...more });
    await expect(pay({ allowed_payment_method_types: ['card'] })).rejects.toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    });
    const [paid, failed, canceled] = [await pay(), await pay(), await pay()];
    expect(paid).toMatchObject({ status: 'processing', amount_received: 0 });
    const before = await stripe.latestEvent();
    await stripe.settlePayment(paid.id, true);
    await stripe.settlePayment(failed.id, false);
    await client.paymentIntents.cancel(canceled.id);
    expect((await stripe.eventsAfter(before)).map(({ type }) => type)).toEqual([
      ...['charge.succeeded', 'payment_intent.succeeded'],
      ...['charge.failed', 'payment_intent.payment_failed'],
      'payment_intent.canceled',
    ]);
    expect(await client.paymentIntents.retrieve(failed.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card was declined.' },
    });
    await expect(client.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await client.paymentMethods.detach(debit);
    expect(await listed()).toEqual(['card']);
  });

  test('forgets an idempotency key after a day', async () => {
    const ask = () => client.customers.create({}, { idempotencyKey: 'a-day' });
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    await stripe.advance(1);
    expect((await ask()).id).not.toBe(first.id);
  });

  test('lists the history of a deleted customer, and none for one that never existed', async () => {
    const { customer, subscription } = await subscribed(stripe);
    await client.customers.del(customer.id);
    const { data } = await client.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(data.map(({ id }) => id)).toEqual([subscription.id]);
    for (const list of [client.subscriptions, client.paymentIntents, client.charges]) {
      await expect(list.list({ customer: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' });
    }
  });
});

function place() {
  const { hostname: host, port } = new URL(stripe.url);
  return { host, port, protocol: 'http' as const };
}
