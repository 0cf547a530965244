import { randomUUID } from 'node:crypto';
import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { type ApiJob, apiJobSchema } from '@maquette/contracts/developer/developer-api';
import sharp from 'sharp';
import { until } from '../harness/child-process';
import { letCreditsRunOut } from '../harness/credits';
import { drawnHouse } from '../harness/drawn-house';
import { Product } from '../harness/product';
import { type Developer, makeKey, Program, signUpDeveloper } from '../harness/programs';
import { postImage, readRender } from '../harness/renders';

let product: Product;
let developer: Developer;
let live: Program;
const programs: Program[] = [];
beforeAll(async () => {
  product = await Product.start();
  developer = await signUpDeveloper(product);
  live = await programOf(developer);
});
afterAll(async () => {
  for (const program of programs) program.close();
  await product.stop();
});
afterEach(() => product.settled());

async function programOf(person: Developer, wish: object = {}): Promise<Program> {
  const program = new Program(product, (await makeKey(product, person, wish)).secret);
  programs.push(program);
  return program;
}
const SMALL = { prompt: 'a small house', ratio: '9:16', target_resolution: '720p' };
const CLIP = { ratio: '9:16', resolution: '720p', seconds: 1, fps: 12 };
const key = () => ({ 'Idempotency-Key': randomUUID() });
const picture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();

async function ordered(program: Program, path: string, body: object): Promise<ApiJob> {
  const answer = await program.post(path, body, key());
  expect([answer.status, answer.body.code]).toEqual([202, undefined]);
  return answer.body;
}

