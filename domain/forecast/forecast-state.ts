import type { Mode } from '@maquette/contracts/renders/render';
import type { Arrival } from './arrival-record';
import type { Machines } from './crowding';

/** A render that waits, with the key of its turn in the fair line. */
export interface WaitingRender extends Arrival {
  key: number;
}

export interface RunningRender extends Arrival {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Measured share of the work done, 0-1; null when the engine measures none. */
  progress: number | null;
  /** It has a slot and waits until others leave it room. */
  stands?: boolean;
}

/** Everything a sweep looks at, read at one moment. */
export interface ForecastState {
  /** Renders the pool can run at once; 0 while it is paused. */
  slots: number;
  /** The fair line's virtual clocks, in the unit of `key`. */
  clock: Record<Mode, number>;
  /** Part of the slots relaxed gets while both lanes want them, 0-0.5. */
  relaxedShare: number;
  waiting: WaitingRender[];
  running: RunningRender[];
  /** Where they are made by our own engines; null or absent: each on a machine of its own. */
  machines?: Machines | null;
}
