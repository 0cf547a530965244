import type { Language } from '@maquette/contracts/account/languages';
import { language } from '../../../i18n/language';
import type { LegalPage } from './legal-page';

export interface WrittenText extends LegalPage {
  language: Language;
}

export type TextName = 'legal/terms-of-use' | 'legal/privacy-policy' | 'help/help-center';

const FILES = import.meta.glob<LegalPage>('../../../../{legal,help}/*.md', { import: 'default' });
const texts = new Map<TextName, WrittenText>();

/** Loads a text for `writtenText` in the page's language; in English if it has no translation or fails to load. */
export async function keepText(name: TextName): Promise<void> {
  texts.set(name, await loadText(name));
}

export function writtenText(name: TextName): WrittenText {
  const text = texts.get(name);
  if (!text) throw new Error(`the text ${name} was not loaded`);
  return text;
}

/** @param wanted defaults to the page's language */
export async function loadText(name: TextName, wanted = language()): Promise<WrittenText> {
  const translated = wanted === 'en' ? undefined : FILES[`../../../../${name}.${wanted}.md`];
  const english = FILES[`../../../../${name}.md`];
  if (!english) throw new Error(`the text file ${name}.md does not exist`);
  try {
    if (translated) return { ...(await translated()), language: wanted };
  } catch (error) {
    console.warn(`The text ${name} could not be loaded in ${wanted}.`, error);
  }
  return { ...(await english()), language: 'en' };
}
