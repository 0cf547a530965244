import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { Arrival } from './arrival-record';
import type { Machines } from './machine-slowdown';

/** A waiting render, with the key of its turn in the fair queue. */
export interface WaitingRender extends Arrival {
  key: number;
}

export interface RunningRender extends Arrival {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Measured share of the work that is done (0-1); null when the engine reports none. */
  progress: number | null;
  /** True when the render has a slot and waits until other renders free memory. */
  stands?: boolean;
}

/** Input of one forecast sweep, read at a single moment. */
export interface ForecastState {
  /** Number of renders the pool can run at once; 0 while it is paused. */
  slots: number;
  /** The virtual clocks of the fair queue, in the unit of `key`. */
  clock: Record<Mode, number>;
  /** Share of the slots for relaxed while both lanes have waiting renders, 0-0.5. */
  relaxedShare: number;
  waiting: WaitingRender[];
  running: RunningRender[];
  /** Machines of our own engines; null or absent: each render has its own machine. */
  machines?: Machines | null;
}
