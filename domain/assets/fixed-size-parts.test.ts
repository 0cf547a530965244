import fc from 'fast-check';
import { fixedSizeParts } from './fixed-size-parts';

const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });

test('chunks of any size become parts of one size and a last one, every byte once and in order, all in one buffer', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 64 }), async (given, size) => {
      async function* content() {
        yield* given;
      }
      const sizes: number[] = [];
      const had: Buffer[] = [];
      const memories = new Set<ArrayBufferLike>();
      for await (const part of fixedSizeParts(content(), size)) {
        sizes.push(part.byteLength);
        had.push(Buffer.from(part));
        memories.add(part.buffer);
      }
      expect(Buffer.concat(had).equals(Buffer.concat(given))).toBe(true);
      expect(sizes.slice(0, -1).every((each) => each === size)).toBe(true);
      expect(sizes.every((each) => each > 0 && each <= size)).toBe(true);
      expect(memories.size).toBeLessThanOrEqual(1);
    }),
  );
});
