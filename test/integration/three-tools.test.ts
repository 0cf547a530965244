import { randomUUID } from 'node:crypto';
import { readableBoxes } from '@maquette/contracts/mp4/movie-boxes';
import { readMovieTables } from '@maquette/contracts/mp4/movie-tables';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import fc from 'fast-check';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { drawnHouse } from '../harness/drawn-house';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, renderBecomes } from '../harness/renders';
import { storedFiles } from '../harness/stored-files';

let product: Product;
let free: TestPerson;
let studio: TestPerson;
beforeAll(async () => {
  product = await Product.start();
  free = await signUp();
  studio = await signUp();
  for (const person of [free, studio]) await ask(product, person, '/api/me/entitlements').expect(200);
  await product.database.workspace.update({ where: { personalOf: studio.uid }, data: { plan: 'studio' } });
  await fund(studio, 2_000_000);
});
afterAll(() => product.stop());

async function fund(person: TestPerson, halfCredits: number): Promise<void> {
  const { id } = await product.database.workspace.findUniqueOrThrow({ where: { personalOf: person.uid } });
  await grant(product, id, halfCredits);
}

/** Grants credits as a top-up does. */
async function grant({ database }: Product, workspaceId: string, amount: number): Promise<void> {
  await database.$transaction((transaction) =>
    grantCredits(transaction, { workspaceId, kind: 'topup', amount, reason: 'top_up', idempotencyKey: randomUUID() }),
  );
}

type Files = Record<string, Buffer>;

function post(person: TestPerson, path: string, fields: Record<string, string>, files: Files = {}): request.Test {
  const call = request(product.url).post(path).set('Authorization', `Bearer ${person.token}`);
  for (const [name, value] of Object.entries(fields)) call.field(name, value);
  for (const [name, bytes] of Object.entries(files)) call.attach(name, bytes, 'file');
  return call;
}

const picture = (colour = '#b5651d') =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function finished(person: TestPerson, call: request.Test): Promise<LiveRender> {
  const { body } = await call.expect(202);
  return renderBecomes(product, person, body.taskId, ['done', 'failed']);
}

async function download(person: TestPerson, key: string): Promise<Buffer> {
  const { body } = await ask(product, person, `/api/gallery/get-url?key=${encodeURIComponent(key)}`).expect(200);
  return Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer());
}

const SMALL = { target_resolution: '720p', ratio: '9:16' };
const CLIP = { resolution: '720p', ratio: '9:16', seconds: '1', fps: '12' };

