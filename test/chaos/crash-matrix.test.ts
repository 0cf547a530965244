import { randomUUID } from 'node:crypto';
import { RenderQueue } from '@maquette/domain/renders/render-queue';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import request from 'supertest';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postStill, renderBecomes } from '../harness/renders';

let product: Product;
beforeEach(async () => {
  product = await Product.start({ workers: 0, api: { FREE_BETA_GRANT: '1000' } });
});
// Stopping audits the books: no open hold on an ended render, no charge without a result, nothing twice.
afterEach(() => product.stop());

/** Accepts renders, each of another person, so that they can run side by side. */
async function accept(count: number, prompt = 'takes 0.3 s'): Promise<{ person: TestPerson; id: string }[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signUp()));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = people[index % people.length] as TestPerson;
      const { body } = await postStill(product, person, { prompt }).expect(202);
      return { person, id: body.taskId as string };
    }),
  );
}

/** Every accepted render ended well and was charged exactly once. */
async function everyRenderIsDoneOnce(ids: string[]): Promise<void> {
  await product.settled(90);
  const renders = await product.database.render.findMany({ include: { asset: true } });
  expect(renders.map((render) => render.id).sort()).toEqual([...ids].sort());
  expect(renders.map((render) => render.status)).toEqual(renders.map(() => 'done'));
  const captures = await product.database.creditPosting.count({ where: { kind: 'capture' } });
  expect(captures).toBe(ids.length);
  expect(await product.audit()).toEqual([]);
}

describe('a worker that dies', () => {
  test.each([
    'dispatcher-took',
    'worker-took-job',
    'worker-took-lease',
    'worker-made-picture',
    'worker-kept-picture',
    'worker-settled',
    'reconciler-ran',
  ])('at %s loses nothing and charges nothing twice', async (point) => {
    const renders = await accept(4);
    await product.startDoomedWorker(point);
    await product.startWorker();
    await everyRenderIsDoneOnce(renders.map(({ id }) => id));
  });

  test('three times over the same render, gives that one up, returns its credits and serves the others', async () => {
    const [poison] = await accept(1, 'kills its worker');
    const others = await accept(2);
    await until(
      async () => {
        if (product.workers.every((worker) => !worker.running)) {
          product.workers.splice(0);
          await product.startWorker({ IMAGE_SLOTS: '1' });
        }
        return (await product.database.render.count({ where: { status: { in: ['queued', 'running'] } } })) === 0;
      },
      90,
      'the end of every render',
    );
    const given = await product.database.render.findUniqueOrThrow({ where: { id: poison?.id ?? '' } });
    expect(given).toMatchObject({ status: 'failed', failureCode: 'worker_lost' });
    const done = await product.database.render.findMany({ where: { id: { in: others.map(({ id }) => id) } } });
    expect(done.map((render) => render.status)).toEqual(['done', 'done']);
  });

  test('politely (SIGTERM) hands its renders back, and they are not held against anyone', async () => {
    const renders = await accept(2, 'takes 6 s');
    const first = await product.startWorker({ SHUTDOWN_GRACE_SECONDS: '0' });
    for (const { person, id } of renders) await renderBecomes(product, person, id, ['running']);
    await first.stop();
    product.workers.splice(0);
    const waiting = await product.database.render.findMany();
    expect(waiting.map(({ status, losses }) => ({ status, losses }))).toEqual([
      { status: 'queued', losses: 0 },
      { status: 'queued', losses: 0 },
    ]);
    await product.startWorker();
    await everyRenderIsDoneOnce(renders.map(({ id }) => id));
  });
});

describe('an api that is killed while people ask', () => {
  test('gives everyone who asks again with the same key the same render, once', async () => {
    await product.startWorker();
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    const orders = Array.from({ length: 24 }, (_, index) => ({
      person: people[index % people.length] as TestPerson,
      key: randomUUID(),
    }));
    const first = orders.map(({ person, key }) =>
      postStill(product, person, { prompt: 'takes 0.1 s' }, key).then(
        (answer) => answer.status,
        () => 0,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
    await product.api.kill();
    await Promise.all(first);
    await product.startApi();
    const answers = await Promise.all(
      orders.map(({ person, key }) => postStill(product, person, { prompt: 'takes 0.1 s' }, key).expect(202)),
    );
    await everyRenderIsDoneOnce(answers.map((answer) => answer.body.taskId as string));
  });
});

describe('Redis', () => {
  test('emptied in the middle of the work loses nothing', async () => {
    const renders = await accept(8, 'takes 1 s');
    await product.startWorker();
    await until(async () => (await product.database.render.count({ where: { status: 'running' } })) > 0);
    await product.redis.flush();
    await everyRenderIsDoneOnce(renders.map(({ id }) => id));
  });

  test.each([
    ['with its data', false],
    ['empty', true],
  ])('killed and back %s loses nothing, and renders are accepted meanwhile', async (_, empty) => {
    const renders = await accept(4, 'takes 1 s');
    await product.startWorker();
    await until(async () => (await product.database.render.count({ where: { status: 'running' } })) > 0);
    await product.redis.kill();
    const meanwhile = await accept(2);
    await product.redis.restart(empty);
    await everyRenderIsDoneOnce([...renders, ...meanwhile].map(({ id }) => id));
  });
});

describe('a job', () => {
  test('delivered many times runs once and is charged once', async () => {
    const renders = await accept(3, 'takes 1 s');
    const log = createLog('test', 'silent');
    const connection = connectRedis(product.redis.url, 'background', log);
    const queue = new RenderQueue('image', connection);
    for (const { id } of renders) {
      for (let copy = 100; copy < 104; copy += 1) await queue.handOver({ renderId: id, dispatch: copy, traceId: '' });
    }
    await product.startWorker();
    await product.startWorker();
    await everyRenderIsDoneOnce(renders.map(({ id }) => id));
    const attempts = await product.database.render.findMany({ select: { attempt: true } });
    expect(attempts).toEqual([{ attempt: 1 }, { attempt: 1 }, { attempt: 1 }]);
    await queue.close();
    connection.disconnect();
  });
});

describe('a cancel that races the completion', () => {
  test('has exactly one winner, every time', async () => {
    await product.startWorker({ IMAGE_SLOTS: '4' });
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const outcomes = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 4 }, async () => {
          const { body } = await postStill(product, person, { prompt: 'takes 0.2 s' }).expect(202);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_500));
          const cancel = await request(product.url)
            .post('/api/img2gen-cancel')
            .set('Authorization', `Bearer ${person.token}`)
            .send({ taskId: body.taskId })
            .expect(200);
          const render = await renderBecomes(product, person, body.taskId, ['done', 'cancelled']);
          expect(cancel.body.status).toBe(render.status);
          expect(render.money).toBe(render.status === 'done' ? 'charged' : 'returned');
          return render.status;
        }),
      ),
    );
    expect(outcomes).toHaveLength(32);
    expect(await product.audit()).toEqual([]);
  });
});
