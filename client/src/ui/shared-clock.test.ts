import { momentOfPage, onTick } from './shared-clock';

// In ES modules Jest exposes its object on `import.meta`.
const { jest: clock } = import.meta;

beforeEach(() => clock.useFakeTimers({ now: 1_000_000 }));
afterEach(() => clock.useRealTimers());

test('all readers of the page clock get the same time, whenever they subscribed', () => {
  clock.advanceTimersByTime(5_000);
  const read: number[][] = [[], []];
  const first = onTick(() => read[0]?.push(momentOfPage()));
  clock.advanceTimersByTime(1_400);
  const early = momentOfPage();
  const second = onTick(() => read[1]?.push(momentOfPage()));
  expect(momentOfPage()).toBe(early);
  clock.advanceTimersByTime(3_000);
  expect(read[1]).toEqual(read[0]?.slice(1));
  expect(read[0]).toHaveLength(4);
  first();
  clock.advanceTimersByTime(1_000);
  expect([read[0]?.length, read[1]?.length]).toEqual([4, 4]);
  second();
  expect(clock.getTimerCount()).toBe(0);
  // Without listeners for an hour, the next read must not return the old time.
  clock.advanceTimersByTime(3_600_000);
  expect(Date.now() - momentOfPage()).toBeLessThan(1_000);
});
