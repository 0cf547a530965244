import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_KINDS, API_KEY_PREFIXES, type ApiKeyKind } from '@maquette/contracts/developer/developer-api';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Number of characters: 62^43 is more than 2^256. */
const SECRET_DIGITS = 43;
/** Number of characters: 62^6 is more than 2^32. */
const CHECKSUM_DIGITS = 6;
const SECRET_BYTES = 32;
/** Number of characters of the secret that lists show, after the prefix for its kind. */
const SHOWN_DIGITS = 4;
const TAIL = new RegExp(`^[0-9A-Za-z]{${SECRET_DIGITS + CHECKSUM_DIGITS}}$`);

/** A new key: the secret shown once, and the stored parts. */
export interface NewSecret {
  secret: string;
  prefix: string;
  hash: string;
}

/**
 * A secret consists of the prefix for its kind, 256 random bits and a checksum. It has only letters and digits, so that
 */
export function drawApiKey(kind: ApiKeyKind): NewSecret {
  const digits = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  const unchecked = `${API_KEY_PREFIXES[kind]}${digits}`;
  const secret = `${unchecked}${checksum(unchecked)}`;
  return { secret, prefix: `${API_KEY_PREFIXES[kind]}${digits.slice(0, SHOWN_DIGITS)}`, hash: hashApiKey(secret) };
}

/**
 * Parses a key. Its checksum (as in GitHub's tokens) distinguishes a mistyped key from an unknown one.
 * @returns its kind and hash; null when the text cannot be one of our keys
 */
export function readApiKey(text: string): { kind: ApiKeyKind; hash: string } | null {
  const kind = API_KEY_KINDS.find((known) => text.startsWith(API_KEY_PREFIXES[known]));
  if (!kind || !TAIL.test(text.slice(API_KEY_PREFIXES[kind].length))) return null;
  const unchecked = text.slice(0, -CHECKSUM_DIGITS);
  return text.endsWith(checksum(unchecked)) ? { kind, hash: hashApiKey(text) } : null;
}

/** SHA-256 in hex. A fast hash is sufficient for a key of 256 random bits. */
function hashApiKey(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksum(text: string): string {
  return inBase62(BigInt(crc32(text)), CHECKSUM_DIGITS);
}

function inBase62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
  return digits;
}
