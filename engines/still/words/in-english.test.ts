import type { ReadLanguage } from '@maquette/contracts/providers/foreign-language';
import fc from 'fast-check';
import type { SceneGraph } from './graph/scene-graph';
import { everyPhrase, plain } from './lexicon/lexicon';
import { readSentence } from './read-sentence';
import { indoors, outdoors } from './sentence-lines.test-data';
import { tokenise } from './tokens/tokens';
import { translatedSentences } from './translated-sentences.test-data';
import { dictionaries } from './translation/dictionary';
import { inEnglish, readLanguage } from './translation/in-english';
import { unitsOf } from './units';
import { wordReport } from './word-report';

const LANGUAGES = Object.keys(dictionaries) as ReadLanguage[];
const english = (text: string): string =>
  inEnglish(text, tokenise(text))
    .map(({ word }) => word)
    .join(' ');

/** What a graph shows, without ids and places: things with surfaces, relations by kind, light, denials. */
function shows(graph: SceneGraph) {
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]));
  const { asked: _asked, ...light } = graph.light;
  return {
    subject: graph.subject && kinds.get(graph.subject),
    nodes: graph.nodes
      .filter(({ asked }) => asked)
      .map(({ kind, slots, state, params, exact, count }) => ({ kind, slots, state, params, ...(exact && { count }) }))
      .sort((a, b) => a.kind.localeCompare(b.kind)),
    edges: graph.edges
      .map(({ relation, a, b }) => `${kinds.get(a)} ${relation} ${b.map((id) => kinds.get(id))}`)
      .sort(),
    light,
    denied: graph.denied.map(({ kind }) => kind),
    unknown: graph.unknown.map(({ text }) => text),
  };
}

const pairs = translatedSentences.flatMap((sentence) =>
  LANGUAGES.filter((language) => sentence[language] !== '').map((language) => ({
    ...sentence,
    language,
    said: sentence[language],
  })),
);

describe('prompts in the languages of the interface', () => {
  it.each(pairs)('$language: $said', ({ said, en, view }) => {
    expect(shows(readSentence(said, { view }))).toEqual(shows(readSentence(en, { view })));
  });

  it('leaves English prompts alone', () => {
    for (const [sentence] of [...indoors, ...outdoors])
      expect([sentence, readLanguage(sentence, tokenise(sentence))?.language]).toEqual([sentence, undefined]);
    for (const { en } of translatedSentences) expect(readLanguage(en, tokenise(en))).toBeUndefined();
  });

  it('translates into words of the vocabulary only', () => {
    const known = new Set(everyPhrase().map(({ phrase }) => phrase));
    for (const language of LANGUAGES)
      for (const word of dictionaries[language].english.values())
        if (word !== '' && !known.has(plain(word)))
          expect([language, word, unitsOf(word).map(({ senses }) => senses.length > 0)]).toEqual([
            language,
            word,
            unitsOf(word).map(() => true),
          ]);
  });

  it('reports every word by its place in the prompt, and words without a translation as unknown', () => {
    const said = 'Holzhaus am See mit Quastenflosser und großem Balkon';
    const words = wordReport(readSentence(said, { view: 'exterior' }));
    for (const { text, at } of words) expect(said.slice(...at)).toBe(text);
    expect(words.find(({ became }) => became === 'unknown')?.text).toBe('Quastenflosser');
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Holz', 'haus', 'See', 'großem', 'Balkon']));
  });

  it('reads any mixture of words without throwing, each word inside of the prompt', () => {
    const word = fc.constantFrom(
      ...LANGUAGES.flatMap((language) => [...dictionaries[language].english.keys()]),
      'xyzzy',
      'house',
      '三',
      'の',
    );
    const gap = fc.constantFrom(' ', ', ', '. ', '-', '、', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 12 }), (parts) => {
        const text = parts.flat().join('');
        const graph = readSentence(text, { view: 'exterior' });
        for (const { at } of graph.words) expect(text.slice(...at)).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('moves qualities and relations to where English has them', () => {
    expect(english('une maison moderne avec un toit en zinc noir')).toBe(
      'a modern house with a roof made of black zinc',
    );
    expect(english('nhà gỗ hai tầng với mái ngói đỏ')).toBe('two storeys wood house with red clay tile roof');
    expect(english('庭のある平屋、木の床のリビング')).toBe('bungalow with garden living room with wood floor');
    expect(english('Flachdachhaus mit Ziegelfassade')).toBe('flat roof house with brick facade');
  });
});
