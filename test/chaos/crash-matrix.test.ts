import { RenderQueue } from '@maquette/domain/renders/render-queue';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import request from 'supertest';
import { accept, acceptVideo, CHAOS_SEEDS, everyRenderIsDoneOnce, idsOf, moment } from '../harness/accepted-renders';
import { until } from '../harness/child-process';
import { drawnHouse } from '../harness/drawn-house';
import { ModelCalls } from '../harness/model-calls';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({
    api: { FREE_BETA_GRANT: '1000' },
    worker: { RENDER_LEASE_SECONDS: '2' },
  });
});
// Stopping audits the books: no open hold on an ended render, no charge without a result, no double posting.
afterAll(() => product.stop());

/** These tests need a worker each; otherwise a crashed worker's replacement would be the next to crash. */
async function stopWorkers(): Promise<void> {
  await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
}

describe.each(CHAOS_SEEDS)('seed %d', (seed) => {
  describe('a crashing worker', () => {
    test.each([
      'dispatcher-took',
      'worker-took-job',
      'worker-took-lease',
      'worker-made-result',
      'worker-finishing',
      'worker-kept-result',
      'worker-settled',
      'reconciler-ran',
    ] as const)('at %s loses nothing and charges nothing twice', async (point) => {
      const first = await accept(product, 1);
      await moment(seed, 500);
      // The worker crashes during its first render or before it. Later renders pass every point.
      const others = await product.workerDies(point, () => accept(product, 2));
      await product.startWorker();
      await everyRenderIsDoneOnce(product, idsOf([...first, ...others]));
    });

    test('at any moment loses nothing and charges nothing twice', async () => {
      const renders = await accept(product, 4, 'takes 0.6 s');
      await moment(seed, 2_500);
      await product.killWorkers();
      await product.startWorker();
      await everyRenderIsDoneOnce(product, idsOf(renders));
    });
  });

  describe('a worker that crashes while a geometry guarantee is missed', () => {
    test.each(['guarantee-missed', 'guarantee-retried', 'worker-kept-result'] as const)(
      'at %s returns the credits exactly once and delivers the image',
      async (point) => {
        const id = await product.workerDies(point, async () => {
          const drawing = await drawnHouse(720, 1_280).png().toBuffer();
          const fields = { modality: 's2i', image_fit: 'fill', geometry_guarantee: '85', prompt: 'takes 0.2 s' };
          const { body } = await postImage(product, await signUp(), fields)
            .attach('image', drawing, 'house.png')
            .expect(202);
          return body.taskId as string;
        });
        await product.startWorker();
        await product.settled();
        const render = await product.database.render.findUniqueOrThrow({ where: { id }, include: { asset: true } });
        expect(render).toMatchObject({
          status: 'done',
          returnedFor: 'below',
          asset: { facts: { guaranteeAttempts: 2 } },
        });
        const postings = await product.database.creditPosting.findMany({
          where: { renderId: id },
          orderBy: { id: 'asc' },
        });
        expect(postings.map(({ kind }) => kind)).toEqual(['hold', 'release']);
        expect(await product.audit()).toEqual([]);
      },
    );
  });

  describe('a worker that crashes while it renders a view of a deleted model', () => {
    test.each(['model-read', 'passes-packed', 'worker-kept-result'] as const)(
      'at %s charges once, and delivers the image with its passes',
      async (point) => {
        const person = await signUp();
        const models = new ModelCalls(product);
        const { id: modelId } = await models.add(person);
        const id = await product.workerDies(point, async () => {
          const { body } = await models.order(modelId, person, { passes: '1', prompt: 'takes 0.5 s' }).expect(202);
          await models.call('delete', `/api/models/${modelId}`, person).expect(204);
          return body.taskId as string;
        });
        await product.startWorker();
        await everyRenderIsDoneOnce(product, [id]);
        await ask(product, person, `/api/renders/${id}/passes`).expect(200);
      },
    );
  });

  describe('a worker that crashes while it renders videos and images', () => {
    test('loses neither, and the two queues do not affect each other', async () => {
      const clips = await Promise.all([acceptVideo(product), acceptVideo(product), acceptVideo(product)]);
      const stills = await accept(product, 2, 'takes 0.6 s');
      await moment(seed, 2_000);
      await product.killWorkers();
      await product.startWorker();
      await everyRenderIsDoneOnce(product, idsOf([...clips, ...stills]));
    });
  });
});

