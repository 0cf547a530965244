import { createHash } from 'node:crypto';
import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { API_SCOPES } from '@maquette/contracts/developer/developer-api';
import { DEVELOPER_ROUTES } from '@maquette/contracts/developer/developer-routes';
import { keyRateLimit } from '@maquette/domain/developer/request-rate-limit';
import { takeRateLimit } from '@maquette/domain/runtime/rate-limit';
import { Redis } from 'ioredis';
import request from 'supertest';
import { disable } from '../harness/people';
import { Product } from '../harness/product';
import { type Developer, makeKey, Program, postKey, signUpDeveloper } from '../harness/programs';
import { postImage } from '../harness/renders';

let product: Product;
let developer: Developer;
let redis: Redis;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
  developer = await signUpDeveloper(product);
  redis = new Redis(product.services.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  for (const program of programs) program.close();
  await product.stop();
});

const programs: Program[] = [];
function program(secret: string): Program {
  const made = new Program(product, secret);
  programs.push(made);
  return made;
}
/** Sends a call of the screens. */
function asPerson(method: 'get' | 'delete', path: string, { token } = developer) {
  return request(product.url)[method](path).set('Authorization', `Bearer ${token}`);
}
/** How many whole seconds have passed. */
const secondsSince = (begun: number) => Math.floor((performance.now() - begun) / 1_000);
const setPlan = (plan: string) =>
  product.database.workspace.update({ where: { id: developer.workspaceId }, data: { plan } });
const setRole = (role: string) =>
  product.database.workspaceMember.updateMany({ where: { workspaceId: developer.workspaceId }, data: { role } });

/** The calls that this suite tests, each with a valid body. Webhook calls are tested elsewhere. */
const CALLS = DEVELOPER_ROUTES.filter(({ path }) => !path.startsWith('/webhook')).map((route) => ({
  ...route,
  path: route.path.replace('{id}', '019a0000-0000-7000-8000-000000000000'),
}));

