import { canvas, changed, drawing, HEIGHT, heavilyTextured, textured, WIDTH, WINDOWS } from './house-rasters';
import { measureLines } from './measure-lines';

const SEEDS = [4, 8, 14];
/** A result with a lower score counts as faulty; the fidelity bench detects 95 % of all shifts with this value. */
const FAULTY = 99;

test('texture and light alone, however heavy, cost no score and move no window', () => {
  for (const seed of SEEDS) {
    const { score, openings } = measureLines(drawing(), heavilyTextured(WINDOWS, seed));
    expect({ seed, isFaulty: (score ?? 0) < FAULTY, openings }).toEqual({
      ...{ seed, isFaulty: false, openings: { drawn: 8, kept: 8, moved: 0, lost: 0, added: 0 } },
    });
  }
});

test.each([
  ['sideways', 1, 0],
  ['downwards', 0, 1],
])('one window moved %s by 1.5 %% of the width is found among heavy texture, with all its lines', (_, right, down) => {
  const shift = Math.round(0.015 * WIDTH);
  for (const seed of SEEDS) {
    const at = seed % WINDOWS.length;
    const windows = changed(at, ([x, y, w, h]) => [[x + right * shift, y + down * shift, w, h]]);
    const { score, openings, lines } = measureLines(drawing(), heavilyTextured(windows, seed));
    expect({ seed, isFaulty: (score ?? 0) < FAULTY, openings }).toEqual({
      ...{ seed, isFaulty: true, openings: { drawn: 8, kept: 7, moved: 1, lost: 0, added: 0 } },
    });
    const moved = lines.filter(({ fate }) => fate === 'moved');
    expect(moved.length).toBeGreaterThanOrEqual(8);
    for (const line of moved) expect(Math.abs(Math.hypot(line.shift, line.along) - shift)).toBeLessThanOrEqual(4);
  }
});

test('a wall that leans after a tilt of the camera is moved where it leaves its place', () => {
  const upright = textured(WINDOWS);
  const tilted = canvas([0, 0, 0]);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const from = Math.round(WIDTH / 2 + (x - WIDTH / 2) / (1 - 0.06 * (1 - y / HEIGHT)));
      const at = 3 * (y * WIDTH + Math.max(0, Math.min(WIDTH - 1, from)));
      tilted.rgb.set(upright.rgb.subarray(at, at + 3), 3 * (y * WIDTH + x));
    }
  }
  const { lines, score } = measureLines(drawing(), tilted);
  const posts = lines.filter(({ uy, length }) => Math.abs(uy) > 0.9 && length > 200);
  expect(posts.length).toBeGreaterThanOrEqual(4);
  for (const { fate, turn } of posts) expect([fate, Math.abs(turn) > 3]).toEqual(['moved', true]);
  expect(score).toBeLessThan(95);
});
