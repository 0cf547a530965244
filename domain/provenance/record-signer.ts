import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { canonical, type ProvenanceRecord, type SignedRecord } from '@maquette/contracts/provenance/record';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Prefix of the 32 bytes of a public key (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs records with this installation's key. Verifies its signatures, including those of former keys. */
export class RecordSigner {
  private readonly key: KeyObject;
  /** Keys by key id: the current key and former keys. */
  private readonly publicKeys = new Map<string, KeyObject>();
  /** The raw public key, base64url. */
  readonly publicBytes: string;
  /** Id of the key: the beginning of its hash. */
  readonly keyId: string;

  /** The former public keys from the settings. */
  readonly former: { keyId: string; publicKey: string }[];

  /**
   * @param seed 32 bytes in hex; undefined: a random key that is lost when the process ends
   * @param former raw public keys (base64url) whose signatures stay valid
   */
  constructor(seed: string | undefined, former: readonly string[] = []) {
    const bytes = seed === undefined ? randomBytes(KEY_BYTES) : Buffer.from(seed, 'hex');
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(this.key);
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
    this.publicBytes = raw.toString('base64url');
    this.keyId = nameOf(raw);
    this.former = former
      .map((bytes) => ({ keyId: nameOf(Buffer.from(bytes, 'base64url')), publicKey: bytes }))
      .filter(({ keyId }) => keyId !== this.keyId);
    for (const { keyId, publicKey: bytes } of this.former) {
      const der = Buffer.concat([SPKI_HEAD, Buffer.from(bytes, 'base64url')]);
      this.publicKeys.set(keyId, createPublicKey({ key: der, format: 'der', type: 'spki' }));
    }
    this.publicKeys.set(this.keyId, publicKey);
  }

  sign(record: ProvenanceRecord): SignedRecord {
    const signature = sign(null, Buffer.from(canonical(record)), this.key).toString('base64url');
    return { record, signature, keyId: this.keyId };
  }

  /** True when exactly this record was signed here. */
  isOurs({ record, signature, keyId }: SignedRecord): boolean {
    const publicKey = this.publicKeys.get(keyId);
    if (!publicKey) return false;
    return verify(null, Buffer.from(canonical(record)), publicKey, Buffer.from(signature, 'base64url'));
  }
}

const nameOf = (raw: Buffer) => createHash('sha256').update(raw).digest('hex').slice(0, 16);
