import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@maquette/api/openapi/document';
import {
  deliveryExample,
  doneJob,
  elementExample,
  endpointExample,
  fileExample,
  modelExample,
  newElementExample,
  newEndpointExample,
  restyleOrderExample,
} from '@maquette/api/openapi/examples';
import { DEVELOPER_ROUTES } from '@maquette/contracts/developer/developer-routes';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { ROOT } from '../harness/child-process';
import {
  type ClientJob,
  type ClientModule,
  type DeveloperClient,
  loadDeveloperClient,
} from '../harness/developer-client';
import { glbFile } from '../harness/glb-file';
import { Product } from '../harness/product';
import { type Developer, makeKey, signUpDeveloper } from '../harness/programs';

let product: Product;
let client: ClientModule;
let maquette: DeveloperClient;
let developer: Developer;
let secret: string;
let redis: Redis;
/** The server's real answers are compared with the document. */
const answers: { call: string; status: string; headers: Headers; type: string; body: unknown }[] = [];
beforeAll(async () => {
  const api = { WEBHOOK_ALLOW_PRIVATE: 'true' };
  [product, client] = await Promise.all([Product.start({ workers: 0, api }), loadDeveloperClient()]);
  developer = await signUpDeveloper(product);
  secret = (await makeKey(product, developer, { kind: 'sandbox' })).secret;
  redis = new Redis(product.services.redisUrl);
  maquette = new client.MaquetteClient({ apiKey: secret, baseUrl: product.url, fetch: watched });
});
afterAll(async () => {
  redis?.disconnect();
  await product?.stop();
});

const watched: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const at = new URL(String(input)).pathname.replace('/api/v1', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');
  const text = await answer.clone().text();
  answers.push({
    call: `${init?.method?.toLowerCase()} ${at}`,
    status: String(answer.status),
    headers: answer.headers,
    type: answer.headers.get('Content-Type')?.split(';')[0] ?? '',
    body: text === '' ? undefined : JSON.parse(text),
  });
  return answer;
};
/** Waits for the rate limit like a well-behaved program. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  await redis.del(`api-pace:${developer.workspaceId}:sandbox`);
  const headers = { Authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) };
  return watched(`${product.url}/api/v1${path}`, { method: 'GET', ...init, headers });
}
const post = async (path: string, body: object): Promise<{ id: string } & Record<string, unknown>> => {
  const headers = { 'Content-Type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
const picture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const SAMPLE_CLIP = readFileSync(path.join(ROOT, 'domain/developer/sample-clip.mp4'));

async function uploaded(role: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append(role, new Blob([new Uint8Array(bytes)]), 'file');
  return ((await (await ask('/files', { method: 'POST', body })).json()) as { ref: string }).ref;
}

async function uploadedModel(): Promise<string> {
  const body = new FormData();
  body.append('model', new Blob([new Uint8Array(glbFile())]), 'house.glb');
  return ((await (await ask('/models', { method: 'POST', body })).json()) as { id: string }).id;
}

/** The sample with our ids in place of the printed ones. Objects that earlier samples created are deleted. */
async function withOwn(source: string, uploads: { picture: string; clip: string }): Promise<string> {
  const { workspaceId } = developer;
  await product.database.element.deleteMany({ where: { workspaceId } });
  await product.database.webhookEndpoint.deleteMany({ where: { workspaceId } });
  const { data: latest } = (await (await ask('/jobs?limit=5')).json()) as { data: ClientJob[] };
  for (const { id, status } of latest) if (['queued', 'running'].includes(status)) await post(`/jobs/${id}/cancel`, {});
  const made: Record<string, string> = {
    [fileExample.ref]: uploads.picture,
    [restyleOrderExample.video_ref]: uploads.clip,
    // The name of the endpoint does not resolve, and such an endpoint is refused.
    [newEndpointExample.url]: `${product.url}/hooks/maquette`,
  };
  const has = (id: string) => source.includes(id);
  const view = { modality: 'm2i', passes: true, camera: '{"position":[8,2,9],"target":[0,1,0]}' };
  if (has(modelExample.id) || has('passes')) made[modelExample.id] = await uploadedModel();
  const order = has('passes') ? { ...view, model_id: made[modelExample.id] } : HOUSE;
  if (has(doneJob.id)) made[doneJob.id] = (await post('/images', order)).id;
  // Only a finished job has a statement or passes.
  if (has('statement') || has('passes')) await maquette.jobs.wait(made[doneJob.id] ?? '');
  if (has(elementExample.id)) made[elementExample.id] = (await post('/elements', newElementExample)).id;
  if (has(endpointExample.id) || has(deliveryExample.id)) {
    const { endpoint } = await post('/webhook-endpoints', { ...newEndpointExample, url: product.url });
    const { id } = endpoint as { id: string };
    made[endpointExample.id] = id;
    if (has(deliveryExample.id)) made[deliveryExample.id] = (await post(`/webhook-endpoints/${id}/test`, {})).id;
  }
  await redis.del(`api-pace:${workspaceId}:sandbox`);
  return Object.entries(made).reduce((text, [id, own]) => text.replaceAll(id, own), source);
}

