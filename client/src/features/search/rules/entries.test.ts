import fc from 'fast-check';
import { findPages, type KnownPlace, sentenceWith, stepped } from './entries';

const place = (title: string, words = ''): KnownPlace => ({ id: title, title, words: `${title} ${words}` });
const PLACES = [place('Assets'), place('Favourite Assets', 'stars'), place('Text to Images', 'generate picture')];
const titles = (typed: string) => findPages(PLACES, typed).map(({ title }) => title);

test('finds a page by prefixes of its words in any order, exact title matches first', () => {
  expect(titles('asse')).toEqual(['Assets', 'Favourite Assets']);
  expect(titles('pict text')).toEqual(['Text to Images']);
  expect(titles('ssets')).toEqual([]);
  expect(titles('(.*')).toEqual([]);
});

test('matches without accents, and within words of languages without spaces', () => {
  const places = [place('Thư viện công khai đã lưu'), place('Galerie', 'déjà approuvé'), place('透かし入りの画像')];
  const found = (typed: string) => findPages(places, typed).map(({ id }) => places.findIndex((one) => one.id === id));
  expect([found('thu vien da'), found('DEJA'), found('déjà'), found('画像'), found('ガ')]).toEqual([
    [0],
    [1],
    [1],
    [2],
    [],
  ]);
});

test('any input yields only existing entries and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const found of findPages(PLACES, typed)) expect(PLACES).toContain(found);
    }),
  );
});

test('arrow keys cycle through all entries, and start at the nearest end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom<1 | -1>(1, -1), (count, by) => {
      const seen = new Set<number>();
      for (let at = stepped(count, -1, by); !seen.has(at); at = stepped(count, at, by)) seen.add(at);
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(stepped(0, -1, by)).toBe(-1);
    }),
  );
});

test('an article is shown with the sentence that contains the search words (40.42)', () => {
  const text = 'Press Share. Guests pin comments to a point. The link ends when you say.';
  expect(sentenceWith(text, 'link en')).toBe('The link ends when you say.');
  expect(sentenceWith(text, 'nothing of it')).toBe('Press Share.');
  expect(sentenceWith('リンクは終わります。ゲストは比較します。', '比較')).toBe('ゲストは比較します。');
});
