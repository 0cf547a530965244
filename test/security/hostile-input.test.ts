import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { API_SCOPES } from '@maquette/contracts/developer/developer-api';
import { IMAGE_FIELD_NAMES } from '@maquette/contracts/fields/image-fields';
import { VIDEO_FIELD_NAMES } from '@maquette/contracts/fields/video-fields';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { drawSecret } from '@maquette/domain/review/secrets';
import { Redis } from 'ioredis';
import { GOOD_BODIES } from '../harness/good-bodies';
import {
  BODY_FAMILIES,
  EVERY_VALUE,
  HOSTILE_TEXTS,
  hostileTo,
  TEXT_FAMILIES,
  VALUE_FAMILIES,
} from '../harness/hostile-values';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { type Developer, makeKey, signUpDeveloper } from '../harness/programs';
import { ask, postImage } from '../harness/renders';
import { type Handler, handlers } from '../harness/route-table';

let product: Product;
const OPERATOR = `ops-hostile-${process.pid}-${Date.now()}@example.com`;
let person: Developer;
let secret: string;
let operator: TestPerson;
let pass = '';
let redis: Redis;
/** The attacker's own objects, for the ids in paths. */
let own: Record<'render' | 'project' | 'element' | 'endpoint' | 'key', string>;

beforeAll(async () => {
  product = await Product.start({
    workers: 0,
    stripe: true,
    api: { RATE_LIMIT_FACTOR: '1000', WEBHOOK_ALLOW_PRIVATE: 'true', OPS_EMAILS: OPERATOR },
  });
  redis = new Redis(product.services.redisUrl);
  operator = await signUp({ email: OPERATOR });
  person = await signUpDeveloper(product, 2_000_000);
  await product.database.workspace.update({ where: { id: person.workspaceId }, data: { plan: 'enterprise' } });
  const made = await makeKey(product, person, { kind: 'sandbox', scopes: API_SCOPES });
  secret = made.secret;
  const { body: render } = await postImage(product, person).expect(202);
  const project = await send('POST', '/api/projects', { name: 'House' });
  const element = await send('POST', '/api/elements', { kind: 'style', name: 'Dusk', words: 'dusk' });
  const endpoint = await send('POST', '/api/developer/webhook-endpoints', {
    ...GOOD_BODIES['POST /api/developer/webhook-endpoints'],
    sandbox: true,
  });
  expect(endpoint.text).toContain('"endpoint"');
  own = {
    render: render.taskId,
    project: JSON.parse(project.text).id,
    element: JSON.parse(element.text).id,
    endpoint: JSON.parse(endpoint.text).endpoint.id,
    key: made.key.id,
  };
  pass = await passOf(render.taskId);
});
afterAll(async () => {
  redis.disconnect();
  await product.stop();
});

/** A guest of a link to a result that no worker renders here. */
async function passOf(renderId: string): Promise<string> {
  const { secret: token, hash } = drawSecret();
  const of = { id: randomUUID(), workspaceId: person.workspaceId, uid: person.uid, name: 'House', tokenHash: hash };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const renders = { create: [{ renderId, place: 0 }] };
  await product.database.share.create({ data: { ...of, watermark: true, download: true, expiresAt, renders } });
  return JSON.parse((await send('POST', '/api/guest/open', { token })).text).pass;
}

interface Answer {
  status: number;
  text: string;
}

/** Sends exactly these bytes, without a client that would repair or refuse them. Rate-limited calls are repeated. */
async function sendRaw(...call: Parameters<typeof sendOnce>): Promise<Answer> {
  if (!call[1].startsWith('/api/v1')) return sendOnce(...call);
  for (let attempt = 1; ; attempt += 1) {
    await redis.del(`api-pace:${person.workspaceId}:sandbox`);
    const answer = await sendOnce(...call);
    if (answer.status !== 429 || attempt === 5) return answer;
  }
}

function sendOnce(
  method: string,
  path: string,
  body: Buffer | null,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const known = path.startsWith('/api/ops') ? operator.token : person.token;
  const token = path.startsWith('/api/v1') ? secret : known;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      path,
      agent: false,
      headers: { Authorization: `Bearer ${token}`, [PASS_HEADER]: pass, ...headers },
    };
    const request = http.request(product.url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    // A request refused before it was read completely may cut the connection; a crash would end all later ones, too.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 400, text: 'cut off' });
      else reject(error);
    });
    request.end(body ?? undefined);
  });
}

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  if (body === undefined) return sendRaw(method, path, null);
  return sendRaw(method, path, Buffer.from(JSON.stringify(body)), { 'Content-Type': 'application/json' });
}

