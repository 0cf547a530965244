import type { Language } from '@maquette/contracts/account/languages';
import type { StatementWords } from '../statement-words';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { japanese } from './japanese';
import { vietnamese } from './vietnamese';

export const WORDS: Record<Language, StatementWords> = {
  en: english,
  vi: vietnamese,
  de: german,
  fr: french,
  ja: japanese,
};
