import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt (RFC 7914) with N = 2^15: about 60 ms and 32 MB per attempt, so that stolen hashes are hard to guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };

/** A random secret, and the hash that is stored. It has 256 random bits, so a fast hash is sufficient. */
export function drawSecret(): { secret: string; hash: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The stored form of a password: salt and key, in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derived(password, salt)).toString('hex')}`;
}

/** Takes the same time for wrong and right passwords. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', key = ''] = kept.split(':');
  return timingSafeEqual(await derived(password, Buffer.from(salt, 'hex')), Buffer.from(key, 'hex'));
}

function derived(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
}
