import { z } from 'zod';
import { LANGUAGE_CODES } from './languages';

export const languageSchema = z.enum(LANGUAGE_CODES);

/** PUT /api/me/language: the language of e-mails. */
export const languageChoiceSchema = z.object({ language: languageSchema });
export type LanguageChoice = z.infer<typeof languageChoiceSchema>;

/** GET /api/me/language: null when no language was chosen, which means English. */
export const chosenLanguageSchema = z.object({ language: languageSchema.nullable() });
export type ChosenLanguage = z.infer<typeof chosenLanguageSchema>;
