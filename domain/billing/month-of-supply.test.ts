import fc from 'fast-check';
import type { InvoiceFact, SupplyLine } from './billing-facts';
import { monthsLater, monthsOf, supplyMonths } from './month-of-supply';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const line = (halfCredits: number, from: string, to: string, proration = false): SupplyLine => ({
  halfCredits,
  from: at(from),
  to: at(to),
  proration,
});
const invoice = (id: string, paidAt: string, ...supply: SupplyLine[]): InvoiceFact => ({
  id,
  paymentKey: `pi_${id}`,
  amountCents: 1,
  paidAt: at(paidAt),
  supply,
});
const amounts = (invoices: InvoiceFact[], endedAt: Date | null = null) =>
  supplyMonths(invoices, endedAt).map(({ halfCredits }) => halfCredits);

describe('months of credits', () => {
  test('a month later is the same day, or the last one of a shorter month', () => {
    expect(monthsLater(at('2026-01-31'), 1)).toEqual(at('2026-02-28'));
    expect(monthsLater(at('2026-01-31'), 2)).toEqual(at('2026-03-31'));
    expect(monthsLater(at('2026-11-30'), 3)).toEqual(at('2027-02-28'));
  });

  test('a monthly period is one month, whatever days its months have', () => {
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

  test('a yearly invoice brings each month on its day, and the first at once', () => {
    const months = supplyMonths([invoice('a', '2026-01-15', line(1_250, '2026-01-15', '2027-01-15'))], null);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ dueAt: null, startsAt: at('2026-01-15'), expiresAt: at('2026-02-15') });
    expect(months[3]).toMatchObject({ dueAt: at('2026-04-15'), halfCredits: 1_250, key: 'plan:a:3' });
  });

  test('an upgrade brings the part of the difference that is left, a downgrade takes nothing', () => {
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

  test('within a year, later months follow an upgrade and a downgrade whole', () => {
    const base = invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01'));
    const down = invoice(
      'b',
      '2026-03-10',
      line(-1_000, '2026-03-10', '2027-01-01', true),
      line(600, '2026-03-10', '2027-01-01', true),
    );
    expect(amounts([base, down])).toEqual([1_000, 1_000, 1_000, ...Array(9).fill(600)]);
    const up = invoice('c', '2026-11-01', line(500, '2026-11-01', '2027-01-01', true));
    expect(amounts([base, up])).toEqual([...Array(12).fill(1_000), 500, 500]);
  });

  test('a newer period ends an older one that it overlaps', () => {
    const year = invoice('a', '2026-01-01', line(1_000, '2026-01-01', '2027-01-01'));
    const month = invoice(
      'b',
      '2026-02-10',
      line(-1_000, '2026-02-10', '2027-01-01', true),
      line(400, '2026-02-10', '2026-03-10'),
    );
    expect(amounts([year, month])).toEqual([1_000, 1_000, 400]);
  });

  test('nothing later is due once the subscription has ended', () => {
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
