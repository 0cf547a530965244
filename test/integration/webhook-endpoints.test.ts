import { randomUUID } from 'node:crypto';
import type { WebhookEndpointView } from '@maquette/contracts/developer/webhooks';
import request from 'supertest';
import { Product } from '../harness/product';
import { type Developer, makeKey, Program, signUpDeveloper } from '../harness/programs';
import { ask } from '../harness/renders';

const ENDPOINTS = '/api/developer/webhook-endpoints';
const DELIVERIES = '/api/developer/webhook-deliveries';
/** No server listens at this address; the suite sends nothing. */
const url = (path: string) => `http://localhost:9999${path}`;

let product: Product;
let owner: Developer;
let stranger: Developer;
let live: Program;
let sandbox: Program;

const send = (method: 'post' | 'patch' | 'delete' | 'get', path: string, token: string, body?: object) =>
  request(product.url)[method](path).set('Authorization', `Bearer ${token}`).send(body);

async function makeEndpoint(wish: object) {
  const { body } = await send('post', ENDPOINTS, owner.token, wish).expect(201);
  return body as { endpoint: WebhookEndpointView; secret: string };
}

beforeAll(async () => {
  product = await Product.start({ workers: 0, api: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  [owner, stranger] = await Promise.all([signUpDeveloper(product), signUpDeveloper(product)]);
  live = new Program(product, (await makeKey(product, owner)).secret);
  sandbox = new Program(product, (await makeKey(product, owner, { kind: 'sandbox' })).secret);
});
afterAll(async () => {
  live.close();
  sandbox.close();
  await product.stop();
});
afterEach(() => product.database.webhookEndpoint.deleteMany());

describe('an endpoint', () => {
  test('shows its secret only on creation and rotation', async () => {
    const made = await makeEndpoint({ url: url('/one'), description: ' The office ' });
    expect(made).toEqual({
      endpoint: {
        object: 'webhook_endpoint',
        id: expect.any(String),
        url: url('/one'),
        description: 'The office',
        events: ['job.done', 'job.failed', 'job.cancelled'],
        sandbox: false,
        status: 'enabled',
        disabled_reason: null,
        disabled_code: null,
        disabled_params: null,
        created_at: expect.any(String),
      },
      secret: expect.stringMatching(/^whsec_/),
    });
    const path = `${ENDPOINTS}/${made.endpoint.id}`;
    const rotated = await send('post', `${path}/rotate-secret`, owner.token).expect(200);
    expect(rotated.body).toEqual({ endpoint: made.endpoint, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.body.secret).not.toBe(made.secret);
    expect((await ask(product, owner, path).expect(200)).body).toEqual(made.endpoint);
    expect((await ask(product, owner, ENDPOINTS).expect(200)).body).toEqual({
      object: 'list',
      data: [made.endpoint],
      next_cursor: null,
    });
    const change = await send('patch', path, owner.token, { description: 'Home' }).expect(200);
    expect(change.body).toEqual({ ...made.endpoint, description: 'Home' });
    const off = await send('patch', path, owner.token, { status: 'disabled' }).expect(200);
    expect(off.body).toMatchObject({
      ...{ status: 'disabled', disabled_reason: 'Disabled by your workspace.' },
      ...{ disabled_code: 'disabled_by_hand', disabled_params: {} },
    });
    const test = await send('post', `${path}/test`, owner.token).expect(409);
    expect(test.body).toMatchObject({ code: 'webhook_endpoint_disabled' });
    const on = await send('patch', path, owner.token, { status: 'enabled' }).expect(200);
    expect(on.body).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_code: null });
  });

  test('cannot have a private address, and a workspace has at most five, also in parallel', async () => {
    for (const inside of ['http://169.254.169.254/', 'https://me:word@example.com/', 'https://127.0.0.1:22/']) {
      const { body } = await send('post', ENDPOINTS, owner.token, { url: inside }).expect(422);
      expect(body).toMatchObject({ code: 'webhook_address_refused', error: expect.stringMatching(/^This address/) });
    }
    const wishes = Array.from({ length: 12 }, (_, each) => ({ url: url(`/${each}`) }));
    const answers = await Promise.all(wishes.map((wish) => send('post', ENDPOINTS, owner.token, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('webhook_endpoints_used'));
  });

  test('does not exist for strangers and the other kind of key, and is read-only for viewers', async () => {
    const { endpoint } = await makeEndpoint({ url: url('/mine') });
    const { body: line } = await send('post', `${ENDPOINTS}/${endpoint.id}/test`, owner.token).expect(202);
    const calls = (prefix: string, id: string, delivery: string) =>
      [
        ['get', `${prefix}/webhook-endpoints/${id}`],
        ['patch', `${prefix}/webhook-endpoints/${id}`],
        ['post', `${prefix}/webhook-endpoints/${id}/rotate-secret`],
        ['post', `${prefix}/webhook-endpoints/${id}/test`],
        ['post', `${prefix}/webhook-deliveries/${delivery}/replay`],
        ['delete', `${prefix}/webhook-endpoints/${id}`],
      ] as const;
    type Call = (
      method: 'get' | 'post' | 'patch' | 'delete',
      url: string,
      body?: object,
    ) => PromiseLike<request.Response>;
    const answersTo = async (call: Call, prefix: string, id: string, delivery: string) => {
      const answers: string[] = [];
      for (const [method, url] of calls(prefix, id, delivery)) {
        const { status, body } = await call(method, url, method === 'patch' ? {} : undefined);
        answers.push(JSON.stringify({ ...body, traceId: '', status }));
      }
      return answers;
    };
    const foreign: Call = (method, url, body) => send(method, url, stranger.token, body);
    const never = await answersTo(foreign, '/api/developer', randomUUID(), randomUUID());
    expect(never.every((answer) => answer.includes('"status":404'))).toBe(true);
    expect(await answersTo(foreign, '/api/developer', endpoint.id, line.id)).toEqual(never);
    expect(await answersTo(foreign, '/api/developer', 'none', 'none')).toEqual(never);
    expect(await answersTo((...call) => sandbox.send(...call), '', endpoint.id, line.id)).toEqual(never);
    expect((await ask(product, stranger, DELIVERIES).expect(200)).body.data).toEqual([]);
    const becomes = (role: string) =>
      product.database.workspaceMember.updateMany({ where: { uid: owner.uid }, data: { role } });
    await becomes('viewer');
    const { body } = await send('post', ENDPOINTS, owner.token, { url: url('/x') }).expect(403);
    expect(body).toMatchObject({ code: 'role_cannot_manage_webhooks' });
    await becomes('owner');
    await product.database.workspace.updateMany({ where: { personalOf: owner.uid }, data: { plan: 'creator' } });
    const low = await send('post', ENDPOINTS, owner.token, { url: url('/x') }).expect(403);
    expect(low.body).toMatchObject({ code: 'api_not_on_plan' });
    await product.database.workspace.updateMany({ data: { plan: 'pro' } });
  });

  test('is managed by a key with the scope, for its own kind', async () => {
    const made = await sandbox.post('/webhook-endpoints', { url: url('/v1') });
    expect(made).toMatchObject({ status: 201, body: { endpoint: { sandbox: true, status: 'enabled' } } });
    const { endpoint, secret } = made.body as { endpoint: WebhookEndpointView; secret: string };
    const path = `/webhook-endpoints/${endpoint.id}`;
    const ours = { object: 'list', data: [endpoint], next_cursor: null };
    expect((await sandbox.get('/webhook-endpoints')).body).toEqual(ours);
    expect((await live.get('/webhook-endpoints')).body).toEqual({ ...ours, data: [] });
    expect((await sandbox.get(path)).body).toEqual(endpoint);
    const changed = await sandbox.send('patch', path, { events: ['job.failed', 'job.failed'] });
    expect(changed).toMatchObject({ status: 200, body: { events: ['job.failed'], url: endpoint.url } });
    expect((await sandbox.post(`${path}/rotate-secret`)).body.secret).not.toBe(secret);
    const test = await sandbox.post(`${path}/test`);
    expect(test).toMatchObject({ status: 202, body: { type: 'webhook.test', endpoint_id: endpoint.id, attempts: 0 } });
    expect((await sandbox.get('/webhook-deliveries')).body).toEqual({ ...ours, data: [test.body] });
    expect((await live.get('/webhook-deliveries')).body.data).toEqual([]);
    expect((await sandbox.post(`/webhook-deliveries/${test.body.id}/replay`)).status).toBe(202);
    expect((await sandbox.send('delete', path)).status).toBe(204);
    const { secret: narrow } = await makeKey(product, owner, { scopes: ['jobs:read'] });
    const narrowed = new Program(product, narrow);
    for (const each of ['/webhook-endpoints', '/webhook-deliveries', path]) {
      expect((await narrowed.get(each)).body).toMatchObject({ status: 403, code: 'api_scope_missing' });
    }
    narrowed.close();
  });
});
