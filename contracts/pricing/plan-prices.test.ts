import fc from 'fast-check';
import { CATALOGUE, cataloguePrice, monthlyGrant, priceLookupKey, seatsSold, TOP_UPS } from './plan-prices';

describe('plan prices', () => {
  test('a year costs 10.2 months, to the cent', () => {
    const cents = Object.fromEntries(CATALOGUE.map((price) => [price.lookupKey, price.cents]));
    expect(cents).toEqual({
      maquette_creator_monthly: 1_200,
      maquette_creator_yearly: 12_240,
      maquette_pro_monthly: 2_800,
      maquette_pro_yearly: 28_560,
      maquette_studio_monthly: 5_900,
      maquette_studio_yearly: 60_180,
      maquette_business_monthly: 14_900,
      maquette_business_yearly: 151_980,
      maquette_business_extra_monthly: 17_900,
      maquette_business_extra_yearly: 182_580,
    });
    for (const price of CATALOGUE) expect(cataloguePrice(priceLookupKey(price))).toBe(price);
  });

  test('seats are an integer from 3 to 25, 3 when no number was typed, and any other number is not sold', () => {
    expect([3, 25, '7'].map((typed) => seatsSold('business', typed))).toEqual([3, 25, 7]);
    for (const typed of [1, 2, 26, 30, 4.5, -3, 0, 1e9, Number.POSITIVE_INFINITY, '2', '26', ' 4.5 ']) {
      expect(seatsSold('business', typed)).toBeNull();
    }
    for (const typed of ['many', '', null, undefined, Number.NaN, [5], { seats: 5 }, true]) {
      expect(seatsSold('business', typed)).toBe(3);
    }
    fc.assert(
      fc.property(fc.anything(), (typed) => {
        const seats = seatsSold('business', typed) ?? 3;
        expect(seats).toBeGreaterThanOrEqual(3);
        expect(seats).toBeLessThanOrEqual(25);
        expect(seatsSold('pro', typed)).toBe(1);
      }),
    );
  });

  test('credits scale with seats and extra credits; top-ups are a credit a cent', () => {
    expect(monthlyGrant({ planId: 'creator', seats: 1, extraCredits: false })).toBe(1_250);
    expect(monthlyGrant({ planId: 'business', seats: 5, extraCredits: false })).toBe(100_000);
    expect(monthlyGrant({ planId: 'business', seats: 5, extraCredits: true })).toBe(200_000);
    expect(TOP_UPS.map(({ usd, credits }) => [usd, credits])).toEqual([
      [10, 1_000],
      [25, 2_500],
      [50, 5_000],
      [100, 10_000],
    ]);
  });
});
