import type { Forms, StatementWords } from './statement-words';

/** Fills values into the placeholders in braces of a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Formats for numbers, dates and counted words in the language of `words`. */
export function formatOf({ locale }: Pick<StatementWords, 'locale'>) {
  const number = (value: number, digits = 1) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    number,
    /** "28 November 2026", in UTC. */
    day: (moment: string) => date({ year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(moment)),
    /** A day of the year, 1-365, as "21 June". */
    dayOfYear: (day: number) => date({ month: 'long', day: 'numeric' }).format(new Date(Date.UTC(2025, 0, day))),
    /** Hours since midnight as "14:30". */
    clock: (hours: number) => {
      const minutes = Math.round(hours * 60);
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    },
    /** "6 trees" of `{ one: '{n} tree', other: '{n} trees' }`. */
    counted: (count: number, forms: Forms) =>
      (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace('{n}', () => number(count)),
  };
}
