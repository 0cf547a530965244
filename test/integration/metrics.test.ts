import { ORDERS, PROCESS_METRICS } from '@maquette/api/monitoring/http-metrics';
import { SERVICE_LEVELS } from '@maquette/contracts/operations/service-levels';
import { SURVEY_METRICS } from '@maquette/domain/operations/metric-table';
import { isFresh } from '@maquette/domain/operations/metrics-text';
import { minuteCountsSchema } from '@maquette/domain/operations/minute-counts';
import { storeMinutes } from '@maquette/domain/operations/store-minutes';
import { readSurvey, Surveyor } from '@maquette/domain/operations/surveyor';
import type { Breach } from '@maquette/domain/renders/audit-books';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';
import { handlers } from '../harness/route-table';

const TOKEN = 'a-token-for-monitors-alone';
let product: Product;
let redis: Redis;
beforeAll(async () => {
  product = await Product.start();
  redis = new Redis(product.services.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await product.stop();
});

const scrape = (url = product.url, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

/** The sum over all api processes and minutes. */
async function answered(field: string): Promise<number> {
  const counts = await Promise.all((await redis.keys('{ops}:answered:*')).map((key) => redis.hget(key, field)));
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

/** Every sample's name, labels and value. All other lines must be comments. A lag that was not measured is `Nan`. */
function samplesIn(text: string) {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name = '', pairs = '', value] =
        /^([a-z][a-z0-9_]*)(?:\{(.*)\})? (-?[\d.e+-]+|N[Aa]N|\+Inf)$/.exec(line) ?? [];
      if (!name) throw new Error(`the metrics contain no sample for ${line}`);
      const labels = Object.fromEntries([...pairs.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, word]) => [key, word]));
      return { name, labels, value: Number(value) };
    });
}

const TABLE: Record<string, { type: string; labels: readonly string[] }> = { ...SURVEY_METRICS, ...PROCESS_METRICS };

test('a monitor reads queues, times, money and responses with known names and labels, without personal data', async () => {
  const person = await signUp();
  // The counts start here.
  await storeMinutes(product.database, redis);
  const order = async (prompt: string) => (await postImage(product, person, { prompt }).expect(202)).body.taskId;
  const [good, bad] = [await order('canaryprompt of a tower'), await order('a canaryprompt that fails')];
  await renderBecomes(product, person, good, ['done']);
  await renderBecomes(product, person, bad, ['failed']);
  await ask(product, person, `/api/canaryaddress/${good}?canaryquery=1`);
  await fetch(`${product.url}/api/renders/${good}`, { method: 'PROPFIND', headers: { 'x-trace-id': 'canarytrace' } });
  await until(async () => (await answered('orders:total')) === 2, 'both orders in the books of the minute');
  // The minute of both requests is over.
  const over = Date.now() + 75_000;
  expect(await storeMinutes(product.database, redis, over)).toBeGreaterThan(0);
  await until(async () => isFresh(await readSurvey(redis)));

  // The worker counts as well, and may have stored its minute first.
  await until(async () => (await (await scrape()).text()).includes('level_measured_total{level="orders"} 2'));
  const answer = await scrape();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain;.*version=0\.0\.4/);
  const text = await answer.text();
  const samples = samplesIn(text);
  const sum = (name: string, labels: object = {}) =>
    samples
      .filter((one) => one.name === name && Object.entries(labels).every(([key, word]) => one.labels[key] === word))
      .reduce((all, { value }) => all + value, 0);
  expect(sum('maquette_renders_accepted_total', { pool: 'image', mode: 'fast' })).toBe(2);
  expect(sum('maquette_renders_ended_total', { outcome: 'done' })).toBe(1);
  expect(sum('maquette_renders_ended_total', { outcome: 'failed', provider: 'quick' })).toBe(1);
  expect(sum('maquette_render_wait_seconds_bucket', { le: '+Inf' })).toBe(sum('maquette_render_wait_seconds_count'));
  expect(sum('maquette_level_measured_total', { level: 'orders' })).toBe(2);
  expect(sum('maquette_slots', { pool: 'image' })).toBe(2);
  expect(sum('maquette_part_up', { part: 'worker' })).toBe(1);
  expect(
    sum('maquette_http_request_duration_seconds_count', { method: 'POST', route: '/api/img2gen', status: '202' }),
  ).toBe(2);
  expect(sum('maquette_http_request_duration_seconds_count', { method: 'other' })).toBe(1);

  const ours = samples.filter(({ name }) => name.startsWith('maquette_'));
  const unknown = ours.filter(({ name, labels }) => {
    const row = TABLE[name] ?? TABLE[name.replace(/_(bucket|sum|count)$/, '')];
    return !row || Object.keys(labels).some((label) => label !== 'le' && !row.labels.includes(label));
  });
  expect(unknown).toEqual([]);
  for (const secret of ['canary', good, person.uid, person.email, person.token]) expect(text).not.toContain(secret);

  const minute = await product.database.serviceMinute.findFirstOrThrow({ orderBy: { at: 'asc' } });
  expect(minuteCountsSchema.safeParse(minute.counts).success).toBe(true);
  const days = await product.database.serviceDay.findMany();
  expect(days.find(({ level }) => level === 'images')).toMatchObject({ good: 1, total: 2 });
  // The event is counted once, even if several processes repeat it.
  expect(await storeMinutes(product.database, redis, over)).toBe(0);
  expect(await product.database.serviceDay.findMany()).toEqual(days);
});

