import type { DecodedSize } from '@maquette/contracts/mp4/movie-geometry';
import { withoutEscapes } from './h264-units';

/** Profiles whose parameters contain chroma format and bit depth (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
/** Pixel aspect ratios by their number (table E-1). */
const PIXEL_SHAPES: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 1],
  [12, 11],
  [10, 11],
  [16, 11],
  [40, 33],
  [24, 11],
  [20, 11],
  [32, 11],
  [80, 33],
  [18, 11],
  [15, 11],
  [64, 33],
  [160, 99],
  [4, 3],
  [3, 2],
  [2, 1],
];
const OWN_SHAPE = 255;
const MOST_BITS = 32;

/** Reads a unit bit by bit. Past its end it reads zeros, so a truncated unit ends in bounded time. */
class BitReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1, this.at += 1) {
      value = value * 2 + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** Reads an unsigned Exp-Golomb code (9.1). */
  unsigned(): number {
    let zeros = 0;
    while (zeros < MOST_BITS && this.bits(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  signed(): number {
    const code = this.unsigned();
    return code & 1 ? (code + 1) / 2 : -code / 2;
  }

  get isPastEnd(): boolean {
    return this.at > this.bytes.length * 8;
  }
}

/**
 * Frame size after decoding and pixel aspect ratio, from a sequence parameter set with its one-byte header.
 * @returns null when the set is truncated or impossible
 */
export function readDecodedSize(unit: Buffer): DecodedSize | null {
  const reader = new BitReader(withoutEscapes(unit.subarray(1)));
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  const chroma = HIGH_PROFILES.has(profile) ? readHighProfile(reader) : 1;
  reader.unsigned();
  skipOrderCount(reader);
  reader.unsigned();
  reader.bits(1);
  const columns = (reader.unsigned() + 1) * 16;
  const mapRows = (reader.unsigned() + 1) * 16;
  const isProgressive = reader.bits(1);
  const fields = 2 - isProgressive;
  if (!isProgressive) reader.bits(1);
  reader.bits(1);
  const crop = reader.bits(1) ? [0, 0, 0, 0].map(() => reader.unsigned()) : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const across = chroma === 1 || chroma === 2 ? 2 : 1;
  const down = (chroma === 1 ? 2 : 1) * fields;
  const width = columns - (left + right) * across;
  const height = mapRows * fields - (top + bottom) * down;
  const pixel = reader.bits(1) && reader.bits(1) ? readPixel(reader) : undefined;
  if (reader.isPastEnd || width < 1 || height < 1 || width > 0xffff || height > 0xffff) return null;
  return { width, height, ...(pixel && { pixel }) };
}

/** @returns the code of the chroma format */
function readHighProfile(reader: BitReader): number {
  const chroma = reader.unsigned();
  const separate = chroma === 3 ? reader.bits(1) : 0;
  reader.unsigned();
  reader.unsigned();
  reader.bits(1);
  if (reader.bits(1)) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) {
      if (reader.bits(1)) skipScalingList(reader, list < 6 ? 16 : 64);
    }
  }
  return separate ? 0 : chroma;
}

function skipScalingList(reader: BitReader, entries: number): void {
  let [last, next] = [8, 8];
  for (let i = 0; i < entries; i += 1) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function skipOrderCount(reader: BitReader): void {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return;
  reader.bits(1);
  reader.signed();
  reader.signed();
  const cycle = Math.min(255, reader.unsigned());
  for (let i = 0; i < cycle; i += 1) reader.signed();
}

function readPixel(reader: BitReader): DecodedSize['pixel'] {
  const shape = reader.bits(8);
  const [across = 0, down = 0] = shape === OWN_SHAPE ? [reader.bits(16), reader.bits(16)] : (PIXEL_SHAPES[shape] ?? []);
  return across > 0 && down > 0 ? { across, down } : undefined;
}
