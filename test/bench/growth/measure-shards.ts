import { RandomSource } from '@maquette/domain/forecast/random-source';
import { Redis } from 'ioredis';
import { OwnService } from '../../harness/own-service';
import { percentile } from '../accept/pace';
import { type Demand, type Played, ShardedLine } from './sharded-line';

const SHARDS = [1, 4, 16];
const SLOTS = 64;
/** Number of waiting workspaces, number of their renders, and number of starts after which shares are compared. */
const CROWD = { workspaces: 500, each: 30, served: 6_000 };
/** Half an hour with a load around the capacity. Workspace n of a thousand orders 1/n as much as the first. */
const BUSY = { seconds: 1_800, workspaces: 1_000, load: 0.95, wave: 0.3 };
const MEAN_SECONDS = 8;
const RUNNING_LIMIT = 12;

/**
 * Cost of splitting one queue into 4 or 16 (docs/growth.md, at 1,000 times today's size): how fair the shares stay,
 * whether positions stay exact, and how much longer users wait. Every row uses the same orders.
 */
export async function measureShards(): Promise<Record<string, string | number>[]> {
  const own = await OwnService.start('redis');
  const redis = new Redis(own.url);
  try {
    const [crowd, busy] = [crowdOf(new RandomSource(7)), busyOf(new RandomSource(7))];
    const rows: Record<string, string | number>[] = [];
    let one: Waits | undefined;
    for (const shards of SHARDS) {
      await redis.flushall();
      const { started, places } = await new ShardedLine(redis, shards, SLOTS).play(crowd, CROWD.served);
      await redis.flushall();
      const waits = waitsOf(busy, (await new ShardedLine(redis, shards, SLOTS).play(busy)).started);
      one ??= waits;
      rows.push({
        lines: shards,
        [`Jain after ${CROWD.served}`]: jain(crowd, started).toFixed(4),
        'places exact / sooner / later': `${places.exact} / ${places.sooner} / ${places.later}`,
        'waited p50 / p99 s': `${waits.all.p50.toFixed(1)} / ${waits.all.p99.toFixed(1)}`,
        'p99 x one line': (waits.all.p99 / one.all.p99).toFixed(2),
        'who had nothing waiting: p50 / p99 s': `${waits.first.p50.toFixed(1)} / ${waits.first.p99.toFixed(1)}`,
        'of these p99 x one line': (waits.first.p99 / one.first.p99).toFixed(2),
      });
    }
    return rows;
  } finally {
    redis.disconnect();
    await own.stop();
  }
}

function demand(number: number, user: number, at: number, random: RandomSource): Demand {
  const cost = 1 + random.exponential(MEAN_SECONDS - 1);
  const digits = (of: number) => of.toString(16).padStart(12, '0');
  return {
    id: `01990000-0000-7000-8000-${digits(number)}`,
    lane: 'fast',
    workspace: `01990000-0000-7000-9000-${digits(user)}`,
    member: `member-${user}`,
    weight: user % 10 === 9 ? 2 : 1,
    cost,
    runningLimit: RUNNING_LIMIT,
    enqueuedAt: at * 1_000,
    at,
    // Actual times vary around the expected ones.
    takes: cost * Math.exp(0.3 * random.normal()),
  };
}

function crowdOf(random: RandomSource): Demand[] {
  const { workspaces, each } = CROWD;
  return Array.from({ length: workspaces * each }, (_, at) => demand(at + 1, at % workspaces, 0, random));
}

function busyOf(random: RandomSource): Demand[] {
  const { seconds, workspaces, load, wave } = BUSY;
  const shares = Array.from({ length: workspaces }, (_, at) => 1 / (at + 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const orders: Demand[] = [];
  for (let now = 0; ; ) {
    const rate = (SLOTS / MEAN_SECONDS) * (load + wave * Math.sin((2 * Math.PI * now) / seconds));
    now += random.exponential(1 / rate);
    if (now >= seconds) return orders;
    let user = 0;
    for (let left = random.next() * all; left > shares[user]! && user < workspaces - 1; user += 1)
      left -= shares[user]!;
    orders.push(demand(orders.length + 1, user, now, random));
  }
}

/** Jain's index of service per weight: 1 when all shares are equal. */
function jain(orders: Demand[], started: Played['started']): number {
  const byId = new Map(orders.map((each) => [each.id, each]));
  const served = new Map(orders.map(({ workspace }) => [workspace, 0]));
  for (const { id } of started) {
    const { workspace, cost, weight } = byId.get(id)!;
    served.set(workspace, served.get(workspace)! + cost / weight);
  }
  const values = [...served.values()];
  const sum = values.reduce((total, value) => total + value, 0);
  return (sum * sum) / (values.length * values.reduce((total, value) => total + value * value, 0));
}

interface Waits {
  all: { p50: number; p99: number };
  first: { p50: number; p99: number };
}

function waitsOf(orders: Demand[], started: Played['started']): Waits {
  const begun = new Map(started.map(({ id, at }) => [id, at]));
  const busyUntil = new Map<string, number>();
  const [all, first]: [number[], number[]] = [[], []];
  for (const { id, workspace, at } of orders) {
    const wait = begun.get(id)! - at;
    all.push(wait);
    if (at >= (busyUntil.get(workspace) ?? 0)) first.push(wait);
    busyUntil.set(workspace, Math.max(busyUntil.get(workspace) ?? 0, begun.get(id)!));
  }
  const spread = (values: number[]) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });
  return { all: spread(all), first: spread(first) };
}
