import { defaultForm } from '../request/default-form';
import { furnishedPlan } from './furnished-plan';
import { floorsInWords } from './plan-floors';

/** Pixels per unit of the plan, and the size of the sheet. */
const UNIT = 2;
const [W, H] = [320 * UNIT, 240 * UNIT];

/** Draws a rectangle of filled walls and a dividing wall with a door. */
function plan(): Uint8Array {
  const rgb = new Uint8Array(W * H * 3).fill(255);
  const paint = (x0: number, y0: number, x1: number, y1: number, tone: number): void => {
    for (let y = y0; y < y1; y++) rgb.fill(tone, 3 * (y * W + x0), 3 * (y * W + x1));
  };
  const fill = (x0: number, y0: number, x1: number, y1: number): void => {
    paint(x0 * UNIT, y0 * UNIT, x1 * UNIT, y1 * UNIT, 20);
  };
  fill(60, 40, 260, 47);
  fill(60, 193, 260, 200);
  fill(60, 40, 67, 200);
  fill(253, 40, 260, 200);
  fill(150, 40, 157, 130);
  /** Draws an outline of two pixels. */
  const outline = (x0: number, y0: number, x1: number, y1: number): void => {
    fill(x0, y0, x1, y1);
    paint(x0 * UNIT + 2, y0 * UNIT + 2, x1 * UNIT - 2, y1 * UNIT - 2, 255);
  };
  outline(80, 40, 130, 44);
  outline(80, 43, 130, 47);
  outline(90, 100, 97, 140);
  outline(96, 100, 120, 140);
  return rgb;
}

it('an outlined strip is glass inside a filled wall and furniture in a room', () => {
  const out = furnishedPlan(plan(), W, H);
  const at = (x: number, y: number): number[] => [...out.slice(3 * UNIT * (y * W + x), 3 * UNIT * (y * W + x) + 3)];
  const [red = 0, , blue = 0] = at(105, 42);
  expect([blue - red > 20, red > 150]).toEqual([true, true]);
  expect(Math.min(...at(93, 120), ...at(108, 120))).toBeGreaterThan(200);
});

it('a floor plan has dark walls, wooden floors on both sides of a door, and pale ground around', () => {
  const out = furnishedPlan(plan(), W, H);
  const at = (x: number, y: number): number[] => [...out.slice(3 * UNIT * (y * W + x), 3 * UNIT * (y * W + x) + 3)];
  const isWood = ([r = 0, , b = 0]: number[]): boolean => r > 120 && r - b > 40;
  expect(Math.max(...at(160, 43))).toBeLessThan(90);
  expect([isWood(at(135, 120)), isWood(at(210, 120))]).toEqual([true, true]);
  expect(Math.min(...at(20, 120))).toBeGreaterThan(200);
});

const mean = (out: Uint8Array, x0: number, y0: number, x1: number, y1: number): number[] => {
  const sum = [0, 0, 0];
  for (let y = y0 * UNIT; y < y1 * UNIT; y++)
    for (let x = x0 * UNIT; x < x1 * UNIT; x++)
      for (let k = 0; k < 3; k++) (sum[k] as number) += out[3 * (y * W + x) + k] as number;
  return sum.map((value) => value / ((x1 - x0) * (y1 - y0) * UNIT * UNIT));
};

it('a room that is colored apart from the others keeps its color, and a named floor covers all rooms', () => {
  const rgb = plan();
  // Extends the dividing wall up to a door and colours the right room blue.
  for (let y = 150 * UNIT; y < 193 * UNIT; y++) rgb.fill(20, 3 * (y * W + 150 * UNIT), 3 * (y * W + 157 * UNIT));
  for (let y = 47 * UNIT; y < 193 * UNIT; y++)
    for (let x = 157 * UNIT; x < 253 * UNIT; x++) rgb.set([190, 215, 245], 3 * (y * W + x));
  const colored = furnishedPlan(rgb, W, H);
  const [red = 0, , blue = 0] = mean(colored, 180, 80, 230, 170);
  expect(blue - red).toBeGreaterThan(20);
  const [woodRed = 0, , woodBlue = 0] = mean(colored, 75, 150, 140, 180);
  expect(woodRed - woodBlue).toBeGreaterThan(40);
  const prompt = 'floor plan, dark green carpet';
  const floors = floorsInWords({ ...defaultForm, width: W, height: H, prompt });
  const [r = 0, g = 0, b = 0] = mean(furnishedPlan(plan(), W, H, { floors, text: prompt }), 75, 150, 140, 180);
  expect([g > r, g > b]).toEqual([true, true]);
});
