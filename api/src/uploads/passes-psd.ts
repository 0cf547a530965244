import { readFile, writeFile } from 'node:fs/promises';
import { PASS_FILES, type PassFile, type PassIndex, passIndexSchema } from '@maquette/contracts/models/model-passes';
import { type Layer, type PixelData, writePsdUint8Array } from 'ag-psd';
import { unzipSync } from 'fflate';
import sharp from 'sharp';

/** A ZIP of passes, and where the PSD goes. */
export interface PsdOrder {
  path: string;
  target: string;
}

const LAYER_NAMES: Record<PassFile, string> = {
  beauty: 'Beauty',
  clay: 'Clay',
  albedo: 'Albedo',
  normal: 'Normal',
  depth: 'Depth',
  'sun-mask': 'Sun mask',
  'slot-id': 'Slot ID',
  'object-id': 'Object ID',
};
/** Most masks, and pixels of all masks together as a multiple of the picture: they limit time and memory. */
const MASKS_MOST = 60;
const MASK_PICTURES = 4;

/**
 * Writes passes as layers of a PSD. The image is at the bottom and visible, the other passes are hidden; a group has
 * one neutral adjustment layer per slot, whose mask is the slot's surface in the picture.
 */
export async function writePassesPsd({ path, target }: PsdOrder): Promise<void> {
  const files = unzipSync(await readFile(path));
  const fileOf = (name: string): Uint8Array => {
    const bytes = files[name];
    if (!bytes) throw new Error(`passes: ${name} is missing`);
    return bytes;
  };
  const index = passIndexSchema.parse(JSON.parse(Buffer.from(fileOf('passes.json')).toString()));
  const { width, height } = index;
  const layers: Layer[] = [];
  for (const name of PASS_FILES) {
    const imageData = await pixelsOf(fileOf(`${name}.png`), index);
    layers.push({ name: LAYER_NAMES[name], imageData, hidden: name !== 'beauty' });
    if (name === 'slot-id') layers.push({ name: 'Slots', opened: false, children: masksIn(imageData, index) });
  }
  const [image] = layers;
  // Without a merged picture, programs that do not read layers show nothing.
  const psd = { width, height, imageData: image?.imageData, children: layers };
  await writeFile(target, writePsdUint8Array(psd, { compress: false }));
}

async function pixelsOf(file: Uint8Array, { width, height }: PassIndex): Promise<PixelData> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height || info.channels !== 4) throw new Error('passes: wrong size');
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height };
}

/** A neutral layer with a mask for each slot, the largest slots first. */
function masksIn(ids: PixelData, { slots }: PassIndex): Layer[] {
  let budget = ids.width * ids.height * MASK_PICTURES;
  return slots.slice(0, MASKS_MOST).flatMap(({ name, colour }) => {
    const box = boxOf(ids, Number.parseInt(colour.slice(1), 16));
    if (!box || box.width * box.height > budget) return [];
    budget -= box.width * box.height;
    const mask = {
      ...{ left: box.left, top: box.top, right: box.left + box.width, bottom: box.top + box.height },
      ...{ defaultColor: 0, imageData: maskOf(ids, box) },
    };
    return [{ name, adjustment: { type: 'brightness/contrast', brightness: 0, contrast: 0 }, mask } as const];
  });
}

interface Box {
  colour: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const colourAt = ({ data }: PixelData, at: number): number =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);

/** The smallest rectangle around all pixels of a colour; null when there are none. */
function boxOf(ids: PixelData, colour: number): Box | null {
  let [left, top, right, bottom] = [ids.width, ids.height, -1, -1];
  for (let y = 0, at = 0; y < ids.height; y += 1) {
    for (let x = 0; x < ids.width; x += 1, at += 4) {
      if (colourAt(ids, at) !== colour) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { colour, left, top, width: right - left + 1, height: bottom - top + 1 };
}

function maskOf(ids: PixelData, { colour, left, top, width, height }: Box): PixelData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (colourAt(ids, 4 * ((top + y) * ids.width + left + x)) === colour)
        data.fill(255, 4 * (y * width + x), 4 * (y * width + x) + 4);
    }
  }
  return { data, width, height };
}
