import { refusal } from './stripe-problem.mjs';

/** The languages that checkout and portal speak; `auto` is that of the browser. */
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** @returns {string | null} what a page is asked for in; null leaves it to the browser @throws StripeProblem for one that is not spoken */
export function localeOf({ locale }) {
  if (locale === undefined || LOCALES.includes(locale)) return locale ?? null;
  throw refusal(400, { message: `Invalid locale: must be one of ${LOCALES.join(', ')}`, param: 'locale' });
}
