import sharp from 'sharp';
import { defaultForm } from '../request/default-form';
import { drawingFile, type SheetDrawing } from '../sheet-drawing';
import { line, shape } from '../sheet-strokes';
import { readDrawing } from './read-drawing';
import { Surface } from './surface';

type Spot = [number, number];
const [VX, VY] = [640, 400];
/**
 * A point on the right wall: its row at the room corner, and its scale relative to the corner (1; larger is nearer).
 */
const onWall = (row: number, near: number): Spot => [VX + 300 * near, VY + (row - VY) * near];
const frame = (near0: number, near1: number, row0: number, row1: number) =>
  shape(onWall(row0, near0), onWall(row0, near1), onWall(row1, near1), onWall(row1, near0));

/** A room with a double-framed two-pane window in the right wall and a wardrobe with three plain doors on the left. */
const bedroom: SheetDrawing = {
  name: 'framed-window',
  width: 1280,
  height: 860,
  designType: 'Interior',
  prompt: 'bedroom',
  shake: 0.4,
  pen: { width: 2, colour: '#222' },
  strokes: [
    shape([340, 250], [940, 250], [940, 560], [340, 560]),
    ...[
      [340, 250],
      [940, 250],
      [340, 560],
      [940, 560],
    ].map(([x = 0, y = 0]) => line([x, y], [VX + (x - VX) * 2.6, VY + (y - VY) * 2.6])),
    frame(1.15, 1.75, 300, 470),
    frame(1.18, 1.72, 308, 462),
    frame(1.2, 1.43, 316, 454),
    frame(1.46, 1.7, 316, 454),
    shape([420, 380], [640, 380], [640, 570], [420, 570]),
    ...[493, 566].map((x) => line([x, 380], [x, 570])),
  ],
};

it('both panes of a framed window on a wall in perspective are glass, and the wall around them is wall', async () => {
  const [w, h] = [1200, 806];
  const file = await drawingFile(bedroom);
  const rgb = await sharp(file).flatten().resize(w, h, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const form = { ...defaultForm, prompt: '', designType: 'Interior' as const, width: 800, height: 537 };
  const { scene } = readDrawing(new Uint8Array(rgb), w, h, form, { step: () => undefined, lines: () => undefined });
  const at = ([x, y]: Spot): number | undefined =>
    scene.areas[scene.labels[Math.round((y * h) / 860) * w + Math.round((x * w) / 1280)] ?? 0]?.surface;
  expect([1.3, 1.58].map((near) => at(onWall(385, near)))).toEqual([Surface.window, Surface.window]);
  expect([at(onWall(275, 1.4)), at(onWall(520, 1.4))]).toEqual([Surface.wall, Surface.wall]);
  for (const x of [455, 530, 600]) expect([x, at([x, 480])]).not.toEqual([x, Surface.window]);
});
