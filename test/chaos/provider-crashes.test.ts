import { settleCancelled } from '@maquette/domain/renders/settle-render';
import type { CrashMoment, CrashPoint } from '@maquette/worker/foundation/crash-point';
import { until } from '../harness/child-process';
import { drawnHouse } from '../harness/drawn-house';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import type { ProviderEntry, ProviderUnderTest } from '../harness/provider-under-test';
import { EVERYWHERE, isFirstOfItsAdapter, PROVIDERS_UNDER_TEST } from '../harness/providers-under-test';
import { postImage } from '../harness/renders';
import { startWorkerOf } from '../harness/use-provider';

/**
 * Paid calls share one code path for services that answer at once, and one for services with named jobs.
 * The first provider of each kind crashes at every point, the others only where their own code continues:
 * finding a job again. `npm run test:providers` lets each crash everywhere.
 */
const OWN = new Set(['call-answered', 'job-submitted']);
/**
 * Providers are not involved before a call is recorded and after its answer is stored:
 * crash-matrix covers these points with the embedded engine.
 */
const NOBODYS = new Set(['worker-took-lease', 'worker-made-result', 'worker-kept-result']);
/** The provider takes longer than any test. The test ends its work. */
const UNTIL_TOLD = 'takes 3000 s';
const isFirstOfItsKind = ({ name, submitted }: ProviderEntry) =>
  PROVIDERS_UNDER_TEST.find((other) => Boolean(other.submitted) === Boolean(submitted))?.name === name;

// One product for all: providers are set per worker, and each crash needs a new worker anyway.
let product: Product;
let double: ProviderUnderTest;
beforeAll(async () => {
  product = await Product.start({
    workers: 0,
    api: { FREE_BETA_GRANT: '1000' },
    worker: { RENDER_LEASE_SECONDS: '2' },
  });
});
afterAll(() => product.stop());

/** Providers that need their own crashes. The first of those that answer at once represents the rest. */
const TRIED = PROVIDERS_UNDER_TEST.filter(
  (entry) => EVERYWHERE || entry.submitted !== undefined || isFirstOfItsKind(entry),
);

