/** A counted noun with `{n}`: each language has some of these plural forms. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Every language must have the same texts as English: a missing one does not compile. */
export type TextsLike<T> = T extends { other: string; one: string }
  ? Forms
  : T extends string
    ? string
    : { [Key in keyof T]: TextsLike<T[Key]> };

export function fill(sentence: string, values: Record<string, string | number | undefined>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Formats for a locale. Days and times are in UTC. */
export function formatOf(locale: string) {
  const number = (value: number, maximumFractionDigits = 1) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, month: 'long', day: 'numeric', timeZone: 'UTC' });
    return (moment: string | number) => format.format(new Date(moment));
  };
  return {
    number,
    dollars: (amount: number) => {
      const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
      const style = { style: 'currency', currency: 'USD', minimumFractionDigits } as const;
      return new Intl.NumberFormat(locale, style).format(amount);
    },
    /** "November 29, 2026" */
    day: date({ year: 'numeric' }),
    /** "November 29, 2026 at 10:00 UTC" */
    moment: date({ year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
    /** A day of the year, 1-365, formatted as "21 June". */
    dayOfYear: (day: number) => date({})(Date.UTC(2025, 0, day)),
    /** "7 days" of `{ one: '{n} day', other: '{n} days' }` */
    counted: (count: number, forms: Forms) =>
      fill(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { n: number(count) }),
  };
}
