import type { Mode } from '@maquette/contracts/renders/render';
import type { BesideLine } from './beside-lines';
import type { MachineTime } from './machine-time';

/** Renders in the numbering of one sweep: waiting first, then samples of future arrivals. */
export interface SimulatedRenders {
  /** Waiting renders of each lane, by key: what the fair line would take, one after the other. */
  order: Record<Mode, Int32Array>;
  key: Float64Array;
  workspace: Int32Array;
  /** 0 fast, 1 relaxed. */
  lane: Int8Array;
  cost: Float64Array;
  /** Seconds that its factors are to be taken of: what it costs, and what it shows. */
  usual: Float64Array;
  /** Factors on the usual seconds to draw from. */
  factors: Float64Array[];
}

export interface SimulatedLine {
  slots: number;
  clock: [number, number];
  relaxedShare: number;
  waiting: number;
  renders: SimulatedRenders;
  /** Of each workspace. */
  weight: Float64Array;
  runningLimit: Int32Array;
  /** Residuals are own seconds, from few to many. */
  running: { workspace: number; lane: number; residuals: Float64Array; stands: boolean }[];
  machines: MachineTime;
  /** Lines that share the machines. */
  beside: readonly BesideLine[];
  /** Whether those who come behind everybody matter: by taking their part of the machines. */
  countsLate: boolean;
  /** Bursts a second; each entry of `bursts` holds numbers of sample renders whose key is their lead. */
  arrivalRate: number;
  bursts: Int32Array[];
  retryShare: number;
  /** ln of the provider's slow-down now; it is expected to fade. */
  slowdown: number;
}
