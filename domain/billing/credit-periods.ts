import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import type { CreditSupply, InvoiceFact } from './billing-facts';

export interface PaidSubscription {
  id: string;
  /** When the subscription ended: no later month is due. */
  endedAt: Date | null;
  invoices: InvoiceFact[];
}

/** A plan's credits for one month of one invoice. */
export interface SupplyMonth {
  /** Stable key, so that each month is granted once. */
  key: string;
  subscriptionId: string;
  paymentKey: string;
  halfCredits: HalfCredits;
  /** Beginning of the month that the credits belong to. */
  startsAt: Date;
  expiresAt: Date;
  /** When the credits are granted. Null: when they are paid, because the provider's clock may be ahead of ours. */
  dueAt: Date | null;
  /** Extra credits for a month that had already begun, after an upgrade. */
  addition: boolean;
}

/** A change in the paid amount at a point in time; negative when the provider refunded money. */
interface Movement {
  at: number;
  /** Exact number of half credits, including fractions. */
  credits: number;
  month: Omit<SupplyMonth, 'halfCredits'>;
}

interface Month {
  from: Date;
  to: Date;
}

interface Period {
  invoice: InvoiceFact;
  line: CreditSupply;
  months: Month[];
}

const DAY_MS = 86_400_000;
const MEAN_MONTH_MS = 30.436_875 * DAY_MS;
/** Tolerance for sums of fractions, in half credits. */
const ROUNDING = 1e-6;

/** The same day some months later, or the last day of the month if it is shorter. UTC. */
export function monthsLater(date: Date, count: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}

/** The months in a period, counted from its beginning. Extra days (31 after 28) belong to the last month. */
export function monthsOf(from: Date, to: Date): Month[] {
  const count = Math.max(1, Math.round((to.getTime() - from.getTime()) / MEAN_MONTH_MS));
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? from : monthsLater(from, index),
    to: index === count - 1 ? to : monthsLater(from, index + 1),
  }));
}

/**
 * Every month of credits that a workspace's paid invoices grant, past and future.
 * Each invoice line pays for credits month by month. A negative line refunds the remaining months.
 * The granted amount is the highest sum ever paid: an upgrade grants the rest of the difference, a reduction takes
 * nothing back, and later payments grant only what exceeds that sum.
 * Switching down and up grants nothing, in one period, across periods or across subscriptions.
 */
export function supplyMonths(subscriptions: PaidSubscription[]): SupplyMonth[] {
  const movements = subscriptions.flatMap(movementsOf).sort((a, b) => a.at - b.at);
  const supplied: SupplyMonth[] = [];
  let paid = 0;
  let granted = 0;
  for (let first = 0; first < movements.length; ) {
    const { at = 0 } = movements[first] ?? {};
    // Movements within the same second have no order, so only their sum counts.
    const moment = movements.slice(first).filter((movement) => movement.at === at);
    first += moment.length;
    paid += moment.reduce((sum, { credits }) => sum + credits, 0);
    const rise = Math.floor(paid + ROUNDING) - granted;
    if (rise <= 0) continue;
    granted += rise;
    supplied.push(...shared(rise, moment));
  }
  return supplied;
}

/** Divides new credits among payments of the same moment: whole months first, then additions to started months. */
function shared(rise: HalfCredits, moment: Movement[]): SupplyMonth[] {
  const paying = moment
    .filter(({ credits }) => credits > 0)
    .sort((a, b) => Number(a.month.addition) - Number(b.month.addition) || (a.month.key < b.month.key ? -1 : 1));
  let left = rise;
  return paying.flatMap(({ credits, month }, index) => {
    const halfCredits = index === paying.length - 1 ? left : Math.min(left, Math.ceil(credits - ROUNDING));
    left -= halfCredits;
    return halfCredits > 0 ? [{ ...month, halfCredits }] : [];
  });
}

function movementsOf({ id, endedAt, invoices }: PaidSubscription): Movement[] {
  const periods = invoices
    .flatMap((invoice) =>
      invoice.supply
        .filter((line) => !line.proration && line.halfCredits > 0)
        .map((line): Period => ({ invoice, line, months: monthsOf(line.from, line.to) })),
    )
    .sort((a, b) => a.line.from.getTime() - b.line.from.getTime());
  const movements = [
    ...periods.flatMap((period) => movementsOfPeriod(id, period)),
    ...invoices.flatMap((invoice) => movementsOfChange(id, invoice, periods)),
  ];
  return movements.filter(({ month: { dueAt } }) => !endedAt || !dueAt || dueAt < endedAt);
}

function movementsOfPeriod(subscriptionId: string, { invoice, line, months }: Period): Movement[] {
  const { id, paymentKey, paidAt } = invoice;
  return months.map(({ from, to }, index) => {
    const dueAt = index === 0 ? null : from;
    return {
      at: Math.max(paidAt.getTime(), dueAt?.getTime() ?? 0),
      credits: line.halfCredits,
      month: {
        key: `plan:${id}:${index}`,
        subscriptionId,
        paymentKey,
        startsAt: from,
        expiresAt: to,
        dueAt,
        addition: false,
      },
    };
  });
}

/** Changes within a period: an invoice's proration lines together, in the months of their period. */
function movementsOfChange(subscriptionId: string, invoice: InvoiceFact, periods: Period[]): Movement[] {
  const { id, paymentKey, paidAt } = invoice;
  const changes = new Map<string, Movement>();
  for (const line of invoice.supply.filter(({ proration }) => proration)) {
    monthsFor(line, periods).forEach(({ from, to }, index) => {
      const credits = line.halfCredits * partOf(line, { from, to });
      const name = `${index} ${from.toISOString()}`;
      const known = changes.get(name);
      const dueAt = line.from > from || index === 0 ? null : from;
      const at = Math.max(paidAt.getTime(), dueAt?.getTime() ?? 0);
      const key = `plan:${id}:+${index}`;
      const month = { key, subscriptionId, paymentKey, startsAt: from, expiresAt: to, dueAt, addition: true };
      if (credits !== 0)
        changes.set(name, known ? { ...known, credits: known.credits + credits } : { at, credits, month });
    });
  }
  return [...changes.values()];
}

/** A proration ends with its period, even if the same invoice begins another period at that time. */
function monthsFor(line: CreditSupply, periods: Period[]): Month[] {
  const begun = periods.filter((period) => period.line.from <= line.from && line.from < period.line.to);
  const own = begun.findLast((period) => period.line.to.getTime() === line.to.getTime()) ?? begun.at(-1);
  return own?.months ?? monthsOf(line.from, line.to);
}

/** The fraction of a month that a line covers. */
function partOf(line: CreditSupply, { from, to }: Month): number {
  const covered = Math.min(to.getTime(), line.to.getTime()) - Math.max(from.getTime(), line.from.getTime());
  return Math.max(0, covered) / (to.getTime() - from.getTime());
}
