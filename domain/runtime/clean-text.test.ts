import fc from 'fast-check';
import { cleanText, firstWords, truncateText } from './clean-text';

test('the beginning of a text never ends in half a character, and is no shorter than necessary', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 12 }), (typed, limit) => {
      const text = cleanText(typed);
      const begun = truncateText(text, limit);
      expect(text.startsWith(begun) && !/\p{Surrogate}/u.test(begun)).toBe(true);
      expect(begun.length).toBeLessThanOrEqual(limit);
      expect(begun.length).toBeGreaterThanOrEqual(Math.min(text.length, limit - 1));
    }),
  );
  expect([truncateText('a😀b', 2), truncateText('a😀b', 3), truncateText('a😀', 3)]).toEqual(['a', 'a😀', 'a😀']);
});

test('the first words of a text end at a word, or between two characters where it has no spaces', () => {
  expect(firstWords('a quiet house', 13)).toBe('a quiet house');
  expect(firstWords('a quiet house by the sea', 16)).toBe('a quiet house by…');
  expect(firstWords('a quiet house by the sea', 18)).toBe('a quiet house by…');
  expect(firstWords('海辺の静かな家', 4)).toBe('海辺の静…');
});
