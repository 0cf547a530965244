import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WHOLE_CROP } from '@maquette/contracts/fields/drawing-crop';
import { PART_CHOICES, type PartField, type PartMaterials } from '@maquette/contracts/fields/part-choices';
import { cellOfPart, type PartMap, packCells, partAt, partsOn, unpackCells } from '@maquette/contracts/fields/part-map';
import fc from 'fast-check';
import sharp from 'sharp';
import { linear, type Oklch, oklch } from '../still/image/oklch';
import { readPartMap } from './part-map';
import { defaultForm } from './request/default-form';
import type { SketchImage } from './request/sketch-request';
import { drawingFile } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { SketchEngine } from './sketch-engine';

const silent = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const [W, H] = [320, 200];

/** An image's mean colour over a part in the map, and the mean difference between two images there (bytes). */
function within(map: PartMap, part: PartField, a: SketchImage, b: SketchImage) {
  const sums = [0, 0, 0];
  let [apart, count] = [0, 0];
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const cell = Math.floor(((y + 0.5) * map.height) / H) * map.width + Math.floor(((x + 0.5) * map.width) / W);
      if (map.cells[cell] !== cellOfPart(part)) continue;
      count++;
      for (let k = 0; k < 3; k++) {
        const [one, other] = [a.rgb[3 * (y * W + x) + k] ?? 0, b.rgb[3 * (y * W + x) + k] ?? 0];
        apart += Math.abs(one - other) / 3;
        sums[k] = (sums[k] ?? 0) + linear(one);
      }
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / count);
  return { colour: oklch(red, green, blue), apart: apart / count };
}

describe('the parts of a sketch', () => {
  let engine: SketchEngine;
  beforeAll(async () => {
    engine = await SketchEngine.create({ threads: 2 });
  });
  afterAll(() => engine.close());

  const lighter = (a: Oklch, b: Oklch) => a.lightness - b.lightness;
  const red = ({ chroma, hue }: Oklch) => chroma * Math.cos((hue * Math.PI) / 180);
  const redder = (a: Oklch, b: Oklch) => red(a) - red(b);

  /** Expected direction of the colour change when a part gets its material. */
  const drawings = {
    'elevation-freehand': [
      ['wallMaterial', 'White render', 'Charred wood', lighter],
      ['roofMaterial', 'Clay tiles', 'Zinc', redder],
      ['frameMaterial', 'White', 'Black', lighter],
      ['glassMaterial', 'Clear', 'Grey', lighter],
      ['groundMaterial', 'Sand', 'Lawn', lighter],
    ],
    'room-one-point': [
      ['wallMaterial', 'White render', 'Charred wood', lighter],
      ['floorMaterial', 'White marble', 'Walnut', lighter],
      ['frameMaterial', 'White', 'Black', lighter],
    ],
  } as const;
  it.each(Object.entries(drawings))(
    'of %s change with their material, more than any other part',
    async (name, rows) => {
      const found = sheetDrawings.find((one) => one.name === name);
      if (!found) throw new Error(`there is no test drawing named ${name}`);
      const { designType } = found;
      const image = await drawingFile(found);
      const { map } = await readPartMap(image, designType);
      const begun: PartMaterials = Object.fromEntries(rows.map(([part, first]) => [part, first]));
      const draw = (parts: PartMaterials) => {
        const size = { width: W, height: H, geometryOverride: 0 };
        return engine.render({ ...defaultForm, ...size, image, designType, timeOfDay: 'Noon', parts }, silent);
      };
      const before = await draw(begun);
      for (const [part, , other, falls] of rows) {
        const after = await draw({ ...begun, [part]: other });
        const [was, is] = [within(map, part, before, after).colour, within(map, part, after, before).colour];
        expect([part, falls(was, is) > 0.01]).toEqual([part, true]);
        const changes = partsOn(map).map((each) => ({ each, apart: within(map, each, before, after).apart }));
        changes.sort((p, q) => q.apart - p.apart);
        expect(changes[0]?.each).toBe(part);
      }
    },
  );
});

test('a roof drawn with seams is classified as roof', async () => {
  const file = path.join(__dirname, '../../../client/public/sketches/house.webp');
  const { map } = await readPartMap(readFileSync(file), 'Architecture');
  const places = { roof: [0.36, 0.4], seam: [0.46, 0.32], gable: [0.58, 0.42], lawn: [0.6, 0.93], pane: [0.505, 0.62] };
  const read = Object.fromEntries(Object.entries(places).map(([name, [x = 0, y = 0]]) => [name, partAt(map, x, y)]));
  expect(read).toEqual({
    roof: 'roofMaterial',
    seam: 'roofMaterial',
    gable: 'wallMaterial',
    lawn: 'groundMaterial',
    pane: 'glassMaterial',
  });
});