describe('missing inputs of a tool are reported in the words of the specification', () => {
  test.each<[string, () => request.Test, number, string]>([
    ['Text to Images without words', () => post(free, '/api/img2gen', { prompt: ' ' }), 400, 'Please enter a prompt.'],
    [
      'Sketch to Images without a sketch',
      () => post(free, '/api/img2gen', { modality: 's2i' }),
      400,
      'Please add a sketch (reference image) first.',
    ],
    ['Image to Video without an image', () => post(free, '/api/img2vid', CLIP), 400, 'Please add a reference image.'],
    ['Video to Video without a clip', () => post(free, '/api/vid2vid', CLIP), 400, 'Please add a video.'],
    [
      'a hand-off without a picture',
      () => post(free, '/api/handoff', { width: '10' }),
      400,
      'Please generate an image first, then Animate in Gen-1.',
    ],
    [
      '1080p video on Free',
      () => post(free, '/api/img2vid', { ...CLIP, resolution: '1080p' }),
      403,
      'Free plan limited to 720p video.',
    ],
    [
      'a 4K clip on Free, by the upscale of 720p',
      () => post(free, '/api/img2vid', { ...CLIP, upscale_4k: '1' }),
      403,
      'Free plan limited to 720p video.',
    ],
    [
      '16 s in Fast mode',
      () => post(studio, '/api/img2vid', { ...CLIP, seconds: '16' }),
      403,
      'Fast mode limit is 15s per job.',
    ],
    [
      '11 s in Relaxed mode',
      () => post(studio, '/api/img2vid', { ...CLIP, mode: 'relaxed', seconds: '11' }),
      403,
      'Relaxed mode limit is 10s per job.',
    ],
    [
      'Relaxed mode on Free',
      () => post(free, '/api/img2vid', { ...CLIP, mode: 'relaxed' }),
      403,
      'Your plan does not include relaxed mode.',
    ],
    [
      '8K on Studio',
      () => post(studio, '/api/img2gen', { target_resolution: '8K' }),
      403,
      'Your plan allows up to 4K stills.',
    ],
    [
      'an upscale of 720p',
      () => post(studio, '/api/img2gen', { prompt: 'x', ...SMALL, upscale: '2x' }),
      400,
      '2x upscaling starts from 1080p or 4K. Choose one of these sizes.',
    ],
  ])('%s', async (_, call, status, sentence) => {
    const { body, headers } = await call().expect(status);
    expect(body).toMatchObject({ ok: false, error: sentence });
    expect(headers['x-upstream-body-snippet']).toBe(sentence);
  });

  test('the plan is checked before missing inputs', async () => {
    const { body } = await post(free, '/api/img2gen', { modality: 's2i', target_resolution: '4K' }).expect(403);
    expect(body.code).toBe('stills_resolution_limit');
  });

  test('a video without enough credits is refused before anything is made', async () => {
    const poor = await signUp();
    const files = { image: await picture() };
    const { body } = await post(poor, '/api/img2vid', { ...CLIP, seconds: '15', fps: '24' }, files).expect(402);
    expect(body.error).toBe('Not enough fast credits for this job.');
  });
});

describe('Sketch to Images', () => {
  test('accepts every field, and reuse by reference makes the same request again', async () => {
    const fields = {
      ...SMALL,
      modality: 's2i',
      design_type: 'Interior',
      room_type: 'Kitchen',
      style_template: 'Japandi',
      sketch_strictness: '81',
      reference_role: 'structure-only',
      drawing_corrections: 'window@0.3,0.6 split@0.1,0.1,0.1,0.9',
      drawing_crop: '0.1,0.05,0.92,0.1,0.9,0.95,0.1,0.9',
      output_type: 'concept',
      output_format: 'webp',
      seed: '77',
      seed_locked: '1',
    };
    const first = await finished(
      studio,
      post(studio, '/api/img2gen', fields, { image: await drawnHouse(640, 360).jpeg().toBuffer() }),
    );
    expect(first).toMatchObject({
      tool: 's2i',
      status: 'done',
      credits: 8,
      settings: {
        seed: 77,
        outputFormat: 'webp',
        image: { source: 'upload', width: 640, height: 360 },
        sketch: { subject: 'Interior', roomType: 'Kitchen', styleTemplate: 'Japandi', sketchStrictness: 81 },
      },
      result: { contentType: 'image/webp', width: 406, height: 720, watermark: false },
    });
    const overlay = await download(studio, first.result?.differencesKey ?? '');
    expect(await sharp(overlay).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 406, height: 720 });
    const { image } = first.settings as Extract<LiveRender['settings'], { kind: 'still' }>;
    const again = await finished(studio, post(studio, '/api/img2gen', { ...fields, image_ref: `upload:${image?.id}` }));
    expect(again.settings).toEqual(first.settings);
    // Corrections and crop are kept with the order and cost nothing; wrong ones are refused before anything is charged.
    expect(first.settings).toMatchObject({
      sketch: { drawingCorrections: fields.drawing_corrections, drawingCrop: fields.drawing_crop },
    });
    const wrong = {
      ...fields,
      image_ref: `upload:${image?.id}`,
      drawing_corrections: 'window@1.5,NaN',
      drawing_crop: '0,0,1,1',
    };
    const { body } = await post(studio, '/api/img2gen', wrong).expect(400);
    expect(body.details.drawing_corrections).toMatch(/^must be up to 64 corrections such as/);
    expect(body.details.drawing_crop).toMatch(/^must be "whole" or the four corners/);
  });
});

