import { randomUUID } from 'node:crypto';
import { RenderQueue } from '@maquette/domain/renders/render-queue';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { flushRedis } from '../harness/own-service';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';

/** `npm run test:chaos` sets 20: every fault then strikes at twenty different moments, from the first seed (1) on. */
const FIRST = Number(process.env.CHAOS_FIRST_SEED ?? 1);
const SEEDS = Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 1) }, (_, index) => FIRST + index);
let product: Product;
beforeAll(async () => {
  product = await Product.start({
    workers: 0,
    fragile: true,
    api: { FREE_BETA_GRANT: '1000' },
    worker: { RENDER_LEASE_SECONDS: '2' },
  });
});
// Stopping audits the books: no open hold on an ended render, no charge without a result, nothing twice.
afterAll(() => product.stop());
afterEach(async () => {
  if (!outlives) await stopWorkers();
});

/** Whether the next test goes on with the workers of this one. */
let outlives = false;
async function stopWorkers(): Promise<void> {
  await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
}

interface Accepted {
  person: TestPerson;
  id: string;
}

/** Accepts renders, each of another person, so that they can run side by side. */
async function accept(count: number, prompt = 'takes 0.3 s'): Promise<Accepted[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signUp()));
  return Promise.all(
    people.map(async (person) => {
      const { body } = await postImage(product, person, { prompt }).expect(202);
      return { person, id: body.taskId as string };
    }),
  );
}

/** A clip of one second, from an image sent with it. */
async function acceptVideo(): Promise<Accepted> {
  const person = await signUp();
  const image = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer();
  const { body } = await request(product.url)
    .post('/api/img2vid')
    .set('Authorization', `Bearer ${person.token}`)
    .field({ resolution: '720p', ratio: '9:16', seconds: '1', fps: '12' })
    .attach('image', image, 'a.jpg')
    .expect(202);
  return { person, id: body.taskId as string };
}

const running = (ids: string[]) => product.database.render.count({ where: { id: { in: ids }, status: 'running' } });

/** Every accepted render ended well and was charged exactly once. */
async function everyRenderIsDoneOnce(ids: string[]): Promise<void> {
  await product.settled();
  const renders = await product.database.render.findMany({ where: { id: { in: ids } } });
  expect(renders.map((render) => render.id).sort()).toEqual([...ids].sort());
  expect(renders.map((render) => render.status)).toEqual(renders.map(() => 'done'));
  const captures = { kind: 'capture', renderId: { in: ids } };
  expect(await product.database.creditPosting.count({ where: captures })).toBe(ids.length);
  expect(await product.audit()).toEqual([]);
}

const ids = (renders: Accepted[]) => renders.map(({ id }) => id);

