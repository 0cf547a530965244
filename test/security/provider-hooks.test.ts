import { createHmac, randomUUID } from 'node:crypto';
import request from 'supertest';
import { until } from '../harness/child-process';
import { HostedDouble } from '../harness/hosted-double';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';

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

describe('the webhook address for providers', () => {
  test('accepts open calls only: a guess gets nothing, a late one is acknowledged', async () => {
    expect((await tell(randomUUID()).expect(404)).body.code).toBe('not_found');
    expect((await tell('not-an-id').expect(404)).body.code).toBe('not_found');
    for (const ended of ['answered', 'refused', 'abandoned']) await tell(await call(ended)).expect(200);
    await tell(await call('unknown', 'job-1')).expect(200);
  });

  test('asks for a repeat while no worker listens, and changes nothing by itself', async () => {
    for (const id of [await call('sending'), await call('sending', 'job-2'), await call('unknown')]) {
      const before = await product.database.providerCall.findUnique({ where: { id } });
      expect((await tell(id, '{"status":"succeeded"}').expect(503)).body.code).toBe('unavailable');
      expect(await product.database.providerCall.findUnique({ where: { id } })).toEqual(before);
    }
  });

  test('accepts no huge body, and only POST', async () => {
    const id = await call('sending');
    expect((await tell(id, Buffer.alloc(300_000, 32)).expect(413)).body.code).toBe('payload_too_large');
    await request(product.url).get(`/api/provider-hooks/${id}`).expect(404);
  });
});

describe("a provider's webhook", () => {
  /** The double's secret; see test/doubles/replicate. */
  const SECRET = Buffer.from('test-secret');

  test('wakes the waiting worker if it is freshly signed, new, and for that job', async () => {
    const double = await HostedDouble.start('replicate');
    // The provider is not polled within this test, so progress comes from webhooks only.
    const worker = { ...double.settings, REPLICATE_POLL_SECONDS: '60' };
    const product = await Product.start({ worker });
    const [process] = product.workers;
    const person = await signUp();
    const id = (await postImage(product, person, { prompt: 'takes 3000 s' }).expect(202)).body.taskId as string;
    const call = await until(async () => {
      const found = await product.database.providerCall.findFirst({ where: { renderId: id } });
      return found?.upstreamId ? found : null;
    });
    const send = (job: string, signed: { key?: Buffer; at?: number; id?: string } = {}) => {
      const body = JSON.stringify({ id: job, status: 'processing', output: null, error: null });
      const time = String(Math.floor(signed.at ?? Date.now() / 1_000));
      const message = signed.id ?? randomUUID();
      const mac = createHmac('sha256', signed.key ?? SECRET).update(`${message}.${time}.${body}`);
      return request(product.url)
        .post(`/api/provider-hooks/${call.id}`)
        .set('Content-Type', 'application/json')
        .set('webhook-id', message)
        .set('webhook-timestamp', time)
        .set('webhook-signature', `v1,${mac.digest('base64')}`)
        .send(body)
        .expect(200);
    };
    const job = call.upstreamId ?? '';
    await send(job, { key: Buffer.from('another') });
    await process?.printed('signature does not match');
    await send(job, { at: Date.now() / 1_000 - 400 });
    await process?.printed('signature is too old or from the future');
    const message = randomUUID();
    await send(job, { id: message });
    await send(job, { id: message });
    await process?.printed('message was received before');
    await send('zzzzzzzzzzzzzzzzzzzzzzzzzz');
    await process?.printed('names another job than its call');
    expect(await product.database.providerCall.findUnique({ where: { id: call.id } })).toMatchObject({
      status: 'sending',
      upstreamId: job,
    });
    // The job ends at the double, which sends its webhook as Replicate does.
    await double.finish();
    expect(await renderBecomes(product, person, id, ['done', 'failed'])).toMatchObject({ status: 'done' });
    expect(await double.calls()).toHaveLength(1);
    await product.stop();
    await double.close();
  });
});
