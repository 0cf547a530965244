import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { ProviderCircuit } from '@maquette/domain/renders/provider-circuit';
import { RenderQueue } from '@maquette/domain/renders/render-queue';
import { createLog } from '@maquette/domain/runtime/log';
import { takeRateLimit } from '@maquette/domain/runtime/rate-limit';
import {
  checkRedis,
  connectRedis,
  listMasters,
  publishTo,
  type RedisClient,
} from '@maquette/domain/runtime/redis-connection';
import { accept, everyRenderIsDoneOnce, idsOf } from '../harness/accepted-renders';
import { until } from '../harness/child-process';
import { openLine } from '../harness/open-line';
import { OwnCluster } from '../harness/own-cluster';
import { Product } from '../harness/product';

const log = createLog('test', 'silent');
const ID = '019aa000-0000-7000-8000-000000000000';
const POOLS = Array.from({ length: 12 }, (_, index) => `pool-${index}`);

let cluster: OwnCluster;
let redis: RedisClient;
beforeAll(async () => {
  cluster = await OwnCluster.start();
  redis = connectRedis(cluster.url, 'background', log);
});
afterAll(async () => {
  redis.disconnect();
  await cluster.stop();
});

const everywhere = async <Answer>(ask: (node: Awaited<ReturnType<typeof listMasters>>[number]) => Promise<Answer>) =>
  Promise.all((await listMasters(redis)).map(ask));

function entries(pool: string, count: number) {
  return Array.from({ length: count }, (_, number) => ({
    id: `019aa000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    ...{ lane: 'fast' as const, workspace: `${pool}-${number % 3}`, member: 'm', weight: 1, cost: 10, runningLimit: 1 },
    enqueuedAt: 1_763_000_000_000 + number,
  }));
}

test('queues are spread over all nodes with exact positions, even if nodes lost their scripts', async () => {
  for (const pool of POOLS) {
    await everywhere((node) => node.script('FLUSH'));
    const line = await openLine(redis, pool);
    const own = entries(pool, 9);
    expect(await line.enterAndPosition(own)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await line.pause('asleep', 'all');
    expect(await line.take(1)).toEqual([]);
    await line.obey([['all', null]], null, 1);
    const [taken] = await line.take(1);
    expect(taken?.id).toBe(own[0]?.id);
    await everywhere((node) => node.script('FLUSH'));
    await redis.del(`{fair:${pool}}:epoch`);
    await line.rebuild(own.slice(1), own.slice(0, 1));
    expect(await line.positions(own.map(({ id }) => id))).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8]);
    await line.finish(own[0]?.id ?? '');
  }
  for (const keys of await everywhere((node) => node.dbsize())) expect(keys).toBeGreaterThan(0);
});

test('BullMQ, combined rate limits, circuit breakers and messages need no key of another node', async () => {
  for (const pool of POOLS) {
    const queue = new RenderQueue(pool, redis, log);
    await queue.handOver({ renderId: ID, dispatch: 1, traceId: '' });
    expect([await queue.isWaiting(ID, 1), await queue.isWaiting(ID, 2), await queue.waiting()]).toEqual([
      true,
      false,
      1,
    ]);
    expect(await queue.workers()).toBe(0);
    await queue.close();
    const circuit = new ProviderCircuit(redis, new FairQueue(redis, pool), { name: 'p', title: 'P' }, pool);
    await circuit.rest({ reason: 'too many', seconds: 60 });
    await circuit.park('no key');
    await circuit.mended();
    expect(await circuit.isDown()).toBe(false);
    expect((await new FairQueue(redis, pool).pauses()).provider).not.toBeNull();
  }
  const windows = [{ limit: 2, seconds: 60 }];
  const rules = ['read:address:1', 'read:person:a', 'poll:person:a:b'].map((who) => ({
    key: `{pace}:${who}`,
    windows,
  }));
  const allowed = [];
  for (let call = 0; call < 3; call += 1) allowed.push((await takeRateLimit(redis, rules)).allowed);
  expect(allowed).toEqual([true, true, false]);
  const subscriber = connectRedis(cluster.url, 'background', log);
  await subscriber.subscribe('heard');
  // The event arrives through any node, even one to which no listener is connected.
  for (let time = 0; time < 10; time += 1) expect(await publishTo(redis, 'heard', '')).toBe(true);
  expect(await publishTo(redis, 'unheard', '')).toBe(false);
  subscriber.disconnect();
});

test('a node that crashes and returns empty loses no order, and does not delay requests meanwhile', async () => {
  const product = await Product.start({
    api: { REDIS_URL: cluster.url },
    worker: { REDIS_URL: cluster.url, RENDER_LEASE_SECONDS: '2' },
  });
  const asking = connectRedis(cluster.url, 'request', log);
  const health = async () => (await fetch(`${product.url}/health/ready`)).json();
  await until(async () => ((await health()) as { redis: boolean }).redis, 'the cluster in the eyes of the api');
  await expect(checkRedis(asking)).resolves.toBeUndefined();
  const waiting = await accept(product, 4, 'takes 1 s');
  await cluster.kill();
  await expect(new FairQueue(asking, 'image').counts()).rejects.toThrow();
  await until(async () => !((await health()) as { redis: boolean }).redis, 'the api noticing');
  const more = await accept(product, 2);
  await cluster.restart(true);
  await everyRenderIsDoneOnce(product, idsOf([...waiting, ...more]));
  await until(async () => ((await health()) as { redis: boolean }).redis, 'the cluster being back');
  asking.disconnect();
  await product.stop();
});
