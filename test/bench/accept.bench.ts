import { Product } from '../harness/product';
import { type Member, makeCrowd } from './accept/crowd';
import { median, type Pace, pace, percentile, times } from './accept/pace';
import { installPeers, type PeerPackages } from './accept/peer-packages';
import type { PeerSystem } from './accept/peer-process';
import { Peers } from './accept/peers';
import { measurePlaces } from './accept/place-of-many';
import { stillRequest, WireClient } from './accept/wire-client';

/**
 * Latency and throughput from POST /api/img2gen to a durable order, compared with the bare transaction and with queues
 * in PostgreSQL. No worker runs, so nothing else uses processor time or changes rows. Usage: npm run bench:queue, or
 * node scripts/dev/bench.mjs accept -- [idle] [throughput] [places]
 */
const CLIENTS = 50;
const POOL = 10;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = 4;
/** V8 optimises the code path of an order only after thousands of orders. */
const WARM_UP_SECONDS = 15;
/** A Free user's daily limit. Free users' orders take the longest path, because the day is counted. */
const FREE_ORDERS = 20;

async function order(client: WireClient, member: Member): Promise<void> {
  const answer = await client.send(stillRequest(member.token));
  if (answer.status !== 202)
    throw new Error(`request failed with status ${answer.status}: ${answer.body.slice(0, 500)}`);
}

async function measureIdle(product: Product): Promise<Record<string, string>[]> {
  const rows = [];
  for (const plan of ['business', 'free']) {
    const crowd = await makeCrowd(product.database, 16, plan);
    const client = await WireClient.open(product.url);
    for (const member of crowd) await order(client, member); // the first verifies the token
    const took = await times(crowd.length * FREE_ORDERS, (at) => order(client, crowd[at % crowd.length]!));
    client.close();
    rows.push({
      'one order at a time': plan,
      'p50 ms': percentile(took, 0.5).toFixed(2),
      'p99 ms': percentile(took, 0.99).toFixed(2),
      target: 'p50 <= 12 ms',
    });
  }
  return rows;
}

async function measureThroughput(product: Product, packages: PeerPackages): Promise<Record<string, string>[]> {
  const peers = await Peers.start(packages, CLIENTS, POOL);
  const crowd = await makeCrowd(product.database, CLIENTS, 'enterprise');
  const api = async (seconds: number) => {
    const clients = await Promise.all(crowd.map(() => WireClient.open(product.url)));
    const answer = await pace(CLIENTS, seconds, (loop) => order(clients[loop]!, crowd[loop]!));
    for (const client of clients) client.close();
    return answer;
  };
  const systems: PeerSystem[] = ['bare', ...(packages.directory ? (['pg-boss', 'graphile-worker'] as const) : [])];
  const paces = new Map<string, Pace[]>([['api', []], ...systems.map((name): [string, Pace[]] => [name, []])]);
  await api(WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    paces.get('api')!.push(await api(SECONDS));
    for (const system of systems) {
      paces.get(system)!.push(await peers.measure({ system, clients: CLIENTS, seconds: SECONDS }));
    }
  }
  await peers.stop();
  return compare(paces, packages.missing);
}

const NAMES: Record<string, string> = {
  api: 'POST /api/img2gen, everything',
  bare: 'bare PostgreSQL: row + hold',
  'pg-boss': 'pg-boss: job + hold',
  'graphile-worker': 'graphile-worker: job + hold',
};

function compare(paces: Map<string, Pace[]>, missing: string[]): Record<string, string>[] {
  const rate = (name: string) => median((paces.get(name) ?? []).map(({ perSecond }) => perSecond));
  const targets: Record<string, string> = { bare: 'api >= 0.5x', 'pg-boss': 'api > 1x', 'graphile-worker': 'api > 1x' };
  const rows = [...paces].map(([name, rounds]) => ({
    [`${CLIENTS} clients, pool of ${POOL}`]: NAMES[name]!,
    'orders /s': rate(name).toFixed(0),
    rounds: rounds.map(({ perSecond }) => perSecond.toFixed(0)).join(' / '),
    'p50 ms': median(rounds.map(({ p50 }) => p50)).toFixed(1),
    'p99 ms': median(rounds.map(({ p99 }) => p99)).toFixed(1),
    'api / this': name === 'api' ? '' : `${(rate('api') / rate(name)).toFixed(2)}x`,
    target: targets[name] ?? '',
  }));
  for (const reason of missing) console.log(`\n!!! PEERS NOT MEASURED: ${reason}\n`);
  return rows;
}

async function main(parts: string[]): Promise<void> {
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  const packages = wanted('throughput') ? await installPeers() : null;
  const product = await Product.start({
    workers: 0,
    // All users in the crowd share one network address.
    api: { DATABASE_POOL: String(POOL), RATE_LIMIT_FACTOR: '1000', ...profiling() },
  });
  try {
    if (wanted('idle')) console.table(await measureIdle(product));
    if (packages) console.table(await measureThroughput(product, packages));
    if (wanted('places')) console.table(await measurePlaces(product, 100_000));
  } finally {
    await product.stop();
  }
}

/** API_NODE_OPTIONS: flags for the api's Node, for example to load a profiler. */
function profiling(): Record<string, string> {
  const options = process.env.API_NODE_OPTIONS;
  return options ? { NODE_OPTIONS: options } : {};
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
