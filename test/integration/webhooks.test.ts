import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiJob } from '@maquette/domain/contracts/developer-api';
import type { WebhookDeliveryView, WebhookEndpointView } from '@maquette/domain/contracts/webhooks';
import request from 'supertest';
import { until } from '../harness/child-process';
import { makeCertificate } from '../harness/own-certificate';
import type { TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { makeKey, Program, signUpDeveloper } from '../harness/programs';
import { ask, postStill } from '../harness/renders';
import { believed, WebhookReceiver } from '../harness/webhook-receiver';

const ENDPOINTS = '/api/developer/webhook-endpoints';
const DELIVERIES = '/api/developer/webhook-deliveries';
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_SECRET_KEY: 'c3'.repeat(32) };

let product: Product;
let receiver: WebhookReceiver;
let folder: string;
let owner: TestPerson;
let stranger: TestPerson;
let live: Program;
let sandbox: Program;

const send = (method: 'post' | 'patch' | 'delete' | 'get', url: string, token: string, body?: object) =>
  request(product.url)[method](url).set('Authorization', `Bearer ${token}`).send(body);

async function makeEndpoint(wish: object) {
  const { body } = await send('post', ENDPOINTS, owner.token, wish).expect(201);
  return body as { endpoint: WebhookEndpointView; secret: string };
}

async function forgetEndpoints(): Promise<void> {
  const { body } = await ask(product, owner, ENDPOINTS).expect(200);
  for (const { id } of (body as { data: WebhookEndpointView[] }).data) {
    await send('delete', `${ENDPOINTS}/${id}`, owner.token).expect(204);
  }
}

const small = { target_resolution: '720p', ratio: '9:16' };

/** Orders a still with a key. */
async function order(program: Program, prompt: string, headers = {}): Promise<string> {
  const { status, body } = await program.post('/images', { ...small, prompt }, headers);
  expect(status).toBe(202);
  return (body as ApiJob).id;
}

/** More than a key may have at the same time: ordered by hand while no worker is there, and given to the key. */
async function orderMore(prompts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of prompts) {
    const { body } = await postStill(product, owner, { prompt }).expect(202);
    ids.push((body as { taskId: string }).taskId);
  }
  const key = await product.database.apiKey.findFirstOrThrow({ where: { kind: 'live' } });
  await product.database.render.updateMany({ where: { id: { in: ids } }, data: { apiKeyId: key.id } });
  return ids;
}

const settled = () =>
  until(
    async () => (await product.database.webhookDelivery.count({ where: { status: 'pending' } })) === 0,
    20,
    'the end of every delivery',
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maquette-certificate-'));
  const certificate = makeCertificate();
  const authority = path.join(folder, 'cert.pem');
  await writeFile(authority, certificate.cert);
  const worker = { ...settings, NODE_EXTRA_CA_CERTS: authority };
  [product, receiver] = await Promise.all([
    Product.start({ workers: 0, api: settings, worker }),
    WebhookReceiver.start(certificate),
  ]);
  [owner, stranger] = await Promise.all([signUpDeveloper(product), signUpDeveloper(product)]);
  live = new Program(product, (await makeKey(product, owner)).secret);
  sandbox = new Program(product, (await makeKey(product, owner, { kind: 'sandbox' })).secret);
});

