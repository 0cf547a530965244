/** The languages of the product, each by the name it has for itself. */
export const LANGUAGES = {
  en: 'English',
  vi: 'Tiếng Việt',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = ['en', 'vi', 'de', 'fr', 'ja'] as const satisfies Language[];

/** How numbers, days and money are written in each of them. */
export const LOCALES: Record<Language, string> = { en: 'en-US', vi: 'vi-VN', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP' };

/** Where a browser keeps which of them was chosen, so that the server can answer in it. */
export const LANGUAGE_COOKIE = 'maquette_language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The address of a page in a language, whatever the browser asks for: `/pricing?lang=vi`. English has the plain one. */
export function addressIn(language: Language, address: string): string {
  return language === 'en' ? address : `${address}?lang=${language}`;
}
