import fc from 'fast-check';
import type { FairEntry } from './fair-entry';
import { FairOrder } from './fair-order';

function entry(number: number, changes: Partial<FairEntry> = {}): FairEntry {
  const id = `r${String(number).padStart(6, '0')}`;
  return {
    id,
    lane: 'relaxed',
    workspace: 'a',
    member: 'm',
    weight: 1,
    cost: 10,
    runningLimit: 50,
    enqueuedAt: number,
    ...changes,
  };
}

/** Jain's fairness index of service per weight: 1 when all workspaces got the same. */
function jain(values: number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return (sum * sum) / (values.length * values.reduce((total, value) => total + value * value, 0));
}

/** A small seeded generator of numbers from 0 to 1 (mulberry32). */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function takeOne(order: FairOrder): string | undefined {
  const [taken] = order.take(1, 0);
  if (taken) order.finish(taken.id);
  return taken?.workspace;
}

describe('fair order', () => {
  it('shares machine seconds by plan weight, regardless of arrival order and number of renders', () => {
    const order = new FairOrder();
    const users = 40;
    const entries: FairEntry[] = [];
    for (let number = 0; number < 1_600; number += 1) {
      const user = number < 600 ? number % 3 : number % users;
      entries.push(
        entry(number, { workspace: `u${user}`, weight: user % 10 === 9 ? 2 : 1, cost: 1 + ((number * 7_919) % 8) }),
      );
    }
    for (const each of entries) order.enter(each);
    const costs = new Map(entries.map(({ id, cost }) => [id, cost]));
    const served = new Array<number>(users).fill(0);
    for (let at = 0; at < 450; at += 1) {
      const [taken] = order.take(1, 0);
      order.finish(taken!.id);
      const user = Number(taken!.workspace.slice(1));
      served[user] = served[user]! + costs.get(taken!.id)! / (user % 10 === 9 ? 2 : 1);
    }
    expect(jain(served)).toBeGreaterThan(0.98);
  });

  it('the first render of a workspace never loses a position', () => {
    const step = fc.record({
      kind: fc.constantFrom('enter', 'enter', 'take', 'finish', 'leave'),
      workspace: fc.nat(7),
      cost: fc.integer({ min: 1, max: 60 }),
    });
    const property = fc.property(fc.array(step, { minLength: 20, maxLength: 150 }), (steps) => {
      const order = new FairOrder();
      const running: string[] = [];
      const waiting = new Map<string, string>();
      const protectedPlaces = new Map<string, number>();
      for (const [number, { kind, workspace, cost }] of steps.entries()) {
        if (kind === 'enter') {
          const name = `w${workspace}`;
          const fresh = entry(number, {
            workspace: name,
            cost,
            weight: 1 + (workspace % 3),
            runningLimit: 1 + (workspace % 3),
          });
          // A first render: its workspace is new to the queue, so it owes nothing.
          const first = [...waiting.values()].every((other) => other !== name) && order.runningOf(name) === 0;
          const owes = order.owes(name, 'relaxed');
          order.enter(fresh);
          waiting.set(fresh.id, name);
          if (first && !owes) protectedPlaces.set(fresh.id, order.position(fresh.id)!);
        } else if (kind === 'take') {
          for (const { id } of order.take(1 + (cost % 3), 0)) {
            running.push(id);
            waiting.delete(id);
          }
        } else if (kind === 'finish' && running.length > 0) {
          order.finish(running.splice(cost % running.length, 1)[0]!);
        } else if (kind === 'leave' && waiting.size > 0) {
          const id = [...waiting.keys()][cost % waiting.size]!;
          order.leave(id);
          waiting.delete(id);
        }
        for (const [id, before] of protectedPlaces) {
          const position = order.position(id);
          if (position === null) protectedPlaces.delete(id);
          else {
            expect(position).toBeLessThanOrEqual(before);
            protectedPlaces.set(id, position);
          }
        }
      }
    });
    fc.assert(property, { numRuns: 300, seed: 20_261_121 });
  });

  it('one member with 500 renders does not starve a colleague of the same workspace', () => {
    const order = new FairOrder();
    for (let number = 0; number < 500; number += 1) order.enter(entry(number, { member: 'busy' }));
    order.enter(entry(900, { member: 'colleague' }));
    order.enter(entry(901, { member: 'colleague' }));
    expect(order.position('r000900')).toBeLessThanOrEqual(2);
    expect(order.position('r000901')).toBeLessThanOrEqual(4);
  });

  it('shares slots eight to one between the lanes, never two relaxed in a row while fast renders wait', () => {
    const order = new FairOrder();
    for (let number = 0; number < 200; number += 1)
      order.enter(entry(number, { lane: number % 2 ? 'fast' : 'relaxed' }));
    const lanes: string[] = [];
    for (let at = 0; at < 90; at += 1) {
      const [taken] = order.take(1, 0);
      order.finish(taken!.id);
      lanes.push(taken!.lane);
    }
    expect(lanes.filter((lane) => lane === 'relaxed')).toHaveLength(10);
    expect(lanes.join(' ')).not.toContain('relaxed relaxed');
  });

  it('takes an overdue relaxed render immediately', () => {
    const order = new FairOrder();
    for (let number = 1; number < 20; number += 1) order.enter(entry(number, { lane: 'fast' }));
    order.enter(entry(0, { workspace: 'b', enqueuedAt: 0 }));
    expect(order.take(1, 60_000)[0]?.lane).toBe('fast');
    expect(order.take(1, 31 * 60_000)[0]?.workspace).toBe('b');
  });

  it('keeps serving an early user while newcomers overload the machine', () => {
    const order = new FairOrder();
    const slots = 16;
    const seconds = 20;
    const ends: { at: number; id: string }[] = [];
    const doneAt: number[] = [];
    const draw = mulberry(5);
    let number = 0;
    for (let now = 0, arrival = 1, entered = false; now < 900; ) {
      const end = ends[0]?.at ?? Number.POSITIVE_INFINITY;
      now = Math.min(end, arrival, entered ? Number.POSITIVE_INFINITY : 60);
      if (now === 60 && !entered) {
        entered = true;
        for (let at = 0; at < 20; at += 1)
          order.enter(entry(100_000 + at, { workspace: 'early', runningLimit: 2, cost: seconds }));
      } else if (now === arrival) {
        number += 1;
        order.enter(entry(number, { workspace: `n${number}`, runningLimit: 2, cost: seconds }));
        arrival = now - Math.log(1 - draw()) / ((1.15 * slots) / seconds);
      } else {
        const { id } = ends.shift()!;
        order.finish(id);
        if (id >= 'r100000') doneAt.push(now - 60);
      }
      for (const { id } of order.take(slots - ends.length, 0)) ends.push({ at: now + seconds * (0.5 + draw()), id });
      ends.sort((a, b) => a.at - b.at);
    }
    // Measured 581 s; a clock that follows the render in service (SFQ) needs 8,323 s.
    expect(doneAt[0]).toBeLessThan(60);
    expect(doneAt[9]).toBeLessThan(700);
  });

  it('charges a render once when its worker died', () => {
    const order = new FairOrder();
    for (let number = 0; number < 6; number += 1) order.enter(entry(number, { workspace: number % 2 ? 'a' : 'b' }));
    const [lost] = order.take(1, 0);
    expect([order.putBack(lost!.id), order.putBack(lost!.id), order.position(lost!.id)]).toEqual([true, false, 1]);
    expect([takeOne(order), takeOne(order), takeOne(order)]).toEqual(['b', 'a', 'b']);
  });
});
