import fc from 'fast-check';
import { LocalRateLimiter } from './local-rate-limiter';

const WINDOWS = [
  { limit: 2, seconds: 1 },
  { limit: 5, seconds: 10 },
];

describe('the local rate limiter', () => {
  test('allows at most the limit in any window, and always allows again after the wait it reports', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 60 }), (pauses) => {
        const log = new LocalRateLimiter();
        const passed: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          const pace = log.take([{ key: 'a', windows: WINDOWS }], now);
          if (pace.allowed) passed.push(now);
          else if (log.take([{ key: 'a', windows: WINDOWS }], now + pace.retrySeconds * 1_000).allowed) {
            now += pace.retrySeconds * 1_000;
            passed.push(now);
          } else return false;
        }
        return WINDOWS.every(({ limit, seconds }) =>
          passed.every((moment, at) => moment - (passed[at - limit] ?? Number.NEGATIVE_INFINITY) >= seconds * 1_000),
        );
      }),
    );
  });

  test('counts a request under none of its keys when one of them refuses it', () => {
    const log = new LocalRateLimiter();
    const tight = { key: 'tight', windows: [{ limit: 1, seconds: 60 }] };
    const wide = { key: 'wide', windows: [{ limit: 10, seconds: 60 }] };
    expect(log.take([tight, wide], 0)).toMatchObject({ allowed: true, limit: 1, remaining: 0 });
    for (let count = 0; count < 5; count += 1) expect(log.take([tight, wide], 1)).toMatchObject({ allowed: false });
    expect(log.take([wide], 2)).toMatchObject({ allowed: true, remaining: 8 });
  });
});
