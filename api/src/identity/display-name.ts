import { canBeSeen } from '@maquette/contracts/fields/seen-text';
import { cleanText } from '@maquette/domain/runtime/clean-text';

/** Longest name that is shown and kept, in characters as people count them or fewer. */
export const DISPLAY_NAME_LIMIT = 120;

/**
 * A name from outside, cut to what we keep: nobody is locked out by what another service took for their name. What cannot be seen is no name.
 */
export function displayNameOf(name: unknown): string {
  if (typeof name !== 'string') return '';
  const kept = Array.from(cleanText(name).trim()).slice(0, DISPLAY_NAME_LIMIT).join('').trim();
  return canBeSeen(kept) ? kept : '';
}
