import { createPublicKey, verify } from 'node:crypto';
import { canonical, provenanceRecordSchema, type SignedRecord } from '@maquette/contracts/provenance/record';
import fc from 'fast-check';
import { RecordSigner } from './record-signer';

const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const RECORD = provenanceRecordSchema.parse({
  ...{ version: 1, issuer: 'https://maquette.example', issuedAt: '2026-11-23T03:00:00.000Z' },
  file: { sha256: 'a'.repeat(64), contentType: 'image/png', width: 1_280, height: 720 },
  ...{ render: '11111111-1111-4111-8111-111111111111', tool: 't2i', madeAt: '2026-11-23T02:00:00.000Z' },
  ...{ provider: 'embedded', model: 'sd3.5-large', seed: 7, source: null, edits: [] },
  ...{ status: 'approved', approved: { by: 'Greta Client', at: '2026-11-23T02:30:00.000Z' } },
});

test('the key of a seed is the one of RFC 8032, and its signatures verify with the public key alone', () => {
  const signer = new RecordSigner(SEED);
  const raw = Buffer.from(signer.publicBytes, 'base64url');
  // RFC 8032, section 7.1, test 1.
  expect(raw.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  const { signature } = signer.sign(RECORD);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer.publicBytes }, format: 'jwk' });
  expect(verify(null, Buffer.from(canonical(RECORD)), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('a change in a record, its signature or its key makes it invalid', () => {
  const signer = new RecordSigner(SEED);
  const signed = signer.sign(RECORD);
  // The order of keys does not matter: a record that was parsed and serialised again is the same.
  const reordered = Object.fromEntries(Object.entries(signed.record).reverse()) as SignedRecord['record'];
  expect(signer.isOurs({ ...signed, record: reordered })).toBe(true);
  const changes: Partial<SignedRecord['record']>[] = [
    { status: 'concept' },
    { seed: 8 },
    { approved: null },
    { file: { ...RECORD.file, sha256: 'b'.repeat(64) } },
    { model: 'sd3.5-large ' },
  ];
  for (const change of changes) expect(signer.isOurs({ ...signed, record: { ...RECORD, ...change } })).toBe(false);
  expect(signer.isOurs({ ...signed, keyId: '' })).toBe(false);
  expect(new RecordSigner(undefined).isOurs(signed)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (signature) => {
      fc.pre(signature !== signed.signature);
      const same = Buffer.from(signature, 'base64url').equals(Buffer.from(signed.signature, 'base64url'));
      expect(signer.isOurs({ ...signed, signature })).toBe(same);
    }),
  );
});

test('signatures of a former key stay valid as long as that key is configured, and a new key signs new records', () => {
  const before = new RecordSigner(SEED);
  const old = before.sign(RECORD);
  const now = new RecordSigner('ab'.repeat(32), [before.publicBytes]);
  expect(now.isOurs(old)).toBe(true);
  expect(now.isOurs({ ...old, record: { ...RECORD, seed: 8 } })).toBe(false);
  const fresh = now.sign(RECORD);
  expect([fresh.keyId, now.former]).toEqual([now.keyId, [{ keyId: before.keyId, publicKey: before.publicBytes }]]);
  expect([now.isOurs(fresh), before.isOurs(fresh)]).toEqual([true, false]);
  // A signature with another key's id is invalid.
  expect(now.isOurs({ ...old, keyId: now.keyId })).toBe(false);
  expect(new RecordSigner('ab'.repeat(32)).isOurs(old)).toBe(false);
});
