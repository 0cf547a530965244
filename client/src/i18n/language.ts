import { isLanguage, type Language, LOCALES } from '@maquette/contracts/account/languages';
import { addTranslation, changeTranslation, type Entry } from './dictionary';

type Words = () => Promise<{ words: Record<string, Entry> }>;

/** What is said on the pages ahead of the frame of the server, on every public page, and behind the login: three files for each language. */
const SPOKEN: Record<Exclude<Language, 'en'>, { first: Words; rest: Words; dashboard: Words }> = {
  vi: { first: () => import('./vi/first'), rest: () => import('./vi/rest'), dashboard: () => import('./vi/dashboard') },
  de: { first: () => import('./de/first'), rest: () => import('./de/rest'), dashboard: () => import('./de/dashboard') },
  fr: { first: () => import('./fr/first'), rest: () => import('./fr/rest'), dashboard: () => import('./fr/dashboard') },
  ja: { first: () => import('./ja/first'), rest: () => import('./ja/rest'), dashboard: () => import('./ja/dashboard') },
};

let spoken: Language = 'en';

/** The language that the page speaks. */
export function language(): Language {
  return spoken;
}

/** How numbers, days and money are written in it. */
export function locale(): string {
  return LOCALES[spoken];
}

/** What the server chose for this page: by what the person chose, else by what the browser prefers. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Speaks a language from now on. Whatever stands on the screen already was said in another. */
export async function speak(wanted: Language): Promise<void> {
  spoken = wanted;
  if (wanted !== 'en') addTranslation((await SPOKEN[wanted].first()).words);
}

/** What the public pages say in a language. */
export async function publicWords(wanted: Language): Promise<Record<string, Entry>> {
  if (wanted === 'en') return {};
  const [first, rest] = await Promise.all([SPOKEN[wanted].first(), SPOKEN[wanted].rest()]);
  return { ...first.words, ...rest.words };
}

/** Speaks one language after the other, as a server does. @param words of `publicWords` */
export function speakWith(wanted: Language, words: Record<string, Entry>): void {
  spoken = wanted;
  changeTranslation(words);
}

/** Speaks the pseudo-locale: English as a language that nobody has, where longer words show what they have no room for. */
export async function speakPseudo(): Promise<void> {
  addTranslation((await import('./xa/first')).words);
}

/** A part of the application with everything that is said in it. Words that cannot be loaded are English. */
export async function withWords<Part>(part: Promise<Part>, of: 'rest' | 'dashboard' = 'rest'): Promise<Part> {
  const wanted = spoken;
  if (wanted === 'en') return part;
  const words = SPOKEN[wanted][of]().then(
    ({ words: more }) => addTranslation(more),
    (error: unknown) => console.warn(`The words in ${wanted} could not be loaded.`, error),
  );
  const [loaded] = await Promise.all([part, words]);
  return loaded;
}