/** Calls that change data and read only their path, a file, or a signed event. */
const BODILESS =
  /\/(:renderId|favorites\/:id|uploads|files|verify\/file|v1\/verify|portal-link|webhook|retry|cancel|park|unpark|rotate-secret|calls\/pass|test|replay|leave|resend|keep|link|export|sessions\/end|revoke|agree|elements\/:id\/restore|models|models\/:id\/(?:restore|erase|versions))$/;
/** This route signs the caller out, so it is attacked last. */
const SESSIONS_END = /\/sessions\/end$/;
const QUERIES = [
  'limit',
  'before',
  'after',
  'cursor',
  'tool',
  'status',
  'q',
  'project',
  'render',
  'from',
  'to',
  'window',
  ...['member', 'month', 'key', 'download', 'taskId', 'cancel', 'endpoint_id', 'dry_run'],
  ...['hours', 'pool', 'code', 'subject'],
];
const FORMS = /\/(img2gen|images|img2vid|vid2vid|videos|video-restyles|animate|handoff)$/;

function pathOf({ path }: Handler, value?: string): string {
  const thing = /projects/.test(path)
    ? own.project
    : /elements/.test(path)
      ? own.element
      : /webhook/.test(path)
        ? own.endpoint
        : own.render;
  const id = value === undefined ? (/keys/.test(path) ? own.key : thing) : encodeAny(value);
  return path.replace(':renderId', own.render).replace(':id', id).replace(':uid', id);
}

/** Half of a surrogate pair as raw bytes, as a careless encoder writes it. */
function encodeAny(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '<half>')).replaceAll('%3Chalf%3E', '%ED%A0%BD') || '%20';
}

/** Objects that a valid call deleted are created again by the next test. */
const DESTROYS = (handler: Handler) => handler.method === 'DELETE' && /:u?id$/.test(handler.path);

async function inTurns(calls: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = calls.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const call of left) await call();
    }),
  );
}

const PARTS = [1, 2, 3, 4, 5, 6];

/** Every hostile request to one route. Each differs slightly from a valid request. */
function attacks(handler: Handler): (() => Promise<[string, Answer]>)[] {
  const { call, method } = handler;
  const found: (() => Promise<[string, Answer]>)[] = [];
  const add = (what: string, answer: () => Promise<Answer>) =>
    found.push(async () => [`${call} ${what}`, await answer()]);
  const good = GOOD_BODIES[call];
  if (handler.path.includes(':')) {
    for (const text of hostileTo(call, TEXT_FAMILIES))
      add(`path ${text}`, () => send(method, pathOf(handler, text), good));
  }
  if (DESTROYS(handler)) return found;
  if (method === 'GET') {
    // Routes that read a query get every value;
    // for other routes the values are divided among names, because only the layers before them read the query.
    const names = handler.readsQuery || EVERY_VALUE ? QUERIES : hostileTo(call, [QUERIES]);
    names.forEach((name, at) => {
      const texts = HOSTILE_TEXTS.filter((_, nth) => (nth + at) % 10 === 0).map((text) => `${name}=${encodeAny(text)}`);
      for (const pair of [...texts, `${name}=a&${name}=b`, `${name}[a]=b`]) {
        add(`?${pair}`, () => send(method, `${pathOf(handler)}?${pair}`));
      }
    });
    // Only these parameters are dates.
    if (/usage/.test(handler.path)) {
      for (const text of HOSTILE_TEXTS)
        add(`?from=${text}`, () => send(method, `${handler.path}?from=${encodeAny(text)}`));
    }
    return found;
  }
  // The route reads a form. Earlier layers read other bodies.
  const bodies = FORMS.test(handler.path) ? BODY_FAMILIES.flat() : hostileTo(call, BODY_FAMILIES);
  for (const { type, bytes, encoding } of bodies) {
    const headers = { 'Content-Type': type, ...(encoding ? { 'Content-Encoding': encoding } : {}) };
    add(`body ${type} ${bytes.subarray(0, 20)}`, () => sendRaw(method, pathOf(handler), bytes, headers));
  }
  for (const key of hostileTo(call, [
    ['', ' '],
    ['\u00ff', 'k'.repeat(300)],
  ])) {
    const headers = { 'Content-Type': 'application/json', 'X-Idempotency-Key': key, 'Idempotency-Key': key };
    add(`idempotency ${key}`, () => sendRaw(method, pathOf(handler), Buffer.from(JSON.stringify(good ?? {})), headers));
  }
  const names = FORMS.test(handler.path)
    ? [...Object.keys(good ?? {}), ...(/img2gen|images/.test(handler.path) ? IMAGE_FIELD_NAMES : VIDEO_FIELD_NAMES)]
    : Object.keys(good ?? {});
  // The fields of a call's own body get every family; a form's many fields share the values.
  const values: readonly unknown[] = [...TEXT_FAMILIES, ...VALUE_FAMILIES].flat();
  [...new Set(names)].forEach((name, at) => {
    const own = good && name in good;
    const met = own
      ? hostileTo<unknown>(`${call} ${name}`, [...TEXT_FAMILIES, ...VALUE_FAMILIES])
      : values.filter((_, nth) => (nth + at) % 9 === 0);
    for (const value of met)
      add(`${name}=${JSON.stringify(value)}`, () => send(method, pathOf(handler), { ...good, [name]: value }));
  });
  return found;
}

