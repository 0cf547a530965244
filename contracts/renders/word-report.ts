import { z } from 'zod';
import { DESIGN_TYPES } from './render';

/** What became of a word of the prompt in the picture. */
export const WORD_FATES = ['drawn', 'approximated', 'not-drawn', 'unknown'] as const;

/** One word or phrase of the prompt, its place (first character, and the one after the last) and what became of it. */
export const wordReportSchema = z.object({
  text: z.string(),
  at: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
  became: z.enum(WORD_FATES),
  /** A sentence for a person: "built as a bench". */
  reason: z.string().optional(),
});
export type WordReport = z.infer<typeof wordReportSchema>;

/** The answer of POST /api/words: what the embedded engine would make of a prompt. */
export const wordReportsSchema = z.object({
  ok: z.literal(true),
  words: z.array(wordReportSchema),
  /** The design type that the prompt is about, where it is not the one that was chosen. */
  about: z.enum(DESIGN_TYPES).optional(),
});
export type PromptReport = Pick<z.infer<typeof wordReportsSchema>, 'words' | 'about'>;

/** The words that are kept with a render as text; null where none were kept, or not by this release. */
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

/** Drawn as said or nearly so, each once, in the order of the prompt. */
export const understoodWords = (words: readonly WordReport[]): string[] =>
  textsOf(words.filter(({ became }) => became === 'drawn' || became === 'approximated'));

/** Neither drawn nor known. */
export const ignoredWords = (words: readonly WordReport[]): string[] =>
  textsOf(words.filter(({ became }) => became === 'not-drawn' || became === 'unknown'));

const textsOf = (words: readonly WordReport[]): string[] => [...new Set(words.map(({ text }) => text))];
