import { Product, type ProductOptions } from '../harness/product';
import { makeCrowd } from './accept/crowd';
import { median, type Pace, pace } from './accept/pace';
import { stillRequest, WireClient } from './accept/wire-client';
import { measureHistory } from './growth/measure-history';
import { measureShards } from './growth/measure-shards';
import { measureSockets } from './growth/measure-sockets';
import { OwnProxy } from './growth/own-proxy';

/**
 * Effect of more processes and more history on one machine: orders a second and sockets of one and two apis behind the
 * proxy; renders a second of one, two and four workers with a sleeping provider; the most frequent requests with a
 * million finished renders and a hundred thousand waiting; one queue as four and sixteen shards. Usage: npm run
 * bench:growth, or node scripts/dev/bench.mjs growth -- [apis] [sockets] [workers] [shards] [history]
 */
const CLIENTS = 50;
const ROUNDS = 3;
const SECONDS = 4;
/** V8 optimises the code path of an order only after thousands of orders. */
const WARM_UP_SECONDS = 15;
const WORKER_SLOTS = 8;
/** How long the provider sleeps: the bench measures only the worker's own work. */
const SLEEP_SECONDS = 0.5;

type Row = Record<string, string | number>;

/** @param work runs on its own product, which is removed afterwards in any case */
async function onProduct<Answer>(
  options: ProductOptions,
  work: (product: Product) => Promise<Answer>,
): Promise<Answer> {
  const product = await Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1000' }, ...options });
  let answer: Answer;
  try {
    answer = await work(product);
  } catch (error) {
    // Reports the original error instead of the audit of an incomplete history.
    await product.stop().catch(() => undefined);
    throw error;
  }
  await product.stop();
  return answer;
}

async function send(client: WireClient, request: Buffer, status: number): Promise<void> {
  const answer = await client.send(request);
  if (answer.status !== status)
    throw new Error(`request failed with status ${answer.status}: ${answer.body.slice(0, 500)}`);
}

/** Rounds with one and two apis alternate, so that other load affects both. */
async function measureApis(product: Product): Promise<Row[]> {
  const second = await product.startAnotherApi();
  const crowd = await makeCrowd(product.database, CLIENTS, 'enterprise');
  const paced = async (urls: string[], seconds = SECONDS) => {
    const clients = await Promise.all(crowd.map((_, at) => WireClient.open(urls[at % urls.length] ?? '')));
    const answer = await pace(CLIENTS, seconds, (loop) => {
      const [client, member] = [clients[loop], crowd[loop]];
      if (!client || !member) throw new Error('load loop started without a client');
      return send(client, stillRequest(member.token), 202);
    });
    for (const client of clients) client.close();
    return answer;
  };
  const proxies = await Promise.all([[product.url], [product.url, second.url]].map((urls) => OwnProxy.before(urls)));
  const [one, both] = proxies;
  if (!one || !both) console.log('No Caddy (CADDY_PATH): the apis are asked directly');
  const settings: [number, string[]][] = [
    [1, [one?.url ?? product.url]],
    [2, both ? [both.url] : [product.url, second.url]],
  ];
  const paces = new Map<number, Pace[]>(settings.map(([apis]) => [apis, []]));
  try {
    for (const { url } of [product, second]) await paced([url], WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [apis, urls] of settings) paces.get(apis)?.push(await paced(urls));
  } finally {
    for (const proxy of proxies) await proxy?.stop();
    await second.stop();
  }
  const rate = (apis: number) => median((paces.get(apis) ?? []).map(({ perSecond }) => perSecond));
  return settings.map(([apis]) => ({
    apis,
    'orders /s': rate(apis).toFixed(0),
    rounds: (paces.get(apis) ?? []).map(({ perSecond }) => perSecond.toFixed(0)).join(' / '),
    'p99 ms': median((paces.get(apis) ?? []).map(({ p99 }) => p99)).toFixed(1),
    'x one api': (rate(apis) / rate(1)).toFixed(2),
  }));
}

/** All orders are placed before the first worker starts. The time runs from the first to the last completion. */
async function measureWorkers(product: Product, workers: number): Promise<Row> {
  const crowd = await makeCrowd(product.database, CLIENTS, 'enterprise');
  const client = await WireClient.open(product.url);
  const renders = 120 * workers + 120;
  for (let at = 0; at < renders; at += 1)
    await send(client, stillRequest(crowd[at % CLIENTS]?.token ?? '', `a house that takes ${SLEEP_SECONDS} s`), 202);
  client.close();
  await Promise.all(Array.from({ length: workers }, () => product.startWorker()));
  await product.settled();
  const [{ seconds, done } = { seconds: Number.NaN, done: 0 }] = await product.database.$queryRaw<
    { seconds: number; done: number }[]
  >`SELECT extract(epoch FROM max(finished_at) - min(finished_at))::float8 AS seconds, count(*)::int AS done
    FROM renders WHERE status = 'done'`;
  const most = (workers * WORKER_SLOTS) / SLEEP_SECONDS;
  const rate = (done - 1) / seconds;
  return {
    workers,
    slots: workers * WORKER_SLOTS,
    'done of ordered': `${done} of ${renders}`,
    'renders /s': rate.toFixed(1),
    'sleep alone would allow': most,
    share: (rate / most).toFixed(2),
  };
}

async function main(parts: string[]): Promise<void> {
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  if (wanted('apis')) console.table(await onProduct({}, measureApis));
  if (wanted('sockets')) console.table(await onProduct({}, measureSockets));
  if (wanted('workers')) {
    const rows: Row[] = [];
    const worker = { IMAGE_SLOTS: String(WORKER_SLOTS) };
    for (const workers of [1, 2, 4])
      rows.push(await onProduct({ worker }, (product) => measureWorkers(product, workers)));
    console.table(rows);
  }
  if (wanted('shards')) console.table(await measureShards());
  if (wanted('history'))
    console.table(await onProduct({ worker: { IMAGE_SLOTS: String(WORKER_SLOTS) } }, measureHistory));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
