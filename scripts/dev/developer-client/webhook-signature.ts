import { webCrypto } from './web-crypto';

/** Thrown when a message is not signed with the endpoint's secret, or is too old. Answer 400 and ignore the message. */
export class MaquetteSignatureError extends Error {
  override readonly name = 'MaquetteSignatureError';
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/**
 * Verifies the sender of a webhook and parses it (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`).
 * @param body the raw body, before any parsing
 * @param secret `whsec_…`, or several during a rotation
 * @param toleranceSeconds maximum age of a message, or maximum time by which it may be ahead
 * @throws MaquetteSignatureError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  toleranceSeconds = 300,
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) throw new MaquetteSignatureError('A webhook header is missing.');
  const age = Date.now() / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new MaquetteSignatureError('The message is too old, or its timestamp is in the future.');

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const { subtle } = await webCrypto();
  for (const known of typeof secret === 'string' ? [secret] : secret) {
    const bytes = fromBase64(known.replace(/^whsec_/, ''));
    const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures.split(' ')) {
      const [version, value] = signature.split(',');
      if (version !== 'v1' || !value) continue;
      // `verify` compares in constant time.
      if (await subtle.verify('HMAC', key, fromBase64(value), signed)) return JSON.parse(text) as WebhookMessage;
    }
  }
  throw new MaquetteSignatureError('No signature of the message matches this secret.');
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1];
  return (typeof found === 'string' ? found : found?.[0]) ?? null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new MaquetteSignatureError('A secret or signature is not base64.');
  }
}
