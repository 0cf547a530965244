import { randomUUID } from 'node:crypto';
import { type ApiJob, apiJobSchema, SANDBOX_OUTCOMES } from '@maquette/contracts/developer/developer-api';
import { acceptSandboxJob, deleteOldSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import sharp from 'sharp';
import request from 'supertest';
import { drawnHouse } from '../harness/drawn-house';
import { orderOf } from '../harness/orders';
import { Product } from '../harness/product';
import { type Developer, makeKey, Program, signUpDeveloper } from '../harness/programs';

let product: Product;
const programs: Program[] = [];
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(async () => {
  for (const program of programs) program.close();
  await product.stop();
});

interface Trial {
  developer: Developer;
  keyId: string;
  program: Program;
}
/** A developer who has a sandbox key. */
async function trial(wish: object = {}): Promise<Trial> {
  const developer = await signUpDeveloper(product);
  const { key, secret } = await makeKey(product, developer, { kind: 'sandbox', ...wish });
  const program = new Program(product, secret);
  programs.push(program);
  return { developer, keyId: key.id, program };
}
const SMALL = { prompt: 'a small house', ratio: '9:16', target_resolution: '720p' };
/** Orders a sketch with a geometry guarantee of 85. */
const orderSketch = async (
  program: Program,
  fields: object = {},
  headers: Record<string, string> = {},
  drawing?: Buffer,
) => {
  const image = drawing ?? (await drawnHouse(406, 720).png().toBuffer());
  const order = { ...SMALL, modality: 's2i', image_fit: 'fill', geometry_guarantee: '85', ...fields };
  return program.sendForm('/images', order, { image }, headers);
};
const as = (outcome: string) => ({ 'Sandbox-Outcome': outcome, 'Idempotency-Key': randomUUID() });
const ledger = ({ workspaceId }: Developer) =>
  product.database.creditPosting.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } });

