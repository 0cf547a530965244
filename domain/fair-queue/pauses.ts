import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { QueueLook } from './fair-entry';

/** Reason why a lane is paused; an operator's reason comes before the provider's. Null when it is not paused. */
export const pauseOf = (pauses: QueueLook['pauses'], lane: Mode): string | null =>
  pauses.all ?? pauses[lane] ?? pauses.provider;

export function pauseReason(stored: string): string {
  return `${stored.charAt(0).toUpperCase()}${stored.slice(1)}${/[.!?]$/.test(stored) ? '' : '.'}`;
}
