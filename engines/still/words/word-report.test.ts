import fc from 'fast-check';
import { readSentence } from './read-sentence';
import { bound } from './sentence-table.test-data';
import { isContentWord, tokenise } from './tokens/tokens';
import { wordReport } from './word-report';

const report = (prompt: string, view: 'exterior' | 'interior' = 'exterior') =>
  wordReport(readSentence(prompt, { view })).map(({ text, became }) => [text, became]);

/** Vocabulary words, invented words and garbage. */
const fragments = fc.constantFrom(
  'a',
  'two',
  'red',
  'brick',
  'and',
  'with',
  'no',
  'chapel',
  'kitchen',
  'oak',
  'table',
  'beside',
  'on',
  'the',
  'lake',
  'roof',
  'glass',
  'zorb',
  'quonkly',
  ',',
  '.',
  '-',
  "'",
  'light',
  'blue',
  'its',
  'it',
  'without',
  'snow',
  'at',
  'dusk',
  'framed',
  'settee',
  'between',
  'like',
  'in',
  'the',
  'background',
  'storey',
  '3',
  '12m',
  'black',
  'white',
  'of',
  'trees',
  'rows of',
  'nothing but',
  'forest',
  'turned into',
  'library',
  "child's",
  'bedroom',
  'a-frame',
  '\u0000',
  '\ud800',
  '😀',
  'ß',
  'é',
  '\n',
);
const sentence = fc.array(fragments, { maxLength: 40 }).map((words) => words.join(' '));
const anyText = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));

describe('the word report', () => {
  it('distinguishes drawn, approximated, left out, described and unknown words', () => {
    expect(report('A small brick chapel with a slate roof beside a friary, no trees, zorbly like a ship')).toEqual([
      ['small', 'drawn'],
      ['brick', 'drawn'],
      ['chapel', 'drawn'],
      ['slate', 'drawn'],
      ['roof', 'drawn'],
      ['friary', 'approximated'],
      ['trees', 'drawn'],
      ['zorbly', 'unknown'],
      ['ship', 'not-drawn'],
    ]);
  });

  it('reports a hidden node as not visible', () => {
    const graph = readSentence('a barn with a silver car', { view: 'exterior' });
    const words = wordReport(graph, new Map([['car', 'out_of_sight']]));
    expect(words.find(({ text }) => text === 'car')).toMatchObject({
      became: 'not-drawn',
      reason: 'drawn, but hidden or outside the image',
      code: 'out_of_sight',
    });
  });

  it('reports known words without a builder, and approximated styles', () => {
    const of = (prompt: string, view: 'exterior' | 'interior') =>
      wordReport(readSentence(prompt, { view })).map(({ text, became, reason }) => [text, became, reason]);
    expect(of('a sunken bohemian cathedral, a haunted gothic chapel', 'exterior')).toEqual([
      ['sunken', 'not-drawn', 'the engine cannot draw this condition'],
      ['bohemian', 'not-drawn', 'the engine cannot draw this style'],
      ['cathedral', 'drawn', undefined],
      ['haunted', 'not-drawn', 'the engine cannot draw this condition'],
      ['gothic', 'not-drawn', 'the engine applies styles only to whole buildings and rooms'],
      ['chapel', 'drawn', undefined],
    ]);
    expect(of('a haunted gothic cathedral', 'exterior').map(([, became]) => became)).toEqual([
      'drawn',
      'drawn',
      'drawn',
    ]);
    expect(of('a cosy brutalist kitchen with a striped rug', 'interior')).toEqual([
      ['cosy', 'drawn', undefined],
      ['brutalist', 'approximated', 'drawn in the Industrial style'],
      ['kitchen', 'drawn', undefined],
      ['striped', 'not-drawn', 'the engine cannot draw this yet'],
      ['rug', 'drawn', undefined],
    ]);
  });

  it('lists every content word of any text exactly once, in order and at its position', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom('exterior', 'interior'), (text, negativePrompts, view) => {
        const words = wordReport(readSentence(text, { view, negativePrompts }));
        words.forEach(({ text: said, at: [from, to] }, i) => {
          expect(text.slice(from, to)).toBe(said);
          expect(from).toBeGreaterThanOrEqual(words[i - 1]?.at[1] ?? 0);
          expect(to).toBeGreaterThan(from);
        });
        const missed = tokenise(text)
          .filter(({ word }) => isContentWord(word))
          .filter(({ at }) => !words.some((word) => word.at[0] <= at[0] && at[1] <= word.at[1]));
        expect(missed.map(({ word }) => word)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('parses ten thousand characters of any text, deterministically', () => {
    const long = bound
      .map(([text]) => text)
      .join(', ')
      .repeat(4)
      .slice(0, 10_000);
    const graph = readSentence(long, { view: 'exterior' });
    expect(graph).toEqual(readSentence(long, { view: 'exterior' }));
    expect(wordReport(graph).length).toBeGreaterThan(500);
    for (const text of ['a'.repeat(10_000), 'with '.repeat(2_000), 'and, '.repeat(2_000), '\ud800'.repeat(10_000)]) {
      expect(() => readSentence(text)).not.toThrow();
    }
  });

  it('always has a subject, and relations only between existing nodes', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('exterior', 'interior'), (text, view) => {
        const { nodes, edges, subject } = readSentence(text, { view });
        const ids = nodes.map((node) => node.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toContain(subject);
        for (const edge of edges) for (const id of [edge.a, ...edge.b]) expect(ids).toContain(id);
      }),
      { numRuns: 300 },
    );
  });
});