/** Runs a line with curl in a shell. */
async function runShell(source: string): Promise<void> {
  const words = [...source.replace(/ \\\n\s*/g, ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? (double ?? bare ?? '').replace('$MAQUETTE_URL', product.url),
  );
  expect(words.shift()).toBe('curl');
  const init: { method?: string; headers: Record<string, string>; body?: string | FormData } = { headers: {} };
  let address = '';
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith('-')) {
      address = word;
      continue;
    }
    const value = words.shift() ?? '';
    if (word === '-X') init.method = value;
    else if (word === '-H') {
      const [name = '', ...text] = value.split(': ');
      init.headers[name] = text.join(': ').replace('$MAQUETTE_KEY', secret).replace('$(uuidgen)', randomUUID());
    } else if (word === '-d') init.body = value;
    else {
      expect(word).toBe('-F');
      const form = init.body instanceof FormData ? init.body : new FormData();
      if (value === 'image=@view.png') form.append('image', new Blob([new Uint8Array(await picture())]), 'view.png');
      else if (value === 'model=@house.glb') form.append('model', new Blob([new Uint8Array(glbFile())]), 'house.glb');
      else form.append(...(value.split('=') as [string, string]));
      init.body = form;
    }
  }
  await watched(address, { ...init, method: init.method ?? (init.body ? 'POST' : 'GET') });
}
const HOUSE = { prompt: 'A timber house in a pine clearing' };

