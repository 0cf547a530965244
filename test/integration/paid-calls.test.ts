import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { embeddedOffer, type ProviderOffer, type ToolOffer } from '@maquette/contracts/providers/provider-offer';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { changeQueues } from '@maquette/domain/providers/change-queues';
import { deleteAnswers } from '@maquette/domain/providers/delete-answers';
import { marginsSince, unknownCalls } from '@maquette/domain/providers/margin-report';
import { beginCall, setUpstreamId } from '@maquette/domain/providers/provider-calls';
import { acceptRender } from '@maquette/domain/renders/accept-render';
import { claimRender } from '@maquette/domain/renders/claim-render';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { settleCancelled } from '@maquette/domain/renders/settle-render';
import type { Render } from '@maquette/domain/renders/stored-render';
import { createLog } from '@maquette/domain/runtime/log';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { cancelOrphanedJobs } from '@maquette/worker/jobs/cancel-orphaned-jobs';
import type { AsynchronousCall, PaidAnswer } from '@maquette/worker/providers/paid-calls';
import { RenderCalls } from '@maquette/worker/renders/render-calls';
import { until } from '../harness/child-process';
import { testEndpoints } from '../harness/endpoints';
import { fundedWorkspace, orderOf } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

let testDatabase: TestDatabase;
let database: PooledClient;
let assets: AssetStore;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase(testDatabase.url, 10);
  const { s3 } = testEndpoints();
  const bucket = `calls-${randomUUID()}`;
  const credentials = { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey };
  const client = new S3Client({ region: s3.region, endpoint: s3.endpoint, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  assets = new AssetStore({
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
});
afterAll(async () => {
  assets.close();
  await database.$disconnect();
  await testDatabase.drop();
});

/** A worker without a heartbeat for this many milliseconds counts as dead. */
const LEASE_SECONDS = 2;
const plan = { step: 'first', provider: 'toy', operation: 'make', microdollars: 65_000, pricesOf: '2026-11-22' };
const answer: PaidAnswer = { bytes: Buffer.from('a picture'), contentType: 'image/png', seed: '7' };
const trouble = (kind: 'unreachable' | 'maybe_accepted') => new ProviderProblem({ kind }, kind);

async function taken(): Promise<Render> {
  const { render } = await acceptRender(database, orderOf(await fundedWorkspace(database, 100), 12));
  const running = await claimRender(database, render.id, 60);
  if (!running) throw new Error('render was not claimed');
  return running;
}

/** One worker's access to a render's calls, until the worker is stopped. */
function workerOf(render: Render) {
  const controller = new AbortController();
  const parts = {
    stores: { database, assets },
    log: createLog('test', 'silent'),
    leaseSeconds: LEASE_SECONDS,
  };
  const kept = new RenderCalls(render, parts, controller.signal);
  const once = async (...asked: Parameters<RenderCalls['once']>): Promise<PaidAnswer> => {
    const { contentType, seed, read } = await kept.once(...asked);
    return { bytes: await read(), contentType, seed };
  };
  return { kept, calls: { once }, stop: (reason: string) => controller.abort(reason) };
}

const rowOf = (render: Render) => database.providerCall.findFirstOrThrow({ where: { renderId: render.id } });

/** A provider with slow jobs, which counts its requests. */
function toy() {
  const asked = { submitted: 0, collected: [] as string[], dropped: [] as string[] };
  const call = (collect: (name: string, signal: AbortSignal) => Promise<PaidAnswer>): AsynchronousCall => ({
    submit: async () => {
      asked.submitted += 1;
      return `job-${randomUUID()}`;
    },
    collect: (name, signal) => {
      asked.collected.push(name);
      return collect(name, signal);
    },
    drop: async (name) => {
      asked.dropped.push(name);
    },
  });
  return { asked, call };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const untilStopped = (_: string, signal: AbortSignal) =>
  new Promise<PaidAnswer>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));

describe('a paid call', () => {
  test('that ran is never sent again: the next worker gets its answer', async () => {
    const render = await taken();
    let sent = 0;
    const send = async () => {
      sent += 1;
      return answer;
    };
    await workerOf(render).calls.once(plan, send);
    expect(await workerOf(render).calls.once(plan, send)).toEqual(answer);
    expect(sent).toBe(1);
  });

  test('is sent by one of two workers with the same render, and both get the answer', async () => {
    const render = await taken();
    let sent = 0;
    const send = async () => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer;
    };
    const both = await Promise.all([1, 2].map(() => workerOf(render).calls.once(plan, send)));
    expect(both).toEqual([answer, answer]);
    expect(sent).toBe(1);
  });

  test('of a worker that lost its lease is not lost: the next one waits while there are heartbeats', async () => {
    const render = await taken();
    const first = workerOf(render);
    let comeHome: ((answer: PaidAnswer) => void) | undefined;
    const slow = first.calls.once(
      plan,
      () =>
        new Promise<PaidAnswer>((resolve) => {
          comeHome = resolve;
        }),
    );
    // After the call is sent the lease is lost, and another worker claims the render.
    await until(async () => comeHome !== undefined);
    first.stop('lost');
    const second = workerOf(render).calls.once(plan, () => Promise.reject(new Error('sent twice')));
    const before = await rowOf(render);
    // Longer than the time after which a worker counts as dead.
    await until(async () => (await rowOf(render)).beatAt?.getTime() !== before.beatAt?.getTime());
    await pause(3 * LEASE_SECONDS * 1_000);
    comeHome?.(answer);
    await expect(slow).rejects.toBeDefined();
    expect(await second).toEqual(answer);
    expect(await rowOf(render)).toMatchObject({ status: 'answered', sent: 1 });
  });

  test('of a dead worker is given up after a lease without a heartbeat', async () => {
    const render = await taken();
    await beginCall(database, render, plan);
    const next = workerOf(render).calls.once(plan, async () => answer);
    await expect(next).rejects.toMatchObject({ trouble: { kind: 'maybe_accepted' } });
    expect(await rowOf(render)).toMatchObject({ status: 'unknown', sent: 1 });
  });

  test('that was refused may be sent again, as the same call', async () => {
    const render = await taken();
    await expect(workerOf(render).calls.once(plan, () => Promise.reject(trouble('unreachable')))).rejects.toThrow();
    expect(await rowOf(render)).toMatchObject({ status: 'refused', sent: 1 });
    await workerOf(render).calls.once(plan, async () => answer);
    expect(await rowOf(render)).toMatchObject({ status: 'answered', sent: 2, seed: '7' });
  });

  test('that may have run is not sent again, and the operator can find it', async () => {
    const render = await taken();
    await expect(workerOf(render).calls.once(plan, () => Promise.reject(trouble('maybe_accepted')))).rejects.toThrow();
    const again = workerOf(render).calls.once(plan, async () => answer);
    await expect(again).rejects.toMatchObject({ trouble: { kind: 'maybe_accepted' } });
    const found = await unknownCalls(database, new Date(0));
    expect(found.map(({ renderId }) => renderId)).toContain(render.id);
  });

  test('of a cancelled render is aborted; one of a stopping process may finish', async () => {
    const [cancelled, stopped] = [await taken(), await taken()];
    const worker = workerOf(cancelled);
    const waiting = worker.calls.once(plan, (signal) => {
      setTimeout(() => worker.stop('cancelled'), 50);
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    });
    await expect(waiting).rejects.toBeDefined();
    expect(await rowOf(cancelled)).toMatchObject({ status: 'abandoned' });

    const leaving = workerOf(stopped);
    const late = leaving.calls.once(plan, async () => {
      leaving.stop('shutdown');
      return answer;
    });
    await expect(late).rejects.toBeDefined();
    expect(await workerOf(stopped).calls.once(plan, () => Promise.reject(new Error('sent twice')))).toEqual(answer);
  });
});

