import { randomUUID } from 'node:crypto';
import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import { WEBHOOK_EVENTS } from '@maquette/contracts/developer/webhooks';
import { FINAL_STATUSES, RENDER_STATUSES } from '@maquette/contracts/renders/render-status';
import { publishSandboxJobs } from '@maquette/domain/developer/publish-sandbox-jobs';
import { sandboxFilter, sandboxState } from '@maquette/domain/developer/sandbox-life';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
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
/** A developer who has a key. */
async function trial(kind: 'live' | 'sandbox'): Promise<Trial> {
  const developer = await signUpDeveloper(product);
  const { key, secret } = await makeKey(product, developer, { kind });
  const program = new Program(product, secret);
  programs.push(program);
  return { developer, keyId: key.id, program };
}

/** Inserts jobs of a given age. */
async function aged({ developer, keyId }: Trial, ages: { outcome?: string; ms: number; cancelled?: boolean }[]) {
  const { settings, quote } = orderOf(developer.workspaceId, 12);
  const data = ages.map(({ outcome = 'done', ms, cancelled }) => ({
    id: uuidv7(),
    workspaceId: developer.workspaceId,
    uid: developer.uid,
    apiKeyId: keyId,
    tool: 't2i',
    mode: 'fast',
    settings,
    quote,
    outcome,
    idempotencyKey: randomUUID(),
    requestHash: 'x',
    createdAt: new Date(Date.now() - ms),
    cancelledAt: cancelled ? new Date(Date.now() - ms + 500) : null,
  }));
  await product.database.sandboxJob.createMany({ data });
  return data.map(({ id }) => id);
}

describe('the estimate for a program', () => {
  test('is that of the job, and of the first of two to end when a third must wait', async () => {
    const { program } = await trial('live');
    const order = () => program.post('/images', { prompt: 'a house', target_resolution: '720p' });
    const jobs = [(await order()).body, (await order()).body];
    expect((await order()).headers['retry-after']).toBeUndefined();
    const window = (seconds: number) => ({ p10: seconds - 5, p50: seconds, p90: seconds + 5 });
    const forecast = (seconds: number) => ({ start: window(10), finish: window(seconds), confidence: 0.5 });
    const redis = new Redis(product.services.redisUrl);
    const board = new Map(jobs.map(({ id }, index) => [id, forecast([60, 42][index] ?? 0)]));
    const written = Date.now();
    await new ForecastBoard(redis, 'image').write(board, written);
    /** Remaining seconds: at least those left when the answer arrives, and at most the whole time. */
    const expectLeft = (told: unknown, whole: number) => {
      expect(Number(told)).toBeLessThanOrEqual(whole);
      expect(Number(told)).toBeGreaterThanOrEqual(whole - (Date.now() - written) / 1_000 - 1);
    };
    redis.disconnect();
    const third = await order();
    expect([third.status, third.body.code]).toEqual([429, 'api_jobs_open']);
    expectLeft(third.headers['retry-after'], 42);
    const { body, headers } = await program.get(`/jobs/${jobs[0].id}`);
    expect(body).toMatchObject({ status: 'queued', position: 1, forecast: { confidence: 0.5 } });
    expectLeft(headers['x-eta-seconds'], 60);
    expect(headers).toMatchObject({ 'x-eta-confidence': '0.5', 'retry-after': '15', 'cache-control': 'no-store' });
  });
});