describe('a job', () => {
  test('is ordered, waited for, and its result fetched', async () => {
    const answer = await live.post(
      '/images',
      { ...SMALL, seed: 7, seed_locked: true, verticals_straight: false },
      key(),
    );
    expect(answer.status).toBe(202);
    const job = apiJobSchema.parse(answer.body);
    expect(job).toMatchObject({ sandbox: false, tool: 't2i', status: 'queued', money: 'held', credits: 6 });
    expect(answer.headers.location).toBe(`/api/v1/jobs/${job.id}`);
    expect(answer.headers).toHaveProperty('retry-after');
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
    const done = await live.becomes(job.id, ['done']);
    expect(done).toMatchObject({
      money: 'charged',
      position: null,
      result: { content_type: 'image/png', height: 720 },
    });
    const file = await fetch(done.result?.url ?? '');
    expect(Number(file.headers.get('content-length'))).toBe(done.result?.bytes);
    const { settings } = await readRender(product, developer, job.id);
    expect(settings).toMatchObject({ seed: 7, seedLocked: true, verticalsStraight: false });
    // Assets can be read only by a key with that scope.
    const blind = await programOf(developer, { scopes: ['jobs:read'] });
    const { body } = await blind.get(`/jobs/${job.id}`);
    expect(body.result).toMatchObject({ url: null, url_expires_at: null, bytes: done.result?.bytes });
  });

  test('starts from a file sent with it, or uploaded before', async () => {
    const { body: file } = await live.sendForm('/files', {}, { image: await drawnHouse(360, 640).jpeg().toBuffer() });
    expect(file).toMatchObject({ object: 'file', content_type: 'image/jpeg', width: 360, height: 640, seconds: null });
    const sketch = await ordered(live, '/images', { ...SMALL, modality: 's2i', image_ref: file.ref });
    const clip = await live.sendForm('/videos', { ...CLIP, seconds: '1' }, { image: await picture() });
    expect(clip.body).toMatchObject({ tool: 'i2v', status: 'queued' });
    const [drawn, moved] = await Promise.all(
      [sketch.id, clip.body.id].map((id) => live.becomes(id, ['done', 'failed'])),
    );
    expect([drawn?.status, moved?.status]).toEqual(['done', 'done']);
    // The double paints one colour, so no line of the drawing is kept.
    const fidelity = drawn?.result?.fidelity;
    expect(fidelity).toMatchObject({ score: 0, moved_percent: 0, moved_by_percent: 0 });
    // The double paints one colour, so every opening in the drawing is lost, however many there are.
    const openings = fidelity?.openings?.drawn ?? 0;
    expect(openings).toBeGreaterThan(0);
    expect(fidelity?.openings).toEqual({ drawn: openings, kept: 0, moved: 0, lost: openings, added: 0 });
    expect(fidelity?.drawn_lines).toBeGreaterThan(10);
    const map = await fetch(fidelity?.map_url ?? '');
    expect(map.headers.get('content-type')).toBe('image/png');
    const blind = await programOf(developer, { scopes: ['jobs:read'] });
    const { body: unread } = await blind.get(`/jobs/${sketch.id}`);
    expect(unread.result.fidelity).toEqual({ ...fidelity, map_url: null });
    const restyled = await ordered(live, '/video-restyles', { ...CLIP, video_ref: `render:${moved?.id}` });
    expect((await live.becomes(restyled.id, ['done', 'failed'])).result).toMatchObject({ content_type: 'video/mp4' });
  });

  test('is cancelled with the scope that orders its kind, and its credits return', async () => {
    const job = await ordered(live, '/images', { ...SMALL, prompt: 'until told' });
    const other = await programOf(developer, { scopes: ['videos:write', 'jobs:read'] });
    const refused = await other.post(`/jobs/${job.id}/cancel`);
    expect(refused.body).toMatchObject({ code: 'api_scope_missing', details: { scope: 'images:write' } });
    const { body } = await live.post(`/jobs/${job.id}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', money: 'returned' });
    expect((await live.post(`/jobs/${job.id}/cancel`)).body.status).toBe('cancelled');
  });

  test('of another workspace, or ordered on screen, is answered as unknown', async () => {
    const job = await ordered(live, '/images', SMALL);
    const { body: own } = await postImage(product, developer).expect(202);
    const stranger = await programOf(await signUpDeveloper(product));
    const bodies = [
      await stranger.get(`/jobs/${job.id}`),
      await stranger.post(`/jobs/${job.id}/cancel`),
      await stranger.get(`/jobs/${randomUUID()}`),
      await live.get(`/jobs/${own.taskId}`),
      await live.get('/jobs/nonsense'),
    ].map(({ status, body }) => ({ status, ...body, traceId: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' });
    const { body: list } = await live.get('/jobs?limit=100');
    expect(list.data.map(({ id }: ApiJob) => id)).not.toContain(own.taskId);
  });
});

describe('an order', () => {
  test('with unknown fields is refused, naming them and the nearest known ones', async () => {
    const { status, body, headers } = await live.post('/images', {
      ...SMALL,
      promt: 'x',
      plan: 'pro',
      image: 'x',
      seed: [1],
    });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.parse(body).details).toEqual({
      promt: 'is not known. Did you mean "prompt"?',
      plan: 'is not known',
      image: 'is a file: send it as multipart/form-data, or its ref as "image_ref"',
    });
    const typed = await live.post('/images', { ...SMALL, seed: [1] });
    expect(typed.body.details).toEqual({ seed: 'must be text, a number, true or false' });
    const multipart = await live.sendForm('/images', { ...SMALL, promt: 'x' }, {});
    expect(multipart.body.details).toEqual({ promt: 'is not known. Did you mean "prompt"?' });
    const wrong = await live.sendForm('/video-restyles', { image_ref: 'x' }, { image: await picture() });
    expect(wrong.body.details).toEqual({ image: 'is a file this call does not take' });
    expect((await live.post('/videos', { video_ref: 'x' })).body.details).toEqual({ video_ref: 'is not known' });
    const text = await live.send('post', '/images', undefined, { 'Content-Type': 'text/plain' });
    expect(text.status).toBe(400);
  });

  test('that is repeated is one job, also ten times in parallel, and another body is a conflict', async () => {
    const mine = await signUpDeveloper(product);
    const program = await programOf(mine);
    const again = key();
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (;;) {
          const answer = await program.post('/images', { ...SMALL, prompt: 'takes 2 s' }, again);
          if (answer.body.code !== 'rate_limited') return answer;
        }
      }),
    );
    expect(orders.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
    expect(orders.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(9);
    expect(await product.database.render.count({ where: { workspaceId: mine.workspaceId } })).toBe(1);
    const conflict = await program.post('/images', { ...SMALL, prompt: 'another' }, again);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_key_reused']);
    // A browser's idempotency key is separate, even if its text is the same.
    const screen = await postImage(product, mine, {}, again['Idempotency-Key']).expect(202);
    expect(screen.body.taskId).not.toBe(orders[0]?.body.id);
  });

  test('as a dry run returns the later price, holds nothing and stores nothing', async () => {
    const mine = await signUpDeveloper(product);
    const program = await programOf(mine, { monthlyCreditLimit: 30 });
    const before = await product.database.creditAccount.findUniqueOrThrow({ where: { workspaceId: mine.workspaceId } });
    const { body, status } = await program.post('/images?dry_run=true', SMALL);
    expect([status, body.object, body.affordable, body.available_credits]).toEqual([200, 'dry_run', true, 10_075]);
    const told = { ...SMALL, prompt: 'a small zorbly house without a pool', dry_run: true };
    expect((await program.post('/images', told)).body).toMatchObject({
      understood: ['small', 'house', 'pool'],
      ignored: ['zorbly'],
    });
    const clip = { ...CLIP, seconds: 10, dry_run: true };
    const long = await program.post('/videos', clip);
    expect(long.body).toMatchObject({ object: 'dry_run', affordable: false, understood: null });
    expect((await program.post('/images', { modality: 's2i', dry_run: true })).body.quote.credits).toBe(11);
    // Upright walls and parallax have no effect with a static camera, so they are neither made nor charged.
    const moved = async (move: object) => (await program.post('/videos', { ...clip, ...move })).body.quote;
    const stands = { static_movement: 'none', dynamic_movement: 'none', path_curve: 0, stabilization: 1 };
    const wished = { keep_verticals: 1, parallax_depth: 0.12 };
    const bare = await moved({ ...stands, keep_verticals: 0, parallax_depth: 0 });
    expect(await moved({ ...stands, ...wished })).toEqual(bare);
    expect(
      (await moved({ ...stands, ...wished, static_movement: 'tilt-up', motion_strength: 50 })).credits,
    ).toBeGreaterThan(bare.credits);
    expect(
      (await moved({ ...stands, ...wished, dynamic_movement: 'dolly-in', motion_strength: 50 })).credits,
    ).toBeGreaterThan(bare.credits);
    const withDepth = await program.sendForm(
      '/videos',
      { ...clip, seconds: '10', dry_run: '1' },
      { depth_map: await drawnHouse(320, 180).jpeg().toBuffer() },
    );
    expect(withDepth.body.quote.credits).toBe(long.body.quote.credits - 10);
    const empty = (dry_run: string) =>
      picture().then((image) => program.sendForm('/images', { ...SMALL, modality: 's2i', dry_run }, { image }));
    expect((await empty('1')).body.code).toBe('drawing_empty');
    expect((await program.post('/video-restyles', { ...clip, seconds: 99 })).body.code).toBe('fast_seconds_limit');
    const { workspaceId } = mine;
    expect(await product.database.creditAccount.findUniqueOrThrow({ where: { workspaceId } })).toEqual(before);
    expect(await product.database.upload.count({ where: { workspaceId } })).toBe(0);
    expect((await empty('0')).body.code).toBe('drawing_empty');
    expect(await product.database.render.count({ where: { workspaceId } })).toBe(0);
    expect((await ordered(program, '/images', SMALL)).credits).toBe(body.quote.credits);
  });

  test('without a design type follows the room in its prompt, at the price of a house', async () => {
    const program = await programOf(await signUpDeveloper(product));
    const kitchen = { ...SMALL, prompt: 'a bright kitchen with an island and two stools' };
    const room = { ...kitchen, modality: 's2i' };
    const drawn = async (fields: Record<string, string>) => {
      const sketch: Record<string, Buffer> = fields.modality
        ? { image: await drawnHouse(320, 180).jpeg().toBuffer() }
        : {};
      const { status, body } = await program.sendForm('/images', fields, sketch);
      expect([status, body.code]).toEqual([202, undefined]);
      await program.becomes(body.id, ['done']);
      const { settings } = await product.database.render.findUniqueOrThrow({ where: { id: body.id } });
      return [body.credits, (settings as { designType: string }).designType];
    };
    expect(await drawn(SMALL)).toEqual([6, 'Architecture']);
    expect(await drawn(kitchen)).toEqual([6, 'Interior']);
    expect(await drawn({ ...kitchen, design_type: 'Architecture' })).toEqual([6, 'Architecture']);
    expect(await drawn(room)).toEqual([8, 'Interior']);
    expect(await drawn({ ...room, arch_environment: 'Urban' })).toEqual([8, 'Architecture']);
  });

  test("beyond two open jobs, the key's limit or the credits is refused with what to do", async () => {
    const mine = await signUpDeveloper(product, 60);
    const program = await programOf(mine, { monthlyCreditLimit: 20 });
    const slow = { ...SMALL, prompt: 'until told' };
    const jobs = [await ordered(program, '/images', slow), await ordered(program, '/images', slow)];
    const third = await program.post('/images', slow);
    expect([third.status, third.body.code, third.body.details.limit]).toEqual([429, 'api_jobs_open', 2]);
    expect((await program.get('/account')).body).toMatchObject({
      plan: 'pro',
      credits: { balance: 105, held: 12, available: 93 },
      limits: { open_jobs: 2, open_jobs_now: 2, requests_per_minute: 60 },
      key: { monthly_credit_limit: 20, spent_this_month: 12 },
    });
    for (const { id } of jobs) await program.post(`/jobs/${id}/cancel`);
    await ordered(program, '/images', { ...SMALL, target_resolution: '4K', ratio: '1:1', prompt: 'takes 0.1 s' });
    const spent = await program.post('/images', { ...SMALL, target_resolution: '1080p' });
    expect([spent.status, spent.body.code, spent.body.details.limit]).toEqual([402, 'key_spent', 20]);
    expect(spent.body.error).toMatch(/A new month begins at \d{4}-\d{2}-01 00:00 UTC/);
    await product.settled();
    await letCreditsRunOut(product, mine.workspaceId);
    expect((await program.post('/images', SMALL)).body.code).toBe('not_enough_credits');
  });
});

describe('while Redis is unavailable', () => {
  test('the api enforces limits alone, and accepts two a second of twenty parallel orders', async () => {
    const mine = await signUpDeveloper(product);
    const program = await programOf(mine);
    await product.services.redis.kill();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => program.hurried('post', '/images', { ...SMALL, prompt: 'takes 1 s' }, key())),
    );
    const seconds = (performance.now() - began) / 1000;
    await product.services.redis.restart();
    const taken = answers.filter(({ status }) => status === 202).length;
    const refused = answers.filter(
      ({ status, body }) => status === 429 && ['rate_limited', 'api_jobs_open'].includes(body.code),
    ).length;
    expect(taken + refused).toBe(20);
    // On a busy machine the requests take longer than a second.
    // Each further second accepts two more, as long as no two are open.
    expect(taken).toBeGreaterThanOrEqual(2);
    expect(taken).toBeLessThanOrEqual(2 * (Math.floor(seconds) + 1));
    expect(product.api.log.match(/this process applies rate limits alone/g)).toHaveLength(1);
    await until(
      async () => (await live.get('/account').catch(() => null))?.headers['ratelimit-limit'] === '2',
      'Redis',
    );
  });
});
