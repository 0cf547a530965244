import { differencesOverlay } from './differences-overlay';
import type { Raster } from './gradients';
import { markDifferences, measureLines } from './measure-lines';

function marked(drawing: Raster, result: Raster) {
  const { width, height, ...measured } = measureLines(drawing, result);
  return { marks: markDifferences({ width, height, ...measured }), width, height };
}

/** A white image with black window frames at the given columns. */
function windows(...columns: number[]): Raster {
  const [width, height] = [500, 300];
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const dot = (x: number, y: number): void => void rgb.fill(20, 3 * (y * width + x), 3 * (y * width + x) + 3);
  for (const x0 of columns)
    for (let k = 0; k <= 60; k++)
      for (let t = 0; t < 3; t++) {
        dot(x0 + k, 100 + t);
        dot(x0 + k, 160 + t);
        dot(x0 + t, 100 + k);
        dot(x0 + 60 + t, 100 + k);
      }
  return { rgb, width, height };
}

const opaque = (rgba: Uint8Array, from: number, to: number, width: number): number[][] => {
  const out: number[][] = [];
  for (let i = 0; i < rgba.length / 4; i++) {
    const x = i % width;
    if (x >= from && x < to && (rgba[4 * i + 3] ?? 0) > 230) out.push([...rgba.subarray(4 * i, 4 * i + 3)]);
  }
  return out;
};

describe('the map of differences', () => {
  it('is transparent without differences', () => {
    const { rgba, width, height } = differencesOverlay(marked(windows(80), windows(80)));
    expect(rgba).toHaveLength(width * height * 4);
    expect(rgba.every((value) => value === 0)).toBe(true);
  });

  it('marks a moved window: red at its drawn position, amber at the actual one', () => {
    const { rgba, width } = differencesOverlay(marked(windows(80), windows(94)));
    const lost = opaque(rgba, 76, 87, width);
    const made = opaque(rgba, 91, 100, width);
    expect(lost.length).toBeGreaterThan(40);
    expect(made.length).toBeGreaterThan(40);
    for (const [r = 0, g = 0] of lost) expect(r > 3 * g).toBe(true);
    for (const [r = 0, g = 0, b = 0] of made) expect(g > 2 * b && r > g).toBe(true);
  });

  it('draws lines of at least a 500th of the width, at any size', () => {
    const fidelity = marked(windows(80), windows());
    const { rgba, width, height } = differencesOverlay(fidelity, 1500);
    expect([width, height]).toEqual([1500, 900]);
    const row = Math.round(height * 0.43);
    let run = 0;
    let widest = 0;
    for (let x = 0; x < width; x++) {
      run = (rgba[4 * (row * width + x) + 3] ?? 0) > 200 ? run + 1 : 0;
      widest = Math.max(widest, run);
    }
    expect(widest).toBeGreaterThanOrEqual(3);
  });
});
