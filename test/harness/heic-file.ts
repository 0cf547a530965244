/** Builds HEIC photos as phones write them: HEVC items in a HEIF container, single or as a grid of tiles. */
import { execFileSync } from 'node:child_process';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import sharp from 'sharp';

export interface HeicChoices {
  /** Side of the square tiles in pixels; iPhones use 512. Without it, the photo is a single item. */
  tile?: number;
  /** Quarter turns anticlockwise with which a viewer rotates the photo (`irot`). */
  turns?: 0 | 1 | 2 | 3;
  bits?: 8 | 10;
  /** Adds a depth map as an auxiliary item, before the photo's items. */
  depth?: boolean;
  /** The major brand. Other cameras write `mif1`, and sequences `msf1`. */
  brand?: 'heic' | 'heix' | 'mif1' | 'msf1' | 'hevc';
  /** The size that the container claims instead of the real size. */
  claimed?: { width: number; height: number };
}

interface Item {
  type: 'hvc1' | 'grid';
  data: Buffer;
  /** Positions in the list of properties, counted from 1. */
  properties: number[];
}

/** Writes the image as a HEIC photo. Its sides must be even. */
export async function heicFile(image: Buffer, choices: HeicChoices = {}): Promise<Buffer> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { tile, turns = 0, bits = 8, depth = false, brand = 'heic', claimed = { width, height } } = choices;
  const properties: Buffer[] = [];
  const add = (property: Buffer) => properties.push(property);
  const whole = add(sized(claimed.width, claimed.height));
  const turned = turns ? [add(box('irot', Buffer.from([turns])))] : [];
  const items: Item[] = [];
  const refer: Buffer[] = [];
  if (depth) {
    const { config, sample } = encode(Buffer.alloc(64 * 64 * 3, 200), 64, 64, 8);
    const aux = add(full('auxC', 0, Buffer.from('urn:mpeg:hevc:2015:auxid:2\0')));
    items.push({ type: 'hvc1', data: sample, properties: [add(config), add(sized(64, 64)), aux] });
  }
  const primary = items.length + 1;
  if (tile) {
    const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
    const grid = Buffer.from([0, 0, rows - 1, columns - 1, ...u16(claimed.width), ...u16(claimed.height)]);
    items.push({ type: 'grid', data: grid, properties: [whole, ...turned] });
    const square = add(sized(tile, tile));
    let config: number | undefined;
    for (let at = 0; at < rows * columns; at += 1) {
      const [left, top] = [(at % columns) * tile, Math.floor(at / columns) * tile];
      const part = { left, top, width: Math.min(tile, width - left), height: Math.min(tile, height - top) };
      const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
        .extract(part)
        .extend({ right: tile - part.width, bottom: tile - part.height, extendWith: 'copy' })
        .raw()
        .toBuffer();
      const coded = encode(pixels, tile, tile, bits);
      config ??= add(coded.config);
      items.push({ type: 'hvc1', data: coded.sample, properties: [config, square] });
    }
    const tiles = Array.from({ length: rows * columns }, (_, at) => u16(primary + 1 + at)).flat();
    refer.push(box('dimg', Buffer.from([...u16(primary), ...u16(rows * columns), ...tiles])));
  } else {
    const { config, sample } = encode(data, width, height, bits);
    items.push({ type: 'hvc1', data: sample, properties: [add(config), whole, ...turned] });
  }
  if (depth) refer.push(box('auxl', Buffer.from([...u16(1), ...u16(1), ...u16(primary)])));
  return contain(items, { properties, refer, primary, brand });
}

function contain(
  items: Item[],
  about: { properties: Buffer[]; refer: Buffer[]; primary: number; brand: string },
): Buffer {
  const type = box('ftyp', Buffer.from(`${about.brand}\0\0\0\0mif1heic`));
  const entries = items.map((item, at) =>
    full('infe', 2, Buffer.from([...u16(at + 1), 0, 0]), Buffer.from(`${item.type}\0`)),
  );
  const owned = items.map(({ properties }, at) =>
    Buffer.from([...u16(at + 1), properties.length, ...properties.map((each) => 0x80 | each)]),
  );
  const meta = (from: number) => {
    let next = from;
    const places = items.map(({ data }, at) => {
      const place = Buffer.from([...u16(at + 1), 0, 0, 0, 1, ...u32(next), ...u32(data.length)]);
      next += data.length;
      return place;
    });
    return full(
      'meta',
      0,
      full('hdlr', 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0')),
      full('pitm', 0, Buffer.from(u16(about.primary))),
      full('iinf', 0, Buffer.from(u16(items.length)), ...entries),
      ...(about.refer.length > 0 ? [full('iref', 0, ...about.refer)] : []),
      box('iprp', box('ipco', ...about.properties), full('ipma', 0, Buffer.from(u32(items.length)), ...owned)),
      full('iloc', 0, Buffer.from([0x44, 0, ...u16(items.length)]), ...places),
    );
  };
  const data = box('mdat', ...items.map((item) => item.data));
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), data]);
}

/** One HEVC frame: its configuration box and its sample data. */
function encode(pixels: Buffer, width: number, height: number, bits: 8 | 10) {
  const format = bits === 10 ? 'yuv420p10le' : 'yuv420p';
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', 'pipe:0'];
  // Values use the full range, and the stream declares that, as in phones' photos.
  const options = 'crf=12:log-level=none:info=0:range=full:colormatrix=bt470bg';
  const coding = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', options];
  const colours = ['-vf', 'scale=out_color_matrix=bt601:out_range=full', '-pix_fmt', format];
  const output = ['-frames:v', '1', '-tag:v', 'hvc1', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'];
  const movie = execFileSync(ffmpeg, ['-v', 'error', ...input, ...coding, ...colours, ...output], {
    input: pixels,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { config: boxIn(movie, 'hvcC'), sample: boxIn(movie, 'mdat').subarray(8) };
}

function boxIn(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4;
  if (start < 0) throw new Error(`encoded frame has no ${type} box`);
  return file.subarray(start, start + file.readUInt32BE(start));
}

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const sized = (width: number, height: number) => full('ispe', 0, Buffer.from([...u32(width), ...u32(height)]));
const full = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(u32(body.length + 8)), Buffer.from(type), body]);
}