describe('the file of an image', () => {
  test.each(['png', 'jpeg', 'webp'])('is a %s, marked as generated, at exactly its size', async (format) => {
    const render = await finished(
      studio,
      post(studio, '/api/img2gen', { ...SMALL, prompt: 'x', output_format: format }),
    );
    const file = await download(studio, render.result?.key ?? '');
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format, width: 406, height: 720 });
    expect(metadata.xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
  });

  test('carries a watermark on Free, which disappears with a plan', async () => {
    const render = await finished(
      free,
      post(free, '/api/img2gen', { ...SMALL, prompt: 'x', seed: '9', seed_locked: '1' }),
    );
    expect(render.result?.watermark).toBe(true);
    const key = render.result?.key ?? '';
    const spread = async () => {
      const { data } = await sharp(await download(free, key))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (
        data.reduce((most, level) => Math.max(most, level), 0) -
        data.reduce((least, level) => Math.min(least, level), 255)
      );
    };
    expect(await spread()).toBeGreaterThan(60);
    await product.database.workspace.update({ where: { personalOf: free.uid }, data: { plan: 'creator' } });
    // The double paints one colour, so only the invisible mark is left. The plan may be cached for some seconds.
    await until(async () => (await spread()) < 20, 'the clean image');
    await product.database.workspace.update({ where: { personalOf: free.uid }, data: { plan: 'free' } });
  });
});

describe('Image to Video', () => {
  test('from an upload: held, made, charged; a progressive MP4 of exactly the size and length', async () => {
    const files = {
      image: await picture(),
      depth_map: await drawnHouse(640, 360).jpeg().toBuffer(),
      foreground_mask: await picture('#fff'),
    };
    const { body } = await post(studio, '/api/img2vid', { ...CLIP, seconds: '2' }, files).expect(202);
    expect(body).toMatchObject({ ok: true, pollUrl: `/api/img2vid-status?taskId=${body.taskId}` });
    const render = await renderBecomes(product, studio, body.taskId, ['done', 'failed']);
    expect(render).toMatchObject({
      tool: 'i2v',
      status: 'done',
      money: 'charged',
      result: { contentType: 'video/mp4', width: 406, height: 720, clip: { seconds: 2, fps: 12 } },
    });
    const { body: polled, headers } = await ask(product, studio, body.pollUrl).expect(200);
    expect(polled).toMatchObject({ key: body.expectedS3Key, image_url: null, bytes: render.result?.bytes });
    for (const name of ['x-maquette-used', 'x-maquette-credits-used', 'x-used-credits']) {
      expect(headers[name]).toBe(String(render.credits));
    }
    const mp4 = Buffer.from(await (await fetch(polled.video_url)).arrayBuffer());
    const boxes = readableBoxes(mp4);
    expect(boxes[0]?.type).toBe('ftyp');
    const moov = boxes.find(({ type }) => type === 'moov');
    expect(moov && readMovieTables(mp4.subarray(moov.start, moov.end))).toMatchObject({
      codec: 'avc1',
      width: 406,
      height: 720,
      seconds: 2,
      frames: 24,
    });
    expect(await sharp(await download(studio, render.result?.posterKey ?? '')).metadata()).toMatchObject({
      width: 406,
    });
  });

  test("starts from an own result; not from another user's", async () => {
    const still = await finished(studio, post(studio, '/api/img2gen', { ...SMALL, prompt: 'x' }));
    const fields = { ...CLIP, image_ref: `render:${still.id}` };
    const clip = await finished(studio, post(studio, '/api/img2vid', fields));
    expect(clip).toMatchObject({ status: 'done', settings: { image: { source: 'render', id: still.id } } });
    const { body } = await post(free, '/api/img2vid', fields).expect(422);
    expect(body.code).toBe('file_gone');
  });

  test('with a broken file costs nothing and says so', async () => {
    const files = { image: await picture() };
    const render = await finished(studio, post(studio, '/api/img2vid', { ...CLIP, prompt: 'broken file' }, files));
    expect(render).toMatchObject({
      status: 'failed',
      money: 'returned',
      failure: { sentence: 'Provider returned invalid MP4 (5000 bytes).' },
    });
  });

  test('can be cancelled by both calls', async () => {
    const files = { image: await picture() };
    const { body } = await post(studio, '/api/img2vid', CLIP, files).expect(202);
    const link = `/api/img2vid-cancel?cancel=1&taskId=${body.taskId}`;
    const { body: cancelled } = await ask(product, studio, link).expect(200);
    // The cancellation is refused as too late: the video is finished and charged.
    expect(cancelled.ok ? ['cancelled', 'ready'] : ['running']).toContain(cancelled.status);
    const again = await post(studio, '/api/img2vid-cancel', { taskId: body.taskId });
    expect([200, 400]).toContain(again.status);
  });
});

