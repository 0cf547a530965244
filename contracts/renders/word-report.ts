import { z } from 'zod';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { DESIGN_TYPES } from '../tools/render-choices';

/** Maximum number of words in a result's facts. */
export const WORDS_KEPT = 200;

/** How a word from the prompt was used in the image. */
export const WORD_FATES = ['drawn', 'approximated', 'not-drawn', 'unknown'] as const;

/** A word or phrase in the prompt, its position (first character, and the one after the last) and how it was used. */
export const wordReportSchema = z.object({
  text: z.string(),
  at: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
  became: z.enum(WORD_FATES),
  /** Why it does not appear as written, in English: 'shown as “bench”'. */
  reason: z.string().optional(),
  /** The reason as a code from word-reasons.ts; absent in reports from older releases. */
  code: z.string().optional(),
  params: sentenceParamsSchema.optional(),
});
export type WordReport = z.infer<typeof wordReportSchema>;

/** Response to POST /api/words: how the embedded engine would use a prompt. */
export const wordReportsSchema = z.object({
  ok: z.literal(true),
  words: z.array(wordReportSchema),
  /** The prompt's design type, when it differs from the chosen one. */
  about: z.enum(DESIGN_TYPES).optional(),
});
export type PromptReport = Pick<z.infer<typeof wordReportsSchema>, 'words' | 'about'>;

/** Parses a render's stored words; null when none were stored, or another release wrote them. */
export function keptWords(fact: unknown): WordReport[] | null {
  if (typeof fact !== 'string') return null;
  try {
    const read = z.array(wordReportSchema).safeParse(JSON.parse(fact));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Words drawn exactly or approximately, without duplicates, in the order of the prompt. */
export const understoodWords = (words: readonly WordReport[]): string[] =>
  textsOf(words.filter(({ became }) => became === 'drawn' || became === 'approximated'));

/** Words neither drawn nor known. */
export const ignoredWords = (words: readonly WordReport[]): string[] =>
  textsOf(words.filter(({ became }) => became === 'not-drawn' || became === 'unknown'));

const textsOf = (words: readonly WordReport[]): string[] => [...new Set(words.map(({ text }) => text))];
