import { loadavg } from 'node:os';
import { fairEntry, QUEUE_COLUMNS } from '@maquette/domain/renders/fair-queues';
import { Redis } from 'ioredis';
import { openLine } from '../harness/open-line';
import { Product } from '../harness/product';
import { insertPast, insertQueuedRenders, type Member, makeCrowd } from './accept/crowd';
import { percentile } from './accept/pace';
import { ApiProcess } from './realtime/api-process';
import { BenchHelper } from './realtime/bench-helper';
import type { WorkOrder, WorkReport } from './realtime/busy-worker';
import type { ClientOrder, ClientReport } from './realtime/measuring-clients';

/**
 * Latency from a worker's notice to the browser through one api process, while the queue moves and estimates are
 * computed. A separate process plays the workers, because rendering would take both cores. Usage: npm run
 * bench:realtime, or node scripts/dev/bench.mjs realtime -- [sockets …] [return], the latter for the last table only
 */
const AHEAD = 200;
const SECONDS = 15;
const PACE = { progress: 200, changes: 5, moves: 5 };
const TARGET_MS: Record<number, number> = { 1000: 15, 5000: 120 };
const SLOW = 20;
const RETURNING_AT_ONCE = 500;
/** Snapshot of a user with one waiting render. */
const SNAPSHOT_BYTES = 1_500;

interface Watcher extends Member {
  renderId: string;
}

class RealtimeBench {
  private readonly environment: Record<string, string>;
  private readonly worker: BenchHelper<WorkOrder, WorkReport>;
  private readonly helpers: { stop(): void }[] = [];

  constructor(
    private readonly product: Product,
    private readonly api: ApiProcess,
  ) {
    this.environment = {
      API_URL: product.url,
      EPOCH: String(Date.now()),
      REDIS_URL: product.services.redisUrl,
      DATABASE_URL: product.services.databaseUrl,
    };
    this.worker = BenchHelper.start('busy-worker.js', this.environment);
    this.helpers.push(this.worker);
  }

  stop(): void {
    for (const helper of this.helpers) helper.stop();
  }

  clients(): BenchHelper<ClientOrder, ClientReport> {
    const helper = BenchHelper.start<ClientOrder, ClientReport>('measuring-clients.js', this.environment);
    this.helpers.push(helper);
    return helper;
  }

  /** Users with one waiting render each, behind other users' renders that start during the bench. */
  async lineUp(count: number): Promise<Watcher[]> {
    const crowd = await makeCrowd(this.product.database, count + AHEAD, 'pro');
    const ids = await insertQueuedRenders(this.product.database, crowd, crowd.length);
    const redis = new Redis(this.product.services.redisUrl);
    const renders = await this.product.database.render.findMany({
      where: { id: { in: ids } },
      select: QUEUE_COLUMNS,
      orderBy: { lineTime: 'asc' },
    });
    const line = await openLine(redis, 'image');
    await line.rebuild(renders.map(fairEntry));
    redis.disconnect();
    await insertPast(this.product.database, crowd[0]!);
    return crowd.map((member, at) => ({ ...member, renderId: ids[at]! })).slice(AHEAD);
  }

  async measure(clients: BenchHelper<ClientOrder, ClientReport>, watchers: Watcher[]): Promise<Record<string, string>> {
    const work = (seconds: number) => this.worker.ask({ ...PACE, seconds, watchers });
    await work(3); // the forecaster reads the queue for the first time
    await new Promise((resolve) => setTimeout(resolve, 500)); // its last notices arrive
    const cpu = this.api.cpuSeconds;
    const [report, sent] = await Promise.all([clients.ask({ kind: 'record', seconds: SECONDS + 1 }), work(SECONDS)]);
    const load = ((this.api.cpuSeconds - cpu) / (SECONDS + 1)) * 100;
    const latencies = report.latencies ?? [];
    const told = new Map(report.renders);
    const changes = sent.changed.flatMap(([id, at]) => (told.has(id) ? [told.get(id)! - at] : []));
    const each = (count = 0) => (count / (SECONDS + 1) / watchers.length).toFixed(3);
    return {
      sockets: String(watchers.length),
      'progress p50 / p99 / max ms': spread(latencies),
      'bare Redis, same notices': spread(report.bare ?? []),
      target: `p99 <= ${TARGET_MS[watchers.length] ?? '-'} ms`,
      'sent / heard / shown': `${sent.sent} / ${report.bare?.length} / ${latencies.length}`,
      'change p50 / p99 ms': [0.5, 0.99].map((share) => percentile(changes, share).toFixed(1)).join(' / '),
      'places /s and socket': `${each(report.positions)} (<= 0.25)`,
      'forecasts /s and socket': each(report.forecasts),
      'api cpu %': load.toFixed(0),
      'api MB': this.api.megabytes.toFixed(0),
    };
  }

