import { createHash } from 'node:crypto';
import { CborTag, type CborValue, DATE_TAG, encodeCbor, SIGN1_TAG } from './cbor';
import type { Credentials, Ingredient } from './credentials';
import { assertionBox, cborBox, superbox } from './jumbf';
import type { ContentSigner } from './signing-certificate';

/** Version of our manifests, for programs that read them later. */
const GENERATOR = { name: 'Maquette', version: '1' };

/** Headers of COSE (RFC 9052, RFC 9360): algorithm, chain of certificates. */
const [ALGORITHM, CERTIFICATES] = [1, 33];

interface Assertion {
  label: string;
  value: CborValue;
}

/** How the bytes of the file are bound to the manifest: `c2pa.hash.data` or `c2pa.hash.bmff.v3`. */
export type Binding = Assertion;

/**
 * The manifest store for a file: one C2PA 2.2 manifest with its assertions, claim and signature.
 * @param binding hash of the file that the manifest will be part of
 */
export function manifestStore(credentials: Credentials, binding: Binding, signer: ContentSigner): Buffer {
  const { render, issuer } = credentials;
  const ingredients = ingredientsOf(credentials).map((each, index) => ingredientAssertion(each, index));
  const assertions: Assertion[] = [
    ...ingredients,
    { label: 'c2pa.actions.v2', value: actionsOf(credentials, ingredients) },
    { label: 'maquette.render', value: { render, issuer, check: `${issuer}/verify` } },
    binding,
  ];
  const boxes = assertions.map(({ label, value }) => assertionBox(label, value));
  const instance = instanceOf(boxes);
  const claim = encodeCbor({
    instanceID: `xmp:iid:${instance}`,
    claim_generator_info: GENERATOR,
    signature: 'self#jumbf=c2pa.signature',
    created_assertions: assertions.map(({ label }, index) => hashedUri(label, boxes[index] ?? Buffer.alloc(0))),
    alg: 'sha256',
  });
  const manifest = superbox(
    'c2ma',
    `urn:c2pa:${instance}`,
    superbox('c2as', 'c2pa.assertions', ...boxes),
    cborBox('c2cl', 'c2pa.claim.v2', claim),
    cborBox('c2cs', 'c2pa.signature', signatureOf(claim, signer)),
  );
  return superbox('c2pa', 'c2pa', manifest);
}

/** A changed result has one source: the original result. */
function ingredientsOf({ changedFrom, ingredients }: Credentials): readonly Ingredient[] {
  return changedFrom === undefined ? ingredients : [{ relation: 'parent', title: 'Result', sha256: changedFrom }];
}

/** A UUID derived from the content, so that the same file made twice has the same bytes. */
function instanceOf(boxes: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const box of boxes) hash.update(box);
  const bytes = hash.digest().subarray(0, 16);
  // Version 8: custom content (RFC 9562, section 5.8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** COSE_Sign1 over the claim as a detached payload (C2PA 2.2, section 13.2). */
function signatureOf(claim: Buffer, { certificate, algorithm, sign }: ContentSigner): Buffer {
  const headers = encodeCbor(
    new Map<number, CborValue>([
      [ALGORITHM, algorithm],
      [CERTIFICATES, certificate],
    ]),
  );
  const signature = sign(encodeCbor(['Signature1', headers, Buffer.alloc(0), claim]));
  return encodeCbor(new CborTag(SIGN1_TAG, [headers, {}, null, signature]));
}

function actionsOf(credentials: Credentials, ingredients: readonly Assertion[]): CborValue {
  const { model, sourceType, madeAt, changes, changedFrom, invisibleMark } = credentials;
  const when = new CborTag(DATE_TAG, madeAt.toISOString());
  const relations = ingredientsOf(credentials).map(({ relation }) => relation);
  const parents = ingredients.filter((_, index) => relations[index] === 'parent');
  const inputs = ingredients.filter((each) => !parents.includes(each));
  const references = (each: readonly Assertion[]) =>
    each.length === 0
      ? undefined
      : { ingredients: each.map(({ label, value }) => hashedUri(label, assertionBox(label, value))) };
  const made = { softwareAgent: { name: model }, digitalSourceType: sourceType, when };
  if (changedFrom !== undefined) {
    const opened = { action: 'c2pa.opened', when, digitalSourceType: sourceType, parameters: references(parents) };
    return { actions: [opened, ...changes.map((change) => CHANGES[change])] };
  }
  const first =
    parents.length > 0
      ? [
          { action: 'c2pa.opened', when, parameters: references(parents) },
          { action: 'c2pa.edited', ...made, parameters: references(inputs) },
        ]
      : [{ action: 'c2pa.created', ...made, parameters: references(inputs) }];
  const marked = invisibleMark ? [{ action: 'c2pa.watermarked', description: 'Invisible mark of 64 bits' }] : [];
  return { actions: [...first, ...marked, ...changes.map((change) => CHANGES[change])] };
}

/** Actions for changes that were made after the result. */
const CHANGES: Record<Credentials['changes'][number], CborValue> = {
  watermarked: { action: 'c2pa.addedText', description: 'Visible watermark' },
  labelled: { action: 'c2pa.addedText', description: 'Visible label of how it was made' },
  resized: { action: 'c2pa.resized' },
  transcoded: { action: 'c2pa.edited', description: 'Encoded again' },
};

/** @param index number in the label when there are several assertions of this kind */
function ingredientAssertion({ relation, title, sha256 }: Ingredient, index: number): Assertion {
  return {
    label: index === 0 ? 'c2pa.ingredient.v3' : `c2pa.ingredient.v3__${index}`,
    value: {
      'dc:title': title,
      relationship: relation === 'parent' ? 'parentOf' : 'inputTo',
      instanceID: `sha256:${sha256}`,
    },
  };
}

/** References a box in the manifest by its path and the hash of its content, without the eight-byte header. */
function hashedUri(label: string, box: Buffer): CborValue {
  const hash = createHash('sha256').update(box.subarray(8)).digest();
  return { url: `self#jumbf=c2pa.assertions/${label}`, hash };
}
