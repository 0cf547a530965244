import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token for a letter, and the fingerprint that is kept of it. It has 256 random bits, so a fast hash is enough. */
export function drawInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashInvitationToken(token) };
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
