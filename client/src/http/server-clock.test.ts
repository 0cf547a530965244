import fc from 'fast-check';
import { serverNow, syncServerClock } from './server-clock';

// In ES modules Jest exposes its object on `import.meta`.
const { jest: clock } = import.meta;

const SERVER = Date.parse('2026-11-28T09:00:00.400Z');
/** Uncertainty in milliseconds, from the whole seconds of `Date` and from a busy server. */
const UNKNOWN_MS = 1_500;

beforeEach(() => clock.useFakeTimers());
afterEach(() => clock.useRealTimers());

/** Simulates a response with these latencies each way, in milliseconds. */
function answered(there: number, back: number, wrongBy: number, headers: Record<string, string> = {}): void {
  const sentAt = Date.now();
  clock.advanceTimersByTime(there);
  const Date_ = new Date(Date.now() - wrongBy).toUTCString();
  clock.advanceTimersByTime(back);
  syncServerClock(new Response(null, { headers: { Date: Date_, ...headers } }), sentAt);
}

test('one response is enough to correct a browser clock that is minutes or years wrong', () => {
  const wrong = fc.integer({ min: -315_360_000_000, max: 315_360_000_000 }).filter((ms) => Math.abs(ms) > 10_000);
  const delay = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(wrong, delay, delay, (wrongBy, there, back) => {
      clock.setSystemTime(SERVER + wrongBy);
      answered(there, back, wrongBy);
      const error = serverNow() - (Date.now() - wrongBy);
      expect(Math.abs(error)).toBeLessThanOrEqual(UNKNOWN_MS + (there + back) / 2);
    }),
  );
});

test('a correct clock is not changed, and a clock that is set later is followed', () => {
  clock.setSystemTime(SERVER);
  answered(100, 100, 0);
  for (let nth = 0; nth < 50; nth += 1) {
    answered(nth * 7, nth * 3, 0);
    expect(serverNow()).toBe(Date.now());
  }
  const twentyMinutes = 1_200_000;
  clock.setSystemTime(Date.now() + twentyMinutes);
  answered(100, 100, twentyMinutes);
  expect(Math.abs(serverNow() - (Date.now() - twentyMinutes))).toBeLessThanOrEqual(UNKNOWN_MS + 100);
});

test('responses without a time and cached responses change nothing', () => {
  clock.setSystemTime(SERVER);
  answered(100, 100, 0);
  answered(100, 100, 3_600_000, { Age: '3600' });
  syncServerClock(new Response(null), Date.now());
  syncServerClock(new Response(null, { headers: { Date: 'yesterday' } }), Date.now());
  expect(serverNow()).toBe(Date.now());
});
