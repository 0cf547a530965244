import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FairLine } from '@maquette/domain/fair-line/fair-line';
import { pauseLine, resumeLine } from '@maquette/domain/operations/line-pauses';
import { Redis } from 'ioredis';
import { ROOT, until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
let folder: string;
let redis: Redis;
beforeAll(async () => {
  product = await Product.start();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'maquette-ops-'));
  const { databaseUrl: postgres, redisUrl } = product.services;
  await fs.writeFile(path.join(folder, 'endpoints.json'), JSON.stringify({ postgres, redis: redisUrl }));
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await fs.rm(folder, { recursive: true });
  await product.stop();
});
afterEach(() => product.settled());

/** `npm run ops -- …` as an operator runs it. */
async function ops(...words: string[]): Promise<{ code: number; out: string; said: string }> {
  const script = path.join(ROOT, 'scripts/ops.mjs');
  const more = ['--endpoints', path.join(folder, 'endpoints.json'), '--by', 'night shift', '--json'];
  return promisify(execFile)(process.execPath, [script, ...words, ...more]).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, said: stderr }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      out: failed.stdout,
      said: failed.stderr,
    }),
  );
}

const order = async (person: TestPerson, prompt: string) =>
  (await postImage(product, person, { prompt }).expect(202)).body.taskId as string;

async function eventsOf(id: string): Promise<{ kind: string; at: Date }[]> {
  return product.database.renderEvent.findMany({ where: { renderId: id }, orderBy: { id: 'asc' } });
}

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);

test('a line an operator paused stands still until somebody resumes it, also after Redis lost everything', async () => {
  const person = await signUp();
  const paused = await ops('pause', 'image', '--reason', 'New graphics cards');
  expect(paused).toMatchObject({ code: 0, said: '' });
  const waiting = await order(person, 'a house');
  const cause = async () => (await readRender(product, person, waiting)).waitCause;
  await until(async () => (await cause())?.detail === 'New graphics cards.');

  // The provider's own trouble comes and goes beside it.
  const line = new FairLine(redis, 'image');
  await line.pause('the provider is away', 'provider');
  await line.resume('provider');
  await redis.flushall();
  await until(async () => !(await line.isEmptyEpoch()) && (await line.state([waiting]))[0] === 'waiting');
  await until(async () => (await cause())?.detail === 'New graphics cards.');
  expect(JSON.parse((await ops('lines')).out)).toContainEqual(
    expect.objectContaining({
      pool: 'image',
      waiting: { fast: 1, relaxed: 0 },
      pauses: [expect.objectContaining({ lane: 'all', by: 'night shift', reason: 'New graphics cards' })],
    }),
  );
  expect(JSON.parse((await ops('pause', 'image', '--reason', 'Longer', '--dry-run')).out)).toEqual({
    renders: 1,
    people: 1,
    workspaces: 1,
  });

  expect(await ops('resume', 'image')).toMatchObject({ code: 0 });
  await renderBecomes(product, person, waiting, ['done']);
  const handed = (await eventsOf(waiting)).filter(({ kind }) => kind === 'handed_over');
  const { endedAt, endedBy } = await product.database.opsSwitch.findFirstOrThrow({ where: { pool: 'image' } });
  expect(endedBy).toBe('night shift');
  // It was handed over once, and not before somebody said so.
  expect(handed.map(({ at }) => at >= (endedAt ?? at))).toEqual([true]);
});

test('a pause of one lane leaves the other alone, and one with an end ends by itself', async () => {
  const person = await signUp();
  expect(await ops('pause', 'image', '--lane', 'relaxed', '--reason', 'Too many', '--for', '1h')).toMatchObject({
    code: 0,
  });
  await renderBecomes(product, person, await order(person, 'a tower'), ['done']);
  const open = { kind: 'pause', lane: 'relaxed', endedAt: null };
  const { reason, until: end } = await product.database.opsSwitch.findFirstOrThrow({ where: open });
  expect([reason, end]).toEqual(['Too many', expect.any(Date)]);
  await product.database.opsSwitch.updateMany({ where: open, data: { until: new Date() } });
  await until(async () => (await product.database.opsSwitch.count({ where: open })) === 0);
  await until(async () => (await new FairLine(redis, 'image').pauses()).relaxed === null);
});

test('what cannot be done is refused in words, with a code a script can read', async () => {
  expect(await ops('resume', 'video')).toMatchObject({ code: 3, said: expect.stringContaining('No operator') });
  expect(await ops('pause', 'image', '--for', 'ever')).toMatchObject({ code: 4, said: expect.stringContaining('30m') });
  expect(await ops('find', 'nobody@example.com')).toMatchObject({ code: 1 });
  const pause = { pool: 'image', lane: 'all' as const, reason: 'A while', by: 'night shift', until: null };
  const wrong = [
    [{ reason: ' \0 ' }, 'Say why'],
    [{ reason: 'x'.repeat(201) }, 'Say why'],
    [{ pool: 'paintings' }, 'image, video'],
    [{ until: new Date(0) }, 'in the future'],
    [{ until: new Date(Date.now() + 99 * 86_400_000) }, 'within 30 days'],
  ] as const;
  for (const [change, words] of wrong)
    await expect(pauseLine(product.database, { ...pause, ...change })).rejects.toThrow(words);
  expect(await product.database.opsSwitch.count({ where: { endedAt: null } })).toBe(0);
  // Two at once: one pause counts, and both stand in the books.
  await Promise.all(['one', 'two'].map((by) => pauseLine(product.database, { ...pause, pool: 'video', by })));
  expect(await product.database.opsSwitch.count({ where: { pool: 'video', endedAt: null } })).toBe(1);
  expect(await product.database.opsSwitch.count({ where: { pool: 'video' } })).toBe(2);
  await resumeLine(product.database, { pool: 'video', lane: 'all', by: 'three' });
});

test('a render is found by its person and its trace, and its timeline tells all, who failed it too', async () => {
  const person = await signUp();
  const [good, bad] = [await order(person, 'a bridge'), await order(person, 'a bridge that fails')];
  await renderBecomes(product, person, good, ['done']);
  await renderBecomes(product, person, bad, ['failed']);
  const found = JSON.parse((await ops('find', person.email.toUpperCase())).out) as { id: string; traceId: string }[];
  expect(found.map(({ id }) => id).sort()).toEqual([good, bad].sort());
  const failed = found.find(({ id }) => id === bad);
  expect(failed).toMatchObject({ provider: 'quick', failureCode: expect.any(String), status: 'failed' });
  expect(JSON.parse((await ops('find', failed?.traceId ?? '')).out)).toMatchObject([{ id: bad }]);

  expect(await kindsOf(good)).toEqual(['accepted', 'handed_over', 'started', 'finishing', 'done']);
  expect(await kindsOf(bad)).toEqual(['accepted', 'handed_over', 'started', 'failed']);
  const { out } = await ops('timeline', good);
  const told = (JSON.parse(out) as { from: string; what: string }[]).map(({ from, what }) => `${from} ${what}`);
  expect(told).toEqual(expect.arrayContaining(['render accepted', 'credits hold', 'credits capture', 'render done']));
  expect(out).not.toContain('a bridge');
});
