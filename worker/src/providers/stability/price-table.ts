import type { Operation } from './contract';

/** Stability credits, $0.01 each, per successful call (price page of 2025-07-09, in force since 2025-08-01). */
export const PRICES = {
  date: '2025-08-01',
  microdollarsACredit: 10_000,
  sd3: { 'sd3.5-large': 6.5, 'sd3.5-large-turbo': 4 },
  operations: { sketch: 5, structure: 5, style: 5, 'style-transfer': 8, inpaint: 5, fast: 2 },
} as const;

export type SdModel = keyof typeof PRICES.sd3;

/** @returns millionths of a US dollar */
export function priceOf(operation: Operation, model: SdModel): number {
  const credits = operation === 'sd3' ? PRICES.sd3[model] : PRICES.operations[operation];
  return Math.round(credits * PRICES.microdollarsACredit);
}
