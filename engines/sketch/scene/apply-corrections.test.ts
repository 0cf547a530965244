import type { DrawingCorrection, RegionKind } from '@maquette/contracts/fields/drawing-corrections';
import sharp from 'sharp';
import { readPartMap } from '../part-map';
import { defaultForm } from '../request/default-form';
import type { SketchForm } from '../request/sketch-request';
import { drawingFile } from '../sheet-drawing';
import { sheetDrawings } from '../sheet-drawings';
import { kindOfArea } from './apply-corrections';
import { type DrawingRead, readDrawing } from './read-drawing';

const W = 480;

/** Reads one of the test drawings as a render does, with straightened lines. */
async function reader(name: string) {
  const drawing = sheetDrawings.find((each) => each.name === name);
  if (!drawing) throw new Error(`there is no test drawing named ${name}`);
  const { designType } = drawing;
  const file = await drawingFile(drawing);
  const h = Math.round((W * drawing.height) / drawing.width);
  const rgb = await sharp(file).flatten().resize(W, h, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const form: SketchForm = { ...defaultForm, designType, geometryOverride: 30, width: W, height: h };
  const read = (...corrections: DrawingCorrection[]) =>
    readDrawing(rgb, W, h, { ...form, corrections }, { step: () => undefined, lines: () => undefined });
  return { file, designType, h, read };
}

const labelOf = ({ scene }: DrawingRead, [x, y]: readonly [number, number]) =>
  scene.labels[Math.floor(y * scene.h) * scene.w + Math.floor(x * scene.w)] as number;
const kindOf = ({ scene }: DrawingRead, label: number | undefined) => {
  const area = scene.areas[label as number];
  if (!area) throw new Error('no area');
  return kindOfArea(area, scene.interior, scene.eye.horizon);
};

/** Shares of pixels that now have the given kind in a region, and whose kind has changed elsewhere. */
function compared(before: DrawingRead, after: DrawingRead, label: number, kind: RegionKind) {
  let [own, right, changed] = [0, 0, 0];
  for (let i = 0; i < before.scene.labels.length; i++) {
    const now = after.scene.labels[i];
    if (before.scene.labels[i] === label) {
      own++;
      if ((after.corrected.get(now as number) ?? kindOf(after, now)) === kind) right++;
    } else if (kindOf(before, before.scene.labels[i]) !== kindOf(after, now)) changed++;
  }
  return { right: right / own, changed: changed / before.scene.labels.length };
}

const OTHER: Record<string, readonly RegionKind[]> = {
  Architecture: ['wall', 'window', 'roof', 'plant', 'ground', 'person'],
  Interior: ['wall', 'cabinet', 'window', 'floor', 'table', 'door'],
};

describe.each(['elevation-freehand', 'room-one-point'])('corrections of %s', (name) => {
  test('set a region to each kind at its whole area, and change nothing else', async () => {
    const { file, designType, read } = await reader(name);
    const before = read();
    const { regions } = await readPartMap(file, designType);
    expect(regions.length).toBeGreaterThan(8);
    for (const [k, { at }] of regions.slice(0, 3).entries()) {
      const kind = OTHER[designType]?.[k] as RegionKind;
      const { right, changed } = compared(before, read({ kind, at }), labelOf(before, at), kind);
      expect({ kind, right: right >= 0.95, changed: changed <= 0.01 }).toEqual({ kind, right: true, changed: true });
    }
  });
});

test('join makes one surface of two regions, and leave-out gives a region to the one around it', async () => {
  const { file, designType, read } = await reader('elevation-freehand');
  const { regions } = await readPartMap(file, designType);
  const pane = regions.find(({ kind }) => kind === 'window');
  const roof = regions.find(({ kind }) => kind === 'roof');
  const wall = regions.find(({ kind }) => kind === 'wall');
  if (!pane || !roof || !wall) throw new Error('the reading must find a window, a roof and a wall');
  const joined = read({ kind: 'join', at: roof.at, to: wall.at });
  expect(labelOf(joined, roof.at)).toBe(labelOf(joined, wall.at));
  const before = read();
  const without = read({ kind: 'leave-out', at: pane.at });
  const inkOf = ({ scene }: DrawingRead) => scene.ink.reduce((sum, value) => sum + value, 0);
  expect(kindOf(before, labelOf(before, pane.at))).toBe('window');
  expect(kindOf(without, labelOf(without, pane.at))).not.toBe('window');
  expect(inkOf(without)).toBeLessThan(inkOf(before));
});

test('leave-out at a listed region removes that one only, also after another, and twice as once', async () => {
  const { file, designType, read } = await reader('elevation-freehand');
  const { regions } = await readPartMap(file, designType);
  const pane = regions.find(({ kind }) => kind === 'window');
  if (!pane) throw new Error('the reading must find a window');
  const leaveOut = { kind: 'leave-out', at: pane.at } as const;
  const once = read(leaveOut);
  const twice = read(leaveOut, leaveOut);
  expect(twice.scene.labels).toEqual(once.scene.labels);
  expect(twice.scene.ink).toEqual(once.scene.ink);
  const again = await readPartMap(file, designType, { corrections: [leaveOut] });
  for (const { at } of again.regions.slice(0, 5)) expect(read(leaveOut, { kind: 'plant', at }).corrected.size).toBe(1);
  // The window was left out, so its own kind no longer affects it or the wall.
  expect(read({ kind: 'window', at: pane.at }, leaveOut).corrected.size).toBe(0);
});

test('split cuts a region in two along the line, also when it ends short of the next line, without drawing it', async () => {
  const { file, designType, read } = await reader('elevation-freehand');
  const { regions } = await readPartMap(file, designType);
  const roof = regions.find(({ kind }) => kind === 'roof');
  if (!roof) throw new Error('the reading must find a roof');
  const [x, y] = roof.at;
  const sides = [[x - 0.04, y] as const, [x + 0.04, y] as const];
  const before = read();
  const [left, right] = sides.map((at) => labelOf(before, at));
  expect(left).toBe(right);
  const after = read({ kind: 'split', at: [x, y - 0.08], to: [x, y + 0.08] }, { kind: 'wall', at: sides[1] as never });
  const [own, other] = sides.map((at) => kindOf(after, labelOf(after, at)));
  expect([own, other]).toEqual(['roof', 'wall']);
  expect(after.scene.ink).toEqual(before.scene.ink);
});

test('points outside of the drawing, absurd numbers and kinds of the other design type change nothing', async () => {
  const { read } = await reader('room-one-point');
  const before = read();
  const after = read(
    { kind: 'wall', at: [-3, 0.5] },
    { kind: 'floor', at: [Number.NaN, Number.POSITIVE_INFINITY] },
    { kind: 'roof', at: [0.5, 0.9] },
    { kind: 'split', at: [Number.NaN, 0], to: [1e300, 1e300] },
    { kind: 'split', at: [0.5, 0.5], to: [0.5, 0.5] },
    { kind: 'join', at: [0.5, 0.5], to: [7, 7] },
    { kind: 'leave-out', at: [2, 2] },
  );
  expect(after.scene.labels).toEqual(before.scene.labels);
  expect(after.scene.areas).toEqual(before.scene.areas);
});

test('perspective replaces the vanishing points that were read; far points mean parallel edges', async () => {
  const { file, designType, read } = await reader('room-one-point');
  const { drawing } = await readPartMap(file, designType);
  const [[x = 0, y = 0] = [], other = []] = drawing.vanishing ?? [];
  const { view } = read();
  const moved = read({ kind: 'perspective', at: [x, y - 0.1], to: [other[0] ?? 0, y - 0.1] }).view;
  expect(moved.kind).toBe(view.kind);
  expect(moved.horizon / view.horizon).toBeCloseTo((y - 0.1) / y, 2);
  const two = read(
    { kind: 'perspective', at: [0.2, 0.2], to: [0.4, 0.2] },
    { kind: 'perspective', at: [2.5, 0.5], to: [-1.5, 0.5] },
  ).view;
  expect([two.kind, two.left.x < 0, two.right.x > 0]).toEqual(['two-point', true, true]);
  for (const at of [
    [-50, -50],
    [50, 50],
    [0.5, 50],
    [0.5, 0.5],
    [49, 0],
  ] as const) {
    const { view: odd, scene } = read({ kind: 'perspective', at, to: [50, -50] });
    expect([odd.horizon, odd.focal, odd.left.x, odd.right.x].every(Number.isFinite)).toBe(true);
    expect(scene.areas.length).toBeGreaterThan(5);
  }
});
