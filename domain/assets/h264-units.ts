import { MovieDamaged } from './movie-samples';

/** Units a decoder needs: slices, parameter sets, delimiters, ends (ITU-T H.264, table 7-1); no private types. */
const NEEDED_UNITS = new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 19]);
const SUPPLEMENT = 6;
/** Buffering period, picture timing, recovery point (annex D): needed for playback. Others may contain free text. */
const NEEDED_SUPPLEMENTS = new Set([0, 1, 6]);
const SUPPLEMENT_BYTES = 64;

/**
 * The units that a decoder needs to decode one H.264 picture.
 * Other supplemental messages may contain anything: locations, serial numbers, scripts.
 * @param lengthBytes size in bytes of the length field before each unit: 1, 2 or 4
 * @throws MovieDamaged
 */
export function neededUnits(picture: Buffer, lengthBytes: number): Buffer[] {
  const kept: Buffer[] = [];
  for (let at = 0; at < picture.length; ) {
    if (at + lengthBytes > picture.length) throw new MovieDamaged('has damaged frames');
    const end = at + lengthBytes + picture.readUIntBE(at, lengthBytes);
    if (end > picture.length) throw new MovieDamaged('has damaged frames');
    const unit = picture.subarray(at + lengthBytes, end);
    const type = (unit[0] ?? 0) & 31;
    if (NEEDED_UNITS.has(type) || (type === SUPPLEMENT && isNeededSupplement(unit)))
      kept.push(picture.subarray(at, end));
    at = end;
  }
  return kept;
}

function isNeededSupplement(unit: Buffer): boolean {
  if (unit.length > SUPPLEMENT_BYTES) return false;
  const bytes = withoutEscapes(unit.subarray(1));
  let at = 0;
  const number = (): number => {
    let value = 0;
    while (bytes[at] === 255) value += bytes[at++] ?? 0;
    return value + (bytes[at++] ?? 0);
  };
  // The last byte is the stop bit.
  while (at < bytes.length - 1) {
    if (!NEEDED_SUPPLEMENTS.has(number())) return false;
    at += number();
  }
  return at === bytes.length - 1;
}

/** Removes emulation prevention bytes (7.4.1). */
export function withoutEscapes(bytes: Buffer): Buffer {
  return Buffer.from(bytes.filter((byte, i) => !(byte === 3 && i > 1 && bytes[i - 1] === 0 && bytes[i - 2] === 0)));
}