  /**
   * All clients reconnect at once after a restart of the api with empty caches.
   * Just before, the same clients connect to a bare Socket.IO that accepts everyone and has its answer ready.
   */
  async measureReturn(watchers: Watcher[]): Promise<Record<string, string>> {
    const tokens = watchers.map(({ token }) => token);
    const bare = BenchHelper.start<{ bytes: number }, { url: string }>('bare-server.js', this.environment);
    this.helpers.push(bare);
    const { url: to } = await bare.ask({ bytes: SNAPSHOT_BYTES });
    const clients = this.clients();
    const rate = (report: ClientReport) => (report.open ?? 0) / (report.connectSeconds ?? 1);
    const came = async (order: Partial<ClientOrder>) => {
      const report = await clients.ask({ kind: 'connect', tokens, atOnce: RETURNING_AT_ONCE, ...order });
      await clients.ask({ kind: 'close' });
      if (report.refused) console.log(`!!! ${report.refused} sockets were refused`);
      return rate(report);
    };
    const bareRate = await came({ to });
    await this.product.api.stop();
    await this.product.startApi();
    const api = ApiProcess.find();
    const rateOfApi = await came({});
    return {
      'sockets come back after a restart': String(tokens.length),
      'a second': rateOfApi.toFixed(0),
      'bare Socket.IO': bareRate.toFixed(0),
      'api / bare': (rateOfApi / bareRate).toFixed(2),
      'api cpu s': api.cpuSeconds.toFixed(1),
      target: '>= 1,000 a second',
      load: loadavg()[0]!.toFixed(1),
    };
  }

  /** The api's memory while twenty users receive previews: first all of them read, then none does. */
  async measureSlowReaders(): Promise<Record<string, string>[]> {
    const rows = [];
    for (const reading of [true, false]) {
      const crowd = await makeCrowd(this.product.database, SLOW, 'pro');
      const ids = await insertQueuedRenders(this.product.database, crowd, SLOW);
      const clients = this.clients();
      await clients.ask({ kind: 'connect', tokens: crowd.map(({ token }) => token) });
      if (!reading) await clients.ask({ kind: 'pause' });
      const before = this.api.megabytes;
      const watchers = crowd.map((member, at) => ({ ...member, renderId: ids[at]! }));
      const previews = { perSecond: 20, bytes: 50_000 };
      const peak = await this.api.peakDuring(
        this.worker.ask({ progress: 0, changes: 0, moves: 0, seconds: SECONDS, watchers, previews }),
      );
      await clients.ask({ kind: 'close' });
      clients.stop();
      rows.push({
        [`${SLOW} people, ${previews.perSecond} previews of 50 kB a second each`]: reading ? 'read' : 'stopped reading',
        'api MB before': before.toFixed(0),
        'most MB': peak.toFixed(0),
        grown: (peak - before).toFixed(0),
        target: reading ? 'what the traffic alone costs' : '<= 40 MB',
      });
    }
    return rows;
  }
}

async function main(steps: number[], all: boolean): Promise<void> {
  const product = await Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1000', ...profiling() } });
  const bench = new RealtimeBench(product, ApiProcess.find());
  try {
    if (all) console.table(await bench.measureSlowReaders());
    const watchers = await bench.lineUp(steps.at(-1)!);
    const clients = bench.clients();
    const rows = [];
    let open = 0;
    for (const sockets of all ? steps : []) {
      const tokens = watchers.slice(open, sockets).map(({ token }) => token);
      const report = await clients.ask({ kind: 'connect', tokens });
      open = sockets;
      if (report.refused) console.log(`!!! ${report.refused} sockets were refused`);
      const connecting = `${(tokens.length / (report.connectSeconds ?? 1)).toFixed(0)} /s`;
      rows.push({ ...(await bench.measure(clients, watchers.slice(0, sockets))), 'connected at': connecting });
    }
    if (all) console.table(rows);
    await clients.ask({ kind: 'close' });
    console.table([await bench.measureReturn(watchers)]);
  } finally {
    bench.stop();
    await product.database.$executeRaw`DELETE FROM renders WHERE idempotency_key LIKE 'past %'`;
    await product.stop();
  }
}

function spread(values: number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(2)).join(' / ');
}

/** API_NODE_OPTIONS: flags for the api's Node, for example to load a profiler. */
function profiling(): Record<string, string> {
  const options = process.env.API_NODE_OPTIONS;
  return options ? { NODE_OPTIONS: options } : {};
}

const words = process.argv.slice(2);
const asked = words.map(Number).filter((sockets) => sockets > 0);
main(asked.length > 0 ? asked : [1_000, 5_000], !words.includes('return')).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
