import { countsAgainstProvider, judgeFailure, ProviderProblem, troubleOf } from './failure-policy';

describe('retry policy of renders', () => {
  test('a paid submit that may have run is never repeated', () => {
    expect(judgeFailure({ kind: 'maybe_accepted' }, 1)).toEqual({ again: false, code: 'provider_uncertain' });
  });

  test('a refusal is final and does not count against the provider', () => {
    const trouble = { kind: 'refused', detail: 'moderation' } as const;
    expect(judgeFailure(trouble, 1)).toEqual({ again: false, code: 'provider_refused' });
    expect(countsAgainstProvider(trouble)).toBe(false);
  });

  test('a busy provider is retried after its Retry-After, at most a minute later', () => {
    expect(judgeFailure({ kind: 'busy', retryAfterSeconds: 7 }, 1)).toEqual({ again: true, afterMs: 7_000 });
    expect(judgeFailure({ kind: 'busy', retryAfterSeconds: 900 }, 1)).toEqual({ again: true, afterMs: 60_000 });
    expect(judgeFailure({ kind: 'busy' }, 4)).toEqual({ again: false, code: 'provider_busy' });
  });

  test('retry delays grow and are spread randomly', () => {
    const wait = (tries: number, random: number) => {
      const verdict = judgeFailure({ kind: 'unreachable' }, tries, random);
      return verdict.again ? verdict.afterMs : null;
    };
    expect([wait(1, 0), wait(2, 0), wait(3, 0), wait(4, 0)]).toEqual([750, 1_500, 3_000, null]);
    expect(wait(1, 1)).toBe(1_250);
  });

  test('the embedded engine is retried once after a crash', () => {
    expect(judgeFailure(troubleOf(new Error('out of memory')), 1)).toMatchObject({ again: true });
    expect(judgeFailure(troubleOf(new Error('out of memory')), 2)).toEqual({ again: false, code: 'engine_crashed' });
    expect(troubleOf(new ProviderProblem({ kind: 'bad_file' }, 'x'))).toEqual({ kind: 'bad_file' });
  });
});
