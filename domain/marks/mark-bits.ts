import { CHECK_BITS, PAYLOAD_BITS, SYNC } from './mark-layout';

export type Bit = 0 | 1;

/** The bits of a mark in the order of their waves. @param payload 16 hexadecimal digits */
export function bitsOf(payload: string): Bit[] {
  const bits = [...BigInt(`0x${payload}`).toString(2).padStart(PAYLOAD_BITS, '0')].map(
    (bit): Bit => (bit === '1' ? 1 : 0),
  );
  return [...bits, ...checkBits(bits), ...SYNC];
}

/** @returns 16 hexadecimal digits */
export function payloadOf(bits: readonly Bit[]): string {
  const digits = BigInt(`0b${bits.slice(0, PAYLOAD_BITS).join('')}`).toString(16);
  return digits.padStart(PAYLOAD_BITS / 4, '0');
}

/** XOR of the payload's checksum (CRC-32, ISO-HDLC) and the checksum that was read: 0 when they are equal. */
export function syndromeOf(bits: readonly Bit[]): number {
  let difference = crc32(bits.slice(0, PAYLOAD_BITS));
  for (let at = 0; at < CHECK_BITS; at++) if (bits[PAYLOAD_BITS + at] === 1) difference ^= 1 << at;
  return difference >>> 0;
}

/** How the syndrome changes when one bit is flipped: the checksum is linear. */
export function syndromeOfFlip(bit: number): number {
  if (bit >= PAYLOAD_BITS) return (1 << (bit - PAYLOAD_BITS)) >>> 0;
  const none = new Array<Bit>(PAYLOAD_BITS).fill(0);
  return (crc32(none) ^ crc32(none.map((_, at): Bit => (at === bit ? 1 : 0)))) >>> 0;
}

function checkBits(payload: readonly Bit[]): Bit[] {
  const sum = crc32(payload);
  return Array.from({ length: CHECK_BITS }, (_, at): Bit => ((sum >>> at) & 1 ? 1 : 0));
}

function crc32(bits: readonly Bit[]): number {
  let crc = 0xffffffff;
  for (const bit of bits) crc = (crc >>> 1) ^ ((crc ^ bit) & 1 ? 0xedb88320 : 0);
  return ~crc >>> 0;
}