describe('keys', () => {
  test('are shown once and stored as a hash', async () => {
    const { key, secret } = await makeKey(product, developer, { monthlyCreditLimit: 40, expiresInDays: 30 });
    expect(secret).toMatch(/^mq_live_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({ kind: 'live', monthlyCreditLimit: 40, spentThisMonth: 0, lastUsedAt: null });
    expect(key.createdBy).toBe('Dev');
    const row = await product.database.apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(row.secretHash).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toContain(
      secret,
    );
    const list = await asPerson('get', '/api/developer/keys').expect(200);
    expect(list.body).toMatchObject({ allowed: true, reason: null });
    expect(JSON.stringify(list.body)).not.toContain(secret.slice(0, 20));
    expect(product.api.log).not.toContain(secret);
  });

  test('are used, noted once a minute, revoked, and listed for a month', async () => {
    const { key, secret } = await makeKey(product, developer);
    const used = program(secret);
    expect((await used.get('/account')).status).toBe(200);
    const first = await product.database.apiKey.findUniqueOrThrow({ where: { id: key.id } });
    await used.get('/account');
    const second = await product.database.apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(first.lastUsedAt).not.toBeNull();
    expect(second.lastUsedAt).toEqual(first.lastUsedAt);
    const { body } = await asPerson('delete', `/api/developer/keys/${key.id}`).expect(200);
    expect(body.revokedAt).not.toBeNull();
    const refused = await used.get('/account');
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('api_key_revoked');
    const inList = async () =>
      (await asPerson('get', '/api/developer/keys')).body.items.some(({ id }: { id: string }) => id === key.id);
    expect(await inList()).toBe(true);
    const revokedAt = new Date(Date.now() - 31 * 86_400_000);
    await product.database.apiKey.update({ where: { id: key.id }, data: { revokedAt } });
    expect(await inList()).toBe(false);
  });

  test('cannot be created by users without plan or role, nor by a key', async () => {
    const { secret } = await makeKey(product, developer);
    await request(product.url).get('/api/developer/keys').set('Authorization', `Bearer ${secret}`).expect(401);
    await setRole('editor');
    expect((await postKey(product, developer).expect(403)).body.code).toBe('role_cannot_make_keys');
    await makeKey(product, developer, { kind: 'sandbox' });
    await setRole('viewer');
    expect((await postKey(product, developer, { kind: 'sandbox' }).expect(403)).body.code).toBe(
      'role_cannot_make_keys',
    );
    await setRole('owner');
    await setPlan('creator');
    const { body } = await postKey(product, developer).expect(403);
    expect(body).toMatchObject({ code: 'api_not_on_plan', details: { plan: 'Pro' } });
    const list = await asPerson('get', '/api/developer/keys').expect(200);
    expect(list.body.allowed).toBe(false);
    expect(list.body.reason).toContain('Pro');
    await setPlan('pro');
  });

  test('of another workspace do not exist, and twenty is the maximum, however many are requested at once', async () => {
    const stranger = await signUpDeveloper(product);
    const { key } = await makeKey(product, stranger);
    for (const id of [key.id, '019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      const { body } = await asPerson('delete', `/api/developer/keys/${id}`).expect(404);
      expect(body.code).toBe('not_found');
    }
    const made = await Promise.all(Array.from({ length: 25 }, () => postKey(product, stranger, { kind: 'sandbox' })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(made.find(({ status }) => status !== 201)?.body.code).toBe('api_keys_limit');
  });
});

describe('the key gate', () => {
  const day = 86_400_000;

  test.each(CALLS.map(({ id, ...route }) => [id, route] as const))(
    'of %s refuses all other callers',
    async (_, route) => {
      const body = route.method === 'post' ? {} : undefined;
      const refusal = async (secret: string, code: string, status: number) => {
        const answer = await program(secret).send(route.method, route.path, body);
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(problemSchema.parse(answer.body).traceId).toBe(answer.headers['x-trace-id']);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        return answer;
      };
      const { key, secret } = await makeKey(product, developer);
      const change = (data: object) => product.database.apiKey.update({ where: { id: key.id }, data });
      expect((await refusal('', 'api_key_missing', 401)).headers['www-authenticate']).toMatch(/^Bearer/);
      await refusal(developer.token, 'api_key_malformed', 401);
      await refusal(
        secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        'api_key_malformed',
        401,
      );
      const other = await makeKey(product, developer, { scopes: ['webhooks:manage'] });
      await product.database.apiKey.delete({ where: { id: other.key.id } });
      await refusal(other.secret, 'api_key_unknown', 401);
      await change({ expiresAt: new Date(Date.now() - day) });
      await refusal(secret, 'api_key_expired', 401);
      await change({ expiresAt: null, scopes: ['webhooks:manage'] });
      if (route.scope) await refusal(secret, 'api_scope_missing', 403);
      await change({ scopes: [...API_SCOPES] });
      await setPlan('creator');
      expect((await refusal(secret, 'api_not_on_plan', 403)).body.error).toContain('Pro');
      await setPlan('pro');
      await setRole('editor');
      await refusal(secret, 'api_key_orphaned', 403);
      await setRole('owner');
      await change({ revokedAt: new Date() });
      await refusal(secret, 'api_key_revoked', 401);
      await product.database.apiKey.delete({ where: { id: key.id } });
    },
  );

  test('refuses uploads and cancels with a read-only key', async () => {
    const { secret } = await makeKey(product, developer, { scopes: ['jobs:read', 'assets:read'] });
    const reader = program(secret);
    const sent = await reader.send('post', '/files', {});
    expect(sent.body).toMatchObject({ code: 'api_scope_missing', details: { scope: 'images:write or videos:write' } });
    expect((await reader.get('/jobs')).body).toEqual({ object: 'list', data: [], next_cursor: null });
  });

  test('refuses keys of a user who lost their account', async () => {
    const gone = await signUpDeveloper(product);
    const { secret } = await makeKey(product, gone);
    await disable(gone.uid);
    const answer = await program(secret).get('/account');
    expect([answer.status, answer.body.code]).toEqual([403, 'api_key_orphaned']);
  });

  test('keeps every other address closed to keys', async () => {
    const { secret } = await makeKey(product, developer);
    const answer = await postImage(product, { ...developer, token: secret });
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_required']);
    for (const path of ['/api/renders', '/api/me/entitlements', '/api/billing/overview']) {
      await request(product.url).get(path).set('Authorization', `Bearer ${secret}`).expect(401);
    }
  });
});

describe('the rate limit of keys', () => {
  test('lets exactly the allowed number of fifty parallel requests through in any second', async () => {
    const owner = await signUpDeveloper(product);
    const { secret } = await makeKey(product, owner);
    const hasty = program(secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => hasty.hurried('get', '/account')));
    const passed = answers.filter(({ status }) => status === 200);
    const stamps = (await redis.lrange(`api-pace:${owner.workspaceId}:live`, 0, -1)).map(Number);
    // If Redis paused for too long, the process allowed some requests by its own count.
    if (!product.api.log.includes('applies rate limits alone')) expect(passed).toHaveLength(stamps.length);
    expect(passed.length).toBeGreaterThanOrEqual(2);
    for (let at = 2; at < stamps.length; at += 1) {
      expect((stamps[at - 2] ?? 0) - (stamps[at] ?? 0)).toBeGreaterThanOrEqual(1_000_000);
    }
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'rate_limited', details: { limit: 2, window: 1, seconds: 1 } });
    expect(refused?.headers).toMatchObject({
      'ratelimit-policy': '60;w=60, 2;w=1',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
      'retry-after': '1',
    });
    expect(passed[0]?.headers).toMatchObject({ 'ratelimit-policy': '60;w=60, 2;w=1', 'ratelimit-limit': '2' });
  });

  test('counts all keys of a workspace together, live and sandbox separately', async () => {
    const owner = await signUpDeveloper(product);
    const { workspaceId } = owner;
    const take = (kind: string, of = workspaceId) => takeRateLimit(redis, [keyRateLimit({ workspaceId: of, kind })]);
    const begun = performance.now();
    const burst = await Promise.all(Array.from({ length: 50 }, () => take('live')));
    const allowed = burst.filter(({ allowed }) => allowed).length;
    expect(allowed).toBeGreaterThanOrEqual(2);
    // For each second that the machine needed, two more requests are allowed.
    expect(allowed).toBeLessThanOrEqual(2 * (secondsSince(begun) + 1));
    expect((await take('sandbox')).allowed).toBe(true);
    expect((await take('live', developer.workspaceId)).allowed).toBe(true);
  });

  test('per minute is exact, and says when the next request may come', async () => {
    const key = [keyRateLimit({ workspaceId: 'minute', kind: 'live' })];
    const begun = performance.now();
    const [seconds = 0, micros = 0] = (await redis.time()).map(Number);
    const now = seconds * 1_000_000 + micros;
    // 58 requests were sent in the last half minute, the first of them 30 s ago.
    const stamps = Array.from({ length: 58 }, (_, index) => String(now - 30_000_000 + index * 450_000)).reverse();
    await redis.rpush('api-pace:minute:live', ...stamps);
    const burst = await Promise.all(Array.from({ length: 50 }, () => takeRateLimit(redis, key)));
    expect(burst.map(({ allowed }) => allowed).filter(Boolean)).toHaveLength(2);
    const refused = await takeRateLimit(redis, key);
    expect(refused).toMatchObject({ allowed: false, limit: 60, windowSeconds: 60, remaining: 0 });
    expect(refused.retrySeconds).toBeGreaterThanOrEqual(29 - secondsSince(begun));
    expect(refused.retrySeconds).toBeLessThanOrEqual(30);
    expect(await redis.llen('api-pace:minute:live')).toBe(60);
    expect(await redis.pttl('api-pace:minute:live')).toBeGreaterThan(58_000 - 1_000 * secondsSince(begun));
  });
});
