import type { RunningRender, WaitingRender } from './forecast-state';
import { slowdownFactor } from './machine-slowdown';
import { MachineTime } from './machine-time';
import type { NeighbourQueue } from './neighbour-queues';
import { QueueForecast } from './queue-forecast';
import type { RenderClass } from './service-times';

const STILL: RenderClass = { tool: 't2i', model: 'sd3.5-large', resolution: '720p', seconds: 0 };
const LINE = { slots: 2, clock: { fast: 0, relaxed: 0 }, relaxedShare: 1 / 9, waiting: [] as WaitingRender[] };
const NOBODY: NeighbourQueue = {
  slots: 1,
  running: [],
  standing: [],
  waiting: [],
  arrivalRate: 0,
  arrivals: new Float64Array(),
};
const render = (id: string, more: Partial<RunningRender> = {}): RunningRender => ({
  ...{ id, lane: 'fast', workspace: id, weight: 1, runningLimit: 2, cost: 10, render: STILL },
  ...{ startedAt: 0, progress: null, ...more },
});
const machines = (beside: NeighbourQueue = NOBODY) => ({ count: 1, beside: [beside], contention: null });

/** A forecast trained with images that take ten seconds alone, ± 10 %. */
function taught(shows?: (at: number) => { names: string[]; seconds: number }): QueueForecast {
  const forecast = new QueueForecast(3);
  for (let at = 0; at < 60; at += 1) {
    const { names, seconds } = shows?.(at) ?? { names: [], seconds: 10 };
    const durationSeconds = seconds * (0.9 + (at % 5) / 20);
    forecast.observeFinish(
      { id: `h${at}`, render: { ...STILL, shows: names }, cost: 10, durationSeconds, outcome: 'done' },
      0,
    );
  }
  return forecast;
}

/** Medians of the remaining times, from one sweep. */
function lefts(forecast: QueueForecast, running: RunningRender[], beside?: NeighbourQueue): number[] {
  const answer = forecast.sweep({ ...LINE, running, machines: machines(beside) }, 0);
  return running.map(({ id }) => answer.get(id)?.finish.p50 ?? Number.NaN);
}

test('own seconds convert to wall-clock seconds and back, whatever other programs take', () => {
  for (const contention of [null, { now: 3, lately: 3, usually: 1.2 }]) {
    const time = new MachineTime(1, contention);
    for (const [now, own, renders] of [
      [0, 5, 1],
      [12.5, 40, 3],
      [500, 7, 2],
    ] as const) {
      const then = time.after(now, own, renders);
      expect(time.between(now, then, renders)).toBeCloseTo(own, 6);
      expect(then - now).toBeGreaterThanOrEqual(own * slowdownFactor(renders) - 1e-9);
    }
  }
  // The machine is three times slower than usual now, and will be near its usual speed in ten minutes.
  const fading = new MachineTime(1, { now: 3, lately: 3, usually: 1.2 });
  expect(fading.after(0, 1, 1)).toBeGreaterThan(2.8);
  expect(fading.after(600, 1, 1) - 600).toBeCloseTo(1.2, 6);
});

test('two simultaneous renders take longer, and the second has the machine alone once the first has ended', () => {
  const alone = lefts(taught(), [render('a')])[0]!;
  const [both] = lefts(taught(), [render('a'), render('b')]);
  const short = { ...NOBODY, running: [Float64Array.of(1)] };
  const beside = lefts(taught(), [render('a')], short)[0]!;
  expect(alone).toBeGreaterThan(8);
  expect(alone).toBeLessThan(12);
  expect(both! / alone).toBeGreaterThan(1.6);
  expect(both! / alone).toBeLessThan(1.95);
  // An own second takes 1.85 s while both renders run, so less than one second is lost.
  expect(beside - alone).toBeGreaterThan(0.4);
  expect(beside - alone).toBeLessThan(1.4);
});

test('waiting and future renders of a neighbouring queue take their part of the machine', () => {
  const one = { ...NOBODY, running: [Float64Array.of(1)] };
  const alone = lefts(taught(), [render('a')], one)[0]!;
  const followed = lefts(taught(), [render('a')], { ...one, waiting: [Float64Array.of(60)] })[0]!;
  const busy = lefts(taught(), [render('a')], { ...one, arrivalRate: 1, arrivals: Float64Array.of(60) })[0]!;
  const standing = lefts(taught(), [render('a')], { ...one, waiting: [Float64Array.of(60)], slots: 0 })[0]!;
  expect(followed).toBeGreaterThan(1.5 * alone);
  expect(busy).toBeGreaterThan(1.4 * alone);
  expect(standing).toBeCloseTo(alone, -0.5);
});

test('a render that waits for room takes nothing from the others, and starts when one of them ends', () => {
  const alone = lefts(taught(), [render('a')])[0]!;
  const [first, second] = lefts(taught(), [render('a'), render('b', { stands: true })]);
  expect(first! / alone).toBeGreaterThan(0.85);
  expect(first! / alone).toBeLessThan(1.15);
  expect(second! / alone).toBeGreaterThan(1.7);
  expect(second! / alone).toBeLessThan(2.3);
  // No other render is left, so it continues immediately and has a finite forecast.
  expect(lefts(taught(), [render('b', { stands: true })])[0]! / alone).toBeLessThan(1.15);
});

test('the content of an image counts: the same words take as long as before', () => {
  const forecast = taught((at) =>
    at % 2 === 0
      ? { names: ['Interior', 'a hall of glass'], seconds: 20 }
      : { names: ['Architecture', 'a barn'], seconds: 10 },
  );
  const left = (shows: string[]) => lefts(forecast, [render('a', { render: { ...STILL, shows } })])[0]!;
  expect(left(['Interior', 'a hall of glass']) / left(['Architecture', 'a barn'])).toBeGreaterThan(1.6);
  // Even with unknown words in the prompt, interiors take longer than houses.
  expect(left(['Interior', 'a bath']) / left(['Architecture', 'a shed'])).toBeGreaterThan(1.15);
});
