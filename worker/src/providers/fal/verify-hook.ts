import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import { ForgedWebhook } from '../forged-webhook';

/** Maximum age of a signature, and maximum clock skew into the future. */
const TOLERANCE_SECONDS = 300;

export interface PublishedKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/**
 * Verifies fal's webhook signature: Ed25519 over id, user, time and hash of the body, one per line.
 * @returns the signed message, which is identical when it is sent again, however its signature is encoded
 * @throws ForgedWebhook
 */
export function verifyFalHook(
  { headers, body }: Pick<ProviderHook, 'headers' | 'body'>,
  keys: readonly PublishedKey[],
  now: Date,
): string {
  const [id, user, at, signature] = ['request-id', 'user-id', 'timestamp', 'signature'].map(
    (part) => headers[`x-fal-webhook-${part}`],
  );
  if (!id || !user || !at || !signature) throw new ForgedWebhook('signature is missing');
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1_000 - Number(at)) > TOLERANCE_SECONDS) {
    throw new ForgedWebhook('signature is too old or from the future');
  }
  const hash = createHash('sha256').update(body).digest('hex');
  const words = [id, user, at, hash].join('\n');
  const signed = Buffer.from(words);
  const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex');
  const good = keys.some(
    (key) => given.length === 64 && verify(null, signed, createPublicKey({ key: { ...key }, format: 'jwk' }), given),
  );
  if (!good) throw new ForgedWebhook('signature does not match');
  return words;
}
