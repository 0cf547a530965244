/** The product's languages, each under its own name. */
export const LANGUAGES = {
  en: 'English',
  vi: 'Tiếng Việt',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = ['en', 'vi', 'de', 'fr', 'ja'] as const satisfies Language[];

/** Locale for numbers, days and money in each language. */
export const LOCALES: Record<Language, string> = { en: 'en-US', vi: 'vi-VN', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP' };

/** Cookie with the chosen language, which the server uses for its answers. */
export const LANGUAGE_COOKIE = 'maquette_language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** URL of a page in a language, independent of the browser: `/pricing?lang=vi`. English has no parameter. */
export function addressIn(language: Language, address: string): string {
  return language === 'en' ? address : `${address}?lang=${language}`;
}
