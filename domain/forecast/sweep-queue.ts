import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { ArrivalRecord } from './arrival-record';
import type { ForecastState } from './forecast-state';
import { MachineTime } from './machine-time';
import { NEIGHBOURS_WAITING, type NeighbourQueue } from './neighbour-queues';
import type { RandomSource } from './random-source';
import type { RunningRenders } from './running-renders';
import type { RenderClass, ServiceTimes } from './service-times';
import type { SimulatedQueue } from './simulated-queue';

/** What the forecast learns besides service times. */
export interface LearntRates {
  arrivals: ArrivalRecord;
  running: RunningRenders;
  retryShare: number;
}

/** With more waiting renders, later arrivals are ignored, because their share of the machines is small. */
const FEW = 64;
/** Newest arrivals used as samples in one sweep. */
const SAMPLES = 400;

/** Numbers everything that a simulation needs once per sweep, so that its inner loop uses only plain arrays. */
export function sweepQueue(
  state: ForecastState,
  times: ServiceTimes,
  learnt: LearntRates,
  now: number,
): SimulatedQueue {
  const workspaces = new Map<string, number>();
  const weight: number[] = [];
  const runningLimit: number[] = [];
  const numberOf = (render: { workspace: string; weight: number; runningLimit: number }) => {
    let number = workspaces.get(render.workspace);
    if (number === undefined) {
      number = weight.length;
      workspaces.set(render.workspace, number);
      weight.push(render.weight);
      runningLimit.push(render.runningLimit);
    }
    return number;
  };
  const factorsOf = rememberFactors(times);
  const evidence = state.running.map((render) => learnt.running.evidence(render));
  const slowdown = times.slowdownNow(evidence, state.slots);
  const running = state.running.map((each) => ({
    workspace: numberOf(each),
    lane: each.lane === 'fast' ? 0 : 1,
    residuals: learnt.running.left(each, times, slowdown).sort(),
    stands: each.stands ?? false,
  }));
  const bursts = learnt.arrivals.all().slice(-SAMPLES);
  const samples = bursts.flatMap((burst) => burst.renders);
  let sample = state.waiting.length;
  const burstNumbers = bursts.map((burst) => Int32Array.from(burst.renders, () => sample++));
  const all = [...state.waiting, ...samples];
  const orderOf = (lane: Mode) => {
    const order: number[] = [];
    let sorted = true;
    for (let number = 0; number < state.waiting.length; number += 1) {
      const { lane: own, key } = state.waiting[number]!;
      if (own !== lane) continue;
      if (order.length > 0 && state.waiting[order[order.length - 1]!]!.key > key) sorted = false;
      order.push(number);
    }
    if (!sorted) order.sort((a, b) => state.waiting[a]!.key - state.waiting[b]!.key || a - b);
    return Int32Array.from(order);
  };
  return {
    slots: state.slots,
    clock: [state.clock.fast, state.clock.relaxed],
    relaxedShare: state.relaxedShare,
    waiting: state.waiting.length,
    renders: {
      order: { fast: orderOf('fast'), relaxed: orderOf('relaxed') },
      key: Float64Array.from(all, (render) => ('key' in render ? render.key : render.lead)),
      workspace: Int32Array.from(all, numberOf),
      lane: Int8Array.from(all, ({ lane }) => (lane === 'fast' ? 0 : 1)),
      cost: Float64Array.from(all, ({ cost }) => cost),
      usual: Float64Array.from(all, ({ cost, render }) => cost * Math.exp(times.subjectOf(render))),
      factors: all.map(({ render }) => factorsOf(render)),
    },
    weight: Float64Array.from(weight),
    runningLimit: Int32Array.from(runningLimit),
    running,
    machines: new MachineTime(state.machines?.count ?? Number.POSITIVE_INFINITY, state.machines?.contention ?? null),
    beside: state.machines?.beside ?? [],
    countsLate: Boolean(state.machines) && state.waiting.length < FEW,
    arrivalRate: learnt.arrivals.rate(now),
    bursts: burstNumbers,
    retryShare: learnt.retryShare,
    slowdown,
  };
}

function rememberFactors(times: ServiceTimes): (render: RenderClass) => Float64Array {
  const known = new Map<string, Float64Array>();
  const seen = new Map<RenderClass, Float64Array>();
  return (render) => {
    const same = seen.get(render);
    if (same) return same;
    const key = `${render.tool}|${render.model}|${render.resolution}|${render.seconds}`;
    let factors = known.get(key);
    if (!factors) {
      factors = times.factors(render);
      known.set(key, factors);
    }
    seen.set(render, factors);
    return factors;
  };
}

/** What neighbouring queues on the same machines need to know about a queue. */
export function neighbourOf(line: SimulatedQueue, state: ForecastState, random: RandomSource): NeighbourQueue {
  const { usual, factors, order } = line.renders;
  const scale = Math.exp(line.slowdown);
  const seconds = (render: number) => factors[render]!.map((factor) => factor * usual[render]! * scale);
  const samples = line.bursts.flatMap((burst) => [...burst]);
  return {
    slots: state.slots,
    running: line.running.flatMap(({ residuals, stands }) => (stands ? [] : [residuals])),
    standing: line.running.flatMap(({ residuals, stands }) => (stands ? [residuals] : [])),
    waiting: [...order.fast, ...order.relaxed].slice(0, NEIGHBOURS_WAITING).map(seconds),
    arrivalRate: line.bursts.length > 0 ? (line.arrivalRate * samples.length) / line.bursts.length : 0,
    arrivals: Float64Array.from(samples, (render) => {
      const own = factors[render]!;
      return own[Math.floor(random.next() * own.length)]! * usual[render]! * scale;
    }),
  };
}
