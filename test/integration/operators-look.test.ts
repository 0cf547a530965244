import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderStorySchema } from '@maquette/contracts/operations/operator-search';
import { type Survey, surveyAnswerSchema } from '@maquette/contracts/operations/survey';
import { surveyLevels } from '@maquette/domain/operations/error-budgets';
import { addPageTimes, deletePageTimes, PageTally, surveyPages } from '@maquette/domain/operations/page-times';
import { ProcessRegister } from '@maquette/domain/operations/process-register';
import { Redis } from 'ioredis';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';

const OPERATOR = `ops-look-${process.pid}-${Date.now()}@example.com`;
const CANARY = 'canary-secret-of-the-log-0123456789';
let product: Product;
let folder: string;
let redis: Redis;
let operator: TestPerson;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'maquette-look-'));
  const files = ['api', 'worker'].map((name) => path.join(folder, `${name}.log`));
  const LOG_LINK = 'https://logs.example/search?q={trace}';
  product = await Product.start({
    api: { OPS_EMAILS: OPERATOR, LOG_FILES: files.join(', '), LOG_LINK, METRICS_TOKEN: CANARY },
  });
  redis = new Redis(product.services.redisUrl);
  operator = await signUp({ email: OPERATOR });
});
afterAll(async () => {
  redis.disconnect();
  await product.stop();
  await fs.rm(folder, { recursive: true });
});

const look = async (): Promise<Survey | null> =>
  surveyAnswerSchema.parse((await ask(product, operator, '/api/ops/survey')).body).survey;
const seen = (what: string, fits: (survey: Survey) => boolean) =>
  until(async () => {
    const survey = await look();
    return survey && fits(survey) ? survey : null;
  }, what);
