import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import type { WebhookDeliveryView, WebhookEndpointView } from '@maquette/contracts/developer/webhooks';
import request from 'supertest';
import { freePort, ROOT, until } from '../harness/child-process';
import { makeCertificate } from '../harness/own-certificate';
import type { TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { makeKey, Program, signUpDeveloper } from '../harness/programs';
import { ask, postImage } from '../harness/renders';
import { believed, WebhookReceiver } from '../harness/webhook-receiver';

const ENDPOINTS = '/api/developer/webhook-endpoints';
const DELIVERIES = '/api/developer/webhook-deliveries';
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_SECRET_KEY: 'c3'.repeat(32) };

let product: Product;
let receiver: WebhookReceiver;
let folder: string;
let owner: TestPerson;
let live: Program;
let sandbox: Program;

const post = (path: string, body: object = {}) =>
  request(product.url).post(path).set('Authorization', `Bearer ${owner.token}`).send(body);

async function makeEndpoint(wish: object) {
  const { body } = await post(ENDPOINTS, wish).expect(201);
  return body as { endpoint: WebhookEndpointView; secret: string };
}

const small = { target_resolution: '720p', ratio: '9:16' };

/** Orders an image with an API key. */
async function order(program: Program, prompt: string, headers = {}): Promise<string> {
  const { status, body } = await program.post('/images', { ...small, prompt }, headers);
  expect(status).toBe(202);
  return (body as ApiJob).id;
}

/** More jobs than a key may have open. They are inserted while no worker runs, and assigned to the key. */
async function orderMore(prompts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of prompts) {
    const { body } = await postImage(product, owner, { prompt }).expect(202);
    ids.push((body as { taskId: string }).taskId);
  }
  const key = await product.database.apiKey.findFirstOrThrow({ where: { kind: 'live' } });
  await product.database.render.updateMany({ where: { id: { in: ids } }, data: { apiKeyId: key.id } });
  return ids;
}

const settled = () =>
  until(
    async () => (await product.database.webhookDelivery.count({ where: { status: 'pending' } })) === 0,
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
  owner = await signUpDeveloper(product);
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

afterEach(() => product.database.webhookEndpoint.deleteMany());

describe('jobs ordered with a key', () => {
  test('send one event each for start, completion, failure and cancellation', async () => {
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
    await postImage(product, owner, { prompt: 'by hand' }).expect(202);
    await request(product.url)
      .post(`/api/renders/${ids[4]}/cancel`)
      .set('Authorization', `Bearer ${owner.token}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await product.startWorker();
    await product.settled();
    await until(() => receiver.at('/sandbox').length === 4, 'the news of the sandbox');
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
    // An event has the same id for all endpoints.
    const done = receiver.at('/all').filter(({ body }) => body.includes('job.done'));
    expect(new Set(receiver.at('/done').map(({ id }) => id))).toEqual(new Set(done.map(({ id }) => id)));
  });

  test('send events at least once under the same id, even if the worker is killed while sending', async () => {
    receiver.answer('/crash', (nth) => (nth === 0 ? 'hang' : { status: 204 }));
    const { endpoint, secret } = await makeEndpoint({ url: receiver.url('/crash') });
    await post(`${ENDPOINTS}/${endpoint.id}/test`).expect(202);
    await until(() => receiver.at('/crash').length === 1, 'the first attempt');
    await product.killWorkers();
    // Sets the state after the lease of the dead worker has expired.
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
    const replayed = await post(`${DELIVERIES}/${line!.id}/replay`).expect(202);
    expect(replayed.body).toMatchObject({ id: line!.id, status: 'pending' });
    await settled();
    expect(receiver.at('/crash').map(({ id }) => id)).toEqual(Array(3).fill(first!.id));
  });

  test('send events that the receiver in the docs accepts', async () => {
    const shown = /```js\n(.*?)```/s.exec(await readFile(path.join(ROOT, 'docs/for-programs.md'), 'utf8'))?.[1] ?? '';
    const port = await freePort();
    const { endpoint, secret } = await makeEndpoint({ url: `http://localhost:${port}/` });
    const program = spawn(
      process.execPath,
      ['--input-type=module', '--eval', shown.replace('4000', String(port))],
      // The library is installed in that folder.
      { cwd: path.join(ROOT, 'test'), env: { ...process.env, WEBHOOK_SECRET: secret } },
    );
    let said = '';
    program.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const answers = () => fetch(`http://localhost:${port}/`, { method: 'POST', body: '{}' }).catch(() => null);
    expect((await until(answers, 'a receiver')).status).toBe(401);
    const { body } = await post(`${ENDPOINTS}/${endpoint.id}/test`).expect(202);
    await settled();
    await until(() => said.includes(`${body.event_id} webhook.test`), 'what the receiver says');
    program.kill();
  });
});
