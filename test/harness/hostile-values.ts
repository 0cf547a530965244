/** Half of a surrogate pair: a string of JavaScript, no character of Unicode. PostgreSQL and UTF-8 know no such thing. */
const HALF = '\ud83d';

/** Texts that have broken something somewhere. Each is put where a good value belongs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  HALF,
  `x${HALF}y\udc00`,
  '\ufffe\uffff\u202e\u0007\u001b[2J',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '1e309',
  'NaN',
  '-0',
  '99999999999999999999999999',
  '٣',
  "' OR 1=1 --",
  '%00%ff',
  '../../../etc/passwd',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '',
  '😀'.repeat(40),
  'a'.repeat(5_000),
];

/** What JSON can say besides texts. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  [null],
  [['a\0']],
  {},
  { a: `${HALF}` },
  { length: 1e9 },
  { toString: null, __proto__: null },
];

/** Bodies that are no JSON, no form, or too much of it. */
export const HOSTILE_BODIES: readonly { type: string; bytes: Buffer; encoding?: string }[] = [
  { type: 'application/json', bytes: Buffer.from('{"a":') },
  { type: 'application/json', bytes: Buffer.from('"text"') },
  { type: 'application/json', bytes: Buffer.from('[]') },
  { type: 'application/json', bytes: Buffer.from('null') },
  { type: 'application/json', bytes: Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) },
  { type: 'application/json', bytes: Buffer.from(`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`) },
  { type: 'application/json', bytes: Buffer.from(`{"__proto__":{"a":1},"constructor":{"prototype":{"b":"\\u0000"}}}`) },
  { type: 'application/json', bytes: Buffer.from([0xff, 0xfe, 0x00]) },
  { type: 'application/json; charset=utf-99', bytes: Buffer.from('{}') },
  { type: 'application/json', bytes: Buffer.from('not gzip'), encoding: 'gzip' },
  { type: 'application/json', bytes: Buffer.from('{}'), encoding: 'unknown' },
  { type: 'application/json', bytes: Buffer.alloc(300 * 1024, ' ') },
  { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('name=%00&name=%ed%a0%80&a[b][c]=1&taskId[]=x') },
  { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(Array(2_000).fill('a=1').join('&')) },
  { type: 'text/plain', bytes: Buffer.from('\0') },
  { type: 'multipart/form-data', bytes: Buffer.from('--x') },
  { type: 'multipart/form-data; boundary=x', bytes: Buffer.from('--x\r\n\r\n\r\n--x--\r\n') },
  { type: 'multipart/form-data; boundary=x', bytes: multipart('prompt', 'a\0b', 'text/plain') },
  // A part may name its encoding, and UTF-16 can hold half a pair.
  {
    type: 'multipart/form-data; boundary=x',
    bytes: multipart('prompt', Buffer.from(`x${HALF}y`, 'utf16le'), 'text/plain; charset=utf-16le'),
  },
  { type: 'multipart/form-data; boundary=x', bytes: multipart('__proto__', 'x', 'text/plain') },
];

function multipart(name: string, value: string | Buffer, type: string): Buffer {
  return Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n--x--\r\n'),
  ]);
}
