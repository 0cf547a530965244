import { isLanguage, type Language, LOCALES } from '@maquette/contracts/account/languages';
import { addTranslation, changeTranslation } from './dictionary';
import type { Message } from './generated/message';
import { TRANSLATIONS } from './generated/translations';
import type { PriceSentences, ServerSentences, SignInSentences } from './server-sentence-keys';

type Loader<Required> = () => Promise<{ words: Record<string, Message> & Required }>;
interface Loaders {
  first: Loader<PriceSentences>;
  rest: Loader<SignInSentences>;
  dashboard: Loader<ServerSentences>;
}

/**
 * Translations into each language: what is needed before the server frame, on other public pages, and in the dashboard.
 * A language that lacks one of the contracts' codes does not compile.
 */
const SPOKEN: Record<Exclude<Language, 'en'>, Loaders> = TRANSLATIONS;

let spoken: Language = 'en';

export function language(): Language {
  return spoken;
}

export function locale(): string {
  return LOCALES[spoken];
}

/** The language the server chose for this page: the user's choice, otherwise the browser's preference. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

export async function speak(wanted: Language): Promise<void> {
  spoken = wanted;
  if (wanted !== 'en') addTranslation((await SPOKEN[wanted].first()).words);
}

export async function publicWords(wanted: Language): Promise<Record<string, Message>> {
  if (wanted === 'en') return {};
  const [first, rest] = await Promise.all([SPOKEN[wanted].first(), SPOKEN[wanted].rest()]);
  return { ...first.words, ...rest.words };
}

/** Switches the language synchronously, for server rendering. @param words from `publicWords` */
export function setLanguageWords(wanted: Language, words: Record<string, Message>): void {
  spoken = wanted;
  changeTranslation(words);
}

/** Switches to the pseudo-locale: accented, longer English that reveals truncated text. */
export async function switchToPseudoLocale(): Promise<void> {
  addTranslation((await import('./xa/first')).words);
}

/**
 * Loads a part of the application together with its translations. If these cannot be loaded, it falls back to English.
 */
export async function withWords<Part>(part: Promise<Part>, of: 'rest' | 'dashboard' = 'rest'): Promise<Part> {
  const wanted = spoken;
  if (wanted === 'en') return part;
  const words = SPOKEN[wanted][of]().then(
    ({ words: more }) => addTranslation(more),
    (error: unknown) => console.warn(`The texts in ${wanted} could not be loaded.`, error),
  );
  const [loaded] = await Promise.all([part, words]);
  return loaded;
}
