import type { Raster } from './gradients';
import { markDifferences, measureLines } from './measure-lines';

const [WIDTH, HEIGHT] = [640, 420];
type Rect = readonly [x: number, y: number, width: number, height: number];
type Colour = readonly [number, number, number];

const WALL: Rect = [80, 100, 480, 280];
const WINDOWS: Rect[] = [0, 1, 2, 3].flatMap((column) =>
  [0, 1].map((row): Rect => [115 + 110 * column, 130 + 120 * row, 56, 70]),
);

function canvas(colour: Colour): Raster {
  const rgb = Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, at) => colour[at % 3] as number);
  return { rgb, width: WIDTH, height: HEIGHT };
}

function fill({ rgb }: Raster, [x, y, width, height]: Rect, colour: Colour): void {
  for (let j = y; j < y + height; j++) for (let i = x; i < x + width; i++) rgb.set(colour, 3 * (j * WIDTH + i));
}

function drawing(): Raster {
  const sheet = canvas([255, 255, 255]);
  for (const [x, y, width, height] of [WALL, ...WINDOWS]) {
    fill(sheet, [x, y, width, height], [20, 20, 20]);
    fill(sheet, [x + 2, y + 2, width - 4, height - 4], [255, 255, 255]);
  }
  return sheet;
}

/** A result with the grain of foliage and plaster, brick courses on the wall and a shadow across it. */
function textured(windows: readonly Rect[], seed = 1): Raster {
  const made = canvas([120, 150, 180]);
  fill(made, WALL, [170, 120, 95]);
  for (let y = WALL[1]; y < WALL[1] + WALL[3]; y += 5) fill(made, [WALL[0], y, WALL[2], 1], [140, 98, 80]);
  for (const window of windows) fill(made, window, [60, 75, 95]);
  let state = seed;
  const { rgb } = made;
  for (let at = 0; at < rgb.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = ((state >>> 16) % 61) - 30;
    const [x, y] = [(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
    const light = x + 0.4 * y > 420 ? 0.6 : 1;
    for (let channel = 0; channel < 3; channel++) {
      rgb[at + channel] = Math.max(0, Math.min(255, (rgb[at + channel] as number) * light + grain));
    }
  }
  return made;
}

const changed = (index: number, change: (window: Rect) => Rect[]) =>
  WINDOWS.flatMap((window, at) => (at === index ? change(window) : [window]));

test('a drawing compared with itself, and with a textured result that keeps it, loses no line', () => {
  expect(measureLines(drawing(), drawing())).toMatchObject({ score: 100, moved: 0 });
  for (const seed of [1, 2, 3]) {
    const { score, moved } = measureLines(drawing(), textured(WINDOWS, seed));
    expect(score).toBeGreaterThanOrEqual(98);
    expect(moved).toBeLessThanOrEqual(1);
  }
});

test.each([1.5, 2, 3])('a window that was moved by %d %% of the width is found, with its shift', (percent) => {
  const shift = Math.round((percent / 100) * WIDTH);
  const whole = measureLines(drawing(), textured(WINDOWS));
  const made = measureLines(drawing(), textured(changed(3, ([x, y, w, h]) => [[x + shift, y, w, h]])));
  expect(made.score).toBeLessThan((whole.score ?? 0) - 1);
  const moved = made.lines.filter(({ fate }) => fate === 'moved');
  expect(moved.length).toBeGreaterThan(0);
  for (const line of moved) expect(Math.abs(Math.abs(line.shift) - shift)).toBeLessThanOrEqual(4);
  const marks = markDifferences(made);
  expect([marks.includes(1), marks.includes(2)]).toEqual([true, true]);
});

test('a window that is gone is lost, and only there', () => {
  const made = measureLines(drawing(), textured(changed(2, () => [])));
  const lost = made.lines.filter(({ fate }) => fate !== 'kept');
  expect(lost.length).toBeGreaterThanOrEqual(4);
  const [x = 0, y = 0, width = 0, height = 0] = WINDOWS[2] ?? [];
  for (const line of lost) {
    expect(line.x).toBeGreaterThan(x - 12);
    expect(line.x).toBeLessThan(x + width + 12);
    expect(line.y).toBeGreaterThan(y - 12);
    expect(line.y).toBeLessThan(y + height + 12);
  }
});

test('windows are counted as kept, moved, lost and added, and an added one costs score', () => {
  const counts = (windows: readonly Rect[]) => measureLines(drawing(), textured(windows)).openings;
  expect(counts(WINDOWS)).toEqual({ drawn: 8, kept: 8, moved: 0, lost: 0, added: 0 });
  expect(counts(changed(2, () => []))).toEqual({ drawn: 8, kept: 7, moved: 0, lost: 1, added: 0 });
  expect(counts(changed(3, ([x, y, w, h]) => [[x + 16, y, w, h]]))).toEqual({
    ...{ drawn: 8, kept: 7, moved: 1, lost: 0, added: 0 },
  });
  const drawn = drawing();
  // The drawing lacks a window that the result has.
  const [x = 0, y = 0, width = 0, height = 0] = WINDOWS[5] ?? [];
  fill(drawn, [x, y, width, height], [255, 255, 255]);
  const made = measureLines(drawn, textured(WINDOWS));
  expect(made.openings).toEqual({ drawn: 7, kept: 7, moved: 0, lost: 0, added: 1 });
  expect(made.score).toBeLessThan(97);
  expect(markDifferences(made).includes(2)).toBe(true);
});

test('openings of a room are not counted, nor those of a drawing with a single one', () => {
  expect(measureLines(drawing(), textured(WINDOWS), { countsOpenings: false }).openings).toBeNull();
  const single = canvas([255, 255, 255]);
  for (const rect of [WALL, WINDOWS[0] ?? WALL]) {
    fill(single, rect, [20, 20, 20]);
    fill(single, [rect[0] + 2, rect[1] + 2, rect[2] - 4, rect[3] - 4], [255, 255, 255]);
  }
  expect(measureLines(single, textured(WINDOWS)).openings).toBeNull();
});

/** The frame of a sheet, with a title block in its corner. */
function framed(sheet: Raster): Raster {
  const outline = (rect: Rect) => {
    const [x, y, width, height] = rect;
    for (const line of [
      [x, y, width, 2],
      [x, y + height, width, 2],
      [x, y, 2, height],
      [x + width, y, 2, height],
    ] as Rect[]) {
      fill(sheet, line, [10, 10, 10]);
    }
  };
  outline([20, 14, 600, 392]);
  outline([440, 388, 180, 18]);
  fill(sheet, [520, 388, 2, 18], [10, 10, 10]);
  return sheet;
}

test('frame and title block of a sheet are no drawing: a result that keeps them alone scores nothing for it', () => {
  // A result of a sheet keeps the frame best of all.
  const paper = framed(canvas([235, 230, 220]));
  expect(measureLines(framed(canvas([255, 255, 255])), paper).score).toBeNull();
  const house = framed(drawing());
  expect(measureLines(house, framed(textured(WINDOWS))).score).toBeGreaterThanOrEqual(98);
  expect(measureLines(house, paper).score).toBeLessThan(10);
  // Without its frame the same house is measured alike.
  expect(measureLines(house, textured(WINDOWS)).score).toBeGreaterThanOrEqual(98);
});

test('where the order asks for something new nothing is measured, and everything beside it is', () => {
  const [x = 0, y = 0, width = 0, height = 0] = WINDOWS[2] ?? [];
  const mask = canvas([0, 0, 0]);
  fill(mask, [x - 10, y - 10, width + 20, height + 20], [255, 255, 255]);
  const without = textured(changed(2, () => []));
  expect(measureLines(drawing(), without, { mask }).score).toBeGreaterThanOrEqual(98);
  const elsewhere = textured(changed(3, () => []));
  expect(measureLines(drawing(), elsewhere, { mask }).score).toBeLessThan(97);
});

test('an empty sheet has no score, whatever was made of it', () => {
  expect(measureLines(canvas([250, 250, 248]), textured(WINDOWS)).score).toBeNull();
  expect(() => measureLines({ rgb: new Uint8Array(), width: 0, height: 0 }, drawing())).toThrow(RangeError);
});
