import { furnishedPlan } from './furnished-plan';

const [W, H] = [320, 240];

/** A rectangle of filled walls with a dividing wall that has a door. */
function plan(): Uint8Array {
  const rgb = new Uint8Array(W * H * 3).fill(255);
  const fill = (x0: number, y0: number, x1: number, y1: number): void => {
    for (let y = y0; y < y1; y++) rgb.fill(20, 3 * (y * W + x0), 3 * (y * W + x1));
  };
  fill(60, 40, 260, 47);
  fill(60, 193, 260, 200);
  fill(60, 40, 67, 200);
  fill(253, 40, 260, 200);
  fill(150, 40, 157, 130);
  return rgb;
}

it('a floor plan has dark walls, wooden floors on both sides of a door, and pale ground around', () => {
  const out = furnishedPlan(plan(), W, H);
  const at = (x: number, y: number): number[] => [...out.slice(3 * (y * W + x), 3 * (y * W + x) + 3)];
  const isWood = ([r = 0, , b = 0]: number[]): boolean => r > 120 && r - b > 40;
  expect(Math.max(...at(160, 43))).toBeLessThan(90);
  expect([isWood(at(110, 120)), isWood(at(210, 120))]).toEqual([true, true]);
  expect(Math.min(...at(20, 120))).toBeGreaterThan(200);
});
