import fc from 'fast-check';
import { FairSlots } from './fair-slots';

test('each person has one place at most, no place stays idle, and people take turns', async () => {
  const arrivals = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 3 }), async (people, places) => {
      const turns = new FairSlots(places);
      const running: string[] = [];
      const begun: string[] = [];
      const ends: (() => void)[] = [];
      const all = people.map((person) =>
        turns.take({ person }, async () => {
          running.push(person);
          begun.push(person);
          await new Promise<void>((resolve) => ends.push(resolve));
          running.splice(running.indexOf(person), 1);
        }),
      );
      const settle = () => new Promise((resolve) => setImmediate(resolve));
      for (let done = 0; done < people.length; done += 1) {
        await settle();
        expect(new Set(running).size).toBe(running.length);
        const unfinished = new Set(people.filter((person) => count(people, person) > count(begun, person)));
        expect(running.length).toBe(Math.min(places, new Set([...running, ...unfinished]).size));
        ends.shift()?.();
      }
      await Promise.all(all);
      expect([...begun].sort()).toEqual([...people].sort());
      // Between two turns of the same person, every person who was waiting from the start has a turn.
      if (places === 1) {
        const firsts = [...new Set(people)];
        expect(new Set(begun.slice(0, firsts.length + 1)).size).toBeGreaterThanOrEqual(Math.min(firsts.length, 2));
        expect(begun.indexOf(people.at(-1) ?? '')).toBeLessThanOrEqual(firsts.length);
      }
    }),
    { numRuns: 60 },
  );
});

const count = (people: string[], person: string) => people.filter((each) => each === person).length;

test("a person waits for at most one file of another person's hundred", async () => {
  const turns = new FairSlots(2);
  const order: string[] = [];
  const file = (person: string) => turns.take({ person }, async () => void order.push(person));
  await Promise.all([...Array.from({ length: 100 }, () => file('glutton')), file('stranger'), file('other')]);
  expect(order.indexOf('stranger')).toBeLessThan(2);
  expect(order.indexOf('other')).toBeLessThan(4);
});

test('a failed task frees its place', async () => {
  const turns = new FairSlots(1);
  await expect(turns.take({ person: 'a' }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await turns.take({ person: 'a' }, () => Promise.resolve(7))).toBe(7);
});

test('an aborted task never starts, and the others keep their turns', async () => {
  const arrivals = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 2 }), async (people, places) => {
      const turns = new FairSlots(places);
      const begun: number[] = [];
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const all = people.map(([person, leaves], nth) => {
        const left = new AbortController();
        const work = turns.take({ person, signal: left.signal }, async () => {
          begun.push(nth);
          await gate;
        });
        return { leave: () => leaves && left.abort(new Error('aborted')), end: work.then(() => 'served', String) };
      });
      const atOnce = [...begun];
      for (const { leave } of all) leave();
      for (const person of 'abc') {
        const stay = people.filter(([who, leaves], nth) => who === person && !leaves && !atOnce.includes(nth));
        expect(turns.waitingOf(person)).toBe(stay.length);
      }
      open();
      const ends = await Promise.all(all.map(({ end }) => end));
      const served = people.map(([, leaves], nth) => !leaves || atOnce.includes(nth));
      expect(ends).toEqual(served.map((was) => (was ? 'served' : 'Error: aborted')));
      expect(begun.length).toBe(served.filter(Boolean).length);
      expect(await turns.take({ person: 'a' }, () => Promise.resolve(7))).toBe(7);
    }),
    { numRuns: 60 },
  );
});