/** The same moment for the same seed, so that a failure can be looked at again. */
function moment(seed: number, most: number): Promise<void> {
  const fraction = (Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32;
  return new Promise((resolve) => setTimeout(resolve, fraction * most));
}

describe.each(SEEDS)('seed %d', (seed) => {
  describe('a worker that dies', () => {
    test.each([
      'dispatcher-took',
      'worker-took-job',
      'worker-took-lease',
      'worker-made-picture',
      'worker-finishing',
      'worker-kept-picture',
      'worker-settled',
      'reconciler-ran',
    ])('at %s loses nothing and charges nothing twice', async (point) => {
      const renders = await accept(3);
      await moment(seed, 500);
      await product.startDoomedWorker(point);
      await product.startWorker();
      await everyRenderIsDoneOnce(ids(renders));
    });

    test('at any moment loses nothing and charges nothing twice', async () => {
      const renders = await accept(4, 'takes 0.6 s');
      await product.startWorker();
      await moment(seed, 2_500);
      await product.killWorkers();
      await product.startWorker();
      await everyRenderIsDoneOnce(ids(renders));
    });
  });

  describe('a worker that dies while clips and stills are made', () => {
    test('loses neither, and the two lines do not disturb each other', async () => {
      const clips = await Promise.all([acceptVideo(), acceptVideo(), acceptVideo()]);
      const stills = await accept(2, 'takes 0.6 s');
      await product.startWorker();
      await moment(seed, 2_000);
      await product.killWorkers();
      await product.startWorker();
      await everyRenderIsDoneOnce(ids([...clips, ...stills]));
    });
  });

  describe('an api that is killed while people ask', () => {
    test('gives everyone who asks again with the same key the same render, once', async () => {
      await product.startWorker();
      const people = await Promise.all(Array.from({ length: 6 }, () => signUp()));
      const orders = Array.from({ length: 18 }, (_, index) => ({
        person: people[index % people.length] as TestPerson,
        key: randomUUID(),
      }));
      const send = ({ person, key }: (typeof orders)[number]) =>
        postImage(product, person, { prompt: 'takes 0.1 s' }, key);
      const first = orders.map((order) =>
        send(order).then(
          () => undefined,
          () => undefined,
        ),
      );
      await moment(seed, 400);
      await product.api.kill();
      await Promise.all(first);
      await product.startApi();
      const answers = await Promise.all(orders.map((order) => send(order).expect(202)));
      await everyRenderIsDoneOnce(answers.map((answer) => answer.body.taskId as string));
    });
  });

  // One worker lives through all of them: whatever a fault leaves behind in it meets the next.
  describe('a store that fails', () => {
    beforeAll(() => {
      outlives = true;
    });
    afterAll(async () => {
      outlives = false;
      await stopWorkers();
    });

    /** Renders run when the fault strikes; what is accepted meanwhile counts too. */
    async function strike(fault: () => Promise<void>, meanwhile: () => Promise<Accepted[]>, mend: () => Promise<void>) {
      const renders = await accept(4, 'takes 1 s');
      if (product.workers.length === 0) await product.startWorker();
      await until(async () => (await running(ids(renders))) > 0);
      await moment(seed, 1_500);
      await fault();
      const more = await meanwhile();
      await mend();
      await everyRenderIsDoneOnce(ids([...renders, ...more]));
    }
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const nobody = async () => [];

    test('Redis emptied loses nothing', () =>
      strike(
        () => flushRedis(product.services.redis.url),
        nobody,
        () => wait(0),
      ));

    test.each([
      ['with its data', false],
      ['empty', true],
    ])('Redis killed and back %s loses nothing, and renders are accepted meanwhile', (_, empty) =>
      strike(
        () => product.services.redis.kill(),
        () => accept(2),
        () => product.services.redis.restart(empty),
      ),
    );

    test('Redis out of reach for nine seconds loses nothing and doubles nothing', () =>
      strike(
        async () => product.services.cables?.redis.silence(),
        () =>
          accept(2).then(async (accepted) => {
            await wait(9_000);
            return accepted;
          }),
        async () => product.services.cables?.redis.mend(),
      ));

    test('PostgreSQL restarted loses nothing that was accepted', () =>
      strike(
        async () => product.services.postgres?.restart(),
        nobody,
        () => wait(500),
      ));

    test('storage gone for a while delays the pictures and charges nothing before they are kept', () =>
      strike(
        async () => product.services.cables?.s3.cut(),
        async () => {
          await wait(3_000);
          return [];
        },
        async () => product.services.cables?.s3.mend(),
      ));
  });
});

describe('a render that kills its worker', () => {
  test('three times is given up, its credits come back, and the others are served', async () => {
    const [poison] = await accept(1, 'kills its worker');
    const others = await accept(2);
    await until(async () => {
      if (product.workers.every((worker) => !worker.running)) {
        product.workers.splice(0);
        await product.startWorker({ IMAGE_SLOTS: '1' });
      }
      return (await product.database.render.count({ where: { status: { in: ['queued', 'running'] } } })) === 0;
    }, 'the end of every render');
    const given = await product.database.render.findUniqueOrThrow({ where: { id: poison?.id ?? '' } });
    expect(given).toMatchObject({ status: 'failed', failureCode: 'worker_lost' });
    const done = await product.database.render.findMany({ where: { id: { in: ids(others) } } });
    expect(done.map((render) => render.status)).toEqual(['done', 'done']);
  });
});

describe('a worker that is stopped politely', () => {
  test('hands its renders back, and they are not held against anyone', async () => {
    const renders = await accept(2, 'takes 6 s');
    const first = await product.startWorker({ SHUTDOWN_GRACE_SECONDS: '0' });
    for (const { person, id } of renders) await renderBecomes(product, person, id, ['running']);
    await first.stop();
    product.workers.splice(0);
    const waiting = await product.database.render.findMany({ where: { id: { in: ids(renders) } } });
    expect(waiting.map(({ status, losses }) => `${status} ${losses}`)).toEqual(['queued 0', 'queued 0']);
    await product.startWorker();
    await everyRenderIsDoneOnce(ids(renders));
  });
});

describe('a job', () => {
  test('delivered many times, to several workers, runs once and is charged once', async () => {
    const renders = await accept(3, 'takes 1 s');
    const connection = connectRedis(product.services.redis.url, 'background', createLog('test', 'silent'));
    const queue = new RenderQueue('image', connection, console);
    for (const { id } of renders) {
      for (let copy = 100; copy < 104; copy += 1) await queue.handOver({ renderId: id, dispatch: copy, traceId: '' });
    }
    await product.startWorker();
    await product.startWorker();
    await everyRenderIsDoneOnce(ids(renders));
    const attempts = await product.database.render.findMany({ where: { id: { in: ids(renders) } } });
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    await queue.close();
    connection.disconnect();
  });
});

describe('a cancel that races the completion', () => {
  test('has exactly one winner, every time', async () => {
    await product.startWorker({ IMAGE_SLOTS: '4' });
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const race = async (person: TestPerson) => {
      const { body } = await postImage(product, person, { prompt: 'takes 0.2 s' }).expect(202);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_500));
      const cancel = await request(product.url)
        .post('/api/img2gen-cancel')
        .set('Authorization', `Bearer ${person.token}`)
        .send({ taskId: body.taskId })
        .expect(200);
      const render = await renderBecomes(product, person, body.taskId, ['done', 'cancelled']);
      // The answer is kept: what it calls cancelled is cancelled, and what is too late to cancel is done.
      expect(render.status).toBe(cancel.body.status === 'cancelled' ? 'cancelled' : 'done');
      expect(cancel.body.ok).toBe(cancel.body.status !== 'running');
      expect(render.money).toBe(render.status === 'done' ? 'charged' : 'returned');
    };
    await Promise.all(people.flatMap((person) => Array.from({ length: 4 }, () => race(person))));
    expect(await product.audit()).toEqual([]);
  });
});
