import type { Raster } from './gradients';
import { canvas, changed, drawing, fill, type Rect, textured, WALL, WIDTH, WINDOWS } from './house-rasters';
import { markDifferences, measureLines } from './measure-lines';

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
  for (const line of moved) expect(Math.abs(Math.hypot(line.shift, line.along) - shift)).toBeLessThanOrEqual(4);
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
  // The result shows a window that the drawing lacks.
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

/** Adds the frame of a sheet with a title block in its corner. */
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
  // In a result that shows only the sheet, the frame is what is kept best.
  const paper = framed(canvas([235, 230, 220]));
  expect(measureLines(framed(canvas([255, 255, 255])), paper).score).toBeNull();
  const house = framed(drawing());
  expect(measureLines(house, framed(textured(WINDOWS))).score).toBeGreaterThanOrEqual(98);
  expect(measureLines(house, paper).score).toBeLessThan(10);
  // The same house without a sheet frame gets about the same score.
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
