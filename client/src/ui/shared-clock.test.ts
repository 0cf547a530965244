import { momentOfPage, onTick } from './shared-clock';

// Where a test is a module, Jest's own object stands here.
const { jest: clock } = import.meta;

beforeEach(() => clock.useFakeTimers({ now: 1_000_000 }));
afterEach(() => clock.useRealTimers());

test('whoever reads the clock of a page reads the same, whenever they came', () => {
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
  // Nobody listened for an hour: whoever reads it then does not read the hour before.
  clock.advanceTimersByTime(3_600_000);
  expect(Date.now() - momentOfPage()).toBeLessThan(1_000);
});
