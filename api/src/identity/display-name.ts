import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { cleanText } from '@maquette/domain/runtime/clean-text';

/** Maximum length of a stored name, in Unicode code points. */
export const DISPLAY_NAME_LIMIT = 120;

/** Cleans and shortens a provider's name, so that a bad name never prevents a log-in; empty when invisible. */
export function displayNameOf(name: unknown): string {
  if (typeof name !== 'string') return '';
  const kept = Array.from(cleanText(name).trim()).slice(0, DISPLAY_NAME_LIMIT).join('').trim();
  return canBeSeen(kept) ? kept : '';
}