describe('hostile input to every route', () => {
  test('attacks every call with a body through a valid one', () => {
    const missing = handlers().filter(
      ({ call, method, path }) =>
        ['POST', 'PUT', 'PATCH'].includes(method) && !GOOD_BODIES[call] && !BODILESS.test(path),
    );
    expect(missing.map(({ call }) => call)).toEqual([]);
    expect(Object.keys(GOOD_BODIES).filter((call) => !handlers().some((handler) => handler.call === call))).toEqual([]);
  });

  let answered = 0;
  let tooFast = 0;
  let cutOff = 0;

  // The requests are tested in parts, each with the time limit of a whole test.
  test.each(PARTS)('never causes an internal error, part %i', async (part) => {
    const accidents: string[] = [];
    const note = (attack: () => Promise<[string, Answer]>) => async () => {
      const [what, { status, text }] = await attack();
      answered += 1;
      if (status === 429) tooFast += 1;
      if (text === 'cut off') cutOff += 1;
      if (status >= 500 || status === 0) accidents.push(`${status} ${what.slice(0, 120)} ${text.slice(0, 200)}`);
    };
    const routes = handlers().filter(({ path }) => !path.startsWith('/health') && !SESSIONS_END.test(path));
    const mine = routes.filter((_, nth) => nth % PARTS.length === part - 1);
    await inTurns(mine.flatMap((handler) => attacks(handler)).map(note), 8);
    expect(accidents).toEqual([]);
    expect((await send('GET', '/health/live')).status).toBe(200);
  });

  test('mostly passes the guards and reaches its target', () => {
    expect(cutOff).toBeLessThan(answered / 100);
    expect(answered).toBeGreaterThan(4_000);
    expect(tooFast / answered).toBeLessThan(0.1);
  });

  test('is stored clean if it is accepted', async () => {
    const { body } = await postImage(product, person, { prompt: 'x' }).expect(202);
    await send('POST', '/api/img2gen', { ...GOOD_BODIES['POST /api/img2gen'], prompt: 'half \ud83d pair and \0 nul' });
    const { body: list } = await ask(product, person, '/api/renders?limit=100').expect(200);
    expect(list.items.length).toBeGreaterThan(1);
    const prompts = list.items.map(({ settings }: { settings: { prompt: string } }) => settings.prompt);
    expect(prompts).toContain('half \ufffd pair and  nul');
    expect(body.taskId).toBeTruthy();
  });

  test('leaves neither rows nor texts in messages of database errors', async () => {
    const [{ log_error_verbosity: said }] = (await product.database.$queryRaw`SHOW log_error_verbosity`) as [
      { log_error_verbosity: string },
    ];
    expect(said).toBe('terse');
  });

  test('does not break the call that signs out', async () => {
    const ends = handlers().filter(({ path }) => SESSIONS_END.test(path));
    expect(ends).toHaveLength(1);
    const answers = await Promise.all(ends.flatMap((handler) => attacks(handler)).map((attack) => attack()));
    expect(answers.filter(([, { status }]) => status >= 500 || status === 0)).toEqual([]);
    await ask(product, person, '/api/me/entitlements').expect(401);
  });
});
