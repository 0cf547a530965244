import { VIDEO_MODEL_VERSIONS } from '@maquette/contracts/fields/video-choices';
import { RENDER_STAGES } from '@maquette/contracts/renders/render-status';
import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
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
// An earlier test may have stopped the workers.
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

  test('orders upright images with its own rounding, and receives the agreed size', async () => {
    const sizes = [
      ['720p', 405, 720, 406],
      ['1080p', 607, 1080, 608],
      ['1080p', 607.5, 1080, 608],
      ['4K', 1215, 2160, 1216],
    ] as const;
    const pro = await signUp();
    const client = new SpecClient(product.url, pro.token);
    await client.entitlements();
    await product.database.workspace.update({ where: { personalOf: pro.uid }, data: { plan: 'pro' } });
    for (const [resolution, width, height, delivered] of sizes) {
      const task = await client.order('/api/img2gen', [
        ['prompt', 'a small house'],
        ['target_resolution', resolution],
        ['ratio', '9:16'],
        ['width', String(width)],
        ['height', String(height)],
      ]);
      expect(task).toMatchObject({ width: delivered, height });
      const { last } = await client.follow(String(task.pollUrl));
      const file = await (await fetch(String(last.url))).arrayBuffer();
      expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({ width: delivered, height });
    }
  });

  test('follows a video, and sends the styles of images', async () => {
    for (const [style, look] of [
      ['photographic', 'realistic'],
      ['enhance', 'artistic'],
    ] as const) {
      const task = await client.order('/api/img2vid', [...CLIP, ['style', style]], [['image', await picture()]]);
      const { last } = await client.follow(String(task.pollUrl));
      expect(last.videoEnds).toBe('ready');
      expect((await fetch(String(last.url))).headers.get('content-type')).toBe('video/mp4');
      const render = await product.database.render.findUniqueOrThrow({ where: { id: task.taskId } });
      expect(render.settings).toMatchObject({ style: look });
    }
  });

  test('learns why there is no image: the task failed, or was cancelled elsewhere', async () => {
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

  test('understands every stage of a row, also those of an earlier release', async () => {
    await product.killWorkers();
    const { body } = await postImage(product, person).expect(202);
    const id = String(body.taskId);
    const address = `/api/img2gen-status?taskId=${id}`;
    const running = ['starting', 'post-processing', 'finalizing', 'something new'];
    for (const stage of [...RENDER_STAGES, ...running]) {
      // A lease far in the future: no worker reclaims it.
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

  test('reads position 0 between dispatch and start', async () => {
    // A finished render proves that the queue exists and dispatches renders.
    const earlier = await client.order('/api/img2gen', STILL);
    await client.follow(String(earlier.pollUrl));
    await product.killWorkers();
    const { body } = await postImage(product, person).expect(202);
    const address = `/api/img2gen-status?taskId=${body.taskId}`;
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      expect((await client.poll(address)).body.position).toBeGreaterThan(0);
      const line = new FairQueue(redis, 'image');
      await until(async () => {
        // Waiting renders from earlier tests must return to their positions first.
        for (const { id } of await line.take(100)) if (id !== body.taskId) await line.putBack(id);
        return (await line.state([body.taskId]))[0] === 'dispatched';
      }, 'the dispatch of the render');
      expect((await client.poll(address)).body).toMatchObject({ status: 'queued', stage: 'queued', position: 0 });
      await line.putBack(body.taskId);
    } finally {
      redis.disconnect();
    }
    await product.startWorker();
    expect((await client.follow(address)).last.status).toBe('ready');
  });

  test('waits while the provider accepts nothing', async () => {
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      const line = new FairQueue(redis, 'image');
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

  test.each(['t2i', 's2i'])(
    'animates the result of %s with the form of the hand-off, on every plan',
    async (modality) => {
      const free = new SpecClient(product.url, (await signUp()).token);
      await free.entitlements();
      const upright = await picture();
      const prefill: [string, string][] = [
        ['width', '320'],
        ['height', '480'],
        ['prefill_fps', '30'],
        ['prefill_seconds', '1'],
        ['prefill_motion_preset', 'orbit-left'],
        ['prefill_stabilize', '0'],
      ];
      const sketch: [string, string][] = [
        ['model', 'sd3.5-large'],
        ['style_preset', 'photographic'],
        ['time_of_day', 'Dusk'],
        ['arch_project_type', 'Residential'],
      ];
      const fields = modality === 's2i' ? [...prefill, ...sketch] : prefill;
      const { status, contentType, taskId } = await free.animate(fields, upright);
      expect([status, contentType]).toEqual([200, 'video/mp4']);
      const render = await product.database.render.findUniqueOrThrow({ where: { id: taskId } });
      expect(render.settings).toMatchObject({
        ...{ fps: 30, seconds: 1, dynamicMovement: 'orbit-left', stabilization: false },
        ...{ resolution: '720p', ratio: '3:4', width: 540, height: 720 },
      });
      // The query contains only the image, without the fields that the hand-off would fill in.
      const bare = await free.animate([['seconds', '1']], upright);
      expect(bare.status).toBe(200);
      expect((await product.database.render.findUniqueOrThrow({ where: { id: bare.taskId } })).settings).toMatchObject({
        ...{ fps: 24, dynamicMovement: 'dolly-in', stabilization: true, resolution: '720p' },
      });
      expect((await free.animate([['resolution', '1080p']], upright)).status).toBe(403);
    },
  );

  test('names the video model by the hash of its version', async () => {
    for (const [hash, model] of Object.entries(VIDEO_MODEL_VERSIONS)) {
      const task = await client.order('/api/img2vid', [...CLIP, ['model', hash]], [['image', await picture()]]);
      const { settings } = await product.database.render.findUniqueOrThrow({ where: { id: task.taskId } });
      expect(settings).toMatchObject({ model });
      await client.cancel('/api/img2vid-cancel', String(task.taskId));
    }
    const unknown = client.order('/api/img2vid', [...CLIP, ['model', 'f'.repeat(64)]], [['image', await picture()]]);
    await expect(unknown).rejects.toThrow(/^400/);
  });

  test('downloads a result by its download path alone, without a token', async () => {
    const task = await client.order('/api/img2gen', STILL);
    const { last } = await client.follow(String(task.pollUrl));
    const file = await fetch(new URL(String(last.body.downloadPath), product.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.png"$/);
    const pro = await product.database.workspace.update({ where: { personalOf: person.uid }, data: { plan: 'pro' } });
    const clean = (await client.poll(String(task.pollUrl))).body;
    expect(clean.downloadPath).toContain('clean.png');
    await product.database.workspace.update({ where: { id: pro.id }, data: { plan: 'free' } });
  });

  test('may send hidden values as one field each', async () => {
    const fields: [string, string][] = [
      ...STILL,
      ...['', 'cars', '', 'people'].map((value): [string, string] => ['negative_prompts', value]),
    ];
    const task = await client.order('/api/img2gen', fields);
    const render = await product.database.render.findUniqueOrThrow({ where: { id: task.taskId } });
    expect(render.settings).toMatchObject({ negativePrompts: 'cars, people' });
    // All other fields must be unique in the document.
    await expect(client.order('/api/img2gen', [...fields, ['prompt', 'a second one']])).rejects.toThrow(/^400/);
    const long = 'x'.repeat(60_000);
    const endless: [string, string][] = Array.from({ length: 80 }, () => ['negative_prompts', long]);
    await expect(client.order('/api/img2gen', [...STILL, ...endless])).rejects.toThrow(/^413/);
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
