import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildings } from './lexicon/buildings';
import { furnishings } from './lexicon/furnishings';
import { everyPhrase, type WordClass } from './lexicon/lexicon';
import { rooms } from './lexicon/rooms';
import { settings } from './lexicon/settings';
import { readSentence } from './read-sentence';
import { vocabularyPage } from './vocabulary-page';

/** Sentence templates for words of each class. */
const frames: Partial<Record<WordClass, readonly (readonly ['exterior' | 'interior', (word: string) => string])[]>> = {
  building: [['exterior', (word) => `a ${word}`]],
  room: [['interior', (word) => `a ${word}`]],
  furnishing: [
    ['interior', (word) => `a ${word}`],
    ['interior', (word) => `a kitchen with a ${word}`],
  ],
  thing: [['exterior', (word) => `a villa beside a ${word}`]],
  setting: [['exterior', (word) => `a villa near the ${word}`]],
  plant: [
    ['exterior', (word) => `a villa behind two ${word}`],
    ['interior', (word) => `a kitchen with a ${word}`],
  ],
  person: [['exterior', (word) => `two ${word} before a villa`]],
  part: [
    ['exterior', (word) => `a villa with a ${word}`],
    ['interior', (word) => `a kitchen with a ${word}`],
  ],
  substance: [
    ['exterior', (word) => `a ${word} villa`],
    ['exterior', (word) => `a villa made of ${word}`],
  ],
  colour: [
    ['exterior', (word) => `a ${word} door`],
    ['interior', (word) => `a ${word} sofa`],
  ],
  finish: [['exterior', (word) => `a ${word} door`]],
  shape: [['exterior', (word) => `a ${word} museum`]],
  size: [['exterior', (word) => `a ${word} museum`]],
  state: [['exterior', (word) => `a ${word} museum`]],
  style: [['exterior', (word) => `a ${word} museum`]],
  time: [['exterior', (word) => `a museum, ${word}`]],
  season: [['exterior', (word) => `a museum, ${word}`]],
  weather: [['exterior', (word) => `a museum, ${word}`]],
  framing: [['exterior', (word) => `a museum, ${word}`]],
};

describe('the vocabulary', () => {
  it('has the required number of kinds', () => {
    expect(Object.keys(buildings).length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(rooms).length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(furnishings).length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(settings).length).toBeGreaterThanOrEqual(25);
  });

  it('is documented completely', () => {
    const page = path.resolve(__dirname, '../../../still/words/vocabulary.md');
    expect(readFileSync(page, 'utf8')).toBe(vocabularyPage());
  });

  it.each(Object.keys(frames) as WordClass[])('has no %s word that parses to nothing', (of) => {
    const idle = everyPhrase().flatMap(({ phrase, senses }) =>
      senses
        .filter((sense) => sense.class === of)
        .filter((sense) => !(frames[of] ?? []).some(([view, frame]) => reads(frame(phrase), view, of, sense.kind)))
        .map((sense) => `${phrase} (${sense.kind})`),
    );
    expect(idle).toEqual([]);
  });
});

function reads(sentence: string, view: 'exterior' | 'interior', of: WordClass, kind: string): boolean {
  return readSentence(sentence, { view }).words.some(
    ({ as, means }) => means === kind && (as === of || (of === 'building' && as === 'generic')),
  );
}
