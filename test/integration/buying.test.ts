import request from 'supertest';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';
import { sessionIdIn } from '../harness/stripe-double';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, stripe: true });
});
afterAll(() => product.stop());

function post(person: TestPerson, path: string, body: object, key?: string): request.Test {
  const call = request(product.url).post(path).set('Authorization', `Bearer ${person.token}`);
  if (key) call.set('X-Idempotency-Key', key);
  return call.send(body);
}

async function buy(person: TestPerson, body: object): Promise<string> {
  const answer = await post(person, '/api/stripe/checkout-link', body).expect(200);
  const session = sessionIdIn(answer.body.url);
  await product.stripe.finish(session);
  return session;
}

const entitlements = async (person: TestPerson) =>
  (await ask(product, person, '/api/me/entitlements').expect(200)).body;

function entitled(person: TestPerson, expected: object): Promise<unknown> {
  return until(
    async () => {
      const now = await entitlements(person);
      return Object.entries(expected).every(([key, value]) => now[key] === value);
    },
    20,
    JSON.stringify(expected),
  );
}

describe('buying', () => {
  test('a top-up brings its credits once it is paid, and not before', async () => {
    const person = await signUp();
    const { body } = await post(person, '/api/stripe/checkout-link', { kind: 'topup', topupId: 't2' }).expect(200);
    expect(body).toEqual({ ok: true, url: expect.stringContaining(product.stripe.url) });
    expect(await entitlements(person)).toMatchObject({ fastCreditsRemaining: 75 });
    await product.stripe.finish(sessionIdIn(body.url));
    await entitled(person, { fastCreditsRemaining: 2_575, planId: 'free' });
  });

  test('a plan brings its rights and the credits of the month', async () => {
    const person = await signUp();
    await buy(person, { kind: 'subscription', planId: 'pro', interval: 'monthly' });
    await entitled(person, { fastCreditsRemaining: 2_325, planId: 'pro', plan: 'Pro' });
  });

  test('a month later the unused credits of the plan are gone and new ones are there', async () => {
    const person = await signUp();
    await buy(person, { kind: 'subscription', planId: 'creator', interval: 'monthly' });
    await entitled(person, { fastCreditsRemaining: 700 });
    await product.stripe.advance(32);
    await until(async () => (await product.database.creditPosting.count({ where: { kind: 'expiry' } })) > 0);
    await entitled(person, { fastCreditsRemaining: 700, planId: 'creator' });
  });
});
