import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
let render: string;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
  render = (await postImage(product, await signUp(), {}).expect(202)).body.taskId;
});
afterAll(() => product.stop());

async function call(status: string, upstreamId: string | null = null): Promise<string> {
  const plan = { step: randomUUID(), provider: 'toy', operation: 'make', microdollars: 0 };
  const data = { id: randomUUID(), renderId: render, attempt: 1, status, upstreamId, ...plan };
  return (await product.database.providerCall.create({ data })).id;
}

const tell = (id: string, body: string | Buffer = '{}') =>
  request(product.url).post(`/api/provider-hooks/${id}`).set('Content-Type', 'application/json').send(body);

describe('the address where providers tell of their jobs', () => {
  test('knows open calls only: whoever guesses one gets nowhere, whoever comes late is thanked', async () => {
    expect((await tell(randomUUID()).expect(404)).body.code).toBe('not_found');
    expect((await tell('not-an-id').expect(404)).body.code).toBe('not_found');
    for (const ended of ['answered', 'refused', 'abandoned']) await tell(await call(ended)).expect(200);
    await tell(await call('unknown', 'job-1')).expect(200);
  });

  test('asks for it once more while no worker listens, and changes nothing by itself', async () => {
    for (const id of [await call('sending'), await call('sending', 'job-2'), await call('unknown')]) {
      const before = await product.database.providerCall.findUnique({ where: { id } });
      expect((await tell(id, '{"status":"succeeded"}').expect(503)).body.code).toBe('unavailable');
      expect(await product.database.providerCall.findUnique({ where: { id } })).toEqual(before);
    }
  });

  test('takes no huge body, and nothing but a POST', async () => {
    const id = await call('sending');
    expect((await tell(id, Buffer.alloc(300_000, 32)).expect(413)).body.code).toBe('payload_too_large');
    await request(product.url).get(`/api/provider-hooks/${id}`).expect(404);
  });
});
