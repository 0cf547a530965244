import { z } from 'zod';
import { sentenceParamsSchema } from '../sentences/sentence-params';

/** Why a render failed, as it is sent: the code with its parameters for translations, and the English sentence (failure.ts). */
export const failureViewSchema = z.object({
  code: z.string(),
  sentence: z.string(),
  params: sentenceParamsSchema.optional(),
});
export type FailureView = z.infer<typeof failureViewSchema>;
