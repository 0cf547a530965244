import type { ForecastState, WaitingRender } from '@maquette/domain/forecast/forecast-state';
import { QueueForecast } from '@maquette/domain/forecast/queue-forecast';
import { RandomSource } from '@maquette/domain/forecast/random-source';
import { KINDS, kindOf } from './asked-for';

const SLOTS = 16;

/**
 * Milliseconds for one sweep over this many waiting renders, half of them Relaxed. The median of twenty sweeps counts.
 * A render arrives every three seconds.
 */
export function sweepCost(waiting: number): { wallMs: number; cpuMs: number } {
  const random = new RandomSource(3);
  const forecast = new QueueForecast(1);
  const workspaces = Math.max(50, waiting / 10);
  const finishKeys = new Map<string, number>();
  const render = (number: number): WaitingRender => {
    const kind = KINDS[kindOf(random.next())]!;
    const workspace = `w${Math.floor(random.next() * workspaces)}`;
    const lane = random.next() < 0.5 ? 'fast' : 'relaxed';
    const key = finishKeys.get(workspace + lane) ?? 0;
    finishKeys.set(workspace + lane, key + kind.median);
    return {
      id: `r${number}`,
      lane,
      workspace,
      weight: 1,
      runningLimit: 2,
      cost: kind.median,
      render: kind.render,
      key,
    };
  };
  const now = 1_200_000;
  for (let at = 0; at < 600; at += 1) {
    const { id, render: made, cost } = render(-at);
    forecast.observeFinish(
      { id, render: made, cost, durationSeconds: cost * Math.exp(0.3 * random.normal()), outcome: 'done' },
      0,
    );
  }
  finishKeys.clear();
  for (let at = 0; at < 400; at += 1) forecast.observeArrival(render(100_000 + at), at * 3_000, 0);
  finishKeys.clear();
  const state: ForecastState = {
    slots: SLOTS,
    clock: { fast: 0, relaxed: 0 },
    relaxedShare: 1 / 9,
    waiting: Array.from({ length: waiting }, (_, at) => render(at)).sort((a, b) => a.key - b.key),
    running: Array.from({ length: SLOTS }, (_, at) => ({
      ...render(200_000 + at),
      startedAt: now - 3_000,
      progress: null,
    })),
  };
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const [clock, used] = [performance.now(), process.cpuUsage()];
    forecast.sweep(state, now);
    wall.push(performance.now() - clock);
    cpu.push(process.cpuUsage(used).user / 1_000);
  }
  const median = (values: number[]) => values.slice(4).sort((a, b) => a - b)[10]!;
  return { wallMs: Math.round(median(wall)), cpuMs: Math.round(median(cpu)) };
}