test('of a render that was stopped before sending is not sent', async () => {
  const render = await taken();
  const worker = workerOf(render);
  let sent = 0;
  const calling = worker.calls.once(plan, async () => {
    sent += 1;
    return answer;
  });
  worker.stop('shutdown');
  await expect(calling).rejects.toBeDefined();
  expect(sent).toBe(0);
  expect(await rowOf(render)).toMatchObject({ status: 'refused' });
});

describe('an asynchronous job of a toy provider', () => {
  /** Starts a worker that waits for a job. Resolves when the wait has begun. */
  async function waiting(render: Render) {
    const { asked, call } = toy();
    const worker = workerOf(render);
    const made = worker.calls.once(plan, call(untilStopped)).catch((error: unknown) => error);
    await until(async () => asked.collected.length > 0);
    return { asked, call, worker, made };
  }

  test('is named before it is waited for, and found again by its name', async () => {
    const render = await taken();
    // The first worker crashes while it waits for the job.
    const { asked, call } = await waiting(render);
    const { upstreamId } = await rowOf(render);
    expect(upstreamId).toBe(asked.collected[0]);
    expect(
      await workerOf(render).calls.once(
        plan,
        call(async () => answer),
      ),
    ).toEqual(answer);
    expect(asked).toMatchObject({ submitted: 1, collected: [upstreamId, upstreamId], dropped: [] });
  });

  test('keeps running when its worker stops or loses the render, and is cancelled when its render is', async () => {
    for (const reason of ['shutdown', 'lost']) {
      const render = await taken();
      const { asked, call, worker, made } = await waiting(render);
      worker.stop(reason);
      expect(await made).toBeInstanceOf(Error);
      expect(await rowOf(render)).toMatchObject({ status: 'sending', upstreamId: asked.collected[0] });
      expect(
        await workerOf(render).calls.once(
          plan,
          call(async () => answer),
        ),
      ).toEqual(answer);
      expect(asked).toMatchObject({ submitted: 1, dropped: [] });
    }
    for (const reason of ['cancelled', 'overdue']) {
      const render = await taken();
      const { asked, worker, made } = await waiting(render);
      worker.stop(reason);
      await made;
      expect(await rowOf(render)).toMatchObject({ status: 'abandoned', detail: reason });
      expect(asked.dropped).toEqual(asked.collected);
    }
  });

  test('whose render is cancelled during submit is named first, then cancelled', async () => {
    const render = await taken();
    const { asked, call } = toy();
    const worker = workerOf(render);
    const slow: AsynchronousCall = {
      ...call(untilStopped),
      submit: async () => {
        worker.stop('cancelled');
        await pause(50);
        return 'late-name';
      },
    };
    await expect(worker.calls.once(plan, slow)).rejects.toBeDefined();
    expect(await rowOf(render)).toMatchObject({ status: 'abandoned', upstreamId: 'late-name' });
    expect(asked).toMatchObject({ collected: [], dropped: ['late-name'] });
  });

  test('whose worker crashed before recording the name is searched for, and assigned to no other call', async () => {
    const [lost, other] = [await taken(), await taken()];
    for (const render of [lost, other]) await beginCall(database, render, plan);
    const found = [`job-${randomUUID()}`];
    const { asked, call } = toy();
    const listing = { ...call(async () => answer), find: async () => found };
    expect(await workerOf(lost).calls.once(plan, listing)).toEqual(answer);
    expect(asked).toMatchObject({ submitted: 0, collected: found });
    await expect(workerOf(other).calls.once(plan, listing)).rejects.toMatchObject({
      trouble: { kind: 'maybe_accepted' },
    });
    expect(await rowOf(other)).toMatchObject({ status: 'unknown', upstreamId: null });
  });
});

