import { type Language, LOCALES } from '@maquette/contracts/account/languages';

/** A counted noun with `{n}`: languages have some of these plural forms. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Language-specific formats. Days are in UTC for all recipients. */
export interface MailFormat {
  number: (count: number) => string;
  dollars: (amount: number) => string;
  /** "November 29, 2026" */
  day: (moment: string) => string;
  /** "November 29, 2026 at 10:00 UTC" */
  moment: (moment: string) => string;
  /** "7 days" of `{ one: '{n} day', other: '{n} days' }` */
  counted: (count: number, forms: Forms) => string;
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;

export function formatOf(language: Language): MailFormat {
  const locale = LOCALES[language];
  const number = (count: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count);
  return {
    number,
    dollars: (amount) => {
      const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
      return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits }).format(
        amount,
      );
    },
    day: (moment) => new Intl.DateTimeFormat(locale, DAY).format(new Date(moment)),
    moment: (moment) => new Intl.DateTimeFormat(locale, MOMENT).format(new Date(moment)),
    counted: (count, forms) =>
      (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace('{n}', () => number(count)),
  };
}