describe.each(TRIED)('paid calls to $name', (entry) => {
  const { name, start, submitted } = entry;
  beforeAll(async () => {
    double = await start();
    await startWorkerOf(product, name, double.settings);
  });
  afterAll(async () => {
    await stopWorkers();
    await double.close();
  });
  beforeEach(() => double.forget());

  const startWorker = (more: Record<string, string> = {}) => product.startWorker({ ...double.settings, ...more });
  const stopWorkers = () => Promise.all(product.workers.splice(0).map((worker) => worker.stop()));

  async function order(fields: Record<string, string> = {}): Promise<string> {
    const person = await signUp();
    const { body } = await postImage(product, person, fields).expect(202);
    return body.taskId as string;
  }

  const read = (id: string) =>
    product.database.render.findUniqueOrThrow({ where: { id }, include: { calls: true, asset: true } });

  /** Crashes a worker at a point and returns its render's outcome. */
  async function crashAt(point: CrashPoint) {
    const id = await product.workerDies(point, () => order());
    await startWorker();
    await product.settled();
    const render = await read(id);
    const postings = await product.database.creditPosting.findMany({ where: { renderId: id } });
    return {
      ended: render.failureCode ?? render.status,
      calls: render.calls.map(({ status }) => status),
      sent: (await double.calls()).length,
      money: postings.map(({ kind }) => kind).sort(),
    };
  }

  const lost = (sent: number) => ({
    ended: 'provider_uncertain',
    calls: ['unknown'],
    sent,
    money: ['hold', 'release'],
  });
  const made = { ended: 'done', calls: ['answered'], sent: 1, money: ['capture', 'hold'] };
  /** The steps after the answer are the same for every provider, so only providers that answer at once are tested. */
  const POINTS: [point: CrashPoint, outcome: typeof made][] = submitted
    ? [
        // It is unknown whether the request was sent, so it is not repeated and the user pays nothing.
        ['call-written', lost(0)],
        // A job without a recorded name is found again if the provider can list its jobs.
        ['job-submitted', submitted === 'found' ? made : lost(1)],
        // A job whose name is recorded is fetched again.
        ['job-named', made],
        ['call-answered', made],
      ]
    : [
        ['worker-took-lease', made],
        ['call-written', lost(0)],
        ['call-answered', lost(1)],
        // The answer is stored before anything else is done with it.
        ['call-kept', made],
        ['worker-made-result', made],
        ['worker-finishing', made],
        ['worker-kept-result', made],
        ['worker-settled', made],
      ];

  const all = EVERYWHERE || isFirstOfItsKind(entry);
  const diesHere = (point: CrashPoint) => (all ? !NOBODYS.has(point) : submitted !== undefined && OWN.has(point));
  test.each(POINTS.filter(([point]) => EVERYWHERE || diesHere(point)))(
    'a worker that crashes at %s never pays twice',
    async (point, outcome) => {
      expect(await crashAt(point)).toEqual(outcome);
    },
  );

  if (all) {
    test('a stopping worker waits for a paid call, whatever its grace period is', async () => {
      await stopWorkers();
      const worker = await startWorker({ SHUTDOWN_GRACE_SECONDS: '0' });
      const id = await order({ prompt: submitted ? UNTIL_TOLD : 'takes 3 s' });
      await until(async () =>
        submitted ? (await read(id)).calls[0]?.upstreamId : (await double.calls()).length === 1,
      );
      // The job is not killed: workers do not wait for a named job; the next worker fetches it.
      expect(await worker.stop()).not.toBe('SIGKILL');
      product.workers.splice(0);
      if (submitted) expect((await read(id)).status).not.toBe('done');
      await double.finish();
      await startWorker();
      if (submitted) await product.settled();
      expect((await read(id)).status).toBe('done');
      expect((await double.calls()).length).toBe(1);
    });
  }

  if (submitted && (EVERYWHERE || isFirstOfItsAdapter(entry))) {
    test('a job whose render is cancelled while no worker has it is cancelled at the provider by the next worker', async () => {
      const id = await order({ prompt: UNTIL_TOLD });
      await until(async () => (await read(id)).calls[0]?.upstreamId);
      await product.killWorkers();
      await settleCancelled(product.database, id);
      await startWorker({ ACCOUNT_CHECK_SECONDS: '1' });
      await until(async () => (await read(id)).calls[0]?.status === 'abandoned');
      expect(await double.dropped?.()).toHaveLength(1);
    });
  }

  if (!all) return;

  /**
   * A result below its geometry guarantee has two paid attempts.
   * The steps of the second attempt come after the first was measured; later steps are the same for all providers.
   */
  const second = (point: CrashPoint): CrashMoment => `${point} after guarantee-missed`;
  const both = { attempts: 2, calls: ['answered', 'answered'], sent: 2 };
  const onlyFirst = (sent: number) => ({ attempts: 1, calls: ['answered', 'unknown'], sent });
  const GUARANTEED: [moment: CrashMoment, outcome: typeof both][] = submitted
    ? [
        [second('job-submitted'), submitted === 'found' ? both : onlyFirst(2)],
        [second('job-named'), both],
      ]
    : [
        ['call-kept', both],
        ['guarantee-missed', both],
        // It is unknown whether the retry was sent: it is not repeated, and the first attempt is delivered.
        [second('call-written'), onlyFirst(1)],
        [second('call-answered'), onlyFirst(2)],
        [second('call-kept'), both],
        ['guarantee-retried', both],
        ['worker-finishing', both],
        ['worker-kept-result', both],
        ['worker-settled', both],
      ];

  test.each(GUARANTEED)(
    'a worker that crashes at %s under a geometry guarantee returns the credits once and pays for one retry',
    async (moment, outcome) => {
      const id = await product.workerDies(moment, async () => {
        const drawing = await drawnHouse(720, 1_280).png().toBuffer();
        const fields = { modality: 's2i', image_fit: 'fill', geometry_guarantee: '85', prompt: 'a redrawn house' };
        const { body } = await postImage(product, await signUp(), fields).attach('image', drawing, 'house.png');
        return body.taskId as string;
      });
      await startWorker();
      await product.settled();
      const render = await read(id);
      expect(render).toMatchObject({ status: 'done', returnedFor: 'below', asset: { key: expect.any(String) } });
      const postings = await product.database.creditPosting.findMany({
        where: { renderId: id },
        orderBy: { id: 'asc' },
      });
      expect(postings.map(({ kind }) => kind)).toEqual(['hold', 'release']);
      const facts = render.asset?.facts as Record<string, unknown>;
      expect({
        attempts: facts.guaranteeAttempts ?? 1,
        calls: render.calls.map(({ status }) => status).sort(),
        sent: (await double.calls()).length,
      }).toEqual(outcome);
      for (const call of render.calls) expect(call.sent).toBeLessThanOrEqual(1);
      expect(await product.audit()).toEqual([]);
    },
  );

  test('a worker that crashes at any moment never pays twice for the same step', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => order({ prompt: 'takes 0.7 s' })));
    await until(async () => (await double.calls()).length > 0);
    // When the workers crash, some calls are in flight and some are stored. None may be paid for twice.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await product.killWorkers();
    await startWorker();
    await product.settled();
    const renders = await Promise.all(ids.map(read));
    expect((await double.calls()).length).toBeLessThanOrEqual(ids.length);
    for (const render of renders) {
      expect(render.failureCode ?? render.status).toMatch(/^(done|provider_uncertain)$/);
      expect(render.calls).toHaveLength(1);
      expect(render.calls[0]?.sent).toBe(1);
    }
    expect(await product.audit()).toEqual([]);
  });
});
