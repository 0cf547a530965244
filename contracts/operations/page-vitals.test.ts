import fc from 'fast-check';
import { quantileOf, stepOf, VITALS, vitalsSchema } from './page-vitals';

const counted = (vital: (typeof VITALS)[number], values: number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const step = stepOf(vital, value);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
};

test('a quantile of bucketed values is at most a fifth off the true one', () => {
  const values = fc.array(fc.double({ min: 0, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.75, 0.95), (all, share) => {
      const true_ = [...all].sort((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
      const told = quantileOf('lcp', counted('lcp', all), share) ?? Number.NaN;
      expect(told).toBeGreaterThanOrEqual(Math.min(true_ / 1.2, true_) - 10);
      expect(told).toBeLessThanOrEqual(true_ * 1.2 + 10);
    }),
  );
});

test('without values there is no quantile, and layout shift is in shares of the viewport', () => {
  expect(quantileOf('lcp', new Map(), 0.75)).toBeNull();
  expect(quantileOf('cls', counted('cls', [0.1, 0.1, 0.1, 0.1]), 0.75)).toBeGreaterThan(0.08);
  expect(quantileOf('cls', counted('cls', [0.1, 0.1, 0.1, 0.1]), 0.75)).toBeLessThan(0.12);
});

test('a report contains a pattern, a device and plausible values, and nothing else', () => {
  const good = { device: 'phone', values: [{ route: '/', vital: 'lcp', value: 1_200 }] };
  expect(vitalsSchema.safeParse(good).success).toBe(true);
  const one = { route: '/', vital: 'lcp', value: 1 };
  const wrong = [
    { ...good, device: 'watch' },
    { ...good, values: [] },
    { ...good, values: Array(61).fill(one) },
    ...[-1, 1e9, '5', null, Number.NaN].map((value) => ({ ...good, values: [{ ...one, value }] })),
    { ...good, values: [{ ...one, route: '/ops/people/somebody@example.com' }] },
    { ...good, values: [{ ...one, vital: 'cls', value: 11 }] },
  ];
  expect(wrong.filter((report) => vitalsSchema.safeParse(report).success)).toEqual([]);
  expect(VITALS).toContain('ttfb');
});
