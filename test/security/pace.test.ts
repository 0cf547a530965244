import { readApiSettings } from '@maquette/api/foundation/api-settings';
import { RateLimiter } from '@maquette/api/rate-limit/rate-limiter';
import { RATE_LIMIT_CLASSES, type RateLimitClass } from '@maquette/api/rate-limit/route-classes';
import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { SOCKET_PATH } from '@maquette/contracts/renders/socket-events';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import request from 'supertest';
import { WebSocket } from 'ws';
import { until } from '../harness/child-process';
import { NetworkCable } from '../harness/network-fault';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage } from '../harness/renders';
import { environment, handlers } from '../harness/route-table';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => product.stop());

describe('every route', () => {
  test('belongs to a rate class, with exactly these exceptions', () => {
    const exceptions: Partial<Record<RateLimitClass, string[]>> = {};
    for (const { call, policy, method, rateLimitClass } of handlers()) {
      expect(Object.keys(RATE_LIMIT_CLASSES)).toContain(rateLimitClass);
      const usual = policy === 'api-key' ? 'program' : method === 'GET' ? 'look' : 'change';
      if (rateLimitClass !== usual) exceptions[rateLimitClass] = [...(exceptions[rateLimitClass] ?? []), call].sort();
    }
    expect(exceptions).toEqual({
      probe: ['GET /health/live', 'GET /health/ready', 'GET /metrics'],
      signed: ['POST /api/provider-hooks/:id', 'POST /api/stripe/webhook'],
      'sign-in': [
        'POST /api/invitations/accept',
        'POST /api/invitations/read',
        'POST /api/me/profile',
        'POST /api/me/sessions/end',
      ],
      link: ['POST /api/uploads/link'],
      check: ['POST /api/verify/file'],
      contact: ['POST /api/contact', 'POST /api/gallery/entries/:id/report'],
      beacon: ['POST /api/vitals'],
      look: ['POST /api/credits/quote', 'POST /api/verify'],
      words: ['POST /api/words'],
      poll: ['GET /api/img2gen-status', 'GET /api/img2vid-status'],
      file: [
        'GET /api/gallery/get-url',
        'GET /api/gallery/get-urls',
        'GET /api/guest/files/:id',
        'GET /api/guest/records/:id',
        'POST /api/labelled/:id/video',
      ],
      statement: ['GET /api/guest/statements/:id', 'GET /api/labelled/:id', 'GET /api/statements'],
      guest: [
        'POST /api/guest/comments',
        'POST /api/guest/comments/:id/resolve',
        'POST /api/guest/open',
        'POST /api/guest/verdicts',
      ],
      order: [
        'POST /api/animate',
        'POST /api/img2gen',
        'POST /api/img2vid',
        'POST /api/renders/:id/retry',
        'POST /api/vid2vid',
      ],
      upload: ['POST /api/handoff', 'POST /api/uploads', 'PUT /api/me/photo', 'PUT /api/workspace/logo'],
      parts: ['GET /api/uploads/parts'],
      // A GET route that changes data, for old clients.
      change: ['GET /api/img2gen-cancel', 'GET /api/img2vid-cancel'],
      outside: [
        'GET /api/billing/invoices',
        'POST /api/checkout-link',
        'POST /api/developer/webhook-deliveries/:id/replay',
        'POST /api/developer/webhook-endpoints',
        'POST /api/developer/webhook-endpoints/:id/test',
        'POST /api/portal-link',
        'POST /api/stripe/checkout-link',
        'POST /api/stripe/portal-link',
        'POST /api/workspace/invitations',
        'POST /api/workspace/invitations/:id/resend',
      ],
    });
  });
});