describe('a render that kills its worker', () => {
  test('is given up after three crashes, its credits return, and other renders continue', async () => {
    await stopWorkers();
    const [poison] = await accept(product, 1, 'kills its worker');
    const others = await accept(product, 2);
    const given = () => product.database.render.findUniqueOrThrow({ where: { id: poison?.id ?? '' } });
    const isGivenUp = async () => (await given()).status === 'failed';
    for (let deaths = 0; deaths < 3; deaths += 1) {
      await product.startDoomedWorker({ IMAGE_SLOTS: '1' }, isGivenUp);
    }
    await product.startWorker({ IMAGE_SLOTS: '1' });
    await product.settled();
    expect(await given()).toMatchObject({ status: 'failed', failureCode: 'worker_lost' });
    const done = await product.database.render.findMany({ where: { id: { in: idsOf(others) } } });
    expect(done.map((render) => render.status)).toEqual(['done', 'done']);
  });
});

describe('a worker that is stopped gracefully', () => {
  test('returns its renders to the queue without counting an attempt', async () => {
    await stopWorkers();
    const renders = await accept(product, 2, 'until told');
    const first = await product.startWorker({ SHUTDOWN_GRACE_SECONDS: '0', RENDER_LEASE_SECONDS: '30' });
    for (const { person, id } of renders) await renderBecomes(product, person, id, ['running']);
    await first.stop();
    product.workers.splice(0);
    const waiting = await product.database.render.findMany({ where: { id: { in: idsOf(renders) } } });
    expect(waiting.map(({ status, losses }) => `${status} ${losses}`)).toEqual(['queued 0', 'queued 0']);
    await product.startWorker();
    for (let go = 0; go < renders.length; go += 1) await product.goOn();
    await everyRenderIsDoneOnce(product, idsOf(renders));
  });
});

describe('a job', () => {
  test('delivered many times, to several workers, runs once and is charged once', async () => {
    await stopWorkers();
    const renders = await accept(product, 3, 'takes 1 s');
    const connection = connectRedis(product.services.redis.url, 'background', createLog('test', 'silent'));
    const queue = new RenderQueue('image', connection, console);
    for (const { id } of renders) {
      for (let copy = 100; copy < 104; copy += 1) await queue.handOver({ renderId: id, dispatch: copy, traceId: '' });
    }
    // Nothing crashes here: a worker that pauses for a while must not lose its render to another worker.
    await product.startWorker({ RENDER_LEASE_SECONDS: '30' });
    await product.startWorker({ RENDER_LEASE_SECONDS: '30' });
    await everyRenderIsDoneOnce(product, idsOf(renders));
    const attempts = await product.database.render.findMany({ where: { id: { in: idsOf(renders) } } });
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    await queue.close();
    connection.disconnect();
  });
});

describe('a cancel that races with completion', () => {
  /**
   * When the user cancels: at once, when the render is claimed, when its file exists, when it is finishing.
   */
  const REACHED: ((render: { status: string; stage: string; finishingAt: Date | null }) => boolean)[] = [
    () => true,
    ({ status }) => status !== 'queued',
    ({ status, stage }) => status !== 'queued' && stage !== 'running',
    ({ status, finishingAt }) => finishingAt !== null || !['queued', 'running'].includes(status),
  ];

  test('has exactly one winner, every time', async () => {
    await stopWorkers();
    await product.startWorker({ IMAGE_SLOTS: '4' });
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const race = async (person: TestPerson, nth: number) => {
      const { body } = await postImage(product, person, { prompt: 'takes 0.2 s' }).expect(202);
      const where = { id: body.taskId as string };
      const reached = REACHED[nth % REACHED.length];
      await until(async () => reached?.(await product.database.render.findUniqueOrThrow({ where })));
      const cancel = await request(product.url)
        .post('/api/img2gen-cancel')
        .set('Authorization', `Bearer ${person.token}`)
        .send({ taskId: body.taskId })
        .expect(200);
      const render = await renderBecomes(product, person, body.taskId, ['done', 'cancelled']);
      // The answer to the cancel is binding: after "cancelled" the render is cancelled, after "too late" it is done.
      expect(render.status).toBe(cancel.body.status === 'cancelled' ? 'cancelled' : 'done');
      expect(cancel.body.ok).toBe(cancel.body.status !== 'running');
      expect(render.money).toBe(render.status === 'done' ? 'charged' : 'returned');
    };
    await Promise.all(people.flatMap((person) => REACHED.map((_, nth) => race(person, nth))));
    expect(await product.audit()).toEqual([]);
  });
});
