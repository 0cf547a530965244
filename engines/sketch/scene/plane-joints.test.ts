import type { View } from '../reading/perspective';
import type { Segment } from '../reading/segments';
import { findJoints, JOINT } from './plane-joints';

const [W, H] = [1200, 800];
const view: View = {
  kind: 'one-point',
  left: { x: 600, y: 380 },
  right: { x: 72_000, y: 380 },
  horizon: 380,
  centre: 600,
  focal: 1080,
  confidence: 1,
};

const ink = new Float32Array(W * H);
function stroke(x0: number, y0: number, x1: number, y1: number): Segment {
  const length = Math.hypot(x1 - x0, y1 - y0);
  for (let k = 0; k <= length; k++)
    ink[Math.round(y0 + ((y1 - y0) * k) / length) * W + Math.round(x0 + ((x1 - x0) * k) / length)] = 1;
  return { x0, y0, x1, y1, length, angle: Math.atan((y1 - y0) / (x1 - x0 || 1e-9)) };
}
/** A stroke in the direction of the vanishing point between two rows, through the given column of the lower edge. */
const towards = (x: number, y0: number, y1: number): Segment => {
  const at = (y: number): number => 600 + ((x - 600) * (y - 380)) / (H - 1 - 380);
  return stroke(at(y0), y0, at(y1), y1);
};

it('joints of boards are found between edges of furniture, and pelmets are no ceiling tiles', () => {
  ink.fill(0);
  const boards = Array.from({ length: 12 }, (_, k) => towards(25 + 100 * k, 520, H - 1));
  const furniture = [177, 388, 459, 741, 868, 1081].map((x) => towards(x, 560, 640));
  const levels = [240, 262, 290].map((y) => stroke(200, y, 900, y));
  const marks = findJoints([...boards, ...furniture, ...levels], view, ink, W, H);
  const marked = (s: Segment): number => {
    const [x, y] = [Math.round((s.x0 + s.x1) / 2), Math.round((s.y0 + s.y1) / 2)];
    return Math.max(...[-1, 0, 1].map((d) => marks[y * W + x + d] ?? 0));
  };
  expect(boards.map(marked)).toEqual(boards.map(() => JOINT.floor));
  expect(furniture.filter((s) => marked(s) !== 0)).toEqual([]);
  expect(levels.filter((s) => marked(s) !== 0)).toEqual([]);
});

it('no joints are found in few lines or in lines without a common distance', () => {
  ink.fill(0);
  const few = [100, 400, 700, 1000].map((x) => towards(x, 500, H - 1));
  expect(findJoints(few, view, ink, W, H).some((mark) => mark > 0)).toBe(false);
  const uneven = [31, 112, 255, 301, 472, 650, 871, 1143].map((x) => towards(x, 500, H - 1));
  expect(findJoints(uneven, view, ink, W, H).some((mark) => mark > 0)).toBe(false);
});