describe('a user who sends too fast', () => {
  test('gets exactly the limit of the class, then a message with the wait; other users are not affected', async () => {
    const [hasty, neighbour] = await Promise.all([signUp(), signUp()]);
    const look = () => ask(product, hasty, '/api/gallery/get-url?key=none');
    const answers = await Promise.all(Array.from({ length: 150 }, look));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(refused).toHaveLength(30);
    const { body, headers } = refused[0]!;
    expect(problemSchema.parse(body)).toMatchObject({
      code: 'too_many_requests',
      error: `Too many requests. Please try again in ${headers['retry-after']} s.`,
      details: { limit: 120, window: 60 },
    });
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching('application/problem\\+json'),
      'ratelimit-limit': '120',
      'ratelimit-remaining': '0',
      'ratelimit-policy': '120;w=60',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await ask(product, neighbour, '/api/gallery/get-url?key=none').expect(404);
    // Other rate classes of the same user are not affected.
    const { headers: other } = await ask(product, hasty, '/api/renders').expect(200);
    expect(other).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' });
  });

  test('may order as often as the plan allows, whatever the price', async () => {
    const person = await signUp();
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await postImage(product, person, { prompt: '' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(400), 429]);
    await ask(product, person, '/api/me/entitlements').expect(200);
    const where = { personalOf: person.uid };
    await product.database.workspace.update({ where, data: { plan: 'creator' } });
    await postImage(product, person, { prompt: '' }).expect(400);
  });

  test('may poll one render once a second, and another one as well', async () => {
    const person = await signUp();
    const [one, another] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const poll = (id: string) => ask(product, person, `/api/img2gen-status?taskId=${id}`);
    const answers = await Promise.all(Array.from({ length: 61 }, () => poll(one)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await poll(another).expect(404);
  });
});

describe('guessing tokens and keys', () => {
  test('is stopped after ten attempts at every address of the api, while valid tokens from there still work', async () => {
    const person = await signUp();
    const attempt = (path: string, token: string) =>
      request(product.url)
        .get(path)
        .set('Authorization', `Bearer ${token}`)
        .set('X-Forwarded-For', `198.51.100.${token}`);
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await attempt('/api/renders', String(count))).status);
    for (let count = 0; count < 4; count += 1) statuses.push((await attempt('/api/v1/account', String(count))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const { body } = await attempt('/api/renders', 'x').expect(429);
    expect(body.error).toMatch(/^Too many requests are coming from your network. Please try again in \d+ s\.$/);
    await ask(product, person, '/api/renders').expect(200);
  });
});

describe('behind our own proxy', () => {
  test('addresses are counted separately, by the entry that the proxy wrote', async () => {
    const { url, stop } = await product.startAnotherApi({ TRUSTED_PROXIES: 'loopback' });
    const attempt = (forwarded: string) =>
      request(url).get('/api/renders').set('Authorization', 'Bearer x').set('X-Forwarded-For', forwarded);
    for (let count = 0; count < 10; count += 1) await attempt(`10.0.0.${count}, 203.0.113.7`).expect(401);
    await attempt('10.0.0.99, 203.0.113.7').expect(429);
    await attempt('203.0.113.7, 203.0.113.8').expect(401);
    await stop();
  });
});

describe('sockets of one address', () => {
  const open: WebSocket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });
  const knock = () =>
    new Promise<boolean>((resolve) => {
      const address = `${product.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
      const socket = new WebSocket(address);
      open.push(socket);
      socket.once('open', () => resolve(true)).once('error', () => resolve(false));
    });

  test('are limited to two hundred, and a closed one makes room', async () => {
    const let_in = await Promise.all(Array.from({ length: 210 }, knock));
    expect(let_in.filter(Boolean)).toHaveLength(200);
    for (const socket of open.splice(0)) socket.terminate();
    await until(knock, 'a free place');
  });

  test('are closed when they send more than our client would', async () => {
    expect(await knock()).toBe(true);
    const [socket] = open;
    const closed = new Promise((resolve) => socket!.once('close', resolve));
    for (let count = 0; count < 31; count += 1) socket!.send('40{"token":"x"}');
    await closed;
  });
});

describe('while Redis is unavailable', () => {
  test('or does not answer, requests do not wait and the limits hold', async () => {
    const redisUrl = new URL(product.services.redisUrl);
    const cable = await NetworkCable.to(Number(redisUrl.port));
    redisUrl.port = String(cable.port);
    const silent = createLog('test', 'silent');
    const redis = connectRedis(redisUrl.href, 'request', silent);
    const keeper = new RateLimiter(redis, silent, readApiSettings(environment));
    const rule = { key: '{pace}:hang', windows: [{ limit: 3, seconds: 60 }] };
    await until(() => redis.status === 'ready', 'redis');
    expect(await keeper.take([rule])).toMatchObject({ allowed: true, remaining: 2 });
    cable.silence();
    // The local limiter counts the requests that it allowed before.
    const paces = await Promise.all(Array.from({ length: 5 }, () => keeper.take([rule])));
    expect(paces.map(({ allowed }) => allowed)).toEqual([true, true, false, false, false]);
    redis.disconnect();
    await cable.remove();
  });

  test('requests are answered, and each process enforces the same limits alone', async () => {
    const person = await signUp();
    await ask(product, person, '/api/renders').expect(200);
    await product.services.redis.kill();
    const look = () => ask(product, person, '/api/gallery/get-url?key=none');
    const answers = await Promise.all(Array.from({ length: 130 }, look));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    await product.services.redis.restart();
    await ask(product, person, '/api/renders').expect(200);
  });
});
