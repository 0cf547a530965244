import type { Mode } from '@maquette/contracts/renders/render';

/** Renders in the numbering of one sweep: waiting first, then samples of future arrivals. */
export interface SimulatedRenders {
  /** Waiting renders of each lane, by key: what the fair line would take, one after the other. */
  order: Record<Mode, Int32Array>;
  key: Float64Array;
  workspace: Int32Array;
  /** 0 fast, 1 relaxed. */
  lane: Int8Array;
  cost: Float64Array;
  /** Factors on the expected seconds to draw from. */
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
  running: { workspace: number; lane: number; residuals: Float64Array }[];
  /** Bursts a second; each entry of `bursts` holds numbers of sample renders whose key is their lead. */
  arrivalRate: number;
  bursts: Int32Array[];
  retryShare: number;
  /** ln of the provider's slow-down now; it is expected to fade. */
  slowdown: number;
}
