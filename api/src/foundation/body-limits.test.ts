import fc from 'fast-check';
import { BodyRefused, limitJsonBody, whyTooComplex } from './body-limits';

const LIMITS = { names: 20, entries: 40, depth: 6 };

/** Counts property names, list and object entries, and the depth of a value. */
function partsOf(value: unknown): { names: number; entries: number; depth: number } {
  if (value === null || typeof value !== 'object') return { names: 0, entries: 0, depth: 0 };
  const inside = Object.values(value).map(partsOf);
  const own = Array.isArray(value) ? 0 : inside.length;
  const sum = (part: 'names' | 'entries') => inside.reduce((total, each) => total + each[part], 0);
  return {
    names: own + sum('names'),
    entries: Math.max(0, inside.length - 1) + sum('entries'),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  };
}

test('a JSON body is measured by its bytes exactly as its parsed value would be (40.32)', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\"{}[\]:,]{0,9}$/));
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof({ depthSize: 'large' }, text, fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('body'), { maxLength: 9 }),
    object: fc.dictionary(text, tie('body'), { maxKeys: 6, noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(body, fc.constantFrom(undefined, 2), (value, space) => {
      const { names, entries, depth } = partsOf(value);
      const tooMuch = names > LIMITS.names || entries > LIMITS.entries || depth > LIMITS.depth;
      expect(whyTooComplex(Buffer.from(JSON.stringify(value, null, space)), LIMITS) !== null).toBe(tooMuch);
    }),
  );
});

test('thousands of names are refused within 5 ms, anonymous callers have lower limits, and only UTF-8 is accepted (40.32)', () => {
  const many = Buffer.from(
    JSON.stringify(Object.fromEntries(Array.from({ length: 19_000 }, (_, nth) => [`n${nth}`, 1]))),
  );
  const judge =
    (url: string, bytes: Buffer, encoding = 'utf-8') =>
    () =>
      limitJsonBody({ url } as never, null, bytes, encoding);
  const times = Array.from({ length: 30 }, () => {
    const began = performance.now();
    expect(judge('/api/nowhere', many)).toThrow(BodyRefused);
    return performance.now() - began;
  });
  // The fastest of several runs is used, because it does not depend on the machine's load.
  expect(Math.min(...times)).toBeLessThan(5);
  const large = Buffer.from(JSON.stringify({ text: 'a'.repeat(100_000) }));
  expect(judge('/api/projects', large)).not.toThrow();
  expect(judge('/api/contact', large)).toThrow(/too large/);
  expect(judge('/api/projects', Buffer.from('{}', 'utf16le'), 'utf-16le')).toThrow(BodyRefused);
  // Unterminated strings and long runs of backslashes take no longer.
  for (const odd of ['"', '"\\', `"${'\\'.repeat(250_000)}`, `"${'\\"'.repeat(125_000)}`, '['.repeat(30)])
    expect(whyTooComplex(Buffer.from(odd), { names: 9, entries: 9, depth: 99 })).toBeNull();
});
