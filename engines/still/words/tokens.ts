import type { Model, PartOfSpeech, WinkMethods } from 'wink-nlp';
import { plain, sensesOf } from './lexicon/lexicon';
import type { Span } from './scene-graph';

/** A word of the prompt. */
export interface Token {
  /** As compared with the vocabulary. */
  word: string;
  at: Span;
  /** What stands between it and the word before: a hyphen joins, a comma parts, a stop ends a sentence. */
  before: 'space' | 'hyphen' | 'comma' | 'stop';
}

const WORD = /\ba-frames?\b|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.,]\p{N}+)?(?:['’][\p{L}]+)*(?:['’](?=\s|$))?|&/giu;

/** The words of a text with their places. Whatever is no letter and no figure parts them. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    const before = /[.;:!?()\n|]/.test(between)
      ? 'stop'
      : /[,/]|\s[-–—]+\s|[–—]/.test(between)
        ? 'comma'
        : /^[-‐‑]$/.test(between) && tokens.length > 0
          ? 'hyphen'
          : 'space';
    end = match.index + match[0].length;
    tokens.push({ word: plain(match[0]), at: [match.index, end], before });
  }
  return tokens;
}

interface Tagger {
  nlp: WinkMethods;
}
let tagger: Tagger | undefined;

/** Loads the language model where the first prompt needs it: a quarter of a second and some 60 MB. */
function loadTagger(): Tagger {
  const start = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
  return { nlp: start(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']) };
}

export interface Tag {
  pos: PartOfSpeech;
  /** A word of grammar, "whose", "upon": it names nothing. */
  grammar: boolean;
}

/** Characters that the language model may skip between two of its tokens. */
const TAG_DRIFT = 64;

/** Part of speech of each token, for the words that the vocabulary does not know. */
export function tag(tokens: readonly Token[]): Tag[] {
  tagger ??= loadTagger();
  const { nlp } = tagger;
  let text = '';
  const starts = tokens.map(({ word, before }) => {
    const gap = before === 'hyphen' ? '-' : before === 'comma' ? ', ' : before === 'stop' ? '. ' : ' ';
    if (text) text += gap;
    const start = text.length;
    text += word;
    return start;
  });
  const found = nlp.readDoc(text).tokens();
  const values = found.out(nlp.its.value) as unknown as string[];
  const speech = found.out(nlp.its.pos) as unknown as PartOfSpeech[];
  const stops = found.out(nlp.its.stopWordFlag) as unknown as boolean[];
  const tags = new Map<number, Tag>();
  let from = 0;
  values.forEach((value, i) => {
    // A value that is not there is looked for a few characters ahead, never in the whole rest.
    const near = text.slice(from, from + value.length + TAG_DRIFT).indexOf(value);
    if (near < 0) return;
    const start = from + near;
    tags.set(start, { pos: speech[i] ?? 'X', grammar: stops[i] ?? false });
    from = start + value.length;
  });
  return starts.map((start) => tags.get(start) ?? { pos: 'X', grammar: false });
}

/** A word that names, describes or counts something, by the vocabulary alone: words of grammar and praise are none. */
export function isContentWord(word: string): boolean {
  const known = sensesOf([word]);
  return known?.senses.some(({ class: of }) => CONTENT.has(of)) ?? false;
}
const CONTENT = new Set([
  'building',
  'room',
  'furnishing',
  'thing',
  'setting',
  'plant',
  'person',
  'substance',
  'colour',
]);
