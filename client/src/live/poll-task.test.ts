import fc from 'fast-check';
import { WAITED_TOO_LONG } from '../http/refusal';
import { pollTask } from './poll-task';
import type { TaskUpdate } from './read-task-status';
import { pollOf, someRender } from './render.arbitrary';

// In ES modules Jest exposes its object on `import.meta`.
const { jest: clock } = import.meta;

/** The network's responses in turn; the last one repeats. `null`: no response. */
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | null;

const ORIGIN = 'https://maquette.test';
const running = pollOf(someRender({ status: 'running', stage: 'running', position: null }));
const ready = { ...running, status: 'ready', stage: 'ready', downloadPath: '/api/download' };

/** A tab without a chosen workspace. */
const nothingKept = { getItem: () => null };
const kept = { fetch: globalThis.fetch, location: globalThis.location, sessionStorage: globalThis.sessionStorage };
beforeAll(() => {
  globalThis.location = new URL(`${ORIGIN}/dashboard`) as unknown as Location;
  Object.assign(globalThis, { sessionStorage: nothingKept });
  clock.useFakeTimers();
});
afterAll(() => {
  clock.useRealTimers();
  Object.assign(globalThis, kept);
});

/** Polls through these responses, with fake timers. */
async function poll(answers: readonly Answer[], { until = Number.POSITIVE_INFINITY, abortAfter = 100 } = {}) {
  const asked: string[] = [];
  const told: TaskUpdate[] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  globalThis.fetch = (input) => {
    asked.push(String(input));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, headers = {}, body = running } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  let over = false;
  const ended = pollTask(
    { id: 'a', tool: 'i2v' },
    {
      signal: controller.signal,
      until,
      onStatus: (status) => told.push(status),
      onWait: (nextAt) => {
        waits.push(nextAt - Date.now());
        if (waits.length >= abortAfter) controller.abort();
      },
    },
  )
    .then(
      () => null,
      (error: unknown) => error,
    )
    .finally(() => {
      over = true;
    });
  // Longer than any polling interval.
  while (!over) await clock.advanceTimersByTimeAsync(60_000);
  return { asked, told, waits, refusal: await ended };
}

