import { secretsOf } from '@maquette/domain/runtime/hide-secrets';
import { Redis } from 'ioredis';
import request from 'supertest';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';

const CANARY = 'canaryneverseenanywhere';
const planted = {
  STRIPE_SECRET_KEY: `sk_test_${CANARY}1`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}2`,
  WEBHOOK_SECRET_KEY: 'ca'.repeat(32),
  PROVENANCE_KEY: 'fe'.repeat(32),
  METRICS_TOKEN: `${CANARY}-metrics`,
  // No server listens at this address, so every call fails and is logged.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};
const ofWorkers = {
  WEBHOOK_SECRET_KEY: planted.WEBHOOK_SECRET_KEY,
  SMTP_URL: `smtp://somebody:${CANARY}-mail@127.0.0.1:9`,
  MAIL_FROM: 'hello@maquette.example',
  APP_URL: 'http://127.0.0.1:9',
  STABILITY_API_KEY: `sk-${CANARY}-stability`,
};

let product: Product;
beforeAll(async () => {
  const trace = { LOG_LEVEL: 'trace' };
  product = await Product.start({ api: { ...planted, ...trace }, worker: { ...ofWorkers, ...trace } });
});
afterAll(() => product.stop());

/** Every Redis key with its content. */
async function everythingIn(url: string): Promise<string> {
  const redis = new Redis(url);
  const held: unknown[] = [];
  for (const key of await redis.keys('*')) {
    const read: Record<string, () => Promise<unknown>> = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, 0, -1),
      stream: () => redis.xrange(key, '-', '+'),
    };
    held.push(key, await read[await redis.type(key)]?.());
  }
  redis.disconnect();
  return JSON.stringify(held);
}

test('secrets from the settings appear in no log, response, page or Redis key, and prompts in no log or Redis key', async () => {
  const person = await signUp();
  const order = async (prompt: string) => (await postImage(product, person, { prompt }).expect(202)).body.taskId;
  const prompt = 'canaryprompt of a tower';
  await renderBecomes(product, person, await order(prompt), ['done']);
  await renderBecomes(product, person, await order(`${prompt} that fails`), ['failed']);
  const answers: string[] = [];
  const heard = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${product.url}${path}`, { headers });
    answers.push(await answer.text(), JSON.stringify([...answer.headers]));
  };
  for (const path of [
    '/',
    '/pricing',
    '/ops',
    '/health/ready',
    '/metrics',
    '/api/client-settings',
    '/api/status',
    '/api/v1/openapi.json',
    '/api/verify/key',
  ])
    await heard(path);
  await heard('/metrics', { authorization: `Bearer ${planted.METRICS_TOKEN}` });
  await heard('/api/renders', { authorization: `Bearer ${planted.STRIPE_SECRET_KEY}` });
  const hooked = await request(product.url).post('/api/stripe/webhook').set('stripe-signature', 't=1,v1=00').send('{}');
  answers.push(hooked.text);
  // The call fails because Stripe does not answer.
  const bought = await request(product.url)
    .post('/api/stripe/checkout-link')
    .set('authorization', `Bearer ${person.token}`)
    .send({ kind: 'topup', topupId: 't1', idempotencyKey: 'canary-top-up' });
  answers.push(bought.text, (await ask(product, person, '/api/renders')).text);
  await until(() => /"msg":"request"/.test(product.api.log));

  const { S3_SECRET_ACCESS_KEY } = product.storeSettings;
  const secrets = secretsOf({ ...planted, ...ofWorkers, S3_SECRET_ACCESS_KEY });
  expect(secrets.length).toBeGreaterThan(6);
  const logs = [product.api, ...product.workers].map(({ log }) => log).join('\n');
  const redis = await everythingIn(product.services.redisUrl);
  const places = { logs, redis, answers: answers.join('\n') };
  expect(logs.split('\n').length).toBeGreaterThan(20);
  expect(redis).toContain('{ops}:survey');
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
  expect([logs.includes('canaryprompt'), redis.includes('canaryprompt')]).toEqual([false, false]);
  expect(logs).not.toContain(person.email);
});