const tell = (body: unknown, type = 'application/json') =>
  fetch(`${product.url}/api/vitals`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('the timeline of a render contains log lines of its own trace only, without user text and secrets', async () => {
  const person = await signUp();
  const { body } = await postImage(product, person, { prompt: 'canaryprompt of a tower' }).expect(202);
  await renderBecomes(product, person, body.taskId, ['done']);
  const other = (await postImage(product, person, { prompt: 'another canaryprompt' }).expect(202)).body.taskId;
  await renderBecomes(product, person, other, ['done']);
  const story = async (id: string) =>
    renderStorySchema.parse((await ask(product, operator, `/api/ops/renders/${id}`).expect(200)).body);
  const before = await story(body.taskId);
  expect(before.logs).toEqual({
    lines: [],
    more: false,
    kept: true,
    link: `https://logs.example/search?q=${before.render.traceId}`,
  });

  const { traceId } = before.render;
  const planted = [
    { traceId, level: 'error', msg: `a key ${CANARY}`, prompt: 'canaryprompt', detail: 'Bearer abcdefghijkl' },
    { traceId: 'another-trace', level: 'info', msg: `speaks of ${traceId}` },
  ].map((line) => JSON.stringify({ time: new Date().toISOString(), service: 'api', ...line }));
  const worker = product.workers[0]?.log ?? '';
  // Many unrelated lines come before and after, as in a log file of several days.
  const noise = `${JSON.stringify({ time: new Date().toISOString(), msg: 'x'.repeat(1_000) })}\n`.repeat(1_500);
  await fs.writeFile(path.join(folder, 'api.log'), [product.api.log, ...planted, '{"cut', 'no json'].join('\n'));
  await fs.writeFile(path.join(folder, 'worker.log'), `${noise}${worker}\n${noise}`);
  const { logs } = await story(body.taskId);
  const said = logs.lines.map(({ service, message }) => `${service}: ${message}`);
  expect(said).toEqual(
    expect.arrayContaining([
      'api: request',
      'worker: render started',
      'worker: provider made the result',
      'worker: render completed',
    ]),
  );
  expect(logs.lines.map(({ at }) => at)).toEqual(logs.lines.map(({ at }) => at).sort());
  expect(JSON.stringify(logs)).not.toMatch(/canary|Bearer a|speaks of/);
  expect(logs.more).toBe(false);

  // A client may reuse one trace for everything, and the answer stays short.
  const many = Array.from({ length: 5_000 }, (_, at) =>
    JSON.stringify({ time: new Date(at).toISOString(), service: 'api', level: 'info', traceId, msg: `line ${at}` }),
  );
  await fs.writeFile(path.join(folder, 'api.log'), many.join('\n'));
  const short = (await story(body.taskId)).logs;
  expect([short.more, short.lines.length <= 200]).toEqual([true, true]);
  await fs.rm(path.join(folder, 'api.log'));
  expect((await story(body.taskId)).logs.lines.length).toBeGreaterThan(2);
});

test('page speed reports are counted by pattern and device, without personal data, and survive a lost Redis', async () => {
  const visit = (value: number) => ({ device: 'phone', values: [{ route: '/dashboard/assets', vital: 'lcp', value }] });
  for (const value of [900, 1_000, 1_100, 6_000]) expect((await tell(visit(value))).status).toBe(204);
  const wrong = [
    { ...visit(1), device: 'toaster' },
    { ...visit(1), values: [{ route: '/ops/people/ada@example.com', vital: 'lcp', value: 1 }] },
    visit(-1),
    visit(1e12),
    { device: 'phone', values: Array(61).fill(visit(1).values[0]) },
    [],
    'null',
    '{"device":',
  ];
  for (const body of wrong) expect((await tell(body)).status).toBe(400);
  // A form on another website, which the browser sends without a preflight request.
  expect((await tell(visit(1), 'text/plain')).status).toBe(400);

  await until(async () => (await product.database.pageVital.count()) > 0, 'what was told, written down');
  await redis.flushall();
  const { pages } = await surveyPages(product.database, new Date());
  expect(pages).toEqual([
    {
      route: '/dashboard/assets',
      device: 'phone',
      lcp: { p75: expect.any(Number), count: 4 },
      inp: null,
      cls: null,
      ttfb: null,
    },
  ]);
  expect(pages[0]?.lcp?.p75).toBeGreaterThan(900);
  expect(pages[0]?.lcp?.p75).toBeLessThan(1_400);
  await seen('a survey that tells it', (survey) => survey.pages?.devices[0]?.lcp?.count === 4);
  const scraped = await fetch(`${product.url}/metrics`, { headers: { Authorization: `Bearer ${CANARY}` } });
  expect(await scraped.text()).toMatch(/maquette_page_p75_seconds\{vital="lcp",device="phone"\} [01]\.\d+/);
});

test('when many processes write the same hour, every visit is counted once, and old hours are deleted', async () => {
  const now = new Date('2026-03-01T12:30:00Z');
  const tallies = Array.from({ length: 20 }, (_, writer) => {
    const tally = new PageTally();
    const routes = ['/', '/gallery', '/login', '/status', '/help'] as const;
    // Each list is in another order.
    for (const [at] of routes.entries())
      tally.add({ device: 'desktop', values: [{ route: routes[(at + writer) % 5] ?? '/', vital: 'inp', value: 100 }] });
    return tally.take();
  });
  await Promise.all(tallies.map((counted) => addPageTimes(product.database, counted, now)));
  const { pages } = await surveyPages(product.database, now);
  // A page pattern from another release does not break the survey.
  const hour = new Date('2026-03-01T12:00:00Z');
  const gone = { hour, route: '/gone', device: 'desktop', vital: 'inp', step: 1, count: 1 };
  await product.database.pageVital.create({ data: gone });
  expect((await surveyPages(product.database, now)).pages.some(({ route }) => String(route) === '/gone')).toBe(false);
  const ofThen = pages.filter(({ device }) => device === 'desktop');
  expect(ofThen.map(({ inp }) => inp?.count)).toEqual([20, 20, 20, 20, 20]);
  expect(await deletePageTimes(product.database, new Date())).toBe(6);
});

test('every process is listed with build and last report; a crashed one is reported, a stopped one removed', async () => {
  const both = await seen('both processes', ({ processes }) => processes.length === 2);
  expect(both.processes.map(({ kind }) => kind).sort()).toEqual(['api', 'worker']);
  const [build] = both.processes.map((one) => one.build);
  expect(build).toMatch(/^\d+\.\d+\.\d+/);
  expect(new Set(both.processes.map((one) => one.build)).size).toBe(1);
  expect(both.health.find(({ part }) => part === 'api')?.says).toContain(`${build}`);

  const another = await product.startAnotherApi();
  await seen('the other api', ({ processes }) => processes.filter(({ kind }) => kind === 'api').length === 2);
  await another.stop();
  await seen('one api', ({ processes }) => processes.filter(({ kind }) => kind === 'api').length === 1);

  // The worker was killed, and stays listed for some minutes.
  const silent = {
    ...both.processes[0],
    kind: 'worker',
    id: randomUUID(),
    host: 'gone',
    build: '0.0.9',
    sockets: null,
  };
  await new ProcessRegister(redis).report(silent as never, Date.now() - 90_000);
  const told = await seen('a silent one', ({ processes }) => processes.some(({ host }) => host === 'gone'));
  expect(told.processes.find(({ host }) => host === 'gone')?.beatSeconds).toBeGreaterThan(89);
  expect(told.health.find(({ part }) => part === 'worker')).toMatchObject({
    state: 'good',
    says: expect.stringContaining('1 silent'),
  });
  await new ProcessRegister(redis).report(silent as never, Date.now() - 700_000);
  await seen('it forgotten', ({ processes }) => processes.every(({ host }) => host !== 'gone'));

  await redis.flushall();
  await seen('both again', ({ processes }) => processes.length === 2);
  // Entries from another release, or invalid ones, do not break the survey.
  await redis.hset('{ops}:processes', 'x', '{"kind":"toaster"}', 'y', 'none');
  await seen('only those that can be read', ({ processes }) => processes.length === 2);
});

test('an error budget covers the measurements of its days, and burns by recent ones', async () => {
  const now = new Date();
  const { database } = product;
  const day = new Date(now.toISOString().slice(0, 10));
  const before = new Map((await surveyLevels(database, now)).map((one) => [one.level, one]));
  expect(before.get('videos')).toMatchObject({ left: null, burns: [{ rate: null }, { rate: null }, { rate: null }] });
  await database.serviceDay.create({ data: { day, level: 'videos', good: 995, total: 1_000 } });
  const minute = (hoursAgo: number, good: number) => ({
    at: new Date(now.getTime() - hoursAgo * 3_600_000),
    counts: { levels: [{ level: 'videos', good, total: 100 }] },
  });
  await database.serviceMinute.createMany({ data: [minute(0.5, 98), minute(5, 100), minute(50, 100)] });
  const videos = (await surveyLevels(database, now)).find(({ level }) => level === 'videos');
  expect(videos?.left).toBeCloseTo(0.5);
  expect(videos?.burns.map(({ hours, total }) => [hours, total])).toEqual([
    [1, 100],
    [6, 200],
    [72, 300],
  ]);
  expect(videos?.burns.map(({ rate }) => Math.round((rate ?? 0) * 100) / 100)).toEqual([2, 1, 0.67]);
});
