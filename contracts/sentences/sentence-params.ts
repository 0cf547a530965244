import { z } from 'zod';
import type { SentenceParams } from './fill-sentence';

/** A sentence's parameters as they are sent next to its code. */
export const sentenceParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** A stored sentence's parameters; null where none were stored, or something else was. */
export function storedParams(stored: unknown): SentenceParams | null {
  const read = sentenceParamsSchema.safeParse(stored);
  return read.success ? read.data : null;
}
