import { settleCancelled } from '@maquette/domain/renders/settle-render';
import type { CrashPoint } from '@maquette/worker/foundation/crash-point';
import { until } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import type { ProviderEntry, ProviderUnderTest } from '../harness/provider-under-test';
import { EVERYWHERE, isFirstOfItsAdapter, PROVIDERS_UNDER_TEST } from '../harness/providers-under-test';
import { postImage } from '../harness/renders';
import { startWorkerOf } from '../harness/use-provider';

/**
 * What a call passes through is one code for all that answer at once, and one for all whose jobs have names. The first provider
 * of each kind dies at every point; the others where what comes next is their own: how a job is asked for again.
 * `npm run test:providers` lets each die everywhere.
 */
const OWN = new Set(['call-answered', 'job-submitted']);
/** Before a call is written and after its answer is kept no provider has a part in it: crash-matrix dies there with our own engine. */
const NOBODYS = new Set(['worker-took-lease', 'worker-made-result', 'worker-kept-result']);
/** Longer than any test: it ends when the test says so. */
const UNTIL_TOLD = 'takes 3000 s';
const isFirstOfItsKind = ({ name, submitted }: ProviderEntry) =>
  PROVIDERS_UNDER_TEST.find((other) => Boolean(other.submitted) === Boolean(submitted))?.name === name;

// One product for all: whoever makes the images is told to the next worker, and each death needs one anyway.
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

/** Those with a death of their own here: of what ends at once, the first stands for all. */
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

  /** Answers what came of a render whose worker died at a point. */
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
  /** What is done after the call came home is the same for every provider: it is tried with those that answer at once. */
  const POINTS: [point: CrashPoint, outcome: typeof made][] = submitted
    ? [
        // Nobody can know whether it went out: it is not sent again, and costs the person nothing.
        ['call-written', lost(0)],
        // Where the provider can be asked, a job without a name is found again.
        ['job-submitted', submitted === 'found' ? made : lost(1)],
        // What has a name is fetched once more.
        ['job-named', made],
        ['call-answered', made],
      ]
    : [
        ['worker-took-lease', made],
        ['call-written', lost(0)],
        ['call-answered', lost(1)],
        // What came back is kept before anything else is done with it.
        ['call-kept', made],
        ['worker-made-result', made],
        ['worker-finishing', made],
        ['worker-kept-result', made],
        ['worker-settled', made],
      ];

  const all = EVERYWHERE || isFirstOfItsKind(entry);
  const diesHere = (point: CrashPoint) => (all ? !NOBODYS.has(point) : submitted !== undefined && OWN.has(point));
  test.each(POINTS.filter(([point]) => EVERYWHERE || diesHere(point)))(
    'a worker that dies at %s never pays twice',
    async (point, outcome) => {
      expect(await crashAt(point)).toEqual(outcome);
    },
  );

  if (all) {
    test('a worker that is told to stop lets a paid call come home, whatever its grace is', async () => {
      await stopWorkers();
      const worker = await startWorker({ SHUTDOWN_GRACE_SECONDS: '0' });
      const id = await order({ prompt: submitted ? UNTIL_TOLD : 'takes 3 s' });
      await until(async () =>
        submitted ? (await read(id)).calls[0]?.upstreamId : (await double.calls()).length === 1,
      );
      // Not killed in the end: a job that has a name elsewhere is not waited for, the next worker asks for it.
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
    test('a job whose render is cancelled while no worker has it is ended there by the next one', async () => {
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

  test('a worker that dies at any moment never pays twice for the same step', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => order({ prompt: 'takes 0.7 s' })));
    await until(async () => (await double.calls()).length > 0);
    // Some are on their way then, some are kept: whichever, none is paid twice.
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
