import type { Half, Sentence } from './asked';
import { sentence } from './generator';
import { ofHalf } from './halves';
import { TEMPLATES } from './templates';
import { BUILDINGS, ROOMS } from './vocabulary/buildings';

const many = (half: Half, seed = 7): Sentence[] => Array.from({ length: 400 }, (_, n) => sentence(seed, half, n));
const heads = (sentences: readonly Sentence[]): Set<string> =>
  new Set(
    sentences.flatMap(({ asked }) => asked.flatMap((one) => (one.class === 'subject' ? [one.kinds.join()] : []))),
  );
const pairs = (sentences: readonly Sentence[]): Set<string> =>
  new Set(
    sentences.flatMap(({ asked, inside }) =>
      asked.flatMap((one) =>
        one.class === 'colour' || one.class === 'material' ? [`${one.word} ${one.whose} ${one.part} ${inside}`] : [],
      ),
    ),
  );

describe('sentences of the obedience bench', () => {
  it('are the same for the same seed, half and number, whatever was generated before', () => {
    const late = sentence(3, 'seen', 17);
    many('unseen', 3);
    expect(sentence(3, 'seen', 17)).toEqual(late);
    expect(sentence(4, 'seen', 17)).not.toEqual(late);
  });

  it('ask only for words that they contain, or whose light they describe', () => {
    for (const half of ['seen', 'unseen'] as const) {
      for (const { text, asked } of many(half)) {
        for (const one of asked) {
          if (['time', 'season', 'weather', 'count', 'relation', 'setting'].includes(one.class)) continue;
          // A plural may replace the word: people for a person, shelves for a shelf.
          expect(text.toLowerCase()).toContain(one.word.toLowerCase().slice(0, 2));
        }
      }
    }
  });

  it('share no subject, template or pair between the halves', () => {
    const [seen, unseen] = [many('seen'), many('unseen')];
    expect([...heads(seen)].filter((kinds) => heads(unseen).has(kinds))).toEqual([]);
    expect([...pairs(seen)].filter((pair) => pairs(unseen).has(pair))).toEqual([]);
    const templates = (sentences: Sentence[]): Set<string> => new Set(sentences.map(({ template }) => template));
    expect([...templates(seen)].filter((name) => templates(unseen).has(name))).toEqual([]);
  });

  it('use every subject and template of their half', () => {
    const all = [...BUILDINGS, ...ROOMS];
    expect(heads(many('seen')).size + heads(many('unseen')).size).toBeGreaterThan(all.length * 0.9);
    expect(new Set([...many('seen'), ...many('unseen')].map(({ template }) => template)).size).toBe(TEMPLATES.length);
    expect(ofHalf(all, ({ words }) => words.join(), 'seen').length).toBeGreaterThanOrEqual(all.length / 2 - 1);
  });

  it('without light are the same sentence, shorter', () => {
    for (const { text, unlit, asked } of many('seen')) {
      const lit = asked.some(({ class: name }) => name === 'time' || name === 'season' || name === 'weather');
      expect(unlit.length < text.length).toBe(lit);
    }
  });
});