describe('the API client against the real api, with a sandbox key', () => {
  test('orders an image, waits for it and finds it in the list', async () => {
    const account = await maquette.account.get();
    expect(account).toMatchObject({ sandbox: true, key: { prefix: expect.stringMatching(/^mq_sandbox_/) } });
    const { quote, affordable } = await maquette.images.price({ ...HOUSE, target_resolution: '4K' });
    expect([quote.credits, affordable]).toEqual([14, true]);
    const job = await maquette.images.create({ ...HOUSE, target_resolution: '4K' });
    expect(job).toMatchObject({ sandbox: true, status: 'queued', credits: quote.credits });
    const seen: string[] = [];
    const done = await maquette.jobs.wait(job.id, { onUpdate: ({ status }) => seen.push(status) });
    expect(done).toMatchObject({ id: job.id, status: 'done', failure: null });
    expect(seen.at(-1)).toBe('done');
    const sample = await fetch(done.result?.url ?? '');
    expect(sample.headers.get('Content-Type')).toBe(done.result?.content_type);
    expect((await maquette.account.get()).credits).toEqual(account.credits);
  });

  test('orders from a file once, however often the same key is used', async () => {
    const file = await maquette.files.upload('image', new Blob([await picture()], { type: 'image/png' }));
    expect(file).toMatchObject({ width: 320, ref: expect.stringMatching(/^upload:/) });
    const wish = { image_ref: file.ref, seconds: 3, resolution: '720p' };
    const first = await maquette.videos.create(wish, { idempotencyKey: 'clip-1' });
    const again = await maquette.videos.create(wish, { idempotencyKey: 'clip-1' });
    expect(again.id).toBe(first.id);
    await expect(maquette.videos.create({ ...wish, seconds: 4 }, { idempotencyKey: 'clip-1' })).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    });
    expect(await maquette.jobs.cancel(first.id)).toMatchObject({ status: 'cancelled', money: 'returned' });
  });

  test('reports every failure of the sandbox', async () => {
    const refused = await maquette.images
      .create(HOUSE, { sandboxOutcome: 'not_enough_credits' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(client.MaquetteProblem);
    expect(refused).toMatchObject({ status: 402, code: 'not_enough_credits', traceId: expect.any(String) });
    const job = await maquette.images.create(HOUSE, { sandboxOutcome: 'refused_content' });
    const ended = await maquette.jobs.wait(job.id);
    expect(ended).toMatchObject({ status: 'failed', money: 'returned', result: null });
    expect(ended.failure?.sentence).toBeTruthy();
    await expect(maquette.images.create({ promt: 'typo' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(maquette.jobs.get('019a0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 404 });
  });

  test('reads all pages of a list', async () => {
    const jobs: ClientJob[] = [];
    for await (const job of maquette.jobs.list({ limit: 1 })) jobs.push(job);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'cancelled', 'done']);
  });

  test('runs every sample of the reference as written, in the shell and with the client', async () => {
    const uploads = { picture: await uploaded('image', await picture()), clip: await uploaded('video', SAMPLE_CLIP) };
    const console = { log: () => undefined };
    const maquette = new client.MaquetteClient({ apiKey: secret, baseUrl: product.url, fetch: watched });
    const samples = Object.values(openApiDocument().paths).flatMap((methods) =>
      Object.values(methods).flatMap((call) => (call['x-codeSamples'] ?? []).map((sample) => ({ ...sample, call }))),
    );
    expect(samples.length).toBe(2 * DEVELOPER_ROUTES.length);
    for (const { lang, source, call } of samples) {
      const written = await withOwn(source, uploads);
      const before = answers.length;
      if (lang === 'shell') await runShell(written);
      else {
        const run = new Function('maquette', 'image', 'glb', 'console', `return (async () => { ${written} })()`);
        const glb = new Blob([new Uint8Array(glbFile())]);
        await run(maquette, new Blob([await picture()], { type: 'image/png' }), glb, console);
      }
      const told = answers.slice(before).map(({ status }) => status);
      expect([call.operationId, lang, told.filter((status) => !call.responses[status])]).toEqual([
        call.operationId,
        lang,
        [],
      ]);
      expect([call.operationId, lang, told.some((status) => status.startsWith('2'))]).toEqual([
        call.operationId,
        lang,
        true,
      ]);
    }
  });

  test('the first lines of README and docs order a job and ask for it', async () => {
    const shown = ['README.md', 'docs/for-programs.md'].map(
      (file) => /```sh\n(KEY=mq_sandbox_….*?)```/s.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1],
    );
    expect(shown[0]).toBe(shown[1]);
    const own = (shown[0] ?? '')
      .replace(/ {2,}#.*/g, '')
      .replaceAll('http://127.0.0.1:3000', product.url)
      .replaceAll('$KEY', '$MAQUETTE_KEY');
    const [, order = '', poll = '', ...more] = own.split(/^(?=curl )/m);
    expect(more).toEqual([]);
    await redis.del(`api-pace:${developer.workspaceId}:sandbox`);
    await runShell(order);
    const ordered = answers.at(-1);
    expect([ordered?.call, ordered?.status]).toEqual(['post /images', '202']);
    const { id = '' } = (ordered?.body ?? {}) as Partial<ClientJob>;
    await redis.del(`api-pace:${developer.workspaceId}:sandbox`);
    await runShell(poll.replace('ID', id));
    const polled = answers.at(-1);
    expect([polled?.call, polled?.status, polled?.body]).toEqual([
      'get /jobs/{id}',
      '200',
      expect.objectContaining({ id, sandbox: true }),
    ]);
  });

  test('received only answers that match the document', () => {
    const document = openApiDocument();
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'document', components: document.components });
    expect(answers.length).toBeGreaterThan(15);
    for (const { call, status, headers, type, body } of answers) {
      const [method = '', path = ''] = call.split(' ');
      const told = document.paths[path]?.[method]?.responses[status];
      expect([call, status, told?.description]).toEqual([call, status, expect.any(String)]);
      const { schema, examples } = told?.content?.[type] ?? {};
      if (!schema) {
        expect([call, status, body]).toEqual([call, '204', undefined]);
        continue;
      }
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
      expect([call, status, check(body), check.errors]).toEqual([call, status, true, null]);
      if (Number(status) >= 400) expect(Object.keys(examples ?? {})).toContain((body as { code: string }).code);
      for (const name of [
        'RateLimit-Limit',
        'RateLimit-Remaining',
        'RateLimit-Reset',
        'RateLimit-Policy',
        'X-Trace-Id',
      ]) {
        expect([call, name, headers.get(name)]).toEqual([call, name, expect.any(String)]);
      }
    }
  });
});
