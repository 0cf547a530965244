import { FairOrder } from '../fair-queue/fair-order';
import type { ForecastState, RunningRender, WaitingRender } from './forecast-state';
import { MachineTime } from './machine-time';
import { QueueForecast } from './queue-forecast';
import { QueueSimulation } from './queue-simulation';
import { RandomSource } from './random-source';
import type { RenderClass } from './service-times';

const STILL: RenderClass = { tool: 't2i', model: 'sd3.5-large', resolution: '1080p', seconds: 0 };

function waiting(number: number, changes: Partial<WaitingRender> = {}): WaitingRender {
  const own = {
    id: `r${number}`,
    lane: 'fast' as const,
    workspace: `w${number}`,
    weight: 1,
    runningLimit: 2,
    cost: 10,
  };
  return { ...own, render: STILL, key: number, ...changes };
}

function state(changes: Partial<ForecastState>): ForecastState {
  return { slots: 2, clock: { fast: 0, relaxed: 0 }, relaxedShare: 1 / 9, waiting: [], running: [], ...changes };
}

function taught(durations: number[]): QueueForecast {
  const forecast = new QueueForecast(3);
  for (const [at, durationSeconds] of durations.entries()) {
    forecast.observeFinish({ id: `h${at}`, render: STILL, cost: 10, durationSeconds, outcome: 'done' }, 0);
  }
  return forecast;
}

const USUAL = Array.from({ length: 60 }, (_, at) => 8 + (at % 5));

