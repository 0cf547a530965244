import { FairOrder } from '@maquette/domain/fair-queue/fair-order';
import { type FairEntry, FairQueue, type FairQueueOptions } from '@maquette/domain/fair-queue/fair-queue';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { testEndpoints } from '../harness/endpoints';
import { openLine } from '../harness/open-line';

let redis: Redis;
let pools = 0;

beforeAll(() => {
  redis = new Redis(testEndpoints().redisUrl);
});

afterAll(async () => {
  const keys = await redis.keys(`{fair:test-${process.pid}-*`);
  for (let at = 0; at < keys.length; at += 1_000) await redis.unlink(...keys.slice(at, at + 1_000));
  redis.disconnect();
});

const freshPool = () => {
  pools += 1;
  return `test-${process.pid}-${pools}`;
};

const freshLine = (options?: Partial<FairQueueOptions>): Promise<FairQueue> => openLine(redis, freshPool(), options);

function renderId(number: number): string {
  return `019aa000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

function entry(number: number, changes: Partial<FairEntry> = {}): FairEntry {
  return {
    id: renderId(number),
    lane: 'fast',
    workspace: 'a',
    member: 'm',
    weight: 1,
    cost: 10,
    runningLimit: 1,
    enqueuedAt: 1_763_000_000_000 + number,
    ...changes,
  };
}

/** Runs renders one after the other: each ends before the next is claimed. */
async function drain(line: FairQueue): Promise<string[]> {
  const served: string[] = [];
  for (let next = await line.take(1, 0); next[0]; next = await line.take(1, 0)) {
    served.push(next[0].id);
    await line.finish(next[0].id);
  }
  return served;
}

const PLANS = [
  { weight: 1, runningLimit: 1 },
  { weight: 2, runningLimit: 2 },
  { weight: 4, runningLimit: 6 },
];

const stepArbitrary = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      lane: lanes(),
      workspace: fc.nat(5),
      member: fc.nat(2),
      cost: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('take' as const), slots: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('finish' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('leave' as const, 'putBack' as const, 'park' as const, 'unpark' as const),
      pick: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('moveWithin' as const), pick: fc.nat(), before: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switchLane' as const),
      pick: fc.nat(),
      lane: lanes(),
      cost: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('setStanding' as const), workspace: fc.nat(5), plan: fc.nat(2) }),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

function lanes() {
  return fc.constantFrom('fast' as const, 'relaxed' as const);
}

async function both(
  step: Step,
  line: FairQueue,
  model: FairOrder,
  ids: string[],
  now: number,
): Promise<[unknown, unknown]> {
  if (step.do === 'take') return [await line.take(step.slots, now), model.take(step.slots, now)];
  if (step.do === 'enter') {
    const plan = PLANS[step.workspace % PLANS.length]!;
    const fresh = entry(ids.length + 1, {
      ...plan,
      ...step,
      workspace: `w${step.workspace}`,
      member: `m${step.member}`,
      enqueuedAt: now,
    });
    ids.push(fresh.id);
    const told = await line.next(fresh);
    const entered = (await line.enter([fresh])) === 1;
    // The announced position of an order equals its real position.
    expect([told.position, told.dispatched]).toEqual([await line.position(fresh.id), (await line.dispatched()).length]);
    return [entered, model.enter(fresh)];
  }
  if (step.do === 'setStanding') {
    // The plan was changed, or an operator set a cap. The next order restores the default.
    const standing = { workspace: `w${step.workspace}`, ...PLANS[step.plan]! };
    return [await line.setLimits([standing]), model.setLimits(standing)];
  }
  const id = ids[step.pick % Math.max(1, ids.length)] ?? renderId(0);
  if (step.do === 'moveWithin') {
    const before = ids[step.before % Math.max(1, ids.length)] ?? id;
    return [await line.moveWithin(id, before), model.moveWithin(id, before)];
  }
  if (step.do === 'switchLane') {
    return [await line.switchLane(id, step.lane, step.cost), model.switchLane(id, step.lane, step.cost)];
  }
  return [await line[step.do](id), model[step.do](id)];
}

describe('the fair queue in Redis', () => {
  it('matches the in-memory order position by position, whatever happens', async () => {
    const life = fc.asyncProperty(fc.array(stepArbitrary, { minLength: 30, maxLength: 120 }), async (steps) => {
      const line = await freshLine({ relaxedPatienceMs: 60_000 });
      const model = new FairOrder(1 / 9, 60_000);
      const ids: string[] = [];
      for (const [at, step] of steps.entries()) {
        const [answer, expected] = await both(step, line, model, ids, 1_763_000_000_000 + at * 5_000);
        expect(answer).toEqual(expected);
        expect(await line.positions(ids)).toEqual(ids.map((id) => model.position(id)));
      }
    });
    await fc.assert(life, { numRuns: 40, seed: 20_261_121 });
  });

  it('shows every render the position at which it is really served', async () => {
    const line = await freshLine();
    const entries = Array.from({ length: 600 }, (_, number) =>
      entry(number, {
        workspace: `w${number % 37 === 0 ? 0 : number % 23}`,
        member: `m${number % 3}`,
        cost: 1 + ((number * 7) % 29),
        ...PLANS[(number % 23) % 3],
      }),
    );
    await line.enter(entries.slice(0, 400));
    for (const { id } of await line.take(40, 0)) await line.finish(id);
    await line.enter(entries.slice(400));
    const waiting = entries.map(({ id }) => id);
    const places = await line.positions(waiting);
    const shown = new Map(waiting.map((id, at) => [places[at], id]));
    const snapshot = await line.snapshot();
    const served = await drain(line);
    expect(served).toHaveLength(560);
    expect(snapshot.turns.fast.map(({ id }) => id)).toEqual(served);
    expect(served.map((_, at) => shown.get(at + 1))).toEqual(served);
  });

  it('does not count parked renders, nor those whose turn passed while their workspace was at its limit', async () => {
    const line = await freshLine();
    await line.enter([1, 2, 3].map((number) => entry(number)));
    expect((await line.take(5, 0)).map(({ id }) => id)).toEqual([renderId(1)]);
    await line.enter([entry(8, { workspace: 'b' }), entry(9, { workspace: 'c' })]);
    expect(await line.positions([2, 8, 9, 3].map(renderId))).toEqual([1, 2, 3, 4]);
    expect((await line.take(1, 0)).map(({ id }) => id)).toEqual([renderId(8)]);
    expect(await line.positions([9, 2, 3].map(renderId))).toEqual([1, 2, 3]);
    await line.park(renderId(2));
    expect(await line.positions([2, 3].map(renderId))).toEqual([null, 2]);
    expect(await line.state([8, 2, 3, 4].map(renderId))).toEqual(['dispatched', 'parked', 'waiting', null]);
    await line.finish(renderId(1));
    expect(await line.position(renderId(9))).toBe(1);
  });

  it('never runs more of a workspace than its limit, with many parallel claims', async () => {
    const line = await freshLine();
    const limits: Record<string, number> = { a: 1, b: 2, c: 6 };
    const entries = Array.from({ length: 300 }, (_, number) => {
      const workspace = 'abc'[number % 3]!;
      return entry(number, { workspace, runningLimit: limits[workspace], lane: number % 2 ? 'fast' : 'relaxed' });
    });
    await line.enter(entries);
    const running = new Map<string, number>();
    const served = new Set<string>();
    const taker = async () => {
      while (served.size < entries.length) {
        for (const { id, workspace } of await line.take(3)) {
          expect(served.has(id)).toBe(false);
          served.add(id);
          const now = (running.get(workspace) ?? 0) + 1;
          running.set(workspace, now);
          expect(now).toBeLessThanOrEqual(limits[workspace] ?? 0);
          await new Promise((resolve) => setTimeout(resolve, 1));
          running.set(workspace, running.get(workspace)! - 1);
          expect(await line.finish(id)).toBe(true);
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, taker));
    expect(await line.counts()).toMatchObject({ waiting: { fast: 0, relaxed: 0 }, dispatched: 0, oldest: null });
  });

  it('treats every repeated call like the first one', async () => {
    const line = await freshLine();
    expect(await line.enter([entry(1), entry(1), entry(2)])).toBe(2);
    expect(await line.enter([entry(1)])).toBe(0);
    expect(await line.finish(renderId(1))).toBe(false);
    await line.take(1, 0);
    expect(await line.enter([entry(1)])).toBe(0);
    expect(await line.leave(renderId(1))).toBe(false);
    expect([await line.putBack(renderId(1)), await line.putBack(renderId(1))]).toEqual([true, false]);
    expect(await line.positions([renderId(1), renderId(2)])).toEqual([1, 2]);
    await line.take(1, 0);
    expect([await line.finish(renderId(1)), await line.finish(renderId(1))]).toEqual([true, false]);
    expect([await line.leave(renderId(2)), await line.leave(renderId(2))]).toEqual([true, false]);
    expect(await redis.keys(`{fair:${line.pool}}:ws:*`)).toEqual([]);
  });

  it('gives one machine no more than it runs, whichever worker claims and however many', async () => {
    const line = await freshLine();
    await line.enter([1, 2, 3, 4].map((number) => entry(number, { workspace: `w${number}` })));
    const taken = (await Promise.all([1, 2, 3].map(() => line.take(3, 0, 2)))).flat();
    expect(taken).toHaveLength(2);
    await line.finish(taken[0]?.id ?? '');
    expect(await line.take(3, 0, 2)).toHaveLength(1);
    const register = new SlotRegister(redis);
    await Promise.all(['one', 'two'].map((worker) => register.report(line.pool, worker, 2, Date.now(), 2)));
    expect(await register.total(line.pool)).toBe(2);
    await Promise.all(['one', 'two'].map((worker) => register.withdraw(line.pool, worker)));
  });

  it('dispatches nothing while its pool or lane is paused, and says why', async () => {
    const line = await freshLine();
    await line.enter([entry(1), entry(2, { workspace: 'b', lane: 'relaxed' })]);
    await line.pause('provider refuses', 'fast');
    expect(await line.pauses()).toEqual({ all: null, provider: null, fast: 'provider refuses', relaxed: null });
    expect((await line.take(2)).map(({ lane }) => lane)).toEqual(['relaxed']);
    await line.pause('maintenance', 'all');
    await line.resume('fast');
    expect(await line.take(2)).toEqual([]);
    await line.resume('all');
    expect(await line.take(2)).toHaveLength(1);
  });

  it('dispatches nothing before it was rebuilt and received operator pauses, whichever worker sent them last', async () => {
    const line = new FairQueue(redis, freshPool());
    await line.enter([entry(1), entry(2, { workspace: 'b' }), entry(3, { workspace: 'c' })]);
    expect(await line.take(1)).toEqual([]);
    await line.rebuild([]);
    expect(await line.take(1)).toEqual([]);
    await line.obey([['all', 'asleep']], 2, 1_000);
    expect(await line.take(1)).toEqual([]);
    // A slow worker has read the state from before the pause.
    expect(await line.obey([['all', null]], null, 999)).toBe(false);
    expect([await line.take(1), await line.most()]).toEqual([[], 2]);
    expect(await line.obey([['all', null]], null, 1_001)).toBe(true);
    expect(await line.take(1)).toHaveLength(1);
    await redis.del(`{fair:${line.pool}}:epoch`);
    expect(await line.take(1)).toEqual([]);
    // A clock that was set back by more than a minute is accepted.
    await line.obey([], null, 90e6);
    expect([await line.obey([], 1, 31e6), await line.obey([], 1, 29e6)]).toEqual([false, true]);
  });

  it('is not rebuilt by a worker that began before Redis lost its data', async () => {
    const line = new FairQueue(redis, freshPool());
    const before = `{fair:${line.pool}}:building`;
    let built = false;
    const building = line.rebuild(Array.from({ length: 3_000 }, (_, number) => entry(number))).finally(() => {
      built = true;
    });
    while (!(await redis.exists(before))) {
      if (built) throw new Error('the queue rebuild ended before the test observed its start');
      await new Promise(setImmediate);
    }
    await redis.del(before);
    await building;
    expect(await line.isEmptyEpoch()).toBe(true);
    await line.rebuild([]);
    expect(await line.isEmptyEpoch()).toBe(false);
  });

  it('detects that it was lost and returns in the same order', async () => {
    const line = new FairQueue(redis, freshPool());
    expect(await line.isEmptyEpoch()).toBe(true);
    const entries = Array.from({ length: 900 }, (_, number) =>
      entry(number, { workspace: `w${number % 70}`, cost: 1 + (number % 9) }),
    );
    await line.enter(entries);
    const before = await line.positions(entries.map(({ id }) => id));
    await redis.unlink(...(await redis.keys(`{fair:${line.pool}}:*`)));
    await line.rebuild([...entries].reverse());
    expect(await line.isEmptyEpoch()).toBe(false);
    expect(await line.positions(entries.map(({ id }) => id))).toEqual(before);
    await line.rebuild([], [entry(5_000, { workspace: 'w3' })]);
    expect(await line.dispatched()).toEqual([renderId(5_000)]);
    await line.rebuild(entries);
    expect((await line.counts()).waiting.fast).toBe(900);
  });
});
