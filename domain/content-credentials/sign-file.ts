import type { AroundManifest, Carrier } from './carrier';
import type { Credentials } from './credentials';
import { jpegCarrier } from './jpeg-carrier';
import { manifestStore } from './manifest';
import { movieCarrier } from './movie-carrier';
import { pngCarrier } from './png-carrier';
import type { ContentSigner } from './signing-certificate';
import { webpCarrier } from './webp-carrier';

const CARRIERS = {
  'image/png': pngCarrier,
  'image/jpeg': jpegCarrier,
  'image/webp': webpCarrier,
  'video/mp4': movieCarrier,
} as const satisfies Record<string, Carrier>;
/** File types that carry a manifest. */
export type SignedType = keyof typeof CARRIERS;

/** A manifest contains its own size, so it is rebuilt until its numbers no longer grow. */
const ROUNDS = 5;
const NO_DIGEST = Buffer.alloc(32);

/**
 * Adds a signed manifest about the file's origin (C2PA 2.2, "Content Credentials") and replaces an existing one.
 * @throws Error when the bytes are not a complete file of that type
 */
export function signFile(bytes: Buffer, type: SignedType, credentials: Credentials, signer: ContentSigner): Buffer {
  const carrier: Carrier = CARRIERS[type];
  const file = carrier.without(bytes);
  const at = carrier.placeIn(file);
  const manifestOf = (around: AroundManifest, digest: Buffer) =>
    carrier.wrap(manifestStore(credentials, carrier.bind(around, digest), signer));
  let size = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const grown = manifestOf({ before: file.subarray(0, at), after: file.subarray(at), size }, NO_DIGEST).length;
    if (grown === size) break;
    size = grown;
  }
  const prepared = carrier.prepare(file, at, size);
  const around = { before: prepared.subarray(0, at), after: prepared.subarray(at), size };
  const manifest = manifestOf(around, carrier.digest(around));
  if (manifest.length !== size) throw new Error('The size of the manifest does not converge.');
  return Buffer.concat([around.before, manifest, around.after]);
}

export function carriesManifest(type: string): type is SignedType {
  return Object.hasOwn(CARRIERS, type);
}

/** True when the file has any manifest. @throws Error when the bytes are not a complete file of that type */
export function hasManifest(bytes: Buffer, type: SignedType): boolean {
  return CARRIERS[type].without(bytes).length !== bytes.length;
}