test('that failed and was sent again is not searched for by its old name', async () => {
  const render = await taken();
  const { asked, call } = toy();
  const failed = new ProviderProblem({ kind: 'failed' }, 'it failed there');
  await expect(
    workerOf(render).calls.once(
      plan,
      call(() => Promise.reject(failed)),
    ),
  ).rejects.toBe(failed);
  expect(await rowOf(render)).toMatchObject({ status: 'refused', upstreamId: asked.collected[0] });
  const elsewhere = { ...plan, provider: 'another toy' };
  expect(await beginCall(database, render, elsewhere)).toMatchObject({ may: 'send' });
  expect(await beginCall(database, render, elsewhere)).toMatchObject({ may: 'wait' });
});

test('has a name of its own even if many calls receive the same one at once', async () => {
  const renders = await Promise.all(Array.from({ length: 8 }, taken));
  const calls = await Promise.all(renders.map((render) => beginCall(database, render, plan)));
  const name = `job-${randomUUID()}`;
  const named = await Promise.all(calls.map(({ call }) => setUpstreamId(database, call.id, name)));
  expect(named.filter(Boolean)).toHaveLength(1);
  expect(await database.providerCall.count({ where: { upstreamId: name } })).toBe(1);
});

test('of a render that ended without a worker is cancelled, even next to one that cannot be', async () => {
  const providers = ['that is down', 'that answers'].map((words) => `${words} ${randomUUID()}`);
  const [down = '', up = ''] = providers;
  for (const provider of [down, up, down, up]) {
    const render = await taken();
    const { call } = await beginCall(database, render, { ...plan, provider });
    await setUpstreamId(database, call.id, render.id);
    await settleCancelled(database, render.id);
  }
  const dropped: string[] = [];
  const drop = async (name: string) => {
    dropped.push(name);
  };
  const makers = [
    { offer: { name: down }, drop: () => Promise.reject(new Error('no answer')) },
    { offer: { name: up }, drop },
  ];
  await cancelOrphanedJobs(database, makers, createLog('test', 'silent'));
  const rows = await database.providerCall.findMany({ where: { provider: { in: providers } } });
  const ended = rows.filter(({ status }) => status === 'abandoned').map(({ renderId }) => renderId);
  expect(ended.sort()).toEqual(dropped.sort());
  expect(dropped).toHaveLength(2);
  expect(rows.filter(({ status }) => status === 'sending').map(({ provider }) => provider)).toEqual([down, down]);
});