describe('the statement of a job', () => {
  test('answers job_without_result until it is done; that of a sandbox job describes its sample', async () => {
    const live = await trial('live');
    const open = (await live.program.post('/images', { prompt: 'a house', target_resolution: '720p' })).body.id;
    const sandbox = await trial('sandbox');
    const [young, cancelled, failed, done] = await aged(sandbox, [
      { ms: 0 },
      { ms: 60_000, cancelled: true },
      { ms: 60_000, outcome: 'provider_failed' },
      { ms: 60_000 },
    ]);
    const refused = async ({ program }: Trial, id: string | undefined) => {
      const { status, body } = await program.get(`/jobs/${id}/statement`);
      return [status, body.code];
    };
    expect(await refused(live, open)).toEqual([409, 'job_without_result']);
    for (const id of [young, cancelled, failed])
      expect(await refused(sandbox, id)).toEqual([409, 'job_without_result']);
    // A live key does not see sandbox jobs, and a sandbox key does not see live jobs.
    expect(await refused(live, done)).toEqual([404, 'not_found']);
    const { body } = await sandbox.program.get(`/jobs/${done}/statement?language=vi&variant=highland`);
    expect(body).toMatchObject({ object: 'statement', job: done, language: 'vi', variant: 'highland' });
    expect([body.text, body.caption]).toEqual([expect.stringContaining('Sandbox sample'), expect.any(String)]);
    const pdf = await sandbox.program.get(`/jobs/${done}/statement?format=pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('pages of jobs', () => {
  test('are complete and repeat nothing while new ones arrive', async () => {
    const somebody = await trial('sandbox');
    const ids = await aged(
      somebody,
      Array.from({ length: 47 }, () => ({ ms: 60_000 })),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await somebody.program.get(`/jobs?limit=10${query}`);
      seen.push(...body.data.map(({ id }: ApiJob) => id));
      cursor = body.next_cursor;
      await aged(somebody, [{ ms: 0 }, { ms: 0 }]);
    }
    expect(seen).toEqual([...ids].reverse());
    expect((await somebody.program.get('/jobs?cursor=bm9uc2Vuc2U')).body.details.cursor).toBeDefined();
    expect((await somebody.program.get('/jobs?limit=101')).status).toBe(400);
  });

  test('filtered by status match the jobs themselves exactly', async () => {
    const somebody = await trial('sandbox');
    const outcomes = ['done', 'provider_failed', 'never_ends'];
    const ms = [0, 900, 1_100, 3_900, 4_100, 80_000_000, 90_000_000];
    // This moment is before the jobs are inserted. However long that takes, the youngest job is still queued then.
    const now = new Date();
    await aged(
      somebody,
      outcomes.flatMap((outcome) =>
        ms.flatMap((age) => [false, true].map((cancelled) => ({ outcome, ms: age, cancelled }))),
      ),
    );
    const where = { workspaceId: somebody.developer.workspaceId };
    const jobs = await product.database.sandboxJob.findMany({ where });
    for (const status of RENDER_STATUSES) {
      const filtered = await product.database.sandboxJob.findMany({
        where: { ...where, ...sandboxFilter(status, now) },
      });
      const judged = jobs.filter((job) => sandboxState(job, now).status === status);
      expect(filtered.map(({ id }) => id).sort()).toEqual(judged.map(({ id }) => id).sort());
      expect(judged.length).toBeGreaterThan(0);
    }
    const { body } = await somebody.program.get('/jobs?status=failed&tool=t2i&limit=100');
    expect(body.data.every(({ status }: ApiJob) => status === 'failed')).toBe(true);
    expect((await somebody.program.get('/jobs?tool=i2v')).body.data).toEqual([]);
  });
});

describe('sandbox endpoints', () => {
  test('receive each event once, however often and wherever the job is read', async () => {
    const somebody = await trial('sandbox');
    const { workspaceId, uid } = somebody.developer;
    const endpoint = (sandbox: boolean, events: readonly string[]) =>
      product.database.webhookEndpoint.create({
        data: { id: uuidv7(), workspaceId, uid, url: 'https://example.com', events: [...events], sandbox, secret: 'x' },
      });
    const all = await endpoint(true, WEBHOOK_EVENTS);
    const ends = await endpoint(true, ['job.done', 'job.failed', 'job.cancelled']);
    await endpoint(false, WEBHOOK_EVENTS);
    const [done = '', failed = '', cancelled = '', endless = ''] = await aged(somebody, [
      { ms: 5_000 },
      { ms: 5_000, outcome: 'timed_out' },
      { ms: 600, cancelled: true },
      { ms: 2_000, outcome: 'never_ends' },
    ]);
    const look = () => Promise.all([1, 2, 3].map(() => publishSandboxJobs(product.database, new Date())));
    const written = [...(await look()), ...(await look())].reduce((sum, count) => sum + count, 0);
    const deliveries = await product.database.webhookDelivery.findMany({ where: { workspaceId } });
    const told = (endpointId: string, jobId: string) =>
      deliveries.filter((one) => one.endpointId === endpointId && one.jobId === jobId).map(({ type }) => type);
    expect(written).toBe(deliveries.length);
    expect([done, failed, cancelled, endless].map((id) => told(all.id, id).sort())).toEqual([
      ['job.done', 'job.started'],
      ['job.failed', 'job.started'],
      ['job.cancelled'],
      ['job.started'],
    ]);
    expect([done, failed, cancelled, endless].map((id) => told(ends.id, id))).toEqual([
      ['job.done'],
      ['job.failed'],
      ['job.cancelled'],
      [],
    ]);
    const events = new Map(deliveries.map(({ eventId, jobId, type }) => [eventId, `${jobId} ${type}`]));
    expect(events.size).toBe(6);
    const open = await product.database.sandboxJob.findMany({
      where: { workspaceId, toldStatus: { notIn: [...FINAL_STATUSES] } },
    });
    expect(open.map(({ id }) => id)).toEqual([endless]);
  });
});
