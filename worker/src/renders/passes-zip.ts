import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PassFile, PassIndex, PassName } from '@maquette/contracts/models/model-passes';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { sourceTypePacket } from '@maquette/domain/assets/source-type-packet';
import { ZipWriter } from '@maquette/domain/exports/zip-writer';
import type { ModelPasses } from '@maquette/engines/model/request/model-request';
import sharp, { type Sharp } from 'sharp';
import type { RawImage } from '../providers/image-provider';

/** Value of pixels that show no slot or object: sky, and ground that was added. */
const NOTHING = 65_535;
/** An odd factor maps 24-bit numbers onto each other, so no two ids have the same colour and none is black. */
const SPREAD = 0x9e3779;

/** The passes of a view as PNG files, and an index with the names and colours of the ID passes. */
export async function zipPasses(passes: ModelPasses, image: RawImage): Promise<Buffer> {
  const { width, height } = image;
  const size = { width, height };
  const zip = new ZipWriter();
  const whole = buffer(zip.output);
  const add = async (name: PassFile, pixels: Sharp) => {
    const file = await pixels
      .withXmp(sourceTypePacket(SOURCE_TYPES.algorithmic))
      .png({ compressionLevel: 6 })
      .toBuffer();
    await zip.add(`${name}.png`, Readable.from([file]), false);
  };
  const colours = (bytes: Uint8Array) => sharp(bytes, { raw: { ...size, channels: 3 } });
  await add('beauty', colours(image.rgb));
  await add('clay', colours(passes.clay));
  await add('albedo', colours(passes.albedo));
  await add('normal', colours(passes.normal));
  const depth = { ...size, channels: 1, depth: 'ushort' } as never;
  await add('depth', sharp(passes.depth, { raw: depth }).toColourspace('grey16'));
  await add('sun-mask', sharp(passes.sun, { raw: { ...size, channels: 1 } }).toColourspace('b-w'));
  await add('slot-id', colours(idColours(passes.slot)));
  await add('object-id', colours(idColours(passes.object)));
  const [nearest, farthest] = passes.depthRange;
  const index: PassIndex = {
    ...size,
    depth: { nearest, farthest },
    slots: namesIn(passes.slot, passes.slotNames),
    objects: namesIn(passes.object, passes.objectNames),
  };
  await zip.add('passes.json', Readable.from([JSON.stringify(index, null, 1)]), true);
  zip.end();
  return whole;
}

function colourOf(id: number): number {
  return ((id + 1) * SPREAD) & 0xffffff;
}

function idColours(ids: Uint16Array): Uint8Array {
  const rgb = new Uint8Array(ids.length * 3);
  for (let k = 0; k < ids.length; k += 1) {
    const id = ids[k] ?? NOTHING;
    if (id === NOTHING) continue;
    const colour = colourOf(id);
    rgb[3 * k] = colour >> 16;
    rgb[3 * k + 1] = (colour >> 8) & 0xff;
    rgb[3 * k + 2] = colour & 0xff;
  }
  return rgb;
}

/** The names that the picture shows, the largest first. */
function namesIn(ids: Uint16Array, names: readonly string[]): PassName[] {
  const counts = new Uint32Array(NOTHING + 1);
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return names
    .map((name, id) => ({
      name,
      colour: `#${colourOf(id).toString(16).padStart(6, '0')}`,
      share: Number(((counts[id] ?? 0) / ids.length).toFixed(6)),
    }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
