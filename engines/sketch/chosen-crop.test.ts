import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import sharp from 'sharp';
import { defaultForm } from './request/default-form';
import type { SketchImage } from './request/sketch-request';
import { drawingFile } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { SketchEngine } from './sketch-engine';

const silent = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const [W, H] = [320, 200];
let engine: SketchEngine;
beforeAll(async () => {
  engine = await SketchEngine.create({ threads: 1 });
});
afterAll(() => engine.close());

/** Mean difference between two images, in byte values. */
function apart(one: SketchImage, other: SketchImage): number {
  let sum = 0;
  for (let i = 0; i < one.rgb.length; i++) sum += Math.abs((one.rgb[i] ?? 0) - (other.rgb[i] ?? 0));
  return sum / one.rgb.length;
}

test('a chosen crop renders as the file that was cut by hand, and its matrix aligns the file with the image', async () => {
  const drawing = sheetDrawings.find(({ name }) => name === 'elevation-freehand');
  if (!drawing) throw new Error('no drawing');
  const { designType } = drawing;
  const cut = await sharp(await drawingFile(drawing))
    .resize(960, 600, { fit: 'fill' })
    .png()
    .toBuffer();
  const other =
    '<svg width="1600" height="1000"><path d="M40 900H1560M60 940L1500 880" stroke="#000" stroke-width="6"/></svg>';
  const file = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff' } })
    .composite([{ input: Buffer.from(other) }, { input: cut, left: 160, top: 100 }])
    .png()
    .toBuffer();
  const crop: DrawingCrop = [
    [0.1, 0.1],
    [0.7, 0.1],
    [0.7, 0.7],
    [0.1, 0.7],
  ];
  const form = { ...defaultForm, designType, width: W, height: H, geometryOverride: 0, timeOfDay: 'Noon' } as const;
  const byHand = await engine.render({ ...form, image: cut }, silent);
  const chosen = await engine.render({ ...form, image: file, crop }, silent);
  const whole = await engine.render({ ...form, image: file }, silent);
  expect(apart(chosen, byHand)).toBeLessThan(apart(whole, byHand) / 4);
  const matrix = String(chosen.facts.drawingMatrix).split(',').map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const placed = crop.map(([x, y]): DrawnPoint => {
    const scale = g * x + h * y + i;
    return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
  });
  for (const [k, [x, y]] of placed.entries()) {
    expect(x).toBeCloseTo(k === 1 || k === 2 ? 1 : 0, 2);
    expect(y).toBeCloseTo(k > 1 ? 1 : 0, 2);
  }
  expect(byHand.facts.drawingMatrix).toBeUndefined();
});
