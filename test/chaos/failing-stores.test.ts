import { randomUUID } from 'node:crypto';
import { type Accepted, accept, CHAOS_SEEDS, everyRenderIsDoneOnce, idsOf, moment } from '../harness/accepted-renders';
import { until } from '../harness/child-process';
import { flushRedis } from '../harness/own-cluster';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

// One worker runs through all tests, so that each test also meets the after-effects of earlier faults.
let product: Product;
beforeAll(async () => {
  product = await Product.start({
    fragile: true,
    api: { FREE_BETA_GRANT: '1000' },
    worker: { RENDER_LEASE_SECONDS: '2' },
  });
});
// Stopping audits the books: no open hold on an ended render, no charge without a result, no double posting.
afterAll(() => product.stop());

const running = (ids: string[]) => product.database.render.count({ where: { id: { in: ids }, status: 'running' } });

describe.each(CHAOS_SEEDS)('seed %d', (seed) => {
  describe('an api that is killed during orders', () => {
    test('gives each retry with the same key the same render, once', async () => {
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
      // A new api receives all retries at once and may answer 429.
      const answered = (order: (typeof orders)[number]) =>
        until(async () => {
          const { status, body } = await send(order);
          expect([202, 503]).toContain(status);
          return status === 202 ? (body.taskId as string) : null;
        }, 'an answer to who asks again');
      const ids = await Promise.all(orders.map(answered));
      expect(new Set(ids).size).toBe(orders.length);
      await everyRenderIsDoneOnce(product, ids);
    });
  });

  describe('a failing store', () => {
    /** Renders are running when the fault strikes. Orders that are accepted during the fault must finish, too. */
    async function strike(fault: () => Promise<void>, meanwhile: () => Promise<Accepted[]>, mend: () => Promise<void>) {
      const renders = await accept(product, 4, 'takes 1 s');
      await until(async () => (await running(idsOf(renders))) > 0);
      await moment(seed, 1_500);
      await fault();
      const more = await meanwhile();
      await mend();
      await everyRenderIsDoneOnce(product, idsOf([...renders, ...more]));
    }
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const nobody = async () => [];

    test('an emptied Redis loses nothing', () =>
      strike(
        () => flushRedis(product.services.redis.url),
        nobody,
        () => wait(0),
      ));

    test.each([
      ['with its data', false],
      ['empty', true],
    ])('a Redis killed and back %s loses nothing, and orders are accepted meanwhile', (_, empty) =>
      strike(
        () => product.services.redis.kill(),
        () => accept(product, 2),
        () => product.services.redis.restart(empty),
      ),
    );

    test('a Redis unreachable for nine seconds loses and doubles nothing', () =>
      strike(
        async () => product.services.cables?.redis.silence(),
        () =>
          accept(product, 2).then(async (accepted) => {
            await wait(9_000);
            return accepted;
          }),
        async () => product.services.cables?.redis.mend(),
      ));

    test('a restarted PostgreSQL loses no accepted order', () =>
      strike(
        async () => product.services.postgres?.restart(),
        nobody,
        () => wait(500),
      ));

    test('an unavailable storage delays images, and nothing is charged before they are stored', () =>
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