describe('Video to Video', () => {
  test('accepts one of our videos, priced as gen2, and is never longer', async () => {
    const clip = await finished(
      studio,
      post(studio, '/api/img2vid', { ...CLIP, seconds: '1' }, { image: await picture() }),
    );
    const fields = { ...CLIP, seconds: '10', video_ref: `render:${clip.id}` };
    const again = await finished(studio, post(studio, '/api/vid2vid', fields));
    expect(again).toMatchObject({
      tool: 'v2v',
      status: 'done',
      settings: { seconds: 1 },
      result: { clip: { seconds: 1 } },
    });
    // 5 credits a second plus stabilisation, but no upright walls, which a dolly keeps anyway.
    // Restyling costs 6 and has no camera.
    expect([clip.credits, again.credits]).toEqual([5.5, 6]);
  });
});

describe('the hand-off to Gen-1', () => {
  test('stores the image and opens the workspace with its form filled', async () => {
    const still = await finished(studio, post(studio, '/api/img2gen', { ...SMALL, prompt: 'a pier' }));
    const { body } = await post(studio, '/api/handoff', {
      image_ref: `render:${still.id}`,
      prompt: 'a pier',
      prefill_fps: '24',
      prefill_seconds: '4',
      prefill_motion_preset: 'dolly-in',
      prefill_stabilize: '1',
    }).expect(201);
    expect(body.asset).toMatchObject({ source: 'render', id: still.id });
    expect(body.open_url).toMatch(new RegExp(`^${product.url}/dashboard/animate/[0-9a-f-]{36}$`));
    const id = body.open_url.split('/').at(-1);
    const { body: opened } = await ask(product, studio, `/api/handoffs/${id}`).expect(200);
    expect(opened).toMatchObject({
      image: { id: still.id },
      prefill: { fps: 24, seconds: 4, motionPreset: 'dolly-in', stabilize: true, prompt: 'a pier' },
    });
    await ask(product, free, `/api/handoffs/${id}`).expect(404);
  });

  test('without a workspace returns the video in one call and charges it once', async () => {
    const answer = await post(studio, '/api/animate', CLIP, { image: await picture() })
      .buffer(true)
      .expect(200);
    expect(answer.headers['content-type']).toBe('video/mp4');
    expect(answer.headers['content-length']).toBe(String((answer.body as Buffer).length));
    const render = await product.database.render.findUniqueOrThrow({ where: { id: answer.headers['x-task-id'] } });
    expect(render.status).toBe('done');
    expect(await product.database.creditPosting.count({ where: { renderId: render.id, kind: 'capture' } })).toBe(1);
  });
});