describe('the sandbox', () => {
  test('answers like the real API and costs nothing', async () => {
    const { developer, program } = await trial();
    const before = await ledger(developer);
    const { status, body, headers } = await program.post('/images', SMALL, { 'Idempotency-Key': 'one' });
    const job = apiJobSchema.parse(body);
    expect([status, headers.location]).toEqual([202, `/api/v1/jobs/${job.id}`]);
    expect(job).toMatchObject({ sandbox: true, tool: 't2i', status: 'queued', position: 1, credits: 6, money: 'held' });
    const again = await program.post('/images', SMALL, { 'Idempotency-Key': 'one' });
    expect([again.body.id, again.headers['idempotent-replayed']]).toEqual([job.id, 'true']);
    const other = await program.post('/images', { ...SMALL, prompt: 'b' }, { 'Idempotency-Key': 'one' });
    expect(other.body.code).toBe('idempotency_key_reused');
    const running = await program.becomes(job.id, ['running']);
    expect(running.forecast?.finish.p50).toBe(new Date(Date.parse(job.created_at) + 4_000).toISOString());
    const polled = await program.get(`/jobs/${job.id}`);
    // A job that ended between the two requests has no seconds left.
    expect(Number(polled.headers['x-eta-seconds'] ?? 0)).toBeLessThanOrEqual(3);
    expect(polled.headers['x-eta-seconds'] !== undefined).toBe(polled.body.status === 'running');
    const done = await program.becomes(job.id, ['done']);
    expect(done.result).toMatchObject({ content_type: 'image/png', width: 406, height: 720 });
    const file = Buffer.from(await (await fetch(done.result?.url ?? '')).arrayBuffer());
    expect(file.length).toBe(done.result?.bytes);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 406, height: 720 });
    expect(await ledger(developer)).toEqual(before);
    expect(await product.database.render.count({ where: { workspaceId: developer.workspaceId } })).toBe(0);
  });

  test('returns a video for a video order', async () => {
    const { program } = await trial();
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await program.sendForm('/videos', { seconds: 10, resolution: '720p' }, { image: picture });
    const done = await program.becomes(body.id, ['done']);
    expect(done.result).toMatchObject({ content_type: 'video/mp4', width: 640, seconds: 3, fps: 24 });
    const answer = await fetch(done.result?.url ?? '');
    expect([answer.headers.get('content-type'), Number(answer.headers.get('content-length'))]).toEqual([
      'video/mp4',
      done.result?.bytes,
    ]);
  });

  test.each(SANDBOX_OUTCOMES)('ends as ordered: %s', async (outcome) => {
    const { developer, program } = await trial();
    const isOfGuarantee = outcome.startsWith('guarantee_');
    const { status, body, headers } = isOfGuarantee
      ? await orderSketch(program, {}, as(outcome))
      : await program.post('/images', SMALL, as(outcome));
    const refused = { rate_limited: 429, not_enough_credits: 402, unavailable: 503, guarantee_used: 429 }[
      outcome as string
    ];
    if (refused) {
      expect([status, body.code]).toEqual([refused, outcome]);
      if (['rate_limited', 'unavailable'].includes(outcome)) expect(headers['retry-after']).toBe('1');
      return;
    }
    expect(status).toBe(202);
    // The clock is moved four seconds ahead.
    const createdAt = new Date(Date.now() - 4_000);
    await product.database.sandboxJob.update({ where: { id: body.id }, data: { createdAt } });
    const { body: later } = (await program.get(`/jobs/${body.id}`)) as { body: ApiJob };
    const failures: Record<string, string> = {
      provider_failed: 'provider_unreachable',
      refused_content: 'provider_refused',
      timed_out: 'took_too_long',
    };
    if (failures[outcome])
      expect(later).toMatchObject({ status: 'failed', money: 'returned', failure: { code: failures[outcome] } });
    else expect(later.status).toBe(outcome === 'never_ends' ? 'running' : 'done');
    if (isOfGuarantee) {
      const isBelow = outcome === 'guarantee_missed';
      expect(later).toMatchObject({
        money: 'returned',
        geometry_guarantee: { at_least: 85, returned_for: isBelow ? 'below' : 'unmeasured' },
        result: { fidelity: isBelow ? { score: 72.5, openings: { drawn: 12, moved: 3 } } : null },
      });
      expect((await program.get('/account')).body.key.spent_this_month).toBe(0);
      expect((await program.get('/jobs?status=done')).body.data.map(({ id }: ApiJob) => id)).toContain(body.id);
    }
    const { body: cancelled } = await program.post(`/jobs/${body.id}/cancel`);
    expect(cancelled.status).toBe(outcome === 'never_ends' ? 'cancelled' : later.status);
    expect((await ledger(developer)).every(({ kind }) => kind === 'grant')).toBe(true);
  });

  test('treats a geometry guarantee like the real API: the same refusals, project default and answer', async () => {
    const { developer, program } = await trial();
    const kept = await orderSketch(program);
    expect([kept.status, kept.body.geometry_guarantee]).toEqual([202, { at_least: 85, returned_for: null }]);
    const done = await program.becomes(kept.body.id, ['done']);
    expect(done).toMatchObject({ money: 'charged', geometry_guarantee: { at_least: 85, returned_for: null } });
    expect(done.result?.fidelity?.score).toBeGreaterThanOrEqual(85);

    const line =
      '<svg xmlns="http://www.w3.org/2000/svg" width="406" height="720"><path d="M50 90L250 190" stroke="#000"/></svg>';
    const spotted = await sharp(Buffer.from(line)).flatten({ background: '#fff' }).png().toBuffer();
    const empty = await orderSketch(program, {}, {}, spotted);
    expect([empty.status, empty.body.code]).toEqual([422, 'guarantee_refused']);
    const style = await orderSketch(program, { reference_role: 'style-only' });
    expect([style.status, style.body.code]).toEqual([422, 'guarantee_refused']);
    expect((await program.post('/images', SMALL, as('guarantee_missed'))).body.code).toBe('invalid_request');

    const made = await request(product.url)
      .post('/api/projects')
      .set('Authorization', `Bearer ${developer.token}`)
      .send({ name: 'House' })
      .expect(201);
    await product.database.project.update({ where: { id: made.body.id }, data: { guarantee: 70 } });
    const saved = { save_in: made.body.id, geometry_guarantee: '' };
    expect((await orderSketch(program, saved)).body.geometry_guarantee.at_least).toBe(70);
    const strange = await orderSketch(program, { ...saved, save_in: randomUUID() });
    expect(strange.body.code).toBe('save_place_gone');
    expect((await ledger(developer)).every(({ kind }) => kind === 'grant')).toBe(true);
  });

  test('deletes its jobs after forty days', async () => {
    const { program } = await trial();
    const { body: old } = await program.post('/images', SMALL);
    const { body: recent } = await program.post('/images', SMALL);
    const createdAt = new Date(Date.now() - 41 * 86_400_000);
    await product.database.sandboxJob.update({ where: { id: old.id }, data: { createdAt } });
    expect(await deleteOldSandboxJobs(product.database, new Date())).toBe(1);
    expect((await program.get(`/jobs/${old.id}`)).status).toBe(404);
    expect((await program.get(`/jobs/${recent.id}`)).status).toBe(200);
  });

  test('orders failures with sandbox keys only, and validates outcomes', async () => {
    const { developer, program } = await trial();
    expect((await program.post('/images', SMALL, as('explode'))).body.details['Sandbox-Outcome']).toMatch(
      /must be one of/,
    );
    const live = new Program(product, (await makeKey(product, developer)).secret);
    programs.push(live);
    expect((await live.post('/images', SMALL, as('done'))).body.details).toEqual({
      'Sandbox-Outcome': 'is for sandbox keys',
    });
    expect((await program.post('/images', { ...SMALL, target_resolution: '8K' })).body.code).toBe(
      'stills_resolution_limit',
    );
    expect((await program.post('/images', { ...SMALL, prompt: '' })).body.code).toBe('prompt_missing');
    // Each kind of key sees only its own jobs.
    const { body } = await program.post('/images', SMALL);
    expect((await live.get(`/jobs/${body.id}`)).status).toBe(404);
  });

  test('runs two jobs at a time of twenty in parallel, and one per idempotency key', async () => {
    const { developer, keyId, program } = await trial();
    const { workspaceId, uid } = developer;
    const apiKey = { id: keyId, openLimit: 2, monthlyLimit: null };
    const order = () => ({ ...orderOf(workspaceId, 12), uid, apiKey, outcome: 'never_ends' as const });
    const same = order();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => acceptSandboxJob(product.database, same)));
    expect(new Set(repeated.map(({ job }) => job.id)).size).toBe(1);
    expect(repeated.filter(({ fresh }) => fresh)).toHaveLength(1);
    const burst = await Promise.allSettled(
      Array.from({ length: 20 }, () => acceptSandboxJob(product.database, order())),
    );
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const third = await program.post('/images', SMALL);
    expect([third.status, third.body.code]).toEqual([429, 'api_jobs_open']);
    expect((await program.get('/account')).body).toMatchObject({ sandbox: true, limits: { open_jobs_now: 2 } });
  });

  test('enforces the limit of a key by what its orders would have cost', async () => {
    const { program } = await trial({ monthlyCreditLimit: 10 });
    const { body } = await program.post('/images', SMALL, as('never_ends'));
    expect((await program.post('/images', SMALL)).body.code).toBe('key_spent');
    await program.post(`/jobs/${body.id}/cancel`);
    expect((await program.get('/account')).body.key.spent_this_month).toBe(0);
    expect((await program.post('/images', SMALL)).status).toBe(202);
  });
});
