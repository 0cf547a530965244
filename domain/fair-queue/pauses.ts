import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { QueueLook } from './fair-entry';

/** Reason for the pause of a lane; null when it runs. An operator's reason comes before the provider's. */
export const pauseOf = (pauses: QueueLook['pauses'], lane: Mode): string | null =>
  pauses.all ?? pauses[lane] ?? pauses.provider;

export function pauseReason(stored: string): string {
  return `${stored.charAt(0).toUpperCase()}${stored.slice(1)}${/[.!?]$/.test(stored) ? '' : '.'}`;
}
