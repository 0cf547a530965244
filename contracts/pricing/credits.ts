/**
 * All amounts are integers in half credits, because the price formulas round to 0.5. Decimals appear only at the edges.
 */
export type HalfCredits = number;

export function toHalfCredits(credits: number): HalfCredits {
  const halves = Math.round(credits * 2);
  if (Math.abs(halves / 2 - credits) > 1e-9) throw new RangeError(`${credits} is not a multiple of half a credit`);
  return halves;
}

export function toCredits(halves: HalfCredits): number {
  return halves / 2;
}

export const CREDIT_CURRENCY = 'USD';
/** Value of one credit in US dollars. */
export const CREDIT_PRICE = 0.01;