test('a part map survives run-length encoding, and runs of another size are rejected', () => {
  const cell = fc.integer({ min: 0, max: Object.keys(PART_CHOICES).length });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 60 }), (list) => {
      const cells = Uint8Array.from(list);
      expect(unpackCells(packCells(cells), cells.length)).toEqual(cells);
      expect(() => unpackCells(packCells(cells), cells.length + 1)).toThrow(RangeError);
    }),
  );
});

test('a house as CAD programs draw it shows roof, door, windows, and a triangle on a line as a tree', async () => {
  const line = (d: string) => `<path d="${d}" fill="none" stroke="#000" stroke-width="2"/>`;
  const window = (x: number, y: number) => line(`M${x} ${y}h110v100h-110zM${x + 55} ${y}v100`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="768"><rect width="100%" height="100%" fill="#fff"/>${[
    line('M0 667H1280'),
    line('M256 285L792 258L796 638L258 613Z'),
    line('M792 258L1062 308L1060 600L796 638'),
    line('M231 299L525 114L845 126L1088 312M525 114L1074 324M231 299L256 285M792 258L1074 324'),
    window(319, 370),
    window(480, 362),
    window(640, 352),
    window(850, 372),
    window(950, 380),
    line('M505 623V515H595V628'),
    line('M77 423L26 537H128ZM77 537V664'),
  ].join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const { drawing } = await readPartMap(png, 'Architecture');
  expect(drawing.kind).toBe('perspective-outside');
  expect(drawing.shows).toEqual(expect.arrayContaining(['wall', 'roof', 'window', 'door', 'foliage']));
  const [left, right] = drawing.vanishing as [[number, number], [number, number]];
  expect([left[0] < 0.2, right[0] > 0.8, Math.abs(left[1] - right[1]) < 1e-6]).toEqual([true, true, true]);
  const at: typeof left = [left[0] - 0.4, 0.5];
  const corrected = await readPartMap(png, 'Architecture', {
    corrections: [{ kind: 'perspective', at, to: [2.5, 0.5] }],
  });
  expect(corrected.drawing.vanishing).toEqual(
    [at, [2.5, 0.5]].map((point) => point.map((value) => expect.closeTo(value, 3))),
  );
});

test('a chosen crop reads one drawing of a sheet, keeps it in the shares of the upload, and the whole is a crop too', async () => {
  const [one, other] = ['elevation-freehand', 'tower'].map((name) => sheetDrawings.find((each) => each.name === name));
  if (!one || !other) throw new Error('no drawings');
  const place = async (drawing: typeof one, left: number) => {
    const input = await sharp(await drawingFile(drawing)).resize(560, 560, { fit: 'contain', background: '#fff' });
    return { input: await input.png().toBuffer(), left, top: 40 };
  };
  const border = Buffer.from(
    '<svg width="1200" height="640"><rect x="12" y="12" width="1176" height="616" fill="none" stroke="#000" stroke-width="4"/></svg>',
  );
  const sheet = await sharp({ create: { width: 1200, height: 640, channels: 3, background: '#fff' } })
    .composite([await place(one, 30), await place(other, 610), { input: border }])
    .png()
    .toBuffer();
  const crop = [
    [0.025, 0.0625],
    [0.4917, 0.0625],
    [0.4917, 0.9375],
    [0.025, 0.9375],
  ] as const;
  const { drawing, regions } = await readPartMap(sheet, 'Architecture', { crop });
  const rounded = drawing.crop?.map((at) => at.map((share) => Math.round(1e4 * (share ?? 0)) / 1e4));
  expect(rounded).toEqual(crop);
  expect(regions.length).toBeGreaterThan(8);
  expect(regions.filter(({ at: [x] }) => x > 0.4917)).toEqual([]);
  const whole = await readPartMap(sheet, 'Architecture', { crop: WHOLE_CROP });
  expect(whole.drawing.crop).toBeNull();
  expect(whole.regions.some(({ at: [x] }) => x > 0.55)).toBe(true);
  // Without a crop, reading again finds the border as before.
  expect((await readPartMap(sheet, 'Architecture')).drawing.crop).not.toBeNull();
});