describe('projects', () => {
  test('contain renders of the workspace, also before they are done, visible to members only', async () => {
    const call = request(product.url);
    const auth = (person: TestPerson) => ({ Authorization: `Bearer ${person.token}` });
    const { body: made } = await call.post('/api/projects').set(auth(studio)).send({ name: ' Pier 7 ' }).expect(201);
    expect(made).toMatchObject({ name: 'Pier 7', renders: 0 });
    const again = await call.post('/api/projects').set(auth(studio)).send({ name: 'Pier 7' }).expect(409);
    expect(again.body.error).toBe('You already have a project with this name.');

    const { body: task } = await post(studio, '/api/img2gen', { ...SMALL, prompt: 'until told, pier' }).expect(202);
    await call.put(`/api/projects/${made.id}/renders/${task.taskId}`).set(auth(studio)).expect(204);
    await call.put(`/api/projects/${made.id}/renders/${task.taskId}`).set(auth(studio)).expect(204);
    const { body: list } = await ask(product, studio, `/api/projects?render=${task.taskId}`).expect(200);
    expect(list.items).toEqual([
      {
        id: made.id,
        name: 'Pier 7',
        teamspace: null,
        guarantee: null,
        renders: 1,
        views: 1,
        holds: true,
        thumbnailKey: null,
      },
    ]);
    const { body: found } = await ask(product, studio, `/api/renders?project=${made.id}&q=PIER`).expect(200);
    expect(found.items.map(({ id }: LiveRender) => id)).toEqual([task.taskId]);
    await product.goOn();
    await product.settled();

    expect((await ask(product, free, '/api/projects').expect(200)).body.items).toEqual([]);
    await call.put(`/api/projects/${made.id}/renders/${task.taskId}`).set(auth(free)).expect(404);
    await call.delete(`/api/projects/${made.id}`).set(auth(free)).expect(404);
    await call.delete(`/api/projects/${made.id}`).set(auth(studio)).expect(204);
  });
});

test('every stored image is marked as machine-made', async () => {
  const kinds = new Set<string>();
  for (const { key, bytes } of await storedFiles(product, 'renders/')) {
    if (key.endsWith('.mp4')) continue;
    const { xmp } = await sharp(bytes).metadata();
    expect([key, xmp?.toString()]).toEqual([key, expect.stringContaining('digitalsourcetype/algorithmicMedia')]);
    kinds.add(key.split('/').at(-1) ?? '');
  }
  const pictures = ['picture.jpg', 'picture.png', 'picture.webp'];
  const beside = ['clean.png', 'depth.png', 'differences.png', 'poster.jpg', 'thumbnail.webp'];
  expect([...kinds].sort()).toEqual([...pictures, ...beside].sort());
});

describe('words of a prompt', () => {
  test('are classified before anything is held: drawn, approximated, unknown, and for the other design type', async () => {
    const ask = (body: object) =>
      request(product.url).post('/api/words').set('Authorization', `Bearer ${studio.token}`).send(body);
    const form = { prompt: 'a zorbly friary', negativePrompts: 'trees', designType: 'Architecture' };
    const { body } = await ask(form).expect(200);
    expect(body).toEqual({
      ok: true,
      words: [
        {
          text: 'zorbly',
          at: [2, 8],
          became: 'unknown',
          reason: 'the engine does not know this word',
          code: 'unknown',
        },
        {
          ...{ text: 'friary', at: [9, 15], became: 'approximated', reason: 'shown as “monastery”' },
          ...{ code: 'shown_as', params: { word: 'monastery' } },
        },
      ],
    });
    const room = await ask({ prompt: 'a bedroom with blue walls', designType: 'Architecture' }).expect(200);
    const house = await ask({ prompt: 'villa with a pool', designType: 'Interior' }).expect(200);
    expect([room.body.about, house.body.about]).toEqual(['Interior', 'Architecture']);
    await ask({ ...form, designType: 'Ship' }).expect(400);
    await ask({ ...form, prompt: 'x'.repeat(4_001) }).expect(400);
  });
});

