import type { Quantiles } from './calibration';
import { QueueSimulation } from './queue-simulation';
import type { RandomSource } from './random-source';
import type { SimulatedQueue } from './simulated-queue';

/** Maximum number of simulations per sweep. Long queues need fewer, because their sums average out. */
const MOST_RUNS = 40;
const LEAST_RUNS = 8;
const EVENTS_PER_SWEEP = 100_000;

/** Results of many runs, in seconds from now. */
export interface QueueOutcome {
  /** Starts of a waiting render, by its number. */
  start(number: number): Quantiles;
  finish(number: number): Quantiles;
  /** Remaining times of a running render. */
  left(number: number): Quantiles;
}

/**
 * @param shared whether machines are shared; then the simulation gives the remaining time of running renders, otherwise
 * their samples do
 */
export function simulateQueue(line: SimulatedQueue, random: RandomSource, shared: boolean): QueueOutcome {
  const [waiting, running] = [line.waiting, line.running.length];
  const starts = new Float32Array(waiting * MOST_RUNS);
  const finishes = new Float32Array(waiting * MOST_RUNS);
  const lefts = new Float32Array(running * MOST_RUNS);
  const simulation = new QueueSimulation(line, random, MOST_RUNS);
  let runs = 0;
  for (let [run, events] = [0, 0]; run < MOST_RUNS; run += 1) {
    const whole = waiting > 0 && (run < LEAST_RUNS || events < EVENTS_PER_SWEEP);
    if (!whole && (!shared || running === 0)) break;
    events += simulation.run({ starts, finishes, offset: run * waiting, lefts, leftOffset: run * running }, run, whole);
    if (whole) runs += 1;
  }
  const draws = new Float32Array(runs);
  const among = (all: Float32Array, each: Float32Array, number: number, of: number) => {
    for (let run = 0; run < each.length; run += 1) each[run] = all[run * of + number]!;
    return quantiles(each);
  };
  return {
    start: (number) => among(starts, draws, number, waiting),
    finish: (number) => among(finishes, draws, number, waiting),
    left: (number) =>
      shared
        ? among(lefts, new Float32Array(MOST_RUNS), number, running)
        : quantiles(Float32Array.from(line.running[number]!.residuals)),
  };
}

const { floor, min } = Math;

/** Sorts in place: for a few dozen numbers insertion sort is the fastest. */
function quantiles(values: Float32Array): Quantiles {
  if (values.length > 64) values.sort();
  else {
    for (let at = 1; at < values.length; at += 1) {
      const value = values[at]!;
      let to = at - 1;
      for (; to >= 0 && values[to]! > value; to -= 1) values[to + 1] = values[to]!;
      values[to + 1] = value;
    }
  }
  const at = (share: number) => values[min(values.length - 1, floor(values.length * share))]!;
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}
