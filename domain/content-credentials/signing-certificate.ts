import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { bits, bytes, identifier, inContext, integer, sequence, set, text, utcTime, yes } from './der';

const ED25519 = '1.3.101.112';
const [COMMON_NAME, ORGANISATION] = ['2.5.4.3', '2.5.4.10'];
/** Extensions of RFC 5280, section 4.2.1. */
const EXTENSIONS = {
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  extendedUsage: '2.5.29.37',
};
/** Key usage for document signing (RFC 9336), which C2PA accepts for content. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
/** Key usage bits: signatures; certificates and revocation lists. */
const USAGE = { signatures: [0x80, 7], certificates: [0x06, 1] } as const;
/** Manifests have no time stamp from an authority, so they are valid as long as the certificate. */
const VALID = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2049-12-31T23:59:59Z') };

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 and in a public key (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Signs the manifests of files. */
export interface ContentSigner {
  /** Certificate of the key, DER. */
  certificate: Buffer;
  /** The algorithm's COSE number (RFC 9053): -8 for EdDSA. */
  algorithm: number;
  sign(message: Uint8Array): Buffer;
}

/**
 * The key and certificate that sign content. They derive from the provenance key, so every machine has the same
 * ones and nothing is stored. The certificate is issued by {@link rootCertificate} from the same key.
 * @param seed PROVENANCE_KEY: 32 bytes in hex
 * @param organisation shown as the signer, for example the host of the installation
 */
export function contentSigner(seed: string, organisation: string): ContentSigner {
  const root = privateKeyOf(Buffer.from(seed, 'hex'));
  const derived = hkdfSync('sha256', Buffer.from(seed, 'hex'), '', 'maquette content credentials 1', KEY_BYTES);
  const key = privateKeyOf(Buffer.from(derived));
  const [issuer, own] = [rawOf(root), rawOf(key)];
  const certificate = certificateOf({
    issuer,
    subject: nameOf('Maquette content credentials', organisation),
    key: own,
    extensions: [
      extension(EXTENSIONS.constraints, sequence()),
      extension(EXTENSIONS.keyUsage, bits(Buffer.from([USAGE.signatures[0]]), USAGE.signatures[1]), true),
      extension(EXTENSIONS.extendedUsage, sequence(identifier(DOCUMENT_SIGNING))),
    ],
    sign: (body) => sign(null, body, root),
  });
  return { certificate, algorithm: -8, sign: (message) => sign(null, message, key) };
}

/**
 * The self-signed certificate that verifiers trust, as PEM. For a former key without a known seed the signature is
 * empty:
 * a verifier that has the certificate compares only names and keys.
 * @param key seed in hex, or the raw public key in base64url
 */
export function rootCertificate(key: { seed: string } | { publicKey: string }): string {
  const own = 'seed' in key ? privateKeyOf(Buffer.from(key.seed, 'hex')) : undefined;
  const raw = own ? rawOf(own) : Buffer.from('publicKey' in key ? key.publicKey : '', 'base64url');
  const der = certificateOf({
    issuer: raw,
    subject: rootName(raw),
    key: raw,
    extensions: [
      extension(EXTENSIONS.constraints, sequence(yes()), true),
      extension(EXTENSIONS.keyUsage, bits(Buffer.from([USAGE.certificates[0]]), USAGE.certificates[1]), true),
    ],
    sign: (body) => (own ? sign(null, body, own) : Buffer.alloc(64)),
  });
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A certificate of version 3 (RFC 5280, section 4.1). @param body.issuer raw public key of the root that signs it */
function certificateOf({
  issuer,
  subject,
  key,
  extensions,
  sign,
}: {
  issuer: Buffer;
  subject: Buffer;
  key: Buffer;
  extensions: Buffer[];
  sign: (body: Buffer) => Buffer;
}): Buffer {
  const algorithm = sequence(identifier(ED25519));
  const serial = createHash('sha256').update(issuer).update(subject).update(key).digest().subarray(0, 16);
  // The serial number must be positive and have the shortest encoding.
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  const all = sequence(
    ...extensions,
    extension(EXTENSIONS.subjectKey, bytes(keyName(key))),
    extension(EXTENSIONS.authorityKey, sequence(inContext(0, keyName(issuer), { simple: true }))),
  );
  const body = sequence(
    inContext(0, integer(Buffer.from([2]))),
    integer(serial),
    algorithm,
    rootName(issuer),
    sequence(utcTime(VALID.from), utcTime(VALID.until)),
    subject,
    sequence(algorithm, bits(key)),
    inContext(3, all),
  );
  return sequence(body, algorithm, bits(sign(body)));
}

const extension = (id: string, value: Buffer, critical = false) =>
  sequence(identifier(id), ...(critical ? [yes()] : []), bytes(value));

const keyName = (raw: Buffer) => createHash('sha1').update(raw).digest();

/** Names the key by the start of its hash, as GET /api/verify/key does. */
const rootName = (raw: Buffer) =>
  nameOf(`Maquette provenance ${createHash('sha256').update(raw).digest('hex').slice(0, 16)}`, 'Maquette');

function nameOf(common: string, organisation: string): Buffer {
  const part = (id: string, value: string) => set(sequence(identifier(id), text(value)));
  return sequence(part(ORGANISATION, organisation), part(COMMON_NAME, common));
}

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });

function rawOf(key: KeyObject): Buffer {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC_HEAD.length);
}