/** The answer waits for every part, however long that takes. */
const patient = () => new Promise<never>(() => undefined);

test('an unreadable part does not delay a survey, and appears in a later one', async () => {
  const faults: string[] = [];
  const stores = { database: product.database, redis, pingStorage: async () => undefined };
  const surveyor = new Surveyor(
    stores,
    (part) => faults.push(part),
    undefined,
    async () => undefined,
  );
  const holder = new Client({ connectionString: product.services.databaseUrl });
  await holder.connect();
  try {
    // Only the outboxes read this table.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE mails IN ACCESS EXCLUSIVE MODE');
    const look = await surveyor.survey();
    expect([look.outboxes, look.lines.length > 0]).toEqual([null, true]);
  } finally {
    await holder.end();
  }
  await surveyor.settled();
  expect([(await surveyor.survey()).outboxes === null, faults]).toEqual([false, []]);
});

test('a survey does not wait for an audit, and shows its findings once it is done', async () => {
  const faults: string[] = [];
  let found: (breaches: Breach[]) => void = () => undefined;
  const stores = { database: product.database, redis, pingStorage: async () => undefined };
  const surveyor = new Surveyor(
    stores,
    (part) => faults.push(part),
    () =>
      new Promise((resolve) => {
        found = resolve;
      }),
    patient,
  );
  const now = Date.now();
  const after = async (minutes: number) => (await surveyor.survey(new Date(now + minutes * 60_000))).holds?.drift;
  expect([await after(0), await after(2), await after(3)]).toEqual([null, null, null]);
  found([]);
  expect([await after(4), faults]).toEqual([0, []]);
});

test('only a monitor can read it: from this machine without a proxy, or with its token', async () => {
  expect((await scrape(product.url, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect((await scrape(product.url, { via: '1.1 balancer' })).status).toBe(404);
  const other = await product.startAnotherApi({ METRICS_TOKEN: TOKEN });
  try {
    expect((await scrape(other.url)).status).toBe(404);
    expect((await scrape(other.url, { authorization: 'Bearer another-token-altogether' })).status).toBe(404);
    expect((await scrape(other.url, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' })).status).toBe(
      200,
    );
  } finally {
    await other.stop();
  }
});

test('order acceptance is measured at every ordering route', () => {
  const orders = handlers().filter(
    ({ call, rateLimitClass }) => rateLimitClass === 'order' || /^POST \/api\/v1\/(images|video)/.test(call),
  );
  expect([...ORDERS].sort()).toEqual([...new Set(orders.map(({ path }) => path))].sort());
  expect(Object.values(SERVICE_LEVELS).every(({ target }) => target > 0 && target < 1)).toBe(true);
});
