import { randomUUID } from 'node:crypto';
import { accept, CHAOS_SEEDS, everyRenderIsDoneOnce, idsOf, moment } from '../harness/accepted-renders';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';
import { Standby } from '../harness/standby';

// A promoted server cannot be killed again for another seed, so each seed has its own product.
describe.each(CHAOS_SEEDS)('seed %d', (seed) => {
  let product: Product;
  let standby: Standby | undefined;
  beforeAll(async () => {
    product = await Product.start({
      fragile: true,
      api: { FREE_BETA_GRANT: '1000' },
      worker: { RENDER_LEASE_SECONDS: '2' },
    });
    standby = await Standby.of(product.services.postgres!.url);
  });
  // Stopping audits the books of the promoted server.
  afterAll(async () => {
    await product?.stop();
    await standby?.stop();
  });

  test('a PostgreSQL that crashes during orders, and the standby that replaces it, lose and double nothing', async () => {
    const { postgres, cables } = product.services;
    const begun = await accept(product, 4, 'takes 1 s');
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    const orders = Array.from({ length: 18 }, (_, index) => ({
      person: people[index % people.length] as TestPerson,
      key: randomUUID(),
    }));
    const send = ({ person, key }: (typeof orders)[number]) =>
      postImage(product, person, { prompt: 'takes 0.1 s' }, key);
    const first = orders.map((order) =>
      send(order).then(
        ({ status, body }) => (status === 202 ? (body.taskId as string) : null),
        () => null,
      ),
    );
    await moment(seed, 400);
    await postgres?.kill();
    cables?.postgres.cut();
    await standby?.promote();
    cables?.postgres.leadTo(standby!.port);
    const promised = await Promise.all(first);
    const ids = await Promise.all(
      orders.map((order) =>
        until(async () => {
          const { status, body } = await send(order);
          expect([202, 503]).toContain(status);
          return status === 202 ? (body.taskId as string) : null;
        }, 'an answer to who asks again'),
      ),
    );
    // A client that got an answer from the dead server finds the same render on the promoted server.
    expect(promised.map((id, index) => id ?? ids[index])).toEqual(ids);
    expect(new Set(ids).size).toBe(orders.length);
    await everyRenderIsDoneOnce(product, [...idsOf(begun), ...ids]);
  });
});
