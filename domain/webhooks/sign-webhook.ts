import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** Length of a secret in bytes; the specification requires 24 to 64. */
const SECRET_BYTES = 32;

export interface WebhookHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** A new signing secret: `whsec_` and 32 random bytes in base64. */
export function makeWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * A message's headers after Standard Webhooks (https://www.standardwebhooks.com, symmetric scheme `v1`):
 * HMAC-SHA256 of `id.timestamp.body` with the secret's bytes.
 * @param message.at time of sending; receivers refuse older messages, so every retry is signed again
 * @param message.secrets each adds a signature; a receiver needs to know only one secret
 */
export function signWebhook(message: { id: string; at: Date; body: string; secrets: string[] }): WebhookHeaders {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signatures = message.secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