describe('polling a task', () => {
  test('ends at the first final status, and reports every status', async () => {
    const { told, refusal, asked } = await poll([{}, {}, { body: ready }, {}]);
    expect(told.map(({ status }) => status)).toEqual(['running', 'running', 'done']);
    expect([refusal, asked.length]).toEqual([null, 3]);
  });

  test('understands the status and the few fields of another server', async () => {
    const { told, refusal, asked } = await poll([
      { body: { stage: 'queue' } },
      { body: { status: 'processing' } },
      { body: { status: 'succeeded', video_url: `${ORIGIN}/a.mp4` } },
    ]);
    expect(told.map(({ taskId, status }) => [taskId, status])).toEqual([
      ['a', 'queued'],
      ['a', 'running'],
      ['a', 'done'],
    ]);
    expect([refusal, asked.length]).toEqual([null, 3]);
  });

  test('ends with the error message of another server', async () => {
    const { refusal } = await poll([{ status: 404, body: { error: 'No such task.' } }]);
    expect(refusal).toMatchObject({ status: 404, message: 'No such task.' });
  });

  test.each(['failed', 'cancelled'])('ends with a render that is %s', async (status) => {
    const { told, refusal } = await poll([{ body: { ...running, status } }]);
    expect([told.length, refusal]).toEqual([1, null]);
  });

  test('waits between 1 and 20 seconds, whatever the response says', async () => {
    const hint = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.constantFrom('', 'soon', '1e9'));
    const headers = fc.dictionary(fc.constantFrom('Retry-After', 'X-Next-Provider-Check-In'), hint);
    const retryAfter = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
    const body = fc.record({ retryAfter, rate_limited: fc.boolean() }).map((told) => ({ ...running, ...told }));
    const status = fc.constantFrom(200, 425, 429, 500, 502, 503);
    const answer = fc.option(fc.record({ status, headers, body }), { freq: 10 });
    await fc.assert(
      fc.asyncProperty(answer, async (answer) => {
        const { waits } = await poll([answer, { body: ready }]);
        expect(waits).toHaveLength(1);
        expect(waits[0]).toBeGreaterThanOrEqual(1_000);
        expect(waits[0]).toBeLessThanOrEqual(20_000);
      }),
    );
  });

  test.each([
    ['in two seconds when nothing is said', {}, 2_000],
    ['when the server says', { headers: { 'Retry-After': '7' } }, 7_000],
    ['when the provider is looked at again', { headers: { 'X-Next-Provider-Check-In': '18' } }, 18_000],
    ['at the wait in the answer itself', { body: { ...running, retryAfter: 4 } }, 4_000],
    [
      'no sooner than in three seconds where the provider takes nothing',
      { body: { ...running, rate_limited: true } },
      3_000,
    ],
    [
      'no sooner than in three seconds after too many questions',
      { status: 429, headers: { 'Retry-After': '1' } },
      3_000,
    ],
    ['at once after a server error', { status: 503 }, 1_500],
    ['at once when nobody answered', null, 1_500],
  ] as const)('polls again %s', async (_, answer, ms) => {
    expect((await poll([answer, { body: ready }])).waits).toEqual([ms]);
  });

  test('follows polling URLs only to our own status route', async () => {
    const own = '/api/img2vid-status?taskId=a';
    const next = async (pollUrl: string) => (await poll([{ body: { ...running, pollUrl } }, { body: ready }])).asked[1];
    expect(await next(`${own}&page=2`)).toBe(`${own}&page=2`);
    expect(await next(`${ORIGIN}${own}`)).toBe(own);
    const strange = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.webPath(),
      fc.string(),
      fc.constantFrom('//maquette.evil/api/img2vid-status', 'javascript:alert(1)', '/api/me', `${ORIGIN}:8443${own}`),
    );
    await fc.assert(fc.asyncProperty(strange, async (pollUrl) => expect(await next(pollUrl)).toBe(own)));
  });

  test('tolerates three malformed responses and ends at the fourth in a row', async () => {
    const proxy: Answer = { body: '<html>One moment</html>' };
    const passing = await poll([proxy, proxy, proxy, {}, proxy, proxy, proxy, { body: ready }]);
    expect([passing.refusal, passing.told.length]).toEqual([null, 2]);
    const broken = await poll([proxy]);
    expect(broken.refusal).toMatchObject({ code: 'unexpected_answer' });
    expect(broken.asked).toHaveLength(4);
  });

  test("ends with the server's message when it rejects for good", async () => {
    const known = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found', ok: false };
    const body = { ...known, error: 'No such task.', traceId: 'trace-9' };
    const { refusal, asked } = await poll([{}, { status: 404, body }]);
    expect(refusal).toMatchObject({ status: 404, message: 'No such task.', traceId: 'trace-9' });
    expect(asked).toHaveLength(2);
  });

  test('rejects a result without a URL', async () => {
    const { refusal, told } = await poll([{ body: { ...ready, downloadPath: null } }]);
    expect(refusal).toMatchObject({ code: 'no_result_url' });
    expect(told).toEqual([]);
  });

  test('times out, but not before one request', async () => {
    const late = await poll([{}], { until: Date.now() - 1 });
    expect(late.refusal).toMatchObject({ code: WAITED_TOO_LONG });
    expect([late.asked.length, late.told.length]).toEqual([1, 1]);
    const inTime = await poll([{ body: ready }], { until: Date.now() - 1 });
    expect(inTime.refusal).toBeNull();
  });

  test('sends no request after it is aborted', async () => {
    const { asked, refusal } = await poll([{}], { abortAfter: 2 });
    expect([asked.length, refusal]).toEqual([2, null]);
  });
});
