import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { canonical, type ProvenanceRecord, type SignedRecord } from '@maquette/contracts/provenance/record';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Signs records with the key of this installation, and knows its own signatures again. */
export class RecordSigner {
  private readonly key: KeyObject;
  private readonly publicKey: KeyObject;
  /** The raw public key, base64url. */
  readonly publicBytes: string;
  /** Names the key: the beginning of its hash. */
  readonly keyId: string;

  /** @param seed 32 bytes in hex; undefined for a key that nobody knows again after this process */
  constructor(seed: string | undefined) {
    const bytes = seed === undefined ? randomBytes(KEY_BYTES) : Buffer.from(seed, 'hex');
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key);
    const raw = this.publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
    this.publicBytes = raw.toString('base64url');
    this.keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  }

  sign(record: ProvenanceRecord): SignedRecord {
    const signature = sign(null, Buffer.from(canonical(record)), this.key).toString('base64url');
    return { record, signature, keyId: this.keyId };
  }

  /** Whether exactly this was signed here. */
  isOurs({ record, signature, keyId }: SignedRecord): boolean {
    if (keyId !== this.keyId) return false;
    return verify(null, Buffer.from(canonical(record)), this.publicKey, Buffer.from(signature, 'base64url'));
  }
}
