import { RENDER_STAGES } from '@maquette/contracts/renders/render-status';
import { FairLine } from '@maquette/domain/fair-line/fair-line';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import sharp from 'sharp';
import { until } from '../harness/child-process';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';
import { SpecClient } from '../harness/spec-client';

let product: Product;
let person: TestPerson;
let client: SpecClient;
beforeAll(async () => {
  product = await Product.start();
  person = await signUp();
  client = new SpecClient(product.url, person.token);
});
afterAll(() => product.stop());
// A test may have stopped the workers.
afterEach(async () => {
  if (product.workers.length === 0) await product.startWorker();
});

const STILL: [string, string][] = [
  ['prompt', 'a small house'],
  ['target_resolution', '720p'],
  ['ratio', '9:16'],
];
const CLIP: [string, string][] = [
  ['mode', 'fast'],
  ['ratio', '9:16'],
  ['resolution', '720p'],
  ['seconds', '1'],
  ['fps', '12'],
];

async function picture(): Promise<Blob> {
  const colour = { r: Math.floor(Math.random() * 256), g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 320, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

describe('a client that knows only the specification', () => {
  test('follows an image from the form to its file', async () => {
    const task = await client.order('/api/img2gen', [...STILL.slice(1), ['prompt', 'takes 1 s']]);
    const { seen, last } = await client.follow(String(task.pollUrl));
    expect(last.status).toBe('ready');
    expect(seen).toContain('running');
    const file = await fetch(String(last.url));
    expect(file.headers.get('content-type')).toBe('image/png');
  });

  test('follows a clip, and sends the styles of the images', async () => {
    for (const [style, look] of [
      ['photographic', 'realistic'],
      ['enhance', 'cinematic'],
    ] as const) {
      const task = await client.order('/api/img2vid', [...CLIP, ['style', style]], [['image', await picture()]]);
      const { last } = await client.follow(String(task.pollUrl));
      expect(last.videoEnds).toBe('ready');
      expect((await fetch(String(last.url))).headers.get('content-type')).toBe('video/mp4');
      const render = await product.database.render.findUniqueOrThrow({ where: { id: task.taskId } });
      expect(render.settings).toMatchObject({ style: look });
    }
  });

  test('is told why there is no picture: the task failed, or was cancelled somewhere else', async () => {
    const failing = await client.order('/api/img2gen', [...STILL.slice(1), ['prompt', 'it fails']]);
    expect((await client.follow(String(failing.pollUrl))).last).toMatchObject({
      status: 'failed',
      body: { status: 'failed', error: 'The render engine stopped unexpectedly. Please try again.' },
    });
    const slow = await client.order('/api/img2gen', [...STILL.slice(1), ['prompt', 'until told']]);
    const following = client.follow(String(slow.pollUrl));
    await renderBecomes(product, person, String(slow.taskId), ['running']);
    await client.cancel('/api/img2gen-cancel', String(slow.taskId));
    expect((await following).last.body).toMatchObject({
      ok: false,
      status: 'cancelled',
      stage: 'failed',
      error: 'This render was cancelled.',
      detail: 'Your credits were returned.',
    });
  });

  test('understands every stage a row can stand in, also those that an earlier release wrote', async () => {
    await product.killWorkers();
    const { body } = await postImage(product, person).expect(202);
    const id = String(body.taskId);
    const address = `/api/img2gen-status?taskId=${id}`;
    const running = ['starting', 'post-processing', 'finalizing', 'something new'];
    for (const stage of [...RENDER_STAGES, ...running]) {
      // A lease far ahead: nobody takes it back.
      const leaseUntil = new Date(Date.now() + 600_000);
      await product.database.render.update({ where: { id }, data: { status: 'running', stage, leaseUntil } });
      expect([stage, (await client.poll(address)).status]).toEqual([stage, expect.any(String)]);
      if (running.includes(stage)) expect((await client.poll(address)).status).toBe('running');
    }
    const order = { status: 'queued', stage: 'queued', leaseUntil: null };
    await product.database.render.update({ where: { id }, data: order });
    await product.startWorker();
    expect((await client.follow(address)).last.status).toBe('ready');
  });

  test('is told to wait while the provider takes nothing', async () => {
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      const line = new FairLine(redis, 'image');
      await line.pause('the provider is away', 'provider');
      const task = await client.order('/api/img2gen', STILL);
      const address = String(task.pollUrl);
      const round = await until(async () => {
        const asked = await client.poll(address);
        return asked.body.rate_limited ? asked : null;
      });
      expect(round).toMatchObject({ status: 'queued', waitMs: 3_000, body: { rate_limited: true, retryAfter: 3 } });
      await line.resume('provider');
      expect((await client.follow(address)).last).toMatchObject({ status: 'ready', body: { rate_limited: false } });
    } finally {
      redis.disconnect();
    }
  });

  test('may send what is not to be seen as one field each', async () => {
    const fields: [string, string][] = [
      ...STILL,
      ...['', 'cars', '', 'people'].map((value): [string, string] => ['negative_prompts', value]),
    ];
    const task = await client.order('/api/img2gen', fields);
    const render = await product.database.render.findUniqueOrThrow({ where: { id: task.taskId } });
    expect(render.settings).toMatchObject({ negativePrompts: 'cars, people' });
    // Everything else stands for itself.
    await expect(client.order('/api/img2gen', [...fields, ['prompt', 'a second one']])).rejects.toThrow(/^400/);
    const long = 'x'.repeat(60_000);
    const endless: [string, string][] = Array.from({ length: 80 }, () => ['negative_prompts', long]);
    await expect(client.order('/api/img2gen', [...STILL, ...endless])).rejects.toThrow(/^400/);
    await client.follow(String(task.pollUrl));
  });

  test('confirms a charge by its charge key alone, and only its own', async () => {
    const task = await client.order('/api/img2gen', STILL);
    await client.follow(String(task.pollUrl));
    const receipt = await client.consume({ mode: 'fast', chargeKey: `t2i:${task.taskId}`, usedFastCredits: 6 });
    expect(receipt).toMatchObject({ status: 200, body: { taskId: task.taskId, charged: 6 } });
    const stranger = new SpecClient(product.url, (await signUp()).token);
    expect((await stranger.consume({ chargeKey: `t2i:${task.taskId}` })).status).toBe(404);
    for (const chargeKey of [`${task.taskId}`, 't2i:', 't2i:nonsense', `t2i:${task.taskId}' OR 1=1`, 'x2i:1']) {
      expect([chargeKey, (await client.consume({ chargeKey })).status]).toEqual([chargeKey, 404]);
    }
    expect((await client.consume({ mode: 'fast' })).status).toBe(400);
  });
});