describe('words of a sketch or video', () => {
  test('act on what the drawing or the source shows, before anything is held', async () => {
    const sketch = await drawnHouse(1_280, 720).png().toBuffer();
    const file = await request(product.url)
      .post('/api/uploads')
      .set('Authorization', `Bearer ${studio.token}`)
      .attach('image', sketch, 'house.png')
      .expect(201);
    const ref = `upload:${file.body.file.id}`;
    const { body: parts } = await request(product.url)
      .get('/api/uploads/parts')
      .query({ image: ref, designType: 'Architecture' })
      .set('Authorization', `Bearer ${studio.token}`)
      .expect(200);
    const ask = (body: object) =>
      request(product.url).post('/api/words').set('Authorization', `Bearer ${studio.token}`).send(body);
    const fields = { prompt: 'white walls, an oak table', weather: 'Clear' };
    const { body } = await ask({ fields, shows: parts.drawing.shows }).expect(200);
    const fates = body.words.map(({ text, became }: { text: string; became: string }) => `${text}: ${became}`);
    expect(fates).toEqual(['white: drawn', 'walls: drawn', 'oak: not-drawn', 'table: not-drawn']);
    await ask({ fields, shows: ['unicorn'] }).expect(400);
    const { body: video } = await ask({ tool: 'i2v', prompt: 'a villa at night' }).expect(200);
    expect(video.words.map(({ became }: { became: string }) => became)).toEqual(['not-drawn', 'drawn']);
    await ask({ tool: 't2v', prompt: 'a villa' }).expect(400);
    await ask({ fields: { ...fields, weather: 'Sharks' }, shows: [] }).expect(400);
  });
});

describe('a requested quote', () => {
  const quote = (body: object) =>
    request(product.url).post('/api/credits/quote').set('Authorization', `Bearer ${studio.token}`).send(body);

  test('is refused by field name if the server would have to guess', async () => {
    const job = { modality: 'i2v', resolution: '720p', loopin: true, options: { stabilisation: true } };
    const { body } = await quote({ mode: 'fast', job, moed: 'fast' }).expect(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      details: {
        moed: 'is not known. Did you mean "mode"?',
        'job.loopin': 'is not known. Did you mean "looping"?',
        'job.options.stabilisation': 'is not known. Did you mean "stabilization"?',
      },
    });
  });

  test('for a thousandth of a second is that of the shortest video, and so is the order', async () => {
    const order = { resolution: '1080p', ratio: '9:16', seconds: '0.001', fps: '12', mode: 'relaxed', upscale_4k: '1' };
    const { body } = await post(studio, '/api/img2vid', order, { image: await picture() }).expect(202);
    expect(body.credits).toBeGreaterThan(0);
    const render = await product.database.render.findUniqueOrThrow({ where: { id: body.taskId } });
    expect(render).toMatchObject({ clipSeconds: 1, settings: { seconds: 1 } });
    await ask(product, studio, `/api/img2vid-cancel?cancel=1&taskId=${body.taskId}`).expect(200);
  });

  test('for excessive parallax is that of the maximum, which is also stored', async () => {
    const orders = ['0.12', '0.70'].map(async (parallax_depth) => {
      const { body } = await post(studio, '/api/img2vid', { ...CLIP, parallax_depth }, { image: await picture() });
      const { settings } = await product.database.render.findUniqueOrThrow({ where: { id: body.taskId } });
      return [body.credits, (settings as { parallaxDepth: number }).parallaxDepth];
    });
    const [asUsed, beyond] = await Promise.all(orders);
    expect(beyond).toEqual(asUsed);
    expect(beyond?.[1]).toBe(0.12);
  });
});

