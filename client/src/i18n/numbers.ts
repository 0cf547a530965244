import { locale } from './language';

declare global {
  /**
   * Numbers as they were said when the page was written at build time (prerender.tsx, public/after-paint.js). A browser takes 30 ms to
   * make its first formatter, 120 on a phone: a page that is taken over says what stands there already.
   */
  var writtenNumbers: Record<string, string> | undefined;
}

const formats: Record<string, Intl.NumberFormat> = {};

/** A number as the language of the page writes it. A format is made once: that takes a hundred times as long as what it writes. */
export function writeNumber(value: number, options: Intl.NumberFormatOptions): string {
  const how = locale() + JSON.stringify(options);
  const stands = globalThis.writtenNumbers?.[value + how];
  if (stands) return stands;
  formats[how] ??= new Intl.NumberFormat(locale(), options);
  return formats[how].format(value);
}
