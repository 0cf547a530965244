import { z } from 'zod';
import type { SentenceParams } from './fill-sentence';

/** A sentence's parameters as they are sent next to its code. */
export const sentenceParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Parameters of a stored sentence; null if none or invalid ones were stored. */
export function storedParams(stored: unknown): SentenceParams | null {
  const read = sentenceParamsSchema.safeParse(stored);
  return read.success ? read.data : null;
}
