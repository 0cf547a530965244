import type { Language } from '@maquette/contracts/account/languages';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { japanese } from './japanese';
import type { LetterWords } from './mail-words';
import { vietnamese } from './vietnamese';

export const WORDS: Record<Language, LetterWords> = {
  en: english,
  vi: vietnamese,
  de: german,
  fr: french,
  ja: japanese,
};
