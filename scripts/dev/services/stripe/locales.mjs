import { refusal } from './stripe-problem.mjs';

/** The languages for checkout and portal; `auto` is the browser's language. */
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/**
 * @returns {string | null} the requested language of a page; null for the browser's @throws StripeProblem for an
 *   unsupported one
 */
export function localeOf({ locale }) {
  if (locale === undefined || LOCALES.includes(locale)) return locale ?? null;
  throw refusal(400, { message: `Invalid locale: must be one of ${LOCALES.join(', ')}`, param: 'locale' });
}
