import type { Language } from '@maquette/contracts/account/languages';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { japanese } from './japanese';
import type { MailWords } from './mail-words';
import { vietnamese } from './vietnamese';

export const WORDS: Record<Language, MailWords> = {
  en: english,
  vi: vietnamese,
  de: german,
  fr: french,
  ja: japanese,
};
