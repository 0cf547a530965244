import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '@maquette/api/openapi/document';
import { ROOT } from '../harness/child-process';
import {
  CLIENT_SOURCE,
  type ClientModule,
  compilerFaults,
  guideCode,
  loadDeveloperClient,
} from '../harness/developer-client';

let client: ClientModule;
beforeAll(async () => {
  client = await loadDeveloperClient();
});

/** Code of the guides, combined as a reader would: definitions of one guide are available to later ones. */
function guides(): [string, string][] {
  const { firstWithClient, DRY_RUN, REFUSED, RECEIVER } = guideCode();
  const first = firstWithClient('https://maquette.example');
  const [start = ''] = first.split('const job');
  return [
    ['guide-first', first],
    ['guide-price', `${start}${DRY_RUN}`],
    ['guide-refused', `${start}${REFUSED}`],
    ['guide-receiver', RECEIVER],
  ];
}

/** A server that gives these answers in order and records the requests. */
function answering(...answers: (Response | Error)[]) {
  const asked: { url: string; headers: Headers; body: unknown }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), headers: new Headers(init.headers), body: init.body });
    const answer = answers[asked.length - 1] ?? new Error('asked more often than expected');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}
const job = (status: string) => Response.json({ id: 'j1', status, finished_at: status === 'done' ? 'now' : null });
const refusal = (status: number, retryAfter?: string) =>
  new Response(JSON.stringify({ code: 'rate_limited', error: 'Too many requests.', traceId: 't1' }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) },
  });
const connect = (fetch: typeof globalThis.fetch) =>
  new client.MaquetteClient({ apiKey: 'mq_sandbox_x', baseUrl: 'https://maquette.example/', fetch });

describe('the generated client file', () => {
  test('matches the document byte for byte', async () => {
    const script = pathToFileURL(path.join(ROOT, 'scripts/dev/developer-client.mjs')).href;
    const { developerClient } = (await import(script)) as { developerClient(): string };
    expect(readFileSync(CLIENT_SOURCE, 'utf8') === developerClient()).toBe(true);
  });

  test('compiles in strict mode, and so does every example that uses it', () => {
    const examples = Object.values(openApiDocument().paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, 'x-codeSamples': samples = [] }) => {
        const source = samples.find(({ lang }) => lang === 'javascript')?.source ?? '';
        const setting = "import { MaquetteClient } from './maquette-client';\nconst picture = new Blob();";
        const start = "const maquette = new MaquetteClient({ apiKey: 'mq_live_' });\nvoid picture;";
        return [operationId, `${setting}\n${start}\n${source}`] as const;
      }),
    );
    expect(examples.length).toBe(23);
    expect(compilerFaults({ wrong: 'export const a: number = "one";' })).toEqual([expect.stringContaining('wrong.ts')]);
    expect(compilerFaults(Object.fromEntries([...examples, ...guides()]))).toEqual([]);
  });
});

describe('the API client', () => {
  test('repeats an order after 429 and a lost connection under one idempotency key', async () => {
    const { asked, fetch } = answering(
      refusal(429, '0'),
      new TypeError('fetch failed'),
      refusal(503, '0'),
      job('queued'),
    );
    const made = await connect(fetch).images.create(
      { prompt: 'A house', seed_locked: true },
      { sandboxOutcome: 'done' },
    );
    expect(made.id).toBe('j1');
    expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(asked.map(({ url }) => url)).toEqual(Array(4).fill('https://maquette.example/api/v1/images'));
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer mq_sandbox_x');
    expect(asked[0]?.headers.get('Sandbox-Outcome')).toBe('done');
    expect(JSON.parse(String(asked[3]?.body))).toEqual({ prompt: 'A house', seed_locked: true });
  });

  test('does not repeat calls that may have run, nor wait when the wait is too long or useless', async () => {
    const lost = answering(new TypeError('fetch failed'));
    await expect(connect(lost.fetch).jobs.cancel('j1')).rejects.toThrow('fetch failed');
    const tomorrow = answering(refusal(429, '40000'));
    await expect(connect(tomorrow.fetch).account.get()).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 40_000,
    });
    const never = answering(refusal(402));
    const thrown = await connect(never.fetch)
      .images.create({})
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(client.MaquetteProblem);
    expect(thrown).toMatchObject({ status: 402, code: 'rate_limited', traceId: 't1', retryAfter: null });
    expect([lost, tomorrow, never].map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
  });

  test('sends multipart when a field is a file', async () => {
    const { asked, fetch } = answering(job('queued'));
    await connect(fetch).images.create({ modality: 's2i', verticals_straight: false, image: new Blob(['x']) });
    const form = asked[0]?.body as FormData;
    expect([form.get('modality'), form.get('verticals_straight')]).toEqual(['s2i', 'false']);
    expect(form.get('image')).toBeInstanceOf(Blob);
  });

  test('waits for the end of a job and reads all pages of a list', async () => {
    const waiting = answering(job('queued'), job('running'), job('done'));
    const seen: string[] = [];
    const quick: typeof fetch = async (...given) => {
      const answer = await waiting.fetch(...given);
      return new Response(await answer.text(), { headers: { 'Retry-After': '0' } });
    };
    const done = await connect(quick).jobs.wait('j1', { onUpdate: ({ status }) => seen.push(status) });
    expect([done.status, seen]).toEqual(['done', ['queued', 'running', 'done']]);

    const pages = answering(
      Response.json({ data: [{ id: 'a' }, { id: 'b' }], next_cursor: 'c1' }),
      Response.json({ data: [{ id: 'c' }], next_cursor: null }),
    );
    const ids: string[] = [];
    for await (const { id } of connect(pages.fetch).jobs.list({ status: 'done' })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(pages.asked.map(({ url }) => new URL(url).search)).toEqual(['?status=done', '?status=done&cursor=c1']);
  });

  // Test vector of the Standard Webhooks specification.
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const BODY = '{"test": 2432232314}';
  const HEADERS = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };

  test('verifies the sender of a webhook', async () => {
    const long = Number.MAX_SAFE_INTEGER;
    expect(await client.verifyWebhook(BODY, HEADERS, SECRET, long)).toEqual({ test: 2_432_232_314 });
    expect(await client.verifyWebhook(BODY, new Headers(HEADERS), ['whsec_AAAA', SECRET], long)).toEqual({
      test: 2_432_232_314,
    });
    const refused = [
      () => client.verifyWebhook(`${BODY} `, HEADERS, SECRET, long),
      () => client.verifyWebhook(BODY, HEADERS, 'whsec_AAAA', long),
      () => client.verifyWebhook(BODY, HEADERS, SECRET),
      () => client.verifyWebhook(BODY, {}, SECRET, long),
    ];
    for (const verify of refused) await expect(verify()).rejects.toBeInstanceOf(client.MaquetteSignatureError);
  });
});
