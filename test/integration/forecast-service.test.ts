import { randomUUID } from 'node:crypto';
import { forecastViewSchema } from '@maquette/contracts/renders/live-render';
import type { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { ForecastService } from '@maquette/domain/renders/forecast-service';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { Redis } from 'ioredis';
import { testEndpoints } from '../harness/endpoints';
import { openLine } from '../harness/open-line';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let own: TestDatabase;
let database: PooledClient;
let redis: Redis;
beforeAll(async () => {
  own = await createTestDatabase();
  database = connectDatabase(own.url, 3, () => undefined);
  redis = new Redis(testEndpoints().redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await database.$disconnect();
  await own.drop();
});

const START = Date.parse('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);

/** A queue with one slot in the shared Redis. */
async function lineOfOne(): Promise<{ pool: string; line: FairQueue }> {
  const pool = `test-${process.pid}-${randomUUID()}`;
  await new SlotRegister(redis).report(pool, 'w', 1, START + 40_000);
  return { pool, line: await openLine(redis, pool) };
}

/** A row as a worker would have left it. */
async function renderIn(pool: string, changes: object): Promise<string> {
  const workspaceId = await fundedWorkspace(database, 100);
  const { render } = await acceptRender(database, { ...orderOf(workspaceId, 2), pool });
  const { id } = render;
  await database.render.update({ where: { id }, data: changes });
  return id;
}

test('the range of a running render narrows while it runs and contains its real end', async () => {
  const { pool, line } = await lineOfOne();
  for (let number = 0; number < 6; number += 1) {
    const [startedAt, finishedAt] = [at(-100 - 20 * number), at(-100 - 20 * number + 10 + number)];
    await renderIn(pool, { status: 'done', startedAt, finishedAt });
  }
  const id = await renderIn(pool, { status: 'running', stage: 'running', startedAt: at(0), progress: null });
  const service = await ForecastService.open(database, redis, pool, START);
  // The render takes 26 s in total, twice as long as earlier renders.
  const widths: number[] = [];
  for (let second = 1; second < 26; second += 4) {
    await database.render.update({ where: { id }, data: { progress: second / 26 } });
    const window = (await service.sweep(line, at(second).getTime())).get(id)?.finish;
    if (!window) throw new Error('no estimate was published for a running render');
    widths.push(window.p90 - window.p10);
    if (second > 8) {
      expect(second + window.p10).toBeLessThanOrEqual(26);
      expect(second + window.p90).toBeGreaterThanOrEqual(26);
    }
  }
  expect(widths.at(-1)).toBeLessThan((widths[0] ?? 0) / 3);
  const kept = await database.renderForecast.findMany({ where: { renderId: id } });
  expect(kept.map(({ phase }) => phase).sort()).toEqual(['half', 'quarter', 'running', 'three quarters']);
});

test('an estimate thousands of years ahead is dropped, and all others are shown', async () => {
  const { pool } = await lineOfOne();
  const forecast = (p90: number) => ({
    start: null,
    finish: { p10: 1, p50: 2, p90 },
    confidence: 0.5,
    firstOfKind: false,
    usual: null,
  });
  const board = new ForecastBoard(redis, pool);
  const ends = { near: 60, far: 8_000 * 365 * 86_400, never: Number.POSITIVE_INFINITY, unknown: Number.NaN };
  await board.write(new Map(Object.entries(ends).map(([id, p90]) => [id, forecast(p90)])), START);
  const read = await board.read(Object.keys(ends));
  expect(read.map((window) => window?.finish.p90 ?? null)).toEqual([at(60).toISOString(), null, null, null]);
  for (const window of read) expect(forecastViewSchema.nullable().safeParse(window).success).toBe(true);
  expect(await board.lastFinish()).toEqual(at(60));
});

interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that some work sends to the database. */
async function statementsOf(pool: PooledClient['pool'], work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (statement: Statement, ...more: unknown[]) => {
      asked.push(statement);
      return query(statement, ...more);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pool, { query });
  }
  return asked;
}

test('queries of the forecaster use an index, however many renders there were', async () => {
  const { pool, line } = await lineOfOne();
  const service = await ForecastService.open(database, redis, pool, START);
  const asked = await statementsOf(database.pool, () => service.sweep(line, START));
  const ofRenders = asked.filter(({ text }) => text.includes('"renders"') && text.includes('FROM'));
  expect(ofRenders.length).toBeGreaterThanOrEqual(2);
  const client = await database.pool.connect();
  try {
    // With few rows any plan is cheap, so check that a plan with an index exists.
    await client.query('SET enable_seqscan = off');
    for (const { text, values } of ofRenders) {
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan on renders');
      expect(plan).not.toContain('Sort');
    }
  } finally {
    await client.query('RESET enable_seqscan');
    client.release();
  }
});
