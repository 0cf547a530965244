import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import type { Request, Response } from 'express';

const YEAR_MS = 365 * 24 * 3_600_000;
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** Language of a page: `?lang=vi`, which is remembered; else the language chosen earlier; else the browser's. */
export function languageOf(request: Request, response: Response): Language {
  response.vary('Accept-Language');
  response.vary('Cookie');
  const { lang } = request.query;
  if (isLanguage(lang)) {
    response.cookie(LANGUAGE_COOKIE, lang, { maxAge: YEAR_MS, sameSite: 'lax', secure: request.secure });
    return lang;
  }
  return preferredLanguage(request);
}

/** Language chosen earlier in this browser, else the browser's preference. */
export function preferredLanguage(request: Request): Language {
  const [, chosen] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  if (isLanguage(chosen)) return chosen;
  const preferred = request.headers['accept-language'] ? request.acceptsLanguages(Object.keys(LANGUAGES)) : 'en';
  return isLanguage(preferred) ? preferred : 'en';
}
