import { WORKSPACE_HEADER } from '@maquette/contracts/workspaces/workspaces';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { buy, entitled, entitlementsOf, send } from '../harness/buying';
import { until } from '../harness/child-process';
import { nextEvent } from '../harness/next-event';
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
const pro = { kind: 'subscription', planId: 'pro', interval: 'monthly' };

describe('buying', () => {
  test('a top-up grants its credits once it is paid, not before, and open pages are notified', async () => {
    const person = await signUp();
    const socket: Socket = io(product.url, { auth: { token: person.token }, transports: ['websocket'] });
    await nextEvent(socket, 'snapshot');
    // A page that was disconnected for a moment receives another snapshot.
    const told = nextEvent(socket, 'entitlements', 'snapshot');
    const { body } = await send(product, person, CHECKOUT, { kind: 'topup', topupId: 't2' }).expect(200);
    expect(body).toEqual({ ok: true, url: expect.stringContaining(product.stripe.url) });
    expect(await entitlementsOf(product, person)).toMatchObject({ fastCreditsRemaining: 75 });
    await product.stripe.finish(sessionIdIn(body.url));
    await told;
    await entitled(product, person, { fastCreditsRemaining: 2_575, planId: 'free' });
    socket.close();
  });

  test('open pages are notified of a stored purchase whose event failed on the way: it is repeated', async () => {
    const person = await signUp();
    const socket: Socket = io(product.url, { auth: { token: person.token }, transports: ['websocket'] });
    await nextEvent(socket, 'snapshot');
    const { body } = await send(product, person, CHECKOUT, { kind: 'topup', topupId: 't2' }).expect(200);
    const told = nextEvent(socket, 'entitlements', 'snapshot');
    await product.database.$executeRawUnsafe(
      `CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the store fails'; END $$`,
    );
    await product.database.$executeRawUnsafe(
      'CREATE TRIGGER fails BEFORE INSERT ON stripe_events FOR EACH ROW EXECUTE FUNCTION fails()',
    );
    try {
      await product.stripe.finish(sessionIdIn(body.url));
      await entitled(product, person, { fastCreditsRemaining: 2_575 });
    } finally {
      await product.database.$executeRawUnsafe('DROP FUNCTION fails CASCADE');
    }
    await told;
    socket.close();
  });

  test('a bank transfer grants credits when it arrives', async () => {
    const person = await signUp();
    const { body } = await send(product, person, '/api/checkout-link', { kind: 'topup', topupId: 't1' }).expect(200);
    const session = sessionIdIn(body.url);
    await product.stripe.finish(session, 'unpaid');
    await until(
      async () => (await product.database.checkout.count({ where: { sessionId: session, status: 'complete' } })) === 1,
    );
    expect(await entitlementsOf(product, person)).toMatchObject({ fastCreditsRemaining: 75 });
    await product.stripe.settle(session, true);
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
  });

  test('a plan grants its rights and credits; a month later unused ones expire and new ones are granted', async () => {
    const person = await signUp();
    await buy(product, person, pro);
    await entitled(product, person, { fastCreditsRemaining: 2_325, planId: 'pro', plan: 'Pro' });
    await product.stripe.advance(32);
    const { workspace } = await entitlementsOf(product, person);
    const expired = { workspaceId: workspace.id, kind: 'expiry', amount: 4_500n };
    await until(async () => (await product.database.creditPosting.count({ where: expired })) === 1);
    await entitled(product, person, { fastCreditsRemaining: 2_325, planId: 'pro' });
  });

  test('buyer and language come from the token; forged fields change nothing', async () => {
    const [person, victim] = await Promise.all([signUp(), signUp()]);
    const speak = (language: string) =>
      request(product.url)
        .put('/api/me/language')
        .set('Authorization', `Bearer ${person.token}`)
        .send({ language })
        .expect(200);
    await entitlementsOf(product, person);
    await speak('de');
    const forged = {
      userId: victim.uid,
      email: victim.email,
      plan: 'enterprise',
      price: 1,
      credits: 1e9,
      workspaceId: 'x',
    };
    const { body } = await send(product, person, CHECKOUT, { kind: 'topup', topupId: 't1', ...forged }).expect(200);
    const session = await product.stripe.client.checkout.sessions.retrieve(sessionIdIn(body.url));
    const { workspace } = await entitlementsOf(product, person);
    expect(session).toMatchObject({ amount_total: 1_000, client_reference_id: workspace.id, locale: 'de' });
    await product.stripe.finish(session.id);
    await entitled(product, person, { fastCreditsRemaining: 1_075, planId: 'free' });
    expect(await entitlementsOf(product, victim)).toMatchObject({ fastCreditsRemaining: 75, planId: 'free' });
    const portal = await send(product, person, PORTAL, { userId: victim.uid, email: victim.email }).expect(200);
    expect(portal.body).toEqual({ ok: true, url: expect.stringContaining('/p/session/') });
    const customer = () => product.stripe.client.customers.retrieve(String(session.customer));
    const metadata = { workspaceId: workspace.id };
    expect(await customer()).toMatchObject({ email: person.email, metadata, preferred_locales: ['de'] });
    await speak('ja');
    const other = await send(product, person, PORTAL, {}).expect(200);
    expect(await (await fetch(other.body.url)).text()).toContain('Stripe would show this page in ja.');
    expect(await customer()).toMatchObject({ email: person.email, preferred_locales: ['ja'] });
    await speak('fr');
    await product.stripe.fail('/v1/customers/');
    await send(product, person, PORTAL, {}).expect(200);
    expect(await customer()).toMatchObject({ preferred_locales: ['ja'] });
    await product.stripe.fail('');
    await send(product, person, PORTAL, {}).expect(200);
    expect(await customer()).toMatchObject({ preferred_locales: ['fr'] });
  });

  test('the same key gives the same checkout, also in parallel; a different order under it is refused', async () => {
    const person = await signUp();
    const topUp = { kind: 'topup', topupId: 't3' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(product, person, CHECKOUT, topUp, 'key-1')));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const other = await send(product, person, CHECKOUT, { kind: 'topup', topupId: 't4' }, 'key-1').expect(409);
    expect(other.body).toMatchObject({ ok: false, code: 'idempotency_key_reused' });
    const session = sessionIdIn(answers[0]?.body.url);
    await product.stripe.client.checkout.sessions.expire(session);
    const again = await send(product, person, CHECKOUT, { ...topUp, idempotencyKey: 'key-1' }).expect(200);
    expect(sessionIdIn(again.body.url)).not.toBe(session);
    await product.stripe.finish(sessionIdIn(again.body.url));
    await send(product, person, CHECKOUT, topUp, 'key-1').expect(409);
  });

  test('of many plan checkouts opened at once, all are answered and one can be paid', async () => {
    const person = await signUp();
    const wishes = [pro, { ...pro, interval: 'yearly' }, { ...pro, planId: 'studio' }];
    const sessions = [0, 1, 2, 3, 4, 5].map(async (at) => {
      const { body } = await send(product, person, CHECKOUT, { ...wishes[at % 3] }, `tab-${at}`).expect(200);
      return sessionIdIn(body.url);
    });
    const { sessions: stripe } = product.stripe.client.checkout;
    const opened = await Promise.all((await Promise.all(sessions)).map((id) => stripe.retrieve(id)));
    expect(opened.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('a plan checkout that lost a race is closed and not returned; a new request gets a new one', async () => {
    const person = await signUp();
    await product.database.$executeRawUnsafe(
      `CREATE FUNCTION loses() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM leader_locks WHERE name LIKE 'checkout:%'; RETURN NULL; END $$`,
    );
    await product.database.$executeRawUnsafe(
      'CREATE TRIGGER loses AFTER UPDATE ON checkouts FOR EACH ROW EXECUTE FUNCTION loses()',
    );
    const refused = await send(product, person, CHECKOUT, pro, 'lost').expect(502);
    await product.database.$executeRawUnsafe('DROP FUNCTION loses CASCADE');
    expect(refused.body).toMatchObject({ ok: false, code: 'checkout_failed' });
    const { workspace } = await entitlementsOf(product, person);
    const { customerId } = await product.database.billingAccount.findUniqueOrThrow({
      where: { workspaceId: workspace.id },
    });
    const { sessions } = product.stripe.client.checkout;
    const { data } = await sessions.list({ customer: customerId ?? '' });
    expect(data.map(({ status }) => status)).toEqual(['expired']);
    await send(product, person, CHECKOUT, pro, 'lost').expect(200);
  });

  test('a second plan is a change of the first: the same one is refused, another one is confirmed at Stripe', async () => {
    const person = await signUp();
    await buy(product, person, pro);
    await entitled(product, person, { planId: 'pro' });
    const same = await send(product, person, CHECKOUT, pro).expect(409);
    expect(same.body).toMatchObject({ ok: false, error: 'You already have this plan.' });
    const { body } = await send(product, person, CHECKOUT, { ...pro, planId: 'studio' }).expect(200);
    const confirmed = await fetch(body.url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    expect(confirmed.headers.get('location')).toBe(`${product.url}/dashboard/userprofile?tab=plans&checkout=success`);
    await entitled(product, person, { planId: 'studio' });
    const { data } = await product.stripe.client.subscriptions.list({ limit: 100 });
    const { workspace } = await entitlementsOf(product, person);
    expect(data.filter(({ metadata }) => metadata.workspaceId === workspace.id)).toHaveLength(1);
  });

  test('roles: an editor buys nothing, an admin tops up, only the owner changes the plan', async () => {
    const person = await signUp();
    const { workspace } = await entitlementsOf(product, person);
    const become = (role: string) =>
      product.database.workspaceMember.updateMany({ where: { workspaceId: workspace.id }, data: { role } });
    await become('editor');
    await send(product, person, CHECKOUT, { kind: 'topup', topupId: 't1' }).expect(403);
    await send(product, person, CHECKOUT, pro).expect(403);
    await send(product, person, PORTAL, {}).expect(403);
    await become('admin');
    // Two users make a workspace's first purchase at once:
    // one customer is created, and neither purchase is refused.
    const second = await signUp();
    await entitlementsOf(product, second);
    await product.database.workspace.update({ where: { id: workspace.id }, data: { seats: 2 } });
    await product.database.workspaceMember.create({
      data: { workspaceId: workspace.id, uid: second.uid, role: 'admin' },
    });
    const topUp = { kind: 'topup', topupId: 't1' };
    const opened = await Promise.all([
      send(product, person, CHECKOUT, topUp).expect(200),
      send(product, second, CHECKOUT, topUp).set(WORKSPACE_HEADER, workspace.id).expect(200),
    ]);
    const sessions = await Promise.all(
      opened.map(({ body }) => product.stripe.client.checkout.sessions.retrieve(sessionIdIn(body.url))),
    );
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
    const refused = await send(product, person, CHECKOUT, pro).expect(403);
    expect(refused.body.error).toBe('Your role in this workspace does not allow this. Ask the owner.');
  });

  test('a cancelled plan lasts until its end; then Free at once, and top-ups stay', async () => {
    const person = await signUp();
    await buy(product, person, { kind: 'topup', topupId: 't1' });
    await buy(product, person, { ...pro, planId: 'creator' });
    await entitled(product, person, { planId: 'creator', fastCreditsRemaining: 1_700 });
    const { workspace } = await entitlementsOf(product, person);
    const [subscription] = await product.database.subscription.findMany({ where: { workspaceId: workspace.id } });
    const id = subscription?.id ?? '';
    await product.stripe.client.subscriptions.update(id, { cancel_at_period_end: true });
    await until(async () => (await ask(product, person, '/api/billing/overview')).body.cancelAtPeriodEnd === true);
    expect((await ask(product, person, '/api/billing/overview')).body).toMatchObject({
      plan: 'creator',
      nextGrant: null,
    });
    await product.stripe.client.subscriptions.cancel(id);
    await entitled(product, person, { planId: 'free', fastCreditsRemaining: 1_075 });
  });

  test('a refund takes back the rest of its credits and a won dispute returns them', async () => {
    const person = await signUp();
    const session = await buy(product, person, { kind: 'topup', topupId: 't1' });
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    const { payment_intent } = await product.stripe.client.checkout.sessions.retrieve(session);
    const { id } = await product.stripe.dispute(String(payment_intent));
    await entitled(product, person, { fastCreditsRemaining: 75 });
    expect((await ask(product, person, '/api/billing/overview')).body).toMatchObject({ flagged: true });
    await product.stripe.closeDispute(id, 'won');
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    await product.stripe.client.refunds.create({ payment_intent: String(payment_intent), amount: 400 });
    await entitled(product, person, { fastCreditsRemaining: 675 });
  });

  test('while a payment is disputed nothing can be bought; when the dispute is lost, its credits are removed and purchases work again', async () => {
    const person = await signUp();
    const session = await buy(product, person, { kind: 'topup', topupId: 't1' });
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    const { payment_intent } = await product.stripe.client.checkout.sessions.retrieve(session);
    const { id } = await product.stripe.dispute(String(payment_intent));
    await entitled(product, person, { fastCreditsRemaining: 75 });
    for (const wish of [{ kind: 'topup', topupId: 't1' }, pro]) {
      const { body } = await send(product, person, CHECKOUT, wish).expect(409);
      expect(body.error).toBe(
        'A payment for this workspace is disputed. Until that is settled, nothing can be bought.',
      );
    }
    await send(product, person, PORTAL, {}).expect(200);
    await product.stripe.closeDispute(id, 'lost');
    await until(async () => (await send(product, person, CHECKOUT, pro)).status === 200);
    await buy(product, person, { kind: 'topup', topupId: 't1' });
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    expect((await ask(product, person, '/api/billing/overview')).body).toMatchObject({ flagged: true });
  });

  test('Plans & Billing shows plan, next credits and invoices with a file', async () => {
    const person = await signUp();
    expect((await ask(product, person, '/api/billing/overview').expect(200)).body).toMatchObject({
      plan: 'free',
      interval: null,
      status: 'none',
      nextGrant: null,
      canBuy: true,
      flagged: false,
    });
    await buy(product, person, { kind: 'subscription', planId: 'business', interval: 'yearly', seats: 4 });
    await entitled(product, person, { planId: 'business', fastCreditsRemaining: 40_075 });
    const { body } = await ask(product, person, '/api/billing/overview').expect(200);
    expect(body).toMatchObject({
      plan: 'business',
      interval: 'yearly',
      seats: 4,
      extraCredits: false,
      status: 'active',
    });
    expect(body.nextGrant.credits).toBe(40_000);
    const invoices = (await ask(product, person, '/api/billing/invoices').expect(200)).body.items;
    expect(invoices).toEqual([
      expect.objectContaining({
        amount: 6_079.2,
        currency: 'USD',
        status: 'paid',
        number: expect.stringMatching(/^TEST-/),
      }),
    ]);
    expect((await fetch(invoices[0].pdfUrl)).headers.get('content-type')).toBe('application/pdf');
  });
});
