import { createHmac } from 'node:crypto';
import request from 'supertest';
import { buy, entitled, entitlementsOf } from '../harness/buying';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, stripe: true });
});
afterAll(() => product.stop());

const now = () => Math.floor(Date.now() / 1_000);
const sign = (body: string, at: number, secret = product.stripe.webhookSecret) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const header = (body: string, at = now()) => `t=${at},v1=${sign(body, at)}`;

function deliver(body: string, signature?: string): request.Test {
  const call = request(product.url).post('/api/stripe/webhook').set('Content-Type', 'application/json');
  if (signature !== undefined) call.set('Stripe-Signature', signature);
  return call.send(body);
}

const event = (type: string, object: object, id = `evt_${Math.random()}`) =>
  JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created: now(), type, data: { object } });

describe('the webhook of Stripe', () => {
  test('accepts only what Stripe signed within five minutes, past or future', async () => {
    const body = event('customer.created', { id: 'cus_1' });
    const at = now();
    const refused: [string, string | undefined][] = [
      ['without a signature', undefined],
      ['with an empty one', ''],
      ['with a word', 'nonsense'],
      ['with a code of another secret', `t=${at},v1=${sign(body, at, 'whsec_of_somebody_else')}`],
      ['with the code of another body', `t=${at},v1=${sign(`${body} `, at)}`],
      ['with the code of another time', `t=${at},v1=${sign(body, at - 1)}`],
      ['too old', header(body, at - 310)],
      ['too far ahead', header(body, at + 310)],
      ['with two times', `t=${at},t=${at + 9_999},v1=${sign(body, at)}`],
      ['with a time that is no number', `t=soon,v1=${sign(body, at)}`],
      ['under an older scheme', `t=${at},v0=${sign(body, at)}`],
    ];
    for (const [what, signature] of refused) {
      const { status, body: answer } = await deliver(body, signature);
      expect({ what, status, code: answer.code }).toEqual({ what, status: 400, code: 'bad_signature' });
    }
    await deliver(body, header(body, at - 290)).expect(200);
    await deliver(body, header(body, at + 280)).expect(200);
    await deliver(body, `t=${at},v1=${'0'.repeat(64)},v1=${sign(body, at)}`).expect(200);
  });

  test('answers 200 for unknown types and unknown objects', async () => {
    for (const body of [
      event('a.type.of.tomorrow', { id: 'x' }),
      event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_nobody' }),
      event('customer.subscription.updated', { id: 'sub_of_nobody' }),
      event('invoice.paid', { id: 'in_1', parent: null }),
    ]) {
      await deliver(body, header(body)).expect(200, { received: true });
    }
  });

  test('ignores the content of a signed event and reads the truth from Stripe', async () => {
    const person = await signUp();
    await buy(product, person, { kind: 'topup', topupId: 't1' });
    await entitled(product, person, { fastCreditsRemaining: 1_075 });
    const { workspace } = await entitlementsOf(product, person);
    const [known] = await product.stripe.client.checkout.sessions.list({ limit: 1 }).then(({ data }) => data);
    const body = event('checkout.session.completed', {
      ...known,
      amount_total: 99_999_900,
      payment_intent: 'pi_other',
    });
    await deliver(body, header(body)).expect(200);
    expect(await entitlementsOf(product, person)).toMatchObject({ fastCreditsRemaining: 1_075 });
    expect(await product.database.creditGrant.count({ where: { workspaceId: workspace.id, kind: 'topup' } })).toBe(1);
  });

  test('fifty deliveries of one event at once, and fifty events of one fact, grant once', async () => {
    const person = await signUp();
    await product.stripe.loseEvents(true);
    const session = await buy(product, person, { kind: 'topup', topupId: 't2' });
    await product.stripe.loseEvents(false);
    expect(await entitlementsOf(product, person)).toMatchObject({ fastCreditsRemaining: 75 });
    const one = event('checkout.session.completed', { id: session }, 'evt_same');
    const many = Array.from({ length: 50 }, () => event('checkout.session.completed', { id: session }));
    // A delivery that waits too long on a busy machine is repeated, as Stripe does.
    const taken = (body: string) => until(async () => (await deliver(body, header(body))).status === 200, 'a 200');
    await Promise.all([...Array(50).fill(one), ...many].map(taken));
    expect(await entitlementsOf(product, person)).toMatchObject({ fastCreditsRemaining: 2_575 });
  });

  test('answers 5xx while Stripe is unreachable, so that the event is repeated', async () => {
    const stray = await Product.start({
      workers: 0,
      api: {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: product.stripe.webhookSecret,
        STRIPE_API_BASE: 'http://127.0.0.1:9',
      },
    });
    const body = event('checkout.session.completed', { id: 'cs_1' });
    const { status } = await request(stray.url)
      .post('/api/stripe/webhook')
      .set('Stripe-Signature', header(body))
      .set('Content-Type', 'application/json')
      .send(body);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await stray.database.stripeEvent.count()).toBe(0);
    await stray.stop();
  });
});
