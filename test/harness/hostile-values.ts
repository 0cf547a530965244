/** Half of a surrogate pair. As a JavaScript string it is invalid in Unicode, PostgreSQL and UTF-8. */
const HALF = '\ud83d';

/** `npm run test:hostile` tries every value in every place. Otherwise each place gets one value per family. */
export const EVERY_VALUE = process.env.HOSTILE_WHOLE === 'true';

/**
 * The hostile values for a place.
 * @param place name of the place; each name selects different values from the same families
 */
export function hostileTo<Kind>(place: string, families: readonly (readonly Kind[])[]): readonly Kind[] {
  if (EVERY_VALUE) return families.flat();
  const turn = [...place].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return families
    .map((family) => family.slice(turn % family.length))
    .flatMap(([one]) => (one === undefined ? [] : [one]));
}

/** Texts that are known to break software, grouped by the way they do it. Each replaces a valid value. */
export const TEXT_FAMILIES: readonly (readonly string[])[] = [
  ['\0', 'a\0b'],
  [HALF, `x${HALF}y\udc00`],
  ['\ufffe\uffff\u202e\u0007\u001b[2J', '😀'.repeat(40), '٣'],
  ['0000-01-01', '0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ['1e309', 'NaN', '-0', '99999999999999999999999999'],
  ["' OR 1=1 --", '%00%ff', '../../../etc/passwd', '__proto__'],
  ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['', 'a'.repeat(5_000)],
];
export const HOSTILE_TEXTS = TEXT_FAMILIES.flat();

/** JSON values that are not texts. */
export const VALUE_FAMILIES: readonly (readonly unknown[])[] = [
  [null, true],
  [0, -1, 0.5],
  [2 ** 31, 2 ** 53, 1e308, -1e308],
  [[], [null], [['a\0']]],
  [{}, { a: `${HALF}` }, { length: 1e9 }, { toString: null, __proto__: null }],
];

interface HostileBody {
  type: string;
  bytes: Buffer;
  encoding?: string;
}
const json = (text: string): HostileBody => ({ type: 'application/json', bytes: Buffer.from(text) });
const form = (text: string): HostileBody => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) });
const parts = (bytes: string | Buffer): HostileBody => ({
  type: 'multipart/form-data; boundary=x',
  bytes: Buffer.from(bytes),
});

/** Bodies that are not JSON, are not a form, or are too large. */
export const BODY_FAMILIES: readonly (readonly HostileBody[])[] = [
  [json('{"a":'), { type: 'application/json', bytes: Buffer.from([0xff, 0xfe, 0x00]) }],
  [json('"text"'), json('[]'), json('null')],
  [
    json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    json(`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
    json(' '.repeat(300 * 1024)),
  ],
  [json(`{"__proto__":{"a":1},"constructor":{"prototype":{"b":"\\u0000"}}}`)],
  [
    { type: 'application/json; charset=utf-99', bytes: Buffer.from('{}') },
    { type: 'application/json', bytes: Buffer.from('not gzip'), encoding: 'gzip' },
    { type: 'application/json', bytes: Buffer.from('{}'), encoding: 'unknown' },
  ],
  [form('name=%00&name=%ed%a0%80&a[b][c]=1&taskId[]=x'), form(Array(2_000).fill('a=1').join('&'))],
  [
    { type: 'text/plain', bytes: Buffer.from('\0') },
    { type: 'multipart/form-data', bytes: Buffer.from('--x') },
    parts('--x\r\n\r\n\r\n--x--\r\n'),
  ],
  [
    parts(multipart('prompt', 'a\0b', 'text/plain')),
    // A part may declare its encoding, and UTF-16 text can contain half of a surrogate pair.
    parts(multipart('prompt', Buffer.from(`x${HALF}y`, 'utf16le'), 'text/plain; charset=utf-16le')),
    parts(multipart('__proto__', 'x', 'text/plain')),
  ],
];

function multipart(name: string, value: string | Buffer, type: string): Buffer {
  return Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n--x--\r\n'),
  ]);
}
