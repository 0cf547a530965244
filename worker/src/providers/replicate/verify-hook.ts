import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import { ForgedWebhook } from '../forged-webhook';

/** Maximum age of a signature, and maximum clock skew into the future. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook signature (Standard Webhooks, symmetric): HMAC-SHA256 of `id.timestamp.body` under the secret.
 * @returns message id, which is identical when it is sent again
 * @throws ForgedWebhook
 */
export function verifyStandardHook(
  { headers, body }: Pick<ProviderHook, 'headers' | 'body'>,
  secret: string,
  now: Date,
): string {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  if (!id || !at || !signatures) throw new ForgedWebhook('signature is missing');
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1_000 - Number(at)) > TOLERANCE_SECONDS) {
    throw new ForgedWebhook('signature is too old or from the future');
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  const given = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) {
    throw new ForgedWebhook('signature does not match');
  }
  return id;
}
