import type { Spot } from '@maquette/contracts/review/review';

/** Distance per arrow key press, as a share of the image. */
const STEP = 0.02;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const CENTRE: Spot = { left: 0.5, top: 0.5, width: 0, height: 0 };

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Moved, or resized with Shift from a point to a box and back. Null for every other key. */
export function spotByKey(spot: Spot | null, key: string, sizes: boolean): Spot | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const { left, top, width, height } = spot ?? CENTRE;
  const [right, down] = [arrow[0] * STEP, arrow[1] * STEP];
  if (!sizes) return { left: within(left + right, 1 - width), top: within(top + down, 1 - height), width, height };
  if (width === 0) {
    // A point grows in both directions, because a box with a single side is invalid.
    const begun = right > 0 || down > 0;
    const side = begun ? STEP : 0;
    return { left: within(left, 1 - side), top: within(top, 1 - side), width: side, height: side };
  }
  const [wide, high] = [within(width + right, 1 - left), within(height + down, 1 - top)];
  // A distance of less than half a step is a rounding error, not a side.
  return wide < STEP / 2 || high < STEP / 2
    ? { left, top, width: 0, height: 0 }
    : { left, top, width: wide, height: high };
}
