import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedType } from '@maquette/contracts/provenance/file-check';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import type { Credentials } from '@maquette/domain/content-credentials/credentials';
import { signFile } from '@maquette/domain/content-credentials/sign-file';
import { contentSigner, rootCertificate } from '@maquette/domain/content-credentials/signing-certificate';
import fc from 'fast-check';
import sharp from 'sharp';
import { findManifest } from './find-manifest';

const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const OURS = rootCertificate({ seed: SEED });
const RENDER = '11111111-1111-4111-8111-111111111111';
const CREDENTIALS: Credentials = {
  render: RENDER,
  model: 'Maquette sketch engine',
  sourceType: SOURCE_TYPES.algorithmic,
  madeAt: new Date('2026-11-28T08:00:00Z'),
  ingredients: [{ relation: 'input', title: 'Drawing', sha256: 'ab'.repeat(32) }],
  changes: ['watermarked'],
  invisibleMark: true,
  issuer: 'https://maquette.example',
};
const signer = contentSigner(SEED, 'maquette.example');

let folder: string;
let files: [CheckedType, Buffer][];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maquette-manifest-'));
  const image = sharp({ create: { width: 320, height: 201, channels: 3, background: '#a52' } });
  files = [
    ['image/png', await image.clone().png().toBuffer()],
    ['image/jpeg', await image.clone().jpeg().toBuffer()],
    ['image/webp', await image.clone().webp().toBuffer()],
    ['video/mp4', readFileSync(path.resolve(__dirname, '../../../domain/developer/sample-clip.mp4'))],
  ];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(type: CheckedType, bytes: Buffer, anchors = OURS) {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return findManifest(file, type, anchors);
}

const ours = {
  ...{ signer: 'ours', isIntact: true, signedBy: 'maquette.example', program: 'Maquette' },
  ...{ sourceType: SOURCE_TYPES.algorithmic, render: RENDER },
};

test('every file type carries a manifest that the C2PA validator trusts, also with a former key and signed twice', async () => {
  const former = rootCertificate({ publicKey: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });
  for (const [type, bytes] of files) {
    expect(await found(type, bytes)).toBeNull();
    const signed = signFile(bytes, type, CREDENTIALS, signer);
    expect([type, await found(type, signed)]).toEqual([type, ours]);
    expect(await found(type, signed, former)).toEqual(ours);
    expect(signFile(signed, type, CREDENTIALS, signer).equals(signed)).toBe(true);
    // An edit of a photograph starts from the photograph's pixels.
    const ingredients = [{ relation: 'parent' as const, title: 'Image', sha256: 'cd'.repeat(32) }];
    const edit = { ...CREDENTIALS, ingredients, sourceType: SOURCE_TYPES.trainedEdit };
    expect(await found(type, signFile(signed, type, edit, signer))).toEqual({
      ...ours,
      sourceType: SOURCE_TYPES.trainedEdit,
    });
    // A changed result's manifest refers to the result and keeps its source type.
    const changed = { ...CREDENTIALS, changes: ['labelled', 'transcoded'] as const, changedFrom: 'ef'.repeat(32) };
    const labelled = signFile(signed, type, changed, signer);
    expect([type, await found(type, labelled)]).toEqual([type, ours]);
    expect([labelled.includes('ef'.repeat(32)), labelled.includes('ab'.repeat(32))]).toEqual([true, false]);
  }
});

test('a manifest larger than a JPEG segment is read from several segments', async () => {
  const ingredients = Array.from({ length: 400 }, (_, index) => {
    return { relation: 'input' as const, title: `Image ${index}`, sha256: 'ab'.repeat(32) };
  });
  for (const [type, bytes] of files) {
    const signed = signFile(bytes, type, { ...CREDENTIALS, ingredients }, signer);
    expect(signed.length - bytes.length).toBeGreaterThan(0xffff);
    expect([type, await found(type, signed)]).toEqual([type, ours]);
    expect(signFile(signed, type, CREDENTIALS, signer).length).toBeLessThan(bytes.length + 4_000);
  }
});

test('a manifest signed by another key is never ours, whatever its names, and a modified byte never leaves an intact file', async () => {
  const forger = contentSigner('ef'.repeat(32), 'maquette.example');
  for (const [type, bytes] of files) {
    const forged = signFile(bytes, type, CREDENTIALS, forger);
    expect(await found(type, forged)).toEqual({ ...ours, signer: 'other', render: null });
    const signed = signFile(bytes, type, CREDENTIALS, signer);
    const place = signed.findIndex((byte, at) => byte !== bytes[at]);
    await fc.assert(
      fc.asyncProperty(fc.nat(signed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bent = Buffer.from(signed);
        bent.writeUInt8(bent.readUInt8(at) ^ change, at);
        const read = await found(type, bent);
        if (read?.signer !== 'ours' || !read.isIntact) return;
        // Segment headers around the manifest are parsed leniently, and C2PA does not cover a video's brand.
        const isAround = at >= place && at < place + signed.length - bytes.length;
        const isBrand = type === 'video/mp4' && at < place;
        expect([isAround || isBrand, read]).toEqual([true, ours]);
      }),
      { numRuns: 40 },
    );
  }
});

test('bytes that only resemble a manifest are no manifest', async () => {
  for (const [type, bytes] of files) {
    const signed = signFile(bytes, type, CREDENTIALS, signer);
    expect(await found(type, signed.subarray(0, 300))).toBeNull();
    expect(await found(type, Buffer.from('nothing of the kind'))).toBeNull();
  }
});
