import { passIndexSchema } from '@maquette/contracts/models/model-passes';
import { zipPasses } from '@maquette/worker/renders/passes-zip';
import sharp from 'sharp';
import { unpackZip } from '../harness/unpack-zip';

const SKY = 65_535;
const WIDTH = 8;
const HEIGHT = 4;
const pixels = WIDTH * HEIGHT;
const plane = (value: number) => new Uint8Array(pixels * 3).fill(value);

test('a ZIP has every pass as PNG, and an index with names, colours and shares', async () => {
  const slot = new Uint16Array(pixels).fill(SKY);
  slot.fill(1, 0, 16);
  slot.fill(0, 16, 24);
  const depth = Uint16Array.from({ length: pixels }, (_, k) => k * 2_000);
  const zip = await unpackZip(
    await zipPasses(
      {
        depth,
        ...{ depthRange: [1, 20], normal: plane(128), albedo: plane(90), sun: new Uint8Array(pixels).fill(255) },
        ...{ clay: plane(200), slot, object: slot, slotNames: ['Walls', 'Roof', 'Hidden'], objectNames: ['A', 'B'] },
      },
      { rgb: plane(50), width: WIDTH, height: HEIGHT },
    ),
  );
  expect([...zip.keys()].sort()).toEqual(
    [
      ...['albedo.png', 'beauty.png', 'clay.png', 'depth.png', 'normal.png', 'object-id.png', 'passes.json'],
      ...['slot-id.png', 'sun-mask.png'],
    ].sort(),
  );
  const index = passIndexSchema.parse(JSON.parse(Buffer.from(zip.get('passes.json') ?? []).toString()));
  expect(index.slots.map(({ name, share }) => [name, share])).toEqual([
    ['Roof', 0.5],
    ['Walls', 0.25],
  ]);
  expect(index.depth).toEqual({ nearest: 1, farthest: 20 });
  const ids = await sharp(Buffer.from(zip.get('slot-id.png') ?? []))
    .raw()
    .toBuffer();
  const colourAt = (k: number) => `#${ids.subarray(3 * k, 3 * k + 3).toString('hex')}`;
  expect([colourAt(0), colourAt(20), colourAt(31)]).toEqual([
    index.slots[0]?.colour,
    index.slots[1]?.colour,
    '#000000',
  ]);
  const read = await sharp(Buffer.from(zip.get('depth.png') ?? []))
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  expect(new Uint16Array(read.buffer, read.byteOffset, pixels)).toEqual(depth);
});