describe('stored answers', () => {
  test('are in memory until they are read, then in the store', async () => {
    const render = await taken();
    const { read } = await workerOf(render).kept.once(plan, async () => answer);
    const { resultKey } = await rowOf(render);
    await assets.keep(resultKey ?? '', Buffer.from('as the store has it'), answer.contentType);
    expect([(await read()).toString(), (await read()).toString()]).toEqual(['a picture', 'as the store has it']);
  });

  test('are deleted an hour after their render ended; the records stay', async () => {
    const render = await taken();
    await workerOf(render).calls.once(plan, async () => answer);
    await settleCancelled(database, render.id);
    const { resultKey } = await rowOf(render);
    expect(await assets.exists(resultKey ?? '')).toBe(true);
    await deleteAnswers(database, assets, new Date());
    expect(await assets.exists(resultKey ?? '')).toBe(true);
    await deleteAnswers(database, assets, new Date(Date.now() + 2 * 3_600_000));
    expect(await assets.exists(resultKey ?? '')).toBe(false);
    expect(await rowOf(render)).toMatchObject({ status: 'answered', resultKey: null, microdollars: 65_000 });
    const row = (await marginsSince(database, new Date(0))).find(({ provider }) => provider === plan.provider);
    expect(row).toMatchObject({ provider: 'toy', tool: 't2i', plan: 'free', model: 'sd3.5-large', revenue: 0 });
    expect(row?.cost).toBeGreaterThanOrEqual(65_000);
  });
});

test('a call whose render ended without a worker has an unknown outcome', async () => {
  const render = await taken();
  void workerOf(render).calls.once(plan, () => new Promise<PaidAnswer>(() => undefined));
  await until(() => database.providerCall.count({ where: { renderId: render.id } }), 'the call to be written down');
  await settleCancelled(database, render.id);
  await deleteAnswers(database, assets, new Date());
  expect(await rowOf(render)).toMatchObject({ status: 'sending' });
  await deleteAnswers(database, assets, new Date(Date.now() + 2 * 3_600_000));
  expect(await rowOf(render)).toMatchObject({ status: 'unknown' });
});

describe('a render whose provider is down', () => {
  const paid = (name: string): ProviderOffer => ({ ...embeddedOffer(name, name, ['t2i'], 1), embedded: false });
  const offers = (...providers: ProviderOffer[]): ToolOffer[] => [
    { tool: 't2i', mode: 'fast', providers, marginPolicy: 'warn' },
  ];
  const embedded = embeddedOffer('embedded', 'image', ['t2i'], 1);

  async function waiting(embeddedFallback: boolean): Promise<string> {
    const order = orderOf(await fundedWorkspace(database, 100), 12);
    const settings = { ...order.settings, embeddedFallback };
    return (await acceptRender(database, { ...order, pool: 'toy', settings })).render.id;
  }
  const poolOf = async (id: string) => (await database.render.findUniqueOrThrow({ where: { id } })).pool;

  test('moves to the embedded engine only if its owner agreed, and to another model in any case', async () => {
    const [agreed, not] = [await waiting(true), await waiting(false)];
    await changeQueues(database, offers(paid('toy'), embedded), 'toy');
    expect([await poolOf(agreed), await poolOf(not)]).toEqual(['image', 'toy']);
    await changeQueues(database, offers(paid('toy'), paid('other'), embedded), 'toy');
    expect(await poolOf(not)).toBe('other');
  });

  test('follows the same rule when an operator turned its model off, and waits if it is off everywhere', async () => {
    const id = await waiting(true);
    const { model } = (await database.render.findUniqueOrThrow({ where: { id } })).settings as { model: string };
    const of = [{ pool: 'toy', model }];
    const off = (provider: ProviderOffer) => ({ ...provider, off: [{ model, why: 'It paints the sky green' }] });
    await changeQueues(database, offers(paid('toy'), paid('other')), 'toy', [{ pool: 'toy', model: 'another' }]);
    await changeQueues(database, offers(off(paid('toy')), off(paid('other')), off(embedded)), 'toy', of);
    expect(await poolOf(id)).toBe('toy');
    await changeQueues(database, offers(off(paid('toy')), off(paid('other')), embedded), 'toy', of);
    expect(await poolOf(id)).toBe('image');
  });

  test('follows the same rule when its provider is removed', async () => {
    const [agreed, not] = [await waiting(true), await waiting(false)];
    await changeQueues(database, offers(embedded), 'toy');
    expect([await poolOf(agreed), await poolOf(not)]).toEqual(['image', 'toy']);
  });

  test('stays if it has caused cost already', async () => {
    const id = await waiting(true);
    await database.providerCall.create({
      data: { id: randomUUID(), renderId: id, attempt: 1, status: 'answered', ...plan },
    });
    await changeQueues(database, offers(paid('toy'), embedded), 'toy');
    expect(await poolOf(id)).toBe('toy');
  });
});