describe('queue forecast', () => {
  it('is null until renders of that tool have finished, and while the pool is paused', () => {
    const line = state({ waiting: [waiting(1)] });
    expect(new QueueForecast().sweep(line, 0).get('r1')).toBeNull();
    expect(
      taught(USUAL)
        .sweep({ ...line, slots: 0 }, 0)
        .get('r1'),
    ).toBeNull();
    expect(taught(USUAL).sweep(line, 0).get('r1')).not.toBeNull();
  });

  it('forecasts starts and finishes in line with the renders ahead', () => {
    const answer = taught(USUAL).sweep(state({ waiting: Array.from({ length: 20 }, (_, at) => waiting(at)) }), 0);
    const first = answer.get('r0')!;
    const last = answer.get('r19')!;
    expect(first.start!.p90).toBe(0);
    expect(first.finish.p50).toBeGreaterThan(7);
    expect(first.finish.p50).toBeLessThan(13);
    // The last render waits nine rounds of about ten seconds each, on two slots.
    expect(last.start!.p50).toBeGreaterThan(75);
    expect(last.start!.p50).toBeLessThan(115);
    expect(last.finish.p10).toBeLessThanOrEqual(last.finish.p50);
    expect(last.finish.p50).toBeLessThanOrEqual(last.finish.p90);
    expect(first.confidence).toBeGreaterThan(0.5);
  });

  it('gives a wide range a confidence above 0, and a narrow one more', () => {
    const confidence = (durations: number[]) =>
      taught(durations)
        .sweep(state({ waiting: [waiting(1)] }), 0)
        .get('r1')!.confidence;
    const wide = confidence(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 2 : 200)));
    const wider = confidence(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 1 : 1_000)));
    expect(wider).toBeGreaterThanOrEqual(0.01);
    expect(wide).toBeGreaterThan(wider);
    expect(confidence(USUAL)).toBeGreaterThan(wide);
  });

  it('is confident above one half exactly where half the window is shorter than the time left', () => {
    const answers = [USUAL, [2, 200], [1, 5, 1_000], [10]].flatMap((durations) => {
      const known = Array.from({ length: 60 }, (_, at) => durations[at % durations.length] ?? 0);
      return [
        ...taught(known)
          .sweep(state({ waiting: Array.from({ length: 8 }, (_, at) => waiting(at)) }), 0)
          .values(),
      ];
    });
    expect(answers).toHaveLength(32);
    for (const answer of answers) {
      const { p10, p50, p90 } = answer!.finish;
      expect(answer!.confidence).toBeGreaterThanOrEqual(0.01);
      expect(answer!.confidence).toBeLessThanOrEqual(1);
      expect(answer!.confidence > 0.5).toBe((p90 - p10) / 2 < p50);
    }
  });

  it('trusts the measured progress of a running render more the further it is', () => {
    const running = (progress: number | null): RunningRender => ({ ...waiting(1), startedAt: 0, progress });
    const left = (progress: number | null) =>
      taught(USUAL)
        .sweep(state({ running: [running(progress)] }), 9_000)
        .get('r1')!.finish.p50;
    expect(left(null)).toBeLessThan(4);
    // If 30 % took nine seconds, the total is about thirty.
    expect(left(0.3)).toBeGreaterThan(3);
    expect(left(0.9)).toBeLessThan(2);
  });

  it('learns what an engine’s progress means: the last tenth of the work may take half of the time', () => {
    const forecast = taught(USUAL);
    const look = (id: string, progress: number, now: number) =>
      forecast.sweep(state({ running: [{ ...waiting(1), id, startedAt: 0, progress }] }), now).get(id)!.finish;
    const before = look('first', 0.9, 5_000);
    expect(before.p50).toBeLessThan(2);
    for (let at = 0; at < 40; at += 1) {
      look(`s${at}`, 0.9, 5_000);
      forecast.observeFinish(
        { id: `s${at}`, render: STILL, cost: 10, durationSeconds: 9.5 + (at % 3) / 2, outcome: 'done' },
        9_500 + 500 * (at % 3),
      );
    }
    const after = look('next', 0.9, 5_000);
    expect(after.p50).toBeGreaterThan(4);
    expect(after.p50).toBeLessThan(6);
    expect(after.p10).toBeGreaterThan(3.5);
    expect(after.p90).toBeLessThan(6.5);
  });

  it('follows a provider that became slow within a few renders', () => {
    const forecast = taught(USUAL);
    const before = forecast.sweep(state({ waiting: [waiting(1)] }), 0).get('r1')!.finish.p50;
    for (let at = 0; at < 12; at += 1) {
      forecast.observeFinish({ id: `s${at}`, render: STILL, cost: 10, durationSeconds: 25, outcome: 'done' }, 0);
    }
    const after = forecast.sweep(state({ waiting: [waiting(2)] }), 0).get('r2')!.finish.p50;
    expect(after).toBeGreaterThan(1.5 * before);
  });

  it('simulates the queue in the order in which the fair queue serves it', () => {
    const order = new FairOrder();
    const entries = Array.from({ length: 40 }, (_, at) => ({
      ...waiting(at, { workspace: `w${at % 7}`, cost: 5 + (at % 4), runningLimit: 1 + (at % 7) }),
      lane: 'fast' as const,
      member: 'm',
      enqueuedAt: at,
    }));
    for (const entry of entries) order.enter(entry);
    const lined = entries.sort((a, b) => order.position(a.id)! - order.position(b.id)!);
    const served: string[] = [];
    for (let [next] = order.take(1, 0); next; [next] = order.take(1, 0)) {
      served.push(next.id);
      order.finish(next.id);
    }
    const starts = new Float32Array(40);
    const workspaces = lined.map(({ workspace }) => Number(workspace.slice(1)));
    const simulation = new QueueSimulation(
      {
        slots: 1,
        clock: [0, 0],
        relaxedShare: 1 / 9,
        waiting: 40,
        renders: {
          order: { fast: Int32Array.from(lined.keys()), relaxed: new Int32Array() },
          key: Float64Array.from(lined.keys()),
          workspace: Int32Array.from(workspaces),
          lane: new Int8Array(40),
          cost: Float64Array.from(lined, ({ cost }) => cost),
          usual: Float64Array.from(lined, ({ cost }) => cost),
          factors: lined.map(() => Float64Array.of(1)),
        },
        weight: new Float64Array(7).fill(1),
        runningLimit: Int32Array.from({ length: 7 }, (_, at) => 1 + at),
        running: [],
        arrivalRate: 0,
        bursts: [],
        retryShare: 0,
        slowdown: 0,
        machines: new MachineTime(Number.POSITIVE_INFINITY, null),
        beside: [],
        countsLate: false,
      },
      new RandomSource(1),
      1,
    );
    const [finishes, lefts] = [new Float32Array(40), new Float32Array(0)];
    simulation.run({ starts, finishes, offset: 0, lefts, leftOffset: 0 }, 0);
    const played = [...lined.keys()].sort((a, b) => starts[a]! - starts[b]!).map((at) => lined[at]!.id);
    expect(played).toEqual(served);
  });
});
