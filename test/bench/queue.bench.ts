import { randomUUID } from 'node:crypto';
import type { FairEntry, FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { RandomSource } from '@maquette/domain/forecast/random-source';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { openLine } from '../harness/open-line';

/**
 * Usage: node test/dist/bench/queue.bench.js redis://… (a Redis for this bench alone, which measures its memory and
 * empties it). 1,000 workspaces wait; ten of them own half of the renders and came first. A render costs 1-8 seconds.
 */
const url = process.argv[2];
if (!url) throw new Error('REDIS_URL must name a Redis server that may be flushed');
const redis = new Redis(url);
const WORKSPACES = 1_000;
const HEAVY = 10;

function demand(renders: number): FairEntry[] {
  const random = new RandomSource(42);
  return Array.from({ length: renders }, (_, at) => {
    const user = at < renders / 2 ? at % HEAVY : HEAVY + (at % (WORKSPACES - HEAVY));
    return {
      id: randomUUID(),
      lane: 'relaxed',
      workspace: `01990000-0000-7000-8000-${String(user).padStart(12, '0')}`,
      member: `member-of-firebase-${user}`,
      weight: weightOf(user),
      cost: 1 + Math.floor(random.next() * 8),
      runningLimit: 1_000,
      enqueuedAt: Date.now() - renders + at,
    };
  });
}

function weightOf(user: number): number {
  return user % 10 === 9 ? 2 : 1;
}

async function usedMemory(): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
}

function percentile(values: number[], share: number): string {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))]!.toFixed(3);
}

/** Microseconds that Redis spent in scripts since the last call. Other load on the machine does not change them. */
async function scriptMicroseconds(): Promise<number> {
  const used = Number(/cmdstat_evalsha:calls=\d+,usec=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
  await redis.config('RESETSTAT');
  return used;
}

async function timed(times: number, call: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const before = performance.now();
    await call(at);
    took.push(performance.now() - before);
  }
  return took;
}

async function measureLine(renders: number): Promise<Record<string, string | number>> {
  await redis.flushall();
  const line = await openLine(redis, 'bench');
  const entries = demand(renders);
  const empty = await usedMemory();
  await scriptMicroseconds();
  const before = performance.now();
  await line.rebuild(entries);
  const rebuildMs = performance.now() - before;
  const rebuildRedisMs = (await scriptMicroseconds()) / 1_000;
  const bytes = ((await usedMemory()) - empty) / renders;
  const places = await timed(3_000, (at) => line.position(entries[(at * 7_919) % renders]!.id));
  const placeMicroseconds = (await scriptMicroseconds()) / 3_000;
  const many = await timed(20, (at) => line.positions(entries.slice(at * 20, at * 20 + 400).map(({ id }) => id)));
  return {
    waiting: renders,
    'position p50 ms': percentile(places, 0.5),
    'p99 ms': percentile(places, 0.99),
    'in Redis us': placeMicroseconds.toFixed(0),
    '400 positions ms': percentile(many, 0.5),
    'bytes a render': renders < 10_000 ? '' : Math.round(bytes), // below that, Redis' own buffers weigh more
    'rebuild ms': Math.round(rebuildMs),
    'in Redis ms': Math.round(rebuildRedisMs),
    ...(await serveFairly(line, entries)),
  };
}

/** Jain's index of service per weight after some thousand renders: 1 when all shares are equal. */
async function serveFairly(line: FairQueue, entries: FairEntry[]): Promise<Record<string, string>> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const served = new Map<string, number>();
  const answer: Record<string, string> = {};
  const before = performance.now();
  const most = Math.min(20_000, entries.length / 2);
  for (let count = 0; count < most; ) {
    const taken = await line.take(20);
    await Promise.all(taken.map(({ id }) => line.finish(id)));
    for (const { id } of taken) {
      const { workspace, cost, weight } = byId.get(id)!;
      served.set(workspace, (served.get(workspace) ?? 0) + cost / weight);
      count += 1;
      if (count * 5 <= entries.length && (count === 5_000 || count === 20_000))
        answer[`Jain ${count}`] = jain([...served.values()]).toFixed(4);
    }
  }
  answer['take + finish /s'] = Math.round((most / (performance.now() - before)) * 1_000).toString();
  return answer;
}

function jain(values: number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return (sum * sum) / (WORKSPACES * values.reduce((total, value) => total + value * value, 0));
}

async function compareAdding(): Promise<Record<string, string>[]> {
  await redis.flushall();
  const line = await openLine(redis, 'bench');
  const queue = new Queue('bench', { connection: { url } });
  await queue.waitUntilReady();
  const entries = demand(6_000);
  const job = (entry: FairEntry) => queue.add('render', { renderId: entry.id, dispatch: 0 }, { jobId: entry.id });
  const rows: Record<string, string>[] = [];
  const ways: [string, (entry: FairEntry) => Promise<unknown>][] = [
    ['fair line enter', (entry) => line.enter([entry])],
    ['BullMQ add', job],
  ];
  for (const [name, add] of ways) {
    const alone = await timed(2_000, (at) => add(entries[at]!));
    const before = performance.now();
    for (let at = 2_000; at < 6_000; at += 50) await Promise.all(entries.slice(at, at + 50).map(add));
    const rate = 4_000 / ((performance.now() - before) / 1_000);
    rows.push({
      what: name,
      'p50 ms': percentile(alone, 0.5),
      'p99 ms': percentile(alone, 0.99),
      '50 in flight /s': rate.toFixed(0),
    });
  }
  await queue.close();
  return rows;
}

async function main(): Promise<void> {
  await timed(200, () => redis.ping());
  console.table([await measureLine(1_000), await measureLine(10_000), await measureLine(100_000)]);
  console.table(await compareAdding());
  await redis.flushall();
  redis.disconnect();
}

void main();
