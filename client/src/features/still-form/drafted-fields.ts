import { WORDS_LIMIT } from '@maquette/contracts/fields/still-settings';
import { z } from 'zod';

// Fields of a draft: whatever was kept, what cannot be read falls back.

/** A choice that may be left to the engine: empty. */
export function optional<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.union([z.enum(values), z.literal('')]).catch('');
}

/** A slider of 0-100. */
export function percent(otherwise: number) {
  return z.number().int().min(0).max(100).catch(otherwise);
}

/** A short line of words. */
export const words = z.string().max(WORDS_LIMIT).catch('');
