import { openApiDocument } from '@maquette/api/openapi/document';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import {
  type ClientJob,
  type ClientModule,
  type DeveloperClient,
  loadDeveloperClient,
} from '../harness/developer-client';
import { Product } from '../harness/product';
import { makeKey, signUpDeveloper } from '../harness/programs';

let product: Product;
let client: ClientModule;
let maquette: DeveloperClient;
/** What the server really answered, to be held against the document. */
const answers: { call: string; status: string; headers: Headers; type: string; body: unknown }[] = [];
beforeAll(async () => {
  [product, client] = await Promise.all([Product.start({ workers: 0 }), loadDeveloperClient()]);
  const developer = await signUpDeveloper(product);
  const { secret } = await makeKey(product, developer, { kind: 'sandbox' });
  maquette = new client.MaquetteClient({ apiKey: secret, baseUrl: product.url, fetch: watched });
});
afterAll(() => product?.stop());

const watched: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const path = new URL(String(input)).pathname.replace('/api/v1', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');
  const text = await answer.clone().text();
  answers.push({
    call: `${init?.method?.toLowerCase()} ${path}`,
    status: String(answer.status),
    headers: answer.headers,
    type: answer.headers.get('Content-Type')?.split(';')[0] ?? '',
    body: text === '' ? undefined : JSON.parse(text),
  });
  return answer;
};
const HOUSE = { prompt: 'A timber house in a pine clearing' };

describe('the client against the real api, with a sandbox key', () => {
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

  test('orders from a file once, however often it asks with the same key', async () => {
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const file = await maquette.files.upload('image', new Blob([picture], { type: 'image/png' }));
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

  test('meets every failure that can be ordered', async () => {
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

  test('turns the pages of a list to its end', async () => {
    const jobs: ClientJob[] = [];
    for await (const job of maquette.jobs.list({ limit: 1 })) jobs.push(job);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'cancelled', 'done']);
  });

  test('was answered exactly as the document says', () => {
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
