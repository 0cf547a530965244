import type { SeededRandom } from '@maquette/engines/random/seeded-random';
import type { Asked, Half, Part, Phrase, Relation, Whose } from './asked';
import { ofHalf } from './halves';
import { COLOURS, SUBSTANCES, type Substance } from './vocabulary/surfaces';
import { type Noun, PARTS } from './vocabulary/things';

const an = (text: string): string => `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
const several = (word: string): boolean => /[^s]s$/.test(word) || word.startsWith('a ');
/** Adds the article where one is needed: "a brick tower", but "shutters" and "a hedge" unchanged. */
export const withArticle = (text: string): string => (several(text) ? text : an(text));

/** Objects whose material can be oak, walnut and so on. For other objects only a colour is requested. */
const WOODEN = /chair|stool|bench|^bed|desk|bookshelf|wardrobe|sideboard|table|trunk|cot/;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

function plural(word: string): string {
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  if (/person$/.test(word)) return word.replace(/person$/, 'people');
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /fe?$/.test(word) ? word.replace(/fe?$/, 'ves') : `${word}s`;
}

/** Draws from those list items whose pair with the noun belongs to the half. */
export class Wordsmith {
  constructor(
    readonly random: SeededRandom,
    private readonly half: Half,
  ) {}

  private mine<T>(list: readonly T[], key: (item: T) => string): T {
    const mine = ofHalf(list, key, this.half);
    return this.random.pick(mine.length > 0 ? mine : list);
  }

  word(noun: { words: readonly string[] }): string {
    return this.random.pick(noun.words);
  }

  colour(on: string, whose: Whose, part: Part): Phrase {
    const colour = this.mine(COLOURS, ({ words }) => `${words[0]}|${on}`);
    const word = this.random.pick(colour.words);
    return { text: word, asked: [{ class: 'colour', word, whose, part }] };
  }

  substance(on: Substance['on'][number], whose: Whose, part: Part): Phrase {
    const fitting = SUBSTANCES.filter((one) => one.on.includes(on));
    const { word } = this.mine(fitting, (one) => `${one.word}|${on}`);
    return { text: word, asked: [{ class: 'material', word, whose, part }] };
  }

  part(): Phrase {
    const noun = this.mine(PARTS, ({ words }) => `part|${words[0]}`);
    const word = this.word(noun);
    return { text: withArticle(word), asked: [{ class: 'part', word, kinds: noun.kinds }] };
  }

  /** The noun with its number: "a green armchair", "two oak stools". */
  thing(noun: Noun, options: { count: boolean; surface: boolean }): Phrase & { kinds: readonly string[] } {
    const { random } = this;
    const word = this.word(noun);
    const asked: Asked[] = [{ class: 'thing', word, kinds: noun.kinds }];
    const surface = options.surface ? this.thingSurface(noun) : undefined;
    if (surface) asked.push(...surface.asked);
    const name = surface ? `${surface.text} ${word}` : word;
    if (several(word) || !options.count || random.chance(0.55))
      return { text: withArticle(name), asked, kinds: noun.kinds };
    const count = random.whole(2, 5);
    const number = NUMBERS[count] ?? String(count);
    asked.push({ class: 'count', word: number, kinds: noun.kinds, count });
    return { text: `${number} ${name.replace(word, plural(word))}`, asked, kinds: noun.kinds };
  }

  private thingSurface(noun: Noun): Phrase {
    const name = noun.words[0] ?? '';
    const soft = /sofa|armchair/.test(name);
    if (!(soft || WOODEN.test(name)) || this.random.chance(0.6))
      return this.colour(name, noun.kinds, soft ? 'cloth' : 'all');
    return this.substance(soft ? 'cloth' : 'piece', noun.kinds, soft ? 'cloth' : 'all');
  }

  relation(relation: Relation, a: readonly string[], b: Whose): Asked {
    return { class: 'relation', word: relation, relation, a, b };
  }

  /** An invented word that is in no dictionary. */
  invented(): Phrase {
    const part = (): string =>
      this.random.pick('brol|flun|drim|sket|vorp|gral|plon|twez|quib|snar|hest|murf'.split('|'));
    const word = `${part()}${part()}${this.random.pick(['er', 'um', 'el', 'ix'])}`;
    return { text: an(word), asked: [{ class: 'unknown', word }] };
  }
}
