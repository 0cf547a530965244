import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import type { InvoiceFact, SupplyLine } from './billing-facts';

/** Credits of a plan for one month of one invoice. */
export interface SupplyMonth {
  /** The same for ever: one grant each. */
  key: string;
  invoiceId: string;
  paymentKey: string;
  halfCredits: HalfCredits;
  /** Begin of the month it belongs to; the credits of an earlier month expire when a later one begins. */
  startsAt: Date;
  expiresAt: Date;
  /** From when it is given. Null: as soon as it is paid, whatever our clock says, because the provider's may be ahead. */
  dueAt: Date | null;
  /** More of a month that had begun already, after an upgrade. */
  addition: boolean;
}

interface Period {
  invoice: InvoiceFact;
  line: SupplyLine;
  months: { from: Date; to: Date }[];
}

const DAY_MS = 86_400_000;
const MEAN_MONTH_MS = 30.436_875 * DAY_MS;

/** The same day so many months later, or the last day of a shorter month. UTC. */
export function monthsLater(date: Date, count: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

/** The months of a period, from its own begin. A period that is a few days longer than its months (31 after 28) is the last one's. */
export function monthsOf(from: Date, to: Date): { from: Date; to: Date }[] {
  const count = Math.max(1, Math.round((to.getTime() - from.getTime()) / MEAN_MONTH_MS));
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? from : monthsLater(from, index),
    to: index === count - 1 ? to : monthsLater(from, index + 1),
  }));
}

/**
 * Every month of credits that the paid invoices of one subscription bring, past and to come.
 *
 * A period brings its credits month by month. Within a period an upgrade brings the difference: for the month it happens in the
 * part that is left (rounded down), then whole. A downgrade takes nothing away, but later months bring less. A newer period
 * ends an older one that it overlaps (a change from yearly to monthly).
 * @param endedAt when the subscription ended: no later month is due
 */
export function supplyMonths(invoices: InvoiceFact[], endedAt: Date | null): SupplyMonth[] {
  const periods = invoices
    .flatMap((invoice) =>
      invoice.supply
        .filter((line) => !line.proration && line.halfCredits > 0)
        .map((line): Period => ({ invoice, line, months: monthsOf(line.from, line.to) })),
    )
    .sort((a, b) => a.line.from.getTime() - b.line.from.getTime() || (a.invoice.id < b.invoice.id ? -1 : 1));
  const changes = invoices.flatMap(changesOf);
  const months = [
    ...periods.flatMap((period, at) => monthsOfPeriod(period, periods[at + 1], changes)),
    ...changes.flatMap((change) => additionsOf(change, periods)),
  ];
  return months.filter(({ halfCredits, dueAt }) => halfCredits > 0 && (!endedAt || !dueAt || dueAt < endedAt));
}

/** What an invoice changes within a period: its proration lines together. */
interface Change {
  invoice: InvoiceFact;
  halfCredits: HalfCredits;
  from: Date;
  to: Date;
}

function changesOf(invoice: InvoiceFact): Change[] {
  const lines = invoice.supply.filter((line) => line.proration);
  const first = lines[0];
  if (!first) return [];
  const halfCredits = lines.reduce((sum, line) => sum + line.halfCredits, 0);
  return [{ invoice, halfCredits, from: first.from, to: first.to }];
}

function monthsOfPeriod(period: Period, next: Period | undefined, changes: Change[]): SupplyMonth[] {
  const { invoice, line, months } = period;
  return months.flatMap(({ from, to }, index) => {
    if (next && next.line.from <= from) return [];
    const reduction = changes
      .filter((change) => change.halfCredits < 0 && isWithin(change, line) && change.from < from && from < change.to)
      .reduce((sum, change) => sum + change.halfCredits, 0);
    return {
      key: `plan:${invoice.id}:${index}`,
      invoiceId: invoice.id,
      paymentKey: invoice.paymentKey,
      halfCredits: Math.max(0, line.halfCredits + reduction),
      startsAt: from,
      expiresAt: to,
      dueAt: index === 0 ? null : from,
      addition: false,
    };
  });
}

function additionsOf(change: Change, periods: Period[]): SupplyMonth[] {
  if (change.halfCredits <= 0) return [];
  const period = periods.findLast(({ line }) => isWithin(change, line));
  if (!period) return [];
  const { invoice } = change;
  return period.months.flatMap(({ from, to }, index) => {
    if (to <= change.from || from >= change.to) return [];
    const left = Math.min(1, (to.getTime() - change.from.getTime()) / (to.getTime() - from.getTime()));
    return {
      key: `plan:${invoice.id}:+${index}`,
      invoiceId: invoice.id,
      paymentKey: invoice.paymentKey,
      halfCredits: Math.floor(change.halfCredits * left),
      startsAt: from,
      expiresAt: to,
      dueAt: change.from > from || index === 0 ? null : from,
      addition: true,
    };
  });
}

function isWithin(change: Change, line: SupplyLine): boolean {
  return line.from <= change.from && change.from < line.to;
}
