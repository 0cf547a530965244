import fc from 'fast-check';
import '../../../i18n/frame-words';
import '../../../i18n/tool-words';
import type { KnownRender } from '../../../live/merge-renders';
import { someRender } from '../../../live/render.arbitrary';
import { forecastText, holdText } from './queue-texts';
import { stageHint, stageText, stateLine } from './render-texts';

const START = Date.parse('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

/** A render that started at START, with an estimate in seconds. */
function running(progress: number, window: [p10: number, p50: number, p90: number]): KnownRender {
  const [p10, p50, p90] = window.map(at);
  if (!p10 || !p50 || !p90) throw new Error('the estimate range needs p10, p50 and p90');
  const forecast = { start: null, finish: { p10, p50, p90 }, confidence: 0.8, madeAt: at(0) };
  return someRender({ status: 'running', stage: 'running', position: null, progress, startedAt: at(0), forecast });
}

test('a slow render shows the typical duration, and an estimate without history is called rough', () => {
  const known = running(0.5, [20, 30, 45]);
  if (!known.forecast) throw new Error('the render has no estimate');
  const late = { ...known, forecast: { ...known.forecast, usual: { from: 12, to: 20 } } };
  expect(forecastText(late, START + 15_000)).toBe('done in about 15 s (5–30 s)');
  expect(forecastText(late, START + 25_000)).toBe(
    'longer than usual: 25 s so far, usually 12–20 s · done in about 5 s (5–20 s)',
  );
  expect(forecastText(late, START + 50_000)).toBe('longer than usual: 50 s so far, usually 12–20 s');
  const first = { ...known, forecast: { ...known.forecast, firstOfKind: true } };
  expect(forecastText(first, START + 15_000)).toBe('rough estimate: done in about 15 s (5–30 s)');
  expect(forecastText({ ...known, forecast: null }, START)).toBeNull();
});

test('an estimate past its median shows its upper bound, and "any moment" needs 90 % progress', () => {
  expect(forecastText(running(0.5, [12, 15, 20]), START + 16_000)).toBe('done within 5 s');
  expect(forecastText(running(0.5, [12, 15, 20]), START + 24_500)).toBe('longer than expected: 25 s so far');
  expect(forecastText(running(0.95, [12, 15, 20]), START + 16_000)).toBe('done any moment');
  expect(forecastText(running(0.5, [60, 90, 200]), START + 300_000)).toBe('longer than expected: 5 min so far');
  const second = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.899, noNaN: true }),
      fc.tuple(second, second, second),
      fc.integer({ min: 0, max: 30_000 }),
      (progress, ends, elapsed) => {
        const [p10 = 0, p50 = 0, p90 = 0] = [...ends].sort((a, b) => a - b);
        const text = forecastText(running(progress, [p10, p50, p90]), START + elapsed * 1000) ?? '';
        expect(text).not.toContain('any moment');
        expect(text.startsWith('longer')).toBe(elapsed >= p90);
        expect(text).not.toMatch(/ 0 s|-\d/);
        const polled = { ...running(progress, [p10, p50, p90]), polled: { finishAt: at(p50) } };
        expect(forecastText(polled, START + elapsed * 1000) ?? '').not.toContain('any moment');
      },
    ),
  );
});

test('a blocked render shows the reason, and neither a position nor an estimate', () => {
  const forecast = { start: null, finish: { p10: at(20), p50: at(30), p90: at(45) }, confidence: 0.8, madeAt: at(0) };
  const first = someRender({ status: 'queued', stage: 'queued', position: 1, mode: 'fast', forecast });
  expect(stateLine(first, START)).toMatch(/^1st in Fast · done in about/);
  for (const cause of ['paused', 'parked', 'payment'] as const) {
    const still = { ...first, waitCause: { cause, detail: null } };
    expect(stateLine(still, START)).not.toMatch(/1st|#1|done|\d/);
    expect(holdText(still, { running: { image: 0, video: 0 }, limit: 2, capped: false })).not.toBeNull();
  }
});

test('the user’s own limit is named: of the plan, or set by an operator', () => {
  const waits = someRender({
    tool: 't2i',
    status: 'queued',
    stage: 'queued',
    position: 1,
    mode: 'fast',
    waitCause: { cause: 'running_limit', detail: null },
  });
  const own = (image: number, limit: number | null, capped: boolean) => ({
    running: { image, video: 9 },
    limit,
    capped,
  });
  const said = (limit: number | null, capped = false) => holdText(waits, own(limit ?? 1, limit, capped));
  expect(said(3)).toBe('Your plan runs 3 renders at a time: this one starts when one of yours ends.');
  expect(said(1, true)).toBe(
    'For now we run 1 of your renders at a time: this one starts when your previous one ends.',
  );
  expect(said(null)).toBe('Starts when one of your renders ends.');
  // Running videos do not block an image.
  expect(holdText({ ...waits, waitCause: null }, own(0, 1, true))).toBeNull();
});

test('a render that waits for memory is not called running and shows the reason', () => {
  const stands = someRender({ status: 'running', stage: 'queued', position: null, progress: null, startedAt: at(0) });
  expect(stageText(stands)).toBe('Queued');
  expect(stageHint(stands, { running: { image: 1, video: 0 }, limit: 3, capped: false })).toBe(
    'It starts as soon as enough memory is free.',
  );
});
