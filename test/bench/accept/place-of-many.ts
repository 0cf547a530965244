import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import type { RenderForecast } from '@maquette/domain/forecast/queue-forecast';
import { fairEntry, QUEUE_COLUMNS } from '@maquette/domain/renders/fair-queues';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { Redis } from 'ioredis';
import type { Product } from '../../harness/product';
import { insertQueuedRenders, type Member, makeCrowd } from './crowd';
import { percentile, times } from './pace';
import { getRequest, WireClient } from './wire-client';

const ASKED = 4_000;
/** The first thousand requests warm up the JIT. */
const WARM_UP = 2_000;

/** Latency of reading one render's queue position while very many renders wait. Requests are sent one by one. */
export async function measurePlaces(product: Product, waiting: number): Promise<Record<string, string | number>[]> {
  const redis = new Redis(product.services.redisUrl);
  const crowd = await makeCrowd(product.database, 1_000, 'business');
  const ids = await insertQueuedRenders(product.database, crowd, waiting);
  // Runs the vacuum that autovacuum would have finished by now.
  await product.database.$executeRawUnsafe('VACUUM ANALYZE renders, credit_postings, workspaces');
  await lineUpAll(product, redis, ids);
  const client = await WireClient.open(product.url);
  const bare = Buffer.from('GET /api/client-settings HTTP/1.1\r\nHost: bench\r\n\r\n');
  const nothing = await times(ASKED, async () => void (await client.send(bare)));
  const rows = [row('GET /api/client-settings: HTTP alone', waiting, nothing, 'what the machine allows')];
  for (const [route, path] of [
    ['GET /api/renders/:id', (id: string) => `/api/renders/${id}`],
    ['GET /api/img2gen-status', (id: string) => `/api/img2gen-status?taskId=${id}`],
  ] as const) {
    await writeForecasts(redis, ids);
    await ask(client, crowd, ids, path, WARM_UP);
    const took = await ask(client, crowd, ids, path, ASKED);
    rows.push(row(route, waiting, took, 'p99 <= 5 ms'));
  }
  client.close();
  redis.disconnect();
  return rows;
}

function row(route: string, waiting: number, took: number[], target: string): Record<string, string | number> {
  return {
    route,
    waiting,
    'p50 ms': percentile(took, 0.5).toFixed(2),
    'p99 ms': percentile(took, 0.99).toFixed(2),
    target,
  };
}

/** Fills the queue as a worker does when it rebuilds it from PostgreSQL. */
export async function lineUpAll(product: Product, redis: Redis, ids: string[]): Promise<void> {
  const line = new FairQueue(redis, 'image');
  for (let at = 0; at < ids.length; at += 10_000) {
    const id = { in: ids.slice(at, at + 10_000) };
    const renders = await product.database.render.findMany({
      where: { id },
      select: QUEUE_COLUMNS,
      orderBy: { lineTime: 'asc' },
    });
    await line.rebuild(renders.map(fairEntry));
  }
}

/** Writes estimates for all renders, as a worker does. An estimate is valid for ten seconds. */
async function writeForecasts(redis: Redis, ids: string[]): Promise<void> {
  const window = { p10: 60, p50: 90, p90: 150 };
  const forecast: RenderForecast = { start: window, finish: { p10: 63, p50: 93, p90: 153 }, confidence: 0.5 };
  await new ForecastBoard(redis, 'image').write(new Map(ids.map((id) => [id, forecast])), Date.now());
}

/** Twenty users, whose tokens the api has verified, ask for any of their renders. */
async function ask(
  client: WireClient,
  crowd: Member[],
  ids: string[],
  path: (id: string) => string,
  count: number,
): Promise<number[]> {
  return times(count, async (at) => {
    const person = at % 20;
    const nth = (at * 7_919) % Math.floor(ids.length / crowd.length);
    const answer = await client.send(getRequest(crowd[person]!.token, path(ids[nth * crowd.length + person]!)));
    const said = JSON.parse(answer.body) as { position?: number };
    if (answer.status !== 200 || !said.position)
      throw new Error(`request failed with status ${answer.status}: ${answer.body.slice(0, 500)}`);
  });
}
