import { locale } from './language';

declare global {
  /**
   * Numbers formatted during prerendering (prerender.tsx, public/after-paint.js).
   * Creating the first formatter takes a browser 30 ms (120 ms on a phone), so hydration reuses these.
   */
  var writtenNumbers: Record<string, string> | undefined;
}

const formats: Record<string, Intl.NumberFormat> = {};

/**
 * Formats a number for the current language. Formatters are cached: creating one takes 100 times as long as using it.
 */
export function writeNumber(value: number, options: Intl.NumberFormatOptions): string {
  const how = locale() + JSON.stringify(options);
  const stands = globalThis.writtenNumbers?.[value + how];
  if (stands) return stands;
  formats[how] ??= new Intl.NumberFormat(locale(), options);
  return formats[how].format(value);
}
