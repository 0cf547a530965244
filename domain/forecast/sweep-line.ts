import type { Mode } from '@maquette/contracts/renders/render';
import type { ArrivalRecord } from './arrival-record';
import { contentionAhead } from './contention';
import { atOnce, crowding, crowdingAhead } from './crowding';
import type { ForecastState } from './forecast-state';
import type { RunningRenders } from './running-renders';
import type { RenderClass, ServiceTimes } from './service-times';
import type { SimulatedLine } from './simulated-line';

/** What the forecast learnt besides service times. */
export interface LearntRates {
  arrivals: ArrivalRecord;
  running: RunningRenders;
  retryShare: number;
}

/** Arrivals to draw from in one sweep; the newest ones. */
const SAMPLES = 400;

/** Numbers everything a simulation needs, once per sweep, so that its inner loop touches plain arrays only. */
export function sweepLine(state: ForecastState, times: ServiceTimes, learnt: LearntRates, now: number): SimulatedLine {
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
  const own = state.running.map((each) => learnt.running.left(each, times, slowdown));
  const running = state.running.map((each, number) => ({
    workspace: numberOf(each),
    lane: each.lane === 'fast' ? 0 : 1,
    residuals: shared(state, own, number),
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
      factors: all.map(({ render }) => factorsOf(render)),
    },
    weight: Float64Array.from(weight),
    runningLimit: Int32Array.from(runningLimit),
    running,
    arrivalRate: learnt.arrivals.rate(now),
    bursts: burstNumbers,
    retryShare: learnt.retryShare,
    slowdown: slowdown + Math.log(crowdOfWaiting(state)),
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

/** Those that wait start on slots that are all taken, beside what runs in the other lines and what others take of the machines. */
function crowdOfWaiting({ machines, slots, waiting, running }: ForecastState): number {
  if (!machines) return 1;
  const { count, beside, contention } = machines;
  const crowd = crowding((Math.min(slots, waiting.length + running.length) + beside.length) / Math.max(1, count));
  return crowd * (contention ? contentionAhead(contention, WAITING_SECONDS) : 1);
}

/** How far ahead those that wait will run. */
const WAITING_SECONDS = 60;

/** What a running render's own seconds become on machines it shares. */
function shared(
  { machines, running, waiting }: ForecastState,
  own: readonly Float64Array[],
  number: number,
): Float64Array {
  const left = own[number] ?? new Float64Array();
  if (!machines) return left;
  const { count, beside, contention } = machines;
  const slower = (seconds: number) =>
    seconds * (contention ? contentionAhead(contention, seconds * contention.lately) : 1);
  const crowd = crowding(atOnce(machines, running.length));
  const middle = (draws: Float64Array) => slower([...draws].sort((a, b) => a - b)[draws.length >> 1] ?? 0);
  const others = own.filter((_, other) => other !== number);
  // Where more wait, another follows on every slot.
  const run = others.map((draws) => (waiting.length > 0 ? Number.POSITIVE_INFINITY : middle(draws) * crowd));
  const ahead = crowdingAhead(middle(left), [...beside, ...run], Math.max(1, count));
  return left.map((seconds) => slower(seconds) * ahead);
}
