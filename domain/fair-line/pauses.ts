import type { Mode } from '@maquette/contracts/renders/render';
import type { LineLook } from './fair-entry';

/** Why a lane does not move: an operator's word before that of the provider; null while it moves. */
export const pauseOf = (pauses: LineLook['pauses'], lane: Mode): string | null =>
  pauses.all ?? pauses[lane] ?? pauses.provider;

/** What people read of a pause: a sentence. */
export function pauseReason(stored: string): string {
  return `${stored.charAt(0).toUpperCase()}${stored.slice(1)}${/[.!?]$/.test(stored) ? '' : '.'}`;
}
