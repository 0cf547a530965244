import { WEBHOOK_RETRY_SECONDS } from '@maquette/contracts/developer/webhooks';
import { judgeAnswer } from './judge-answer';

const now = new Date('2026-11-21T12:00:00Z');
const judge = (statusCode: number | null, attempts: number, retryAfter: string | null = null, random = 0) =>
  judgeAnswer({ statusCode, retryAfter }, attempts, now, random);
const seconds = (verdict: ReturnType<typeof judge>) =>
  verdict.kind === 'retry' ? (verdict.at.getTime() - now.getTime()) / 1_000 : null;

describe('an answer to a webhook', () => {
  test.each([200, 201, 202, 204, 299])('%i means delivered', (status) => {
    expect(judge(status, 1)).toEqual({ kind: 'delivered' });
  });

  test('410 disables the endpoint', () => {
    expect(judge(410, 1)).toEqual({ kind: 'gone' });
  });

  test.each([null, 199, 301, 307, 400, 404, 500, 503])(
    '%p is retried with growing delays, ten times in total',
    (status) => {
      const waits = WEBHOOK_RETRY_SECONDS.map((_, index) => seconds(judge(status, index + 1)));
      expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
      expect(judge(status, 10)).toEqual({ kind: 'failed' });
      expect(judge(status, 11)).toEqual({ kind: 'failed' });
    },
  );

  test('spreads retries over a tenth of the delay', () => {
    expect(seconds(judge(500, 2, null, 0.5))).toBe(315);
    expect(seconds(judge(500, 2, null, 1))).toBe(330);
  });

  test.each<[number, string, number]>([
    [429, '120', 120],
    [503, '120', 120],
    [503, 'Sat, 21 Nov 2026 12:10:00 GMT', 600],
    // A Retry-After of more than a day counts as a day.
    [429, '999999', 86_400],
    // A retry is never sooner than the schedule, and only valid values count.
    [429, '1', 5],
    [503, 'soon', 5],
    [503, 'Sat, 21 Nov 2020 12:10:00 GMT', 5],
    [500, '120', 5],
  ])('%i with Retry-After %s waits %i s', (status, header, wait) => {
    expect(seconds(judge(status, 1, header))).toBe(wait);
  });
});
