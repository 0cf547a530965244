import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { MachineTime } from './machine-time';
import type { NeighbourQueue } from './neighbour-queues';

/** Renders numbered for one sweep: waiting renders first, then samples of future arrivals. */
export interface SimulatedRenders {
  /** Waiting renders in each lane, sorted by key, which is the order of the fair queue. */
  order: Record<Mode, Int32Array>;
  key: Float64Array;
  workspace: Int32Array;
  /** Lane: 0 = fast, 1 = relaxed. */
  lane: Int8Array;
  cost: Float64Array;
  /** Seconds that are multiplied by its factors: cost and content. */
  usual: Float64Array;
  /** Samples of the factor on the usual duration. */
  factors: Float64Array[];
}

export interface SimulatedQueue {
  slots: number;
  clock: [number, number];
  relaxedShare: number;
  waiting: number;
  renders: SimulatedRenders;
  /** Each workspace's limits and counts. */
  weight: Float64Array;
  runningLimit: Int32Array;
  /** Residuals are own seconds, ascending. */
  running: { workspace: number; lane: number; residuals: Float64Array; stands: boolean }[];
  machines: MachineTime;
  /** Queues that share the machines. */
  beside: readonly NeighbourQueue[];
  /** True when arrivals behind all other renders matter, because they run on the same machines. */
  countsLate: boolean;
  /** Bursts per second; each entry of `bursts` holds numbers of sample renders, whose key is their lead. */
  arrivalRate: number;
  bursts: Int32Array[];
  retryShare: number;
  /** ln of the provider's current slow-down, which is expected to fade. */
  slowdown: number;
}
