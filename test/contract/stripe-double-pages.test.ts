import type Stripe from 'stripe';
import { until } from '../harness/child-process';
import { paidTopUp, priceOf, subscribed, urls } from '../harness/double-purchases';
import { StripeDouble, sessionIdIn } from '../harness/stripe-double';

let stripe: StripeDouble;
let client: Stripe;
beforeAll(async () => {
  stripe = await StripeDouble.start();
  client = stripe.client;
});
afterAll(() => stripe.close());

describe('pages and events of the Stripe double', () => {
  test('signs events as the library verifies them, and lists in pages', async () => {
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
    await until(() => received.length >= 2, 'the event to be sent twice');
    server.close();
    const events = received.map(({ body, signature }) =>
      client.webhooks.constructEvent(body, signature, stripe.webhookSecret),
    );
    expect(events[0]?.id).toBe(events[1]?.id);
    expect(events[0]).toMatchObject({ type: 'customer.created', data: { object: { id } } });
    await subscribed(stripe);
    const pages = await client.events.list({ limit: 3 }).autoPagingToArray({ limit: 1_000 });
    expect(new Set(pages.map((event) => event.id)).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(6);
  });

  test('has a portal that needs a configuration, confirms changes and opens invoices as files', async () => {
    const { customer, subscription } = await subscribed(stripe);
    const dear = await priceOf(stripe, 2_000);
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

  test('has a checkout page that shows TEST and its language, with buttons that return', async () => {
    const { customer } = await paidTopUp(stripe);
    const price_data = { currency: 'usd', unit_amount: 1_000, product_data: { name: '<b>credits</b>' } };
    const line_items = [{ quantity: 1, price_data }];
    const wish = { mode: 'payment', customer: customer.id, line_items, ...urls } as const;
    await expect(client.checkout.sessions.create({ ...wish, locale: 'tlh' })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'locale',
    });
    expect(await client.checkout.sessions.create(wish)).toMatchObject({ locale: null });
    const session = await client.checkout.sessions.create({ ...wish, locale: 'fr' });
    expect(session).toMatchObject({ locale: 'fr' });
    const page = String(session.url);
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('TEST');
    expect(shown).toContain('Stripe would show this page in fr.');
    expect(shown).toContain('&lt;b&gt;credits');
    const press = (outcome: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    expect((await press('declined')).status).toBe(402);
    const paid = await press('paid');
    expect(paid.headers.get('location')).toBe(`http://127.0.0.1:1/done?id=${session.id}`);
    expect(sessionIdIn(page)).toBe(session.id);
  });
});
