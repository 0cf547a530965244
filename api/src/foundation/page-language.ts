import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import type { Request, Response } from 'express';

const YEAR_MS = 365 * 24 * 3_600_000;
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/**
 * The language a page is answered in: what its address asks for (`?lang=vi`), which is kept, else what was chosen before, else what the
 * browser prefers.
 */
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

/** What was chosen in this browser before, else what it prefers. */
export function preferredLanguage(request: Request): Language {
  const [, chosen] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  if (isLanguage(chosen)) return chosen;
  const preferred = request.headers['accept-language'] ? request.acceptsLanguages(Object.keys(LANGUAGES)) : 'en';
  return isLanguage(preferred) ? preferred : 'en';
}
