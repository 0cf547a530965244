import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const SEALED = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the signing secrets of endpoints, so that a copy of the database reveals none: AES-256-GCM under the
 * operator's key, bound to the endpoint. Without a key, secrets are stored in plain text and stay readable after a key
 * is set.
 */
export class SecretBox {
  private readonly key: Buffer | null;

  /** @param key 32 bytes in hex */
  constructor(key: string | undefined) {
    this.key = key ? Buffer.from(key, 'hex') : null;
  }

  /** True when sealed secrets are encrypted. */
  get hasKey(): boolean {
    return this.key !== null;
  }

  seal(secret: string, endpointId: string): string {
    if (!this.key) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(endpointId));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws Error when the key is missing or a different one, or the secret belongs to another endpoint */
  open(kept: string, endpointId: string): string {
    if (!kept.startsWith(SEALED)) return kept;
    if (!this.key) throw new Error('WEBHOOK_SECRET_KEY is not set, but stored webhook secrets are encrypted');
    const bytes = Buffer.from(kept.slice(SEALED.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(endpointId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
