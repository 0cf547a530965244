import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token for an invitation e-mail, and the hash to store: for 256 random bits a fast hash suffices. */
export function drawInvitationToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashInvitationToken(token) };
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
