import { z } from 'zod';
import type { SentenceParams } from './fill-sentence';

/** The parameters of a sentence as they are sent beside its code. */
export const sentenceParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** The parameters of a stored sentence; null where none were stored, or something else was. */
export function storedParams(stored: unknown): SentenceParams | null {
  const read = sentenceParamsSchema.safeParse(stored);
  return read.success ? read.data : null;
}
