import { locale } from '../../../i18n/language';
import { writeNumber } from '../../../i18n/numbers';

/** "$12" or "$10.20": cents are omitted if they are zero. */
export function formatPrice(usd: number): string {
  return formatAmount(usd, 'usd', Number.isInteger(usd) ? 0 : 2);
}

/** "$12.00", as on invoices. */
export function formatAmount(amount: number, currency: string, digits = 2): string {
  const digitsBehind = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return writeNumber(amount, { style: 'currency', currency, ...digitsBehind });
}

/** "Nov 21, 2026" in the user's time zone. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));
}

/** "November 2026" for "2026-11". */
export function formatMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
