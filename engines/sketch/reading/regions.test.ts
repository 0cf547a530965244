import { joinOpenNeighbours } from './join-regions';
import { findRegions, type Regions } from './regions';

const [W, H] = [1400, 500];

/** Draws a wall with four-pane windows. Each frame is two lines of 2 px, a few pixels apart, drawn by a shaky hand. */
function drawnWindows(gap: number): Float32Array {
  const ink = new Float32Array(W * H);
  const line = (x0: number, y0: number, x1: number, y1: number): void => {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) * 2);
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const off = 1.4 * Math.sin(Math.PI * t) * Math.sin(5 * t + x0 + y0);
      const [nx, ny] = y0 === y1 ? [0, off] : [off, 0];
      const [x, y] = [x0 + (x1 - x0) * t + nx, y0 + (y1 - y0) * t + ny];
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        ink[Math.round(y + dy) * W + Math.round(x + dx)] = 1;
    }
  };
  const box = (x0: number, y0: number, x1: number, y1: number): void => {
    line(x0, y0, x1, y0);
    line(x1, y0, x1, y1);
    line(x0, y1, x1, y1);
    line(x0, y0, x0, y1);
  };
  box(20, 20, 1380, 480);
  for (const x of [80, 480, 880])
    for (const y of [70, 230]) {
      box(x, y, x + 2 * 40 + 3 * gap, y + 2 * 46 + 3 * gap);
      for (const i of [0, 1])
        for (const j of [0, 1]) {
          const [a, b] = [x + gap + i * (40 + gap), y + gap + j * (46 + gap)];
          box(a, b, a + 40, b + 46);
        }
    }
  return ink;
}

const panes = (regions: Regions, gap: number): Set<number> => {
  const found = new Set<number>();
  for (const x of [80, 480, 880])
    for (const y of [70, 230])
      for (const i of [0, 1])
        for (const j of [0, 1])
          found.add(regions.labels[(y + gap + j * (46 + gap) + 23) * W + x + gap + i * (40 + gap) + 20] as number);
  return found;
};

test.each([3, 4, 5, 6])('panes stay apart from the wall behind a frame of two lines %s px apart', (gap) => {
  const regions = findRegions(drawnWindows(gap), W, H);
  joinOpenNeighbours(regions, W, H);
  expect(panes(regions, gap)).toHaveProperty('size', 24);
  expect(panes(regions, gap)).not.toContain(regions.labels[30 * W + 30]);
});