describe('any order', () => {
  const job = fc.record({
    modality: fc.constantFrom('t2i', 's2i', 'i2v', 'gen2'),
    resolution: fc.constantFrom('720p', '1080p', '4K', '8K', '5K'),
    turboModel: fc.boolean(),
    premiumModel: fc.boolean(),
    fps: fc.integer({ min: 1, max: 90 }),
    seconds: fc.oneof(
      fc.integer({ min: 0, max: 170 }).map((tenths) => tenths / 10),
      fc.constantFrom(0.001, 4.987, 5.021),
    ),
    looping: fc.boolean(),
    stabilization: fc.boolean(),
    keepVerticals: fc.boolean(),
    parallax: fc.integer({ min: -20, max: 150 }).map((value) => value / 100),
    flat: fc.boolean(),
    byModel: fc.boolean(),
    depthMap: fc.boolean(),
    upscale4k: fc.boolean(),
    mode: fc.constantFrom('fast', 'relaxed'),
  });

  test('is quoted, held and charged at one price, or refused with a sentence', async () => {
    const stopped = await Product.start({ workers: 0 });
    try {
      const person = await signUp();
      await ask(stopped, person, '/api/me/entitlements').expect(200);
      const workspace = await stopped.database.workspace.update({
        where: { personalOf: person.uid },
        data: { plan: 'enterprise' },
      });
      await grant(stopped, workspace.id, 10_000_000);
      const call = (path: string) => request(stopped.url).post(path).set('Authorization', `Bearer ${person.token}`);
      const { body: upload } = await call('/api/uploads')
        .attach('image', await drawnHouse(640, 360).jpeg().toBuffer(), 'a')
        .expect(201);
      const image_ref = `upload:${upload.file.id}`;
      await fc.assert(
        fc.asyncProperty(job, async (asked) => {
          if (asked.modality === 'gen2') return;
          const { mode, modality, resolution, turboModel, fps, seconds, parallax, flat, byModel, ...rest } = asked;
          const still = modality !== 'i2v';
          const premiumModel = rest.premiumModel && !turboModel;
          const { looping, stabilization, keepVerticals, depthMap, upscale4k } = rest;
          const options = {
            looping,
            stabilization,
            keepVerticals,
            parallaxDepth: parallax,
            depthMapProvided: depthMap,
            upscale4k,
          };
          const model = still
            ? `sd3.5-large${turboModel ? '-turbo' : ''}`
            : `maquette-motion${premiumModel ? '-premium' : turboModel ? '-turbo' : ''}`;
          const made = byModel ? { model } : { turboModel, premiumModel };
          const chosen = flat ? options : { options };
          const quoted = await call('/api/credits/quote')
            .send({ mode, job: { modality, resolution, fps, seconds, ...made, ...chosen } })
            .expect(200);
          const flag = (value: boolean) => (value ? '1' : '0');
          const order = still
            ? await call('/api/img2gen').send({
                modality,
                prompt: 'x',
                image_ref,
                billing_mode: mode,
                target_resolution: resolution,
                model,
              })
            : await call('/api/img2vid').send({
                mode,
                image_ref,
                resolution,
                fps,
                seconds,
                looping: flag(looping),
                stabilization: flag(stabilization),
                keep_verticals: flag(keepVerticals),
                parallax_depth: parallax,
                upscale_4k: flag(upscale4k),
                model,
                ...(depthMap ? { depth_map_ref: image_ref } : {}),
              });
          expect(order.status).toBeLessThan(500);
          if (order.status !== 202) {
            expect(quoted.body).toMatchObject({ affordable: false, reason: order.body.error });
            return;
          }
          const hold = await stopped.database.creditPosting.findFirst({
            where: { renderId: order.body.taskId, kind: 'hold' },
          });
          const held = Number(hold?.amount ?? 0) / 2;
          expect({ quoted: quoted.body.credits, answered: order.body.credits, held }).toEqual({
            quoted: order.body.credits,
            answered: order.body.credits,
            held: order.body.credits,
          });
        }),
        { numRuns: 80 },
      );
    } finally {
      await stopped.stop();
    }
  });
});