afterAll(async () => {
  live.close();
  sandbox.close();
  await receiver.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(forgetEndpoints);

describe('an endpoint', () => {
  test('shows its secret when it is made and when it is rotated, and never else', async () => {
    const made = await makeEndpoint({ url: receiver.url('/one'), description: ' The office ' });
    expect(made).toEqual({
      endpoint: {
        object: 'webhook_endpoint',
        id: expect.any(String),
        url: receiver.url('/one'),
        description: 'The office',
        events: ['job.done', 'job.failed', 'job.cancelled'],
        sandbox: false,
        status: 'enabled',
        disabled_reason: null,
        created_at: expect.any(String),
      },
      secret: expect.stringMatching(/^whsec_/),
    });
    const url = `${ENDPOINTS}/${made.endpoint.id}`;
    const rotated = await send('post', `${url}/rotate-secret`, owner.token).expect(200);
    expect(rotated.body).toEqual({ endpoint: made.endpoint, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.body.secret).not.toBe(made.secret);
    expect((await ask(product, owner, url).expect(200)).body).toEqual(made.endpoint);
    expect((await ask(product, owner, ENDPOINTS).expect(200)).body).toEqual({
      object: 'list',
      data: [made.endpoint],
      next_cursor: null,
    });
    const change = await send('patch', url, owner.token, { description: 'Home' }).expect(200);
    expect(change.body).toEqual({ ...made.endpoint, description: 'Home' });
    const off = await send('patch', url, owner.token, { status: 'disabled' }).expect(200);
    expect(off.body).toMatchObject({ status: 'disabled', disabled_reason: 'Disabled by your workspace.' });
    const test = await send('post', `${url}/test`, owner.token).expect(409);
    expect(test.body).toMatchObject({ code: 'webhook_endpoint_disabled' });
    const on = await send('patch', url, owner.token, { status: 'enabled' }).expect(200);
    expect(on.body).toMatchObject({ status: 'enabled', disabled_reason: null });
  });

  test('cannot lead to the inside, and a workspace has five of them however fast it asks', async () => {
    for (const url of ['http://169.254.169.254/', 'https://me:word@example.com/', 'https://127.0.0.1:22/']) {
      const { body } = await send('post', ENDPOINTS, owner.token, { url }).expect(422);
      expect(body).toMatchObject({ code: 'webhook_address_refused', error: expect.stringMatching(/^This address/) });
    }
    const wishes = Array.from({ length: 12 }, (_, each) => ({ url: receiver.url(`/${each}`) }));
    const answers = await Promise.all(wishes.map((wish) => send('post', ENDPOINTS, owner.token, wish)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(7).fill('webhook_endpoints_used'));
  });

  test('is not there for strangers, for the other kind of key, and not for change by who may only look', async () => {
    const { endpoint } = await makeEndpoint({ url: receiver.url('/mine') });
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
    const { body } = await send('post', ENDPOINTS, owner.token, { url: receiver.url('/x') }).expect(403);
    expect(body).toMatchObject({ code: 'role_cannot_manage_webhooks' });
    await becomes('owner');
    await product.database.workspace.updateMany({ where: { personalOf: owner.uid }, data: { plan: 'creator' } });
    const low = await send('post', ENDPOINTS, owner.token, { url: receiver.url('/x') }).expect(403);
    expect(low.body).toMatchObject({ code: 'api_not_on_plan' });
    await product.database.workspace.updateMany({ data: { plan: 'pro' } });
  });

  test('is managed by a key with the scope, for its own kind', async () => {
    const made = await sandbox.post('/webhook-endpoints', { url: receiver.url('/v1') });
    expect(made).toMatchObject({ status: 201, body: { endpoint: { sandbox: true, status: 'enabled' } } });
    const { endpoint, secret } = made.body as { endpoint: WebhookEndpointView; secret: string };
    const url = `/webhook-endpoints/${endpoint.id}`;
    const ours = { object: 'list', data: [endpoint], next_cursor: null };
    expect((await sandbox.get('/webhook-endpoints')).body).toEqual(ours);
    expect((await live.get('/webhook-endpoints')).body).toEqual({ ...ours, data: [] });
    expect((await sandbox.get(url)).body).toEqual(endpoint);
    const changed = await sandbox.send('patch', url, { events: ['job.failed', 'job.failed'] });
    expect(changed).toMatchObject({ status: 200, body: { events: ['job.failed'], url: endpoint.url } });
    expect((await sandbox.post(`${url}/rotate-secret`)).body.secret).not.toBe(secret);
    const test = await sandbox.post(`${url}/test`);
    expect(test).toMatchObject({ status: 202, body: { type: 'webhook.test', endpoint_id: endpoint.id, attempts: 0 } });
    expect((await sandbox.get('/webhook-deliveries')).body).toEqual({ ...ours, data: [test.body] });
    expect((await live.get('/webhook-deliveries')).body.data).toEqual([]);
    expect((await sandbox.post(`/webhook-deliveries/${test.body.id}/replay`)).status).toBe(202);
    expect((await sandbox.send('delete', url)).status).toBe(204);
    const { secret: narrow } = await makeKey(product, owner, { scopes: ['jobs:read'] });
    const narrowed = new Program(product, narrow);
    for (const path of ['/webhook-endpoints', '/webhook-deliveries', url]) {
      expect((await narrowed.get(path)).body).toMatchObject({ status: 403, code: 'api_scope_missing' });
    }
    narrowed.close();
  });
});

describe('jobs ordered with a key', () => {
  test('are told once each: when they start, are done, fail or are cancelled', async () => {
    const all = await makeEndpoint({
      url: receiver.url('/all'),
      events: ['job.started', 'job.done', 'job.failed', 'job.cancelled'],
    });
    await makeEndpoint({ url: receiver.url('/done'), events: ['job.done'] });
    const played = await makeEndpoint({
      url: receiver.url('/sandbox'),
      events: ['job.started', 'job.done', 'job.failed'],
      sandbox: true,
    });
    const ids = [
      await order(live, 'one'),
      await order(live, 'two'),
      ...(await orderMore(['three', 'it fails', 'four'])),
    ];
    const good = await order(sandbox, 'good');
    const bad = await order(sandbox, 'bad', { 'Sandbox-Outcome': 'provider_failed' });
    await postStill(product, owner, { prompt: 'by hand' }).expect(202);
    await request(product.url)
      .post(`/api/renders/${ids[4]}/cancel`)
      .set('Authorization', `Bearer ${owner.token}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await product.startWorker();
    await product.settled();
    await until(() => receiver.at('/sandbox').length === 4, 15, 'the news of the sandbox');
    await settled();
    const heard = (where: string, secret: string) =>
      receiver.at(where).map((message) => {
        const { type, data } = believed(message, secret);
        const { job } = data as { job: ApiJob };
        return { type, id: job.id, status: job.status, url: job.result?.url ?? null };
      });
    const told = heard('/all', all.secret);
    const [one, two, three, fails, cancelled] = ids;
    const expected = [one, two, three].flatMap((id) => [`job.started ${id}`, `job.done ${id}`]);
    expected.push(`job.started ${fails}`, `job.failed ${fails}`, `job.cancelled ${cancelled}`);
    expect(told.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(expected.sort());
    expect(
      told.filter(({ type }) => type !== 'job.started').map(({ type, status }) => type === `job.${status}`),
    ).toEqual(Array(5).fill(true));
    expect(told.every(({ url }) => url === null)).toBe(true);
    expect(receiver.at('/done')).toHaveLength(3);
    const sandboxNews = heard('/sandbox', played.secret).map(({ type, id }) => `${type} ${id}`);
    expect(sandboxNews.sort()).toEqual(
      [`job.started ${good}`, `job.done ${good}`, `job.started ${bad}`, `job.failed ${bad}`].sort(),
    );
    // One event, one id, whoever hears of it.
    const done = receiver.at('/all').filter(({ body }) => body.includes('job.done'));
    expect(new Set(receiver.at('/done').map(({ id }) => id))).toEqual(new Set(done.map(({ id }) => id)));
  });

  test('are told even when the worker is killed while it tells: at least once, under the same id', async () => {
    receiver.answer('/crash', (nth) => (nth === 0 ? 'hang' : { status: 204 }));
    const { endpoint, secret } = await makeEndpoint({ url: receiver.url('/crash') });
    await send('post', `${ENDPOINTS}/${endpoint.id}/test`, owner.token).expect(202);
    await until(() => receiver.at('/crash').length === 1, 10, 'the first attempt');
    await product.killWorkers();
    // As if the lease of the dead had run out.
    await product.database.webhookDelivery.updateMany({ data: { leasedUntil: new Date() } });
    await product.startWorker();
    await settled();
    const [first, second, ...more] = receiver.at('/crash');
    expect(more).toEqual([]);
    expect(second).toMatchObject({ id: first!.id, body: first!.body });
    expect(believed(second!, secret)).toMatchObject({ type: 'webhook.test', data: { job: null } });
    const { body } = await ask(product, owner, `${DELIVERIES}?endpoint_id=${endpoint.id}&status=delivered`).expect(200);
    const [line] = (body as { data: WebhookDeliveryView[] }).data;
    expect(line).toMatchObject({ attempts: 2, event_id: first!.id, last_status_code: 204, next_attempt_at: null });
    const replayed = await send('post', `${DELIVERIES}/${line!.id}/replay`, owner.token).expect(202);
    expect(replayed.body).toMatchObject({ id: line!.id, status: 'pending' });
    await settled();
    expect(receiver.at('/crash').map(({ id }) => id)).toEqual(Array(3).fill(first!.id));
  });
});
