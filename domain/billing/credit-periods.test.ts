import fc from 'fast-check';
import type { CreditSupply, InvoiceFact } from './billing-facts';
import { monthsLater, monthsOf, supplyMonths as monthsOfAll } from './credit-periods';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const line = (halfCredits: number, from: string, to: string, proration = false): CreditSupply => ({
  halfCredits,
  from: at(from),
  to: at(to),
  proration,
});
const invoice = (id: string, paidAt: string, ...supply: CreditSupply[]): InvoiceFact => ({
  id,
  paymentKey: `pi_${id}`,
  amountCents: 1,
  paidAt: at(paidAt),
  supply,
});
const supplyMonths = (invoices: InvoiceFact[], endedAt: Date | null) => monthsOfAll([{ id: 'sub', endedAt, invoices }]);
const amounts = (invoices: InvoiceFact[], endedAt: Date | null = null) =>
  supplyMonths(invoices, endedAt).map(({ halfCredits }) => halfCredits);

describe('months of credits', () => {
  test('a month later is the same day, or the last one of a shorter month', () => {
    expect(monthsLater(at('2026-01-31'), 1)).toEqual(at('2026-02-28'));
    expect(monthsLater(at('2026-01-31'), 2)).toEqual(at('2026-03-31'));
    expect(monthsLater(at('2026-11-30'), 3)).toEqual(at('2027-02-28'));
  });

  test('a monthly period is one month, regardless of the lengths of its months', () => {
    expect(monthsOf(at('2026-02-28'), at('2026-03-31'))).toHaveLength(1);
    expect(monthsOf(at('2026-01-31'), at('2026-02-28'))).toHaveLength(1);
  });

  test('a year is twelve months without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const from = new Date(at('2026-01-01').getTime() + days * 86_400_000);
        const to = monthsLater(from, 12);
        const months = monthsOf(from, to);
        expect(months).toHaveLength(12);
        expect(months[0]?.from).toEqual(from);
        expect(months[11]?.to).toEqual(to);
        for (const [index, month] of months.entries()) {
          expect(month.to > month.from).toBe(true);
          if (index > 0) expect(month.from).toEqual(months[index - 1]?.to);
        }
      }),
    );
  });

  test('a yearly invoice grants each month on its day, and the first immediately', () => {
    const months = supplyMonths([invoice('a', '2026-01-15', line(1_250, '2026-01-15', '2027-01-15'))], null);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ dueAt: null, startsAt: at('2026-01-15'), expiresAt: at('2026-02-15') });
    expect(months[3]).toMatchObject({ dueAt: at('2026-04-15'), halfCredits: 1_250, key: 'plan:a:3' });
  });

  test('an upgrade grants the remaining part of the difference, a downgrade takes nothing back', () => {
    const base = invoice('a', '2026-06-01', line(1_000, '2026-06-01', '2026-07-01'));
    const change = (from: number, to: number) =>
      invoice(
        'b',
        '2026-06-16',
        line(-from, '2026-06-16', '2026-07-01', true),
        line(to, '2026-06-16', '2026-07-01', true),
      );
    expect(amounts([base, change(1_000, 4_000)])).toEqual([1_000, 1_500]);
    expect(amounts([base, change(1_000, 200)])).toEqual([1_000]);
  });

  test('within a year, later months follow an upgrade in full; what a downgrade refunded is made up first', () => {
    const base = invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01'));
    const down = invoice(
      'b',
      '2026-03-10',
      line(-1_000, '2026-03-10', '2027-01-01', true),
      line(600, '2026-03-10', '2027-01-01', true),
    );
    // The provider refunded 22 of the 31 days of March, at 400 credits a month.
    expect(amounts([base, down])).toEqual([
      1_000,
      1_000,
      1_000,
      600 - Math.ceil((400 * 22) / 31),
      ...Array(8).fill(600),
    ]);
    const up = invoice('c', '2026-11-01', line(500, '2026-11-01', '2027-01-01', true));
    expect(amounts([base, up])).toEqual([...Array(11).fill(1_000), 500, 1_000, 500]);
  });

  test('a refunded period grants no more months, and the next one grants what is paid beyond it', () => {
    const year = invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01'));
    const month = invoice(
      'b',
      '2026-02-10',
      line(-1_000, '2026-02-10', '2027-01-01', true),
      line(400, '2026-02-10', '2026-03-10'),
    );
    expect(amounts([year, month])).toEqual([1_000, 1_000]);
    const longer = invoice(
      'c',
      '2026-02-15',
      line(-1_000, '2026-02-15', '2026-03-01', true),
      line(1_000, '2026-02-15', '2027-02-15'),
    );
    const short = [line(1_000, '2026-02-01', '2026-03-01')];
    expect(amounts([invoice('b', '2026-02-01', ...short), longer]).slice(0, 3)).toEqual([1_000, 500, 1_000]);
  });

  test('a downgrade followed by an upgrade grants nothing, immediately, later or in another subscription', () => {
    const base = invoice('a', '2026-06-01', line(6_000, '2026-06-01', '2026-07-01'));
    const change = (id: string, day: string, from: number, to: number) =>
      invoice(id, day, line(-from, day, '2026-07-01', true), line(to, day, '2026-07-01', true));
    const turns = ['2026-06-01', '2026-06-02', '2026-06-16'].flatMap((day, index) => [
      change(`down${index}`, day, 6_000, 2_000),
      change(`up${index}`, day, 2_000, 6_000),
    ]);
    expect(amounts([base, ...turns])).toEqual([6_000]);
    const [bought] = monthsOfAll([
      { id: 'one', endedAt: null, invoices: [base, change('z', '2026-06-16', 6_000, 2_000)] },
    ]);
    expect(bought).toMatchObject({ subscriptionId: 'one', halfCredits: 6_000 });
    const again = invoice('b', '2026-06-16', line(6_000, '2026-06-16', '2026-07-16'));
    const both = monthsOfAll([
      { id: 'one', endedAt: at('2026-06-16'), invoices: [base, change('z', '2026-06-16', 6_000, 2_000)] },
      { id: 'two', endedAt: null, invoices: [again] },
    ]);
    expect(both.map(({ subscriptionId, halfCredits }) => `${subscriptionId} ${halfCredits}`)).toEqual([
      'one 6000',
      'two 4000',
    ]);
  });

  test('no month is due after the subscription has ended', () => {
    const year = invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01'));
    expect(amounts([year], at('2026-02-15'))).toEqual([1_000, 1_000]);
  });

  test('the order in which invoices become known changes nothing', () => {
    const all = [
      invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01')),
      invoice('b', '2026-03-10', line(-300, '2026-03-10', '2027-01-01', true)),
      invoice('c', '2026-05-10', line(900, '2026-05-10', '2027-01-01', true)),
      invoice('d', '2027-01-01', line(1_600, '2027-01-01', '2028-01-01')),
    ];
    const sorted = (list: InvoiceFact[]) =>
      supplyMonths(list, null)
        .map(({ key, halfCredits }) => `${key} ${halfCredits}`)
        .sort();
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 4 }), (list) => expect(sorted(list)).toEqual(sorted(all))),
    );
  });
});
