import { Redis } from 'ioredis';
import { until } from '../../harness/child-process';
import type { Product } from '../../harness/product';
import { insertQueuedRenders, type Member, makeCrowd } from '../accept/crowd';
import { percentile, times } from '../accept/pace';
import { lineUpAll } from '../accept/place-of-many';
import { getRequest, stillRequest, WireClient } from '../accept/wire-client';
import { insertHistory } from './insert-history';

const HISTORY = 1_000_000;
const WAITING = 100_000;
const PEOPLE = 100;
const ASKED = 200;
const WARM_UP = 200;
/** A worker is measured for this long after its first finished render. */
const WORKER_SECONDS = 20;

type Row = Record<string, string>;
type Took = Map<string, { p50: number; p95: number } | number>;

/**
 * Latency of the most frequent requests with an empty database, and with a million finished renders.
 * A third measurement adds a hundred thousand waiting renders.
 */
export async function measureHistory(product: Product): Promise<Row[]> {
  const crowd = await makeCrowd(product.database, PEOPLE, 'enterprise');
  const columns = new Map<string, Took>();
  const measure = async (name: string) => {
    const took = await figures(product, crowd);
    columns.set(name, took);
    // Prints results early, because the run takes half an hour and may be interrupted.
    console.table([...took].map(([what, each]) => ({ what, [name]: said(each) })));
  };
  await measure('empty');
  await insertHistory(product, crowd, HISTORY);
  await measure(`${HISTORY.toLocaleString('en')} finished`);
  const redis = new Redis(product.services.redisUrl);
  await lineUpAll(product, redis, await insertQueuedRenders(product.database, crowd, WAITING));
  redis.disconnect();
  await product.database.$executeRawUnsafe('VACUUM ANALYZE renders, credit_postings');
  await measure(`and ${WAITING.toLocaleString('en')} waiting`);
  const [first] = columns.values();
  return [...(first?.keys() ?? [])].map((what) => ({
    what,
    ...Object.fromEntries([...columns].map(([name, took]) => [name, said(took.get(what))])),
  }));
}

function said(took: { p50: number; p95: number } | number | undefined): string {
  if (took === undefined) return '';
  return typeof took === 'number' ? took.toFixed(1) : `${took.p50.toFixed(1)} / ${took.p95.toFixed(1)}`;
}

async function figures(product: Product, crowd: Member[]): Promise<Took> {
  const token = (at: number) => crowd[at % crowd.length]?.token ?? '';
  const client = await WireClient.open(product.url);
  const ask = async (request: Buffer, status = 200): Promise<Record<string, unknown>> => {
    const answer = await client.send(request);
    if (answer.status !== status)
      throw new Error(`request failed with status ${answer.status}: ${answer.body.slice(0, 500)}`);
    return JSON.parse(answer.body) as Record<string, unknown>;
  };
  const lined: string[] = [];
  const asks: Record<string, (at: number) => Promise<unknown>> = {
    'POST /api/img2gen': async (at) => void lined.push(String((await ask(stillRequest(token(at)), 202)).taskId)),
    'GET /api/renders/:id, its place': async (at) => {
      const { position } = await ask(getRequest(token(at), `/api/renders/${lined[at]}`));
      if (!position) throw new Error('waiting render has no queue position');
    },
    'GET /api/renders, the newest of the library': (at) =>
      ask(getRequest(token(at), '/api/renders?of=workspace&status=done&limit=24&thumbnails=1')),
    'GET /api/billing/overview': (at) => ask(getRequest(token(at), '/api/billing/overview')),
  };
  const took: Took = new Map();
  for (const [what, work] of Object.entries(asks)) {
    const once = async (at: number) => void (await work(at));
    await times(WARM_UP, once);
    const values = await times(ASKED, once);
    took.set(`${what}: p50 / p95 ms`, { p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
  }
  client.close();
  took.set('one worker, 8 slots: renders /s', await workerPace(product));
  const [size] = await product.database.$queryRaw<{ mb: number }[]>`
    SELECT pg_database_size(current_database())::float8 / 1048576 AS mb`;
  took.set('the database: MB', size?.mb ?? Number.NaN);
  const began = performance.now();
  await product.audit();
  took.set('the books read through: s', (performance.now() - began) / 1_000);
  return took;
}

async function workerPace(product: Product): Promise<number> {
  const since = new Date();
  const done = () =>
    product.database.render.count({ where: { pool: 'image', finishedAt: { gte: since }, status: 'done' } });
  const worker = await product.startWorker();
  await until(async () => (await done()) > 0, 'the first finished render');
  const [began, first] = [performance.now(), await done()];
  await new Promise((resolve) => setTimeout(resolve, WORKER_SECONDS * 1_000));
  const perSecond = ((await done()) - first) / ((performance.now() - began) / 1_000);
  await worker.stop();
  product.workers.splice(0);
  return perSecond;
}
